// puzzles check: replays each puzzle and proves it again with other dice.
#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <thread>

#include "core/catalog/text.h"
#include "faces/cli/puzzles/puzzle_file.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "staff/puzzles/verdict.h"
#include "staff/puzzles/words.h"

namespace klaxon::faces::cli {
namespace {

namespace puzzles = staff::puzzles;
using battle::search::Proof;
using core::Tree;

struct Checked {
  core::Faults faults;
  Proof proof;
};

Checked check_file(const Console& console, const std::string& path) {
  Checked checked{.faults = core::Faults(path), .proof = {}};
  puzzles::Puzzle puzzle;
  if (!open_puzzle(console, path, puzzle, checked.faults)) return checked;
  puzzles::Settings settings{.battles = console.line.battles.value_or(400)};
  settings.seed = console.line.seed_given ? console.line.seed : puzzles::another_seed(puzzle);
  puzzles::holds(*console.registry.find(puzzle.record.header.system), puzzle, settings,
                 checked.proof, checked.faults);
  return checked;
}

Tree proof_tree(const std::string& file, const Proof& proof) {
  constexpr double sure = battle::search::sure;
  Tree tree = Tree::table();
  tree.set("file", Tree::of(file));
  tree.set("chance", Tree::of_number(proof.best().chance / sure));
  tree.set("next", Tree::of_number(proof.next().chance / sure));
  tree.set("gain", Tree::of_number(proof.gain / sure));
  tree.set("error", Tree::of_number(proof.error / sure));
  tree.set("orders", Tree::of(static_cast<i64>(proof.orders.size())));
  return tree;
}

}  // namespace

bool open_puzzle(const Console& console, const std::string& path, puzzles::Puzzle& out,
                 core::Faults& faults) {
  std::string text;
  if (!read_file(path, puzzles::file_bytes_max, text, faults)) return false;
  const std::string system = puzzles::system_named_in(text);
  std::vector<const battle::System*> systems;
  if (const staff::Staff* staff = console.registry.find(system))
    systems.push_back(&staff->system());
  else if (!system.empty())
    faults.add("unknown-system", "There is no system " + core::in_quotes(system) +
                                     core::known_hint(system, console.registry.ids()));
  return faults.empty() && puzzles::open(text, systems, sodium_hashing(), out, faults);
}

int check_puzzles(Console& console) {
  const std::vector<std::string>& files = console.line.files;
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                    console.line.jobs == 0 ? cores : console.line.jobs);
  std::vector<Checked> all(files.size());
  tbb::parallel_for(std::size_t{0}, files.size(),
                    [&](std::size_t i) { all[i] = check_file(console, files[i]); });
  std::vector<core::Fault> faults;
  Tree tree = Tree::table();
  Tree& list = tree.set("puzzles", Tree::list());
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Checked& one = all[i];
    faults.insert(faults.end(), one.faults.list().begin(), one.faults.list().end());
    if (!one.faults.empty()) continue;
    list.add(proof_tree(files[i], one.proof));
    if (!console.out.json())
      console.out.line(fmt::format("{}: holds: wins {}, the next best {}, of {} orders", files[i],
                                   puzzles::of_hundred(one.proof.best().chance),
                                   puzzles::of_hundred(one.proof.next().chance),
                                   one.proof.orders.size()));
  }
  if (!faults.empty()) return console.out.refuse(faults);
  if (console.out.json()) console.out.document(tree);
  return status_done;
}

}  // namespace klaxon::faces::cli
