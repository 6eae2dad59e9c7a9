#include "rules/code_red/game.h"

#include <algorithm>

#include "rules/code_red/damage/ship_target.h"

namespace klaxon::rules::code_red {

namespace {

std::string word_of_id(std::string id) {
  std::replace(id.begin(), id.end(), '-', '_');
  return id;
}

// Names such as "meridian", and "meridian_2" for the second ship of that name.
std::vector<std::string> names_of_ships(const Scenario& scenario) {
  std::vector<std::string> names, own_names;
  for (u32 i = 0; i < scenario.ships.size(); ++i) {
    const std::string own = word_of_id(scenario.designs[scenario.ships[i]].id);
    const auto earlier = std::count(own_names.begin(), own_names.end(), own);
    own_names.push_back(own);
    // Returns true if another ship has this name, or will be given it.
    const auto taken = [&](const std::string& name) {
      return std::find(names.begin(), names.end(), name) != names.end() ||
             std::any_of(scenario.designs.begin(), scenario.designs.end(),
                         [&](const Design& design) { return word_of_id(design.id) == name; });
    };
    std::string name = own;
    for (auto number = earlier + 1; earlier > 0 && (name == own || taken(name)); ++number)
      name = own + "_" + std::to_string(number);
    names.push_back(name);
  }
  return names;
}

bool is_class(std::string_view words) {
  static constexpr std::string_view classes[] = {
      "heavy cruiser", "cruiser", "destroyer", "frigate", "dreadnought",
      "carrier",       "escort",  "freighter", "Q-ship",  "pseudo-fighter"};
  return std::ranges::find(classes, words) != std::end(classes);
}

// Returns what people call a ship: its name as written in its file, without the class after it.
// So the "Quiet Errand Q-ship" is called "Quiet Errand".
std::string name_without_class(const Design& design) {
  const std::string& name = design.name;
  for (std::size_t blank = name.find(' '); blank != name.npos; blank = name.find(' ', blank + 1))
    if (is_class(std::string_view(name).substr(blank + 1))) return name.substr(0, blank);
  return name;
}

// "Meridian", and "Meridian 2" for meridian_2. If two would read alike, the later one is called by
// its id.
std::vector<std::string> shown_names(const Scenario& scenario,
                                     const std::vector<std::string>& words) {
  std::vector<std::string> shown;
  for (u32 i = 0; i < scenario.ships.size(); ++i) {
    const Design& design = scenario.designs[scenario.ships[i]];
    const std::size_t plain = word_of_id(design.id).size();
    std::string name = name_without_class(design);
    if (words[i].size() > plain) name += " " + words[i].substr(plain + 1);
    if (std::ranges::find(shown, name) != shown.end()) name = core::as_name(words[i]);
    shown.push_back(std::move(name));
  }
  return shown;
}

// Names such as "phasers", and "phasers_2" for the second group of that name on one ship.
std::string name_apart(const Design& design, u32 group) {
  const std::string& own = design.groups[group].name;
  const auto taken = [&](const std::string& name) {
    const auto before = design.groups.begin() + static_cast<std::ptrdiff_t>(group);
    return std::any_of(design.groups.begin(), before,
                       [&](const WeaponGroup& earlier) { return earlier.name == name; });
  };
  std::string name = own;
  for (u32 number = 2; taken(name); ++number) name = own + "_" + std::to_string(number);
  return name;
}

// Makes the names of each ship's weapon groups unique and returns every name of the battle once.
std::vector<std::string> names_of_weapons(Scenario& scenario) {
  std::vector<std::string> names;
  for (Design& design : scenario.designs)
    for (u32 g = 0; g < design.groups.size(); ++g) {
      WeaponGroup& group = design.groups[g];
      group.name = name_apart(design, g);
      const auto known = std::find(names.begin(), names.end(), group.name);
      group.word = static_cast<u8>(known - names.begin());
      if (known == names.end()) names.push_back(group.name);
    }
  return names;
}

}  // namespace

Ship fresh_ship(const Design& design, u8 design_index) {
  Ship ship;
  ship.design = design_index;
  std::copy(design.boxes.begin(), design.boxes.end(), ship.boxes);
  ship.phaser_energy = design.boxes[sys(HitClass::phaser)];
  for (const WeaponGroup& group : design.groups)
    ship.groups.push({group.heavy ? group.count : u8{0}, group.ammo});
  for (u32 b = 0; b < design.bays.size(); ++b) ship.bays.push({});
  return ship;
}

CodeRedGame::CodeRedGame(Scenario scenario)
    : scenario_(std::move(scenario)),
      ship_names_(names_of_ships(scenario_)),
      shown_ships_(shown_names(scenario_, ship_names_)),
      weapon_names_(names_of_weapons(scenario_)) {
  base::check(scenario_.ships.size() <= ships_max && !scenario_.ships.empty(),
              "a battle's number of ships is in range");
  base::check(desk() || scenario_.ships.size() == 2, "a duel has two ships");
}

const core::Lexicon& CodeRedGame::lexicon() const {
  return code_red::lexicon();
}

int CodeRedGame::seats() const {
  return desk() ? 1 : 2;
}

std::string_view CodeRedGame::seat_name(int seat) const {
  if (desk()) return "desk";
  return ship_names_[static_cast<u32>(seat)];
}

std::string CodeRedGame::seat_in_prose(int seat) const {
  return desk() ? "the desk" : shown_ships_[static_cast<u32>(seat)];
}

void CodeRedGame::setup(core::StateBytes* cell, core::Dice&, core::Log& log) const {
  State& state = *new (cell) State;
  state.phase = desk() ? Phase::desk : Phase::plan;
  for (u8 design : scenario_.ships) state.ships.push(fresh_ship(scenario_.designs[design], design));
  if (log.on()) note(log, EventId::turn_begun, desk() ? rule("CR-desk.2") : rule("CR-duel.1"), 1);
}

// A view also shows how critical hits end in this battle (3.0): the option is frozen with
// the battle and is not in the state.
void CodeRedGame::view_frozen(core::FieldSink& sink) const {
  constexpr core::Field repair_roll{.name = "repair_roll", .kind = core::FieldKind::flag};
  sink.leaf(repair_roll, scenario_.options.repair_roll ? 1 : 0);
}

bool CodeRedGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.phase != Phase::over) return false;
  for (int seat = 0; seat < seats(); ++seat) {
    const i32 won = seat == state.winner ? 1 : -1;
    score[static_cast<u32>(seat)] = desk() || state.winner < 0 ? 0 : won;
  }
  return true;
}

}  // namespace klaxon::rules::code_red
