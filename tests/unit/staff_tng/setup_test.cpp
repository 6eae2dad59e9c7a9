// A battle with freely chosen ships: which ones may take part, what they are called, and
// refusals by name before it begins.
#include <gtest/gtest.h>

#include "rules/tng/game.h"
#include "staff/tng/battle_system.h"
#include "tests/support/system_data.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;
using klaxon::rules::tng::TngGame;

const codec::Library& choice_library() {
  static const codec::Library library = testing::shipped_library("tng");
  return library;
}

const TngBattleSystem& choice_system() {
  static const TngBattleSystem system(choice_library());
  return system;
}

struct Chosen {
  std::unique_ptr<core::Game> game;
  std::vector<core::Fault> faults;

  std::vector<std::string> names() const {
    std::vector<std::string> all;
    if (game != nullptr)
      for (const auto& unit : dynamic_cast<const TngGame&>(*game).battle().units)
        all.push_back(unit.name);
    return all;
  }
};

Chosen choose(const Tree& options, std::string_view scenario = "cruiser_duel") {
  Chosen out;
  battle::Setup setup;
  core::Faults faults;
  if (choice_system().prepare(scenario, options, setup, faults))
    out.game = choice_system().open(setup, faults);
  out.faults = faults.list();
  return out;
}

Tree ships(const std::vector<std::string>& ids) {
  Tree options = Tree::table();
  Tree& list = options.set("ships", Tree::list());
  for (const std::string& id : ids) list.add(Tree::of(id));
  return options;
}

Tree own_design(std::string_view from, std::string_view name) {
  Tree design = choice_library().find("ships", from)->tree;
  design.set("name", Tree::of(std::string(name)));
  return design;
}

void line_up(Tree& units, const std::string& ship, int count, bool first) {
  for (int i = 0; i < count; ++i) {
    Tree& unit = units.add(Tree::table());
    unit.set("ship", Tree::of(ship));
    unit.set("seat", Tree::of(std::string(first ? "concord" : "hegemony")));
    unit.set("name", Tree::of((first ? "Ship " : "Foe ") + std::to_string(i + 1)));
    unit.set("at", Tree::of((first ? "10" : "30") + std::to_string(10 + i)));
    unit.set("facing", Tree::of(std::string(first ? "A" : "D")));
  }
}

// Two sides, each in a line abreast, face to face.
Tree many(const std::string& ship, int count, const std::string& foe, int foes) {
  Tree options = Tree::table();
  Tree& units = options.set("units", Tree::list());
  line_up(units, ship, count, true);
  line_up(units, foe, foes, false);
  return options;
}

TEST(TngSetup, ships_of_one_name_are_told_apart) {
  EXPECT_EQ(choose(ships({"candour", "candour"})).names(),
            (std::vector<std::string>{"Candour", "Candour 2"}));
  EXPECT_EQ(
      choose(ships({"candour", "mayfly", "candour", "candour", "varkuth", "mayfly"}), "squadrons")
          .names(),
      (std::vector<std::string>{"Candour", "Mayfly", "Candour 2", "Candour 3", "Varkuth",
                                "Mayfly 2"}));
}

TEST(TngSetup, own_designs_fight_as_they_are) {
  Tree options = ships({"mine", "candour"});
  options.set("designs", Tree::table()).set("mine", own_design("mayfly", "Candour"));
  const Chosen chosen = choose(options);
  ASSERT_NE(chosen.game, nullptr);
  EXPECT_EQ(chosen.names(), (std::vector<std::string>{"Candour", "Candour 2"}));
  const auto& battle = dynamic_cast<const TngGame&>(*chosen.game).battle();
  EXPECT_EQ(battle.plan_of(0).bpv, 1230) << "it is a gunboat under another name";
}

struct Wrong {
  const char* code;
  Tree options;
  const char* message;
  const char* rule = "";
};

TEST(TngSetup, ships_that_cannot_fight_are_refused_by_name) {
  Tree unused = ships({"candour", "varkuth"});
  unused.set("designs", Tree::table()).set("mine", own_design("mayfly", "Mine"));
  Tree unsound = ships({"mine", "varkuth"});
  Tree& design = unsound.set("designs", Tree::table()).set("mine", own_design("mayfly", "Mine"));
  design.find("boxes")->items.push_back(Tree::of(std::string("3 Nonsense")));
  const Wrong cases[] = {
      {"wrong-count", ships({"candour", "varkuth", "mayfly"}), "and no more"},
      {"unknown-ship", ships({"candur", "varkuth"}), "'candour'"},
      {"unused-design", unused, "'mine'"},
      {"unknown-system", unsound, "'Nonsense' is not a system"},
      {"too-many-rows", many("slice_02b", 12, "mayfly", 1),
       "With Ship 12 the energy forms of concord have", "TNG-turn.1"},
      {"too-large-a-battle", many("plenary", 12, "plenary", 12), "more than 1024 groups of boxes"},
      {"too-many-units", many("mayfly", 40, "mayfly", 40), "a battle holds at most 64"},
  };
  for (const Wrong& wrong : cases) {
    const Chosen chosen = choose(wrong.options);
    EXPECT_EQ(chosen.game, nullptr) << wrong.code;
    ASSERT_FALSE(chosen.faults.empty()) << wrong.code;
    EXPECT_EQ(chosen.faults[0].code, wrong.code) << chosen.faults[0].message;
    EXPECT_NE(chosen.faults[0].message.find(wrong.message), std::string::npos)
        << chosen.faults[0].message;
    EXPECT_EQ(chosen.faults[0].rule, wrong.rule) << wrong.code;
  }
}

TEST(TngSetup, twelve_small_ships_a_side_fight) {
  EXPECT_EQ(choose(many("mayfly", 12, "mayfly", 12)).names().size(), 24U);
}

// A drive, or a replacement for shields, that does not work yet.
TEST(TngSetup, a_sleeping_drive_or_shield_is_named_with_its_rule) {
  for (const char* id : {"patient_stone", "long_absence", "still_mirror"}) {
    const Tree& ship = choice_library().find("ships", id)->tree;
    for (const core::Fault& fault : choose(ships({id, "varkuth"})).faults) {
      EXPECT_EQ(fault.code, "asleep") << id << ": " << fault.message;
      EXPECT_TRUE(fault.message.starts_with(ship.text_at("name"))) << fault.message;
      EXPECT_TRUE(fault.rule.starts_with("TNG-")) << fault.message;
    }
  }
}

}  // namespace
}  // namespace klaxon::staff::tng
