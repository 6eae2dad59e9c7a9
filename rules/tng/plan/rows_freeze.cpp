#include <algorithm>
#include <string>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/plan/rows.h"

namespace klaxon::rules::tng {

namespace {

using catalog::Against;
using catalog::Bent;
using catalog::Catalog;
using catalog::Construction;
using catalog::Effect;
using catalog::Formula;
using catalog::Function;
using catalog::Level;
using catalog::Mechanism;
using catalog::Modifier;
using catalog::Share;
using catalog::Side;
using catalog::System;
using catalog::SystemAt;
using catalog::trait;
using catalog::Traits;
using catalog::When;
using catalog::Word;

bool bends_a_shot(const Modifier& row) {
  const bool shot =
      row.of == Bent::die || row.of == Bent::range || row.of == Bent::hit || row.of == Bent::damage;
  return shot && row.when != When::field && row.when != When::home;
}

const std::vector<u16>& nobody() {
  static const std::vector<u16> none;
  return none;
}

const std::vector<u16>& list_of(const Traits& traits, u16 key) {
  const auto* list = traits.get<std::vector<u16>>(key);
  return list == nullptr ? nobody() : *list;
}

// A track whose figure is added to the die of some weapons.
const Against* aimed_by(const SystemAt& at) {
  return at.traits.find(trait("track.die")) == nullptr
             ? nullptr
             : at.traits.get<Against>(trait("track.against"));
}

bool filters(const SystemAt& at) {
  return at.traits.find(trait("filter.table")) != nullptr ||
         at.traits.find(trait("filter.immune")) != nullptr;
}

bool phases(const SystemAt& at) {
  const u8* table = at.traits.get<u8>(trait("filter.table"));
  return table != nullptr && std::string_view(catalog::filter_table_words[*table]) == "phasing";
}

// The systems about which rows and functions ask.
class AskedAfter {
 public:
  AskedAfter(const Catalog& catalog, std::span<const fire::Gun> guns,
             std::span<const BenderId> fitted)
      : named_(catalog.systems.size(), false) {
    for (const fire::Gun& gun : guns) rows(gun.at->modifiers);
    for (const BenderId& id : fitted) {
      const SystemAt& at = catalog.systems[id.system].at.at(id.level);
      rows(at.modifiers);
      for (const Function& function : at.functions) {
        name(list_of(function.traits, trait("function.not_with")));
        name(list_of(function.traits, trait("function.clashes")));
      }
    }
  }

  bool has(u16 system) const { return named_[system]; }

 private:
  void rows(const std::vector<Modifier>& all) {
    for (const Modifier& row : all) {
      if (!bends_a_shot(row)) continue;
      name(row.target.has);
      name(row.target.lacks);
    }
  }
  void name(const std::vector<u16>& systems) {
    for (const u16 system : systems) named_[system] = true;
  }

  std::vector<bool> named_;
};

bool is_field(const SystemAt& at) {
  return std::ranges::any_of(at.functions, [](const Function& function) {
    return function.effect == Effect::field_on && !function.against.systems.empty();
  });
}

bool matters(const SystemAt& at) {
  return std::ranges::any_of(at.modifiers, bends_a_shot) || aimed_by(at) != nullptr ||
         filters(at) || is_field(at);
}

class BendingMaker {
 public:
  BendingMaker(const Catalog& catalog, std::span<const fire::Gun> guns, Bending& out)
      : catalog_(catalog), guns_(guns), out_(out) {}

  bool make(std::span<const BenderId> fitted, core::Faults& faults) {
    if (!choose(fitted, faults)) return false;
    for (Bender& bender : out_.benders) fill(bender);
    for (u32 gun = 0; gun < guns_.size(); ++gun) add_gun(guns_[gun]);
    if (fits_) return true;
    faults.add("bends-too-much",
               "a system has more than 16 rows that modify shots, or a row for more than 64 races");
    return false;
  }

 private:
  bool choose(std::span<const BenderId> fitted, core::Faults& faults) {
    const AskedAfter asked(catalog_, guns_, fitted);
    std::vector<BenderId> benders;
    for (const BenderId& id : fitted) {
      const bool known = std::ranges::find(benders, id) != benders.end();
      if (known || !(asked.has(id.system) || matters(at(id)))) continue;
      benders.push_back(id);
      if (std::ranges::find(systems_, id.system) == systems_.end()) systems_.push_back(id.system);
    }
    if (benders.size() > benders_max || systems_.size() > bender_kinds_max) {
      faults.add("too-many-benders", "at most " + std::to_string(bender_kinds_max) +
                                         " systems that modify shots may be in one battle, not " +
                                         std::to_string(systems_.size()));
      return false;
    }
    for (const BenderId& id : benders) out_.benders.push_back({.id = id});
    return true;
  }

