// The command line of 'klaxon puzzles'.
#include "battle/search/analysis.h"
#include "faces/cli/parser.h"
#include "faces/cli/typed.h"

namespace klaxon::faces::cli {

namespace {

constexpr i64 hunts_max = 100'000, puzzles_max = 10'000, threads_max = 256;
constexpr i64 proof_least = 100;  // fewer prove nothing

}  // namespace

// A system replaces 'check', 'grade' and 'solve'.
void Parser::settle_puzzles() {
  const bool alone = out_.command.empty();
  if (alone && out_.system.empty())
    throw Misuse("system",
                 "'klaxon puzzles' needs a system, or 'check', 'grade' or 'solve' and a file.");
  if (!alone && !out_.system.empty())
    throw Misuse("system", "'puzzles " + out_.command.substr(out_.command.find(' ') + 1) +
                               "' takes files, and no system before them.");
  if (alone) out_.command = "puzzles";
}

void Parser::add_puzzles() {
  CLI::App* puzzles = app_.add_subcommand(
      "puzzles",
      "positions from captains' battles in which one order is far better than any other");
  puzzles->require_subcommand(0, 1);
  puzzles->allow_extras();
  puzzles->footer("docs/PUZZLES.md says how they are found and proved, and what a file holds.");
  puzzles->add_option("system", out_.system, "one of those listed by 'klaxon systems'");
  word(puzzles, "--scenario", "where captains fight; by default every one for two and more",
       [this](const std::string& typed) { out_.scenario = typed; });
  whole(puzzles, "--games", 1, hunts_max,
        "battles of captains, 20 if left out; one puzzle of each at most",
        [this](i64 typed) { out_.games = typed; });
  const auto most = [&](const char* name, const char* help) {
    whole(puzzles, name, 1, puzzles_max, help,
          [this](i64 typed) { out_.most = static_cast<u32>(typed); });
  };
  most("--most", "keep at most this many: first what captains miss, then the clearest");
  most("--count", "the same as '--most'");
  word(puzzles, "-o,--out", "the folder to write them to, a file for each",
       [this](const std::string& typed) { out_.output = typed; });
  const auto proof = [&](CLI::App* sub) {
    whole(sub, "--battles", proof_least, battle::search::Comparison::battles_max,
          "how many battles for each order that may be the best; 400 if left out",
          [this](i64 typed) { out_.battles = static_cast<u32>(typed); });
    whole(sub, "--jobs", 0, threads_max,
          "threads, 0 for one per core; the result does not depend on them",
          [this](i64 typed) { out_.jobs = static_cast<u32>(typed); });
  };
  proof(puzzles);
  seed(puzzles);
  puzzles->add_flag("--json", out_.json, "one JSON document on standard output and nothing else");
  puzzles->final_callback([this] { settle_puzzles(); });
  CLI::App* check = command(*puzzles, "check", "replay puzzles and prove them with other dice");
  check->add_option("file", out_.files, "the puzzles' files")->required();
  proof(check);
  seed(check, "not the one with which the puzzle was made");
  CLI::App* grade = command(*puzzles, "grade",
                            "count how often bots find the solution, and write it into the files");
  grade->add_option("file", out_.files, "the puzzles' files")->required();
  CLI::App* solve = command(*puzzles, "solve", "try one in the terminal", Json::no);
  solve->add_option("file", out_.file, "the puzzle's file")->required();
}

}  // namespace klaxon::faces::cli
