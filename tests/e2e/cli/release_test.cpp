// What tools/release refuses and builds, in the test's own repository, where tests and packages
// take no time.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

// Version 0.3.0, ready to be released, in one commit. `./test` fails if build has a file 'sick',
// and tools/package if it has one called 'unpacked'; neither is part of the commit.
constexpr const char* scene = R"(
set -euo pipefail
rm -rf ./* .git
git init -q . && git config user.name Tests && git config user.email tests@localhost
mkdir -p tools faces/web docs
cp "$from/tools/release" "$from/tools/setup.sh" tools
cat >faces/web/build.sh <<'END'
build_page() { mkdir -p build/web && echo '<title>Klaxon</title>' >build/web/index.html; }
END
cat >tools/package <<'END'
#!/bin/sh
[ ! -e build/unpacked ] || exit 1
mkdir -p build/packages && echo package >build/packages/klaxon_0.3.0_all.deb
echo wheel >build/packages/klaxon-0.3.0.whl
END
cat >test <<'END'
#!/bin/sh
[ ! -e build/edits ] || echo >>CMakeLists.txt
echo tested >>build/tested
[ ! -e build/sick ]
END
chmod +x tools/package test
cat >CMakeLists.txt <<'END'
project(klaxon VERSION 0.3.0 LANGUAGES CXX)
set(KLAXON_VERSION ${PROJECT_VERSION})
END
echo '{ "name": "web", "version": "0.3.0" }' >faces/web/package.json
cp faces/web/package.json faces/web/package-lock.json
cat >CHANGELOG.md <<'END'
# Changelog

## 0.3.0 (2027-01-31)

### Added

- A third one.

## 0.2.0 (2027-01-01)

- A second one.
END
echo /build/ >.gitignore
git add . && git commit -qm Begin && mkdir build
)";

class Release : public testing::Test {
 protected:
  // Runs tools/release in the scene, after `before`. `status` receives its exit status,
  // which need not be 0.
  Ended run(const std::string& arguments, const std::string& before = "") {
    const std::string text = "cd '" + folder.path("") + "'; from='" + from_root("") + "'\n" +
                             scene + before + "\nset +e\ntools/release " + arguments;
    Ended ended = bash(text);
    status = ended.status;
    EXPECT_EQ(bash("ls -A '" + folder.path("build/releases") + "' | grep '^\\.'").out, "")
        << "nothing half";
    return ended;
  }
  std::string made() const { return bash("ls '" + folder.path("build/releases") + "'").out; }
  std::string tags() const { return bash("git -C '" + folder.path("") + "' tag").out; }
  // Expects a refusal with these words; nothing may be built or tagged.
  void refuses(const std::string& arguments, const std::string& before, const std::string& says) {
    const Ended ended = run(arguments, before);
    EXPECT_NE(status, 0) << ended.out;
    EXPECT_TRUE(has(ended.err, says)) << ended.err;
    EXPECT_EQ(made(), "");
    EXPECT_FALSE(has(folder.read("build/tested"), "tested")) << "refused before the tests";
  }

  const Folder folder;
  int status = -1;
};

TEST_F(Release, is_built_completely) {
  const Ended ended = run("0.3.0");
  ASSERT_EQ(status, 0) << ended.out << ended.err;
  EXPECT_EQ(made(), "klaxon-0.3.0\n");
  EXPECT_EQ(tags(), "v0.3.0\n");
  EXPECT_EQ(folder.read("build/tested"), "tested\n");
  const std::string in_it = "cd '" + folder.path("build/releases/klaxon-0.3.0") + "'; ";
  EXPECT_EQ(bash(in_it + "ls").out,
            "NOTES.md\nSHA256SUMS\nklaxon-0.3.0.tar.gz\nklaxon-0.3.0.whl\nklaxon_0.3.0_all.deb\n");
  EXPECT_EQ(bash(in_it + "sha256sum --quiet -c SHA256SUMS && wc -l <SHA256SUMS").out, "4\n");
  EXPECT_EQ(folder.read("build/releases/klaxon-0.3.0/NOTES.md"), "### Added\n\n- A third one.\n\n");
  EXPECT_TRUE(has(bash("git -C '" + folder.path("") + "' cat-file tag v0.3.0").out,
                  "Klaxon 0.3.0\n\n### Added\n"));
  // unpacked: the sources, the hash of their commit, and a page no older than the sources
  const Ended unpacked = bash(in_it + R"(tar xf klaxon-0.3.0.tar.gz && cd klaxon-0.3.0 &&
    cat build/web/index.html COMMIT && echo && find . -type f -newer build/web/index.html)");
  EXPECT_EQ(unpacked.out,
            "<title>Klaxon</title>\n" + bash("git -C '" + folder.path("") + "' rev-parse HEAD").out)
      << unpacked.err;
}

TEST_F(Release, of_a_green_commit_repeats_no_tests) {
  run("0.3.0", "{ git rev-parse HEAD; echo '7 passed, 0 failed'; } >build/green");
  EXPECT_EQ(status, 0);
  EXPECT_EQ(folder.read("build/tested"), "");
}

TEST_F(Release, is_rehearsed_without_tests_and_tag) {
  const Ended ended = run("--dry-run 0.3.0", "touch build/sick");
  EXPECT_EQ(status, 0) << ended.err;
  EXPECT_EQ(made(), "klaxon-0.3.0-rehearsal\n");
  EXPECT_EQ(tags(), "");
}

TEST_F(Release, is_rehearsed_before_its_number_loses_its_ending) {
  const Ended ended =
      run("0.3.0-dev --dry-run",
          "sed -i 's/PROJECT_VERSION}/&-dev/' CMakeLists.txt; sed -i 's/0.3.0/&-dev/' "
          "faces/web/package*.json; sed -i 's/ (2027-01-31)/, not released yet/' CHANGELOG.md; "
          "git commit -qam Unfinished");
  EXPECT_EQ(status, 0) << ended.err;
  EXPECT_EQ(made(), "klaxon-0.3.0-dev-rehearsal\n");
}

TEST_F(Release, refuses_a_bad_version_number) {
  refuses("", "", "'' is not a version; usage: tools/release");
  refuses("three", "", "'three' is not a version");
  refuses("0.3", "", "'0.3' is not a version");
  refuses("0.3.0 0.3.1", "", "one version at a time");
  refuses("--fast 0.3.0", "", "there is no option '--fast'");
}

TEST_F(Release, refuses_a_tree_that_is_not_clean) {
  refuses("0.3.0", "touch new.txt", "the work tree is not clean; commit or stash\n?? new.txt");
}

TEST_F(Release, refuses_another_number) {
  refuses("0.3.1", "", "CMakeLists.txt says 0.3.0: set the number in project()");
}

TEST_F(Release, refuses_a_number_that_still_has_its_ending) {
  refuses("0.3.0", "sed -i 's/PROJECT_VERSION}/&-dev/' CMakeLists.txt; git commit -qam Unfinished",
          "CMakeLists.txt says 0.3.0-dev");
}

TEST_F(Release, refuses_a_page_of_another_number) {
  refuses("0.3.0", "sed -i s/0.3.0/0.2.0/ faces/web/package.json; git commit -qam Old",
          "faces/web/package.json says 0.2.0, CMakeLists.txt 0.3.0");
  refuses("0.3.0", "sed -i s/0.3.0/0.2.0/ faces/web/package-lock.json; git commit -qam Old",
          "faces/web/package-lock.json says 0.2.0, CMakeLists.txt 0.3.0");
}

TEST_F(Release, refuses_a_tag_that_exists) {
  const Ended ended = run("0.3.0", "git tag v0.3.0");
  EXPECT_NE(status, 0);
  EXPECT_TRUE(has(ended.err, "the tag v0.3.0 exists: ")) << ended.err;
  EXPECT_EQ(made(), "");
}

TEST_F(Release, refuses_a_changelog_without_it_or_without_its_day) {
  refuses("0.3.0",
          "sed -i 's/^## 0.3.0.*/## 0.3.0, not released yet/' CHANGELOG.md; "
          "git commit -qam Undated",
          "CHANGELOG.md has no heading '## 0.3.0 (");
}

