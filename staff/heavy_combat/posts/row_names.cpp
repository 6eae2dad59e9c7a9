#include "staff/heavy_combat/posts/row_names.h"

#include <algorithm>

#include "battle/wording.h"
#include "rules/heavy_combat/behaviours/hooks.h"
#include "rules/heavy_combat/names.h"
#include "staff/heavy_combat/posts/sayings.h"
#include "staff/heavy_combat/report/unit_weapons.h"

namespace klaxon::staff::heavy_combat {

namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;
namespace vocabulary = rules::vocabulary;

namespace {

constexpr Joints joint_table[] = {
    {"swing", " to "},
    {"sideways", " to "},
    {"answer_sideways", " to "},
    {"swing_on_battery", " to "},
    {"aim", " at "},
    {"reinforce", " ", " with "},
    {"board", " ", " with "},
    {"fly_toward", " ", " by "},
    {"fly_from", " ", " by "},
    {"fly_along", " ", " by "},
    {"land", " aboard "},
    {"captain_goes", " to "},
    {"security_chief_goes", " to "},
    {"medical_officer_goes", " to "},
    {"science_officer_goes", " to "},
    {"communications_officer_goes", " to "},
};

}  // namespace

const rules::Scenario& scenario_of(const core::Game& game) {
  return static_cast<const rules::HeavyCombatGame&>(game).scenario();
}

std::string unit_said(const core::Game& game, i32 unit) {
  const std::string shown = game.shown_word(vocabulary::units, unit, nullptr, core::everyone);
  const bool plain = !shown.empty() && shown.find_first_of(".,;:()[]_") == std::string::npos;
  return plain ? shown : core::as_name(game.battle_word(vocabulary::units, unit, nullptr, 0));
}

std::string object_said(const core::Game& game, const rules::State& state, i32 unit, i32 action,
                        i32 object) {
  if (units::is_ship(object) || units::is_craft(object)) return unit_said(game, object);
  const i32 weapon = object - objects::systems - static_cast<i32>(rules::plain_systems_count);
  const bool own = action != static_cast<i32>(actions::aim);
  if (own && weapon >= 0 && object < objects::axes)
    return weapon_said(scenario_of(game), state, unit, static_cast<u32>(weapon));
  if (object >= objects::turns && object < objects::orientations)
    return game.shown_word(vocabulary::objects, object, nullptr, core::everyone);
  return battle::plain_words(core::Names(game).word(vocabulary::objects, object));
}

std::string action_said(const core::Game& game, const rules::State& state, i32 unit, i32 action) {
  if (is_shot(action))
    return weapon_said(scenario_of(game), state, unit,
                       static_cast<u32>(action) - static_cast<u32>(actions::fire));
  return rules::action_in_words(static_cast<u32>(action));
}

Joints joints_of(i32 action) {
  if (is_shot(action)) return {"", " at ", " with "};
  const std::string_view word = rules::action_words()[static_cast<u32>(action)];
  const auto* const found = std::ranges::find(joint_table, word, &Joints::action);
  return found == std::end(joint_table) ? Joints{} : *found;
}

}  // namespace klaxon::staff::heavy_combat
