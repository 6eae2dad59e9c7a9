#include "staff/tng/desk/battle_file.h"

#include <algorithm>

#include "battle/match/match.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/values/names.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/words/said.h"
#include "staff/files/battle_file.h"
#include "staff/posts/desk.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/desk/placing.h"
#include "staff/tng/desk/turn_text.h"

namespace klaxon::staff::tng::desk {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

constexpr const char* map_keys[] = {"columns", "rows"};

// Ships by the ids or names of their designs, each with a default seat if the file names none.
void name_ships(const TngBattleSystem& system, const Tree* own, Tree& ships) {
  for (Tree& one : ships.items) {
    if (!one.is(Kind::table)) continue;
    const std::string said = one.text_at("ship");
    if (!said.empty() && system.ship(said) == nullptr &&
        (own == nullptr || own->find(said) == nullptr))
      for (const std::string& id : system.ships())
        if (system.ship(id)->text_at("name") == said) one.find("ship")->text = id;
    if (one.find("seat") != nullptr) continue;
    const std::string name =
        one.text_at("name").empty() ? one.text_at("ship") : one.text_at("name");
    one.set("seat", Tree::of(rules::catalog::slug(name)));
  }
}

// Reports a fault in a unit as a fault in a ship of the file.
void tell_of_ships(const Faults& found, Faults& faults) {
  for (core::Fault fault : found.list()) {
    if (fault.field.starts_with("units.") || fault.field == "units")
      fault.field = "ships" + fault.field.substr(5);
    if (fault.field == "begins.turn") fault.field = "begins";
    if (fault.file == "scenarios/battle_file.toml") fault.file.clear();
    if (fault.file.empty()) fault.file = faults.file();
    faults.add(std::move(fault));
  }
}

Tree definition_of(const Tree& file, Tree ships) {
  Tree definition = Tree::table();
  definition.place = file.place;
  definition.set("system", Tree::of("tng"));
  definition.set("title", Tree::of(file.text_at("title")));
  definition.set("seats", seats_of(file, ships));
  for (const char* key : map_keys)
    if (const Tree* value = file.find(key)) definition.set(key, *value);
  Tree begins = Tree::table();
  if (is_volley(file)) begins.set("step", Tree::of("fire"));
  if (const Tree* turn = file.find("begins")) begins.set("turn", *turn);
  if (!begins.entries.empty()) definition.set("begins", std::move(begins));
  definition.set("units", std::move(ships));
  return definition;
}

class FileReader {
 public:
  FileReader(const TngBattleSystem& system, const Tree& file, const rules::TngGame& game,
             const rules::State& state, BattleFile& out, Faults& faults)
      : system_(system),
        file_(file),
        game_(game),
        battle_(game.battle()),
        state_(state),
        weapons_(game, state),
        out_(out),
        faults_(faults) {}

  void read() {
    Reader in(file_, "", faults_);
    out_.title = read_head(in, game_, "TNG-turn.9");
    for (const char* elsewhere :
         {"options", "seats", "ships", "designs", "dice", "columns", "rows"})
      in.has(elsewhere);
    if (is_volley(file_))
      read_volley(in);
    else
      read_turns(system_, file_, in, game_, state_, out_, faults_);
    in.finish();
  }

 private:
  void read_volley(Reader& in) {
    for (const char* of_turns :
         {"turns", "orders", "begins", "scenario", "policy", posts_key, rulings_key})
      if (in.has(of_turns))
        in.fault("contradiction",
                 "A file has one volley, [[fire]], or turns; in turns a ship fires by "
                 "[[orders]] with ship, impulse and fire.",
                 of_turns, "TNG-turn.9");
    const Tree* fire = in.list_or("fire");
    for (std::size_t i = 0; fire != nullptr && i < fire->items.size(); ++i)
      volley(fire->items[i], "fire." + std::to_string(i));
    if (fire == nullptr || fire->items.empty())
      in.fault("missing-key", "State who fires what: [[fire]] with ship, at and weapons.", "fire",
               "TNG-turn.9");
    if (out_.rows.size() > file_rows_max)
      in.fault("too-many-orders", "A battle file may contain at most 500 things to fire.", "fire",
               "TNG-turn.9");
  }

