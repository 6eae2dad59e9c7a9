#include "staff/tng/report/standing.h"

#include "battle/wording.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/movement/motion.h"
#include "rules/tng/orders.h"
#include "rules/tng/words/said.h"
#include "staff/tng/report/ship_text.h"

namespace klaxon::staff::tng::report {

namespace {

// "Candour (Concord): at 1212, facing A, speed 20."
std::string head_line(const Seen& seen, u32 unit) {
  const rules::Unit& of = seen.state.units[unit];
  std::string line = seen.name(unit) + " (" + battle::seat_label(seen.game, of.controller) + "): ";
  const std::string state = state_text(of);
  if (!of.fights()) return line + state + ".";
  line += "at " + place_text(of) + ", speed " + std::to_string(of.speed);
  return line + (state.empty() ? "." : ", " + state + ".");
}

std::string hull_line(const Seen& seen, u32 unit) {
  std::string line = "  Shields 1 to 6: " + shields_text(seen, unit) + ".";
  const std::string excess = excess_text(seen, unit);
  if (!excess.empty()) line += " Excess damage left: " + excess + ".";
  const std::string lost = losses_text(seen, unit);
  if (!lost.empty()) line += " Lost: " + lost + ".";
  return line;
}

void add_ship(const Seen& seen, u32 unit, std::vector<std::string>& out) {
  out.push_back(head_line(seen, unit));
  if (seen.state.units[unit].fights()) out.push_back(hull_line(seen, unit));
}

// "  8 movements left; it can turn after 2 hexes."
std::string helm_line(const Seen& seen, u32 unit) {
  const rules::Unit& of = seen.state.units[unit];
  const rules::Motion motion = rules::motion_of(seen.battle(), seen.state, static_cast<u8>(unit));
  const i32 needed = rules::hexes_before_turn(seen.battle(), motion, of) - of.since_turn;
  return "  " + battle::counted(rules::movements_left(motion, of), "movements") + " left; it can " +
         (needed <= 0 ? "turn now." : "turn after " + battle::counted(needed, "hexes") + ".");
}

// "  Varkuth is 9 hexes off, before facing 1, and shows facing 4; Ph-7 A (4) bear on it."
std::string enemy_line(const Seen& seen, u32 unit, u32 enemy) {
  const rules::Unit &by = seen.state.units[unit], &at = seen.state.units[enemy];
  const auto facing = [&](u32 from, u32 to) {
    return std::to_string(rules::facing_struck(seen.battle(), seen.state, from, to) + 1);
  };
  std::string line = "  " + seen.name(enemy) + " is " +
                     battle::counted(core::distance(by.at(), at.at()), "hexes") +
                     " off: it faces your facing " + facing(enemy, unit) + ", you its facing " +
                     facing(unit, enemy) + ". ";
  const std::string bearing = bearing_text(seen, unit, enemy);
  return line + (bearing.empty() ? "Nothing bears on it." : "On it bear " + bearing + ".");
}

void add_own(const Seen& seen, u32 unit, int seat, std::vector<std::string>& out) {
  const std::string energy = energy_text(seen, unit);
  if (!energy.empty()) out.push_back("  Energy: " + energy + ".");
  if (seen.state.impulse == 0) return;
  out.push_back(helm_line(seen, unit));
  for (u32 enemy = 0; enemy < seen.state.units.size(); ++enemy)
    if (seen.state.units[enemy].fights() &&
        (seen.state.team_seats[seat] & core::seat_bit(seen.state.units[enemy].controller)) == 0)
      out.push_back(enemy_line(seen, unit, enemy));
}

}  // namespace

std::string turn_in_words(const rules::State& state) {
  const std::string turn = "Turn " + std::to_string(state.turn);
  if (state.step == rules::Step::repair) return turn + ", damage control";
  return state.impulse == 0 ? turn + ", energy allocation"
                            : turn + ", impulse " + std::to_string(state.impulse);
}

std::vector<std::string> standing_lines(const rules::TngGame& game, const rules::State& state,
                                        core::Audience onlooker) {
  const Seen seen{game, state, onlooker};
  std::vector<std::string> lines = {turn_in_words(state) + "."};
  for (u32 unit = 0; unit < state.units.size(); ++unit) add_ship(seen, unit, lines);
  return lines;
}

// When Impulse Activity comes, little has changed since a ship's move.
std::vector<std::string> brief(const rules::TngGame& game, const rules::State& state, int seat) {
  if (state.step == rules::Step::activity) return {};
  const Seen seen{game, state, core::seat_bit(seat)};
  std::vector<std::string> lines = {turn_in_words(state) + "."};
  for (u32 unit = 0; unit < state.units.size(); ++unit) {
    add_ship(seen, unit, lines);
    if (state.units[unit].fights() && state.units[unit].controller == seat)
      add_own(seen, unit, seat, lines);
  }
  return lines;
}

}  // namespace klaxon::staff::tng::report
