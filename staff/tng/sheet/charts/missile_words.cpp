#include "staff/tng/sheet/charts/missile_words.h"

#include "rules/tng/fire/gun.h"
#include "staff/tng/sheet/charts/words.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using namespace rules::tng::catalog;

namespace {

std::string count(int number) {
  return number == 0 ? "" : std::to_string(number);
}

const MissileAt& part_of(const Catalog& catalog, const Missile& missile, Level level) {
  return missile.splits_into ? catalog.missiles[*missile.splits_into].at.at(level)
                             : missile.at.at(level);
}

// "1 (x4)": this is how the document prints missiles that split.
std::string each(const Missile& missile, const std::string& figure) {
  if (!missile.splits_into || figure.empty()) return figure;
  return figure + " (x" + std::to_string(missile.splits_count) + ")";
}

// For a mine, the damage in its hex and one hex away; for the carrier of a mine, that of the mine.
std::string damage_text(const Catalog& catalog, const Missile& missile, Level level) {
  if (missile.warhead) return damage_text(catalog, catalog.missiles[*missile.warhead], level);
  const MissileAt& at = part_of(catalog, missile, level);
  if (missile.mine) return figure_text(at.damage) + "/" + std::to_string(at.splash);
  const bool none = !at.damage.rolled() && at.damage.plus == 0;
  return none ? "-" : each(missile, figure_text(at.damage));
}

std::string special_text(const Catalog& catalog, const Missile& missile, Special special) {
  switch (special) {
    case Special::splits:
      if (!missile.splits_into) return "";
      return "launched as " + std::to_string(missile.splits_count) + " " +
             catalog.missiles[*missile.splits_into].id;
    case Special::fires:
      if (!missile.fires_weapon) return "";
      return "fires " + std::to_string(missile.fires_shots) + " " +
             catalog.systems[*missile.fires_weapon].id + " " + missile.fires_mode;
    case Special::captor:
      if (!missile.captor_of) return "";
      return "holds what fits " + std::to_string(missile.captor_boxes) + " " +
             catalog.systems[*missile.captor_of].id + ", which fires " +
             std::to_string(missile.captor_shots);
    case Special::small_mine:
      return missile.warhead ? "strikes as a mine: " + catalog.missiles[*missile.warhead].id : "";
    case Special::auto_internal:  // the table shows its internal points
    case Special::probe:          // ... and its information
      return "";
    case Special::all_in_hex:
      return "harms all in the hex";
    default:
      return spaced(special_words[static_cast<u32>(special)]);
  }
}

}  // namespace

std::vector<std::string> missile_row(const Catalog& catalog, const SystemAt& rack,
                                     const Missile& missile, Level level) {
  const MissileAt& at = missile.at.at(level);
  const MissileAt& part = part_of(catalog, missile, level);
  return {missile.id,
          catalog::number_text(at.spaces),
          damage_text(catalog, missile, level),
          count(rules::tng::fire::missile_reach(catalog, rack, missile, level)),
          part.hit_points ? each(missile, std::to_string(*part.hit_points)) : "",
          count(at.speed)};
}

void add_missile_words(const Catalog& catalog, const Missile& missile, Level level,
                       std::vector<std::string>& words) {
  const MissileAt& at = missile.at.at(level);
  for (u32 i = 0; i < std::size(special_words); ++i)
    if (missile.has(static_cast<Special>(i)))
      words.push_back(special_text(catalog, missile, static_cast<Special>(i)));
  for (const MissileAt::Against& against : at.against)
    words.push_back(figure_text(against.damage) + " damage at " + classes_text(against.size_class));
  if (at.in_hex > 0) words.push_back(std::to_string(at.in_hex) + " to all others in the hex");
  if (at.bypass > 0) words.push_back(std::to_string(at.bypass) + " of it an internal at once");
  if (at.control) words.push_back("control " + std::to_string(*at.control));
  if (at.information.points > 0)
    words.push_back(std::to_string(at.information.points) + " information an impulse within " +
                    std::to_string(at.information.reach));
}

}  // namespace klaxon::staff::tng::sheet
