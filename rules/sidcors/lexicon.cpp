// What records, protocol, screen and rule pages read of sidcors, in tables.
#include "core/lexicon.h"

#include <array>

#include "rules/sidcors/events.h"
#include "rules/sidcors/fields.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Arg;

constexpr Arg unit_arg{"unit", vocabulary::units};
constexpr Arg mauler_arg{"mauler", vocabulary::units};
constexpr Arg from_arg{"from", vocabulary::units};
constexpr Arg to_arg{"to", vocabulary::units};
constexpr Arg force_arg{"force", vocabulary::forces};
constexpr Arg points_arg{"points", 0, "points"};
constexpr Arg blows_arg{"blows", 0, "blows"};
constexpr Arg fighters_number_arg{"number", 0, "fighters"};
constexpr Arg pfs_number_arg{"number", 0, "pseudo-fighters"};
constexpr Arg rating_arg{"rating"};
constexpr Arg fighters_arg{"fighters", 0, "fighters"};
constexpr Arg pfs_arg{"pfs", 0, "pseudo-fighters"};

constexpr Arg cloak_args[] = {{"use", vocabulary::answers}};
constexpr Arg factor_args[] = {{"factor"}};
constexpr Arg both_args[] = {{"own"}, {"other"}};
constexpr Arg rating_args[] = {rating_arg};
constexpr Arg direct_args[] = {unit_arg, blows_arg};
constexpr Arg direct_mauler_args[] = {mauler_arg, unit_arg, blows_arg};
constexpr Arg craft_args[] = {fighters_arg, pfs_arg};
constexpr Arg mauler_craft_args[] = {mauler_arg, fighters_arg, pfs_arg};
constexpr Arg unit_only[] = {unit_arg};
constexpr Arg fighters_loss_args[] = {unit_arg, fighters_number_arg};
constexpr Arg pfs_loss_args[] = {unit_arg, pfs_number_arg};
constexpr Arg fighters_move_args[] = {from_arg, to_arg, fighters_number_arg};
constexpr Arg pfs_move_args[] = {from_arg, to_arg, pfs_number_arg};

constexpr core::Verb verb_table[] = {
    {"cloak", "Use the cloaks: {use}", cloak_args},
    {"intensity", "Intensity factor {factor}", factor_args},
    {"intensity_both", "Intensity factors: own {own}, the other's {other}", both_args},
    {"standing", "Ask for a standing rating of {rating}", rating_args},
    {"keep_standing", "Keep the standing rating"},
    {"end_standing", "Announce a change of the standing rating"},
    {"direct", "Direct damage at {unit}, blows: {blows}", direct_args},
    {"direct_mauler", "Direct damage with {mauler} at {unit}, blows: {blows}", direct_mauler_args},
    {"direct_craft", "Direct damage at fighters and pseudo-fighters", craft_args, 2},
    {"direct_none", "Direct no damage"},
    {"cripple", "{unit} is crippled", unit_only},
    {"destroy", "{unit} is destroyed", unit_only},
    {"lose_fighters", "{unit} loses {number}", fighters_loss_args},
    {"lose_pfs", "{unit} loses {number}", pfs_loss_args},
    {"transfer_fighters", "Transfer {number} from {from} to {to}", fighters_move_args},
    {"transfer_pfs", "Transfer {number} from {from} to {to}", pfs_move_args},
    {"transfer_done", "No more transfers"},
    {"retreat", "Retreat"},
    {"stay", "Stay"},
    {"direct_mauler_craft", "Direct damage with {mauler} at fighters and pseudo-fighters",
     mauler_craft_args, 2},
};
static_assert(std::size(verb_table) == verbs::count);

constexpr Arg round_args[] = {{"round"}};
constexpr Arg force_only[] = {force_arg};
constexpr Arg sum_args[] = {force_arg, {"sum"}};
constexpr Arg intensity_args[] = {rating_arg, {"attacker"}, {"defender"}};
constexpr Arg intensity_both_args[] = {rating_arg, force_arg, {"own"}, {"other"}};
constexpr Arg damage_args[] = {force_arg,
                               {"potential", 0, "half points"},
                               {"die"},
                               {"percent", 0, "percent"},
                               {"damage", 0, "points"}};
constexpr Arg carried_args[] = {force_arg, {"carried", 0, "points"}, {"due", 0, "points"}};
constexpr Arg directed_args[] = {unit_arg, points_arg, blows_arg};
constexpr Arg directed_mauler_args[] = {mauler_arg, unit_arg, points_arg, blows_arg};
constexpr Arg directed_craft_args[] = {force_arg, fighters_arg, pfs_arg, points_arg};
constexpr Arg force_points_args[] = {force_arg, points_arg};
constexpr Arg unit_points_args[] = {unit_arg, points_arg};
constexpr Arg mauler_only[] = {mauler_arg};
constexpr Arg craft_lost_args[] = {unit_arg, fighters_arg, pfs_arg};
constexpr Arg directed_mauler_craft_args[] = {mauler_arg, fighters_arg, pfs_arg, points_arg};
constexpr Arg winner_args[] = {{"winner", vocabulary::forces}};

