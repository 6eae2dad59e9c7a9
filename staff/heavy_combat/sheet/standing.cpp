#include "staff/heavy_combat/sheet/standing.h"

#include <algorithm>

#include "battle/percent.h"
#include "battle/wording.h"
#include "rules/heavy_combat/figures.h"
#include "staff/heavy_combat/figures_text.h"
#include "staff/heavy_combat/odds/shot.h"

namespace klaxon::staff::heavy_combat {

using core::Tree;

Tree standing_tree(const rules::Scenario& scenario, const rules::State& state, u8 number) {
  const rules::Ship& ship = state.ships[number];
  const rules::ShipDesign& design = scenario.design_of(ship);
  Tree left = Tree::table();
  left.set("fate", Tree::of(rules::fate_words[static_cast<u32>(ship.fate)]));
  Tree& shields = left.set("shields", Tree::table());
  for (u32 face = 0; face < core::face_count; ++face)
    shields.set(rules::face_words[face], Tree::of(i64{ship.shields[face]}));
  left.set("armour", Tree::of(i64{ship.armour}));
  left.set("hull", Tree::of(i64{ship.hull}));
  Tree& boxes = left.set("internals", Tree::table());
  for (u32 i = 0; i < rules::systems_count; ++i)
    if (design.boxes[i] > 0) boxes.set(rules::system_words[i], Tree::of(i64{ship.boxes[i]}));
  left.set("batteries", Tree::of(i64{ship.batteries}));
  left.set("crew", Tree::of(i64{ship.crew}));
  Tree out = Tree::table();
  out.set("ship", Tree::of(scenario.ships[number].name));
  out.set("left", std::move(left));
  out.set("design", Tree::of(design.id));
  out.set("turn", Tree::of(i64{state.turn}));
  return out;
}

namespace {

class Telling {
 public:
  Telling(const rules::HeavyCombatGame& game, const rules::State& state)
      : game_(game), scenario_(game.scenario()), state_(state) {}

  std::string name(u32 ship) const { return scenario_.ships[ship].name; }
  std::string craft_name(u32 craft) const {
    return game_.shown_word(rules::vocabulary::craft, craft, nullptr, core::moderator);
  }

  // "Resolute (DD): at 3, 0, 0, bow east, top up, speed 3; shields 36 26 30 30 30 30; …"
  std::string ship_line(u32 number, core::Audience onlooker) const {
    const rules::Ship& ship = state_.ships[number];
    const rules::ShipDesign& design = scenario_.design_of(ship);
    std::string out =
        name(number) + " (" + rules::class_words[static_cast<u32>(design.size)] + "): ";
    if (!ship.in_play()) return out + rules::fate_words[static_cast<u32>(ship.fate)];
    if (!core::may_see(rules::audience_of(state_, ship), onlooker))
      out += "cloaked; ";
    else
      out += "at " + place_text(ship.place.vec()) + ", " + orientation_text(ship.facing()) +
             ", speed " + std::to_string(ship.speed) + veil_text(ship) + "; ";
    out += "shields " + shields_text(ship) + "; armour " + std::to_string(ship.armour) + ", hull " +
           std::to_string(ship.hull) + ", internals " +
           std::to_string(rules::internals_left(ship)) + " of " + std::to_string(design.internals);
    const std::string lost = losses_text(scenario_.catalogue, design, ship);
    return lost.empty() ? out : out + " (" + lost + ")";
  }
  std::string craft_line(u32 number) const {
    const rules::Craft& craft = state_.craft[number];
    return craft_name(number) + ": at " + place_text(craft.place.vec()) + ", " +
           battle::counted(craft.points, "points") + " left";
  }
  std::string seeker_line(const rules::Seeker& seeker) const {
    const rules::Vec3 way = state_.ships[seeker.target].place.vec() - seeker.place.vec();
    const bool seen = !state_.ships[seeker.target].unseen();
    return "Torpedo " + std::to_string(seeker.id) + " of " + name(seeker.ship) + " follows " +
           name(seeker.target) + ": at " + place_text(seeker.place.vec()) + ", flown " +
           std::to_string(seeker.flown) + " of " + std::to_string(rules::range_max) +
           (seen ? ", " + std::to_string(rules::range_between({}, way)) + " from it" : "") +
           (seeker.damage > 0 ? ", " + battle::counted(seeker.damage, "points") + " taken" : "");
  }

