// The tables of code-red's words, which records, protocol, screen and rule pages use.
#include "core/lexicon.h"

#include "rules/code_red/behaviours/hooks.h"
#include "rules/code_red/events.h"
#include "rules/code_red/fields.h"
#include "rules/code_red/game.h"
#include "rules/code_red/orders.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

namespace {

using core::Arg;

constexpr Arg ship_arg{"ship", vocabulary::ships};
constexpr Arg card_arg{"card", vocabulary::cards};
constexpr Arg system_arg{"system", vocabulary::systems};
constexpr Arg left_arg{"left", 0, "boxes"};
constexpr Arg critical_arg{"critical", vocabulary::criticals};
constexpr Arg effect_arg{"effect", vocabulary::effects};
constexpr Arg bay_arg{"bay", vocabulary::numbers};
constexpr Arg weapons_arg{"weapons", vocabulary::weapons};
constexpr Arg points_arg{"points", 0, "points"};

constexpr Arg volley_args[] = {ship_arg, points_arg};
constexpr Arg choose_args[] = {ship_arg, system_arg};
constexpr Arg adjust_args[] = {ship_arg, {"item", vocabulary::items}, {"value"}};
constexpr Arg plan_args[] = {
    {"move", vocabulary::moves}, {"reinforcement", 0, "points"}, {"weapons", 0, "weapons"}};

constexpr core::Verb verb_table[] = {
    {"volley", "{ship} takes a volley of {points}", volley_args},
    {"choose", "{ship} loses {system}", choose_args},
    {"next_turn", "End the turn"},
    {"adjust", "{ship}: set {item} to {value}", adjust_args},
    {"plan", "Plan the turn: {move}, {reinforcement} points of reinforcement", plan_args, 1},
};

constexpr Arg ship_only[] = {ship_arg};
constexpr Arg scored_args[] = {ship_arg, card_arg, system_arg, left_arg};
constexpr Arg ship_card_args[] = {ship_arg, card_arg};
constexpr Arg aside_args[] = {ship_arg, {"aside", 0, "cards"}};
constexpr Arg ship_critical_args[] = {ship_arg, critical_arg};
constexpr Arg ship_bay_args[] = {ship_arg, bay_arg};
constexpr Arg casualties_args[] = {
    ship_arg, system_arg, {"lost", 0, "units"}, {"left", 0, "units"}};
constexpr Arg ship_left_args[] = {ship_arg, left_arg};
constexpr Arg chart_args[] = {ship_arg, system_arg, left_arg};
constexpr Arg turn_args[] = {{"turn"}};
constexpr Arg effect_args[] = {ship_arg, effect_arg, bay_arg};
constexpr Arg moved_args[] = {ship_arg, {"move", vocabulary::moves}};
constexpr Arg range_args[] = {{"band", vocabulary::bands}};
constexpr Arg shot_args[] = {ship_arg, weapons_arg, {"damage", 0, "points"}};
constexpr Arg launched_args[] = {ship_arg, weapons_arg, {"number", 0, "seeking weapons"}};
constexpr Arg intercepted_args[] = {ship_arg, {"down", 0, "drones"}, {"coming", 0, "drones"}};
constexpr Arg seekers_args[] = {ship_arg,
                                {"number", 0, "seeking weapons"},
                                {"from", vocabulary::ships},
                                {"damage", 0, "points"}};
constexpr Arg power_args[] = {ship_arg, {"power", 0, "points"}, {"energy", 0, "points"}};
constexpr Arg stock_lost_args[] = {ship_arg, {"item", vocabulary::items}, {"lost"}};
constexpr Arg charges_lost_args[] = {ship_arg, weapons_arg, {"lost", 0, "charges"}};
constexpr Arg armed_args[] = {ship_arg, weapons_arg, {"value"}};
constexpr Arg winner_args[] = {{"winner", vocabulary::ships}};

// The kinds of event, in the order of EventId.
constexpr core::EventKind event_table[] = {
    {"volley_begun", "{ship} takes a volley of {points}.", volley_args},
    {"card_scored", "{ship}: {system} hit, {left} left.", scored_args},
    {"card_ignored", "{ship}: '{card}' finds nothing to hit.", ship_card_args},
    {"critical_ignored",
     "{ship}: '{card}' is ignored; this volley has already had its critical hit.", ship_card_args},
    {"choice_due", "'{card}': {ship} chooses what is hit.", ship_card_args},
    {"shuffled", "{ship}: the deck is shuffled with {aside} put aside.", aside_args},
    {"critical", "{ship}: the critical hit takes effect: {critical}.", ship_critical_args},
    {"critical_roll", "{ship} takes a critical hit: {critical}.", ship_critical_args},
    {"critical_void", "{ship} has nothing for {critical} to harm.", ship_critical_args},
    {"bay_jammed", "{ship}: the doors of bay {bay} jam.", ship_bay_args},
    {"casualties", "{ship} loses {lost} of {system}; {left} left.", casualties_args},
    {"excess_damage", "{ship} suffers excess damage; {left} left.", ship_left_args},
    {"destroyed", "{ship} is destroyed.", ship_only},
    {"volley_ended", "{ship}: the volley is over.", ship_only},
    {"chart_scored", "{ship} loses {system}; {left} left.", chart_args},
    {"chart_choice_due", "{ship} chooses which system is hit.", ship_only},
    {"turn_begun", "Turn {turn}.", turn_args},
    {"effect_ended", "{ship}: a critical hit has run its course: {effect}.", effect_args},
    {"repair_failed", "{ship} fails to repair a critical hit: {effect}.", effect_args},
    {"repaired", "{ship} repairs a critical hit: {effect}.", effect_args},
    {"adjusted", "{ship}: {item} set to {value}.", adjust_args},
    {"plan_in", "{ship} has submitted its plan.", ship_only},
    {"moved", "{ship} tries to {move} the range.", moved_args},
    {"range", "The range is {band}.", range_args},
    {"shot", "{ship} fires its {weapons} for {damage} of damage.", shot_args},
    {"launched", "{ship} launches {number} from its {weapons}.", launched_args},
    {"intercepted", "{ship} shoots down {down} and lets {coming} through.", intercepted_args},
    {"seekers_hit", "{ship} is hit by {number} from {from}: {damage} of damage.", seekers_args,
     "No seeking weapon of {from} reaches {ship}."},
    {"reinforced", "The reinforcement of {ship} stops {points}.", volley_args},
    {"power", "{ship} has {power} of power and {energy} in the capacitors.", power_args},
    {"duel_over", "{winner} wins the duel.", winner_args, "The duel is drawn."},
    {"stock_lost", "{ship}: the number of {item} falls by {lost}.", stock_lost_args},
    {"charges_lost", "{ship} loses {lost} of its {weapons}.", charges_lost_args},
    {"armed", "{ship}: {value} of its {weapons} armed.", armed_args},
};
static_assert(std::size(event_table) == static_cast<std::size_t>(EventId::count));

constexpr const char* term_table[] = {"die", "modifier", "row", "column", "range_band"};

constexpr core::RollKind roll_table[] = {
    {"deal", "the next card", vocabulary::cards},
    {"critical", "which critical hit"},
    {"bay", "which shuttle bay jams"},
    {"casualties", "casualties"},
    {"repair", "repair: 1 to 3 ends the effect"},
    {"chart_row", "the row of the chart"},
    {"gunnery", "one shot"},
    {"point_defence", "one defensive shot"},
};

// The refusals, in the order of OwnRefusal.
constexpr core::RefusalKind refusal_table[] = {
    {"volley-pending", "This ship is in the middle of a volley; its owner must choose first."},
    {"ship-destroyed", "This ship is destroyed; name one that is not."},
    {"not-a-choice", "The choices do not include {got}; it must be {choices}."},
    {"volley-size", "A volley has {lo} to {hi} points, not {got}."},
    {"no-such-ship", "There is no ship {got}; choose {choices}."},
    {"choices-pending",
     "A volley is not finished; the owner of its target must choose before the turn can end."},
    {"over-power", "The plan asks for {got}; you can have {lo} to {hi}."},
    {"no-choice-due", "No ship has a choice to make now; give another order."},
    {"no-choice-of-ship", "{got} has no choice to make now; {choices} has."},
};

constexpr const char* window_table[] = {"desk", "plan", "choice", "over"};

}  // namespace

const core::Lexicon& common_lexicon() {
  static const core::Lexicon table = {
      .system = "code-red",
      .rule_prefix = "CR",
      .revision = 2,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = refusal_table,
      .rules = rule_names(),
      .windows = window_table,
      .state = state_fields(),
      .vocabularies = vocabulary_table(),
  };
  return table;
}

const core::Lexicon& lexicon() {
  return behaviours().lexicon();
}

const core::Lexicon& deck_lexicon() {
  constexpr std::size_t events_of_cards = static_cast<std::size_t>(EventId::excess_damage) + 1;
  static const core::Lexicon table = {
      .system = "code-red",
      .rule_prefix = "CR",
      .revision = 2,
      .verbs = {},
      .events = std::span(event_table).first(events_of_cards),
      .terms = term_table,
      .rolls = std::span(roll_table).first(rolls::critical.id + 1U),
      .refusals = {},
      .rules = rule_names(),
      .windows = {},
      .state = {},
      .vocabularies = vocabulary_table(),
  };
  return table;
}

}  // namespace klaxon::rules::code_red
