#include "rules/code_red/design/design.h"

#include <algorithm>
#include <numeric>

#include "core/catalog/name_text.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/code_red/behaviours/hooks.h"
#include "rules/code_red/damage/pf_chart.h"

namespace klaxon::rules::code_red {

namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

constexpr const char* boxes_rule = "CR-ship.1";
constexpr const char* weapons_rule = "CR-ship.2";
constexpr const char* bays_rule = "CR-ship.3";

SystemMask legal_boxes(bool pseudo_fighter) {
  const SystemMask excess = mask_of(HitClass::excess_damage);
  if (!pseudo_fighter) return any_hits | never_hit | mask_of(HitClass::cargo);
  return pf_hits(PfHit::any) | pf_hits(PfHit::bridge) | excess;
}

std::string box_hint(std::string_view given, SystemMask legal) {
  std::vector<std::string_view> names;
  for (System s = 0; s < systems_count; ++s)
    if ((legal & bit(s)) != 0) names.push_back(system_name(s));
  return core::known_hint(given, names);
}

int box_by_name(std::string_view name, SystemMask legal) {
  for (System s = 0; s < systems_count; ++s)
    if ((legal & bit(s)) != 0 && name == system_name(s)) return s;
  return -1;
}

void read_box(const Tree::Entry& entry, SystemMask legal, Design& out, Faults& faults) {
  const std::string field = "boxes." + entry.key;
  const int system = box_by_name(entry.key, legal);
  if (system < 0) {
    const char* whose = out.pseudo_fighter ? "A pseudo-fighter" : "A ship";
    faults.add("unknown-box",
               std::string(whose) + " has no boxes called " + in_quotes(entry.key) +
                   box_hint(entry.key, legal),
               entry.place, field, boxes_rule);
  } else if (!entry.value.is(Tree::Kind::whole)) {
    faults.add("wrong-kind", in_quotes(entry.key) + " must be a whole number of boxes.",
               entry.value.place, field, boxes_rule);
  } else if (entry.value.whole < 0 || entry.value.whole > boxes_max) {
    faults.add("out-of-range",
               in_quotes(entry.key) + " must be 0 to " + std::to_string(boxes_max) + ", but " +
                   std::to_string(entry.value.whole) + " is given.",
               entry.value.place, field, boxes_rule);
  } else {
    out.boxes[static_cast<u32>(system)] = static_cast<u8>(entry.value.whole);
  }
}

// Returns false if a box is wrong: anything derived from the boxes would then be misleading.
bool read_boxes(const Tree& boxes, Design& out, Faults& faults) {
  const SystemMask legal = legal_boxes(out.pseudo_fighter);
  const std::size_t before = faults.count();
  for (const Tree::Entry& entry : boxes.entries) read_box(entry, legal, out, faults);
  if (faults.count() != before) return false;
  if (out.boxes_total() == 0)
    faults.add("no-boxes", "A ship needs at least one box that damage can hit.", boxes.place,
               "boxes", boxes_rule);
  return true;
}

// 6.0: refuses a weapon, or a second kind of it, that the chart does not list for this race.
void check_pf_weapons(const Tree& boxes, const Design& design, Faults& faults) {
  for (u32 w = 0; w < 3; ++w)
    for (u32 second = 0; second < 2; ++second) {
      const System box = static_cast<System>((second == 0 ? pf_weapon_a : pf_weapon_a_second) + w);
      if (design.boxes[box] == 0) continue;
      const char* why = "CR-6.0.other";
      if (design.race >= 0) {
        const PfRace& race = pf_races()[static_cast<u32>(design.race)];
        const PfWeapon& weapon = race.weapon[w];
        if (*(second == 0 ? weapon.first : weapon.second) != 0) continue;
        why = "CR-6.0.na";
      }
      const Tree* at = boxes.find(system_name(box));
      faults.add("no-such-weapon",
                 "The weapon chart gives the race " + in_quotes(design.race_name) + " no " +
                     in_quotes(system_name(box)) + ".",
                 at == nullptr ? boxes.place : at->place, std::string("boxes.") + system_name(box),
                 why);
    }
}

Weapon weapon_in(System box) {
  const Hooks* hooks = box_behaviour(box);
  return hooks == nullptr ? Weapon{} : hooks->weapon;
}

u8 full_store(const WeaponGroup& group) {
  if (group.kind != WeaponKind::seeking) return 0;
  return static_cast<u8>(std::min(group.count * weapon_in(group.box).ammo_each, int{counter_max}));
}

WeaponGroup default_group(System box, u8 count) {
  const Weapon weapon = weapon_in(box);
  WeaponGroup group;
  group.name = system_name(box);
  group.box = box;
  group.count = count;
  group.heavy = weapon.heavy;
  group.kind = weapon.kind;
  group.ammo = full_store(group);
  return group;
}

SystemMask firing_boxes() {
  SystemMask all = 0;
  for (System box = 0; box < core::hit_classes; ++box)
    if ((weapon_hits & bit(box)) != 0 && weapon_in(box).fires) all |= bit(box);
  return all;
}

// Checks a name that a file gives to a ship or to weapons.
void check_name(Reader& r, const Tree& table, const char* whose, const char* why) {
  constexpr u32 characters_max = 120;
  const Tree* given = table.find("name");
  if (given == nullptr || !given->is(Tree::Kind::text)) return;
  const std::string& name = given->text;
  if (name.find_first_not_of(" \t") == std::string::npos)
    r.fault("no-name", std::string(whose) + " needs a name.", "name", why);
  else if (core::characters_seen(name) > characters_max)
    r.fault("name-too-long",
            "A name has at most " + std::to_string(characters_max) + " characters.", "name", why);
  else if (core::printable(name) != name)
    r.fault("bad-name", "A name is one line of printable characters.", "name", why);
}

// Result 3-2: the document says which weapons are heavy; a file may only repeat that.
void check_heavy(Reader& r, const WeaponGroup& group) {
  if (r.flag_or("heavy", group.heavy) == group.heavy) return;
  const std::string box = in_quotes(system_name(group.box));
  r.fault("wrong-heavy",
          "Every weapon but phasers and drones is heavy: " + box +
              (group.heavy ? " must be." : " must not be."),
          "heavy", "CR-crit-3-2");
}

// Results 1-1 and 2-2 stop seeking weapons and drones, so a file may not call a rack or a phaser
// something else.
void check_kind(Reader& r, const WeaponGroup& group) {
  static constexpr WrongKind no_drone_box{
      "anti-drone-box", "Anti-drone devices belong in drone boxes.", weapons_rule};
  const Hooks* hooks = box_behaviour(group.box);
  const WrongKind* wrong = group.kind == WeaponKind::anti_drone ? &no_drone_box : nullptr;
  if (hooks != nullptr && hooks->wrong_kind != nullptr) wrong = hooks->wrong_kind(group.kind);
  if (wrong != nullptr) r.fault(wrong->code, wrong->message, "kind", wrong->rule);
}

void read_group(const Tree& item, u32 number, Design& out, Faults& faults) {
  Reader r(item, "weapons." + std::to_string(number), faults);
  const std::string box_name = r.text("box");
  const int box = box_by_name(box_name, firing_boxes());
  if (box < 0) {
    r.fault("unknown-box",
            "There are no weapons in " + in_quotes(box_name) + box_hint(box_name, firing_boxes()),
            "box", weapons_rule);
    return;
  }
  WeaponGroup group = default_group(static_cast<System>(box), 1);
  group.name = r.text_or("name", group.name);
  check_name(r, item, "A weapon group", weapons_rule);
  group.kind =
      static_cast<WeaponKind>(r.word_or("kind", weapon_kind_names, static_cast<int>(group.kind)));
  check_kind(r, group);
  check_heavy(r, group);
  group.count = static_cast<u8>(r.whole("count", 1, boxes_max));
  group.ammo = static_cast<u8>(r.whole_or("ammo", 0, counter_max, full_store(group)));
  r.finish();
  out.groups.push_back(group);
}

// Every weapon system has groups for all its boxes: the file's groups, or a single default one.
void complete_groups(const Tree& tree, Design& out, Faults& faults) {
  for (System box = 0; box < core::hit_classes; ++box) {
    if ((firing_boxes() & bit(box)) == 0) continue;
    int grouped = 0;
    for (const WeaponGroup& group : out.groups)
      if (group.box == box) grouped += group.count;
    if (grouped == 0 && out.boxes[box] > 0)
      out.groups.push_back(default_group(box, out.boxes[box]));
    else if (grouped != out.boxes[box])
      faults.add("weapons-and-boxes",
                 "The weapon groups use " + std::to_string(grouped) + " " +
                     in_quotes(system_name(box)) + " boxes, but the ship has " +
                     std::to_string(out.boxes[box]) + ".",
                 tree.place, "weapons", weapons_rule);
  }
  if (out.groups.size() > groups_max) {
    faults.add("too-many", "A ship has at most " + std::to_string(groups_max) + " weapon groups.",
               tree.place, "weapons", weapons_rule);
    out.groups.resize(groups_max);
  }
}

void read_groups(const Tree& tree, Reader& r, bool boxes_sound, Design& out, Faults& faults) {
  const std::size_t faults_before = faults.count();
  if (const Tree* list = r.list_or("weapons"); list != nullptr)
    for (u32 i = 0; i < list->items.size() && i <= groups_max; ++i)
      read_group(list->items[i], i, out, faults);
  if (boxes_sound && faults.count() == faults_before) complete_groups(tree, out, faults);
}

void read_bay(const Tree& item, u32 number, Design& out, Faults& faults) {
  Reader r(item, "bays." + std::to_string(number), faults);
  ShuttleBay bay;
  bay.shuttles = static_cast<u8>(r.whole_or("shuttles", 0, boxes_max, 0));
  bay.racks = static_cast<u8>(r.whole_or("racks", 0, boxes_max, 0));
  bay.tracks = r.flag_or("tracks", false);
  r.finish();
  out.bays.push_back(bay);
}

void check_bays(Reader& r, const Design& design) {
  u32 shuttles = 0, racks = 0;
  for (const ShuttleBay& bay : design.bays) {
    shuttles += bay.shuttles;
    racks += bay.racks;
  }
  if (design.bays.size() > bays_max)
    r.fault("too-many", "A ship has at most " + std::to_string(bays_max) + " shuttle bays.", "bays",
            bays_rule);
  if (shuttles > design.boxes[sys(HitClass::shuttle)])
    r.fault("bays-and-boxes", "The bays hold more shuttles than the ship has shuttle boxes.",
            "bays", bays_rule);
  if (racks > design.boxes[sys(HitClass::drone)])
    r.fault("bays-and-boxes", "The bays hold more drone racks than the ship has drone boxes.",
            "bays", bays_rule);
}

// If the file has no bays, all shuttles share one.
void read_bays(Reader& r, bool boxes_sound, Design& out, Faults& faults) {
  if (const Tree* list = r.list_or("bays"); list != nullptr)
    for (u32 i = 0; i < list->items.size() && i <= bays_max; ++i)
      read_bay(list->items[i], i, out, faults);
  else if (out.boxes[sys(HitClass::shuttle)] > 0)
    out.bays.push_back({out.boxes[sys(HitClass::shuttle)], 0, false});
  if (boxes_sound) check_bays(r, out);
  if (out.bays.size() > bays_max) out.bays.resize(bays_max);
}

void read_ship(const Tree& tree, Design& out, Faults& faults) {
  Reader r(tree, "", faults);
  if (const std::string system = r.text("system"); !system.empty() && system != "code-red")
    r.fault("wrong-system", "This file is for " + in_quotes(system) + ", not for 'code-red'.",
            "system", "CR-5.0.1");
  out.name = r.text("name");
  check_name(r, tree, "A ship", boxes_rule);
  out.pseudo_fighter = r.has("race");
  out.race_name = r.text_or("race", "");
  out.race = pf_race_index(out.race_name);
  out.carrier = r.flag_or("carrier", false);
  out.life_support = static_cast<u8>(r.whole_or("life_support", 0, 20, 1));
  r.text_or("notes", "");
  const Tree* boxes = r.table("boxes");
  const bool boxes_sound = boxes != nullptr && read_boxes(*boxes, out, faults);
  if (out.pseudo_fighter) {
    if (boxes != nullptr) check_pf_weapons(*boxes, out, faults);
  } else {
    read_groups(tree, r, boxes_sound, out, faults);
    read_bays(r, boxes_sound, out, faults);
  }
  r.finish();
}

const char* rule_of_field(std::string_view field) {
  if (field.starts_with("weapons")) return weapons_rule;
  return field.starts_with("bays") ? bays_rule : boxes_rule;
}

}  // namespace

SystemMask Design::systems() const {
  SystemMask all = 0;
  for (u32 i = 0; i < systems_count; ++i) all |= SystemMask{boxes[i] != 0} << i;
  return all;
}

u32 Design::boxes_total() const {
  return std::accumulate(boxes.begin(), boxes.end(), 0U) - boxes[sys(HitClass::crew)] -
         boxes[sys(HitClass::excess_damage)];
}

bool read_design(const Tree& tree, std::string_view id, Design& out, Faults& faults) {
  out = Design{};
  out.id = id;
  Faults own(faults.file());
  read_ship(tree, out, own);
  for (const core::Fault& fault : own.list())
    faults.add(fault.code, fault.message, fault.place, fault.field,
               fault.rule.empty() ? rule_of_field(fault.field) : std::string_view(fault.rule));
  return own.empty();
}

}  // namespace klaxon::rules::code_red
