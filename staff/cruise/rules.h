// The rules of the cruise as data (data/cruise/rules.toml), read into one frozen value.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/cruise/waters.h"

namespace klaxon::staff::cruise {

inline constexpr u32 days_max = 12;
inline constexpr u32 notches = 6;  // the Klaxon's

struct Hull {
  std::string id, title;
  bool leads = false;  // may carry the flag
};

struct Squadron {
  std::string id, title, summary;
  bool slips_away = false;  // leaving a battle costs no notch
  std::vector<u32> hulls;   // the flag first
  std::vector<std::string> names;
};

struct Gain {
  u32 repairs = 0, renown = 0;
};

// The subjects of the story's sentences.
enum class Telling : u8 { won, held, left, beaten, lost, dock, open, closed, taken };
inline constexpr const char* telling_words[] = {"won",  "held", "left",   "beaten", "lost",
                                                "dock", "open", "closed", "taken"};
inline constexpr u32 tellings = 9;

struct Rules {
  u64 revision = 0;  // fingerprint of all that a cruise depends on; set by Voyage
  u32 days = 0;
  u32 way_least = 0, way_most = 0;        // minutes of any way
  std::vector<u32> lone;                  // columns with a single star
  std::vector<u32> dock;                  // columns in which the dock may be
  u32 calls = 0;                          // stars with a call of distress
  std::vector<u32> targets;               // by day: an undamaged squadron's wins in a hundred
  u32 gate_fleet = 0, gate_flagship = 0;  // the same, for the gate
  u32 calm = 0, bold = 0;                 // how much easier or harder a star at a fork is
  u32 measured = 0, foretold = 0;         // battles that choose a foe; that predict a chance
  Gain gain_calm, gain_bold, gain_loud, gain_call, gain_gate, gain_dock;
  std::vector<u32> stronger;  // notches at which the gate has the next stronger force
  u32 left_notches = 0, beaten_notches = 0, loud_notches = 0, dock_notches = 0, call_notches = 0;
  bool towed = false;  // holding the field saves lost ships that went in whole
  u32 marks_veteran = 0;
  u32 whole_cost = 0, volunteer_cost = 0, repair_renown = 0;
  u32 volunteer = 0;  // its hull
  u32 score_home = 0, score_repair = 0, score_notch = 0;
  std::vector<Hull> hulls;
  std::vector<Squadron> squadrons;
  std::vector<std::string> stars, volunteers;  // names
  std::string port, gate;
  std::vector<std::string> tellings[cruise::tellings];
};

// False, with every fault, if the rules are unsound.
bool read_rules(const core::Tree& tree, Rules& out, core::Faults& faults);

}  // namespace klaxon::staff::cruise
