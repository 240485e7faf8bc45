// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Makes reports of lines: where one begins and ends, what is an entry of its list and what is broken.
struct BlockAssembly {
  private var blocks: [ConflictBlock] = []
  private var isCut = false
  private var bareHeads = 0
  private var leftOut = 0
  /// Entries of this report were passed over, as there are enough.
  private var hasPassedOver = false
  private var current: ConflictBlock?
  private var record: LoggedRecord?
  private var list = List.none
  private var isBreaking = false
  private var linesSinceBreak = 0
  /// Tags of entries that could not be read.
  private var unreadTags: Set<String> = []
  private var places: [String: Int] = [:]
  /// How entries of this list end: in a list that has commas, the one without is the last.
  private var hasCommas = false
  private var lastHasComma = true
  /// The first line of a report was seen, and not only its second.
  private var hasHead = false
  private var isLogged = false

  private enum List {
    case none
    /// A head was seen, its list has yet to come.
    case announced
    /// Inside parentheses.
    case open
    /// Entries without parentheses.
    case bare
    case closed
  }

  /// Nothing is under way: only what begins a report matters.
  var isIdle: Bool { current == nil && record == nil }

  /// Takes a line; false: it said nothing.
  mutating func take(_ line: Bytes, number: Int) -> Bool {
    if record != nil {
      if let taken = continueRecord(line, number: number) { return taken }
    }
    if let rest = takeHead(line, number) {
      // A whole report may stand on one line.
      _ = takeBreak(rest, number) || takeEntries(rest, number, true)
      return true
    }
    if takeBreak(line, number) { return true }
    if takeEntries(line, number, false) { return true }
    if takePlatform(line) { return true }
    return takeMark(line, number)
  }

  /// The list was never closed and nothing comes any more.
  mutating func giveUp() {
    dropRecord()
    close()
  }

  mutating func finish() -> ConflictLog {
    if let record {
      if current == nil { current = ConflictBlock(line: record.line) }
      // With words behind it on its line, as where a whole report is one string of JSON, it is whole all the same.
      let isWhole = record.hasBracketInside && ConstraintText.read(record.text) != nil
      if !isWhole { current?.isTruncated = true }
      dropRecord()
    }
    // Where nothing follows words that merely speak of a report, there is none.
    let isAnnounced =
      list == .announced && hasHead && (isLogged || hasPassedOver || current.map(isBare) == false)
    if current != nil, list == .open || isAnnounced, !isBreaking, current?.broken == nil {
      current?.isTruncated = true
    }
    close()
    return ConflictLog(blocks: Repeats.marked(blocks), isCut: isCut, bareHeads: bareHeads, leftOut: leftOut)
  }

  // MARK: - Lines

  /// Nil when it is none, else what follows it.
  private mutating func takeHead(_ line: Bytes, _ number: Int) -> Bytes? {
    guard let head = ReportHead.find(in: line), !head.isAdvice || list != .announced else { return nil }
    open(number, head.platform)
    current?.isReport = true
    hasHead = !head.isAdvice
    isLogged = head.isLogged
    list = head.opensList ? .open : .announced
    return head.rest
  }

  private mutating func takeBreak(_ line: Bytes, _ number: Int) -> Bool {
    guard let at = line.index(of: "to recover by") else { return false }
    _ = takeEntries(line[..<at], number, true)
    beginBreak(number)
    _ = takeEntries(line[at...], number, true)
    return true
  }

  private mutating func beginBreak(_ number: Int) {
    dropRecord()
    if current == nil { open(number, nil) }
    current?.isReport = true
    list = .closed
    isBreaking = true
    linesSinceBreak = 0
  }

  /// The lines behind a report say whose it is.
  private mutating func takePlatform(_ line: Bytes) -> Bool {
    guard let platform = ConflictBlock.Platform(advisedBy: line) else { return false }
    if let known = current {
      current?.platform = known.platform ?? platform
    } else if let last = blocks.indices.last, blocks[last].platform == nil {
      blocks[last].platform = platform
    }
    return true
  }

  /// Parentheses, `<private>`, and the beginning that is cut away.
  private mutating func takeMark(_ line: Bytes, _ number: Int) -> Bool {
    let core = PasteRepair.core(line)
    if current != nil, core.contains("<private>"), core.count < 40 {
      current?.isRedacted = true
      if isBreaking { close() }
      return true
    }
    if isBreaking {
      linesSinceBreak += core.isEmpty ? 0 : 1
      if linesSinceBreak > 20 { close() }
      return false
    }
    switch LinePrefix.parenthesis(line) {
    case UInt8(ascii: "("):
      if list == .announced { list = .open }
      return true
    case .some where current != nil:
      if list != .announced { list = .closed }
      return true
    default: break
    }
    // Descriptions of a library's own, or none, where a page took what stood in brackets for tags.
    if list == .open, current?.isReport == true, LinePrefix.isQuotedEntry(line) {
      current?.unreadableCount += 1
      return true
    }
    if core.isEmpty, list == .bare, !lastHasComma, hasCommas { list = .closed }
    return false
  }

  // MARK: - Entries

