// Battle files that begin in the middle of a battle, and what reports hide from players.
#include <set>

#include "rules/red_alert/figures.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

using core::Tree;
using testing::all_of;
using testing::Answer;
using testing::expect_in;
using testing::file;
using testing::run;
using testing::tderet;
using testing::yamato;

// A refusal reads the same whether the disk lies face down aboard, is elsewhere, or does not
// exist.
TEST(RedAlertResolve, RA_5_5_a_refusal_does_not_reveal_concealed_disks) {
  const auto report = [](const std::string& disks, const std::string& more, const char* told) {
    const Answer answer =
        run("system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = "
            "\"federation\"\nat = [24, 18]\nheading = 0\nspeed = 1\n" +
            disks + tderet + more);
    EXPECT_TRUE(answer.done) << testing::all_of(answer.faults);
    const Tree& refused = *answer.resolved.summary.find("refused");
    EXPECT_EQ(refused.items.size(), 1U) << answer.text();
    EXPECT_NE(answer.resolved.summary.find("refused")->items[0].text_at("message").find(told),
              std::string::npos)
        << "the moderator is told: " << refused.items[0].text_at("message");
    std::string text = answer.text();
    EXPECT_EQ(text.find("Barclay"), std::string::npos) << text;
    return text.substr(text.find("Refused: "),
                       text.find("rule:", text.find("Refused: ")) - text.find("Refused: "));
  };
  const std::string orders =
      "[[orders]]\nship = \"yamato\"\nface_down = [\"activate\", "
      "\"attack\", \"attack\"]\n";
  const std::string use = orders + "first = [{ use = \"barclay\" }]\n";
  const std::string hidden = "crew = [\"barclay\"]\nconcealed = [\"barclay\"]\n";
  const std::string nobody = "crew = []\nconcealed = []\n";
  EXPECT_EQ(report(hidden, use, "is concealed"), report(nobody, use, "is not aboard"));
  const std::string send = orders + "second = [{ transport = [\"barclay\"], to = \"tderet\" }]\n";
  EXPECT_EQ(report(hidden, send, "Barclay"), report(nobody, send, "Barclay"));
}

// If a seat's choice in step one is refused, not even the number of its disks is revealed.
TEST(RedAlertResolve, RA_5_5_a_refused_choice_in_step_one_does_not_reveal_the_number_of_disks) {
  std::set<std::string> told;
  for (const char* crew : {"", "\"barclay\"", "\"barclay\", \"la_forge\""}) {
    const Answer answer =
        run("system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = \"federation\"\nat = "
            "[24, 18]\nheading = 0\nspeed = 1\ncrew = [" +
            std::string(crew) + "]\nconcealed = [" + crew + "]\n" + tderet +
            "[[orders]]\nseat = \"federation\"\norder = \"reveal 1 1 1\"\n");
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    const std::string text = answer.text();
    const std::size_t at = text.find("Refused: ");
    ASSERT_NE(at, std::string::npos) << text;
    const std::string line = text.substr(at, text.find("where: ", at) - at);
    told.insert(line);
  }
  EXPECT_EQ(told.size(), 1U) << *told.begin() << *told.rbegin();
}

// Captured ships, cloaks and torpedoes in flight, as at the end of a turn.
TEST(RedAlertResolve, a_battle_may_begin_in_its_middle) {
  const Answer answer = run(R"(system = "red-alert"
[[ships]]
ship = "yamato"
seat = "federation"
at = [10, 18]
heading = 0
speed = 0
controller = "romulan"
crew = ["la_forge"]
concealed = ["la_forge"]
[[ships]]
ship = "tderet"
seat = "romulan"
at = [40, 18]
heading = 180
speed = 0
cloaked = true
tech = ["cloaking_device"]
[[torpedoes]]
ship = "T'deret"
at = [20.5, 18]
heading = 180
moves = 1
flips = 4
damage = 5
[[orders]]
ship = "yamato"
seat = "romulan"
face_down = ["attack", "attack", "attack"]
torpedoes = [0]
[[orders]]
ship = "tderet"
face_down = ["attack", "attack", "attack"]
torpedoes = [90]
)");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_TRUE(answer.resolved.summary.find("refused")->items.empty()) << answer.text();
  expect_in(answer.text(), {"Torpedo 1 flies 4 flips, to 20.5, 22.", "Torpedo 1 is gone."});
  EXPECT_EQ(answer.state().ships[1].cloaked, 1);
  EXPECT_EQ(answer.state().ships[1].shields, 0);
  EXPECT_EQ(answer.state().ships[0].controller, 0) << "without crew aboard, its owner has it again";
  EXPECT_EQ(answer.resolved.summary.find("ships")->items[1].find("cloaked")->whole, 1);
}

