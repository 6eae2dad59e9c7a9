#include "staff/heavy_combat/desk/battle_file.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/heavy_combat/design/kept.h"
#include "staff/heavy_combat/desk/campaign.h"
#include "staff/heavy_combat/system.h"
#include "staff/policy_bot.h"
#include "staff/posts/desk.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

// Replaces the names of ships with the ids of their designs.
void name_designs(const HeavyCombatSystem& system, Tree& ships) {
  for (Tree& one : ships.items) {
    if (!one.is(Kind::table)) continue;
    const std::string name = one.text_at("ship");
    if (name.empty() || system.ship(name) != nullptr) continue;
    for (const std::string& id : system.ships())
      if (system.ship(id)->text_at("name") == name) one.set("ship", Tree::of(id));
  }
}

// HC-29.5: copies the stated condition of the battle.
void copy_kept(const Tree& file, Tree& to) {
  for (const char* key : rules::kept_keys)
    if (const Tree* value = file.find(key)) to.set(key, *value);
}

Tree own_definition(const HeavyCombatSystem& system, const Tree& file) {
  Tree definition = Tree::table();
  definition.place = file.place;
  definition.set("system", Tree::of("heavy-combat"));
  definition.set("title", Tree::of(file.text_at("title")));
  for (const char* key : {"holds", "alien"})
    if (const Tree* value = file.find(key)) definition.set(key, *value);
  copy_kept(file, definition);
  definition.set("seats", seats_of(file, *file.find("ships")));
  Tree ships = *file.find("ships");
  name_designs(system, ships);
  definition.set("ships", std::move(ships));
  return definition;
}

class FileReader {
 public:
  FileReader(const HeavyCombatSystem& system, const Tree& file, const rules::HeavyCombatGame& game,
             BattleFile& out, Faults& faults)
      : system_(system),
        file_(file),
        game_(game),
        scenario_(game.scenario()),
        rows_(game),
        out_(out),
        faults_(faults) {}

  void read() {
    Reader in(file_, "", faults_);
    out_.title = read_head(in, game_, "HC-29.4");
    for (const char* elsewhere :
         {"scenario", "options", "seats", "ships", "designs", "holds", "alien", "dice", posts_key,
          rulings_key, campaign_key, captains_key, log_entries_key})
      in.has(elsewhere);
    for (const char* kept : rules::kept_keys) in.has(kept);
    out_.ended = in.flag_or(ended_key, false);
    out_.policies = read_policies(in, file_, game_, system_.bots(), "HC-29.4", faults_);
    each(in, "orders", [this](const Tree& item, const std::string& field) { orders(item, field); });
    if (out_.rows.size() > file_rows_max)
      in.fault("too-many-orders", "A battle file may contain at most 5000 actions.", "orders",
               "HC-2.8");
    u32 last = std::max<u32>(scenario_.begins, last_post_turn(file_));
    for (const FileRow& row : out_.rows) last = std::max(last, row.turn);
    out_.turns = static_cast<u32>(in.whole_or("turns", scenario_.begins, scenario_.turns, last));
    in.finish();
  }

 private:
  template <class Read>
  void each(Reader& in, const char* key, Read read_one) {
    const Tree* list = in.list_or(key);
    if (list == nullptr) return;
    for (std::size_t i = 0; i < list->items.size(); ++i)
      read_one(list->items[i], std::string(key) + "." + std::to_string(i));
  }

  // The ship that `key` names; -1, with a fault, if there is no such ship.
  int ship(Reader& in, const char* key) {
    const std::string name = in.text(key);
    const i32 unit = rows_.unit(name);
    if (rules::units::is_ship(unit)) return rules::units::ship_of(unit);
    std::vector<std::string> known;
    for (const rules::Start& start : scenario_.ships) known.push_back(start.name);
    if (!name.empty())
      in.fault("unknown-ship",
               "There is no ship " + core::in_quotes(name) + " in this battle" +
                   core::known_hint(name, known),
               key, "HC-29.4");
    return -1;
  }
  i32 craft(Reader& in) {
    const std::string name = in.text("craft");
    const i32 unit = rows_.unit(name);
    if (rules::units::is_craft(unit)) return unit;
    std::vector<std::string> known;
    const core::Names names(game_);
    for (const std::string& word : names.all(rules::vocabulary::craft)) known.push_back(word);
    if (!name.empty())
      in.fault("unknown-craft",
               "There is no craft " + core::in_quotes(name) + " in this battle" +
                   core::known_hint(name, known),
               "craft", "HC-29.4");
    return rules::units::none;
  }

  int seat_of(i32 unit) const {
    if (rules::units::is_ship(unit)) return scenario_.ships[rules::units::ship_of(unit)].seat;
    u32 before = rules::units::craft_of(unit);
    for (const rules::Start& start : scenario_.ships)
      for (const u8 carried : scenario_.catalogue.ships[start.design].carried) {
        if (before < carried) return start.seat;
        before -= carried;
      }
    return 0;
  }

