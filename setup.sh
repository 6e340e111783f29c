#!/usr/bin/env bash
# Installs what pyskyl needs on a bare machine: SWI-Prolog, and .venv with pyskyl in it.
# `./setup.sh tests` adds what the tests need. Run it again at any time: it keeps what is there, and
# starts over after an interrupted run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

python=${PYTHON:-python3}
venv=.venv

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

. .ci/common.sh

# --- Packages of the operating system ---------------------------------------------------------

install_python() {
    if ! python_ready; then
        if have brew; then
            say "Installing Python (a minute): brew install python"
            brew install python
        else
            apt_install python3 python3-venv python3-dev
        fi
        python_ready || die "$python is not a Python 3.10 or newer with venv and its C headers"
    fi
    have cc || apt_install gcc libc6-dev
}

# --- SWI-Prolog -------------------------------------------------------------------------------

# True if $1 is a swipl that will do: new enough, with GMP, its libraries and its C headers.
swipl_ready() {
    [ -n "$1" ] && have "$1" && "$1" -q -f none -t 'halt(1)' -g "
        current_prolog_flag(version, Version), Version >= 90112,
        current_prolog_flag(gmp_version, _),
        exists_source(library(clpfd)), exists_source(library(plunit)),
        absolute_file_name(swi('include/SWI-Prolog.h'), _, [access(read)]),
        halt" >/dev/null 2>&1
}

# Sets private to the folder of our own build, where nobody else can put another swipl: in the cache,
# or here if the cache is not safe.
find_private() {
    private=$(PYTHONPATH=$PWD "$python" -c 'from pyskyl.engine.cache import own_folder; print(own_folder("swipl") or "")')
    private=${private:-$PWD/.swipl}
}

# Sets swipl to the first swipl that will do.
find_swipl() {
    local candidate built=
    [ ! -e "$private/complete" ] || built=$private/bin/swipl
    for candidate in "${SWIPL:-}" "$(command -v swipl || true)" "$built"; do
        if swipl_ready "$candidate"; then
            swipl=$(realpath "$(command -v "$candidate")")
            return
        fi
    done
    return 1
}

# Installs the distribution's packages of SWI-Prolog, if they are new enough.
install_packaged_swipl() {
    local version
    have apt-get || return 1
    [ -z "$sudo" ] || have sudo || return 1
    apt_update || return 1
    version=$(apt-cache policy swi-prolog-nox | awk '$1 == "Candidate:" { print $2 }')
    [ -n "$version" ] && dpkg --compare-versions "$version" ge 9.1.12 || return 1
    apt_install swi-prolog-nox
}

