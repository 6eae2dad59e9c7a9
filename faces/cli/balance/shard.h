// The shards of a balance lab's run, as files: each says which part of which run it is and how its
// pairs ended.
//
//   {"shard": 2, "points": "0412…", "fingerprint": "…", "begins": "…", "seal": "…",
//    "run": {"system", "revision", "method", "scenario", "most", "seed", "games", "shards",
//            "prices", "designs": {id: a designer's own ship}}}
#pragma once

#include <string>

#include "faces/cli/balance/lab.h"

namespace klaxon::faces::cli {

// The pairs of shard `index` of `count`; indices begin at 0.
struct Range {
  u64 from, to;
};
Range range_of(u64 pairs, u64 index, u64 count);

// What is the same in all shards of a run.
core::Tree run_tree(const Lab& lab, u64 shards);
// Shard `index` of `count` as a document. False, with a fault, if the shard cannot be played.
bool shard_tree(const Lab& lab, u64 index, u64 count, const Outcomes& outcomes, core::Tree& out,
                core::Faults& faults);
// Whether the document is that shard, played by this version; plays its first pair again to check.
bool is_shard(const Lab& lab, u64 index, u64 count, const core::Tree& document,
              core::Faults& faults);
// Adds the next shard, from a document of shard_tree().
void add_outcomes(const core::Tree& document, Outcomes& out);

// Builds the run's lab and all its outcomes from the files, after checking each file and playing
// its first pair again. False after a refusal.
bool merge_outcomes(Console& console, Lab& lab, Outcomes& out);

}  // namespace klaxon::faces::cli
