// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

namespace rankplace::tracer {

/// A file that stays open while the program runs, under a descriptor number that programs do not
/// normally get. If there is no such number (a low limit of descriptors), it is not kept open.
class HeldFile {
 public:
  /// Opens or makes the file. Throws OutputError.
  HeldFile(const std::string& folder, std::string_view name);
  HeldFile(const HeldFile&) = delete;
  HeldFile& operator=(const HeldFile&) = delete;
  ~HeldFile();  ///< closes it

  /// The descriptor; -1 if it is no longer open. A program may close descriptors that it did not
  /// open, and open other files under their numbers.
  [[nodiscard]] int descriptor() const;

  /// True if the file still has its name.
  [[nodiscard]] bool has_name() const;

  [[nodiscard]] const std::string& path() const { return path_; }

  /// Takes the file's name away, if it is still this file's.
  void remove() const noexcept;

 private:
  std::string path_;
  int descriptor_;
  dev_t device_ = 0;
  ino_t inode_ = 0;
};

}  // namespace rankplace::tracer
