#include "rules/code_red/design/scenario.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::rules::code_red {

namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

constexpr u32 duel_weapons_max = 60;  // so that a turn's shots fit into events_per_order_max

// Reads the draw, which is text or, for plain sizes, a number.
Draw read_draw(const Tree& table, Reader& r, Draw fallback) {
  const Tree* given = table.find("draw");
  if (given == nullptr || !given->is(Tree::Kind::whole))
    return static_cast<Draw>(r.word_or("draw", draw_names, static_cast<int>(fallback)));
  r.has("draw");
  for (u32 i = 0; i < 4; ++i)
    if (std::to_string(given->whole) == draw_names[i]) return static_cast<Draw>(i);
  r.fault("unknown-word", "'draw' must be one of: 1, 10, 15, 20, whole, auto.", "draw", "CR-5.0.2");
  return fallback;
}

// Reads the keys that may stand both in a definition and in a player's options.
void read_choices(const Tree& table, Reader& r, Scenario& out) {
  out.options.draw = read_draw(table, r, out.options.draw);
  out.options.criticals = r.flag_or("criticals", out.options.criticals);
  out.options.repair_roll = r.flag_or("repair_roll", out.options.repair_roll);
  out.turn_limit = static_cast<u32>(r.whole_or("turn_limit", 1, turn_limit_max, out.turn_limit));
}

class ShipList {
 public:
  ShipList(const Tree& designs, Scenario& out, Faults& faults)
      : designs_(designs), out_(out), faults_(faults) {}

  void read(const Tree& list) {
    const bool duel = out_.kind == ScenarioKind::duel;
    const std::size_t listed = list.items.size(), least = duel ? 2 : 1;
    if (listed < least || listed > (duel ? 2 : ships_max)) {
      const std::string has =
          duel ? "A duel has two ships" : "A desk has 1 to " + std::to_string(ships_max) + " ships";
      faults_.add(
          "wrong-count",
          has + ", but " + std::to_string(listed) + (listed == 1 ? " is" : " are") + " listed.",
          list.place, "ships", rule());
      return;
    }
    for (const Tree& item : list.items) add(item);
  }

 private:
  const char* rule() const { return out_.kind == ScenarioKind::duel ? "CR-duel.1" : "CR-desk.1"; }
  void add(const Tree& item) {
    const Tree* tree = item.is(Tree::Kind::text) ? designs_.find(item.text) : nullptr;
    if (tree == nullptr) {
      faults_.add("unknown-ship", "There is no ship " + in_quotes(item.text) + ".", item.place,
                  "ships", rule());
      return;
    }
    for (u32 i = 0; i < out_.designs.size(); ++i)
      if (out_.designs[i].id == item.text) {
        out_.ships.push_back(static_cast<u8>(i));
        return;
      }
    Design design;
    read_design(*tree, item.text, design, faults_);
    if (out_.kind == ScenarioKind::duel) check_duellist(design, item);
    out_.designs.push_back(design);
    out_.ships.push_back(static_cast<u8>(out_.designs.size() - 1));
  }
  void check_duellist(const Design& design, const Tree& item) {
    u32 weapons = 0;
    for (const WeaponGroup& group : design.groups) weapons += group.count;
    if (design.pseudo_fighter)
      faults_.add("no-duellist", "Pseudo-fighters cannot fight duels.", item.place, "ships",
                  rule());
    else if (weapons == 0 || weapons > duel_weapons_max)
      faults_.add("no-duellist",
                  "A ship in a duel has 1 to " + std::to_string(duel_weapons_max) + " weapons.",
                  item.place, "ships", rule());
  }

  const Tree& designs_;
  Scenario& out_;
  Faults& faults_;
};

}  // namespace

bool read_scenario(std::string_view id, const Tree& definition, const Tree& designs,
                   const Tree& options, Scenario& out, Faults& faults) {
  const std::size_t faults_before = faults.count();
  out = Scenario{};
  out.id = id;
  Reader r(definition, "", faults);
  if (r.text("system") != "code-red")
    r.fault("wrong-system", "A scenario for this game must say system = 'code-red'.", "system",
            "CR-5.0.1");
  r.text("title");
  r.text_or("summary", "");
  out.kind = static_cast<ScenarioKind>(r.word_or("kind", scenario_kind_names, -1));
  read_choices(definition, r, out);
  const Tree* ships = r.list_or("ships");
  r.finish();
  if (!options.is(Tree::Kind::none)) {
    Reader chosen(options, "options", faults);
    read_choices(options, chosen, out);
    if (const Tree* own = chosen.list_or("ships"); own != nullptr) ships = own;
    chosen.has("designs");  // the battle's own designs, already merged by the caller
    chosen.finish();
  }
  const Tree none = Tree::list();
  ShipList(designs, out, faults).read(ships == nullptr ? none : *ships);
  return faults.count() == faults_before;
}

}  // namespace klaxon::rules::code_red
