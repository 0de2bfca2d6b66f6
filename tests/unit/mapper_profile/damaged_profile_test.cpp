// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "mapper/profile/profile.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

namespace {

/// One way to damage the good profile ring4: in `file`, `from` becomes `to`.
struct Defect {
  std::string name;
  std::string file;
  std::string from;
  std::string to;
  std::string message;  ///< what the error must say, besides the file
};

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

const Defect profile_defects[] = {
    {"truncated matrix", "p2p.bytes.mtx", "4 1 10240\n", "", ":5: ends after 3 of the 4 entries"},
    {"cut inside an entry", "p2p.bytes.mtx", "4 1 10240\n", "4 1", ":6: \"4 1\" is not an entry"},
    {"too many entries", "p2p.bytes.mtx", "4 4 4", "4 4 3", ":6: has more than the 3 entries"},
    {"no size line", "direct.bytes.mtx", "4 4 1\n2 1 100\n", "", ":1: ends before its size line"},
    {"matrix of another run", "p2p.messages.mtx", "4 4 4", "5 5 4", "a matrix of 5 ranks"},
    {"matrix not square", "p2p.messages.mtx", "4 4 4", "4 5 4", ":2: is a 4 x 5 matrix"},
    {"enormous matrix", "p2p.messages.mtx", "4 4 4", "4000000000 4000000000 4", ":2: announces"},
    {"row out of range", "p2p.bytes.mtx", "4 1 10240", "5 1 10240", ":6: row 5 is out of range"},
    {"zero-based matrix", "p2p.bytes.mtx", "4 1 10240", "4 0 10240", ":6: column 0 is out of"},
    {"real value", "p2p.bytes.mtx", "4 1 10240", "4 1 1.5", ":6: value is \"1.5\" (must be an int"},
    {"negative value", "p2p.bytes.mtx", "4 1 10240", "4 1 -3", ":6: value is \"-3\" (must not be"},
    {"value past 64 bits", "p2p.bytes.mtx", "4 1 10240", "4 1 18446744073709551616",
     ":6: value is \"18446744073709551616\" (larger than 2^64 - 1)"},
    {"real matrix", "p2p.bytes.mtx", "integer", "real", ":1: holds real values"},
    {"skew matrix", "p2p.bytes.mtx", "general", "skew-symmetric", ":1: is \"%%Matrix"},
    {"not a matrix", "p2p.bytes.mtx", "%%MatrixMarket", "hello", ":1: is not a Matrix Market"},
    {"wrong header", "ranks.csv", "rank,host", "rank,node", ":1: wrong header \"rank,node"},
    {"column missing", "ranks.csv", "1,n00,1,1.125,0.5", "1,n00,1,1.125", ":3: found 4 columns"},
    {"rank out of range", "ranks.csv", "3,n01", "4,n01", ":5: rank 4 is out of range"},
    {"rank missing", "ranks.csv", "3,n01,0-1,1,0.125\n", "", ":4: ends without rank 3"},
    {"rank twice", "ranks.csv", "3,n01", "2,n01", ":5: rank 2 comes twice"},
    {"unknown host", "ranks.csv", "3,n01", "3,n02", ":5: host \"n02\" is not among"},
    {"negative time", "ranks.csv", "0.125", "-1", ":5: mpi_s is \"-1\""},
    {"time not a number", "ranks.csv", "0.125", "nan", ":5: mpi_s is \"nan\""},
    {"PU run goes down", "ranks.csv", "0-1", "1-0", ":5: the run \"1-0\" goes down"},
    {"call without count", "calls.csv", "0,MPI_Send,10,", "0,MPI_Send,ten,",
     ":2: calls is \"ten\""},
    {"quote left open", "communicators.csv", "reversed\"", "reversed",
     ":3: a field's closing quote"},
    {"member twice", "communicators.csv", "2 0", "2 2", ":3: rank 2 comes twice"},
    {"size not as listed", "communicators.csv", ",4,0-3", ",5,0-3", ":2: size is 5 but 4 ranks"},
    {"communicator twice", "communicators.csv", "1,\"even", "0,\"even", ":3: communicator 0 comes"},
    {"communicator unknown", "collectives.csv", "bcast,1", "bcast,7", ":4: communicator 7 is unkn"},
    {"root unknown", "collectives.csv", "bcast,1,2", "bcast,1,9", ":4: root 9 is out of range"},
    {"root not a member", "collectives.csv", "bcast,1,2", "bcast,1,3", ":4: root 3 is not in comm"},
    {"root missing", "collectives.csv", "bcast,1,2", "bcast,1,-1", ":4: bcast without a root"},
    {"caller not a member", "collectives.csv", "0 2,2", "0-2,2", ":4: rank 1 is not in communicat"},
    {"broken JSON", "run.json", "\"complete\":", "\"complete\"", ":5: is not valid JSON"},
    {"JSON cut short", "run.json", "],\n \"mpi_lib", "", "is not valid JSON"},
    {"another format", "run.json", "rankplace-profile", "other", "does not describe a rankplace"},
    {"newer format", "run.json", "\"format_version\": 1", "\"format_version\": 2",
     "update rankplace"},
    {"no ranks", "run.json", "\"rank_count\": 4", "\"rank_count\": 0", "rank_count 0 is out of"},
    {"negative ranks", "run.json", "\"rank_count\": 4", "\"rank_count\": -4",
     "\"rank_count\" is -4"},
    {"enormous rank count", "run.json", "\"rank_count\": 4", "\"rank_count\": 99999999999",
     "out of range (1 to 16777216)"},
    {"member missing", "run.json", "\"wall_s\"", "\"wall\"", "has no member \"wall_s\""},
    {"wrong type", "run.json", "\"complete\": true", "\"complete\": 1", "has the wrong type"},
    {"host twice", "run.json", "n01", "n00", "host \"n00\" is listed twice"},
    {"topology elsewhere", "run.json", "\"topology-0.xml", "\"../topology-0.xml", "not inside"},
};

}  // namespace

