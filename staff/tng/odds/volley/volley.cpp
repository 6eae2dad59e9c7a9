#include "staff/tng/odds/volley/volley.h"

#include <algorithm>
#include <optional>

#include "battle/wording.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/orders.h"
#include "staff/tng/odds/sum.h"
#include "staff/tng/odds/volley/choosing.h"
#include "staff/tng/odds/volley/reckon.h"
#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

namespace {

using battles::Battle;
using battles::State;
using core::Faults;
using core::Tree;
using fire::FireLine;

using LaidAtOne = std::vector<const Laid*>;

// The results of a volley at each of its targets, in the order in which the lines name them.
struct AtOne {
  u8 target = 0;
  LaidAtOne laid;
};
std::vector<AtOne> by_target(const std::vector<Laid>& laid) {
  std::vector<AtOne> out;
  for (const Laid& one : laid) {
    if (one.bar != fire::Bar::none) continue;
    const auto known = std::ranges::find(out, one.target, &AtOne::target);
    if (known != out.end())
      known->laid.push_back(&one);
    else
      out.push_back({one.target, {&one}});
  }
  return out;
}

void too_many(const char* field, Faults& faults) {
  faults.add("too-many",
             "That many shots have too many outcomes to tell apart; ask for fewer, or "
             "for one ship at a time.",
             {}, field);
}

std::string joined_by_comma(const std::string& a, const std::string& b) {
  return a.empty() ? b : a + ", " + b;
}

// "Ph-7 A"; a number in an order may be out of range.
std::string name_of_group(const Battle& battle, const State& state, u16 group) {
  if (group >= state.groups.size()) return "group " + std::to_string(group);
  const u8 unit = state.groups[group].unit;
  return battle.plan_of(unit).groups[group - battle.units[unit].first_group].name;
}

class Telling {
 public:
  Telling(const Standing& of, const State& known)
      : battle_(of.game.battle()), known_(known), onlooker_(of.onlooker) {}

  bool tell(std::span<const FireLine> lines, const char* field, Tree& out, Faults& faults) {
    const auto paid = std::make_unique<State>(known_);
    const std::vector<Laid> laid = lay(battle_, *paid, lines);
    Tree& weapons = out.set("weapons", Tree::list());
    for (const Laid& one : laid)
      if (one.bar == fire::Bar::none) weapons.add(weapon(one));
    Tree& targets = out.set("targets", Tree::list());
    for (const AtOne& one : by_target(laid)) {
      Layers layers(battle_, known_, one.target);
      const auto odds = reckon(battle_, known_, one.target, one.laid, layers);
      if (!odds) {
        too_many(field, faults);
        return false;
      }
      targets.add(target(one, layers, *odds));
    }
    if (const auto later = one_hex_on(lines)) out.set("one_hex_on", *later);
    tell_reasons(laid, out);
    return true;
  }

 private:
  Tree weapon(const Laid& laid) const {
    const Line& line = laid.line;
    Tree row = Tree::table();
    row.set("firer", Tree::of(battle_.units[laid.of.unit].name));
    row.set("weapon", Tree::of(name_of_group(battle_, known_, laid.of.group)));
    row.set("mode", Tree::of(line.gun.mode->id));
    row.set("shots", Tree::of(i64{line.shots}));
    row.set("target", Tree::of(battle_.units[laid.target].name));
    row.set("range", Tree::of(i64{line.aim.range}));
    row.set("counted", Tree::of(i64{line.aim.counted}));
    row.set("facing", Tree::of(laid.struck == battles::no_facing ? i64{0} : i64{laid.struck} + 1));
    row.set("hit", Tree::of_number(hit_of(line).at_least(1)));
    const auto sum = sum_of(line);
    row.set("mean", Tree::of_number(sum ? sum->mean() : 0));
    return row;
  }

  Tree target(const AtOne& at, const Layers& layers, const VolleyOdds& odds) const {
    Tree out = Tree::table();
    out.set("target", Tree::of(battle_.units[at.target].name));
    Tree& facings = out.set("facings", Tree::list());
    for (u8 facing = 0; facing < battles::facings_count; ++facing)
      if (odds.facings[facing].damage.at_least(1) > 0)
        facings.add(facing_row(facing, layers, odds.facings[facing]));
    out.set("general_reinforcement", Tree::of(layers.general()));
    if (knows_energy(known_, at.target, onlooker_)) {
      out.set("batteries", Tree::of(layers.batteries()));
      out.set("answers", Tree::of(battles::reserve_words[static_cast<u32>(layers.reserve())]));
      out.set("drawn_mean", Tree::of_number(odds.drawn));
    }
    put_sums(odds, out);
    out.set("outcomes", tree_of(odds.damage, "damage"));
    out.set("inside", tree_of(odds.inside, "points"));
    return out;
  }

  static void put_sums(const VolleyOdds& odds, Tree& out) {
    out.set("mean", Tree::of_number(odds.damage.mean()));
    out.set("gets_through", Tree::of_number(odds.inside.at_least(1)));
    out.set("inside_mean", Tree::of_number(odds.inside.mean()));
  }

