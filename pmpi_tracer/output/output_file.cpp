// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

constexpr std::size_t piece_bytes = std::size_t{1} << 18;

/// A descriptor of a new file. What a killed run left under this name goes first; where a link or a
/// file comes in between, the file is not made, so nobody else's data are written over.
int open_new(const char* path) {
  unlink(path);
  return open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0666);
}

int open_further(const char* path) {
  return open(path, O_WRONLY | O_CLOEXEC | O_APPEND | O_NOFOLLOW);
}

}  // namespace

OutputError::OutputError(const std::string& action, const std::string& path, int error)
    : std::runtime_error("cannot " + action + ' ' + path + " (" + std::strerror(error) + ')') {}

OutputFile::OutputFile(const std::string& folder, std::string_view name)
    : path_(folder + '/' + std::string(name)),
      temporary_(path_ + std::string(profile_format::temporary_suffix)) {}

OutputFile::~OutputFile() {
  if (is_there_) unlink(temporary_.c_str());
}

void OutputFile::append(std::string_view text) {
  piece_ += text;
  if (piece_.size() >= piece_bytes) write_piece();
}

void OutputFile::write_piece() {
  const std::string piece = std::exchange(piece_, {});
  if (!problem_.empty()) return;
  const int file = is_there_ ? open_further(temporary_.c_str()) : open_new(temporary_.c_str());
  if (file < 0) {
    problem_ = OutputError("create", temporary_, errno).what();
    return;
  }
  is_there_ = true;
  const int error = write_all(file, std::string_view(piece));
  const int closed = close(file);
  if (error != 0 || closed != 0) {
    problem_ = OutputError("write", path_, error != 0 ? error : errno).what();
  }
}

void OutputFile::commit() {
  write_piece();
  if (!problem_.empty()) throw OutputError(problem_);
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) {
    throw OutputError("write", path_, errno);
  }
  is_there_ = false;
}

void write_file(const std::string& folder, std::string_view name, std::string_view text) {
  OutputFile file(folder, name);
  file.sink() << text;
  file.commit();
}

}  // namespace rankplace::tracer
