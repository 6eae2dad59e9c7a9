// Everything that `cmake --install` puts into a folder works from there: the program with its page,
// the manual, completion in a real shell, and a program built on the libraries.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/base/version.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;

// Klaxon is installed only once, for all tests of this program.
class Installed : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new Folder;
    const std::string build = fs::path(program_file).parent_path().string();
    const Ended run = bash("cmake --install '" + build + "' --prefix '" + prefix() + "'");
    ASSERT_EQ(run.status, 0) << run.out << run.err;
  }
  static void TearDownTestSuite() {
    delete folder_;
    folder_ = nullptr;
  }
  static std::string prefix() { return folder_->path("usr"); }
  // Runs a script in which $prefix is the installation and `klaxon` the installed program.
  static Ended script(const std::string& text) {
    return bash("set -e; prefix='" + prefix() + "'; PATH=$prefix/bin:$PATH; cd '" +
                folder_->path("") + "'; " + text);
  }

 private:
  static Folder* folder_;
};

Folder* Installed::folder_ = nullptr;

TEST_F(Installed, the_program_plays_and_finds_its_page) {
  EXPECT_EQ(script("klaxon --version").out, klaxon({"--version"}).out);
  const Ended played = script("klaxon simulate sidcors --bots captain --games 2 --json");
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_EQ(json_of(played).find("games")->whole, 2);
  // a page of the test's own instead of the built page, so that no built page is needed
  const Ended served = script(R"(
    mkdir -p $prefix/share/klaxon/web
    echo '<title>A page</title>' >$prefix/share/klaxon/web/index.html
    klaxon serve --port 0 --db battles.db 2>said & server=$!
    for ((i = 0; i < 100; ++i)); do ! grep -q serves said || break; sleep 0.1; done
    port=$(grep -oP 'http://127\.0\.0\.1:\K[0-9]+' said)
    exec 3<>/dev/tcp/127.0.0.1/$port
    printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' $port >&3
    cat <&3; kill $server; wait $server || true)");
  EXPECT_TRUE(has(served.out, "<title>A page</title>")) << served.out << served.err;
  EXPECT_TRUE(fs::is_directory(prefix() + "/share/klaxon/data/code_red/ships"));
}

TEST_F(Installed, a_missing_page_is_reported) {
  const Ended served = script(R"(
    rm -rf $prefix/share/klaxon/web
    klaxon serve --port 0 --db battles.db 2>said & server=$!
    for ((i = 0; i < 100; ++i)); do ! grep -q 'no page' said || break; sleep 0.1; done
    kill $server; wait $server || true; cat said)");
  EXPECT_TRUE(has(served.out, "there is no page beside this program")) << served.out;
  EXPECT_TRUE(has(served.out, "'--web FOLDER' names another place")) << served.out;
  const Ended played = script("klaxon play sidcors --port 0 || true");
  EXPECT_TRUE(has(played.err, "error[no-page]")) << played.err;
}

// The names of manual pages, and of all commands, "klaxon-ship-check".
TEST_F(Installed, every_command_has_a_page_that_man_can_show) {
  const Ended names = script("cd $prefix/share/man/man1; ls | sed 's/\\.1\\.gz$//'");
  EXPECT_TRUE(has(names.out, "klaxon\n"));
  for (const char* command : {"odds", "ship", "ship-check", "ship-print", "serve", "analyse"})
    EXPECT_TRUE(has(names.out, std::string("klaxon-") + command + "\n")) << names.out;
  const Ended shown = script("MANWIDTH=200 man --warnings -l $prefix/share/man/man1/*.1.gz | cat");
  EXPECT_EQ(shown.status, 0);
  EXPECT_EQ(shown.err, "") << "groff has something to say";
  // exactly what --help says
  const Ended odds = script("MANWIDTH=400 man -l $prefix/share/man/man1/klaxon-odds.1.gz | cat");
  EXPECT_TRUE(has(odds.out, "klaxon-odds - chances, exact or by simulation")) << odds.out;
  EXPECT_TRUE(has(odds.out,
                  "boxes the ship has left, all others being intact: "
                  "phaser=3,forward_hull=2"))
      << odds.out;
  EXPECT_TRUE(has(odds.out, "OPTIONS OF TNG")) << odds.out;
  EXPECT_TRUE(has(odds.out, "Klaxon " + std::string(base::version()))) << odds.out;
}

struct TabRow {
  const char* line;  // up to the cursor
  const char* some;  // among what is offered, separated by spaces
};

