// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/matrix.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "bindings/cpp/conversion.hpp"
#include "bindings/cpp/data.hpp"
#include "bindings/cpp/translated.hpp"
#include "mapper/inputs/input_file.hpp"

namespace rankplace::v1 {
namespace {

constexpr std::size_t most_ranks = std::numeric_limits<std::uint32_t>::max();

template <class Offset>
void check_offsets(std::span<const Offset> offsets, std::size_t entries) {
  if (offsets.size() < 2) {
    throw rankplace::InputError("the matrix has no rank (give one row offset more than ranks)");
  }
  if (offsets.size() - 1 > most_ranks) {
    throw rankplace::InputError("the matrix has 2^32 ranks or more (give fewer)");
  }
  const bool ascends = offsets.front() == 0 && std::ranges::is_sorted(offsets);
  if (!ascends || std::cmp_not_equal(offsets.back(), entries)) {
    throw rankplace::InputError("the row offsets do not fit " + std::to_string(entries) +
                                " columns (they begin with 0, ascend, and end with the number of "
                                "columns)");
  }
}

void check_values(const char* what, std::size_t values, std::size_t entries) {
  if (values == entries) return;
  throw rankplace::InputError("the matrix has " + std::to_string(entries) + " columns but " +
                              std::to_string(values) + " numbers of " + what +
                              " (give one for each)");
}

template <class Index>
Rank rank_of(Index column, std::size_t row, std::size_t rank_count) {
  if (std::cmp_greater_equal(column, 0) && std::cmp_less(column, rank_count)) {
    return Rank(static_cast<std::uint32_t>(column));
  }
  throw rankplace::InputError("row " + std::to_string(row) + " has a column " +
                              std::to_string(column) + " (the ranks are 0-" +
                              std::to_string(rank_count - 1) + ")");
}

template <class Offset, class Index>
CommunicationMatrix matrix_of(std::span<const Offset> offsets, std::span<const Index> columns,
                              std::span<const std::uint64_t> bytes,
                              std::span<const std::uint64_t> messages) {
  check_offsets(offsets, columns.size());
  check_values("bytes", bytes.size(), columns.size());
  if (!messages.empty()) check_values("messages", messages.size(), columns.size());
  const std::size_t rank_count = offsets.size() - 1;
  TrafficBuilder builder(rank_count);
  builder.expect(columns.size());
  for (std::size_t row = 0; row < rank_count; ++row) {
    const auto end = static_cast<std::size_t>(offsets[row + 1]);
    for (auto i = static_cast<std::size_t>(offsets[row]); i < end; ++i) {
      builder.add(Rank(row), rank_of(columns[i], row, rank_count),
                  {bytes[i], messages.empty() ? 0 : messages[i]});
    }
  }
  Source source = source_of(std::move(builder).build());
  source.counts_messages = source.traffic.pair_count() == 0 || !messages.empty();
  return CommunicationMatrix(std::make_shared<const CommunicationMatrix::Data>(std::move(source)));
}

}  // namespace

CommunicationMatrix::CommunicationMatrix(std::shared_ptr<const Data> data) noexcept
    : data_(std::move(data)) {}

CommunicationMatrix CommunicationMatrix::from_csr(std::span<const std::uint64_t> row_offsets,
                                                  std::span<const std::uint32_t> columns,
                                                  std::span<const std::uint64_t> bytes,
                                                  std::span<const std::uint64_t> messages) {
  return translated([&] { return matrix_of(row_offsets, columns, bytes, messages); });
}

CommunicationMatrix CommunicationMatrix::from_csr(std::span<const std::int32_t> row_offsets,
                                                  std::span<const std::int32_t> columns,
                                                  std::span<const std::uint64_t> bytes,
                                                  std::span<const std::uint64_t> messages) {
  return translated([&] { return matrix_of(row_offsets, columns, bytes, messages); });
}

CommunicationMatrix CommunicationMatrix::from_csr(std::span<const std::int64_t> row_offsets,
                                                  std::span<const std::int64_t> columns,
                                                  std::span<const std::uint64_t> bytes,
                                                  std::span<const std::uint64_t> messages) {
  return translated([&] { return matrix_of(row_offsets, columns, bytes, messages); });
}

CommunicationMatrix CommunicationMatrix::from_file(const std::filesystem::path& path) {
  return translated([&] {
    if (!is_graph_file(path)) {
      throw rankplace::InputError(path.string(), 0,
                                  "has an ending that names no graph format (use " +
                                      readable_graph_endings() +
                                      "; profiles and traces are read as profiles)");
    }
    Source source = read_source(path.string(), {});
    source.profile = without_counts(std::move(source.profile));
    return CommunicationMatrix(std::make_shared<const Data>(std::move(source)));
  });
}

std::size_t CommunicationMatrix::rank_count() const noexcept {
  return data_->source.traffic.rank_count();
}

std::size_t CommunicationMatrix::pair_count() const noexcept {
  return data_->source.traffic.pair_count();
}

Volume CommunicationMatrix::total() const {
  return translated([&] {
    const rankplace::Volume total = data_->source.traffic.total();
    return Volume{total.bytes, total.messages};
  });
}

bool CommunicationMatrix::counts_messages() const noexcept { return data_->source.counts_messages; }

const std::string& CommunicationMatrix::collectives() const noexcept {
  return data_->source.options.collectives.text;
}

CsrMatrix CommunicationMatrix::to_csr() const {
  const rankplace::CommunicationMatrix& traffic = data_->source.traffic;
  CsrMatrix csr;
  csr.row_offsets.reserve(traffic.rank_count() + 1);
  csr.row_offsets.push_back(0);
  csr.columns.reserve(traffic.pair_count());
  csr.bytes.reserve(traffic.pair_count());
  csr.messages.reserve(traffic.pair_count());
  for (std::size_t sender = 0; sender < traffic.rank_count(); ++sender) {
    for (const Flow& flow : traffic.sent_by(Rank(sender))) {
      csr.columns.push_back(flow.peer.value());
      csr.bytes.push_back(flow.volume.bytes);
      csr.messages.push_back(flow.volume.messages);
    }
    csr.row_offsets.push_back(csr.columns.size());
  }
  return csr;
}

void CommunicationMatrix::write(const std::filesystem::path& path, Measure measure) const {
  translated([&] {
    const rankplace::Measure own = own_measure(measure);
    if (own == rankplace::Measure::messages && !data_->source.counts_messages) {
      throw rankplace::UsageError("the matrix counts no messages (write its bytes)");
    }
    write_graph_file(data_->source.traffic, own, path);
  });
}

}  // namespace rankplace::v1
