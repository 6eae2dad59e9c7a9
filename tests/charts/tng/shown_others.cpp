// Rows with missiles, fighters and general tables from the catalogue: all except charts.
#include "tests/charts/tng/trait_row.h"
#include "tests/rules/tng/facts/fact_text.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

TraitRow missile_head(const Missile& missile) {
  TraitRow row{"head", {}};
  row.say("name", missile.name);
  row.flag("mine", missile.mine);
  std::vector<std::string> list;
  for (u32 i = 0; i < std::size(special_words); ++i)
    if (missile.has(static_cast<Special>(i))) list.emplace_back(special_words[i]);
  row.list("special", list);
  const auto& missiles = shipped().catalog.missiles;
  if (missile.splits_into)
    row.say("splits",
            std::to_string(missile.splits_count) + " " + missiles[*missile.splits_into].file);
  if (missile.fires_weapon)
    row.say("fires", std::to_string(missile.fires_shots) + " " +
                         ids_of({*missile.fires_weapon})[0] + " " + missile.fires_mode);
  if (missile.warhead) row.say("warhead", missiles[*missile.warhead].file);
  if (missile.captor_of)
    row.say("captor", std::to_string(missile.captor_boxes) + " " + ids_of({*missile.captor_of})[0] +
                          " " + std::to_string(missile.captor_shots) + " shots");
  return row;
}

TraitRow missile_at(const MissileAt& at) {
  TraitRow row{"flies", {}};
  row.say("spaces", number_text(at.spaces));
  if (at.hit_points) row.number("hit_points", *at.hit_points, -1);
  row.say("damage", figure_text(at.damage));
  row.number("splash", at.splash);
  row.number("reach", at.reach);
  row.number("speed", at.speed);
  row.number("in_hex", at.in_hex);
  row.number("bypass", at.bypass);
  if (at.control) row.number("control", *at.control, -1);
  for (const MissileAt::Against& against : at.against)
    row.say("against " + classes_of(against.size_class), figure_text(against.damage));
  row.number("information", at.information.points);
  row.number("information_reach", at.information.reach);
  return row;
}

TraitRow fighter_weapon(const Fighter::Weapon& weapon) {
  TraitRow row{"weapon " + ids_of({weapon.system})[0], {}};
  row.number("count", weapon.count);
  row.say("arc", core::arc_text(weapon.arc));
  row.say("second_arc", core::arc_text(weapon.second_arc));
  row.say("mode", weapon.mode);
  row.say("column", column_words[static_cast<u32>(weapon.column)]);
  row.number("tech", weapon.tech);
  return row;
}

// The systems that a word in the damage chart strikes.
void add_damage_words(TraitRows& rows) {
  for (const DamageChart::Word& word : shipped().catalog.tables.damage_chart->words) {
    std::vector<std::string> hits;
    for (const u8 hit : word.hits) hits.emplace_back(hit_words[hit]);
    rows.emplace_back(TraitRow{"hit " + word.name, {}}).list("strikes", hits);
  }
}

void add_neutronium(TraitRows& rows) {
  const Tables& tables = shipped().catalog.tables;
  rows.emplace_back(TraitRow{"neutronium", {}})
      .list("always_full", against_list(tables.neutronium_full));
  for (const Level level : each_level) {
    TraitRow& row = rows.emplace_back(TraitRow{"neutronium " + std::to_string(level), {}});
    if (!tables.neutronium.has(level)) continue;
    const ShareList& list = tables.neutronium.at(level);
    for (u32 share = 0; share < list.of.size(); ++share)
      row.list(share_words[share], against_list(list.of[share]));
    row.say("rest", share_words[static_cast<u32>(list.rest)]);
  }
}

}  // namespace

RowsByLevel shown_missile(const Missile& missile) {
  RowsByLevel out;
  for (const Level level : each_level)
    if (missile.levels.has(level))
      out[level] = {missile_head(missile), missile_at(missile.at.at(level))};
  return out;
}

RowsByLevel shown_fighter(const Fighter& fighter) {
  RowsByLevel out;
  TraitRow head{"head", {}};
  head.say("name", fighter.name);
  if (fighter.race) head.say("race", shipped().catalog.races[*fighter.race].id);
  head.number("hit_points", fighter.hit_points);
  head.number("shields", fighter.shields);
  head.number("bpv", fighter.bpv);
  head.number("tech", fighter.tech);
  head.number("spaces", fighter.spaces);
  head.number("explosion", fighter.explosion);
  std::vector<std::string> list;
  for (u32 i = 0; i < fighter_specials_count; ++i)
    if ((fighter.specials >> i & 1U) != 0) list.emplace_back(fighter_special_words[i]);
  head.list("special", list);
  list.clear();
  for (const Fighter::Load& load : fighter.carries)
    list.push_back(std::to_string(load.count) + " " +
                   shipped().catalog.missiles[load.missile].file);
  head.list("carries", list);
  list.clear();
  for (const Fighter::System& system : fighter.systems)
    list.push_back(std::to_string(system.count) + " " + ids_of({system.system})[0] +
                   (system.number == 0 ? "" : " number " + std::to_string(system.number)));
  head.list("systems", list);
  for (const Level level : each_level) {
    if (!fighter.speed.has(level)) continue;
    out[level] = {head, {"flies", {{"speed", std::to_string(fighter.speed.at(level))}}}};
    for (const Fighter::Weapon& weapon : fighter.weapons)
      out[level].push_back(fighter_weapon(weapon));
  }
  return out;
}

TraitRow shown_race(const Race& race) {
  TraitRow row{"head", {}};
  row.say("name", race.name);
  row.flag("any", race.any);
  return row;
}

RowsByLevel shown_tables() {
  const Tables& tables = shipped().catalog.tables;
  TraitRow boarding{"boarding", {}};
  boarding.number("home_bonus", tables.boarding->home_bonus);
  constexpr const char* tactics[] = {"evasive", "defensive", "average", "offensive", "suicidal"};
  boarding.say("control_box", tactics[static_cast<u32>(tables.boarding->control_box)]);
  boarding.say("other_box", tactics[static_cast<u32>(tables.boarding->other_box)]);
  TraitRow robots{"robot_targets", {}};
  robots.number("within", tables.robot_targets->within, -1);
  robots.say("size_class", classes_of(tables.robot_targets->size_class));
  TraitRow arcs{"arcs", {}};
  arcs.number("assumed", tables.arc_assumed, -1);
  TraitRows rows = {boarding, robots, arcs};
  for (const SizeClass& one : tables.size_classes) {
    TraitRow& row = rows.emplace_back(TraitRow{"class " + std::to_string(one.number), {}});
    row.list("holds", one.holds);
    row.say("letter", one.letter);
    row.say("ssd", one.ssd);
  }
  add_damage_words(rows);
  add_neutronium(rows);
  return {{rules::tng::level_min, rows}};
}

}  // namespace klaxon::tests
