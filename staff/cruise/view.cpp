#include "staff/cruise/view.h"

#include "staff/cruise/tale.h"

namespace klaxon::staff::cruise {
namespace {

using core::Tree;
using What = Choice::What;

constexpr const char* what_words[] = {"sail",  "gate", "answer",   "mend",
                                      "whole", "buy",  "volunteer"};

Tree tree_of(i64 value) {
  return Tree::of(value);
}

void set_kind(Tree& out, const Waters& waters, const StarKind& kind) {
  out.set("system", Tree::of(waters.system().lexicon().system));
  out.set("kind", Tree::of(kind.id));
  out.set("title", Tree::of(kind.title));
  out.set("summary", Tree::of(kind.summary));
  out.set("minutes", tree_of(kind.minutes));
}

Tree gain_tree(const Gain& gain) {
  Tree out = Tree::table();
  out.set("repairs", tree_of(gain.repairs));
  out.set("renown", tree_of(gain.renown));
  return out;
}

Tree star_tree(const Voyage& voyage, const Star& star) {
  Tree out = Tree::table();
  out.set("name", Tree::of(voyage.rules().stars[star.name]));
  out.set("tilt", Tree::of(tilt_words[static_cast<u32>(star.tilt)]));
  out.set("call", Tree::of_flag(star.call));
  if (star.tilt == Tilt::dock) return out;
  const StarKind& kind = voyage.waters(star.waters).kinds()[star.kind];
  set_kind(out, voyage.waters(star.waters), kind);
  out.set("loud", Tree::of_flag(kind.loud));
  return out;
}

Tree map_tree(const Voyage& voyage, const State& state) {
  Tree out = Tree::list();
  for (const auto& column : voyage.map(state.seed).columns) {
    Tree& stars = out.add(Tree::list());
    for (const Star& star : column) stars.add(star_tree(voyage, star));
  }
  return out;
}

Tree ships_tree(const Voyage& voyage, const State& state) {
  Tree out = Tree::list();
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    const Hull& hull = voyage.rules().hulls[ship.hull];
    Tree& item = out.add(Tree::table());
    item.set("name", Tree::of(ship.name.view()));
    item.set("hull", Tree::of(hull.id));
    item.set("title", Tree::of(hull.title));
    item.set("scars", tree_of(ship.scars));
    item.set("marks", tree_of(ship.marks));
    item.set("veteran", Tree::of_flag(ship.marks >= voyage.rules().marks_veteran));
    item.set("flag", Tree::of_flag(i == state.flag && ship.sails()));
    if (!ship.sails())
      item.set("lost", Tree::of(place_name(voyage, state, state.past[ship.lost_at - 1U])));
  }
  return out;
}

// The notches that the battle adds, no matter how it ends.
i32 notches_before(const Voyage& voyage, const State& state, const Choice& choice) {
  if (choice.what != What::sail) return 0;
  const Star& star = voyage.map(state.seed).star(state.day + 1U, choice.which);
  if (star.tilt == Tilt::dock) return static_cast<i32>(voyage.rules().dock_notches);
  const bool loud = voyage.waters(star.waters).kinds()[star.kind].loud;
  return loud ? static_cast<i32>(voyage.rules().loud_notches) : 0;
}

i64 cost_of(const Voyage& voyage, What what) {
  if (what == What::mend) return 1;
  if (what == What::whole) return voyage.rules().whole_cost;
  return what == What::volunteer ? voyage.rules().volunteer_cost : 0;
}

Tree choice_tree(const Voyage& voyage, const State& state, const Choice& choice) {
  Tree out = Tree::table();
  out.set("what", Tree::of(what_words[static_cast<u32>(choice.what)]));
  if (leads_to_battle(voyage, state, choice)) {
    if (choice.what == What::gate)
      out.set("gives", gain_tree({}));
    else
      out.set("gives", gain_tree(voyage.gain(state, choice)));
    if (choice.what == What::answer)
      out.set("klaxon", tree_of(-static_cast<i64>(voyage.rules().call_notches)));
  } else {
    out.set("says", Tree::of(choice_text(voyage, state, choice)));
  }
  if (choice.what == What::sail) {
    out.set("place", tree_of(choice.which));
    out.set("klaxon", tree_of(notches_before(voyage, state, choice)));
    if (!leads_to_battle(voyage, state, choice))
      out.set("gives", gain_tree(voyage.rules().gain_dock));
  }
  if (choice.what == What::mend || choice.what == What::whole)
    out.set("ship", tree_of(choice.which));
  if (const i64 cost = cost_of(voyage, choice.what); cost > 0) out.set("cost", tree_of(cost));
  return out;
}

Tree battle_tree(const Voyage& voyage, const State& state) {
  const Waters& waters = voyage.fought(state);
  const Encounter encounter = voyage.encounter(state);
  Past here;
  here.column = state.day;
  here.place = state.open.place;
  here.act = state.open.act;
  Tree out = Tree::table();
  out.set("star", Tree::of(place_name(voyage, state, here)));
  out.set("act", Tree::of(act_words[static_cast<u32>(state.open.act)]));
  set_kind(out, waters, waters.kinds()[encounter.kind]);
  out.set("foe", Tree::of(waters.force_text(encounter)));
  out.set("chance", tree_of(state.open.chance));
  out.set("begun", Tree::of_flag(state.open.begun != 0));
  return out;
}

Tree names_tree(const State& state, const auto& wanted) {
  Tree out = Tree::list();
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (wanted(i)) out.add(Tree::of(state.ships[i].name.view()));
  return out;
}

Tree past_tree(const Voyage& voyage, const State& state) {
  Tree out = Tree::list();
  const std::vector<std::string> told = story(voyage, state);
  for (u32 i = 0; i < state.past.size(); ++i) {
    const Past& entry = state.past[i];
    Tree& item = out.add(Tree::table());
    item.set("day", tree_of(entry.column));
    item.set("place", tree_of(entry.place));
    item.set("star", Tree::of(place_name(voyage, state, entry)));
    item.set("act", Tree::of(act_words[static_cast<u32>(entry.act)]));
    if (entry.act != Act::dock) {
      const Waters& waters = voyage.fought(state, entry);
      set_kind(item, waters, waters.kinds()[voyage.encounter(state, entry).kind]);
      item.set("outcome", Tree::of(outcome_words[static_cast<u32>(entry.outcome)]));
      item.set("chance", tree_of(entry.chance));
      item.set("turns", tree_of(entry.turns));
    }
    item.set("repairs", tree_of(entry.repairs));
    item.set("renown", tree_of(entry.renown));
    item.set("klaxon", tree_of(entry.notches));
    item.set("scarred",
             names_tree(state, [&](u32 ship) { return (entry.scarred >> ship & 1U) != 0; }));
    item.set("lost",
             names_tree(state, [&](u32 ship) { return state.ships[ship].lost_at == i + 1; }));
    item.set("says", Tree::of(told[i]));
    item.set("price", Tree::of(price_text(state, i)));
  }
  return out;
}

void set_way(const Voyage& voyage, Tree& out) {
  const Rules& rules = voyage.rules();
  out.set("days", tree_of(rules.days));
  out.set("port", Tree::of(rules.port));
  out.set("gate", Tree::of(rules.gate));
  out.set("notches", tree_of(notches));
  Tree& stronger = out.set("stronger", Tree::list());
  for (const u32 notch : rules.stronger) stronger.add(tree_of(notch));
  out.set("marks_veteran", tree_of(rules.marks_veteran));
  out.set("repair_renown", tree_of(rules.repair_renown));
}

}  // namespace

