// What `cmake --install` puts into a folder works from there: the program with its page, and a
// program built on the libraries.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/base/version.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;

// Installed once, for all tests of this program.
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
  // A script in which $prefix is where everything lies, and `klaxon` the installed program.
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
  // a page of our own where the built one would lie, so that the test needs none
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

TEST_F(Installed, a_program_is_built_on_the_libraries) {
  const std::string source = from_root("tests/install/consumer");
  const Ended built = script("cmake -S '" + source +
                             "' -B made -DCMAKE_PREFIX_PATH=$prefix >&2; cmake --build made >&2; "
                             "made/consumer");
  EXPECT_EQ(built.status, 0) << built.err;
  EXPECT_TRUE(has(built.out, "code-red: 1 seats\n")) << built.out;
  EXPECT_TRUE(has(built.out, "klaxon " + std::string(base::version()) + "\n")) << built.out;
  // linked once more with the flags that pkg-config tells
  const Ended linked = script(
      "PKG_CONFIG_PATH=$(dirname $(find $prefix/lib* -name klaxon.pc)); export PKG_CONFIG_PATH; "
      "pkg-config --cflags klaxon; "
      "c++ made/CMakeFiles/consumer.dir/main.cpp.o $(pkg-config --libs klaxon) -o other; ./other");
  EXPECT_EQ(linked.status, 0) << linked.err;
  EXPECT_TRUE(has(linked.out, "/include/klaxon")) << linked.out;
  EXPECT_TRUE(linked.out.ends_with(built.out)) << linked.out;
}

}  // namespace
}  // namespace klaxon::tests
