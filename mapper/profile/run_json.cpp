// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/run_json.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "mapper/profile/parse_rank.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/run_json_keys.hpp"
#include "support/errors.hpp"
#include "support/files/line_reader.hpp"
#include "support/host/host_name.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

namespace keys = run_json_keys;

[[noreturn]] void fail(const std::string& file, const std::string& what) {
  throw InputError(file, 0, what);
}

OrderedJson parse(std::string_view text, const std::string& file) {
  try {
    return OrderedJson::parse(text);
  } catch (const OrderedJson::parse_error& error) {
    const auto before = text.substr(0, std::min(error.byte, text.size()));
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    throw InputError(file, line, "is not valid JSON (cut short or edited); trace the run again");
  } catch (const OrderedJson::out_of_range&) {
    throw InputError(file, 0, "holds a number that is too large (edited); trace the run again");
  }
}

std::string wrong_type_of(const char* name) {
  return "member \"" + std::string(name) + "\" has the wrong type";
}

template <class T>
T member(const OrderedJson& object, const char* name, const std::string& file) {
  const auto at = object.find(name);
  if (at == object.end()) fail(file, "has no member \"" + std::string(name) + "\"");
  try {
    return at->get<T>();
  } catch (const OrderedJson::exception&) {
    fail(file, wrong_type_of(name));
  }
}

std::uint64_t count_member(const OrderedJson& object, const char* name, const std::string& file) {
  const OrderedJson value = member<OrderedJson>(object, name, file);
  if (!value.is_number_unsigned()) {
    fail(file, "member \"" + std::string(name) + "\" is " + value.dump() +
                   " (must be an integer, not negative)");
  }
  return value.get<std::uint64_t>();
}

void check_format(const OrderedJson& run, const std::string& file) {
  using profile_format::first_format_version, profile_format::format_version;
  const std::string name(profile_format::format_name);
  if (!run.is_object() || run.value(keys::format, OrderedJson()) != name) {
    fail(file, "does not describe a rankplace profile (\"" + std::string(keys::format) +
                   "\" must be \"" + name + "\")");
  }
  const std::uint64_t version = count_member(run, keys::format_version, file);
  const std::string found = std::string(keys::format_version) + ' ' + std::to_string(version);
  if (version > format_version) {
    fail(file, found + " is newer than this rankplace (" + RANKPLACE_VERSION + " reads version " +
                   std::to_string(format_version) + "); update rankplace");
  }
  if (version < first_format_version) {
    fail(file,
         found + " does not exist (the first is " + std::to_string(first_format_version) + ")");
  }
}

std::vector<ProfileHost> hosts_of(const OrderedJson& run, const std::filesystem::path& folder,
                                  const std::string& file) {
  std::vector<ProfileHost> hosts;
  std::set<std::string> names;
  const auto listed = member<OrderedJson>(run, keys::hosts, file);
  const std::string wrong_type = wrong_type_of(keys::hosts);
  if (!listed.is_array()) fail(file, wrong_type);
  for (const OrderedJson& host : listed) {
    if (!host.is_object()) fail(file, wrong_type);
    ProfileHost read{member<std::string>(host, keys::host_name, file), {}};
    const std::string_view problem = problem_of_host_name(read.name);
    if (!problem.empty()) {
      fail(file, "the name of host \"" + read.name + "\" " + std::string(problem));
    }
    if (!names.insert(read.name).second) fail(file, "host \"" + read.name + "\" is listed twice");
    const OrderedJson topology = host.value(keys::host_topology, OrderedJson());
    if (topology.is_string() && !topology.get<std::string>().empty()) {
      const std::filesystem::path name = topology.get<std::string>();
      if (name.has_parent_path() || name == "..") {
        fail(file, "topology \"" + name.string() + "\" is not inside the profile folder");
      }
      read.topology = folder / name;
    }
    hosts.push_back(std::move(read));
  }
  return hosts;
}

}  // namespace

Profile parse_run_json(std::string_view text, const std::filesystem::path& folder) {
  const std::string file = (folder / profile_format::run.name).string();
  const OrderedJson run = parse(text, file);
  check_format(run, file);
  const std::uint64_t rank_count = count_member(run, keys::rank_count, file);
  if (rank_count == 0 || rank_count > max_rank_count) {
    fail(file, "rank_count " + std::to_string(rank_count) + " is out of range (1 to " +
                   std::to_string(max_rank_count) + ")");
  }
  Profile profile;
  profile.path = folder;
  profile.ranks.resize(rank_count);
  profile.complete = member<bool>(run, keys::complete, file);
  profile.command = member<std::vector<std::string>>(run, keys::command, file);
  profile.rankplace_version = member<std::string>(run, keys::rankplace_version, file);
  profile.mpi_library = member<std::string>(run, keys::mpi_library, file);
  profile.start_utc = member<std::string>(run, keys::start_utc, file);
  profile.timed = run.value(keys::call_clock, OrderedJson()) != keys::no_call_clock;
  profile.hosts = hosts_of(run, folder, file);
  if (profile.complete) {
    profile.end_utc = member<std::string>(run, keys::end_utc, file);
    profile.wall_s = member<double>(run, keys::wall_s, file);
  }
  return profile;
}

}  // namespace rankplace
