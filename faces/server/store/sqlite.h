// Hides SQLite behind two small classes: an open database and a prepared statement.
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

  enum class Use : u8 { write, create, read };
  // False and a fault: "database-locked", "database-read-only", "not-a-database", "database-full",
  // "cannot-open".
  bool open(const std::string& path, Use use, core::Faults& faults);
  bool run(const char* sql);  // false: see words()
  i64 number(const char* sql, i64 fallback = -1);
  // False if SQLite has rolled back by itself or if there was no transaction.
  bool in_transaction() const;
  // Whether the latest error was a full disk or a used-up quota.
  bool full() const;
  // The latest error, in words.
  std::string words() const;
  void add_fault(core::Faults& faults) const;
  sqlite3* handle() const { return handle_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  sqlite3* handle_ = nullptr;
};

// Bound values are numbered from 1, but columns from 0.
class Statement {
 public:
  Statement(const Database& database, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  bool ready() const { return statement_ != nullptr; }
  Statement& bind(int index, std::string_view text);  // the text must outlive the next step
  Statement& bind(int index, i64 value);
  // True if there is a row to read. False if no row is left or failed() is true.
  bool next();
  bool execute();        // true: done
  bool failed() const;   // the latest step failed
  bool damaged() const;  // the latest step failed on damaged pages
  std::string text(int column) const;
  i64 whole(int column) const;
  void reset();  // needed only if rows are left

 private:
  sqlite3_stmt* statement_ = nullptr;
  int result_ = 0;
};

}  // namespace klaxon::faces::server
