// HC-20: points that each attack must overcome, even on a ship that is unseen or about to be
// (HC-13.7).
#include <algorithm>

#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace countermeasures {
namespace {

enum class Event : u8 { raised };
constexpr core::Arg raised_args[] = {{"ship", vocabulary::ships}, {"points", 0, "points"}};
constexpr core::EventKind event_table[] = {
    {"ecm_raised", "{ship} puts up {points} of countermeasures.", raised_args}};

// HC-27.3: countermeasures are not allowed before an enemy has been seen or is suspected.
Why cannot(const Asking& asking) {
  const bool warned = has_proof(asking.scenario, asking.state, asking.seat) ||
                      (asking.ship().deeds & deed::suspects) != 0;
  return warned ? Why{} : bar(Refused::no_proof, rule("HC-27.3"));
}

void raise(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  Ship& ship = c.ship(number);
  ship.ecm = static_cast<u8>(std::min(ship.ecm + row.number, protection_max));
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::raised), rule("HC-20.1"),
         c.told(number))
        .arg(number)
        .arg(row.number);
}

constexpr Action action_table[] = {{.name = "ecm",
                                    .said = "ECM",
                                    .step = Step::fire,
                                    .price = 2,
                                    .by_number = true,
                                    .bars = cannot,
                                    .act = raise}};

}  // namespace
}  // namespace countermeasures

extern const Hooks countermeasures_behaviour;
constexpr Hooks countermeasures_behaviour{
    .id = "countermeasures",
    .actions = countermeasures::action_table,
    .words = {.events = countermeasures::event_table},
};

}  // namespace klaxon::rules::heavy_combat
