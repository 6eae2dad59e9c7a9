#include "rules/red_alert/lexicon.h"

#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/fields.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/refusals.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Arg;

constexpr const char* degree_hundredths = "hundredths of a degree";
constexpr Arg place_args[] = {{"x", 0, "quarter inches"},
                              {"y", 0, "quarter inches"},
                              {"heading", 0, degree_hundredths},
                              {"speed", 0, "flips"}};
constexpr Arg reveal_args[] = {{"revealed"}};
constexpr Arg assign_args[] = {{"order", vocabulary::orders}};
constexpr Arg heading_args[] = {{"heading", 0, degree_hundredths}};
constexpr Arg evade_args[] = {{"after", 0, "flips"}, {"heading", 0, degree_hundredths}};
constexpr Arg speed_args[] = {{"speed"}};
constexpr Arg shields_args[] = {{"shields", 0, "points"}};
constexpr Arg target_args[] = {{"target", vocabulary::ships}};
constexpr Arg transport_args[] = {{"to", vocabulary::places}, {"goes"}};
constexpr Arg use_args[] = {{"disk", vocabulary::disks}, {"row"}};
constexpr Arg aside_args[] = {{"bearing", 0, "256ths of a turn"},
                              {"heading", 0, degree_hundredths}};
constexpr Arg disk_args[] = {{"disk", vocabulary::disks}};
constexpr Arg disk_arg{"disk", vocabulary::disks};
constexpr Arg effect_arg{"effect", vocabulary::effects};
constexpr Arg ability_args[] = {disk_arg, effect_arg};
constexpr Arg ability_at_args[] = {disk_arg, effect_arg, {"target", vocabulary::ships}};
constexpr Arg ability_on_args[] = {disk_arg, effect_arg, {"object", vocabulary::disks}};
constexpr Arg ability_for_args[] = {disk_arg, effect_arg, {"critical", vocabulary::criticals}};

// In the order of verbs.
constexpr core::Verb verb_table[] = {
    {"place", "Place the next ship", place_args},
    {"reveal", "Reveal crew and tech", reveal_args, 1},
    {"assign", "Place orders face down", assign_args, 1},
    {"steer", "Steer torpedoes", heading_args, 1},
    {"defer", "Let the next ship go first"},
    {"act", "Reveal the order"},
    {"move", "Fly straight on"},
    {"evade", "Take evasive action", evade_args},
    {"speed", "Change speed to {speed}", speed_args},
    {"turn", "Change heading", heading_args},
    {"swing", "Turn at full stop", heading_args},
    {"shields", "Set shields to {shields number}", shields_args},
    {"fire", "Fire at {target}", target_args},
    {"launch", "Launch a torpedo", heading_args, 1},
    {"transport", "Beam crew over", transport_args, 1},
    {"use", "Use {disk}", use_args},
    {"done", "Done"},
    {"set_aside", "Set the ship aside", aside_args},
    {"give_up", "Give up {disk}", disk_args},
    {"ability", "Use {disk} to {effect}", ability_args},
    {"ability_at", "Use {disk} to {effect} {target}", ability_at_args},
    {"ability_on", "Use {disk} to {effect} {object}", ability_on_args},
    {"ability_for", "Use {disk} to {effect} the {critical} critical", ability_for_args},
    {"hold", "Keep {disk} flipped", disk_args},
    {"pass", "Nothing more now"},
    {"leave", "Leave the ship where it is"},
};
constexpr const char* hidden_words[] = {"place", "reveal", "assign", "steer"};

constexpr Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr Arg ship_speed_args[] = {{"ship", vocabulary::ships}, {"speed"}};
constexpr Arg turn_args[] = {{"turn"}};
constexpr Arg seat_args[] = {{"seat", vocabulary::seats}};
constexpr Arg ship_disk_args[] = {{"ship", vocabulary::places}, {"disk", vocabulary::disks}};
constexpr Arg ability_used_args[] = {
    {"ship", vocabulary::places}, {"disk", vocabulary::disks}, {"effect", vocabulary::effects}};
