// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/parts.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "mapper/model/traffic/checked_sum.hpp"
#include "mapper/profile/jobs.hpp"
#include "mapper/profile/phases.hpp"
#include "mapper/profile/rank_list.hpp"
#include "mapper/profile/tables.hpp"
#include "pmpi_tracer/part_format.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

/// Puts the parts of a run together.
class PartMerger {
 public:
  explicit PartMerger(Profile& profile)
      : profile_(profile),
        p2p_(profile.rank_count()),
        direct_(profile.rank_count()),
        one_sided_(profile.rank_count()) {}

  void add(const ProfilePart& part, const std::string& file) {
    ProfileRank& rank = profile_.ranks[part.rank.value()];
    rank.wall_s = part.wall_s;
    rank.mpi_s = part.mpi_s;
    rank.reported = true;
    rank.inside = part.inside;
    profile_.wall_s = std::max(profile_.wall_s, part.wall_s);
    for (const Flow& flow : part.p2p) p2p_.add(part.rank, flow.peer, flow.volume);
    for (const Flow& flow : part.direct) direct_.add(part.rank, flow.peer, flow.volume);
    for (const Flow& flow : part.put) one_sided_.add(part.rank, flow.peer, flow.volume);
    for (const Flow& flow : part.get) one_sided_.add(flow.peer, part.rank, flow.volume);
    for (const ProfileJob& job : part.jobs) merge_job(profile_.jobs, job);
    profile_.calls.insert(profile_.calls.end(), part.calls.begin(), part.calls.end());
    if (!profile_.phase) {
      profile_.sizes.insert(profile_.sizes.end(), part.sizes.begin(), part.sizes.end());
    }
    for (const PartPhase& phase : part.phases) {
      phase_of(profile_, phase.number, phase.label).of_rank[part.rank.value()] = phase.time;
    }
    add_collectives(part, file);
    if (part.truncated) truncated_.push_back(part.rank);
  }

  /// `what_happened`: the reason why there are parts.
  void finish(const std::string& what_happened) {
    profile_.p2p = std::move(p2p_).build();
    profile_.direct = std::move(direct_).build();
    profile_.one_sided = std::move(one_sided_).build();
    std::ranges::sort(truncated_);
    profile_.incomplete_reason = reason(what_happened);
  }

 private:
  using CollectiveKey =
      std::tuple<std::string, std::uint32_t, std::int64_t, std::uint64_t, std::uint64_t>;

  /// The number that this communicator has in the whole profile: one for each list of members.
  std::uint32_t merged_id(const ProfileCommunicator& communicator) {
    const auto next = static_cast<std::uint32_t>(profile_.communicators.size());
    const auto [known, is_new] = id_of_members_.try_emplace(communicator.members, next);
    if (is_new) profile_.communicators.push_back({next, communicator.name, communicator.members});
    return known->second;
  }

  /// Lines of threads and phases of one rank add up if their calls have the same kind and size.
  static std::vector<ProfileCollective> added_up(const std::vector<ProfileCollective>& lines) {
    std::map<CollectiveKey, ProfileCollective> sums;
    for (const ProfileCollective& line : lines) {
      const std::uint64_t size = line.calls == 0 ? 0 : line.bytes / line.calls;
      const auto [sum, is_new] =
          sums.try_emplace({line.operation, line.communicator, line.root, size, 0}, line);
      if (is_new) continue;
      sum->second.calls = checked_sum(sum->second.calls, line.calls);
      sum->second.bytes = checked_sum(sum->second.bytes, line.bytes);
    }
    std::vector<ProfileCollective> added;
    for (auto& [key, sum] : sums) added.push_back(std::move(sum));
    return added;
  }

  void add_collectives(const ProfilePart& part, const std::string& file) {
    std::map<std::uint32_t, const ProfileCommunicator*> known;
    for (const ProfileCommunicator& c : part.communicators) known[c.id] = &c;
    for (const ProfileCollective& c : added_up(part.collectives)) {
      const auto at = known.find(c.communicator);
      if (at == known.end()) {
        if (part.truncated) continue;  // its line would have come later
        throw InputError(file, 0,
                         "communicator " + std::to_string(c.communicator) + " of " + c.operation +
                             " is unknown (no \"" + std::string(part_format::communicator.kind) +
                             "\" line describes it)");
      }
      std::vector<Rank> members = at->second->members;
      std::ranges::sort(members);
      const std::string problem = membership_problem(c, members);
      if (!problem.empty()) throw InputError(file, 0, c.operation + ": " + problem);
      add_collective(c, merged_id(*at->second));
    }
  }

  /// Ranks with the same calls share one line, as in collectives.csv.
  void add_collective(const ProfileCollective& collective, std::uint32_t communicator) {
    const CollectiveKey key(collective.operation, communicator, collective.root, collective.calls,
                            collective.bytes);
    const auto [known, is_new] = line_of_.try_emplace(key, profile_.collectives.size());
    if (is_new) {
      profile_.collectives.push_back(collective);
      profile_.collectives.back().communicator = communicator;
    } else {
      profile_.collectives[known->second].ranks.push_back(collective.ranks.front());
    }
  }

  std::map<std::string, std::vector<Rank>> ranks_by_call() const {
    std::map<std::string, std::vector<Rank>> ranks;
    for (std::size_t r = 0; r < profile_.rank_count(); ++r) {
      const std::string& call = profile_.ranks[r].inside;
      if (!call.empty()) ranks[call].emplace_back(r);
    }
    return ranks;
  }

