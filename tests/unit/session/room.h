// A session with everything that a server would give it, for tests: the toy system, libsodium's
// hashing, predictable entropy, a store in memory, and a guard.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "battle/session/bots/bot_client.h"
#include "battle/session/session.h"
#include "core/catalog/tree.h"

namespace klaxon::tests {

class MemoryStore final : public battle::session::Store {
 public:
  bool append(std::string_view match, u32 sequence, std::string_view text) override;
  bool keep(std::string_view match, std::string_view sheet) override;
  void show(std::string_view match, std::string_view listed) override;
  battle::session::Kept load(std::string_view match, battle::session::KeptMatch& out) override;
  void set_aside(std::string_view match, std::string_view why) override;

  std::map<std::string, std::vector<std::string>, std::less<>> lines;
  std::map<std::string, std::string, std::less<>> sheets;
  u32 refuse_appends = 0;  // this many of the next appends fail
  std::map<std::string, std::string, std::less<>> shown, aside;
  bool full() const override { return disk_full; }
  bool loads = true, disk_full = false;
  const battle::session::Outbox* watched = nullptr;  // no letter may be here before an append
  u32 letters_before_append = 0;
};

// Parses a letter and checks it against the protocol's lists.
core::Tree parsed(std::string_view text);
core::Tree json(std::string_view text);  // turns single quotes into double ones

class Room {
 public:
  explicit Room(u8 entropy = 1, bool guarded = false, u32 lines_max = 10'000,
                const std::function<void(battle::session::Environment&)>& change = {});

  battle::session::ClientId greet();  // connects and says hello
  // Sends a message written with single quotes for double ones; returns the letters to this client.
  std::vector<core::Tree> say(battle::session::ClientId client, std::string message);
  // Does the same, but returns only the last letter.
  core::Tree ask(battle::session::ClientId client, std::string message);
  // Opens the toy's skirmish, or another of its scenarios; returns the match's tokens.
  const battle::session::SeatTokens& host(std::string_view options = "{}", u64 seed = 7,
                                          std::string_view scenario = "skirmish");
  // Joins with a token; returns the client's id.
  battle::session::ClientId join(std::string_view match, std::string_view token);

  MemoryStore store;
  battle::session::Environment environment;
  battle::session::Session session;
  battle::session::Outbox out;  // of the latest call
  u8 entropy;
};

// Bots at the far end of the connection, which play until none has anything to send. Every letter
// of both sides is checked against the protocol's lists.
struct WireBot {
  battle::session::ClientId client = 0;
  battle::session::BotClient bot;
  std::vector<std::string> heard;  // every letter, as it came
};
using MakeThinker = battle::session::Thinker (*)();
std::vector<WireBot> seat_bots(
    Room& room, const battle::session::SeatTokens& sheet, u64 seed,
    MakeThinker thinker = [] { return battle::session::Thinker(); });
// Plays until the battle is over or `letters_max` letters have been read.
void play_on(Room& room, std::vector<WireBot>& bots, u64 letters_max = 2'000'000);

}  // namespace klaxon::tests
