#include "rules/sidcors/fields.h"

#include <vector>

#include "rules/sidcors/behaviours/hooks.h"
#include "rules/sidcors/behaviours/list.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/coefficients.h"

namespace klaxon::rules::sidcors {

namespace {

using core::derived;
using core::Field;
using core::flag;
using core::group;
using core::list;
using core::whole;
using core::words;

// A view must make sense without the files from which its designs came.
i64 notation_of(const void* part, u32) {
  return static_cast<const Unit*>(part)->design;
}

constexpr i64 halves_max = i64{2} * force_units_max * (factor_max + 2 * carried_max);

// A choice stays its owner's secret until all are made; one not yet made reveals nothing.
constexpr auto owner_of_choice = core::sealed_audience_once_in<State>;

constexpr Field choice_fields[] = {
    flag<&Choice::in>("in"),
    words<&Choice::verb>("verb", vocabulary::verbs, 0, verbs::count - 1).seen_by(owner_of_choice),
    whole<&Choice::value>("value", 0, rating_most).seen_by(owner_of_choice),
};

constexpr Field force_head[] = {
    group<&Force::choice>("choice", choice_fields),
    whole<&Force::factor>("factor", 0, factor_most),
    whole<&Force::die>("die", 0, die_sides),
    whole<&Force::shift>("shift", -ew_max - 1, 1),
    whole<&Force::percent>("percent", 0, 100, "percent"),
};
constexpr Field force_tail[] = {
    whole<&Force::potential_halves>("potential_halves", 0, halves_max, "half points"),
    whole<&Force::scored>("scored", 0, points_max, "points"),
    whole<&Force::points>("points", 0, points_max, "points"),
    whole<&Force::carried>("carried", -carried_points_max, carried_points_max, "points"),
};

constexpr Field unit_head[] = {
    words<&Unit::design>("design", vocabulary::designs, 0, units_max - 1),
    words<&Unit::status>("status", vocabulary::statuses, 0, 3),
    words<&Unit::hurt>("hurt", vocabulary::hurts, 0, 2),
    whole<&Unit::fighters>("fighters", 0, carried_max, "fighters"),
    whole<&Unit::pfs>("pfs", 0, carried_max, "pseudo-fighters"),
};
constexpr Field unit_tail[] = {
    words<&Unit::force>("force", vocabulary::forces, 0, 1),
    derived("notation", notation_of, vocabulary::notations),
};

using Fields = std::vector<Field>;

// The fields of behaviours stay in the middle, where they were before behaviours existed, so that
// older records keep their fingerprints.
Fields joined_fields(std::span<const Field> head, std::span<const Field> Hooks::* own,
                     std::span<const Field> tail) {
  Fields all(head.begin(), head.end());
  for (const Hooks* hooks : every_behaviour)
    all.insert(all.end(), (hooks->*own).begin(), (hooks->*own).end());
  all.insert(all.end(), tail.begin(), tail.end());
  return all;
}

}  // namespace

std::span<const Field> state_fields() {
  static const Fields force_fields = joined_fields(force_head, &Hooks::force_fields, force_tail);
  static const Fields unit_fields = joined_fields(unit_head, &Hooks::unit_fields, unit_tail);
  static const Field battle_fields[] = {
      whole<&State::window>("window", 0, 0xFFFFFFFF),
      whole<&State::round>("round", 1, rounds_max),
      words<&State::phase>("phase", vocabulary::phases, 0, 7),
      words<&State::acting>("acting", vocabulary::forces, 0, 1),
      whole<&State::standing>("standing", 0, rating_most),
      whole<&State::standing_failed>("standing_failed", 0, 3),
      whole<&State::rating>("rating", 0, rating_most),
      words<&State::winner>("winner", vocabulary::forces, -1, 1),
      list<&State::forces>("forces", force_fields),
      list<&State::units>("units", unit_fields),
  };
  return battle_fields;
}

}  // namespace klaxon::rules::sidcors
