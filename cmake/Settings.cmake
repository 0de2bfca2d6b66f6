# SPDX-License-Identifier: BSD-3-Clause
# INTERFACE targets that ours link: rankplace_settings (all: warnings, the include root) and
# rankplace_sanitizers (all but what runs inside the user's MPI programs: a sanitizer's runtime
# cannot be preloaded into them behind the tracer).
add_library(rankplace_settings INTERFACE)
target_include_directories(rankplace_settings INTERFACE ${PROJECT_SOURCE_DIR})
# -Wrestrict: GCC 12 warns wrongly of std::string's operator+ when it optimises (GCC bug 105651).
target_compile_options(rankplace_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                                    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>
                                                    $<$<BOOL:${RANKPLACE_WERROR}>:-Werror>)
target_compile_definitions(rankplace_settings INTERFACE
                           $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>
                           OMPI_SKIP_MPICXX=1)

add_library(rankplace_sanitizers INTERFACE)
if(RANKPLACE_SANITIZE)
  string(REPLACE ";" "," _sanitizers "${RANKPLACE_SANITIZE}")
  target_compile_options(rankplace_sanitizers INTERFACE -fsanitize=${_sanitizers}
                                                        -fno-omit-frame-pointer)
  target_link_options(rankplace_sanitizers INTERFACE -fsanitize=${_sanitizers})
endif()
