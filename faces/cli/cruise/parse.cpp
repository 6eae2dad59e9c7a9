// The command line of 'klaxon cruise'.
#include "core/catalog/text.h"
#include "faces/cli/parser.h"
#include "faces/cli/typed.h"
#include "staff/cruise/state.h"

namespace klaxon::faces::cli {

namespace {

constexpr i64 season_games_max = 100'000;
constexpr i64 decisions_max = 99;

}  // namespace

void Parser::add_cruise() {
  CLI::App* cruise = app_.add_subcommand(
      "cruise", "a campaign of about six battles in several systems, kept in one file");
  cruise->require_subcommand(1);
  cruise->allow_extras();
  cruise->footer("docs/CRUISE.md has its rules.");
  const auto of_file = [&](const char* name, const char* help, Json json = Json::yes) {
    CLI::App* sub = command(*cruise, name, help, json);
    sub->add_option("file", out_.file, "the cruise's file")->required();
    word(sub, "--captain",
         "whose cruise it is: 'new' gives it this name; the others refuse another's cruise",
         [this](const std::string& typed) { out_.captain = typed; });
    return sub;
  };
  const auto squadron = [&](CLI::App* sub) {
    word(sub, "--squadron", "which squadron sails; patrol if left out",
         [this](const std::string& typed) { out_.squadron = typed; });
  };
  CLI::App* begin = of_file("new", "begin a cruise and keep it in this file");
  squadron(begin);
  word(begin, "--flag", "the name of the flag",
       [this](const std::string& typed) { out_.flag = typed; });
  word(begin, "--stars",
       "eight letters and digits: everybody who types them gets the same stars, foes and "
       "dice; drawn at random if left out",
       [this](const std::string& typed) { out_.stars = typed; });
  of_file("show", "show how the cruise stands and what may be decided");
  CLI::App* take = of_file("take", "decide: one of the numbers that 'show' lists");
  whole(take, "number", 1, decisions_max, "the number of the decision",
        [this](i64 typed) { out_.decision = static_cast<u32>(typed); });
  take->get_option("number")->required();
  CLI::App* fight = of_file("fight", "fight the battle that is open, in the terminal", Json::no);
  fight->add_flag("--auto", out_.by_captains, "let captains fight it on both sides");
  fight->add_option("--record", out_.record_out, "where to save the battle's record");
  of_file("sail", "let a captain sail it to its end");
  CLI::App* season = command(*cruise, "season", "captains sail many cruises, to see how they end");
  squadron(season);
  whole(season, "--games", 1, season_games_max, "how many cruises",
        [this](i64 typed) { out_.games = typed; });
  seed(season);
}

}  // namespace klaxon::faces::cli
