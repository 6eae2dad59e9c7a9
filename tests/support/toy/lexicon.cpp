#include "tests/support/toy/words.h"

#include "core/damage_allocator.h"

namespace klaxon::tests::toy {
namespace {

using core::Arg;

constexpr Arg allocate_args[] = {
    {"move", 0, "points"}, {"guns", 0, "points"}, {"shield", 0, "points"}};
constexpr Arg move_args[] = {{"direction", code(Words::directions)}, {"hexes", 0, "hexes"}};
constexpr Arg target_args[] = {{"target"}};
constexpr Arg hex_args[] = {{"q"}, {"r"}};
constexpr Arg lose_args[] = {{"system", code(Words::systems)}};

constexpr core::Verb verbs[] = {
    {"allocate", "Give out energy", allocate_args, 3},
    {"coast", "Give out no energy"},
    {"move", "Move {hexes} to {direction}", move_args},
    {"hold", "Stay here"},
    {"fire", "Fire at ship {target}", target_args},
    {"capture", "Board ship {target}", target_args},
    {"sweep", "Sweep hex {q},{r}", hex_args},
    {"aim", "Aim for a later shot"},
    {"cloak", "Cloak"},
    {"uncloak", "Uncloak"},
    {"pass", "Do nothing"},
    {"brace", "Brace for the volley"},
    {"ignore", "Save the reaction"},
    {"lose", "Lose one {system}", lose_args},
    {"fault", "Break a promise"},
};

constexpr Arg turn_args[] = {{"turn"}};
constexpr Arg seat_args[] = {{"seat", code(Words::seats)}};
constexpr Arg ship_args[] = {{"ship"}};
constexpr Arg shown_args[] = {{"ship"}, {"move"}, {"guns"}, {"shield"}};
constexpr Arg place_args[] = {{"ship"}, {"q"}, {"r"}};
constexpr Arg fired_args[] = {{"ship"}, {"target"}, {"points"}};
constexpr Arg box_args[] = {{"ship"}, {"system", code(Words::systems)}};
constexpr Arg captured_args[] = {{"ship"}, {"seat", code(Words::seats)}};

constexpr core::EventKind events[] = {
    {"turn_begun", "Turn {turn} begins.", turn_args},
    {"plan_given", "{seat} has given out its energy.", seat_args},
    {"plan_shown", "Ship {ship}: {move} to move, {guns} to guns, {shield} to shield.", shown_args},
    {"moved", "Ship {ship} moves to {q},{r}.", place_args},
    {"moved_unseen", "Ship {ship} moves unseen to {q},{r}.", place_args},
    {"fired", "Ship {ship} fires at ship {target}: {points} points.", fired_args},
    {"braced", "Ship {ship} braces.", ship_args},
    {"box_lost", "Ship {ship} loses one {system}.", box_args},
    {"shaken", "Ship {ship} is shaken and cannot react this turn.", ship_args},
    {"ship_lost", "Ship {ship} is lost.", ship_args},
    {"captured", "Ship {ship} is taken by {seat}.", captured_args},
    {"aimed", "Ship {ship} aims.", ship_args},
    {"aim_rolled", "Ship {ship} has aimed.", ship_args},
    {"cloaked", "Ship {ship} cloaks.", ship_args},
    {"uncloaked", "Ship {ship} is seen at {q},{r}.", place_args},
    {"swept", "Ship {ship} sweeps {q},{r}.", place_args},
    {"battle_over", "The battle is over."},
};

constexpr const char* terms[] = {"guns", "die", "aim", "range", "shield", "braced", "least"};

constexpr core::RollKind roll_kinds[] = {{"hiding", "the hiding place"},
                                         {"gunnery", "the gunners' die"},
                                         {"aim", "the aim"},
                                         {"sweep", "the sweep"},
                                         {"location", "where the point strikes"}};

constexpr core::RefusalKind refusals[] = {
    {"no-such-ship", "There is no ship {got}; the ships are {lo} to {hi}."},
    {"own-side", "Ship {got} is on your own side."},
    {"unseen", "Ship {got} cannot be seen."},
    {"too-far", "The target is {got} hexes away; {lo} to {hi} would do."},
    {"still-armed", "Ship {got} still has a gun."},
    {"lost", "Ship {got} is lost."},
};

constexpr const char* rules[] = {"",      "TOY-1", "TOY-2", "TOY-3", "TOY-4",
                                 "TOY-5", "TOY-6", "TOY-7", "TOY-8", "TOY-9"};
constexpr const char* windows[] = {"allocation", "movement", "fire", "reaction", "damage"};

constexpr const char* design_names[] = {"cruiser", "raider"};
constexpr const char* part_names[] = {"hull", "gun", "engine"};
constexpr const char* use_names[] = {"move", "guns", "shield"};
constexpr const char* phase_names[] = {"allocation", "movement", "fire"};
constexpr const char* seat_names[] = {"red", "blue", "green"};
constexpr const char* direction_names[] = {"east", "north_east", "north_west",
                                           "west", "south_west", "south_east"};
constexpr const char* frame_names[] = {"volley", "reaction", "damage"};
constexpr const char* plan_names[] = {"allocate", "coast"};

}  // namespace

std::span<const char* const> names_of(Words vocabulary) {
  return lexicon().vocabularies[code(vocabulary)].words;
}

const core::Lexicon& lexicon() {
  // In the order of Words.
  static const core::Vocabulary vocabularies[] = {
      {""},
      core::fixed_words("designs", design_names),
      core::fixed_words("parts", part_names),
      core::fixed_words("uses", use_names),
      core::fixed_words("phases", phase_names),
      core::fixed_words("seats", seat_names),
      core::fixed_words("directions", direction_names),
      core::fixed_words("frames", frame_names),
      core::fixed_words("plans", plan_names),
      core::fixed_words("systems", core::hit_class_names()),
  };
  static const core::Lexicon lexicon{
      .system = "toy",
      .rule_prefix = "TOY",
      .revision = 1,
      .verbs = verbs,
      .events = events,
      .terms = terms,
      .rolls = roll_kinds,
      .refusals = refusals,
      .rules = rules,
      .windows = windows,
      .state = state_fields(),
      .vocabularies = vocabularies,
  };
  return lexicon;
}

}  // namespace klaxon::tests::toy
