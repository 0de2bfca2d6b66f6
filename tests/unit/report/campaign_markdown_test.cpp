// SPDX-License-Identifier: BSD-3-Clause
// The report of a campaign: what was measured beside what was predicted.
#include "report/campaign/campaign_markdown.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace rankplace {
namespace {

using Catch::Contains;
using Json = nlohmann::ordered_json;

/// The 95 % interval of what best gains over worst begins at 50 %.
Json result_of(const char* by, double best, double own, double worst) {
  return {{"pattern", "ring"},
          {"ranks", 8},
          {"operation", "allgather"},
          {"bytes", 131072},
          {"by", by},
          {"samples", 3},
          {"mean_s", {{"best", best}, {"default", own}, {"worst", worst}}},
          {"improvement", {{"percent", 100}, {"low_percent", 50}, {"high_percent", 150}}}};
}

Json seeded_campaign() {
  return {
      {"rankplace_version", "1"},
      {"date", "2026-01-31T12:00:00Z"},
      {"command", "mpirun"},
      {"time_s", 60},
      {"took_s", 30},
      {"machine", "2 hosts (n0 ... n1), 8 cores"},
      {"environment", {{"cpu", "A processor"}, {"launcher", "mpirun (Open MPI) 4.1.4"}}},
      {"levels",
       {{{"name", "inter-node"},
         {"latency_us", 20},
         {"flow_GBps", 0.006},
         {"link_GBps", 0.006},
         {"duplex", "full"}}}},
      {"memory",
       {{{"kind", "kind0"},
         {"threads", 4},
         {"pinned", {{"mean_GBps", 20}, {"standard_deviation_GBps", 1}}}}}},
      {"closed_forms", Json::array()},
      {"parts",
       {{{"nodes", "keep"},
         {"results", {result_of("analytic", 1, 1.5, 1.8), result_of("measured", 1, 1.25, 2)}}}}},
      {"left_out", {{{"what", "random, 8 ranks, 8K, nodes keep"}, {"why", "no time was left"}}}}};
}

TEST_CASE("a campaign's report begins with what placement gained") {
  const std::string campaign = seeded_campaign().dump();
  CHECK(campaign_headline(campaign) ==
        "The best placement is up to 2.00 times as fast as the worst (ring, 8 ranks, 128K, nodes "
        "keep), and up to 1.25 times as fast as the launcher's own (ring, 8 ranks, 128K, nodes "
        "keep). Predicted ratios are 10.0 % away from measured ones in the median, of 1 point.");
  const std::string text = campaign_markdown(campaign);
  CHECK_THAT(text, Contains("# Placement on 2 hosts (n0 ... n1), 8 cores\n\n**The best"));
  CHECK_THAT(text, Contains("| ring | 8 | 128K | keep | 1.00 s | 1.25 s | 2.00 s | 1.25 | 1.50 | "
                            "2.00 | 1.80 | 3 |"));
  CHECK_THAT(text, Contains("| this one | 8 | 128K | 100 % |"));
  CHECK_THAT(text, Contains("| kind0 | 4 | 20.00 +- 1.00 | - |"));
  CHECK_THAT(text, Contains("- random, 8 ranks, 8K, nodes keep: no time was left"));
  CHECK_THAT(text, !Contains("Closed forms") && !Contains("Time was too short"));
  Json doubted = seeded_campaign();
  doubted["levels"][0]["doubts"] = "one stream was slow";
  CHECK_THAT(campaign_markdown(doubted.dump()),
             Catch::Contains(" is in doubt: one stream was slow. Measure again.\n"));
  Json shortened = seeded_campaign();
  shortened["memory_shortened"] = "memory of kind0, not measured";
  CHECK_THAT(campaign_markdown(shortened.dump()),
             Contains("Time was too short: memory of kind0, not measured."));
}

TEST_CASE("random patterns of two ratios are two points, and named") {
  Json campaign = seeded_campaign();
  Json& results = campaign["parts"][0]["results"];
  for (Json& result : results) result.update({{"pattern", "random"}, {"ratio", 0.5}});
  Json other = result_of("analytic", 1, 3, 4);
  other.update({{"pattern", "random"}, {"ratio", 2}});
  results.push_back(other);
  CHECK_THAT(campaign_markdown(campaign.dump()),
             Contains("| random (ratio 0.5) | 8 | 128K | keep | 1.00 s | 1.25 s | 2.00 s | 1.25 | "
                      "1.50 | 2.00 | 1.80 | 3 |"));
  CHECK_THAT(campaign_headline(campaign.dump()), Contains("(random (ratio 0.5), 8 ranks, 128K"));
}

TEST_CASE("noise is no gain, and one sample tells nothing of it") {
  Json campaign = seeded_campaign();
  Json& low = campaign["parts"][0]["results"][1]["improvement"]["low_percent"];
  low = -5;
  CHECK_THAT(campaign_headline(campaign.dump()),
             Contains("No difference between best and worst placement is larger than noise."));
  low = nullptr;
  CHECK_THAT(campaign_headline(campaign.dump()),
             Contains("2.00 times as fast") && Contains("Each point is one sample"));
}

TEST_CASE("a campaign without a result says so") {
  Json campaign = seeded_campaign();
  campaign["parts"] = Json::array();
  CHECK(campaign_headline(campaign.dump()) == "Nothing was measured in the time that there was.");
  CHECK_THAT(campaign_markdown(campaign.dump()), !Contains("Beside the paper"));
}

}  // namespace
}  // namespace rankplace
