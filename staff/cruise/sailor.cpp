#include "staff/cruise/sailor.h"

#include <algorithm>
#include <initializer_list>

#include "core/base/check.h"
#include "core/base/fingerprint.h"

namespace klaxon::staff::cruise {
namespace {

using What = Choice::What;

constexpr u32 seldom_lost = 97;   // wins in a hundred that are enough for a bold star or a call
constexpr u32 hurt_for_dock = 3;  // the squadron's scars
constexpr u32 calm_enough = 3;    // notches at which the squadron can afford a day in dock

u32 scars_of(const State& state) {
  u32 scars = 0;
  for (const Ship& ship : state.ships)
    if (ship.sails()) scars += ship.scars;
  return scars;
}

bool is_mending(const Choice& choice) {
  return choice.what == What::mend || choice.what == What::whole;
}

// Repairs the flag first, then the ship that gains most; all scars at once if that is cheaper.
const Choice* best_mending(const State& state, const std::vector<Choice>& choices) {
  const Choice* best = nullptr;
  const auto worth = [&](const Choice& choice) {
    const Ship& ship = state.ships[choice.which];
    return 10 * ship.scars + (choice.which == state.flag ? 100 : 0) +
           (choice.what == What::whole ? 5 : 0);
  };
  for (const Choice& choice : choices)
    if (is_mending(choice) && (best == nullptr || worth(choice) > worth(*best))) best = &choice;
  return best;
}

const Choice* find(const std::vector<Choice>& choices, What what) {
  const auto found = std::ranges::find(choices, what, &Choice::what);
  return found == choices.end() ? nullptr : &*found;
}

bool at_dock(const Voyage& voyage, const State& state, const Choice& choice) {
  return voyage.map(state.seed).star(state.day + 1U, choice.which).tilt == Tilt::dock;
}

Choice next_star(const Voyage& voyage, const State& state, const std::vector<Choice>& choices) {
  Choice best{};
  u32 chance = 0, bold_chance = 0;
  Choice bold{};
  for (const Choice& choice : choices) {
    if (choice.what != What::sail) continue;
    if (at_dock(voyage, state, choice)) {
      if (scars_of(state) >= hurt_for_dock && state.klaxon <= calm_enough) return choice;
      continue;
    }
    const u32 here = voyage.prospect(state, choice).chance;
    if (voyage.map(state.seed).star(state.day + 1U, choice.which).tilt == Tilt::bold) {
      bold = choice;
      bold_chance = here;
    }
    if (here < chance) continue;
    chance = here;
    best = choice;
  }
  return bold_chance >= seldom_lost ? bold : best;
}

// Everything that a cruise achieved, apart from the names of captains and ships.
u64 print_of(const State& state) {
  core::Fingerprint print;
  const auto add = [&print](std::initializer_list<i64> values) {
    for (const i64 value : values) print.add(value);
  };
  add({static_cast<i64>(state.seed), static_cast<i64>(state.ending), state.klaxon, state.repairs,
       state.renown});
  for (const Ship& ship : state.ships) add({ship.hull, ship.scars, ship.marks, ship.lost_at});
  for (const Past& past : state.past)
    add({past.place, static_cast<i64>(past.act), static_cast<i64>(past.outcome), past.force,
         past.chance, past.turns, past.sunk});
  return print.value();
}

}  // namespace

Choice sailors_choice(const Voyage& voyage, const State& state) {
  const std::vector<Choice> choices = voyage.choices(state);
  check(!choices.empty(), "a sailor decides only if there is something to decide");
  if (const Choice* mending = best_mending(state, choices)) return *mending;
  if (const Choice* buy = find(choices, What::buy); buy != nullptr && scars_of(state) > 0)
    return *buy;
  if (const Choice* more = find(choices, What::volunteer)) return *more;
  if (const Choice* call = find(choices, What::answer))
    if (voyage.prospect(state, *call).chance >= seldom_lost) return *call;
  if (const Choice* gate = find(choices, What::gate)) return *gate;
  return next_star(voyage, state, choices);
}

void sail_on(const Voyage& voyage, State& state) {
  while (state.phase != Phase::end) {
    if (state.phase == Phase::choose) {
      voyage.take(state, sailors_choice(voyage, state));
      continue;
    }
    voyage.open_battle(state);
    voyage.settle(
        state, fight_out(voyage.fought(state), voyage.encounter(state), voyage.dice_seed(state)));
  }
}

u64 season_seed(u64 season, u32 number) {
  return stream_of(season, Draws::map, number) >> (64 - seed_bits);
}

void add_cruise(const Voyage& voyage, std::string_view squadron, u64 season, u32 number,
                Tally& tally) {
  State state;
  core::Faults faults;
  check(voyage.begin(season_seed(season, number), squadron, "", "Captain", state, faults),
        "a season is sailed with a squadron of the rules");
  sail_on(voyage, state);
  ++tally.cruises;
  tally.open += state.ending == Ending::open ? 1U : 0U;
  tally.closed += state.ending == Ending::closed ? 1U : 0U;
  tally.taken += state.ending == Ending::taken ? 1U : 0U;
  tally.score += voyage.score(state);
  for (const Ship& ship : state.ships) tally.home += ship.sails() ? 1U : 0U;
  tally.fingerprint += print_of(state);
  for (const Past& entry : state.past) tally.battles += entry.act == Act::dock ? 0U : 1U;
}

}  // namespace klaxon::staff::cruise
