// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "mapper/inputs/input_file.hpp"
#include "mapper/traces/collective_sizes.hpp"
#include "mapper/traces/ipm_report.hpp"
#include "mapper/traces/otf2_archive.hpp"
#include "mapper/traces/paraver_trace.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

namespace {

/// Four tasks on two nodes; communicator 2 is tasks 4 and 1, in this order.
const std::string prv_header =
    "#Paraver (23/11/26 at 10:00):2000_ns:2(2,2):1:4(1:1,1:1,1:2,1:2),2\n"
    "c:1:1:4:1:2:3:4\nc:1:2:2:4:1\n";

const ProfileCollective* find_collective(const Profile& profile, const std::string& operation) {
  for (const ProfileCollective& one : profile.collectives) {
    if (one.operation == operation) return &one;
  }
  return nullptr;
}

std::string ipm_task(int rank, int ranks, const std::string& entries) {
  const std::string number = std::to_string(rank);
  return "<task ipm_version=\"2.0.6\" mpi_rank=\"" + number + "\" mpi_size=\"" +
         std::to_string(ranks) + "\" username=\"a>b\" >\n<host mach_name=\"x\">n0" + number +
         "</host>\n<perf wtime=\"2.0e+00\" mtime=\"5.0e-01\"></perf>\n"
         "<cmdline realpath=\"/a\">./app 7</cmdline>\n<hash nlog=\"1\">\n" +
         entries + "</hash>\n</task>\n";
}

std::string ipm_entry(const std::string& call, long bytes, long other, long count) {
  return "<hent key=\"1\" call=\"" + call + "\" bytes=\"" + std::to_string(bytes) + "\" orank=\"" +
         std::to_string(other) + "\" region=\"0\" callsite=\"1\" count=\"" + std::to_string(count) +
         "\" tid=\"0\">2.5e-01 1e-3 2e-1</hent>\n";
}

std::string ipm_file(const std::string& tasks) {
  return "<?xml version=\"1.0\"?>\n<!-- <task> -->\n<ipm_job_profile>\n" + tasks +
         "</ipm_job_profile>\n";
}

}  // namespace

TEST_CASE("Paraver: messages, hosts, calls with their time") {
  const std::string text = prv_header +
                           "1:1:1:1:1:0:5:1\n"
                           "2:1:1:1:1:100:50000003:31\n2:1:1:1:1:200:50000003:0\n"
                           "2:1:1:1:1:300:50000001:1:42000050:9\n2:1:1:1:1:500:50000001:0\n"
                           "3:1:1:1:1:300:310:2:1:2:1:400:410:1000:7\n"
                           "3:1:1:1:1:320:330:2:1:2:1:420:430:24:7\n"
                           "2:1:1:1:1:1200:50000003:32\n";
  const Profile profile = parse_paraver_trace(text, "a.prv", {}, {"alpha", "beta"});
  CHECK(profile.complete);
  CHECK(profile.p2p.between(Rank(0), Rank(1)) == Volume{1024, 2});
  CHECK(profile.p2p.total().messages == 2);
  CHECK(profile.ranks[3].host == "beta");
  REQUIRE(profile.calls.size() == 1);
  CHECK(profile.calls[0].name == "MPI_Send");
  CHECK(profile.calls[0].seconds == Approx(200e-9));
  CHECK(profile.ranks[0].wall_s == Approx(1000e-9));
  CHECK(profile.sizes.size() == 2);
}

TEST_CASE("Paraver: each thread of a task has calls of its own") {
  const std::string text = prv_header +
                           "2:1:1:1:1:100:50000003:31\n2:1:1:1:1:200:50000003:0\n"
                           "2:1:1:1:1:300:50000001:1\n2:1:1:1:2:320:50000001:1\n"
                           "2:1:1:1:1:400:50000001:0\n2:1:1:1:2:420:50000001:0\n"
                           "2:1:1:1:1:1200:50000003:32\n";
  const Profile profile = parse_paraver_trace(text, "a.prv", {}, {"alpha", "beta"});
  const auto sends = std::ranges::find(profile.calls, "MPI_Send", &ProfileCall::name);
  REQUIRE(sends != profile.calls.end());
  CHECK(sends->calls == 2);
  CHECK(sends->seconds == Approx(200e-9));
}

