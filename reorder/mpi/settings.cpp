// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/settings.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "mapper/model/objective_named.hpp"
#include "reorder/launch.hpp"
#include "support/whole_number.hpp"

namespace rankplace::reorder {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Mode mode_named(std::string_view name) {
  if (name == launch::mode_on) return Mode::on;
  if (name == launch::mode_dry_run) return Mode::dry_run;
  if (name == launch::mode_check) return Mode::check;
  return Mode::off;
}

class Reader {
 public:
  Settings read() {
    settings_.mode = mode_named(variable(launch::mode_variable));
    settings_.links = variable(launch::links_variable);
    settings_.network = variable(launch::network_variable);
    settings_.node = variable(launch::node_variable);
    read_budget();
    read_objective();
    read_weights();
    return settings_;
  }

 private:
  void refuse(const char* name) {
    settings_.problem = std::string(name) + "=" + std::string(variable(name));
  }

  void read_budget() {
    const std::string_view text = variable(launch::budget_variable);
    if (text.empty()) return;
    settings_.budget_s = budget_from(text);
    if (!settings_.budget_s) refuse(launch::budget_variable);
  }

  void read_objective() {
    const std::string_view name = variable(launch::objective_variable);
    if (name.empty()) return;
    const auto kind = objective_named(name);
    if (!kind) return refuse(launch::objective_variable);
    settings_.objective = *kind;
  }

  void read_weights() {
    auto weights = weights_from(variable(launch::weights_variable));
    if (!weights) return refuse(launch::weights_variable);
    settings_.weights = std::move(*weights);
  }

  Settings settings_;
};

}  // namespace

std::optional<double> budget_from(std::string_view text) {
  const auto seconds = whole_number<double>(text);
  return seconds && std::isfinite(*seconds) && *seconds >= 0 ? seconds : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> weights_from(std::string_view text) {
  std::vector<std::uint64_t> weights;
  while (!text.empty()) {
    std::uint32_t weight = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    const bool goes_on = text.size() > 1 && text.front() == ',';
    if (error != std::errc{} || (!text.empty() && !goes_on)) return std::nullopt;
    weights.push_back(weight);
    if (goes_on) text.remove_prefix(1);
  }
  return weights;
}

const Settings& settings() {
  static const auto* const read = new Settings(Reader().read());
  return *read;
}

}  // namespace rankplace::reorder
