#include "staff/tng/odds/idle.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/stilled.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;

namespace {

// The rule that says that a system has no effect if another system is on.
struct Stilled {
  std::string_view system, rule;
};
constexpr Stilled stilled_rules[] = {
    {"Energy Sheath", "TNG-Energy-Sheath.7"}, {"Electron Screen", "TNG-Electron-Screen.7"},
    {"Proton Screen", "TNG-Proton-Screen.7"}, {"Cloaking Device", "TNG-Inverse-Cloak-Field.3"},
    {"Halluc", "TNG-Inverse-Cloak-Field.5"},  {"Deresolution Device", "TNG-Inverse-Cloak-Field.5"},
};

enum class End : u8 { firer, target };

fire::FittedList& list_of(fire::Facts& facts, End end) {
  return end == End::firer ? facts.firer : facts.target;
}
const fire::FittedList& list_of(const fire::Facts& facts, End end) {
  return end == End::firer ? facts.firer : facts.target;
}

// The part of the aim that affects the shot.
fire::Aim felt_aim(const Line& line, const fire::Facts& facts) {
  fire::Aim aim = fire::aim(line.gun, facts);
  if (!bends(line, Bent::die)) aim.die = aim.die_each_hit = 0;
  if (!bends(line, Bent::hit)) aim.hit = 0;
  if (!bends(line, Bent::range)) aim.counted = aim.shifted = 0;
  if (!bends(line, Bent::damage)) {
    aim.times = aim.per = 1;
    aim.damage = aim.damage_box = 0;
  }
  return aim;
}

// True if the weapon uses it for anything other than modifying its shots.
bool wanted_by(const fire::Gun& gun, u16 system) {
  const auto* without = gun.mode->traits.get<u16>(trait("mode.backfire.without"));
  const std::vector<u16>& with = gun.rules().fires_with;
  return (without != nullptr && *without == system) ||
         std::ranges::find(with, system) != with.end();
}

bool works(const Line& line, End end, u32 i) {
  const fire::FittedList& list = list_of(line.facts, end);
  const fire::FittedList& others =
      list_of(line.facts, end == End::firer ? End::target : End::firer);
  if (fire::stilled_by(*line.gun.catalog, list, i, others)) return false;
  fire::Facts without = line.facts;
  fire::FittedList& rest = list_of(without, end);
  rest.clear();
  for (u32 k = 0; k < list.size(); ++k)
    if (k != i) rest.push(list[k]);
  return felt_aim(line, line.facts) != felt_aim(line, without) ||
         wanted_by(line.gun, list[i].system);
}

std::string why_idle(const Line& line, End end, const System& system) {
  const std::vector<u16>& barred = system.excludes;
  const bool excluded = std::ranges::find(barred, line.gun.works_as) != barred.end();
  if (system.mechanism == Mechanism::refit && excluded)
    return "it cannot be put on " + line.gun.rules().id;
  if (end == End::target && system.mechanism == Mechanism::layer)
    return "what it stops is not taken off here";
  return "it changes nothing here";
}

Reason reason_of(const Line& line, End end, u32 i) {
  const Catalog& catalog = *line.gun.catalog;
  const fire::FittedList& own = list_of(line.facts, end);
  const fire::FittedList& others =
      list_of(line.facts, end == End::firer ? End::target : End::firer);
  const System& system = catalog.systems[own[i].system];
  const auto by = fire::stilled_by(catalog, own, i, others);
  if (!by) return {system.id + ": " + why_idle(line, end, system), system.rule};
  const auto row = std::ranges::find(stilled_rules, system.id, &Stilled::system);
  return {system.id + ": no effect together with " + catalog.systems[*by].id,
          row == std::end(stilled_rules) ? system.rule : std::string(row->rule)};
}

}  // namespace

std::vector<Reason> idle_in(std::span<const Line> lines) {
  std::vector<Reason> out;
  if (lines.empty()) return out;
  const Line& first = lines.front();
  const auto all_idle = [&](Bent of) {
    return std::ranges::none_of(lines, [of](const Line& line) { return bends(line, of); });
  };
  if (first.facts.die != 0 && all_idle(Bent::die))
    out.push_back(
        {"asked for, a change of the die: it changes nothing here", "TNG-weapon-notes.3"});
  if (first.facts.range_by != 0 && all_idle(Bent::range))
    out.push_back(
        {"asked for, a change of the range: the true one counts", first.gun.rules().rule});
  for (const End end : {End::firer, End::target})
    for (u32 i = 0; i < list_of(first.facts, end).size(); ++i)
      if (std::ranges::none_of(lines, [&](const Line& line) { return works(line, end, i); }))
        out.push_back(reason_of(first, end, i));
  return out;
}

}  // namespace klaxon::staff::tng::odds
