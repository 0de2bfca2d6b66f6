// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>

#include "mapper/profile/jobs.hpp"
#include "mapper/profile/parse_rank.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/phases.hpp"
#include "mapper/profile/rank_list.hpp"
#include "mapper/profile/tables.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/csv.hpp"

namespace rankplace {
namespace {

/// Reads the lines of one part; each read_* takes the fields of one line of that kind.
class PartParser {
 public:
  PartParser(const LineReader& at, std::size_t rank_count, std::optional<int> phase)
      : at_(at), rank_count_(rank_count), phase_(phase) {}

  /// Throws InputError on an unknown kind or a wrong number of fields.
  void read(const CsvFields& fields) {
    for (const LineKind& kind : line_kinds) {
      if (fields[0] != kind.name) continue;
      if (fields.size() != kind.columns) {
        at_.fail("found " + std::to_string(fields.size()) + " columns instead of " +
                 std::to_string(kind.columns) + " in a \"" + fields[0] + "\" line");
      }
      if (kind.belongs_to_phase && phase_ && current_phase_ != *phase_) return;
      (this->*kind.read)(fields);
      return;
    }
    at_.fail("unknown kind of line \"" + fields[0] + "\"");
  }
  [[nodiscard]] ProfilePart take() && { return std::move(part_); }

 private:
  struct LineKind {
    std::string_view name;
    std::size_t columns;
    void (PartParser::*read)(const CsvFields&);
    bool belongs_to_phase = false;  ///< counts in the phase of the last "in" line
  };
  static const std::array<LineKind, 16> line_kinds;

  void read_rank(const CsvFields& f) { part_.rank = parse_rank(f[1], "rank", rank_count_, at_); }

  void read_time(const CsvFields& f) {
    part_.wall_s = parse_seconds(f[1], "wall_s", at_);
    part_.mpi_s = parse_seconds(f[2], "mpi_s", at_);
  }

  void read_phase(const CsvFields& f) {
    part_.phases.push_back({parse_phase(f[1], at_), f[2], {parse_seconds(f[3], "wall_s", at_), 0}});
  }
  /// The lines of a thread in a phase follow.
  void read_in(const CsvFields& f) {
    current_phase_ = parse_phase(f[1], at_);
    thread_s_ = 0;
  }

  /// Of several threads the first is told.
  void read_inside(const CsvFields& f) {
    if (part_.inside.empty()) part_.inside = f[1];
  }

  void read_size(const CsvFields& f) {
    part_.sizes.push_back({part_.rank, parse_bin(f[1], at_), parse_count(f[2], "messages", at_)});
  }

  Flow flow(const CsvFields& f) const {
    return {parse_rank(f[1], "peer", rank_count_, at_),
            {parse_count(f[2], "bytes", at_), parse_count(f[3], "messages", at_)}};
  }
  void read_p2p(const CsvFields& f) { part_.p2p.push_back(flow(f)); }
  void read_direct(const CsvFields& f) { part_.direct.push_back(flow(f)); }
  void read_put(const CsvFields& f) { part_.put.push_back(flow(f)); }
  /// Counted in the other matrices, too.
  void read_device(const CsvFields& f) { static_cast<void>(flow(f)); }
  void read_get(const CsvFields& f) { part_.get.push_back(flow(f)); }

  void read_job(const CsvFields& f) { add_job(part_.jobs, {f.begin() + 1, f.end()}, at_); }
  void read_job_traffic(const CsvFields& f) {
    add_job_traffic(part_.jobs, {f.begin() + 1, f.end()}, at_);
  }

  void read_call(const CsvFields& f) {
    part_.calls.push_back(
        {part_.rank, f[1], parse_count(f[2], "calls", at_), parse_seconds(f[3], "seconds", at_)});
    thread_s_ += part_.calls.back().seconds;
    for (PartPhase& phase : part_.phases) {
      if (phase.number == current_phase_) phase.time.mpi_s = std::max(phase.time.mpi_s, thread_s_);
    }
  }

  std::uint32_t communicator(const std::string& text) const {
    return parse_rank(text, "communicator", UINT32_MAX, at_).value();
  }
  void read_communicator(const CsvFields& f) {
    part_.communicators.push_back(
        {communicator(f[1]), f[2], parse_rank_list(f[3], rank_count_, at_)});
  }

  void read_collective(const CsvFields& f) {
    part_.collectives.push_back({f[1],
                                 communicator(f[2]),
                                 parse_root(f[3], f[1], rank_count_, at_),
                                 {part_.rank},
                                 parse_count(f[4], "calls", at_),
                                 parse_count(f[5], "bytes", at_)});
  }

  const LineReader& at_;
  std::size_t rank_count_;
  std::optional<int> phase_;  ///< the only one to be read
  int current_phase_ = 0;
  double thread_s_ = 0;  ///< in MPI, of one thread in the current phase
  ProfilePart part_;
};

const std::array<PartParser::LineKind, 16> PartParser::line_kinds = {{
    {"rank", 2, &PartParser::read_rank},
    {"time", 3, &PartParser::read_time},
    {"phase", 4, &PartParser::read_phase},
    {"in", 2, &PartParser::read_in},
    {profile_format::part_inside, 2, &PartParser::read_inside},
    {profile_format::p2p.kind, 4, &PartParser::read_p2p, true},
    {profile_format::direct.kind, 4, &PartParser::read_direct, true},
    {profile_format::put.kind, 4, &PartParser::read_put, true},
    {profile_format::get.kind, 4, &PartParser::read_get, true},
    {profile_format::device.kind, 4, &PartParser::read_device, true},
    {"job", 5, &PartParser::read_job},
    {"job_traffic", 6, &PartParser::read_job_traffic, true},
    {"size", 3, &PartParser::read_size, true},
    {"call", 4, &PartParser::read_call, true},
    {"collective", 6, &PartParser::read_collective, true},
    {"communicator", 4, &PartParser::read_communicator},
}};

}  // namespace

ProfilePart parse_part(std::string_view text, const std::string& file, std::size_t rank_count,
                       std::optional<int> phase) {
  const bool ended = text == "end" || text.ends_with("\nend") || text.ends_with("\nend\n") ||
                     text.ends_with("\nend\r\n");
  if (!ended) text = text.substr(0, text.rfind('\n') + 1);
  LineReader lines(text, file);
  PartParser parser(lines, rank_count, phase);
  while (const auto line = lines.next()) {
    if (line->empty() || *line == "end") continue;
    const CsvFields fields = split_csv(*line, lines);
    if (lines.line_number() == 1 && fields[0] != "rank") {
      lines.fail("does not begin with its \"rank,R\" line");
    }
    parser.read(fields);
  }
  ProfilePart part = std::move(parser).take();
  part.truncated = !ended;
  return part;
}

}  // namespace rankplace