// In the order of EventId.
constexpr core::EventKind event_table[] = {
    {"round_begun", "Round {round}.", round_args},
    {"choice_in", "The {force} has chosen.", force_only},
    {"cloaks_used", "The {force} uses its cloaks and throws {sum}.", sum_args},
    {"cloaks_not_used", "The {force} does not use its cloaks.", force_only},
    {"standing_agreed", "Both agree on a standing rating of {rating}.", rating_args},
    {"standing_failed", "The two sides have not named the same standing rating."},
    {"standing_kept", "The standing rating of {rating} is kept.", rating_args},
    {"standing_ended", "The {force} announces a change of the standing rating.", force_only},
    {"intensity", "The rating is {rating}: attacker {attacker}, defender {defender}.",
     intensity_args},
    {"intensity_both", "The rating is {rating}: the {force} sets {own} and {other}.",
     intensity_both_args},
    {"intensity_standing", "The standing rating of {rating} is used.", rating_args},
    {"damage", "The {force} scores {damage}: potential {potential}, die {die}, {percent}.",
     damage_args},
    {"carried_applied",
     "Plus or minus points of the last round against the {force}: {carried}, so {due} are due.",
     carried_args},
    {"mauler_alone", "{unit} has no two ships for company and attacks at half.", unit_only},
    {"directed", "Damage is directed at {unit} for {points}, blows: {blows}.", directed_args},
    {"directed_mauler", "{mauler} directs damage at {unit} for {points}, blows: {blows}.",
     directed_mauler_args},
    {"directed_craft", "The {force} directs {points} at {fighters} and {pfs}.",
     directed_craft_args},
    {"not_directed", "The {force} directs no damage.", force_only},
    {"due", "The {force} must give up {points}.", force_points_args},
    {"crippled", "{unit} is crippled: {points}.", unit_points_args},
    {"destroyed", "{unit} is destroyed: {points}.", unit_points_args},
    {"fighters_lost", "{unit} loses {number}.", fighters_loss_args},
    {"pfs_lost", "{unit} loses {number}.", pfs_loss_args},
    {"resolved", "The {force} is done. Plus or minus points for the next round: {points}.",
     force_points_args},
    {"shock", "{mauler} stands the shock.", mauler_only},
    {"shock_crippled", "{mauler} is shaken apart by the shock.", mauler_only},
    {"fighters_moved", "From {from} to {to}: {number}.", fighters_move_args},
    {"pfs_moved", "From {from} to {to}: {number}.", pfs_move_args},
    {"craft_lost", "{unit}: no place for {fighters} and {pfs}.", craft_lost_args},
    {"retreated", "The {force} retreats.", force_only},
    {"stayed", "The {force} stays.", force_only},
    {"force_gone", "The {force} has no units left here.", force_only},
    {"stalemate", "Neither side can score a point any more."},
    {"rounds_over", "The last round is over, after {round}.", round_args},
    {"battle_over", "The battle is over; the winner: {winner}.", winner_args},
    {"directed_mauler_craft", "{mauler} directs {points} at {fighters} and {pfs}.",
     directed_mauler_craft_args},
    {"too_few_to_direct", "The {force} has {points}, too few for any target.", force_points_args},
};
static_assert(std::size(event_table) == static_cast<std::size_t>(EventId::count));

constexpr const char* term_table[] = {"die", "second die", "scouts", "cloaks", "defence", "mauler"};

constexpr core::RollKind roll_table[] = {
    {"cloak", "one of the two dice of the cloaked force"},
    {"combat", "the combat die"},
    {"shock", "mauler shock: 5 or 6 cripples it"},
};

// In the order of OwnRefusal.
constexpr core::RefusalKind refusal_table[] = {
    {"factor-range", "An intensity factor is {lo} to {hi}, not {got}."},
    {"rating-range", "A rating is {lo} to {hi}, not {got}."},
    {"no-such-unit", "There is no unit {got}; {choices} would be right."},
    {"own-unit", "Unit {got} is your own; damage is directed at the enemy."},
    {"not-your-unit", "Unit {got} is not yours; you give up your own."},
    {"unit-gone", "Unit {got} is no longer in the battle."},
    {"points-short", "This costs {lo} points, and there are {hi}."},
    {"not-crippled-yet", "Unit {got} is whole; it is crippled first."},
    {"already-crippled", "Unit {got} has no crippled side to turn to; it can only be destroyed."},
    {"no-mauler", "Unit {got} is no mauler that can be used in this round."},
    {"no-craft", "Unit {got} has no such craft to lose or to move, or not so many."},
    {"no-place", "Unit {got} has no free place for them."},
    {"own-factor", "Here each side sets its own intensity and no other."},
    {"both-factors", "The enemy cannot retreat: both intensities are set in one order."},
};
static_assert(std::size(refusal_table) == static_cast<std::size_t>(OwnRefusal::count));

// In the order of Phase.
constexpr const char* window_table[] = {"cloak",    "standing", "intensity", "direct",
                                        "allocate", "transfer", "retreat",   "over"};

constexpr const char* status_words[] = {"whole", "crippled", "destroyed", "retreated"};
constexpr const char* hurt_words[] = {"none", "directed", "given_up"};
constexpr const char* answer_words[] = {"no", "yes"};
constexpr auto verb_words = [] {
  std::array<const char*, std::size(verb_table)> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = verb_table[i].name;
  return names;
}();

// In the order of namespace vocabulary.
constexpr core::Vocabulary vocabulary_table[] = {
    {""},
    core::words_of_battle("units"),
    core::words_of_battle("designs"),
    core::fixed_words("statuses", status_words),
    core::fixed_words("hurts", hurt_words),
    core::fixed_words("phases", window_table),
    core::fixed_words("forces", force_words),
    core::fixed_words("answers", answer_words),
    core::fixed_words("verbs", verb_words),
    core::words_of_battle("notations"),
};
static_assert(std::size(vocabulary_table) == vocabulary::count);

}  // namespace

const core::Lexicon& lexicon() {
  static const core::Lexicon table = {
      .system = "sidcors",
      .rule_prefix = "SID",
      .revision = 2,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = refusal_table,
      .rules = rule_ids,
      .windows = window_table,
      .state = state_fields(),
      .vocabularies = vocabulary_table,
  };
  return table;
}

}  // namespace klaxon::rules::sidcors
