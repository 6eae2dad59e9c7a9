// Battle files for tests, adjudicated.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "staff/red_alert/desk/resolve.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert::testing {

using battle::match::DicePlan;
using core::Tree;

// A battle file adjudicated.
struct Answer {
  bool done = false;
  Resolved resolved;
  core::Faults faults{"battle.toml"};

  const rules::State& state() const { return rules::RedAlertGame::state(resolved.match->state()); }
  std::string text(Format format = Format::text) const { return render(resolved.report, format); }
};

inline Answer run(std::string_view text, std::initializer_list<int> dice = {}, u64 seed = 42) {
  static const std::string page = staff::testing::file_text("docs/rules/red-alert.md");
  const RedAlertSystem system(shipped());
  std::vector<core::Draw> faces;
  for (const int face : dice) faces.push_back({0, static_cast<u16>(face)});
  core::ListSource source(faces, false);
  Answer answer;
  answer.done =
      resolve(system, toml(text), dice.size() != 0 ? DicePlan::fed() : DicePlan::seeded(seed),
              dice.size() != 0 ? &source : nullptr, page, answer.resolved, answer.faults);
  return answer;
}

inline const std::string yamato = R"(
[[ships]]
ship = "yamato"
seat = "federation"
at = [24, 18]
heading = 0
speed = 1
crew = ["la_forge"]
tech = ["mark_iii_torpedoes"]
)";
inline const std::string tderet = R"(
[[ships]]
ship = "T'deret"
seat = "romulan"
at = [32, 18]
heading = 180
speed = 0
shields = 1
tech = ["auxiliary_battery"]
)";
inline std::string file(const std::string& more, const std::string& head = "") {
  return "system = \"red-alert\"\ntitle = \"<b>\"\n" + head + yamato + tderet + more;
}
inline constexpr const char* face_down =
    "face_down = [\"attack\", \"attack\", \"change_heading\"]\n";

inline void expect_in(const std::string& text, std::initializer_list<std::string> parts) {
  for (const std::string& part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

}  // namespace klaxon::staff::red_alert::testing
