// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/campaign/archive.hpp"

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/processes/process.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {

void write_archive(const std::filesystem::path& archive, const std::string& folder,
                   const std::vector<std::pair<std::string, std::string>>& files) {
  const TemporaryFolder temporary;
  for (const auto& [name, text] : files) write_file(temporary.path() / folder / name, text);
  const std::filesystem::path made = temporary.path() / "made.tar.gz";
  const std::string said =
      output_of({program_named("tar").string(), "--create", "--gzip", "--file", made.string(),
                 "--owner=user:0", "--group=user:0", "--mtime=@0", "--mode=u=rwX,go=rX",
                 "--directory", temporary.path().string(), folder});
  std::error_code error;
  if (!std::filesystem::exists(made, error)) {
    throw InputError(archive, 0, "cannot be made by tar (" + said + ")");
  }
  write_file(archive, read_file(made));
}

}  // namespace rankplace
