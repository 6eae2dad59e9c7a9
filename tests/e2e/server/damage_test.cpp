// Damage is never silent: whichever page of the database is damaged, the server reports it or
// finds every battle intact. KLAXON_LONG=1 damages every page several times.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "tests/e2e/server/scene.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;
using core::Tree;
using namespace std::chrono_literals;

constexpr std::size_t orders_each = 30;  // of a player

std::string bytes_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// The page size that the file's header states.
std::size_t page_bytes_of(const std::string& database) {
  const auto byte = [&](std::size_t at) { return std::size_t{static_cast<u8>(database.at(at))}; };
  return byte(16) << 8 | byte(17);
}

struct Battle {
  OpenMatch match;
  std::string record;
};

// Several battles with several lines each; the database is closed cleanly.
std::vector<Battle> played(const Folder& folder) {
  std::vector<Battle> battles;
  Server server(folder);
  for (u64 n = 0; n < 6; ++n) {
    battles.push_back({open_duel(server.port, n % 2 == 0 ? R"({"1":"captain"})" : "{}", true), {}});
    OpenMatch& match = battles.back().match;
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t seat = 0; seat < match.tokens.size(); ++seat)
      if (!match.tokens[seat].empty())
        players.push_back(std::make_unique<Player>(server.port, match, seat, n + seat));
    // Each player gives this many orders or plays to the end, however slow the machine is.
    const auto enough = [&] {
      return std::ranges::all_of(players, [](const auto& player) {
        return player->over() || player->acknowledged.size() >= orders_each;
      });
    };
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!enough() && std::chrono::steady_clock::now() < end)
      for (const auto& player : players) player->play(2ms);
  }
  for (Battle& battle : battles)
    battle.record = record_of(server.port, battle.match, battle.match.moderate);
  server.process.signal(SIGTERM);
  EXPECT_EQ(server.process.wait(), 0);
  return battles;
}

bool is_named(const std::string& list, const std::string& errors, const std::string& id) {
  for (const Tree& item : json(list).items)
    if (item.find("id")->text == id) return item.find("damaged")->whole != 0;
  return errors.find(id) != std::string::npos;
}

// Whether the database was refused; if not, the number of battles set aside.
struct Found {
  bool refused = false;
  int aside = 0;
};

Found look(const Folder& folder, const std::vector<Battle>& battles) {
  Found found;
  const u16 port = free_port();
  ServerProcess process({"--port", std::to_string(port), "--db", folder.path("hurt.db")});
  if (!process.started()) {
    EXPECT_EQ(process.wait(), 1) << process.errors();
    EXPECT_NE(process.errors().find("error["), std::string::npos) << process.errors();
    found.refused = true;
    return found;
  }
  for (const Battle& battle : battles) {
    const Answer answer = http(port, "GET", "/api/matches/" + battle.match.id + "/record", {},
                               {{"Authorization", "Bearer " + battle.match.moderate}});
    if (answer.status == 200) {
      EXPECT_TRUE(answer.body.starts_with(battle.record))
          << battle.match.id << " is another or shorter; each look is one line more";
      continue;
    }
    ++found.aside;
    EXPECT_EQ(error_code(answer), "match-damaged") << battle.match.id;
    const std::string list = http(port, "GET", "/api/matches").body;
    EXPECT_TRUE(is_named(list, process.errors(), battle.match.id)) << list;
    EXPECT_NE(process.errors().find(battle.match.id), std::string::npos) << process.errors();
  }
  process.signal(SIGTERM);
  EXPECT_EQ(process.wait(), 0) << process.errors();
  return found;
}

TEST(ServerDamage, no_damaged_page_shortens_a_record_in_silence) {
  const int times = std::getenv("KLAXON_LONG") != nullptr ? 8 : 1;
  const Folder folder;
  const std::vector<Battle> battles = played(folder);
  const std::string whole = bytes_of(folder.path("klaxon.db"));
  const std::size_t page_bytes = page_bytes_of(whole);
  ASSERT_GT(page_bytes, 500U);
  ASSERT_GT(whole.size(), 20 * page_bytes);
  std::mt19937_64 random(7);
  int refused = 0, aside = 0, unhurt = 0;
  for (std::size_t page = 0; page < whole.size() / page_bytes; ++page)
    for (int time = 0; time < times && !testing::Test::HasFailure(); ++time) {
      SCOPED_TRACE("page " + std::to_string(page) + ", time " + std::to_string(time));
      std::string hurt = whole;
      // Damages one byte, a few, or a whole sector.
      const std::size_t flips = std::size_t{1} << (random() % 10);
      const std::size_t first = random() % page_bytes;
      for (std::size_t i = 0; i < flips; ++i)
        hurt[page * page_bytes + (first + i) % page_bytes] ^= static_cast<char>(1 + random() % 255);
      folder.write("hurt.db", hurt);
      fs::remove(folder.path("hurt.db-wal"));
      const Found found = look(folder, battles);
      refused += found.refused ? 1 : 0;
      aside += found.aside;
      unhurt += !found.refused && found.aside == 0 ? 1 : 0;
    }
  RecordProperty("refused", refused);
  RecordProperty("set_aside", aside);
  RecordProperty("unhurt", unhurt);
  EXPECT_GT(refused, 0);
  EXPECT_GT(aside, 0) << "only one battle was damaged, and the others ran";
}

