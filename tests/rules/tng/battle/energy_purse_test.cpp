// The purse against a maximum flow, which knows nothing of trees: kinds of power on one side,
// purposes on the other, and who may pay for what typed anew from the document.
#include <gtest/gtest.h>

#include "core/dice/dice.h"
#include "rules/tng/energy/purse.h"

namespace klaxon::rules::tng {
namespace {

constexpr Energy plenty = 1'000'000;
using Asked = std::array<Energy, purposes_count>;

// TNG-AUR.2, TNG-AUR.3, TNG-AVR.2, TNG-AVR.3, TNG-Imp.1, TNG-Imp.2, TNG-power-notes.6
bool may_pay(EnergyKind kind, Purpose purpose, bool any_power) {
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
  // Up to `wanted` more for a purpose, perhaps by sending what pays for others elsewhere.
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

struct PurseCase {
  Kinds has{};
  Asked asked{};
  bool any_power = false;
};

u32 below(core::Dice& dice, u32 count) {
  return dice.below(count);
}

Kinds random_kinds(core::Dice& dice) {
  Kinds has{};
  for (u32 kind = 1; kind < kinds_count; ++kind)
    if (below(dice, 2) == 0) has[kind] = static_cast<Energy>(below(dice, 8) * 60);
  return has;
}

// TNG-AUR.3 and its like: what a row may take is what a maximum flow says.
TEST(TngBattleEnergyPurse, TakesWhatAMaximumFlowCould) {
  core::Dice dice(7, core::Stream::bot, 0);
  for (u32 round = 0; round < 100'000; ++round) {
    const bool any_power = below(dice, 5) == 0;
    const Kinds has = random_kinds(dice);
    Purse purse(has, any_power);
    Asked asked{};
    Energy paid = 0;
    for (u32 row = 0; row < 5; ++row) {
      const u32 purpose = below(dice, purposes_count);
      const Energy most = purse.most(Purpose(purpose));
      if (row == 4 || round % 16 == 0) {
        Asked more = asked;
        more[purpose] += plenty;
        ASSERT_EQ(most, Flow(has, more, all_kinds, any_power).total() - paid)
            << "round " << round << " purpose " << purpose_words[purpose];
      }
      const Energy cost = std::min<Energy>(most, static_cast<Energy>(below(dice, 10) * 40));
      purse.pay(Purpose(purpose), cost);
      asked[purpose] += cost;
      paid += cost;
    }
  }
}

// The least useful kinds pay first: of the n most useful, any n, no way of paying leaves more.
TEST(TngBattleEnergyPurse, LeavesTheMostUseful) {
  core::Dice dice(8, core::Stream::bot, 0);
  for (u32 round = 0; round < 5'000; ++round) {
    const bool any_power = below(dice, 5) == 0;
    const Kinds has = random_kinds(dice);
    Purse purse(has, any_power);
    Asked asked{};
    Energy paid = 0;
    for (u32 row = 0; row < 6; ++row) {
      const u32 purpose = below(dice, purposes_count);
      const Energy cost =
          std::min<Energy>(purse.most(Purpose(purpose)), 40 * static_cast<Energy>(below(dice, 10)));
      purse.pay(Purpose(purpose), cost);
      asked[purpose] += cost;
      paid += cost;
    }
    const Kinds left = purse.left();
    KindSet rest = all_kinds;
    Energy kept = 0, had = 0;
    for (u32 i = by_usefulness.size(); i-- > 0;) {
      const EnergyKind kind = by_usefulness[i];
      rest = static_cast<KindSet>(rest & ~set_of(kind));
      kept += left[index(kind)];
      had += has[index(kind)];
      const Energy unpaid = paid - Flow(has, asked, rest, any_power).total();
      ASSERT_EQ(kept, had - unpaid) << "round " << round << " kind " << index(kind);
    }
  }
}

}  // namespace
}  // namespace klaxon::rules::tng