constexpr Arg goal_args[] = {{"team"}, {"goal"}};
constexpr Arg phase_args[] = {{"phase"}};
constexpr Arg drop_args[] = {{"ship", vocabulary::ships}, {"hits", 0, "hits"}};
constexpr Arg order_args[] = {{"ship", vocabulary::ships}, {"order", vocabulary::orders}};
constexpr Arg opening_args[] = {{"ship", vocabulary::ships}, {"order", vocabulary::openings}};
constexpr Arg turned_args[] = {{"ship", vocabulary::ships}, {"degrees", 0, "degrees"}};
constexpr Arg evades_args[] = {
    {"ship", vocabulary::ships}, {"degrees", 0, "degrees"}, {"flips", 0, "flips"}};
constexpr Arg set_args[] = {{"ship", vocabulary::ships}, {"shields", 0, "points"}};
constexpr Arg moved_args[] = {{"ship", vocabulary::ships}, {"flips", 0, "flips"}};
constexpr Arg drops_args[] = {
    {"ship", vocabulary::ships}, {"other", vocabulary::places}, {"criticals", 0, "criticals"}};
constexpr Arg at_args[] = {{"ship", vocabulary::ships}, {"place", vocabulary::places}};
constexpr Arg obstruction_args[] = {
    {"ship", vocabulary::ships}, {"obstruction", vocabulary::obstructions}, {"hits", 0, "hits"}};
constexpr Arg fired_args[] = {
    {"ship", vocabulary::ships}, {"target", vocabulary::ships}, {"hits", 0, "hits"}};
constexpr Arg launched_args[] = {{"ship", vocabulary::ships}, {"torpedo"}};
constexpr Arg torpedo_args[] = {{"torpedo"}};
constexpr Arg torpedo_moved_args[] = {
    {"torpedo"}, {"flips", 0, "flips"}, {"x", 0, "hundredth inches"}, {"y", 0, "hundredth inches"}};
constexpr Arg torpedo_hits_args[] = {{"torpedo"}, {"ship", vocabulary::ships}, {"hits", 0, "hits"}};
constexpr Arg transported_args[] = {
    {"ship", vocabulary::ships}, {"place", vocabulary::places}, {"disk", vocabulary::disks}};
constexpr Arg struck_args[] = {
    {"ship", vocabulary::ships}, {"shields", 0, "shield points"}, {"hull", 0, "hull points"}};
constexpr Arg showing_args[] = {{"ship", vocabulary::ships}, {"showing", 0, "criticals"}};
constexpr Arg critical_args[] = {{"ship", vocabulary::ships}, {"critical", vocabulary::criticals}};
constexpr Arg destroyed_args[] = {{"ship", vocabulary::ships}, {"fate", vocabulary::fates}};
constexpr Arg fight_args[] = {
    {"ship", vocabulary::ships}, {"seat", vocabulary::seats}, {"hits", 0, "hits"}};
constexpr Arg control_args[] = {{"ship", vocabulary::ships}, {"seat", vocabulary::seats}};

