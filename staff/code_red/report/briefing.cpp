#include "staff/code_red/report/briefing.h"

#include "battle/wording.h"
#include "rules/code_red/duel/duel.h"
#include "staff/code_red/report/report.h"
#include "staff/code_red/sheet/effects.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
namespace duel = klaxon::rules::code_red::duel;
using What = duel::PlanSlot::What;

namespace {

// Writes sixths as hundredths, rounded to the nearest: "0.67".
std::string sixths(int sum) {
  const int hundredths = (sum * 100 + 3) / 6;
  const int rest = hundredths % 100;
  return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

class ShipLines {
 public:
  ShipLines(const rules::CodeRedGame& game, const rules::State& state, u32 number,
            std::vector<std::string>& out)
      : game_(game),
        band_(state.range_band),
        ship_(state.ships[number]),
        design_(game.design_of(ship_)),
        out_(out) {
    out_.push_back(battle::shown_word(game, rules::vocabulary::ships, number) + ": " +
                   (ship_.destroyed != 0 ? "destroyed" : power()));
    if (ship_.destroyed != 0) return;
    most_of_slots();
    const bool planning = state.phase == rules::Phase::plan;
    for (u32 g = 0; g < design_.groups.size(); ++g) weapon(g, planning);
    // Drones launched by the previous plans hit a turn later (CR-duel.6).
    in_flight(planning ? ", arriving this turn" : ", arriving next turn");
    for (const EffectLine& line :
         effects_in_force(ship_, design_, state.turn, game.scenario().options))
      out_.push_back("  " + in_words(line) + " [" + line.rule + "]");
    out_.push_back("  left: " + boxes_text(ship_, design_));
  }

 private:
  std::string power() const {
    const u32 phasers = ship_.boxes[rules::sys(rules::HitClass::phaser)];
    return battle::counted(duel::power(ship_, design_), "points") + " of power, " +
           std::to_string(ship_.phaser_energy) + " of " + std::to_string(phasers) +
           " in the phaser capacitors; closing or opening costs " +
           std::to_string(duel::cost_of_move(ship_)) + ", reinforcement " +
           std::to_string(duel::reinforcement_cost) + " per point";
  }

  // The most that each slot of a plan could have if the ship held its range and did nothing else.
  void most_of_slots() {
    i32 values[rules::plan_values_max] = {static_cast<i32>(duel::Move::hold)};
    const duel::PlanSlots slots = duel::plan_slots(design_);
    for (u32 i = 0; i < slots.size(); ++i) {
      const core::Range range = duel::plan_range(ship_, design_, {values, i});
      if (slots[i].what == What::fire) fire_most_[slots[i].group] = range.hi;
      if (slots[i].what == What::arm) arm_most_[slots[i].group] = range.hi;
    }
  }

  void weapon(u32 g, bool planning) {
    const rules::WeaponGroup& group = design_.groups[g];
    const int working = rules::working(ship_, design_, g);
    std::string line =
        "  " + battle::plain_words(group.name) + ": " + std::to_string(working) + " working";
    if (working > 0 && planning) line += doings(group, g);
    out_.push_back(line);
  }
  std::string doings(const rules::WeaponGroup& group, u32 g) const {
    using Kind = rules::WeaponKind;
    const rules::Group& now = ship_.groups[g];
    if (group.kind == Kind::anti_drone)
      return ", each shoots once at incoming drones: one down on a roll of " +
             std::to_string(duel::intercept_roll) + " or less";
    std::string text;
    if (group.heavy) text += ", " + std::to_string(now.armed) + " armed";
    if (group.ammo > 0) text += ", " + std::to_string(now.ammo) + " in stock";
    text += ", " + std::to_string(fire_most_[g]) + " can " +
            (group.kind == Kind::seeking ? "be launched" : "fire");
    if (group.heavy)
      text += ", " + std::to_string(arm_most_[g]) + " can be armed for " +
              std::to_string(duel::arm_cost) + " points each";
    return text + "; " + (group.kind == Kind::seeking ? strike(group) : shot(group));
  }

  std::string strike(const rules::WeaponGroup& group) const {
    if (!group.heavy)
      return "each one not shot down does " + std::to_string(duel::drone_damage) +
             " points next turn";
    return "each does, depending on next turn's range, " +
           by_range([](int band) { return std::to_string(duel::plasma_damage[band]); });
  }
  std::string shot(const rules::WeaponGroup& group) const {
    return "a shot does on average " + by_range([&](int band) {
             int sum = 0;
             for (int die = 1; die <= 6; ++die)
               sum +=
                   duel::shot_damage(group.heavy, die + rules::direct_fire_modifier(ship_), band);
             return sixths(sum);
           });
  }
  // "0.67 at long range (close 3.33, medium 1.83)": both sides move before they fire.
  template <class Figure>
  std::string by_range(Figure figure) const {
    std::string others;
    for (int band = 0; band < duel::bands; ++band)
      if (band != band_)
        others += (others.empty() ? "" : ", ") +
                  battle::shown_word(game_, rules::vocabulary::bands, band) + " " + figure(band);
    return figure(band_) + " at " + battle::shown_word(game_, rules::vocabulary::bands, band_) +
           " range (" + others + ")";
  }

  void in_flight(const std::string& when) {
    const int drones = ship_.in_flight.drones + ship_.in_flight.drones_own_lock;
    if (drones > 0) out_.push_back("  in flight: " + battle::counted(drones, "drones") + when);
    if (ship_.plasma > 0)
      out_.push_back("  in flight: " + battle::counted(ship_.plasma, "plasma torpedoes") + when);
  }

  const rules::CodeRedGame& game_;
  int band_;
  const rules::Ship& ship_;
  const rules::Design& design_;
  std::vector<std::string>& out_;
  i32 fire_most_[rules::groups_max] = {};
  i32 arm_most_[rules::groups_max] = {};
};

// "A plan in words: plan MOVE REINFORCEMENT, then how many: fire phaser, fire photon, arm photon"
std::string plan_words(const rules::Design& design) {
  std::string text = "A plan in words: plan MOVE REINFORCEMENT, then how many: ";
  bool first = true;
  for (const duel::PlanSlot& slot : duel::plan_slots(design)) {
    if (slot.what != What::fire && slot.what != What::arm) continue;
    text += (first ? "" : ", ") + battle::plain_words(duel::slot_label(design, slot));
    first = false;
  }
  return first ? "A plan in words: plan MOVE REINFORCEMENT" : text;
}

}  // namespace

std::vector<std::string> briefing(const rules::CodeRedGame& game, const rules::State& state,
                                  int seat) {
  std::vector<std::string> lines;
  if (game.desk() || seat < 0) return lines;
  const u32 own = static_cast<u32>(seat);
  lines.push_back("Turn " + std::to_string(state.turn) + ", at " +
                  battle::shown_word(game, rules::vocabulary::bands, state.range_band) + " range");
  ShipLines(game, state, own, lines);
  ShipLines(game, state, 1 - own, lines);
  if (state.phase == rules::Phase::plan)
    lines.push_back(plan_words(game.design_of(state.ships[own])));
  return lines;
}

}  // namespace klaxon::staff::code_red
