// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/search/search_options.hpp"

namespace rankplace::test {

inline SearchOptions fast_options(Sense sense = Sense::best) {
  SearchOptions options;
  options.sense = sense;
  options.preset = Preset::fast;
  return options;
}

}  // namespace rankplace::test
