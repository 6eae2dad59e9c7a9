#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/kept/reading_boxes.h"
#include "rules/tng/kept/reading_course.h"
#include "rules/tng/kept/reading_stores.h"
#include "rules/tng/turn/machine.h"

namespace klaxon::rules::tng {

namespace {

using core::Reader;
using core::Tree;

// Puts the contents of one unit's table into the state.
class UnitReader {
 public:
  UnitReader(const Battle& battle, u32 unit, const Tree& tree, const std::string& field,
             core::Faults& faults, State& state)
      : in_(tree, field, faults), unit_{battle, state, unit, tree, in_, faults} {}

  void read() {
    read_boxes(unit_);
    read_stores(unit_);
    read_orders();
    read_course(unit_);
  }

 private:
  // Only ships that have been struck have damage control.
  bool is_hurt() const {
    for (u32 i = 0; i < unit_.plan().groups.size(); ++i)
      if (unit_.group(i).left < unit_.plan().groups[i].boxes) return true;
    return false;
  }
  void read_orders() {
    Unit& unit = unit_.unit();
    unit.set(status::struck, is_hurt());
    unit.reserve =
        static_cast<Reserve>(in_.word_or("reserve", reserve_words, static_cast<int>(unit.reserve)));
    unit.losses =
        static_cast<Losses>(in_.word_or("losses", losses_words, static_cast<int>(unit.losses)));
    if (unit_.battle.units[unit_.number].robot &&
        (unit.reserve == Reserve::ask || unit.losses == Losses::ask))
      in_.fault("robot", "Nobody can be asked about a robot: it follows its program.",
                unit.losses == Losses::ask ? "losses" : "reserve", "TNG-Robot-Controlled.1");
    unit.set(status::erratic, in_.flag_or("erratic", false));
    unit.since_turn = static_cast<u8>(in_.whole_or("hexes_since_turn", 0, 255, unit.since_turn));
  }

  Reader in_;
  KeptUnit unit_;
};

// Reads `begins`: the point at which the battle begins.
class BeginsReader {
 public:
  BeginsReader(const Battle& battle, core::Faults& faults, State& state)
      : battle_(battle), faults_(faults), state_(state) {}

  void read(const Tree& definition) {
    Reader whole(definition, "", faults_);
    const Tree* table = whole.table_or(begins_key);
    if (table == nullptr) return;
    Reader in(*table, begins_key, faults_);
    state_.turn = static_cast<u16>(in.whole_or("turn", 1, battle_.options.turns, 1));
    static constexpr const char* steps[] = {"allocate", "fire"};
    const bool fire = in.word_or("step", steps, 0) == 1;
    if (fire) {
      state_.step = Step::fire;
      state_.impulse = static_cast<u8>(in.whole_or("impulse", 1, impulses, impulses));
      read_first(in);
    }
    in.finish();
  }

 private:
  void read_first(Reader& in) {
    const std::string first = in.text_or("first", "");
    if (first.empty()) return;
    std::vector<std::string> names;
    for (const BattleUnit& unit : battle_.units) names.push_back(unit.name);
    const auto found = std::ranges::find(names, first);
    if (found != names.end())
      state_.last_mover = static_cast<u8>(found - names.begin());
    else
      in.fault("unknown-ship",
               "There is no ship " + core::in_quotes(first) + " in this battle" +
                   core::known_hint(first, names),
               "first", "TNG-turn.9");
  }

  const Battle& battle_;
  core::Faults& faults_;
  State& state_;
};

}  // namespace

std::unique_ptr<const State> read_kept(const Battle& battle, const Tree& definition,
                                       std::span<const Tree* const> units, core::Faults& faults) {
  if (!begins_otherwise(definition, units) || units.size() != battle.units.size()) return nullptr;
  const std::size_t before = faults.count();
  auto state = std::make_unique<State>();
  put_battle(battle, *state);
  BeginsReader(battle, faults, *state).read(definition);
  for (u32 i = 0; i < units.size(); ++i)
    UnitReader(battle, i, *units[i], "units." + std::to_string(i), faults, *state).read();
  if (faults.count() != before) return nullptr;
  return state;
}

}  // namespace klaxon::rules::tng
