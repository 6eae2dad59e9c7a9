// TOY-8: a ship may aim instead of firing. Everybody sees that it aims, but only its controller
// sees how well. Its fitting stores whether it has aimed; the die is its hidden number.
#include "rules/toy/battle_context.h"
#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"

namespace klaxon::rules::toy {
namespace aim {
namespace {

enum class Verb : u8 { aim };
enum class Event : u8 { aimed, aim_rolled };
enum class Term : u8 { aim };
enum class Roll : u8 { aim };
constexpr u32 aimed = 0;  // of Fitting::open

constexpr core::Arg ship_args[] = {{"ship"}};
constexpr core::Verb verb_table[] = {{"aim", "Aim for a later shot"}};
constexpr core::EventKind event_table[] = {{"aimed", "Ship {ship} aims.", ship_args},
                                           {"aim_rolled", "Ship {ship} has aimed.", ship_args}};
constexpr const char* term_table[] = {"aim"};
constexpr core::RollKind roll_table[] = {{"aim", "the aim"}};

constexpr i32 bonus_of(int die) {
  return die >= 5 ? 2 : die >= 3 ? 1 : 0;
}

void offer(const Scenario&, const State& state, Place own, core::Offers& out) {
  if (state.ships[own.ship].unseen == 0 && own.fitting(state).open[aimed] == 0)
    out.add(own.of.ids.verb(Verb::aim));
}

void act(BattleContext& c, Place own, const core::Order&) {
  const int die = c.dice.die(own.of.ids.roll(Roll::aim), 6);
  own.fitting(c.state).open[aimed] = 1;
  own.hidden(c.state) = static_cast<i8>(die);
  if (!c.log.on()) return;
  const core::Audience seat = core::seat_bit(c.state.ships[own.ship].controller);
  const core::RuleId why = rule("TOY-8");
  note(c.log, own.of.ids.event(Event::aimed), why).arg(own.ship);
  note(c.log, own.of.ids.event(Event::aim_rolled), why, seat)
      .arg(own.ship)
      .term(terms::die, die, seat);
}

void add_bonus(const Scenario&, const State& state, Place own, Shot& shot) {
  const i32 bonus = bonus_of(own.hidden(state));
  shot.bonus += bonus;
  shot.terms.push({own.of.ids.term(Term::aim), core::everyone, bonus});
}

void forget(BattleContext& c, Place own) {
  own.fitting(c.state).open[aimed] = 0;
  own.hidden(c.state) = 0;
}

void resample(const Scenario&, State& state, Place own, int, core::Dice& dice) {
  if (own.fitting(state).open[aimed] != 0) own.hidden(state) = static_cast<i8>(dice.below(6) + 1);
}

bool valid(const Scenario&, const State& state, Place own) {
  const i8 die = own.hidden(state), has = own.fitting(state).open[aimed];
  return has <= 1 && die <= 6 && (die != 0) == (has != 0) &&
         (has == 0 || state.ships[own.ship].alive());
}

}  // namespace
}  // namespace aim

extern const Hooks aim_behaviour;
constexpr Hooks aim_behaviour{
    .id = "aim",
    .words = {.verbs = aim::verb_table,
              .events = aim::event_table,
              .terms = aim::term_table,
              .rolls = aim::roll_table},
    .open = 1,
    .hidden = true,
    .offers = aim::offer,
    .act = aim::act,
    .aim = aim::add_bonus,
    .fired = aim::forget,
    .lost = aim::forget,
    .resample = aim::resample,
    .valid = aim::valid,
};

}  // namespace klaxon::rules::toy
