#include "staff/code_red/sheet/print.h"

#include <algorithm>

#include "battle/wording.h"
#include "rules/code_red/abbreviation.h"

namespace klaxon::staff::code_red {

using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

namespace {

// 6.0: the weapon chart's entry for this race and a letter; empty for systems without a letter.
std::string weapon_kind(std::string_view race, std::string_view id) {
  const int number = rules::pf_race_index(race);
  if (number < 0 || !id.starts_with("weapon_") || id.size() < 8) return "";
  const u32 letter = static_cast<u32>(id[7] - 'a');
  if (letter > 2) return "";
  const rules::PfWeapon& weapon = rules::pf_races()[static_cast<u32>(number)].weapon[letter];
  std::string kind = id.ends_with("_second") ? weapon.second : weapon.first;
  std::replace(kind.begin(), kind.end(), '_', ' ');
  return kind;
}

std::string weapon_line(const rules::WeaponGroup& weapon) {
  constexpr const char* kinds[] = {"direct fire", "seeking", "anti-drone"};
  std::string line = weapon.name + ": " + std::to_string(weapon.count) +
                     (weapon.heavy ? ", heavy, " : ", ") + kinds[static_cast<u32>(weapon.kind)] +
                     ", boxes of " + label_of(rules::system_name(weapon.box));
  if (weapon.ammo > 0) line += ", " + battle::counted(weapon.ammo, "shots");
  return line;
}

std::string bay_line(const rules::ShuttleBay& bay, std::size_t number) {
  std::string line =
      "bay " + std::to_string(number) + ": " + battle::counted(bay.shuttles, "shuttles");
  if (bay.racks > 0) line += ", " + battle::counted(bay.racks, "drone racks");
  if (bay.tracks) line += ", launch tracks";
  return line;
}

// Shows everything as in play: groups and a bay replace what the file leaves out (CR-ship.2, 3).
void list_weapons_and_bays(const core::Tree& ship, Sheet& sheet) {
  rules::Design design;
  core::Faults unheeded;
  rules::read_design(ship, "ship", design, unheeded);
  for (const rules::WeaponGroup& group : design.groups) sheet.weapons.push_back(weapon_line(group));
  for (const rules::ShuttleBay& bay : design.bays)
    sheet.bays.push_back(bay_line(bay, sheet.bays.size() + 1));
}

}  // namespace

Sheet sheet_of(const core::Tree& ship, const core::Tree* left) {
  Sheet sheet;
  if (const core::Tree* name = ship.find("name")) sheet.name = name->text;
  if (const core::Tree* race = ship.find("race")) sheet.race = race->text;
  if (const core::Tree* carrier = ship.find("carrier")) sheet.carrier = carrier->whole != 0;
  list_weapons_and_bays(ship, sheet);
  const core::Tree* boxes = ship.find("boxes");
  if (boxes == nullptr) return sheet;
  for (const core::Tree::Entry& entry : boxes->entries) {
    if (!entry.value.is(Kind::whole) || entry.value.whole <= 0) continue;
    const int count = static_cast<int>(entry.value.whole);
    const core::Tree* rest = left == nullptr ? nullptr : left->find(entry.key);
    const int remains =
        rest == nullptr ? count : std::clamp(static_cast<int>(rest->whole), 0, count);
    sheet.groups.push_back({entry.key, count, left == nullptr ? 0 : count - remains,
                            weapon_kind(sheet.race, entry.key)});
  }
  return sheet;
}

void stand_in_battle(Sheet& sheet, const rules::Design& design, const ShipStatus& standing) {
  const rules::Ship& ship = standing.ship;
  for (SheetGroup& group : sheet.groups)
    for (u32 s = 0; s < rules::systems_count; ++s)
      if (group.id == rules::system_name(static_cast<rules::System>(s)))
        group.struck = std::max(0, group.boxes - ship.boxes[s]);
  sheet.turn = standing.turn;
  sheet.destroyed = ship.destroyed != 0;
  sheet.effects = effects_in_force(ship, design, standing.turn, standing.options);
  sheet.stores = stores_of(ship, design);
}

std::string label_of(std::string_view id, std::string_view race) {
  const std::string kind = weapon_kind(race, id);
  return kind.empty() ? label_of(id) : label_of(id) + " (" + kind + ")";
}

std::string label_of(std::string_view id) {
  if (const std::string_view brief = rules::abbreviation(id); !brief.empty())
    return std::string(brief);
  std::string text(id);
  std::replace(text.begin(), text.end(), '_', ' ');
  if (text.ends_with(" second")) text.resize(text.size() - 7);
  if (text.starts_with("weapon ") && text.size() > 7)
    text[7] = static_cast<char>(text[7] - 'a' + 'A');
  if (!text.empty()) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace klaxon::staff::code_red
