// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/verdict_text.hpp"

#include "support/numbers/statistics.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

/// Below that part of the run the messages' volume is worth a word.
constexpr double small_share = 0.20;

/// "2.5 times the best one's load", "1200 times ...".
std::string load_text(std::uint64_t worst, std::uint64_t best) {
  const double factor = static_cast<double>(worst) / static_cast<double>(best);
  std::string text = fixed(factor, factor < 2 ? 2 : factor < 10 ? 1 : 0);
  while (text.find('.') != std::string::npos && (text.ends_with('0') || text.ends_with('.')))
    text.pop_back();
  return (text == "1" ? "hardly more than" : text + " times") + " the best one's load";
}

/// As factor_text(), for the busiest network card of each node.
std::string card_text(const VerdictInput& input, std::uint64_t best, std::uint64_t worst) {
  if (best == worst) {
    return input.worst_name +
           " puts more load on nodes' busiest network cards than the best one, "
           "though not on the busiest of all";
  }
  return input.worst_name + " puts " + load_text(worst, best) +
         " on the busiest network cards of a node";
}

std::string run_text(const VerdictInput& input) {
  const std::string part(input.timed_part);
  if (!input.time->run_s) return "how long the " + part + " takes was not recorded";
  return "the traced " + part + " took " + human_seconds(*input.time->run_s);
}

}  // namespace

std::string share_text(const VerdictInput& input) {
  const std::string part(input.timed_part);
  if (!input.mpi_share) return "how much of the " + part + " is inside MPI was not recorded";
  return percent(*input.mpi_share) +
         (input.oversubscribed ? " of an oversubscribed " : " of the ") + part + " is inside MPI";
}

std::string small_share_text(const VerdictInput& input) {
  return "only " + percent(*input.mpi_share) + " of the " + std::string(input.timed_part) +
         " is inside MPI, which is all that placement could win";
}

std::string traffic_text(const Volume& traffic) {
  const std::string bytes = human_bytes(traffic.bytes);
  if (traffic.messages == 0) return bytes;
  return bytes + " in " + grouped(traffic.messages) +
         (traffic.messages == 1 ? " message" : " messages");
}

std::string factor_text(const VerdictInput& input, LinkGroup links, const std::string& name) {
  const std::uint64_t best = largest_link(input.best, links);
  const std::uint64_t worst = largest_link(input.worst, links);
  if (links == card_group && best > 0) return card_text(input, best, worst);
  if (best == 0) {
    return "the best placement keeps the " + name + " links free, " + input.worst_name +
           " does not";
  }
  if (best == worst) {
    return input.worst_name + " puts more load on the " + name +
           " links than the best one, though not on the busiest";
  }
  if (worst < best) return input.worst_name + " loads the " + name + " links otherwise";
  return input.worst_name + " puts " + load_text(worst, best) + " on the busiest " + name + " link";
}

std::string ratio_text(const VerdictInput& input) {
  return "inter-node / intra-node traffic is " + fixed(*input.inter_intra, 2) + ", and " +
         share_text(input);
}

std::string cost_text(const VerdictInput& input) {
  const TimeAtStake& time = *input.time;
  return "messages take at most " + human_seconds(time.at_most_s) + " longer under " +
         input.worst_name + " than under the best, " +
         (time.at_least_s > 0 ? human_seconds(time.at_least_s) : "nothing") +
         " if all are under way at once (link costs: " + time.costs + "); " + run_text(input);
}

std::string volume_text(const VerdictInput& input) {
  const TimeAtStake& time = *input.time;
  const std::string text =
      traffic_text(input.traffic) + " take at most " + human_seconds(time.at_most_s);
  return text +
         (time.origin == CostOrigin::slowest
              ? " even over " + time.costs
              : " longer under " + input.worst_name +
                    " than under the best (link costs: " + time.costs + ")") +
         "; " + run_text(input);
}

std::string equal_text(const VerdictInput& input) {
  if (input.equal_by.empty()) {
    return "the best and the worst placement put the same load on every level";
  }
  return "the best and the worst placement are equal by " + input.equal_by +
         "; it does not count what else differs between placements";
}

std::string volume_hint(const VerdictInput& input) {
  if (!input.time || !input.time->run_s || !input.complete) return "";
  if (input.time->at_most_s >= small_share * *input.time->run_s) return "";
  return ", but " + volume_text(input);
}

std::string measured_text(const MeasuredDifference& measured, bool told_apart) {
  const std::string interval = " (" + coverage_text(measured.rounds) + " interval " +
                               fixed(measured.low, 2) + " to " + fixed(measured.high, 2) + ")";
  const std::string who = measured.placement + " is " + fixed(measured.ratio, 2) +
                          " times as fast as " + measured.reference;
  return told_apart ? "measured: " + who + interval
                    : "measured, and not told apart from noise: " + who + interval;
}

}  // namespace rankplace
