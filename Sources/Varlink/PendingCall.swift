// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A call on its way through the service, to be answered once, or on a stream many times and then once.
///
/// Whoever holds it may answer at once or in a later turn; the connection takes no other call before. When
/// the caller has gone, answers lead nowhere and `whenOver` has been told.
public final class PendingCall {
  public let call: Call
  public private(set) var isFinished = false
  /// True once the caller has gone before the final reply.
  public private(set) var isCancelled = false
  private weak var connection: ServerConnection?
  private var ending: (() -> Void)?

  init(_ call: Call, on connection: ServerConnection) {
    self.call = call
    self.connection = connection
  }

  /// The owner of the connection that the call came over.
  public var caller: AnyObject? { connection?.owner }

  /// True when the caller is ready for more than one reply.
  public var wantsMore: Bool { call.mode == .more }

  /// The parameters as the method's own type.
  public func parameters<Parameters: VarlinkRecord>(
    _ type: Parameters.Type = Parameters.self
  ) throws(ParameterError) -> Parameters {
    try Parameters(object: call.parameters, at: DecodingPlace(isStrict: true))
  }

  /// The final reply.
  public func reply(_ record: some VarlinkRecord) {
    finish { Reply.encode(record) }
  }

  /// The final reply, as an error.
  public func fail(_ error: VarlinkError) {
    finish { Reply.encode(error) }
  }

  public func fail(_ error: ServiceError) { fail(VarlinkError(error)) }

  /// One of several replies; only for a caller that wants more.
  public func stream(_ record: some VarlinkRecord) {
    precondition(wantsMore, "a caller that did not ask for more gets one reply")
    guard !isFinished, !isCancelled else { return }
    connection?.send(Reply.encode(record, continues: true))
  }

  /// Calls `body` when the call is over: after the final reply, or when the caller goes before it.
  public func whenOver(_ body: @escaping () -> Void) {
    if isCancelled || isFinished { body() } else { ending = body }
  }

  private func finish(_ bytes: () -> [UInt8]) {
    guard !isFinished, !isCancelled else { return }
    isFinished = true
    over()
    connection?.finish(self, with: call.mode == .oneway ? nil : bytes())
  }

  func cancel() {
    guard !isFinished, !isCancelled else { return }
    isCancelled = true
    over()
  }

  private func over() {
    let body = ending
    ending = nil
    body?()
  }
}
