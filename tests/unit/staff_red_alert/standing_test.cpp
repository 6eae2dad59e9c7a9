// Contradictions between a battle file's ships and torpedoes, or with a ship's disk.
#include "staff/files/adjudication.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

using testing::all_of;
using testing::run;
using testing::tderet;

struct PanelWrong {
  const char* keys;  // in the Yamato's table, or below all ships
  const char* code;
  const char* rule;
  const char* field;
  const char* says;
};

std::string yamato_with(const std::string& keys) {
  const std::string ship =
      "system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = \"federation\"\nat = [24, 18]\n"
      "heading = 0\n";
  const bool below = keys.starts_with("[[");
  const std::string own = keys.find("speed") == keys.npos || below ? "speed = 1\n" : "";
  return ship + own + (below ? "" : keys + "\n") + tderet + (below ? keys + "\n" : "");
}

constexpr PanelWrong panels_wrong[] = {
    {"crew = ['worff']", "unknown-disk", "RA-2.6", "ships.0.crew", "'worf'"},
    {"tech = ['type_i_clok']", "unknown-disk", "RA-2.6", "ships.0.tech", "type_i_cloak"},
    {"shields = 9", "out-of-range", "RA-6.13", "ships.0.shields", "has 6 at most for 'shields'"},
    {"hull = 9", "out-of-range", "RA-3.4", "ships.0.hull", "at most for 'hull'"},
    {"torpedoes = 9", "out-of-range", "RA-15.1", "ships.0.torpedoes", "not 9"},
    {"speed = 9", "out-of-range", "RA-6.9", "ships.0.speed", "at most for 'speed'"},
    {"speed = 1\nstopped = 1", "contradiction", "RA-12.8", "ships.0.speed", "stands still"},
    {"unarmed = 2", "out-of-range", "", "ships.0.unarmed", "0 to 1"},
    {"marks = ['bridge', 'bridge']", "twice", "RA-12.10", "ships.0.marks", "'bridge' is here"},
    {"concealed = ['picard']", "unknown-disk", "RA-5.1", "ships.0.concealed",
     "'picard' is not aboard the Yamato"},
    {"activated = ['picard']", "unknown-disk", "RA-13.1", "ships.0.activated", "not aboard"},
    {"lost = ['nobody']", "unknown-disk", "RA-13.1", "ships.0.lost", "not aboard"},
    {"crew = ['worf']\nconcealed = ['worf']\nactivated = ['worf']", "twice", "RA-13.1",
     "ships.0.concealed", "stands 2 times in 'lost', 'concealed' and 'activated'"},
    {"crew = ['worf']\nlost = ['worf', 'worf']", "twice", "RA-13.1", "ships.0.lost",
     "has only one"},
    {"boarders = ['worf']", "unknown-crew", "RA-16.1", "ships.0.boarders",
     "not in the crew of another ship"},
    {"boarders = ['auxiliary_battery']", "unknown-crew", "RA-16.1", "ships.0.boarders",
     "only crew boards"},
    {"controller = 'romulan'", "contradiction", "RA-17.1", "ships.0.controller",
     "Nobody is aboard the Yamato"},
    {"[[torpedoes]]\nship = 'yamato'\nat = [60, 20]\nheading = 0", "off-table", "RA-15.1",
     "torpedoes.0.at", "would be at 60, 20 inches; the table goes from 0, 0 to 48, 36"},
    {"[[torpedoes]]\nship = 'yamato'\nat = [6, 20]", "missing-key", "RA-15.1",
     "torpedoes.0.heading", "in degrees"},
    {"[[torpedoes]]\nship = 'yamato'\nat = [6, 20]\nheading = 0\ninside = true", "contradiction",
     "RA-15.1", "torpedoes.0.inside", "Leave 'inside' out"},
    {"[[torpedoes]]\nship = 'yamato'\nat = [6, 20]\nheading = 0\nnumber = 3", "unknown-key", "",
     "torpedoes.0.number", "ship, seat, at, heading, moves, flips, damage, inside"},
};

class RedAlertStanding : public ::testing::TestWithParam<PanelWrong> {};

TEST_P(RedAlertStanding, RA_3_1_contradictions_come_with_what_would_be_right) {
  const auto answer = run(yamato_with(GetParam().keys));
  ASSERT_FALSE(answer.done) << GetParam().keys;
  const core::Fault& fault = answer.faults.list().front();
  EXPECT_EQ(fault.code + " " + fault.rule + " " + fault.field,
            std::string(GetParam().code) + " " + GetParam().rule + " " + GetParam().field)
      << all_of(answer.faults);
  EXPECT_NE(fault.message.find(GetParam().says), std::string::npos) << fault.message;
  EXPECT_GT(fault.place.line, 0U);
}

INSTANTIATE_TEST_SUITE_P(Each, RedAlertStanding, ::testing::ValuesIn(panels_wrong));

TEST(RedAlertResolve, RA_3_1_possible_states_are_accepted) {
  for (const char* keys :
       {"shields = 6", "hull = 1\nmarks = ['bridge', 'weapons']\nunarmed = 1",
        "shields = 7\ngained = { shields = 1 }", "crew = ['worf']\nactivated = ['worf']",
        "[[torpedoes]]\nship = 'yamato'\nat = [24, 18]\nheading = 0\ninside = true"})
    EXPECT_TRUE(run(yamato_with(keys)).done) << keys << all_of(run(yamato_with(keys)).faults);
}

// ---- the next file ------------------------------------------------------------------------------

TEST(RedAlertResolve, RA_3_1_a_next_file_is_read_back_before_it_is_returned) {
  const RedAlertSystem system{testing::shipped()};
  const auto played =
      run(yamato_with("speed = 0\nshields = 4\ncrew = ['worf']\nconcealed = ['worf']"));
  const core::Tree& next = *played.resolved.summary.find("next");
  EXPECT_EQ(read_back(system, next), "");
  const auto with = [&](const char* key, core::Tree value) {
    core::Tree other = next;
    other.find("ships")->items[0].set(key, std::move(value));
    return read_back(system, other);
  };
  EXPECT_NE(with("shields", core::Tree::of(i64{9})).find("at most for 'shields'"),
            std::string::npos);
  EXPECT_NE(with("seat", core::Tree::of("romulan")), "");
  EXPECT_NE(with("at", *next.find("ships")->items[1].find("at")).find("would overlap"),
            std::string::npos);
  EXPECT_EQ(with("cloaked", core::Tree::of_flag(true)),
            "Under a cloak shields are at 0, not at 4.");
  EXPECT_EQ(with("overlaps", core::Tree::of_flag(true)),
            "Its ships would differ between there and here.");
}

TEST(RedAlertResolve, a_next_files_losses_are_reported_in_its_place) {
  core::Tree summary = core::Tree::table();
  summary.set("next", core::Tree::table());
  refuse_unread("", summary);
  EXPECT_NE(summary.find("next"), nullptr);
  refuse_unread("Its ships are gone.", summary);
  EXPECT_EQ(summary.find("next"), nullptr);
  EXPECT_NE(summary.text_at("why_no_next").find("is not valid: Its ships are gone."),
            std::string::npos);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
