// The toy as a System: two scenarios, read from the trees of a set-up as a real system does.
#include <algorithm>
#include <optional>

#include "core/catalog/reader.h"
#include "tests/support/toy.h"
#include "tests/support/toy/game.h"
#include "tests/support/toy/words.h"

namespace klaxon::tests {
namespace {

using core::Tree;

constexpr const char* scenario_ids[] = {"skirmish", "fleet"};

Tree start_of(std::string_view design, std::string_view seat, int q, int r) {
  Tree start = Tree::table();
  start.set("design", Tree::of(design));
  start.set("seat", Tree::of(seat));
  start.set("q", Tree::of(i64{q}));
  start.set("r", Tree::of(i64{r}));
  return start;
}

Tree definition_of(bool fleet) {
  Tree ships = Tree::list();
  for (int i = 0; i < (fleet ? 3 : 2); ++i) {
    ships.add(start_of("cruiser", "red", 1, 2 + 3 * i));
    ships.add(start_of("raider", "red", 2, 2 + 3 * i));
  }
  const int far = fleet ? 8 : 5;
  ships.add(start_of("cruiser", "blue", far, 2));
  ships.add(start_of("raider", "blue", far - 1, 3));
  if (fleet) ships.add(start_of("raider", "blue", far - 1, 5));
  ships.add(start_of("cruiser", "green", far, 6));
  ships.add(start_of("raider", "green", far - 1, 6));
  if (fleet) ships.add(start_of("cruiser", "green", far, 8));
  Tree definition = Tree::table();
  definition.set("map", Tree::of(i64{fleet ? 12 : 9}));
  definition.set("turns", Tree::of(i64{fleet ? 16 : 10}));
  definition.set("ships", std::move(ships));
  return definition;
}

toy::Start read_start(const Tree& tree, int last, std::size_t index, core::Faults& faults) {
  core::Reader in(tree, "ships." + std::to_string(index), faults);
  toy::Start start{};
  const auto word = [&](const char* key, toy::Words words) {
    return static_cast<u8>(std::max(0, in.word_or(key, toy::names_of(words), -1)));
  };
  start.design = word("design", toy::Words::designs);
  start.seat = word("seat", toy::Words::seats);
  // One hex from the edge, so that an unseen ship finds room all round.
  start.place.q = static_cast<i8>(in.whole("q", 1, last - 1));
  start.place.r = static_cast<i8>(in.whole("r", 1, last - 1));
  in.finish();
  return start;
}

std::optional<toy::Scenario> read_setup(const battle::Setup& setup, core::Faults& faults) {
  const std::size_t before = faults.list().size();
  toy::Scenario scenario;
  core::Reader in(setup.definition, "", faults);
  scenario.map_hexes = static_cast<int>(in.whole("map", 4, toy::map_hexes_max));
  const i64 turns = in.whole("turns", 1, toy::turns_max);
  if (const Tree* ships = in.list_or("ships"))
    for (std::size_t i = 0; i < ships->items.size(); ++i)
      scenario.starts.push_back(read_start(ships->items[i], scenario.map_hexes - 1, i, faults));
  if (scenario.starts.size() < 2 || scenario.starts.size() > toy::ships_max)
    in.fault("wrong-count", "A battle has 2 to 12 ships.", "ships", "TOY-1");
  in.finish();
  core::Reader options(setup.options, "", faults);
  scenario.turns = static_cast<int>(options.whole_or("turns", 1, toy::turns_max, turns));
  scenario.fault = options.flag_or("fault", false);
  options.finish();
  if (faults.list().size() != before) return std::nullopt;
  return scenario;
}

class ToySystem final : public battle::System {
 public:
  const core::Lexicon& lexicon() const override { return toy::lexicon(); }
  std::string_view title() const override { return "The toy"; }
  std::vector<battle::ScenarioInfo> scenarios() const override {
    return {{"skirmish", "Skirmish", "Eight ships, ten turns.", toy::seat_count},
            {"fleet", "Fleets", "Twelve ships, sixteen turns.", toy::seat_count}};
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
    return setup.scenario == "skirmish" || onlooker == core::moderator;
  }
  std::vector<std::string> bots() const override { return {"random"}; }
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override {
    return name == "random" ? std::make_unique<battle::search::RandomBot>() : nullptr;
  }
};

bool ToySystem::prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
                        core::Faults& faults) const {
  if (std::ranges::find(scenario_ids, scenario) == std::end(scenario_ids)) {
    faults.add("unknown-scenario", "The toy has the scenarios 'skirmish' and 'fleet'.");
    return false;
  }
  out.scenario = scenario;
  out.definition = definition_of(scenario == "fleet");
  out.designs = Tree::table();
  out.options = options.is(Tree::Kind::table) ? options : Tree::table();
  return read_setup(out, faults).has_value();
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
