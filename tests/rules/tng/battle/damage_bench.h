// Battles for damage tests: shipped ships, with just what damage and repair need.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/tng/activity/form_roles.h"
#include "rules/tng/damage/form_facts.h"
#include "rules/tng/damage/queue.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/price.h"
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::damage {

struct Bench {
  Battle battle;
  State state;
  Lent lent;

  // The group with this name, "Hull F"; no two groups of a ship share one.
  u16 group(std::string_view name, u32 unit = 0) const {
    const auto& groups = battle.plan_of(unit).groups;
    for (u32 i = 0; i < groups.size(); ++i)
      if (groups[i].name == name) return static_cast<u16>(i);
    ADD_FAILURE() << "no group " << name;
    return 0;
  }
  Group& at(std::string_view name, u32 unit = 0) {
    return state.groups[battle.units[unit].first_group + u32{group(name, unit)}];
  }
  Group& at(u32 unit, u32 group) { return state.groups[battle.units[unit].first_group + group]; }
};

class PlanMaker {
 public:
  PlanMaker(Battle& battle, const design::Design& design)
      : battle_(battle), design_(design), prices_(design::yard_shelf(), design) {}

  Plan make() {
    plan_.name = design_.name;
    plan_.tech = design_.tech;
    plan_.size_class = design_.size_class;
    plan_.explosion = design_.explosion;
    plan_.by_chart_word.resize(chart().words.size());
    for (const design::Group& group : design_.groups) add_group(group);
    for (const design::Track& track : design_.tracks) add_track(track);
    return std::move(plan_);
  }

 private:
  const catalog::DamageChart& chart() const { return *battle_.catalog->tables.damage_chart; }

  u16 add_form(const design::Build& build) {
    const design::Shelf& shelf = design::yard_shelf();
    Form form;
    form.system = build.system;
    form.level = build.level;
    form.line = build.line;
    form.number = build.number;
    form.refits = build.refits;
    if (const auto* line = design::line_of(shelf, build))
      for (const u8 hit : line->hit_on) form.hits |= 1U << hit;
    form.repair = static_cast<i32>(prices_.whole(build, std::nullopt).repair);
    add_guns(form);
    add_form_facts(*battle_.catalog, form);
    add_form_roles(*battle_.catalog, form);
    battle_.forms.all.push_back(form);
    return static_cast<u16>(battle_.forms.all.size() - 1);
  }

  void add_guns(Form& form) {
    const catalog::System& of = battle_.catalog->systems[form.system];
    if (!of.weapon() || !of.at.has(form.level)) return;
    form.first_gun = static_cast<u16>(battle_.forms.guns.size());
    for (const catalog::Mode& mode : of.at.at(form.level).modes)
      battle_.forms.guns.push_back(fire::gun_of(*battle_.catalog, form.system, form.level, mode));
    form.guns = static_cast<u16>(battle_.forms.guns.size() - form.first_gun);
  }

  void add_group(const design::Group& from) {
    if (design::is_boxless(design::yard_shelf(), from.build)) return;
    GroupPlan group;
    group.form = add_form(from.build);
    group.boxes = from.count;
    group.part = from.part;
    group.side = from.build.side;
    group.facings = from.build.facings;
    group.name = design::build_text(design::yard_shelf(), from.build) +
                 (from.letter.empty() ? "" : " " + from.letter);
    if (from.part == design::Part::excess) plan_.excess = next();
    add(std::move(group));
  }

  void add_track(const design::Track& from) {
    GroupPlan group;
    group.form = add_form(from.boxes.front());
    group.boxes = static_cast<u8>(from.boxes.size());
    group.track = true;
    group.name = battle_.catalog->systems[from.system].id;
    for (u32 i = 0; i < from.boxes.size(); ++i) {
      const design::Build& box = from.boxes[i];
      group.upper.push_back(static_cast<i16>(box.number.upper));
      group.lower.push_back(static_cast<i16>(box.number.lower));
      group.repairs.push_back(static_cast<i32>(prices_.whole(box, std::nullopt).repair));
      if (box.indestructible && group.safe == 0)
        group.safe = static_cast<u8>(from.boxes.size() - i);
    }
    const u32 hits = battle_.form(group.form).hits;
    if ((hits >> word_of("DamCon") & 1U) != 0) plan_.damcon = next();
    if ((hits >> word_of("Sensor") & 1U) != 0) plan_.sensor = next();
    if ((hits >> word_of("Scanner") & 1U) != 0) plan_.scanner = next();
    add(std::move(group));
  }

  static u32 word_of(std::string_view name) {
    const auto at = std::ranges::find(catalog::hit_words, name);
    return static_cast<u32>(at - std::begin(catalog::hit_words));
  }

  void add(GroupPlan group) {
    const Form& form = battle_.form(group.form);
    group.first_mount = plan_.mounts;
    group.mounted = form.guns > 0;
    if (group.mounted) plan_.mounts = static_cast<u16>(plan_.mounts + group.boxes);
    add_to_lists(group, form);
    add_to_chart(group, form);
    plan_.groups.push_back(std::move(group));
  }

  void add_to_lists(const GroupPlan& group, const Form& form) {
    const catalog::Mechanism mechanism = battle_.catalog->systems[form.system].mechanism;
    if (form.guns > 0) plan_.weapons.push_back(next());
    if (mechanism == catalog::Mechanism::shield) plan_.shields.push_back(next());
    if (mechanism == catalog::Mechanism::control) plan_.controls.push_back(next());
    if ((form.hits >> word_of("Btty") & 1U) != 0) plan_.batteries.push_back(next());
    if (mechanism == catalog::Mechanism::layer && group.part == design::Part::boxes)
      plan_.armour.push_back(next());
  }

  void add_to_chart(const GroupPlan& group, const Form& form) {
    for (u32 hit = 0; hit < hit_words_count; ++hit)
      if ((form.hits >> hit & 1U) != 0) plan_.by_hit[hit].push_back(next());
    for (u32 word = 0; word < chart().words.size(); ++word) {
      const std::string& name = chart().words[word].name;
      const bool sided = name == "lwarp" || name == "cwarp" || name == "rwarp";
      if (sided && group.side != 0 && group.side != std::toupper(name[0])) continue;
      for (const u8 hit : chart().words[word].hits)
        if ((form.hits >> hit & 1U) != 0) {
          plan_.by_chart_word[word].push_back(next());
          break;
        }
    }
  }

  u16 next() const { return static_cast<u16>(plan_.groups.size()); }

  Battle& battle_;
  const design::Design& design_;
  design::Prices prices_;
  Plan plan_;
};

inline design::Design design_of(std::string_view ship) {
  const codec::Definition* file = catalog::shipped().library.find("ships", ship);
  core::Faults faults("ship");
  design::Design out;
  if (file == nullptr)
    ADD_FAILURE() << "no ship " << ship;
  else
    design::read_ship(file->tree, design::yard_shelf(), faults, out);
  return out;
}

// Fills in as much of a new battle's state as damage needs.
inline void fill_unit(Bench& bench, u32 number) {
  const Plan& plan = bench.battle.plan_of(number);
  Unit& unit = bench.state.units[number];
  unit.controller = bench.battle.units[number].seat;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    Group group;
    group.unit = static_cast<u8>(number);
    group.left = plan.groups[i].boxes;
    group.form = plan.groups[i].form;
    const Form& form = bench.battle.form(group.form);
    if (form.offline_safe) group.on = group.left;
    if (plan.groups[i].part == design::Part::shields) group.on = static_cast<u8>(ShieldLevel::full);
    bench.state.groups[bench.battle.units[number].first_group + i] = group;
  }
  for (u32 i = 0; i < plan.mounts; ++i)
    bench.state.mounts[bench.battle.units[number].first_mount + i] = {.unit =
                                                                          static_cast<u8>(number)};
}

