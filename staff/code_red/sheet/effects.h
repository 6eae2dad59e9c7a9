// What the critical hits in force mean for a ship, in words (3.0): what is forbidden or changed,
// until when, and under which rule. The report, the desk and the sheet use it.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/tree.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/design/options.h"
#include "rules/code_red/state.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

struct EffectLine {
  std::string name;   // "probe launcher"
  std::string what;   // "the probe launcher cannot be used"
  std::string until;  // "until the end of turn 4"
  const char* rule;   // "CR-crit-1-5"
};

// Empty for a destroyed ship. `turn` is the present one, from 1.
std::vector<EffectLine> effects_in_force(const rules::Ship& ship, const rules::Design& design,
                                         u32 turn, const rules::Options& options);

// "probe launcher: the probe launcher cannot be used, until the end of turn 4"
std::string in_words(const EffectLine& line);

// [{"effect","what","until","rule"}]
core::Tree effects_tree(const std::vector<EffectLine>& lines);

}  // namespace klaxon::staff::code_red
