#include "rules/tng/plan/form_book.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"
#include "rules/tng/plan/asleep.h"

namespace klaxon::rules::tng {

namespace {

bool same_refits(const Form& a, const Form& b) {
  return std::ranges::equal(a.refits, b.refits);
}

bool same_weapon(const Form& a, const Form& b) {
  return a.system == b.system && a.level == b.level && same_refits(a, b);
}

bool same_form(const Form& a, const Form& b) {
  return same_weapon(a, b) && a.line == b.line && a.number.upper == b.number.upper &&
         a.number.lower == b.number.lower && a.number.two == b.number.two && a.hits == b.hits &&
         a.repair == b.repair && a.lesser == b.lesser;
}

}  // namespace

u16 FormBook::number_of(const FormNeed& need) {
  Form form = form_of(need);
  const auto known =
      std::ranges::find_if(out_.all, [&](const Form& one) { return same_form(one, form); });
  if (known != out_.all.end()) return static_cast<u16>(known - out_.all.begin());
  give_guns(form);
  full_ = full_ || out_.all.size() == forms_max;
  if (full_) return 0;
  out_.all.push_back(form);
  return static_cast<u16>(out_.all.size() - 1);
}

void FormBook::set_hasty(u16 form, std::span<const u16> hasty) {
  auto& list = out_.all[form].hasty;
  list.clear();
  for (const u16 one : hasty)
    if (!list.full()) list.push(one);
}

Form FormBook::form_of(const FormNeed& need) const {
  const design::Build& build = need.build;
  const catalog::Levels levels = shelf_.system(build.system).at.levels();
  Form form;
  form.system = build.system;
  form.level = design::nearest_level(levels, build.level).value_or(levels.lowest());
  form.line = build.line;
  form.number = build.number;
  for (const u16 refit : build.refits)
    if (coming_of(*shelf_.catalog, refit) == nullptr) form.refits.push(refit);
  form.hits = need.hits;
  form.repair = need.repair;
  form.lesser = need.lesser;
  form.awake = coming_of(*shelf_.catalog, build.system) == nullptr;
  return form;
}

void FormBook::give_guns(Form& form) {
  const auto known =
      std::ranges::find_if(out_.all, [&](const Form& one) { return same_weapon(one, form); });
  if (known != out_.all.end()) {
    form.first_gun = known->first_gun;
    form.guns = known->guns;
    return;
  }
  const std::vector<catalog::Mode>& modes = shelf_.system(form.system).at.at(form.level).modes;
  full_ = full_ || out_.guns.size() + modes.size() > guns_max;
  if (full_) return;
  form.first_gun = static_cast<u16>(out_.guns.size());
  form.guns = static_cast<u16>(modes.size());
  for (const catalog::Mode& mode : modes)
    out_.guns.push_back(fire::gun_of(*shelf_.catalog, form.system, form.level, mode));
}

}  // namespace klaxon::rules::tng
