// Battle files that begin in the middle of a battle, and what reports keep from players.
#include <set>

#include "rules/red_alert/figures.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

using core::Tree;
using testing::Answer;
using testing::expect_in;
using testing::file;
using testing::run;
using testing::tderet;

// Nor does a refusal: it reads the same whether the disk lies face down aboard, elsewhere or
// nowhere.
TEST(RedAlertResolve, RA_5_5_a_refusal_does_not_tell_what_is_concealed) {
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
  const std::string flipped = "activated = [\"barclay\"]\n";
  EXPECT_EQ(report(hidden + flipped, "", "face up"), report(nobody + flipped, "", "face up"));
}

// Of a seat's choice in step one, not even how many disks it had to choose for.
TEST(RedAlertResolve, RA_5_5_a_refused_choice_in_step_one_does_not_tell_how_many_disks_there_are) {
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

// Captured ships, cloaks and torpedoes in flight, as a turn leaves them.
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
  EXPECT_EQ(answer.state().ships[0].controller, 0) << "without crew aboard it is its owner's again";
  EXPECT_EQ(answer.resolved.summary.find("ships")->items[1].find("cloaked")->whole, 1);
}

TEST(RedAlertResolve, the_summary_tells_torpedoes_in_flight) {
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

}  // namespace
}  // namespace klaxon::staff::red_alert