  static Tree facing_row(u8 facing, const Layers& layers, const FacingOdds& odds) {
    Tree row = Tree::table();
    row.set("facing", Tree::of(i64{facing} + 1));
    row.set("shield", Tree::of(layers.boxes(facing)));
    row.set("reinforcement", Tree::of(layers.reinforcement(facing)));
    row.set("armour", Tree::of(layers.plates(facing)));
    row.set("mean", Tree::of_number(odds.damage.mean()));
    row.set("gets_through", Tree::of_number(odds.inside.at_least(1)));
    const bool stands = layers.boxes(facing) > 0;
    row.set("falls", Tree::of_number(stands ? 1 - odds.boxes.at_least(1) : 0));
    row.set("left_mean", Tree::of_number(odds.boxes.mean()));
    row.set("inside_mean", Tree::of_number(odds.inside.mean()));
    return row;
  }

  // The odds if every ship were one hex farther ahead; none if then nothing would bear and reach.
  std::optional<Tree> one_hex_on(std::span<const FireLine> lines) const {
    const auto on = std::make_unique<State>(known_);
    for (battles::Unit& unit : on->units) {
      if (!unit.fights()) continue;
      unit.put(core::step(unit.at(), unit.facing));
      battles::note_entry(*on, unit, unit.facing);
    }
    std::vector<FireLine> bearing;
    for (const FireLine& line : lines)
      if (bears(*on, line)) bearing.push_back(line);
    const auto moved = std::make_unique<State>(*on);
    const std::vector<Laid> laid = lay(battle_, *on, bearing);
    Tree out = Tree::table();
    i64 shots = 0;
    double mean = 0, inside = 0, dry = 1;
    for (const AtOne& one : by_target(laid)) {
      Layers layers(battle_, *moved, one.target);
      const auto odds = reckon(battle_, *moved, one.target, one.laid, layers);
      if (!odds) return std::nullopt;
      for (const Laid* line : one.laid) shots += line->line.shots;
      mean += odds->damage.mean();
      inside += odds->inside.mean();
      dry *= 1 - odds->inside.at_least(1);
    }
    out.set("shots", Tree::of(shots));
    out.set("mean", Tree::of_number(mean));
    out.set("gets_through", Tree::of_number(1 - dry));
    out.set("inside_mean", Tree::of_number(inside));
    return out;
  }

  bool bears(const State& state, const FireLine& line) const {
    const u32 i = line.group - battle_.units[line.unit].first_group;
    const battles::GroupPlan& plan = battle_.plan_of(line.unit).groups[i];
    const battles::Unit &by = state.units[line.unit], &at = state.units[line.target];
    return !plan.bears || by.at() == at.at() || core::bears(plan.arc, by.at(), by.facing, at.at());
  }

  // Lists each reason only once for all equal weapons.
  void tell_reasons(const std::vector<Laid>& laid, Tree& out) const {
    std::vector<Reason> all;
    const auto tell = [&](std::string text, const std::string& rule) {
      const bool known = std::ranges::any_of(
          all, [&](const Reason& one) { return one.text == text && one.rule == rule; });
      if (!known) all.push_back({std::move(text), rule});
    };
    for (const Laid& one : laid) {
      if (one.bar != fire::Bar::none) continue;
      const std::string name = one.line.gun.built().id + " " + one.line.gun.mode->id + ": ";
      for (const std::vector<Reason>& part : {reasons_of(one.line), remarks_of(one.line)})
        for (const Reason& reason : part) tell(name + reason.text, reason.rule);
    }
    for (const AtOne& one : by_target(laid)) tell_unknown(one, tell);
    out.set("why", tree_of(all));
  }

  template <class Tell>
  void tell_unknown(const AtOne& at, Tell tell) const {
    const std::string name = battle_.units[at.target].name;
    const battles::Unit& unit = known_.units[at.target];
    if (!knows_energy(known_, at.target, onlooker_))
      tell("not counted: what the batteries of " + name + " may stop, which is not known",
           "TNG-Shield.3");
    else if (unit.reserve == battles::Reserve::ask)
      tell("not counted: what the owner of " + name + " may draw from its batteries when asked",
           "TNG-Shield.3");
    std::string unarmed;
    std::vector<u8> firers;
    for (const Laid* one : at.laid) {
      if (knows_energy(known_, one->of.unit, onlooker_) ||
          std::ranges::find(firers, one->of.unit) != firers.end())
        continue;
      firers.push_back(one->of.unit);
      unarmed = joined_by_comma(unarmed, battle_.units[one->of.unit].name);
    }
    if (!unarmed.empty())
      tell("what " + unarmed + " holds is not known: taken as armed", "TNG-turn.9");
  }

  const Battle& battle_;
  const State& known_;
  core::Audience onlooker_;
};

// The volley in question, as the onlooker knows it.
class AskingVolley {
 public:
  explicit AskingVolley(const Standing& of)
      : of_(of),
        battle_(of.game.battle()),
        known_(known_state(of.game, battles::TngGame::state(of.bytes), of.onlooker)) {}

  const State& known() const { return *known_; }
  Arms arms(u8 firer) const {
    return knows_energy(*known_, firer, of_.onlooker) ? Arms::known : Arms::unknown;
  }

