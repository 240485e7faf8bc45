// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CLibFuzzer
import Glibc
import InterfaceBuilder
import Screens

// interface-fuzz [OPTIONS] [CORPUS...]: libFuzzer on Interface Builder documents. Whatever comes in, reading, laying
// out and writing end with an error or an answer. `make fuzz` builds and runs it.

var count = CommandLine.argc
var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let code = LLVMFuzzerRunDriver(&count, &values) { bytes, count in
  let text = UnsafeBufferPointer(start: bytes, count: count)
  guard let document = try? InterfaceDocument.read(text, file: "fuzz.storyboard") else { return 0 }
  for scene in document.scenes { _ = document.layout(scene, on: document.canvas(of: scene)) }
  for screen in document.screens() { _ = try? screen.screen() }
  return 0
}
exit(code)