  // The resources that the ship of a seat has for its orders.
  std::string means_line(u32 number) const {
    const rules::Ship& ship = state_.ships[number];
    const rules::ShipDesign& design = scenario_.design_of(ship);
    std::string out = name(number) + " has " + battle::counted(ship.power, "points") + " of power";
    if (ship.batteries > 0) out += ", " + battle::counted(ship.batteries, "batteries");
    const i32 ratio = rules::ratio_of(design, ship);
    out += ratio == 0 ? "; it cannot turn" : "; a facing takes " + battle::counted(ratio, "turns");
    if (ship.turning != 0)
      out += "; it turns " + battle::plain_words(rules::turn_words[ship.turning - 1]) + ", " +
             battle::counted(ship.turn_left, "turns") + " to go";
    return out + ".";
  }

 private:
  static const char* veil_text(const rules::Ship& ship) {
    switch (ship.veil) {
      case rules::Veil::raising:
        return ", cloaking";
      case rules::Veil::up:
        return ", cloaked";
      case rules::Veil::lowering:
        return ", decloaking";
      default:
        return "";
    }
  }

  const rules::HeavyCombatGame& game_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
};

std::string rounded(double value) {
  const int tenths = static_cast<int>(value * 10 + 0.5);
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
}

std::string object_name(const core::Names& names, i32 object) {
  if (object >= rules::objects::seekers)
    return "torpedo " + std::to_string(object - rules::objects::seekers);
  return battle::shown_word(names, rules::vocabulary::objects, object);
}

// "Resolute: Photon torpedo at Sharp Tooth, range 6: hits 100 %, 14 on average on its fore shield
// of 20; 33 % to get through."
std::string shot_line(const core::Names& names, const PossibleShot& shot) {
  const ShotQuery& q = shot.query;
  std::string out = object_name(names, shot.unit) + ": " + q.weapon->name + " at " +
                    object_name(names, shot.target);
  if (shot.blind) return out + ": unseen; a 1 of one die, if it is within reach.";
  const ShotOdds odds = odds_of(q);
  out += ", range " + std::to_string(q.range);
  if (q.weapon->energy()) out += ", with " + battle::counted(q.points, "points");
  out += ": hits " + battle::whole_percent(odds.hit.to_double()) + ", " +
         rounded(odds.damage.mean()) + " on average";
  if (shot.face >= 0)
    out += std::string(" on its ") + rules::face_words[shot.face] + " shield of " +
           std::to_string(q.shield) + ", through it " +
           battle::whole_percent(odds.through.probability_at_least(1));
  if (shot.need > 0)
    out += "; destroys it " + battle::whole_percent(odds.damage.probability_at_least(shot.need));
  return out + ".";
}

}  // namespace

std::vector<std::string> lines_of(const rules::HeavyCombatGame& game, const rules::State& state,
                                  core::Audience onlooker) {
  const Telling telling(game, state);
  const rules::Scenario& scenario = game.scenario();
  const core::Seats known = rules::seats_known(scenario, state, onlooker);  // HC-27.5
  std::vector<std::string> out;
  for (u32 i = 0; i < rules::ships_known(scenario, known); ++i)
    out.push_back(telling.ship_line(i, onlooker));
  for (u32 i = 0; i < rules::craft_known(scenario, known); ++i)
    if (state.craft[i].flying()) out.push_back(telling.craft_line(i));
  for (const rules::Seeker& seeker : state.seekers) out.push_back(telling.seeker_line(seeker));
  return out;
}

std::vector<std::string> brief(const rules::HeavyCombatGame& game, const core::StateBytes* cell,
                               int seat) {
  const rules::State& state = rules::HeavyCombatGame::state(cell);
  const Telling telling(game, state);
  std::vector<std::string> out = lines_of(game, state, core::seat_bit(seat));
  if (state.step == rules::Step::helm || state.step == rules::Step::fire)
    for (u32 i = 0; i < state.ships.size(); ++i)
      if (state.ships[i].in_play() && state.ships[i].seat == seat)
        out.push_back(telling.means_line(i));
  const core::Names names(game, cell, core::seat_bit(seat));
  if (state.step == rules::Step::fire)
    for (const PossibleShot& shot : shots_of(game, state, seat))
      out.push_back(shot_line(names, shot));
  return out;
}

}  // namespace klaxon::staff::heavy_combat
