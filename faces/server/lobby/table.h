// A table of the lobby and the text that the database keeps of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "battle/match/match.h"

namespace klaxon::faces::server {

// How far a battle has got, such as turn 3 or round 3; 0 if unknown.
struct Stage {
  const char* word = "turn";
  i64 number = 0;
};

// The stage of the battle as watchers see it.
Stage stage_of(const battle::match::Match& match);

struct Table {
  enum class State : u8 { waits, runs, over };
  struct Seat {
    std::string seat;    // the battle's word for it
    std::string key;     // the member's or bot's; empty: nobody, or a guest
    bool free = false;   // the maker gives this seat away
    i64 given = -1;      // when somebody who has not joined yet sat down; below 0: nobody
    std::string ticket;  // theirs, in place of the invitation, which others may hold
    i32 score = 0;       // once the battle is over
    i64 away = 0;        // for how many seconds nobody was there while the battle waited for it
  };
  std::string match, system, scenario;
  State state = State::waits;
  bool hints = false;
  bool sitting = false;  // played in one sitting: a player who leaves it can lose by a claim
  std::string unfair;    // why it cannot be rated, known at the opening; empty: it can
  i64 opened_ms = 0;
  std::vector<Seat> seats;
  std::size_t maker = 0;
  Stage stage;           // kept once the battle is over
  std::string why;       // why it was not rated
  bool claimed = false;  // it ended because one player had left and the other claimed the win

  // Everything that is forgotten when the server stops.
  bool seen = false;  // the match is in memory
  std::size_t lines = 0;
  i64 alone = 0;  // seconds since its maker left, the battle left memory or, once over, the end
  std::string address;  // from which it was opened; empty: unknown, or shared by many
};

std::string table_text(const Table& table);
// Reads all but the match; players who sit there sat down at second `now`. False: it is damaged.
bool read_table(std::string_view text, i64 now, Table& out);

}  // namespace klaxon::faces::server
