// The answers of `klaxon odds tng`, as trees.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/tng/odds/given.h"

namespace klaxon::staff::tng::odds {

// A question about one weapon.
struct Single {
  Wanted wanted;
  AskedFacts asked;
  Extra extra;
};

// {"weapon","mode","tech","range","shots","size_class","hit","exact","outcomes":[{"damage"|"value",
//  "p","exact"}],"unit","mean",
//  "gets_through","through":[{"points",…}],"shield_left":[{"boxes",…}], "more": further lists,
//  "why":[{"of","rule"}]}; without figures {"weapon",…,"gives"}.
// Returns false, with faults, if it cannot be fired that way.
bool answer_single(const catalog::Catalog& catalog, const Single& question, core::Tree& out,
                   core::Faults& faults);

// {"weapon","mode","tech","size_class","ranges":[{"range","hit","mean","least","most"}]} at every
// range at which it can be fired.
bool answer_by_range(const catalog::Catalog& catalog, const Single& question, core::Tree& out,
                     core::Faults& faults);

// {"weapons":[{"shots","weapon","mode","range","hit","mean"}],"mean","outcomes":[{"damage",…}]}:
// what hits the facing; with `shields` or `reinforcement`
//  "gets_through","internals_mean",
//  "shield_left_mean","internals":[{"points",…}],"shield_left":[{"boxes",…}] too; "why" if
//  something named changes nothing.
bool answer_attack(const catalog::Catalog& catalog, const std::vector<Wanted>& wanted,
                   const AskedFacts& asked, core::Tree& out, core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
