#include "rules/tng/energy/arming.h"

#include <numeric>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng {

namespace {

using catalog::Mode;
using catalog::trait;

constexpr u8 any_number = rate_most;  // of uses a turn

// A kind of energy that a refit needs, and how much it adds to the cost of a use.
struct Refitted {
  bool bends = false;
  EnergyKind kind = EnergyKind::any;
  base::Ratio times = 1;
};

const catalog::SystemAt& there(const catalog::System& system, Level level) {
  return system.at.at(system.at.has(level) ? level : system.at.levels().lowest());
}

Refitted refitted(const catalog::Catalog& catalog, const Form& form) {
  Refitted out;
  for (const u16 refit : form.refits) {
    const catalog::SystemAt& at = there(catalog.systems[refit], form.level);
    const u8* kind = at.traits.get<u8>(trait("refit.energy_kind"));
    if (kind == nullptr) continue;
    out.bends = true;
    out.kind = static_cast<EnergyKind>(*kind);
    for (const catalog::Modifier& row : at.modifiers)
      if (row.of == catalog::Bent::energy && row.times) out.times = *row.times;
  }
  return out;
}

Energy times(Energy energy, base::Ratio by) {
  return static_cast<Energy>(energy * by.num() / by.den());
}

u8 uses_of(const Mode& mode, const catalog::Rate& usual, const catalog::Rate& here) {
  const u8 turn = mode.rate.turn == usual.turn ? here.turn : mode.rate.turn;
  return turn == 0 ? any_number : turn;
}

void add_price(const Mode& mode, u8 uses, Arming& out) {
  Price price;
  price.arm = mode.energy;
  price.hold = mode.hold.value_or(Price::not_held);
  price.arms = weapon_purpose(mode.energy_kind);
  price.holds = weapon_purpose(mode.hold_kind);
  price.uses = uses;
  if (const i32* kept = mode.traits.get<i32>(trait("mode.held")))
    price.kept = static_cast<u8>(*kept);
  for (Price& known : out.prices)
    if (known.arm == price.arm && known.hold == price.hold && known.arms == price.arms) {
      known.uses = std::max(known.uses, price.uses);
      return;
    }
  if (!out.prices.full()) out.prices.push(price);
}

// TNG-PPDC.4: two equal shares.
void add_half(const Mode& mode, Arming& out) {
  const auto* shares = mode.traits.get<std::vector<i32>>(trait("mode.over_turns"));
  if (shares == nullptr || shares->size() != 2 || out.prices.full()) return;
  Price half = out.prices[price_of(out, mode) - 1U];
  half.becomes = price_of(out, mode);
  half.arm /= 2;
  half.hold = half.arm;
  half.holds = half.arms;
  out.prices.push(half);
}

void find_ends(Arming& out) {
  for (u32 i = 0; i < out.prices.size(); ++i)
    if (out.prices[i].arm * out.prices[i].uses >
        out.prices[out.most].arm * out.prices[out.most].uses)
      out.most = static_cast<u8>(i);
  for (u32 i = 0; i < out.prices.size(); ++i) out.by_cost.push(static_cast<u8>(i));
  std::ranges::sort(out.by_cost, {}, [&](u8 i) { return std::pair{out.prices[i].arm, i}; });
}

// Whether the mode is armed by paying energy in the energy form.
bool armed(const Mode& mode) {
  return mode.energy > 0 && !mode.energy_any && !mode.connected && !mode.activity;
}

}  // namespace

Arming arming_of(const Forms& forms, const catalog::Catalog& catalog, const Form& form) {
  Arming out;
  if (!form.awake || form.guns == 0) return out;
  const catalog::System& system = catalog.systems[form.system];
  const catalog::SystemAt& at = there(system, form.level);
  const Refitted refit = refitted(catalog, form);
  catalog::Rate rate = at.rate;
  if (form.line != design::Build::no_line)
    for (const catalog::VariantRate& one : at.variant_rates)
      if (one.variant == system.construction[form.line].variant) rate = one.rate;
  out.ammo = at.ammo.unit == catalog::Ammo::Unit::shots && at.ammo.most > 0;
  out.capacitor = at.capacitor;
  out.loses = at.capacitor_loses;
  out.pooled = forms.guns[form.first_gun].called_phaser();
  out.augmented = refit.bends;
  for (const Mode& mode : at.modes) {
    if (!armed(mode)) continue;
    const u8 uses = uses_of(mode, at.rate, rate);
    if (out.capacitor == 0) {
      add_price(mode, uses, out);
      continue;
    }
    // TNG-Trilithium-Augmented-Phasers.2: three times the standard shot, regardless of the mode.
    const Energy each = refit.bends ? times(at.modes[0].energy, refit.times) : mode.energy;
    out.step = std::gcd(out.step, each);
    if (out.plain_turn == 0) out.plain_turn = each * uses;
    out.most_turn = std::max(out.most_turn, each * uses);
    out.fills = weapon_purpose(refit.bends ? refit.kind : mode.energy_kind);
  }
  if (out.capacitor == 0)
    for (const Mode& mode : at.modes)
      if (armed(mode)) add_half(mode, out);
  find_ends(out);
  return out;
}

u8 price_of(const Arming& arming, const Mode& mode) {
  if (!armed(mode)) return 0;
  for (u32 i = 0; i < arming.prices.size(); ++i)
    if (arming.prices[i].arm == mode.energy &&
        arming.prices[i].hold == mode.hold.value_or(Price::not_held) &&
        arming.prices[i].arms == weapon_purpose(mode.energy_kind))
      return static_cast<u8>(i + 1);
  return 0;
}

}  // namespace klaxon::rules::tng
