// The forms of a battle while it is frozen: each is entered once, whatever ships have such boxes.
#pragma once

#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

class FormBook {
 public:
  FormBook(const design::Shelf& shelf, Forms& out) : shelf_(shelf), out_(out) {}

  // The number of the form of a box that is built so, is hit so, and costs so much to mend.
  u16 number_of(const design::Build& build, u32 hits, i32 repair);
  // More than the bounds: what is given back then is no form.
  bool full() const { return full_; }

 private:
  Form form_of(const design::Build& build, u32 hits, i32 repair) const;
  void give_guns(const design::Build& build, Form& form);

  const design::Shelf& shelf_;
  Forms& out_;
  bool full_ = false;
};

}  // namespace klaxon::rules::tng
