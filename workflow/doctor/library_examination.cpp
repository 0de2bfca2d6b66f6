// SPDX-License-Identifier: BSD-3-Clause
#include <dlfcn.h>

#include <string>
#include <vector>

#include "workflow/doctor/libraries_here.hpp"

namespace rankplace::doctor {
namespace {

/// More than any library's MPI_MAX_LIBRARY_VERSION_STRING, which is 8192 in MPICH and its kin.
constexpr std::size_t longest_version = 1U << 16U;

std::string one_line(std::string text) {
  for (char& letter : text) {
    if (letter == '\n' || letter == '\t' || letter == '\r') letter = ' ';
  }
  return text;
}

std::string loader_error() {
  const char* const error = ::dlerror();
  return one_line(error == nullptr ? "unknown" : error);
}

/// The first line, or as far as the words before the first comma: Open MPI adds who built it.
std::string version_said(void* library) {
  using Tell = int (*)(char*, int*);
  const auto tell = reinterpret_cast<Tell>(::dlsym(library, "MPI_Get_library_version"));
  if (tell == nullptr) return "";
  std::vector<char> text(longest_version, '\0');
  int length = 0;
  if (tell(text.data(), &length) != 0) return "";
  std::string said = text.data();
  said = said.substr(0, said.find('\n'));
  return one_line(said.substr(0, said.find(", ")));
}

}  // namespace

std::string examine_library(const std::string& library, const std::string& tracer) {
  void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (loaded == nullptr) return "problem " + loader_error() + '\n';
  if (::dlsym(loaded, "PMPI_Init") == nullptr) return "";
  std::string report = "version " + version_said(loaded) + '\n';
  if (!tracer.empty() && ::dlopen(tracer.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr) {
    report += "tracer-problem " + loader_error() + '\n';
  }
  return report;
}

}  // namespace rankplace::doctor
