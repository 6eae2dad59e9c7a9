// What a face provides for its session, which has no socket, file, clock, thread or entropy.
#pragma once

#include <functional>
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

// Letters to send, in order. The face empties the list after every call.
struct Outbox {
  struct Letter {
    ClientId to = 0;
    std::string text;  // one JSON object on one line, without a line feed
  };
  std::vector<Letter> letters;

  void send(ClientId to, std::string text) { letters.push_back({to, std::move(text)}); }
};

// A match as the store keeps it.
struct KeptMatch {
  std::string tokens;  // private: see seat_tokens.h
  std::string record;  // JSON Lines
  std::string listed;  // see Store::show
};

enum class Kept : u8 {
  whole,
  missing,     // there is no such match
  damaged,     // incomplete, or not what was kept: it is set aside
  unreadable,  // the store is failing now
};

// Where matches are kept. True means that the text is durable; until then nothing is sent.
class Store {
 public:
  virtual ~Store() = default;
  // Line `sequence` of a match's record, 0 for the header; the text ends in a line feed. Returns
  // false if that line is already there (another process was faster) or if it cannot be kept.
  virtual bool append(std::string_view match, u32 sequence, std::string_view text) = 0;
  // Keeps the match's private seat tokens, which replace the old ones.
  virtual bool keep(std::string_view match, std::string_view tokens) = 0;
  // Keeps what everybody may know of the match: one JSON table, which replaces the old one. The
  // table is used only in lists, so losing it does no harm.
  virtual void show(std::string_view match, std::string_view listed) = 0;
  // Loads everything that is kept of a match that is not in memory or whose append came too late.
  virtual Kept load(std::string_view match, KeptMatch& out) = 0;
  // Sets aside a match that was damaged in the store: nobody may load it again.
  virtual void set_aside(std::string_view match, std::string_view why) = 0;
  // Was the latest text not kept because the disk is full?
  virtual bool full() const { return false; }
};

struct SeatTokens;

// Notified when matches enter and leave memory, so that bots come and go with them.
class Company {
 public:
  virtual ~Company() = default;
  virtual void came(const SeatTokens& tokens) = 0;
  virtual void goes(std::string_view match) = 0;
  // The players of `before` begin again as `after`, in the opposite seats if they have swapped.
  virtual void again(const SeatTokens& /*before*/, const SeatTokens& /*after*/, bool /*swapped*/) {}
  // Called before a match is loaded. True if loading takes long: then the face loads it in the
  // background (Session::take_up), and the caller must ask again.
  virtual bool defers(std::string_view /*match*/) { return false; }
};

// A question whose answer takes long. It contains everything it needs, so any thread may answer it.
struct LongQuestion {
  ClientId from = 0;
  // Makes the letter; if it is empty, that was only one step: call it again for the next.
  std::function<std::string()> answer;
  std::string unanswered;  // the letter if `answer` was cut short or failed
};

// Answers long questions in the background, later but in bounded time.
class Beside {
 public:
  virtual ~Beside() = default;
  virtual void take(LongQuestion question) = 0;
};

inline constexpr u32 lines_to_end = 100;
inline constexpr u32 lines_announced = 500;  // from this number on everybody sees how many are left

// Whether a client may open a match by message now; false, with a fault, if not.
struct Gate {
  bool (*admit)(void* context, ClientId client, core::Faults& faults) = nullptr;  // null: anyone
  void* context = nullptr;
};

// How guarded work ended: it was completed, or a broken promise in the code or lack of memory
// stopped it half-way.
enum class Ran : u8 { whole, broken, out_of_memory };
// Runs `work(context)`.
using Guard = Ran (*)(void (*work)(void* context), void* context);

struct Random {
  void (*fill)(void* context, std::span<u8> bytes) = nullptr;  // required: unguessable bytes
  void* context = nullptr;
};

struct Environment {
  std::span<const System* const> systems;
  const Hashing* hashing = nullptr;  // required
  Store* store = nullptr;            // null: nothing outlives the session
  Random random;
  Guard guard = nullptr;  // null: a broken promise ends the program
  Company* company = nullptr;
  Beside* beside = nullptr;       // null: long questions are answered at once
  Beside* bots_beside = nullptr;  // the same for bots that think long
  bool may_host = true;           // clients may open matches by 'host'
  Gate gate;
  u32 matches_max = 1024;  // in memory
  // The most lines of a match. After that `lines_to_end` more may be added, only to end it.
  u32 lines_max = 10'000;
  u32 note_bytes_max = 1'000'000;  // of all notes of a match: its record is built between two turns
  // Matches without a person leave memory, the longest deserted first, if there are more than this
  // or after this many ticks; they are loaded from the store when somebody asks for them. With 0
  // they stay.
  u32 empty_max = 0, empty_ticks_max = 0;
  u32 clients_max = 4096;
  u32 messages_per_second_max = 0;  // from one client between two ticks; 0: no bound
};

// Runs `work` under the guard.
template <class Work>
Ran run_guarded(Guard guard, Work& work) {
  const auto call = [](void* context) { (*static_cast<Work*>(context))(); };
  if (guard != nullptr) return guard(call, &work);
  work();
  return Ran::whole;
}

// Lower-case hexadecimal of n fresh random bytes.
std::string random_hex(const Random& random, std::size_t bytes);
u64 random_seed(const Random& random);
// Compares in a time that does not reveal where two secrets differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace klaxon::battle::session
