// odds: prints chances, exact or by simulation, as a document or as lines of text.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/commands.h"
#include "faces/cli/figures.h"
#include "faces/cli/options.h"
#include "faces/cli/record_file.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

bool whole_of(const std::string& text, i64& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

// The question on the command line; the system's defaults replace what was left out. False if a
// file cannot be read.
bool odds_question(const CommandLine& line, Tree& question, core::Faults& faults) {
  question = line.question;
  if (line.trials.has_value()) question.set("trials", Tree::of(*line.trials));
  question.set("seed", Tree::of(std::to_string(line.seed)));
  for (const std::string& asked : line.asked) add_option(asked, question);
  for (const auto& [key, path] : line.question_files)
    if (!read_tree(path, question.set(key, Tree()), faults)) return false;
  return true;
}

// Lays "phaser=3,forward_hull=2" over what a record has left; false after a refusal.
bool read_left(Console& console, Tree& question) {
  if (console.line.left.empty()) return true;
  Tree left = Tree::table();
  if (const Tree* before = question.find("left")) left = *before;
  std::vector<std::string> given;
  for (const std::string& text : console.line.left) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    i64 boxes = 0;
    const bool counted = equals != std::string::npos && whole_of(text.substr(equals + 1), boxes);
    const bool twice = std::ranges::find(given, name) != given.end();
    if (!counted || twice) {
      console.out.refuse("usage",
                         twice
                             ? fmt::format("'{}' appears twice in '--left'; once is enough.", name)
                             : fmt::format("'--left' takes systems with the boxes they have left, "
                                           "'phaser=3,forward_hull=2', not {}.",
                                           core::in_quotes(text)),
                         "--left", status_usage);
      return false;
    }
    given.push_back(name);
    left.set(name, Tree::of(boxes));
  }
  question.set("left", left);
  return true;
}

// The ship that the question is about; a ship from a record may be given by its name in that
// battle, such as 'meridian_2', and is taken in its state there.
bool read_ship_asked_of(Console& console, const staff::Staff& staff, Tree& design, Tree& question) {
  std::string name = console.line.ship, id;
  const bool recorded = !console.line.record_out.empty();
  if (!recorded || names_a_file(name)) {
    if (!find_ship(console, staff, name, design, id)) return false;
    if (!recorded) return true;
    if (const Tree* own = design.find("name")) name = own->text;
  }
  Tree stands;
  if (!standing_in_record(console, staff, name, stands, &design)) return false;
  question.set("left", *stands.find("left"));
  return true;
}

// The question comes from options, so faults name an option, not a key.
battle::Refused refused_option(const core::Fault& fault, const CommandLine& line) {
  battle::Refused refused = battle::refused_of(fault);
  if (fault.place.line == 0 && fault.field.starts_with("left.")) refused.where = "--left";
  if (fault.place.line != 0 || fault.field.empty() || fault.field.find('.') != std::string::npos)
    return refused;
  const std::string option = "--" + fault.field;
  refused.where = option;
  const std::string quoted = core::in_quotes(fault.field);
  if (fault.code == "unknown-key") {
    constexpr std::string_view here = " here";  // then the nearest name, or all of them
    const std::size_t hint =
        std::min(refused.message.find(here), refused.message.size() - here.size());
    refused.message = fmt::format("'{}' is not an option of 'klaxon odds {}'{}", option,
                                  line.system, refused.message.substr(hint + here.size()));
  } else if (fault.code == "missing-key") {
    refused.message = fmt::format("'klaxon odds {}' needs '{}' here.", line.system, option);
  } else if (const std::size_t at = refused.message.find(quoted); at != std::string::npos) {
    refused.message.replace(at, quoted.size(), core::in_quotes(option));
  }
  return refused;
}

// A missing or unknown option on the command line is wrong usage; a key in a file is not.
bool wrong_usage(const core::Faults& faults) {
  return std::ranges::any_of(faults.list(), [](const core::Fault& fault) {
    const bool option = fault.code == "unknown-key" && fault.field.find('.') == std::string::npos;
    return fault.place.line == 0 && (option || fault.code.starts_with("missing-"));
  });
}

