// SPDX-License-Identifier: BSD-3-Clause
#include "report/phases/phase_summary.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::size_t phases_indent = 2;

std::string times_text(const PhaseSummary& summary) {
  TextTable table(
      {"phase", "", "wall time", "in MPI", "bytes", "of all", "messages", "like the run"},
      {Align::right, Align::left, Align::right, Align::right, Align::right, Align::right,
       Align::right, Align::right});
  for (const PhaseRow& row : summary.rows) {
    table.add_row({std::to_string(row.number), printable_text(row.label), human_seconds(row.wall_s),
                   summary.timed ? percent(row.wall_s > 0 ? row.mpi_s / row.wall_s : 0) : "-",
                   human_bytes(row.volume.bytes), percent(row.share), grouped(row.volume.messages),
                   fixed(row.like_run, 2)});
  }
  std::string text = table.text(phases_indent);
  if (summary.left_out > 0) {
    text += "  and " + counted(summary.left_out, "phase") + " with fewer bytes\n";
  }
  return text;
}

std::string similarity_text(const PhaseSummary& summary) {
  std::vector<std::string> header{"similarity"};
  for (const PhaseRow& row : summary.rows) header.push_back(std::to_string(row.number));
  TextTable table(std::move(header));
  for (std::size_t i = 0; i < summary.rows.size(); ++i) {
    std::vector<std::string> cells{std::to_string(summary.rows[i].number)};
    for (const double value : summary.similarity[i]) {
      cells.push_back(summary.similarity[i][i] > 0 ? fixed(value, 2) : "-");
    }
    table.add_row(std::move(cells));
  }
  return table.text(phases_indent);
}

std::string advice_text(const PhaseSummary& summary) {
  std::string text = "  phases that talk alike:";
  if (summary.alike.empty()) text += " none";
  for (std::size_t g = 0; g < summary.alike.size(); ++g) {
    if (g > 0) text += ';';
    for (const std::size_t i : summary.alike[g]) {
      text += ' ' + std::to_string(summary.rows[i].number);
    }
  }
  text += '\n';
  std::string apart;
  for (const PhaseRow& row : summary.rows) {
    if (row.worth_placing_apart()) apart += ' ' + std::to_string(row.number);
  }
  return text + "  phases worth a placement of their own:" + (apart.empty() ? " none" : apart) +
         (apart.empty() ? "\n" : " (rankplace map --phase N)\n");
}

}  // namespace

std::string phases_text(const PhaseSummary& summary) {
  if (summary.rows.empty()) return "";
  return times_text(summary) + "\n" + similarity_text(summary) + advice_text(summary);
}

}  // namespace rankplace
