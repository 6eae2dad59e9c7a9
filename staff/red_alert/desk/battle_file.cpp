// Reads what a battle file orders, and checks that its ships may be where the file puts them.
#include "staff/red_alert/desk/battle_file.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "staff/posts/desk.h"
#include "staff/red_alert/desk/next_file.h"
#include "staff/red_alert/desk/panel_checks.h"
#include "staff/red_alert/figures_text.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Reader;
using core::Tree;

namespace {

// RA-3.1: ships must be on the table and overlap nothing.
class PlaceChecks {
 public:
  PlaceChecks(const rules::Scenario& scenario, const std::vector<Berth>& berths, Faults& faults)
      : scenario_(scenario), berths_(berths), faults_(faults) {}

  void run() {
    for (std::size_t i = 0; i < berths_.size(); ++i) check(i);
  }

 private:
  core::Disk disk_of(const Berth& berth) const {
    const auto size = static_cast<u32>(design_of_ship(scenario_, berth.ship).size);
    return {berth.centre, rules::diameter[size] / 2};
  }
  const std::string& name_of(const Berth& berth) const {
    return design_of_ship(scenario_, berth.ship).name;
  }
  void fault(const Berth& berth, const char* code, const std::string& message) {
    faults_.add(code, message, berth.place, berth.field + ".at", "RA-3.1");
  }
  void check(std::size_t number) {
    const Berth& berth = berths_[number];
    if (!core::on_table(berth.centre, scenario_.length, scenario_.width))
      return fault(berth, "off-table",
                   "The " + name_of(berth) + " would be put at " + inches_text(berth.centre.x) +
                       ", " + inches_text(berth.centre.y) +
                       " inches; the table goes from 0, 0 to " + inches_text(scenario_.length) +
                       ", " + inches_text(scenario_.width) + ".");
    if (berth.overlaps) return;
    for (std::size_t i = 0; i < number; ++i)
      if (!berths_[i].overlaps) against(berth, disk_of(berths_[i]), "the " + name_of(berths_[i]));
    for (const rules::Terrain& terrain : scenario_.terrain)
      against(berth, terrain.disk, terrain.name);
    for (const rules::Obstruction& obstruction : scenario_.obstructions)
      against(berth, obstruction.disk, obstruction.name);
  }
  void against(const Berth& berth, const core::Disk& other, const std::string& name) {
    const core::Disk own = disk_of(berth);
    if (!core::overlap(own, other)) return;
    fault(berth, "overlapping",
          "The " + name_of(berth) + " would overlap " + name + ": their centres are " +
              inches_text(core::distance(own.centre, other.centre)) + " inches apart and must be " +
              inches_text(own.radius + other.radius) + " or more.");
  }

  const rules::Scenario& scenario_;
  const std::vector<Berth>& berths_;
  Faults& faults_;
};

// RA-17.2.
void find_captor(const rules::RedAlertGame& game, Berth& berth, Faults& faults) {
  if (berth.captor.empty()) return;
  std::vector<std::string_view> names;
  for (int seat = 0; seat < game.seats(); ++seat) {
    names.push_back(game.seat_name(seat));
    if (names.back() == berth.captor) berth.controller = seat;
  }
  if (berth.controller < 0)
    faults.add(
        "unknown-seat",
        "There is no seat " + core::in_quotes(berth.captor) + core::known_hint(berth.captor, names),
        berth.place, berth.field + ".controller", "RA-17.2");
}

}  // namespace

bool read_battle(const Tree& file, const rules::RedAlertGame& game, BattleFile& out,
                 Faults& faults) {
  const std::size_t before = faults.count();
  Reader in(file, "", faults);
  out.title = read_head(in, game, "RA-1.1");
  for (const char* elsewhere :
       {"ships", "designs", "options", "dice", "scenario", "points", "template", "table", "terrain",
        "obstructions", "limits", "torpedoes", "victory", "seats", posts_key, rulings_key})
    in.has(elsewhere);
  PlaceChecks(game.scenario(), out.berths, faults).run();
  check_berths(game.scenario(), *file.find("ships"), out.berths, faults);
  for (Berth& berth : out.berths) find_captor(game, berth, faults);
  read_lasting(in, game, out.begins, faults);
  out.policies.assign(static_cast<std::size_t>(game.seats()), Policy::listed);
  if (const Tree* table = in.table_or("policies")) {
    Reader policies(*table, "policies", faults);
    for (int seat = 0; seat < game.seats(); ++seat)
      out.policies[static_cast<std::size_t>(seat)] =
          static_cast<Policy>(policies.word_or(game.seat_name(seat), policy_names, 0));
    policies.finish();
  }
  u32 last = std::max(1U, last_post_turn(file));
  const Tree* orders = in.list_or("orders");
  const std::size_t count = orders == nullptr ? 0 : orders->items.size();
  if (count > scripts_max)
    in.fault("too-many-orders",
             "A battle file may contain at most " + std::to_string(scripts_max) +
                 " entries of orders; this one has " + std::to_string(count) + ".",
             "orders", "RA-6.1");
  for (std::size_t i = 0; i < count && i < scripts_max; ++i) {
    const std::string field = "orders." + std::to_string(i);
    if (is_plain_order(orders->items[i])) {
      FileOrder order;
      if (read_plain_order(orders->items[i], field, game, rules::turns_max, order, faults))
        out.orders.push_back(order);
      last = std::max(last, order.turn);
      continue;
    }
    Script script;
    if (!read_script(orders->items[i], field, game, script, faults)) continue;
    last = std::max(last, script.turn);
    for (const Script& other : out.scripts)
      if (other.turn == script.turn && other.ship == script.ship)
        faults.add("twice",
                   "The orders of the " + design_of_ship(game.scenario(), script.ship).name +
                       " for turn " + std::to_string(script.turn) +
                       " are given twice; put them into one entry.",
                   script.place, field, "RA-6.1");
    out.scripts.push_back(std::move(script));
  }
  out.turns = static_cast<u32>(in.whole_or("turns", 1, rules::turns_max, last));
  in.finish();
  return faults.count() == before;
}

}  // namespace klaxon::staff::red_alert
