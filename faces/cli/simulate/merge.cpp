// simulate --merge: adds up the results of a run's shards, after checking every one of them.
#include <fmt/format.h>

#include <algorithm>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "faces/cli/commands.h"
#include "faces/cli/simulate/totals_file.h"
#include "faces/cli/workers/parts.h"
#include "faces/files.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr i64 count_max = i64{1} << 42;  // so that the sum of a million shards still fits

// Reads the file of a shard and finds every fault in it.
struct Shard {
  Totals totals;
  std::size_t seats = 0;
  i64 number = 0, shards = 0;
  Tree run;
};

// Reads the run that a shard belongs to and checks that it has its share of the run's battles.
void read_run(const Tree& run, const std::string& system, Shard& out, core::Faults& faults) {
  core::Reader in(run, "run", faults);
  if (in.text("system") != system)
    in.fault("other-system", fmt::format("This shard is not a result of '{}'.", system), "system");
  in.whole("revision", 0, count_max);
  for (const char* key : {"setup", "bots", "seed"}) in.text(key);
  const i64 games = in.whole("games", 1, i64{1} << 40);
  out.shards = in.whole("shards", 1, shards_max);
  in.finish();
  if (out.number > out.shards)
    return in.fault("out-of-range",
                    fmt::format("There is no shard {} of {}.", out.number, out.shards), "shards");
  const u64 from = static_cast<u64>(games) * static_cast<u64>(out.number - 1);
  const u64 to = static_cast<u64>(games) * static_cast<u64>(out.number);
  const u64 all = static_cast<u64>(out.shards);
  if (faults.empty() && out.totals.games != to / all - from / all)
    in.fault("wrong-games",
             fmt::format("Shard {} of {} has {} battles, not {}.", out.number, out.shards,
                         to / all - from / all, out.totals.games),
             "games");
}

bool read_shard(const Tree& tree, const std::string& system, Shard& out, core::Faults& faults) {
  core::Reader in(tree, "", faults);
  read_totals(in, out.totals, out.seats);
  out.number = in.whole("shard", 1, shards_max);
  if (const Tree* run = in.table("run")) {
    out.run = *run;
    read_run(*run, system, out, faults);
  }
  in.finish();
  return faults.empty();
}

bool read_shard(const std::string& path, const std::string& system, Shard& out,
                core::Faults& faults) {
  std::string text;
  Tree tree;
  return read_file(path, codec::text_bytes_max, text, faults) &&
         codec::parse_json(text, tree, faults) && unseal_part(tree, faults) &&
         read_shard(tree, system, out, faults);
}

// Options for playing battles make no sense if results are only added up.
const std::string* idle_option(const CommandLine& line) {
  for (const std::string& option : line.given)
    if (option != "--merge" && option != "--json") return &option;
  return nullptr;
}

}  // namespace

bool check_shard(const Tree& tree, const std::string& system, int seats, i64 number,
                 core::Faults& faults) {
  Shard shard;
  if (!read_shard(tree, system, shard, faults)) return false;
  if (shard.number == number && shard.seats == static_cast<std::size_t>(seats)) return true;
  faults.add("other-run", "This is a different part of the run, or comes from a different battle.",
             {}, "shard");
  return false;
}

int merge_shards(Console& console) {
  if (const std::string* idle = idle_option(console.line))
    return console.out.refuse(
        "usage", fmt::format("'{}' has no effect with '--merge'; leave it out.", *idle), *idle,
        status_usage);
  Shard first;
  Totals sum;
  std::vector<i64> seen;
  for (const std::string& path : console.line.merge) {
    Shard shard;
    core::Faults faults(path);
    if (!read_shard(path, console.line.system, shard, faults)) return console.out.refuse(faults);
    if (seen.empty()) first = shard;
    if (first.run != shard.run || first.seats != shard.seats)
      return console.out.refuse("other-run",
                                "This shard belongs to a different run from the first.", path);
    if (std::ranges::find(seen, shard.number) != seen.end())
      return console.out.refuse("shard-twice",
                                fmt::format("Shard {} is given twice.", shard.number), path);
    seen.push_back(shard.number);
    sum.add(shard.totals);
  }
  if (static_cast<i64>(seen.size()) != first.shards)
    return console.out.refuse(
        "shard-missing", fmt::format("Only {} of {} shards are here.", seen.size(), first.shards),
        "--merge");
  return show_totals(console.out, totals_tree(sum, static_cast<int>(first.seats)));
}

}  // namespace klaxon::faces::cli
