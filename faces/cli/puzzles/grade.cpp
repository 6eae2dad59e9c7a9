// puzzles grade: counts how often bots find the solution and writes that into the files, with their
// texts in today's words.
#include <fmt/format.h>

#include "codec/json_lines.h"
#include "faces/cli/puzzles/puzzle_file.h"
#include "faces/files.h"
#include "staff/puzzles/verdict.h"
#include "staff/puzzles/words.h"

namespace klaxon::faces::cli {

using core::Tree;

int grade_puzzles(Console& console) {
  namespace puzzles = staff::puzzles;
  constexpr u32 asked = 200;
  Tree document = Tree::table();
  Tree& list = document.set("puzzles", Tree::list());
  for (const std::string& path : console.line.files) {
    core::Faults faults(path);
    puzzles::Puzzle puzzle;
    if (!open_puzzle(console, path, puzzle, faults)) return console.out.refuse(faults);
    Tree found = Tree::table();
    found.set("asked", Tree::of(i64{asked}));
    for (const char* bot : {"cadet", "captain"})
      if (puzzle.record.system->bot(bot) != nullptr)
        found.set(bot, Tree::of(i64{puzzles::finders(puzzle, bot, asked)}));
    const auto count = [&](const char* bot) {
      return found.find(bot) != nullptr ? found.find(bot)->whole : i64{0};
    };
    puzzle.tree.set("found", found);
    puzzles::Words(*console.registry.find(puzzle.record.header.system), *puzzle.position)
        .word(puzzle.orders, puzzle.tree);
    if (!write_file(path, codec::json_lines(puzzle.tree), faults))
      return console.out.refuse(faults);
    if (!console.out.json())
      console.out.line(fmt::format("{}: of {} each, {} cadets and {} captains find it", path, asked,
                                   count("cadet"), count("captain")));
    list.add(std::move(found)).set("file", Tree::of(path));
  }
  if (console.out.json()) console.out.document(document);
  return status_done;
}

}  // namespace klaxon::faces::cli
