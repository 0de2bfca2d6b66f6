// SPDX-License-Identifier: BSD-3-Clause
// Prints what the models make of collective calls:
// collective_model MODEL RANKS OPERATION:BYTES:CALLS:ROOT ... writes one line "sender receiver
// bytes messages" per pair, as --collectives MODEL has it.
#include <iostream>
#include <sstream>
#include <string>

#include "mapper/collectives/collectives.hpp"

using namespace rankplace;

namespace {

ProfileCollective collective_from(const std::string& text, const std::vector<Rank>& world) {
  ProfileCollective collective;
  std::istringstream in(text);
  std::getline(in, collective.operation, ':');
  std::uint64_t bytes = 0;
  char colon = 0;
  in >> bytes >> colon >> collective.calls >> colon >> collective.root;
  collective.bytes = bytes * collective.calls;
  collective.ranks = world;
  return collective;
}

}  // namespace

int main(int argc, char** argv) {
  Profile profile;
  profile.ranks.resize(std::stoul(argv[2]));
  std::vector<Rank> world;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) world.emplace_back(r);
  profile.communicators.push_back({0, "MPI_COMM_WORLD", world});
  for (int i = 3; i < argc; ++i) profile.collectives.push_back(collective_from(argv[i], world));
  const CommunicationMatrix traffic = traffic_of(profile, parse_collective_choice(argv[1]));
  for (const Rank sender : world) {
    for (const Flow& flow : traffic.sent_by(sender)) {
      std::cout << sender.value() << ' ' << flow.peer.value() << ' ' << flow.volume.bytes << ' '
                << flow.volume.messages << '\n';
    }
  }
}
