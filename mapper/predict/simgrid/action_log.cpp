// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/action_log.hpp"

#include <array>
#include <cstdio>
#include <fstream>
#include <simgrid/s4u.hpp>
#include <stdexcept>

namespace rankplace {
namespace {

std::string in_us(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f", seconds * 1e6);
  return text.data();
}

}  // namespace

std::string name_of_action(const std::vector<std::string>& action) {
  const std::string& kind = action.at(1);
  if (kind == "send" || kind == "isend") return kind + " to " + action.at(2);
  if (kind == "recv" || kind == "irecv") return kind + " from " + action.at(2);
  if (kind == "wait") return "wait for the message from " + action.at(2) + " to " + action.at(3);
  return kind;
}

void ActionLog::add(int rank, double begin_s, const std::vector<std::string>& action) {
  const bool is_send = action.at(1) == "send" || action.at(1) == "isend";
  entries_.push_back({rank, begin_s, simgrid::s4u::Engine::get_clock(), name_of_action(action),
                      is_send ? action.at(4) : std::string()});
}

void ActionLog::write(const std::string& path, std::uint32_t process) const {
  std::ofstream out(path);
  for (const Entry& entry : entries_) {
    out << R"({"name": ")" << entry.name << R"(", "cat": ")"
        << entry.name.substr(0, entry.name.find(' ')) << R"(", "ph": "X", "pid": )" << process
        << R"(, "tid": )" << entry.rank << R"(, "ts": )" << in_us(entry.begin_s) << R"(, "dur": )"
        << in_us(entry.end_s - entry.begin_s);
    if (!entry.bytes.empty()) out << R"(, "args": {"bytes": )" << entry.bytes << '}';
    out << "}\n";
  }
  if (!out.flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace rankplace
