// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/long_arguments.hpp"

#include "support/errors.hpp"
#include "support/text/slurm_list.hpp"

namespace rankplace {
namespace {

/// A list of hosts that people can still read name by name.
constexpr std::size_t longest_plain_list = 1000;

/// What the word is an option of: "--hosts" for the word behind it, "--nodelist" of
/// "--nodelist=n1".
std::string option_of(const std::vector<std::string>& argv, std::size_t at) {
  const std::string_view word = argv[at];
  return std::string(word.starts_with('-') || at == 0 ? word.substr(0, word.find('='))
                                                      : std::string_view(argv[at - 1]));
}

}  // namespace

std::string host_list_of(const std::vector<HostRanks>& hosts) {
  std::string plain = names_of(hosts);
  if (plain.size() <= longest_plain_list) return plain;
  std::vector<std::string> names;
  for (const HostRanks& host : hosts) names.push_back(host.host);
  return slurm_list_of(names);
}

void require_short_arguments(const LaunchCommand& command, const std::string& way_out) {
  for (std::size_t w = 0; w < command.argv.size(); ++w) {
    if (command.argv[w].size() <= longest_argument) continue;
    throw InputError(option_of(command.argv, w) + " would have " +
                     std::to_string(command.argv[w].size()) + " characters (more than " +
                     std::to_string(longest_argument) +
                     " are too many for an argument of a command)" + way_out);
  }
}

}  // namespace rankplace
