// Records, private sheets and bots' seats in one SQLite file (WAL, synchronous FULL).
//
// Commits are grouped: what a turn of the loop appends goes into one transaction, and the host lets
// no letter leave before commit() is true. Where a group's commit fails, nothing of it is kept, the
// host starts anew from the file, and appends commit singly until one succeeds: then a full disk
// costs single refusals, not everybody's connection.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/session/environment.h"
#include "faces/server/sqlite.h"

namespace klaxon::faces::server {

class SqliteStore final : public battle::session::Store {
 public:
  SqliteStore();
  ~SqliteStore() override;

  // False and a fault: those of Database::open, "database-newer" or "database-foreign".
  bool open(const std::string& path, core::Faults& faults);

  bool append(std::string_view match, u32 sequence, std::string_view text) override;
  bool keep(std::string_view match, std::string_view sheet) override;
  bool load(std::string_view match, std::string& record) override;
  bool keep_bot(std::string_view match, int seat, std::string_view bot);

  bool commit();
  // What went wrong last, for a person.
  std::string words() const { return trouble_; }

  // Those opened last, the oldest of them first.
  std::vector<std::string> matches(u32 most);
  bool load_sheet(std::string_view match, std::string& sheet);
  struct BotSeat {
    int seat = 0;
    std::string bot;
  };
  std::vector<BotSeat> bots(std::string_view match);
  // How many lines were appended since the start.
  u64 appended() const { return appended_; }

 private:
  struct Statements;
  bool check_version(core::Faults& faults);
  bool begin();
  bool write(Statement& statement);

  Database database_;
  std::unique_ptr<Statements> statements_;
  bool grouped_ = true, open_ = false;
  std::string trouble_;
  u64 appended_ = 0;
};

}  // namespace klaxon::faces::server
