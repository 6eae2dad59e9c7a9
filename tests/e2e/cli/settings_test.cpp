// Settings with the real program: klaxon.toml, the environment, and which of them has priority.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

class Settings : public testing::Test {
 protected:
  void SetUp() override { ::setenv("XDG_CONFIG_HOME", folder.path("config").c_str(), 1); }
  void TearDown() override {
    ::setenv("XDG_CONFIG_HOME", "/nowhere", 1);
    for (const char* name : {"KLAXON_CONFIG", "KLAXON_PORT", "KLAXON_HOST"}) ::unsetenv(name);
  }
  std::string write(const std::string& text) const {
    bash("mkdir -p '" + folder.path("config/klaxon") + "'");
    return folder.file("config/klaxon/klaxon.toml", text);
  }
  // "8421 from KLAXON_PORT"
  static std::string held(const char* key) {
    const core::Tree held = json_of(klaxon({"config", "--json"}));
    for (const core::Tree& one : held.find("settings")->items) {
      if (one.text_at("key") != key) continue;
      std::string out;
      for (const core::Tree& value : one.find("values")->items) out += value.text + " ";
      return out + "from " + one.text_at("from");
    }
    return "no such key";
  }
  const Folder folder;
};

TEST_F(Settings, come_from_the_file_and_the_environment) {
  EXPECT_EQ(held("port"), "from ");
  const std::string file =
      write("port = 8425\nhost = [\"a.example\", \"b.example\"]\ndb = \"my.db\"\n");
  EXPECT_EQ(held("port"), "8425 from " + file);
  EXPECT_EQ(held("host"), "a.example b.example from " + file);
  EXPECT_EQ(held("db"), folder.path("config/klaxon/my.db") + " from " + file) << "beside the file";
  write("db = \"~/my.db\"\n");
  EXPECT_EQ(held("db"), std::string(std::getenv("HOME")) + "/my.db from " + file);
  write("port = 8425\nhost = [\"a.example\", \"b.example\"]\n");
  ::setenv("KLAXON_PORT", "8426", 1);
  ::setenv("KLAXON_HOST", "c.example,d.example", 1);
  EXPECT_EQ(held("port"), "8426 from KLAXON_PORT");
  EXPECT_EQ(held("host"), "c.example d.example from KLAXON_HOST");
  const Ended words = klaxon({"config"});
  EXPECT_TRUE(has(words.out, "\nport = \"8426\"  # from KLAXON_PORT\n")) << words.out;
  EXPECT_TRUE(has(words.out, "# the file may lie at " + file)) << words.out;
  ::setenv("XDG_DATA_HOME", "/share", 1);
  const Ended usual = klaxon({"config"});
  ::unsetenv("XDG_DATA_HOME");
  EXPECT_TRUE(has(usual.out,
                  "# db is not set: the file to keep the battles in, by default "
                  "/share/klaxon/klaxon.db\n"))
      << usual.out;
  EXPECT_TRUE(has(usual.out, "of your own, by default /share/klaxon/data\n")) << usual.out;
}

TEST_F(Settings, a_named_file_is_the_only_one_and_must_be_there) {
  write("port = 8425\n");
  const std::string named = folder.file("other.toml", "rate = 7\n");
  ::setenv("KLAXON_CONFIG", named.c_str(), 1);
  EXPECT_EQ(held("port"), "from ");
  EXPECT_EQ(held("rate"), "7 from " + named);
  ::setenv("KLAXON_CONFIG", folder.path("none.toml").c_str(), 1);
  const Ended missing = klaxon({"config"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_TRUE(has(missing.err, "none.toml' cannot be read")) << missing.err;
}

// Nothing can listen at this address, so the server's error names it.
TEST_F(Settings, apply_where_nothing_is_typed) {
  write("listen = \"256.0.0.1\"\nport = 8425\n");
  const Ended file = klaxon({"serve"});
  EXPECT_NE(file.status, 0);
  EXPECT_TRUE(has(file.err, "256.0.0.1")) << file.err;
  const Ended typed = klaxon({"serve", "--listen", "257.0.0.1"});
  EXPECT_TRUE(has(typed.err, "257.0.0.1")) << typed.err;
  EXPECT_EQ(klaxon({"systems"}).status, 0);
}

TEST_F(Settings, have_the_keys_of_options) {
  const std::string help = klaxon({"serve", "--help"}).out;
  const core::Tree held = json_of(klaxon({"config", "--json"}));
  for (const core::Tree& one : held.find("settings")->items)
    EXPECT_TRUE(one.text_at("key") == "data" || has(help, "--" + one.text_at("key") + " "))
        << one.text_at("key");
}

TEST_F(Settings, a_misspelt_variable_is_reported_and_others_are_left_alone) {
  for (const char* own : {"KLAXON_ROOT", "KLAXON_LONG"}) {
    ::setenv(own, "1", 1);
    const Ended run = klaxon({"config"});
    ::unsetenv(own);
    EXPECT_EQ(run.status, 0) << own << run.err;
    EXPECT_EQ(run.err, "") << own;
  }
  ::setenv("KLAXON_PROT", "8421", 1);
  const Ended config = klaxon({"config"}), serve = klaxon({"serve"}), other = klaxon({"systems"});
  ::unsetenv("KLAXON_PROT");
  for (const Ended& run : {config, serve, other})
    EXPECT_TRUE(has(run.err, "There is no setting KLAXON_PROT; the nearest is KLAXON_PORT."))
        << run.err;
  EXPECT_NE(config.status, 0);
  EXPECT_NE(serve.status, 0);
  EXPECT_EQ(other.status, 0) << "what needs no settings goes on, with a warning";
}

struct BadRow {
  const char* file;
  const char* says;
};

TEST_F(Settings, faults_in_them_are_reported_with_their_place) {
  const BadRow rows[] = {
      {"prot = 1\n", "There is no setting 'prot'; the nearest is 'port'."},
      {"\nport = 99999\n", "'port' must be a whole number from 0 to 65535."},
      {"port = \"8420\"\n", "'port' must be a whole number from 0 to 65535."},
      {"host = [1]\n", "'host' must be a text, or a list of texts."},
      {"db = \"\"\n", "'db' must be a text that is not empty."},
      {"lobby = \"maybe\"\n", "'lobby' must be \"on\" or \"off\"."},
      {"ratings = 1\n", "'ratings' must be \"on\" or \"off\"."},
      {"port = \n", "klaxon.toml"},
  };
  for (const BadRow& row : rows) {
    const std::string file = write(row.file);
    for (const char* command : {"config", "serve"}) {
      const Ended run = klaxon({command});
      EXPECT_NE(run.status, 0) << row.file;
      EXPECT_TRUE(has(run.err, row.says)) << run.err;
      EXPECT_TRUE(has(run.err, file)) << run.err;
    }
    const Ended other = klaxon({"odds", "sidcors", "--attack", "10", "--bir", "5"});
    EXPECT_EQ(other.status, 0) << "what needs no settings goes on, with a warning";
    EXPECT_TRUE(has(other.err, file)) << other.err;
  }
}

}  // namespace
}  // namespace klaxon::tests
