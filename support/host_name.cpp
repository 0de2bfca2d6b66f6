// SPDX-License-Identifier: BSD-3-Clause
#include "support/host/host_name.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "support/text/text.hpp"

namespace rankplace {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::string short_host_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "localhost";
  const std::string full = name.data();
  return full.substr(0, full.find('.'));
}

bool has_control_character(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

std::string_view problem_of_host_name(std::string_view host) {
  if (host.empty()) return "is empty";
  if (host.find_first_of(" ,") != std::string_view::npos) return "has a blank or a comma in it";
  return has_control_character(host) ? "has a control character in it" : "";
}

bool is_ipv4_address(std::string_view host) {
  int parts = 1;
  for (std::size_t dot = host.find('.'); dot != std::string_view::npos; dot = host.find('.')) {
    if (!is_number(host.substr(0, dot))) return false;
    host.remove_prefix(dot + 1);
    ++parts;
  }
  return parts == 4 && is_number(host);
}

std::string short_host_name_of(std::string_view host) {
  return std::string(is_ipv4_address(host) ? host : host.substr(0, host.find('.')));
}

bool is_same_host(std::string_view wanted, std::string_view found) {
  if (found.empty()) return false;
  return wanted == "localhost" ||
         in_lower_case(short_host_name_of(wanted)) == in_lower_case(short_host_name_of(found));
}

}  // namespace rankplace