TEST_CASE("Paraver: collectives on a communicator, with the root that only its own events name") {
  const auto reduce = [](int task, int sent, int received, bool root) {
    const std::string head = "2:1:1:" + std::to_string(task) + ":1:";
    return head + "50:50000002:9:50100001:" + std::to_string(sent) +
           ":50100002:" + std::to_string(received) + ":50100004:2" + (root ? ":50100003:1" : "") +
           "\n" + head + "90:50000002:0\n";
  };
  const Profile profile =
      parse_paraver_trace(prv_header + reduce(4, 64, 0, false) + reduce(1, 0, 64, true), "a.prv");
  const ProfileCollective* const call = find_collective(profile, "reduce");
  REQUIRE(call != nullptr);
  CHECK(call->root == 0);
  CHECK(call->bytes == 64);
  CHECK(call->ranks.size() == 2);
  CHECK(profile.communicators[call->communicator].members == std::vector{Rank(3), Rank(0)});
}

TEST_CASE("Paraver: a .pcf names the functions, another numbering included") {
  ParaverFunctions functions;
  functions.read_pcf(
      "EVENT_TYPE\n9    50000002    MPI Collective Comm\nVALUES\n"
      "77   MPI_Iallreduce\n0   Outside MPI\n\nEVENT_TYPE\n9 1 x\nVALUES\n1 MPI_Nix\n",
      "a.pcf");
  CHECK(functions.name_of(77) == "MPI_Iallreduce");
  CHECK(functions.name_of(1) == "MPI_Send");
  const Profile profile = parse_paraver_trace(
      prv_header + "2:1:1:1:1:5:50000002:77\n2:1:1:1:1:5:50100001:8\n2:1:1:1:1:6:50000002:0\n",
      "a.prv", functions);
  REQUIRE(find_collective(profile, "allreduce") != nullptr);
  CHECK(find_collective(profile, "allreduce")->bytes == 8);
}

TEST_CASE("damaged Paraver traces are refused with file, line and reason") {
  const auto refused = [](const std::string& text, const std::string& reason) {
    CHECK_THROWS_WITH(parse_paraver_trace(text, "a.prv"), Catch::Contains(reason));
  };
  refused("", "a.prv: is no Paraver trace");
  refused("1:2:3\n", "a.prv:1: is no Paraver trace");
  refused("#Paraver (1/1/26 at 1:1):5_ns:1(4):1:4(1:1,1",
          "a.prv:1: has a header that is cut short");
  refused("#Paraver (x):5_ns:0:2:1(1:1),1(1:1)\n", "a trace of 2 applications");
  refused("#Paraver (x):5_ns:0:1:0()\n", "announces 0 tasks");
  refused("#Paraver (x):5_ns:0:1:99999999999(1:1)\n", "announces 99999999999 tasks");
  refused("#Paraver (x):5_ns:0:1:2(1:0)\n", "announces 2 tasks and describes 1");
  refused(prv_header + "3:1:1:1:1:300:310:2:1:2\n", "a.prv:4: is cut short");
  refused(prv_header + "3:1:1:1:1:3:3:2:1:9:1:4:4:10:7\n", "names task 9");
  refused(prv_header + "3:1:1:1:1:3:3:2:1:2:1:4:4:-1:7\n", "size is \"-1\"");
  refused(prv_header + "2:1:1:1:1:5:50000001\n", "a.prv:4: is cut short");
  refused(prv_header + "2:1:1:1:1:5:50000001:1:2\n", "type without its value");
  refused(prv_header + "2:1:2:1:1:5:50000001:1\n", "is of application 2");
  refused(prv_header + "7:1:1\n", "no record of Paraver");
  refused(prv_header + "c:1:3:3:1:2\n", "announces 3 tasks and lists 2");
  refused(prv_header + "c:1:3:2:1:1\n", "lists task 1 twice");
  refused(prv_header + "i:1:3:1:1:8:1\n", "no line c: describes");
  refused(prv_header + "2:1:1:2:1:5:50000002:8:50100004:2\n2:1:1:2:1:6:50000002:0\n",
          "of which it is no member");
}

