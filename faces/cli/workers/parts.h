// A run of many battles in parts, which processes share (see workers.h) and a folder can keep
// (--keep): the same command with the same folder plays only what is missing there, so a run cut
// short by a process that died or a machine that was switched off resumes where it was.
#pragma once

#include <functional>

#include "faces/cli/commands.h"

namespace klaxon::faces::cli {

struct PartedRun {
  static constexpr u64 parts_usual = 64;  // whatever the number of processes

  std::string name;  // of its files
  // A table that identifies the run; every part contains it as "run".
  core::Tree run;
  u64 parts = 1;
  // Plays a part and returns its results as a table. False, with a fault, if that fails.
  std::function<bool(u64 part, core::Tree& out, core::Faults& faults)> play;
  // Checks that what was kept can be the results of this part. False, with a fault, if not.
  std::function<bool(u64 part, const core::Tree& kept, core::Faults& faults)> check;
};

// A kept part ends with a seal over its contents and over the version that played it.
void seal_part(core::Tree& part);
// Takes the seal off. False, with a fault, if the part was changed or another version played it. A
// shard from '--shard' has no seal and passes.
bool unseal_part(core::Tree& part, core::Faults& faults);

// Whether the command should be played in parts.
bool in_parts(const Console& console);

// Plays the parts [from, to) and returns their results in order. False after a refusal.
bool play_parts(Console& console, const PartedRun& run, u64 from, u64 to,
                std::vector<core::Tree>& out);

// The first process prints the output, which is the same in all of them.
inline bool tells(const Console& console) {
  return console.workers.first();
}

}  // namespace klaxon::faces::cli
