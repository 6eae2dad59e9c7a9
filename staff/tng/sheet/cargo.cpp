#include "staff/tng/sheet/cargo.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using catalog::Fighter;
using design::Content;
using design::Group;
using design::Shelf;

namespace {

constexpr int ticks_most = 40;  // per kind in a group; more are written as a number

// " (20 single, 10 triple)"
std::string loads_text(const Shelf& shelf, const std::vector<design::Load>& loads) {
  std::string text;
  for (const design::Load& load : loads)
    text += (text.empty() ? " (" : ", ") + std::to_string(load.count) + " " +
            shelf.catalog->missiles[load.missile].id;
  return text.empty() ? text : text + ")";
}

std::string content_text(const Shelf& shelf, const Content& content) {
  switch (content.use) {
    case Content::Use::nothing:
      return "empty";
    case Content::Use::cargo:
      return "cargo";
    case Content::Use::allowance:
      return "allowance";
    case Content::Use::reloads:
      return "reloads" + loads_text(shelf, content.loads);
    case Content::Use::fighter:
      return shelf.catalog->fighters[content.fighter].id;
    case Content::Use::ship:
      return content.ship;
    case Content::Use::system:
      break;
  }
  std::string text = design::build_text(shelf, content.build);
  if (const std::string arc = arc_text_of(shelf, content.build); !arc.empty()) text += " " + arc;
  if (content.with)
    text += " with " + std::to_string(content.with_count) + " " + shelf.system(*content.with).id;
  std::vector<std::string> inside;
  inside.reserve(content.holds.size());
  for (const Content& inner : content.holds) inside.push_back(content_text(shelf, inner));
  return inside.empty() ? text : text + " (" + counted_list(inside) + ")";
}

std::string contents_text(const Shelf& shelf, const std::vector<Content>& contents) {
  std::vector<std::string> words;
  for (const Content& content : contents)
    if (content.sound) words.push_back(content_text(shelf, content));
  return counted_list(words);
}

// The craft of one kind, with their number.
struct Craft {
  u16 fighter = 0;
  int count = 0;
};
void count_craft(const std::vector<Content>& contents, std::vector<Craft>& out) {
  for (const Content& content : contents) {
    if (content.use == Content::Use::fighter) {
      auto craft = std::ranges::find(out, content.fighter, &Craft::fighter);
      if (craft == out.end()) craft = out.insert(out.end(), {content.fighter, 0});
      ++craft->count;
    }
    count_craft(content.holds, out);
  }
}

std::string fighter_text(const Shelf& shelf, const Fighter& fighter, design::Level level) {
  std::vector<std::string> words = {std::to_string(fighter.hit_points) + " hit points"};
  if (fighter.shields > 0) words.push_back(std::to_string(fighter.shields) + " shields");
  for (design::Level at = level; at >= rules::tng::level_min; --at) {
    if (!fighter.speed.has(at)) continue;
    words.push_back("speed " + std::to_string(fighter.speed.at(at)));
    break;
  }
  for (const Fighter::Weapon& weapon : fighter.weapons) {
    std::string text = std::to_string(weapon.count) + " " + shelf.system(weapon.system).id;
    if (weapon.arc != core::Arc{}) text += " " + core::arc_text(weapon.arc);
    if (weapon.second_arc != core::Arc{}) text += "/" + core::arc_text(weapon.second_arc);
    words.push_back(text);
  }
  for (const Fighter::Load& load : fighter.carries)
    words.push_back(std::to_string(load.count) + " " + shelf.catalog->missiles[load.missile].id);
  for (const Fighter::System& system : fighter.systems)
    words.push_back(std::to_string(system.count) + " " + shelf.system(system.system).id);
  return listed(words);
}

// Writes ammunition: every box holds `each` rounds.
void write_ammunition(const std::string& name, int each, int boxes, const std::string& unit,
                      PanelWriter& out) {
  if (each * boxes <= ticks_most) return out.ticks(name, each * boxes);
  out.text(name + ": " + (boxes > 1 ? std::to_string(boxes) + " x " : "") + std::to_string(each) +
           unit);
}

}  // namespace

Panel cargo_panel(const Shelf& shelf, const design::Design& design) {
  PanelWriter out("Options, holds and bays");
  for (const Group& group : design.groups) {
    if (!group.sound || (group.holds.empty() && group.ready.empty())) continue;
    const std::string name = name_of(shelf, group) + ": ";
    if (!group.holds.empty()) out.text(name + contents_text(shelf, group.holds));
    if (!group.ready.empty()) out.text(name + "ready " + contents_text(shelf, group.ready));
  }
  return out.done();
}

Panel ammunition_panel(const Shelf& shelf, const design::Design& design) {
  PanelWriter out("Ammunition");
  for (const Group& group : design.groups) {
    if (!group.sound) continue;
    const std::string name = name_of(shelf, group);
    for (const design::Load& load : group.loads)
      write_ammunition(name + " " + shelf.catalog->missiles[load.missile].id, load.count,
                       group.count, "", out);
    if (!group.captors.empty()) out.text(name + " captors: " + contents_text(shelf, group.captors));
    const catalog::System& system = shelf.system(group.build.system);
    if (!group.loads.empty() || !system.at.has(group.build.level)) continue;
    const catalog::Ammo& ammo = system.at.at(group.build.level).ammo;
    if (ammo.most > 0)
      write_ammunition(name, ammo.most, group.count,
                       std::string(" ") + catalog::ammo_unit_words[static_cast<u32>(ammo.unit)],
                       out);
  }
  return out.done();
}

Panel craft_panel(const Shelf& shelf, const design::Design& design) {
  PanelWriter out("Craft");
  std::vector<Craft> all;
  for (const Group& group : design.groups) count_craft(group.holds, all);
  for (const Craft& craft : all) {
    const Fighter& fighter = shelf.catalog->fighters[craft.fighter];
    out.text(std::to_string(craft.count) + " " + fighter.id + ": " +
             fighter_text(shelf, fighter, design.tech));
  }
  return out.done();
}

}  // namespace klaxon::staff::tng::sheet
