// Lines that give no clear order: they are skipped, counted or asked about, but never carried out.
#include "tests/unit/staff_tng/posts_support.h"

namespace klaxon::staff::tng {
namespace {

// The lines of a post that were carried out. Without posts the battle has no such orders.
std::string carried_out(const Resolution& answer) {
  std::string out;
  for (const Tree& one : answer.resolved.summary.find("posts")->items)
    for (const Tree& line : one.find("lines")->items)
      if (line.text_at("kind") == "order" || line.text_at("kind") == "used")
        out += line.text_at("understood") + "\n";
  return out;
}

constexpr const char* nonsense[] = {
    "",
    "    ",
    "????????",
    "lorem ipsum dolor sit amet",
    "Hello all, sorry for being late with my orders!",
    "The speed of light is 299792458 m/s.",
    "Speed: fast",
    "speed -3",
    "Energy: everything to everything",
    "Energy: arm 99999 Phtn",
    "Energy: arm minus two photons",
    "arm the nurses",
    "Impulse 0: fire all Phtn at Varkuth",
    "Impulse 7: fire all Phtn at Varkuth",
    "Impulse 3: fire",
    "Impulse 3: fire at Varkuth",
    "Impulse 3: fire 2 Phtn E at the moon",
    "Impulse 3: fire 2 Phton E at Varkuth",
    "Impulse 3: turn",
    "Impulse 3: turn up",
    "Impulse 3: ahead minus 2",
    "Impulse 3: HET right",
    "Impulse 3: ahead 2 ahead 2 ahead",
    "Varkuth: speed 0",
    "Varkoth: speed 0",
    "We will not fire the photons at Varkuth.",
    "> fire all Phtn at Varkuth",
    "[s]speed 30[/s]",
    "[quote]speed 30[/quote]",
    "~~Impulse 1: ahead 2~~",
    "Fire all Phtn at Varkuth?",
    "If the moon is full, fire all Phtn at Varkuth",
    "\xF0\x9F\x9A\x80\xF0\x9F\x9A\x80\xF0\x9F\x9A\x80",
    "energy energy energy energy energy",
    "impulse impulse impulse",
    ",,,,;;;;....::::",
    "at at at at Varkuth at Varkuth at at",
    "reinforce",
    "reinforce reinforcement with reinforcements",
    "batts",
    "repair the coffee machine",
    "study the classics with great care",
};

TEST(TngPostsNonsense, is_never_carried_out) {
  for (const char* said : nonsense) {
    const Resolution answer = run(cruisers() + post(std::string("Impulse 6: stay\n") + said));
    ASSERT_TRUE(answer.done) << said;
    EXPECT_EQ(carried_out(answer), "Candour, impulse 6: stay\n") << said;
  }
}

TEST(TngPostsNonsense, of_a_post_without_any_order_stops_the_adjudication) {
  const Resolution answer = run(cruisers() + post("Hello all!\nspead 12\nfire at will"));
  ASSERT_TRUE(answer.done);
  EXPECT_NE(answer.resolved.silent.find("Concord's post for turn 1 contains no order"),
            std::string::npos)
      << answer.resolved.silent;
}

struct Alone {
  const char* said;
  const char* holds;
};

TEST(TngPostsNonsense, is_reported_where_it_may_matter) {
  for (const Alone& one :
       {Alone{"Captain's log, stardate 4102.", "a number"},
        Alone{"I have never trusted Varkuth and her masters.", "a ship's name"}}) {
    const Resolution answer = run(cruisers() + post(std::string("speed 4\n") + one.said));
    bool told = false;
    for (const Tree& line : answer.resolved.summary.find("posts")->items[0].find("lines")->items)
      told = told || line.text_at("holds") == one.holds;
    EXPECT_TRUE(told) << one.said << "\n" << lines_of(answer);
  }
}

}  // namespace
}  // namespace klaxon::staff::tng
