#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/answers.h"
#include "staff/tng/odds/chances.h"

namespace klaxon::staff::tng::odds {

using core::Tree;
using namespace catalog;

namespace {

constexpr i32 formula_reach = 60;  // beyond the best roll of any formula of the document

// The last range at which a shot can have any effect at all.
i32 last_range(const fire::Gun& gun) {
  return gun.reach().value_or(formula_reach);
}

void add_row(Tree& rows, const Line& line, const Given& given) {
  Tree& row = rows.add(Tree::table());
  row.set("range", Tree::of(i64{line.facts.range}));
  row.set("hit", Tree::of_number(hit_of(line).at_least(1)));
  row.set("mean", Tree::of_number(given.outcomes.mean()));
  row.set("least", Tree::of(given.outcomes.all().front().value));
  row.set("most", Tree::of(given.outcomes.all().back().value));
}

}  // namespace

bool answer_by_range(const Catalog& catalog, const Single& question, Tree& out,
                     core::Faults& faults) {
  Wanted wanted = question.wanted;
  wanted.range = 0;
  const Line first = line_of(catalog, wanted, question.asked);
  Tree rows = Tree::list();
  std::string unit;
  for (i32 range = 0; range <= last_range(first.gun); ++range) {
    wanted.range = range;
    const Line line = line_of(catalog, wanted, question.asked);
    if (fire::bar(line.shot()) != fire::Bar::none) continue;
    core::Faults none;
    const auto given = give(line, question.extra, none);
    const bool nothing = !given || given->outcomes.all().back().value == 0;
    // a formula has no last range, but ends when nothing more can happen
    if (nothing && !first.gun.reach() && !rows.items.empty()) break;
    if (!given) continue;
    unit = given->unit;
    add_row(rows, line, *given);
  }
  // if it has an effect at no range, the fault for the nearest range says why
  if (rows.items.empty()) return check_line(first, question.wanted, Asking(), faults);
  out = Tree::table();
  out.set("weapon", Tree::of(catalog.systems[wanted.named.system].id));
  out.set("mode", Tree::of(wanted.named.mode->id));
  out.set("tech", Tree::of(i64{wanted.named.level}));
  if (wanted.shots != 1) out.set("shots", Tree::of(i64{wanted.shots}));
  out.set("size_class", Tree::of(i64{first.facts.size_class}));
  if (!unit.empty()) out.set("unit", Tree::of(unit));
  out.set("ranges", std::move(rows));
  return true;
}

}  // namespace klaxon::staff::tng::odds
