// The tables of sidcors that records, protocol, screen and rule pages read: the round's own tables
// joined with those of every behaviour.
#include "core/lexicon.h"

#include <vector>

#include "core/base/check.h"
#include "rules/sidcors/args.h"
#include "rules/sidcors/behaviours/hooks.h"
#include "rules/sidcors/events.h"
#include "rules/sidcors/fields.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Arg;
using core::Verb;

constexpr Arg factor_args[] = {{"factor"}};
constexpr Arg both_args[] = {{"own"}, {"other"}};
constexpr Arg rating_args[] = {args::rating};
constexpr Arg direct_args[] = {args::unit, args::blows};

// In the order of namespace verbs. The rows without a name are filled by behaviours.
constexpr Verb verb_table[] = {
    {},
    {"intensity", "Press with intensity {factor}", factor_args},
    {"intensity_both", "Intensities: {own} for you, {other} for the enemy", both_args},
    {"standing", "Ask for a standing rating of {rating}", rating_args},
    {"keep_standing", "Keep the standing rating"},
    {"end_standing", "Announce an end to the standing rating"},
    {"direct", "Aim at {unit}: {blows}", direct_args},
    {},
    {},
    {"direct_none", "Aim at nobody"},
    {"cripple", "{unit} is crippled", args::one_unit},
    {"destroy", "{unit} is destroyed", args::one_unit},
    {},
    {},
    {},
    {},
    {},
    {"retreat", "Retreat"},
    {"stay", "Stay"},
    {},
};
static_assert(std::size(verb_table) == verbs::count);

constexpr Arg round_args[] = {{"round"}};
constexpr Arg intensity_args[] = {args::rating, {"attacker"}, {"defender"}};
constexpr Arg intensity_both_args[] = {args::rating, args::force, {"own"}, {"other"}};
constexpr Arg damage_args[] = {args::force,
                               {"potential", 0, "half points"},
                               {"die"},
                               {"percent", 0, "percent"},
                               {"damage", 0, "points"}};
constexpr Arg carried_args[] = {args::force, {"carried", 0, "points"}, {"due", 0, "points"}};
constexpr Arg directed_args[] = {args::unit, args::points, args::blows};
constexpr Arg directed_craft_args[] = {args::force, args::fighters, args::pfs, args::points};
constexpr Arg force_points_args[] = {args::force, args::points};
constexpr Arg unit_points_args[] = {args::unit, args::points};
constexpr Arg craft_lost_args[] = {args::unit, args::fighters, args::pfs};
constexpr Arg winner_args[] = {{"winner", vocabulary::forces}};

// In the order of EventId.
constexpr core::EventKind event_table[] = {
    {"round_begun", "Round {round} begins.", round_args},
    {"choice_in", "The {force} has chosen.", args::one_force},
    {"standing_agreed", "Both agree on a standing rating of {rating}.", rating_args},
    {"standing_failed", "The two sides did not name the same standing rating."},
    {"standing_kept", "The standing rating of {rating} is kept.", rating_args},
    {"standing_ended", "The {force} announces an end to the standing rating.", args::one_force},
    {"intensity", "The BIR is {rating}: attacker {attacker}, defender {defender}.", intensity_args},
    {"intensity_both",
     "The BIR is {rating}: the {force} sets {own} for itself and {other} for the enemy.",
     intensity_both_args},
    {"intensity_standing", "The standing rating of {rating} applies.", rating_args},
    {"damage", "The {force} scores {damage} on a {die}: {percent} of {potential}.", damage_args},
    {"carried_applied",
     "With {carried} carried over from the last round, the {force} now faces {due} of damage.",
     carried_args},
    {"directed", "{blows} aimed at {unit}, for {points}.", directed_args},
    {"directed_craft", "The {force} aims {points} at {fighters and pfs}.", directed_craft_args},
    {"not_directed", "The {force} aims at nobody.", args::one_force},
    {"due", "The {force} must give up {points}.", force_points_args,
     "The {force} has nothing to give up."},
    {"crippled", "{unit} is crippled: {points}.", unit_points_args},
    {"destroyed", "{unit} is destroyed: {points}.", unit_points_args},
    {"fighters_lost", "{unit} loses {number}.", args::fighters_lost},
    {"pfs_lost", "{unit} loses {number}.", args::pfs_lost},
    {"resolved", "The losses of the {force} are settled; carried over to the next round: {points}.",
     force_points_args},
    {"fighters_moved", "{number} transferred from {from} to {to}.", args::fighters_moved},
    {"pfs_moved", "{number} transferred from {from} to {to}.", args::pfs_moved},
    {"craft_lost", "{unit} loses {fighters and pfs}: no bay to return to.", craft_lost_args},
    {"retreated", "The {force} retreats.", args::one_force},
    {"stayed", "The {force} stays.", args::one_force},
    {"force_gone", "The {force} has no units left here.", args::one_force},
    {"stalemate", "Neither side can score another point."},
    {"rounds_over", "Round {round} was the last.", round_args},
    {"battle_over", "The {winner} holds the field.", winner_args,
     "Nobody holds the field: the battle is drawn."},
    {"too_few_to_direct", "The {force} has {points}, too few for any target.", force_points_args,
     "The {force} has no points to aim."},
    {"crippled_unscored", "{unit} is crippled; this resolves no points.", args::one_unit},
    {"destroyed_unscored", "{unit} is destroyed; this resolves no points.", args::one_unit},
    {"credit_applied",
     "With a credit of {carried} from the last round, the {force} now faces {due} of damage.",
     carried_args},
    {"resolved_credit",
     "The losses of the {force} are settled, with a credit of {points} for the next round.",
     force_points_args},
    {"resolved_even", "The losses of the {force} are settled.", args::one_force},
};
static_assert(std::size(event_table) == static_cast<std::size_t>(EventId::count));

