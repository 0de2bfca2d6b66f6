// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/infiniband/iblinkinfo.hpp"

#include <map>
#include <optional>
#include <vector>

#include "mapper/network/infiniband/infiniband_subnet.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// `2 17[`, in a block of a switch; `0x0002c9 "leaf1" 2 17[` with the option --line.
struct LidPort {
  std::string_view guid;  ///< "0x0002c9"; empty: the block has it
  std::uint32_t lid = 0;
  std::uint32_t port = 0;
};

/// `2 17[ ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 4 1[ ] "n02 HCA-1" ( )`, as a switch has it.
struct LinkLine {
  LidPort here;
  double Gbps = 0;
  LidPort there;
  std::string_view description;
};

/// Takes the end of a link off `rest`, up to the bracket that closes.
std::optional<LidPort> take_lid_port(std::string_view& rest) {
  LidPort end;
  std::string_view ahead = rest;
  const auto words_before = words_of(ahead.substr(0, ahead.find('[')));
  if (!words_before.empty() && words_before.front().starts_with("0x")) {
    end.guid = words_before.front();
    rest.remove_prefix(static_cast<std::size_t>(end.guid.data() - rest.data()) + end.guid.size());
    // A description may have brackets.
    ahead = rest;
    const auto gap = take_until(ahead, '"');
    if (gap && words_of(*gap).empty() && take_until(ahead, '"')) rest = ahead;
  }
  const auto front = take_until(rest, '[');
  if (!front || !take_until(rest, ']')) return std::nullopt;
  const std::vector<std::string_view> words = words_of(*front);
  if (words.size() != 2) return std::nullopt;
  const auto lid = number_from<std::uint32_t>(words[0]);
  const auto port = number_from<std::uint32_t>(words[1]);
  if (!lid || !port) return std::nullopt;
  end.lid = *lid;
  end.port = *port;
  return end;
}

/// "4X 25.78125 Gbps ..." in Gbit/s.
std::optional<double> speed_of_state(std::string_view state) {
  const std::vector<std::string_view> words = words_of(state);
  if (words.size() < 3 || !words[0].ends_with('X') || words[2] != "Gbps") return std::nullopt;
  const auto lanes = number_from<unsigned>(words[0].substr(0, words[0].size() - 1));
  const auto Gbps = number_from<double>(words[1]);
  if (lanes.value_or(0) == 0 || *lanes > 16 || !Gbps || !(*Gbps > 0)) return std::nullopt;
  return *lanes * *Gbps;
}

/// Nothing if the line has another form.
std::optional<LinkLine> link_line(std::string_view line) {
  std::string_view rest = line;
  const auto here = take_lid_port(rest);
  if (!here || !take_until(rest, '(')) return std::nullopt;
  const std::size_t arrow = rest.find(")==>");
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto Gbps = speed_of_state(rest.substr(0, arrow));
  rest.remove_prefix(arrow + 4);
  const auto there = take_lid_port(rest);
  if (!Gbps || !there || !take_until(rest, '"')) return std::nullopt;
  const auto description = take_until(rest, '"');
  if (!description) return std::nullopt;
  return LinkLine{*here, *Gbps, *there, *description};
}

/// "0x0002c90200404ad8" becomes "S-0002c90200404ad8".
std::string named_by_guid(std::string_view guid) { return "S-" + std::string(guid.substr(2)); }

/// Of "Switch: 0x0002c90200404ad8 name:".
std::string switch_name(std::string_view line, const LineReader& at) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 2 || !words[1].starts_with("0x"))
    at.fail("a switch without its GUID (keep the whole output)");
  std::string_view guid = words[1];
  if (guid.ends_with(':')) guid.remove_suffix(1);
  return named_by_guid(guid);
}

bool begins_node(std::string_view line) {
  return line.starts_with("Switch:") || line.starts_with("CA:") || line.starts_with("Rt:") ||
         line.starts_with("Router:");
}

/// Whether a port has no link: `==( Down/ Polling)==>`.
bool is_down(std::string_view line) {
  const std::string_view state = line.substr(line.find("==("));
  return state.substr(0, state.find(")==>")).find("Down") != std::string_view::npos;
}

/// A line with both ends of a link: --line prints nothing else.
bool has_whole_link(std::string_view line) {
  const std::size_t arrow = line.find("==(");
  return line.starts_with("0x") && arrow != std::string_view::npos &&
         line.substr(0, arrow).find('"') != std::string_view::npos;
}

[[noreturn]] void fail_at_link(std::string_view line, const LineReader& at) {
  at.fail("'" + printable_text(line) +
          "' is no link (they are like: 2 17[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 4 "
          "1[  ] \"n01 HCA-1\" ( ))");
}

class LinkInfo {
 public:
  /// A first look: which lids are switches'. With --line a switch shows by having several ports.
  void note_switches(std::string_view text, const std::string& file) {
    LineReader lines(text, file);
    std::map<std::string_view, std::uint32_t> first_port;
    std::optional<std::string> name;
    while (const auto line = lines.next()) {
      std::string_view rest = *line;
      if (begins_node(*line)) {
        name.reset();
        if (line->starts_with("Switch:")) name = switch_name(*line, lines);
      } else if (const auto end = take_lid_port(rest); end && has_whole_link(*line)) {
        const auto [first, is_new] = first_port.emplace(end->guid, end->port);
        if (!is_new && first->second != end->port) {
          switch_of_lid_.emplace(end->lid, named_by_guid(end->guid));
        }
      } else if (end && name) {
        switch_of_lid_.emplace(end->lid, *name);
      }
    }
  }

  void read(std::string_view line, const LineReader& at) {
    if (has_whole_link(line)) begin_whole_link(line, at);
    if (begins_node(line)) {
      in_block_ = true;
      name_.clear();
      if (!line.starts_with("Switch:")) return;
      name_ = switch_name(line, at);
      subnet_.add_switch(name_);
    } else if (line.find("==(") != std::string_view::npos) {
      if (!in_block_) at.fail("a port before any Switch: or CA: (keep the whole output)");
      // The switch at the other end of an adapter's link has it, too.
      if (!name_.empty() && !is_down(line)) read_link(line, at);
    }
  }

  [[nodiscard]] NetworkGraph take(const std::string& file) { return subnet_.take("graph:" + file); }

 private:
  /// The line is a block of its own.
  void begin_whole_link(std::string_view line, const LineReader& at) {
    std::string_view rest = line;
    const auto end = take_lid_port(rest);
    if (!end) fail_at_link(line, at);
    const auto known = switch_of_lid_.find(end->lid);
    in_block_ = true;
    name_ = known == switch_of_lid_.end() ? "" : known->second;
    if (!name_.empty()) subnet_.add_switch(name_);
  }

  void read_link(std::string_view line, const LineReader& at) {
    const auto found = link_line(line);
    if (!found) fail_at_link(line, at);
    const auto peer = switch_of_lid_.find(found->there.lid);
    if (peer == switch_of_lid_.end()) {
      subnet_.add_host_port(name_, found->description, "lid-" + std::to_string(found->there.lid),
                            found->Gbps);
    } else {
      subnet_.add_switch_port(name_, found->here.port, peer->second, found->there.port, found->Gbps,
                              at);
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
    if (!words_of(*line).empty()) return begins_node(*line) || has_whole_link(*line);
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
