// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "mapper/model/ids.hpp"

namespace rankplace {

/// An amount of communication.
struct Volume {
  std::uint64_t bytes = 0;
  std::uint64_t messages = 0;
  friend bool operator==(const Volume&, const Volume&) = default;
};

/// The flow from one rank to one peer.
struct Flow {
  Rank peer;
  Volume volume;
  friend bool operator==(const Flow&, const Flow&) = default;
};

/// A communication matrix: who sends how much to whom. Sparse, directed and immutable, in
/// compressed rows, one row for each sender. Copies share the rows.
class CommunicationMatrix {
 public:
  CommunicationMatrix() = default;
  /// `row_begin`: of each sender the place of its first flow, then their number. `flows`: of a
  /// sender by ascending peer, each peer once.
  [[nodiscard]] static CommunicationMatrix of_rows(std::vector<std::size_t> row_begin,
                                                   std::vector<Flow> flows) {
    return CommunicationMatrix(Rows{std::move(row_begin), std::move(flows)});
  }
  [[nodiscard]] std::size_t rank_count() const { return rows_->begin.size() - 1; }
  /// The flows of one sender, by ascending peer, each peer once.
  [[nodiscard]] std::span<const Flow> sent_by(Rank sender) const;
  /// The volume that `sender` sends to `receiver`; zero if nothing.
  [[nodiscard]] Volume between(Rank sender, Rank receiver) const;
  [[nodiscard]] Volume total() const;
  /// The total without what ranks send to themselves, which no placement changes.
  [[nodiscard]] Volume total_between_ranks() const;
  [[nodiscard]] std::size_t pair_count() const { return rows_->flows.size(); }
  friend bool operator==(const CommunicationMatrix& a, const CommunicationMatrix& b) {
    return a.rows_ == b.rows_ || *a.rows_ == *b.rows_;
  }

 private:
  struct Rows {
    std::vector<std::size_t> begin{0};
    std::vector<Flow> flows;
    friend bool operator==(const Rows&, const Rows&) = default;
  };
  explicit CommunicationMatrix(Rows rows) : rows_(std::make_shared<const Rows>(std::move(rows))) {}

  std::shared_ptr<const Rows> rows_ = std::make_shared<const Rows>();
};

/// A builder of a communication matrix: takes flows in any order, a pair any number of times.
class TrafficBuilder {
 public:
  explicit TrafficBuilder(std::size_t rank_count);
  /// Makes room for so many calls of add(): that makes large graphs faster to read.
  void expect(std::size_t flows) { entries_.reserve(flows); }
  /// Nothing of no volume. Throws InputError if a rank is out of range.
  void add(Rank sender, Rank receiver, Volume volume);
  void add(const CommunicationMatrix& other);
  /// Throws InputError if a sum passes 2^64 - 1.
  [[nodiscard]] CommunicationMatrix build() &&;

 private:
  struct Entry {
    Rank sender;
    Rank receiver;
    Volume volume;
  };
  /// Adds its flows as entries.
  void add_flows_of(const CommunicationMatrix& matrix);

  std::size_t rank_count_;
  std::vector<Entry> entries_;
  CommunicationMatrix first_;  ///< as long as it is all: then it need not be sorted again
};

}  // namespace rankplace
