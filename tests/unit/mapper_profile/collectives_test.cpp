// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/collectives.hpp"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <utility>

#include "mapper/collectives/models.hpp"
#include "mapper/collectives/openmpi_decision.hpp"
#include "support/errors.hpp"

using namespace rankplace;

namespace {

std::vector<Rank> first_ranks(std::uint32_t count) {
  std::vector<Rank> ranks;
  for (std::uint32_t r = 0; r < count; ++r) ranks.emplace_back(r);
  return ranks;
}

/// A run of `size` ranks in which all made one collective call.
Profile run_with(std::uint32_t size, const std::string& operation, std::uint64_t bytes,
                 std::int64_t root = -1, std::uint64_t calls = 1) {
  Profile profile;
  profile.ranks.resize(size);
  profile.p2p = TrafficBuilder(size).build();
  profile.direct = TrafficBuilder(size).build();
  profile.one_sided = TrafficBuilder(size).build();
  profile.communicators = {{0, "MPI_COMM_WORLD", first_ranks(size)}};
  profile.collectives = {{operation, 0, root, first_ranks(size), calls, bytes * calls}};
  return profile;
}

CommunicationMatrix model(std::string_view choice, const Profile& profile) {
  return traffic_of(profile, parse_collective_choice(choice));
}

}  // namespace

TEST_CASE("closed forms of the paper's collectives on 8 ranks") {
  const std::uint64_t m = 1000;
  const CommunicationMatrix ring = model("ring", run_with(8, "allgather", m));
  CHECK(ring.pair_count() == 8);
  CHECK(ring.between(Rank(7), Rank(0)) == Volume{7 * m, 7});
  const CommunicationMatrix binomial = model("binomial", run_with(8, "bcast", m, 0));
  CHECK(binomial.pair_count() == 7);
  CHECK(binomial.total() == Volume{7 * m, 7});
  CHECK(binomial.sent_by(Rank(0)).size() == 3);
  const CommunicationMatrix doubling = model("recursive-doubling", run_with(8, "allgather", m));
  CHECK(doubling.pair_count() == 24);
  CHECK(doubling.between(Rank(5), Rank(1)) == Volume{4 * m, 1});
  CHECK(doubling.total() == Volume{56 * m, 24});
}

TEST_CASE("what each algorithm must deliver, it delivers, for every size of communicator") {
  const std::uint64_t m = 840;
  for (std::uint32_t p = 1; p <= 33; ++p) {
    const std::uint64_t others = p - 1;
    for (const char* name : {"ring", "bruck", "neighbor-exchange", "recursive-doubling"}) {
      INFO(name << " allgather on " << p);
      const CommunicationMatrix traffic = model(name, run_with(p, "allgather", m));
      CHECK(traffic.total().bytes == p * others * m);  // every block reaches every other rank once
    }
    for (const char* name : {"linear", "binomial", "binary", "chain", "knomial"}) {
      INFO(name << " bcast on " << p);
      const std::int64_t root = p / 2;
      const CommunicationMatrix traffic = model(name, run_with(p, "bcast", m, root));
      CHECK(traffic.total() == Volume{others * m, others});
      for (const Rank r : first_ranks(p)) {  // each rank but the root gets it once
        std::uint64_t received = 0;
        for (const Rank s : first_ranks(p)) received += traffic.between(s, r).messages;
        CHECK(received == (r.value() == root ? 0 : 1));
      }
    }
    CHECK(model("pairwise", run_with(p, "alltoall", m)).pair_count() == p * others);
    CHECK(model("ring", run_with(p, "reduce_scatter", m * p)).total().bytes == p * others * m);
  }
}

TEST_CASE("Bruck's all-to-all moves each block once for each bit of its distance") {
  for (std::uint32_t p = 2; p <= 20; ++p) {
    std::uint64_t bits = 0;
    for (std::uint32_t distance = 1; distance < p; ++distance) {
      bits += static_cast<std::uint64_t>(std::popcount(distance));
    }
    CHECK(model("bruck", run_with(p, "alltoall", 10)).total().bytes == p * bits * 10);
  }
}

TEST_CASE("Open MPI's choices on 8 ranks, as its monitoring showed them") {
  CHECK(model("openmpi-default", run_with(8, "allreduce", 1000)).pair_count() == 24);
  CHECK(model("openmpi-default", run_with(8, "barrier", 0)).total() == Volume{0, 24});
  CHECK(model("openmpi-default", run_with(8, "alltoall", 1000)).pair_count() == 56);
  const CommunicationMatrix bcast = model("openmpi-default", run_with(8, "bcast", 1000, 0, 10));
  for (const int r : {1, 2, 3, 4}) CHECK(bcast.between(Rank(0), Rank(r)) == Volume{10000, 10});
  CHECK(bcast.sent_by(Rank(0)).size() == 4);
  const CommunicationMatrix allreduce =
      model("openmpi-default", run_with(8, "allreduce", 262144, -1, 10));
  CHECK(allreduce.between(Rank(0), Rank(1)) == Volume{2621440, 20});
  CHECK(allreduce.between(Rank(0), Rank(4)) == Volume{655360, 20});
  CHECK(allreduce.total() == Volume{36700160, 480});
}

