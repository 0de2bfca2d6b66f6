// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/atomic_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& what, int error) {
  throw InputError(path.string(), 0, what + " (" + std::strerror(error) + ")");
}

}  // namespace

void write_file(const std::filesystem::path& path, std::string_view content) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  if (error) fail(path.parent_path(), "cannot make this folder", error.value());
  std::filesystem::path temporary = path;
  temporary += ".tmp" + std::to_string(::getpid());
  errno = 0;
  std::ofstream out(temporary, std::ios::binary);
  out << content;
  out.close();
  if (!out) {
    const int why = errno;
    std::filesystem::remove(temporary, error);
    fail(path, "cannot write this file", why);
  }
  std::filesystem::rename(temporary, path, error);
  if (error) {
    const int why = error.value();
    std::filesystem::remove(temporary, error);
    fail(path, "cannot write this file", why);
  }
}

std::string read_file(const std::filesystem::path& path) {
  errno = 0;
  if (std::filesystem::is_directory(path)) fail(path, "cannot read this file", EISDIR);
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(path, "cannot read this file", errno == 0 ? EIO : errno);
  std::ostringstream content;
  content << in.rdbuf();
  return content.str();
}

}  // namespace rankplace
