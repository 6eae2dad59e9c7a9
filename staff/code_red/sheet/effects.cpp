#include "staff/code_red/sheet/effects.h"

#include "rules/code_red/damage/criticals.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
using core::Tree;

namespace {

class Effects {
 public:
  Effects(const rules::Ship& ship, const rules::Design& design, u32 turn,
          const rules::Options& options)
      : ship_(ship), design_(design), turn_(turn), options_(options) {}

  std::vector<EffectLine> take() {
    weapons();
    bays();
    systems();
    manoeuvring();
    power();
    return std::move(lines_);
  }

 private:
  std::string end_of_turn(u32 ahead) const {
    return "until the end of turn " + std::to_string(turn_ + ahead);
  }
  // `term` counts the ends of turns still to come; the repair roll replaces it (CR-repair-roll).
  std::string until(u8 term) const {
    return options_.repair_roll ? "until a repair roll fixes it" : end_of_turn(term - 1U);
  }
  void add(const char* name, std::string what, std::string until, const char* rule) {
    lines_.push_back({name, std::move(what), std::move(until), rule});
  }

  void weapons() {
    const rules::Effects& e = ship_.effects;
    if (e.weapons_control > 0)
      add("weapons control",
          "direct-fire weapons add " + std::to_string(rules::direct_fire_modifier(ship_)) +
              " to the die; no seeking weapons, drones or suicide shuttles may be launched",
          until(e.weapons_control), "CR-crit-1-1");
    if (e.drone_racks > 0)
      add("drone racks", "no drones or suicide shuttles may be launched",
          end_of_turn(e.drone_racks - 1U), "CR-crit-2-2");
    if (e.heavy_weapons > 0)
      add("heavy weapons", "only phasers and drones may be armed or fired", until(e.heavy_weapons),
          "CR-crit-3-2");
    if (e.phasers > 0)
      add("phaser capacitors", "phasers have no energy to fire", end_of_turn(e.phasers - 1U),
          "CR-crit-3-3");
  }

  void bays() {
    for (u32 b = 0; b < ship_.bays.size(); ++b) {
      if (rules::may_launch_shuttles(ship_, b)) continue;
      std::string what = "bay " + std::to_string(b + 1) + ": no shuttle may leave or enter";
      if (const int racks = design_.bays[b].racks; racks > 0)
        what += ", its " + std::to_string(racks) + " drone rack" + (racks == 1 ? " does" : "s do") +
                " not fire";
      if (rules::may_use_tracks(ship_, design_, b) && !rules::may_move_to_tracks(ship_, design_, b))
        what += "; the tracks work, but nothing moves between track and bay";
      add("shuttle bay doors", what, until(ship_.bays[b].jammed), "CR-crit-1-2");
    }
  }

  void systems() {
    const rules::Effects& e = ship_.effects;
    if (e.tractors > 0 && !rules::may_use_tractors(ship_)) {
      const bool some_fire = rules::tractors_may_fire(ship_);
      add("tractor beams",
          std::string("tractor beams do not work") +
              (some_fire ? "; T-R beams still fire as weapons" : ""),
          until(e.tractors), "CR-crit-1-4");
    }
    if (e.probe > 0 && !rules::may_use_probe(ship_))
      add("probe launcher", "no probes may be launched", until(e.probe), "CR-crit-1-5");
    if (e.transporters > 0 && !rules::may_use_transporters(ship_))
      add("transporters", "transporters do not work", until(e.transporters), "CR-crit-2-4");
    if (e.labs > 0 && !rules::may_use_labs(ship_))
      add("labs", "labs do not work", until(e.labs), "CR-crit-3-4");
  }

  void manoeuvring() {
    if (rules::may_manoeuvre_hard(ship_)) return;
    add("manoeuvring",
        "turn mode +" + std::to_string(rules::turn_mode_change(ship_)) +
            ", high energy turns cost " + std::to_string(rules::high_energy_turn_percent(ship_)) +
            "%, breakdown rolls +" + std::to_string(rules::breakdown_modifier(ship_)) +
            "; no erratic manoeuvres, emergency deceleration or quick reverse",
        "for the rest of the battle", "CR-crit-2-1");
  }

  void power() {
    next_turns_effect(ship_.effects.battery_gas, "battery gas", "CR-crit-2-5",
                      &Effects::life_support);
    const u8 warp = ship_.effects.warp_engines;
    if (warp == 0) return;
    const std::string speed = "speed " + std::to_string(rules::speed_limit(ship_)) + " at most";
    const bool tactical = rules::counts_as_tactical(ship_);
    add("warp engines", speed, end_of_turn(tactical ? 1 : 0), "CR-crit-3-1");
    if (tactical)
      add("warp engines", "counts as making sublight tactical manoeuvres", end_of_turn(0),
          "CR-crit-3-1");
    next_turns_effect(warp, "warp engines", "CR-crit-3-1", &Effects::warp_power);
  }
  // 2-5 and 3-1 take effect next turn; `figure` puts their effect into words from then on.
  void next_turns_effect(u8 term, const char* name, const char* rule,
                         std::string (*figure)(const rules::Ship&, const rules::Design&)) {
    if (term == 0) return;
    rules::Ship then = ship_;
    then.effects.battery_gas = then.effects.warp_engines = rules::delayed::this_turn;
    const std::string what = figure(then, design_);
    if (rules::delayed::now(term))
      add(name, what, end_of_turn(term == rules::delayed::this_turn ? 0 : 1), rule);
    else
      add(name, what, "in turn " + std::to_string(turn_ + 1), rule);
  }
  static std::string life_support(const rules::Ship& ship, const rules::Design& design) {
    const int cost = rules::life_support_cost(ship, design);
    return "life support costs " + std::to_string(cost) + (cost == 1 ? " point" : " points");
  }
  static std::string warp_power(const rules::Ship& ship, const rules::Design&) {
    const int power = rules::warp_power(ship);
    return "warp engines give half power, " + std::to_string(power) +
           (power == 1 ? " point" : " points");
  }

  const rules::Ship& ship_;
  const rules::Design& design_;
  u32 turn_;
  const rules::Options& options_;
  std::vector<EffectLine> lines_;
};

}  // namespace

std::vector<EffectLine> effects_in_force(const rules::Ship& ship, const rules::Design& design,
                                         u32 turn, const rules::Options& options) {
  if (ship.destroyed != 0) return {};
  return Effects(ship, design, turn, options).take();
}

std::string in_words(const EffectLine& line) {
  return line.name + ": " + line.what + ", " + line.until;
}

Tree effects_tree(const std::vector<EffectLine>& lines) {
  Tree out = Tree::list();
  for (const EffectLine& line : lines) {
    Tree& item = out.add(Tree::table());
    item.set("effect", Tree::of(line.name));
    item.set("what", Tree::of(line.what));
    item.set("until", Tree::of(line.until));
    item.set("rule", Tree::of(line.rule));
  }
  return out;
}

}  // namespace klaxon::staff::code_red
