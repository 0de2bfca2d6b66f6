// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/timeline/collectives.hpp"

#include <vector>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/event_format.hpp"
#include "pmpi_tracer/timeline/requests.hpp"

namespace rankplace::tracer::events {

namespace {

struct PartOfPeer {
  int world_rank;
  std::uint64_t bytes;
};

std::vector<PartOfPeer>& parts() {
  static auto* const of_next_collective = new std::vector<PartOfPeer>;
  return *of_next_collective;
}

std::vector<bool>& named() {
  static auto* const communicators = new std::vector<bool>;
  return *communicators;
}

std::string_view name_of(Operation operation) {
  return operation_names[static_cast<std::size_t>(operation)];
}

}  // namespace

void name_communicator(std::uint32_t membership) {
  if (named().size() <= membership) named().resize(membership + 1);
  if (named()[membership]) return;
  named()[membership] = true;
  memberships().for_each([&](const Membership& one) {
    if (one.id == membership) Line(event_format::communicator) << membership << one.ranks;
  });
}

void add_part(int world_rank, std::uint64_t bytes) { parts().push_back({world_rank, bytes}); }

void collective(Operation operation, std::uint32_t membership, int root, std::uint64_t bytes) {
  name_communicator(membership);
  if (Nonblocking::current != nullptr) Line(event_format::start) << follow(*Nonblocking::current);
  Line line(name_of(operation));
  line << membership << root << bytes;
  for (const PartOfPeer& part : parts()) line.part(part.world_rank, part.bytes);
  parts().clear();
}

}  // namespace rankplace::tracer::events
