// Flips, conceals or removes a disk of an opponent aboard a ship in range.
#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/figures.h"

namespace klaxon::rules::red_alert {
namespace disabling {
namespace {

constexpr const char* examples[] = {"effect = 'flip', range = 9",
                                    "effect = 'conceal', range = 9, when = 'phase'",
                                    "effect = 'lose', range = 9, price = 'sacrifice'"};

enum class Effect : u8 { flip, conceal, lose };
constexpr const char* effect_words[] = {"flip", "conceal", "lose"};

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("effect", effect_words, 0));
  read_what(file, ability);
  read_range(file, ability);
}

Effect effect_of(const Source& source) {
  return static_cast<Effect>(source.ability().word);
}

Bits256 targets(const Scenario& scenario, const State& state, const Source& source) {
  Bits256 disks;
  const Bits256 ships = victims_in_range(scenario, state, source);
  if (ships.empty()) return disks;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& disk = state.disks[i];
    const bool open =
        effect_of(source) == Effect::flip ? disk.state == DiskState::ready : disk.revealed();
    if (open && disk.aboard < state.ships.size() && ships.has(disk.aboard) &&
        enemies(scenario, disk.owner, source.seat) &&
        (effect_of(source) != Effect::conceal || !why_stuck(scenario, state, static_cast<u8>(i))) &&
        is_what(scenario.design_of(disk), source.ability().what))
      disks.add(i);
  }
  return disks;
}

void use(BattleContext& c, const Source& source, i32 target) {
  const u8 disk = static_cast<u8>(target);
  switch (effect_of(source)) {
    case Effect::flip:
      return flip_disk(c, disk);
    case Effect::conceal:
      return conceal_disk(c, disk);
    case Effect::lose:
      return lose_disk(c, disk);
  }
}

}  // namespace
}  // namespace disabling

extern const Hooks disable_behaviour;
const Hooks disable_behaviour = {
    .id = "disable",
    .shown = "disable",
    .examples = disabling::examples,
    .whens = in_phase,
    .usual = When::activate,
    .read = disabling::read,
    .target = at_disk,
    .targets = disabling::targets,
    .use = disabling::use,
};

}  // namespace klaxon::rules::red_alert