TEST_CASE("Open MPI's rules have no gap, and each operation knows what they name") {
  for (const std::string_view operation : modelled_operations()) {
    if (operation == "scan" || operation == "exscan") continue;
    const auto known = algorithms_of(operation);
    for (std::uint32_t size = 1; size <= 8192; size = size * 3 / 2 + 1) {
      for (int bit = 0; bit < 64; bit += 1) {
        const auto taken = openmpi_algorithm(operation, size, std::uint64_t{1} << bit);
        CHECK(std::ranges::find(known, taken) != known.end());
      }
    }
  }
}

TEST_CASE("MPICH's rules have no gap, and each operation knows what they name") {
  for (const std::string_view operation : modelled_operations()) {
    const auto known = algorithms_of(operation);
    for (std::uint32_t size = 1; size <= 8192; size = size * 3 / 2 + 1) {
      for (int bit = 0; bit < 40; bit += 1) {
        const auto taken = default_algorithm(CollectiveRules::mpich, operation,
                                             {size, 0, std::uint64_t{1} << bit});
        CHECK(std::ranges::find(known, taken) != known.end());
      }
    }
  }
}

TEST_CASE("a profile's library decides by whose rules its collectives are modelled") {
  Profile profile = run_with(8, "bcast", 1000, 0);
  for (const char* library : {"MPICH Version: 4.0.2", "Intel(R) MPI Library 2021.9"}) {
    profile.mpi_library = library;
    CHECK(model("library-default", profile) == model("mpich-default", profile));
  }
  CHECK_FALSE(model("openmpi-default", profile) == model("mpich-default", profile));
  for (const char* library : {"Open MPI v4.1.4, package: Debian", ""}) {
    profile.mpi_library = library;
    CHECK(model("library-default", profile) == model("openmpi-default", profile));
  }
}

TEST_CASE("MPICH's algorithms deliver what they must, for every size of communicator and root") {
  const std::uint64_t m = 1 << 20;
  for (std::uint32_t p = 1; p <= 33; ++p) {
    const std::uint64_t others = p - 1;
    const std::uint64_t power = std::bit_floor(p);
    for (const std::uint32_t root : {0U, 1U, p / 2, p - 1}) {
      if (root >= p) continue;
      INFO(p << " ranks, root " << root);
      // Each rank but the root receives a vector, the blocks that only pass through it not counted.
      const CommunicationMatrix ring = model("bcast=scatter-ring", run_with(p, "bcast", m, root));
      for (const Rank r : first_ranks(p)) {
        std::uint64_t received = 0;
        for (const Rank s : first_ranks(p)) received += ring.between(s, r).bytes;
        if (r.value() == root)
          CHECK(received < m + p);
        else
          CHECK(received >= m);
      }
      // Halving takes a vector less a block from each, gathering as much to the root in all.
      const CommunicationMatrix reduce =
          model("reduce=reduce-scatter-gather", run_with(p, "reduce", m, root));
      // Half a vector a round.
      const std::uint64_t gathered = m / 2 * static_cast<std::uint64_t>(std::popcount(power - 1));
      const bool root_is_out = root < 2 * (p - power) && root % 2 == 1;
      CHECK(reduce.total().bytes ==
            (p - power) * m + (power - 1) * m + gathered + (root_is_out ? m / power : 0));
    }
    const CommunicationMatrix both =
        model("allreduce=reduce-scatter-allgather", run_with(p, "allreduce", m));
    CHECK(both.total().bytes == 2 * (p - power) * m + 2 * (power - 1) * m);
    const CommunicationMatrix pairwise =
        model("reduce_scatter=pairwise", run_with(p, "reduce_scatter", m * p));
    CHECK(pairwise.total() == Volume{p * others * m, p * others});
  }
}

TEST_CASE("sub-communicators are turned into world ranks, in their own order") {
  Profile profile = run_with(6, "bcast", 100, 5);
  profile.communicators[0].members = {Rank(5), Rank(1), Rank(3)};
  profile.collectives[0].ranks = {Rank(1), Rank(3), Rank(5)};
  const CommunicationMatrix traffic = model("chain", profile);
  CHECK(traffic.between(Rank(5), Rank(1)) == Volume{100, 1});
  CHECK(traffic.between(Rank(1), Rank(3)) == Volume{100, 1});
  CHECK(traffic.pair_count() == 2);
}

TEST_CASE("lines that hold some ranks each are put together") {
  Profile profile = run_with(4, "allgatherv", 0);
  profile.collectives = {{"allgatherv", 0, -1, {Rank(0), Rank(1)}, 2, 200},
                         {"allgatherv", 0, -1, {Rank(2)}, 2, 600},
                         {"allgatherv", 0, -1, {Rank(3)}, 2, 1000}};
  // 250 bytes per rank and call on average, 2 calls, 3 rounds
  CHECK(model("ring", profile).between(Rank(0), Rank(1)) == Volume{1500, 6});
  profile.collectives = {{"bcast", 0, 0, {Rank(0), Rank(1), Rank(2)}, 3, 300},
                         {"bcast", 0, 0, {Rank(3)}, 2, 200}};
  CHECK(model("linear", profile).between(Rank(0), Rank(3)) == Volume{300, 3});
}