// Reports what the answer refuses in terms of the options; returns the exit status.
int refuse_answer(Console& console, core::Faults& faults) {
  for (const auto& [key, path] : console.line.question_files) faults.name_file(0, path);
  std::vector<battle::Refused> all;
  for (const core::Fault& fault : faults.list()) all.push_back(refused_option(fault, console.line));
  // a mistyped option explains why something is missing
  std::ranges::stable_partition(
      all, [](const battle::Refused& refused) { return refused.code == "unknown-key"; });
  const int status = console.out.refuse(all);
  return wrong_usage(faults) ? status_usage : status;
}

int show(Console& console, const staff::Staff& staff, const Tree& answer) {
  if (console.out.json())
    console.out.document(answer);
  else
    show_figures(console.out, answer, screen_now(),
                 [&](std::string_view word) { return staff.odds()->plain_word(word); });
  return status_done;
}

// Checks the options that name a point in a record or apply only to a battle; 0 if all are right.
int check_moment(Console& console, const staff::Staff& staff) {
  const CommandLine& line = console.line;
  const bool by_turn = line.turn >= 0 || line.impulse >= 0;
  const std::string given = line.to_line >= 0 ? "--to" : by_turn ? "--turn" : "";
  const std::string view = line.view == CommandLine().view ? given : "--view";
  if (line.record_out.empty() && !view.empty())
    return console.out.refuse("usage",
                              fmt::format("'{}' is for a record; name it with '--record'.", view),
                              view, status_usage);
  const bool in_battle = staff.odds()->of_battles();
  if (!in_battle && !view.empty() && view != "--to")
    return console.out.refuse("usage",
                              fmt::format("'klaxon odds {}' is about a ship alone, not a battle; "
                                          "leave '{}' out.",
                                          line.system, view),
                              view, status_usage);
  if (in_battle && !line.left.empty())
    return console.out.refuse("usage",
                              fmt::format("'klaxon odds {}' takes what is left of a ship from its "
                                          "record; leave '--left' out.",
                                          line.system),
                              "--left", status_usage);
  if (line.impulse >= 0 && line.turn < 0)
    return console.out.refuse("usage", "'--impulse' is one of a turn; add '--turn'.", "--impulse",
                              status_usage);
  if (line.to_line >= 0 && by_turn)
    return console.out.refuse("usage", "Give '--to', a line, or '--turn'; not both.", "--to",
                              status_usage);
  return status_done;
}

// Adds the battle from a record to the question.
int odds_in_battle(Console& console, const staff::Staff& staff) {
  RecordedBattle battle;
  if (!open_recorded(console, staff, battle)) return status_refused;
  const core::Audience onlooker = onlooker_of(console, battle.match->game());
  if (onlooker == core::nobody) return status_usage;
  core::Faults faults;
  Tree question = console.line.question, answer;
  for (const std::string& asked : console.line.asked) add_option(asked, question);
  if (!console.line.ship.empty()) question.set("ship", Tree::of(console.line.ship));
  if (!staff.odds()->answer_in_battle(battle.match->game(), battle.match->state(), onlooker,
                                      question, answer, faults))
    return refuse_answer(console, faults);
  return show(console, staff, answer);
}

}  // namespace

int odds(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr) return status_usage;
  core::Faults faults;
  if (!staff::has(staff->odds(), faults)) return console.out.refuse(faults);
  if (const int status = check_moment(console, *staff); status != status_done) return status;
  const bool in_battle = !console.line.record_out.empty() && staff->odds()->of_battles();
  if (in_battle) return odds_in_battle(console, *staff);
  Tree question, answer;
  if (!odds_question(console.line, question, faults)) return console.out.refuse(faults);
  for (const auto& [given, option] : {std::pair{!console.line.record_out.empty(), "--record"},
                                      std::pair{!console.line.left.empty(), "--left"}})
    if (given && console.line.ship.empty())
      return console.out.refuse(
          "usage",
          fmt::format("'{}' describes the state of a ship; name the ship with '--ship'.", option),
          option, status_usage);
  Tree design;
  const Tree* ship = console.line.ship.empty() ? nullptr : &design;
  if (ship != nullptr && !read_ship_asked_of(console, *staff, design, question))
    return status_refused;
  if (!read_left(console, question)) return status_usage;
  faults.set_file("");
  if (!staff->odds()->answer(question, ship, answer, faults)) return refuse_answer(console, faults);
  return show(console, *staff, answer);
}

}  // namespace klaxon::faces::cli
