#include "rules/heavy_combat/lexicon.h"

#include <string>
#include <vector>

#include "rules/heavy_combat/behaviours/hooks.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/fields.h"
#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/refusals.h"

namespace klaxon::rules::heavy_combat {
namespace {

using core::Arg;

constexpr Arg ship_arg{"ship", vocabulary::ships};
constexpr Arg craft_arg{"craft", vocabulary::craft};
constexpr Arg points_arg{"points", 0, "points"};
constexpr Arg object_arg{"object", vocabulary::objects};
constexpr Arg system_arg{"system", vocabulary::systems};

constexpr Arg row_args[] = {{"unit", vocabulary::units},
                            {"action", vocabulary::actions},
                            {"object", vocabulary::objects},
                            {"number"}};
constexpr Arg system_args[] = {system_arg};

// The orders, in the order of their verbs.
constexpr core::Verb verb_table[] = {
    {"helm", "Helm orders", row_args, row_fields},
    {"craft", "Orders to craft", row_args, row_fields},
    {"fire", "Fire orders", row_args, row_fields},
    {"lose", "{system} takes the next point", system_args},
};
constexpr const char* hidden_words[] = {"helm", "craft", "fire"};

constexpr Arg turn_args[] = {{"turn"}};
constexpr Arg power_args[] = {ship_arg, {"power", 0, "points"}};
constexpr Arg seat_args[] = {{"seat", vocabulary::seats}};
constexpr Arg speed_args[] = {ship_arg, {"speed"}};
constexpr Arg begins_args[] = {ship_arg, {"direction", vocabulary::objects}};
constexpr Arg turned_args[] = {ship_arg, {"orientation", vocabulary::orientations}};
constexpr Arg moved_args[] = {ship_arg, {"units", 0, "units"}, {"x"}, {"y"}, {"z"}};
constexpr Arg ship_args[] = {ship_arg};
constexpr Arg craft_ship_args[] = {craft_arg, ship_arg};
constexpr Arg craft_moved_args[] = {craft_arg, {"x"}, {"y"}, {"z"}};
constexpr Arg ship_system_args[] = {ship_arg, system_arg};
constexpr Arg hit_args[] = {
    {"unit", vocabulary::units}, {"weapon", vocabulary::weapons}, object_arg, points_arg};
constexpr Arg missed_args[] = {
    {"unit", vocabulary::units}, {"weapon", vocabulary::weapons}, object_arg};
constexpr Arg ship_points_args[] = {ship_arg, points_arg};
constexpr Arg struck_args[] = {
    ship_arg, {"face", vocabulary::faces}, {"stopped", 0, "points"}, {"through", 0, "points"}};
constexpr Arg inside_args[] = {ship_arg,
                               {"armour", 0, "points of armour"},
                               {"hull", 0, "points of hull"},
                               {"internals", 0, "points of internals"}};
constexpr Arg craft_points_args[] = {craft_arg, points_arg};
constexpr Arg craft_args[] = {craft_arg};
constexpr Arg object_points_args[] = {object_arg, points_arg};
constexpr Arg object_args[] = {object_arg};
constexpr Arg mended_args[] = {ship_arg, {"repairable", vocabulary::repairables}};

// The kinds of event, in the order of EventId.
constexpr core::EventKind event_table[] = {
    {"turn_begun", "Turn {turn}.", turn_args},
    {"power_rolled", "{ship} rolls {power}.", power_args},
    {"order_in", "The {seat} side has sealed its orders.", seat_args},
    {"speed_set", "{ship} goes to speed {speed}.", speed_args},
    {"turn_begins", "{ship} begins a turn: {direction}.", begins_args},
    {"turned", "{ship} now lies {orientation}.", turned_args},
    {"moved", "{ship} moves {units}, to {x}, {y}, {z}.", moved_args},
    {"craft_launched", "{craft} leaves {ship}.", craft_ship_args},
    {"craft_moved", "{craft} flies to {x}, {y}, {z}.", craft_moved_args},
    {"craft_landed", "{craft} lands aboard {ship}.", craft_ship_args},
    {"supports", "{craft} supports {ship}.", craft_ship_args},
    {"aims", "{ship} aims at {system}.", ship_system_args},
    {"hit", "{unit} hits {object} with {weapon}: {points}.", hit_args},
    {"missed", "{unit} misses {object} with {weapon}.", missed_args},
    {"rotated_half", "{ship} rotates: only half of its energy strikes.", ship_args},
    {"absorbed", "The ECM of {ship} takes off {points}.", ship_points_args},
    {"struck",
     "{ship} is struck on its {face} shield, which stops {stopped} and lets {through} through.",
     struck_args},
    {"struck_inside", "{ship} loses {armour, hull and internals}.", inside_args},
    {"own_damage", "{ship} is too close to its own torpedo: {points}.", ship_points_args},
    {"system_hit", "{ship} loses a box of {system}.", ship_system_args},
    {"aimed_hit", "The aim at {system} of {ship} was good.", ship_system_args},
    {"catastrophe", "Catastrophic damage: {ship} loses {points} more internals.", ship_points_args},
    {"destroyed", "{ship} is destroyed.", ship_args},
    {"craft_struck", "{craft} takes {points}.", craft_points_args},
    {"craft_lost", "{craft} is lost.", craft_args},
    {"seeker_struck", "{object} takes {points}.", object_points_args},
    {"seeker_gone", "{object} is shot down.", object_args},
    {"must_place", "{ship} chooses what takes {points}.", ship_points_args},
    {"battle_over", "The battle is over."},
    {"held_out", "The {seat} side has held out.", seat_args},
    {"mended", "{ship} has repaired a box: {repairable}.", mended_args},
};
static_assert(std::size(event_table) == static_cast<std::size_t>(EventId::count));

constexpr const char* term_table[] = {"die",
                                      "points",
                                      "factor in halves",
                                      "range",
                                      "least",
                                      "die at the unseen",
                                      "die of sensors",
                                      "die at craft",
                                      "ECM"};

constexpr core::RollKind roll_table[] = {
    {"power", "a die of power"},
    {"to_hit", "the die to hit"},
    {"unseen", "the die to hit an unseen ship"},
    {"sensors", "the die of damaged sensors"},
    {"craft", "the die to hit a small craft"},
    {"damage", "the die of damage"},
    {"aimed", "the ten-sided die of aiming", 0},
    {"aimed_die", "a die of aiming"},
    {"internal", "the system that is hit", vocabulary::systems},
    {"catastrophe", "the die of catastrophic damage"},
    {"fight", "a die of the fight"},
};

// Facts about the row at fault; most refusals carry no others.
constexpr Arg unit_fact{"unit", vocabulary::units};
constexpr Arg action_fact{"action", vocabulary::actions};
constexpr Arg number_fact{"number"};
constexpr Arg row_facts[] = {unit_fact, action_fact, object_arg, number_fact};
constexpr Arg left_facts[] = {unit_fact, action_fact, object_arg, number_fact, {"left"}};
constexpr Arg step_facts[] = {{"step", vocabulary::steps}};
constexpr Arg steps_facts[] = {unit_fact,
                               action_fact,
                               object_arg,
                               number_fact,
                               {"step", vocabulary::steps},
                               {"now", vocabulary::steps}};
constexpr Arg officer_facts[] = {
    unit_fact, action_fact, object_arg, number_fact, {"officer", vocabulary::officers}};
constexpr Arg rows_facts[] = {unit_fact, action_fact, object_arg, number_fact, {"rows", 0, "rows"}};
constexpr Arg turn_facts[] = {unit_fact, action_fact, object_arg, number_fact, {"turn"}};
constexpr Arg armed_facts[] = {unit_fact,   action_fact, object_arg,
                               number_fact, {"armed"},   {"needed", 0, "points"}};
constexpr Arg reach_facts[] = {unit_fact,   action_fact,          object_arg,
                               number_fact, {"away", 0, "units"}, {"reach"}};

// The refusals, in the order of Refused. Their first facts are the row at fault (game_orders.cpp).
constexpr core::RefusalKind refusal_table[] = {
    {"none", "Nothing is wrong with {action}.", row_facts},
    {"short-of-power", "{action} needs more power than is left, which is {left}.", left_facts},
    {"short-of-power", "{action} {number} needs more power than is left, which is {left}.",
     left_facts},
    {"short-of-power", "{action} with {number} needs more power than is left, which is {left}.",
     left_facts},
    {"short-of-power", "A small craft's beam has one point a turn, not {number}.", row_facts},
    {"no-such-unit", "There is no unit {got} that can do anything here; choose {choices}.",
     row_facts},
    {"not-yours", "{unit} is not yours to order; choose a unit of your own.", row_facts},
    {"out-of-play", "{unit} is out of play.", row_facts},
    {"wrong-step", "That is not for this step of the turn, which is the {step} step.", step_facts},
    {"wrong-step", "{action} is for the {step} step of the turn; this is the {now} step.",
     steps_facts},
    {"not-aboard", "{action}: {unit} has nothing to do that with.", row_facts},
    {"not-aboard", "{unit} has no cloak.", row_facts},
    {"not-aboard", "{unit} has no armed torpedoes.", row_facts},
    {"not-aboard", "{unit} has no {officer}.", officer_facts},
    {"excluded", "{action}: with emergency warp nothing else is done in a turn.", row_facts},
    {"excluded", "{action} allows no other turn or sideways move in the same turn.", row_facts},
    {"excluded", "{action}: a craft flies one way in a turn.", row_facts},
    {"out-of-order",
     "Rows must be in ascending order of unit, action and object, without repeats; {action} is out "
     "of order.",
     row_facts},
    {"out-of-order",
     "Rows must be in ascending order of unit, action and object, without repeats; {unit} is out "
     "of order.",
     row_facts},
    {"out-of-order", "One order has room for {rows}; leave out the rest.", rows_facts},
    {"out-of-order", "{action} is ordered twice; the limit is once a turn.", row_facts},
    {"out-of-order", "{action} is ordered twice; it fires once a turn.", row_facts},
    {"out-of-order", "{object} takes one point a turn.", row_facts},
    {"lost", "{action}: what it needs has been shot away.", row_facts},
    {"lost", "{action} has been shot away.", row_facts},
    {"lost", "{object} has been shot away.", row_facts},
    {"lost", "{object} needs no arming.", row_facts},
    {"lost", "{object} is launched in this turn.", row_facts},
    {"reloading", "{action} is still reloading: it fires again in turn {turn}.", turn_facts},
    {"not-armed", "{action} is not armed yet: it has {armed} of {needed}.", armed_facts},
    {"no-target", "{action}: nothing that it may name is in reach and arc.", row_facts},
    {"no-target", "{action} names nothing; leave its object out.", row_facts},
    {"no-target", "{action} cannot name {object}; choose {choices}.", row_facts},
    {"no-target", "{object} is on your own side.", row_facts},
    {"no-target", "{object} is your own side's.", row_facts},
    {"no-target", "{object} is out of play.", row_facts},
    {"no-target", "{object} is lost.", row_facts},
    {"no-target", "{action} cannot follow a cloaked ship.", row_facts},
    {"no-target", "{action}: nobody has seen anything there to fire at.", row_facts},
    {"no-target", "{action} is launched at ships, not at small craft.", row_facts},
    {"no-target", "{action} is launched at ships.", row_facts},
    {"no-target", "{object} is aboard its ship.", row_facts},
    {"no-target", "{object} is not in flight.", row_facts},
    {"no-target", "{object} strikes in this turn: it can no longer be shot at.", row_facts},
    {"no-target", "{object} can be shot at after it has flown five.", row_facts},
    {"no-target", "{object} is {away} away; {action} reaches {reach}.", reach_facts},
    {"no-target", "{action} does not bear on {object}: it is the forward launcher.", row_facts},
    {"no-target", "{action} does not bear on {object}: it is the aft launcher.", row_facts},
    {"no-target", "{object} is not on your side.", row_facts},
    {"no-target", "{unit} supports only the ship that launched it: the command ship is gone.",
     row_facts},
    {"no-target", "{object} has the support of four ECM shuttles already.", row_facts},
    {"bare", "{action} is impossible for a ship that is unseen, or is about to be or was just now.",
     row_facts},
    {"bare",
     "{action}: a ship does not fire while it is cloaked, nor in the turn before and after.",
     row_facts},
    {"bare", "{unit} is cloaked already; 'stay cloaked' keeps it so.", row_facts},
    {"sideways", "{action}: a ship that moves sideways does not fire.", row_facts},
    {"dashing", "{unit}: nothing else is done by a ship that spends a battery on speed.",
     row_facts},
    {"too-soon",
     "A lateral move or a high energy turn is only possible every other turn; wait for the next.",
     row_facts},
    {"no-battery", "{action} needs a charged battery.", row_facts},
    {"no-impulse", "{action} needs impulse engines.", row_facts},
    {"no-warp", "{action}: only one point of repair until the warp engines are fixed.", row_facts},
    {"immobile", "{action}: a base stays as it is.", row_facts},
    {"rank", "{action} is not open to this captain.", row_facts},
    {"no-quick-action", "{action} needs a hero point, and none is left.", row_facts},
    {"repairs-full", "{action}: at most two repairs at a time.", row_facts},
    {"intact", "{action}: there is nothing to do that for.", row_facts},
    {"intact", "{action}: {object} does not need that; choose {choices}.", row_facts},
    {"intact", "{unit} need not rest: it may turn or move sideways as it is.", row_facts},
    {"wrong-place", "{action} needs a turn ordered before it.", row_facts},
    {"wrong-place", "{unit} is not cloaked.", row_facts},
    {"wrong-place", "{unit} is not in flight; it has to be launched first.", row_facts},
    {"wrong-place", "{unit} is not aboard its ship.", row_facts},
    {"shields-up", "{action}: no enemy is at range 1 with the facing shields of both ships down.",
     row_facts},
    {"nobody", "{action}: you have nobody to send.", row_facts},
    {"no-proof", "{action}: no enemy has been seen, and nothing is suspected.", row_facts},
    {"too-long", "{action}: ten turns in a row is the limit.", row_facts},
    {"seekers-full", "{action}: too many torpedoes are already in flight.", row_facts},
    {"number-range", "{action}: it must be {lo} to {hi}, not {number}.", row_facts},
    {"number-range", "{action}: say how many. It may be {choices}.", row_facts},
    {"number-range", "{action}: say how many points go into it. It may be {choices}.", row_facts},
    {"number-range", "{action} takes no number; {number} is one too much.", row_facts},
    {"number-range", "{action} has a price of its own; give it no points.", row_facts},
    {"number-range", "{unit} flies {lo} to {hi} units a turn, not {number}.", row_facts},
    {"turn-ratio", "A ship turns one shield facing at a time, by its ratio; order it in each turn.",
     row_facts},
    {"no-box", "{ship} has no box of {system} left; choose one that is on offer.",
     ship_system_args},
};
static_assert(std::size(refusal_table) == static_cast<std::size_t>(Refused::count));

std::vector<const char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<const char*> out;
  out.reserve(texts.size());
  for (const std::string& text : texts) out.push_back(text.c_str());
  return out;
}

// "bow_east_top_up" and so on, in the order of core::Orientation.
std::span<const char* const> orientation_words() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> out;
    const auto axis = [](Vec3 way) {
      u32 i = 0;
      while (!(axes[i] == way)) ++i;
      return std::string(axis_words[i]);
    };
    for (int i = 0; i < core::Orientation::count; ++i) {
      const core::Orientation o(i);
      out.push_back("bow_" + axis(o.direction(Face::fore)) + "_top_" +
                    axis(o.direction(Face::dorsal)));
    }
    return out;
  }();
  static const std::vector<const char*> words = pointers_to(texts);
  return words;
}

