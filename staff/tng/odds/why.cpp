#include "staff/tng/odds/why.h"

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/fire/roll.h"
#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/chances.h"
#include "staff/tng/odds/weapon_reading.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;

namespace {

std::string dice_text(u32 dice) {
  return std::to_string(dice) + "d6";
}

// For a chart with a pivot, the column explains the most: ranges are shifted to or from the pivot.
std::string range_text(const fire::Shot& shot) {
  std::string range = std::to_string(shot.aim.counted);
  if (shot.chart().pivot == 0 || shot.aim.shifted == 0) return range;
  const auto column = fire::column_read(shot);
  const std::string read = column ? "read at " + std::to_string(column->lo) : "beyond its last";
  return std::to_string(shot.aim.range) + ", " + read;
}

std::string rolled_text(const Line& line) {
  const fire::Shot shot = line.shot();
  if (line.gun.chart == nullptr || shot.chart().kind == ChartKind::figure)
    return "no roll: it strikes";
  const Chart& chart = shot.chart();
  const std::string dice = dice_text(chart.dice);
  if (chart.kind == ChartKind::roll) return dice + " on its chart at range " + range_text(shot);
  if (chart.kind == ChartKind::hit) {
    const auto number = fire::hit_number(shot);
    if (!number) return "it cannot hit";
    if (number->automatic) return "no roll: it hits";
    return "hits on " + std::to_string(number->number) + " or less on " + dice;
  }
  const i64 size = i64{chart.by_class} * line.facts.size_class;
  const i64 less = i64{chart.by_range} * line.aim.counted + size - chart.plus;
  if (chart.kind == ChartKind::over)
    return std::to_string(chart.over) + " on more than " + std::to_string(less) + " on " + dice +
           ", " + std::to_string(chart.equal) + " on just that: range and size class";
  std::string text = dice;
  if (less != 0) text += (less > 0 ? " - " : " + ") + std::to_string(less > 0 ? less : -less);
  if (chart.times > 1) text = "(" + text + ") x " + std::to_string(chart.times);
  return text +
         (chart.by_class > 0 ? ": range and size class are taken off" : ": the range is taken off");
}

std::string bent_text(const fire::Term& term) {
  const auto times = term.row == nullptr ? std::nullopt : term.row->times;
  const std::string factor = times ? "x " + number_text(*times) : "";
  const std::string both = factor + (times && term.by != 0 ? " " : "") +
                           (term.by != 0 || !times ? signed_text(term.by) : "");
  if (term.of == Bent::die) return both + " to the die";
  if (term.of == Bent::range) return both + " to the range";
  if (term.of == Bent::hit) return both + " to the number to hit";
  return both + " to the damage";
}

Reason reason_of(const Line& line, const fire::Term& term) {
  const Catalog& catalog = *line.gun.catalog;
  if (term.source == fire::Kept::no_system)
    return {"asked for: " + bent_text(term), "TNG-weapon-notes.3"};
  const System& source = catalog.systems[term.source];
  const bool own = term.row != nullptr && !term.row->rule.empty();
  return {source.id + ": " + bent_text(term), own ? term.row->rule : source.rule};
}

std::string kept_text(const fire::Kept& kept) {
  if (kept.none) return "it does no damage";
  if (kept.one) return "a point a box each turn";
  return "damage divided by " + std::to_string(kept.divisor) +
         (kept.up ? ", rounded up" : ", rounded down");
}

}  // namespace

bool bends(const Line& line, Bent of) {
  const fire::Gun& gun = line.gun;
  if (of == Bent::range) return fire::range_counts(gun);
  if (of == Bent::damage)
    return gives_damage(gun) && (gun.chart != nullptr || gun.missile != nullptr);
  const bool rolled = fire::dice_of(line.shot(), fire::fresh(line.aim)) > 0;
  if (of == Bent::hit) return rolled && gun.chart->kind == ChartKind::hit;
  return rolled && !gun.mode->true_die;
}

std::vector<Reason> terms_of(const Line& line) {
  fire::Terms terms;
  fire::aim(line.gun, line.facts, &terms);
  std::vector<Reason> out;
  for (const fire::Term& term : terms) {
    const bool known = term.source == fire::Kept::no_system && !line.elsewhere.empty();
    if (!known && bends(line, term.of)) out.push_back(reason_of(line, term));
  }
  for (const Elsewhere& one : line.elsewhere)
    if (bends(line, one.of)) out.push_back(one.reason);
  return out;
}

std::vector<Reason> reasons_of(const Line& line) {
  const fire::Aim& aim = line.aim;
  std::vector<Reason> out = {{rolled_text(line), line.gun.rules().rule}};
  const std::vector<Reason> terms = terms_of(line);
  out.insert(out.end(), terms.begin(), terms.end());
  const bool by_die = line.gun.chart != nullptr && line.gun.chart->kind == ChartKind::roll;
  if (by_die && (aim.die != 0 || aim.die_each_hit != 0))
    out.push_back(
        {"above 6 it is a 6 one printed column farther for each point, below 1 a 1 one "
         "column nearer",
         "TNG-weapon-notes.3"});
  const bool sums = line.gun.chart != nullptr && (line.gun.chart->kind == ChartKind::formula ||
                                                  line.gun.chart->kind == ChartKind::over);
  if (sums && aim.die != 0)
    out.push_back(
        {"high rolls are good here: what hinders is taken off the dice", line.gun.rules().rule});
  if (!aim.kept.all() && aim.kept.by != fire::Kept::no_system) {
    const System& by = line.gun.catalog->systems[aim.kept.by];
    out.push_back({by.id + ": " + kept_text(aim.kept), by.rule});
  }
  if (line.arrives < line.of)
    out.push_back({"it arrives in " + std::to_string(line.arrives) + " of " +
                       std::to_string(line.of) + " throws, else it goes astray",
                   line.gun.rules().rule});
  return out;
}

core::Tree tree_of(const std::vector<Reason>& reasons) {
  core::Tree list = core::Tree::list();
  for (const Reason& reason : reasons) {
    core::Tree& line = list.add(core::Tree::table());
    line.set("of", core::Tree::of(reason.text));
    line.set("rule", core::Tree::of(reason.rule));
  }
  return list;
}

}  // namespace klaxon::staff::tng::odds