TEST_CASE("IPM: sends, collectives, times and hosts") {
  const std::string entries = ipm_entry("MPI_Send", 100, 1, 3) + ipm_entry("MPI_Recv", 9, 1, 9) +
                              ipm_entry("MPI_Allreduce", 8, 0, 5) +
                              ipm_entry("MPI_Bcast", 4, 1, 2) + ipm_entry("open", 4, 1, 2);
  const Profile profile = parse_ipm_report(
      ipm_file(ipm_task(0, 2, entries) + ipm_task(1, 2, ipm_entry("MPI_Bcast", 4, 1, 2))), "a.xml");
  CHECK(profile.complete);
  CHECK(profile.p2p.between(Rank(0), Rank(1)) == Volume{300, 3});
  CHECK(profile.p2p.pair_count() == 1);
  CHECK(profile.ranks[1].host == "n01");
  CHECK(profile.ranks[0].wall_s == 2.0);
  CHECK(profile.ranks[0].mpi_s == 0.5);
  CHECK(profile.command == std::vector<std::string>{"./app 7"});
  CHECK(find_collective(profile, "allreduce")->bytes == 40);
  CHECK(find_collective(profile, "bcast")->root == 1);
  CHECK(find_collective(profile, "bcast")->ranks.size() == 2);
}

TEST_CASE("IPM: ranks relative to the task, and tasks that are copies of others") {
  const Profile profile =
      parse_ipm_report(ipm_file(ipm_task(2, 3, ipm_entry("MPI_Isend", 10, -2, 1)) +
                                ipm_task(0, 3, ipm_entry("MPI_Isend", 10, 1, 1)) +
                                "<taskcopy mpi_rank=\"1\" cluster_rank=\"0\"></taskcopy>\n"),
                       "a.xml");
  CHECK(profile.p2p.between(Rank(2), Rank(0)).bytes == 10);
  CHECK(profile.p2p.between(Rank(0), Rank(1)).bytes == 10);
  CHECK(profile.p2p.between(Rank(1), Rank(2)).bytes == 10);
}

TEST_CASE("IPM: sizes from 2 GiB on, commands with < and &, and bytes of iso-8859-1") {
  std::string task = ipm_task(0, 2, ipm_entry("MPI_Send", -2147483648, 1, 3));
  const std::string command = "./app 7";
  task.replace(task.find(command), command.size(), "./app \"a<b\" &amp; < caf\xe9");
  const Profile profile = parse_ipm_report(ipm_file(task + ipm_task(1, 2, "")), "a.xml");
  CHECK(profile.p2p.between(Rank(0), Rank(1)) == Volume{3 * (std::uint64_t{1} << 31), 3});
  CHECK(profile.command == std::vector<std::string>{"./app \"a<b\" &amp; < caf\u00e9"});
  CHECK(profile.ranks[0].host == "n00");
}

TEST_CASE("IPM 1: -1 is the root of a collective that has none, and no rank is relative") {
  const std::string all = ipm_entry("MPI_Allreduce", 8, -1, 5);
  const Profile profile = parse_ipm_report(
      ipm_file(ipm_task(0, 2, all) + ipm_task(1, 2, all + ipm_entry("MPI_Isend", 10, 0, 1))),
      "a.xml");
  CHECK(profile.p2p.between(Rank(1), Rank(0)) == Volume{10, 1});
  CHECK(find_collective(profile, "allreduce")->bytes == 40);
}

TEST_CASE("IPM: a rank without its task makes the run incomplete") {
  const Profile profile =
      parse_ipm_report(ipm_file(ipm_task(1, 3, ipm_entry("MPI_Send", 10, 0, 1))), "a.xml");
  CHECK_FALSE(profile.complete);
  CHECK(profile.incomplete_reason == "no task of rank 0 2");
  CHECK(profile.has_counts());
}