// One unit for each seat, at (0, 0), shields full, batteries empty. `together`: in one team.
inline Bench bench_of(const std::vector<design::Design>& designs, bool together = false) {
  Bench bench;
  bench.battle.catalog = {std::shared_ptr<void>(), &catalog::shipped().catalog};
  for (u32 i = 0; i < designs.size(); ++i) {
    bench.battle.plans.push_back(PlanMaker(bench.battle, designs[i]).make());
    bench.battle.seats.push_back({"seat", static_cast<u8>(together ? 0 : i)});
    BattleUnit unit;
    unit.name = designs[i].name;
    unit.plan = static_cast<u16>(i);
    unit.seat = static_cast<u8>(i % core::seats_max);
    unit.first_group = static_cast<u16>(bench.state.groups.size());
    unit.first_mount = static_cast<u16>(bench.state.mounts.size());
    bench.battle.units.push_back(unit);
    bench.state.units.push({});
    const Plan& plan = bench.battle.plans.back();
    bench.state.groups.resize(bench.state.groups.size() + static_cast<u32>(plan.groups.size()), {});
    bench.state.mounts.resize(bench.state.mounts.size() + plan.mounts, {});
    fill_unit(bench, i);
  }
  return bench;
}
inline Bench bench_with(const std::vector<std::string>& ships) {
  std::vector<design::Design> designs;
  for (const std::string& ship : ships) designs.push_back(design_of(ship));
  return bench_of(designs);
}
// A test ship with these lines, which provide what a case needs.
inline Bench bench_of_lines(std::string_view lines) {
  design::Seen seen = design::inspect(design::ship_with(lines));
  return bench_of({seen.design});
}

// Dice that roll the faces in this list.
struct Scripted {
  std::vector<core::Draw> draws;
  core::ListSource source{draws};
  core::Dice dice{source};
  std::vector<core::Event> room;
  core::Log log{room};

  explicit Scripted(std::vector<core::Draw> faces, u32 events = core::events_per_order_max)
      : draws(std::move(faces)), source(draws), room(events), log(room) {}
  bool used_up() const { return source.exhausted() && !dice.starved(); }
};

inline const std::vector<std::string> shipped_ships = {
    "primer",   "whetstone",    "candour",     "varkuth",       "ashen_kite",    "slow_thunder",
    "facet",    "still_mirror", "skarn",       "lampwright",    "patient_stone", "thousand_lamps",
    "mayfly",   "anchorhold",   "reader",      "grindstone",    "equanimity",    "mordakh",
    "lodestar", "plenary",      "quick_penny", "ember_goshawk", "long_thunder",  "long_absence"};

}  // namespace klaxon::rules::tng::damage
