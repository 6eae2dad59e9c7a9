// Names of the toy: verbs, events, terms, rolls, refusals, rules and vocabularies.
#pragma once

#include <span>
#include <string_view>

#include "core/dice.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/lexicon.h"
#include "core/rejection.h"

namespace klaxon::tests::toy {

enum class Do : u16 {
  allocate,
  coast,
  move,
  hold,
  fire,
  capture,
  sweep,
  aim,
  cloak,
  uncloak,
  pass,
  brace,
  ignore,
  lose,
  fault,
};
enum class Said : u16 {
  turn_begun,
  plan_given,
  plan_shown,
  moved,
  moved_unseen,
  fired,
  braced,
  box_lost,
  shaken,
  ship_lost,
  captured,
  aimed,
  aim_rolled,
  cloaked,
  uncloaked,
  swept,
  battle_over,
};
enum class Label : u16 { guns, die, aim, range, shield, braced, least };
enum class Why : u16 { no_such_ship, own_side, unseen, too_far, still_armed, lost };
// TOY-1 allocation, 2 movement, 3 fire, 4 reaction, 5 damage, 6 capture, 7 cloak, 8 aim, 9 end.
enum class Rule : u16 {
  house,
  allocation,
  movement,
  fire,
  reaction,
  damage,
  capture,
  cloak,
  aim,
  end
};
enum class Words : u16 {
  none,
  designs,
  parts,
  uses,
  phases,
  seats,
  directions,
  frames,
  plans,
  systems
};

namespace rolls {
inline constexpr core::Roll hiding{0};    // where an unseen ship begins; secret
inline constexpr core::Roll gunnery{1};   // of a volley
inline constexpr core::Roll aim{2};       // private to the seat that aims
inline constexpr core::Roll sweep{3};     // secret: a miss must not prove that a hex is empty
inline constexpr core::Roll location{4};  // which part a point strikes
}  // namespace rolls

constexpr u16 code(Do verb) {
  return static_cast<u16>(verb);
}
constexpr u16 code(Said event) {
  return static_cast<u16>(event);
}
constexpr u16 code(Label label) {
  return static_cast<u16>(label);
}
constexpr u16 code(Rule rule) {
  return static_cast<u16>(rule);
}
constexpr u16 code(Words words) {
  return static_cast<u16>(words);
}
constexpr u16 code(Why why) {
  return static_cast<u16>(core::refusal_first_own + static_cast<u16>(why));
}

const core::Lexicon& lexicon();
std::span<const core::Field> state_fields();
std::span<const char* const> names_of(Words vocabulary);

}  // namespace klaxon::tests::toy
