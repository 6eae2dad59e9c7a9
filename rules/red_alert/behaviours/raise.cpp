// Raises or lowers a figure: of its ship, of the ships of its fleet or armada (RA-20.1, RA-20.6),
// of each crew on these, or of the crew who started on its ship (RA-20.9). The ability works all
// the time, or while its disk is flipped for it. A lasting raise becomes permanent if its disk is
// revealed in turn one (RA-21.16).
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/figures.h"

namespace klaxon::rules::red_alert {
namespace raising {
namespace {

constexpr const char* examples[] = {"value = 'speed_step', by = 2, scope = 'fleet'",
                                    "value = 'command', by = 4, when = 'phase', constant = true",
                                    "value = 'through', by = 9, when = 'activate'",
                                    "value = 'hull', by = 2, lasting = true",
                                    "value = 'command', by = 1, each = 'crew', scope = 'fleet'"};

bool of_each(const Ability& ability) {
  return ability.what != 0;
}

// Tells whose figures change: those of all crew, or only those of crew with a keyword.
void read_each(core::Reader& file, Ability& ability) {
  ability.what = what_in(file, "each");
  if (!file.has("each")) return;
  const Value value = static_cast<Value>(ability.word);
  if (ability.what == 0 || ability.what == 2)
    file.fault("contradiction", "`each` must be crew, or a keyword that crew have.", "each",
               "RA-2.11");
  if ((value != Value::command && value != Value::combat) || ability.extra ||
      ability.scope == Scope::personal)
    file.fault("contradiction", "With `each`, only command or combat may change, and not for good.",
               "each", "RA-2.11");
}

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("value", value_words, -1));
  ability.by = static_cast<i8>(file.whole("by", -by_max, by_max));
  ability.extra = file.flag_or("lasting", false);
  const Value value = static_cast<Value>(ability.word);
  read_each(file, ability);
  if (ability.by == 0)
    file.fault("nothing", "A figure that changes by 0 does not change.", "by", "RA-2.8");
  if (value == Value::capacity)
    file.fault("contradiction", "Capacity counts before the battle: it goes into `raises`.",
               "value", "RA-2.8");
  if (ability.extra && (ability.when != When::always || ability.scope != Scope::ship))
    file.fault("contradiction", "A lasting change is to its own ship, and always works.", "lasting",
               "RA-21.16");
  if (ability.scope == Scope::personal && value != Value::combat)
    file.fault("contradiction", "Personal tech changes the combat of crew.", "value", "RA-20.9");
}

i32 value(const Source& source, Value value) {
  const Ability& ability = source.ability();
  if (ability.extra || of_each(ability) || ability.scope == Scope::personal) return 0;
  return ability.word == at(value) ? ability.by : 0;
}

u32 crew_values(const Ability& ability) {
  return of_each(ability) || ability.scope == Scope::personal ? 1U << ability.word : 0;
}

// RA-20.1, RA-20.6: the crew of a player or of a team, no matter where they are.
bool among(const Scenario& scenario, const Source& source, const Disk& crew) {
  switch (source.ability().scope) {
    case Scope::fleet:
      return crew.owner == source.seat;
    case Scope::armada:
      return !enemies(scenario, crew.owner, source.seat);
    default:
      return crew.owner == source.seat && crew.aboard == source.ship;
  }
}

// RA-20.9: while the tech is aboard the ship on which both it and the crew started.
bool goes_with(const State& state, const Source& source, const Disk& crew) {
  if (source.disk == no_disk) return false;
  const Disk& tech = state.disks[source.disk];
  return tech.aboard == tech.home && crew.home == tech.home && crew.owner == tech.owner;
}

i32 of_crew(const Scenario& scenario, const State& state, const Source& source, u8 number,
            Value value) {
  const Ability& ability = source.ability();
  if (ability.word != at(value)) return 0;
  const Disk& crew = state.disks[number];
  const bool counts =
      of_each(ability)
          ? is_what(scenario.design_of(crew), ability.what) && among(scenario, source, crew)
          : ability.scope == Scope::personal && goes_with(state, source, crew);
  return counts ? ability.by : 0;
}

void begin(BattleContext& c, const Source& source) {
  if (!source.ability().extra || !works(c.scenario, c.state, source)) return;
  i8& lasting = c.state.ships[source.ship].lasting[source.ability().word];
  lasting = static_cast<i8>(std::clamp(lasting + source.ability().by, -panel_max, panel_max));
}

}  // namespace
}  // namespace raising

extern const Hooks raise_behaviour;
const Hooks raise_behaviour = {
    .id = "raise",
    .shown = "change a figure",
    .examples = raising::examples,
    .whens = bit(When::always) | in_phase,
    .holds = in_phase,
    .read = raising::read,
    .value = raising::value,
    .crew_values = raising::crew_values,
    .of_crew = raising::of_crew,
    .begins = raising::begin,
};

}  // namespace klaxon::rules::red_alert