// In the order of EventId.
constexpr core::EventKind event_table[] = {
    {"ship_placed", "{ship} takes its place at speed {speed}.", ship_speed_args},
    {"turn_begun", "Turn {turn} begins.", turn_args},
    {"seat_ready", "The {seat} side has chosen.", seat_args},
    {"disk_revealed", "Revealed aboard {ship}: {disk}.", ship_disk_args},
    {"disk_concealed", "Concealed aboard {ship}: {disk}.", ship_disk_args},
    {"phase_begun", "Phase {phase} begins.", phase_args},
    {"first_drop", "{ship} drops {hits} to see who goes first.", drop_args},
    {"deferred", "{ship} lets the next ship go first.", ship_args},
    {"order_revealed", "{ship} reveals its order: {order}.", order_args},
    {"order_unused", "{ship} does not carry out its order: {order}.", opening_args},
    {"speed_changed", "{ship} changes speed to {speed}.", ship_speed_args},
    {"turned", "{ship} turns to {degrees}.", turned_args},
    {"shields_set", "{ship} sets its shields to {shields number}.", set_args},
    {"moved", "{ship} flies {flips}.", moved_args, "{ship} stays where it is."},
    {"evades", "{ship} takes evasive action: after {flips} it turns to {degrees}.", evades_args},
    {"left_table", "{ship} leaves the table.", ship_args},
    {"drops_collision", "{ship} overlaps {other}: five counters show {criticals}.", drops_args},
    {"collided", "{ship} collides with {place}.", at_args},
    {"set_aside", "{ship} is placed next to {place}.", at_args},
    {"obstruction_hit", "{ship} runs into {obstruction}: {hits}.", obstruction_args},
    {"fired", "{ship} fires at {target}: {hits}.", fired_args},
    {"launched", "{ship} launches torpedo {torpedo}.", launched_args},
    {"torpedo_moved", "Torpedo {torpedo} flies {flips}, to {x} across and {y} down.",
     torpedo_moved_args},
    {"torpedo_hits", "Torpedo {torpedo} hits {ship}: {hits}.", torpedo_hits_args},
    {"torpedo_gone", "Torpedo {torpedo} is gone.", torpedo_args},
    {"torpedo_left", "Torpedo {torpedo} leaves the table.", torpedo_args},
    {"transported", "Beamed from {ship} to {place}: {disk}.", transported_args},
    {"struck", "{ship} loses {shields and hull}.", struck_args},
    {"criticals_drop", "{ship}: five counters show {showing}.", showing_args},
    {"critical", "{ship} suffers a critical hit: {critical}.", critical_args},
    {"disk_lost", "Lost aboard {ship}: {disk}.", ship_disk_args},
    {"destroyed", "{ship} is destroyed.", destroyed_args},
    {"disk_used", "Used aboard {ship}: {disk}.", ship_disk_args},
    {"fight_drop", "The {seat} side scores {hits} aboard {ship}.", fight_args},
    {"segment_tied", "The fight aboard {ship} is tied: each side loses one.", ship_args},
    {"control_taken", "The {seat} side takes control of {ship}.", control_args},
    {"readied", "All crew and tech are ready again."},
    {"battle_over", "The battle is over."},
    {"ability_used", "Used aboard {ship}: {disk}, {effect}.", ability_used_args},
    {"disk_held", "Kept flipped aboard {ship}: {disk}.", ship_disk_args},
    {"disk_readied", "Ready again aboard {ship}: {disk}.", ship_disk_args},
    {"disk_flipped", "Flipped aboard {ship}: {disk}.", ship_disk_args},
    {"goal_met", "Team {team} has reached goal {goal}.", goal_args},
    {"stopped", "{ship} comes to a stop and loses its remaining orders.", ship_args},
    {"left_there", "{ship} is left where it is, on {place}.", at_args},
};

constexpr const char* term_table[] = {"counters", "hits",  "beam",   "bonus",   "gap",    "reach",
                                      "command",  "speed", "combat", "shields", "showing"};

constexpr Arg ship_arg{"ship", vocabulary::ships};
constexpr Arg phase_arg{"phase"};
constexpr Arg ship_facts[] = {ship_arg};
constexpr Arg ship_phase_order_facts[] = {ship_arg, phase_arg, {"order", vocabulary::orders}};
constexpr Arg ship_phase_order_needed_facts[] = {
    ship_arg, phase_arg, {"order", vocabulary::orders}, {"needed", vocabulary::orders}};
constexpr Arg ship_phase_facts[] = {ship_arg, phase_arg};
constexpr Arg ship_speed_after_flips_facts[] = {ship_arg, {"speed", 0, "flips"}, {"after"}};
constexpr Arg ship_turn_facts[] = {ship_arg, {"turn"}};
constexpr Arg ship_most_facts[] = {ship_arg, {"most"}};
constexpr Arg step_speed_least_most_facts[] = {{"step"}, {"speed"}, {"least"}, {"most"}};
constexpr Arg ship_speed_facts[] = {ship_arg, {"speed"}};
constexpr Arg target_facts[] = {{"target", vocabulary::ships}};
constexpr Arg place_gap_reach_facts[] = {{"place", vocabulary::places},
                                         {"gap", 0, "hundredth inches"},
                                         {"reach", 0, "hundredth inches"}};
