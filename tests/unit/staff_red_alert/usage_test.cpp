// What captains use: battles between them, over every scenario, in which each verb, each ability
// and each crew and tech disk is met. KLAXON_LONG=1 plays 2,000 of them, and asks for all at once;
// the usual few ask for what is common.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "battle/search/playout.h"
#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "staff/red_alert/bot/captain.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

using battle::search::PlayRoom;
namespace verbs = rules::verbs;
using Uses = std::map<std::string, u32>;

// A captain whose orders are counted.
class Watched final : public battle::search::Bot {
 public:
  explicit Watched(Uses& uses) : uses_(uses) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    captain_.choose(game, seen, seat, dice, out);
    const auto& own = static_cast<const rules::RedAlertGame&>(game);
    const rules::State& state = rules::RedAlertGame::state(seen);
    const auto disk = [&]() -> const rules::DiskDesign& {
      return own.scenario().design_of(state.disks[static_cast<u32>(out.arg[0])]);
    };
    ++uses_["verb " + std::string(game.lexicon().verbs[out.verb].name)];
    if (out.verb >= verbs::ability && out.verb <= verbs::ability_for) {
      ++uses_["ability " + std::string(rules::behaviours()[static_cast<u32>(out.arg[1])].id)];
      ++uses_["disk " + disk().id];
    } else if (out.verb == verbs::use) {
      ++uses_["disk " + disk().id];
    } else if (out.verb == verbs::reveal) {
      for (const i32 shown : out.args()) uses_["conceal"] += shown == 0 ? 1 : 0;
    }
    // What works by being there is used once it is face up.
    for (const rules::Disk& there : state.disks)
      if (there.revealed() && !to_be_used(own.scenario().design_of(there)))
        ++uses_["disk " + own.scenario().design_of(there).id];
  }

  static bool to_be_used(const rules::DiskDesign& design) {
    return std::ranges::any_of(design.abilities, [](const rules::Ability& ability) {
      return ability.when != rules::When::always;
    });
  }

 private:
  Uses& uses_;
  Captain captain_;
};

bool plays_all() {
  return std::getenv("KLAXON_LONG") != nullptr;
}

// Squadrons that no scenario names are played in one that anybody may bring fleets to.
constexpr const char* others[] = {"fleets = [\"federation_squadron\", \"klingon_squadron\"]",
                                  "fleets = [\"ferengi_squadron\", \"klingon_squadron\"]"};

void play(const RedAlertSystem& system, const char* scenario, const char* options, u64 battles,
          Uses& uses) {
  core::Faults faults;
  const auto game = testing::opened(system, scenario, options, faults);
  ASSERT_NE(game, nullptr) << testing::all_of(faults);
  PlayRoom room(*game);
  Watched captain(uses);
  std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()), &captain);
  for (u64 number = 0; number < battles; ++number)
    EXPECT_TRUE(play_out(*game, room, bots, 20'260'101, number).over) << scenario;
}

Uses played() {
  const RedAlertSystem system(testing::shipped());
  const auto scenarios = system.scenarios();
  const u64 battles = plays_all() ? 2'000 / (scenarios.size() + std::size(others)) + 1 : 12;
  Uses uses;
  for (const battle::ScenarioInfo& info : scenarios)
    play(system, info.id.c_str(), "", battles, uses);
  for (const char* options : others) play(system, "squadrons", options, battles, uses);
  return uses;
}

TEST(RedAlertUsage, captains_use_every_verb_ability_and_disk) {
  const Uses uses = played();
  // Met in one battle of a hundred or fewer.
  const std::set<std::string> rare = {
      "ability ready",      "ability rethrow",      "ability reveal",     "disk barclay",
      "disk tinker_vek",    "disk engineer_grevok", "disk pulse_phasers", "disk type_i_cloak",
      "disk klingon_cloak", "disk imperial_spy"};
  // What only fights of crews bring on, aboard ships that captains seldom board.
  const std::set<std::string> hardly = {"disk old_hathor", "disk surgeon_pell",
                                        "disk dr_amara_quill"};
  const auto expect = [&](const std::string& what) {
    EXPECT_TRUE(uses.contains(what) || hardly.contains(what) ||
                (!plays_all() && rare.contains(what)))
        << "no captain has used: " << what;
  };
  for (const core::Verb& verb : rules::lexicon().verbs) expect("verb " + std::string(verb.name));
  expect("conceal");
  for (const char* folder : {"crew", "tech"})
    for (const codec::Definition* file : testing::shipped().all(folder)) {
      expect("disk " + file->id);
      const core::Tree* abilities = file->tree.find("abilities");
      if (abilities == nullptr) continue;
      rules::DiskDesign design;
      core::Faults faults;
      const bool crew = std::string_view(folder) == "crew";
      (crew ? rules::read_crew : rules::read_tech)(file->tree, file->id, design, faults);
      for (const rules::Ability& ability : design.abilities)
        if (ability.when != rules::When::always)
          expect("ability " + std::string(rules::behaviours()[ability.kind].id));
    }
}

}  // namespace
}  // namespace klaxon::staff::red_alert
