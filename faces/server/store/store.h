// Records, seat tokens and bots' seats in one SQLite file (WAL, synchronous FULL).
//
// Commits are grouped: lines appended in one turn of the loop form one transaction, and the host
// sends nothing before commit() is true. If a group's commit fails, none of it is kept, the host
// starts afresh from the file, and appends commit one by one until one succeeds: a full disk thus
// costs only single refusals instead of everybody's connection.
//
// Lines are counted, and a match with more or fewer lines than were stored is considered damaged.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "battle/session/hosting/environment.h"
#include "faces/server/store/database_file.h"
#include "faces/server/store/sqlite.h"

namespace klaxon::faces::server {

class SqliteStore final : public battle::session::Store {
 public:
  SqliteStore();
  ~SqliteStore() override;

  // False, with a fault of DatabaseFile::hold, prepare_form or check_form. Damaged matches
  // are reported on standard error and set aside.
  bool open(const std::string& path, core::Faults& faults);

  bool append(std::string_view match, u32 sequence, std::string_view text) override;
  bool keep(std::string_view match, std::string_view tokens) override;
  void show(std::string_view match, std::string_view listed) override;
  battle::session::Kept load(std::string_view match, battle::session::KeptMatch& out) override;
  void set_aside(std::string_view match, std::string_view why) override;
  bool keep_bot(std::string_view match, int seat, std::string_view bot);
  // Stores the lobby's text at a place ("name/ada"); an empty text removes it.
  bool keep_place(std::string_view place, std::string_view text);
  // All places with this prefix, in order, leaving out texts that are not what was stored; none
  // before the store is open.
  std::vector<std::pair<std::string, std::string>> places(std::string_view beginning);

  bool full() const override { return full_; }

  bool commit();
  // The latest error, in words.
  std::string words() const { return trouble_; }

  struct BotSeat {
    int seat = 0;
    std::string bot;
  };
  std::vector<BotSeat> bots(std::string_view match);
  struct Listed {
    i64 number = 0;
    std::string id, shown;  // shown: empty if nothing is known
    std::vector<BotSeat> bots;
    bool damaged = false;
    bool has_bot(int seat) const;
  };
  // The matches numbered below `before`, the latest first.
  std::vector<Listed> list(i64 before, u32 most);
  // The number of lines in a match's record; 0 if there is none or it is damaged.
  i64 lines(std::string_view match);
  i64 matches() const { return matches_; }  // in all
  // How many lines have been appended since the start.
  u64 appended() const { return appended_; }

 private:
  struct Statements;
  bool begin();
  bool put(Statement& statement);
  bool settle();
  bool write(Statement& statement) { return put(statement) && settle(); }
  bool finish();
  bool write_tallies();
  void note_kept();
  void note_trouble();
  i64 number_of(std::string_view match);
  i64 lines_of(i64 number);
  bool read_lines(i64 number, i64 lines, std::string& record);
  void roll_back();
  battle::session::Kept found_damaged(std::string_view match, std::string_view why);
  battle::session::Kept trouble_with(std::string_view match, const Statement& statement);

  DatabaseFile file_;  // must outlive the database
  Database database_;
  std::unique_ptr<Statements> statements_;
  bool grouped_ = true, open_ = false, full_ = false;
  std::string trouble_;
  u64 appended_ = 0;
  i64 matches_ = 0;
  std::unordered_map<i64, i64> tallies_;          // lines of the matches that this group changes
  std::unordered_map<i64, i64> counted_;          // committed lines of recent matches
  std::unordered_map<std::string, i64> numbers_;  // the numbers of recent matches
  std::map<std::string, std::string, std::less<>> aside_;
};

}  // namespace klaxon::faces::server
