// The lobby of a server: open tables, running battles, who is here, and the ladder.
// docs/PROTOCOL.md ("A server's lobby") says what clients send to it and get from it.
//
// The lobby's state is built at most once a second and sent to the people in it only when it has
// changed, so nobody can keep the server busy by coming and going. The lobby delays nobody: its
// work between two turns is bounded by the numbers in lobby.cpp and tables.cpp.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "battle/session/session.h"
#include "core/catalog/reader.h"
#include "faces/server/host/openings.h"
#include "faces/server/lobby/outlooks.h"
#include "faces/server/lobby/settings.h"
#include "faces/server/lobby/tables.h"

namespace klaxon::faces::server {

class Lobby {
 public:
  // If there is no spare time, nobody is told how battles stand.
  Lobby(SqliteStore& store, const LobbySettings& settings, SpareTime* spare = nullptr)
      : settings_(settings),
        members_(store),
        tables_(store, members_, settings.ratings && settings.lobby),
        outlooks_(spare) {}

  struct Said {
    u32 line = 0;
    const std::string& address;
    std::string text;
  };
  // Returns false if the message, with the text as it now is, is meant for the session.
  bool hears(Said& said, battle::session::Session& session, battle::session::Outbox& out);
  void leaves(u32 line);
  // Once a second.
  void tick(const battle::session::Session& session, i64 now_ms, battle::session::Outbox& out);
  void again(const battle::session::SeatTokens& before, const battle::session::SeatTokens& after,
             bool swapped) {
    tables_.again(before, after, swapped, now_ms_);
  }
  // Whether this match's table allows hints; nothing if it has no table.
  std::optional<bool> hints_at(std::string_view match) const;
  const std::deque<Table>& tables() const { return tables_.all(); }
  // Forgets everything that is not stored, and everybody's connection.
  void begin_anew();

 private:
  struct Person {
    std::string key;    // the key of the name that they have proved
    bool here = false;  // gets updates
    bool told = false;  // has the latest state
    i64 asked = -1;     // the second in which they entered
    std::string crowd;  // while here: what they are counted by; empty: not counted
  };
  struct Asked {
    Person& person;
    const Said& said;
    battle::session::Session& session;
    core::Reader& message;
    core::Faults& faults;
    core::Tree& answer;
    // Reports what is wrong with the fields; call it when all have been read.
    std::optional<battle::Refused> wrong() const;
  };
  using Refusal = std::optional<battle::Refused>;
  using Answerer = Refusal (Lobby::*)(const Asked&);
  struct Known {
    std::string_view name;
    Answerer answer;
  };
  static std::span<const Known> requests();
  static const Known* known(std::string_view what);
  static Refusal unknown(std::string_view what);

  Refusal enter(const Asked& asked);
  Refusal leave(const Asked& asked);
  Refusal claim(const Asked& asked);
  Refusal name(const Asked& asked);
  Refusal open(const Asked& asked);
  Refusal close(const Asked& asked);
  Refusal sit(const Asked& asked);
  Refusal watch(const Asked& asked);
  Refusal rating(const Asked& asked);
  Refusal ladder(const Asked& asked);

  static std::string crowd_of(const Said& said);
  void go(Person& person);
  static Refusal unknown_system(const battle::session::Session& session, std::string_view system);
  bool hears_join(Said& said, battle::session::Session& session, battle::session::Outbox& out);
  void answer(const Said& said, const core::Tree& message, battle::session::Session& session,
              battle::session::Outbox& out);
  const std::string& state();
  std::vector<const Table*> shown(Table::State state) const;
  core::Tree state_tree() const;
  core::Tree table_tree(const Table& table) const;
  core::Tree here_tree() const;
  core::Tree ladder_tree(std::string_view system, Pool pool) const;
  void add_rating(core::Tree& tree, std::string_view key, std::string_view system, Pool pool) const;
  i64 today() const;

  LobbySettings settings_;
  Members members_;
  Tables tables_;
  Outlooks outlooks_;
  Openings claims_{{20, 2'000, names_most}};   // names taken within an hour
  std::map<u32, Person> people_;               // by line
  std::size_t here_ = 0;                       // of them
  std::map<std::string, std::size_t> crowds_;  // those here, by what they are counted by
  i64 now_ms_ = 0, second_ = 0, made_ = -1;
  std::string state_, told_;  // built last; sent to all last
  struct Made {
    i64 second = 0;
    core::Tree tree;
  };
  std::map<std::string, Made> ladders_;
};

}  // namespace klaxon::faces::server
