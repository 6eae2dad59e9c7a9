#include "rules/tng/fire/share.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

bool ignores(const Gun& gun, const std::string& id) {
  return std::ranges::find(gun.rules().ignores, id) != gun.rules().ignores.end();
}

bool named(const Against& against, const Gun& gun) {
  const auto holds_one = [](const std::vector<u16>& list, u16 id) {
    return std::ranges::find(list, id) != list.end();
  };
  return holds_one(against.systems, gun.system) || holds_one(against.systems, gun.works_as) ||
         (gun.mode->missile && holds_one(against.missiles, *gun.mode->missile));
}

// An entry that names a gun itself takes precedence over one that names its class.
Share share_in(const ShareList& list, const Gun& gun, u32 classes, Share rest) {
  for (u32 share = 0; share < list.of.size(); ++share)
    if (named(list.of[share], gun)) return static_cast<Share>(share);
  for (u32 share = 0; share < list.of.size(); ++share)
    if ((list.of[share].classes & classes) != 0) return static_cast<Share>(share);
  return rest;
}

class Sieve {
 public:
  Sieve(const Gun& gun, const Facts& facts) : gun_(gun), facts_(facts) {}

  Kept kept() {
    for (const Fitted& one : facts_.target) pass(one, facts_.firer);
    // the weapons of a phased ship are just as weak against other ships
    for (const Fitted& one : facts_.firer)
      if (table_of(one) == "phasing") pass(one, facts_.target);
    return kept_;
  }

 private:
  const Traits& traits(const Fitted& one) const {
    return gun_.catalog->systems[one.system].at.at(one.level).traits;
  }
  std::string_view table_of(const Fitted& one) const {
    const u8* table = traits(one).get<u8>(trait("filter.table"));
    return table == nullptr ? "" : filter_table_words[*table];
  }

  // `others` are the systems of the other side.
  void pass(const Fitted& one, const FittedList& others) {
    const System& system = gun_.catalog->systems[one.system];
    if (ignores(gun_, system.id)) return;
    const std::string_view table = table_of(one);
    if (table == "neutronium") through_neutronium(one.system);
    if (table == "borg_ratings" && !ignores(gun_, "defences")) through_borg(one.system);
    if (table == "phasing" && !holds(others, one.system)) through_phase(one.system);
    if (immune(one)) take(Share::none, one.system);
  }

  void through_neutronium(u16 by) {
    const Tables& tables = gun_.catalog->tables;
    const Level level = gun_.mode->level;
    if (named(tables.neutronium_full, gun_) || !tables.neutronium.has(level)) return;
    const ShareList& list = tables.neutronium.at(level);
    take(share_in(list, gun_, gun_.classes, list.rest), by);
  }

  // A weapon never falls below its rating; a weapon without a rating never falls.
  void through_borg(u16 by) {
    const auto& ratings = gun_.catalog->tables.borg_ratings;
    if (!ratings) return;
    take(std::min(share_in(*ratings, gun_, gun_.classes, Share::full), facts_.adapted), by);
  }

  // 'All Phasers' means weapons of that name, not everything that a Phaser hit strikes: the list
  // also names Beam and Grav.
  void through_phase(u16 by) {
    const auto& phasing = gun_.catalog->tables.phasing;
    if (!phasing) return;
    take(share_in(*phasing, gun_, gun_.called_phaser() ? gun_.classes : 0, phasing->rest), by);
    kept_.up = kept_.divisor > 1;
    kept_.phased = true;
  }

  bool immune(const Fitted& one) const {
    const auto* immune = traits(one).get<std::vector<std::string>>(trait("filter.immune"));
    if (immune == nullptr || std::ranges::find(*immune, "damage") == immune->end()) return false;
    const auto* except = traits(one).get<std::vector<std::string>>(trait("filter.except"));
    return except == nullptr || std::ranges::none_of(*except, [this](const std::string& word) {
             const auto at = std::ranges::find(class_words, word);
             return at != std::end(class_words) &&
                    gun_.is(static_cast<Class>(at - std::begin(class_words)));
           });
  }

  void take(Share share, u16 by) {
    if (share == Share::full) return;
    kept_.by = by;
    if (share == Share::half) kept_.divisor *= 2;
    if (share == Share::quarter) kept_.divisor *= 4;
    if (share == Share::one) kept_.one = true;
    if (share == Share::none) kept_.none = true;
  }

  const Gun& gun_;
  const Facts& facts_;
  Kept kept_;
};

}  // namespace

bool means(const Against& against, const Gun& gun) {
  return against.everything() || (against.classes & gun.classes) != 0 || named(against, gun);
}

Kept kept_of(const Gun& gun, const Facts& facts) {
  return Sieve(gun, facts).kept();
}

}  // namespace klaxon::rules::tng::fire
