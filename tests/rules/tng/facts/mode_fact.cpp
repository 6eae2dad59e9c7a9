#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"
#include "tests/rules/tng/facts/fact_text.h"

namespace klaxon::tests::facts {

using namespace rules::tng::catalog;

namespace {

std::string count_text(int count) {
  return count == 0 ? "any" : std::to_string(count);
}

std::string term(const char* word, int by) {
  if (by == 0) return "";
  return " -" + (by == 1 ? "" : std::to_string(by) + "*") + word;
}

}  // namespace

void expect_facts(std::initializer_list<FactRow> rows) {
  for (const FactRow& row : rows) EXPECT_EQ(row.said, row.wanted) << row.rule;
}

std::string words(std::initializer_list<std::string> list) {
  return joined(list);
}
std::string flag(bool yes) {
  return yes ? "yes" : "no";
}

ModeFact::ModeFact(std::string_view id, std::string_view mode, int level)
    : system_(shipped().catalog.system(id)) {
  if (system_ == nullptr || !system_->at.has(static_cast<Level>(level))) return;
  at_ = &system_->at.at(static_cast<Level>(level));
  for (const Mode& each : at_->modes)
    if (each.id == mode) mode_ = &each;
  if (mode_ != nullptr) chart_ = shipped().catalog.chart(*mode_);
}

std::string ModeFact::energy() const {
  if (mode_ == nullptr) return "?";
  const std::string most = energy_text(mode_->energy);
  if (!mode_->energy_any) return most;
  return mode_->energy == 0 ? "any" : "any to " + most;
}

std::string ModeFact::energy_kind() const {
  if (mode_ == nullptr) return "?";
  return mode_->connected ? "connected" : energy_kind_words[static_cast<u32>(mode_->energy_kind)];
}

std::string ModeFact::hold() const {
  if (mode_ == nullptr) return "?";
  return mode_->hold ? energy_text(*mode_->hold) : "none";
}

std::string ModeFact::turn() const {
  if (mode_ == nullptr) return "?";
  if (mode_->rate.spaces > 0) return std::to_string(mode_->rate.spaces) + " spaces";
  return count_text(mode_->rate.turn);
}
std::string ModeFact::impulse() const {
  return mode_ == nullptr ? "?" : count_text(mode_->rate.impulse);
}

std::string ModeFact::shots() const {
  if (mode_ == nullptr) return "?";
  const std::string most = std::to_string(mode_->shots);
  return mode_->shots_least == mode_->shots ? most
                                            : std::to_string(mode_->shots_least) + "-" + most;
}
std::string ModeFact::same_target() const {
  if (mode_ == nullptr) return "?";
  const SameTarget& same = mode_->rate.same_target;
  if (same.shots == 0) return "any";
  return std::to_string(same.shots) + " a " + per_time_words[static_cast<u32>(same.per)] +
         ", class " + std::to_string(same.size_class.lo) + ".." +
         std::to_string(same.size_class.hi);
}
std::string ModeFact::boxes() const {
  return mode_ == nullptr ? "?" : std::to_string(mode_->boxes);
}
std::string ModeFact::die() const {
  return mode_ == nullptr ? "?" : std::to_string(mode_->die);
}

std::string ModeFact::reach() const {
  if (mode_ == nullptr) return "?";
  if (chart_ == nullptr) return mode_->range_max ? std::to_string(*mode_->range_max) : "none";
  for (int range = chart_->reach(); range >= 0; --range) {
    const u8 column = chart_->column(range);
    if (column == Chart::no_column) continue;
    if (chart_->rows.empty()) return std::to_string(range);  // a formula
    for (u32 row = 0; row < chart_->rows.size(); ++row)
      if (chart_->at(row, column).possible()) return std::to_string(range);
  }
  return "-";
}

std::string ModeFact::cell(RowOf of, int range) const {
  if (mode_ == nullptr || chart_ == nullptr) return mode_ == nullptr ? "?" : "none";
  const u8 column = chart_->column(range);
  if (column == Chart::no_column) return "-";
  std::vector<std::string> figures;
  for (u32 row = 0; row < chart_->rows.size(); ++row)
    if (chart_->rows[row].of == of) figures.push_back(figure_text(chart_->at(row, column)));
  return figures.empty() ? "none" : joined(figures, of == RowOf::spread ? "+" : " ");
}

std::string ModeFact::hit(int range) const {
  return cell(RowOf::hit, range);
}
std::string ModeFact::spread(int range) const {
  return cell(RowOf::spread, range);
}

// The first row of the chart that is not a number to hit.
std::string ModeFact::does(int range) const {
  if (chart_ != nullptr)
    for (const ChartRow& row : chart_->rows)
      if (row.of != RowOf::hit) return cell(row.of, range);
  return cell(RowOf::damage, range);
}

std::string ModeFact::does(int range, int wanted) const {
  if (mode_ == nullptr || chart_ == nullptr) return mode_ == nullptr ? "?" : "none";
  const u8 column = chart_->column(range);
  if (column == Chart::no_column) return "-";
  for (u32 row = 0; row < chart_->rows.size(); ++row)
    if (chart_->rows[row].span.lo <= wanted && wanted <= chart_->rows[row].span.hi)
      return figure_text(chart_->at(row, column));
  return "none";
}

std::string ModeFact::does_to(int size_class, int range) const {
  if (mode_ == nullptr || chart_ == nullptr) return mode_ == nullptr ? "?" : "none";
  const u8 column = chart_->column(range);
  if (column == Chart::no_column) return "-";
  for (u32 row = 0; row < chart_->rows.size(); ++row) {
    const ChartRow& of = chart_->rows[row];
    if (of.key == ChartRow::Key::size_class && of.span.lo <= size_class && size_class <= of.span.hi)
      return figure_text(chart_->at(row, column));
  }
  return "none";
}

std::string ModeFact::figure(const char* row, int range) const {
  for (u32 i = 0; i < rows_of_count; ++i)
    if (std::string_view(row_of_words[i]) == row) return cell(static_cast<RowOf>(i), range);
  return "?";
}

std::string ModeFact::chart() const {
  if (mode_ == nullptr) return "?";
  return chart_ == nullptr ? "none" : chart_kind_words[static_cast<u32>(chart_->kind)];
}

std::string ModeFact::formula() const {
  if (mode_ == nullptr || chart_ == nullptr) return mode_ == nullptr ? "?" : "none";
  std::string text = std::to_string(chart_->dice) + "d6" + term("range", chart_->by_range) +
                     term("class", chart_->by_class);
  if (chart_->times != 1) text = "(" + text + ") *" + std::to_string(chart_->times);
  return text;
}

std::string ModeFact::get(u16 key) const {
  return mode_ == nullptr ? "?" : trait_text(mode_->traits, key);
}

std::string ModeFact::target_class() const {
  if (mode_ == nullptr) return "?";
  return std::to_string(mode_->target.size_class.lo) + ".." +
         std::to_string(mode_->target.size_class.hi);
}

std::string ModeFact::missile_reach() const {
  if (mode_ == nullptr || !mode_->missile) return "?";
  const MissileAt& missile = shipped().catalog.missiles[*mode_->missile].at.at(mode_->level);
  if (missile.reach > 0) return std::to_string(missile.reach);
  const std::string own = trait_text(at_->traits, trait("flight.reach"));
  return own == "none" ? trait_text(at_->traits, trait("flight.step")) : own;
}

std::string ModeFact::missile_does(int size_class) const {
  if (mode_ == nullptr || !mode_->missile) return "?";
  const MissileAt& missile = shipped().catalog.missiles[*mode_->missile].at.at(mode_->level);
  for (const MissileAt::Against& against : missile.against)
    if (against.size_class.lo <= size_class && size_class <= against.size_class.hi)
      return figure_text(against.damage);
  return figure_text(missile.damage);
}

bool ModeFact::operator()(std::string_view flag) const {
  if (mode_ == nullptr) return false;
  if (flag == "gross") return mode_->gross;
  if (flag == "seeks") return mode_->seeks;
  if (flag == "envelops") return mode_->spread == Spread::envelop;
  if (flag == "pulse") return (mode_->counts_as >> static_cast<u32>(Class::pulse) & 1U) != 0;
  ADD_FAILURE() << "no flag " << flag;
  return false;
}

}  // namespace klaxon::tests::facts
