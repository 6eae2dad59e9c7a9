#include "faces/cli/command_line.h"

#include <CLI/CLI.hpp>

#include "core/catalog/reader.h"

namespace klaxon::faces::cli {
namespace {

// CLI11 would read -1 as the largest number there is.
std::string refuse_minus(const std::string& typed) {
  return typed.starts_with('-') ? "'" + typed + "' is below 0" : "";
}

std::string refuse_nameless(const std::string& typed) {
  const std::size_t equals = typed.find('=');
  const bool named = equals != std::string::npos && equals > 0;
  return named ? "" : "'" + typed + "' is not of the form name=value";
}

// One CLI::App with every command; each remembers its name when it was the one typed.
class Parser {
 public:
  explicit Parser(CommandLine& out) : out_(out) {
    app_.require_subcommand(1);
    app_.set_help_all_flag("--help-all", "every command with its options");
    app_.footer(
        "Start with 'klaxon play', or read README.md. Exit status: 0 done, 1 refused, 2 usage.");
    add_lists();
    add_battles();
    add_records();
    add_ships();
    add_play();
    add_serve();
  }

  Reading read(int argc, const char* const* argv);

 private:
  void add_lists();
  void add_battles();
  void add_records();
  void add_ships();
  void add_play();
  void add_serve();

  CLI::App* command(CLI::App& parent, const std::string& name, const std::string& help) {
    CLI::App* sub = parent.add_subcommand(name, help);
    const std::string full = &parent == &app_ ? name : parent.get_name() + ' ' + name;
    names_.push_back(full);
    sub->final_callback([this, full] {
      if (out_.command.empty()) out_.command = full;
    });
    sub->add_flag("--json", out_.json, "one JSON document on standard output and nothing else");
    return sub;
  }
  void seed(CLI::App* sub) {
    sub->add_option("--seed", out_.seed, "an unsigned 64-bit number; 0 if left out")
        ->check(refuse_minus)
        ->each([this](const std::string&) { out_.seed_given = true; });
  }
  void system(CLI::App* sub) {
    sub->add_option("system", out_.system, "one of those that 'klaxon systems' lists")->required();
  }