  int ship(Reader& in, const char* key) {
    const std::string name = in.text(key);
    const int unit = unit_called(battle_, name);
    if (unit < 0 && !name.empty())
      in.fault("unknown-ship", no_ship(battle_, name).message, key, "TNG-turn.9");
    return unit;
  }

  void volley(const Tree& item, const std::string& field) {
    Reader in(item, field, faults_);
    const int by = ship(in, "ship"), at = ship(in, "at");
    for (const char* placing : placing_keys) in.has(placing);
    const Tree* list = in.list_or("weapons");
    if (list == nullptr || list->items.empty())
      in.fault("missing-key", "Say what it fires: weapons = [\"4 Phtn overload\", \"all Ph-7\"].",
               "weapons", "TNG-turn.9");
    in.finish();
    if (by < 0 || at < 0 || list == nullptr) return;
    const auto team = [&](int unit) {
      return battle_.seats[battle_.units[static_cast<u32>(unit)].seat].team;
    };
    if (team(by) == team(at))
      return faults_.add("not-an-enemy",
                         battle_.units[static_cast<u32>(at)].name + " is not an enemy of " +
                             battle_.units[static_cast<u32>(by)].name +
                             "; each fires at ships of another side.",
                         item.place, field + ".at", "TNG-turn.9");
    for (std::size_t i = 0; i < list->items.size(); ++i)
      weapon(list->items[i], static_cast<u8>(by), static_cast<u8>(at),
             field + ".weapons." + std::to_string(i));
  }

  void weapon(const Tree& item, u8 by, u8 at, const std::string& field) {
    FileRow row;
    WeaponReader::Wrong wrong = {"wrong-kind", "Give what fires as a text: \"2 Ph-7 A\".",
                                 "TNG-turn.9"};
    if (item.is(Kind::text)) wrong = weapons_.read(item.text, by, at, row.fires);
    if (!wrong.code.empty())
      return faults_.add(wrong.code, wrong.message, item.place, field, wrong.rule);
    row.seat = battle_.units[by].seat;
    row.text = item.text;
    row.place = item.place;
    out_.rows.push_back(std::move(row));
  }

  const TngBattleSystem& system_;
  const Tree& file_;
  const rules::TngGame& game_;
  const rules::Battle& battle_;
  const rules::State& state_;
  WeaponReader weapons_;
  BattleFile& out_;
  Faults& faults_;
};

// Arms a ship for its fire, box by box: this many uses of a mode, in the form of `armed`, but no
// more than its boxes can hold. A box that may not fire all it holds in one impulse is armed in
// full, so that as many boxes are armed as fire.
class Arms {
 public:
  Arms(const rules::TngGame& game, const rules::State& state)
      : battle_(game.battle()), free_(state.groups.size()) {
    for (u32 i = 0; i < state.groups.size(); ++i) free_[i] = state.groups[i].left;
    for (u32 i = 0; i < state.groups.size(); ++i) forms_.push_back(state.groups[i].form);
  }

  void add(const rules::fire::FireLine& line, Tree& armed) {
    const rules::Arming& arming = battle_.energy.armings[forms_[line.group]];
    const rules::catalog::Mode& mode = *battle_.forms.guns[line.gun].mode;
    const u8 price = rules::price_of(arming, mode);
    if (price == 0 || arming.capacitor != 0) return;
    const rules::fire::Count count = rules::fire::count_of(battle_, forms_[line.group], line.gun);
    const u32 each = arming.prices[price - 1U].uses;
    const u32 wanted = u32{line.counts} * std::max<u32>(count.boxes, 1);
    const u32 now = count.impulse > 0 ? std::min<u32>(each, count.impulse) : each;
    const u32 boxes = std::min((wanted + now - 1) / now, free_[line.group]);
    const u32 uses = now < each ? boxes * each : std::min(wanted, boxes * each);
    if (uses == 0) return;
    free_[line.group] -= boxes;
    armed.add(Tree::of(std::to_string(uses) + " " + rules::group_said(battle_, line.group) + " " +
                       mode.id));
  }

