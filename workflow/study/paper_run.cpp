// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/paper_run.hpp"

#include <algorithm>
#include <utility>

#include "workflow/problem/source.hpp"

namespace rankplace {

paper::PaperStudy run_paper_study(const paper::Engine& engine, std::size_t samples,
                                  ProgressListener& progress) {
  const double all = paper::work_of_figures(samples);
  double done = 0;
  const auto tell = [&](const std::string& what, double work) {
    progress.part(what, done / all);
    done += work;
  };
  auto collectives = paper::collective_figures(engine, tell);
  auto by_ratio_and_size = paper::ratio_and_size_figures(engine, samples, tell);
  return {paper::ratio_rows(), std::move(collectives), std::move(by_ratio_and_size),
          paper::density_figure(engine, samples, tell)};
}

std::vector<paper::ApplicationRow> run_applications(const std::vector<std::string>& profiles,
                                                    const paper::Engine& engine,
                                                    ProgressListener& progress) {
  std::vector<paper::ApplicationRow> rows;
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    progress.part(profiles[i], static_cast<double>(i) / static_cast<double>(profiles.size()));
    const Profile profile = read_counts(profiles[i]);
    note_if_incomplete(profile, progress);
    const auto of_run = paper::application_rows(profile, engine);
    rows.insert(rows.end(), of_run.begin(), of_run.end());
  }
  std::ranges::stable_sort(rows, {}, &paper::ApplicationRow::processes);
  return rows;
}

}  // namespace rankplace
