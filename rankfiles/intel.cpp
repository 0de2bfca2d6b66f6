// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/intel.hpp"

#include <map>
#include <sstream>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/argument_sets.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/os_pus.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view processors = "I_MPI_PIN_PROCESSOR_LIST=";
constexpr std::string_view domains = "I_MPI_PIN_DOMAIN=";
/// Of all sets in a command, without the program's words: the kernel takes 2 MB at least with the
/// environment, but each set has these words.
constexpr std::size_t longest_command = 100'000;
constexpr std::size_t longest_configured = 15'000;

/// A mask for each rank, also where one processor would do: of a list of processors 2021.15 makes a
/// set, and takes them in ascending order.
std::string pins(const std::vector<RankSlot>& slots) {
  const auto mask_of = [](const RankSlot& slot) { return "0x" + hex_mask(slot.os_pus); };
  return std::string(domains) + '[' + joined(slots, ",", mask_of) + ']';
}

/// Ranks that follow one another on one host.
struct RankRun {
  std::string host;
  std::size_t count = 0;
};

std::vector<RankRun> runs_of(const PlacementFile& placement) {
  std::vector<RankRun> runs;
  for (const RankSlot& slot : placement.ranks) {
    if (runs.empty() || runs.back().host != slot.host) runs.push_back({slot.host, 0});
    ++runs.back().count;
  }
  return runs;
}

/// The first set of a host names the pins of all its ranks: the k-th rank of the host takes the
/// k-th, also in later sets.
std::vector<ArgumentSet> argument_sets(const PlacementFile& placement) {
  std::map<std::string, std::string> pins_of_host;
  for (const HostRanks& host : by_host(placement)) pins_of_host[host.host] = pins(host.slots);
  std::vector<ArgumentSet> sets;
  for (const RankRun& run : runs_of(placement)) {
    sets.push_back({{"-host", run.host}, static_cast<std::uint32_t>(run.count)});
    const auto unnamed = pins_of_host.find(run.host);
    if (unnamed == pins_of_host.end()) continue;
    sets.back().options.insert(sets.back().options.end(), {"-env", unnamed->second});
    pins_of_host.erase(unnamed);
  }
  return sets;
}

std::string script_text(const ArgumentSet& set) {
  return shell_text(set.options) + " -n " + std::to_string(set.rank_count) + " \"$@\"";
}

std::size_t length_of(const std::vector<ArgumentSet>& sets) {
  std::size_t length = 0;
  for (const ArgumentSet& set : sets) length += script_text(set).size();
  return length;
}

/// A line of mpirun's -configfile, without the program. Throws InputError if it is too long.
std::string configured_text(const ArgumentSet& set) {
  std::string line;
  for (const std::string& word : set.options) line += word + ' ';
  line += "-n " + std::to_string(set.rank_count);
  if (line.size() <= longest_configured) return line;
  throw InputError("host " + set.options[1] +
                   " has too many ranks for a line of mpirun's -configfile"
                   " (Intel MPI crashes where one has 16384 characters); use `launcher` exec");
}

/// A script whose command would be too long: mpirun reads the sets from a file. Double quotes alone
/// hold a word of the program together there.
std::string configuring_script(const std::vector<ArgumentSet>& sets) {
  std::string text = R"(program=
for word in "$@"; do
  case $word in
  '' | *\"* | *'
'*) echo "$0: no word of the program may be empty or have a double quote or a line end" >&2
    exit 2 ;;
  esac
  program="$program \"$word\""
done
sets=$(mktemp) || exit
trap 'rm -f "$sets"' EXIT
while IFS= read -r set; do
  printf '%s%s\n' "$set" "$program"
done >"$sets" <<'END'
)";
  for (const ArgumentSet& set : sets) text += configured_text(set) + '\n';
  return text + "END\nmpirun -configfile \"$sets\"\n";
}