  /// - Parameter isAnnounced: words before the entry say that one comes.
  private mutating func takeEntries(_ line: Bytes, _ number: Int, _ isAnnounced: Bool) -> Bool {
    let starts = LoggedRecord.starts(in: line, isInList: list == .open || list == .bare || isBreaking)
    guard let first = starts.first else { return false }
    let lead = line[..<first]
    guard isAnnounced || PasteRepair.isDecoration(PasteRepair.afterPrefix(lead)) || isPassedOn(lead) else {
      return false
    }
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : line.endIndex
      var text = line[start..<end]
      let isLast = end == line.endIndex
      if isLast { text = ReportHead.withoutEnd(text) }
      // The quote that opens the next one.
      while !isLast, let quote = text.last, quote == UInt8(ascii: "\"") || quote.isBlank {
        text = text.dropLast()
      }
      let started = LoggedRecord(
        text: text, line: number, lead: place == 0 ? lead : lead.prefix(0), lineLength: line.count)
      record = started
      if !isLast || started.end.isComplete { takeRecord(hasComma: !isLast || started.end.hasComma) }
    }
    return true
  }

  /// Whether what stands before an entry is a tool's. Where no list is under way, only quotes tell an entry from
  /// a constraint that somebody speaks of.
  private func isPassedOn(_ lead: Bytes) -> Bool {
    let isUnderWay = isBreaking || (list != .none && list != .closed)
    return (isUnderWay || lead.last == UInt8(ascii: "\"")) && LinePrefix.isPrefix(lead)
  }

  /// Nil: the record ends here without its end, and the line is something else.
  private mutating func continueRecord(_ line: Bytes, number: Int) -> Bool? {
    let isOther =
      line.trimmed.isEmpty || line.contains("to recover by") || line.contains("imultaneously satisfy")
      || !LoggedRecord.starts(in: line, isInList: true).isEmpty
    if isOther {
      dropRecord()
      return nil
    }
    if PasteRepair.hasTime(line) { return false }
    record?.append(line)
    if record?.isTooLong == true {
      dropRecord()
    } else if let end = record?.end, end.isComplete {
      takeRecord(hasComma: end.hasComma)
    }
    return true
  }

  private mutating func takeRecord(hasComma: Bool) {
    guard let done = record else { return }
    record = nil
    if isBreaking {
      breakConstraint(done)
    } else {
      addEntry(done, hasComma: hasComma)
    }
  }

  private mutating func addEntry(_ entry: LoggedRecord, hasComma: Bool) {
    // One of the list once more behind it: the words before it were translated, or left out.
    if list == .closed, !entry.isQuoted, let tag = ConstraintText.tag(entry.text), places[tag] != nil {
      current?.isReport = true
      breakConstraint(entry)
      return
    }
    if current == nil || list == .closed || (list == .bare && hasCommas && !lastHasComma) {
      open(entry.line, nil)
      list = .bare
    } else if list == .announced || list == .none {
      list = .bare
    }
    lastHasComma = hasComma
    if hasComma { hasCommas = true }
    // What is left out need not be read.
    guard !isFull else {
      isCut = true
      hasPassedOver = true
      return
    }
    guard let constraint = ConstraintText.read(entry.text, line: entry.line) else {
      current?.unreadableCount += 1
      if let tag = ConstraintText.tag(entry.text) { unreadTags.insert(tag) }
      return
    }
    let key = constraint.hasKey ? constraint.text : constraint.tag
    if let place = places[key] {
      current?.constraints[place].timesListed += 1
    } else {
      places[key] = current?.constraints.count
      current?.constraints.append(constraint)
    }
  }

  /// No more reports are looked at, or no more lines of this one.
  private var isFull: Bool {
    blocks.count >= ConflictLogReader.mostBlocks
      || (current?.constraints.count ?? 0) >= ConflictLogReader.mostEntries
  }

  /// An entry whose end did not come where it should: there is more on its line, or its rest is missing.
  private mutating func dropRecord() {
    guard let open = record else { return }
    record = nil
    if isBreaking {
      breakConstraint(open)
      return
    }
    if open.hasBracketInside, ConstraintText.read(open.text) != nil {
      addEntry(open, hasComma: true)
      return
    }
    if current == nil {
      self.open(open.line, nil)
      list = .bare
    }
    current?.unreadableCount += 1
    if let tag = ConstraintText.tag(open.text) { unreadTags.insert(tag) }
  }

  private mutating func breakConstraint(_ broken: LoggedRecord) {
    defer { close() }
    guard blocks.count < ConflictLogReader.mostBlocks else { return }
    guard let tag = ConstraintText.tag(broken.text) else { return }
    let constraints = current?.constraints ?? []
    let text = ConstraintText.read(broken.text)?.text
    // Keys are not unique; addresses are, and the text in front of them may be escaped in another way.
    let place =
      constraints.firstIndex { $0.tag == tag && $0.text == text }
      ?? constraints.firstIndex { $0.tag == tag }
    if let place {
      current?.broken = place
    } else if !unreadTags.contains(tag), current?.isRedacted != true {
      current?.brokenText = text ?? broken.text[...].trimmed.string
    }
  }

  // MARK: - Blocks

  private mutating func open(_ line: Int, _ platform: ConflictBlock.Platform?) {
    dropRecord()
    close()
    current = ConflictBlock(platform: platform, line: line)
  }

  /// Whether nothing of a list was seen.
  private func isBare(_ block: ConflictBlock) -> Bool {
    block.constraints.isEmpty && block.unreadableCount == 0 && !block.isRedacted
  }

  private mutating func close() {
    defer {
      current = nil
      list = .none
      isBreaking = false
      unreadTags = []
      places = [:]
      hasCommas = false
      lastHasComma = true
      hasHead = false
      isLogged = false
      hasPassedOver = false
    }
    guard var block = current else { return }
    if isBare(block), !hasPassedOver, !block.isTruncated, block.brokenText == nil {
      if isLogged { bareHeads += 1 }
      return
    }
    guard blocks.count < ConflictLogReader.mostBlocks else {
      isCut = true
      leftOut += 1
      return
    }
    block.platform = block.platform ?? .init(of: block.constraints)
    blocks.append(block)
  }
}
