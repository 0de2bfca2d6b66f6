// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/monitoring_files.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "mapper/profile/parse_rank.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

/// The name "PREFIX.RANK.prof" taken apart.
struct MonitoringName {
  std::string prefix;  ///< with the folder and the dot after it
  std::size_t rank = 0;
};

std::optional<MonitoringName> taken_apart(const fs::path& path) {
  const std::string stem = path.stem().string();
  const std::size_t dot = stem.rfind('.');
  if (path.extension() != ".prof" || dot == std::string::npos) return std::nullopt;
  MonitoringName name;
  const char* const end = stem.data() + stem.size();
  const auto [rest, error] = std::from_chars(stem.data() + dot + 1, end, name.rank);
  if (error != std::errc() || rest != end) return std::nullopt;
  name.prefix = (path.parent_path() / stem.substr(0, dot + 1)).string();
  return name;
}

MonitoringName name_of(const fs::path& path) {
  const auto name = taken_apart(path);
  if (!name) {
    throw InputError(path.string(), 0,
                     "is not named PREFIX.RANK.prof, as Open MPI's monitoring names its files");
  }
  return *name;
}

fs::path file_of(const MonitoringName& name, std::size_t rank) {
  return name.prefix + std::to_string(rank) + ".prof";
}

/// One more than the highest rank with a file.
std::size_t count_ranks(const MonitoringName& name) {
  const fs::path folder = fs::path(name.prefix + "0").parent_path();
  std::size_t ranks = 0;
  if (!folder.empty() && !fs::exists(folder)) return ranks;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder)) {
    const auto other = taken_apart(folder / entry.path().filename());
    if (other && other->prefix == name.prefix) ranks = std::max(ranks, other->rank + 1);
  }
  if (ranks > max_rank_count) {
    throw InputError(file_of(name, ranks - 1).string(), 0,
                     "is of more ranks than any machine runs");
  }
  return ranks;
}

/// The number before `unit` in a field like "3000 bytes".
std::uint64_t parse_amount(std::string_view field, std::string_view unit, const LineReader& at) {
  if (!field.ends_with(unit)) {
    at.fail("has \"" + std::string(field) + "\" where \"N" + std::string(unit) + "\" belongs");
  }
  field.remove_suffix(unit.size());
  return parse_count(field, "the number of" + std::string(unit.substr(0, unit.find(' ', 1))), at);
}

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
    fields.push_back(line.substr(0, tab));
    line.remove_prefix(tab + 1);
  }
  fields.push_back(line);
  return fields;
}

/// The files of a run, one after another.
class MonitoringReader {
 public:
  explicit MonitoringReader(std::size_t ranks) : ranks_(ranks), p2p_(ranks), internal_(ranks) {}

  void read(const fs::path& file, Rank writer) {
    const std::string text = read_file(file);
    LineReader lines(text, file.string());
    bool is_known = text.empty();
    while (const auto line = lines.next()) {
      is_known = is_known || line->starts_with('#');
      if (!line->empty() &&
          std::string_view("EISR").find(line->front()) != std::string_view::npos) {
        read_pair(fields_of(*line), writer, lines);
        is_known = true;
      }
    }
    if (is_known) return;
    throw InputError(file.string(), 0,
                     "is no file of Open MPI's monitoring (no line begins with #, E, I, S or R)");
  }

  void give(Profile& profile) && {
    profile.p2p = std::move(p2p_).build();
    CommunicationMatrix internal = std::move(internal_).build();
    if (internal.pair_count() > 0) profile.measured = std::move(internal);
  }

 private:
  void read_pair(const std::vector<std::string_view>& fields, Rank writer, const LineReader& at) {
    if (fields.size() < 5 || fields[0].size() != 1) {
      at.fail("is cut short (expected: kind, sender, receiver, \"N bytes\", \"N msgs sent\")");
    }
    if (parse_rank(fields[1], "the sender", ranks_, at) != writer) {
      at.fail("tells of rank " + std::string(fields[1]) + " in another rank's file");
    }
    const Rank peer = parse_rank(fields[2], "the receiver", ranks_, at);
    const Volume volume{parse_amount(fields[3], " bytes", at),
                        parse_amount(fields[4], " msgs sent", at)};
    const bool inwards = fields[0] == "R";
    TrafficBuilder& traffic = fields[0] == "I" ? internal_ : p2p_;
    traffic.add(inwards ? peer : writer, inwards ? writer : peer, volume);
  }

  std::size_t ranks_;
  TrafficBuilder p2p_;
  TrafficBuilder internal_;
};

}  // namespace

Profile read_monitoring_files(const fs::path& path) {
  static_cast<void>(read_file(path));  // says why, if it can't be read
  const MonitoringName name = name_of(path);
  const std::size_t ranks = count_ranks(name);
  MonitoringReader reader(ranks);
  for (std::size_t r = 0; r < ranks; ++r) {
    const fs::path file = file_of(name, r);
    if (!fs::exists(file)) {
      throw InputError(file.string(), 0,
                       "is missing (there is one of rank " + std::to_string(ranks - 1) +
                           "; all ranks' files must lie together)");
    }
    reader.read(file, Rank(r));
  }
  Profile profile;
  profile.path = path;
  profile.complete = true;
  profile.timed = false;
  profile.ranks.resize(ranks);
  std::move(reader).give(profile);
  return profile;
}

void write_monitoring_files(const CommunicationMatrix& traffic, const fs::path& path) {
  const MonitoringName name = name_of(path);
  if (const std::size_t earlier = count_ranks(name); earlier > traffic.rank_count()) {
    throw InputError(file_of(name, earlier - 1).string(), 0,
                     "is of a larger job, and would be read as part of this one (remove it, or "
                     "choose another prefix)");
  }
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    std::string text = "# POINT TO POINT\n";
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      text += "E\t" + std::to_string(r) + '\t' + std::to_string(flow.peer.value()) + '\t' +
              std::to_string(flow.volume.bytes) + " bytes\t" +
              std::to_string(flow.volume.messages) + " msgs sent\n";
    }
    write_file(file_of(name, r), text);
  }
}

}  // namespace rankplace
