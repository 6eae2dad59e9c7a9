#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/answers.h"
#include "staff/tng/odds/attack.h"
#include "staff/tng/odds/chances.h"
#include "staff/tng/odds/gives.h"
#include "staff/tng/odds/idle.h"

namespace klaxon::staff::tng::odds {

using core::Tree;
using namespace catalog;

namespace {

void put_head(Tree& out, const Catalog& catalog, const Single& question, const Line* line) {
  const Wanted& wanted = question.wanted;
  out.set("weapon", Tree::of(catalog.systems[wanted.named.system].id));
  if (wanted.named.mode != nullptr) out.set("mode", Tree::of(wanted.named.mode->id));
  out.set("tech", Tree::of(i64{wanted.named.level}));
  out.set("range", Tree::of(i64{wanted.range}));
  if (wanted.shots != 1) out.set("shots", Tree::of(i64{wanted.shots}));
  if (line != nullptr) out.set("size_class", Tree::of(i64{line->facts.size_class}));
}

void put_given(Tree& out, const Given& given) {
  const bool damage = given.unit.empty();
  if (!damage) out.set("unit", Tree::of(given.unit));
  out.set("outcomes", tree_of(given.outcomes, damage ? "damage" : "value"));
  out.set("mean", Tree::of_number(given.outcomes.mean()));
  for (const auto& [name, outcomes] : given.more) out.set(name, tree_of(outcomes, "value"));
}

void put_why(Tree& out, std::initializer_list<std::vector<Reason>> parts) {
  std::vector<Reason> why;
  for (const std::vector<Reason>& part : parts) why.insert(why.end(), part.begin(), part.end());
  out.set("why", tree_of(why));
}

// True if it does plain damage that meets a shield.
bool meets_shields(const Given& given, const Line& line) {
  return given.unit.empty() && given.more.empty() && gives_damage(line.gun);
}

void put_shields(Tree& out, const Outcomes& internals, const Outcomes& left) {
  out.set("gets_through", Tree::of_number(internals.at_least(1)));
  out.set("through", tree_of(internals, "points"));
  out.set("through_mean", Tree::of_number(internals.mean()));
  out.set("shield_left", tree_of(left, "boxes"));
}

// The ships of an AMPB, and a drain of movements, are not a single line that meets a shield.
void put_behind(Tree& out, const Given& given, i64 shields, i64 reinforcement) {
  const i64 all = shields + reinforcement;
  put_shields(
      out, given.outcomes.mapped([&](i64 n) { return std::max<i64>(n - all, 0); }),
      given.outcomes.mapped([&](i64 n) { return std::min(shields, std::max<i64>(all - n, 0)); }));
}

void put_facing(Tree& out, const Given& given, const Line& line, const Single& question) {
  const AskedFacts& asked = question.asked;
  if (!asked.shields || !given.unit.empty()) return;
  const bool plain = meets_shields(given, line) && question.extra.ships == 1;
  if (!plain) return put_behind(out, given, *asked.shields, asked.reinforcement);
  const auto odds =
      attack_of(std::span<const Line>(&line, 1), {asked.reinforcement, *asked.shields});
  if (!odds) return;
  if (line.gun.mode->spread != Spread::facing)
    out.set("on_facing", tree_of(odds->damage, "damage"));
  put_shields(out, odds->internals, odds->left);
}

// The answer for weapons without a chart: a formula, or words.
bool answer_otherwise(const Catalog& catalog, const Single& question, Tree& out,
                      core::Faults& faults) {
  const std::size_t before = faults.count();
  const Named& named = question.wanted.named;
  if (named.mode != nullptr) {
    const Line line = line_of(catalog, question.wanted, question.asked);
    const auto given = give_without_chart(line, question.wanted, question.extra, faults);
    if (faults.count() != before) return false;
    if (given) {
      put_head(out, catalog, question, nullptr);
      put_given(out, *given);
      if (given->unit.empty() && question.asked.shields)
        put_behind(out, *given, *question.asked.shields, question.asked.reinforcement);
      put_why(out, {given->why, terms_of(line), idle_in({&line, 1})});
      return true;
    }
  }
  put_head(out, catalog, question, nullptr);
  out.set("outcomes", Tree::list());
  out.set("gives", Tree::of(gives_text(catalog, named)));
  put_why(out, {{{"it does no damage", catalog.systems[named.system].rule}}});
  return true;
}

// True if it always hits, without a roll: its chart shows only how far it reaches.
bool only_reaches(const Line& line) {
  if (line.gun.chart == nullptr) return line.gun.missile == nullptr;
  if (fire::given_by(line.gun) != RowOf::hit) return false;
  for (const Figure& figure : line.gun.chart->cells)
    if (figure.kind != Figure::Kind::automatic) return false;
  return true;
}

// True if it is a load of a rack that does no damage.
bool harmless(const Line& line, const Named& named) {
  if (line.gun.missile == nullptr) return false;
  const Missile& missile = line.gun.catalog->missiles[*named.mode->missile];
  return missile.has(Special::probe) || missile.has(Special::captor);
}

}  // namespace

bool answer_single(const Catalog& catalog, const Single& question, Tree& out,
                   core::Faults& faults) {
  out = Tree::table();
  const Wanted& wanted = question.wanted;
  if (wanted.named.mode == nullptr) return answer_otherwise(catalog, question, out, faults);
  const Line line = line_of(catalog, wanted, question.asked);
  if (only_reaches(line) || harmless(line, wanted.named))
    return answer_otherwise(catalog, question, out, faults);
  if (!check_line(line, wanted, Asking(), faults)) return false;
  const auto given = give(line, question.extra, faults);
  if (!given) return false;
  put_head(out, catalog, question, &line);
  const Outcomes hit = hit_of(line);
  out.set("hit", Tree::of_number(hit.at_least(1)));
  put_given(out, *given);
  put_facing(out, *given, line, question);
  put_why(out, {reasons_of(line), given->why, remarks_of(line), idle_in({&line, 1})});
  return true;
}

}  // namespace klaxon::staff::tng::odds
