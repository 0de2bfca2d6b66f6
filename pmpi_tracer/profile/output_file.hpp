// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "pmpi_tracer/record/text_sink.hpp"

namespace rankplace::tracer {

/// The profile cannot be written; what() names the path and the reason.
class OutputError : public std::runtime_error {
 public:
  /// `error` is an errno.
  OutputError(const std::string& action, const std::string& path, int error);
};

/// A file that appears whole or not at all: written under a temporary name, then renamed.
class OutputFile {
 public:
  OutputFile(const std::string& folder, std::string_view name);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();  ///< without commit() nothing is left

  [[nodiscard]] TextSink& sink() { return sink_; }
  /// Throws OutputError if anything could not be written.
  void commit();

 private:
  std::string path_;
  std::string temporary_;
  int descriptor_;
  FileSink sink_;
};

/// Writes one whole file.
void write_file(const std::string& folder, std::string_view name, std::string_view text);

}  // namespace rankplace::tracer
