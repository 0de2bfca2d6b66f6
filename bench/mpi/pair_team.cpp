// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/pair_team.hpp"

#include "bench/mpi/pair_stream.hpp"
#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

/// Of these world ranks, in their order; collective over them alone.
MPI_Comm communicator_of(const std::vector<int>& ranks, int tag) {
  MPI_Group world = MPI_GROUP_NULL;
  MPI_Group chosen = MPI_GROUP_NULL;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_incl(world, static_cast<int>(ranks.size()), ranks.data(), &chosen);
  MPI_Comm communicator = MPI_COMM_NULL;
  MPI_Comm_create_group(MPI_COMM_WORLD, chosen, tag, &communicator);
  MPI_Group_free(&chosen);
  MPI_Group_free(&world);
  return communicator;
}

}  // namespace

PairTeam::PairTeam(const std::vector<RankPair>& pairs, std::uint32_t rank) {
  std::vector<int> all;
  std::vector<int> own;
  for (const RankPair& pair : pairs) {
    const std::vector<int> ranks{static_cast<int>(pair.first), static_cast<int>(pair.second)};
    all.insert(all.end(), ranks.begin(), ranks.end());
    if (pair.first == rank || pair.second == rank) own = ranks;
  }
  team_ = communicator_of(all, 0);
  pair_ = communicator_of(own, 1);
  MPI_Comm_rank(team_, &team_rank_);
  MPI_Comm_size(team_, &team_size_);
  MPI_Comm_rank(pair_, &pair_rank_);
}

PairTeam::~PairTeam() {
  MPI_Comm_free(&pair_);
  MPI_Comm_free(&team_);
}

double PairTeam::run(PairOperation operation, std::uint64_t bytes, std::uint64_t repetitions) {
  hold(bytes);
  const double start = MPI_Wtime();
  switch (operation) {
    case PairOperation::ping_pong: ping_pong(static_cast<int>(bytes), repetitions); break;
    case PairOperation::exchange: exchange(static_cast<int>(bytes), repetitions); break;
    case PairOperation::barrier:
      for (std::uint64_t i = 0; i < repetitions; ++i) MPI_Barrier(pair_);
      break;
    case PairOperation::stream:
    case PairOperation::two_way_stream: throw InternalError("a stream has no repetitions");
  }
  const double messages_in_turn = operation == PairOperation::ping_pong ? 2 : 1;
  return (MPI_Wtime() - start) / static_cast<double>(repetitions) / messages_in_turn;
}

double PairTeam::run_stream(PairOperation operation, std::uint64_t bytes, double period_s) {
  hold(bytes);
  const PairBuffers buffers{outgoing_, incoming_, static_cast<int>(bytes)};
  return operation == PairOperation::two_way_stream ? two_way_stream_s(pair_, buffers, period_s)
                                                    : one_way_stream_s(pair_, buffers, period_s);
}

void PairTeam::ping_pong(int bytes, std::uint64_t repetitions) {
  const int partner = 1 - pair_rank_;
  for (std::uint64_t i = 0; i < repetitions; ++i) {
    if (pair_rank_ == 0) MPI_Send(outgoing_.data(), bytes, MPI_CHAR, partner, 0, pair_);
    MPI_Recv(incoming_.data(), bytes, MPI_CHAR, partner, 0, pair_, MPI_STATUS_IGNORE);
    if (pair_rank_ == 1) MPI_Send(outgoing_.data(), bytes, MPI_CHAR, partner, 0, pair_);
  }
}

void PairTeam::exchange(int bytes, std::uint64_t repetitions) {
  const int partner = 1 - pair_rank_;
  for (std::uint64_t i = 0; i < repetitions; ++i) {
    MPI_Sendrecv(outgoing_.data(), bytes, MPI_CHAR, partner, 0, incoming_.data(), bytes, MPI_CHAR,
                 partner, 0, pair_, MPI_STATUS_IGNORE);
  }
}

void PairTeam::hold(std::uint64_t bytes) {
  if (outgoing_.size() >= bytes) return;
  outgoing_.resize(bytes);
  incoming_.resize(bytes);
}

void PairTeam::meet() const { MPI_Barrier(team_); }

double PairTeam::largest(double value) const {
  double result = 0;
  MPI_Allreduce(&value, &result, 1, MPI_DOUBLE, MPI_MAX, team_);
  return result;
}

std::vector<double> PairTeam::means(const std::vector<double>& values) const {
  std::vector<double> sums(values.size());
  MPI_Allreduce(values.data(), sums.data(), static_cast<int>(values.size()), MPI_DOUBLE, MPI_SUM,
                team_);
  for (double& sum : sums) sum /= team_size_;
  return sums;
}

}  // namespace rankplace::bench
