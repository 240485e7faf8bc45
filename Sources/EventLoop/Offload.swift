// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

extension Loop {
  /// Runs `work` on a thread of libuv's pool and `done` with its result back on the loop.
  ///
  /// The corresponding C function is `uv_queue_work`.
  public func offload<Input: Sendable, Output: Sendable>(
    _ input: Input, _ work: @escaping @Sendable (Input) -> Output,
    _ done: @escaping (Output) -> Void
  ) throws(LoopError) {
    var output: Output?
    let job = Job(
      run: { output = work(input) },
      finish: { if let output { done(output) } })
    let request = UnsafeMutablePointer<uv_work_t>.allocate(capacity: 1)
    request.pointee.data = Unmanaged.passRetained(job).toOpaque()
    let code = uv_queue_work(
      raw, request,
      { request in
        guard let data = request?.pointee.data else { return }
        Unmanaged<Job>.fromOpaque(data).takeUnretainedValue().run()
      },
      { request, _ in
        guard let request, let data = request.pointee.data else { return }
        let job = Unmanaged<Job>.fromOpaque(data).takeRetainedValue()
        request.deallocate()
        job.finish()
      })
    if code < 0 {
      Unmanaged.passUnretained(job).release()
      request.deallocate()
      throw LoopError(code: code)
    }
  }
}

/// `run` is called on a pool thread, strictly before `finish` on the loop's; they never overlap.
private final class Job {
  let run: () -> Void
  let finish: () -> Void

  init(run: @escaping () -> Void, finish: @escaping () -> Void) {
    self.run = run
    self.finish = finish
  }
}
