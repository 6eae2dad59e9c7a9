// What a person typed, as plain values. Only the parser beneath it knows the option library.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/catalog/tree.h"
#include "faces/cli/matches/sprt.h"
#include "registry/registry.h"

namespace klaxon::faces::cli {

inline constexpr i64 shards_max = 1'000'000;  // in a season of battles
inline constexpr i64 balance_games_max = 10'000'000;

inline constexpr const char* version_command = "--version";

struct CommandLine {
  std::string command;             // "systems", "odds", "ship check", "--version"
  std::vector<std::string> words;  // of manual: the command's own, "ship", "check"
  std::string system;              // "code-red"
  std::string scenario;
  std::string file;        // the battle, record or ship that the command works on
  std::string output;      // -o
  std::string record_out;  // --record
  std::string ship;
  std::vector<std::string> left;  // odds --left: "phaser=3"
  std::string dice;               // empty: the file's own if it has any, else seeded
  std::string example;            // resolve --example: a system
  std::string report_for;         // resolve --for: a seat, or all
  std::string post_template;      // resolve --template: a seat
  std::string campaign_out;       // resolve --campaign
  std::string format = "text";
  std::string view = "moderator";
  std::string head;      // verify --head: the head that the record's chain must contain
  std::string analysed;  // analyse --seat; empty: the people
  std::optional<u32> budget, battles;  // of analyse: seconds, battles that settle a suspicion
  std::vector<std::string> bots = {"random"};
  bool bots_given = false;
  std::vector<std::string> ships;
  std::vector<std::string> options;  // --option key=value
  std::vector<std::string> merge;    // shard files
  std::string listen = "127.0.0.1";
  std::string database;             // --db
  std::vector<std::string> hosts;   // serve --host
  std::string proxy;                // serve --proxy
  std::optional<u32> memory, rate;  // serve: MB, messages a second
  std::string web;
  std::optional<u32> openings, openings_in_all, matches;  // of serve: see OpeningLimits
  std::string lobby, ratings;                             // serve: "on" or "off"; empty: on
  // The options of odds; whatever is left out gets the system's default.
  std::optional<i64> trials;
  core::Tree question = core::Tree::table();  // the systems' own options
  std::map<std::string, std::string>
      question_files;              // options that name a file: {"battle", "b.toml"}
  std::vector<std::string> asked;  // options that no system lists: "guns=2"
  std::optional<Bounds> sprt;
  // ladder: the systems, the files that it writes, and the commit that its table names
  std::vector<std::string> systems;
  std::string lines_out, page, commit;
  std::string resume;  // simulate: the file of a run to resume
  std::string keep;    // simulate, match, ladder, balance: a folder for the parts of a run
  std::string chart;   // balance --svg
  u32 most = 0;        // balance: things per side; puzzles: how many; 0: the usual number
  std::vector<std::string> files;  // puzzles check, grade
  // cruise: the cruise's own file is in `file`
  std::string stars, captain, flag, squadron = "patrol";
  u32 decision = 0;          // cruise take: counts from 1
  bool by_captains = false;  // cruise fight --auto
  i64 games = 0;
  i64 to_line = -1;
  i64 turn = -1, impulse = -1;  // odds --record
  u32 jobs = 0;                 // 0: all cores
  std::optional<i64> patience;  // match, with a program: seconds
  u32 shard_index = 0, shard_count = 1;
  u64 seed = 0;
  bool seed_given = false;
  bool json = false;
  bool terminal = false;
  bool posts = false;  // resolve --posts
  bool open = false, lan = false;
  std::optional<u16> port;         // serve: 8420; play: any free one if 8420 is taken
  std::vector<std::string> given;  // the options that were typed, by name: "--seed"
};

// The outcome of reading: either carry on, or print this text and exit with this status.
struct ParseResult {
  bool go_on = false;
  int status = 0;
  std::string text;                  // help on standard output (status 0)
  std::string code, message, where;  // of a refusal (status 2); `where` names the argument
};

// `odds` lists the options that the systems' odds take.
ParseResult read_command_line(int argc, const char* const* argv,
                              std::span<const registry::SystemOdds> odds, CommandLine& out);

// Splits "kestrel,anvil".
std::vector<std::string> split_commas(const std::string& text);

}  // namespace klaxon::faces::cli
