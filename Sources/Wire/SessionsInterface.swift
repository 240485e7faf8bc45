// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The text of `io.pivotd.Sessions`.
public enum SessionsInterface {
  public static let name = "io.pivotd.Sessions"

  /// What clients read as the manual; every reply is held against it by a test.
  public static let text = [state, events, calls, reasons, errors].joined(separator: "\n")

  /// What a session is and has.
  static let state = """
    # Screen sessions: a device that shows a screen, what is done to it, and what follows from that.
    #
    # Lengths are in points, rectangles [x, y, width, height], insets [top, left, bottom, right], with as many
    # decimals as recover the pixel. A field that is absent has no value; no field is ever null.
    interface io.pivotd.Sessions

    # How the interface is turned, by UIKit's names. landscapeRight is the device turned counter-clockwise:
    # the edge that was the bottom is on the right.
    type Orientation (portrait, portraitUpsideDown, landscapeLeft, landscapeRight)

    # How much room there is along an axis.
    type SizeClass (compact, regular)

    # The direction in which a line of text runs.
    type LayoutDirection (leftToRight, rightToLeft)

    # How long a session stays: until the connection that opened it ends, or until it is closed.
    type Lifetime (connection, persistent)

    # A screen sent along with a call, for callers whose files the daemon cannot read.
    type ScreenDocument (
      # The language of the text: `yaml`, `storyboard` or `xib`.
      format: string,
      # The whole document.
      text: string,
      # Which scene of a storyboard is meant, by its id or name; without one the initial one. Not used by `yaml`.
      fragment: ?string
    )

    # One thing to change. `kind` says what; the other fields that go with it are named below, all others are
    # left out.
    #
    #     rotate                  orientation
    #     bar                     bar, visible or mode; controller
    #     bar-opaque              bar, opaque; controller
    #     keyboard                height, 0 takes it away; on: as the catalogue says; frame: it floats
    #     window                  size or pane; left out: the whole screen
    #     additional-insets       insets; controller
    #     layout-direction        layoutDirection
    #     os                      os
    #     supported-orientations  orientations; left out: all that the device supports; controller
    #     content-size-category   contentSizeCategory
    #     call                    on
    #     system-navigation       systemNavigation
    #     display                 display
    #     fold                    on: partly open
    #     multitasking            on
    #     columns                 mode; controller
    #     present                 on; controller
    #     detent                  mode, `large` or `medium`, or height; controller
    #     trait-overrides         horizontalSizeClass, verticalSizeClass; left out: as they come; controller
    type Change (
      # What to change.
      kind: string,
      # The controller concerned, by its id in the screen document. Left out: the only one of the kind that
      # the change needs; when there are several, it must be named.
      controller: ?string,
      # How the interface is turned.
      orientation: ?Orientation,
      # `status`, `navigation`, `tab` or `toolbar`.
      bar: ?string,
      # Whether the bar is shown.
      visible: ?bool,
      # How a navigation bar is shown: `hidden`, `standard` or `large`; which columns a split view shows, as
      # `oneBesideSecondary`; or where a sheet rests.
      mode: ?string,
      # An opaque bar is not extended under.
      opaque: ?bool,
      # Of the keyboard or a sheet, in points.
      height: ?float,
      # [width, height] in points.
      size: ?[]float,
      # Where on the screen a keyboard floats: [x, y, width, height] in points.
      frame: ?[]float,
      # [top, left, bottom, right] in points.
      insets: ?[]float,
      # The direction in which text runs.
      layoutDirection: ?LayoutDirection,
      # A version, as `16` or `27.1`.
      os: ?string,
      # The orientations.
      orientations: ?[]Orientation,
      # UIKit's name without its prefix, as `large` or `accessibilityMedium`.
      contentSizeCategory: ?string,
      # Whether a call is in progress, a device partly open, an app sharing the screen, a sheet on it.
      on: ?bool,
      # A share of an iPad's screen: `oneThird`, `oneHalf`, `twoThirds` or `slideOver`.
      pane: ?string,
      # How an app is left on Android: `none`, `gestures` or `threeButtons`.
      systemNavigation: ?string,
      # A display of the device, as `inner`.
      display: ?string,
      # Of the width, instead of the one from above.
      horizontalSizeClass: ?SizeClass,
      # Of the height, instead of the one from above.
      verticalSizeClass: ?SizeClass
    )

    # A place in the stream of transactions.
    type Position (
      # Which run of the daemon: positions of another epoch are not comparable.
      epoch: int,
      # The number of the last transaction that is included.
      sequence: int
    )

    # The traits that a controller and its views see.
    type TraitCollection (
      # `phone`, `pad` or `tv`.
      idiom: string,
      # Of the width.
      horizontalSizeClass: SizeClass,
      # Of the height.
      verticalSizeClass: SizeClass,
      # Pixels per point.
      displayScale: float,
      # The direction in which text runs.
      layoutDirection: LayoutDirection,
      # UIKit's name without its prefix, as `large`.
      preferredContentSizeCategory: string
    )

    # A bar that is shown.
    type Bar (
      # `status`, `navigation`, `tab` or `toolbar`.
      bar: string,
      # In window coordinates: [x, y, width, height] in points.
      frame: []float
    )

    # Everything outside a controller's own views that its layout depends on.
    type Environment (
      # The controller's id in the screen document.
      controller: string,
      # `iOS`, `iPadOS`, `tvOS` or `android`.
      platform: string,
      # A version, as `16` or `27.1`.
      os: string,
      # How the interface is turned.
      orientation: Orientation,
      # What the controller and its views see.
      traits: TraitCollection,
      # [width, height] in points.
      windowSize: []float,
      # The controller's view, in window coordinates: [x, y, width, height] in points.
      frame: []float,
      # Of the root view: [top, left, bottom, right] in points.
      safeAreaInsets: []float,
      # Of the root view, before the safe area: [top, left, bottom, right] in points.
      systemMinimumLayoutMargins: []float,
      # The margin of an ordinary view, in points.
      defaultLayoutMargin: float,
      # In points.
      topLayoutGuideLength: float,
      # In points.
      bottomLayoutGuideLength: float,
      # The greatest width of the readable guide, in points; absent where the margins alone decide.
      readableWidth: ?float,
      # Those that are shown.
      bars: []Bar,
      # What the keyboard covers, in window coordinates; absent while it is hidden: [x, y, width, height] in
      # points.
      keyboard: ?[]float,
      # The display in use, on devices that have several.
      display: ?string,
      # What divides the display of a device that is partly open, in window coordinates: [x, y, width, height] in
      # points.
      fold: ?[]float,
      # True while the controller is in no window: its sheet is dismissed, or its column hidden. Absent otherwise.
      offScreen: ?bool,
      # False before iOS 11.
      hasSafeArea: bool,
      # True when a figure was carried over from another version by rule and not measured.
      extrapolated: bool
    )

    # A view of the screen, as it stands now.
    type Node (
      # The controller whose tree it is in.
      controller: string,
      # Its id in the screen document.
      node: string,
      # The view it is in; absent for the root.
      parent: ?string,
      # In the parent's coordinates: [x, y, width, height] in points.
      frame: []float,
      # In the root's coordinates: [x, y, width, height] in points.
      absoluteFrame: []float,
      # [top, left, bottom, right] in points.
      safeAreaInsets: []float,
      # [top, left, bottom, right] in points.
      layoutMargins: []float,
      # The view's own flag; views in a hidden one are not seen either.
      hidden: bool
    )

    # A layout guide, as it stands now.
    type Guide (
      # The controller's id in the screen document.
      controller: string,
      # As constraints name it: `content.safeArea`, or an id from `guides:`.
      guide: string,
      # In the root's coordinates: [x, y, width, height] in points.
      frame: []float
    )

    # A view that a strategy has placed.
    type Placement (
      # A view, by its id in the screen document.
      view: string,
      # The view it is in now, filling it.
      container: string
    )

    # What the strategies have decided for one controller.
    type Arrangement (
      # The controller's id in the screen document.
      controller: string,
      # The modules that were asked, in order.
      strategies: []string,
      # The constraint sets that hold.
      activeSets: []string,
      # Views that are in another container.
      placed: []Placement,
      # Views that the strategies hide.
      hidden: []string,
      # Constants, priorities and properties that are set otherwise than in the document, a sentence each.
      notes: []string,
      # A hash of every frame of the controller: equal digests, equal layouts.
      digest: string
    )

    # One of the constraints that cannot hold together, or another part of a diagnostic.
    type Member (
      # The constraint as written, or what stands for a built-in one.
      text: string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # True for the one that was dropped so that the rest could hold.
      broken: bool
    )

    # Something that is not as it should be, and stays so until a later transaction.
    type Diagnostic (
      # `error` or `warning`.
      severity: string,
      # What it is about: `conflict`, `loop`, `too-complex`, `decision-refused` or `strategy-failed`; more may
      # be added.
      code: string,
      # A sentence.
      message: string,
      # The controller's id in the screen document.
      controller: string,
      # The strategy module concerned.
      module: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # The smallest set of constraints that cannot hold together; empty when it is about something else.
      members: []Member
    )

    """
}
