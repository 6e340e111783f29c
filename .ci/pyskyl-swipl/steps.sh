# The steps to a wheel that are the same on every platform. Who sources this sets:
#
#   WORK         the folder of the build, with the sources in it
#   package      the folder of this file; tree: a copy of it, which gets the files of the wheel
#   prefix       where SWI-Prolog is installed; home: its home there
#   CC, AR       the C compiler and archiver; machine: what SWI-Prolog calls what they compile for
#   configure, cmake, janus: what these builds want besides; gmp: the file name of its library
#   run          what starts a program for that machine; interpreter: a Python for it
#   binaries     the files of home that are compiled from C

unpack_sources() {
    cd "$WORK/sources"
    quietly sha256sum --check "$package/sources.sha256"
    for name in swi-prolog gmp zlib; do
        mkdir "$WORK/$name"
        tar -xf "$name"_*.orig.tar.* -C "$WORK/$name" --strip-components=1
    done
}

# A shared library, so that it can be replaced (LGPL), with code for every x86-64 (fat).
build_gmp() {
    cd "$WORK/gmp"
    mkdir doc # Debian leaves it out: it is not free
    printf '%s:\n' all install clean >doc/Makefile.in
    quietly ./configure "${configure[@]}" --enable-fat --disable-static --prefix="$prefix" \
        CC_FOR_BUILD=gcc CFLAGS='-O2 -fomit-frame-pointer'
    quietly make -j "$(nproc)"
    quietly make install
}

# Within libswipl, and not to be seen from outside.
build_zlib() {
    cd "$WORK/zlib"
    quietly env CFLAGS='-O2 -fPIC -fvisibility=hidden' ./configure --static --prefix="$prefix"
    quietly make -j "$(nproc)" install
}

build_swipl() {
    cd "$WORK/swi-prolog"
    # library(crypt) wants a libcrypt, which not every Linux has
    sed -i '/^clib_plugin(crypt/,/)$/d' packages/clib/CMakeLists.txt
    # there are no curses, since a wheel may not use them
    quietly cmake -B build -G Ninja "${cmake[@]}" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_PREFIX_PATH="$prefix" \
        -DCMAKE_DISABLE_FIND_PACKAGE_Curses=ON -DCMAKE_DISABLE_FIND_PACKAGE_LibTCMalloc=ON \
        -DGMP_INCLUDE_DIRS="$prefix/include" -DGMP_LIBRARIES="$prefix/lib/$gmp" \
        -DZLIB_INCLUDE_DIR="$prefix/include" -DZLIB_LIBRARY="$prefix/lib/libz.a" \
        -DSWIPL_PACKAGE_LIST='clib;plunit' -DUSE_GMP=ON \
        -DINSTALL_DOCUMENTATION=OFF -DINSTALL_TESTS=OFF -DBUILD_TESTING=OFF
    quietly ninja -C build install
    printf '#!/bin/sh\nexec %s %s "$@"\n' "$run" "$prefix/bin/swipl" >"$WORK/swipl"
    chmod +x "$WORK/swipl"
    for library in $libraries prolog_colour prolog_xref; do
        quietly "$WORK/swipl" --home="$home" -f none -l "$package/stage.pl" \
            -g "qcompile(library($library))" -t halt
    done
}

# Janus for the stable part of Python's interface, in which two macros are functions.
build_janus() {
    cd "$WORK"
    quietly env SWIPL="$WORK/swipl" SWI_HOME_DIR="$home" \
        pip download --no-deps --no-binary :all: --require-hashes -r "$package/janus.txt"
    mkdir janus
    tar -xf janus_swi-*.tar.gz -C janus --strip-components=1
    local vendor=$tree/pyskyl_swipl/vendor/janus_swi
    mkdir -p "$vendor"
    cp janus/janus/{__init__,janus,janus_swi}.py janus/janus/janus.pl "$vendor"
    # the home is that of this package, whatever the environment says
    sed -i -e '1i import pyskyl_swipl' \
        -e 's|initialize("swipl",|&\n                      f"--home={pyskyl_swipl.HOME}",|' \
        "$vendor/__init__.py"
    grep -q -- --home= "$vendor/__init__.py"
    local headers
    headers=$("$run" "$interpreter" -c '
import sysconfig
print(sysconfig.get_path("include"))')
    quietly "$CC" -shared -fPIC -O2 -w -DPYTHON_PACKAGE=1 -DPYTHON3_COMPAT=1 \
        -DPy_LIMITED_API=0x030A0000 -DPyTuple_GET_SIZE=PyTuple_Size -DPyList_GET_SIZE=PyList_Size \
        -I"$headers" "-idirafter${headers%/*}" -I"$home/include" janus/janus/janus.c \
        -o "$vendor/_swipl.abi3.so" -L"$home/lib/$machine" -lswipl "${janus[@]}"
    # it depends on being loaded by Python, so that Python compiles it
    quietly env PYTHONPATH="$tree" XDG_CONFIG_HOME="$WORK" "$run" "$interpreter" -c '
import sys, pyskyl_swipl
query = "load_files(Stage), qcompile(library(janus))"
pyskyl_swipl.load().query_once(query, {"Stage": sys.argv[1]})' "$package/stage.pl"
}

# Copies what a wheel needs of SWI-Prolog's home.
copy_home() {
    local to=$tree/pyskyl_swipl/home
    mkdir "$to"
    cd "$home"
    cp --parents boot.prc swipl.home LICENSE library/*.{pl,qlf} library/clp/{INDEX.pl,clpfd.*} \
        library/dcg/* library/dialect/swi/* library/lynx/* library/unicode/{INDEX,blocks}.pl \
        library/ext/clib/{INDEX,filesex,process,uid,unix}.pl library/ext/clib/time.* \
        library/ext/plunit/* "${binaries[@]}" "$to"
    rm -f "$to"/library/{MKINDEX,check_installation,prolog_pack}.pl
}

copy_licences() {
    local to=$tree/licenses
    mkdir "$to"
    cp "$home/LICENSE" "$to/SWI-Prolog.LICENSE"
    cp "$WORK/janus/LICENSE" "$to/janus-swi.LICENSE"
    cp "$WORK/zlib/LICENSE" "$to/zlib.LICENSE"
    sed '/\*\*\//q' "$WORK/swi-prolog/src/os/dtoa.c" >"$to/dtoa.LICENSE"
    for name in COPYINGv2 COPYINGv3 COPYING.LESSERv3; do cp "$WORK/gmp/$name" "$to/gmp.$name"; done
}
