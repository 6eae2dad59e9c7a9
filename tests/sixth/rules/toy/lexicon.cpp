#include "rules/toy/lexicon.h"

#include "core/damage_allocator.h"
#include "rules/toy/behaviours/hooks.h"
#include "rules/toy/fields.h"
#include "rules/toy/orders.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/state.h"

namespace klaxon::rules::toy {
namespace {

using core::Arg;

constexpr Arg allocate_args[] = {
    {"move", 0, "points"}, {"guns", 0, "points"}, {"shield", 0, "points"}};
constexpr Arg move_args[] = {{"direction", vocabulary::directions}, {"hexes", 0, "hexes"}};
constexpr Arg target_args[] = {{"target"}};
constexpr Arg lose_args[] = {{"system", vocabulary::systems}};

// In the order of the verbs.
constexpr core::Verb verb_table[] = {
    {"allocate", "Give out energy", allocate_args, 3},
    {"coast", "Give out no energy"},
    {"move", "Move {hexes} to {direction}", move_args},
    {"hold", "Stay here"},
    {"fire", "Fire at ship {target}", target_args},
    {"capture", "Board ship {target}", target_args},
    {"pass", "Do nothing"},
    {"brace", "Brace for the volley"},
    {"ignore", "Save the reaction"},
    {"lose", "Lose one {system}", lose_args},
    {"fault", "Break a promise"},
};

constexpr Arg turn_args[] = {{"turn"}};
constexpr Arg seat_args[] = {{"seat", vocabulary::seats}};
constexpr Arg ship_args[] = {{"ship"}};
constexpr Arg shown_args[] = {{"ship"}, {"move"}, {"guns"}, {"shield"}};
constexpr Arg place_args[] = {{"ship"}, {"q"}, {"r"}};
constexpr Arg fired_args[] = {{"ship"}, {"target"}, {"points", 0, "points"}};
constexpr Arg box_args[] = {{"ship"}, {"system", vocabulary::systems}};
constexpr Arg revealed_args[] = {{"ship"}, {"design", vocabulary::designs}};
constexpr Arg captured_args[] = {{"ship"}, {"seat", vocabulary::seats}};

// In the order of EventId.
constexpr core::EventKind event_table[] = {
    {"turn_begun", "Turn {turn} begins.", turn_args},
    {"plan_given", "{seat} has given out its energy.", seat_args},
    {"plan_shown", "Ship {ship}: {move} to move, {guns} to guns, {shield} to shield.", shown_args},
    {"moved", "Ship {ship} moves to {q},{r}.", place_args},
    {"fired", "Ship {ship} fires at ship {target}: {points}.", fired_args},
    {"braced", "Ship {ship} braces.", ship_args},
    {"box_lost", "Ship {ship} loses one {system}.", box_args},
    {"shaken", "Ship {ship} is shaken and cannot react this turn.", ship_args},
    {"ship_lost", "Ship {ship} is lost.", ship_args},
    {"captured", "Ship {ship} is taken by {seat}.", captured_args},
    {"battle_over", "The battle is over."},
    {"revealed", "Ship {ship} is a {design}.", revealed_args},
};

constexpr const char* term_table[] = {"guns", "die", "range", "shield", "braced"};

constexpr core::RollKind roll_table[] = {{"gunnery", "the gunners' die"},
                                         {"location", "where the point strikes"}};

// In the order of OwnRefusal.
constexpr core::RefusalKind refusal_table[] = {
    {"no-such-ship", "There is no ship {got}; the ships are {lo} to {hi}."},
    {"own-side", "Ship {got} is on your own side."},
    {"unseen", "Ship {got} cannot be seen."},
    {"too-far", "The target is {got} hexes away; {lo} to {hi} would do."},
    {"still-armed", "Ship {got} still has a gun."},
    {"lost", "Ship {got} is lost."},
};

constexpr const char* window_table[] = {"allocation", "movement", "fire", "reaction", "damage"};

constexpr const char* phase_words[] = {"allocation", "movement", "fire"};
constexpr const char* direction_words[] = {"east", "south_east", "south_west",
                                           "west", "north_west", "north_east"};
constexpr const char* plan_words[] = {"allocate", "coast"};

// In the order of namespace vocabulary.
std::span<const core::Vocabulary> vocabularies() {
  static const core::Vocabulary table[] = {
      {""},
      core::words_of_battle("designs"),
      core::fixed_words("parts", part_words),
      core::fixed_words("uses", use_words),
      core::fixed_words("phases", phase_words),
      core::fixed_words("seats", seat_words),
      core::fixed_words("directions", direction_words),
      core::fixed_words("frames", Frame::words),
      core::fixed_words("plans", plan_words),
      core::fixed_words("systems", core::hit_class_names()),
      core::words_of_state("ships"),
  };
  return table;
}

}  // namespace

const core::Lexicon& common_lexicon() {
  static const core::Lexicon lexicon{
      .system = "toy",
      .rule_prefix = "TOY",
      .revision = 1,
      .verbs = verb_table,
      .events = event_table,
      .terms = term_table,
      .rolls = roll_table,
      .refusals = refusal_table,
      .rules = rule_names(),
      .windows = window_table,
      .state = state_fields(),
      .vocabularies = vocabularies(),
  };
  return lexicon;
}

const core::Lexicon& lexicon() {
  return behaviours().lexicon();
}

}  // namespace klaxon::rules::toy
