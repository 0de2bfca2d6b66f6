// SPDX-License-Identifier: BSD-3-Clause
// A stand-in for a GPU's library (WITH_CUDA, WITH_HIP with HIP_DEVICE, WITH_ZE): what lies in its
// arena is a GPU's memory, all else is not.
#include <stddef.h>
#include <stdint.h>

static char arena[1 << 16];

void* stand_in_memory(void) { return arena; }

static int is_on_device(uintptr_t pointer) {
  return pointer >= (uintptr_t)arena && pointer < (uintptr_t)arena + sizeof arena;
}

#ifdef WITH_CUDA
// CUDA driver API 12: CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_MEMORYTYPE_DEVICE, error 1 for a pointer
// that the driver does not know.
int cuPointerGetAttribute(void* data, int attribute, unsigned long long pointer) {
  if (attribute != 2 || !is_on_device(pointer)) return 1;
  *(unsigned*)data = 2;
  return 0;
}
#endif

#ifdef WITH_HIP
struct Attributes {
  int type;
  int device;
  void* device_pointer;
  void* host_pointer;
  int is_managed;
  unsigned flags;
};

int hipPointerGetAttributes(struct Attributes* attributes, const void* pointer) {
  if (!is_on_device((uintptr_t)pointer)) return 1;
  *attributes = (struct Attributes){HIP_DEVICE, 0, arena, NULL, 0, 0};
  return 0;
}
#endif

#ifdef WITH_ZE
// Level Zero 1.x: the structures begin with their type. Memory of no GPU is of type 0.
struct Properties {
  uint32_t type_of_structure;
  void* next;
  uint32_t type;
  uint64_t id;
  uint64_t page_size;
};

static int driver;
static int context;

uint32_t zeDriverGet(uint32_t* count, void** drivers) {
  if (*count > 0) drivers[0] = &driver;
  *count = 1;
  return 0;
}

uint32_t zeContextCreate(void* of, const uint32_t* description, void** created) {
  if (of != &driver || *description != 0xd) return 0x78000004;
  *created = &context;
  return 0;
}

uint32_t zeMemGetAllocProperties(void* of, const void* pointer, struct Properties* properties,
                                 void** device) {
  (void)device;
  if (of != &context || properties->type_of_structure != 0x17) return 0x78000004;
  properties->type = is_on_device((uintptr_t)pointer) ? 2 : 0;
  return 0;
}
#endif