  const SystemAt& at(BenderId id) const { return catalog_.systems[id.system].at.at(id.level); }

  // 0: no unit of this battle has the system.
  BenderKinds kind(u16 system) const {
    const auto at = std::ranges::find(systems_, system);
    return at == systems_.end() ? 0 : BenderKinds{1} << (at - systems_.begin());
  }
  BenderKinds kinds(const std::vector<u16>& systems) const {
    BenderKinds all = 0;
    for (const u16 system : systems) all |= kind(system);
    return all;
  }

  void fill(Bender& bender) {
    const SystemAt& at = this->at(bender.id);
    bender.kind = static_cast<u8>(std::ranges::find(systems_, bender.id.system) - systems_.begin());
    for (const Function& function : at.functions) fill(function, bender);
    bender.phasing = phases(at);
    if (filters(at)) out_.filters |= BenderKinds{1} << bender.kind;
    fill_rows(at, bender);
  }

  void fill(const Function& function, Bender& bender) {
    bender.stilled_by |= kinds(list_of(function.traits, trait("function.not_with"))) |
                         kinds(list_of(function.traits, trait("function.clashes")));
    if (function.effect == Effect::field_on) bender.voids |= kinds(function.against.systems);
  }

  // Fills in a row for each row of the bender in the catalogue, and one more for a track.
  void fill_rows(const SystemAt& at, Bender& bender) {
    bender.first_row = static_cast<u16>(out_.rows.size());
    u32 count = 0;
    for (const Modifier& row : at.modifiers) {
      if (!bends_a_shot(row)) continue;
      if (possible(row)) {
        mark(row.side == Side::by ? bender.by_rows : bender.at_rows, count);
        sources_.push_back(&row);
        out_.rows.push_back(frozen(row, bender.id.level));
        ++count;
      }
    }
    if (aimed_by(at) != nullptr) {
      mark(bender.by_rows, count);
      sources_.push_back(nullptr);
      out_.rows.push_back({.lo = -128, .hi = 127, .adds_up = false, .figure = true});
    }
  }

  void mark(u16& rows, u32 row) {
    if (row < 16)
      rows = static_cast<u16>(rows | 1U << row);
    else
      fits_ = false;
  }

  // Returns false if the row asks for a system that nobody has in this battle.
  bool possible(const Modifier& row) const {
    return std::ranges::all_of(row.target.has, [this](u16 system) { return kind(system) != 0; });
  }

  static BendTo goes_to(const Modifier& row) {
    const u8* per = row.traits.get<u8>(trait("modifier.per"));
    const std::string_view each = per == nullptr ? "" : catalog::per_words[*per];
    if (row.of == Bent::die) return each == "hit_this_impulse" ? BendTo::die_each_hit : BendTo::die;
    if (row.of == Bent::hit) return BendTo::hit;
    if (row.of == Bent::range) return BendTo::range;
    return each == "weapon_box" ? BendTo::damage_box : BendTo::damage;
  }

  BendRow frozen(const Modifier& row, Level level) {
    BendRow out;
    out.to = goes_to(row);
    if (row.times && (row.of == Bent::range || row.of == Bent::damage)) {
      out.times = static_cast<i32>(row.times->num());
      out.per = static_cast<i32>(row.times->den());
    }
    out.lo = static_cast<i8>(std::max(row.target.size_class.lo, -128));
    out.hi = static_cast<i8>(std::min(row.target.size_class.hi, 127));
    out.linked = row.target.linked;
    out.shields = row.target.shields;
    const bool* adds = row.traits.get<bool>(trait("modifier.cumulative"));
    out.adds_up = adds == nullptr || *adds;
    if (row.by.formula) out.by = constant(*row.by.formula, level);
    if (is_rare(row)) {
      out.rare = static_cast<u16>(out_.rare.size());
      out_.rare.push_back(rare(row, level));
    }
    return out;
  }

  static i32 constant(const Formula& formula, Level level) {
    Formula::Values values{};
    values[static_cast<std::size_t>(Word::tech)] = level;
    return static_cast<i32>(formula.rounded_up(values));
  }

  static bool changes(const catalog::Amount& by) {
    if (!by.formula) return false;
    const Formula& formula = *by.formula;
    return formula.uses(Word::size) || formula.uses(Word::range) || formula.uses(Word::speed);
  }

  static bool is_rare(const Modifier& row) {
    return changes(row.by) || !row.target.has.empty() || !row.target.lacks.empty() ||
           row.target.arc.places != 0 || row.traits.find(trait("modifier.races")) != nullptr ||
           row.traits.find(trait("modifier.not_races")) != nullptr;
  }

