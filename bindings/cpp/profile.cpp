// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/profile.hpp"

#include <utility>

#include "bindings/cpp/data.hpp"
#include "bindings/cpp/translated.hpp"

namespace rankplace::v1 {

Profile::Profile(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}

Profile Profile::read(const std::filesystem::path& folder, std::optional<int> phase) {
  return translated(
      [&] { return Profile(std::make_shared<const Data>(read_counts(folder.string(), phase))); });
}

std::size_t Profile::rank_count() const noexcept { return data_->profile.rank_count(); }

bool Profile::is_complete() const noexcept { return data_->profile.complete; }

const std::string& Profile::incomplete_reason() const noexcept {
  return data_->profile.incomplete_reason;
}

const std::vector<std::string>& Profile::command() const noexcept { return data_->profile.command; }

const std::string& Profile::mpi_library() const noexcept { return data_->profile.mpi_library; }

double Profile::wall_s() const noexcept { return data_->profile.wall_s; }

std::vector<RankRun> Profile::ranks() const {
  std::vector<RankRun> runs;
  for (const ProfileRank& rank : data_->profile.ranks) {
    runs.push_back({rank.host, rank.wall_s, rank.mpi_s});
  }
  return runs;
}

std::vector<Phase> Profile::phases() const {
  std::vector<Phase> phases;
  for (const ProfilePhase& phase : data_->profile.phases) {
    phases.push_back({phase.number, phase.label});
  }
  return phases;
}

CommunicationMatrix Profile::matrix(const MatrixOptions& options) const {
  return translated([&] {
    SourceOptions own;
    own.collectives = collective_model_from(options.collectives);
    Source source = source_of(data_->profile, own);
    source.profile = without_counts(std::move(source.profile));
    return CommunicationMatrix(
        std::make_shared<const CommunicationMatrix::Data>(std::move(source)));
  });
}

Profile read_profile(const std::filesystem::path& folder, std::optional<int> phase) {
  return Profile::read(folder, phase);
}

}  // namespace rankplace::v1