  void orders(const Tree& item, const std::string& field) {
    if (is_plain_order(item)) return plain(item, field);
    Reader in(item, field, faults_);
    const u32 turn =
        static_cast<u32>(in.whole_or("turn", scenario_.begins, rules::turns_max, scenario_.begins));
    const bool of_craft = in.has("craft");
    const i32 unit = of_craft ? craft(in) : rules::units::ships + ship(in, "ship");
    const Tree* does = in.list_or("does");
    const Tree* loses = in.list_or("loses");
    in.finish();
    if (unit < rules::units::ships) return;
    rows_.begin_unit(unit);
    if (does != nullptr)
      for (std::size_t i = 0; i < does->items.size(); ++i)
        row(does->items[i], turn, unit, field + ".does." + std::to_string(i));
    if (loses != nullptr && !of_craft) losses(*loses, turn, unit, field + ".loses");
  }
  void row(const Tree& item, u32 turn, i32 unit, const std::string& field) {
    FileRow out;
    std::string wrong = item.is(Kind::text) ? rows_.read(item.text, out.row)
                                            : "Write what the unit does as a text: \"speed 4\".";
    if (!wrong.empty())
      return faults_.add("not-understood", std::move(wrong), item.place, field, "HC-2.8");
    out.turn = turn;
    out.seat = seat_of(unit);
    out.step = rules::all_actions()[static_cast<u32>(out.row.action)]->step;
    out.text = item.text;
    out.place = item.place;
    out_.rows.push_back(std::move(out));
  }
  void losses(const Tree& list, u32 turn, i32 unit, const std::string& field) {
    FileLosses out;
    out.turn = turn;
    out.ship = rules::units::ship_of(unit);
    for (const Tree& item : list.items) {
      const int system = item.is(Kind::text) ? rows_.system(item.text) : -1;
      if (system < 0)
        faults_.add("unknown-system",
                    "The ship has no system " + core::in_quotes(item.text) +
                        core::known_hint(item.text, std::vector<std::string_view>(
                                                        std::begin(rules::system_words),
                                                        std::end(rules::system_words))),
                    item.place, field, "HC-21.2");
      else
        out.systems.push_back(static_cast<u32>(system));
    }
    out_.losses.push_back(std::move(out));
  }

  // Reads a whole order as it is typed at the terminal, row by row.
  void plain(const Tree& item, const std::string& field) {
    FileOrder order;
    if (!read_plain_order(item, field, game_, rules::turns_max, order, faults_, scenario_.begins))
      return;
    if (order.order.verb == rules::verbs::lose) {
      FileLosses out;
      out.turn = order.turn;
      for (const rules::Start& start : scenario_.ships) {
        if (start.seat == order.seat) break;
        ++out.ship;
      }
      if (order.order.n > 0) out.systems.push_back(static_cast<u32>(order.order.arg[0]));
      return out_.losses.push_back(std::move(out));
    }
    for (u32 at = 0; at + 1 < order.order.n; at += rules::row_fields) {
      FileRow out;
      i32* fields[] = {&out.row.unit, &out.row.action, &out.row.object, &out.row.number};
      for (u32 i = 0; i < rules::row_fields && at + i < order.order.n; ++i)
        *fields[i] = order.order.arg[at + i];
      out.turn = order.turn;
      out.seat = order.seat;
      out.step = static_cast<rules::Step>(order.order.verb);
      out.text = item.text_at("order");
      out.place = order.place;
      out_.rows.push_back(std::move(out));
    }
  }

  const HeavyCombatSystem& system_;
  const Tree& file_;
  const rules::HeavyCombatGame& game_;
  const rules::Scenario& scenario_;
  RowReader rows_;
  BattleFile& out_;
  Faults& faults_;
};

}  // namespace

bool set_up(const HeavyCombatSystem& system, const Tree& file, battle::Setup& out, Faults& faults) {
  const std::size_t before = faults.count();
  Tree options = Tree::table();
  Reader in(file, "", faults);
  if (const Tree* chosen = in.table_or("options")) options = *chosen;
  if (const Tree* own = in.table_or("designs")) options.set("designs", *own);
  const std::string scenario = in.text_or("scenario", "");
  const Tree* ships = in.list_or("ships");
  if (scenario.empty() && (ships == nullptr || ships->items.empty()))
    in.fault("missing-key",
             "Say which battle it is: scenario = \"duel\", or [[ships]] with ship, name, seat, at "
             "and bow.",
             "scenario", "HC-29.4");
  if (!scenario.empty() && ships != nullptr)
    in.fault("contradiction", "Give a scenario or ships of your own, not both.", "ships",
             "HC-29.4");
  if (faults.count() != before) return false;
  if (!scenario.empty()) {
    copy_kept(file, options);
    return system.prepare(scenario, options, out, faults);
  }
  return system.prepare_own("battle_file", own_definition(system, file), options, out, faults);
}

bool read_battle(const HeavyCombatSystem& system, const Tree& file,
                 const rules::HeavyCombatGame& game, BattleFile& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = BattleFile{};
  FileReader(system, file, game, out, faults).read();
  return faults.count() == before;
}

}  // namespace klaxon::staff::heavy_combat
