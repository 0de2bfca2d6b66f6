// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <rankplace/api.hpp>
#include <stdexcept>

namespace rankplace::v1 {

/// The base of all exceptions of the library, besides std::bad_alloc and the exceptions of a
/// program's own callbacks. The text names the problem, the reason and the way out, with file and
/// line where there are some.
class RANKPLACE_API Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  ~Error() override;
};

/// Something that was given is wrong: a file, a matrix, a machine, a placement.
class RANKPLACE_API InputError : public Error {
 public:
  using Error::Error;
  ~InputError() override;
};

/// A call is wrong: options that exclude one another, a text that names nothing.
class RANKPLACE_API UsageError : public Error {
 public:
  using Error::Error;
  ~UsageError() override;
};

/// A defect of rankplace itself.
class RANKPLACE_API InternalError : public Error {
 public:
  using Error::Error;
  ~InternalError() override;
};

}  // namespace rankplace::v1
