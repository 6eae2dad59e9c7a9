// The forms of a battle while it is frozen: each is entered once, however many ships have it.
#pragma once

#include <span>

#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// How a box is built and hit, and what it costs to repair.
struct FormNeed {
  const design::Build& build;
  u32 hits = 0;
  i32 repair = 0;
  bool makeshift = false;  // Form::makeshift
};

class FormBook {
 public:
  FormBook(const design::Shelf& shelf, Forms& out) : shelf_(shelf), out_(out) {}

  u16 number_of(const FormNeed& need);
  // Sets the forms into which a hasty repair may turn that form.
  void set_lesser(u16 form, std::span<const u16> lesser);
  const Form& form(u16 number) const { return out_.all[number]; }
  // True if a bound was exceeded; then the number that was returned is not that of a form.
  bool full() const { return full_; }

 private:
  Form form_of(const FormNeed& need) const;
  void give_guns(Form& form);

  const design::Shelf& shelf_;
  Forms& out_;
  bool full_ = false;
};

}  // namespace klaxon::rules::tng
