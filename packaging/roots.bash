# SPDX-License-Identifier: BSD-3-Clause
# Fresh roots of Debian releases, made by debootstrap; for the scripts in this folder. Needs root.

# fresh_root FOLDER RELEASE: an empty root. What debootstrap fetches is kept in FOLDER/../RELEASE.debs.
fresh_root() {
  local root=$1 release=$2
  local kept; kept=$(dirname "$root")/$release.debs
  mkdir -p "$kept" "$root"
  debootstrap --variant=minbase --cache-dir="$(realpath "$kept")" "$release" "$root" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; return 1; }
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  # Certificates and settings by which this machine reaches Debian's packages and PyPI.
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
  umount -l "$1/dev" "$1/sys" "$1/proc" 2>/dev/null || true
}

as_root() {
  local root=$1; shift
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}

as_someone() {
  local root=$1; shift
  chroot --userspec=someone:someone "$root" env -i PATH=/usr/bin:/bin HOME=/home/someone USER=someone \
    LC_ALL=C.UTF-8 TERM=dumb bash -c 'cd && "$@"' - "$@"
}

installed() {  # installed ROOT PACKAGE...
  local root=$1; shift
  as_root "$root" apt-get install -y -qq --no-install-recommends "$@" >>"$root.log" 2>&1 ||
    { tail -n 20 "$root.log" >&2; return 1; }
}
