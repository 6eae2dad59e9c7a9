// What an option mount, or a hold, accepts, and how much of the ship's allowance it takes up
// (TNG-weapon-notes.8 and on).
#pragma once

#include "rules/tng/design/price.h"

namespace klaxon::rules::tng::design {

// Why a mount does not accept a thing.
enum class Refusal : u8 {
  none,
  not_listed,  // neither its list nor its sections have it
  excepted,    // it is named as what does not go there
  left_out,    // crew, tracks, shields, anything without a box
  no_source,   // the limited PO takes only power
  mount,       // a mount in a mount
  whole_ship,  // its price depends on the whole ship
  only_so,     // another variant, another figure
  alien,       // of another race
  no_arc,      // it needs an arc, and the mount has none
  other_arc,   // it names an arc that is not the mount's
};

struct Admission {
  Refusal refusal = Refusal::none;
  bool alien = false;         // at double allowance
  std::optional<u16> serves;  // which other mount it is used as
};

const catalog::Option* option_of(const Shelf& shelf, const Build& build);
// The arc that the mount has if the SSD shows none (TNG-Drn-Opt.6); if none, it has no arc at all.
std::optional<core::Arc> arc_of_mount(const Shelf& shelf, const Build& mount);
// Whether the mount holds a system free of charge (Hold).
bool holds_for_nothing(const catalog::Option& option);

Admission admit(const Shelf& shelf, const Design& design, const Group& mount,
                const Content& content);

// How much of the ship's allowance the content uses up.
i64 allowance_taken(const Shelf& shelf, const Prices& prices, const Group& mount,
                    const Content& content, const Admission& admission, bool& too_large);
// How much the group's boxes add to the allowance.
i64 allowance_given(const Shelf& shelf, const Design& design, const Group& mount, bool& too_large);

}  // namespace klaxon::rules::tng::design
