// SPDX-License-Identifier: BSD-3-Clause
// place_profile PROFILE SPEC [SECONDS]: the best placement of a recorded run that a search finds in
// so many seconds; it tells how the search goes on.
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <rankplace/rankplace.hpp>
#include <stop_token>
#include <thread>

namespace {

namespace rp = rankplace;

int place(const char* path, const char* spec, double seconds) {
  const rp::Profile profile = rp::read_profile(path);
  const rp::CommunicationMatrix matrix = profile.matrix({.collectives = "openmpi-default"});
  const rp::Machine machine = rp::Machine::from_spec(spec);

  std::stop_source stop;
  const std::jthread watchdog([&](const std::stop_token& search_has_ended) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (!search_has_ended.stop_requested() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    stop.request_stop();
  });
  const rp::MapResult best =
      rp::map(matrix, machine,
              {.preset = rp::Preset::best,
               .seed = 7,
               .stop = stop.get_token(),
               .progress = [](const rp::SearchProgress& now) { std::cerr << now.text << '\n'; }});

  std::cout << matrix.rank_count() << " ranks of '" << profile.command().front() << "' on "
            << machine.node_count() << " nodes: " << best.algorithm
            << (best.proved ? ", optimal" : "") << (best.stopped ? ", stopped" : "") << '\n';
  for (const rp::RankSlot& slot : best.placement.ranks) {
    std::cout << slot.rank << ' ' << slot.host << ' ' << slot.cores.front() << '\n';
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: place_profile PROFILE SPEC [SECONDS]\n";
    return 2;
  }
  try {
    return place(argv[1], argv[2], argc > 3 ? std::atof(argv[3]) : 60);
  } catch (const rp::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
