// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "rankfiles/launcher.hpp"
#include "report/placements/loads.hpp"
#include "report/run/oversubscription_text.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"
#include "workflow/advice/advice.hpp"
#include "workflow/machine/slow_ranks.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_nodes_shown = 16;

std::string mpi_text(const MappingProblem& problem, const Advice& advice) {
  const std::string part(timed_part(problem.profile));
  if (!advice.mpi) return "how much of the " + part + " it takes was not recorded";
  std::string text = percent(advice.mpi->share) + " of the " + part + " (" +
                     percent(advice.mpi->waiting) + " in calls that wait for other ranks)";
  // Slower links than those of the traced run can cost more than it had inside MPI.
  if (most_gain(advice, problem.profile.complete).value_or(0) <= advice.mpi->share) {
    text += "; no placement can win more than that";
  }
  if (advice.oversubscription && advice.mpi->share > 0) {
    text += "; " + oversubscription_text(*advice.oversubscription) +
            ": with a core for each rank it is less";
  }
  return text;
}

std::string pattern_text(const MappingProblem& problem, const Partners& partners) {
  const std::size_t ranks = problem.profile.rank_count();
  if (ranks < 2) return "none: a rank alone has no others";
  const std::string others = " of " + counted(ranks - 1, "other");
  const std::string kind = partners.dense(ranks) ? "dense" : "sparse";
  if (partners.min == partners.max) {
    return kind + ": each rank exchanges messages with " + std::to_string(partners.min) + others;
  }
  return kind + ": a rank exchanges messages with " + fixed(partners.mean, 1) + others +
         " on average (" + std::to_string(partners.min) + " to " + std::to_string(partners.max) +
         ")";
}

bool are_alike(const std::vector<std::uint64_t>& bandwidths) {
  return std::ranges::adjacent_find(bandwidths, std::not_equal_to{}) == bandwidths.end();
}

std::string bottleneck_text(const MappingProblem& problem, const NamedPlacement& by_default,
                            const Advice& advice) {
  if (by_default.file.score.empty()) return "none: a machine of one core has no links";
  if (problem.traffic.total_between_ranks() == Volume{}) return "none: no rank sends to another";
  const bool is_card = advice.bottleneck == card_group;
  return (is_card ? std::string("network cards: the busiest x cards of its node carries ")
                  : name_of(advice.bottleneck, problem.resolved.machine.level_names()) +
                        ": its busiest link carries ") +
         load_text(problem, largest_link(by_default.score, advice.bottleneck)) +
         " under mpirun's own placement" +
         (are_alike(problem.objective.bandwidths())
              ? ", the most of all links if they are equally fast"
              : ", the slowest of all by " + (problem.objective_costs.empty()
                                                  ? std::string("--bandwidths")
                                                  : problem.objective_costs));
}

/// Why a default above the best is kept all the same; nothing where it is not, or where a
/// measurement says it.
std::string kept_text(const MappingProblem& problem, const Advice& advice) {
  const bool is_measured = advice.verdict.basis == VerdictBasis::measurement;
  if (advice.action != Action::keep || advice.default_excess == 0 || is_measured) return "";
  if (advice.verdict.prospect == Prospect::will_not_matter)
    return ", but placement will not matter";
  const auto most = most_gain(advice, problem.profile.complete);
  return most ? ", but that costs at most " + percent(*most) + " of the " +
                    std::string(timed_part(problem.profile))
              : "";
}

/// Which links are the farthest above the best, where that is not what default_text() shows next.
std::string where_text(const MappingProblem& problem, const Advice& advice) {
  const auto& at = advice.default_excess_at;
  if (!at || (!at->is_sum && at->links == advice.first_difference)) return "";
  return " (" + text_of(*at, problem.resolved.machine.level_names()) + ")";
}

/// "busiest link 3 B, best 2 B"; where these are equal, the sums, which then differ.
std::string difference_in(const MappingProblem& problem, const Score& by_default, const Score& best,
                          LinkGroup links) {
  const bool is_sum = largest_link(by_default, links) == largest_link(best, links);
  const auto load_of = is_sum ? sum_of_links : largest_link;
  const auto [own, least] = load_texts(problem, load_of(by_default, links), load_of(best, links));
  std::string what = is_sum ? "all links together " : "busiest link ";
  if (links == card_group) {
    what =
        is_sum ? "cards x cards of their nodes, together: " : "busiest card x cards of its node: ";
  }
  return what + own + ", best " + least;
}

/// Whether beyond_best() has no verb.
bool is_verbless(const Objective& objective, double excess) {
  if (excess == 0) return objective.kind() != ObjectiveKind::lexicographic;
  return std::isfinite(excess);
}

std::string default_text(const MappingProblem& problem, const NamedPlacement& by_default,
                         const NamedPlacement& best, const Advice& advice) {
  if (!advice.default_is_allowed) {
    const bool is_better = problem.objective.compare(by_default.score, best.score) < 0;
    return "mpirun's own placement has ranks where the options do not allow them" +
           std::string(is_better ? "; it would be better than the best that they allow" : "");
  }
  std::string text =
      "mpirun's own placement " +
      std::string(is_verbless(problem.objective, advice.default_excess) ? "is " : "") +
      beyond_best(problem.objective, advice.default_excess) + where_text(problem, advice) +
      kept_text(problem, advice);
  if (!advice.first_difference) return text;
  const LinkGroup links = *advice.first_difference;
  if (links == card_group) {
    return text + "; the nodes' links carry the same, their network cards do not (" +
           difference_in(problem, by_default.score, best.score, links) + ")";
  }
  return text + "; the outermost level that differs is " +
         name_of(links, problem.resolved.machine.level_names()) + " (" +
         difference_in(problem, by_default.score, best.score, links) + ")";
}