TEST(ServerDamage, a_missing_line_is_reported_and_the_others_run) {
  const Folder folder;
  const std::vector<Battle> battles = played(folder);
  run_sql(folder.path("klaxon.db"),
          "DELETE FROM line WHERE place=(SELECT max(place) FROM line WHERE place<2*2097152)");
  fs::copy_file(folder.path("klaxon.db"), folder.path("hurt.db"));
  const Found found = look(folder, battles);
  EXPECT_FALSE(found.refused);
  EXPECT_EQ(found.aside, 1);
}

// Changes that SQLite itself accepts.
TEST(ServerDamage, a_changed_sheet_bot_or_list_is_reported_and_the_others_run) {
  const Folder folder;
  const std::vector<Battle> battles = played(folder);
  run_sql(folder.path("klaxon.db"),
          "UPDATE match SET sheet=sheet || ' ' WHERE number=1;"
          "UPDATE match SET bots=bots || ' ' WHERE number=2;"
          "UPDATE match SET listed=listed || ' ' WHERE number=3;");
  fs::copy_file(folder.path("klaxon.db"), folder.path("hurt.db"));
  const Found found = look(folder, battles);
  EXPECT_FALSE(found.refused);
  EXPECT_EQ(found.aside, 3);
}

// Damaged bytes in a name would make the whole list unreadable.
TEST(ServerDamage, a_match_whose_name_is_illegible_is_listed_as_damaged) {
  const Folder folder;
  const std::vector<Battle> battles = played(folder);
  run_sql(folder.path("klaxon.db"),
          "UPDATE match SET id=CAST(x'41FF0A' AS TEXT), listed='' WHERE number=1;"
          "UPDATE match SET id=CAST(x'42FE' AS TEXT) WHERE number=2;");
  const Server server(folder);
  const std::string list = http(server.port, "GET", "/api/matches").body;
  for (const char* id : {"A??", "B?"}) {
    bool listed = false;
    for (const Tree& item : json(list).items)
      if (item.text_at("id") == id) listed = item.find("damaged")->whole != 0;
    EXPECT_TRUE(listed) << list;
  }
}

// The chain of hashes reveals damage that neither SQLite nor the line count notices, even if the
// line still means the same.
TEST(ServerDamage, a_changed_line_breaks_its_chain_and_the_others_run) {
  const Folder folder;
  const std::vector<Battle> battles = played(folder);
  run_sql(folder.path("klaxon.db"),
          "UPDATE line SET text=replace(text, '\":', '\": ') WHERE place=1*2097152+7;"
          "UPDATE line SET text=(SELECT text FROM line WHERE place=3*2097152+7)"
          "  WHERE place=2*2097152+7;"
          "CREATE TEMP TABLE pair AS SELECT place, text FROM line"
          "  WHERE place IN (3*2097152+8, 3*2097152+9);"
          "UPDATE line SET text=(SELECT text FROM pair WHERE pair.place=6*2097152+17-line.place)"
          "  WHERE place IN (3*2097152+8, 3*2097152+9);");
  fs::copy_file(folder.path("klaxon.db"), folder.path("hurt.db"));
  const Found found = look(folder, battles);
  EXPECT_FALSE(found.refused);
  EXPECT_EQ(found.aside, 3);
}

// A chain that is cut short is still sound, but a player who knows its last head notices.
TEST(ServerDamage, an_end_cut_off_with_its_count_is_noticed_by_the_holder_of_a_head) {
  const Folder folder;
  OpenMatch match;
  std::string head;
  {
    Server server(folder);
    match = open_duel(server.port);
    WebSocket line(server.port);
    line.send(R"({"type":"hello","protocol":1})");
    line.send(R"({"type":"join","match":")" + match.id + R"(","token":")" + match.tokens[0] +
              "\"}");
    line.send(R"({"type":"note","text":"well","number":1})");
    while (const auto text = line.receive()) {
      const Tree letter = json(*text);
      if (const Tree* token = letter.find("token")) match.tokens[0] = token->text;
      head = letter.text_at("head");
      if (letter.text_at("type") == "done") break;
    }
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  run_sql(folder.path("klaxon.db"),
          "DELETE FROM line WHERE place=2097152+1; UPDATE tally SET lines=1;");
  Server server(folder);
  const auto answer = [&](const std::string& more) {
    WebSocket line(server.port);
    line.send(R"({"type":"hello","protocol":1})");
    line.send(R"({"type":"join","match":")" + match.id + R"(","token":")" + match.tokens[0] + "\"" +
              more + "}");
    line.receive();
    return json(line.receive().value_or("{}"));
  };
  ASSERT_EQ(head.size(), 64U);
  EXPECT_EQ(refusal_in(answer(R"(,"head":")" + head + "\"")), "head-missing");
  EXPECT_EQ(answer("").text_at("type"), "joined");
}

