// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "rankplace/errors.hpp"
#include "support/errors.hpp"

namespace rankplace::v1 {

/// What `work` returns. Our own errors leave as the public ones; what a program's callbacks throw,
/// and std::bad_alloc, leave as they are.
template <class Work>
auto translated(const Work& work) {
  try {
    return work();
  } catch (const rankplace::InputError& error) {
    throw InputError(error.what());
  } catch (const rankplace::UsageError& error) {
    throw UsageError(error.what());
  } catch (const rankplace::InternalError& error) {
    throw InternalError(error.what());
  } catch (const std::filesystem::filesystem_error& error) {
    throw InputError(error.what());
  }
}

}  // namespace rankplace::v1