TEST_F(Release, refuses_a_changelog_that_says_nothing) {
  refuses("0.3.0", "sed -i '4,8d' CHANGELOG.md; git commit -qam Empty",
          "CHANGELOG.md says nothing about 0.3.0");
}

TEST_F(Release, reports_all_faults_at_once) {
  const Ended ended = run("0.4.0", "touch new.txt");
  EXPECT_TRUE(has(ended.err, "CMakeLists.txt says 0.3.0")) << ended.err;
  EXPECT_TRUE(has(ended.err, "the work tree is not clean")) << ended.err;
  EXPECT_TRUE(has(ended.err, "CHANGELOG.md has no heading '## 0.4.0 (")) << ended.err;
}

TEST_F(Release, refuses_what_is_not_yet_a_release) {
  refuses("0.3.0-dev", "", "--dry-run rehearses with it");
}

struct Half {
  const char *before, *says;
};

class ReleaseHalf : public Release, public testing::WithParamInterface<Half> {};

TEST_P(ReleaseHalf, leaves_nothing) {
  const Ended ended = run("0.3.0", GetParam().before);
  EXPECT_NE(status, 0);
  EXPECT_TRUE(has(ended.err, GetParam().says)) << ended.err;
  EXPECT_EQ(made(), "");
  EXPECT_EQ(tags(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ReleaseHalf,
    testing::Values(Half{"touch build/sick", "the tests failed; nothing was released"},
                    Half{"touch build/edits", "the work tree has changed meanwhile"},
                    Half{"touch build/unpacked", "the packages could not be made"}));

}  // namespace
}  // namespace klaxon::tests
