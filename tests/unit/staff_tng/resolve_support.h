// Battle files adjudicated with the shipped data, and queries for the tests of desk/.
#pragma once

#include <gtest/gtest.h>

#include "rules/tng/game.h"
#include "rules/tng/kept/naming.h"
#include "staff/tng/desk/resolve.h"
#include "staff/tng/whole_system.h"
#include "tests/unit/staff_tng/shelf_support.h"

namespace klaxon::staff::tng {

namespace battles = klaxon::rules::tng;
using battle::match::DicePlan;
using core::Tree;

struct Resolution {
  bool done = false;
  Resolved resolved;
  core::Faults faults{"battle.toml"};

  const battles::TngGame& game() const {
    return static_cast<const battles::TngGame&>(resolved.match->game());
  }
  const battles::State& state() const { return battles::TngGame::state(resolved.match->state()); }
  // The boxes left in a group.
  u32 left(u32 unit, const std::string& name) const {
    const std::vector<u16> found = battles::groups_called(game().battle(), unit, name);
    EXPECT_EQ(found.size(), 1U) << name;
    return found.empty() ? 0U
                         : state().groups[game().battle().units[unit].first_group + found[0]].left;
  }
  std::string text() const { return render(resolved.report, Format::text); }
  std::string refusals() const {
    std::string out;
    for (const Tree& one : resolved.summary.find("refused")->items)
      out += one.text_at("code") + " " + one.text_at("rule") + " " + one.text_at("where") + "; ";
    return out;
  }
};

inline const TngWholeSystem& shared_system() {
  static const TngWholeSystem system(shipped().library);
  return system;
}

// Uses these dice or, if there are none, the dice of the seed.
inline Resolution run_with(const Tree& file, const std::vector<core::Draw>& faces, u64 seed = 42) {
  core::ListSource source(faces, false);
  Resolution answer;
  answer.done = desk::resolve(shared_system(), file,
                              !faces.empty() ? DicePlan::fed() : DicePlan::seeded(seed),
                              !faces.empty() ? &source : nullptr, "### TNG-turn.9 Me-too fire\n",
                              answer.resolved, answer.faults);
  EXPECT_TRUE(faces.empty() || source.exhausted()) << source.used() << " dice were used";
  return answer;
}
inline Resolution run(const Tree& file, std::initializer_list<int> dice = {}, u64 seed = 42) {
  std::vector<core::Draw> faces;
  for (const int face : dice) faces.push_back({0, static_cast<u16>(face)});
  return run_with(file, faces, seed);
}
inline Resolution run(std::string_view text, std::initializer_list<int> dice = {}, u64 seed = 42) {
  return run(testing::toml(text), dice, seed);
}

// All dice in the battle.
inline std::vector<core::Draw> draws_of(const Resolution& answer) {
  std::vector<core::Draw> draws;
  for (const battle::match::Line& line : answer.resolved.match->lines())
    draws.insert(draws.end(), line.draws.begin(), line.draws.end());
  return draws;
}

inline void expect_in(const std::string& text, std::initializer_list<std::string> parts) {
  for (const std::string& part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}
// Expects these parts, in this order.
inline void expect_lines(const std::string& text, std::initializer_list<std::string> parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    const std::size_t found = text.find(part, at);
    ASSERT_NE(found, std::string::npos) << part << " in\n" << text;
    at = found + part.size();
  }
}

}  // namespace klaxon::staff::tng