/// The PUs of each rank of a host, from its pins.
std::vector<std::vector<std::uint32_t>> pus_of_pins(std::string_view text) {
  std::vector<std::vector<std::uint32_t>> pus;
  if (text.starts_with(processors)) {
    for (const std::uint32_t pu : numbers_in(text.substr(processors.size()), ',')) {
      pus.push_back({pu});
    }
    return pus;
  }
  if (!text.starts_with(domains) || !text.ends_with(']')) {
    throw InputError("'" + std::string(text) + "' are no pins that rankplace writes");
  }
  const std::string_view masks = text.substr(domains.size() + 1, text.size() - domains.size() - 2);
  for (const std::string_view mask : items_of(masks)) pus.push_back(pus_of_hex_mask(mask));
  return pus;
}

/// An argument set of the script, as it is read.
struct ReadSet {
  std::string host;
  std::string pins;
  std::size_t count = 0;
};

/// Of a line like: exec mpirun -host n01 -env I_MPI_...=3,1 -n 2 "$@" : \.
ReadSet argument_set_of(const std::string& line) {
  std::istringstream words(line);
  ReadSet set;
  std::string count;
  for (std::string word; words >> word;) {
    if (word == "-host") words >> set.host;
    if (word == "-env") words >> set.pins;
    if (word == "-n") words >> count;
  }
  std::erase(set.pins, '\'');
  set.count = plain_number(count).value_or(0);
  if (set.count == 0) throw InputError("it gives no number of ranks (-n 2)");
  return set;
}

/// What the sets so far have told of a host.
struct PinnedHost {
  std::string text;
  std::vector<std::vector<std::uint32_t>> pus;  ///< of its ranks, in their order
  std::size_t taken = 0;                        ///< ranks that sets so far have started
};

/// The pins belong to the host's ranks in all sets: the first names them, others may.
PinnedHost& pinned_host(const ReadSet& set, std::map<std::string, PinnedHost>& hosts) {
  const auto [at, is_new] = hosts.try_emplace(set.host);
  PinnedHost& host = at->second;
  if (is_new) {
    if (set.pins.empty())
      throw InputError("the first argument set of " + set.host + " names no pins");
    host.text = set.pins;
    host.pus = pus_of_pins(set.pins);
  } else if (!set.pins.empty() && host.text != set.pins) {
    throw InputError("the pins of " + set.host + " are not those of its first argument set");
  }
  if (host.taken + set.count > host.pus.size()) {
    throw InputError("the argument sets of " + set.host + " have more ranks than its pins");
  }
  return host;
}

}  // namespace

bool is_line_of_intel_script(std::string_view line) {
  return line.find("mpirun -host ") != std::string_view::npos ||
         line.starts_with("mpirun -configfile ");
}

LaunchFile intel_launch_file(const LaunchRequest& request) {
  require_os_pus(request.placement, "Intel MPI");
  refuse_devices(request.placement, "Intel MPI's argument sets");
  LaunchFile made{
      "#!/bin/sh\n", {{"Intel MPI", {"sh", request.file_name}}}, argument_sets(request.placement)};
  made.text += launch_comment(request.placement, made.commands);
  made.text += length_of(made.sets) > longest_command
                   ? configuring_script(made.sets)
                   : "exec mpirun " + argument_sets_text(made.sets, script_text) + '\n';
  return made;
}

std::vector<RankSlot> intel_ranks(std::string_view text, const std::string& file,
                                  const Machine& machine) {
  const MachineHosts known(machine);
  std::map<std::string, PinnedHost> hosts;
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines_without_comments(text)) {
    if (line.text.find("-host ") == std::string::npos) continue;
    try {
      const ReadSet set = argument_set_of(line.text);
      PinnedHost& host = pinned_host(set, hosts);
      for (std::size_t i = 0; i < set.count; ++i) {
        slots.push_back(slot_on_pus(known, static_cast<std::uint32_t>(slots.size()), set.host,
                                    host.pus[host.taken++]));
      }
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
