// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/timeline/requests.hpp"

#include <unordered_map>
#include <utility>

namespace rankplace::tracer::events {

namespace {

struct Requests {
  std::uint64_t last_number = 0;
  std::unordered_multimap<MPI_Request, Followed> under_way;
  std::unordered_map<MPI_Request, Persistent> persistent;
};

Requests& requests() {
  static auto* const state = new Requests;
  return *state;
}

}  // namespace

std::uint64_t unfollowed() { return ++requests().last_number; }

std::uint64_t follow(MPI_Request request, std::optional<Receive> receive) {
  const std::uint64_t number = unfollowed();
  requests().under_way.emplace(request, Followed{number, std::move(receive)});
  return number;
}

std::optional<Followed> take(MPI_Request request) {
  const auto found = requests().under_way.find(request);
  if (found == requests().under_way.end()) return std::nullopt;
  Followed operation = std::move(found->second);
  requests().under_way.erase(found);
  return operation;
}

void insert_persistent(MPI_Request request, Persistent persistent) {
  requests().persistent.insert_or_assign(request, std::move(persistent));
}

const Persistent* find_persistent(MPI_Request request) {
  const auto found = requests().persistent.find(request);
  return found == requests().persistent.end() ? nullptr : &found->second;
}

void erase_persistent(MPI_Request request) { requests().persistent.erase(request); }

}  // namespace rankplace::tracer::events
