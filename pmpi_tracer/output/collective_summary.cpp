// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/collective_summary.hpp"

#include <charconv>

#include "pmpi_tracer/output/run_json.hpp"
#include "pmpi_tracer/part_format.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

/// Takes the text up to `separator`, and that, off the front of `rest`.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return field;
}

template <typename Number>
Number take_number(std::string_view& rest) {
  const std::string_view field = take(rest, ',');
  Number number{};
  std::from_chars(field.data(), field.data() + field.size(), number);
  return number;
}

/// Number of ranks in a rank list.
std::uint64_t size_of(std::string_view ranks) {
  std::uint64_t size = 0;
  while (!ranks.empty()) {
    std::string_view item = take(ranks, ' ');
    const std::string_view first = take(item, '-');
    const std::string_view last = item.empty() ? first : item;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::from_chars(first.data(), first.data() + first.size(), low);
    std::from_chars(last.data(), last.data() + last.size(), high);
    size += high - low + 1;
  }
  return size;
}

}  // namespace

std::size_t CollectiveSummary::number_of(std::string_view name, std::string_view ranks) {
  const auto [known, is_new] =
      number_by_ranks_.try_emplace(std::string(ranks), communicators_.size());
  if (is_new) communicators_.push_back({std::string(name), std::string(ranks)});
  return known->second;
}

void CollectiveSummary::add(int rank, std::string_view lines) {
  std::map<std::uint32_t, std::size_t> numbers;  // by the rank's own, which come first
  while (!lines.empty()) {
    std::string_view line = take(lines, '\n');
    const std::string_view kind = take(line, ',');
    if (kind == part_format::communicator.kind) {
      const auto own = take_number<std::uint32_t>(line);
      const std::size_t comma = line.rfind(',');  // the name may hold commas
      numbers[own] = number_of(line.substr(0, comma), line.substr(comma + 1));
      continue;
    }
    const std::string operation(take(line, ','));
    const auto communicator = numbers.at(take_number<std::uint32_t>(line));
    const auto root = take_number<int>(line);
    const auto calls = take_number<std::uint64_t>(line);
    const auto bytes = take_number<std::uint64_t>(line);
    lines_[{communicator, operation, root, bytes / calls, calls, bytes}].append(rank);
  }
}

void CollectiveSummary::write_collectives(TextSink& sink) const {
  sink << profile_format::collectives.columns << '\n';
  for (const auto& [key, ranks] : lines_) {
    const auto& [communicator, operation, root, size, calls, bytes] = key;
    sink << operation << ',' << std::uint64_t{communicator} << ',' << root << ',' << ranks.text()
         << ',' << calls << ',' << bytes << '\n';
  }
}

void CollectiveSummary::write_communicators(TextSink& sink) const {
  sink << profile_format::communicators.columns << '\n';
  for (std::size_t i = 0; i < communicators_.size(); ++i) {
    const Communicator& communicator = communicators_[i];
    sink << std::uint64_t{i} << ',' << utf8_text(communicator.name) << ','
         << size_of(communicator.ranks) << ',' << communicator.ranks << '\n';
  }
}

}  // namespace rankplace::tracer
