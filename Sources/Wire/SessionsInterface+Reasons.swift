// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension SessionsInterface {
  /// Why a session is as it is: conflicts and repairs, and what puts an edge where it is.
  static let reasons = """
    # One of the constraints of a set that cannot hold, with what it adds to the sum.
    type ExplainedMember (
      # The constraint as written, or what stands for one that nobody wrote.
      text: string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # True for one that nobody wrote: a size that must not be negative, content, autoresizing, a stack.
      hidden: bool,
      # True for the one that was dropped so that the rest could hold.
      broken: bool,
      # What it adds to the sum, in points; 0 for a tie without a distance.
      amount: float,
      # Where the state puts the edge that it hangs on, as `349 = 744 - keyboard 395`.
      place: ?string
    )

    # A smallest set of constraints that cannot hold together: without any one of them the rest can.
    type ExplainedConflict (
      # The controller's id in the screen document.
      controller: string,
      # In a sentence, as `Nine constraints cannot hold together; any eight of them can.`
      message: string,
      # Along the chain where they are one, else in the order of their making.
      members: []ExplainedMember,
      # As `44 + 8 + 180 = 232, between 24 and 200 there are 176: short 56`.
      sum: string,
      # What the members ask for, in points.
      need: float,
      # What there is.
      have: float,
      # By how much that does not come out.
      shortage: float
    )

    # A change after which nothing is impossible; it was made, solved and looked at again.
    type RepairOffer (
      # As `hero.height == 180 at priority 750`.
      change: string,
      # What is different then, as `hero 153, all else kept`.
      outcome: string,
      # False for one that would hold and is not wanted.
      offered: bool,
      # Why not, as `below 44, smallest touch target`.
      objection: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int
    )

    # A place or length that the constraints leave open.
    type OpenPlace (
      # As `form.height`.
      name: string,
      # The least value, in points; absent where nothing bounds it.
      least: ?float,
      # The greatest value; absent where nothing bounds it.
      most: ?float,
      # What the layout shows.
      shown: float,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # Lines that would settle it, each tried.
      remedies: []string
    )

    # One of those that put an edge where it is.
    type Contributor (
      # In points, with a sign: all of a chain add up.
      points: float,
      # In a few words, as `home strip`.
      what: string,
      # Whose doing it is: `root`, `device`, `bar`, `additional`, `safe-area`, `margin`, `readable`, `keyboard`,
      # `constraint`, `content-size`, `autoresizing`, `stack`, `scroll`, `open` or `rounding`.
      origin: string,
      # Where the figure comes from.
      source: string,
      # The edge of the guide by which it came in, as `root.safeArea.bottom`.
      through: ?string,
      # The view or guide that keeps clear.
      node: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int
    )

    # A strip at the root's edge that is avoided twice: what should be the larger of two is their sum.
    type AvoidedTwice (
      # Where it begins, along the axis, in the root's coordinates.
      from: float,
      # Where it ends.
      to: float,
      # What is taken away twice.
      points: float,
      # A sentence.
      message: string,
      # The line to change; absent, with all that follows, when nothing better was found.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # The constraint as written.
      old: ?string,
      # The constraint to write instead.
      new: ?string,
      # Of the view, solved again with it: [x, y, width, height] in points.
      frame: ?[]float,
      # The gap then.
      gap: ?float,
      # A sentence.
      advice: ?string
    )

    # Why the session, as it stands, cannot hold or is not settled, and what would repair it. Costs many
    # solves: ask when somebody wants to know.
    #
    # Errors: SessionNotFound.
    method Explain(
      # The session's name.
      session: string
    ) -> (
      # Which run of the daemon.
      epoch: int,
      # The last transaction that is included.
      sequence: int,
      # The session's name.
      session: string,
      # The last transaction of this session.
      transaction: int,
      # What cannot hold; empty when all does.
      conflicts: []ExplainedConflict,
      # Better ones first, those that are not offered last.
      repairs: []RepairOffer,
      # What the constraints leave open; looked for where nothing contradicts.
      open: []OpenPlace,
      # What else is not as it should be, a sentence each: content that is not safe, clipped or covered.
      others: []string,
      # What was not looked at to its end, for it takes more work than is spent on it, a sentence each: what is
      # not told of it may be wrong all the same.
      unfinished: []string
    )

    # Whose gap it is: what puts an edge of a view where it is, in the session as it stands. The contributors
    # add up to the place of the edge. Costs a solve.
    #
    # Errors: SessionNotFound, EdgeNotFound.
    method Why(
      # The session's name.
      session: string,
      # As `field.bottom`: left, right, leading, trailing, top, bottom, centerX, centerY, width or height of a
      # view or guide; views around it may stand in front, as in `list.content.right`.
      edge: string
    ) -> (
      # Which run of the daemon.
      epoch: int,
      # The last transaction that is included.
      sequence: int,
      # The session's name.
      session: string,
      # The last transaction of this session.
      transaction: int,
      # The controller's id in the screen document.
      controller: string,
      # The view or guide.
      node: string,
      # The edge, with leading and trailing as the side that they are.
      edge: string,
      # In the root's coordinates: [x, y, width, height] in points.
      frame: []float,
      # The place or length, in points.
      value: float,
      # How far it is from what it should keep clear of; absent for lengths and centers.
      gap: ?float,
      # What that is, as `keyboard begins at 595`.
      gapTo: ?string,
      # From the root's edge on.
      contributors: []Contributor,
      # Strips that two contributors keep clear of, one after the other.
      avoidedTwice: []AvoidedTwice
    )

    """
}