constexpr Arg ship_target_facts[] = {ship_arg, {"target", vocabulary::ships}};
constexpr Arg ship_crew_facts[] = {ship_arg, {"crew", vocabulary::disk_designs}};
constexpr Arg ship_own_place_other_facts[] = {
    ship_arg, {"own"}, {"place", vocabulary::places}, {"other"}};
constexpr Arg ship_own_facts[] = {ship_arg, {"own"}};
constexpr Arg terrain_facts[] = {{"terrain", vocabulary::terrain}};
constexpr Arg crew_facts[] = {{"crew", vocabulary::disk_designs}};
constexpr Arg crew_rows_row_facts[] = {
    {"crew", vocabulary::disk_designs}, {"rows", 0, "rows"}, {"row"}};

// In the order of OwnRefusal.
constexpr core::RefusalKind refusal_table[] = {
    {"not-offered", "Nothing asks for that now; give one of the orders that are offered."},
    {"cannot-defer", "The last ship that has not acted cannot let another go first; it must act."},
    {"orders-lost", "The {ship} has lost its orders this turn by evasive action or a collision.",
     ship_facts},
    {"order-spent",
     "The {ship} has carried out its {order} of phase {phase} already; each order is carried out "
     "once.",
     ship_phase_order_facts},
    {"wrong-order",
     "The {ship} has {order} in phase {phase}; this takes {needed}, from the control panel or from "
     "its crew.",
     ship_phase_order_needed_facts},
    {"moved-already", "The {ship} has moved in phase {phase} already; it moves once.",
     ship_phase_facts},
    {"not-moved", "The {ship} has not moved in phase {phase} yet; it moves before it is done.",
     ship_phase_facts},
    {"full-stop", "The {ship} is at full stop and does not move.", ship_facts},
    {"third-phase", "In the third phase no ship may take evasive action; it flies straight on."},
    {"nothing-to-evade",
     "Evasive action is for a ship whose movement would end on another ship, a planet or an "
     "obstruction, two flips away or more; the {ship}'s would not.",
     ship_facts},
    {"bad-evasion",
     "The {ship} makes {speed}: it may turn after the first to the last but one, not after flip "
     "{after}.",
     ship_speed_after_flips_facts},
    {"engines-hit",
     "The {ship}'s speed cannot rise before turn {turn}, after a propulsion critical.",
     ship_turn_facts},
    {"too-fast", "The {ship}'s top speed is {most}, not {got}.", ship_most_facts},
    {"speed-step",
     "Speed changes by one to {step}: from {speed} to {least} at least and {most} at most, not to "
     "{got}.",
     step_speed_least_most_facts},
    {"wrong-order",
     "A ship turns without an order only at full stop; the {ship}'s speed is {speed}.",
     ship_speed_facts},
    {"cloaked", "The {ship} is cloaked; its shields stay at 0.", ship_facts},
    {"shields-maximum", "The {ship}'s shields go up to {most} at most, not to {got}.",
     ship_most_facts},
    {"no-ship", "There is no ship {got}; choose {choices}."},
    {"target-lost", "The {target} is out of the battle; name a ship that is in play.",
     target_facts},
    {"target-cloaked", "The {target} is cloaked; no enemy attack may name it.", target_facts},
    {"out-of-range", "The {place} is {gap} away, edge to edge; the reach is {reach}.",
     place_gap_reach_facts},
    {"out-of-range", "{place} is {gap} away, edge to edge; the reach is {reach}.",
     place_gap_reach_facts},
    {"cloaked", "The {ship} is cloaked and cannot fire.", ship_facts},
    {"own-side", "The {ship} and the {target} are on the same side; name an enemy.",
     ship_target_facts},
    {"weapons-hit", "The {ship} cannot fire its beam before turn {turn}, after a weapons critical.",
     ship_turn_facts},
    {"no-beam", "The {ship} has no beam to fire.", ship_facts},
    {"no-torpedoes", "The {ship} has no torpedoes left.", ship_facts},
    {"no-torpedoes", "Too many torpedoes are already in flight; wait until one is gone."},
    {"forbidden", "This battle's terms forbid that attack now; carry out another order."},
    {"not-ready",
     "No crew is ready aboard the {ship}; only revealed crew of its own that is ready can go.",
     ship_facts},
    {"no-crew", "Name the crew to send; somebody has to go."},
    {"security", "{crew} is security and cannot beam off the ship.", ship_crew_facts},
    {"not-ready",
     "{crew} is not ready aboard the {ship}; only revealed crew of its own that is ready can go.",
     ship_crew_facts},
    {"bad-place", "The {ship} cannot send crew there; choose {choices}.", ship_facts},
    {"shields-up",
     "To transport, shields must be at 0 on both sides: the {ship}'s are at {own}, the {place}'s "
     "at {other}.",
     ship_own_place_other_facts},
    {"shields-up", "To transport, shields must be at 0: the {ship}'s are at {own}.",
     ship_own_facts},
    {"not-aboard", "No such crew or tech of yours is aboard the {ship}.", ship_facts},
    {"not-ready", "{crew} is activated and rests until it is readied.", crew_facts},
    {"not-ready", "{crew} is concealed; it can be revealed in step one.", crew_facts},
    {"no-such-row", "{crew} has {rows} of orders, not {row}.", crew_rows_row_facts},
    {"cannot-be-used", "{crew} has nothing that can be used here and now.", crew_facts},
    {"cannot-be-used",
     "Nothing that you have allows that here and now; give one of the orders that are offered."},
    {"bad-loss", "{got} cannot be given up; choose {choices}."},
    {"two-captains", "Another captain is revealed aboard that ship; at most one may be."},
    {"must-set-aside", "A ship that has run into {terrain} is set beside it.", terrain_facts},
};
static_assert(std::size(refusal_table) == static_cast<std::size_t>(OwnRefusal::count));