bool leads_to_battle(const Voyage& voyage, const State& state, const Choice& choice) {
  if (choice.what == What::sail)
    return voyage.map(state.seed).star(state.day + 1U, choice.which).tilt != Tilt::dock;
  return choice.what == What::gate || choice.what == What::answer;
}

Tree offer_tree(const Voyage& voyage) {
  const Rules& rules = voyage.rules();
  Tree out = Tree::table();
  set_way(voyage, out);
  Tree& squadrons = out.set("squadrons", Tree::list());
  for (const Squadron& squadron : rules.squadrons) {
    Tree& item = squadrons.add(Tree::table());
    item.set("id", Tree::of(squadron.id));
    item.set("title", Tree::of(squadron.title));
    item.set("summary", Tree::of(squadron.summary));
    Tree& ships = item.set("ships", Tree::list());
    for (u32 i = 0; i < squadron.hulls.size(); ++i) {
      const Hull& hull = rules.hulls[squadron.hulls[i]];
      Tree& ship = ships.add(Tree::table());
      ship.set("hull", Tree::of(hull.id));
      ship.set("title", Tree::of(hull.title));
      ship.set("name", Tree::of(squadron.names[i]));
    }
  }
  return out;
}

Tree prospect_tree(const Voyage& voyage, const State& state, const Choice& choice,
                   const Prospect& prospect) {
  Past there;
  there.flag = state.flag;
  there.force = static_cast<u8>(prospect.force);
  there.column = static_cast<u8>(state.day + (choice.what == What::sail ? 1 : 0));
  there.place = choice.what == What::sail ? choice.which : state.place;
  if (choice.what == What::answer) there.act = Act::call;
  if (choice.what == What::gate) there.act = Act::fleet;
  Tree out = Tree::table();
  out.set("foe", Tree::of(voyage.fought(state, there).force_text(voyage.encounter(state, there))));
  out.set("chance", tree_of(prospect.chance));
  out.set("says", Tree::of(choice_text(voyage, state, choice)));
  return out;
}

Tree cruise_tree(const Voyage& voyage, const State& state) {
  Tree out = Tree::table();
  set_way(voyage, out);
  out.set("captain", Tree::of(state.captain.view()));
  out.set("stars", Tree::of(seed_text(state.seed)));
  out.set("squadron", Tree::of(voyage.rules().squadrons[state.squadron].title));
  out.set("phase", Tree::of(phase_words[static_cast<u32>(state.phase)]));
  out.set("ending", Tree::of(ending_words[static_cast<u32>(state.ending)]));
  if (state.phase == Phase::end) out.set("says", Tree::of(ending_text(voyage, state)));
  out.set("day", tree_of(state.day));
  out.set("place", tree_of(state.place));
  out.set("klaxon", tree_of(state.klaxon));
  out.set("repairs", tree_of(state.repairs));
  out.set("renown", tree_of(state.renown));
  out.set("score", tree_of(voyage.score(state)));
  out.set("practice", Tree::of_flag(state.practice));
  out.set("map", map_tree(voyage, state));
  out.set("ships", ships_tree(voyage, state));
  Tree& choices = out.set("choices", Tree::list());
  for (const Choice& choice : voyage.choices(state))
    choices.add(choice_tree(voyage, state, choice));
  if (state.phase == Phase::fight) out.set("battle", battle_tree(voyage, state));
  out.set("past", past_tree(voyage, state));
  return out;
}

}  // namespace klaxon::staff::cruise
