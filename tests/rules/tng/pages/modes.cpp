#include "tests/rules/tng/pages/modes.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/pages/grid.h"

namespace klaxon::tests::pages {

using namespace rules::tng::catalog;

namespace {

// A mode, at the levels at which it exists.
struct ModeLine {
  std::string id;
  std::vector<Level> levels;
  std::vector<const Mode*> modes;

  std::string by(const std::function<std::string(const Mode&)>& value) const {
    return by_level(levels, [&](Level level) {
      const auto at = std::ranges::find(levels, level) - levels.begin();
      return value(*modes[static_cast<std::size_t>(at)]);
    });
  }
};

// "time warp" for "time_warp".
std::string spaced(std::string word) {
  std::ranges::replace(word, '_', ' ');
  return word;
}

std::vector<Level> levels_of(const System& system) {
  std::vector<Level> list;
  for (const Level level : each_level)
    if (system.at.has(level)) list.push_back(level);
  return list;
}

std::vector<ModeLine> lines_of(const System& system) {
  std::vector<ModeLine> lines;
  for (const Level level : levels_of(system))
    for (const Mode& mode : system.at.at(level).modes) {
      auto line = std::ranges::find(lines, mode.id, &ModeLine::id);
      if (line == lines.end()) line = lines.insert(lines.end(), ModeLine{mode.id, {}, {}});
      line->levels.push_back(level);
      line->modes.push_back(&mode);
    }
  return lines;
}

std::string energy(const Mode& mode) {
  std::string text = energy_text(mode.energy);
  if (mode.energy_any) text = mode.energy == 0 ? "any" : "up to " + text;
  if (const i32* each = mode.traits.get<i32>(trait("mode.energy_each")))
    text += " + " + energy_text(*each) + " each";
  if (mode.connected) return text + " from joined boxes";
  return mode.energy_kind == EnergyKind::any
             ? text
             : text + " " + spaced(energy_kind_words[static_cast<u32>(mode.energy_kind)]);
}

std::string hold(const Mode& mode) {
  return mode.hold ? energy_text(*mode.hold) : "";
}

std::string turn(const Mode& mode) {
  if (mode.rate.spaces > 0) return std::to_string(mode.rate.spaces) + " spaces";
  return mode.rate.turn == 0 ? "any" : std::to_string(mode.rate.turn);
}

std::string shots(const Mode& mode) {
  if (mode.shots == 1) return "";
  const std::string most = std::to_string(mode.shots);
  return mode.shots_least == mode.shots ? most : std::to_string(mode.shots_least) + "-" + most;
}

std::string notes(const Catalog& catalog, const Mode& mode) {
  std::vector<std::string> list;
  if (mode.acts_as) list.push_back("as " + catalog.systems[*mode.acts_as].id);
  if (mode.acts_as && mode.acts_level != mode.level)
    list.push_back("of " + std::to_string(mode.acts_level) + "X");
  if (mode.seeks) list.emplace_back("launched");
  if (mode.gross) list.emplace_back("everything in the hex");
  if (mode.die != 0)
    list.push_back("die " + std::string(mode.die > 0 ? "+" : "") + std::to_string(mode.die));
  return joined(list, "; ");
}

// The strength and reach of its link.
std::string link(const System& system) {
  const auto by = [&](u16 key) {
    return by_level(levels_of(system), [&](Level level) {
      const Traits& traits = system.at.at(level).traits;
      if (const Formula* formula = traits.get<Formula>(key)) return formula->text();
      const i32* number = traits.get<i32>(key);
      return number == nullptr ? std::string() : std::to_string(*number);
    });
  };
  const std::string strength = by(trait("link.strength")), reach = by(trait("link.reach"));
  return joined({strength.empty() ? "" : "Strength: " + strength + ".",
                 reach.empty() ? "" : "Reach: " + reach + "."},
                " ");
}

// What all modes share: capacitor, ammunition, link.
std::string stores(const System& system) {
  const std::vector<Level> levels = levels_of(system);
  const std::string capacitor = by_level(levels, [&](Level level) {
    const SystemAt& at = system.at.at(level);
    return at.capacitor == 0 ? std::string() : energy_text(at.capacitor);
  });
  const std::string ammo = by_level(levels, [&](Level level) {
    const Ammo& now = system.at.at(level).ammo;
    return now.most == 0 ? std::string() : std::to_string(now.most);
  });
  const SystemAt& first = system.at.at(levels.front());
  const char* unit = ammo_unit_words[static_cast<u32>(first.ammo.unit)];
  return joined({capacitor.empty() ? "" : "Capacitor: " + capacitor + ".",
                 ammo.empty() ? "" : "Ammunition: " + ammo + " " + unit + ".", link(system)},
                " ");
}

std::vector<u16> loads_of(const System& system) {
  std::vector<u16> list;
  for (const Level level : levels_of(system)) {
    const SystemAt& at = system.at.at(level);
    const auto add = [&](u16 missile) {
      if (std::ranges::find(list, missile) == list.end()) list.push_back(missile);
    };
    std::ranges::for_each(at.ammo.loads, add);
    for (const Mode& mode : at.modes)
      if (mode.missile) add(*mode.missile);
  }
  return list;
}

std::string count(int number) {
  return number == 0 ? "" : std::to_string(number);
}

std::string specials(const Catalog& catalog, const Missile& missile) {
  std::vector<std::string> list;
  for (u32 i = 0; i < std::size(special_words); ++i) {
    const auto special = static_cast<Special>(i);
    if (!missile.has(special)) continue;
    if (special == Special::splits && missile.splits_into)
      list.push_back("splits into " + std::to_string(missile.splits_count) + " " +
                     catalog.missiles[*missile.splits_into].id);
    else if (special == Special::fires && missile.fires_weapon)
      list.push_back("fires " + catalog.systems[*missile.fires_weapon].id);
    else
      list.push_back(spaced(special_words[i]));
  }
  return joined(list);
}

std::string damage(const MissileAt& at) {
  std::string text = figure_text(at.damage);
  for (const MissileAt::Against& against : at.against)
    text += ", " + figure_text(against.damage) + " to class " +
            std::to_string(against.size_class.lo) + "-" + std::to_string(against.size_class.hi);
  if (at.splash > 0) text += ", " + std::to_string(at.splash) + " one hex away";
  if (at.in_hex > 0) text += ", " + std::to_string(at.in_hex) + " to others in the hex";
  return text;
}

std::string armament(const Catalog& catalog, const Fighter& fighter) {
  std::vector<std::string> list;
  for (const Fighter::Weapon& weapon : fighter.weapons) {
    const std::string arc =
        joined({core::arc_text(weapon.arc), core::arc_text(weapon.second_arc)}, "/");
    const std::string tech =
        weapon.tech == 0 ? "" : "of " + levels_text(std::vector<Level>{weapon.tech});
    list.push_back(joined(
        {std::to_string(weapon.count), catalog.systems[weapon.system].id, weapon.mode, tech, arc},
        " "));
  }
  for (const Fighter::Load& load : fighter.carries)
    list.push_back(std::to_string(load.count) + " " + catalog.missiles[load.missile].id);
  return joined(list);
}

std::string besides(const Catalog& catalog, const Fighter& fighter) {
  std::vector<std::string> list;
  for (const Fighter::System& one : fighter.systems)
    list.push_back(joined({std::to_string(one.count), catalog.systems[one.system].id,
                           one.number == 0 ? "" : "of " + std::to_string(one.number)},
                          " "));
  for (u32 i = 0; i < fighter_specials_count; ++i)
    if ((fighter.specials >> i & 1) != 0) list.push_back(spaced(fighter_special_words[i]));
  if (fighter.tech > rules::tng::level_min)
    list.push_back(levels_text(std::vector<Level>{fighter.tech}));
  if (fighter.spaces > 0) list.push_back(std::to_string(fighter.spaces) + " spaces");
  if (fighter.explosion > 0) list.push_back("explosion " + std::to_string(fighter.explosion));
  return joined(list);
}

}  // namespace

std::string modes_text(const Catalog& catalog, const System& system) {
  const std::vector<Level> levels = levels_of(system);
  if (levels.empty()) return "";
  Grid grid({"mode", "energy", "hold", "a turn", "an impulse", "shots each", "boxes", "notes"});
  std::vector<std::vector<std::string>> rows;
  for (const ModeLine& line : lines_of(system)) {
    const std::string at =
        line.levels.size() == levels.size() ? "" : " (" + levels_text(line.levels) + ")";
    std::vector<std::string> row = {
        line.id + at,
        line.by(energy),
        line.by(hold),
        line.by(turn),
        line.by([](const Mode& mode) { return count(mode.rate.impulse); }),
        line.by(shots),
        line.by([](const Mode& mode) { return mode.boxes == 1 ? "" : count(mode.boxes); }),
        line.by([&](const Mode& mode) { return notes(catalog, mode); })};
    // modes that differ only in their names share a row
    const bool same =
        !rows.empty() &&
        std::ranges::equal(rows.back().begin() + 1, rows.back().end(), row.begin() + 1, row.end());
    if (same)
      rows.back().front() += ", " + row.front();
    else
      rows.push_back(std::move(row));
  }
  for (std::vector<std::string>& row : rows) grid.add(std::move(row));
  const std::string shared = stores(system);
  return (shared.empty() ? "" : shared + "\n\n") + (grid.empty() ? "" : grid.text() + "\n");
}

std::string missiles_text(const Catalog& catalog, const System& system) {
  Grid grid({"load", "spaces", "hit points", "damage", "reach", "hexes a turn", "notes"});
  for (const u16 index : loads_of(system)) {
    const Missile& missile = catalog.missiles[index];
    std::vector<Level> levels;
    for (const Level level : levels_of(system))
      if (missile.levels.has(level)) levels.push_back(level);
    const auto by = [&](const std::function<std::string(const MissileAt&)>& value) {
      return by_level(levels, [&](Level level) { return value(missile.at.at(level)); });
    };
    const std::string reach = by_level(levels, [&](Level level) {
      const Missile& flies = missile.splits_into ? catalog.missiles[*missile.splits_into] : missile;
      const i16 own = flies.at.at(level).reach;
      const i32* step = system.at.at(level).traits.get<i32>(trait("flight.step"));
      return count(own > 0 || missile.mine || step == nullptr ? own : *step);
    });
    grid.add({missile.id, by([](const MissileAt& at) { return number_text(at.spaces); }),
              by([](const MissileAt& at) { return at.hit_points ? count(*at.hit_points) : ""; }),
              by(damage), reach, by([](const MissileAt& at) { return count(at.speed); }),
              specials(catalog, missile)});
  }
  return grid.empty() ? "" : grid.text() + "\n";
}

std::string fighters_text(const Catalog& catalog) {
  Grid grid({"fighter", "race", "hit points", "shields", "speed", "BPV", "weapons", "besides"});
  for (const Fighter& fighter : catalog.fighters)
    if (fighter.race)
      grid.add({fighter.id, catalog.races[*fighter.race].id, std::to_string(fighter.hit_points),
                std::to_string(fighter.shields), std::to_string(fighter.speed.at(fighter.tech)),
                std::to_string(fighter.bpv), armament(catalog, fighter),
                besides(catalog, fighter)});
  return grid.text() + "\n";
}

}  // namespace klaxon::tests::pages
