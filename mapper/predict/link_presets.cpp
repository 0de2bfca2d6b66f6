// SPDX-License-Identifier: BSD-3-Clause
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
  const auto torus = [](const std::string& links) {
    return "estimate: " + links +
           " links of 3 GB/s each (half of the faces of a cube of nodes in the torus)";
  };
  return {"preset jaguar",
          {{"inter-pod-2", 7.5, 1.6, 576, Duplex::full, false, torus("192")},
           {"inter-pod", 7.0, 1.6, 144, Duplex::full, false, torus("48")},
           {"inter-switch", 6.5, 1.6, 36, Duplex::full, false, torus("12")},
           {"inter-node", 6.0, 1.6, 2, Duplex::full, false,
            "latency published for SeaStar2 of the Cray XT4 HECToR (its page Hardware); link: "
            "SeaStar 2.1, Brightwell, Underwood, Vaughan (2006); message: estimate"},
           {"inter-socket", 0.8, 1.8, 12.3, Duplex::half, true,
            "link fitted: ring all-gather of 128 KB on 8 cores, best against worst + 17 % (Zhang, "
            "Yuan, Srinivasan 2010, V.A); latency and message: estimate"},
           {"shared-cache", 0.5, 2.5, 10, Duplex::half, false,
            "estimate for Opteron cores that share their L3"}}};
}

/// Both networks move large messages by RDMA; inside a node the usual order is the same.
LinkCosts with_answers_before_data(LinkCosts costs) {
  for (LevelCost& level : costs.levels) level.answers = AnswerOrder::before_data;
  return costs;
}

}  // namespace

std::optional<LinkCosts> preset_link_costs(std::string_view name) {
  if (name == "draco") return with_answers_before_data(draco());
  if (name == "jaguar") return with_answers_before_data(jaguar());
  return std::nullopt;
}

}  // namespace rankplace
