// There is a single number: program, page and changelog all show the version in
// CMakeLists.txt.
#include <gtest/gtest.h>

#include "core/base/version.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

// The text between the first `before` and the `after` that follows.
std::string between(const std::string& text, const std::string& before, char after) {
  const std::size_t at = text.find(before);
  if (at == std::string::npos) return "nothing after " + before;
  const std::size_t from = at + before.size();
  return text.substr(from, text.find(after, from) - from);
}

std::string number() {
  return between(file_text(from_root("CMakeLists.txt")), "project(klaxon VERSION ", ' ');
}

TEST(Version, is_one_number) {
  const std::string version(base::version());
  const bool released = version == number();
  EXPECT_TRUE(released || version == number() + "-dev") << version;
  EXPECT_EQ(json_of(klaxon({"--version", "--json"})).text_at("version"), version);
  EXPECT_TRUE(klaxon({"--version"}).out.starts_with("klaxon " + version + "\n"));
  EXPECT_EQ(between(file_text(from_root("faces/web/package.json")), "\"version\": \"", '"'),
            version);
  const std::string lock = file_text(from_root("faces/web/package-lock.json"));
  EXPECT_EQ(between(lock, "\"version\": \"", '"'), version);
  EXPECT_EQ(between(lock.substr(lock.find("\"packages\"")), "\"version\": \"", '"'), version);
  // the latest comes first: "## 0.1.0, not released yet", or "## 0.1.0 (2027-01-31)"
  const std::string changes = file_text(from_root("CHANGELOG.md"));
  const std::string latest = between(changes, "\n## ", '\n');
  if (released)
    EXPECT_TRUE(latest.starts_with(version + " (")) << latest;
  else
    EXPECT_EQ(latest, number() + ", not released yet");
}

TEST(Version, reports_the_build_it_comes_from) {
  const core::Tree told = json_of(klaxon({"--version", "--json"}));
  EXPECT_FALSE(told.text_at("commit").empty());
  EXPECT_FALSE(told.text_at("compiler").empty());
  const core::Tree systems = json_of(klaxon({"systems", "--json"}));
  ASSERT_EQ(told.find("systems")->items.size(), systems.items.size());
  for (std::size_t i = 0; i < systems.items.size(); ++i) {
    const core::Tree &one = told.find("systems")->items[i], &listed = systems.items[i];
    EXPECT_EQ(one.text_at("id"), listed.text_at("id"));
    EXPECT_GT(one.find("revision")->whole, 0);
    EXPECT_EQ(one.find("revision")->whole, listed.find("revision")->whole);
    EXPECT_EQ(listed.text_at("version"), base::version());
  }
  const Ended words = klaxon({"--version"});
  EXPECT_EQ(words.status, 0);
  EXPECT_TRUE(has(words.out, "\ncommit " + told.text_at("commit") + "\n")) << words.out;
  EXPECT_TRUE(has(words.out, "code-red revision ")) << words.out;
  EXPECT_EQ(klaxon({"--json", "--version"}).out, klaxon({"--version", "--json"}).out);
}

TEST(Version, refuses_further_arguments) {
  const Ended now = klaxon({"--version", "now"});
  EXPECT_EQ(now.status, 2);
  EXPECT_TRUE(has(now.err, "There is no command 'now'")) << now.err;
  EXPECT_EQ(klaxon({"--version", "--sead", "1"}).status, 2);
  EXPECT_EQ(klaxon({"systems", "--version"}).status, 2);
}

// The version, but not the commit: all builds of a version write the same bytes.
TEST(Version, is_in_records_and_reports_without_the_commit) {
  const Folder folder;
  const std::string record = folder.path("r.jsonl"), version(base::version());
  const std::string file = folder.file("b.toml", klaxon({"resolve", "--example", "sidcors"}).out);
  const Ended resolved = klaxon({"resolve", file, "--seed", "5", "--record", record});
  ASSERT_EQ(resolved.status, 0) << resolved.err;
  const std::string line = "  Klaxon " + version + ".\n";
  EXPECT_TRUE(has(resolved.out, line)) << resolved.out;
  EXPECT_TRUE(has(klaxon({"report", record}).out, line));
  EXPECT_EQ(json_of(klaxon({"resolve", file, "--seed", "5", "--json"})).text_at("version"),
            version);
  EXPECT_TRUE(has(file_text(record), ",\"version\":\"" + version + "\",\"match\""));
  const std::string commit = json_of(klaxon({"--version", "--json"})).text_at("commit");
  EXPECT_FALSE(has(resolved.out + file_text(record), commit.substr(0, 7)));
  EXPECT_EQ(klaxon({"verify", record}).status, 0);
}

}  // namespace
}  // namespace klaxon::tests
