// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::reorder {

/// MPI refused what every process of the communicator asked for.
class MpiError : public std::runtime_error {
 public:
  explicit MpiError(int code) : runtime_error("MPI error"), code_(code) {}
  [[nodiscard]] int code() const { return code_; }

 private:
  int code_;
};

inline void require(int result) {
  if (result != MPI_SUCCESS) throw MpiError(result);
}

/// Collective over `comm`: `result` is that of one step of this process; throws MpiError on all if
/// the step has failed on any of them.
inline void require_on_all(MPI_Comm comm, int result) {
  int failed = result == MPI_SUCCESS ? 0 : 1;
  require(PMPI(Allreduce)(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MAX, comm));
  if (failed != 0) throw MpiError(result == MPI_SUCCESS ? MPI_ERR_OTHER : result);
}

/// MPI's type of a number.
template <typename Number>
[[nodiscard]] MPI_Datatype type_of() {
  if constexpr (std::is_same_v<Number, int>) return MPI_INT;
  if constexpr (std::is_same_v<Number, char>) return MPI_CHAR;
  if constexpr (std::is_same_v<Number, std::uint32_t>) return MPI_UINT32_T;
  if constexpr (std::is_same_v<Number, std::uint64_t>) return MPI_UINT64_T;
  if constexpr (std::is_same_v<Number, std::int64_t>) return MPI_INT64_T;
}

/// A communicator of our own, which is freed with its owner; may be none. The program's messages do
/// not meet ours. Errors come back as MpiError.
class Communicator {
 public:
  Communicator() = default;
  Communicator(Communicator&& other) noexcept : comm_(std::exchange(other.comm_, MPI_COMM_NULL)) {}
  Communicator& operator=(Communicator&& other) noexcept {
    std::swap(comm_, other.comm_);
    return *this;
  }
  ~Communicator() {
    if (comm_ != MPI_COMM_NULL) PMPI(Comm_free)(&comm_);
  }

  /// The processes of `whole` with the same color, in the order of `key`; none for MPI_UNDEFINED.
  /// Not by MPI_Comm_dup, which calls the program's functions for copying attributes.
  [[nodiscard]] static Communicator split(MPI_Comm whole, int color, int key) {
    return split(whole, whole, color, key);
  }

  /// The same of several `whole`, each of some processes of `all`. Where too few communicators are
  /// left for one of them, all processes of `all` hear of it: MpiError.
  [[nodiscard]] static Communicator split(MPI_Comm all, MPI_Comm whole, int color, int key) {
    Communicator part;
    int result = PMPI(Comm_split)(whole, color, key, &part.comm_);
    if (result == MPI_SUCCESS && part) {
      result = PMPI(Comm_set_errhandler)(part.comm_, MPI_ERRORS_RETURN);
    }
    require_on_all(all, result);
    return part;
  }

  explicit operator bool() const { return comm_ != MPI_COMM_NULL; }
  [[nodiscard]] MPI_Comm get() const { return comm_; }
  [[nodiscard]] int rank() const {
    int rank = 0;
    require(PMPI(Comm_rank)(comm_, &rank));
    return rank;
  }
  [[nodiscard]] int size() const {
    int size = 0;
    require(PMPI(Comm_size)(comm_, &size));
    return size;
  }

  /// Collective: the numbers of all processes, combined.
  template <typename Number>
  void reduce(std::vector<Number>& numbers, MPI_Op operation) const {
    require(PMPI(Allreduce)(MPI_IN_PLACE, numbers.data(), static_cast<int>(numbers.size()),
                            type_of<Number>(), operation, comm_));
  }

  /// Collective: `count` numbers of each process, by rank, on all of them.
  template <typename Number>
  [[nodiscard]] std::vector<Number> all_of_each(const std::vector<Number>& own) const {
    std::vector<Number> all(own.size() * static_cast<std::size_t>(size()));
    const int count = static_cast<int>(own.size());
    require(PMPI(Allgather)(own.data(), count, type_of<Number>(), all.data(), count,
                            type_of<Number>(), comm_));
    return all;
  }

  /// Collective: at rank 0 the list of each process, by rank; elsewhere nothing.
  template <typename Number>
  [[nodiscard]] std::vector<std::vector<Number>> gathered(const std::vector<Number>& own) const {
    const bool is_root = rank() == 0;
    const std::size_t processes = is_root ? static_cast<std::size_t>(size()) : 0;
    const int count = static_cast<int>(own.size());
    std::vector<int> counts(processes);
    require(PMPI(Gather)(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, 0, comm_));
    std::vector<int> begins;
    int sum = 0;
    for (const int length : counts) {
      begins.push_back(sum);
      if (__builtin_add_overflow(sum, length, &sum)) throw std::length_error("too large a graph");
    }
    std::vector<Number> all(static_cast<std::size_t>(sum));
    require(PMPI(Gatherv)(own.data(), count, type_of<Number>(), all.data(), counts.data(),
                          begins.data(), type_of<Number>(), 0, comm_));
    std::vector<std::vector<Number>> lists;
    for (std::size_t p = 0; p < processes; ++p) {
      const auto begin = all.begin() + begins[p];
      lists.emplace_back(begin, begin + counts[p]);
    }
    return lists;
  }

  /// Collective: `count` of the numbers of rank 0 for each process.
  template <typename Number>
  [[nodiscard]] std::vector<Number> scattered(const std::vector<Number>& all,
                                              std::size_t count) const {
    std::vector<Number> own(count);
    require(PMPI(Scatter)(all.data(), static_cast<int>(count), type_of<Number>(), own.data(),
                          static_cast<int>(count), type_of<Number>(), 0, comm_));
    return own;
  }

 private:
  MPI_Comm comm_ = MPI_COMM_NULL;
};

/// Collective: the processes of `comm` that take part, in a new order; the caller frees it. None at
/// the others. It has the error handler of `comm`.
[[nodiscard]] inline MPI_Comm permuted_communicator(MPI_Comm comm, int new_rank,
                                                    bool takes_part = true) {
  MPI_Comm permuted = MPI_COMM_NULL;
  require_on_all(comm, PMPI(Comm_split)(comm, takes_part ? 0 : MPI_UNDEFINED, new_rank, &permuted));
  return permuted;
}

}  // namespace rankplace::reorder
