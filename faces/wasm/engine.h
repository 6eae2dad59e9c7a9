// The parts of the page's engine: the systems, the session and the bots in its matches. The page
// asks it the same questions as the server's REST interface, by method, path and body.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/session/bots/local_bot.h"
#include "battle/session/session.h"
#include "faces/wasm/answer.h"
#include "faces/wasm/imports.h"
#include "registry/registry.h"
#include "staff/staff.h"

namespace klaxon::faces::wasm {

class Engine {
 public:
  Engine();

  battle::session::Session& session() { return session_; }
  // Lets every bot that owes an order give that order.
  void play_bots(battle::session::Outbox& out);
  // Notes that a bot has finished thinking: the bot gives its order when it next plays.
  void end_thought(battle::session::ClientId bot, std::string_view text);

  // Null for an unknown system; `staff` is also null if the system has no staff.
  const battle::System* system(std::string_view id) const;
  const staff::Staff* staff(std::string_view id) const;
  const std::vector<const battle::System*>& systems() const { return systems_; }
  const std::vector<const staff::Staff*>& staffs() const { return staffs_; }

  void add_bot(const battle::session::SeatTokens& tokens, int seat, std::string_view name,
               std::unique_ptr<battle::search::Bot> bot, u64 seed);

 private:
  registry::Registry registry_;
  std::vector<const staff::Staff*> staffs_;
  std::vector<const battle::System*> systems_;
  PageStore store_;
  battle::session::Session session_;
  std::vector<std::unique_ptr<battle::session::LocalBot>> bots_;
};

// The page's only engine, created when the page first asks.
Engine& the_engine();
// The result of a call, with one letter per line: the client's number, a space, the message.
void put_letters(const battle::session::Outbox& out);
// Where bots think between the page's questions (minds/thoughts.cpp); null in an engine whose bots
// all answer at once (no_admiral.cpp).
battle::session::Beside* thoughts();

// answers.cpp passes each question to one of the functions below.

// lists.cpp
Answer list_systems(const Engine& engine);
Answer list_rules(const battle::System& system);
Answer list_ships(const staff::Staff& staff);
Answer list_catalogue(const staff::Staff& staff);
Answer list_entries(const staff::Staff& staff, std::string_view kind);
// ships.cpp; bodies: a ship's file, {"design","left"}, {"question","design" or "ship"}
Answer check_ship(const Engine& engine, std::string_view body);
enum class Drawn : u8 { printed, live };
Answer draw_ship(const Engine& engine, std::string_view body, Drawn drawn);
Answer odds(const staff::Staff& staff, std::string_view body);
// records.cpp; the body is a record
Answer verify_record(const Engine& engine, std::string_view body);
// `reader` is a seat or "all", or empty for the moderator.
Answer replay_record(const Engine& engine, std::string_view reader, std::string_view body);
Answer report_record(const Engine& engine, std::string_view format, std::string_view reader,
                     std::string_view body);
Answer read_posts(const Engine& engine, std::string_view body);
Answer read_campaign(const Engine& engine, std::string_view body);
Answer chances_of_record(const Engine& engine, std::string_view body);
// matches.cpp
Answer open_match(Engine& engine, std::string_view body);
Answer restore_match(Engine& engine, std::string_view body);
Answer simulate(const Engine& engine, std::string_view body);
// puzzles.cpp
Answer judge_puzzle(Engine& engine, std::string_view body);

}  // namespace klaxon::faces::wasm
