// All commands with their options as plain data, taken from the parser that reads the command line.
// Manual pages and completions are generated from them, so they always match the program.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "registry/registry.h"

namespace klaxon::faces::cli {

struct OutlinedOption {
  std::vector<std::string> names;  // "-o", "--output"; an argument's own name: "system"
  std::string value;               // "N", "VALUE"; empty: it takes none
  std::string help;
  std::string group;  // "Options", "Options of tng"
  bool required = false;
  bool many = false;
};

struct Outline {
  std::string name;                // "odds", "ship check"; empty: the program itself
  std::vector<std::string> other;  // names that mean the same
  std::string help, footer;
  std::vector<OutlinedOption> arguments, options;
  std::vector<Outline> commands;
};

Outline outline_of(std::span<const registry::SystemOdds> odds);

// The program and all its commands, one after the other.
std::vector<const Outline*> all_of(const Outline& program);

}  // namespace klaxon::faces::cli
