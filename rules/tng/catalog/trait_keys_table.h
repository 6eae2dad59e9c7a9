// Every key of the traits (traits.h), sorted: where data files may have it, and which values.
#pragma once

#include <algorithm>
#include <array>

#include "rules/tng/catalog/construction.h"
#include "rules/tng/catalog/traits.h"
#include "rules/tng/catalog/values/effects.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

inline constexpr const char* bay_words[] = {"shuttle", "fighter", "ship", "module", "web_anchor"};
inline constexpr const char* centre_words[] = {"self", "target"};
inline constexpr const char* time_words[] = {"turn", "impulse"};
inline constexpr const char* shape_words[] = {"hex", "radius", "line", "wedge", "wave"};
inline constexpr const char* spared_words[] = {"self", "maker"};
inline constexpr const char* destroyed_words[] = {"destroyed"};
inline constexpr const char* strength_words[] = {"strength"};
inline constexpr const char* merge_words[] = {"sum"};
inline constexpr const char* gap_words[] = {"range"};
inline constexpr const char* broken_words[] = {"none", "drone", "plasma"};
inline constexpr const char* warhead_words[] = {"warhead"};
inline constexpr const char* aim_words[] = {"unit", "hex"};
inline constexpr const char* barred_words[] = {"fire", "launch", "movement"};
inline constexpr const char* round_words[] = {"down", "up"};
inline constexpr const char* tactic_words[] = {"evasive", "defensive", "average", "offensive",
                                               "suicidal"};
inline constexpr const char* heal_words[] = {"impulse", "repair"};
inline constexpr const char* filter_table_words[] = {"borg_ratings", "neutronium", "phasing"};
inline constexpr const char* stage_words[] = {"shields", "panels", "armor", "skin", "excess"};
inline constexpr const char* way_words[] = {"in", "out"};
inline constexpr const char* any_words[] = {"any"};
inline constexpr const char* link_words[] = {"tractor", "repulsor", "grapple",
                                             "pressor", "stasis",   "drain"};
inline constexpr const char* lock_words[] = {"box", "id"};
inline constexpr const char* area_words[] = {"line", "front", "chosen", "near_8"};
inline constexpr const char* per_words[] = {"box", "weapon_box", "hit_this_impulse"};
inline constexpr const char* stands_for_words[] = {"crew", "troop", "deck"};
inline constexpr const char* feed_words[] = {"control", "information", "range", "repair", "die"};