// The words of systems, then "fore_shield" and so on.
std::span<const char* const> repairable_words() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> out(std::begin(system_words), std::end(system_words));
    for (const char* face : face_words) out.push_back(std::string(face) + "_shield");
    return out;
  }();
  static const std::vector<const char*> words = pointers_to(texts);
  return words;
}

// The vocabularies, in the order of their numbers in namespace vocabulary.
std::span<const core::Vocabulary> vocabularies() {
  static const core::Vocabulary table[] = {
      {""},
      core::words_as_known("units"),
      core::fixed_words("actions", action_words()),
      core::words_as_known("objects"),
      core::words_as_known("ships"),
      core::words_as_known("seats"),
      core::words_as_known("ship_designs"),
      core::words_as_known("craft_designs"),
      core::words_as_known("weapons"),
      core::fixed_words("systems", system_words),
      core::fixed_words("faces", face_words),
      core::fixed_words("fates", fate_words),
      core::fixed_words("veils", veil_words),
      core::fixed_words("steps", step_words),
      core::fixed_words("craft_states", craft_state_words),
      core::fixed_words("orientations", orientation_words()),
      core::fixed_words("hidden_verbs", hidden_words),
      core::words_as_known("craft"),
      core::fixed_words("officers", officer_words),
      core::fixed_words("repairables", repairable_words()),
  };
  static_assert(std::size(table) == vocabulary::count);
  return table;
}

}  // namespace

const core::Lexicon& common_lexicon() {
  static const core::Lexicon lexicon{
      .system = "heavy-combat",
      .rule_prefix = "HC",
      .revision = 2,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = refusal_table,
      .rules = rule_names(),
      .windows = step_words,
      .state = state_fields(),
      .vocabularies = vocabularies(),
  };
  return lexicon;
}

const core::Lexicon& lexicon() {
  return behaviours().lexicon();
}

}  // namespace klaxon::rules::heavy_combat
