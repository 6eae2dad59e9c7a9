// SQLite behind two small classes: a database that is ours alone while it is open, and a prepared
// statement.
#pragma once

#include <string>
#include <string_view>

#include "core/base/types.h"
#include "core/catalog/faults.h"

struct sqlite3;
struct sqlite3_stmt;

namespace klaxon::faces::server {

class Database {
 public:
  Database() = default;
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Opens or creates. False and a fault: "database-locked", "database-read-only", "not-a-database",
  // "database-full", "cannot-open".
  bool open(const std::string& path, core::Faults& faults);
  bool run(const char* sql);  // false: see words()
  i64 number(const char* sql, i64 fallback = -1);
  // False once SQLite has rolled back by itself, or there never was a transaction.
  bool in_transaction() const;
  // What went wrong last, for a person.
  std::string words() const;
  void add_fault(core::Faults& faults) const;
  sqlite3* handle() const { return handle_; }

 private:
  std::string path_;
  sqlite3* handle_ = nullptr;
};

// Numbered from 1 are what is bound, from 0 the columns.
class Statement {
 public:
  Statement(const Database& database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int index, std::string_view text);  // which must outlive the next step
  Statement& bind(int index, i64 value);
  bool next();     // true: there is a row
  bool execute();  // true: done
  std::string text(int column) const;
  i64 whole(int column) const;

 private:
  void reset();

  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace klaxon::faces::server
