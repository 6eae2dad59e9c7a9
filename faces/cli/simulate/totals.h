// Totals of many battles between bots: they are sums, so neither threads nor shards change them.
#pragma once

#include <string>
#include <vector>

#include "battle/search/playout.h"
#include "core/catalog/tree.h"
#include "core/seats.h"
#include "faces/cli/output.h"

namespace klaxon::faces::cli {

struct Totals {
  u64 games = 0, draws = 0, unfinished = 0, decisions = 0, dice = 0, fingerprint = 0;
  u64 wins[core::seats_max] = {};

  void add(const Totals& other);
  void add(u64 number, const battle::search::PlayResult& result);
};

// {"games","wins":[…],"draws","unfinished","decisions","dice","fingerprint"}
core::Tree totals_tree(const Totals& totals, int seats);

// `seats` names the winners if they are known: "attacker (captain)".
int show_totals(Output& out, const core::Tree& totals, const std::vector<std::string>& seats = {});

}  // namespace klaxon::faces::cli
