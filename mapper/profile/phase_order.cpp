// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/phase_order.hpp"

#include <algorithm>
#include <filesystem>

#include "mapper/profile/phases.hpp"
#include "mapper/profile/table_line.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

/// An entry that no run reaches: larger numbers are damage.
constexpr std::uint64_t most_phase_entries = std::uint64_t{1} << 48U;

}  // namespace

std::vector<PhaseEntry> parse_phase_order(std::string_view text, const std::string& file,
                                          const std::vector<ProfilePhase>& phases) {
  std::vector<PhaseEntry> order;
  TableReader<profile_format::phase_order> csv(text, file);
  while (const auto line = csv.next()) {
    const PhaseEntry entry{line->count("entry"), parse_phase(line->text("phase"), csv.at()),
                           line->seconds("begin_s")};
    const bool ascends = order.empty() || entry.index > order.back().index;
    if (!ascends || entry.index > most_phase_entries) {
      line->fail("entry", "is not above the one before, or beyond any run");
    }
    if (std::ranges::find(phases, entry.phase, &ProfilePhase::number) == phases.end()) {
      line->fail("phase", "is not in " + std::string(profile_format::phases.name));
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
