// A second, slow way of accounting for energy: a maximum flow between kinds of power and
// purposes, with the permitted pairs typed a second time from the document.
#pragma once

#include "rules/tng/energy/purse.h"

namespace klaxon::rules::tng::energy_bench {

using Asked = std::array<Energy, purposes_count>;

// TNG-AUR.2, TNG-AUR.3, TNG-AVR.2, TNG-AVR.3, TNG-Imp.1, TNG-Imp.2, TNG-power-notes.6
inline bool may_pay(EnergyKind kind, Purpose purpose, bool any_power) {
  using enum EnergyKind;
  const bool drives = kind == warp || kind == high_warp || kind == phase_warp ||
                      kind == time_warp || kind == propel || kind == helm || kind == wing;
  if (purpose == Purpose::movement) return drives;
  if (purpose == Purpose::impulse_move) return kind == impulse;
  if (purpose == Purpose::inertia_move) return kind == inertia;
  if (any_power) return true;
  switch (purpose) {
    case Purpose::time_only:
      return kind == time_warp || kind == time_reactor;
    case Purpose::phase_only:
      return kind == phase_warp || kind == phase_reactor;
    case Purpose::warp_only:
      return kind == warp || kind == high_warp || kind == phase_warp || kind == time_warp;
    case Purpose::propel_only:
      return kind == propel;
    case Purpose::helm_only:
      return kind == helm;
    case Purpose::wing_only:
      return kind == wing;
    case Purpose::weapons:
      return kind != reactor;
    default:
      return true;
  }
}

class Flow {
 public:
  Flow(const Kinds& has, const Asked& asked, KindSet among, bool any_power)
      : has_(has), asked_(asked), any_power_(any_power) {
    for (u32 kind = 0; kind < kinds_count; ++kind)
      if ((among >> kind & 1U) == 0) has_[kind] = 0;
    for (u32 purpose = 0; purpose < purposes_count; ++purpose)
      for (;;) {
        seen_ = {};
        const Energy more = augment(purpose, asked_[purpose]);
        if (more == 0) break;
        asked_[purpose] -= more;
        total_ += more;
      }
  }
  Energy total() const { return total_; }

 private:
  // Pays up to `wanted` more for a purpose, perhaps by redirecting payments from other kinds.
  Energy augment(u32 purpose, Energy wanted) {
    if (wanted == 0 || seen_[purpose]) return 0;
    seen_[purpose] = true;
    for (u32 kind = 1; kind < kinds_count; ++kind) {
      if (!may_pay(EnergyKind(kind), Purpose(purpose), any_power_)) continue;
      if (const Energy free = std::min(wanted, has_[kind]); free > 0) {
        has_[kind] -= free;
        pays_[kind][purpose] += free;
        return free;
      }
      for (u32 other = 0; other < purposes_count; ++other) {
        const Energy moved = augment(other, std::min(wanted, pays_[kind][other]));
        if (moved == 0) continue;
        pays_[kind][other] -= moved;
        pays_[kind][purpose] += moved;
        return moved;
      }
    }
    return 0;
  }

  Kinds has_;
  Asked asked_;
  bool any_power_;
  std::array<std::array<Energy, purposes_count>, kinds_count> pays_{};
  std::array<bool, purposes_count> seen_{};
  Energy total_ = 0;
};

inline Energy sum_of(const Asked& asked) {
  Energy all = 0;
  for (const Energy energy : asked) all += energy;
  return all;
}

// Whether these kinds of power could pay for everything requested.
inline bool could_pay(const Kinds& has, const Asked& asked, bool any_power) {
  return Flow(has, asked, all_kinds, any_power).total() == sum_of(asked);
}

// The most that can be left of the kinds in `of` after paying for everything.
inline Energy left_of(const Kinds& has, const Asked& asked, KindSet of, bool any_power) {
  Energy had = 0;
  for (u32 kind = 0; kind < kinds_count; ++kind)
    if ((of >> kind & 1U) != 0) had += has[kind];
  const auto rest = static_cast<KindSet>(all_kinds & ~of);
  return had - (sum_of(asked) - Flow(has, asked, rest, any_power).total());
}

}  // namespace klaxon::rules::tng::energy_bench
