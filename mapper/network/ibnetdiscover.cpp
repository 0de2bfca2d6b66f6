// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/infiniband/ibnetdiscover.hpp"

#include <optional>
#include <vector>

#include "mapper/network/infiniband/infiniband_subnet.hpp"
#include "support/files/line_reader.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// `[13] "S-ec0d9a"[19] # "description" lid 21 4xEDR`, as a switch has it. With the option --full
/// more follows.
struct PortLine {
  std::uint32_t port = 0;
  std::string_view peer;  ///< "S-ec0d9a"
  std::uint32_t peer_port = 0;
  std::string_view description;
  double Gbps = 0;  ///< 0: not there
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
  const auto number = number_from<std::uint32_t>(*port);
  const auto peer_number = number_from<std::uint32_t>(*peer_port);
  if (!number || !peer_number || !take_until(rest, '"')) return std::nullopt;
  const auto description = take_until(rest, '"');
  if (!description) return std::nullopt;
  const std::vector<std::string_view> behind = words_of(rest);
  found = {*number, *peer, *peer_number, *description};
  if (behind.size() > 2) {
    const auto Gbps = data_rate_of(behind[2]);
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
    if (!take_until(rest, '"'))
      at.fail("a node without its \"name\" in quotes (keep the whole output)");
    const auto name = take_until(rest, '"');
    if (!name || name->empty())
      at.fail("a node without its \"name\" in quotes (keep the whole output)");
    in_block_ = true;
    name_ = *name;
    if (in_switch_) subnet_.add_switch(name_);
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
      subnet_.add_switch_port(name_, found->port, found->peer, found->peer_port, found->Gbps, at);
    } else if (!found->peer.starts_with("R-")) {
      subnet_.add_host_port(name_, found->description, found->peer, found->Gbps);
    }
  }

  [[nodiscard]] NetworkGraph take(const std::string& source) { return subnet_.take(source); }

 private:
  InfiniBandSubnet subnet_;
  std::string name_;
  bool in_block_ = false;
  bool in_switch_ = false;
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
