#include "staff/heavy_combat/posts/refusal_words.h"

#include "core/base/square_root.h"
#include "rules/heavy_combat/figures.h"
#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/posts/row_names.h"
#include "staff/heavy_combat/posts/sayings.h"
#include "staff/heavy_combat/report/unit_weapons.h"

namespace klaxon::staff::heavy_combat {

namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;
using battle::Refused;
using rules::WeaponKind;

namespace {

class Refusal {
 public:
  Refusal(const rules::HeavyCombatGame& game, const rules::State& state, int seat,
          const rules::Row& row, Refused plain)
      : game_(game),
        scenario_(game.scenario()),
        state_(state),
        seat_(static_cast<u8>(seat)),
        row_(row),
        plain_(std::move(plain)),
        said_(core::as_name(action_said(game, state, row.unit, row.action))) {}

  Refused words(bool again) {
    if (!is_own() ||
        (is_shot(row_.action) && number() >= weapons_of(scenario_, state_, row_.unit).size()))
      return plain_;
    if (again) return twice();
    if (row_.action == static_cast<i32>(actions::turn) && row_.number != 0)
      return with("turn-ratio",
                  "A ship turns one shield facing at a time, by its ratio; order it anew in each "
                  "turn.",
                  "HC-5.2");
    if (is_shot(row_.action) && plain_.code == "no-target") return of_target();
    if (is_shot(row_.action) && plain_.code == "reloading") return of_reload();
    if (is_shot(row_.action) && plain_.code == "lost")
      return because(said_ + " has been shot away.");
    if (is_shot(row_.action) && plain_.code == "bare")
      return because(
          said_ + ": a ship does not fire while it is cloaked, nor in the turn before and after.");
    if (plain_.code == "too-soon")
      return because("A lateral move or a high energy turn is possible every other turn only.");
    if (plain_.code == "number-range") return of_number();
    if (plain_.code == "excluded" && plain_.rule == "HC-18.4")
      return because(said_ + " goes with no other turn or sideways move in the same turn.");
    if (plain_.code == "excluded")
      return because(said_ + ": with emergency warp nothing else is done in a turn.");
    if (plain_.code == "short-of-power") return of_power();
    if (plain_.code == "not-aboard") return not_aboard();
    if (row_.action == deeds().feed && plain_.code == "lost") return of_charge();
    if (row_.action == static_cast<i32>(actions::support) && plain_.code == "no-target")
      return of_support();
    if (row_.action == deeds().vanish && plain_.code == "bare" && ship().veil == rules::Veil::up)
      return because(unit_said(game_, row_.unit) +
                     " is cloaked already; 'stay cloaked' keeps it so.");
    if (row_.action == deeds().stay_hidden && plain_.code == "wrong-place")
      return because(unit_said(game_, row_.unit) + " is not cloaked.");
    return renamed();
  }

 private:
  bool is_own() const {
    if (units::is_ship(row_.unit) && units::ship_of(row_.unit) < state_.ships.size())
      return ship().seat == seat_;
    return units::is_craft(row_.unit) && units::craft_of(row_.unit) < state_.craft.size() &&
           state_.craft[units::craft_of(row_.unit)].seat == seat_;
  }
  const rules::Ship& ship() const { return state_.ships[units::ship_of(row_.unit)]; }
  u32 number() const { return static_cast<u32>(row_.action) - actions::fire; }
  const rules::Weapon& weapon() const {
    return scenario_.catalogue.weapons[weapons_of(scenario_, state_, row_.unit)[number()]];
  }

  Refused with(const char* code, std::string message, const char* rule) const {
    return {code, std::move(message), "", rule};
  }
  Refused because(std::string message) const {
    Refused out = plain_;
    out.message = std::move(message);
    return out;
  }
  Refused because(std::string message, const char* rule) const {
    Refused out = because(std::move(message));
    out.rule = rule;
    return out;
  }
  // The game's own words, about the thing by its name.
  Refused renamed() const {
    const std::string word = core::as_name(rules::action_words()[static_cast<u32>(row_.action)]);
    if (!plain_.message.starts_with(word)) return plain_;
    return because(said_ + plain_.message.substr(word.size()));
  }

  Refused twice() const {
    if (is_shot(row_.action))
      return with("out-of-order", said_ + " is ordered twice; it fires once a turn.", "HC-7.2");
    if (row_.action == deeds().feed)
      return with("out-of-order", object_name() + " takes one point a turn.", "HC-11.1");
    return with("out-of-order", said_ + " is ordered twice; once a turn is all.", "HC-2.8");
  }
  std::string object_name() const {
    return core::as_name(object_said(game_, state_, row_.unit, row_.action, row_.object));
  }