TEST(RedAlertResolve, the_summary_lists_torpedoes_in_flight) {
  const Answer answer = run(file(R"([[orders]]
ship = "yamato"
face_down = ["change_heading", "attack", "attack"]
first = [{ turn = 180 }, "move"]
third = ["move", { launch = 180 }]
torpedoes = [180, 180, 180]
)"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  const Tree& torpedoes = *answer.resolved.summary.find("torpedoes");
  ASSERT_EQ(torpedoes.items.size(), 1U) << answer.text();
  EXPECT_EQ(torpedoes.items[0].text_at("ship"), "yamato");
  EXPECT_EQ(torpedoes.items[0].find("moves")->whole, 2);
}

// ---- cloaks before a phase ----------------------------------------------------------------------

std::string with_device(std::string text, const std::string& device) {
  const std::string tech = "\"auxiliary_battery\"";
  return text.replace(text.find(tech), tech.size(), "\"" + device + "\"");
}
struct Cloaking {
  const char* device;
  const char* orders;
  const char* cloaks;  // the cloak's report, phase by phase
};
const Cloaking cloakings[] = {
    {"type_ii_cloak", "first = [{ cloak = \"up\" }]", "up 1"},
    {"type_ii_cloak", "second = [{ cloak = \"up\" }]\nthird = [{ cloak = \"down\" }]",
     "up 2 down 3"},
    {"type_ii_cloak", "first = [{ cloak = \"up\" }, { cloak = \"down\" }]", "up 1 refused RA-14.7"},
    {"type_ii_cloak", "first = [{ cloak = \"down\" }]", "refused RA-14.4"},
    {"type_ii_cloak", "reacts = [\"type_ii_cloak\"]", "up 1"},
    {"type_iii_cloak",
     "first = [{ cloak = \"up\" }]\nsecond = [{ cloak = \"down\" }, { cloak = \"up\" }]",
     "up 1 down 2 up 2"},
    {"type_i_cloak",
     "face_down = [\"activate\", \"attack\", \"attack\"]\nfirst = [{ cloak = \"up\" "
     "}]\nthird = [{ cloak = \"down\" }]",
     "up 1 down 3"},
    {"auxiliary_battery", "first = [{ cloak = \"up\" }]", "refused RA-14.2"},
};

class RedAlertCloaking : public ::testing::TestWithParam<Cloaking> {};

TEST_P(RedAlertCloaking, RA_14_6_a_file_orders_a_cloak_up_and_down) {
  const std::string text = "system = \"red-alert\"\n" + yamato +
                           with_device(tderet, GetParam().device) +
                           "\n[[orders]]\nship = \"tderet\"\n" + GetParam().orders + "\n";
  const Answer answer = run(text, {}, 7);
  ASSERT_TRUE(answer.done) << all_of(answer.faults);
  std::string told;
  char phase = '0';
  for (const Passage& passage : answer.resolved.report.passages) {
    if (passage.text.starts_with("Phase ")) phase = passage.text.back();
    if (passage.text == "T'deret cloaks.") told += std::string(" up ") + phase;
    if (passage.text.starts_with("T'deret drops its cloak")) told += std::string(" down ") + phase;
  }
  for (const Tree& refused : answer.resolved.summary.find("refused")->items)
    told += " refused " + refused.text_at("rule");
  EXPECT_EQ(told, std::string(" ") + GetParam().cloaks) << answer.text();
}

INSTANTIATE_TEST_SUITE_P(Each, RedAlertCloaking, ::testing::ValuesIn(cloakings));

TEST(RedAlertResolve, RA_14_6_a_cloak_is_raised_when_the_file_orders_it_or_when_possible) {
  const Answer both =
      run("system = \"red-alert\"\n" + yamato + with_device(tderet, "type_ii_cloak") +
          "\n[[orders]]\nship = \"tderet\"\nreacts = [\"type_ii_cloak\"]\nsecond = [{ "
          "cloak = \"down\" }]\n");
  ASSERT_FALSE(both.done);
  EXPECT_EQ(both.faults.list().front().code + both.faults.list().front().rule,
            "contradictionRA-14.6");
}

}  // namespace
}  // namespace klaxon::staff::red_alert
