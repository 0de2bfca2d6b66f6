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
  const int flags = O_WRONLY | O_CLOEXEC | (is_there_ ? O_APPEND : O_CREAT | O_TRUNC);
  const int file = open(temporary_.c_str(), flags, 0666);
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
