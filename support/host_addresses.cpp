// SPDX-License-Identifier: BSD-3-Clause
#include "support/host/host_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace rankplace {
namespace {

/// Empty if the interface has no IPv4 address.
std::string address_of(const ifaddrs& interface) {
  if (interface.ifa_addr == nullptr || interface.ifa_addr->sa_family != AF_INET) return "";
  sockaddr_in address{};
  std::memcpy(&address, interface.ifa_addr, sizeof address);
  std::array<char, INET_ADDRSTRLEN> text{};
  if (inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr) return "";
  return text.data();
}

}  // namespace

std::vector<std::string> own_ipv4_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  std::vector<std::string> addresses;
  for (const ifaddrs* interface = first; interface != nullptr; interface = interface->ifa_next) {
    std::string address = address_of(*interface);
    const bool is_known = std::ranges::find(addresses, address) != addresses.end();
    if (!address.empty() && !is_known) addresses.push_back(std::move(address));
  }
  freeifaddrs(first);
  return addresses;
}

}  // namespace rankplace
