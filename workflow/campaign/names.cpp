// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/campaign/names.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

#include "support/errors.hpp"
#include "support/text/slurm_list.hpp"

namespace rankplace {
namespace {

bool is_name_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
}

/// Letters of names, paths and addresses.
bool is_word_letter(char letter) {
  return is_name_letter(letter) || letter == '.' || letter == '/' || letter == '~' || letter == '@';
}

/// Four numbers with points between.
bool is_address(std::string_view word) {
  int points = 0;
  for (const char letter : word) {
    if (letter == '.')
      ++points;
    else if (std::isdigit(static_cast<unsigned char>(letter)) == 0)
      return false;
  }
  return points == 3 && word.front() != '.' && word.back() != '.' &&
         word.find("..") == std::string_view::npos;
}

bool is_hex_or_colon(char letter) {
  return std::isxdigit(static_cast<unsigned char>(letter)) != 0 || letter == ':';
}

/// An IPv6 address ("fe80::1", or eight groups), or a MAC address (six groups of two). A time of
/// day is neither.
bool is_long_address(std::string_view word) {
  const auto colons = std::ranges::count(word, ':');
  if (word.find("::") != std::string_view::npos) return word.size() > 2;
  constexpr std::size_t mac_letters = 17;
  if (colons == 5) return word.size() == mac_letters;
  return colons == 7 &&
         std::ranges::any_of(word, [](unsigned char letter) { return std::isalpha(letter) != 0; });
}

bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }

/// Where `host` begins in `label` as a part of its own ("n01" of "n01-ib", "ib0_n01"), upper and
/// lower case being the same; npos if nowhere. A host without a digit may be called like anything
/// else: it counts only in front.
std::size_t part_in(std::string_view label, std::string_view host) {
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  const auto is_part_end = [](char letter) { return letter == '-' || letter == '_'; };
  const bool anywhere = std::ranges::any_of(host, is_digit);
  for (std::size_t at = 0; !host.empty() && at + host.size() <= label.size(); ++at) {
    if (at > 0 && !anywhere) break;
    const std::size_t end = at + host.size();
    if ((at == 0 || is_part_end(label[at - 1])) &&
        (end == label.size() || is_part_end(label[end])) &&
        std::ranges::equal(label.substr(at, host.size()), host, same))
      return at;
  }
  return std::string_view::npos;
}

/// A label with the longest host that is a part of it renamed: "n0-ib". Nothing if there is none.
std::optional<std::string> renamed_host(std::string_view label,
                                        const std::vector<std::string>& hosts) {
  std::optional<std::size_t> longest;
  for (std::size_t h = 0; h < hosts.size(); ++h) {
    if (part_in(label, hosts[h]) == std::string_view::npos) continue;
    if (!longest || hosts[h].size() > hosts[*longest].size()) longest = h;
  }
  if (!longest) return {};
  const std::size_t at = part_in(label, hosts[*longest]);
  return std::string(label.substr(0, at)) + 'n' + std::to_string(*longest) +
         std::string(label.substr(at + hosts[*longest].size()));
}

/// "n01-ib.cluster.org" or "ib0.n01.cluster.org" with the host renamed and without the domain
/// behind its label. Nothing if there is no host.
std::optional<std::string> renamed_full_host(std::string_view name,
                                             const std::vector<std::string>& hosts) {
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    if (const auto host = renamed_host(name.substr(begin, end - begin), hosts))
      return std::string(name.substr(0, begin)) + *host;
    begin = end + 1;
  }
  return {};
}

/// In place of hosts of a list that are none of the campaign's.
constexpr const char* other_host = "other";

/// A list that cannot be written out: it has hosts if it begins as one of them does.
std::string renamed_odd_list(std::string_view list, const std::vector<std::string>& hosts) {
  const std::string_view stem = list.substr(0, list.find('['));
  const bool is_ours =
      std::ranges::any_of(hosts, [&](const std::string& host) { return host.starts_with(stem); });
  return is_ours ? other_host : std::string(list);
}

/// "vm[01-02].cluster.org" as the list of what its names become: "n[0-1]".
std::string renamed_list(std::string_view list, const std::vector<std::string>& hosts) {
  std::vector<std::string> names;
  try {
    names = names_in_slurm_list(list);
  } catch (const InputError&) {
    return renamed_odd_list(list, hosts);
  }
  bool has_host = false;
  for (std::string& name : names) {
    const auto host = renamed_full_host(name, hosts);
    has_host = has_host || host;
    name = host.value_or(other_host);
  }
  names.erase(std::ranges::unique(names).begin(), names.end());
  return has_host ? slurm_list_of(names) : std::string(list);
}

std::string renamed(std::string_view name, const PrivateNames& names) {
  if (is_address(name)) return "address";
  if (name.find('[') != std::string_view::npos) return renamed_list(name, names.hosts);
  if (const auto host = renamed_full_host(name, names.hosts)) return *host;
  if (std::ranges::find(names.users, name) != names.users.end()) return "user";
  return std::string(name);
}

/// A word of names, paths and addresses. "/a/b/c" is "c"; "10.0.0.0/24" and "1/2" are no paths.
std::string plain_word(std::string_view word, const PrivateNames& names) {
  const std::size_t at = word.find('@');
  if (at != std::string_view::npos) {
    return plain_word(word.substr(0, at), names) + '@' + plain_word(word.substr(at + 1), names);
  }
  const bool is_path = word.starts_with('/') || word.starts_with("~") || word.starts_with("./") ||
                       word.starts_with("../");
  const std::size_t slash = is_path ? word.rfind('/') : std::string_view::npos;
  if (slash != std::string_view::npos && word.size() > 1)
    return plain_word(word.substr(slash + 1), names);
  if (const std::size_t part = word.find('/'); part != std::string_view::npos && word.size() > 1) {
    return plain_word(word.substr(0, part), names) + '/' + plain_word(word.substr(part + 1), names);
  }
  std::size_t end = word.size();
  while (end > 0 && word[end - 1] == '.') --end;  // of a sentence
  return end == 0 ? std::string(word)
                  : renamed(word.substr(0, end), names) + std::string(word.substr(end));
}

/// Where brackets that begin at `open` end, with a list of numbers inside; `open` if they are none.
std::size_t behind_brackets(std::string_view text, std::size_t open) {
  const std::size_t close = text.find_first_not_of("0123456789,-:", open + 1);
  const bool is_list = close != std::string_view::npos && text[close] == ']' && close > open + 1;
  return is_list ? close + 1 : open;
}

/// The end of the word that begins here, with the lists of numbers in it: "vm[01-02].cluster.org".
std::size_t behind_word(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  while (end < text.size()) {
    std::size_t next = is_word_letter(text[end]) ? end + 1 : end;
    if (text[end] == '[' && end > begin) next = behind_brackets(text, end);
    if (next == end) break;
    end = next;
  }
  return end;
}

}  // namespace

std::string without_names(const std::string& text, const PrivateNames& names) {
  std::string plain;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_hex_or_colon(text[end])) ++end;
    const bool is_whole = end == text.size() || !is_word_letter(text[end]) || text[end] == '/';
    if (is_whole && is_long_address(std::string_view(text).substr(begin, end - begin))) {
      plain += "address";
      if (end < text.size() && text[end] == '/')
        plain += text[end++];  // of a network, not of a path
      begin = end;
      continue;
    }
    end = behind_word(text, begin);
    if (end == begin) {
      plain += text[begin++];
      continue;
    }
    plain += plain_word(std::string_view(text).substr(begin, end - begin), names);
    begin = end;
  }
  return plain;
}

}  // namespace rankplace
