// SPDX-License-Identifier: BSD-3-Clause
#include "cli/browser.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <sstream>
#include <vector>

#include "bench/harness/process.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* figure_size = "1440,800";

std::string browser_program() {
  const char* const path = std::getenv("PATH");
  for (const char* const name : {"chromium", "chromium-browser", "google-chrome"}) {
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
      const std::filesystem::path program = std::filesystem::path(folder) / name;
      if (::access(program.c_str(), X_OK) == 0) return program;
    }
  }
  throw InputError(
      "no Chromium was found to draw the figure with (install the package chromium, or take "
      "--format "
      "html and save the figure from a browser)");
}

std::vector<std::string> browser_command(const std::filesystem::path& html,
                                         const std::filesystem::path& user_folder,
                                         const std::string& task) {
  std::vector<std::string> words{browser_program(),
                                 "--headless",
                                 "--disable-gpu",
                                 "--no-first-run",
                                 "--hide-scrollbars",
                                 "--disable-dev-shm-usage",
                                 "--virtual-time-budget=20000"};
  // Chromium refuses to run as root inside its own sandbox.
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");
  words.push_back(std::string("--window-size=") + figure_size);
  words.push_back("--user-data-dir=" + user_folder.string());
  words.push_back(task);
  words.push_back("file://" + std::filesystem::absolute(html).string() + "#figure");
  return words;
}

/// A folder for the browser's own files that goes away with the object.
class UserFolder {
 public:
  UserFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "rankplace-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
      throw InputError(pattern, 0, "cannot make this folder");
    path_ = pattern;
  }
  ~UserFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  UserFolder(const UserFolder&) = delete;
  UserFolder& operator=(const UserFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

std::string svg_of_page(const std::filesystem::path& html) {
  const UserFolder folder;
  const std::string page = harness::output_of(browser_command(html, folder.path(), "--dump-dom"));
  const auto begin = page.find("<svg id=\"figure\"");
  const auto end = page.rfind("</svg>");
  if (begin == std::string::npos || end == std::string::npos || end < begin) {
    throw InputError("Chromium did not draw the figure; it says: " + page.substr(0, 400));
  }
  return page.substr(begin, end + 6 - begin) + '\n';
}

void save_png_of_page(const std::filesystem::path& html, const std::filesystem::path& png) {
  const UserFolder folder;
  const std::filesystem::path made = folder.path() / "figure.png";
  const std::string says =
      harness::output_of(browser_command(html, folder.path(), "--screenshot=" + made.string()));
  if (!std::filesystem::exists(made)) {
    throw InputError("Chromium did not draw the figure; it says: " + says.substr(0, 400));
  }
  std::filesystem::copy_file(made, png, std::filesystem::copy_options::overwrite_existing);
}

}  // namespace rankplace::cli
