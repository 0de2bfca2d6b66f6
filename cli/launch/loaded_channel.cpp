// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/loaded_channel.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <string>

#include "mpi_channel/interface.hpp"
#include "support/errors.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace::cli {
namespace {

class LoadedChannel : public MessageChannel {
 public:
  explicit LoadedChannel(const mpi_channel::Functions& mpi) : mpi_(mpi) {
    const int error = mpi_.start(&rank_, &size_);
    if (error != 0) {
      throw InputError("MPI does not start (its error " + std::to_string(error) +
                       "); start a single process, or see the launcher's messages");
    }
  }
  ~LoadedChannel() override { mpi_.end(); }
  LoadedChannel(const LoadedChannel&) = delete;
  LoadedChannel& operator=(const LoadedChannel&) = delete;

  [[nodiscard]] std::size_t rank() const override { return static_cast<std::size_t>(rank_); }
  [[nodiscard]] std::size_t size() const override { return static_cast<std::size_t>(size_); }
  void send(std::size_t to, std::string_view text) override {
    mpi_.send(static_cast<int>(to), text.data(), text.size());
  }
  void flush() override { mpi_.flush(); }
  [[nodiscard]] std::optional<Message> take() override {
    int from = 0;
    std::size_t count = 0;
    if (!mpi_.probe(&from, &count)) return std::nullopt;
    Message message{static_cast<std::size_t>(from), std::string(count, '\0')};
    mpi_.receive(message.text.data());
    return message;
  }
  [[noreturn]] void abort(int exit_code) override {
    mpi_.abort(exit_code);
    std::_Exit(exit_code);
  }

 private:
  const mpi_channel::Functions& mpi_;
  int rank_ = 0;
  int size_ = 1;
};

/// For all, and for the libraries that MPI loads by itself: they look for its symbols.
void* load(const std::filesystem::path& library) {
  return ::dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL);
}

}  // namespace

std::unique_ptr<MessageChannel> load_channel(MpiInterface interface,
                                             const std::vector<std::filesystem::path>& libraries) {
  const std::string name =
      std::string(mpi_channel::library_prefix) + info_of(interface).name + ".so";
  const auto file = find_own_library(name);
  if (!file) return nullptr;
  for (const std::filesystem::path& library : libraries) {
    if (load(library) != nullptr) break;
  }
  void* const channel = load(*file);
  if (channel == nullptr) return nullptr;
  const auto entry =
      reinterpret_cast<mpi_channel::Entry>(::dlsym(channel, mpi_channel::entry_name));
  if (entry == nullptr) return nullptr;
  return std::make_unique<LoadedChannel>(*entry());
}

}  // namespace rankplace::cli
