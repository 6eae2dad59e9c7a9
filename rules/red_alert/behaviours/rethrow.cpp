// Lets counters be thrown again: those that missed, those that hit, or all of them. In a fight,
// these are its player's own counters, or the hits of their enemies.
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/fire/throwing.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace rethrowing {
namespace {

constexpr const char* examples[] = {"which = 'misses', price = 'none'",
                                    "which = 'hits', when = 'thrown_at'",
                                    "which = 'all', when = 'fought'"};

enum class Which : u8 { misses, hits, all };
constexpr const char* which_words[] = {"misses", "hits", "all"};

enum class Event : u8 { rethrown, fight_rethrown };
constexpr core::Arg rethrown_args[] = {
    {"ship", vocabulary::ships}, {"counters", 0, "counters"}, {"hits", 0, "hits"}};
constexpr core::Arg fight_args[] = {
    {"seat", vocabulary::seats}, {"counters", 0, "counters"}, {"hits", 0, "hits"}};
constexpr core::EventKind event_table[] = {
    {"rethrown", "{counters} are thrown again at {ship}: now {hits}.", rethrown_args},
    {"fight_rethrown", "{counters} of {seat} are thrown again: now {hits}.", fight_args},
};

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("which", which_words, -1));
  if (ability.when != When::fought) read_weapon(file, ability);
}

u8 again(Which which, u8 thrown, u8 hits) {
  if (which == Which::hits) return hits;
  return which == Which::all ? thrown : static_cast<u8>(thrown - hits);
}
Which which_of(const Source& source) {
  return static_cast<Which>(source.ability().word);
}
// True if the ability makes that seat throw counters again in a fight.
bool means(const Scenario& scenario, const Source& source, u8 seat) {
  return which_of(source) == Which::hits ? enemies(scenario, source.seat, seat)
                                         : seat == source.seat;
}

bool usable(const Scenario& scenario, const State& state, const Source& source) {
  if (const Throwing* shot = state.frames.top_if<Throwing>())
    return again(which_of(source), shot->counters, shot->hits) > 0;
  for (u8 seat = 0; seat < scenario.seat_count(); ++seat)
    if (means(scenario, source, seat) &&
        again(which_of(source), state.fight.thrown[seat], state.fight.hits[seat]) > 0)
      return true;
  return false;
}

// How many hit now.
u8 throw_again(BattleContext& c, const Source& source, core::Roll roll, u8 thrown, u8 hits) {
  const u8 count = again(which_of(source), thrown, hits);
  const int kept = which_of(source) == Which::misses ? hits : 0;
  return static_cast<u8>(kept + drop_counters(c, roll, count));
}

void throw_shot_again(BattleContext& c, const Source& source, Throwing& shot) {
  const u8 count = again(which_of(source), shot.counters, shot.hits);
  shot.hits = throw_again(c, source, roll_of(shot.weapon).by(shot.seat), shot.counters, shot.hits);
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::rethrown), rule("RA-13.5"))
        .arg(shot.target)
        .arg(count)
        .arg(shot.hits);
}

void use(BattleContext& c, const Source& source, i32) {
  if (Throwing* shot = c.state.frames.top_if<Throwing>()) return throw_shot_again(c, source, *shot);
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat) {
    u8& hits = c.state.fight.hits[seat];
    const u8 thrown = c.state.fight.thrown[seat], count = again(which_of(source), thrown, hits);
    if (count == 0 || !means(c.scenario, source, seat)) continue;
    hits = throw_again(c, source, rolls::boarding.by(seat), thrown, hits);
    if (c.log.on())
      note(c.log, source.of.ids.event(Event::fight_rethrown), rule("RA-20.2"))
          .arg(seat)
          .arg(count)
          .arg(hits);
  }
}

}  // namespace
}  // namespace rethrowing

extern const Hooks rethrow_behaviour;
const Hooks rethrow_behaviour = {
    .id = "rethrow",
    .shown = "throw again",
    .examples = rethrowing::examples,
    .whens = bit(When::thrown) | bit(When::thrown_at) | bit(When::fought),
    .usual = When::thrown,
    .free = true,
    .read = rethrowing::read,
    .usable = rethrowing::usable,
    .use = rethrowing::use,
    .words = {.events = rethrowing::event_table},
};

}  // namespace klaxon::rules::red_alert
