// What captains use: battles between them must use each verb, each ability and each crew and tech
// disk. First a few are played in every scenario; then, up to 2,000 in all, in scenarios whose
// fleets carry disks still unused.
#include <algorithm>
#include <gtest/gtest.h>
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
using Names = std::set<std::string>;

constexpr u32 battles_most = 2'000;
constexpr u32 battles_at_once = 4;

bool to_be_used(const rules::DiskDesign& design) {
  return std::ranges::any_of(design.abilities, [](const rules::Ability& ability) {
    return ability.when != rules::When::always;
  });
}
std::string name_of(const rules::Ability& ability) {
  return "ability " + std::string(rules::behaviours()[ability.kind].id);
}

// A captain whose orders are counted: by number, since names would take most of the time.
class Watched final : public battle::search::Bot {
 public:
  explicit Watched(const rules::Scenario& scenario)
      : scenario_(scenario),
        verbs_(rules::lexicon().verbs.size()),
        abilities_(rules::behaviours().size()),
        disks_(scenario.disks.others.size()) {
    for (const rules::DiskDesign& design : scenario.disks.others)
      works_alone_.push_back(!to_be_used(design));
  }
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    captain_.choose(game, seen, seat, dice, out);
    const rules::State& state = rules::RedAlertGame::state(seen);
    verbs_[out.verb] = true;
    const bool ability = out.verb >= verbs::ability && out.verb <= verbs::ability_for;
    if (ability) abilities_[static_cast<u32>(out.arg[1])] = true;
    if (ability || out.verb == verbs::use)
      disks_[state.disks[static_cast<u32>(out.arg[0])].design] = true;
    if (out.verb == verbs::reveal) conceals_ |= std::ranges::count(out.args(), 0) > 0;
    // A disk that works without orders counts as used once it is face up.
    for (const rules::Disk& there : state.disks)
      if (there.revealed() && works_alone_[there.design]) disks_[there.design] = true;
  }

  void strike_out(Names& wanted) const {
    if (conceals_) wanted.erase("conceal");
    for (u32 i = 0; i < verbs_.size(); ++i)
      if (verbs_[i]) wanted.erase("verb " + std::string(rules::lexicon().verbs[i].name));
    for (u32 i = 0; i < abilities_.size(); ++i)
      if (abilities_[i]) wanted.erase("ability " + std::string(rules::behaviours()[i].id));
    for (u32 i = 0; i < disks_.size(); ++i)
      if (disks_[i]) wanted.erase("disk " + scenario_.disks.others[i].id);
  }

 private:
  const rules::Scenario& scenario_;
  std::vector<bool> verbs_, abilities_, disks_, works_alone_;
  bool conceals_ = false;
  Captain captain_;
};

// A scenario, the disks in its fleets, and how often it was played.
struct Table {
  std::string id;
  std::unique_ptr<core::Game> game;
  Names carries;
  u32 played = 0;

  Table(const RedAlertSystem& system, std::string scenario, const char* options)
      : id(std::move(scenario)) {
    core::Faults faults;
    game = testing::opened(system, id.c_str(), options, faults);
    if (game == nullptr) throw std::runtime_error(testing::all_of(faults));
    for (const rules::Fleet& fleet : this->scenario().fleets)
      for (const rules::FleetShip& ship : fleet.ships)
        for (const rules::Carried& carried : ship.disks) {
          const rules::DiskDesign& design = this->scenario().disks.others[carried.disk];
          carries.insert("disk " + design.id);
          for (const rules::Ability& ability : design.abilities) carries.insert(name_of(ability));
        }
  }
  const rules::Scenario& scenario() const {
    return static_cast<const rules::RedAlertGame&>(*game).scenario();
  }
  // A verb may be used in any scenario.
  bool may_meet(const Names& wanted) const {
    return std::ranges::any_of(wanted, [&](const std::string& what) {
      return carries.contains(what) || !(what.starts_with("disk") || what.starts_with("ability"));
    });
  }
  void play(Names& wanted) {
    PlayRoom room(*game);
    Watched captain(scenario());
    std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()), &captain);
    for (u32 i = 0; i < battles_at_once; ++i)
      EXPECT_TRUE(play_out(*game, room, bots, 20'260'101, played++).over) << id;
    captain.strike_out(wanted);
  }
};

std::vector<Table> all_tables() {
  const RedAlertSystem system(testing::shipped());
  std::vector<Table> out;
  for (const battle::ScenarioInfo& info : system.scenarios()) out.emplace_back(system, info.id, "");
  // Squadrons that no scenario names, playing in a scenario to which players may bring fleets.
  for (const char* fleets : {R"(["federation_squadron", "klingon_squadron"])",
                             R"(["ferengi_squadron", "klingon_squadron"])"})
    out.emplace_back(system, "squadrons", ("fleets = " + std::string(fleets)).c_str());
  return out;
}

Names all_there_is() {
  Names out = {"conceal"};
  for (const core::Verb& verb : rules::lexicon().verbs)
    out.insert("verb " + std::string(verb.name));
  for (const char* folder : {"crew", "tech"})
    for (const codec::Definition* file : testing::shipped().all(folder)) {
      out.insert("disk " + file->id);
      rules::DiskDesign design;
      core::Faults faults;
      const bool crew = std::string_view(folder) == "crew";
      (crew ? rules::read_crew : rules::read_tech)(file->tree, file->id, design, faults);
      for (const rules::Ability& ability : design.abilities)
        if (ability.when != rules::When::always) out.insert(name_of(ability));
    }
  return out;
}

TEST(RedAlertUsage, captains_use_every_verb_ability_and_disk) {
  std::vector<Table> tables = all_tables();
  Names wanted = all_there_is();
  u32 battles = 0;
  const auto play = [&](Table& table) {
    table.play(wanted);
    battles += battles_at_once;
  };
  for (Table& table : tables) play(table);
  bool any = true;
  while (any && battles < battles_most) {
    any = false;
    for (Table& table : tables)
      if (battles < battles_most && table.may_meet(wanted)) {
        play(table);
        any = true;
      }
  }
  RecordProperty("battles", static_cast<int>(battles));
  for (const std::string& what : wanted)
    ADD_FAILURE() << "in " << battles << " battles no captain has used: " << what;
}

}  // namespace
}  // namespace klaxon::staff::red_alert