build_swipl() {
    local work=$scratch
    have apt-get || die "please install SWI-Prolog 9.1.12 or newer, and run this again"
    local missing=()
    have cc || missing+=(gcc libc6-dev)
    have c++ || missing+=(g++)
    have cmake || missing+=(cmake)
    have ninja || missing+=(ninja-build)
    header gmp.h || missing+=(libgmp-dev)
    header zlib.h || missing+=(zlib1g-dev)
    header editline/readline.h || missing+=(libedit-dev)
    [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
    mkdir -p "$private"
    exec 9>"$private/lock"
    flock 9
    find_swipl && return # another run has built it meanwhile
    say "Fetching the source of SWI-Prolog (20 MB: seconds)"
    fetch_sources "$work" swi-prolog ||
        die "no source package of SWI-Prolog was found in this system's archive"
    say "Building SWI-Prolog in $private (two minutes on two cores)"
    mkdir "$work/source"
    tar -xf "$work"/swi-prolog_*.orig.tar.* -C "$work/source" --strip-components=1
    find "$private" -mindepth 1 ! -name lock -delete
    quietly cmake -S "$work/source" -B "$work/build" -G Ninja \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$private" \
        -DSWIPL_PACKAGE_LIST='clib;plunit;libedit' -DUSE_GMP=ON \
        -DINSTALL_DOCUMENTATION=OFF -DINSTALL_TESTS=OFF -DBUILD_TESTING=OFF
    quietly ninja -C "$work/build" install
    touch "$private/complete"
}

# Only for our own build: a distribution's library is not ours to add files to.
compile_libraries() {
    [ "$swipl" = "$(realpath "$private/bin/swipl" 2>/dev/null)" ] || return 0
    [ "$libraries" != "$(cat "$private/compiled" 2>/dev/null)" ] || return 0
    say "Compiling the libraries of SWI-Prolog that pyskyl uses (seconds)"
    local library
    for library in $libraries; do
        quietly "$swipl" -f none -g "qcompile(library($library))" -t halt
    done
    printf '%s\n' "$libraries" >"$private/compiled"
}

header() { printf '#include <%s>\n' "$1" | cc -E - >/dev/null 2>&1; }

install_swipl() {
    find_swipl && return
    if have brew; then
        say "Installing SWI-Prolog (minutes): brew install swi-prolog"
        brew install swi-prolog
    else
        install_packaged_swipl || build_swipl
    fi
    find_swipl || die "SWI-Prolog was installed, but it is not 9.1.12 or newer with GMP"
}

# --- The virtual environment ------------------------------------------------------------------

# What .venv is made from; it is made again when any of this changes.
recipe() {
    "$python" -c 'import sys; print(sys.version, sys.base_prefix)'
    printf '%s\n' "$swipl" "$("$swipl" --version)" "$PWD"
    cat pyproject.toml setup.sh .ci/common.sh .ci/hatch_build.py
}

make_venv() {
    if [ "$(recipe)" = "$(cat "$venv/recipe" 2>/dev/null)" ]; then
        return
    fi
    say "Making $venv with pyskyl (half a minute)"
    quietly "$python" -m venv --clear "$venv"
    # a janus in pip's cache may be bound to another swipl, and its C is older than that of GCC 15
    quietly env "SWIPL=$swipl" "CFLAGS=-std=gnu17 ${CFLAGS-}" \
        "$venv/bin/python" -m pip install --no-cache-dir 'janus-swi>=1.5.3'
    compile_janus
    add '.[janus]'
    ln -s "$swipl" "$venv/bin/swipl"
    recipe >"$venv/recipe"
}

# Without the build hooks: they are for an installation that has the page in it.
add() {
    quietly env HATCH_BUILD_NO_HOOKS=true "$venv/bin/python" -m pip install --editable "$@"
}

add_tests() {
    [ ! -e "$venv/tests" ] || return 0
    local missing=()
    have ps || missing+=(procps)
    have brew || [ -n "$(find /usr/share/fonts -name '*.ttf' -print -quit 2>/dev/null)" ] ||
        missing+=(fonts-dejavu-core)
    [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
    say "Adding to $venv what the tests need (500 MB; a minute or two)"
    quietly "$venv/bin/python" -m pip install 'pip>=25.1'     # it knows dependency groups
    add '.[cluster,plot,render]' --group dev
    touch "$venv/tests"
}

# Janus has a Prolog file, which Prolog would compile at each start. It compiles differently if
# Python loads it, so Python compiles it here. Prolog compiles it again when the result is out of
# date; a result that does not work is removed.
compile_janus() {
    local try='import janus_swi; assert janus_swi.query_once("X = [1]")["X"] == [1]'
    local compile='import janus_swi; janus_swi.query_once("qcompile(library(janus))")'
    if ! in_venv "$compile" || ! in_venv "$try"; then
        rm -f "$venv"/lib/python*/site-packages/janus_swi/janus.qlf
    fi
}

# Runs Python code in .venv with the user's own configuration of Prolog out of the way.
in_venv() {
    XDG_CONFIG_HOME=$PWD/pyskyl/engine/configuration "$venv/bin/python" -c "$1" >"$scratch/log" 2>&1
}

# The first command leaves a compiled copy of our Prolog files in the cache, and shows that nothing
# is missing.
first_command() {
    say "Solving a first puzzle (seconds)"
    quietly "$venv/bin/pyskyl" check puzzles/paper-4x4.sky
}

[[ ${1-} =~ ^(|tests)$ ]] || die "usage: ./setup.sh [tests]"
install_python
find_private
install_swipl
compile_libraries
make_venv
[ "${1-}" != tests ] || add_tests
first_command
say "Ready after $SECONDS s: SWI-Prolog $("$venv/bin/swipl" --version | awk '{ print $3 }'), $("$venv/bin/python" --version), in $venv"
