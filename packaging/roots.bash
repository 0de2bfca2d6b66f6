# SPDX-License-Identifier: BSD-3-Clause
# Fresh roots of Debian releases, made by debootstrap; for the scripts in this folder. Needs root.
source "$(dirname "${BASH_SOURCE[0]}")/log.bash"

# may_make_roots NAME: ends the script NAME where no root can be made.
may_make_roots() {
  if [ "$(id -u)" -eq 0 ] && command -v debootstrap >/dev/null; then return; fi
  echo "$1: roots of other releases need root and debootstrap (sudo, apt install debootstrap)" >&2
  exit 1
}

# unsafe_io ROOT: no root outlives a power cut: packages need not be on the disk before the next is unpacked.
unsafe_io() { echo force-unsafe-io >"$1/etc/dpkg/dpkg.cfg.d/unsafe-io"; }

# fresh_root FOLDER RELEASE: an empty root. What debootstrap fetches is kept in FOLDER/../RELEASE.debs.
fresh_root() {
  local root=$1 release=$2
  local kept; kept=$(dirname "$root")/$release.debs
  mkdir -p "$kept" "$root"
  debootstrap --variant=minbase --cache-dir="$(realpath "$kept")" "$release" "$root" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; return 1; }
  unsafe_io "$root"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  printf "%s\n" "127.0.0.1 localhost" "127.0.1.1 $(hostname)" >"$root/etc/hosts"  # as Debian's installer
  # A mirror that is seldom copied has lists of sid that have expired.
  echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/old-lists"
  # Certificates by which this machine reaches Debian's packages and PyPI.
  if [ -d /usr/local/share/ca-certificates ]; then cp -r /usr/local/share/ca-certificates "$root/usr/local/share/"; fi
  mounted "$root"
  as_root "$root" apt-get update -qq
  as_root "$root" useradd --create-home --shell /bin/bash someone
}

mounted() {
  mountpoint -q "$1/proc" || mount -t proc proc "$1/proc"
  mountpoint -q "$1/sys" || mount -t sysfs -o ro sysfs "$1/sys"
  mountpoint -q "$1/dev" || mount --rbind --make-rslave /dev "$1/dev"
  mountpoint -q "$1/dev/shm" || mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
}

unmounted() {
  umount -l "$1/ccache" "$1/dev" "$1/sys" "$1/proc" 2>/dev/null || true
}

as_root() {
  local root=$1; shift
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive ${PIP_CERT:+PIP_CERT="$PIP_CERT"} "$@"
}

as_someone() {
  local root=$1; shift
  chroot --userspec=someone:someone "$root" env -i PATH=/usr/bin:/bin HOME=/home/someone USER=someone \
    LANG=C.UTF-8 TERM=dumb ${PIP_CERT:+PIP_CERT="$PIP_CERT"} bash -c 'cd && "$@"' - "$@"
}

installed() {  # installed ROOT PACKAGE...
  local root=$1; shift
  as_root "$root" apt-get install -y -qq --no-install-recommends "$@" >>"$root.log" 2>&1 ||
    { tail -n 20 "$root.log" >&2; return 1; }
}

packages_in() {  # packages_in ROOT PACKAGE...: their versions
  as_root "$1" dpkg-query -W -f '${Package} ${Version}\n' "${@:2}" | versions
}

# working_tree_to FOLDER: this checkout's files, as they are now.
working_tree_to() { git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -xC "$1"; }

# source_root ROOT RELEASE [CACHE]: a root with this checkout's working tree in /source (what was made in its
# folders build and wheel stays). A root that is there is used again. CACHE is the folder of a compiler cache
# (ccache).
source_root() {
  local root=$1 release=$2 cache=${3:-}
  [ -d "$root/home/someone" ] || timed "$release: root to build in" fresh_root "$root" "$release"
  mounted "$root"
  mkdir -p "$root/source"
  find "$root/source" -mindepth 1 -maxdepth 1 ! -name build ! -name wheel -exec rm -rf {} +
  working_tree_to "$root/source"
  if [ -n "$cache" ]; then
    installed "$root" ccache
    has_cache "$root" "$cache"
  fi
}

has_cache() {  # has_cache ROOT CACHE: the folder of a compiler cache in the root's /ccache
  mkdir -p "$1/ccache"
  mountpoint -q "$1/ccache" || mount --bind "$2" "$1/ccache"
}

# build_root ROOT RELEASE [CACHE]: the same, with what the build needs.
build_root() {
  source_root "$@"
  timed "$2: what the build needs" has_packages "$1" build python package
}

has_packages() {  # has_packages ROOT GROUP...: those of scripts/install-packages
  as_root "$1" /source/scripts/install-packages "${@:2}" >>"$1.log" 2>&1 ||
    { tail -n 20 "$1.log" >&2; return 1; }
}

# What a build of /source takes from the compiler cache in /ccache. A compiler is the same in every root, but
# for the time of its files; a precompiled header is used only with this sloppiness.
cache_settings=(CCACHE_DIR=/ccache CCACHE_BASEDIR=/source CCACHE_NOHASHDIR=1 CMAKE_{C,CXX}_COMPILER_LAUNCHER=ccache
  CCACHE_COMPILERCHECK="%compiler% --version"
  CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime)

# building ROOT COMMAND...: as root in a root to build in, with its compiler cache if it has one.
building() {
  local root=$1 cache=(); shift
  if mountpoint -q "$root/ccache"; then cache=("${cache_settings[@]}"); fi
  as_root "$root" env "${cache[@]}" "$@"
}
