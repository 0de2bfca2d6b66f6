# SPDX-License-Identifier: BSD-3-Clause
# The library, its headers, and what find_package(rankplace) and pkg-config read. All but the shared
# library itself is only for those who build programs with it.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(TARGETS rankplace_shared EXPORT rankplaceSharedTargets
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS rankplace_static EXPORT rankplaceStaticTargets)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/rankplace DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/rankplace)
foreach(kind Shared Static)
  install(EXPORT rankplace${kind}Targets NAMESPACE rankplace:: DESTINATION ${package})
endforeach()
set(rankplace_needs Threads Hwloc)
foreach(part IN ITEMS Scotch OTF2)
  if(${part}_FOUND)
    list(APPEND rankplace_needs ${part})
  endif()
endforeach()
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/rankplaceConfig.cmake.in
                              rankplaceConfig.cmake INSTALL_DESTINATION ${package})
# Before 1.0 a new minor version may differ.
write_basic_package_version_file(rankplaceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/rankplaceConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/rankplaceConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/DefinedVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindHwloc.cmake ${PROJECT_SOURCE_DIR}/cmake/FindOTF2.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindScotch.cmake
        DESTINATION ${package})

# rankplace_pkgconfig(NAME LIBS): NAME.pc, for programs that link LIBS.
file(RELATIVE_PATH RANKPLACE_PREFIX_OF_PKGCONFIG /x/${CMAKE_INSTALL_LIBDIR}/pkgconfig /x)
function(rankplace_pkgconfig name libs)
  set(RANKPLACE_PKGCONFIG_NAME ${name})
  set(RANKPLACE_PKGCONFIG_LIBS ${libs})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/rankplace.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
rankplace_pkgconfig(rankplace -lrankplace)
set(libraries "-lhwloc")
if(Scotch_FOUND)
  string(APPEND libraries " -lscotch -lscotcherr")
endif()
if(OTF2_FOUND)
  get_filename_component(otf2 ${OTF2_LIBRARY} NAME_WE)
  string(REGEX REPLACE "^lib" " -l" otf2 ${otf2})
  string(APPEND libraries "${otf2}")
endif()
rankplace_pkgconfig(rankplace-static
  "-l:librankplace.a ${libraries} -lpthread -ldl -lstdc++ -lm")
