#include "rules/tng/fire/aim.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/stilled.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

class Sum {
 public:
  Sum(const Gun& gun, const Facts& facts, Terms* terms) : gun_(gun), facts_(facts), terms_(terms) {}

  Aim aim() {
    out_.range = facts_.range;
    out_.hit = facts_.hit;
    range_by_ = facts_.range_by;
    out_.die = gun_.mode->die + facts_.die;
    tell(nullptr, gun_.works_as, Bent::die, gun_.mode->die);
    tell(nullptr, Kept::no_system, Bent::die, facts_.die);
    tell(nullptr, Kept::no_system, Bent::range, facts_.range_by);
    tell(nullptr, Kept::no_system, Bent::hit, facts_.hit);
    take_rows(gun_.at->modifiers, Side::by, {gun_.works_as, gun_.level});
    take_all(facts_.firer, facts_.target, Side::by);
    take_all(facts_.target, facts_.firer, Side::at);
    // TNG-Anti-Proton-Beam.5
    if (gun_.mode->true_die) out_.die = out_.die_each_hit = 0;
    // TNG-weapon-notes.1: a range below 0 counts as 0
    const i64 counted = base::floor_div(i64{facts_.range} * range_times_, range_per_) + range_by_;
    out_.counted = static_cast<i32>(std::clamp<i64>(counted, 0, reach_most));
    out_.shifted =
        static_cast<i32>(std::clamp<i64>(counted - facts_.range, -reach_most, reach_most));
    out_.kept = kept_of(gun_, facts_);
    return out_;
  }

 private:
  void take_all(const FittedList& list, const FittedList& others, Side side) {
    for (u32 i = 0; i < list.size(); ++i) {
      if (stilled_by(*gun_.catalog, list, i, others)) continue;
      if (side == Side::by && (list[i].system == gun_.works_as || !serves(list[i].system)))
        continue;
      const auto same = [&](const Fitted& one) { return one.system == list[i].system; };
      const bool again = std::any_of(list.begin(), list.begin() + i, same);
      const System& system = gun_.catalog->systems[list[i].system];
      const SystemAt& at = system.at.at(list[i].level);
      take_rows(at.modifiers, side, list[i], again);
      if (side == Side::by && !again) take_track(at.traits, list[i]);
    }
  }

  // TNG-CCS.2, TNG-CCS.4: the best figure of this track is added to the die of the unit's weapons.
  void take_track(const Traits& traits, const Fitted& track) {
    const Against* against = traits.get<Against>(trait("track.against"));
    if (traits.find(trait("track.die")) == nullptr || against == nullptr) return;
    if (!means(*against, gun_)) return;
    out_.die += track.figure;
    tell(nullptr, track.system, Bent::die, track.figure);
  }

  // A refit changes only the shots of the weapon under it (TNG-Trilithium-Augmented-Phasers).
  bool serves(u16 system) const {
    const System& refit = gun_.catalog->systems[system];
    if (refit.mechanism != Mechanism::refit) return true;
    const auto phasers = [](const Construction& line) {
      return line.modifies_group == catalog::Group::phasers;
    };
    const bool excluded = std::ranges::find(refit.excludes, gun_.works_as) != refit.excludes.end();
    return !excluded && std::ranges::any_of(refit.construction, phasers) && gun_.called_phaser();
  }

  // `again`: a thing of this kind has already been counted, and some rows count only once.
  void take_rows(const std::vector<Modifier>& rows, Side side, Fitted from, bool again = false) {
    for (const Modifier& row : rows) {
      const bool* adds = row.traits.get<bool>(trait("modifier.cumulative"));
      const bool counts = !again || adds == nullptr || *adds;
      if (counts && row.side == side && bends(row) && applies(row, from)) take(row, from);
    }
  }

  static bool bends(const Modifier& row) {
    return row.of == Bent::die || row.of == Bent::range || row.of == Bent::hit ||
           row.of == Bent::damage;
  }

