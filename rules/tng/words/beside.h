// Words for values that their vocabulary alone would name too vaguely, to be used with the other
// values of an event or a refusal.
#pragma once

#include <string>

#include "core/event.h"
#include "core/rejection.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

// Empty if the word of the vocabulary is enough.
std::string value_said(const Battle& battle, const core::Event& event, u32 arg);
std::string fact_said(const Battle& battle, const core::Rejection& why, u32 fact);

}  // namespace klaxon::rules::tng
