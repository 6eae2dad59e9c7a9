#include "rules/tng/lexicon.h"

#include <iterator>

#include "rules/tng/activity/uses.h"
#include "rules/tng/energy/kinds.h"
#include "rules/tng/energy/rows.h"
#include "rules/tng/events.h"
#include "rules/tng/fields.h"
#include "rules/tng/fire/strike.h"
#include "rules/tng/movement/manoeuvres.h"
#include "rules/tng/orders.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/measures.h"

namespace klaxon::rules::tng {
namespace {

using core::Arg;

constexpr Arg unit_arg{"unit", vocabulary::units};
constexpr Arg of_arg{"of", vocabulary::units};
constexpr Arg target_arg{"target", vocabulary::units};
constexpr Arg group_arg{"group", vocabulary::groups};
constexpr Arg gun_arg{"weapon", vocabulary::guns};
constexpr Arg facing_arg{"facing", vocabulary::facings};
constexpr Arg heading_arg{"facing", vocabulary::headings};
constexpr Arg manoeuvre_arg{"manoeuvre", vocabulary::manoeuvres};
constexpr Arg boxes_arg{"boxes", 0, "boxes"};
constexpr Arg points_arg{"points", 0, "points"};

constexpr Arg energy_row[] = {{"bought"}};
constexpr Arg legs[] = {manoeuvre_arg, {"number"}};
constexpr Arg actor_arg{"unit", vocabulary::actors};
constexpr Arg act_row[] = {actor_arg,
                           {"deed", vocabulary::deeds},
                           {"group", vocabulary::objects},
                           {"target", vocabulary::objects},
                           {"boxes"}};
constexpr Arg fire_line[] = {actor_arg, group_arg, gun_arg, target_arg, {"choice"}, {"times"}};
constexpr Arg reinforce_args[] = {{"before_the_facing", 0, "points"}, {"general", 0, "points"}};
constexpr Arg group_args[] = {group_arg};
constexpr Arg at_once_args[] = {
    unit_arg, {"measure", vocabulary::measures}, {"where"}, {"how_much"}};
constexpr Arg repair_row[] = {{"points", 0, "points"}};

// In the order of verbs.
constexpr core::Verb verb_table[] = {
    {"pass", "Pass"},
    {"allocate", "Allocate energy", energy_row, 1},
    {"standard", "The standard allocation"},
    {"as_last", "Allocate as last turn"},
    {"stay", "Stay"},
    {"ahead", "Straight ahead"},
    {"move", "Move", legs, 2},
    {"act", "Impulse Activity", act_row, 5},
    {"fire", "Fire", fire_line, 6},
    {"reinforce", "Reinforce: {before_the_facing} on the facing that is struck, {general} on all",
     reinforce_args},
    {"lose", "{group} takes the next point", group_args},
    {"go_on", "Go on"},
    {"repair", "Damage control", repair_row, 1},
    {"at_once", "At once", at_once_args},
};
static_assert(std::size(verb_table) == verbs::count);

constexpr const char* window_words[] = {"allocate", "move",   "activity", "fire",
                                        "react",    "choose", "go_on",    "repair"};
static_assert(std::size(window_words) == windows::count);

constexpr Arg turn_args[] = {{"turn"}};
constexpr Arg impulse_args[] = {{"impulse"}};
constexpr Arg initiative_args[] = {unit_arg, {"total"}};
constexpr Arg seat_args[] = {{"seat", vocabulary::seats}};
constexpr Arg team_args[] = {{"team", vocabulary::teams}};
constexpr Arg speed_args[] = {unit_arg, {"speed"}};
constexpr Arg level_args[] = {unit_arg, {"level", vocabulary::shield_levels}};
constexpr Arg unit_points_args[] = {unit_arg, points_arg};
constexpr Arg batteries_args[] = {unit_arg, {"batteries", 0, "batteries"}};
constexpr Arg moved_args[] = {unit_arg,     {"q"}, {"r"}, heading_arg, {"hexes", 0, "hexes"},
                              manoeuvre_arg};
constexpr Arg turned_args[] = {unit_arg, heading_arg, manoeuvre_arg};
constexpr Arg movements_args[] = {unit_arg, {"movements", 0, "movements"}};
constexpr Arg unit_args[] = {unit_arg};
constexpr Arg slowed_args[] = {unit_arg, {"movements", 0, "movements"}, {"speed"}};
constexpr Arg unit_group_args[] = {unit_arg, group_arg};
constexpr Arg gained_args[] = {unit_arg, of_arg, points_arg};
constexpr Arg look_args[] = {{"seat", vocabulary::seats}, of_arg, points_arg};
constexpr Arg unit_boxes_args[] = {unit_arg, group_arg, boxes_arg};
constexpr Arg controlled_args[] = {unit_arg, {"by", vocabulary::units}};
constexpr Arg fired_args[] = {unit_arg,
                              group_arg,
                              {"times"},
                              gun_arg,
                              target_arg,
                              {"bent_by", vocabulary::forms},
                              {"bent_by_2", vocabulary::forms},
                              {"bent_by_3", vocabulary::forms}};
constexpr Arg shots_args[] = {
    unit_arg, target_arg, gun_arg, {"shots", 0, "shots"}, {"hits", 0, "hits"}, points_arg};
constexpr Arg not_fired_args[] = {
    unit_arg, group_arg, gun_arg, target_arg, {"why", vocabulary::bars}};
constexpr Arg at_you_args[] = {target_arg, unit_arg};
constexpr Arg exploded_args[] = {unit_arg, {"strength", 0, "points"}};
constexpr Arg reserve_args[] = {unit_arg, facing_arg, points_arg};
constexpr Arg struck_args[] = {unit_arg,
                               facing_arg,
                               {"reinforcement", 0, "points of reinforcement"},
                               {"shields", 0, "shield boxes"},
                               {"armour", 0, "points of armour"},
                               {"inside", 0, "internals"}};
constexpr Arg chart_args[] = {unit_arg, {"row"}, {"column"}};
constexpr Arg die_args[] = {unit_arg, {"die"}};
constexpr Arg picks_args[] = {unit_arg, target_arg};
constexpr Arg robot_fire_args[] = {unit_arg, target_arg, {"weapons", 0, "weapons"}, {"of"}};
constexpr Arg hasty_args[] = {unit_arg, group_arg, boxes_arg, {"form", vocabulary::forms}};

// In the order of EventId.
constexpr core::EventKind event_table[] = {
    {"turn_begun", "Turn {turn}.", turn_args},
    {"impulse_begun", "Impulse {impulse}.", impulse_args},
    {"initiative", "{unit} rolls {total} for initiative.", initiative_args},
    {"order_in", "{seat} has given secret orders.", seat_args},
    {"won", "Victory for {team}.", team_args},
    {"drawn", "The battle is a draw."},
    {"speed_set", "{unit} makes speed {speed}.", speed_args},
    {"shields_set", "{unit}'s shields are {level}.", level_args},
    {"power_lost", "{unit} loses {points} of energy: its batteries have no room.",
     unit_points_args},
    {"overdrained", "{unit} overdrains {batteries}.", batteries_args},
    {"filled", "{unit} puts battery energy into the capacitors of {group}.", unit_group_args},
    {"moved", "{unit} {manoeuvre}.", moved_args},
    {"turned", "{unit} {manoeuvre}.", turned_args},
    {"erratic_begun", "{unit} begins to fly erratically and gives up {movements}.", movements_args},
    {"erratic_over", "{unit} flies straight again.", unit_args},
    {"slowed", "{unit} slows down to speed {speed} and gives up {movements}.", slowed_args},
    {"went_off_line", "{unit} takes {group} off-line.", unit_group_args},
    {"came_on_line", "{unit} brings {group} on-line.", unit_group_args},
    {"points_gained", "{unit} gains {points} of information about {of}.", gained_args},
    {"sheet_opened", "{seat} opens the SSD of {of} for {points} of information.", look_args},
    {"energy_seen", "{seat} looks at the energy of {of} for {points} of information.", look_args},
    {"mended_at_once", "{unit} repairs {boxes} of {group} at once.", unit_boxes_args},
    {"gave_damage_boxes", "{unit} gives {boxes} of {group} for it.", unit_boxes_args},
    {"control_lost", "{unit} is out of control.", unit_args},
    {"control_back", "{unit} is under control again.", unit_args},
    {"controlled_from", "{unit} is controlled from {by}.", controlled_args},
    {"unmanned", "Nobody is left aboard {unit}.", unit_args},
    {"fired", "{unit} fires {group} at {target}: {weapon}.", fired_args},
    {"shots", "{unit}'s {weapon} at {target}: {hits} from {shots}, {points}.", shots_args,
     "{unit}'s {weapon} at {target}: no hit from {shots}."},
    {"not_fired", "{unit} cannot fire {weapon} at {target} after all: {why}.", not_fired_args},
    {"burnt_out", "{unit} burns out a box of {group}.", unit_group_args},
    {"fired_at_you", "{target} is under fire from {unit}.", at_you_args},
    {"destroyed", "{unit} is destroyed.", unit_args},
    {"exploded", "{unit} explodes with strength {strength number}.", exploded_args},
    {"reserve_used", "{unit} puts {points} of battery energy into {facing}.", reserve_args},
    {"struck", "{unit} is struck on facing {facing}: {reinforcement, shields, armour and inside}.",
     struck_args},
    {"chart_rolled", "Damage chart for {unit}: row {row}, column {column}.", chart_args},
    {"crew_rolled", "Crew roll for {unit}: {die}.", die_args},
    {"boxes_lost", "{unit} loses {boxes} of {group}.", unit_boxes_args},
    {"repaired", "{unit} repairs {boxes} of {group}.", unit_boxes_args},
    {"hasty_repaired", "{unit} repairs {boxes} of {group} in haste, as {form}.", hasty_args},
    {"mended", "{unit} repairs {batteries number} of its overdrained batteries.", batteries_args},
    {"disabled", "{unit} has {boxes} of {group} disabled, not destroyed.", unit_boxes_args},
    {"spared", "{unit} keeps {boxes} of {group} that were struck.", unit_boxes_args},
    {"robot_picks", "{unit} makes for {target}.", picks_args},
    {"robot_rolls", "{unit} fires {weapons} of {of} at {target}.", robot_fire_args},
};
static_assert(std::size(event_table) == static_cast<std::size_t>(EventId::count));

constexpr const char* term_table[] = {"die",
                                      "points",
                                      "range",
                                      "range as counted",
                                      "added to the die",
                                      "added to the range",
                                      "added to the number to hit",
                                      "added to the damage",
                                      "number to hit",
                                      "there",
                                      "taken",
                                      "left"};
static_assert(std::size(term_table) == terms::count);

constexpr core::RollKind roll_table[] = {
    {"initiative", "a die of initiative"},
    {"shot", "the die of a shot"},
    {"figure", "a die of its damage"},
    {"chart_row", "the row of the damage chart"},
    {"chart_column", "the column of the damage chart"},
    {"crew", "the crew roll"},
    {"robot_target", "whom a robot moves towards"},
    {"robot_fire", "how much a robot fires"},
    {"pick", "whether the firing ship picks the box"},
};

constexpr Arg overspent_facts[] = {unit_arg, {"purpose", vocabulary::purposes}, points_arg};
constexpr Arg two_facts[] = {{"needed"}, {"there"}};
constexpr Arg left_facts[] = {{"left"}};
constexpr Arg reach_facts[] = {{"away", 0, "hexes"}, {"reach", 0, "hexes"}};
constexpr Arg range_facts[] = {{"reach", 0, "hexes"}, {"away", 0, "hexes"}};
constexpr Arg counted_facts[] = {{"reach", 0, "hexes"}, {"away", 0, "hexes"}, {"counted"}};
constexpr Arg row_facts[] = {unit_arg, {"row", vocabulary::energy_rows}};
constexpr Arg side_facts[] = {{"most", 0, "hexsides"}};
constexpr Arg energy_facts[] = {{"needed", vocabulary::energies}, {"there", vocabulary::energies}};
constexpr Arg armed_facts[] = {{"there", vocabulary::energies}, {"needed", vocabulary::energies}};
constexpr Arg fill_facts[] = {{"there", vocabulary::energies}, {"wanted", vocabulary::energies}};
constexpr Arg arc_facts[] = {{"arc", vocabulary::arcs}, {"place"}};
constexpr Arg target_facts[] = {target_arg};
constexpr Arg shots_facts[] = {{"left"}, {"wanted"}};

// In the order of Refused.
constexpr core::RefusalKind refusal_table[] = {
    {"none", "Nothing is wrong with {got}."},
    {"overspent", "{unit} is {points} short of energy for {purpose}.", overspent_facts},
    {"turn-mode", "It turns after {needed} hexes, and has gone {there} since its last turn.",
     two_facts},
    {"no-movement", "It has {left} movements left.", left_facts},
    {"tac-made", "It has made its tac of this impulse; the next impulse brings another."},
    {"hard-turn-made",
     "It has made its high energy turn of this impulse; the next impulse brings another."},
    {"same-facing", "It has that facing already; choose another."},
    {"already-erratic", "It flies erratically already; it can only fly straight again."},
    {"not-erratic", "It does not fly erratically; there is nothing to end."},
    {"must-stop", "It must come to a stop first; it goes the other way in a later turn."},
    {"too-far", "That is {away} away; the reach is {reach}.", reach_facts},
    {"too-few-points", "That costs {needed} points of information; there are {there}.", two_facts},
    {"no-box-to-give",
     "No box is left that would have to be given for it; such boxes are repaired first."},
    {"not-hurt", "Nothing of it can be repaired; choose boxes that are destroyed."},
    {"fewer-boxes", "{left} of its boxes can do that now.", left_facts},
    {"no-energy", "That needs {needed} energy; there is {there}.", energy_facts},
    {"out-of-arc", "The target lies outside its arc, {arc}.", arc_facts},
    {"out-of-range", "It is {away} away; the reach is {reach}.", range_facts},
    {"not-armed", "It holds {there} energy; each shot of that kind needs {needed}, armed for it.",
     armed_facts},
    {"shot-already", "It has {left} left to fire, not {wanted}.", shots_facts},
    {"not-yours", "That ship is not yours; fire with your own."},
    {"cannot-fire", "Nobody controls {unit}, so it cannot fire.", unit_args},
    {"no-weapon", "Nothing there is fired in this step; choose a weapon that is."},
    {"no-such-mode", "{group} has no such way to fire; choose one of its own.", group_args},
    {"not-a-target", "{target} is not an enemy that is still there.", target_facts},
    {"box-lost", "It has {left} of its boxes left, not {wanted}.", shots_facts},
    {"no-ammo", "It has ammunition for {left}, not {wanted}.", shots_facts},
    {"shot-at-it", "At that target it has {left} left to fire now, not {wanted}.", shots_facts},
    {"too-many", "One order has room for {left} more; fire the rest in the next.", left_facts},
    {"cannot-take", "{group} cannot take the next point; choose one that is on offer.", group_args},
    {"hexsides", "It can turn by {most} at once, not by {got}.", side_facts},
    {"energy-row", "{row}. That must be {choices}, not {got}.", row_facts},
    {"repair-points", "{left} repair points can go into that now, not {got}.", left_facts},
    {"reserve-points", "The batteries have {left} points for that, not {got}.", left_facts},
    {"bought-for-good", "Combat cannot destroy that box of {group}; mark another one.", group_args},
    {"falls-in-fire", "No damage is under way in which a box could fall; mark it as gone."},
    {"mover-acts", "{unit} owes a move, and could not make it; mark this once it has moved.",
     unit_args},
    {"lies-sealed",
     "An order that lies sealed could not be given any more; let it be taken back first."},
    {"beyond-counted-reach", "It is {away} away, which counts as {counted}; the reach is {reach}.",
     counted_facts},
    {"sheets-open", "All SSDs lie open; nobody has to pay to see one."},
    {"capacitors-full", "{there} energy can go into those capacitors now, not {wanted}.",
     fill_facts},
    {"no-filling",
     "No capacitor of {unit} can be filled now: they are full, or its batteries have nothing for "
     "them.",
     unit_args},
    {"no-overdrain", "No battery of {unit} can be overdrained now.", unit_args},
};
static_assert(std::size(refusal_table) == static_cast<std::size_t>(Refused::count));

constexpr const char* facing_words[] = {"shield_1", "shield_2", "shield_3",
                                        "shield_4", "shield_5", "shield_6"};
constexpr const char* shown_facings[] = {"1", "2", "3", "4", "5", "6"};
constexpr const char* heading_words[] = {"a", "b", "c", "d", "e", "f"};
constexpr const char* shown_headings[] = {"A", "B", "C", "D", "E", "F"};
constexpr const char* shown_levels[] = {"down", "up at the minimum", "up"};
constexpr const char* shown_bars[] = {"",
                                      "it has no chart for that",
                                      "it is beyond its range",
                                      "it is beyond its range as it is counted",
                                      "its chart has nothing at that range",
                                      "it is never fired at such a target",
                                      "its chart has nothing at that speed",
                                      "the target is out of phase"};
constexpr const char* shown_deeds[] = {
    "no more",        "open an SSD",   "look at an energy allocation",
    "take off-line",  "bring on-line", "study",
    "repair at once", "look around"};
constexpr const char* shown_purposes[] = {"what TimeWarp alone pays for",
                                          "what PWARP alone pays for",
                                          "what warp alone pays for",
                                          "what Propel alone pays for",
                                          "what Helm alone pays for",
                                          "what Wing alone pays for",
                                          "the movement by impulse",
                                          "the movement by inertia",
                                          "movement",
                                          "weapons",
                                          "everything together"};
constexpr const char* shown_manoeuvres[] = {
    "no more",        "ahead",          "turn left", "turn right",       "sideslip left",
    "sideslip right", "tac left",       "tac right", "high energy turn", "backwards",
    "erratic",        "straight again", "slow down"};

constexpr const char* shown_measures[] = {"slow down", "fill capacitors", "reinforce", "overdrain"};

// In the order of namespace vocabulary.
constexpr core::Vocabulary vocabulary_table[] = {
    {""},
    core::words_of_battle("units"),
    core::words_of_battle("groups"),
    core::words_of_battle("seats"),
    core::words_of_battle("guns"),
    core::words_of_battle("forms"),
    core::fixed_words("facings", facing_words, shown_facings),
    core::fixed_words("steps", step_words),
    core::fixed_words("shield_levels", shield_level_words, shown_levels),
    core::fixed_words("box_states", box_state_words),
    core::fixed_words("reserves", reserve_words),
    core::fixed_words("marks", mark_kind_words),
    core::words_of_battle("teams"),
    core::fixed_words("stored", stored_words),
    core::fixed_words("frames", Frames::Item::words),
    core::fixed_words("manoeuvres", manoeuvre_words, shown_manoeuvres),
    core::fixed_words("intelligence", intelligence_words),
    core::fixed_words("deeds", deed_words, shown_deeds),
    core::fixed_words("losses", losses_words),
    core::fixed_words("purposes", purpose_words, shown_purposes),
    core::words_of_battle("systems"),
    core::fixed_words("headings", heading_words, shown_headings),
    core::fixed_words("bars", fire::bar_words, shown_bars),
    core::words_of_battle("actors"),
    core::words_of_battle("objects"),
    core::fixed_words("energy_rows", row_words),
    core::words_of_battle("arcs"),
    core::words_of_battle("energies"),
    core::fixed_words("measures", measure_words, shown_measures),
};
static_assert(std::size(vocabulary_table) == vocabulary::count);

}  // namespace

const core::Lexicon& lexicon() {
  static const core::Lexicon words{.system = "tng",
                                   .rule_prefix = "TNG",
                                   .revision = 1,
                                   .verbs = verb_table,
                                   .events = event_table,
                                   .terms = term_table,
                                   .rolls = roll_table,
                                   .refusals = refusal_table,
                                   .rules = rule_names(),
                                   .windows = window_words,
                                   .state = state_fields(),
                                   .vocabularies = vocabulary_table};
  return words;
}

}  // namespace klaxon::rules::tng
