// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/run_json.hpp"

#include <bit>
#include <cstdio>
#include <ctime>

#include "pmpi_tracer/counters/text_sink.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/run_json_keys.hpp"

namespace rankplace::tracer {

namespace {

namespace keys = run_json_keys;

/// Length of the UTF-8 sequence that `text` begins with; 0 if it begins with none.
std::size_t utf8_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return 1;
  const auto length = static_cast<std::size_t>(std::countl_one(lead));
  if (length < 2 || length > 4 || length > text.size()) return 0;
  for (const char c : text.substr(1, length - 1)) {
    if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) return 0;
  }
  return length;
}

/// Calls visit(bytes) for each character of a text; without bytes for a byte that is not UTF-8.
template <typename Visit>
void for_each_character(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    visit(text.substr(0, length));
    text.remove_prefix(length == 0 ? 1 : length);
  }
}

std::string escaped(char character) {
  if (character == '"' || character == '\\') return {'\\', character};
  if (static_cast<unsigned char>(character) >= 0x20) return {character};
  char code[8];
  std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(character));
  return code;
}

/// The name of a member, behind what separates it from the one before.
TextSink& write_key(TextSink& sink, std::string_view separator, const char* key) {
  return sink << separator << '"' << key << "\": ";
}

void write_string(TextSink& sink, std::string_view separator, const char* key,
                  std::string_view value) {
  write_key(sink, separator, key) << json_string(value);
}

template <typename Items, typename Write>
void write_array(TextSink& sink, const Items& items, Write&& write) {
  sink << '[';
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) sink << ", ";
    write(items[i]);
  }
  sink << ']';
}

}  // namespace

std::string utf8_text(std::string_view text) {
  std::string valid;
  for_each_character(text, [&](std::string_view character) {
    valid += character.empty() ? "\xef\xbf\xbd" : character;
  });
  return valid;
}

std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  for_each_character(text, [&](std::string_view character) {
    if (character.empty()) {
      quoted += "\\ufffd";
    } else if (character.size() == 1) {
      quoted += escaped(character[0]);
    } else {
      quoted += character;
    }
  });
  return quoted + '"';
}

std::string run_json(const RunInfo& run) {
  StringSink sink;
  write_string(sink, "{", keys::format, profile_format::format_name);
  write_key(sink, ", ", keys::format_version) << profile_format::format_version;
  write_string(sink, ", ", keys::rankplace_version, RANKPLACE_VERSION);
  write_key(sink, ",\n ", keys::complete) << (run.complete ? "true" : "false");
  write_key(sink, ", ", keys::rank_count) << run.rank_count;
  write_key(sink, ",\n ", keys::command);
  write_array(sink, run.command, [&](const std::string& word) { sink << json_string(word); });
  write_string(sink, ",\n ", keys::mpi_library, run.mpi_library);
  write_string(sink, ", ", keys::mpi_standard, run.mpi_standard);
  write_string(sink, ", ", keys::call_clock, run.call_clock);
  write_string(sink, ",\n ", keys::start_utc, run.start_utc);
  if (run.complete) {
    write_string(sink, ", ", keys::end_utc, run.end_utc);
    write_key(sink, ", ", keys::wall_s).seconds(run.wall_ns);
  }
  write_key(sink, ",\n ", keys::hosts);
  write_array(sink, run.hosts, [&](const RunHost& host) {
    write_string(sink, "{", keys::host_name, host.host);
    if (!host.topology.empty()) write_string(sink, ", ", keys::host_topology, host.topology);
    sink << '}';
  });
  sink << "}\n";
  return sink.take();
}

std::string utc_now() {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  tm parts;
  gmtime_r(&now.tv_sec, &parts);
  char seconds[32];
  std::strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &parts);
  char text[48];
  std::snprintf(text, sizeof text, "%s.%03dZ", seconds, static_cast<int>(now.tv_nsec / 1'000'000));
  return text;
}

}  // namespace rankplace::tracer