constexpr const char* term_table[] = {"die", "defence", "BIR"};
constexpr core::RollKind roll_table[] = {{"combat", "the combat die"}};
static_assert(std::size(roll_table) == rolls::count);

// In the order of OwnRefusal.
constexpr core::RefusalKind refusal_table[] = {
    {"factor-range", "An intensity factor is {lo} to {hi}, not {got}."},
    {"rating-range", "A rating is {lo} to {hi}, not {got}."},
    {"no-such-unit", "There is no unit {got}; choose {choices}."},
    {"own-unit", "{got} is your own; aim at the enemy."},
    {"not-your-unit", "{got} is not yours; give up a unit of your own."},
    {"unit-gone", "{got} is no longer in the battle."},
    {"points-short", "This costs {lo number} points, and you have {hi number}."},
    {"not-crippled-yet", "{got} is undamaged; cripple it first."},
    {"already-crippled", "{got} has no crippled side; it can only be destroyed."},
    {"no-craft", "{got} does not have that many craft to lose or move."},
    {"no-place", "{got} has no free place for them."},
    {"own-factor", "Each side sets its own intensity only; give that one alone."},
    {"both-factors", "The enemy cannot retreat; set both intensities in one order."},
    {"craft-points-short",
     "These craft cost {got} points together; you have {hi}, enough for {lo}."},
};
static_assert(std::size(refusal_table) == static_cast<std::size_t>(OwnRefusal::count));

// In the order of Phase; behaviours name their openings.
constexpr const char* window_table[] = {nullptr,    "standing", "intensity", "direct",
                                        "allocate", "transfer", "retreat",   "over"};

constexpr const char* status_words[] = {"whole", "crippled", "destroyed", "retreated"};
constexpr const char* hurt_words[] = {"none", "directed", "given_up"};
constexpr const char* answer_words[] = {"no", "yes"};

// Everything that needs all behaviours to be known: window names and vocabularies, with the verbs.
struct Joined {
  std::vector<const char*> windows{std::begin(window_table), std::end(window_table)};
  std::vector<const char*> verb_names;
  std::vector<core::Vocabulary> vocabularies;
  core::Lexicon lexicon = behaviours().lexicon();

  Joined() {
    for (const Hooks* hooks : behaviours().list())
      if (hooks->opening != nullptr) windows[static_cast<u32>(Phase::opening)] = hooks->opening;
    for (const Verb& verb : lexicon.verbs) verb_names.push_back(verb.name);
    vocabularies = {
        {""},  // in the order of namespace vocabulary
        core::words_of_battle("units"),
        core::words_of_battle("designs"),
        core::fixed_words("statuses", status_words),
        core::fixed_words("hurts", hurt_words),
        core::fixed_words("phases", windows),
        core::fixed_words("forces", force_words),
        core::fixed_words("answers", answer_words),
        core::fixed_words("verbs", verb_names),
        core::words_of_battle("notations"),
    };
    base::check(vocabularies.size() == vocabulary::count, "every vocabulary has a row");
    lexicon.windows = windows;
    lexicon.vocabularies = vocabularies;
  }
};

}  // namespace

const core::Lexicon& common_lexicon() {
  static const core::Lexicon table = {
      .system = "sidcors",
      .rule_prefix = "SID",
      .revision = 2,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = refusal_table,
      .rules = rule_names(),
      .windows = window_table,
      .state = state_fields(),
      .vocabularies = {},
  };
  return table;
}

const core::Lexicon& lexicon() {
  static const Joined joined;
  return joined.lexicon;
}

}  // namespace klaxon::rules::sidcors
