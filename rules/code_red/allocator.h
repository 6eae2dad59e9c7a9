// What code-red supplies to other systems (CR-5.0.7): its deck, in draws of ten and without the
// critical hit cards. The registry passes it to systems that use such a deck.
#pragma once

#include "core/damage_allocator.h"

namespace klaxon::rules::code_red {

std::unique_ptr<core::DamageAllocator> make_deck(const core::GuestIds& at);

inline constexpr core::AllocatorKind allocator{"deck", make_deck};

}  // namespace klaxon::rules::code_red
