#include "faces/server/store.h"

#include <fmt/core.h>

#include <algorithm>

namespace klaxon::faces::server {
namespace {

constexpr i64 version_now = 1;
constexpr i64 application = 0x4B6C7861;  // "Klxa", in the file's header

constexpr const char* schema =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE sheet(match TEXT NOT NULL UNIQUE, sheet TEXT NOT NULL) STRICT;"
    "CREATE TABLE line(match TEXT NOT NULL, sequence INTEGER NOT NULL, text TEXT NOT NULL,"
    "  UNIQUE(match, sequence)) STRICT;"
    "CREATE TABLE bot(match TEXT NOT NULL, seat INTEGER NOT NULL, bot TEXT NOT NULL,"
    "  UNIQUE(match, seat)) STRICT;"
    "PRAGMA application_id=1265399905;"
    "PRAGMA user_version=1;"
    "COMMIT";
static_assert(application == 1265399905 && version_now == 1);

}  // namespace

struct SqliteStore::Statements {
  explicit Statements(const Database& database)
      : append(database, "INSERT INTO line(match, sequence, text) VALUES(?1, ?2, ?3)"),
        keep(database,
             "INSERT INTO sheet(match, sheet) VALUES(?1, ?2)"
             " ON CONFLICT(match) DO UPDATE SET sheet=excluded.sheet"),
        keep_bot(database, "INSERT INTO bot(match, seat, bot) VALUES(?1, ?2, ?3)"),
        load(database, "SELECT text FROM line WHERE match=?1 ORDER BY sequence"),
        sheet(database, "SELECT sheet FROM sheet WHERE match=?1"),
        bots(database, "SELECT seat, bot FROM bot WHERE match=?1 ORDER BY seat"),
        // A sheet without a header is that of a match whose opening was never answered.
        matches(database,
                "SELECT match FROM sheet WHERE EXISTS"
                " (SELECT 1 FROM line WHERE line.match=sheet.match AND sequence=0)"
                " ORDER BY rowid DESC LIMIT ?1") {}

  Statement append, keep, keep_bot, load, sheet, bots, matches;
};

SqliteStore::SqliteStore() = default;
SqliteStore::~SqliteStore() = default;

bool SqliteStore::open(const std::string& path, core::Faults& faults) {
  if (!database_.open(path, faults) || !check_version(faults)) return false;
  const bool fresh = database_.number("PRAGMA user_version") == 0;
  const bool ready = database_.run("PRAGMA journal_mode=WAL") &&
                     database_.run("PRAGMA synchronous=FULL") && (!fresh || database_.run(schema));
  if (!ready) {
    database_.add_fault(faults);
    return false;
  }
  statements_ = std::make_unique<Statements>(database_);
  return true;
}

bool SqliteStore::check_version(core::Faults& faults) {
  const i64 version = database_.number("PRAGMA user_version");
  const i64 owner = database_.number("PRAGMA application_id");
  const i64 tables = database_.number("SELECT count(*) FROM sqlite_master");
  if (version < 0 || owner < 0 || tables < 0) {
    database_.add_fault(faults);
    return false;
  }
  if (owner != application && (owner != 0 || version != 0 || tables != 0)) {
    faults.add("database-foreign",
               "This database is another program's. Name another file with --db.", {}, "--db");
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
  return true;
}

bool SqliteStore::begin() {
  if (!grouped_ || open_) return true;
  open_ = database_.run("BEGIN IMMEDIATE");
  if (!open_) trouble_ = database_.words();
  return open_;
}

bool SqliteStore::write(Statement& statement) {
  if (!begin()) return false;
  if (!statement.execute()) {
    trouble_ = database_.words();
    return false;
  }
  grouped_ = true;  // with nothing open, the statement itself was the commit
  return true;
}

bool SqliteStore::append(std::string_view match, u32 sequence, std::string_view text) {
  if (!write(statements_->append.bind(1, match).bind(2, i64{sequence}).bind(3, text))) return false;
  ++appended_;
  return true;
}

bool SqliteStore::keep(std::string_view match, std::string_view sheet) {
  return write(statements_->keep.bind(1, match).bind(2, sheet));
}

bool SqliteStore::keep_bot(std::string_view match, int seat, std::string_view bot) {
  return write(statements_->keep_bot.bind(1, match).bind(2, i64{seat}).bind(3, bot));
}

bool SqliteStore::commit() {
  if (!open_) return true;
  open_ = false;
  // Some failures roll back by themselves.
  const bool whole = database_.in_transaction();
  if (whole && database_.run("COMMIT")) return true;
  if (whole) trouble_ = database_.words();
  if (database_.in_transaction()) database_.run("ROLLBACK");
  grouped_ = false;
  return false;
}

bool SqliteStore::load(std::string_view match, std::string& record) {
  record.clear();
  Statement& load = statements_->load.bind(1, match);
  while (load.next()) record += load.text(0);
  return !record.empty();
}

bool SqliteStore::load_sheet(std::string_view match, std::string& sheet) {
  Statement& load = statements_->sheet.bind(1, match);
  bool found = false;
  while (load.next()) {
    sheet = load.text(0);
    found = true;
  }
  return found;
}

std::vector<std::string> SqliteStore::matches(u32 most) {
  std::vector<std::string> found;
  Statement& load = statements_->matches.bind(1, i64{most});
  while (load.next()) found.push_back(load.text(0));
  std::ranges::reverse(found);
  return found;
}

std::vector<SqliteStore::BotSeat> SqliteStore::bots(std::string_view match) {
  std::vector<BotSeat> found;
  Statement& load = statements_->bots.bind(1, match);
  while (load.next()) found.push_back({static_cast<int>(load.whole(0)), load.text(1)});
  return found;
}

}  // namespace klaxon::faces::server