TEST_CASE("each defect of a profile is named with its file") {
  const std::filesystem::path good = std::filesystem::path(RANKPLACE_TEST_PROFILES) / "ring4";
  for (const Defect& defect : profile_defects) {
    DYNAMIC_SECTION(defect.name) {
      const test::TempDir folder;
      std::filesystem::copy(good, folder.path(), std::filesystem::copy_options::recursive);
      const auto file = folder.path() / defect.file;
      write_file(file, with(read_file(file), defect.from, defect.to));
      CHECK_THROWS_AS(read_profile(folder.path()), InputError);
      CHECK_THROWS_WITH(read_profile(folder.path()),
                        Catch::StartsWith(file.string()) && Catch::Contains(defect.message));
    }
  }
}

TEST_CASE("each missing file is named") {
  const std::filesystem::path good = std::filesystem::path(RANKPLACE_TEST_PROFILES) / "ring4";
  const auto* name = GENERATE("ranks.csv", "calls.csv", "communicators.csv", "collectives.csv",
                              "p2p.bytes.mtx", "p2p.messages.mtx", "direct.bytes.mtx");
  const test::TempDir folder;
  std::filesystem::copy(good, folder.path(), std::filesystem::copy_options::recursive);
  std::filesystem::remove(folder.path() / name);
  CHECK_THROWS_WITH(read_profile(folder.path()),
                    Catch::StartsWith((folder.path() / name).string() + ": is missing"));
}

TEST_CASE("line ends of another system change nothing") {
  const std::filesystem::path good = std::filesystem::path(RANKPLACE_TEST_PROFILES) / "ring4";
  const test::TempDir folder;
  for (const auto& entry : std::filesystem::directory_iterator(good)) {
    std::string text;
    for (const char c : read_file(entry.path())) text += c == '\n' ? "\r\n" : std::string(1, c);
    write_file(folder.path() / entry.path().filename(), text);
  }
  const Profile expected = read_profile(good);
  const Profile found = read_profile(folder.path());
  CHECK(found.p2p == expected.p2p);
  CHECK(found.direct == expected.direct);
  CHECK(found.communicators[1].members == expected.communicators[1].members);
  CHECK(found.ranks[3].os_pus == expected.ranks[3].os_pus);
}
