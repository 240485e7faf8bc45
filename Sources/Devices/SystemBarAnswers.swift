// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

extension DeviceModel {
  /// The height of the status bar while it is shown; nil where the system shows none in that turn.
  public func statusBarHeight(os: OSVersion, orientation: InterfaceOrientation) -> Answer<Double>? {
    guard let answer = statusBarFigure(os, orientation), answer.value > 0 else { return nil }
    return answer
  }

  private func statusBarFigure(_ os: OSVersion, _ turn: InterfaceOrientation) -> Answer<Double>? {
    if idiom == .tv { return nil }
    if idiom == .phone, platform != .android, turn.isLandscape,
      device.sensorHousing?.kind != .sideColumn
    {
      return nil
    }
    if let figure = turned(device.statusBar, at: os, turn) { return figure }
    if platform == .android { return Answer(figures.rules.androidStatusBar, isExtrapolated: true) }
    if idiom == .pad {
      return safeAreaInsets(os: os, orientation: turn).map(\.top).extrapolated()
    }
    if let earlier = device.statusBar.nearest(to: os)?[turn] {
      return Answer(earlier, isExtrapolated: true)
    }
    return safeAreaInsets(os: os, orientation: turn).map(\.top).extrapolated()
  }

  /// The region of the status bar in window coordinates, or nil where there is none.
  public func statusBarFrame(os: OSVersion, orientation: InterfaceOrientation) -> Answer<Rect>? {
    if let region = device.sensorHousing?.statusRegion[orientation] {
      return Answer(region, isExtrapolated: false, evidence: device.sensorHousing?.evidence ?? Evidence())
    }
    let width = screenSize(in: orientation).width
    return statusBarHeight(os: os, orientation: orientation)?.map {
      Rect(x: 0, y: 0, width: width, height: $0)
    }
  }

  /// The figure of a turn: read, read for another version by rule, or derived for the versions without a safe area.
  private func turned(
    _ eras: Eras<Turned<Double>>, at os: OSVersion, _ turn: InterfaceOrientation
  ) -> Answer<Double>? {
    if let entry = eras.entry(at: os), let value = entry[turn] {
      return Answer(value, isExtrapolated: false, evidence: entry.evidence)
    }
    if figures.rules.beforeSafeArea.contains(os), let entry = eras.nearest(to: os), let value = entry[turn] {
      return Answer(value, isExtrapolated: false, evidence: entry.evidence)
    }
    if let entry = eras.entry(at: readAs(os)), let value = entry[turn] {
      return Answer(value, isExtrapolated: true, evidence: entry.evidence)
    }
    return nil
  }

  /// What the software keyboard covers from the lower edge with its suggestion row, where it is known.
  public func keyboardHeight(os: OSVersion, orientation: InterfaceOrientation) -> Answer<Double>? {
    if platform == .android {
      return figures.keyboards.android[orientation].map { Answer($0, isExtrapolated: true) }
    }
    let rows = figures.keyboards.heights.filter { $0.screen == screenSize }
    for version in [os, readAs(os)] {
      let row = rows.first { $0.os.contains(version) && $0.full[orientation] != nil }
      if let row, let value = row.full[orientation] {
        return Answer(value, isExtrapolated: version != os, evidence: row.full.evidence)
      }
    }
    let eras = Eras(rows.filter { $0.full[orientation] != nil }.map { .init(os: $0.os, entry: $0) })
    guard let row = eras.nearest(to: os), let value = row.full[orientation] else { return nil }
    return Answer(value, isExtrapolated: true, evidence: row.full.evidence)
  }
}
