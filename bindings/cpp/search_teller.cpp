// SPDX-License-Identifier: BSD-3-Clause
#include "bindings/cpp/search_teller.hpp"

#include "bindings/cpp/conversion.hpp"

namespace rankplace::v1 {
namespace {

class Standings : public SearchListener {
 public:
  explicit Standings(const SearchTeller::Tell& tell) : tell_(tell) {}

  void set_standing(const SearchStanding& standing) override {
    tell_({levels_of(standing.best()), levels_of(standing.bound()), standing.text()});
  }

 private:
  const SearchTeller::Tell& tell_;
};

}  // namespace

std::unique_ptr<SearchListener> SearchTeller::search(std::string_view, std::optional<double>) {
  return std::make_unique<Standings>(tell_);
}

}  // namespace rankplace::v1
