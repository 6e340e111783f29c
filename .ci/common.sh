# What setup.sh and .ci/wheel share. $scratch is their folder for temporary files.

say() { printf '%s\n' "$*"; }
die() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

# Runs a command, and shows what it prints only if it fails.
quietly() {
    "$@" >"$scratch/log" 2>&1 || { tail -n 30 "$scratch/log" >&2; die "this failed: $*"; }
}

have() { command -v "$1" >/dev/null 2>&1; }

# True if $python is 3.10 or newer, with venv and with its C headers, which janus needs.
python_ready() {
    "$python" -c 'import ensurepip, os, sys, sysconfig, venv
headers = os.path.exists(sysconfig.get_path("include") + "/Python.h")
sys.exit(sys.version_info < (3, 10) or not headers)' 2>/dev/null
}

# What an administrator's command begins with. Each one is printed before it runs.
sudo=
[ "$(id -u)" -eq 0 ] || sudo=sudo

apt_updated=
apt_update() {
    local command="$sudo apt-get update -qq"
    [ -z "$apt_updated" ] || return 0
    say "Bringing the system's lists of packages up to date (seconds):" $command
    $command && apt_updated=yes
}

# Installs Debian packages, or says which to install.
apt_install() {
    local command="apt-get install -y -qq --no-install-recommends $*"
    have apt-get || die "please install what these packages of Debian have: $*"
    [ -z "$sudo" ] || have sudo || die "please have an administrator run: $command"
    apt_update || die "the package lists could not be brought up to date"
    command="$sudo env DEBIAN_FRONTEND=noninteractive $command"
    say "Installing packages of the system (up to a minute):" $command
    quietly $command
}

# The libraries of SWI-Prolog that janus and our program load: ten times faster once compiled.
libraries='apply apply_macros assoc clpfd debug dicts error lists option ordsets pairs random
    solution_sequences time yall'

# Fetches the sources of packages, from a newer release than this system's, into $1, with apt's own
# checks and without touching the system's lists.
fetch_sources() {
    local work=$1 suites suite archive keyring
    shift
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
    case " $(. /etc/os-release && printf '%s %s' "${ID:-}" "${ID_LIKE:-}") " in
        *' ubuntu '*) suites='resolute questing plucky' keyring=ubuntu-archive-keyring.gpg ;;
        *) suites='trixie' keyring=debian-archive-keyring.gpg ;;
    esac
    local private_apt=(
        -o "Dir::Etc::sourcelist=$work/source.list" -o Dir::Etc::sourceparts=/dev/null
        -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache"
        -o "APT::Sandbox::User=$(id -un)" -qq
    )
    for archive in $(apt-get indextargets --format '$(CREATED_BY) $(COMPONENT) $(RELEASE) $(REPO_URI)' |
        awk '$1 == "Packages" && $2 == "main" && $3 !~ /-/ { print $4 }' | sort -u); do
        for suite in $suites; do
            say "deb-src [signed-by=/usr/share/keyrings/$keyring] $archive $suite main universe" \
                >"$work/source.list"
            if apt-get "${private_apt[@]}" update 2>/dev/null &&
                (cd "$work" && apt-get "${private_apt[@]}" source --download-only --tar-only \
                    "$@" >/dev/null); then
                return
            fi
        done
    done
    return 1
}
