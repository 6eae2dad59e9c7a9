// The battles of the balance lab: which things meet, where, and how the battles end.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "faces/cli/commands.h"
#include "staff/balance/draw.h"
#include "staff/balance/fit.h"

namespace klaxon::faces::cli {

// Everything that is known about a run before its first battle.
struct Lab {
  const staff::Staff& staff;
  const staff::Balance& part;
  std::string scenario = {};
  u64 seed = 0, pairs = 0;
  u32 most = 0;                              // things per side
  core::Tree designs = core::Tree::table();  // the designers' own, by id
  std::vector<std::string> files = {};       // of the designs, where known
  std::vector<staff::balance::Thing> things = {};

  staff::balance::Drawing drawing() const;
};

// The balance part of the system that the command line names; null after a refusal.
const staff::Staff* lab_staff(Console& console);
// Chooses the scenario (the first, if none is named), the number of things per side (0: the usual
// number) and what is tested besides the designs. False, with a fault, if that is impossible.
bool furnish(Lab& lab, core::Faults& faults);

// The results of the pairs in a range.
struct Outcomes {
  std::string points;   // a digit a pair: its first list's points, '0' to '4'
  u64 fingerprint = 0;  // of all battles; ranges add up to the whole run's
};

// Plays the pairs [from, to); the result does not depend on threads or ranges. False, with a fault,
// if a battle cannot be set up.
bool play_meetings(const Lab& lab, u64 from, u64 to, u32 jobs, Outcomes& out, core::Faults& faults);

// All pairs of the run with their points.
std::vector<staff::balance::Meeting> meetings_of(const Lab& lab, std::string_view points);

}  // namespace klaxon::faces::cli