inline constexpr auto trait_keys = [] {
  using enum TraitKind;
  constexpr i32 least_class = size_class_min, most_class = size_class_max;
  return std::to_array<TraitKey>({
      {"bay.boxes", whole, 1, 20},
      {"bay.count", wholes, 1, 100},
      {"bay.holds", words, 0, 0, bay_words},
      {"bay.in_price", flag},
      {"bay.joined", flag},
      {"bay.lands", whole, 1, 10},
      {"bay.launches", whole, 1, 10},
      {"bay.loads", fighters},
      {"bay.of", systems},
      {"bay.panels", whole, 1, 50},
      {"bay.size_class", span, least_class, most_class},
      {"bay.variant", text},
      {"burst.centre", word, 0, 0, centre_words},
      {"burst.damage", formula},
      {"burst.edges", texts},
      {"burst.every", word, 0, 0, time_words},
      {"burst.negative_tractor", figure},
      {"burst.on", systems},
      {"burst.reach", formula},
      {"burst.shape", word, 0, 0, shape_words},
      {"burst.spares", words, 0, 0, spared_words},
      {"burst.webs.hex", word, 0, 0, destroyed_words},
      {"burst.webs.near_divides", whole, 2, 10},
      {"control.attacks_alone", flag},
      {"control.comm", texts},
      {"control.counts_in_boarding", flag},
      {"control.crew", flag},
      {"control.offline_safe", flag},
      {"control.reach", whole, 0, reach_most},
      {"control.ship", flag},
      {"feature.destroyed_by", systems},
      {"feature.destroys", against},
      {"feature.fired_through_by", texts},
      {"feature.frequencies", flag},
      {"feature.gone_after", span, least_class, most_class},
      {"feature.harm", figure},
      {"feature.holds", whole, 0, 100, strength_words},
      {"feature.like", system},
      {"feature.loses", whole, 0, 100},
      {"feature.loses_anchored", whole, 0, 100},
      {"feature.merge", word, 0, 0, merge_words},
      {"feature.penalty_each", whole, 1, 100},
      {"feature.safe_speed", whole, 0, speed_most},
      {"feature.size_class", whole, least_class, most_class},
      {"feature.spares", texts},
      {"feature.speed", whole, 0, speed_most, strength_words},
      {"feature.strengthen", whole, 1, 100},
      {"feature.web_harm", figure},
      {"filter.except", texts},
      {"filter.gap_penalty", word, 0, 0, gap_words},
      {"filter.immune", texts},
      {"filter.mass_times", whole, 1, 100},
      {"filter.table", word, 0, 0, filter_table_words},
      {"flight.broken_as", word, 0, 0, broken_words},
      {"flight.control", whole, 0, 20},
      {"flight.hit_points", whole, 0, 1000, warhead_words},
      {"flight.lays", flag},
      {"flight.pieces", whole, 1, 20},
      {"flight.radius", whole, 0, 20},
      {"flight.reach", whole, 0, reach_most},
      {"flight.retry", flag},
      {"flight.scatter", figure},
      {"flight.size_class", whole, least_class, most_class},
      {"flight.speed", whole, 0, speed_most},
      {"flight.step", whole, 0, 100},
      {"flight.stopped_by", span, least_class, most_class},
      {"function.aboard", flag},
      {"function.above_level", flag},
      {"function.at", word, 0, 0, aim_words},
      {"function.bars", words, 0, 0, barred_words},
      {"function.blinded_unless", against},
      {"function.boxes", whole, 1, 200},
      {"function.clashes", systems},
      {"function.delay", whole, 0, 100},
      {"function.docked", flag},
      {"function.drops", systems},
      {"function.ended_by", systems},
      {"function.energy_kind", word, 0, 0, energy_kind_words},
      {"function.energy_times", number},
      {"function.gained", formula},
      {"function.hold", formula},
      {"function.instead", flag},
      {"function.keep", formula},
      {"function.keep_impulse", energy},
      {"function.lasts", whole, 1, 100},
      {"function.light_years", whole, 1, 10000},
      {"function.limit", whole, 1, 100},
      {"function.loses", systems},
      {"function.not_with", systems},
      {"function.once", flag},
      {"function.one_of", word, 0, 0, time_words},
      {"function.own_level", flag},
      {"function.passed_by", systems},
      {"function.passes", texts},
      {"function.people", whole, 1, 100},
      {"function.points", formula},
      {"function.radius", radius, 0, 0, any_words},
      {"function.round", word, 0, 0, round_words},
      {"function.scatter", figure},
      {"function.scatter_above", whole, 0, speed_most},
      {"function.separate", flag},
      {"function.shields_up", texts},
      {"function.spares", words, 0, 0, spared_words},
      {"function.speed", whole, 0, speed_most},
      {"function.stays", flag},
      {"function.stopped_by", texts},
      {"function.stun", whole, 0, 100},
      {"function.stun_tactic", word, 0, 0, tactic_words},
      {"function.unless", systems},
      {"function.with", against},
      {"layer.boxes_per_energy", whole, 1, 1000},
      {"layer.breakdown.damage", whole, 1, 100000},
      {"layer.breakdown.die", whole, -10, 10},
      {"layer.energy", energy},
      {"layer.energy.reinforced", energy},
      {"layer.energy.standard", energy},
      {"layer.heals", number},
      {"layer.heals_in", word, 0, 0, heal_words},
      {"layer.leak_every", whole, 1, 1000},
      {"layer.leaks_to", texts},
      {"layer.points_per_energy", whole, 1, 100},
      {"layer.room", whole, 1, 100000},
      {"layer.room.reinforced", whole, 1, 100000},
      {"layer.room.standard", whole, 1, 100000},
      {"layer.specific", flag},
      {"layer.stage", word, 0, 0, stage_words},
      {"layer.stops_transporters", flag_or_word, 0, 0, way_words},
      {"layer.turned_away", hits},
      {"link.allocation_drain", word, 0, 0, time_words},
      {"link.cumulative", flag},
      {"link.damped_by", systems},
      {"link.drains", whole, 0, 100},
      {"link.energy", formula, 0, 0, any_words},
      {"link.harm", word, 0, 0, strength_words},
      {"link.het", figure},
      {"link.keep", formula},
      {"link.kind", word, 0, 0, link_words},
      {"link.least", whole, 0, 100},
      {"link.negative", flag},
      {"link.reach", whole, 0, reach_most},
      {"link.strength", formula},
      {"link.target", target},
      {"lock.all", word, 0, 0, lock_words},
      {"lock.for", word, 0, 0, time_words},
      {"lock.modulation", whole, 0, 100},
      {"lock.range", whole, -100, 100},
      {"lock.reach", whole, 0, reach_most},
      {"mode.area", word, 0, 0, area_words},
      {"mode.backfire.damage", figure},
      {"mode.backfire.internal", flag},
      {"mode.backfire.without", system},
      {"mode.choose_internal", whole, 1, 6},
      {"mode.counts", flag},
      {"mode.destroys_itself", flag},
      {"mode.energy_each", energy},
      {"mode.excess", flag},
      {"mode.excess_self", whole, 1, 100},
      {"mode.held", whole, 1, 100},
      {"mode.hit_points", whole, 1, 1000},
      {"mode.internals.again", flag},
      {"mode.internals.disables", number},
      {"mode.internals.real_each", whole, 1, 100},
      {"mode.internals.repair", number},
      {"mode.internals.sections", words, 0, 0, section_words},
      {"mode.internals.share", number},
      {"mode.keep", energy},
      {"mode.link", systems},
      {"mode.loses", whole, 0, 100},
      {"mode.movement.each", number},
      {"mode.movement.rest", number},
      {"mode.movement.takes", formula},
      {"mode.moves", flag},
      {"mode.not_with", texts},
      {"mode.one_impulse", flag},
      {"mode.over_turns", wholes, 1, 10},
      {"mode.overload_from", whole, 1, 100},
      {"mode.radius", whole, 0, 20},
      {"mode.rearms", flag},
      {"mode.scope", flag},
      {"mode.shields.each", figure},
      {"mode.shields.on", systems},
      {"mode.shields.repair", number},
      {"mode.size_class", whole, least_class, most_class},
      {"mode.spared_for", energy},
      {"mode.strength", whole, 0, 1000},
      {"mode.unmarked", systems},
      {"modifier.above_level", flag},
      {"modifier.below", number},
      {"modifier.cancel_by.each", whole, 1, 100},
      {"modifier.cancel_by.id", system},
      {"modifier.cancel_level", whole, level_min, level_max},
      {"modifier.cumulative", flag},
      {"modifier.from", number},
      {"modifier.modes", texts},
      {"modifier.not_races", races},
      {"modifier.one_of", word, 0, 0, time_words},
      {"modifier.own_level", flag},
      {"modifier.per", word, 0, 0, per_words},
      {"modifier.points", formula},
      {"modifier.races", races},
      {"officer.aboard", words, 0, 0, bay_words},
      {"officer.active", whole, 1, 20},
      {"officer.both_function", flag},
      {"officer.chooses_arrival", flag},
      {"officer.home_only", flag},
      {"officer.minimum_shields", number},
      {"officer.unblinded", systems},
      {"power.box", whole, 0, 1000},
      {"power.converts", whole, 1, 100},
      {"power.either", flag},
      {"power.hasty", systems},
      {"power.hasty.box", whole, 0, 1000},
      {"power.hasty.name", text},
      {"power.hasty.repair", whole, 0, 1000},
      {"power.impulse_share", number},
      {"power.kind", word, 0, 0, energy_kind_words},
      {"power.mega.times", whole, 1, 1000},
      {"power.mega.with", system},
      {"power.offline_safe", flag},
      {"power.overdrain", whole, 0, 100},
      {"power.overdrain_repair", whole, 0, 1000},
      {"power.rank", whole, 0, 20},
      {"power.reactor", whole, 0, 1000},
      {"power.stores", flag},
      {"power.without.acts_as", system},
      {"power.without.id", system},
      {"power.without.number", whole, 0, 1000},
      {"profile.arrival_attack", whole, 1, 6},
      {"profile.attacks", whole, 0, 10},
      {"profile.die.at", whole, -10, 10},
      {"profile.die.by", whole, -10, 10},
      {"profile.fixed_tactic", word, 0, 0, tactic_words},
      {"profile.free", whole, 0, 100},
      {"profile.hits_automatically", flag},
      {"profile.home_only", flag},
      {"profile.instead_of_suicidal.attacks", whole, 1, 10},
      {"profile.instead_of_suicidal.die", whole, -10, 10},
      {"profile.instead_of_suicidal.tactic", word, 0, 0, tactic_words},
      {"profile.stands_for", words, 0, 0, stands_for_words},
      {"profile.switches_in", word, 0, 0, function_step_words},
      {"profile.variant", text},
      {"refit.energy_kind", word, 0, 0, energy_kind_words},
      {"refit.hasty", flag},
      {"refit.offline_safe", flag},
      {"refit.on", word, 0, 0, group_words},
      {"stand_in.one_a_turn", lists},
      {"track.against", against},
      {"track.die", flag},
      {"track.feeds", words, 0, 0, feed_words},
      {"track.lost", wholes, -100, 100},
      {"track.one_below", whole, 1, 100},
      {"track.range", flag},
      {"track.steps", whole, 1, 100},
  });
}();
inline constexpr u16 trait_keys_count = trait_keys.size();
static_assert(std::ranges::is_sorted(trait_keys, {}, &TraitKey::name));

// The first key that is not sorted before `name`.
constexpr u16 first_trait_key(std::string_view name) {
  const auto at = std::ranges::lower_bound(trait_keys, name, {}, &TraitKey::name);
  return static_cast<u16>(at - trait_keys.begin());
}

// Deliberately not constexpr: if a key is not listed, the compiler's error names this.
inline void no_trait_has_this_name() {}

// Finds a key by its name: trait("link.reach").
consteval u16 trait(std::string_view name) {
  const u16 at = first_trait_key(name);
  if (at == trait_keys_count || trait_keys[at].name != name) no_trait_has_this_name();
  return at;
}

}  // namespace klaxon::rules::tng::catalog
