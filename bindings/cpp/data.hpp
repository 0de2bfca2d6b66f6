// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/topology/machine_spec.hpp"
#include "rankplace/map.hpp"
#include "workflow/problem/problem.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace::v1 {

/// What the public types hold.
struct CommunicationMatrix::Data {
  Source source;  ///< its profile has no counts of its own
};

struct Profile::Data {
  rankplace::Profile profile;
};

struct Machine::Data {
  ResolvedMachine resolved;
};

}  // namespace rankplace::v1
