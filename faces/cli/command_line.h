// What a person typed, read into plain values. The only unit that knows the option library.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/types.h"

namespace klaxon::faces::cli {

struct CommandLine {
  std::string command;  // "systems", "odds", "ship check"
  std::string system;   // "code-red"
  std::string scenario;
  std::string file;        // the battle, record or ship that the command works on
  std::string output;      // -o
  std::string record_out;  // --record
  std::string ship;
  std::string draw;  // of odds: what is left out is the system's own default
  std::string criticals;
  std::string policy;
  std::string battle;  // odds --battle: a battle's file
  std::string dice = "seeded";
  std::string format = "text";
  std::string view = "moderator";
  std::vector<std::string> bots = {"random"};
  std::vector<std::string> ships;
  std::vector<std::string> options;  // --option key=value
  std::vector<std::string> merge;    // shard files
  std::string listen = "127.0.0.1";
  std::string database;  // --db
  std::string web;
  std::optional<i64> volley, attack, bir, shift, trials;
  i64 games = 0;
  i64 to_line = -1;
  i64 seat = 0;
  u32 jobs = 0;  // 0: all cores
  u32 shard_index = 0, shard_count = 1;
  u64 seed = 0;
  bool seed_given = false;
  bool json = false;
  bool terminal = false;
  bool compare = false;
  bool open = false;
  u16 port = 8420;
};

// What reading came to: go on, or stop with this status after printing this text.
struct Reading {
  bool go_on = false;
  int status = 0;
  std::string text;                  // help on standard output (status 0), or a refusal (status 2)
  std::string code, message, where;  // of a refusal
};

Reading read_command_line(int argc, const char* const* argv, CommandLine& out);

}  // namespace klaxon::faces::cli
