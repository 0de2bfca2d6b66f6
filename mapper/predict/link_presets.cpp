// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "mapper/predict/link_costs.hpp"

namespace rankplace {
namespace {

// Where each number comes from is in docs/prediction.md, section Presets.

/// Dell PowerEdge 1950: two Xeon E5345 (Clovertown) on a front-side bus each, InfiniBand DDR.
LinkCosts draco() {
  return {"preset draco",
          {{"inter-node", 2.4, 1.4, 1.4, Duplex::full, false,
            "estimate for MPI on InfiniBand DDR (the paper: 20 Gbit/s)"},
           {"inter-socket", 0.9, 1.25, 5, Duplex::half, true,
            "link fitted: ring all-gather of 128 KB on 8 cores, best against worst + 100 % (Zhang, "
            "Yuan, Srinivasan 2010, V.A); latency and message: estimate"},
           {"intra-socket", 0.8, 1.6, 5, Duplex::half, true,
            "link set to that of inter-socket (the two dies of a package share its bus); latency "
            "and message: estimate"},
           {"shared-cache", 0.4, 6, 7, Duplex::half, false, "estimate for Clovertown's L2"}}};
}

/// Cray XT5: two Opteron 2435 (Istanbul) joined by HyperTransport, SeaStar2+ in a 3D torus.
LinkCosts jaguar() {
  return {
      "preset jaguar",
      {{"inter-node", 6.0, 1.6, 2, Duplex::full, false,
        "latency published for SeaStar2 of the Cray XT4 HECToR (its page Hardware); link: "
        "SeaStar 2.1, Brightwell, Underwood, Vaughan (2006); message: estimate"},
       {"inter-socket", 0.8, 1.8, 12.3, Duplex::half, true,
        "link fitted: ring all-gather of 128 KB on 8 cores, best against worst + 17 % (Zhang, "
        "Yuan, Srinivasan 2010, V.A); latency and message: estimate"},
       {"shared-cache", 0.5, 2.5, 10, Duplex::half, false,
        "estimate for Opteron cores that share their L3"}},
      NetworkCost{.hop_latency_us = 0.057,
                  .link_GBps = 3,
                  .is_derived = false,
                  .provenance =
                      "hop: Red Storm's 2 us to neighbours and 5 us to the farthest of its 27 x "
                      "16 x 24 nodes, 53 hops away (Brightwell et al. 2005); link: estimate"}};
}

/// Both networks move large messages by RDMA; inside a node the usual order is the same.
LinkCosts with_answers_before_data(LinkCosts costs) {
  for (LevelCost& level : costs.levels) level.answers = AnswerOrder::before_data;
  return costs;
}

}  // namespace

std::optional<LinkCosts> preset_link_costs(std::string_view name) {
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  if (digits > 0 && name.substr(digits).starts_with('x')) name.remove_prefix(digits + 1);
  if (name == "draco") return with_answers_before_data(draco());
  if (name == "jaguar") return with_answers_before_data(jaguar());
  return std::nullopt;
}

}  // namespace rankplace
