#include "tests/rules/toy/battle.h"

#include <gtest/gtest.h>

#include <bit>

#include "battle/wording.h"
#include "codec/codec.h"
#include "tests/support/shipped.h"

namespace klaxon::rules::toy {
namespace {

std::unique_ptr<core::Game> open(std::string_view ships) {
  static const codec::Library library = staff::testing::shipped_library("toy");
  core::Tree designs = core::Tree::table();
  for (const codec::Definition* design : library.all("ships"))
    designs.set(design->id, design->tree);
  core::Faults faults;
  core::Tree definition;
  codec::parse_toml("map = 9\nturns = 10\nships = [" + std::string(ships) + "]", definition,
                    faults);
  Scenario scenario;
  read_scenario(definition, library.find("charts", "gunnery")->tree, designs, core::Tree::table(),
                scenario, faults);
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return std::make_unique<ToyGame>(std::move(scenario));
}

// Dice that show these faces, whatever is rolled.
struct Faces {
  explicit Faces(std::initializer_list<int> faces) : draws(drawn(faces)) {}
  static std::vector<core::Draw> drawn(std::initializer_list<int> faces) {
    std::vector<core::Draw> draws;
    for (int face : faces) draws.push_back({0, static_cast<u16>(face)});
    return draws;
  }
  std::vector<core::Draw> draws;
  core::ListSource source{draws, false};
  core::Dice dice{source};
};

}  // namespace

ScriptedBattle::ScriptedBattle(std::string_view ships, std::initializer_list<int> faces)
    : game_(open(ships)), state_(*game_) {
  Faces fed(faces);
  core::Log no_log;
  game_->setup(bytes(), fed.dice, no_log);
  EXPECT_FALSE(fed.dice.starved());
}

int ScriptedBattle::owing() const {
  return std::countr_zero(game_->window(state_.bytes()).owed);
}

core::Order ScriptedBattle::order(std::string_view verb, std::initializer_list<i32> args) const {
  const auto verbs = game_->lexicon().verbs;
  for (u16 i = 0; i < verbs.size(); ++i)
    if (verb == verbs[i].name) return core::Order(i, args);
  ADD_FAILURE() << "no such verb: " << verb;
  return {};
}

bool ScriptedBattle::offered(std::string_view verb) const {
  core::Offers offers;
  game_->offers(state_.bytes(), owing(), offers);
  const u16 wanted = order(verb).verb;
  for (const core::OrderView ready : offers.list)
    if (ready.verb == wanted) return true;
  return offers.has_form(wanted);
}

bool ScriptedBattle::offered_at(std::string_view verb, i32 target) const {
  return !game_->check(state_.bytes(), owing(), order(verb, {target}));
}

std::vector<std::string> ScriptedBattle::give(std::string_view verb,
                                              std::initializer_list<i32> args,
                                              std::initializer_list<int> faces) {
  const core::Order given = order(verb, args);
  const int seat = owing();
  EXPECT_FALSE(game_->check(bytes(), seat, given)) << verb;
  Faces fed(faces);
  std::vector<core::Event> room(64);
  core::Log log(room);
  game_->apply(bytes(), seat, given, fed.dice, log);
  EXPECT_FALSE(fed.dice.starved()) << verb;
  EXPECT_TRUE(fed.source.exhausted()) << verb << " rolls fewer dice";
  EXPECT_TRUE(game_->valid(bytes())) << verb;
  std::vector<std::string> lines;
  for (const core::Event& event : log.events())
    lines.push_back(battle::word_event({*game_, bytes(), core::moderator}, event));
  return lines;
}

void ScriptedBattle::allocate(i32 points) {
  while (game_->lexicon().windows[game_->window(bytes()).kind] == std::string_view("allocation")) {
    core::Order plan = order("allocate");
    const int seat = owing();
    for (const Ship& ship : state().ships)
      if (ship.crewed() && ship.controller == seat)
        for (u32 use = 0; use < use_count; ++use) plan.push(ship.power() > 0 ? points : 0);
    core::Log no_log;
    Faces none({});
    ASSERT_FALSE(game_->check(bytes(), seat, plan));
    game_->apply(bytes(), seat, plan, none.dice, no_log);
  }
}

}  // namespace klaxon::rules::toy