TEST_F(Installed, bash_completes_commands) {
  const TabRow rows[] = {
      {"klaxon ver", "verify"},
      {"klaxon sh", "ship"},
      {"klaxon ship ", "check print"},
      {"klaxon ship print --rec", "--record"},
      {"klaxon --ver", "--version"},
      {"klaxon odds s", "sidcors"},
      {"klaxon odds --seed 4 s", "sidcors"},
      {"klaxon odds tng --wea", "--weapon --weapons"},
      {"klaxon play sidcors bo", "border_clash"},
      {"klaxon simulate sidcors --scenario bor", "border_clash"},
      {"klaxon completion ", "bash zsh fish"},
      {"klaxon verify ", ""},  // a file: bash goes on by itself
      {"klaxon resolve --record ", ""},
  };
  const std::string load =
      "source $prefix/share/bash-completion/completions/klaxon; COMPREPLY=(); COMP_WORDS=(";
  for (const TabRow& row : rows) {
    std::string line = row.line;
    if (line.ends_with(' ')) line += "''";
    const Ended run = script(load + line +
                             "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _klaxon; "
                             "echo \"${COMPREPLY[*]}\"");
    EXPECT_EQ(run.out, std::string(row.some) + "\n") << row.line << run.err;
  }
  for (const char* script_of :
       {"zsh/vendor-completions/_klaxon", "fish/vendor_completions.d/klaxon.fish"})
    EXPECT_TRUE(has(file_text(prefix() + "/share/" + script_of), "sidcors")) << script_of;
}

TEST_F(Installed, a_program_is_built_on_the_libraries) {
  const std::string source = from_root("tests/install/consumer");
  const Ended built = script("cmake -S '" + source +
                             "' -B made -DCMAKE_PREFIX_PATH=$prefix >&2; cmake --build made >&2; "
                             "made/consumer");
  EXPECT_EQ(built.status, 0) << built.err;
  EXPECT_TRUE(has(built.out, "code-red: 1 seats\n")) << built.out;
  EXPECT_TRUE(has(built.out, "klaxon " + std::string(base::version()) + "\n")) << built.out;
  // it is linked once more with the flags that pkg-config prints
  const Ended linked = script(
      "PKG_CONFIG_PATH=$(dirname $(find $prefix/lib* -name klaxon.pc)); export PKG_CONFIG_PATH; "
      "pkg-config --cflags klaxon; "
      "c++ made/CMakeFiles/consumer.dir/main.cpp.o $(pkg-config --libs klaxon) -o other; ./other");
  EXPECT_EQ(linked.status, 0) << linked.err;
  EXPECT_TRUE(has(linked.out, "/include/klaxon")) << linked.out;
  EXPECT_TRUE(linked.out.ends_with(built.out)) << linked.out;
}

TEST_F(Installed, the_examples_are_built_on_one_header_each) {
  const Ended built = script("cmake -S '" + from_root("docs/library") +
                             "' -B examples -DCMAKE_PREFIX_PATH=$prefix >&2; "
                             "cmake --build examples >&2; examples/duel; examples/odds");
  EXPECT_EQ(built.status, 0) << built.err;
  EXPECT_TRUE(has(built.out, "meridian: ")) << built.out;
  EXPECT_TRUE(has(built.out, "attacker wins ")) << built.out;
  // they are built again with the flags that pkg-config prints
  const std::string folder = from_root("docs/library");
  const Ended linked = script(
      "libs=$(dirname $(find $prefix/lib* -name klaxon.pc)); export PKG_CONFIG_PATH=$libs; "
      "c++ $(pkg-config --cflags klaxon) '" +
      folder +
      "/duel.cpp' $(pkg-config --libs klaxon) -o a; ./a; "
      "cc -std=c11 $(pkg-config --cflags klaxon-c) '" +
      folder +
      "/odds.c' $(pkg-config --libs klaxon-c) -o b; "
      "LD_LIBRARY_PATH=$(dirname $libs) ./b");
  EXPECT_EQ(linked.out, built.out) << linked.err;
}

TEST_F(Installed, the_c_library_exports_what_its_header_declares_and_nothing_else) {
  const Ended shown = script(
      "nm -D --defined-only $(find $prefix/lib* -name libklaxon.so) | "
      "sed -nE 's/.* T ([^@]*)@.*/\\1/p' | sort");
  const Ended declared = script(
      "sed -nE 's/^KLAXON_API .*[ *](klaxon_[a-z_]+)\\(.*/\\1/p' "
      "$prefix/include/klaxon/klaxon_c.h | sort");
  EXPECT_EQ(shown.out, declared.out);
  EXPECT_TRUE(has(shown.out, "klaxon_abi_version\n")) << shown.err;
  const Ended others = script(
      "nm -D --defined-only $(find $prefix/lib* -name libklaxon.so) | grep -vE ' [TA] ' || true");
  EXPECT_EQ(others.out, "");
}

}  // namespace
}  // namespace klaxon::tests
