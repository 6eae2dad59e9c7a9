// The desk of a system that adjudicates files with one function. A program that needs no files,
// such as a page's engine, leaves out `make_desk` and does not link any of it.
#pragma once

#include <string>
#include <utility>

#include "staff/parts.h"
#include "staff/staff.h"

namespace klaxon::staff {

template <class System>
class FileDesk final : public Desk {
 public:
  // See Desk::resolve.
  using Resolve = bool (*)(const System& system, const core::Tree& file,
                           battle::match::DicePlan plan, core::DiceSource* faces,
                           std::string_view rules_page, Resolved& out, core::Faults& faults);

  // `staff` belongs to the same system and must outlive the desk.
  FileDesk(const Staff& staff, std::string_view rules_page, std::string example, Resolve by)
      : system_(static_cast<const System&>(staff.system())),
        rules_page_(rules_page),
        example_(std::move(example)),
        by_(by) {}

  std::string_view example_file() const override { return example_; }
  bool resolve(const core::Tree& file, battle::match::DicePlan plan, core::DiceSource* faces,
               Resolved& out, core::Faults& faults) const override {
    return by_(system_, file, std::move(plan), faces, rules_page_, out, faults);
  }

 private:
  const System& system_;
  std::string rules_page_, example_;
  Resolve by_;
};

}  // namespace klaxon::staff
