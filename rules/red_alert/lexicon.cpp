#include "rules/red_alert/lexicon.h"

#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/fields.h"
#include "rules/red_alert/orders.h"
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
    {"evades", "{ship} takes evasive action, to {degrees}.", turned_args},
    {"left_table", "{ship} leaves the table.", ship_args},
    {"drops_collision", "{ship} overlaps {other}: five counters show {criticals}.", drops_args},
    {"collided", "{ship} collides with {place}.", at_args},
    {"set_aside", "{ship} is set beside {place}.", at_args},
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
};

constexpr const char* term_table[] = {"counters", "hits",  "beam",   "bonus",   "gap",    "reach",
                                      "command",  "speed", "combat", "shields", "showing"};

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

// In the order of vocabulary.
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
      .revision = 1,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = {},
      .rules = rule_names(),
      .windows = window_table,
      .state = state_fields(),
  };
  return lexicon;
}

// The behaviours are words, too, and join the common ones first.
const core::Lexicon& lexicon() {
  static const core::Lexicon all = [] {
    core::Lexicon joined = behaviours().lexicon();
    joined.vocabularies = vocabularies();
    return joined;
  }();
  return all;
}

}  // namespace klaxon::rules::red_alert
