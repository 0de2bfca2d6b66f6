// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/gather.hpp"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

namespace {

/// Received at a time: bounds rank 0's memory, and keeps counts below 2^31.
constexpr std::uint64_t round_bytes = std::uint64_t{1} << 26;

void check(int result) {
  if (result != MPI_SUCCESS) throw GatherError();
}

/// The texts of all ranks in a row, cut into rounds of equal length.
class TextRounds {
 public:
  explicit TextRounds(std::vector<std::uint64_t> sizes) : ends_(std::move(sizes)) {
    std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
  }
  /// One even if all texts are empty: they arrive too.
  [[nodiscard]] std::uint64_t rounds() const {
    return std::max<std::uint64_t>(1, (ends_.back() + round_bytes - 1) / round_bytes);
  }
  [[nodiscard]] std::uint64_t most_in_round() const { return std::min(ends_.back(), round_bytes); }
  [[nodiscard]] std::uint64_t begin(std::size_t rank) const {
    return rank == 0 ? 0 : ends_[rank - 1];
  }
  /// How much of the text of `rank` lies in `round`.
  [[nodiscard]] int share(std::size_t rank, std::uint64_t round) const {
    const std::uint64_t from = std::max(begin(rank), round * round_bytes);
    const std::uint64_t to = std::min(ends_[rank], (round + 1) * round_bytes);
    return from < to ? static_cast<int>(to - from) : 0;
  }

 private:
  std::vector<std::uint64_t> ends_;
};

/// Puts rank 0's rounds together into texts again.
class Receiver {
 public:
  using Consume = std::function<void(int, std::string)>;
  Receiver(const TextRounds& layout, std::size_t ranks, const Consume& consume)
      : layout_(layout), counts_(ranks), places_(ranks), consume_(consume) {
    if (ranks > 0) buffer_.reserve(static_cast<std::size_t>(layout.most_in_round()));
  }

  void prepare(std::uint64_t round) {
    for (std::size_t r = 0; r < counts_.size(); ++r) {
      counts_[r] = layout_.share(r, round);
      places_[r] = r == 0 ? 0 : places_[r - 1] + counts_[r - 1];
    }
    buffer_.resize(static_cast<std::size_t>(places_.back()) +
                   static_cast<std::size_t>(counts_.back()));
  }

  /// After a round: passes on every text that is whole, up to the first that fails.
  void accept() {
    if (problem_) return;
    try {
      pass_on();
    } catch (...) {
      problem_ = std::current_exception();
    }
  }

  void rethrow() const {
    if (problem_) std::rethrow_exception(problem_);
  }

  [[nodiscard]] char* buffer() { return buffer_.data(); }
  [[nodiscard]] const int* counts() const { return counts_.data(); }
  [[nodiscard]] const int* places() const { return places_.data(); }

 private:
  void pass_on() {
    std::size_t used = 0;
    for (std::size_t r = next_; r < counts_.size(); ++r) {
      text_.append(buffer_, used, static_cast<std::size_t>(counts_[r]));
      used += static_cast<std::size_t>(counts_[r]);
      if (text_.size() < layout_.begin(r + 1) - layout_.begin(r)) break;
      consume_(static_cast<int>(next_++), std::exchange(text_, {}));
    }
  }

  const TextRounds& layout_;
  std::vector<int> counts_;  ///< of the present round, by rank
  std::vector<int> places_;
  std::string buffer_;
  const Consume& consume_;
  std::size_t next_ = 0;  ///< the rank whose text is being put together
  std::string text_;
  std::exception_ptr problem_;
};

/// Collective: does what may fail before messages go. If it fails at one rank, it throws at all.
void all_do(MPI_Comm comm, const std::function<void()>& action) {
  std::exception_ptr problem;
  try {
    action();
  } catch (...) {
    problem = std::current_exception();
  }
  int ok = problem ? 0 : 1;
  check(PMPI(Allreduce)(MPI_IN_PLACE, &ok, 1, MPI_INT, MPI_MIN, comm));
  if (problem) std::rethrow_exception(problem);
  if (ok == 0) throw OtherRankFailed();
}

}  // namespace

void gather_texts(MPI_Comm comm, const std::function<std::string()>& make,
                  const std::function<void(int, std::string)>& consume) {
  int rank = 0;
  int ranks = 0;
  PMPI(Comm_rank)(comm, &rank);
  PMPI(Comm_size)(comm, &ranks);
  std::string text;
  std::vector<std::uint64_t> sizes;
  all_do(comm, [&] {
    text = make();
    sizes.resize(static_cast<std::size_t>(ranks));
  });
  const std::uint64_t own = text.size();
  check(PMPI(Allgather)(&own, 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, comm));
  const TextRounds layout(std::move(sizes));
  std::optional<Receiver> receiver;
  all_do(comm, [&] {
    receiver.emplace(layout, static_cast<std::size_t>(rank == 0 ? ranks : 0), consume);
  });
  const char* mine = text.data();
  for (std::uint64_t round = 0; round < layout.rounds(); ++round) {
    if (rank == 0) receiver->prepare(round);
    const int count = layout.share(static_cast<std::size_t>(rank), round);
    check(PMPI(Gatherv)(mine, count, MPI_CHAR, receiver->buffer(), receiver->counts(),
                        receiver->places(), MPI_CHAR, 0, comm));
    mine += count;
    if (rank == 0) receiver->accept();
  }
  receiver->rethrow();
}

}  // namespace rankplace::tracer
