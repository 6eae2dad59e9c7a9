// Totals of battles as they are kept in JSON files: shards of a run, and runs that can be resumed.
#pragma once

#include <string>

#include "core/catalog/faults.h"
#include "core/catalog/reader.h"
#include "core/catalog/tree.h"
#include "faces/cli/simulate/totals.h"

namespace klaxon::faces::cli {

// Reads what totals_tree() has written, for this many seats, and reports every fault in it.
void read_totals(core::Reader& in, Totals& out, std::size_t& seats);

// Whether this is what `simulate --shard` writes for shard `number` of a run of the system.
bool check_shard(const core::Tree& tree, const std::string& system, int seats, i64 number,
                 core::Faults& faults);

// A run that can be stopped at any time and resumed where it was: a file contains its totals so far
// and everything that identifies the run.
class ResumableRun {
 public:
  // `run` identifies the run: a table of texts and numbers that the file must repeat.
  ResumableRun(std::string path, core::Tree run, int seats)
      : path_(std::move(path)), run_(std::move(run)), seats_(seats) {}

  // Reads the file; if there is none, nothing has been played yet. False, with a fault, if it is
  // damaged or belongs to another run.
  bool read(Totals& out, core::Faults& faults) const;
  bool write(const Totals& totals, core::Faults& faults) const;

 private:
  std::string path_;
  core::Tree run_;
  int seats_;
};

// From now on an interrupt (Ctrl-C) or a request to end only raises a flag; a second interrupt or
// request, at least a tenth of a second later, ends the program at once.
void hold_interrupts();
bool interrupted();

}  // namespace klaxon::faces::cli
