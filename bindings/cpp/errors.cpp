// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/errors.hpp"

#include "rankplace/version.hpp"

namespace rankplace::v1 {

Error::~Error() = default;
InputError::~InputError() = default;
UsageError::~UsageError() = default;
InternalError::~InternalError() = default;

const char* version() noexcept { return RANKPLACE_VERSION; }

}  // namespace rankplace::v1
