#include "staff/heavy_combat/bot/deeds.h"

#include <string_view>

#include "rules/heavy_combat/behaviours/hooks.h"

namespace klaxon::staff::heavy_combat {
namespace {

i32 named(std::string_view word) {
  const auto words = klaxon::rules::heavy_combat::action_words();
  for (u32 i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<i32>(i);
  return -1;
}

}  // namespace

const Deeds& deeds() {
  static const Deeds all = {
      .vanish = named("cloak"),
      .stay_hidden = named("stay_cloaked"),
      .swing = named("swing"),
      .swing_on_battery = named("swing_on_battery"),
      .dash = named("emergency_warp"),
      .suspect = named("suspect"),
      .look = named("look"),
      .reload = named("reload_at_once"),
      .arm_quicker = named("arm_quicker"),
      .ecm = named("ecm"),
      .shield = named("reinforce"),
      .mend = named("mend"),
      .feed = named("feed"),
      .board = named("board"),
      .captain_goes = named("captain_goes"),
      .security_goes = named("security_chief_goes"),
  };
  return all;
}

}  // namespace klaxon::staff::heavy_combat
