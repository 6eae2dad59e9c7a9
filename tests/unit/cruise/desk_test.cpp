// The page's requests: forecasts in steps, a cruise to be drawn, and refusals.
#include "registry/cruise_desk.h"

#include "codec/codec.h"
#include "faces/sodium.h"
#include "staff/cruise/view.h"
#include "tests/unit/cruise/support.h"

namespace klaxon::staff::cruise::testing {
namespace {

using core::Tree;

registry::CruiseDesk& desk() {
  static const registry::Registry registry;
  static core::Faults faults;
  static const auto one = registry::CruiseDesk::open(registry, faces::sodium_hashing(), faults);
  return *one;
}

struct Told {
  Tree tree;
  std::string code;  // of the first fault
};
Told ask(std::string_view what, const Tree& body) {
  Told told;
  core::Faults faults;
  if (!desk().answer(what, codec::to_json(body), 0x1234567890abcdef, told.tree, faults))
    told.code = faults.list().front().code;
  return told;
}

Tree with(std::string_view file) {
  Tree body = Tree::table();
  body.set("file", Tree::of(file));
  return body;
}

std::string begun_file() {
  Tree body = Tree::table();
  body.set("captain", Tree::of("Vale"));
  body.set("squadron", Tree::of("patrol"));
  body.set("stars", Tree::of("7F3K-QM2A"));
  return ask("begin", body).tree.text_at("file");
}

TEST(CruiseDesk, a_forecast_in_steps_equals_one_at_once) {
  Rules rules = shipped().voyage->rules();
  rules.measured = rules.foretold = 10;
  const auto [at_once, in_steps] = std::pair(voyage_with(rules), voyage_with(rules));
  const State state = begun(*at_once);
  for (const Choice& choice : at_once->choices(state)) {
    if (!leads_to_battle(*at_once, state, choice)) continue;
    const Prospect whole = at_once->prospect(state, choice);
    std::optional<Prospect> found;
    u32 steps = 0;
    for (; !found; ++steps) {
      u32 battles = 7;
      found = in_steps->prospect_within(state, choice, battles);
      EXPECT_TRUE(found || battles == 0);
    }
    EXPECT_GT(steps, 2U);
    EXPECT_EQ(found->force, whole.force);
    EXPECT_EQ(found->chance, whole.chance);
  }
}

TEST(CruiseDesk, battles_that_a_step_did_not_need_are_left) {
  const State state = begun(quick());
  const Choice first = quick().choices(state).front();
  quick().prospect(state, first);
  u32 battles = 5;
  ASSERT_TRUE(quick().prospect_within(state, first, battles));
  EXPECT_EQ(battles, 5U);
  // …and the next immediate forecast is not cut short
  EXPECT_EQ(quick().prospect(state, first).chance, quick().prospect(state, first).chance);
}

TEST(CruiseDesk, draws_a_cruise_without_any_forecast) {
  const Told told = ask("show", with(begun_file()));
  ASSERT_EQ(told.code, "");
  const Tree& cruise = *told.tree.find("cruise");
  EXPECT_EQ(cruise.text_at("phase"), "choose");
  EXPECT_EQ(cruise.find("map")->items.size(), 5U);
  EXPECT_EQ(cruise.find("ships")->items[0].text_at("name"), "Steady Hand");
  EXPECT_EQ(cruise.find("choices")->items[0].text_at("what"), "sail");
  EXPECT_EQ(told.tree.text_at("file"), begun_file());
}

TEST(CruiseDesk, refuses_what_is_out_of_place) {
  const std::string file = begun_file();
  EXPECT_EQ(ask("fight", with(file)).code, "no-battle");
  EXPECT_EQ(ask("fight-out", with(file)).code, "no-battle");
  Tree outcome = with(file);
  outcome.set("record", Tree::of("{}"));
  EXPECT_EQ(ask("outcome", outcome).code, "no-battle");
  Tree take = with(file);
  take.set("choice", Tree::of(i64{9}));
  EXPECT_EQ(ask("take", take).code, "no-such-decision");
  Tree other = with(file);
  other.set("captain", Tree::of("Orrel"));
  EXPECT_EQ(ask("show", other).code, "other-captain");
  EXPECT_NE(ask("show", with(file.substr(0, 90))).code, "");
  EXPECT_FALSE(registry::CruiseDesk::knows("plunder"));
}

TEST(CruiseDesk, opens_the_battle_with_its_own_dice_and_accepts_no_unsound_record) {
  Tree take = with(begun_file());
  take.set("choice", Tree::of(i64{1}));
  const std::string sailed = ask("take", take).tree.text_at("file");
  Tree early = with(sailed);
  early.set("record", Tree::of("{}"));
  EXPECT_EQ(ask("outcome", early).code, "no-battle") << "it has not begun";
  const Told fight = ask("fight", with(sailed));
  const Tree& match = *fight.tree.find("match");
  EXPECT_EQ(match.text_at("system"), "sidcors");
  EXPECT_EQ(match.find("bots")->entries.size(), 1U);
  EXPECT_FALSE(match.text_at("seed").empty());
  EXPECT_TRUE(fight.tree.find("cruise")->find("battle")->find("begun")->whole == 1);
  Tree unsound = with(fight.tree.text_at("file"));
  unsound.set("record", Tree::of("{}"));
  EXPECT_EQ(ask("outcome", unsound).code, "unsound-record");
  // a battle begun twice counts as practice
  const Told again = ask("fight", with(fight.tree.text_at("file")));
  EXPECT_TRUE(again.tree.find("cruise")->find("practice")->whole == 1);
}

}  // namespace
}  // namespace klaxon::staff::cruise::testing
