// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/libraries_here.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <utility>

#include "support/threads/threads.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;

/// Variables by which modules, EasyBuild and vendors name where an MPI library is installed.
constexpr std::array prefix_variables{
    "MPI_HOME",       "MPI_ROOT",       "MPI_DIR",       "I_MPI_ROOT", "OMPI_ROOT",
    "OPENMPI_HOME",   "OPENMPI_ROOT",   "OPENMPI_DIR",   "MPICH_HOME", "MPICH_ROOT",
    "MPICH_DIR",      "CRAY_MPICH_DIR", "EBROOTOPENMPI", "EBROOTIMPI", "EBROOTMPICH",
    "EBROOTMVAPICH2", "MVAPICH2_ROOT",  "MVAPICH_ROOT"};

constexpr std::array folders_of_prefix{"lib", "lib64", "lib/release", "lib/openmpi", "lib/mpich"};

/// "libmpi.so.40", not "libmpi.so": without a number it is for the compiler alone.
bool is_versioned(const std::string& name) { return name.find(".so.") != std::string::npos; }

class LibraryList {
 public:
  void add_prefix(const fs::path& prefix) {
    if (prefix.empty() || prefix == "/") return;
    for (const char* const folder : folders_of_prefix) add_folder(prefix / folder);
  }
  void add_folder(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, error)) files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) add(file);
  }
  /// Once, whatever links lead to it.
  void add(const fs::path& file) {
    const std::string name = file.filename();
    if (!is_named_as_mpi(name) || !is_versioned(name)) return;
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    if (error || !known_.insert(real).second) return;
    libraries_.push_back({.path = file, .interface = interface_of(name)});
  }
  [[nodiscard]] std::vector<FoundLibrary> take() { return std::move(libraries_); }

 private:
  std::set<fs::path> known_;
  std::vector<FoundLibrary> libraries_;
};

/// "  libmpi.so.40 (libc6,x86-64) => /lib/x86_64-linux-gnu/libmpi.so.40".
void add_those_of_loader(LibraryList& list, const Surroundings& here) {
  for (const char* const program : {"/sbin/ldconfig", "/usr/sbin/ldconfig"}) {
    const Answer answer = here.ask({program, "-p"});
    if (answer.kind != AnswerKind::given || answer.exit_code != 0) continue;
    for (const std::string& line : lines_of(answer.text)) {
      const std::size_t arrow = line.find(" => ");
      if (arrow != std::string::npos) list.add(line.substr(arrow + 4));
    }
    return;
  }
}

/// "MPICH 4.0.2" of "MPICH Version: 4.0.2", "CRAY MPICH version 8.1.25" of "MPI VERSION : CRAY
/// MPICH version 8.1.25"; else what the library says.
std::string without_label(const std::string& said) {
  static const std::regex label(R"((\S+) +version *: *(\S.*))", std::regex::icase);
  std::smatch parts;
  if (!std::regex_match(said, parts, label)) return said;
  return parts[1] == "MPI" ? parts[2].str() : parts[1].str() + ' ' + parts[2].str();
}

void examine(FoundLibrary& library, const Surroundings& here) {
  if (library.interface) library.tracer = here.tracer(*library.interface);
  std::vector<std::string> words = here.examiner;
  words.push_back(library.path.string());
  if (library.tracer) words.push_back(library.tracer->string());
  const Answer answer = here.ask(words);
  if (answer.kind == AnswerKind::late) library.problem = "loading it takes too long";
  if (answer.kind == AnswerKind::given && answer.exit_code != 0)
    library.problem = "loading it fails";
  for (const std::string& line : lines_of(answer.text)) {
    const std::size_t space = line.find(' ');
    const std::string what = line.substr(0, space);
    const std::string text = space == std::string::npos ? "" : line.substr(space + 1);
    if (what == "version") library.version = without_label(text);
    if (what == "problem") library.problem = text;
    if (what == "tracer-problem") library.tracer_problem = text;
  }
  if (library.tracer && !is_preloadable(*library.tracer)) {
    library.tracer_problem = not_preloadable;
  }
}

}  // namespace

std::vector<FoundLibrary> libraries_here(const Surroundings& here,
                                         const std::vector<FoundLauncher>& launchers) {
  LibraryList list;
  for (const std::string& folder : parts_of(here.variable("LD_LIBRARY_PATH"), ':')) {
    list.add_folder(folder);
  }
  for (const char* const name : prefix_variables) list.add_prefix(here.variable(name));
  for (const FoundLauncher& launcher : launchers) list.add_prefix(launcher.prefix);
  add_those_of_loader(list, here);
  std::vector<FoundLibrary> found = list.take();
  parallel_for(available_threads(), found.size(), [&](std::size_t i) { examine(found[i], here); });
  std::erase_if(found, [](const FoundLibrary& library) {
    return library.version.empty() && library.problem.empty();  // none of MPI's
  });
  return found;
}

}  // namespace rankplace::doctor