  CLI::App app_{"Klaxon plays, adjudicates and studies starship battles.", "klaxon"};
  CommandLine& out_;
  std::vector<std::string> names_;
  std::string shard_;
  std::string bots_;
};

void Parser::add_lists() {
  command(app_, "systems", "the rule systems");
  system(command(app_, "rules", "every rule of a system, with its id"));
  system(command(app_, "scenarios", "the scenarios of a system"));
}

void Parser::add_battles() {
  CLI::App* simulate = command(app_, "simulate", "bots play many battles");
  system(simulate);
  simulate->add_option("--scenario", out_.scenario, "the scenario's id");
  simulate->add_option("--bots", bots_, "one bot a seat, with commas; the last is repeated");
  simulate->add_option("--games", out_.games, "how many battles")
      ->check(CLI::Range(i64{1}, i64{1} << 40));
  seed(simulate);
  simulate->add_option("--jobs", out_.jobs, "threads; the result does not depend on them")
      ->check(refuse_minus);
  simulate->add_option("--shard", shard_, "I/N: only the I-th of N parts, I from 1");
  simulate->add_option("--merge", out_.merge, "shard results (JSON files) to add up instead");
  simulate->add_option("--option", out_.options, "an option of the scenario: name=value")
      ->check(refuse_nameless);

  CLI::App* resolve = command(app_, "resolve", "adjudicate a battle or volley file");
  resolve->add_option("file", out_.file, "the file, TOML or JSON")->required();
  seed(resolve);
  resolve->add_option("--dice", out_.dice, "seeded, file or typed");
  resolve->add_option("--format", out_.format, "text, markdown, bbcode, html or json");
  resolve->add_option("--record", out_.record_out, "also write the record here");

  CLI::App* odds = command(app_, "odds", "chances, exact or by simulation");
  system(odds);
  odds->add_option("--ship", out_.ship, "a ship's file or id");
  odds->add_option("--volley", out_.volley, "points of damage");
  odds->add_option("--draw", out_.draw, "cards between reshuffles: 1, 10, 15, 20, whole, auto");
  odds->add_option("--criticals", out_.criticals, "on or off");
  odds->add_option("--policy", out_.policy, "how the owner chooses: listed");
  odds->add_option("--attack", out_.attack, "attack factors of one side");
  odds->add_option("--bir", out_.bir, "battle intensity rating, 2 to 8");
  odds->add_option("--shift", out_.shift, "what is added to the die");
  odds->add_option("--battle", out_.battle, "a battle's file: the choice of intensity");
  odds->add_option("--trials", out_.trials, "simulated volleys, or battles to forecast")
      ->check(CLI::Range(i64{1}, i64{1} << 32));
  odds->add_flag("--compare", out_.compare, "also against an independent draw for every hit");
  seed(odds);
}

void Parser::add_records() {
  CLI::App* replay = command(app_, "replay", "print a record's battle again");
  replay->add_option("record", out_.file, "the record")->required();
  replay->add_option("--to", out_.to_line, "up to this line")->check(refuse_minus);
  replay->add_option("--view", out_.view, "a seat's number, spectator or moderator");
  replay->add_option("--format", out_.format, "text, markdown, bbcode or html");
  CLI::App* verify = command(app_, "verify", "check every line and every die of a record");
  verify->add_option("record", out_.file, "the record")->required();
}

void Parser::add_ships() {
  CLI::App* ship = app_.add_subcommand("ship", "check or print a ship's file");
  ship->require_subcommand(1);
  CLI::App* check = command(*ship, "check", "is the ship's file right, and what is in it");
  check->add_option("file", out_.file, "the ship's file, TOML or JSON")->required();
  CLI::App* print = command(*ship, "print", "the ship's sheet as SVG or PDF");
  print->add_option("file", out_.file, "the ship's file, TOML or JSON")->required();
  print->add_option("-o,--output", out_.output, "the sheet to write, .svg or .pdf")->required();
  print->add_option("--record", out_.record_out, "a record: print with its last damage");
}

void Parser::add_play() {
  CLI::App* play = command(app_, "play", "a battle in the terminal");
  play->add_option("system", out_.system, "the system; code-red if left out");
  play->add_option("scenario", out_.scenario, "the scenario; the system's first if left out");
  play->add_option("--ship", out_.ships, "a ship's file or id; again for each further ship");
  play->add_flag("--terminal", out_.terminal, "in the terminal");
  play->add_option("--bots", bots_, "bots for the other seats");
  play->add_option("--record", out_.record_out, "where to save the record");
  play->add_option("--option", out_.options, "an option of the scenario: name=value")
      ->check(refuse_nameless);
  seed(play);

  CLI::App* bot = command(app_, "bot", "play one seat over standard input and output");
  system(bot);
  bot->add_option("--bot", bots_, "which bot plays: random or captain");
  seed(bot);
}

void Parser::add_serve() {
  CLI::App* serve =
      command(app_, "serve", "the server: battles in the browser, for several people");
  serve->add_option("--port", out_.port, "0 takes any that is free")->capture_default_str();
  serve->add_option("--listen", out_.listen, "the address; 0.0.0.0 is for everyone in reach")
      ->capture_default_str();
  serve->add_option("--db", out_.database, "the file that keeps the battles");
  serve->add_option("--web", out_.web, "the folder with the built page");
  serve->add_flag("--open", out_.open, "open the page in the browser");
}

Reading refusal(std::string code, std::string message, std::string where) {
  Reading reading;
  reading.status = 2;
  reading.code = std::move(code);
  reading.message = std::move(message);
  reading.where = std::move(where);
  return reading;
}

std::vector<std::string> split_commas(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

bool read_shard(const std::string& text, CommandLine& out) {
  u32 index = 0, count = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%u/%u%c", &index, &count, &rest) != 2) return false;
  if (index < 1 || index > count || count > 1'000'000) return false;
  out.shard_index = index - 1;
  out.shard_count = count;
  return true;
}

std::string suggestion(const std::vector<std::string>& names, std::string_view given) {
  std::vector<std::string_view> views(names.begin(), names.end());
  views.emplace_back("ship");
  const std::string_view near = core::nearest_word(given, views);
  return near.empty() ? "'klaxon --help' lists the commands"
                      : "did you mean '" + std::string(near) + "'?";
}

Reading Parser::read(int argc, const char* const* argv) {
  // Known before anything can fail, so that even a wrong option is refused as JSON where asked.
  for (int i = 1; i < argc; ++i) out_.json = out_.json || std::string_view(argv[i]) == "--json";
  if (argc > 1 && argv[1][0] != '-') {
    const std::string typed = argv[1];
    const bool known = typed == "ship" || std::ranges::find(names_, typed) != names_.end();
    if (!known)
      return refusal("unknown-command", "There is no command '" + typed + "'.",
                     suggestion(names_, typed));
  }
  try {
    app_.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    Reading reading;
    CLI::App* last = &app_;
    while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
    reading.text = last->help();
    return reading;
  } catch (const CLI::CallForAllHelp&) {
    Reading reading;
    reading.text = app_.help("", CLI::AppFormatMode::All);
    return reading;
  } catch (const CLI::ParseError& error) {
    return refusal("usage", error.what(), "'klaxon --help-all' shows what would be right");
  }
  if (!bots_.empty())
    out_.bots = split_commas(bots_);
  else if (out_.command == "play")
    out_.bots = {"captain"};
  if (!shard_.empty() && !read_shard(shard_, out_))
    return refusal("usage", "'--shard " + shard_ + "' is not of the form I/N with I from 1 to N.",
                   "for example --shard 1/4");
  Reading reading;
  reading.go_on = true;
  return reading;
}

}  // namespace

Reading read_command_line(int argc, const char* const* argv, CommandLine& out) {
  return Parser(out).read(argc, argv);
}

}  // namespace klaxon::faces::cli
