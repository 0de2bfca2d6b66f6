// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/infiniband/opensm_subnet.hpp"

#include <charconv>
#include <optional>
#include <vector>

#include "mapper/network/infiniband/infiniband_subnet.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// `{ SW Ports:24 SystemGUID:... NodeGUID:... PortGUID:... ... {description} LID:0001 PN:13 }`.
struct LinkEnd {
  bool is_switch = false;
  std::string name;  ///< "S-" and the node's GUID
  std::string_view description;
  std::uint32_t port = 0;
};

/// The rest of the first word that begins with `name`.
std::optional<std::string_view> behind(const std::vector<std::string_view>& words,
                                       std::string_view name) {
  for (const std::string_view word : words) {
    if (word.starts_with(name)) return word.substr(name.size());
  }
  return std::nullopt;
}

/// Takes the end of a link off `rest`; nothing if it has another form.
std::optional<LinkEnd> take_link_end(std::string_view& rest) {
  if (!take_until(rest, '{')) return std::nullopt;
  const auto front = take_until(rest, '{');
  const auto description = take_until(rest, '}');
  const auto back = take_until(rest, '}');
  if (!front || !description || !back) return std::nullopt;
  const std::vector<std::string_view> words = words_of(*front);
  const auto guid = behind(words, "NodeGUID:");
  const auto port = behind(words_of(*back), "PN:");
  if (words.empty() || !guid || guid->empty() || !port) return std::nullopt;
  LinkEnd end{words.front().starts_with("SW"), "S-" + in_lower_case(*guid), *description, 0};
  const auto [stop, error] =
      std::from_chars(port->data(), port->data() + port->size(), end.port, 16);
  if (error != std::errc() || stop != port->data() + port->size()) return std::nullopt;
  return end;
}

/// "PHY=4x LOG=ACT SPD=10" in Gbit/s; 0: not known. Nothing if it has another form.
std::optional<double> speed_of_lanes(std::string_view state) {
  const std::vector<std::string_view> words = words_of(state);
  const auto width = behind(words, "PHY=");
  const auto speed = behind(words, "SPD=");
  if (!width || !speed) return std::nullopt;
  const auto lanes = number_from<unsigned>(width->substr(0, width->find('x')));
  const auto Gbps = number_from<double>(*speed);
  if (!lanes || !Gbps || !(*Gbps > 0) || *lanes > 16) return 0;
  return *lanes * *Gbps;
}

void read_line(std::string_view line, InfiniBandSubnet& subnet, const LineReader& at) {
  std::string_view rest = line;
  const auto here = take_link_end(rest);
  const auto there = here ? take_link_end(rest) : std::nullopt;
  const auto Gbps = there ? speed_of_lanes(rest) : std::nullopt;
  if (!Gbps) {
    at.fail("'" + printable_text(line) +
            "' is no link (they are like: { SW Ports:24 ... NodeGUID:0002C9 ... {name} LID:0001 "
            "PN:13 } { CA ... } PHY=4x LOG=ACT SPD=10)");
  }
  // The switch at the other end of an adapter's link has it, too.
  if (!here->is_switch || behind(words_of(rest), "LOG=") != "ACT") return;
  subnet.add_switch(here->name);
  if (there->is_switch) {
    subnet.add_switch_port(here->name, here->port, there->name, there->port, *Gbps, at);
  } else {
    subnet.add_host_port(here->name, there->description, there->name, *Gbps);
  }
}

}  // namespace

bool looks_like_opensm_subnet(std::string_view text) {
  LineReader lines(text, "");
  while (const auto line = lines.next()) {
    if (words_of(*line).empty()) continue;
    return line->starts_with('{') && line->find("NodeGUID:") != std::string_view::npos;
  }
  return false;
}

NetworkGraph parse_opensm_subnet(std::string_view text, const std::string& file) {
  InfiniBandSubnet subnet;
  LineReader lines(text, file);
  while (const auto line = lines.next()) {
    if (!words_of(*line).empty()) read_line(*line, subnet, lines);
  }
  return subnet.take("graph:" + file);
}

}  // namespace rankplace
