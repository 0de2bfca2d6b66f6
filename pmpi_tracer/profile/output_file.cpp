// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace rankplace::tracer {

OutputError::OutputError(const std::string& action, const std::string& path, int error)
    : std::runtime_error("cannot " + action + ' ' + path + " (" + std::strerror(error) + ')') {}

OutputFile::OutputFile(const std::string& folder, std::string_view name)
    : path_(folder + '/' + std::string(name)),
      temporary_(path_ + ".tmp"),
      descriptor_(open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)),
      sink_(descriptor_) {
  if (descriptor_ < 0) throw OutputError("create", temporary_, errno);
}

OutputFile::~OutputFile() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(temporary_.c_str());
}

void OutputFile::commit() {
  sink_.flush();
  if (sink_.error() != 0) throw OutputError("write", path_, sink_.error());
  const int closed = close(descriptor_);
  descriptor_ = -1;
  if (closed != 0 || std::rename(temporary_.c_str(), path_.c_str()) != 0) {
    const int error = errno;
    unlink(temporary_.c_str());
    throw OutputError("write", path_, error);
  }
}

void write_file(const std::string& folder, std::string_view name, std::string_view text) {
  OutputFile file(folder, name);
  file.sink() << text;
  file.commit();
}

}  // namespace rankplace::tracer
