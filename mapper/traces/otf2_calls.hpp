// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <otf2/otf2.h>

#include <exception>
#include <functional>
#include <string>

namespace rankplace {

/// The last thing that a callback or the OTF2 library itself complained of, in this thread.
[[nodiscard]] std::string& otf2_complaint();

/// Runs `body` inside a callback of OTF2: what it throws must not pass through C code.
template <class Body>
OTF2_CallbackCode otf2_guarded(Body&& body) {
  try {
    std::forward<Body>(body)();
    return OTF2_CALLBACK_SUCCESS;
  } catch (const std::exception& error) {
    otf2_complaint() = error.what();
    return OTF2_CALLBACK_INTERRUPT;
  }
}

/// Keeps what the OTF2 library says, instead of printing it, while it lives.
class Otf2Complaints {
 public:
  Otf2Complaints();
  ~Otf2Complaints();
  Otf2Complaints(const Otf2Complaints&) = delete;
  Otf2Complaints& operator=(const Otf2Complaints&) = delete;

 private:
  OTF2_ErrorCallback former_;
};

}  // namespace rankplace