  bool applies(const Modifier& row, Fitted from) const {
    if (row.when == When::field || row.when == When::home) return false;
    if (!means(row.against, gun_)) return false;
    if (!row.except.everything() && means(row.except, gun_)) return false;
    const auto& ignored = gun_.rules().ignores;
    const std::string& id = gun_.catalog->systems[from.system].id;
    if (row.side == Side::at && std::ranges::find(ignored, id) != ignored.end()) return false;
    return of_race(row) && of_mode(row) && of_target(row.target);
  }

  bool of_race(const Modifier& row) const {
    const auto among = [this](const std::vector<u16>* races) {
      return std::ranges::find(*races, facts_.race) != races->end();
    };
    const auto* races = row.traits.get<std::vector<u16>>(trait("modifier.races"));
    const auto* others = row.traits.get<std::vector<u16>>(trait("modifier.not_races"));
    return (races == nullptr || among(races)) && (others == nullptr || !among(others));
  }

  bool of_mode(const Modifier& row) const {
    const auto* modes = row.traits.get<std::vector<std::string>>(trait("modifier.modes"));
    return modes == nullptr || std::ranges::find(*modes, gun_.mode_there) != modes->end();
  }

  static bool fits(Needed needed, bool is) {
    return needed == Needed::either || (needed == Needed::yes) == is;
  }

  bool of_target(const Target& target) const {
    const auto has = [this](u16 system) { return holds(facts_.target, system); };
    return facts_.size_class >= target.size_class.lo && facts_.size_class <= target.size_class.hi &&
           std::ranges::all_of(target.has, has) && std::ranges::none_of(target.lacks, has) &&
           fits(target.linked, facts_.linked) && fits(target.shields, facts_.shields) &&
           (target.arc.places == 0 || facts_.place == core::wheel_here ||
            target.arc.holds(facts_.place));
  }

  i32 value(const Amount& amount, Fitted from) const {
    if (!amount.formula) return 0;
    Formula::Values values{};
    const auto set = [&](Word word, i64 to) { values[static_cast<std::size_t>(word)] = to; };
    set(Word::size, facts_.size_class);
    set(Word::range, facts_.range);
    set(Word::speed, facts_.speed);
    set(Word::tech, from.level);
    return static_cast<i32>(amount.formula->rounded_up(values));
  }

  void take(const Modifier& row, Fitted from) {
    const i32 by = value(row.by, from);
    const u8* per = row.traits.get<u8>(trait("modifier.per"));
    const std::string_view each = per == nullptr ? "" : per_words[*per];
    if (row.of == Bent::die) (each == "hit_this_impulse" ? out_.die_each_hit : out_.die) += by;
    if (row.of == Bent::hit) out_.hit += by;
    if (row.of == Bent::range) range_by_ += by;
    if (row.of == Bent::damage)
      (each == "weapon_box" ? out_.damage_box : out_.damage) +=
          each == "weapon_box" ? by * gun_.mode->boxes : by;
    if (row.times && row.of == Bent::damage) multiply(*row.times, out_.times, out_.per);
    if (row.times && row.of == Bent::range) multiply(*row.times, range_times_, range_per_);
    if (terms_ != nullptr && !terms_->full()) terms_->push({&row, from.system, row.of, by});
  }

  static void multiply(base::Ratio by, i32& times, i32& per) {
    times *= static_cast<i32>(by.num());
    per *= static_cast<i32>(by.den());
  }

  void tell(const Modifier* row, u16 source, Bent of, i32 by) {
    if (by != 0 && terms_ != nullptr && !terms_->full()) terms_->push({row, source, of, by});
  }

  const Gun& gun_;
  const Facts& facts_;
  Terms* terms_;
  Aim out_;
  i32 range_times_ = 1, range_per_ = 1, range_by_ = 0;
};

}  // namespace

Aim aim(const Gun& gun, const Facts& facts, Terms* terms) {
  return Sum(gun, facts, terms).aim();
}

}  // namespace klaxon::rules::tng::fire
