// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "pmpi_tracer/counters/text_sink.hpp"

namespace rankplace::tracer {

/// The profile cannot be written; what() names the path and the reason.
class OutputError : public std::runtime_error {
 public:
  /// `error` is an errno.
  OutputError(const std::string& action, const std::string& path, int error);
  explicit OutputError(const std::string& problem) : std::runtime_error(problem) {}
};

/// A file that appears whole or not at all: written under a temporary name, then renamed. It is
/// open only while a large piece is written: a program may have few descriptors left.
class OutputFile : private TextSink {
 public:
  OutputFile(const std::string& folder, std::string_view name);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile() override;  ///< without commit() nothing is left

  [[nodiscard]] TextSink& sink() { return *this; }
  /// Throws OutputError if anything could not be written.
  void commit();

 private:
  void append(std::string_view text) override;
  void write_piece();

  std::string path_;
  std::string temporary_;
  std::string piece_;      ///< not written yet
  bool is_there_ = false;  ///< under the temporary name
  std::string problem_;    ///< of the first piece that could not be written
};

/// Writes one whole file.
void write_file(const std::string& folder, std::string_view name, std::string_view text);

}  // namespace rankplace::tracer
