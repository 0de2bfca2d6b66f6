// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_hosts.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view allowed =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
/// Words of the rankfile's own grammar.
constexpr std::array<std::string_view, 5> reserved{"rank", "slot", "slots", "username",
                                                   "user-name"};

bool only(std::string_view text, std::string_view characters) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

/// The problem of a short name, or nothing.
std::string defect(const std::string& name) {
  if (name.empty()) return "is empty";
  if (is_ipv4_address(name)) return "";
  if (std::ranges::find(reserved, name) != reserved.end())
    return "is a word of the rankfile syntax";
  const std::size_t bad = name.find_first_not_of(allowed);
  if (bad != std::string::npos) {
    return std::string("holds '") + name[bad] +
           "', but Open MPI takes letters, digits and '-' only";
  }
  if (only(name, digits) && (name.size() > 9 || (name.size() > 1 && name.front() == '0'))) {
    return "is read as a number and would change";
  }
  return "";
}

}  // namespace

const std::string& OpenMpiHosts::written_as(const std::string& host) {
  const auto known = short_of_.find(host);
  if (known != short_of_.end()) return known->second;
  std::string name = short_host_name_of(host);
  if (const std::string why = defect(name); !why.empty()) {
    throw InputError(
        "host '" + host + "' cannot be in an Open MPI rankfile (its name " + why +
        "); give the host another name, use its IPv4 address, or take another `launcher`: "
        "slurm, mpich or exec");
  }
  const auto [at, is_new] = host_of_short_.emplace(name, host);
  if (!is_new) {
    throw InputError("hosts '" + at->second + "' and '" + host + "' are both '" + name +
                     "' to Open MPI (it cuts host names at the first dot); use their IPv4 "
                     "addresses or other names, or take another `launcher`: slurm, mpich "
                     "or exec");
  }
  return short_of_.emplace(host, std::move(name)).first->second;
}

}  // namespace rankplace
