#include "rules/tng/energy/purse.h"

namespace klaxon::rules::tng {

Purse::Purse(const Kinds& has, bool any_power) : has_(has), any_power_(any_power) {
  for (const EnergyKind kind : by_usefulness)
    if (has[index(kind)] != 0) widen(kind, has[index(kind)]);
}

void Purse::widen(EnergyKind kind, Energy energy) {
  // A reactor's energy for its own purpose is kept separately, in still_.
  for (u32 purpose = 0; purpose < purposes_count; ++purpose)
    if (purpose > index(Purpose::phase_only) || (drive_kinds & set_of(kind)) != 0)
      if ((payers[purpose] & set_of(kind)) != 0) room_[purpose] += energy;
  if (kind == EnergyKind::time_reactor) still_[index(Purpose::time_only)] += energy;
  if (kind == EnergyKind::phase_reactor) still_[index(Purpose::phase_only)] += energy;
}

void Purse::add(EnergyKind kind, Energy energy) {
  has_[index(kind)] += energy;
  widen(kind, energy);
}

void Purse::pay(Purpose purpose, Energy cost) {
  purpose = asked_as(purpose, any_power_);
  spent_[index(purpose)] += cost;
  Energy own = 0;  // from the reactor of its own kind
  if (purpose <= Purpose::phase_only) {
    own = std::min(cost, still_[index(purpose)]);
    still_[index(purpose)] -= own;
  }
  for (;; purpose = wider[index(purpose)]) {
    room_[index(purpose)] -= purpose < Purpose::weapons ? cost - own : cost;
    if (purpose == Purpose::other) return;
  }
}

Kinds Purse::left() const {
  Kinds left = has_;
  for (u32 purpose = 0; purpose < purposes_count; ++purpose) {
    Energy due = spent_[purpose];
    const KindSet may = payers[purpose];
    for (const EnergyKind kind : by_usefulness) {
      if (due == 0) break;
      if ((may & set_of(kind)) == 0) continue;
      const Energy paid = std::min(due, left[index(kind)]);
      left[index(kind)] -= paid;
      due -= paid;
    }
  }
  return left;
}

}  // namespace klaxon::rules::tng