constexpr core::RollKind roll_table[] = {
    {"beam", "a damage counter of the shot"},
    {"torpedo", "a damage counter of the torpedo"},
    {"collision", "a damage counter of the collision"},
    {"initiative", "a damage counter for who goes first"},
    {"boarding", "a damage counter of the fight"},
    {"critical_bridge", "the bridge counter"},
    {"critical_engineering", "the engineering counter"},
    {"critical_weapons", "the weapons counter"},
    {"critical_torpedo", "the torpedo counter"},
    {"critical_propulsion", "the propulsion counter"},
};

constexpr const char* window_table[] = {"deploy",   "reveal", "assign",    "initiative",
                                        "act",      "steer",  "set_aside", "engineering",
                                        "casualty", "ability"};

// In the order of namespace vocabulary.
std::span<const core::Vocabulary> vocabularies() {
  static const core::Vocabulary table[] = {
      {""},
      core::words_of_battle("ship_designs"),
      core::words_of_battle("disk_designs"),
      core::words_of_battle("ships"),
      core::words_of_battle("seats"),
      core::fixed_words("orders", order_words),
      core::fixed_words("steps", step_words),
      core::fixed_words("fates", fate_words),
      core::fixed_words("disk_states", disk_state_words),
      core::fixed_words("criticals", critical_words),
      core::fixed_words("frames", Frame::words),
      core::fixed_words("hidden_verbs", hidden_words),
      core::words_of_state("disks"),
      core::words_of_battle("places"),
      core::words_of_battle("terrain"),
      core::words_of_battle("obstructions"),
      core::fixed_words("openings", opening_words),
      core::fixed_words("effects", behaviours().ids()),
      core::fixed_words("weapons", weapon_words),
      core::fixed_words("values", value_words),
  };
  return table;
}

}  // namespace

const core::Lexicon& common_lexicon() {
  static const core::Lexicon lexicon{
      .system = "red-alert",
      .rule_prefix = "RA",
      .revision = 2,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = refusal_table,
      .rules = rule_names(),
      .windows = window_table,
      .state = state_fields(),
  };
  return lexicon;
}

// The behaviours are words too, and are added to the common words first.
const core::Lexicon& lexicon() {
  static const core::Lexicon all = [] {
    core::Lexicon joined = behaviours().lexicon();
    joined.vocabularies = vocabularies();
    return joined;
  }();
  return all;
}

}  // namespace klaxon::rules::red_alert
