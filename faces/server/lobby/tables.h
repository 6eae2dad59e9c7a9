// The tables of the lobby: battles that their makers have opened to everybody. A table waits until
// its seats are taken; then its battle runs, can be watched and, at the end, is rated if it counts.
//
// Tables are kept in the database, so a battle that outlives the server's run is still rated. The
// seats' secrets stay with the session, which the tables ask for them.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/session/session.h"
#include "faces/server/lobby/members.h"
#include "faces/server/lobby/table.h"

namespace klaxon::faces::server {

inline constexpr i64 day_ms = 86'400'000;

struct Sitting {
  std::string match, token, watch;
};

class Tables {
 public:
  Tables(SqliteStore& store, Members& members, bool ratings)
      : store_(store), members_(members), ratings_(ratings) {
    read();
  }
  void read();

  struct Opening {
    std::string match, token, watch;
    std::vector<std::string> free;  // the invitations that the maker gives away
    bool hints = false, sitting = false;
    std::string address;  // to count open tables by; empty: it is shared by many
  };
  using Refusal = std::optional<battle::Refused>;
  Refusal open(const battle::session::Session& session, const Opening& opening,
               std::string_view key, i64 now_ms);
  Refusal close(std::string_view match, std::string_view key);
  // Ends the table with a win for the player who asks, since the other has left. The battle itself
  // stays open: both may play it to its end, unrated.
  Refusal claim(battle::session::Session& session, std::string_view match, std::string_view key,
                i64 now_ms);
  // Gives a ticket for the seat. While it is valid, nobody can take the seat by its invitation.
  Refusal sit(const battle::session::Session& session, std::string_view match, std::string_view key,
              Sitting& out);
  bool has_tickets() const;
  enum class Secret : u8 { unknown, ticket, promised };
  // What a secret means at the tables: a ticket, which becomes the invitation that it stands for;
  // or any invitation to a seat at which somebody else has just sat down.
  Secret look_at(battle::session::Session& session, std::string_view match, std::string& secret);
  // Loads a battle that has ended and left memory.
  Refusal watch(battle::session::Session& session, std::string_view match, Sitting& out);
  // Notes that the same people go on to another battle.
  void again(const battle::session::SeatTokens& before, const battle::session::SeatTokens& after,
             bool swapped, i64 now_ms);
  // Once a second.
  void follow(const battle::session::Session& session, i64 now_ms);

  const std::deque<Table>& all() const { return tables_; }
  // Why the battle will not be rated; empty if nothing prevents that so far.
  std::string why_unrated(const Table& table) const;

 private:
  Table* find(std::string_view match);
  void read(std::string_view place);
  Refusal too_many(const Opening& opening, std::string_view key) const;
  bool make_room();
  Refusal read_seats(const battle::session::Hosted& hosted, const Opening& opening,
                     std::string_view key, Table& out);
  bool follow_waiting(Table& table, const battle::session::Hosted* hosted, i64 now_ms);
  bool is_of(const Table::Seat& seat, std::string_view key) const;
  bool follow_running(Table& table, const battle::session::Hosted* hosted, i64 now_ms, bool looks);
  // `scores` by seat: 1, 0 or -1.
  void end(Table& table, const battle::session::Hosted& hosted, std::span<const i32> scores,
           i64 now_ms);
  bool keep(const Table& table);
  void drop(const Table& table);

  SqliteStore& store_;
  Members& members_;
  const bool ratings_;
  std::deque<Table> tables_;  // the newest at the end
  i64 second_ = 0;
};

}  // namespace klaxon::faces::server
