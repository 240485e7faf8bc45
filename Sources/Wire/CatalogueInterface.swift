// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The text of `io.pivotd.Catalogue`.
public enum CatalogueInterface {
  public static let name = "io.pivotd.Catalogue"

  /// What clients read as the manual; every reply is held against it by a test.
  public static let text = """
    # What there is to choose from: devices, screens, strategy modules.
    interface io.pivotd.Catalogue

    # How the interface is turned, by UIKit's names. landscapeRight is the device turned counter-clockwise:
    # the edge that was the bottom is on the right.
    type Orientation (portrait, portraitUpsideDown, landscapeLeft, landscapeRight)

    # A model that people can buy.
    type DeviceModel (
      # The name.
      name: string,
      # The name in one word, as `iphone-12-mini`.
      slug: string,
      # Apple's own, as `iPhone14,7`; may be empty.
      identifiers: []string,
      # The oldest version it runs.
      minimumOS: string,
      # Absent while it still gets new versions.
      maximumOS: ?string
    )

    # Models that share a screen.
    type Device (
      # The id in the catalogue.
      device: string,
      # `iOS`, `iPadOS`, `tvOS` or `android`.
      platform: string,
      # `phone`, `pad` or `tv`.
      idiom: string,
      # Upright: [width, height] in points.
      size: []float,
      # Pixels per point.
      scale: float,
      # Those the device supports.
      orientations: []Orientation,
      # The models that have this screen.
      models: []DeviceModel
    )

    # A screen that sessions can show.
    type ScreenInfo (
      # The screen's name.
      screen: string,
      # The name of the file.
      file: string,
      # Parents first.
      controllers: []string,
      # How many views it has.
      views: int,
      # How many constraints it has.
      constraints: int,
      # The names of its constraint sets.
      sets: []string,
      # The modules it uses, in order.
      strategies: []string
    )

    # A strategy module that is loaded.
    type Strategy (
      # The word for `use:`.
      strategy: string,
      # The version.
      version: string,
      # What it does, in a sentence.
      summary: string,
      # The file it was loaded from.
      path: string
    )

    # All devices, in the order of the catalogue.
    method ListDevices() -> (
      # The devices.
      devices: []Device
    )

    # All screens that can be opened by name, by name.
    method ListScreens() -> (
      # The screens.
      screens: []ScreenInfo
    )

    # All strategy modules that are on the strategy path, by name.
    method ListStrategies() -> (
      # The strategy modules.
      strategies: []Strategy
    )

    """
}