  bool arm_and_check(std::span<const FireLine> lines, const char* field, Faults& faults) {
    for (const FireLine& line : lines)
      if (arms(line.unit) == Arms::unknown) arm(battle_, *known_, line);
    const core::Rejection why = why_not(battle_, *known_, lines);
    if (!why) return true;
    const battle::Refused refused = worded(why, order_of(lines));
    const std::size_t line = std::min<std::size_t>(why.field / fire::line_fields, lines.size() - 1);
    faults.add(refused.code, weapon_name(lines[line].group) + ": " + refused.message, {}, field,
               refused.rule);
    return false;
  }

  battle::Refused worded(const core::Rejection& why, const core::Order& order) const {
    return battle::word_rejection(core::Names(of_.game, of_.bytes, of_.onlooker), why, order);
  }

  void put_head(Tree& out) const {
    out = Tree::table();
    out.set("turn", Tree::of(i64{known_->turn}));
    out.set("impulse", Tree::of(i64{known_->impulse}));
    out.set("step", Tree::of(battles::step_words[static_cast<u32>(known_->step)]));
  }

  void put_cannot(u8 firer, u8 target, std::span<const FireLine> lines, Tree& out) const {
    Tree list = Tree::list();
    for (const Silent& one : silent(battle_, *known_, firer, target, lines, arms(firer))) {
      const battle::Refused refused = worded(one.why, one.order);
      Tree& row = list.add(Tree::table());
      row.set("weapon", Tree::of(weapon_name(one.group)));
      row.set("why", Tree::of(refused.message));
      row.set("rule", Tree::of(refused.rule));
    }
    if (!list.items.empty()) out.set("cannot", std::move(list));
  }

 private:
  std::string weapon_name(u16 group) const { return name_of_group(battle_, *known_, group); }

  const Standing& of_;
  const Battle& battle_;
  KnownState known_;
};

}  // namespace

bool answer_volley(const Standing& battle, std::span<const FireLine> lines, const char* field,
                   Tree& out, Faults& faults) {
  if (lines.empty()) {
    faults.add("wrong-count", "A fire order has at least one line.", {}, field, "TNG-turn.9");
    return false;
  }
  AskingVolley asking(battle);
  if (!asking.arm_and_check(lines, field, faults)) return false;
  asking.put_head(out);
  return Telling(battle, asking.known()).tell(lines, field, out, faults);
}

bool answer_order(const Standing& battle, core::OrderView order, Tree& out, Faults& faults) {
  const State& state = battles::TngGame::state(battle.bytes);
  const auto names_nothing = [&](const FireLine& line) {
    if (line.unit >= state.units.size() || line.target >= state.units.size() ||
        line.group >= state.groups.size() || state.groups[line.group].unit != line.unit)
      return true;
    const Battle& of = battle.game.battle();
    const battles::Form& form = of.form(state.groups[line.group].form);
    const auto& weapons = of.plan_of(line.unit).weapons;
    const i64 group = i64{line.group} - of.units[line.unit].first_group;
    return line.gun < form.first_gun || line.gun >= u32{form.first_gun} + form.guns ||
           std::ranges::find(weapons, group) == weapons.end();
  };
  const fire::FireLines lines = fire::lines_of(order.args());
  if (order.verb != battles::verbs::fire || lines.empty() ||
      std::ranges::any_of(lines, names_nothing)) {
    faults.add("no-fire-order",
               "Odds need a fire order whose lines name ships and weapons of this battle.", {},
               "order", "TNG-turn.9");
    return false;
  }
  return answer_volley(battle, {lines.begin(), lines.size()}, "order", out, faults);
}

bool answer_pair(const Standing& battle, u8 firer, u8 target, std::span<const FireLine> asked,
                 Tree& out, Faults& faults) {
  AskingVolley asking(battle);
  std::vector<FireLine> lines(asked.begin(), asked.end());
  if (lines.empty())
    lines = everything(battle.game.battle(), asking.known(), firer, target, asking.arms(firer));
  Tree told = Tree::table();
  if (!lines.empty() && !asking.arm_and_check(lines, "weapons", faults)) return false;
  asking.put_head(out);
  out.set("firer", Tree::of(battle.game.battle().units[firer].name));
  out.set("target", Tree::of(battle.game.battle().units[target].name));
  if (!Telling(battle, asking.known()).tell(lines, "weapons", told, faults)) return false;
  Tree others = Tree::list();
  for (Tree& one : told.find("targets")->items) {
    const bool first = one.text_at("target") == battle.game.battle().units[target].name;
    if (!first) others.add(std::move(one));
    for (Tree::Entry& entry : one.entries)
      if (first) out.set(entry.key, std::move(entry.value));
  }
  if (!others.items.empty()) out.set("others", std::move(others));
  for (Tree::Entry& entry : told.entries)
    if (entry.key != "targets") out.set(entry.key, std::move(entry.value));
  if (asked.empty()) asking.put_cannot(firer, target, lines, out);
  return true;
}

}  // namespace klaxon::staff::tng::odds
