#include "rules/sidcors/game.h"

#include <map>
#include <set>

#include "rules/sidcors/round/rounds.h"

namespace klaxon::rules::sidcors {

namespace {

// Turns an id into a name for order texts: letters, digits and underscores.
std::string plain_name(const std::string& id) {
  std::string name = id;
  for (char& c : name) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (!plain) c = '_';
  }
  return name;
}

// "bulwark", and "bulwark_2" for the second unit of that design in the battle.
std::vector<std::string> names_of_units(const Scenario& scenario) {
  std::vector<std::string> names;
  std::map<std::string, u32> next;  // of each name: the number that its next unit tries
  for (const std::vector<Placed>& force : scenario.forces)
    for (const Placed& placed : force) {
      const std::string plain = plain_name(scenario.designs[placed.design].id);
      std::string name = plain;
      if (const auto taken = next.find(plain); taken != next.end()) do {
          name = plain + "_" + std::to_string(taken->second++);
        } while (next.contains(name));
      next[name] = 2;
      names.push_back(name);
    }
  return names;
}

// "Great Axe", and "Great Axe 2" for great_axe_2: as its author wrote the name. Bare factors are
// not used as a name: "Unit 8/4". If two names look the same, the later unit goes by its id.
std::vector<std::string> shown_names(const Scenario& scenario,
                                     const std::vector<std::string>& words) {
  std::vector<std::string> shown;
  std::set<std::string> taken;
  for (const std::vector<Placed>& force : scenario.forces)
    for (const Placed& placed : force) {
      const Design& design = scenario.designs[placed.design];
      const std::string& word = words[shown.size()];
      const std::string plain = plain_name(design.id);
      std::string name = design.name;
      if (name == to_text(design.factors)) name = "Unit " + name;
      if (word.size() > plain.size()) name += " " + word.substr(plain.size() + 1);
      if (!taken.insert(name).second) taken.insert(name = core::as_name(word));
      shown.push_back(std::move(name));
    }
  return shown;
}

}  // namespace

SidcorsGame::SidcorsGame(Scenario scenario)
    : scenario_(std::move(scenario)), unit_names_(names_of_units(scenario_)) {
  shown_units_ = shown_names(scenario_, unit_names_);
  for (const std::vector<Placed>& force : scenario_.forces)
    base::check(!force.empty() && force.size() <= force_units_max,
                "a battle's number of units is in range");
  scenario_.wiring = wire(scenario_.designs);
  for (const Design& design : scenario_.designs) notations_.push_back(to_text(design));
}

const core::Lexicon& SidcorsGame::lexicon() const {
  return sidcors::lexicon();
}

void SidcorsGame::setup(core::StateBytes* cell, core::Dice& dice, core::Log& log) const {
  State& state = *new (cell) State;
  state.standing = scenario_.standing;
  for (u32 f = 0; f < forces_count; ++f)
    for (const Placed& placed : scenario_.forces[f]) {
      Unit unit;
      unit.design = placed.design;
      unit.status = placed.crippled ? Status::crippled : Status::whole;
      unit.fighters = placed.fighters;
      unit.pfs = placed.pfs;
      unit.force = static_cast<u8>(f);
      state.units.push(unit);
    }
  RoundContext c{scenario_, state, dice, log};
  begin_round(c);
}

// A factor chosen before a failed request for a standing rating can no longer be withdrawn.
bool SidcorsGame::may_withdraw(const core::StateBytes* cell, int seat) const {
  const State& state = in(cell);
  if (seat < 0 || seat >= seats() || state.forces[seat].choice.in == 0) return false;
  return state.standing_failed == 0 || ((state.standing_failed >> seat) & 1U) != 0;
}

bool SidcorsGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.phase != Phase::over) return false;
  for (int seat = 0; seat < seats(); ++seat) {
    const i32 won = seat == state.winner ? 1 : -1;
    score[static_cast<u32>(seat)] = state.winner < 0 ? 0 : won;
  }
  return true;
}

}  // namespace klaxon::rules::sidcors
