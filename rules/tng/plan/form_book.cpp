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
         a.repair == b.repair;
}

}  // namespace

u16 FormBook::number_of(const design::Build& build, u32 hits, i32 repair) {
  Form form = form_of(build, hits, repair);
  const auto known =
      std::ranges::find_if(out_.all, [&](const Form& one) { return same_form(one, form); });
  if (known != out_.all.end()) return static_cast<u16>(known - out_.all.begin());
  give_guns(build, form);
  full_ = full_ || out_.all.size() == forms_max;
  if (full_) return 0;
  out_.all.push_back(form);
  return static_cast<u16>(out_.all.size() - 1);
}

Form FormBook::form_of(const design::Build& build, u32 hits, i32 repair) const {
  Form form;
  form.system = build.system;
  form.level = build.level;
  form.line = build.line;
  form.number = build.number;
  for (const u16 refit : build.refits)
    if (coming_of(*shelf_.catalog, refit) == nullptr) form.refits.push(refit);
  form.hits = hits;
  form.repair = repair;
  form.awake = coming_of(*shelf_.catalog, build.system) == nullptr;
  return form;
}

void FormBook::give_guns(const design::Build& build, Form& form) {
  const catalog::System& system = shelf_.system(build.system);
  const auto known =
      std::ranges::find_if(out_.all, [&](const Form& one) { return same_weapon(one, form); });
  if (known != out_.all.end()) {
    form.first_gun = known->first_gun;
    form.guns = known->guns;
    return;
  }
  const auto level = design::nearest_level(system.at.levels(), build.level);
  if (!level) return;
  const std::vector<catalog::Mode>& modes = system.at.at(*level).modes;
  full_ = full_ || out_.guns.size() + modes.size() > guns_max;
  if (full_) return;
  form.first_gun = static_cast<u16>(out_.guns.size());
  form.guns = static_cast<u16>(modes.size());
  for (const catalog::Mode& mode : modes)
    out_.guns.push_back(fire::gun_of(*shelf_.catalog, build.system, *level, mode));
}

}  // namespace klaxon::rules::tng
