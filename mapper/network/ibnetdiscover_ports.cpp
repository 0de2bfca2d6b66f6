// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/infiniband/ibnetdiscover_ports.hpp"

#include <optional>
#include <span>
#include <vector>

#include "mapper/network/infiniband/infiniband_subnet.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// `SW 6 17 0x0002c9`: kind of node, lid, port, GUID.
struct ReportedEnd {
  std::string_view kind;
  std::string name;  ///< "S-0002c9"; with H instead of S: of an adapter
  std::uint32_t port = 0;
};

/// `SW 6 17 0x0002c9 4x EDR - CA 31 1 0x0002d7 ( 'leaf1' - 'n01 HCA-1' )`.
struct ReportedPort {
  ReportedEnd here;
  double Gbps = 0;
  ReportedEnd there;
  std::string_view description;
};

bool begins_report(std::span<const std::string_view> words) {
  return words.size() >= 4 && (words[0] == "SW" || words[0] == "CA" || words[0] == "RT") &&
         words[3].starts_with("0x");
}

std::optional<ReportedEnd> reported_end(std::span<const std::string_view> words) {
  if (!begins_report(words)) return std::nullopt;
  const auto port = number_from<std::uint32_t>(words[2]);
  if (!port || words[3].size() < 3) return std::nullopt;
  const std::string letter = words[0] == "SW" ? "S-" : "H-";
  return ReportedEnd{words[0], letter + std::string(words[3].substr(2)), *port};
}

/// The second of `( 'leaf1' - 'n01 HCA-1' )`.
std::optional<std::string_view> second_description(std::string_view line) {
  constexpr std::string_view between = "' - '";
  const std::size_t begin = line.find(between);
  const std::size_t end = line.rfind("' )");
  if (begin == std::string_view::npos || end == std::string_view::npos) return std::nullopt;
  const std::size_t first = begin + between.size();
  if (end < first) return std::nullopt;
  return line.substr(first, end - first);
}

/// Nothing if the line has another form.
std::optional<ReportedPort> reported_port(std::string_view line,
                                          std::span<const std::string_view> words) {
  if (words.size() < 11) return std::nullopt;
  const auto here = reported_end(words);
  const auto Gbps = data_rate_of(std::string(words[4]) + std::string(words[5]));
  const auto there = reported_end(words.subspan(7));
  const auto description = second_description(line);
  if (!here || !Gbps || !there || !description) return std::nullopt;
  return ReportedPort{*here, *Gbps, *there, *description};
}

/// Whether something is connected to the port: a dash stands before it.
bool has_peer(std::span<const std::string_view> words) {
  return words.size() > 6 && words[6] == "-";
}

void read_report_line(std::string_view line, InfiniBandSubnet& subnet, const LineReader& at) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.empty()) return;
  const bool is_port = begins_report(words);
  if (is_port && !has_peer(words)) return;
  const auto found = is_port ? reported_port(line, words) : std::nullopt;
  if (!found) {
    at.fail("'" + printable_text(line) +
            "' is no port (they are like: SW 6 17 0x0002c9 4x EDR - CA 31 1 0x0002d7 ( 'leaf1' - "
            "'n01 HCA-1' ))");
  }
  // The switch at the other end of an adapter's link has it, too.
  if (found->here.kind != "SW") return;
  if (found->there.kind == "SW") {
    subnet.add_switch_port(found->here.name, found->here.port, found->there.name, found->there.port,
                           found->Gbps, at);
  } else if (found->there.kind == "CA") {
    subnet.add_host_port(found->here.name, found->description, found->there.name, found->Gbps);
  }
}

}  // namespace

bool looks_like_ibnetdiscover_ports(std::string_view text) {
  LineReader lines(text, "");
  while (const auto line = lines.next()) {
    const std::vector<std::string_view> words = words_of(*line);
    if (!words.empty()) return begins_report(words);
  }
  return false;
}

NetworkGraph parse_ibnetdiscover_ports(std::string_view text, const std::string& file) {
  InfiniBandSubnet subnet;
  LineReader lines(text, file);
  while (const auto line = lines.next()) read_report_line(*line, subnet, lines);
  return subnet.take("graph:" + file);
}

}  // namespace rankplace
