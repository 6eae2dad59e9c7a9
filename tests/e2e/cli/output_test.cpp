// The program's input and output: lost output is a failure, input is never overwritten, and no pipe
// or device keeps the program waiting.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/e2e/cli/nettle.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;

bool tells(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::string volley_file() {
  return "system = \"code-red\"\nships = [\"kestrel\"]\n[[volleys]]\nship = \"kestrel\"\n"
         "points = 2\n";
}

std::string record_of(const Folder& folder) {
  const std::string record = folder.path("duel.jsonl");
  EXPECT_EQ(klaxon({"play", "code-red", "duel", "--terminal", "--seed", "3", "--record", record},
                   "resign\nquit\n")
                .status,
            0);
  return record;
}

TEST(Output, output_that_cannot_be_written_is_a_failure_in_every_command) {
  const Folder folder;
  const std::string ship = folder.file("nettle.toml", nettle), record = record_of(folder);
  struct Row {
    std::vector<std::string> arguments;
    std::string input;
  };
  const Row rows[] = {
      {{"--help"}, ""},
      {{"systems"}, ""},
      {{"systems", "--json"}, ""},
      {{"rules", "code-red"}, ""},
      {{"rules", "code-red", "--json"}, ""},
      {{"scenarios", "code-red"}, ""},
      {{"simulate", "code-red", "--scenario", "duel", "--games", "1"}, ""},
      {{"odds", "code-red", "--ship", "kestrel", "--volley", "1"}, ""},
      {{"replay", record}, ""},
      {{"replay", record, "--json"}, ""},
      {{"verify", record}, ""},
      {{"verify", record, "--json"}, ""},
      {{"ship", "check", ship}, ""},
      {{"ship", "print", ship, "--output", folder.path("sheet.svg")}, ""},
      {{"play", "code-red", "duel", "--terminal"}, "quit\nquit\n"},
      {{"bot", "code-red"}, "{\"type\":\"invite\",\"match\":\"m-1\",\"token\":\"t\"}\n"},
  };
  for (const Row& row : rows) {
    const Ended run = klaxon(row.arguments, row.input, "/dev/full");
    EXPECT_EQ(run.status, 1) << row.arguments[0] << run.err;
    EXPECT_TRUE(tells(run.err, "error[cannot-write]: Standard output cannot be written"))
        << row.arguments[0] << run.err;
  }
}

TEST(Output, a_file_that_cannot_be_written_is_a_failure_and_a_device_a_success) {
  const Folder folder;
  for (const char* device : {"/dev/full", "/dev/null"}) {
    const Ended run =
        klaxon({"play", "code-red", "duel", "--terminal", "--record", device}, "resign\nquit\n");
    EXPECT_EQ(run.status, std::string_view(device) == "/dev/full" ? 1 : 0) << run.err;
    EXPECT_TRUE(fs::is_character_file(device));
  }
}

TEST(Output, no_command_overwrites_its_input) {
  const Folder folder;
  const std::string battle = folder.file("battle.toml", volley_file());
  const std::string ship = folder.file("nettle.toml", nettle);
  const std::string link = folder.path("link.toml"), roundabout = folder.path("./battle.toml");
  fs::create_symlink(battle, link);
  for (const std::string& record : {battle, link, roundabout}) {
    const Ended run = klaxon({"resolve", battle, "--record", record});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(tells(run.err, "error[overwrites-input]: '--record " + record)) << run.err;
  }
  EXPECT_EQ(file_text(battle), volley_file());
  const Ended play = klaxon(
      {"play", "code-red", "desk", "--terminal", "--ship", ship, "--record", ship}, "quit\n");
  EXPECT_EQ(play.status, 1);
  EXPECT_TRUE(tells(play.err, "error[overwrites-input]")) << play.err;
  EXPECT_EQ(file_text(ship), nettle);
}

TEST(Input, pipes_and_devices_are_refused_without_waiting) {
  const Folder folder;
  const std::string pipe = folder.path("pipe.toml");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, std::string("/dev/zero")})
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"ship", "check", path}, {"verify", path}, {"resolve", path}}) {
      const Ended run = klaxon(command);
      EXPECT_EQ(run.status, 1);
      EXPECT_TRUE(tells(run.err, "error[not-a-file]")) << run.err;
    }
}

// A record in the form in which editors and mail programs save it.
TEST(Input, a_record_is_read_with_a_byte_order_mark_and_any_line_ends) {
  const Folder folder;
  const std::string text = file_text(record_of(folder));
  for (const char* line_end : {"\n", "\r\n", "\r"}) {
    std::string saved = "\xEF\xBB\xBF";
    for (char c : text) saved += c == '\n' ? std::string(line_end) : std::string(1, c);
    const std::string file = folder.file("saved.jsonl", saved);
    for (const char* command : {"verify", "replay"}) {
      const Ended run = klaxon({command, file});
      EXPECT_EQ(run.status, 0) << run.err;
    }
    const std::string changed = saved.substr(0, saved.find("\"n\":1,") + 4) + "2" +
                                saved.substr(saved.find("\"n\":1,") + 5);
    EXPECT_EQ(klaxon({"verify", folder.file("changed.jsonl", changed)}).status, 1);
  }
}

// Editors remove the last line end or add empty lines; a line cut in the middle is still refused.
TEST(Input, a_record_ends_with_a_line_end_with_several_or_with_none) {
  const Folder folder;
  std::string text = file_text(record_of(folder));
  text.pop_back();
  for (const char* end : {"", "\n\n", "\r\n\r\n \n", "  "}) {
    const Ended run = klaxon({"verify", folder.file("ended.jsonl", text + end)});
    EXPECT_EQ(run.status, 0) << run.err;
  }
  text.pop_back();
  const Ended cut = klaxon({"verify", folder.file("cut.jsonl", text)});
  EXPECT_TRUE(tells(cut.err, "cut off in the middle of this line")) << cut.err;
}

TEST(Input, a_line_beyond_the_end_is_refused_and_the_last_one_named) {
  const Folder folder;
  const std::string record = record_of(folder);
  const Ended run = klaxon({"replay", record, "--to", "99"});
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(tells(run.err, "The record has no line 99; its last is ")) << run.err;
  EXPECT_EQ(klaxon({"replay", record, "--to", "1"}).status, 0);
}

TEST(Input, a_fault_names_the_option_that_caused_it) {
  struct Row {
    std::vector<std::string> arguments;
    const char* where;
  };
  for (const Row& row :
       {Row{{"simulate", "code-red", "--games", "1", "--option", "ships=foo"}, "--option ships"},
        Row{{"simulate", "code-red", "--games", "1", "--ship", "foo"}, "--ship"},
        Row{{"simulate", "sidcors", "--games", "1", "--option", "attacker=ab"},
            "--option attacker"}}) {
    const Ended run = klaxon(row.arguments);
    EXPECT_NE(run.status, 0);
    EXPECT_TRUE(tells(run.err, std::string("  at: ") + row.where + "\n")) << run.err;
  }
}

TEST(Input, the_help_says_which_seed_is_used_without_one) {
  EXPECT_TRUE(tells(klaxon({"simulate", "--help"}).out, "18446744073709551615; 0 if left out"));
  EXPECT_TRUE(tells(klaxon({"bot", "--help"}).out, "18446744073709551615; drawn at random"));
}

}  // namespace
}  // namespace klaxon::tests
