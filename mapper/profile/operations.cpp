// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/operations.hpp"

#include <algorithm>
#include <array>

#include "pmpi_tracer/interposition/calls.gen.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace {
namespace {

constexpr std::array<std::string_view, 6> rooted_operations{"bcast",   "reduce",  "gather",
                                                            "gatherv", "scatter", "scatterv"};

bool is_operation(std::string_view name) {
  return std::ranges::find(tracer::operation_names, name) != tracer::operation_names.end();
}

}  // namespace

std::string collective_operation(std::string_view function) {
  constexpr std::string_view prefix = "MPI_";
  if (!function.starts_with(prefix)) return "";
  std::string name;
  for (const char c : function.substr(prefix.size())) {
    name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  if (is_operation(name)) return name;
  const std::string blocking = name.empty() ? "" : name.substr(1);
  return name.starts_with('i') && is_operation(blocking) ? blocking : "";
}

bool has_root(std::string_view operation) {
  return std::ranges::find(rooted_operations, operation) != rooted_operations.end();
}

std::string between_groups(std::string_view operation) {
  return std::string(operation).append(profile_format::inter_suffix);
}

bool is_between_groups(std::string_view operation) {
  return operation.ends_with(profile_format::inter_suffix);
}

}  // namespace rankplace
