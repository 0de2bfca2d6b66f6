// SPDX-License-Identifier: BSD-3-Clause
// What a campaign plans, leaves out, and tells others.
#include <catch2/catch.hpp>

#include "../../support/temp_dir.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "workflow/campaign/campaign_json.hpp"
#include "workflow/campaign/campaign_results.hpp"
#include "workflow/campaign/campaign_steps.hpp"
#include "workflow/campaign/names.hpp"
#include "workflow/campaign/plain_json.hpp"

namespace rankplace {
namespace {

const PrivateNames somebody{{"node7", "login"}, {"meier"}};

std::string plain(const std::string& text) { return without_names(text, somebody); }

TEST_CASE("hosts, users, paths and addresses are taken out of texts, and nothing else") {
  CHECK(plain("node7:0 login.site.org:3") == "n0:0 n1:3");
  CHECK(plain("4 hosts (node7 ... login), 16 cores") == "4 hosts (n0 ... n1), 16 cores");
  CHECK(plain("/opt/mpi/bin/mpirun -H node7,login --hostfile ./h ~/x") ==
        "mpirun -H n0,n1 --hostfile h x");
  CHECK(plain("meier@node7: /home/meier/run.json: damaged.") == "user@n0: run.json: damaged.");
  CHECK(plain("--mca btl_tcp_if_include 10.1.2.0/24 Open MPI 4.1.4, node77 meiers") ==
        "--mca btl_tcp_if_include address/24 Open MPI 4.1.4, node77 meiers");
  CHECK(
      plain("-H [fe80::1a:2], 2001:db8:0:0:0:0:0:a1/64 0c:42:a1:00:9f:3e, at 20:44:05, 0:1:2:3") ==
      "-H [address], address/64 address, at 20:44:05, 0:1:2:3");
  CHECK(plain("inter-node/intra-node 1/2 / . @ 3.5 GB/s") ==
        "inter-node/intra-node 1/2 / . @ 3.5 GB/s");
  CHECK(plain("on node7.") == "on n0.");
}

TEST_CASE("hosts are taken out of the names of their interfaces, too") {
  CHECK(plain("node7-ib node7_ib0:2 NODE7-IB.site.org ib-node7 ib0.node7.site.org") ==
        "n0-ib n0_ib0:2 n0-IB ib-n0 ib0.n0");
  CHECK(plain("meier@node7-ib:/data login-eth0") == "user@n0-ib:data n1-eth0");
  CHECK(plain("node77-ib anode7-ib node7a remote-login") ==
        "node77-ib anode7-ib node7a remote-login");
  CHECK(without_names("rack1-n2-ib rack1-n2", {{"rack1", "rack1-n2"}, {}}) == "n1-ib n1");
}

TEST_CASE("hosts are taken out of lists with brackets, as the same names") {
  const PrivateNames names{{"vm01", "vm02", "vm03"}, {"meier"}};
  const auto without = [&](const std::string& text) { return without_names(text, names); };
  CHECK(without("srun -w vm[01-02].secret.edu vm01.secret.edu") == "srun -w n[0-1] n0");
  CHECK(without("--nodelist=vm[01,03],vm02 vm[01-03]:4") == "--nodelist=n[0,2],n1 n[0-2]:4");
  CHECK(without("meier@vm[02-03]-ib:/x /home/meier/vm[01-02].") == "user@n1-ib,n2-ib:x n[0-1].");
  CHECK(without("VM[01-02]") == "n[0-1]");
  CHECK(without("vm0[1-9].secret.edu v[m01]") == "n[0-2],other v[m01]");
  CHECK(without("vm[02-01].secret.edu vm[1:2]") == "other other");
  CHECK(without("node[01-02] map[0-3] [01-02] x[] a[1") == "node[01-02] map[0-3] [01-02] x[] a[1");
}

TEST_CASE("names go from the texts of JSON, not from its keys; hwloc XML loses its identity") {
  const std::string calibration =
      R"({"hosts": [{"name": "a1"}], "environment": {"host": "b2", "node": "a1"},
          "kinds": [{"hwloc_xml": ["<info name=\"HostName\" value=\"a1\"/>", "</object>"]}]})";
  const PrivateNames names = private_names(calibration);
  REQUIRE(names.hosts.size() >= 2);
  CHECK((names.hosts[0] == "a1" && names.hosts[1] == "b2"));
  CHECK_FALSE(names.users.empty());
  const std::string without = json_without_names(calibration, names);
  CHECK_THAT(without, Catch::Contains("\"name\":\"n0\"") && Catch::Contains("\"host\":\"n1\""));
  CHECK_THAT(without, Catch::Contains("</object>") && !Catch::Contains("HostName"));
}

