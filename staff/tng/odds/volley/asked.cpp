#include "staff/tng/odds/volley/asked.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "staff/tng/desk/weapon_text.h"
#include "staff/tng/odds/facts_reading.h"
#include "staff/tng/odds/volley/choosing.h"

namespace klaxon::staff::tng::odds {

namespace {

using core::Faults;
using core::Reader;
using core::Tree;
using fire::FireLine;

bool same_but_for_capitals(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, small, small);
}

class Question {
 public:
  Question(const Standing& battle, const Tree& question, Faults& faults)
      : of_(battle),
        battle_(battle.game.battle()),
        known_(known_state(battle.game, battles::TngGame::state(battle.bytes), battle.onlooker)),
        state_(*known_),
        in_(question, "", faults),
        faults_(faults) {}

  bool answer(Tree& out) {
    const std::size_t before = faults_.count();
    const std::string firer = in_.text("ship"), target = in_.text("target");
    const std::string weapons = in_.text_or("weapons", "");
    in_.finish();
    if (faults_.count() != before) return false;
    const auto by = unit_called(firer, "ship"), at = unit_called(target, "target");
    if (!by || !at || !apart(*by, *at)) return false;
    std::vector<FireLine> lines;
    if (in_.has("weapons") && !read_weapons(weapons, *by, *at, lines)) return false;
    return answer_pair(of_, *by, *at, lines, out, faults_);
  }

 private:
  // Finds a ship by its name in the battle, regardless of capitals.
  std::optional<u8> unit_called(const std::string& name, const char* key) {
    std::vector<std::string> names;
    for (u32 unit = 0; unit < battle_.units.size(); ++unit) {
      if (same_but_for_capitals(battle_.units[unit].name, name)) return static_cast<u8>(unit);
      names.push_back(battle_.units[unit].name);
    }
    in_.fault(
        "not-in-battle",
        core::in_quotes(name) + " does not fight in this battle" + core::known_hint(name, names),
        key, "TNG-turn.9");
    return std::nullopt;
  }

  bool apart(u8 by, u8 at) {
    const auto gone = [&](u8 unit, const char* key) {
      if (state_.units[unit].fights()) return false;
      in_.fault("ship-gone",
                battle_.units[unit].name + " is destroyed, and neither fires nor is fired at.", key,
                "TNG-turn.9");
      return true;
    };
    if (gone(by, "ship") || gone(at, "target")) return false;
    if (fire::enemies(state_, state_.units[by].controller, state_.units[at])) return true;
    in_.fault("not-a-target",
              battle_.units[at].name + " is not an enemy of " + battle_.units[by].name +
                  "; only enemies are fired at.",
              "target", "TNG-turn.9");
    return false;
  }

  bool read_weapons(const std::string& text, u8 by, u8 at, std::vector<FireLine>& out) {
    std::unique_ptr<fire::FireWalk> ready;  // weapons not known to be armed count as armed
    if (knows_energy(state_, by, of_.onlooker))
      ready = std::make_unique<fire::FireWalk>(walk_of(battle_, state_, by));
    desk::WeaponReader reader(of_.game, state_, ready.get());
    for (const std::string& part : words_between_commas(text)) {
      desk::WeaponRow row;
      const desk::WeaponReader::Wrong wrong = reader.read(part, by, at, row);
      if (!wrong.code.empty()) {
        in_.fault(wrong.code, wrong.message, "weapons", wrong.rule);
        return false;
      }
      for (const FireLine& line : row.lines)
        if (out.size() < battles::fire_lines_max) out.push_back(line);
    }
    if (!out.empty()) return true;
    in_.fault("not-understood",
              "'weapons' names what fires: '4 Phtn overload, all Ph-7'; left out, everything that "
              "bears and reaches does.",
              "weapons", "TNG-turn.9");
    return false;
  }

  const Standing& of_;
  const battles::Battle& battle_;
  KnownState known_;
  const battles::State& state_;
  Reader in_;
  Faults& faults_;
};

}  // namespace

bool answer_in_battle(const Standing& battle, const Tree& question, Tree& out, Faults& faults) {
  return Question(battle, question, faults).answer(out);
}

}  // namespace klaxon::staff::tng::odds
