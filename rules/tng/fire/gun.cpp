#include "rules/tng/fire/gun.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

u32 bit_of(Class of) {
  return 1U << static_cast<u32>(of);
}

Lock lock_of(const SystemAt& at) {
  const u8* word = at.traits.get<u8>(trait("lock.all"));
  if (word == nullptr) return Lock::none;
  return std::string_view(lock_words[*word]) == "box" ? Lock::box : Lock::id;
}

Wounds wounds_of(const Mode& mode) {
  const Traits& traits = mode.traits;
  Wounds out;
  if (const auto* share = traits.get<base::Ratio>(trait("mode.internals.disables"))) {
    out.disables = static_cast<u8>(share->num());
    out.among = static_cast<u8>(share->den());
  }
  const auto* repair = traits.get<base::Ratio>(trait("mode.internals.repair"));
  out.tenfold = repair != nullptr && *repair > base::Ratio(1);
  const bool* excess = traits.get<bool>(trait("mode.excess"));
  out.excess = excess != nullptr && *excess;
  if (const i32* faces = traits.get<i32>(trait("mode.choose_internal")))
    out.picked = static_cast<u8>(*faces);
  out.spared = traits.get<std::vector<u16>>(trait("mode.unmarked"));
  return out;
}

// The original of a borrowed mode, in the weapon that lends it; that weapon's rows use its name.
std::string_view name_there(const Catalog& catalog, const SystemAt& at, const Mode& mode) {
  const Chart* chart = catalog.chart(mode);
  for (const Mode& one : at.modes) {
    const Chart* other = catalog.chart(one);
    if (chart != nullptr && other != nullptr && *chart == *other) return one.id;
  }
  return mode.id;
}

}  // namespace

i32 missile_reach(const Catalog& catalog, const SystemAt& rack, const Missile& missile,
                  Level level) {
  const Missile& flies = missile.splits_into ? catalog.missiles[*missile.splits_into] : missile;
  if (const i32 own = flies.at.at(level).reach; own > 0) return own;
  for (const u16 key : {trait("flight.reach"), trait("flight.step")})
    if (const i32* reach = rack.traits.get<i32>(key)) return *reach;
  return 0;
}

Gun gun_of(const Catalog& catalog, u16 system, Level level, const Mode& mode) {
  const System& built = catalog.systems[system];
  Gun gun;
  gun.catalog = &catalog;
  gun.system = system;
  gun.works_as = mode.acts_as.value_or(system);
  gun.level = mode.acts_as ? mode.acts_level : level;
  const System& rules = catalog.systems[gun.works_as];
  gun.at = rules.at.has(gun.level) ? &rules.at.at(gun.level) : &built.at.at(level);
  gun.mode = &mode;
  gun.chart = catalog.chart(mode);
  gun.mode_there = mode.acts_as ? name_there(catalog, *gun.at, mode) : std::string_view(mode.id);
  gun.classes = built.classes | built.counts_as | mode.counts_as;
  if (mode.acts_as) gun.classes |= rules.classes | rules.counts_as;
  if (mode.gross) gun.classes |= bit_of(Class::gross);
  gun.lock = lock_of(*gun.at);
  gun.wounds = wounds_of(mode);
  if (!mode.missile) return gun;
  const Missile& missile = catalog.missiles[*mode.missile];
  if (missile.at.has(level)) gun.missile = &missile.at.at(level);
  return gun;
}

bool Gun::called_phaser() const {
  return std::string_view(family_words[rules().family]) == "phasers";
}

u32 Gun::shots_an_impulse() const {
  const u32 turn = u32{mode->rate.turn} * mode->shots;
  const u32 impulse = u32{mode->rate.impulse} * mode->shots;
  return turn == 0 || impulse == 0 ? std::max(turn, impulse) : std::min(turn, impulse);
}

u32 Gun::shots_at_one(i32 size_class) const {
  const u32 all = shots_an_impulse();
  const SameTarget& one = mode->rate.same_target;
  const bool limited =
      one.shots > 0 && size_class >= one.size_class.lo && size_class <= one.size_class.hi;
  if (!limited) return all;
  return all == 0 ? one.shots : std::min<u32>(all, one.shots);
}

std::optional<i32> Gun::reach() const {
  if (chart != nullptr && !chart->ranges.empty()) return chart->reach();
  if (missile == nullptr) return std::nullopt;
  const Missile& launched = catalog->missiles[*mode->missile];
  if (launched.mine) return 1;
  return missile_reach(*catalog, *at, launched, mode->level);
}

}  // namespace klaxon::rules::tng::fire
