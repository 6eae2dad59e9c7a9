// docs/RESOLVE.md, the moderators' guide, and similar pages: every file on them is written and
// every command run as printed, and the output printed below a command is the program's.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

const std::string fence = "```";

// Everything that a shell in that folder prints, including errors.
std::string printed_by(const std::string& folder, const std::string& command) {
  const std::string bin = std::filesystem::path(program_file).parent_path().string();
  const std::string line =
      "cd '" + folder + "' && PATH='" + bin + "':$PATH && " + command + " 2>&1";
  std::string out;
  FILE* pipe = ::popen(line.c_str(), "r");
  if (pipe == nullptr) return "no shell";
  std::array<char, 4096> part;
  while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe))
    out.append(part.data(), n);
  ::pclose(pipe);
  return out;
}

// The page as it should read: each command followed by what that command prints now.
class PageRun {
 public:
  explicit PageRun(const std::string& page) {
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) take(line);
  }
  const std::string& page() const { return page_; }
  u32 commands() const { return commands_; }

 private:
  enum class In : u8 { prose, file, console, other };

  void take(const std::string& line) {
    if (line.starts_with(fence)) return take_fence(line);
    if (in_ == In::file) text_ += line + "\n";
    if (in_ != In::console) page_ += line + "\n";
    if (in_ != In::console || !line.starts_with("$ ")) return;
    ++commands_;
    page_ += line + "\n" + printed_by(folder_.path(""), line.substr(2));
  }
  void take_fence(const std::string& line) {
    if (in_ == In::file) folder_.file(name_, text_);
    text_.clear();
    const std::size_t named = line.find(' ');
    if (in_ != In::prose)
      in_ = In::prose;
    else if (named != std::string::npos)
      in_ = In::file;
    else
      in_ = line == fence + "console" ? In::console : In::other;
    if (in_ == In::file) name_ = line.substr(named + 1);
    page_ += line + "\n";
  }

  Folder folder_;
  In in_ = In::prose;
  std::string page_, name_, text_;
  u32 commands_ = 0;
};

void expect_page_runs(const std::string& name, u32 commands) {
  const std::string path = from_root(name);
  const std::string page = file_text(path);
  const PageRun run(page);
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(path) << run.page();
    return;
  }
  EXPECT_GE(run.commands(), commands);
  EXPECT_EQ(page, run.page()) << "Run this test with KLAXON_UPDATE=1 to write it anew.";
}

// docs/MODERATING.md: a turn by forum posts, for each system that has a desk.
TEST(ResolvePage, the_moderators_turns_run_exactly_as_printed) {
  expect_page_runs("docs/MODERATING.md", 4);
}

TEST(ShipFilePage, its_example_is_priced_exactly_as_printed) {
  expect_page_runs("docs/SHIP-FILE.md", 1);
}

TEST(ResolvePage, its_examples_run_exactly_as_printed) {
  expect_page_runs("docs/RESOLVE.md", 10);
  EXPECT_NE(klaxon({"resolve", "--help"}).out.find("docs/RESOLVE.md"), std::string::npos);
}

// The test includes the examples among the keys, which have no file name.
TEST(ResolvePage, its_longer_examples_are_adjudicated_without_a_refusal) {
  const Folder folder;
  const std::string page = file_text(from_root("docs/RESOLVE.md"));
  const std::string opens = fence + "toml\n";
  u32 examples = 0;
  for (std::size_t at = page.find(opens); at != std::string::npos; at = page.find(opens, at + 1)) {
    const std::size_t begin = at + opens.size();
    const std::string example = page.substr(begin, page.find(fence, begin) - begin);
    const Ended run = klaxon({"resolve", folder.file("example.toml", example)});
    EXPECT_EQ(run.status, 0) << example << run.err;
    EXPECT_EQ(run.err, "") << example;
    EXPECT_EQ(run.out.find("Refused"), std::string::npos) << run.out;
    ++examples;
  }
  EXPECT_EQ(examples, 8U);
}

TEST(ResolvePage, each_system_writes_an_example_that_works) {
  const Folder folder;
  for (const char* system : {"code-red", "sidcors", "red-alert", "heavy-combat", "tng", "toy"}) {
    const Ended example = klaxon_with_sixth({"resolve", "--example", system});
    ASSERT_EQ(example.status, 0) << system;
    EXPECT_TRUE(example.out.starts_with("# ")) << "the file begins with a remark";
    const Ended run =
        klaxon_with_sixth({"resolve", folder.file("example.toml", example.out), "--seed", "7"});
    EXPECT_EQ(run.status, 0) << system << run.err;
    EXPECT_EQ(run.err, "") << system;
    for (const char* word : {"Refused", "not used"})
      EXPECT_EQ(run.out.find(word), std::string::npos) << run.out;
  }
  const Ended unknown = klaxon({"resolve", "--example", "sidcor"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("'sidcors'"), std::string::npos) << unknown.err;
  EXPECT_EQ(klaxon({"resolve"}).status, 2);
}

// With a default seed known to everybody, players could work out the dice before they roll.
TEST(ResolvePage, a_seed_is_drawn_reported_and_gives_the_same_report_again) {
  const Folder folder;
  const std::string file = folder.file("b.toml", klaxon({"resolve", "--example", "sidcors"}).out);
  const Ended drawn = klaxon({"resolve", file});
  const std::string before = "Dice: seed ";
  const std::size_t at = drawn.out.find(before);
  ASSERT_NE(at, std::string::npos) << drawn.out;
  const std::size_t from = at + before.size();
  const std::string seed = drawn.out.substr(from, drawn.out.find('.', from) - from);
  EXPECT_EQ(klaxon({"resolve", file, "--seed", seed}).out, drawn.out);
  EXPECT_EQ(json_of(klaxon({"resolve", file, "--seed", seed, "--json"})).text_at("seed"), seed);
  const Ended again = klaxon({"resolve", file});
  EXPECT_EQ(again.out.find(before + seed + "."), std::string::npos) << "another seed each time";
}

}  // namespace
}  // namespace klaxon::tests