/// How good the placement is that one should keep.
std::string praise_of_default(const Advice& advice) {
  if (advice.verdict.basis == VerdictBasis::measurement) {
    return "nothing was faster than your command as it is";
  }
  if (advice.default_excess == 0) return "mpirun's own placement is as good as the best";
  return "mpirun's own placement is nearly as good as the best";
}

std::string plain_text(const MappingProblem& problem, const Advice& advice) {
  if (problem.options.slots.gives_gpus()) return "no option gives ranks these GPUs";
  if (const Launcher& launcher = launcher_of(problem); !is_of_openmpi(launcher.kind)) {
    return "only options of Open MPI's mpirun are looked at, and the launcher is " +
           std::string(launcher.name);
  }
  std::string text;
  for (const PlainPlacement& plain : advice.plain) {
    text += (text.empty() ? "" : "; ") +
            (plain.option.empty() ? "mpirun as it is" : "mpirun " + plain.option) + ": " +
            beyond_best(problem.objective, plain.excess);
  }
  if (!text.empty()) return text;
  return problem.options.slots.nodes == NodeChoice::keep
             ? "none keeps every rank on its node"
             : "none puts the ranks where the options hold them";
}

/// What slower cores cost a program whose ranks wait for each other; nothing if none is used.
std::optional<AdviceLine> slow_cores_line(const MappingProblem& problem,
                                          const NamedPlacement& best) {
  const SlowRanks slow = slow_ranks(problem.resolved.cores(), best.file.ranks);
  if (slow.count == 0) return {};
  return AdviceLine{
      "slow cores",
      counted(slow.count, "rank") + " of the best placement " + (slow.count == 1 ? "is" : "are") +
          " on slower cores (" + fixed(slow.slowest, 2) +
          " of the fastest's speed); ranks that wait for each other compute " +
          fixed(1 / slow.slowest, 2) + " times as long (see --core-kinds performance)"};
}

void add_row(TextTable& table, const SplitPair& pair) {
  std::vector<std::string> row{printable_text(pair.name)};
  for (const NodeSplit* split : {&pair.by_default, &pair.best}) {
    row.push_back(node_ratio_text(split->inter_node.bytes, split->intra_node.bytes));
    row.push_back(node_ratio_text(split->inter_node.messages, split->intra_node.messages));
  }
  table.add_row(std::move(row));
}

}  // namespace

std::string beyond_best(const Objective& objective, double excess) {
  constexpr double large = 10;
  if (excess == 0) {
    return objective.kind() == ObjectiveKind::lexicographic
               ? "loads no level more than the best"
               : "as good as the best by " + std::string(name_of(objective.kind()));
  }
  if (std::isinf(excess)) return "loads links that the best leaves free";
  if (excess >= large) return fixed(1 + excess, 0) + " times the best";
  return percent(excess) + " above the best";
}

std::string verdict_line(const Advice& advice) {
  const Verdict& verdict = advice.verdict;
  const std::string reason = " (" + verdict.reason + ")";
  const bool is_measured = verdict.basis == VerdictBasis::measurement;
  const bool is_open = is_measured && verdict.prospect == Prospect::may_matter;
  if (advice.action != Action::keep || verdict.prospect == Prospect::will_not_matter || is_open) {
    return std::string(name_of(verdict.prospect)) + reason;
  }
  return praise_of_default(advice) + "; a worse one " +
         (verdict.prospect == Prospect::will_matter ? "will" : "may") + " matter" + reason;
}

std::vector<AdviceLine> advice_lines(const MappingProblem& problem,
                                     const std::vector<NamedPlacement>& placements,
                                     const Advice& advice) {
  const NamedPlacement& by_default = *find_placement(placements, default_placement);
  const NamedPlacement& best = *find_placement(placements, "best");
  std::vector<AdviceLine> lines{{"time in MPI", mpi_text(problem, advice)},
                                {"pattern", pattern_text(problem, advice.partners)},
                                {"busiest level", bottleneck_text(problem, by_default, advice)},
                                {"default", default_text(problem, by_default, best, advice)},
                                {"no rankfile", plain_text(problem, advice)},
                                {"what to do", advice.to_do}};
  if (auto line = slow_cores_line(problem, best)) lines.insert(lines.end() - 1, *std::move(line));
  if (!problem.profile.complete) {
    lines.insert(lines.begin(), {"INCOMPLETE", problem.profile.incomplete_reason +
                                                   "; the verdict is that of the counts left"});
  }
  return lines;
}

std::string advice_text(const MappingProblem& problem,
                        const std::vector<NamedPlacement>& placements, const Advice& advice) {
  constexpr std::size_t topic_width = 15;
  std::string text = "verdict: " + verdict_line(advice) + "\n";
  for (const AdviceLine& line : advice_lines(problem, placements, advice)) {
    text +=
        "  " + line.topic + std::string(topic_width - line.topic.size(), ' ') + line.text + '\n';
  }
  return text;
}

std::string ratios_text(const Advice& advice) {
  if (advice.nodes.empty()) return "";
  TextTable table(
      {"inter-node / intra-node", "mpirun: bytes", "messages", "best: bytes", "messages"},
      {Align::left});
  add_row(table, advice.total);
  for (const SplitPair& phase : advice.phases) add_row(table, phase);
  const std::size_t shown = std::min(most_nodes_shown, advice.nodes.size());
  for (std::size_t n = 0; n < shown; ++n) add_row(table, advice.nodes[n]);
  std::string text = table.text();
  if (shown < advice.nodes.size()) {
    text += "(" + counted(advice.nodes.size() - shown, "more node") + ": --json)\n";
  }
  return text;
}

}  // namespace rankplace
