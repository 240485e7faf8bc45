// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Varlink
public import Wire

/// The replies of a call that answers many times.
public final class ReplyStream<Method: MethodCall> {
  private let connection: Connection
  private var isFinished = false

  init(_ connection: Connection) { self.connection = connection }

  /// Waits for the next reply; nil after the last one. An error reply is thrown and is the last.
  public func next(timeoutMilliseconds: Int? = nil) throws(ClientError) -> Method.Reply? {
    if isFinished { return nil }
    let reply: Varlink.Reply
    do throws(ClientError) {
      reply = try connection.receiveReply(timeoutMilliseconds: timeoutMilliseconds)
    } catch .timedOut(let milliseconds) {
      throw .timedOut(milliseconds: milliseconds)
    } catch {
      isFinished = true
      throw error
    }
    if !reply.continues { isFinished = true }
    return try connection.decode(reply, for: Method.self)
  }
}
