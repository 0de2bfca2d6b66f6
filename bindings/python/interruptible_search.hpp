// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <pybind11/pybind11.h>

#include <rankplace/map.hpp>

namespace rankplace::python {

/// Searches on a thread of its own. The calling thread lets other Python threads run meanwhile; a
/// few times a second it hears signals, asks `stop.is_set()`, and hands the latest news to
/// `progress` (both may be None). KeyboardInterrupt ends the search with the best so far, a second
/// one comes out when the search has ended, and so does at once what else a signal's handler or
/// `progress` raises. Errors as v1::map().
[[nodiscard]] v1::MapResult interruptible_search(const v1::CommunicationMatrix& matrix,
                                                 const v1::Machine& machine, v1::MapOptions options,
                                                 const pybind11::object& progress,
                                                 const pybind11::object& stop);

}  // namespace rankplace::python
