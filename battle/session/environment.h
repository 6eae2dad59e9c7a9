// What a session is given by its face: it has no socket, file, clock, thread or entropy of its own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/hashing.h"
#include "battle/system.h"
#include "core/base/types.h"
#include "core/catalog/faults.h"

namespace klaxon::battle::session {

using ClientId = u32;

// Letters to be sent, in order. The face empties it after every call.
struct Outbox {
  struct Letter {
    ClientId to = 0;
    std::string text;  // one JSON object on one line, without a line feed
  };
  std::vector<Letter> letters;

  void send(ClientId to, std::string text) { letters.push_back({to, std::move(text)}); }
};

// A match as the store has it.
struct KeptMatch {
  std::string sheet;   // private: tokens, names
  std::string record;  // JSON Lines
  std::string listed;  // see Store::show
};

enum class Kept : u8 {
  whole,
  missing,     // there is no such match
  damaged,     // less or other than what was kept: it is set aside
  unreadable,  // the store fails now
};

// Where matches are kept. A true answer means that the text is durable; nothing leaves before.
class Store {
 public:
  virtual ~Store() = default;
  // Line `sequence` of a match's record, 0 for the header; the text ends in a line feed. False:
  // that line is there already (another process was faster) or it cannot be kept.
  virtual bool append(std::string_view match, u32 sequence, std::string_view text) = 0;
  // The match's private sheet (tokens, names), which replaces the one before.
  virtual bool keep(std::string_view match, std::string_view sheet) = 0;
  // What everybody may know of the match, one JSON table, in place of what was shown before. It is
  // for lists alone: nothing is lost with it.
  virtual void show(std::string_view match, std::string_view listed) = 0;
  // All that was kept: for a match that is not in memory, or whose append lost.
  virtual Kept load(std::string_view match, KeptMatch& out) = 0;
  // What was loaded turned out not to be what was kept: nobody is to load it again.
  virtual void set_aside(std::string_view match, std::string_view why) = 0;
};

struct SeatTokens;

// Is told which matches come into memory and leave it: bots come and go with them.
class Company {
 public:
  virtual ~Company() = default;
  virtual void came(const SeatTokens& sheet) = 0;
  virtual void goes(std::string_view match) = 0;
};

inline constexpr u32 lines_to_end = 100;
inline constexpr u32 lines_told = 500;  // so many lines before the bound everybody is told

// Whom the face lets open a match by message: false and a fault if not now.
struct Gate {
  bool (*admit)(void* context, ClientId client, core::Faults& faults) = nullptr;  // null: anybody
  void* context = nullptr;
};

// Runs `work(context)`; false if a broken promise in the code stopped it half way (DESIGN.md 3.7).
using Guard = bool (*)(void (*work)(void* context), void* context);

struct Random {
  void (*fill)(void* context, std::span<u8> bytes) = nullptr;  // required: unguessable bytes
  void* context = nullptr;
};

struct Environment {
  std::span<const System* const> systems;
  const Hashing* hashing = nullptr;  // required
  Store* store = nullptr;            // null: nothing is kept beyond the session's life
  Random random;
  Guard guard = nullptr;  // null: a broken promise ends the program
  Company* company = nullptr;
  bool may_host = true;  // clients may open matches by 'host'
  Gate gate;
  u32 matches_max = 1024;  // in memory
  // Lines of one match. Once it has as many, only what ends it is taken: another `lines_to_end`.
  u32 lines_max = 10'000;
  // Those without a person leave memory, the longest left alone first, once there are more than
  // this or after so many ticks; they are loaded from the store when somebody asks for them.
  // 0: they stay.
  u32 empty_max = 0, empty_ticks_max = 0;
  u32 clients_max = 4096;
  u32 messages_per_second_max = 0;  // of one client; 0: no bound. Counted between ticks
};

// Runs `work` under the guard.
template <class Work>
bool run_guarded(Guard guard, Work& work) {
  const auto call = [](void* context) { (*static_cast<Work*>(context))(); };
  if (guard != nullptr) return guard(call, &work);
  work();
  return true;
}

// Lower-case hexadecimal of n fresh random bytes.
std::string random_hex(const Random& random, std::size_t bytes);
u64 random_seed(const Random& random);
// Compares in a time that tells nothing about where two secrets differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace klaxon::battle::session