  RareRow rare(const Modifier& row, Level level) {
    RareRow out;
    out.has = kinds(row.target.has);
    out.lacks = kinds(row.target.lacks);
    out.of_races = row.traits.find(trait("modifier.races")) != nullptr;
    out.races = races(list_of(row.traits, trait("modifier.races")));
    out.others = races(list_of(row.traits, trait("modifier.not_races")));
    out.places = row.target.arc.places;
    out.by = changes(row.by) ? &*row.by.formula : nullptr;
    out.level = level;
    return out;
  }

  u64 races(const std::vector<u16>& list) {
    u64 bits = 0;
    for (const u16 race : list) {
      if (race >= 64)
        fits_ = false;
      else
        bits |= u64{1} << race;
    }
    return bits;
  }

  void add_gun(const fire::Gun& gun) {
    BendGun out{gun.mode->die, gun.mode->boxes, gun.mode->true_die,
                static_cast<u16>(out_.own.size()), 0};
    for (const Modifier& row : gun.at->modifiers)
      if (row.side == Side::by && bends_a_shot(row) && possible(row) && means_gun(row, gun))
        out_.own.push_back(frozen(row, gun.level));
    out.rows = static_cast<u16>(out_.own.size() - out.first_row);
    out_.guns.push_back(out);
    for (const Bender& bender : out_.benders) out_.cells.push_back(cell(bender, gun));
  }

  BendCell cell(const Bender& bender, const fire::Gun& gun) const {
    BendCell out = sieve(bender, gun);
    const bool serves = bender.id.system != gun.works_as && serves_gun(bender.id.system, gun);
    const std::string& id = catalog_.systems[bender.id.system].id;
    const auto& ignored = gun.rules().ignores;
    const bool ignores = std::ranges::find(ignored, id) != ignored.end();
    const u32 sides = (serves ? bender.by_rows : 0U) | (ignores ? 0U : bender.at_rows);
    for (u32 row = 0; row < 16; ++row) {
      if ((sides >> row & 1U) == 0) continue;
      const Modifier* source = sources_[bender.first_row + row];
      const bool means =
          source != nullptr ? means_gun(*source, gun) : fire::means(*aimed_by(at(bender.id)), gun);
      if (means) out.rows = static_cast<u16>(out.rows | 1U << row);
    }
    return out;
  }

  static bool means_gun(const Modifier& row, const fire::Gun& gun) {
    const auto* modes = row.traits.get<std::vector<std::string>>(trait("modifier.modes"));
    return fire::means(row.against, gun) &&
           (row.except.everything() || !fire::means(row.except, gun)) &&
           (modes == nullptr || std::ranges::find(*modes, gun.mode_there) != modes->end());
  }

  // A refit modifies only the shots of the weapon that has it (TNG-Trilithium-Augmented-Phasers).
  bool serves_gun(u16 system, const fire::Gun& gun) const {
    const System& refit = catalog_.systems[system];
    if (refit.mechanism != Mechanism::refit) return true;
    const auto phasers = [](const Construction& line) {
      return line.modifies_group == catalog::Group::phasers;
    };
    return std::ranges::find(refit.excludes, gun.works_as) == refit.excludes.end() &&
           std::ranges::any_of(refit.construction, phasers) && gun.called_phaser();
  }

  // How much damage it stops: what fire::kept_of returns for it alone.
  BendCell sieve(const Bender& bender, const fire::Gun& gun) const {
    BendCell out;
    const SystemAt& at = this->at(bender.id);
    if (!filters(at)) return out;
    const fire::Fitted one{bender.id.system, bender.id.level};
    fire::Facts facts;
    facts.target.push(one);
    const fire::Kept alone = kept_of(gun, facts);
    facts.adapted = Share::none;
    const fire::Kept adapted = kept_of(gun, facts);
    facts.adapted = Share::full;
    facts.firer.push(one);
    out.always = share(kept_of(gun, facts));  // in both phases
    if (alone.phased)
      out.phased = static_cast<u8>(share(alone));
    else if (adapted != alone)
      out.adapted_to = share(adapted);
    out.sifts = out.always != Share::full || out.adapted_to != Share::full || alone.phased;
    return out;
  }

  static Share share(const fire::Kept& kept) {
    if (kept.none) return Share::none;
    if (kept.one) return Share::one;
    return kept.divisor == 4 ? Share::quarter : kept.divisor == 2 ? Share::half : Share::full;
  }

  const Catalog& catalog_;
  std::span<const fire::Gun> guns_;
  Bending& out_;
  std::vector<u16> systems_;              // by kind
  std::vector<const Modifier*> sources_;  // of Bending::rows; null: a track's
  bool fits_ = true;
};

}  // namespace

bool freeze_bending(const Catalog& catalog, std::span<const fire::Gun> guns,
                    std::span<const BenderId> fitted, core::Faults& faults, Bending& out) {
  out = Bending();
  return BendingMaker(catalog, guns, out).make(fitted, faults);
}

}  // namespace klaxon::rules::tng
