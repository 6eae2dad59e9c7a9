// Work that waits for a choice, stacked in the state (core/frames.h).
#pragma once

#include "core/frames.h"
#include "rules/toy/limits.h"

namespace klaxon::rules::toy {

// A volley has been ordered.
struct Firing {
  static constexpr const char* word = "volley";
  u8 shooter = 0;
  u8 target = 0;
  u8 braced = 0;
};

// The target of the volley in the frame below may react (TOY-4).
struct Reacting {
  static constexpr const char* word = "reaction";
  u8 target = 0;
};

// The points of a volley are dealt one by one (TOY-5).
struct Dealing {
  static constexpr const char* word = "damage";
  u8 shooter = 0;
  u8 target = 0;
};

using Frames = core::Frames<frames_max, Firing, Reacting, Dealing>;
using Frame = Frames::Item;

}  // namespace klaxon::rules::toy
