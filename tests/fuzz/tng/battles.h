// tng with its battles, on the shipped data.
#pragma once

#include "staff/tng/battle_system.h"
#include "tests/support/shipped.h"

namespace klaxon::fuzz {

inline const battle::System& tng_system() {
  static const codec::Library library = staff::testing::shipped_library("tng");
  static const staff::tng::TngBattleSystem system(library);
  return system;
}

}  // namespace klaxon::fuzz
