// Applies the rules of the cruise: what may be decided, and what follows from it. A State goes from
// decision to battle to decision; a Voyage holds what never changes, and the results of forecasts.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "staff/cruise/forecast.h"
#include "staff/cruise/map.h"
#include "staff/cruise/rules.h"
#include "staff/cruise/state.h"

namespace klaxon::staff::cruise {

struct Choice {
  enum class What : u8 {
    sail,       // to star `which` of the next column
    gate,       // to the gate
    answer,     // the call of distress at this star
    mend,       // repairs a scar of ship `which`, for one repair
    whole,      // repairs all her scars
    buy,        // buys a repair, for renown
    volunteer,  // a ship joins, at the port or a dock
  };
  What what = What::sail;
  u8 which = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};

// The foe, and how likely captains are to win with the squadron in its present state.
struct Prospect {
  u32 force = 0, chance = 0;  // chance in a hundred
};

class Voyage {
 public:
  // Null, with every fault, if these waters and rules allow no cruise. Waters must outlive it.
  static std::unique_ptr<Voyage> open(Rules rules, std::vector<const Waters*> waters,
                                      core::Faults& faults);

  const Rules& rules() const { return rules_; }
  const Waters& waters(u32 i) const { return *waters_[i]; }
  std::span<const Waters* const> all_waters() const { return waters_; }
  const Map& map(u64 seed) const;

  // A new cruise, still in port. `flag` names the first ship; empty: its name in the squadron.
  // Returns false, with a fault, if there is no such squadron or if a name is unfit.
  bool begin(u64 seed, std::string_view squadron, std::string_view flag, std::string_view captain,
             State& out, core::Faults& faults) const;

  // The decisions that are possible now, in the order of the list; none while a battle is open, or
  // at the end.
  std::vector<Choice> choices(const State& state) const;
  // Carries out one of those choices.
  void take(State& state, Choice choice) const;

  // What to expect at the star or gate to which a choice leads.
  Prospect prospect(const State& state, Choice choice) const;
  // Like the above, but plays at most `battles`, from which it subtracts those played; empty if
  // they do not suffice. The next call continues from there.
  std::optional<Prospect> prospect_within(const State& state, Choice choice, u32& battles) const;
  // What is gained by winning at the star or call to which a choice leads.
  Gain gain(const State& state, Choice choice) const;
  // In Phase::fight: the system of the open battle, its encounter and its dice.
  const Waters& fought(const State& state) const;
  Encounter encounter(const State& state) const;
  u64 dice_seed(const State& state) const;
  // Call it as the battle begins. A second call makes the cruise practice: a star is fought once.
  void open_battle(State& state) const;
  void settle(State& state, const Aftermath& after) const;

  // Describes an entry of the past: what kind of battle it was, and who fought.
  const Waters& fought(const State& state, const Past& past) const;
  Encounter encounter(const State& state, const Past& past) const;

  i32 score(const State& state) const;
  // Can a cruise reach this state? If not, returns false, with a fault that names what is wrong.
  bool sound(const State& state, core::Faults& faults) const;

 private:
  Voyage(Rules rules, std::vector<const Waters*> waters)
      : rules_(std::move(rules)), waters_(std::move(waters)) {}

  struct Fight {
    u32 waters = 0, kind = 0;
    const Star* star = nullptr;  // null: the gate
  };
  Fight fight_at(u64 seed, u32 column, u32 place, Act act) const;
  Encounter encounter_of(const State& state, const Fight& fight, u32 force, u32 escorts,
                         bool whole) const;
  Prospect prospect_of(const State& state, u32 column, u32 place, Act act) const;
  u32 target_of(u32 day, Act act, const Star* star) const;
  bool at_gate(const State& state) const;
  bool may_volunteer(const State& state) const;
  void sail(State& state, u32 place) const;
  void dock(State& state) const;
  void open_fight(State& state, u32 place, Act act) const;
  Gain gain_of(const Fight& fight, Act act) const;
  void hurt(State& state, const Aftermath& after, Past& entry) const;
  Gain gained(const Fight& fight, const Past& entry) const;
  void reward(State& state, const Fight& fight, Past& entry) const;
  i32 notches_of(const State& state, const Fight& fight, const Past& entry) const;
  void sound_alarm(State& state, const Fight& fight, Past& entry) const;
  void succeed(State& state) const;
  void go_on(State& state, const Past& entry, const Fight& fight) const;
  bool sound_ships(const State& state) const;
  bool sound_books(const State& state) const;
  bool sound_day(const State& state, u32 day, u32 i) const;
  bool sound_order(const State& state, u32 i) const;
  bool sound_past(const State& state) const;
  bool sound_open(const State& state) const;

  Rules rules_;
  std::vector<const Waters*> waters_;
  // Caches: their answers are always the same.
  mutable Forecaster forecaster_;
  mutable std::optional<u64> mapped_;
  mutable Map map_;
};

// Turns wins in a thousand battles into percent for players: 0 or 100 only if all went that way.
u32 of_hundred(u32 wins_of_thousand);
// The ships that fight, the flag first; the flag alone if `flag_alone`.
std::vector<u32> fighting(const State& state, bool flag_alone);
// May a ship or captain have this name: 1 to name_bytes_max bytes, none of them misleading?
bool fit_name(std::string_view name, std::string_view whose, core::Faults& faults);

}  // namespace klaxon::staff::cruise