TEST_CASE("sizes that are a mean keep their sum") {
  Profile profile = run_with(3, "bcast", 0, 0);
  profile.collectives[0].calls = 3;
  profile.collectives[0].bytes = 100;
  CHECK(model("linear", profile).between(Rank(0), Rank(2)) == Volume{100, 3});
}

TEST_CASE("phases add up to the run where ranks begin a call in different phases") {
  const std::vector<Rank> ranks = first_ranks(7);
  const std::vector<Rank> early(ranks.begin(), ranks.begin() + 3);
  const std::vector<Rank> late(ranks.begin() + 3, ranks.end());
  for (const auto& [operation, root] : {std::pair<std::string, std::int64_t>{"alltoall", -1},
                                        {"allreduce", -1},
                                        {"bcast", 4},
                                        {"barrier", -1}}) {
    const std::uint64_t bytes = operation == "barrier" ? 0 : 1001;
    TrafficBuilder phases(7);
    for (const int phase : {0, 1}) {
      Profile profile = run_with(7, operation, bytes, root);
      profile.phase = phase;
      profile.complete = true;
      const std::uint64_t calls = phase == 0 ? 3 : 1;
      profile.collectives = {{operation, 0, root, early, calls, bytes * calls},
                             {operation, 0, root, late, 4 - calls, bytes * (4 - calls)}};
      phases.add(model("openmpi-default", profile));
    }
    CAPTURE(operation);
    CHECK(std::move(phases).build() ==
          model("openmpi-default", run_with(7, operation, bytes, root, 4)));
  }
}

TEST_CASE("'none' leaves all collectives out, operations without a model are left out always") {
  Profile profile = run_with(4, "allreduce", 8);
  TrafficBuilder direct(4);
  direct.add(Rank(0), Rank(1), {7, 1});
  profile.direct = std::move(direct).build();
  CHECK(model("none", profile).pair_count() == 0);
  profile.collectives[0].operation = "alltoallw";
  CHECK(model("openmpi-default", profile) == profile.direct);
  profile.collectives[0].operation = "bcast_inter";
  CHECK(model("openmpi-default", profile) == profile.direct);
}

TEST_CASE("one-sided transfers count however collectives are taken") {
  Profile profile = run_with(4, "barrier", 0);
  profile.collectives.clear();
  TrafficBuilder one_sided(4);
  one_sided.add(Rank(2), Rank(1), {7, 1});
  profile.one_sided = std::move(one_sided).build();
  profile.measured = TrafficBuilder(4).build();
  for (const char* choice : {"none", "measured", "openmpi-default"}) {
    CHECK(model(choice, profile) == profile.one_sided);
  }
}

TEST_CASE("amounts past 64 bits are refused") {
  CHECK_THROWS_WITH(model("ring", run_with(4, "allgather", UINT64_MAX / 2)),
                    Catch::Contains("allgather of") && Catch::Contains("2^64"));
}

TEST_CASE("--collectives is understood") {
  CHECK(parse_collective_choice("library-default") == CollectiveChoice{});
  CHECK(parse_collective_choice("mpich-default").rules == CollectiveRules::mpich);
  CHECK(parse_collective_choice("none").traffic == CollectiveTraffic::none);
  CHECK(parse_collective_choice("measured").traffic == CollectiveTraffic::measured);
  const CollectiveChoice all = parse_collective_choice("linear");
  CHECK(all.chosen.at("bcast") == CollectiveAlgorithm::linear);
  CHECK_FALSE(all.chosen.contains("alltoall"));
  for (const char* text : {"none", "openmpi-default", "library-default",
                           "allgather=ring,bcast=binomial", "mpich-default,bcast=chain"}) {
    CHECK(name_of(parse_collective_choice(text)) == text);
  }
  const CollectiveChoice mixed = parse_collective_choice("bcast=chain,linear");
  CHECK(mixed.chosen.at("bcast") == CollectiveAlgorithm::chain);
  CHECK(mixed.chosen.at("reduce") == CollectiveAlgorithm::linear);
}

TEST_CASE("what --collectives cannot mean is refused with what exists") {
  CHECK_THROWS_AS(parse_collective_choice("fast"), UsageError);
  CHECK_THROWS_WITH(parse_collective_choice("fast"),
                    Catch::Contains("unknown algorithm \"fast\"") && Catch::Contains("binomial"));
  CHECK_THROWS_WITH(
      parse_collective_choice("bcast=ring"),
      Catch::Contains("bcast has no algorithm \"ring\"") && Catch::Contains("knomial"));
  CHECK_THROWS_WITH(parse_collective_choice("send=ring"), Catch::Contains("allgather, allgatherv"));
  CHECK_THROWS_WITH(parse_collective_choice("bcast=chain,fast"), Catch::Contains("\"fast\""));
}
