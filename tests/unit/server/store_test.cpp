// A write that fails leaves the store unchanged.
#include "faces/server/store/store.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace klaxon::tests {
namespace {

using battle::session::Kept;
using battle::session::KeptMatch;
using faces::server::SqliteStore;
namespace fs = std::filesystem;

struct Shelf {
  Shelf() {
    std::string name = (fs::temp_directory_path() / "klaxon-store-XXXXXX").string();
    folder = mkdtemp(name.data());
    path = (folder / "klaxon.db").string();
    core::Faults faults;
    EXPECT_TRUE(store.open(path, faults));
    EXPECT_TRUE(store.keep("m", "the sheet") && store.append("m", 0, "header\n") && store.commit());
  }
  ~Shelf() { fs::remove_all(folder); }

  // Runs SQL behind the store's back.
  void run(const char* sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }
  std::string record() {
    KeptMatch kept;
    return store.load("m", kept) == Kept::whole ? kept.record : "not whole";
  }

  fs::path folder;
  std::string path;
  SqliteStore store;
};

TEST(SqliteStore, a_line_that_could_not_be_begun_is_not_counted) {
  Shelf shelf;
  fs::rename(shelf.path, shelf.path + ".away");
  EXPECT_FALSE(shelf.store.append("m", 1, "one\n"));
  fs::rename(shelf.path + ".away", shelf.path);
  EXPECT_EQ(shelf.store.lines("m"), 1);
  EXPECT_TRUE(shelf.store.append("m", 1, "one again\n"));
  EXPECT_TRUE(shelf.store.commit());
  EXPECT_EQ(shelf.record(), "header\none again\n");
}

TEST(SqliteStore, a_line_that_could_not_be_written_is_not_counted) {
  Shelf shelf;
  shelf.run(
      "CREATE TRIGGER refuses BEFORE INSERT ON line WHEN new.text LIKE 'bad%'"
      " BEGIN SELECT RAISE(ABORT, 'refused'); END");
  EXPECT_TRUE(shelf.store.append("m", 1, "one\n"));
  EXPECT_FALSE(shelf.store.append("m", 2, "bad\n"));
  EXPECT_EQ(shelf.store.lines("m"), 2);
  EXPECT_TRUE(shelf.store.append("m", 2, "two\n")) << "in the same group";
  EXPECT_TRUE(shelf.store.commit());
  EXPECT_EQ(shelf.record(), "header\none\ntwo\n");
}

TEST(SqliteStore, a_failed_commit_is_not_counted) {
  Shelf shelf;
  shelf.run(
      "CREATE TRIGGER refuses BEFORE INSERT ON tally"
      " BEGIN SELECT RAISE(ABORT, 'refused'); END");
  EXPECT_TRUE(shelf.store.append("m", 1, "one\n"));
  EXPECT_FALSE(shelf.store.commit());
  EXPECT_EQ(shelf.record(), "header\n");
  EXPECT_FALSE(shelf.store.append("m", 1, "one\n")) << "now each write is committed separately";
  EXPECT_EQ(shelf.record(), "header\n");
  shelf.run("DROP TRIGGER refuses");
  EXPECT_TRUE(shelf.store.append("m", 1, "one\n"));
  EXPECT_TRUE(shelf.store.append("m", 2, "two\n")) << "together again";
  EXPECT_EQ(shelf.store.lines("m"), 3);
  EXPECT_TRUE(shelf.store.commit());
  EXPECT_EQ(shelf.record(), "header\none\ntwo\n");
}

// In a damaged schema some statements cannot be prepared.
TEST(SqliteStore, no_damaged_byte_of_the_schema_crashes_it) {
  std::string whole;
  fs::path folder;
  {
    Shelf shelf;
    folder = shelf.folder.string() + "-hurt";
    fs::create_directory(folder);
    shelf.run("PRAGMA wal_checkpoint(TRUNCATE)");
    std::ifstream file(shelf.path, std::ios::binary);
    whole.assign(std::istreambuf_iterator<char>(file), {});
  }
  const std::string path = (folder / "klaxon.db").string();
  // The end of the first page; the header contains the page size.
  const std::size_t end =
      std::size_t{static_cast<u8>(whole.at(16))} << 8 | static_cast<u8>(whole.at(17));
  const std::size_t first = whole.find("CREATE TABLE");
  ASSERT_LT(first, end);
  int refused = 0;
  for (std::size_t at = first - 100; at < end; ++at) {
    std::string hurt = whole;
    hurt[at] = static_cast<char>(hurt[at] ^ 0x55);
    std::ofstream(path, std::ios::binary) << hurt;
    SqliteStore store;
    core::Faults faults;
    KeptMatch kept;
    const bool opened = store.open(path, faults);
    refused += !opened && !faults.empty() ? 1 : 0;
    if (opened && store.load("m", kept) == Kept::whole) {
      EXPECT_EQ(kept.record, "header\n") << at;
    }
  }
  EXPECT_GT(refused, 100);
  fs::remove_all(folder);
}

// The previous format had no lobby.
TEST(SqliteStore, a_database_of_the_second_format_gets_a_lobby_and_keeps_its_battles) {
  Shelf shelf;
  const fs::path copy = shelf.folder / "older.db";
  shelf.run("PRAGMA wal_checkpoint(TRUNCATE)");
  fs::copy_file(shelf.path, copy);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(copy.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(
      sqlite3_exec(database, "DROP TABLE lobby; PRAGMA user_version=2", nullptr, nullptr, nullptr),
      SQLITE_OK);
  sqlite3_close(database);
  for (int opening = 0; opening < 2; ++opening) {
    SqliteStore store;
    core::Faults faults;
    KeptMatch kept;
    ASSERT_TRUE(store.open(copy.string(), faults));
    EXPECT_EQ(store.load("m", kept), Kept::whole);
    EXPECT_EQ(kept.record, "header\n");
    EXPECT_EQ(store.places("name/").size(), static_cast<std::size_t>(opening));
    EXPECT_TRUE(store.keep_place("name/ada", "Ada") && store.commit());
  }
}

TEST(SqliteStore, a_lobby_entry_is_kept_changed_and_removed_and_damage_is_noticed) {
  Shelf shelf;
  EXPECT_TRUE(shelf.store.keep_place("name/ada", "Ada"));
  EXPECT_TRUE(shelf.store.keep_place("name/bea", "Bea"));
  EXPECT_TRUE(shelf.store.keep_place("rating/x", "1500"));
  EXPECT_TRUE(shelf.store.keep_place("name/ada", "Ada II") && shelf.store.commit());
  using Places = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(shelf.store.places("name/"), (Places{{"name/ada", "Ada II"}, {"name/bea", "Bea"}}));
  EXPECT_TRUE(shelf.store.keep_place("name/bea", "") && shelf.store.commit());
  shelf.run("UPDATE lobby SET text=text || '9' WHERE place='rating/x'");
  EXPECT_EQ(shelf.store.places("").size(), 1U) << "what others have changed is left out";
}

}  // namespace
}  // namespace klaxon::tests