  /// The reason of the incomplete run, and the ranks whose counts are missing.
  std::string reason(const std::string& what_happened) const {
    std::vector<Rank> silent;
    for (std::size_t r = 0; r < profile_.rank_count(); ++r) {
      if (!profile_.ranks[r].reported) silent.emplace_back(r);
    }
    if (silent.size() == profile_.rank_count()) {
      return "no rank left its counts (the program is still running, was ended from outside, or "
             "could not write them)";
    }
    std::string text = what_happened;
    if (!silent.empty()) {
      text += "; no counts from rank " + format_rank_list(silent);
    }
    if (!truncated_.empty()) text += "; counts cut short of rank " + format_rank_list(truncated_);
    for (const auto& [call, ranks] : ranks_by_call()) {
      text += "; ended inside " + call + ": rank " + format_rank_list(ranks);
    }
    return text;
  }

  Profile& profile_;
  TrafficBuilder p2p_;
  TrafficBuilder direct_;
  TrafficBuilder one_sided_;
  std::map<std::vector<Rank>, std::uint32_t> id_of_members_;
  std::map<CollectiveKey, std::size_t> line_of_;
  std::vector<Rank> truncated_;
};

/// The hosts of the ranks. A part does not name its host; ranks.csv, written when the run began,
/// does. A profile without that file may have a single host, which leaves no doubt.
void set_hosts(Profile& profile) {
  const auto path = profile.path / profile_format::ranks.name;
  if (std::filesystem::exists(path)) {
    parse_ranks_csv(read_file(path), path.string(), profile);
    for (ProfileRank& rank : profile.ranks) rank.reported = false;
  } else if (profile.hosts.size() == 1) {
    for (ProfileRank& rank : profile.ranks) rank.host = profile.hosts.front().name;
  }
}

/// Missing lines of a truncated part do not mean that the rank sent nothing.
bool has_no_counts(const ProfilePart& part) {
  return part.p2p.empty() && part.direct.empty() && part.put.empty() && part.get.empty() &&
         part.calls.empty() && part.collectives.empty();
}

/// Takes the first part off a text in which several follow one another.
std::string_view take_part(std::string_view& text) {
  const std::string last_line = '\n' + std::string(part_format::end) + '\n';
  const std::size_t end = text.find(last_line);
  const std::string_view part =
      text.substr(0, end == std::string_view::npos ? end : end + last_line.size());
  text.remove_prefix(part.size());
  return part;
}

/// The parts that the ranks could not write themselves. Returns whether there are any.
bool add_reserve(Profile& profile, PartMerger& merger) {
  const auto path = profile.path / profile_format::reserve.name;
  if (!std::filesystem::exists(path)) return false;
  const std::string text = read_file(path);
  std::string_view rest = text;
  while (rest.find('\n') != std::string_view::npos) {
    const ProfilePart part =
        parse_part(take_part(rest), path.string(), profile.rank_count(), profile.phase);
    if (!profile.ranks[part.rank.value()].reported) merger.add(part, path.string());
  }
  return !text.empty();
}

/// Returns whether a rank has left any.
bool add_parts(Profile& profile, PartMerger& merger) {
  bool any = false;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    const auto path = profile.path / profile_format::parts_folder /
                      profile_format::part.numbered(std::to_string(r));
    if (!std::filesystem::exists(path)) continue;
    any = true;
    const std::string text = read_file(path);
    if (text.find('\n') == std::string::npos) continue;  // not one whole line: it left nothing
    const auto parsed = [&](std::optional<int> phase) {
      return parse_part(text, path.string(), profile.rank_count(), phase);
    };
    const ProfilePart part = parsed(profile.phase);
    if (part.truncated && has_no_counts(profile.phase ? parsed({}) : part)) continue;
    if (part.rank.value() != r) {
      throw InputError(path.string(), 1,
                       "is the part of rank " + std::to_string(part.rank.value()) +
                           " (its name says rank " + std::to_string(r) + ")");
    }
    merger.add(part, path.string());
  }
  return any;
}

/// Why the profile is incomplete.
std::string reason_of(bool has_parts, bool has_reserve) {
  if (has_reserve) return "the profile could not be written when the program ended";
  if (has_parts) return "the program ended without MPI_Finalize";
  return "the program ended without MPI_Finalize, or the profile could not be written";
}

}  // namespace

void merge_parts(Profile& profile, const std::vector<ProfilePart>& parts) {
  PartMerger merger(profile);
  for (const ProfilePart& part : parts) {
    merger.add(part, "part of rank " + std::to_string(part.rank.value()));
  }
  merger.finish("");
}

void ask_for_parts(const std::filesystem::path& profile) {
  std::error_code error;
  if (!std::filesystem::exists(profile / profile_format::run.name, error)) return;
  std::filesystem::create_directory(profile / profile_format::parts_folder, error);
}

void read_parts(Profile& profile) {
  set_hosts(profile);
  PartMerger merger(profile);
  const bool has_parts = add_parts(profile, merger);
  const bool has_reserve = add_reserve(profile, merger);
  merger.finish(reason_of(has_parts, has_reserve));
  if (!profile.phase) return;
  require_counts(profile);
  restrict_times(profile);
}

}  // namespace rankplace