  // ---- shots ------------------------------------------------------------------------------------

  bool seeks() const { return weapon().kind == WeaponKind::seeking; }
  Refused of_target() const {
    if (units::is_ship(row_.object) && units::ship_of(row_.object) < state_.ships.size())
      return of_ship(state_.ships[units::ship_of(row_.object)]);
    if (units::is_craft(row_.object) && units::craft_of(row_.object) < state_.craft.size())
      return of_craft(state_.craft[units::craft_of(row_.object)]);
    if (row_.object >= objects::seekers) return of_torpedo();
    return renamed();
  }
  Refused of_ship(const rules::Ship& target) const {
    const std::string name = unit_said(game_, row_.object);
    if (!target.in_play()) return because(name + " is out of play.", "HC-2.6");
    if (!rules::enemies(state_, seat_, target.seat)) return because(name + " is on your own side.");
    const bool hidden = target.unseen() && !rules::found_by(state_, target, seat_);
    if (hidden && target.known != 0 && seeks())
      return because(said_ + " follows no ship that is cloaked.", "HC-13.1");
    if (hidden) return because(said_ + ": nobody has seen anything there to fire at.", "HC-13.10");
    return of_place(name, target.place.vec());
  }
  Refused of_craft(const rules::Craft& target) const {
    const std::string name = unit_said(game_, row_.object);
    if (target.state == rules::CraftState::lost) return because(name + " is lost.", "HC-2.6");
    if (!rules::enemies(state_, seat_, target.seat)) return because(name + " is on your own side.");
    if (seeks()) return because(said_ + " is launched at ships, not at small craft.", "HC-11.5");
    if (!target.flying()) return because(name + " is aboard its ship.", "HC-22.15");
    return of_place(name, target.place.vec());
  }
  Refused of_torpedo() const {
    const auto id = static_cast<u16>(row_.object - objects::seekers);
    const std::string name = "Torpedo " + std::to_string(id);
    const rules::Seeker* const torpedo = state_.seekers.find(id);
    if (torpedo == nullptr) return because("There is no such torpedo in flight.", "HC-11.5");
    if (!rules::enemies(state_, seat_, torpedo->seat))
      return because(name + " is your own side's.");
    if (seeks()) return because(said_ + " is launched at ships.", "HC-11.5");
    if (torpedo->arrived != 0)
      return because(name + " strikes in this turn: it can no longer be shot at.", "HC-11.12");
    const Refused place = of_place(name, torpedo->place.vec());
    return place.rule != plain_.rule
               ? place
               : because(name + " can be shot at from five spaces flown on.", "HC-11.12");
  }
  // Out of reach, or else out of arc.
  Refused of_place(const std::string& name, rules::Vec3 target) const {
    const bool by_ship = units::is_ship(row_.unit);
    const rules::Vec3 from =
        by_ship ? ship().place.vec() : state_.craft[units::craft_of(row_.unit)].place.vec();
    const u64 away = base::square_root_nearest(static_cast<u64>(rules::square(target - from)));
    if (rules::range_between(from, target) > weapon().reach)
      return because(name + " is " + std::to_string(away) + " units away; " + lowered(said_) +
                         " reaches " + std::to_string(weapon().reach) + ".",
                     reach_rule());
    const rules::Arc arc =
        by_ship ? scenario_.design_of(ship()).mounts[number()].arc : rules::Arc::all;
    if (arc == rules::Arc::all ||
        rules::bears(arc, rules::faces_toward(ship().facing(), target - from)))
      return renamed();
    return because(said_ + " does not bear on " + name + ": it is the " +
                       (arc == rules::Arc::fore ? "forward" : "aft") + " launcher.",
                   weapon().reload == 3 ? "HC-10.2" : "HC-9.2");
  }
  static std::string lowered(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z')
      text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }
  const char* reach_rule() const {
    switch (weapon().kind) {
      case WeaponKind::directed:
        return "HC-7.13";
      case WeaponKind::defensive:
        return "HC-8.9";
      case WeaponKind::seeking:
        return "HC-11.6";
      default:
        return weapon().reload == 3 ? "HC-10.8" : "HC-9.10";
    }
  }
  // Its count falls by one at the end of each turn.
  Refused of_reload() const {
    const u8 left = units::is_ship(row_.unit)
                        ? ship().reload[number()]
                        : state_.craft[units::craft_of(row_.unit)].reload[number()];
    return because(said_ + " is still reloading: it fires again in turn " +
                   std::to_string(state_.turn + left) + ".");
  }

