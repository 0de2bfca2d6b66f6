# SPDX-License-Identifier: BSD-3-Clause
# One INTERFACE target that every target of ours links: warnings, sanitizers, the include root.
add_library(rankplace_settings INTERFACE)
target_include_directories(rankplace_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(rankplace_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                                    $<$<BOOL:${RANKPLACE_WERROR}>:-Werror>)
target_compile_definitions(rankplace_settings INTERFACE
                           $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>
                           OMPI_SKIP_MPICXX=1)
if(RANKPLACE_SANITIZE)
  string(REPLACE ";" "," _sanitizers "${RANKPLACE_SANITIZE}")
  target_compile_options(rankplace_settings INTERFACE -fsanitize=${_sanitizers} -fno-omit-frame-pointer)
  target_link_options(rankplace_settings INTERFACE -fsanitize=${_sanitizers})
endif()
