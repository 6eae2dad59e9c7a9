// Scores hits on a target in range: as many as its file states, or as thrown counters show.
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace damaging {
namespace {

constexpr const char* examples[] = {"counters = 3, range = 5, when = 'phase'"};

enum class Roll : u8 { damage };
constexpr core::RollKind roll_table[] = {{"disk_damage", "a damage counter of the disk's effect"}};
enum class Event : u8 { damaged };
constexpr core::Arg damaged_args[] = {{"ship", vocabulary::ships}, {"hits", 0, "hits"}};
constexpr core::EventKind event_table[] = {{"damaged", "{ship} takes {hits}.", damaged_args}};

// `word` 1: counters are thrown; `extra`: the hits bypass the shields.
void read(core::Reader& file, Ability& ability) {
  const bool thrown = file.has("counters");
  if (thrown == file.has("hits"))
    file.fault("contradiction", "Say either `counters` that are thrown or sure `hits`.", "hits",
               "RA-13.5");
  ability.word = thrown ? 1 : 0;
  ability.by = static_cast<i8>(file.whole_or(thrown ? "counters" : "hits", 1, by_max, 1));
  ability.extra = file.flag_or("hull", false);
  read_range(file, ability);
}

void use(BattleContext& c, const Source& source, i32 target) {
  const Ability& ability = source.ability();
  const int hits =
      ability.word == 0
          ? ability.by
          : drop_counters(c, source.of.ids.roll(Roll::damage).by(source.seat), ability.by);
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::damaged), rule("RA-13.8"))
        .arg(target)
        .arg(hits)
        .term(terms::hits, hits);
  hit_ship(c, {.ship = static_cast<u8>(target),
               .hits = static_cast<u8>(hits),
               .hull_only = ability.extra,
               .by = source.seat,
               .from = source.ship});
}

}  // namespace
}  // namespace damaging

extern const Hooks damage_behaviour;
const Hooks damage_behaviour = {
    .id = "damage",
    .shown = "strike",
    .examples = damaging::examples,
    .whens = in_phase,
    .usual = When::activate,
    .read = damaging::read,
    .target = at_ship,
    .targets = victims_in_range,
    .use = damaging::use,
    .words = {.events = damaging::event_table, .rolls = damaging::roll_table},
};

}  // namespace klaxon::rules::red_alert