  // ---- numbers ----------------------------------------------------------------------------------

  Refused of_number() const {
    if (is_shot(row_.action)) {
      if (!weapon().energy()) return because(said_ + " has a price of its own; give it no points.");
      if (row_.number == 0) return because(said_ + ": say how many points go into it.", "HC-7.2");
    }
    const bool flies = row_.action >= static_cast<i32>(actions::fly_toward) &&
                       row_.action <= static_cast<i32>(actions::fly_along);
    if (flies && units::is_craft(row_.unit)) {
      const rules::CraftDesign& design =
          scenario_.design_of(state_.craft[units::craft_of(row_.unit)]);
      const bool fighter = design.kind == rules::CraftKind::fighter;
      return because(unit_said(game_, row_.unit) + " flies 1 to " + std::to_string(design.speed) +
                         " units a turn, not " + std::to_string(row_.number) + ".",
                     fighter ? "HC-22.3" : "HC-22.2");
    }
    return row_.number == 0 ? because(said_ + ": say how many.")
                            : because(said_ + ": " + in_line());
  }
  // "It must be 1 to 3." within a sentence.
  std::string in_line() const { return lowered(plain_.message); }
  Refused of_power() const {
    if (units::is_craft(row_.unit) && is_shot(row_.action))
      return because("A small craft's beam has one point a turn.", "HC-22.7");
    const std::string number = std::to_string(row_.number) + " ";
    if (!plain_.message.starts_with(number)) return renamed();
    return because(said_ + std::string(joints_of(row_.action).before_number) + plain_.message);
  }

  // ---- the rest ---------------------------------------------------------------------------------

  Refused not_aboard() const {
    const std::string name = unit_said(game_, row_.unit);
    if (row_.action == deeds().vanish || row_.action == deeds().stay_hidden)
      return because(name + " has no cloak.");
    if (row_.action == deeds().feed) return because(name + " has no torpedoes that are armed.");
    constexpr std::string_view goes = " goes";
    if (std::string officer = action_said(game_, state_, row_.unit, row_.action);
        officer.ends_with(goes))
      return because(name + " has no " + officer.substr(0, officer.size() - goes.size()) + ".");
    return because(said_ + ": " + name + " has nothing to do that with.");
  }
  Refused of_charge() const {
    const i32 system = row_.object - objects::systems;
    const i32 weapon = system - static_cast<i32>(rules::plain_systems_count);
    const auto all = weapons_of(scenario_, state_, row_.unit);
    if (weapon < 0 || weapon >= static_cast<i32>(all.size())) return renamed();
    if (scenario_.catalogue.weapons[all[static_cast<u32>(weapon)]].kind != WeaponKind::seeking)
      return because(object_name() + " needs no arming.");
    if (ship().boxes[static_cast<u32>(system)] == 0)
      return because(object_name() + " has been shot away.");
    return because(object_name() + " is launched in this turn.");
  }
  Refused of_support() const {
    if (!units::is_ship(row_.object) || units::ship_of(row_.object) >= state_.ships.size())
      return renamed();
    const u8 target = units::ship_of(row_.object);
    const rules::Ship& ship = state_.ships[target];
    const std::string name = unit_said(game_, row_.object);
    if (!ship.in_play()) return because(name + " is out of play.", "HC-2.6");
    if (rules::enemies(state_, seat_, ship.seat))
      return because(name + " is not on your side.", "HC-22.13");
    const rules::Craft& craft = state_.craft[units::craft_of(row_.unit)];
    if (target != craft.home && !state_.ships[scenario_.seats[seat_].command].in_play())
      return because("With the command ship gone it supports none but the ship that launched it.",
                     "HC-22.13");
    return because(name + " has the support of four ECM shuttles already.");
  }

  const rules::HeavyCombatGame& game_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
  u8 seat_;
  const rules::Row& row_;
  Refused plain_;
  std::string said_;  // "Phaser 1"
};

}  // namespace

Refused refused_row(const rules::HeavyCombatGame& game, const rules::State& state, int seat,
                    const rules::Row& row, bool again, Refused plain) {
  return Refusal(game, state, seat, row, std::move(plain)).words(again);
}

}  // namespace klaxon::staff::heavy_combat
