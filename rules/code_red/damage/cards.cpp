#include "rules/code_red/damage/cards.h"

#include <string>

namespace klaxon::rules::code_red {

namespace {

using enum HitClass;

template <class... Hits>
constexpr Listed listed(Hits... hits) {
  Listed all;
  (all.add(sys(hits)), ...);
  return all;
}

constexpr Listed operator+(Listed a, const Listed& b) {
  for (u32 i = 0; i < b.count; ++i) a.add(b.at[i]);
  return a;
}

// The systems that are meant by the words on a card, in the order printed. CR-1.0.cargo: a ship
// without cargo has no such box, which leaves the other choice.
constexpr Listed no_hits = {};
constexpr Listed any_hull = listed(forward_hull, aft_hull);
constexpr Listed any_warp = listed(center_warp, left_warp, right_warp);
constexpr Listed drones = listed(drone, power_absorber, hellbore, esg);
constexpr Listed torpedoes = listed(torpedo, photon, plasma, disruptor, tr_beam, fusion_beam);
constexpr Listed any_weapon = listed(phaser) + torpedoes + drones;
constexpr Listed bridges =
    listed(bridge, flag_bridge, security_station, web_generator, displacement_device);
constexpr Listed any_hit =
    any_hull + listed(center_warp, right_warp, left_warp, impulse) + drones + listed(phaser) +
    torpedoes + listed(apr, battery) + bridges +
    listed(emergency_bridge, aux_control, shuttle, damage_control, boarding_party, sensor, scanner,
           lab, probe, tractor, transporter);
constexpr Listed cargo_box = listed(cargo);

static_assert(any_weapon.mask() == weapon_hits && any_hit.mask() == any_hits);

constexpr CardKind plain(const char* name, const char* title, core::RuleId id, u8 copies, u8 marked,
                         const Listed& hits) {
  return {name, title, id, copies, marked, false, false, hits, hits};
}
constexpr CardKind each_type(const char* name, const char* title, core::RuleId id,
                             const Listed& hits) {
  return {name, title, id, 1, 0, true, false, hits, hits};
}

// CR-1.0, in printed order.
constexpr CardKind kinds[] = {
    plain("cargo_forward_hull", "Cargo or forward hull", rule("CR-1.0.1"), 2, 0,
          cargo_box + listed(forward_hull)),
    plain("cargo_aft_hull", "Cargo or aft hull", rule("CR-1.0.2"), 2, 0,
          cargo_box + listed(aft_hull)),
    plain("cargo_any_warp", "Cargo or any warp engine", rule("CR-1.0.3"), 2, 0,
          cargo_box + any_warp),
    plain("cargo_any_hull_any_weapon", "Cargo or any hull or any weapon", rule("CR-1.0.4"), 2, 0,
          cargo_box + any_hull + any_weapon),
    plain("cargo_any_hit", "Cargo or any hit", rule("CR-1.0.5"), 2, 0, cargo_box + any_hit),
    plain("forward_hull", "Forward hull", rule("CR-1.0.6"), 5, 0, listed(forward_hull)),
    plain("aft_hull", "Aft hull", rule("CR-1.0.7"), 3, 0, listed(aft_hull)),
    {"aft_hull_shuttle", "Aft hull, shuttle on a carrier", rule("CR-1.0.8"), 2, 0, false, false,
     listed(aft_hull), listed(shuttle)},
    plain("center_warp", "Center warp engine", rule("CR-1.0.9"), 2, 0, listed(center_warp)),
    plain("right_warp", "Right warp engine", rule("CR-1.0.10"), 4, 1, listed(right_warp)),
    plain("left_warp", "Left warp engine", rule("CR-1.0.11"), 4, 1, listed(left_warp)),
    plain("impulse", "Impulse engine", rule("CR-1.0.12"), 2, 0, listed(impulse)),
    plain("drone", "Drone", rule("CR-1.0.13"), 2, 1, drones),
    plain("drone_any_hull", "Drone or any hull", rule("CR-1.0.14"), 1, 0, drones + any_hull),
    plain("phaser", "Phaser", rule("CR-1.0.15"), 2, 1, listed(phaser)),
    plain("phaser_any_hull", "Phaser or any hull", rule("CR-1.0.16"), 1, 0,
          listed(phaser) + any_hull),
    plain("torpedo", "Torpedo", rule("CR-1.0.17"), 2, 1, torpedoes),
    plain("torpedo_any_hull", "Torpedo or any hull", rule("CR-1.0.18"), 1, 0, torpedoes + any_hull),
    plain("apr", "APR", rule("CR-1.0.19"), 3, 0, listed(apr)),
    plain("battery", "Battery", rule("CR-1.0.20"), 3, 0, listed(battery)),
    each_type("bridge", "Bridge or flag bridge", rule("CR-1.0.21"), bridges),
    each_type("emergency_bridge", "Emergency bridge or auxiliary control", rule("CR-1.0.22"),
              listed(emergency_bridge, aux_control)),
    plain("shuttle", "Shuttle", rule("CR-1.0.23"), 2, 0, listed(shuttle)),
    plain("damage_control", "Damage control or boarding party", rule("CR-1.0.24"), 1, 1,
          listed(damage_control, boarding_party)),
    each_type("sensor", "Sensor or scanner", rule("CR-1.0.25"), listed(sensor, scanner)),
    plain("lab", "Lab", rule("CR-1.0.26"), 3, 0, listed(lab)),
    plain("probe", "Probe", rule("CR-1.0.27"), 1, 0, listed(probe)),
    plain("tractor", "Tractor beam", rule("CR-1.0.28"), 2, 0, listed(tractor)),
    plain("transporter", "Transporter", rule("CR-1.0.29"), 2, 0, listed(transporter)),
    {"critical", "Critical hit", rule("CR-1.0.30"), 3, 0, false, true, no_hits, no_hits},
};
static_assert(std::size(kinds) == card_kinds_count);

constexpr SystemMask quick_mask(const CardKind& kind, const Listed& hits, u32 rare) {
  if (kind.critical) return long_way;
  SystemMask all = hits.mask();
  for (u32 i = 0; i < std::size(rare_systems); ++i)
    if (((rare >> i) & 1U) == 0) all &= ~rare_systems[i];
  SystemMask lead = 0;
  for (System system : hits.systems()) {
    if ((all & bit(system)) == 0) continue;
    if (bit(system) < lead) break;
    lead |= bit(system);
  }
  // Only for a "one hit of each type" card does it matter which types were hit.
  if (!kind.each_type && (lead & each_types) != 0) return long_way;
  return lead | (lead == all ? no_box : long_way);
}

constexpr DeckTables make_tables() {
  DeckTables tables{};
  u32 card = 0;
  for (u8 k = 0; k < card_kinds_count; ++k)
    for (u32 copy = 0; copy < kinds[k].copies; ++copy, ++card) {
      const CardMask self = CardMask{1} << card;
      tables.kind[card] = k;
      tables.hits[0][card] = kinds[k].hits.mask();
      tables.hits[1][card] = kinds[k].carrier_hits.mask();
      for (u32 rare = 0; rare < rare_sets; ++rare) {
        tables.quick[rare][0][card] = quick_mask(kinds[k], kinds[k].hits, rare);
        tables.quick[rare][1][card] = quick_mask(kinds[k], kinds[k].carrier_hits, rare);
      }
      if (copy < kinds[k].marked) tables.marked |= self;
      if (kinds[k].each_type) tables.each_type |= self;
      if (kinds[k].critical) tables.critical |= self;
    }
  return tables;
}

constexpr u32 count_cards() {
  u32 all = 0;
  for (const CardKind& kind : kinds) all += kind.copies;
  return all;
}
static_assert(count_cards() == deck_cards);

}  // namespace

constinit const DeckTables deck_tables = make_tables();

const CardKind& card_kind(u32 kind) {
  check(kind < card_kinds_count, "a card kind has a number below card_kinds_count");
  return kinds[kind];
}

u32 kind_of_card(int card) {
  check(card >= 0 && card < static_cast<int>(deck_cards), "a card's number is in the deck");
  return deck_tables.kind[static_cast<u32>(card)];
}

const char* card_name(int card) {
  static const auto names = [] {
    std::array<std::string, deck_cards> all;
    u32 copy = 0;
    for (u32 i = 0; i < deck_cards; ++i) {
      copy = i > 0 && deck_tables.kind[i] == deck_tables.kind[i - 1] ? copy + 1 : 1;
      all[i] = kinds[deck_tables.kind[i]].name;
      if (kinds[deck_tables.kind[i]].copies > 1) all[i] += "_" + std::to_string(copy);
    }
    return all;
  }();
  check(card >= 0 && card < static_cast<int>(deck_cards), "a card's number is in the deck");
  return names[static_cast<u32>(card)].c_str();
}

std::span<const System> listed_order(int card, bool carrier) {
  const CardKind& kind = kinds[kind_of_card(card)];
  return (carrier ? kind.carrier_hits : kind.hits).systems();
}

System first_listed(int card, bool carrier, SystemMask among) {
  for (System system : listed_order(card, carrier))
    if ((among & bit(system)) != 0) return system;
  check(false, "a card offers a choice that it lists");
  return 0;
}

}  // namespace klaxon::rules::code_red