Machine machine_of(const std::string& spec) { return resolve_machine(spec, {}, nullptr).machine; }

CampaignPlan small_plan() {
  return {.launcher = {"mpirun"}, .sizes = {1024, 4096}, .runs = 2, .samples = 2};
}

std::vector<std::string> planned_texts(const std::string& spec) {
  std::vector<std::string> texts;
  for (const CampaignStep& step : steps_of(small_plan(), machine_of(spec))) {
    texts.push_back(text_of(points_of(step.plan).front(), step.nodes));
  }
  return texts;
}

TEST_CASE("the most telling points come first; one node has nothing to remap") {
  CHECK(planned_texts("4xpack:2 core:2 pu:1") ==
        std::vector<std::string>{
            "ring, 16 ranks, 1K, nodes keep", "ring, 16 ranks, 1K, nodes remap",
            "random (ratio 0.5), 16 ranks, 1K, nodes keep",
            "random (ratio 0.5), 16 ranks, 1K, nodes remap", "ring, 4 ranks, 1K, nodes keep"});
  CHECK(planned_texts("pack:2 core:4 pu:1") ==
        std::vector<std::string>{"ring, 8 ranks, 1K, nodes keep",
                                 "random (ratio 0), 8 ranks, 1K, nodes keep"});
}

TEST_CASE("the groups of a machine are its nodes, or the sockets of one node") {
  CHECK(outermost_groups(machine_of("4xpack:2 core:2 pu:1"))->size == 4);
  CHECK(outermost_groups(machine_of("pack:2 core:4 pu:1"))->count == 2);
  const TopologyTree core{ObjectKind::core, {}, {}};
  const Machine uneven(
      {{"a", {ObjectKind::node, {core, core}, {}}, 0}, {"b", {ObjectKind::node, {core}, {}}, 0}});
  CHECK_FALSE(outermost_groups(uneven));
}

TEST_CASE("points that lack samples are named, with the reason") {
  const CampaignPlan plan = small_plan();
  const auto steps = steps_of(plan, machine_of("pack:2 core:4 pu:1"));
  Campaign campaign;
  const auto points = points_of(steps[0].plan);
  campaign.parts = {{NodeChoice::keep, {}}};
  auto& results = campaign.parts[0].results;
  results.push_back(paper::result_of(points[0], "measured", {{1, 1, 2}, {1, 1, 2}}));
  results.push_back(paper::result_of(points[1], "measured", {{1, 1, 2}}));
  results.push_back(paper::result_of(points[2], "analytic", {{1, 1, 2}}));
  const auto left_out = left_out_of(plan, campaign, steps, {"", "failed: why"});
  REQUIRE(left_out.size() == 7);
  CHECK(left_out[0].what == "ring, 8 ranks, 4K, nodes keep: 1 of 2 samples");
  CHECK_THAT(left_out[1].why, Catch::Contains("no time"));
  CHECK(left_out.back().why == "failed: why");
}

TEST_CASE("random patterns of another ratio, or of more messages, are other points") {
  CampaignPlan plan = small_plan();
  const Machine machine = machine_of("2xcore:2 pu:1");
  const paper::Point point = points_of(steps_of(plan, machine)[2].plan)[0];
  Campaign campaign;
  campaign.parts = {{NodeChoice::keep, {paper::result_of(point, "measured", {{1, 1, 2}})}}};
  CHECK(result_of_point(campaign, NodeChoice::keep, point, "measured") != nullptr);
  plan.ratio = 2;
  const paper::Point other = points_of(steps_of(plan, machine)[2].plan)[0];
  CHECK(result_of_point(campaign, NodeChoice::keep, other, "measured") == nullptr);
  paper::Point more = point;
  std::get<paper::RandomShape>(more.pattern).intra_node *= 2;
  CHECK(result_of_point(campaign, NodeChoice::keep, more, "measured") == nullptr);
}

