#include "faces/cli/parser.h"

#include "battle/search/analysis.h"
#include "core/catalog/text.h"
#include "faces/cli/typed.h"

namespace klaxon::faces::cli {
namespace {

using core::in_quotes;
using core::Tree;

constexpr i64 jobs_max = 256;
constexpr i64 games_max = i64{1} << 40;
constexpr i64 trials_max = i64{1} << 32;
constexpr i64 budget_max = 3600;   // seconds
constexpr i64 battles_least = 50;  // fewer cannot tell a blunder from luck

}  // namespace

Parser::Parser(std::span<const registry::SystemOdds> odds, CommandLine& out) : out_(out) {
  app_.require_subcommand(1);
  app_.allow_extras();
  app_.set_version_flag(version_command, "",
                        "version, commit, compiler and the revisions of the rules; --json too");
  app_.set_help_all_flag("--help-all", "every command with its options");
  app_.footer(
      "Start with 'klaxon play', or read README.md. Exit status: 0 done, 1 refused, 2 usage.");
  add_lists();
  add_simulate();
  add_match();
  add_ladder();
  add_balance();
  add_resolve();
  add_odds(odds);
  add_records();
  add_analyse();
  add_puzzles();
  add_ships();
  add_cruise();
  add_play();
  add_serve();
  add_papers();
  for (CLI::App* sub : app_.get_subcommands([](CLI::App*) { return true; })) {
    first_words_.push_back(sub->get_name());
    for (const std::string& alias : sub->get_aliases()) first_words_.push_back(alias);
    name_values(*sub);
  }
}

// The word for the value in help: none if the argument has its own name.
void Parser::name_values(CLI::App& command) {
  command.get_formatter()->label("TEXT", "VALUE");
  for (CLI::Option* option : command.get_options())
    if (option->get_positional()) option->type_name("");
  for (CLI::App* sub : command.get_subcommands([](CLI::App*) { return true; })) name_values(*sub);
}

std::string Parser::full_name(const CLI::App& command) const {
  if (&command == &app_) return "";
  const CLI::App* parent = command.get_parent();
  return (parent == &app_ ? "" : parent->get_name() + ' ') + command.get_name();
}

std::string Parser::before_name(const CLI::App& command) const {
  if (&command == &app_) return "";
  const std::string parent = full_name(*command.get_parent());
  return parent.empty() ? "klaxon" : "klaxon " + parent;
}

CLI::App* Parser::command(CLI::App& parent, const std::string& name, const std::string& help,
                          Json json) {
  CLI::App* sub = parent.add_subcommand(name, help);
  sub->allow_extras();  // we refuse leftovers in our own words
  sub->final_callback([this, sub] {
    if (out_.command.empty()) out_.command = full_name(*sub);
  });
  if (json == Json::yes)
    sub->add_flag("--json", out_.json, "one JSON document on standard output and nothing else");
  return sub;
}

void Parser::system(CLI::App* sub) {
  sub->add_option("system", out_.system, "one of those listed by 'klaxon systems'")->required();
}

constexpr const char* drawn = "drawn at random";

void Parser::seed(CLI::App* sub, const char* left_out) {
  sub->add_option_function<std::string>(
         "--seed",
         [this](const std::string& typed) {
           out_.seed = read_seed(typed);
           out_.seed_given = true;
         },
         std::string("a whole number from 0 to 18446744073709551615; ") + left_out + " if left out")
      ->type_name("N");
}

void Parser::whole(CLI::App* sub, const std::string& name, i64 lo, i64 hi, const std::string& help,
                   const std::function<void(i64)>& take) {
  sub->add_option_function<std::string>(
         name,
         [take, name, lo, hi](const std::string& typed) { take(read_whole(name, typed, lo, hi)); },
         help)
      ->type_name("N");
}

template <class T>
void Parser::whole(CLI::App* sub, const std::string& name, T& out, i64 lo, i64 hi,
                   const std::string& help) {
  whole(sub, name, lo, hi, help, [&out](i64 value) { out = static_cast<T>(value); });
}

template <class T>
void Parser::whole(CLI::App* sub, const std::string& name, std::optional<T>& out, i64 lo, i64 hi,
                   const std::string& help) {
  whole(sub, name, lo, hi, help, [&out](i64 value) { out = static_cast<T>(value); });
}

void Parser::word(CLI::App* sub, const std::string& name, const std::string& help,
                  const std::function<void(const std::string&)>& take) {
  sub->add_option_function<std::string>(
      name,
      [take, name](const std::string& typed) {
        if (typed.empty()) throw Misuse(name, in_quotes(name) + " needs a value.");
        take(typed);
      },
      help);
}

void Parser::scenario_options(CLI::App* sub) {
  sub->add_option_function<std::vector<std::string>>(
      "--option",
      [this](const std::vector<std::string>& typed) {
        for (const std::string& text : typed) add_named_value(text, out_.options);
      },
      "an option of the scenario: name=value; repeat for more");
}

void Parser::add_lists() {
  command(app_, "systems", "the rule systems");
  system(command(app_, "rules", "every rule of a system, with its id"));
  system(command(app_, "scenarios", "the scenarios of a system"));
  system(command(app_, "catalog", "what a system's ships are built of, with prices and charts"));
}

void Parser::shard(CLI::App* sub) {
  sub->add_option_function<std::string>(
      "--shard", [this](const std::string& typed) { read_shard(typed, out_); },
      "I/N: play only part I of N, counted from 1");
}

void Parser::keep(CLI::App* sub) {
  word(sub, "--keep",
       "a folder for a run in parts, which mpirun can also share out: it keeps what is finished, "
       "and the same command plays only what is missing",
       [this](const std::string& typed) { out_.keep = typed; });
}

void Parser::add_simulate() {
  CLI::App* simulate = command(app_, "simulate", "bots play many battles");
  system(simulate);
  simulate->add_option("--scenario", out_.scenario, "the scenario's id");
  simulate->add_option("--bots", bots_,
                       "one bot per seat, separated by commas; the last is repeated");
  whole(simulate, "--games", out_.games, 1, games_max, "how many battles");
  seed(simulate);
  whole(simulate, "--jobs", out_.jobs, 0, jobs_max,
        "threads, 0 for one per core; the result does not depend on them");
  shard(simulate);
  keep(simulate);
  word(simulate, "--resume",
       "a file for a long run, written every few seconds; if it already exists, the run goes "
       "on from it, even to more --games than before",
       [this](const std::string& typed) { out_.resume = typed; });
  simulate->add_option("--merge", out_.merge, "shard results (JSON files) to add up instead");
  scenario_options(simulate);
}

void Parser::even_games(CLI::App* sub, const std::string& help) {
  whole(sub, "--games", 2, games_max,
        "how many battles, an even number: each pair has the same dice and sides swapped; " + help,
        [this](i64 typed) { out_.games = read_even(typed); });
}

void Parser::add_match() {
  CLI::App* match = command(app_, "match", "two bots play each other for strength");
  system(match);
  const auto bot = [&](const char* name, std::size_t number, const char* help) {
    match
        ->add_option_function<std::string>(
            name,
            [this, number](const std::string& typed) {
              out_.bots.resize(2);
              out_.bots[number] = typed;
            },
            help)
        ->required();
  };
  bot("bot", 0,
      "a bot of the system, such as captain, or a program that speaks the protocol, such as "
      "\"program:python3 bot.py\": one process for each seat and battle, which is sent an "
      "invitation");
  bot("other", 1, "the bot or program that it meets");
  word(match, "--scenario", "ids, separated by commas; by default every one for two sides",
       [this](const std::string& typed) { out_.scenario = typed; });
  even_games(match, "200 if left out, 100000 with --sprt");
  match->add_option_function<std::string>(
      "--sprt", [this](const std::string& typed) { out_.sprt = read_bounds(typed); },
      "LOW,HIGH in Elo: stop once it is clear which of the two the difference is; one verdict in "
      "twenty is wrong; '--games' is then the maximum");
  whole(match, "--patience", out_.patience, 1, i64{86'400},
        "seconds that a program may take over an order before it has lost; 60 if left out");
  seed(match);
  whole(match, "--jobs", out_.jobs, 0, jobs_max,
        "threads, 0 for one per core; the result does not depend on them");
  keep(match);
}

void Parser::add_ladder() {
  CLI::App* ladder =
      command(app_, "ladder", "how strong each rank of bots is against the rank below");
  ladder->footer("docs/LADDER.md has the table; all of it takes about a minute.");
  ladder->add_option("system", out_.systems,
                     "those listed by 'klaxon systems'; by default every one with ranks of bots");
  even_games(ladder, "for each step; 400 if left out, few with an admiral");
  word(ladder, "--lines", "also write a line for each step here, as tests/e2e/ladder.txt has them",
       [this](const std::string& typed) { out_.lines_out = typed; });
  word(ladder, "--page", "also put the table into this page, between its two marks",
       [this](const std::string& typed) { out_.page = typed; });
  word(ladder, "--commit", "the commit at which the table says it was measured",
       [this](const std::string& typed) { out_.commit = typed; });
  seed(ladder, "20260101");
  whole(ladder, "--jobs", out_.jobs, 0, jobs_max,
        "threads, 0 for one per core; all but the times is the same with any number");
  keep(ladder);
}

void Parser::add_balance() {
  CLI::App* balance =
      command(app_, "balance", "what ships and units are worth in battles, beside their prices");
  balance->footer("docs/BALANCE.md says what the table means and how far to trust it.");
  system(balance);
  word(balance, "--scenario", "where they meet; by default the plainest of the system",
       [this](const std::string& typed) { out_.scenario = typed; });
  whole(balance, "--games", 2, balance_games_max,
        "how many battles of captains, an even number: each pair has the same dice and sides "
        "swapped",
        [this](i64 typed) { out_.games = read_even(typed); });
  whole(balance, "--most", out_.most, 1, 16,
        "the most on a side, 1 for duels; by default as many as the system allows here");
  balance->add_option("--ship", out_.ships,
                      "the file of a ship of your own, weighed with shipped ones; repeat for more");
  seed(balance);
  whole(balance, "--jobs", out_.jobs, 0, jobs_max,
        "threads, 0 for one per core; the result does not depend on them");
  shard(balance);
  keep(balance);
  balance->add_option("--merge", out_.merge,
                      "all shards of a run (JSON files), to report as a whole");
  word(balance, "--svg", "also draw the table as a chart here",
       [this](const std::string& typed) { out_.chart = typed; });
}

void Parser::add_resolve() {
  CLI::App* resolve = command(app_, "resolve", "adjudicate a battle or volley file");
  resolve->footer("docs/RESOLVE.md says what a battle file holds, with examples.");
  resolve->add_option("file", out_.file, "the file, TOML or JSON");
  word(resolve, "--example", "print a battle file of this system to begin with",
       [this](const std::string& typed) { out_.example = typed; });
  seed(resolve, drawn);
  resolve->add_option("--dice", out_.dice,
                      "seeded, file or typed; by default the file's dice, if it has any");
  resolve->add_option("--format", out_.format, "text, markdown, bbcode, html or json");
  resolve->add_option("--for", out_.report_for,
                      "the report for a forum: a seat's own, or all; at most 78 columns");
  resolve->add_flag("--posts", out_.posts, "instead of the report: how the posts' lines were read");
  resolve->add_option("--template", out_.post_template,
                      "print what this seat may order next, to fill in and post");
  resolve->add_option("--record", out_.record_out, "also write the record here");
  resolve->add_option("--campaign", out_.campaign_out,
                      "also write the campaign's sheet after the battle here");
}

void Parser::odds_option(CLI::App* sub, const staff::OddsOption& option) {
  using Kind = staff::OddsOption::Kind;
  const std::string key(option.name), name = "--" + key, help(option.help);
  switch (option.kind) {
    case Kind::whole:
      whole(sub, name, -any_number_max, any_number_max, help,
            [this, key](i64 value) { out_.question.set(key, Tree::of(value)); });
      break;
    case Kind::word:
      word(sub, name, help,
           [this, key](const std::string& typed) { out_.question.set(key, Tree::of(typed)); });
      break;
    case Kind::file:
      word(sub, name, help,
           [this, key](const std::string& typed) { out_.question_files[key] = typed; });
      break;
    case Kind::flag:
      sub->add_flag_callback(
          name, [this, key] { out_.question.set(key, Tree::of_flag(true)); }, help);
      break;
  }
}

void Parser::add_odds(std::span<const registry::SystemOdds> systems) {
  CLI::App* odds = command(app_, "odds", "chances, exact or by simulation");
  system(odds);
  odds->add_option("--ship", out_.ship, "a ship's file or id");
  whole(odds, "--trials", out_.trials, 1, trials_max, "simulated volleys, or battles to forecast");
  odds->add_option("--record", out_.record_out,
                   "a record: the ship as it is at the end; with --target, --ship's fire as the "
                   "battle stands");
  whole(odds, "--to", out_.to_line, 0, i64{1} << 32, "with --record: the state after this line");
  whole(odds, "--turn", out_.turn, 1, i64{1} << 32,
        "with --record: the state when fire first falls due in this turn");
  whole(odds, "--impulse", out_.impulse, 1, i64{1} << 32, "…in this impulse of --turn");
  odds->add_option("--view", out_.view,
                   "with --record, whose knowledge counts: a seat's name or number, spectator or "
                   "moderator, who knows all");
  odds->add_option_function<std::string>(
      "--left", [this](const std::string& typed) { out_.left = split_commas(typed); },
      "boxes the ship has left, all others being intact: phaser=3,forward_hull=2");
  seed(odds);
  for (const registry::SystemOdds& of : systems)
    for (const staff::OddsOption& option : of.options) {
      CLI::Option* known = odds->get_option_no_throw("--" + std::string(option.name));
      if (known == nullptr)
        odds_option(odds, option);
      else if (known->get_description() != option.help)
        known->description(known->get_description() + "; of " + std::string(of.system) + ": " +
                           std::string(option.help));
      const std::string before = known == nullptr ? "Options of " : known->get_group() + ", ";
      odds->get_option("--" + std::string(option.name))->group(before + std::string(of.system));
    }
}

void Parser::add_records() {
  CLI::App* replay = command(app_, "replay", "print the battle of a record");
  replay->add_option("record", out_.file, "the record")->required();
  whole(replay, "--to", out_.to_line, 0, i64{1} << 32, "up to this line");
  replay->add_option("--view", out_.view, "a seat's number, spectator or moderator");
  replay->add_option("--format", out_.format, "text, markdown, bbcode or html");
  CLI::App* report = command(app_, "report", "a record's battle as a report", Json::no);
  report->add_option("record", out_.file, "the record")->required();
  report->add_option("--view", out_.view, "a seat's number, spectator or moderator");
  report->add_option("--format", out_.format, "text, markdown, bbcode or html");
  CLI::App* verify = command(app_, "verify", "check every line and every die of a record");
  verify->add_option("record", out_.file, "the record")->required();
  verify->add_option("--head", out_.head,
                     "the head that the record's chain must have; detects a cut at its end");
}

void Parser::add_analyse() {
  CLI::App* analyse =
      command(app_, "analyse", "what each order of a finished battle cost, and what was luck");
  analyse->alias("analyze");
  analyse->add_option("record", out_.file, "the record")->required();
  word(analyse, "--seat",
       "whose orders, by name or number, or all; those of people if left out, or all if none was",
       [this](const std::string& typed) { out_.analysed = typed; });
  whole(analyse, "--budget", out_.budget, 1, budget_max,
        "seconds after which it reports what it has found; no limit if left out");
  whole(analyse, "--battles", out_.battles, battles_least,
        battle::search::Comparison::battles_max / 2,
        "that settle whether an order is to blame, twice as many in doubt; 300 if left out");
  seed(analyse);
  whole(analyse, "--jobs", out_.jobs, 0, jobs_max,
        "threads, 0 for one per core; the result does not depend on them");
}

// '--example' replaces 'check' and 'print'.
void Parser::settle_ship() {
  const bool alone = out_.command.empty();
  if (alone && out_.example.empty()) throw CLI::RequiredError::Subcommand(1);
  if (!alone && !out_.example.empty())
    throw Misuse("--example", "'ship --example' stands alone, without 'check' or 'print'.");
  if (alone) out_.command = "ship";
}

void Parser::add_ships() {
  CLI::App* ship = app_.add_subcommand("ship", "check or print a ship's file");
  ship->require_subcommand(0, 1);
  ship->allow_extras();
  ship->footer("docs/SHIP-FILE.md says what such a file holds, with an example.");
  word(ship, "--example", "print a ship's file of this system to begin with",
       [this](const std::string& typed) { out_.example = typed; });
  ship->final_callback([this] { settle_ship(); });
  CLI::App* check = command(*ship, "check", "check the ship's file and list what is in it");
  check->add_option("file", out_.file, "the ship's file, TOML or JSON")->required();
  CLI::App* print = command(*ship, "print", "the ship's sheet as SVG or PDF");
  print->add_option("file", out_.file,
                    "the ship's file, TOML or JSON; left out, a ship of the record as it has it");
  print->add_option("-o,--output", out_.output, "the sheet to write, .svg or .pdf")->required();
  print->add_option("--ship", out_.ship, "which ship of the record, by its name in battle");
  print->add_option("--record", out_.record_out, "a record: print with its last damage");
  whole(print, "--to", out_.to_line, 0, i64{1} << 32, "with --record: the state after this line");
}

void Parser::page_options(CLI::App* sub) {
  whole(sub, "--port", out_.port, 0, 65535, "0 for any free one; 8420 by default");
  sub->add_option("--db", out_.database, "the file to keep the battles in");
  sub->add_option("--web", out_.web, "the folder with the built page");
}

void Parser::add_play() {
  CLI::App* play = command(app_, "play", "a battle in the browser, or in the terminal", Json::no);
  play->add_option("system", out_.system, "the system; by default the first of 'klaxon systems'");
  play->add_option("scenario", out_.scenario, "the scenario; by default the system's first");
  page_options(play);
  play->add_flag("--terminal", out_.terminal, "in the terminal; needed for the options below");
  play->add_option("--ship", out_.ships, "a ship's file or id; repeat for more");
  play->add_option("--bots", bots_, "bots for the other seats");
  play->add_option("--record", out_.record_out, "where to save the record");
  scenario_options(play);
  seed(play, drawn);

  CLI::App* bot = command(app_, "bot", "play one seat over standard input and output", Json::no);
  system(bot);
  bot->add_option("--bot", bots_,
                  "which bot plays: random or one that thinks about what its seat sees, such as "
                  "captain");
  seed(bot, drawn);
}

void Parser::add_serve() {
  CLI::App* serve =
      command(app_, "serve", "the server: battles in the browser, for several people", Json::no);
  CLI::Option* listen = serve
                            ->add_option("--listen", out_.listen,
                                         "the address; 0.0.0.0 lets everyone on the network in")
                            ->capture_default_str();
  serve
      ->add_flag("--lan", out_.lan,
                 "lets everyone on your network in and prints the addresses for them")
      ->excludes(listen);
  serve->add_option("--host", out_.hosts,
                    "a name by which browsers reach it, such as klaxon.example; can be repeated");
  serve->add_option("--proxy", out_.proxy,
                    "the address of a proxy in front, whose X-Forwarded-For is trusted");
  whole(serve, "--memory", out_.memory, 1, 65'536,
        "MB for data that is unsent or half received; 256 if left out");
  whole(serve, "--rate", out_.rate, 1, 1'000'000,
        "messages a second from one address; 400 if left out");
  page_options(serve);
  constexpr i64 many = 1'000'000'000;
  whole(serve, "--openings", out_.openings, 0, many,
        "battles that one address may open within an hour; 100 if left out");
  whole(serve, "--openings-in-all", out_.openings_in_all, 0, many,
        "battles that all together may open within an hour; 2000 if left out");
  whole(serve, "--matches", out_.matches, 0, many, "the most battles to keep; 1000000 if left out");
  serve
      ->add_option("--lobby", out_.lobby,
                   "on or off: a page where players find each other; on if left out")
      ->check(CLI::IsMember({"on", "off"}));
  serve
      ->add_option("--ratings", out_.ratings,
                   "on or off: ratings of those who play at the lobby; on if left out")
      ->check(CLI::IsMember({"on", "off"}));
  serve->add_flag("--open", out_.open, "open the page in the browser");

  CLI::App* backup =
      command(app_, "backup", "copy the server's battles, even while it runs", Json::no);
  backup->add_option("db", out_.database, "the file with the battles")->required();
  backup->add_option("file", out_.file, "the copy to write; the file must not exist yet")
      ->required();
}

void Parser::add_papers() {
  command(app_, "config", "the settings in effect and where each comes from")
      ->footer("docs/SETTINGS.md says where to put them.");
  CLI::App* manual = command(app_, "manual",
                             "a command's page for 'man', such as: klaxon manual "
                             "odds | man -l -",
                             Json::no);
  manual->add_option("command", out_.words, "the command; the program itself if left out");
  manual->add_option("-o,--output", out_.output,
                     "a folder: write the pages of all commands into it");
  CLI::App* completion =
      command(app_, "completion", "a script that completes commands with Tab", Json::no);
  completion->add_option("shell", out_.file, "bash, zsh or fish")->required();
}

}  // namespace klaxon::faces::cli
