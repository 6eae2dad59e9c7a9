#include "faces/server/store/store_form.h"

#include <fmt/core.h>
#include <sqlite3.h>

#include <algorithm>

#include "faces/sodium.h"

namespace klaxon::faces::server {
namespace {

constexpr i64 version_now = 3;
constexpr i64 application = 0x4B6C7861;  // "Klxa", in the file's header
constexpr std::size_t seal_bytes = 32;   // hexadecimal digits
constexpr int matches_named_max = 20;
// The log grows to this many bytes before it is copied into the database. Running battles change
// the same pages again and again, and each page is copied once, in its latest form. In either case
// every commit is in the log and synced.
constexpr i64 log_bytes = i64{32} << 20;
// An order changes the page on which its match's lines end, so small pages make a short log.
// Older databases keep the page size that they have.
constexpr const char* small_pages = "PRAGMA page_size=1024";
// In KB: enough to hold the last pages of a few thousand matches.
constexpr const char* remember_pages = "PRAGMA cache_size=-16000";

constexpr const char* tables =
    "CREATE TABLE match(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sheet TEXT NOT NULL,"
    "  bots TEXT NOT NULL, listed TEXT NOT NULL) STRICT;"
    "CREATE TABLE line(place INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;"
    "CREATE TABLE tally(match INTEGER PRIMARY KEY, lines INTEGER NOT NULL) STRICT;"
    "CREATE TABLE lobby(place TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "PRAGMA application_id=1265399905;"
    "PRAGMA user_version=3;";
static_assert(application == 1265399905 && version_now == 3 && lines_of_a_match == 2097152);
constexpr i64 tables_count = 4, tables_before = 3;

// The second form had no lobby.
constexpr const char* from_second_form =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE lobby(place TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "PRAGMA user_version=3;"
    "COMMIT";

// The first form stored lines by the match's id and did not count them.
constexpr const char* from_first_form =
    "INSERT INTO match SELECT rowid, match, seal(match, 'sheet', sheet),"
    "  seal(match, 'bots', coalesce((SELECT group_concat(seat || ' ' || bot || char(10), '')"
    "    FROM bot WHERE bot.match=sheet.match), '')),"
    "  seal(match, 'listed', '') FROM sheet WHERE EXISTS"
    "  (SELECT 1 FROM line_1 WHERE line_1.match=sheet.match AND sequence=0);"
    "INSERT INTO line SELECT number*2097152+sequence, text FROM match"
    "  JOIN line_1 ON line_1.match=match.id;"
    "INSERT INTO tally SELECT number, (SELECT count(*) FROM line_1 WHERE line_1.match=match.id)"
    "  FROM match;"
    "DROP TABLE line_1; DROP TABLE sheet; DROP TABLE bot;";

std::string_view argument(sqlite3_value* value) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
  return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

void seal_in_sql(sqlite3_context* context, int, sqlite3_value** arguments) {
  const std::string text =
      sealed(argument(arguments[0]), argument(arguments[1]), argument(arguments[2]));
  sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

bool upgrade(Database& database) {
  sqlite3_create_function_v2(database.handle(), "seal", 3, SQLITE_UTF8, nullptr, seal_in_sql,
                             nullptr, nullptr, nullptr);
  if (database.run("BEGIN IMMEDIATE") && database.run("ALTER TABLE line RENAME TO line_1") &&
      database.run(tables) && database.run(from_first_form) && database.run("COMMIT"))
    return true;
  if (database.in_transaction()) database.run("ROLLBACK");
  return false;
}

bool add_lobby(Database& database) {
  if (database.run(from_second_form)) return true;
  if (database.in_transaction()) database.run("ROLLBACK");
  return false;
}

bool create(Database& database) {
  return database.run("BEGIN IMMEDIATE") && database.run(tables) && database.run("COMMIT");
}

bool copy_log_seldom(Database& database) {
  const i64 page_bytes = std::max<i64>(512, database.number("PRAGMA page_size"));
  return database.run(fmt::format("PRAGMA wal_autocheckpoint={}", log_bytes / page_bytes).c_str());
}

void add_damaged(const Database& database, const std::string& what, core::Faults& faults) {
  faults.add("database-damaged",
             fmt::format("'{}' is damaged{}. Restore a copy of it (klaxon backup makes them), or "
                         "name another file with --db.",
                         database.path(), what),
             {}, "--db");
}

// It is also false if the database cannot be read at all.
bool is_sound(Database& database, const char* check) {
  Statement statement(database, check);
  const bool sound = statement.next() && statement.text(0) == "ok";
  statement.reset();
  return sound;
}

// What is wrong with a match; empty if it is intact. The match's lines are counted, not read.
std::string match_trouble(Statement& row, Statement& by_id, Statement& tally, Statement& line) {
  const i64 number = row.whole(0);
  const std::string id = row.text(1);
  std::string text;
  int column = 2;
  for (const char* what : {"sheet", "bots", "listed"})
    if (!unseal(id, what, row.text(column++), text))
      return fmt::format("its {} is not what was saved", what);
  const bool found = by_id.bind(1, id).next() && by_id.whole(0) == number;
  by_id.reset();
  if (!found) return "it cannot be found by its id";
  const bool counted = tally.bind(1, number).next();
  tally.reset();
  // A match without lines was never opened, since its opening could not be stored.
  const i64 first = number * lines_of_a_match;
  const bool has_lines = line.bind(1, first).bind(2, first + lines_of_a_match - 1).next();
  line.reset();
  return counted || !has_lines ? "" : "its lines were not counted";
}

// The names of the matches on damaged pages, for the person who has to repair them.
std::string name_hurt(Database& database) {
  Statement matches(database, "SELECT number, id FROM match");
  Statement tally(database, "SELECT lines FROM tally WHERE match=?1");
  Statement lines(database, "SELECT count(text) FROM line WHERE place BETWEEN ?1 AND ?1+2097151");
  std::string names;
  int hurt = 0, whole = 0;
  while (matches.next()) {
    const i64 number = matches.whole(0);
    const bool counted = tally.bind(1, number).next();
    const i64 wanted = counted ? tally.whole(0) : -1;
    tally.reset();
    const bool read = lines.bind(1, number * lines_of_a_match).next();
    const bool sound = read && lines.whole(0) == wanted;
    lines.reset();
    whole += sound ? 1 : 0;
    if (!sound && ++hurt <= matches_named_max) names += " " + matches.text(1);
  }
  if (matches.failed()) names += " and others";
  return names.empty() ? ""
                       : fmt::format(": the damaged matches are{}; {} are intact", names, whole);
}

bool is_ours(Database& database, i64 version, core::Faults& faults) {
  const i64 owner = database.number("PRAGMA application_id");
  const i64 tables_found = database.number("SELECT count(*) FROM sqlite_master WHERE type='table'");
  if (version < 0 || owner < 0 || tables_found < 0) {
    database.add_fault(faults);
    return false;
  }
  if (owner != application && (owner != 0 || version != 0 || tables_found != 0)) {
    faults.add("database-foreign",
               "This database belongs to another program. Name another file with --db.", {},
               "--db");
    return false;
  }
  if (version > version_now) {
    faults.add("database-newer",
               fmt::format("This database is from a newer klaxon (form {}; this one knows {}). "
                           "Start the newer klaxon, or name another file with --db.",
                           version, version_now),
               {}, "--db");
    return false;
  }
  const i64 wanted = owner == 0 ? 0 : version < version_now ? tables_before : tables_count;
  if (tables_found == wanted && (owner == 0) == (version == 0)) return true;
  add_damaged(database, "", faults);
  return false;
}

}  // namespace

std::string sealed(std::string_view id, std::string_view what, std::string_view text) {
  std::string all(id);
  all.append("\n").append(what).append("\n").append(text);
  return battle::to_hex(sodium_hashing().sha256(battle::bytes_of(all))).substr(0, seal_bytes) +
         std::string(text);
}

bool unseal(std::string_view id, std::string_view what, std::string_view sealed_text,
            std::string& text) {
  if (sealed_text.size() < seal_bytes) return false;
  text = sealed_text.substr(seal_bytes);
  return sealed(id, what, text) == sealed_text;
}

bool prepare_form(Database& database, core::Faults& faults) {
  const i64 version = database.number("PRAGMA user_version");
  if (!is_ours(database, version, faults)) return false;
  if (version == 1 && !is_sound(database, "PRAGMA integrity_check(1)")) {
    add_damaged(database, "", faults);
    return false;
  }
  const bool ready = (version != 0 || database.run(small_pages)) &&
                     database.run("PRAGMA journal_mode=WAL") &&
                     database.run("PRAGMA synchronous=FULL") && database.run(remember_pages) &&
                     copy_log_seldom(database) && (version != 0 || create(database)) &&
                     (version != 1 || upgrade(database)) && (version != 2 || add_lobby(database));
  if (!ready) database.add_fault(faults);
  return ready;
}

bool check_form(Database& database, std::map<std::string, std::string, std::less<>>& aside,
                core::Faults& faults) {
  if (!is_sound(database, "PRAGMA quick_check(1)")) {
    add_damaged(database, name_hurt(database), faults);
    return false;
  }
  Statement rows(database, "SELECT number, id, sheet, bots, listed FROM match");
  Statement by_id(database, "SELECT number FROM match WHERE id=?1");
  Statement tally(database, "SELECT lines FROM tally WHERE match=?1");
  Statement line(database, "SELECT 1 FROM line WHERE place BETWEEN ?1 AND ?2 LIMIT 1");
  while (rows.next())
    if (std::string trouble = match_trouble(rows, by_id, tally, line); !trouble.empty())
      aside[rows.text(1)] = std::move(trouble);
  if (!rows.failed() && by_id.ready() && tally.ready() && line.ready()) return true;
  add_damaged(database, "", faults);
  return false;
}

}  // namespace klaxon::faces::server
