// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_file.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "mapper/network/network_text.hpp"
#include "mapper/network/switch_graph/graph_builder.hpp"
#include "support/files/line_reader.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

using Words = std::span<const std::string_view>;

std::string quoted(std::string_view word) { return '\'' + printable_text(word) + '\''; }

/// "speed=2" or "count=4".
void read_option(std::string_view word, GraphLink& link, const LineReader& at) {
  const std::size_t equals = word.find('=');
  const std::string_view option = word.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
  if (option == "speed") {
    const auto speed = number_from<double>(value);
    if (!speed || !is_link_speed(*speed)) {
      at.fail(quoted(word) + " is no speed (give a number from 0.000001 to 1000000)");
    }
    link.speed = *speed;
  } else if (option == "count") {
    const auto count = number_from<std::uint32_t>(value);
    if (!count || *count == 0 || *count > most_equal_links) {
      at.fail(quoted(word) + " is no number of links (from 1 to " +
              std::to_string(most_equal_links) + ")");
    }
    link.count = *count;
  } else {
    at.fail(quoted(word) + " is unknown behind a link (use speed=2 or count=4)");
  }
}

void read_link(Words words, GraphBuilder& graph, const LineReader& at) {
  if (words.size() < 3) at.fail("a link needs two switches (write: link s0 s1)");
  if (words[1] == words[2])
    at.fail("a link from " + quoted(words[1]) + " to itself (remove the line)");
  GraphLink link{graph.switch_named(words[1]), graph.switch_named(words[2])};
  for (const std::string_view word : words.subspan(3)) read_option(word, link, at);
  graph.add_link(link);
}

/// "s0.s1.n01": links that several hosts share are there once.
void read_address(Words words, std::set<std::string>& known, GraphBuilder& graph,
                  const LineReader& at) {
  if (words.size() != 2) at.fail("an address is one word (write: address s0.s1.n01)");
  const std::vector<std::string_view> names = split(words[1], ".");
  if (std::ranges::count(names, "") > 0) at.fail(quoted(words[1]) + " has an empty name");
  if (names.size() < 2) {
    at.fail(quoted(words[1]) +
            " has no switch (Slurm's topology plugin names them: topology/tree)");
  }
  for (std::size_t n = 0; n + 2 < names.size(); ++n) {
    if (names[n] == names[n + 1])
      at.fail("a link from " + quoted(names[n]) + " to itself (remove the line)");
    if (!known.insert(std::string(names[n]) + '.' + std::string(names[n + 1])).second) continue;
    graph.add_link({graph.switch_named(names[n]), graph.switch_named(names[n + 1])});
  }
  if (!graph.add_host(names.back(), graph.switch_named(names[names.size() - 2]))) {
    at.fail("the host " + quoted(names.back()) + " is there twice (keep one of the lines)");
  }
}

}  // namespace

bool looks_like_graph_file(std::string_view text) {
  LineReader lines(text, "");
  while (const auto line = lines.next()) {
    const std::vector<std::string_view> words = words_of(line->substr(0, line->find('#')));
    if (words.empty()) continue;
    return words[0] == "host" || words[0] == "link" || words[0] == "address";
  }
  return false;
}

NetworkGraph parse_network_graph(std::string_view text, const std::string& file) {
  GraphBuilder graph;
  std::set<std::string> known_addresses;
  LineReader lines(text, file);
  while (const auto line = lines.next()) {
    const std::vector<std::string_view> words = words_of(line->substr(0, line->find('#')));
    if (words.empty()) continue;
    if (words[0] == "host") {
      if (words.size() != 3) lines.fail("a host needs a name and a switch (write: host n01 s0)");
      if (!graph.add_host(words[1], graph.switch_named(words[2]))) {
        lines.fail("the host " + quoted(words[1]) + " is there twice (keep one of the lines)");
      }
    } else if (words[0] == "link") {
      read_link(words, graph, lines);
    } else if (words[0] == "address") {
      read_address(words, known_addresses, graph, lines);
    } else {
      lines.fail("unknown word " + quoted(words[0]) +
                 " (write lines like: host n01 s0, or: link s0 s1 speed=2 count=4)");
    }
  }
  return graph.take("graph:" + file);
}

}  // namespace rankplace
