// HC-27: a combat veteran may suspect a ship without proof.
#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace intuition {
namespace {

enum class Event : u8 { suspects, trusts };
enum class Roll : u8 { suspicion };
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"suspects", "The captain of {ship} suspects that somebody is there.", ship_args},
    {"trusts", "The captain of {ship} suspects nothing.", ship_args},
};
constexpr core::RollKind roll_table[] = {{"suspicion", "the die of a veteran's intuition"}};

constexpr int most = 3;  // HC-27.2

Why cannot(const Asking& asking) {
  return may_suspect(asking.scenario.seats[asking.seat].career)
             ? Why{}
             : bar(Refused::rank, rule("HC-27.1"));
}

void suspect(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  const core::PartIds& ids = words_of_action(static_cast<u32>(row.action));
  const int die = c.dice.die(ids.roll(Roll::suspicion).by(c.ship(number).seat), dice_faces);
  if (die <= most) c.ship(number).deeds |= deed::suspects;
  if (c.log.on())
    note(c.log, ids.event(die <= most ? Event::suspects : Event::trusts), rule("HC-27.2"),
         c.told(number))
        .arg(number)
        .term(terms::die, die);
}

constexpr Action action_table[] = {{.name = "suspect",
                                    .said = "trust intuition",
                                    .step = Step::helm,
                                    .bars = cannot,
                                    .act = suspect}};

}  // namespace
}  // namespace intuition

extern const Hooks intuition_behaviour;
constexpr Hooks intuition_behaviour{
    .id = "intuition",
    .actions = intuition::action_table,
    .words = {.events = intuition::event_table, .rolls = intuition::roll_table},
};

}  // namespace klaxon::rules::heavy_combat
