#include "faces/server/store/sqlite.h"

#include <fmt/core.h>
#include <sqlite3.h>

#include <cerrno>

namespace klaxon::faces::server {
namespace {

constexpr int patience_ms = 2000;

const char* code_of(int result) {
  switch (result & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "database-locked";
    case SQLITE_READONLY:
      return "database-read-only";
    case SQLITE_FULL:
      return "database-full";
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return "not-a-database";
    case SQLITE_IOERR:
      return "cannot-write";
    default:
      return "cannot-open";
  }
}

std::string words_of(int result, const std::string& path, const char* own) {
  switch (result & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fmt::format(
          "'{}' is in use by another program, perhaps another klaxon. Stop that one, "
          "or name another file with --db.",
          path);
    case SQLITE_READONLY:
      return fmt::format("'{}' is read-only. Make it writable, or name another file with --db.",
                         path);
    case SQLITE_FULL:
      return fmt::format("The disk that holds '{}' is full. Free some space on it.", path);
    case SQLITE_NOTADB:
      return fmt::format("'{}' is not a klaxon database. Name another file with --db.", path);
    case SQLITE_CORRUPT:
      return fmt::format("'{}' is damaged. Restore a copy of it, or name another file with --db.",
                         path);
    case SQLITE_CANTOPEN:
      return fmt::format(
          "'{}' cannot be opened or created. Does its folder exist, and may you write there?",
          path);
    default:
      return fmt::format("'{}' cannot be used: {}.", path, own);
  }
}

sqlite3_file* file_of(sqlite3* database, int which) {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database, "main", which, static_cast<void*>(&file));
  return file;
}

// This is how SQLite reports a full disk, but not a quota or a size limit, which only the file's
// own latest error shows.
bool is_full(sqlite3_file* file) {
  int why = 0;
  if (file == nullptr || file->pMethods == nullptr) return false;
  file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &why);
  return why == EDQUOT || why == EFBIG;
}

}  // namespace

Database::~Database() {
  sqlite3_close_v2(handle_);
}

bool Database::open(const std::string& path, Use use, core::Faults& faults) {
  path_ = path;
  int flags = SQLITE_OPEN_EXRESCODE;
  flags |= use == Use::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (use == Use::create) flags |= SQLITE_OPEN_CREATE;
  const int result = sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr);
  if (result == SQLITE_OK && use != Use::read && sqlite3_db_readonly(handle_, "main") == 1) {
    faults.add("database-read-only", words_of(SQLITE_READONLY, path, ""), {}, "--db");
    return false;
  }
  if (result == SQLITE_OK && sqlite3_busy_timeout(handle_, patience_ms) == SQLITE_OK &&
      number("PRAGMA user_version") >= 0)
    return true;
  add_fault(faults);
  return false;
}

bool Database::run(const char* sql) {
  return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

i64 Database::number(const char* sql, i64 fallback) {
  Statement statement(*this, sql);
  return statement.next() ? statement.whole(0) : fallback;
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(handle_) == 0;
}

bool Database::full() const {
  const int result = sqlite3_errcode(handle_) & 0xFF;
  if (result != SQLITE_IOERR) return result == SQLITE_FULL;
  return is_full(file_of(handle_, SQLITE_FCNTL_FILE_POINTER)) ||
         is_full(file_of(handle_, SQLITE_FCNTL_JOURNAL_POINTER));
}

std::string Database::words() const {
  const int result = full() ? SQLITE_FULL : sqlite3_errcode(handle_);
  return words_of(result, path_, sqlite3_errmsg(handle_));
}

void Database::add_fault(core::Faults& faults) const {
  faults.add(code_of(full() ? SQLITE_FULL : sqlite3_errcode(handle_)), words(), {}, "--db");
}

Statement::Statement(const Database& database, const char* sql) {
  sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
}

Statement::~Statement() {
  sqlite3_finalize(statement_);
}

// Rows are still pending if an exception has interrupted the reading.
Statement& Statement::bind(int index, std::string_view text) {
  if (sqlite3_stmt_busy(statement_) != 0) sqlite3_reset(statement_);
  sqlite3_bind_text64(statement_, index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(int index, i64 value) {
  if (sqlite3_stmt_busy(statement_) != 0) sqlite3_reset(statement_);
  sqlite3_bind_int64(statement_, index, value);
  return *this;
}

bool Statement::next() {
  result_ = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
  if (result_ == SQLITE_ROW) return true;
  reset();
  return false;
}

bool Statement::execute() {
  result_ = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
  reset();
  return result_ == SQLITE_DONE;
}

bool Statement::failed() const {
  return result_ != SQLITE_ROW && result_ != SQLITE_DONE && result_ != SQLITE_OK;
}

bool Statement::damaged() const {
  return (result_ & 0xFF) == SQLITE_CORRUPT || (result_ & 0xFF) == SQLITE_NOTADB;
}

void Statement::reset() {
  if (statement_ == nullptr) return;  // its tables may be damaged
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

std::string Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_, column);
  const int bytes = sqlite3_column_bytes(statement_, column);
  return text == nullptr
             ? std::string()
             : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(bytes));
}

i64 Statement::whole(int column) const {
  return sqlite3_column_int64(statement_, column);
}

}  // namespace klaxon::faces::server
