// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/device_memory.hpp"

#include <dlfcn.h>

#include <array>
#include <cstddef>
#include <mutex>

namespace rankplace::tracer::device_memory {

namespace {

/// A function of a library that the program has loaded; null if it has not.
template <typename Function>
Function* function_of(const char* library, const char* name) {
  void* const handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == nullptr) return nullptr;
  void* const found = dlsym(handle, name);
  dlclose(handle);  // it stays loaded: the program has it
  return reinterpret_cast<Function*>(found);
}

/// cuPointerGetAttribute(data, attribute, pointer) of the CUDA driver API.
using CudaQuery = int(void*, int, std::uint64_t);

bool is_cuda(CudaQuery* query, const void* buffer) {
  constexpr int memory_type = 2;  // CU_POINTER_ATTRIBUTE_MEMORY_TYPE
  constexpr unsigned device = 2;  // CU_MEMORYTYPE_DEVICE
  unsigned type = 0;
  return query(&type, memory_type, reinterpret_cast<std::uint64_t>(buffer)) == 0 && type == device;
}

/// hipPointerGetAttributes(attributes, pointer). The type is the first member of the attributes.
using HipQuery = int(void*, const void*);

/// The number of hipMemoryTypeDevice is another since HIP 6.
struct HipLibrary {
  const char* name;
  int device;
};
constexpr std::array hip_libraries{
    HipLibrary{"libamdhip64.so.7", 2}, HipLibrary{"libamdhip64.so.6", 2},
    HipLibrary{"libamdhip64.so.5", 1}, HipLibrary{"libamdhip64.so.4", 1}};

bool is_hip(HipQuery* query, int device, const void* buffer) {
  alignas(std::max_align_t) std::array<int, 64> attributes{};  // larger than those of any version
  attributes[0] = -1;
  return query(attributes.data(), buffer) == 0 && attributes[0] == device;
}

/// ze_memory_allocation_properties_t.
struct ZeProperties {
  std::uint32_t stype = 0x17;  // ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES
  void* next = nullptr;
  std::uint32_t type = 0;
  std::uint64_t id = 0;
  std::uint64_t page_size = 0;
};
/// ze_context_desc_t.
struct ZeContextDescription {
  std::uint32_t stype = 0xd;  // ZE_STRUCTURE_TYPE_CONTEXT_DESC
  const void* next = nullptr;
  std::uint32_t flags = 0;
};
using ZeDriverGet = std::uint32_t(std::uint32_t*, void**);
using ZeContextCreate = std::uint32_t(void*, const ZeContextDescription*, void**);
using ZeQuery = std::uint32_t(void*, const void*, ZeProperties*, void**);

/// A context of the first driver: its answers are about the memory of all contexts. Null until the
/// program has started Level Zero.
void* new_ze_context() {
  constexpr const char* library = "libze_loader.so.1";
  auto* const driver_get = function_of<ZeDriverGet>(library, "zeDriverGet");
  auto* const create = function_of<ZeContextCreate>(library, "zeContextCreate");
  if (driver_get == nullptr || create == nullptr) return nullptr;
  std::uint32_t count = 1;
  void* driver = nullptr;
  void* context = nullptr;
  const ZeContextDescription description;
  if (driver_get(&count, &driver) != 0 || count == 0) return nullptr;
  return create(driver, &description, &context) == 0 ? context : nullptr;
}

bool is_ze(ZeQuery* query, void* context, const void* buffer) {
  constexpr std::uint32_t device = 2;  // ZE_MEMORY_TYPE_DEVICE
  ZeProperties properties;
  return query(context, buffer, &properties, nullptr) == 0 && properties.type == device;
}

/// The questions of the libraries that are loaded; null: not loaded. Each is set once.
struct Questions {
  std::atomic<CudaQuery*> cuda{nullptr};
  std::atomic<HipQuery*> hip{nullptr};
  std::atomic<int> hip_device{0};
  std::atomic<ZeQuery*> ze{nullptr};
  std::atomic<void*> ze_context{nullptr};
};
constinit Questions questions;

/// A library that a program opens is not there yet when the opening is noted, and other threads may
/// communicate meanwhile.
constexpr int looks_after_opening = 16;
constinit std::atomic<int> looks_left{0};

void find_hip() {
  for (const HipLibrary& library : hip_libraries) {
    auto* const query = function_of<HipQuery>(library.name, "hipPointerGetAttributes");
    if (query == nullptr) continue;
    questions.hip_device = library.device;
    questions.hip = query;
    return;
  }
}

void find_level_zero() {
  auto* const query = function_of<ZeQuery>("libze_loader.so.1", "zeMemGetAllocProperties");
  if (query == nullptr) return;
  if (questions.ze_context == nullptr) questions.ze_context = new_ze_context();
  if (questions.ze_context != nullptr) questions.ze = query;
}

bool any_question() {
  return questions.cuda != nullptr || questions.hip != nullptr || questions.ze != nullptr;
}

void look() {
  static constinit std::mutex looking;
  const std::lock_guard lock(looking);
  if (questions.cuda == nullptr) {
    questions.cuda = function_of<CudaQuery>("libcuda.so.1", "cuPointerGetAttribute");
  }
  if (questions.hip == nullptr) find_hip();
  if (questions.ze == nullptr) find_level_zero();
  if (--looks_left > 0) return;
  detail::known = any_question() ? detail::Known::loaded : detail::Known::none;
}

}  // namespace

void look_now() {
  looks_left = 1;
  look();
  (void)dlerror();  // that a library is not there is no error of the program's
}

void look_again() {
  looks_left = looks_after_opening;
  detail::known = detail::Known::look;
}

bool detail::is_on_device(const void* buffer) {
  if (known.load(std::memory_order_relaxed) == Known::look) look();
  if (CudaQuery* const cuda = questions.cuda; cuda != nullptr && is_cuda(cuda, buffer)) return true;
  if (HipQuery* const hip = questions.hip;
      hip != nullptr && is_hip(hip, questions.hip_device, buffer)) {
    return true;
  }
  ZeQuery* const ze = questions.ze;
  return ze != nullptr && is_ze(ze, questions.ze_context, buffer);
}

}  // namespace rankplace::tracer::device_memory
