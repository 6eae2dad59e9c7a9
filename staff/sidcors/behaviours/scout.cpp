#include "rules/sidcors/behaviours/scout.h"

#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

namespace {

constexpr i32 ew_worth = 1;  // worth of each point of EW while whole (docs/BALANCE.md)

i64 ew_count(const rules::Design& design) {
  return design.ability[rules::scout_ability];
}
bool has_ew(const rules::Design& design) {
  return ew_count(design) > 0;
}
i32 worth_of_ew(const rules::Design& design) {
  return ew_worth * static_cast<i32>(ew_count(design));
}
void scout_card(const rules::Design& design, std::string& out) {
  out += ", EW " + std::to_string(ew_count(design));
}

constexpr ListWord scout_words[] = {{"scout", "ew", 1}};

}  // namespace

extern const StaffHooks scout_staff;
const StaffHooks scout_staff = {
    .has = has_ew,
    .worth = worth_of_ew,
    .card = scout_card,
    .line = "ew",
    .count = ew_count,
    .words = scout_words,
    .number = "ew",
    .number_most = rules::ew_max,
    .shift_words = "EW shift",
    .shift_term = rules::terms::scouts,
};

}  // namespace klaxon::staff::sidcors
