// cruise: the commands new, show, take, fight, sail and season (docs/CRUISE.md).
#include <fmt/format.h>

#include <filesystem>

#include "core/catalog/text.h"
#include "faces/cli/cruise/log.h"
#include "faces/cli/local_battle.h"
#include "faces/cli/options.h"
#include "faces/cli/terminal/rule_text.h"
#include "faces/cli/terminal/terminal.h"
#include "faces/entropy.h"
#include "faces/files.h"
#include "staff/cruise/fought.h"
#include "staff/cruise/sailor.h"

namespace klaxon::faces::cli {
namespace {

namespace cruise = staff::cruise;
using core::Tree;

constexpr const char* nobody = "Captain";

// Opens and reads the file's cruise; null after a refusal.
std::unique_ptr<CruiseLog> log_of_file(Console& console) {
  auto log = CruiseLog::open(console);
  return log == nullptr || !log->read() ? nullptr : std::move(log);
}

int kept(CruiseLog& log) {
  return log.write() ? log.show() : status_refused;
}

int fight_in_terminal(Console& console, CruiseLog& log) {
  const cruise::Voyage& voyage = log.voyage();
  const cruise::Waters& waters = voyage.fought(log.state());
  const cruise::Encounter encounter = voyage.encounter(log.state());
  const cruise::StarKind& kind = waters.kinds()[encounter.kind];
  core::Faults faults;
  const auto battle =
      LocalBattle::open(waters.system(), waters.scenario(kind), waters.options(encounter),
                        battle::match::DicePlan::seeded(voyage.dice_seed(log.state())), faults);
  if (battle == nullptr) return console.out.refuse(faults);
  const std::string& record = console.line.record_out;
  if (!record.empty() && !write_file(record, battle->record(), faults))
    return console.out.refuse(faults);
  // From here on the battle at the star counts as begun: a second start is only practice.
  voyage.open_battle(log.state());
  if (!log.write()) return status_refused;
  for (int seat = 0; seat < battle->game().seats(); ++seat)
    if (seat != waters.seat(kind)) battle->seat_bot(seat, "captain");
  const std::string system(waters.system().lexicon().system);
  Terminal terminal(*battle, *console.registry.find(system), console.out, record,
                    [&system](const std::string& id) { return rule_text(system, id); });
  if (const int status = terminal.run(); status != status_done) return status;
  const battle::match::Match& match = battle->match();
  if (!match.over()) {
    console.out.line("The battle is not over, and stays open. To begin it again is practice.");
    return status_done;
  }
  if (cruise::taken_back(match)) log.state().practice = true;
  voyage.settle(log.state(), cruise::aftermath_of(waters, encounter, match));
  return kept(log);
}

std::string of_hundred(u64 part, u64 all) {
  return fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

Tree tally_tree(const cruise::Tally& tally) {
  Tree tree = Tree::table();
  tree.set("cruises", Tree::of(i64{tally.cruises}));
  tree.set("open", Tree::of(i64{tally.open}));
  tree.set("closed", Tree::of(i64{tally.closed}));
  tree.set("taken", Tree::of(i64{tally.taken}));
  tree.set("battles", Tree::of(static_cast<i64>(tally.battles)));
  tree.set("ships_home", Tree::of(static_cast<i64>(tally.home)));
  tree.set("score", Tree::of(static_cast<i64>(tally.score)));
  tree.set("fingerprint", Tree::of(fmt::format("{:016x}", tally.fingerprint)));
  return tree;
}

}  // namespace

int begin_cruise(Console& console) {
  const CommandLine& line = console.line;
  u64 seed = 0;
  if (line.stars.empty())
    seed = random_seed() >> (64 - cruise::seed_bits);
  else if (!cruise::read_seed(line.stars, seed))
    return console.out.refuse("bad-stars",
                              "Stars are eight letters and digits, such as 7F3K-QM2A, without 0, "
                              "1, I and O; these are " +
                                  core::in_quotes(line.stars) + ".",
                              "--stars", status_usage);
  // Refused if any file is there, even one that cannot be read: nothing is ever overwritten.
  std::error_code unknown;
  if (std::filesystem::is_regular_file(line.file, unknown))
    return console.out.refuse("file-exists",
                              "This file already exists: name another, or remove it.", line.file);
  core::Faults faults;
  const auto log = CruiseLog::open(console);
  if (log == nullptr) return status_refused;
  const std::string& captain = line.captain.empty() ? nobody : line.captain;
  if (!log->voyage().begin(seed, line.squadron, line.flag, captain, log->state(), faults))
    return console.out.refuse(faults);
  return kept(*log);
}

int show_cruise(Console& console) {
  const auto log = log_of_file(console);
  return log == nullptr ? status_refused : log->show();
}

int take_in_cruise(Console& console) {
  const auto log = log_of_file(console);
  if (log == nullptr) return status_refused;
  const std::vector<cruise::Choice> choices = log->voyage().choices(log->state());
  const u32 number = console.line.decision;
  if (number > choices.size()) {
    const char* why = log->state().phase == cruise::Phase::fight ? "A battle is open: fight it."
                      : log->state().phase == cruise::Phase::end ? "This cruise has ended."
                                                                 : "";
    return console.out.refuse(
        "no-such-decision",
        *why != '\0'
            ? std::string(why)
            : fmt::format("There is no decision {}: 'show' lists {}.", number, choices.size()),
        "number");
  }
  log->voyage().take(log->state(), choices[number - 1]);
  return kept(*log);
}

int fight_in_cruise(Console& console) {
  const auto log = log_of_file(console);
  if (log == nullptr) return status_refused;
  if (log->state().phase != cruise::Phase::fight)
    return console.out.refuse("no-battle", "No battle is open: 'show' lists what may be decided.",
                              console.line.file);
  if (!spares_input(console, console.line.file, "--record", console.line.record_out))
    return status_refused;
  if (!console.line.by_captains) return fight_in_terminal(console, *log);
  if (!console.line.record_out.empty())
    return console.out.refuse("usage", "Captains leave no record: leave out '--record'.",
                              "--record", status_usage);
  const cruise::Voyage& voyage = log->voyage();
  voyage.open_battle(log->state());
  voyage.settle(log->state(),
                cruise::fight_out(voyage.fought(log->state()), voyage.encounter(log->state()),
                                  voyage.dice_seed(log->state())));
  return kept(*log);
}

int sail_cruise(Console& console) {
  const auto log = log_of_file(console);
  if (log == nullptr) return status_refused;
  cruise::sail_on(log->voyage(), log->state());
  return kept(*log);
}

int play_cruise_season(Console& console) {
  const CommandLine& line = console.line;
  if (line.games == 0)
    return console.out.refuse("usage", "Say how many cruises: --games 100.", "--games",
                              status_usage);
  const auto log = CruiseLog::open(console);
  if (log == nullptr) return status_refused;
  cruise::State unused;
  core::Faults faults;
  if (!log->voyage().begin(0, line.squadron, "", nobody, unused, faults))
    return console.out.refuse(faults);
  cruise::Tally tally;
  for (u32 number = 0; number < static_cast<u32>(line.games); ++number)
    cruise::add_cruise(log->voyage(), line.squadron, line.seed, number, tally);
  if (console.out.json()) {
    console.out.document(tally_tree(tally));
    return status_done;
  }
  console.out.line(
      fmt::format("{} {} of captains", tally.cruises, tally.cruises == 1 ? "cruise" : "cruises"));
  const auto row = [&](const char* what, u32 count) {
    console.out.line(
        fmt::format("  {:28}{:6}{:>8} %", what, count, of_hundred(count, tally.cruises)));
  };
  row("the gate open", tally.open);
  row("the gate closed", tally.closed);
  row("the flag taken", tally.taken);
  const auto mean = [&](auto sum) { return static_cast<double>(sum) / tally.cruises; };
  console.out.line(
      fmt::format("{:.1f} battles, {:.1f} ships home, score {:.1f}; fingerprint {:016x}",
                  mean(tally.battles), mean(tally.home), mean(tally.score), tally.fingerprint));
  return status_done;
}

}  // namespace klaxon::faces::cli