 private:
  const rules::Battle& battle_;
  std::vector<u32> free_;  // by group: boxes that hold nothing yet
  std::vector<u16> forms_;
};

}  // namespace

bool is_volley(const Tree& file) {
  return file.find("fire") != nullptr;
}

bool set_up(const TngBattleSystem& system, const Tree& file, battle::Setup& out, Faults& faults) {
  const std::size_t before = faults.count();
  Tree options = Tree::table();
  Reader in(file, "", faults);
  if (const Tree* chosen = in.table_or("options")) options = *chosen;
  const Tree* own = in.table_or("designs");
  if (own != nullptr) options.set("designs", *own);
  const Tree* given = in.list_or("ships");
  const std::string scenario = is_volley(file) ? "" : in.text_or("scenario", "");
  if (scenario.empty() && (given == nullptr || given->items.empty()))
    in.fault("missing-key",
             "Name the ships: [[ships]] with ship, at and facing, or scenario = "
             "\"cruiser_duel\"; for a volley without places, give 'range' in [[fire]].",
             "ships", "TNG-turn.9");
  if (!scenario.empty() && (given != nullptr || file.find("begins") != nullptr))
    in.fault("contradiction",
             "A scenario has ships of its own and begins with turn 1: leave out 'ships' and "
             "'begins', or 'scenario'.",
             "scenario", "TNG-turn.1");
  if (faults.count() != before) return false;
  if (!scenario.empty()) return system.prepare(scenario, options, out, faults);
  Tree ships = *given;
  name_ships(system, own, ships);
  place_by_range(file, ships, faults);
  if (faults.count() != before) return false;
  Faults found(faults.file());
  const bool done =
      system.prepare_own("battle_file", definition_of(file, std::move(ships)), options, out, found);
  tell_of_ships(found, faults);
  return done;
}

std::shared_ptr<const core::Game> open(const TngBattleSystem& system, const battle::Setup& setup,
                                       Faults& faults) {
  Faults found(faults.file());
  std::shared_ptr<const core::Game> game = system.open(setup, found);
  tell_of_ships(found, faults);
  return game;
}

bool read_battle(const TngBattleSystem& system, const Tree& file, const rules::TngGame& game,
                 BattleFile& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = BattleFile{};
  battle::match::Match match(std::shared_ptr<const core::Game>(std::shared_ptr<void>(), &game),
                             "resolve", battle::match::DicePlan::seeded(1));
  match.begin();
  FileReader(system, file, game, rules::TngGame::state(match.state()), out, faults).read();
  return faults.count() == before;
}

bool arm_for(const BattleFile& battle, const rules::TngGame& game, battle::Setup& setup) {
  battle::match::Match match(std::shared_ptr<const core::Game>(std::shared_ptr<void>(), &game),
                             "resolve", battle::match::DicePlan::seeded(1));
  match.begin();
  Arms arms(game, rules::TngGame::state(match.state()));
  Tree* units = setup.definition.find("units");
  bool changed = false;
  for (u32 i = 0; i < units->items.size(); ++i) {
    Tree& unit = units->items[i];
    if (unit.find("armed") != nullptr) continue;
    Tree armed = Tree::list();
    for (const FileRow& row : battle.rows)
      for (const rules::fire::FireLine& line : row.fires.lines)
        if (line.unit == i) arms.add(line, armed);
    changed = changed || !armed.items.empty();
    unit.set("armed", std::move(armed));
  }
  return changed;
}

}  // namespace klaxon::staff::tng::desk
