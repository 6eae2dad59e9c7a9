// The state of a cruise: plain values, which are saved after every decision. It does not contain
// anything that follows from the seed, such as the map.
#pragma once

#include <algorithm>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "core/base/types.h"
#include "staff/cruise/rules.h"

namespace klaxon::staff::cruise {

inline constexpr u32 past_max = 2 * days_max + 2;  // a star and a call for every day, then the gate
inline constexpr u32 name_bytes_max = 31;

struct Name {
  char text[name_bytes_max + 1] = {};

  std::string_view view() const { return text; }
  // The name, cut off after name_bytes_max bytes.
  static Name of(std::string_view from) {
    Name name;
    std::memcpy(name.text, from.data(), std::min<std::size_t>(from.size(), name_bytes_max));
    return name;
  }
  friend bool operator==(const Name& a, const Name& b) { return a.view() == b.view(); }
};

enum class Phase : u8 { choose, fight, end };
inline constexpr const char* phase_words[] = {"choose", "fight", "end"};

// What a battle is for: a star, the call heard there, or one of the gate's two acts; never a dock.
enum class Act : u8 { star, call, fleet, flagship, dock };
inline constexpr const char* act_words[] = {"star", "call", "fleet", "flagship", "dock"};

enum class Ending : u8 { none, open, closed, taken };
inline constexpr const char* ending_words[] = {"none", "open", "closed", "taken"};

struct Ship {
  u8 hull = 0;  // index into Rules::hulls
  u8 scars = 0, marks = 0;
  u8 lost_at = 0;  // an entry of the past, from 1; 0: she sails
  Name name;

  bool sails() const { return lost_at == 0; }
  friend bool operator==(const Ship&, const Ship&) = default;
};

// How a day ended.
struct Past {
  u8 column = 0, place = 0;
  Act act = Act::star;
  Outcome outcome = Outcome::won;
  u8 force = 0, chance = 0;  // the foe; the chance in a hundred, before it began
  u8 flag = 0;               // the ship that led
  u8 turns = 0, sunk = 0;
  u8 repairs = 0, renown = 0;  // gained
  i8 notches = 0;              // change of the Klaxon
  u8 scarred = 0;              // ships with new scars, by bit
  friend bool operator==(const Past&, const Past&) = default;
};

struct Open {
  Act act = Act::star;
  u8 place = 0, force = 0, chance = 0;
  u8 begun = 0;  // times it was begun: twice makes practice
  friend bool operator==(const Open&, const Open&) = default;
};

template <class T, u32 bound>
struct Row {
  u8 count = 0;
  T items[bound] = {};

  u32 size() const { return count; }
  bool full() const { return count == bound; }
  void push(const T& item) {
    check(count < bound, "a row of a cruise does not overflow");
    items[count++] = item;
  }
  T& operator[](u32 i) { return items[i]; }
  const T& operator[](u32 i) const { return items[i]; }
  T* begin() { return items; }
  T* end() { return items + count; }
  const T* begin() const { return items; }
  const T* end() const { return items + count; }
  friend bool operator==(const Row& a, const Row& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
};

struct State {
  u64 seed = 0;  // has seed_bits bits
  u8 squadron = 0;
  Name captain;
  Phase phase = Phase::choose;
  Ending ending = Ending::none;
  u8 day = 0;    // the column where the squadron is; 0: the port
  u8 place = 0;  // the star of that column
  u8 klaxon = 0;
  u16 repairs = 0, renown = 0;
  u16 bought = 0, spent = 0;  // repairs bought with renown, repairs spent
  u8 volunteers = 0;          // who came
  u8 flag = 0;                // a ship
  bool call_heard = false;    // the star's call of distress may be answered
  bool practice = false;      // a battle was begun twice, or dice were taken back
  Open open;                  // in Phase::fight
  Row<Ship, sailing_max> ships;
  Row<Past, past_max> past;
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) < 4096);

// Seeds have eight letters of five bits each; letters that are easily confused are not used.
inline constexpr u32 seed_bits = 40;
std::string seed_text(u64 seed);
// Accepts capitals or small letters, with or without the dash; false if the text is not a seed.
bool read_seed(std::string_view text, u64& seed);

}  // namespace klaxon::staff::cruise
