#include "rules/tng/kept/writing_course.h"

#include <algorithm>

#include "rules/tng/activity/switches.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

using core::Tree;

namespace {

class CourseWriter {
 public:
  CourseWriter(const Battle& battle, const State& state, u32 unit, Tree& out)
      : battle_(battle), state_(state), number_(unit), out_(out) {}

  void write() {
    write_marks();
    write_groups();
    write_status();
    write_information();
    write_last_form();
  }

 private:
  const Plan& plan() const { return battle_.plan_of(number_); }
  const Unit& unit() const { return state_.units[number_]; }
  u32 first() const { return battle_.units[number_].first_group; }
  const Group& group(u32 i) const { return state_.groups[first() + i]; }
  const std::string& name(u32 i) const { return plan().groups[i].name; }
  void set_unless_empty(const char* key, Tree value) {
    if (!value.entries.empty()) out_.set(key, std::move(value));
  }
  bool is_mine(const Mark& mark) const {
    return mark.group >= first() && mark.group < first() + plan().groups.size();
  }

  void write_marks() {
    Tree hasty = Tree::table(), mended = Tree::table();
    for (const Mark& mark : state_.marks) {
      if (!is_mine(mark)) continue;
      const std::string& of = name(mark.group - first());
      const auto table_in = [&](Tree& all, const std::string& key) -> Tree& {
        Tree* table = all.find(key);
        return table != nullptr ? *table : all.set(key, Tree::table());
      };
      if (mark.kind == MarkKind::reduced)
        table_in(hasty, of).set(form_said(battle_, mark.figure), Tree::of(i64{mark.count}));
      else if (mark.figure > 0)
        table_in(mended, mark_kind_words[static_cast<u32>(mark.kind)])
            .set(of, Tree::of(i64{mark.figure}));
    }
    set_unless_empty("hasty", std::move(hasty));
    set_unless_empty("part_mended", std::move(mended));
  }

  void write_groups() {
    Tree off = Tree::table(), plated = Tree::table();
    for (u32 i = 0; i < plan().groups.size(); ++i)
      if (switchable(battle_.form(group(i).form)) && group(i).on < group(i).left)
        off.set(name(i), Tree::of(i64{group(i).left} - group(i).on));
    for (const u16 i : plan().armour)
      if (group(i).energy > 0) plated.set(name(i), Tree::of(i64{group(i).energy}));
    set_unless_empty("off_line", std::move(off));
    set_unless_empty("plated", std::move(plated));
  }

  bool is_hurt() const {
    for (u32 i = 0; i < plan().groups.size(); ++i)
      if (group(i).left < plan().groups[i].boxes) return true;
    return false;
  }
  void write_status() {
    const std::pair<const char*, bool> flags[] = {
        {"struck", unit().is(status::struck) && !is_hurt()},
        {"reverse", unit().is(status::reverse)},
        {"halted", unit().is(status::halted)}};
    for (const auto& [key, on] : flags)
      if (on) out_.set(key, Tree::of_flag(true));
    if (unit().overdrained > 0) out_.set("overdrained", Tree::of(i64{unit().overdrained}));
    if (unit().entered == 0) return;
    out_.set("came", Tree::of(std::string(1, static_cast<char>('A' + unit().came))));
    out_.set("entered", Tree::of(i64{unit().entered}));
  }

  // Names each side by its first seat.
  void write_information() {
    Tree known = Tree::table();
    for (const Points& row : state_.points) {
      if (row.unit != number_ || row.points == 0) continue;
      const auto seat = std::ranges::find(battle_.seats, row.team, &BattleSeat::team);
      if (seat != battle_.seats.end()) known.set(seat->name, Tree::of(i64{row.points}));
    }
    set_unless_empty("information", std::move(known));
  }

  void write_last_form() {
    const LastForm& last = state_.last[unit().seat];
    u32 at = 0;
    for (const u8 one : last.units) {
      const auto rows = static_cast<u32>(battle_.energy.forms[battle_.units[one].plan].rows.size());
      if (one == number_) {
        Tree& values = out_.set("energy_last", Tree::list());
        for (u32 i = at; i < at + rows; ++i) values.add(Tree::of(i64{last.values[i]}));
        return;
      }
      at += rows;
    }
  }

  const Battle& battle_;
  const State& state_;
  u32 number_;
  Tree& out_;
};

}  // namespace

void write_course(const Battle& battle, const State& state, u32 unit, Tree& out) {
  CourseWriter(battle, state, unit, out).write();
}

}  // namespace klaxon::rules::tng
