// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/iblinkinfo.hpp"

#include <map>
#include <optional>
#include <vector>

#include "mapper/network/infiniband_subnet.hpp"
#include "support/text.hpp"
#include "support/whole_number.hpp"

namespace rankplace {
namespace {

/// `2 17[ ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 4 1[ ] "n02 HCA-1" ( )`, as a switch has it.
struct LinkLine {
  std::uint32_t lid = 0;
  std::uint32_t port = 0;
  double Gbps = 0;
  std::uint32_t peer_lid = 0;
  std::uint32_t peer_port = 0;
  std::string_view description;
};

/// "2 17[": the lid and the port; takes them off `rest`, up to the bracket that closes.
std::optional<std::pair<std::uint32_t, std::uint32_t>> take_lid_and_port(std::string_view& rest) {
  const auto front = take_until(rest, '[');
  if (!front || !take_until(rest, ']')) return std::nullopt;
  const std::vector<std::string_view> words = words_of(*front);
  if (words.size() != 2) return std::nullopt;
  const auto lid = whole_number<std::uint32_t>(words[0]);
  const auto port = whole_number<std::uint32_t>(words[1]);
  if (!lid || !port) return std::nullopt;
  return std::pair(*lid, *port);
}

/// "4X 25.78125 Gbps ..." in Gbit/s.
std::optional<double> speed_of_state(std::string_view state) {
  const std::vector<std::string_view> words = words_of(state);
  if (words.size() < 3 || !words[0].ends_with('X') || words[2] != "Gbps") return std::nullopt;
  const auto lanes = whole_number<unsigned>(words[0].substr(0, words[0].size() - 1));
  const auto Gbps = whole_number<double>(words[1]);
  if (lanes.value_or(0) == 0 || *lanes > 16 || !Gbps || !(*Gbps > 0)) return std::nullopt;
  return *lanes * *Gbps;
}

/// Nothing if the line has another form.
std::optional<LinkLine> link_line(std::string_view line) {
  std::string_view rest = line;
  const auto here = take_lid_and_port(rest);
  if (!here || !take_until(rest, '(')) return std::nullopt;
  const std::size_t arrow = rest.find(")==>");
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto Gbps = speed_of_state(rest.substr(0, arrow));
  rest.remove_prefix(arrow + 4);
  const auto there = take_lid_and_port(rest);
  if (!Gbps || !there || !take_until(rest, '"')) return std::nullopt;
  const auto description = take_until(rest, '"');
  if (!description) return std::nullopt;
  return LinkLine{here->first, here->second, *Gbps, there->first, there->second, *description};
}

/// "Switch: 0x0002c90200404ad8 name:" becomes "S-0002c90200404ad8".
std::string switch_name(std::string_view line, const LineReader& at) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 2 || !words[1].starts_with("0x")) at.fail("a switch without its GUID");
  std::string_view guid = words[1].substr(2);
  if (guid.ends_with(':')) guid.remove_suffix(1);
  return "S-" + std::string(guid);
}

bool begins_node(std::string_view line) {
  return line.starts_with("Switch:") || line.starts_with("CA:") || line.starts_with("Rt:") ||
         line.starts_with("Router:");
}

class LinkInfo {
 public:
  /// A first look: which lids are switches'.
  void note_switches(std::string_view text, const std::string& file) {
    LineReader lines(text, file);
    std::optional<std::string> name;
    while (const auto line = lines.next()) {
      if (begins_node(*line)) {
        name.reset();
        if (line->starts_with("Switch:")) name = switch_name(*line, lines);
      } else if (name) {
        std::string_view rest = *line;
        if (const auto end = take_lid_and_port(rest)) switch_of_lid_.emplace(end->first, *name);
      }
    }
  }

  void read(std::string_view line, const LineReader& at) {
    if (begins_node(line)) {
      in_block_ = true;
      name_.clear();
      if (!line.starts_with("Switch:")) return;
      name_ = switch_name(line, at);
      subnet_.add_switch(name_);
    } else if (line.find("==(") != std::string_view::npos) {
      if (!in_block_) at.fail("a port before any Switch: or CA: (keep the whole output)");
      // The switch at the other end of an adapter's link has it, too.
      if (!name_.empty() && line.find("Down") == std::string_view::npos) read_link(line, at);
    }
  }

  [[nodiscard]] NetworkGraph take(const std::string& file) { return subnet_.take("graph:" + file); }

 private:
  void read_link(std::string_view line, const LineReader& at) {
    const auto found = link_line(line);
    if (!found) {
      at.fail("'" + printable_text(line) +
              "' is no link (they are like: 2 17[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 4 "
              "1[  ] \"n01 HCA-1\" ( ))");
    }
    const auto peer = switch_of_lid_.find(found->peer_lid);
    if (peer == switch_of_lid_.end()) {
      subnet_.add_host_port(name_, found->description, "lid-" + std::to_string(found->peer_lid),
                            found->Gbps);
    } else {
      subnet_.add_switch_port(name_, found->port, peer->second, found->peer_port, found->Gbps, at);
    }
  }

  InfiniBandSubnet subnet_;
  std::map<std::uint32_t, std::string> switch_of_lid_;
  std::string name_;  ///< of the block's switch; empty: an adapter's block
  bool in_block_ = false;
};

}  // namespace

bool looks_like_iblinkinfo(std::string_view text) {
  LineReader lines(text, "");
  while (const auto line = lines.next()) {
    if (!words_of(*line).empty()) return begins_node(*line);
  }
  return false;
}

NetworkGraph parse_iblinkinfo(std::string_view text, const std::string& file) {
  LinkInfo info;
  info.note_switches(text, file);
  LineReader lines(text, file);
  while (const auto line = lines.next()) info.read(*line, lines);
  return info.take(file);
}

}  // namespace rankplace
