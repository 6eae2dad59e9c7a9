// The tables that a file may have besides its head, its functions and its modifiers, depending on
// its mechanism.
#pragma once

#include <span>

#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

struct MechanismTable {
  const char* table;
  std::span<const Mechanism> mechanisms;
};

namespace mechanism_tables_detail {

using enum Mechanism;
inline constexpr Mechanism armed[] = {direct,  seeker, burst, feature,
                                      changer, link,   lone,  stand_in};
inline constexpr Mechanism loaded[] = {direct, seeker, burst, feature, link, aim};
inline constexpr Mechanism powered[] = {source, lone};
inline constexpr Mechanism layered[] = {layer, shield};
inline constexpr Mechanism controls[] = {control}, tracks[] = {track}, crews[] = {crew},
                           officers[] = {officer}, options[] = {option}, bays[] = {bay},
                           links[] = {link}, bursts[] = {burst}, features[] = {feature},
                           seekers[] = {seeker}, refits[] = {refit}, filters[] = {filter},
                           stand_ins[] = {stand_in};

}  // namespace mechanism_tables_detail

inline constexpr MechanismTable mechanism_tables[] = {
    {"rate", mechanism_tables_detail::armed},
    {"capacitor", mechanism_tables_detail::armed},
    {"chart", mechanism_tables_detail::armed},
    {"mode", mechanism_tables_detail::armed},
    {"lock", mechanism_tables_detail::armed},
    {"ammo", mechanism_tables_detail::loaded},
    {"flight", mechanism_tables_detail::seekers},
    {"burst", mechanism_tables_detail::bursts},
    {"feature", mechanism_tables_detail::features},
    {"link", mechanism_tables_detail::links},
    {"stand_in", mechanism_tables_detail::stand_ins},
    {"control", mechanism_tables_detail::controls},
    {"track", mechanism_tables_detail::tracks},
    {"profile", mechanism_tables_detail::crews},
    {"officer", mechanism_tables_detail::officers},
    {"option", mechanism_tables_detail::options},
    {"bay", mechanism_tables_detail::bays},
    {"power", mechanism_tables_detail::powered},
    {"layer", mechanism_tables_detail::layered},
    {"refit", mechanism_tables_detail::refits},
    {"filter", mechanism_tables_detail::filters},
};

}  // namespace klaxon::rules::tng::catalog