TEST_CASE("a campaign with a calibration does not take another") {
  const test::TempDir folder;
  CampaignPlan plan = small_plan();
  plan.folder = folder.path();
  plan.calibration = folder.file("other.json", "{}\n");
  plan.mapping.progress = &no_progress();
  folder.file("machine.json", "{\"hosts\": []}\n");
  CHECK_THROWS_WITH(run_campaign(plan), Catch::Contains("is another calibration than ") &&
                                            Catch::Contains("other.json"));
}

TEST_CASE("a campaign needs a launcher, and less time where the machine is calibrated") {
  const test::TempDir folder;
  CampaignPlan plan = small_plan();
  plan.folder = folder.path();
  CHECK_NOTHROW(require_launcher(plan));
  CHECK(least_time_s(plan) == 20);
  folder.file("machine.json", "{}");
  CHECK(least_time_s(plan) == 10);
  plan.folder = folder.path() / "another";
  CHECK(least_time_s(plan) == 20);
  plan.calibration = folder.path() / "machine.json";
  CHECK(least_time_s(plan) == 10);
  plan.launcher.clear();
  CHECK_THROWS_AS(require_launcher(plan), UsageError);
}

TEST_CASE("the report of a campaign names hosts; that in the archive does so if it shall") {
  const test::TempDir folder;
  folder.file("machine.json", R"({"hosts": [{"name": "node7"}]})");
  for (const ArchiveNames names : {ArchiveNames::left_out, ArchiveNames::kept}) {
    std::vector<std::string> reported;
    const auto report_of = [&](const std::string& campaign) {
      reported.push_back(campaign);
      return "report of " + campaign;
    };
    const std::string campaign = R"({"command":"mpirun -H node7"})";
    const CampaignResults results = write_results(folder.path(), campaign, names, report_of);
    CHECK(read_file(results.report) == "report of " + campaign);
    CHECK(std::filesystem::file_size(results.archive) > 0);
    REQUIRE(reported.size() == (names == ArchiveNames::kept ? 1 : 2));
    CHECK_THAT(reported[0], Catch::Contains("node7"));
    if (reported.size() == 2) CHECK_THAT(reported[1], Catch::Contains("mpirun -H n0"));
  }
}

TEST_CASE("a campaign goes on with the launcher of its folder, whose words may have spaces") {
  const test::TempDir folder;
  CampaignPlan plan = small_plan();
  plan.launcher = {"env", "SETTING=two words", "mpirun"};
  plan.folder = folder.path();
  plan.calibration = folder.file("other.json", "{}\n");
  folder.file("machine.json", "{\"hosts\": []}\n");
  const auto keep_campaign = [&](const std::string& command) {
    const Campaign campaign{.date = "d", .command = command};
    folder.file("campaign.json",
                to_json(campaign, R"({"machine": "m", "levels": [], "hosts": [{}]})"));
  };
  keep_campaign("env 'SETTING=two words' mpirun");
  CHECK_THROWS_WITH(run_campaign(plan), Catch::Contains("is another calibration than "));
  keep_campaign("env SETTING=two words mpirun");
  CHECK_THROWS_WITH(run_campaign(plan), Catch::Contains("is a campaign with another launcher"));
}

TEST_CASE("a campaign is read back as it was written, and another file is refused") {
  const test::TempDir folder;
  const auto points = points_of(steps_of(small_plan(), machine_of("pack:2 core:4 pu:1"))[0].plan);
  Campaign campaign{.date = "d", .command = "mpirun", .placements = {"best", "default", "worst"}};
  campaign.forms = {{"ring", NodeChoice::keep, "inter-socket", 1, 2, 3, 4}};
  campaign.parts = {
      {NodeChoice::remap, {paper::result_of(points[0], "measured", {{1, 2, 3}, {1, 2, 4}})}}};
  campaign.left_out = {{"a", "b"}};
  const std::string text = to_json(campaign, R"({"machine": "m", "levels": [], "hosts": [{}]})");
  const auto file = folder.file("campaign.json", text);
  auto again = read_campaign(file).value();
  again.left_out = campaign.left_out;
  CHECK(to_json(again, R"({"machine": "m", "levels": [], "hosts": [{}]})") == text);
  CHECK_FALSE(read_campaign(folder.path() / "none.json"));
  CHECK_THROWS_AS(read_campaign(folder.file("other.json", "{}")), InputError);
}

}  // namespace
}  // namespace rankplace