TEST_CASE("damaged IPM reports are refused with file, line and reason") {
  const auto refused = [](const std::string& text, const std::string& reason) {
    CHECK_THROWS_WITH(parse_ipm_report(text, "a.xml"), Catch::Contains(reason));
  };
  refused("", "a.xml: is no report of IPM");
  refused("<topology version=\"2.0\"><object/></topology>", "is no report of IPM");
  refused("<task mpi_rank=\"0\"", "a.xml:1: has a tag that is cut short");
  refused("\n<task mpi_rank=\"0\">", "a.xml:2: has a <task> without mpi_size");
  refused("<task mpi_rank=\"3\" mpi_size=\"2\">", "names rank 3 of 2");
  refused("<task mpi_rank=\"0\" mpi_size=\"0\">", "announces 0 ranks");
  refused("<task mpi_rank=0 mpi_size=\"1\">", "without its value in quotes");
  refused("<task mpi_rank=\"0x\" mpi_size=\"1\">", "whose mpi_rank is no number");
  refused("<task mpi_rank>", "without its value in quotes");
  refused(ipm_file(ipm_task(0, 1, "")), "IPM_LOG=full");
  refused(ipm_file(ipm_task(0, 2, "") + ipm_task(0, 2, "")), "has rank 0 twice");
  refused(ipm_file(ipm_task(0, 2, "") + ipm_task(1, 3, "")), "runs of 2 and of 3 ranks");
  refused(ipm_file(ipm_task(0, 2, ipm_entry("MPI_Send", 1, 5, 1))), "which is none of the 2 ranks");
  refused(ipm_file(ipm_task(0, 2, ipm_entry("MPI_Send", -2147483649, 0, 1))),
          "has a <hent> of -2147483649 bytes");
  refused(ipm_file(ipm_task(0, 2,
                            "<hent call=\"MPI_Send\" bytes=\"1\" orank=\"1\" count=\"1\">"
                            "</hent>")),
          "without its times");
  refused(ipm_file("<taskcopy mpi_rank=\"1\" cluster_rank=\"0\">"), "before any <task>");
}

TEST_CASE("what a rank contributes, from the sizes of Score-P: also with MPI_IN_PLACE") {
  const auto of = [](const char* operation, std::uint64_t sent, std::uint64_t received,
                     std::uint64_t place, bool is_root) {
    return contributed_of_otf2(operation, {sent, received}, {4, place, is_root});
  };
  CHECK(of("allreduce", 400, 400, 1, false) == 100);
  CHECK(of("allreduce", 303, 303, 1, false) == 101);  // in place
  CHECK(of("bcast", 400, 100, 0, true) == 100);
  CHECK(of("bcast", 0, 100, 1, false) == 100);
  CHECK(of("scatter", 300, 0, 0, true) == 100);  // in place
  CHECK(of("gather", 0, 300, 0, true) == 100);   // in place
  CHECK(of("reduce", 100, 400, 0, true) == 100);
  CHECK(of("scan", 300, 200, 1, false) == 100);
  CHECK(of("scan", 200, 100, 1, false) == 100);  // in place
  CHECK(of("exscan", 200, 100, 1, false) == 100);
  CHECK(of("gatherv", 70, 0, 1, false) == 70);
  CHECK(contributed_of_paraver("reduce", {0, 64}) == 64);
  CHECK(contributed_of_paraver("scatter", {256, 64}) == 64);
  CHECK(contributed_of_paraver("alltoall", {64, 256}) == 64);
}

TEST_CASE("formats are recognised by what is at the path") {
  const test::TempDir folder;
  write_file(folder.path() / "scorep-x" / "traces.otf2", "no archive");
  write_file(folder.path() / "a.prv.gz", "x");
  write_file(folder.path() / "a.graphml" / "run.json", "{}");
  const auto named = [&](const char* name) {
    const InputFormat* const format = input_format_of(folder.path() / name);
    return format == nullptr ? std::string_view("none") : format->name;
  };
  CHECK(named("scorep-x") == "OTF2 archive");
  CHECK(named("scorep-x/traces.otf2") == "OTF2 archive");
  CHECK(named("a.prv") == "Paraver trace");
  CHECK(named("a.ipm.xml") == "IPM report");
  CHECK(named("a.graphml") == "none");
  CHECK(named("a.profile") == "none");
  CHECK_THROWS_WITH(read_run(folder.path() / "a.prv.gz"), Catch::Contains("gunzip"));
  CHECK_THROWS_AS(read_run(folder.path() / "scorep-x"), InputError);
  CHECK_THROWS_WITH(read_run(folder.path() / "a.prv", 2), Catch::Contains("has no phases"));
  CHECK_THROWS_WITH(read_run(folder.path() / "a.profile"), Catch::Contains("no profile at"));
}
