// What records, protocol, screen and rule pages read of sidcors: the tables of
// the round, with those of every behaviour.
#include "core/lexicon.h"

#include <set>
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

constexpr Numbered<Verb> verb_table[] = {
    {verbs::intensity, {"intensity", "Intensity factor {factor}", factor_args}},
    {verbs::intensity_both,
     {"intensity_both", "Intensity factors: own {own}, the other's {other}", both_args}},
    {verbs::standing, {"standing", "Ask for a standing rating of {rating}", rating_args}},
    {verbs::keep_standing, {"keep_standing", "Keep the standing rating"}},
    {verbs::end_standing, {"end_standing", "Announce a change of the standing rating"}},
    {verbs::direct, {"direct", "Direct damage at {unit}, blows: {blows}", direct_args}},
    {verbs::direct_none, {"direct_none", "Direct no damage"}},
    {verbs::cripple, {"cripple", "{unit} is crippled", args::one_unit}},
    {verbs::destroy, {"destroy", "{unit} is destroyed", args::one_unit}},
    {verbs::retreat, {"retreat", "Retreat"}},
    {verbs::stay, {"stay", "Stay"}},
};

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
    {"round_begun", "Round {round}.", round_args},
    {"choice_in", "The {force} has chosen.", args::one_force},
    {"standing_agreed", "Both agree on a standing rating of {rating}.", rating_args},
    {"standing_failed", "The two sides have not named the same standing rating."},
    {"standing_kept", "The standing rating of {rating} is kept.", rating_args},
    {"standing_ended", "The {force} announces a change of the standing rating.", args::one_force},
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
    {"directed", "Damage is directed at {unit} for {points}, blows: {blows}.", directed_args},
    {"directed_craft", "The {force} directs {points} at {fighters} and {pfs}.",
     directed_craft_args},
    {"not_directed", "The {force} directs no damage.", args::one_force},
    {"due", "The {force} must give up {points}.", force_points_args},
    {"crippled", "{unit} is crippled: {points}.", unit_points_args},
    {"destroyed", "{unit} is destroyed: {points}.", unit_points_args},
    {"fighters_lost", "{unit} loses {number}.", args::fighters_lost},
    {"pfs_lost", "{unit} loses {number}.", args::pfs_lost},
    {"resolved", "The {force} is done. Plus or minus points for the next round: {points}.",
     force_points_args},
    {"fighters_moved", "From {from} to {to}: {number}.", args::fighters_moved},
    {"pfs_moved", "From {from} to {to}: {number}.", args::pfs_moved},
    {"craft_lost", "{unit}: no place for {fighters} and {pfs}.", craft_lost_args},
    {"retreated", "The {force} retreats.", args::one_force},
    {"stayed", "The {force} stays.", args::one_force},
    {"force_gone", "The {force} has no units left here.", args::one_force},
    {"stalemate", "Neither side can score a point any more."},
    {"rounds_over", "The last round is over, after {round}.", round_args},
    {"battle_over", "The battle is over; the winner: {winner}.", winner_args},
    {"too_few_to_direct", "The {force} has {points}, too few for any target.", force_points_args},
};
static_assert(std::size(event_table) == static_cast<std::size_t>(EventId::count));

constexpr Numbered<const char*> term_table[] = {{terms::die, "die"}, {terms::defence, "defence"}};
constexpr Numbered<core::RollKind> roll_table[] = {
    {rolls::combat.id, {"combat", "the combat die"}}};

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
    {"no-craft", "Unit {got} has no such craft to lose or to move, or not so many."},
    {"no-place", "Unit {got} has no free place for them."},
    {"own-factor", "Here each side sets its own intensity and no other."},
    {"both-factors", "The enemy cannot retreat: both intensities are set in one order."},
};
static_assert(std::size(refusal_table) == static_cast<std::size_t>(OwnRefusal::count));

// In the order of Phase; a behaviour names its opening.
constexpr const char* window_table[] = {nullptr,    "standing", "intensity", "direct",
                                        "allocate", "transfer", "retreat",   "over"};

constexpr const char* status_words[] = {"whole", "crippled", "destroyed", "retreated"};
constexpr const char* hurt_words[] = {"none", "directed", "given_up"};
constexpr const char* answer_words[] = {"no", "yes"};

// Rows at their numbers. Each number is given once and none is left out.
template <class Row>
class Joined {
 public:
  void add(std::span<const Numbered<Row>> rows) {
    for (const Numbered<Row>& row : rows) put(row.number, row.row);
  }
  void add(std::span<const Row> rows) {
    for (u16 i = 0; i < rows.size(); ++i) put(i, rows[i]);
  }
  std::span<const Row> rows() const {
    base::check(given_.size() == rows_.size(), "every number of a table has a row");
    return rows_;
  }

 private:
  void put(u16 number, const Row& row) {
    base::check(given_.insert(number).second, "a number of a table has one row");
    if (number >= rows_.size()) rows_.resize(number + std::size_t{1});
    rows_[number] = row;
  }
  std::vector<Row> rows_;
  std::set<u16> given_;
};

// The tables of the round and of every behaviour.
struct Tables {
  Joined<Verb> verbs;
  Joined<core::EventKind> events;
  Joined<const char*> terms;
  Joined<core::RollKind> rolls;
  Joined<core::RefusalKind> refusals;
  std::vector<const char*> windows{std::begin(window_table), std::end(window_table)};
  std::vector<const char*> verb_names;
  std::vector<core::Vocabulary> vocabularies;

  Tables() {
    verbs.add(verb_table);
    events.add(std::span<const core::EventKind>(event_table));
    terms.add(term_table);
    rolls.add(roll_table);
    refusals.add(std::span<const core::RefusalKind>(refusal_table));
    for (const Hooks* hooks : behaviour_list()) {
      verbs.add(hooks->verbs);
      events.add(hooks->events);
      terms.add(hooks->terms);
      rolls.add(hooks->rolls);
      refusals.add(hooks->refusals);
      if (hooks->opening != nullptr) windows[static_cast<u32>(Phase::opening)] = hooks->opening;
    }
    for (const Verb& verb : verbs.rows()) verb_names.push_back(verb.name);
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
  }
};

}  // namespace

const core::Lexicon& lexicon() {
  static const Tables joined;
  static const core::Lexicon table = {
      .system = "sidcors",
      .rule_prefix = "SID",
      .revision = 2,
      .verbs = joined.verbs.rows(),
      .events = joined.events.rows(),
      .terms = joined.terms.rows(),
      .rolls = joined.rolls.rows(),
      .refusals = joined.refusals.rows(),
      .rules = rule_ids,
      .windows = joined.windows,
      .state = state_fields(),
      .vocabularies = joined.vocabularies,
  };
  return table;
}

}  // namespace klaxon::rules::sidcors
