# Sourced by tests/installed/try-package: makes the system in which packages are tried, called
# $root, and runs commands in it.
# shellcheck shell=bash disable=SC2034,SC2154

# enter_root copy|bare ARGUMENT...: sets root, and root_kind to copy, bare or unpacked. All mounts
# are visible to this process alone and vanish when it ends.
enter_root() {
  local how=$1
  if [ "$(id -u)" = 0 ] && [ -z "${KLAXON_TRY_ALONE:-}" ] && unshare --mount true 2>/dev/null; then
    [ "$how" = copy ] || set -- --bare "${@:2}"
    [ "$how" = bare ] || shift
    KLAXON_TRY_ALONE=yes exec unshare --mount --propagation private "$0" "$@"
  fi
  work=$(mktemp -d "${TMPDIR:-/tmp}/klaxon-try.XXXXXX")
  trap leave_root EXIT
  root=$work/root
  mkdir -p "$root"
  root_kind=unpacked
  if [ -n "${KLAXON_TRY_ALONE:-}" ]; then
    # must come first: the unpacked packages run with this system's commands
    root_kind=$how
    "make_$how" || root_kind=unpacked
  fi
  # the prefix that paths need in a command that runs in it
  at=""
  [ $root_kind != unpacked ] || at=$root
  settings=$root/etc/klaxon/klaxon.toml
  unit=$root/lib/systemd/system/klaxon.service
  local -A kinds=([copy]="in a copy of this system" [bare]="in a bare Debian"
    [unpacked]="unpacked, but not installed: that needs root, and a system to lay a copy over")
  echo "   ${kinds[$root_kind]}"
}

leave_root() {
  if [ "$root_kind" != unpacked ]; then umount -l "$work/root/proc" "$work/root/dev" "$work/root" \
    "$work/over" 2>/dev/null || true; fi
  rm -rf --one-file-system "$work"
}

# Puts a layer in memory over this system; every change goes there.
make_copy() {
  mkdir -p "$work/over"
  mount -t tmpfs -o mode=755 tmpfs "$work/over" || return 1
  mkdir "$work/over/new" "$work/over/work"
  mount -t overlay -o "lowerdir=/,upperdir=$work/over/new,workdir=$work/over/work" overlay \
    "$root" 2>/dev/null && [ -x "$root/usr/bin/dpkg" ] && [ -d "$root/var/lib/dpkg/info" ] ||
    return 1
  open_root
  # container images leave manuals out
  grep -ls '^path-exclude' "$root"/etc/dpkg/dpkg.cfg.d/* | xargs -r rm -f
  # this system may already have packages of ours
  in_root sh -c 'dpkg --purge klaxon klaxon-dev libklaxon1' >/dev/null 2>&1 || true
}

make_bare() {
  local sources=/etc/apt/sources.list.d/debian.sources mirror
  mirror=$(awk '/^URIs:/{print $2; exit} /^deb /{print $2; exit}' "$sources" /etc/apt/sources.list \
    2>/dev/null | head -1)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >/dev/null
  cp -a /etc/apt/sources.list.d/. "$root/etc/apt/sources.list.d/"
  [ ! -f "$sources" ] || rm -f "$root/etc/apt/sources.list"
  cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  cp -aL /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  open_root
  # installs what the trials themselves need, so that it does not count as left behind
  in_root sh -c 'apt-get update -q && apt-get install -qy --no-install-recommends man-db \
    groff-base bash-completion systemd cmake g++ make' >"$work/log" 2>&1 || {
    tail "$work/log"
    exit 1
  }
}

open_root() {
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
  mkdir -p "$root/srv"
}

# in_root COMMAND...: runs it without this shell's environment; if unpacked, with paths into $root.
in_root() {
  local clean=(env -i HOME=/srv LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
  [ -z "${http_proxy:-}" ] || clean+=("http_proxy=$http_proxy")
  [ -z "${https_proxy:-}" ] || clean+=("https_proxy=$https_proxy")
  if [ "$root_kind" = unpacked ]; then
    local share=$root/usr/share
    clean+=(PATH="$root/usr/bin:$PATH" MANPATH="$share/man" XDG_DATA_DIRS="$share:/usr/share")
    "${clean[@]}" "$@"
  else
    "${clean[@]}" PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" "$@"
  fi
}

install_packages() {
  if [ "$root_kind" = unpacked ]; then
    for package in "$packages"/*.deb; do dpkg-deb -x "$package" "$root"; done
    mkdir -p "$root/srv" "$root/var/lib/klaxon"
    return
  fi
  cp "$packages"/*.deb "$packages"/*.whl "$root/srv/"
  if [ "$root_kind" = copy ]; then
    in_root sh -c 'dpkg --install --force-confold /srv/*.deb'
  else
    in_root sh -c 'apt-get install -qy --no-install-recommends --reinstall /srv/*.deb'
  fi
}

# All files with our name in theirs, and all users.
what_is_there() {
  find "$root"/{etc,usr,var,lib} -xdev -iname '*klaxon*' -not -path '*/cache/*' \
    -not -path '*/apt/*' 2>/dev/null | sort -u || true
  cut -d: -f1 "$root/etc/passwd" "$root/etc/group"
}

# walled COMMAND...: becomes the command, as the unit's user, within those of the unit's walls that
# need no systemd: all read-only but its state, a private /tmp, no new privileges.
walled() {
  local user
  user=$(sed -n 's/^User=//p' "$unit")
  # shellcheck disable=SC2016
  exec unshare --mount --propagation private bash -c '
    root=$1 user=$2 view=$3
    shift 3
    mkdir -p "$view"
    mount --rbind "$root" "$view" && mount -o remount,bind,ro "$view" &&
      mount --bind "$root/var/lib/klaxon" "$view/var/lib/klaxon" &&
      mount -t tmpfs tmpfs "$view/tmp" || exit 125
    exec chroot "$view" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs \
      --bounding-set=-all --inh-caps=-all "$@"' walled "$root" "$user" "$work/view" "$@"
}

# as_unit: becomes the command in ExecStart, with the Environment settings, within these walls.
as_unit() {
  local run environment
  read -ra run < <(sed -n 's/^ExecStart=//p' "$unit")
  mapfile -t environment < <(sed -n 's/^Environment=//p' "$unit")
  [ -z "${KLAXON_WEB:-}" ] || environment+=("KLAXON_WEB=$KLAXON_WEB")
  umask "$(sed -n 's/^UMask=//p' "$unit")"
  if [ "$root_kind" = unpacked ]; then
    exec env -i HOME="$root/srv" KLAXON_CONFIG="$settings" \
      KLAXON_DB="$root/var/lib/klaxon/klaxon.db" "${environment[@]/*KLAXON_CONFIG=*/A=}" \
      "$root${run[0]}" "${run[@]:1}"
  fi
  walled env -i HOME=/var/lib/klaxon PATH=/usr/bin:/bin "${environment[@]}" "${run[@]}"
}
