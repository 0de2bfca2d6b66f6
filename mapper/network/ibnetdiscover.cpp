// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/ibnetdiscover.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "mapper/network/graph_builder.hpp"
#include "mapper/network/network_text.hpp"
#include "support/line_reader.hpp"
#include "support/text.hpp"
#include "support/whole_number.hpp"

namespace rankplace {
namespace {

/// Data rates of a lane, Gbit/s (InfiniBand Architecture Specification, volume 1).
constexpr std::array<std::pair<std::string_view, double>, 10> lane_rates{{{"SDR", 2},
                                                                          {"DDR", 4},
                                                                          {"QDR", 8},
                                                                          {"FDR10", 10},
                                                                          {"FDR", 13.64},
                                                                          {"EDR", 25},
                                                                          {"HDR", 50},
                                                                          {"NDR", 100},
                                                                          {"XDR", 200},
                                                                          {"GDR", 400}}};

/// "4xEDR" in Gbit/s.
std::optional<double> speed_in(std::string_view word) {
  const std::size_t x = word.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto lanes = whole_number<unsigned>(word.substr(0, x));
  const auto* const rate = std::ranges::find(lane_rates, word.substr(x + 1),
                                             [](const auto& pair) { return pair.first; });
  if (lanes.value_or(0) == 0 || *lanes > 16 || rate == lane_rates.end()) return std::nullopt;
  return *lanes * rate->second;
}

/// Takes the text before `end` off `rest`, and `end` with it; nothing if there is none.
std::optional<std::string_view> take_until(std::string_view& rest, char end) {
  const std::size_t at = rest.find(end);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view text = rest.substr(0, at);
  rest.remove_prefix(at + 1);
  return text;
}

/// `[13] "S-ec0d9a"[19] # "description" lid 21 4xEDR`, as a switch has it.
struct PortLine {
  std::uint32_t port = 0;
  std::string_view peer;  ///< "S-ec0d9a"
  std::uint32_t peer_port = 0;
  std::string_view peer_name;  ///< first word of the description
  double Gbps = 0;             ///< 0: not there
};

/// Nothing if the line has another form.
std::optional<PortLine> port_line(std::string_view line) {
  PortLine found;
  std::string_view rest = line.substr(1);
  const auto port = take_until(rest, ']');
  if (!port || !take_until(rest, '"')) return std::nullopt;
  const auto peer = take_until(rest, '"');
  if (!peer || peer->size() < 3 || !take_until(rest, '[')) return std::nullopt;
  const auto peer_port = take_until(rest, ']');
  if (!peer_port || !take_until(rest, '#')) return std::nullopt;
  const auto number = whole_number<std::uint32_t>(*port);
  const auto peer_number = whole_number<std::uint32_t>(*peer_port);
  if (!number || !peer_number || !take_until(rest, '"')) return std::nullopt;
  const auto description = take_until(rest, '"');
  if (!description) return std::nullopt;
  const std::vector<std::string_view> name = words_of(*description);
  const std::vector<std::string_view> behind = words_of(rest);
  found = {*number, *peer, *peer_number, name.empty() ? *peer : name.front()};
  if (behind.size() > 2) {
    const auto Gbps = speed_in(behind.back());
    if (!Gbps) return std::nullopt;
    found.Gbps = *Gbps;
  }
  return found;
}

class Discovery {
 public:
  void read_block(std::string_view line, const LineReader& at) {
    std::string_view rest = line;
    in_switch_ = line.starts_with("Switch");
    if (!take_until(rest, '"')) at.fail("a node without its \"name\" in quotes");
    const auto name = take_until(rest, '"');
    if (!name || name->empty()) at.fail("a node without its \"name\" in quotes");
    in_block_ = true;
    name_ = *name;
    if (in_switch_) static_cast<void>(graph_.switch_named(name_));
  }

  void read_port(std::string_view line, const LineReader& at) {
    if (!in_block_) at.fail("a port before any Switch or Ca (keep the whole output)");
    if (!in_switch_) return;  // the switch at the other end has the link, too
    const auto found = port_line(line);
    if (!found) {
      at.fail("'" + printable_text(line) +
              "' is no port (they are like: [1] \"H-0002c9\"[1](2c9) # \"n01 HCA-1\" lid 5 4xEDR)");
    }
    if (found->peer.starts_with("S-")) {
      read_switch_link(*found, at);
    } else if (graph_.add_host(found->peer_name, graph_.switch_named(name_))) {
      ++host_speeds_[found->Gbps];
    }
  }

  [[nodiscard]] NetworkGraph take(const std::string& source) {
    const auto usual =
        std::ranges::max_element(host_speeds_, {}, [](const auto& entry) { return entry.second; });
    const double unit = usual == host_speeds_.end() ? 0 : usual->first;
    for (auto& [link, Gbps] : links_) {
      if (Gbps > 0 && unit > 0) link.speed = Gbps / unit;
      graph_.add_link(link);
    }
    return graph_.take(source);
  }

 private:
  using End = std::pair<std::string, std::uint32_t>;

  void read_switch_link(const PortLine& found, const LineReader& at) {
    if (found.peer == name_) at.fail("a link from " + name_ + " to itself");
    End here{name_, found.port};
    End there{found.peer, found.peer_port};
    if (there < here) std::swap(here, there);
    if (!known_.emplace(std::move(here), std::move(there)).second) return;  // from the other end
    links_.emplace_back(GraphLink{graph_.switch_named(name_), graph_.switch_named(found.peer)},
                        found.Gbps);
  }

  GraphBuilder graph_;
  std::string name_;
  bool in_block_ = false;
  bool in_switch_ = false;
  std::set<std::pair<End, End>> known_;
  std::vector<std::pair<GraphLink, double>> links_;
  std::map<double, std::size_t> host_speeds_;
};

bool begins_block(std::string_view line) {
  return line.starts_with("Switch") || line.starts_with("Ca\t") || line.starts_with("Ca ") ||
         line.starts_with("Rt\t") || line.starts_with("Rt ");
}

}  // namespace

bool looks_like_ibnetdiscover(std::string_view text) {
  LineReader lines(text, "");
  while (const auto line = lines.next()) {
    if (line->empty() || line->starts_with('#')) continue;
    return line->starts_with("vendid=") || line->starts_with("Non-Chassis") ||
           line->starts_with("Chassis") || line->starts_with("switchguid=") ||
           (begins_block(*line) && line->find('"') != std::string_view::npos);
  }
  return false;
}

NetworkGraph parse_ibnetdiscover(std::string_view text, const std::string& file) {
  Discovery discovery;
  LineReader lines(text, file);
  while (const auto line = lines.next()) {
    if (begins_block(*line)) {
      discovery.read_block(*line, lines);
    } else if (line->starts_with('[')) {
      discovery.read_port(*line, lines);
    }
  }
  return discovery.take("graph:" + file);
}

}  // namespace rankplace
