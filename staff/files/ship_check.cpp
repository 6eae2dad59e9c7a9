#include "staff/files/ship_check.h"

#include "staff/staff.h"

namespace klaxon::staff {

using core::Tree;

namespace {

Tree error_of(const core::Fault& fault) {
  Tree error = Tree::table();
  error.set("code", Tree::of(fault.code));
  error.set("where", Tree::of(core::where_of(fault)));
  error.set("message", Tree::of(fault.message));
  error.set("rule", Tree::of(fault.rule));
  return error;
}

}  // namespace

Tree ship_check(const core::Faults& faults, Tree lines) {
  Tree errors = Tree::list();
  for (const core::Fault& fault : faults.list()) errors.add(error_of(fault));
  Tree out = Tree::table();
  out.set("ok", Tree::of_flag(faults.empty()));
  out.set("errors", std::move(errors));
  for (const char* unpriced : {"bpv", "repair", "spaces"}) out.set(unpriced, Tree());
  out.set("lines", std::move(lines));
  return out;
}

std::vector<core::Fault> faults_told(const Tree& answer) {
  std::vector<core::Fault> told;
  for (const Tree& error : answer.find("errors")->items)
    told.push_back({error.find("code")->text,
                    error.find("message")->text,
                    "",
                    {},
                    error.find("where")->text,
                    error.find("rule")->text});
  return told;
}

Tree checked_ship(const Staff& staff, std::string_view file, Tree& design, core::Faults& faults) {
  if (!has(staff.yard(), faults) || !staff.complete_ship(design, faults)) return ship_check(faults);
  return staff.yard()->check(file, design);
}

std::vector<core::Fault> faults_of_ship(const Staff& staff, std::string_view file,
                                        const Tree& design) {
  if (staff.yard() == nullptr) return {};
  return faults_told(staff.yard()->check(file, design));
}

}  // namespace klaxon::staff
