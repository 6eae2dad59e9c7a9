// Adjudicates battle files for tests.
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

// Adjudicates a battle file.
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

// A ship in a battle file, placed as "24, 18"; `more` contains further keys, one on each line.
inline std::string ship(const std::string& id, const std::string& seat, const std::string& at,
                        int heading, int speed, const std::string& more = "") {
  return "[[ships]]\nship = \"" + id + "\"\nseat = \"" + seat + "\"\nat = [" + at +
         "]\nheading = " + std::to_string(heading) + "\nspeed = " + std::to_string(speed) + "\n" +
         more;
}

inline const std::string yamato =
    ship("yamato", "federation", "24, 18", 0, 1, R"(crew = ["la_forge"]
tech = ["mark_iii_torpedoes"]
)");
inline const std::string tderet = ship("T'deret", "romulan", "32, 18", 180, 0, R"(shields = 1
tech = ["auxiliary_battery"]
)");
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
