#include "rules/tng/kept/reading_course.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/values/names.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

using core::Tree;

namespace {

constexpr const char* came_words[] = {"A", "B", "C", "D", "E", "F"};

class CourseReader {
 public:
  explicit CourseReader(KeptUnit& unit) : u_(unit) {}

  void read() {
    read_status();
    read_entry();
    each("hasty",
         [this](const Tree::Entry& entry, const std::string& field) { hasty(entry, field); });
    each("part_mended",
         [this](const Tree::Entry& entry, const std::string& field) { part_mended(entry, field); });
    each("plated",
         [this](const Tree::Entry& entry, const std::string& field) { plated(entry, field); });
    each("information",
         [this](const Tree::Entry& entry, const std::string& field) { information(entry, field); });
    read_last_form();
  }

 private:
  template <class Put>
  void each(const char* key, Put put) {
    if (const Tree* table = u_.in.table_or(key))
      for (const Tree::Entry& entry : table->entries) put(entry, u_.in.path(key) + "." + entry.key);
  }
  // Reads a whole number up to `most`; -1, with a fault, if it is anything else.
  i32 number(const Tree& value, i64 most, const std::string& field, std::string_view rule) {
    if (value.is(Tree::Kind::whole) && value.whole >= 0 && value.whole <= most)
      return static_cast<i32>(value.whole);
    u_.fault("out-of-bounds", "Say how many: 0 to " + std::to_string(most) + ".", value, field,
             rule);
    return -1;
  }

  void read_status() {
    static constexpr std::pair<const char*, u16> flags[] = {
        {"struck", status::struck}, {"reverse", status::reverse}, {"halted", status::halted}};
    for (const auto& [key, bit] : flags)
      if (u_.in.flag_or(key, false)) u_.unit().set(bit);
    u_.unit().overdrained = static_cast<u8>(u_.in.whole_or("overdrained", 0, group_boxes_max, 0));
  }
  void read_entry() {
    u_.unit().came = static_cast<u8>(u_.in.word_or("came", came_words, 0));
    u_.unit().entered = static_cast<u32>(u_.in.whole_or("entered", 0, 0xFFFFFFFF, 0));
    u_.state.entries = std::max(u_.state.entries, u_.unit().entered);
  }

  u16 place(u16 group) const {
    return static_cast<u16>(u_.battle.units[u_.number].first_group + group);
  }
  // "UWARP 2-L" = { AXR = 1 }
  void hasty(const Tree::Entry& entry, const std::string& field) {
    const u16 group = u_.group_called(entry.key, entry.value, field);
    if (group == no_group || !is_table(entry.value, field)) return;
    for (const Tree::Entry& as : entry.value.entries) {
      std::vector<std::string> known;
      u16 found = no_form;
      for (const u16 form : u_.battle.form(u_.group(group).form).lesser) {
        known.push_back(form_said(u_.battle, form));
        if (catalog::slug(known.back()) == catalog::slug(as.key)) found = form;
      }
      if (found == no_form) {
        u_.fault("unknown-boxes",
                 entry.key + " is not repaired in haste as " + core::in_quotes(as.key) +
                     core::known_hint(as.key, known),
                 as.value, field, "TNG-turn.10");
        continue;
      }
      const i32 boxes = number(as.value, u_.group(group).left, field, "TNG-turn.10");
      if (boxes > 0 && !u_.state.marks.full())
        u_.state.marks.push({place(group), MarkKind::reduced, static_cast<u8>(boxes), found});
    }
  }
  bool is_table(const Tree& value, const std::string& field) {
    if (value.is(Tree::Kind::table)) return true;
    u_.fault("wrong-kind", "Say it as a table: { \"Ph-7 A\" = 1 }.", value, field, "TNG-turn.10");
    return false;
  }

  // disabled = { "Ph-7 A" = 1 }: repair points already spent on boxes with that mark
  void part_mended(const Tree::Entry& entry, const std::string& field) {
    const bool disabled = entry.key == "disabled";
    if (!disabled && entry.key != "tenfold")
      return u_.fault("unknown-key", "Boxes that are mended in part are 'disabled' or 'tenfold'.",
                      entry.value, field, "TNG-turn.10");
    if (!is_table(entry.value, field)) return;
    const MarkKind kind = disabled ? MarkKind::disabled : MarkKind::tenfold;
    for (const Tree::Entry& of : entry.value.entries) {
      const u16 group = u_.group_called(of.key, of.value, field);
      if (group == no_group) continue;
      const auto mark = std::ranges::find_if(u_.state.marks, [&](const Mark& one) {
        return one.group == place(group) && one.kind == kind;
      });
      if (mark == u_.state.marks.end())
        u_.fault("not-hurt", "No box of " + of.key + " is " + entry.key + ".", of.value, field,
                 "TNG-turn.10");
      else if (const i32 points = number(of.value, 0xFFFF, field, "TNG-turn.10"); points > 0)
        mark->figure = static_cast<u16>(points);
    }
  }

  void plated(const Tree::Entry& entry, const std::string& field) {
    const u16 group = u_.group_called(entry.key, entry.value, field);
    if (group == no_group) return;
    if (std::ranges::find(u_.plan().armour, group) == u_.plan().armour.end())
      return u_.fault("no-armour", entry.key + " is not armour that takes energy.", entry.value,
                      field, "TNG-Armor.3");
    const i32 points = number(entry.value, 0xFF, field, "TNG-Armor.3");
    if (points < 0) return;
    u_.group(group).energy = points;
    u_.group(group).on = static_cast<u8>(points);
  }

  void information(const Tree::Entry& entry, const std::string& field) {
    std::vector<std::string> names;
    for (const BattleSeat& seat : u_.battle.seats) names.push_back(seat.name);
    const auto seat = std::ranges::find(names, entry.key);
    if (seat == names.end())
      return u_.fault(
          "unknown-seat",
          "There is no seat " + core::in_quotes(entry.key) + core::known_hint(entry.key, names),
          entry.value, field, "TNG-information");
    const i32 points = number(entry.value, 0xFFFF, field, "TNG-information");
    if (points > 0 && !u_.state.points.full())
      u_.state.points.push({u_.battle.seats[static_cast<u32>(seat - names.begin())].team,
                            static_cast<u8>(u_.number), static_cast<u16>(points)});
  }

  // Reads the numbers of the unit's last form. The forms of a seat are in the order of its units.
  void read_last_form() {
    const Tree* list = u_.in.list_or("energy_last");
    if (list == nullptr) return;
    const std::string field = u_.in.path("energy_last");
    const EnergyForm& form = u_.battle.energy.forms[u_.battle.units[u_.number].plan];
    if (list->items.size() != form.rows.size())
      return u_.fault("wrong-count",
                      "Its energy form has " + std::to_string(form.rows.size()) + " rows, not " +
                          std::to_string(list->items.size()) + ".",
                      *list, field, "TNG-turn.1");
    LastForm& last = u_.state.last[u_.battle.units[u_.number].seat];
    if (last.units.full() || last.values.size() + form.rows.size() > order_values_max) return;
    last.units.push(static_cast<u8>(u_.number));
    for (const Tree& value : list->items) {
      const i32 bought = number(value, 0x7FFF, field, "TNG-turn.1");
      last.values.push(static_cast<i16>(std::max(bought, 0)));
    }
  }

  static constexpr u16 no_form = 0xFFFF;
  KeptUnit& u_;
};

}  // namespace

void read_course(KeptUnit& unit) {
  CourseReader(unit).read();
}

}  // namespace klaxon::rules::tng
