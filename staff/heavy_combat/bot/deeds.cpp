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
      .rest = named("rest_at_once"),
      .sideways = named("sideways"),
      .answer = named("answer_sideways"),
      .reload = named("reload_at_once"),
      .arm_quicker = named("arm_quicker"),
      .turn_faster = named("turn_faster"),
      .repair_sooner = named("repair_sooner"),
      .restore_shield = named("restore_shield"),
      .ecm = named("ecm"),
      .shield = named("reinforce"),
      .mend = named("mend"),
      .feed = named("feed"),
      .board = named("board"),
      .officers_go = {named("captain_goes"), named("security_chief_goes"),
                      named("medical_officer_goes"), named("science_officer_goes"),
                      named("communications_officer_goes")},
  };
  return all;
}

}  // namespace klaxon::staff::heavy_combat
