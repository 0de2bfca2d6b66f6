// SPDX-License-Identifier: BSD-3-Clause
// Preloaded under Slurm: a fence without data waits for all processes. With Slurm 22.05 and
// PMIx 4.2 (Debian 12) such a fence ends once the processes of the own host are in it. Open MPI 4.1
// ends MPI_Init by one: a process that is ready then sends to another that is not, which dies of
// the message (mca_btl_tcp has no receiver for it yet) or never gets it. A fence that collects data
// waits for all, so this one is told to collect.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pmix.h>
#include <string.h>

typedef pmix_status_t (*Fence)(const pmix_proc_t procs[], size_t nprocs, const pmix_info_t info[],
                               size_t ninfo, pmix_op_cbfunc_t done, void* data);

/// Open MPI loads the library late and for itself: it is not among the next in the loader's order.
static Fence fence_of_library(void) {
  void* library = dlopen("libpmix.so.2", RTLD_LAZY | RTLD_NOLOAD);
  return library == NULL ? NULL : (Fence)dlsym(library, "PMIx_Fence_nb");
}

pmix_status_t PMIx_Fence_nb(const pmix_proc_t procs[], size_t nprocs, const pmix_info_t info[],
                            size_t ninfo, pmix_op_cbfunc_t done, void* data) {
  static pmix_info_t collect;  // read until the fence has ended
  const Fence fence = fence_of_library();
  if (fence == NULL) return PMIX_ERR_NOT_SUPPORTED;
  if (ninfo > 0) return fence(procs, nprocs, info, ninfo, done, data);
  strcpy(collect.key, PMIX_COLLECT_DATA);
  collect.value.type = PMIX_BOOL;
  collect.value.data.flag = true;
  return fence(procs, nprocs, &collect, 1, done, data);
}
