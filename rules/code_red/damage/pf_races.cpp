// The weapon specification chart (6.0): what weapons A, B and C are.
#include <algorithm>

#include "rules/code_red/design/design.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

namespace {

constexpr PfRace races[] = {
    {"gorn", rule("CR-6.0.gorn"), {{"stasis_box"}, {}, {"phaser_1"}}},
    {"hydran", rule("CR-6.0.hydran"), {{"fusion_beam"}, {"phaser_2"}, {"phaser_g"}}},
    {"klingon",
     rule("CR-6.0.klingon"),
     {{"disruptor", "anti_drone"}, {"drone_rack"}, {"phaser_2"}}},
    {"kzinti", rule("CR-6.0.kzinti"), {{"drone_rack"}, {"drone_rack"}, {"phaser_1", "disruptor"}}},
    {"lyran", rule("CR-6.0.lyran"), {{"disruptor"}, {"phaser_3"}, {"phaser_1"}}},
    {"orion", rule("CR-6.0.orion"), {{"stasis_box"}, {"phaser_1", "tractor"}, {"option_mount"}}},
    {"romulan", rule("CR-6.0.romulan"), {{"stasis_box"}, {}, {"phaser_1"}}},
    {"tholian", rule("CR-6.0.tholian"), {{"disruptor"}, {"phaser_3"}, {"phaser_1"}}},
};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::span<const PfRace> pf_races() {
  return races;
}

int pf_race_index(std::string_view name) {
  for (std::size_t i = 0; i < std::size(races); ++i)
    if (std::ranges::equal(name, std::string_view(races[i].name), {}, lower))
      return static_cast<int>(i);
  return -1;
}

}  // namespace klaxon::rules::code_red
