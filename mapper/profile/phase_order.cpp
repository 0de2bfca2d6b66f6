// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/phase_order.hpp"

#include <algorithm>
#include <filesystem>

#include "mapper/profile/phases.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/csv.hpp"
#include "support/files.hpp"

namespace rankplace {
namespace {

/// An entry that no run reaches: larger numbers are damage.
constexpr std::uint64_t most_phase_entries = std::uint64_t{1} << 48U;

}  // namespace

std::vector<PhaseEntry> parse_phase_order(std::string_view text, const std::string& file,
                                          const std::vector<ProfilePhase>& phases) {
  std::vector<PhaseEntry> order;
  CsvReader csv(text, file, profile_format::phase_order.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    const PhaseEntry entry{parse_count(fields[0], "entry", csv.at()),
                           parse_phase(fields[1], csv.at()),
                           parse_seconds(fields[2], "begin_s", csv.at())};
    const bool ascends = order.empty() || entry.index > order.back().index;
    if (!ascends || entry.index > most_phase_entries) {
      csv.at().fail("entry " + fields[0] + " is not above the one before, or beyond any run");
    }
    if (std::ranges::find(phases, entry.phase, &ProfilePhase::number) == phases.end()) {
      csv.at().fail("phase " + fields[1] + " is not in phases.csv");
    }
    order.push_back(entry);
  }
  return order;
}

std::vector<PhaseEntry> read_phase_order(const Profile& profile) {
  const std::filesystem::path path = profile.path / profile_format::phase_order.name;
  if (!profile.complete || !std::filesystem::exists(path)) return {};
  return parse_phase_order(read_file(path), path.string(), profile.phases);
}

}  // namespace rankplace
