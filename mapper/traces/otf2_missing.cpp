// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/otf2_archive.hpp"
#include "support/errors.hpp"

namespace rankplace {

Profile read_otf2_archive(const std::filesystem::path& path) {
  throw InputError(path.string(), 0,
                   "is an OTF2 archive, and rankplace was built without the OTF2 library (install "
                   "it, Debian: libopen-trace-format2-dev, then configure and build rankplace "
                   "again)");
}

}  // namespace rankplace
