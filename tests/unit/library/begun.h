// Helpers that the library's tests share: battles opened and begun; a failure fails the test.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "codec/codec.h"
#include "faces/library/klaxon.h"
#include "tests/support/places.h"

namespace klaxon::library_testing {

inline Battle opened(std::string_view system, std::string_view scenario) {
  auto battle = Battle::open(system, scenario);
  EXPECT_TRUE(battle) << battle.error().message;
  return *battle;
}

inline State begun(std::string_view system, std::string_view scenario, Dice& dice) {
  auto state = opened(system, scenario).begin(dice);
  EXPECT_TRUE(state) << state.error().message;
  return *state;
}

inline constexpr std::string_view battle_file = R"(
system = "code-red"
title = "Ambush at the relay"
ships = ["meridian", "kestrel"]
[[volleys]]
ship = "meridian"
points = 12
)";

inline std::string text_of(std::string_view path) {
  std::ifstream file(tests::from_root(path));
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// The first ready order in the result of offers(), as JSON; empty if there is none.
inline std::string first_order(std::string_view offers) {
  core::Tree tree;
  core::Faults faults;
  if (!codec::parse_json(offers, tree, faults)) return "";
  const core::Tree* list = tree.find("list");
  if (list == nullptr || list->items.empty()) return "";
  return codec::to_json(*list->items.front().find("order"));
}

}  // namespace klaxon::library_testing