// An acknowledged order must be in the file to which the path leads.
TEST(ServerDamage, a_file_that_was_moved_or_replaced_acknowledges_nothing) {
  const char* duel = R"({"system":"code-red","scenario":"duel"})";
  for (const char* ending : {"", "-wal"}) {
    const Folder folder;
    Server server(folder);
    OpenMatch match = open_duel(server.port, "{}", true);
    const std::string path = folder.path(std::string("klaxon.db") + ending);
    fs::rename(path, folder.path("moved"));
    EXPECT_EQ(error_code(http(server.port, "POST", "/api/matches", duel)), "not-kept") << ending;
    folder.write(std::string("klaxon.db") + ending, "another file");
    EXPECT_EQ(error_code(http(server.port, "POST", "/api/matches", duel)), "not-kept") << ending;
    fs::rename(folder.path("moved"), path);
    EXPECT_FALSE(open_duel(server.port).id.empty()) << "it is back";
    EXPECT_FALSE(record_of(server.port, match, match.moderate).empty());
  }
}

TEST(ServerDamage, modes_are_tightened_and_an_open_folder_is_refused) {
  const Folder folder;
  {
    Server server(folder);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  chmod(folder.path("klaxon.db").c_str(), 0666);
  {
    Server server(folder);
    EXPECT_FALSE(open_duel(server.port).id.empty());
    for (const char* ending : {"", "-wal", "-shm"}) {
      struct stat found{};
      ASSERT_EQ(stat(folder.path(std::string("klaxon.db") + ending).c_str(), &found), 0) << ending;
      EXPECT_EQ(found.st_mode & 0777, 0600U) << ending;
    }
  }
  chmod(folder.path("").c_str(), 0777);
  ServerProcess process({"--port", std::to_string(free_port()), "--db", folder.path("klaxon.db")});
  EXPECT_FALSE(process.started());
  EXPECT_EQ(process.wait(), 1);
  EXPECT_NE(process.errors().find("error[folder-open]"), std::string::npos) << process.errors();
}

int back_up(const std::string& from, const std::string& to) {
  const std::string command =
      std::string(program_file) + " backup '" + from + "' '" + to + "' >/dev/null 2>&1";
  return std::system(command.c_str());
}

TEST(ServerDamage, a_backup_is_made_while_battles_continue) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port, "{}", true);
  Player one(server.port, match, 0, 1), other(server.port, match, 1, 2);
  for (int i = 0; i < 200; ++i) one.play(2ms), other.play(2ms);
  const std::string before = record_of(server.port, match, match.moderate);
  ASSERT_EQ(back_up(folder.path("klaxon.db"), folder.path("copy.db")), 0);
  for (int i = 0; i < 200; ++i) one.play(2ms), other.play(2ms);
  EXPECT_NE(back_up(folder.path("klaxon.db"), folder.path("copy.db")), 0) << "it is there already";
  struct stat found{};
  ASSERT_EQ(stat(folder.path("copy.db").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  const u16 port = free_port();
  ServerProcess process({"--port", std::to_string(port), "--db", folder.path("copy.db")});
  ASSERT_TRUE(process.started()) << process.errors();
  const std::string copied = record_of(port, match, match.moderate);
  EXPECT_EQ(copied.substr(0, before.size()), before);
}

TEST(ServerDamage, a_damaged_database_is_not_backed_up_in_silence) {
  const Folder folder;
  played(folder);
  std::string hurt = bytes_of(folder.path("klaxon.db"));
  std::fill_n(hurt.begin() + static_cast<std::ptrdiff_t>(hurt.size() / 2), page_bytes_of(hurt),
              '\xAA');
  folder.write("hurt.db", hurt);
  EXPECT_NE(back_up(folder.path("hurt.db"), folder.path("copy.db")), 0);
  EXPECT_FALSE(fs::exists(folder.path("copy.db")));
  EXPECT_FALSE(fs::exists(folder.path("copy.db.part")));
}

}  // namespace
}  // namespace klaxon::tests
