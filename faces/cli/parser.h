// Declares every command and its options to the option library. Numbers are read strictly, so none
// is silently changed.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "faces/cli/command_line.h"

namespace klaxon::faces::cli {

class Parser {
 public:
  Parser(std::span<const registry::SystemOdds> odds, CommandLine& out);

  CLI::App& app() { return app_; }
  const std::string& bots() const { return bots_; }
  // What may come first on the command line.
  const std::vector<std::string>& first_words() const { return first_words_; }
  // "ship check"; empty for the program itself.
  std::string full_name(const CLI::App& command) const;
  // What comes before the command's name in a usage line: "klaxon", "klaxon ship".
  std::string before_name(const CLI::App& command) const;

 private:
  void add_lists();
  void add_simulate();
  void add_match();
  void add_ladder();
  void add_balance();
  void even_games(CLI::App* sub, const std::string& help);
  void add_resolve();
  void add_odds(std::span<const registry::SystemOdds> systems);
  void odds_option(CLI::App* sub, const staff::OddsOption& option);
  void add_records();
  void add_analyse();
  void add_puzzles();  // faces/cli/puzzles/parse.cpp
  void settle_puzzles();
  void add_ships();
  void add_cruise();  // faces/cli/cruise/parse.cpp
  void settle_ship();
  void add_play();
  void add_serve();
  void add_papers();

  static void name_values(CLI::App& command);
  enum class Json : u8 { yes, no };
  CLI::App* command(CLI::App& parent, const std::string& name, const std::string& help,
                    Json json = Json::yes);
  void system(CLI::App* sub);
  void seed(CLI::App* sub, const char* left_out = "0");
  void shard(CLI::App* sub);
  void keep(CLI::App* sub);
  void scenario_options(CLI::App* sub);
  void page_options(CLI::App* sub);
  // An optional argument, a word that may not be empty.
  void word(CLI::App* sub, const std::string& name, const std::string& help,
            const std::function<void(const std::string&)>& take);
  // A whole number from lo to hi.
  void whole(CLI::App* sub, const std::string& name, i64 lo, i64 hi, const std::string& help,
             const std::function<void(i64)>& take);
  template <class T>
  void whole(CLI::App* sub, const std::string& name, T& out, i64 lo, i64 hi,
             const std::string& help);
  template <class T>
  void whole(CLI::App* sub, const std::string& name, std::optional<T>& out, i64 lo, i64 hi,
             const std::string& help);

  CLI::App app_{"Klaxon plays, adjudicates and studies starship battles.", "klaxon"};
  CommandLine& out_;
  std::vector<std::string> first_words_;
  std::string bots_;
};

}  // namespace klaxon::faces::cli
