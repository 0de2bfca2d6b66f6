// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <utility>

#include "mapper/profile/jobs.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/phases.hpp"
#include "mapper/profile/rank_list.hpp"
#include "mapper/profile/table_line.hpp"
#include "mapper/profile/tables.hpp"
#include "pmpi_tracer/part_format.hpp"
#include "support/text/csv.hpp"

namespace rankplace {
namespace {

/// Reads the lines of one part. Each line of the format has a take(), or this does not compile.
class PartParser {
 public:
  PartParser(const LineReader& at, std::size_t rank_count, std::optional<int> phase)
      : at_(at), rank_count_(rank_count), phase_(phase) {}

  /// Throws InputError on an unknown kind or a wrong number of fields.
  void read(const CsvFields& fields) {
    if (!read_any(fields, std::make_index_sequence<part_format::lines.size()>())) {
      at_.fail("unknown kind of line \"" + fields[0] + "\"");
    }
  }
  [[nodiscard]] ProfilePart take() && { return std::move(part_); }

 private:
  template <const part_format::Line& line>
  using Fields = TableLine<line>;

  template <std::size_t... places>
  bool read_any(const CsvFields& fields, std::index_sequence<places...> /*of all lines*/) {
    return (read_if<*part_format::lines[places]>(fields) || ...);
  }

  /// False if the line is of another kind.
  template <const part_format::Line& line>
  bool read_if(const CsvFields& fields) {
    if (fields[0] != line.kind) return false;
    if (fields.size() != line.field_count()) {
      at_.fail("found " + std::to_string(fields.size()) + " columns instead of " +
               std::to_string(line.field_count()) + " in a \"" + fields[0] + "\" line");
    }
    const bool is_left_out =
        line.scope == part_format::Scope::phase && phase_ && current_phase_ != *phase_;
    if (!is_left_out) take(Fields<line>(fields, at_));
    return true;
  }

  void take(const Fields<part_format::rank>& line) { part_.rank = line.rank("rank", rank_count_); }

  void take(const Fields<part_format::time>& line) {
    part_.wall_s = line.seconds("wall_s");
    part_.mpi_s = line.seconds("mpi_s");
  }

  void take(const Fields<part_format::phase>& line) {
    part_.phases.push_back(
        {parse_phase(line.text("phase"), at_), line.text("label"), {line.seconds("wall_s"), 0}});
  }
  /// The lines of a thread in a phase follow.
  void take(const Fields<part_format::in>& line) {
    current_phase_ = parse_phase(line.text("phase"), at_);
    thread_s_ = 0;
  }

  /// Of several threads the first is told.
  void take(const Fields<part_format::inside>& line) {
    if (part_.inside.empty()) part_.inside = line.text("call");
  }

  void take(const Fields<part_format::size>& line) {
    part_.sizes.push_back({part_.rank, line.power_of_two("from_bytes"), line.count("messages")});
  }

  template <const part_format::Line& kind>
  Flow flow(const Fields<kind>& line) const {
    return {line.rank("peer", rank_count_), {line.count("bytes"), line.count("messages")}};
  }
  void take(const Fields<part_format::p2p>& line) { part_.p2p.push_back(flow(line)); }
  void take(const Fields<part_format::direct>& line) { part_.direct.push_back(flow(line)); }
  void take(const Fields<part_format::put>& line) { part_.put.push_back(flow(line)); }
  void take(const Fields<part_format::get>& line) { part_.get.push_back(flow(line)); }
  /// Counted in the other matrices, too.
  void take(const Fields<part_format::device>& line) { static_cast<void>(flow(line)); }

  void take(const Fields<part_format::job>& line) { add_job(part_.jobs, line); }
  void take(const Fields<part_format::job_traffic>& line) { add_job_traffic(part_.jobs, line); }

  void take(const Fields<part_format::call>& line) {
    part_.calls.push_back(
        {part_.rank, line.text("call"), line.count("calls"), line.seconds("seconds")});
    thread_s_ += part_.calls.back().seconds;
    for (PartPhase& phase : part_.phases) {
      if (phase.number == current_phase_) phase.time.mpi_s = std::max(phase.time.mpi_s, thread_s_);
    }
  }

  void take(const Fields<part_format::communicator>& line) {
    part_.communicators.push_back({line.rank("communicator", UINT32_MAX).value(), line.text("name"),
                                   parse_rank_list(line.text("ranks"), rank_count_, at_)});
  }

  void take(const Fields<part_format::collective>& line) {
    const std::string& operation = line.text("operation");
    part_.collectives.push_back({operation,
                                 line.rank("communicator", UINT32_MAX).value(),
                                 parse_root(line.text("root"), operation, rank_count_, at_),
                                 {part_.rank},
                                 line.count("calls"),
                                 line.count("bytes")});
  }

  const LineReader& at_;
  std::size_t rank_count_;
  std::optional<int> phase_;  ///< the only one to be read
  int current_phase_ = 0;
  double thread_s_ = 0;  ///< in MPI, of one thread in the current phase
  ProfilePart part_;
};

/// Whether the part's last line is there, with or without a line break.
bool has_end(std::string_view text) {
  const std::string last_line = '\n' + std::string(part_format::end);
  return text == part_format::end || text.ends_with(last_line) ||
         text.ends_with(last_line + '\n') || text.ends_with(last_line + "\r\n");
}

}  // namespace

ProfilePart parse_part(std::string_view text, const std::string& file, std::size_t rank_count,
                       std::optional<int> phase) {
  const bool ended = has_end(text);
  if (!ended) text = text.substr(0, text.rfind('\n') + 1);
  LineReader lines(text, file);
  PartParser parser(lines, rank_count, phase);
  while (const auto line = lines.next()) {
    if (line->empty() || *line == part_format::end) continue;
    const CsvFields fields = split_csv(*line, lines);
    if (lines.line_number() == 1 && fields[0] != part_format::rank.kind) {
      lines.fail("does not begin with its \"" + std::string(part_format::rank.kind) + ",R\" line");
    }
    parser.read(fields);
  }
  ProfilePart part = std::move(parser).take();
  part.truncated = !ended;
  return part;
}

}  // namespace rankplace
