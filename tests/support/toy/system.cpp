// The toy as a System: two scenarios and their designs, as text.
#include <algorithm>
#include <optional>

#include "codec/codec.h"
#include "tests/support/toy.h"
#include "tests/support/toy/game.h"
#include "tests/support/toy/lexicon.h"

namespace klaxon::tests {
namespace {

using core::Tree;

constexpr const char* design_text = R"(
[cruiser]
hull = 6
gun = 2
engine = 3
range = 4
behaviours = { aim = 0, armour = 1, rack = 1 }

[raider]
hull = 4
gun = 1
engine = 2
range = 3
behaviours = { aim = 0, cloak = 0 }

[mine]
hull = 1
gun = 0
engine = 0
contact = true
behaviours = { mine = 2 }

[decoy]
hull = 1
gun = 0
engine = 0
contact = true

[drone]
hull = 1
gun = 0
engine = 0
launched = true
behaviours = { drone = 2 }
)";

// The same guns in every battle.
constexpr const char* gunnery_text = R"(
ranges = ["0", "1", "2", "3", "4", "5", "6", "7+"]
[rows]
"1" = [0, 0, 0, 0, 0, 0, 0, 0]
"2" = [1, 0, 0, 0, 0, 0, 0, 0]
"3" = [1, 1, 0, 0, 0, 0, 0, 0]
"4" = [2, 1, 1, 0, 0, 0, 0, 0]
"5" = [2, 2, 1, 1, 0, 0, 0, 0]
"6" = [3, 2, 2, 1, 1, 0, 0, 0]
"7" = [3, 3, 2, 2, 1, 1, 0, 0]
"8" = [4, 3, 3, 2, 2, 1, 1, 0]
)";

struct Told {
  const char *id, *title, *summary, *text;
};
constexpr Told told[] = {
    {"skirmish", "Skirmish", "Eight ships, four contacts, ten turns.", R"(
map = 9
turns = 10
ships = [
  { design = "cruiser", seat = "red", at = "0203" },
  { design = "raider", seat = "red", at = "0304" },
  { design = "cruiser", seat = "red", at = "0206" },
  { design = "raider", seat = "red", at = "0307" },
  { design = "cruiser", seat = "blue", at = "0605" },
  { design = "raider", seat = "blue", at = "0506" },
  { design = "cruiser", seat = "green", at = "0609" },
  { design = "raider", seat = "green", at = "0509" },
  { design = "mine", seat = "red", at = "0406" },
  { design = "decoy", seat = "red", at = "0507" },
  { design = "mine", seat = "blue", at = "0305" },
  { design = "decoy", seat = "green", at = "0308" },
]
)"},
    {"fleet", "Fleets", "Twelve ships, four contacts, sixteen turns.", R"(
map = 12
turns = 16
ships = [
  { design = "cruiser", seat = "red", at = "0203" },
  { design = "raider", seat = "red", at = "0304" },
  { design = "cruiser", seat = "red", at = "0206" },
  { design = "raider", seat = "red", at = "0307" },
  { design = "cruiser", seat = "red", at = "0209" },
  { design = "raider", seat = "red", at = "0310" },
  { design = "cruiser", seat = "blue", at = "0907" },
  { design = "raider", seat = "blue", at = "0807" },
  { design = "raider", seat = "blue", at = "0809" },
  { design = "cruiser", seat = "green", at = "0911" },
  { design = "raider", seat = "green", at = "0810" },
  { design = "cruiser", seat = "green", at = "0913" },
  { design = "mine", seat = "red", at = "0708" },
  { design = "decoy", seat = "red", at = "0710" },
  { design = "decoy", seat = "blue", at = "0507" },
  { design = "mine", seat = "green", at = "0509" },
]
)"},
};

Tree parsed(const char* text) {
  Tree tree;
  core::Faults faults;
  check(codec::parse_toml(text, tree, faults), "the toy's own data is well formed");
  return tree;
}

std::optional<toy::Scenario> read_setup(const battle::Setup& setup, core::Faults& faults) {
  toy::Scenario scenario;
  if (!toy::read_scenario(setup.definition, setup.designs, setup.options, scenario, faults))
    return std::nullopt;
  return scenario;
}

// To the other side every contact is the first kind of contact.
void conceal(battle::Setup& setup, core::Audience onlooker) {
  toy::Scenario scenario;
  core::Faults faults;
  if (!toy::read_scenario(setup.definition, setup.designs, setup.options, scenario, faults)) return;
  const auto first = std::ranges::find(scenario.designs, true, &toy::Design::contact);
  for (std::size_t i = 0; i < scenario.starts.size(); ++i) {
    toy::Ship ship;
    ship.controller = scenario.starts[i].seat;
    if (scenario.designs[scenario.starts[i].design].contact &&
        !core::may_see(toy::team_audience(ship), onlooker))
      for (Tree::Entry& entry : setup.definition.entries)
        if (entry.key == "ships") entry.value.items[i].set("design", Tree::of(first->id));
  }
}

class ToySystem final : public battle::System {
 public:
  const core::Lexicon& lexicon() const override { return toy::lexicon(); }
  std::string_view title() const override { return "The toy"; }
  std::vector<battle::ScenarioInfo> scenarios() const override {
    std::vector<battle::ScenarioInfo> list;
    for (const Told& one : told) list.push_back({one.id, one.title, one.summary, toy::seat_count});
    return list;
  }
  bool prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
               core::Faults& faults) const override;
  std::unique_ptr<core::Game> open(const battle::Setup& setup,
                                   core::Faults& faults) const override {
    std::optional<toy::Scenario> scenario = read_setup(setup, faults);
    return scenario ? std::make_unique<toy::ToyGame>(std::move(*scenario)) : nullptr;
  }
  // The fleets' is kept back, so that both ways are tried.
  bool told_setup(const battle::Setup& setup, core::Audience onlooker,
                  battle::Setup& out) const override {
    out = setup;
    if (onlooker == core::moderator) return true;
    conceal(out, onlooker);
    return setup.scenario == "skirmish";
  }
  std::vector<std::string> bots() const override { return {"random"}; }
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override {
    return name == "random" ? std::make_unique<battle::search::RandomBot>() : nullptr;
  }
};

bool ToySystem::prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
                        core::Faults& faults) const {
  for (const Told& one : told) {
    if (scenario != one.id) continue;
    out.scenario = scenario;
    out.definition = parsed(one.text);
    out.definition.set("gunnery", parsed(gunnery_text));
    out.designs = parsed(design_text);
    out.options = options.is(Tree::Kind::table) ? options : Tree::table();
    return read_setup(out, faults).has_value();
  }
  faults.add("unknown-scenario", "The toy has the scenarios 'skirmish' and 'fleet'.");
  return false;
}

}  // namespace

const battle::System& toy_system() {
  static const ToySystem system;
  return system;
}

core::GuestIds toy_guest_ids() {
  return core::ids_behind(toy::lexicon());
}

std::unique_ptr<core::Game> toy_game(const battle::Setup& setup,
                                     const core::DamageAllocator& allocator, core::Faults& faults) {
  std::optional<toy::Scenario> scenario = read_setup(setup, faults);
  if (!scenario) return nullptr;
  scenario->allocator = &allocator;
  return std::make_unique<toy::ToyGame>(std::move(*scenario));
}

}  // namespace klaxon::tests
