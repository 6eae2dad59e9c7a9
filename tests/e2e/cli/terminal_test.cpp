// Battles at the plain terminal with the real program: what people type and what it answers.
#include <gtest/gtest.h>

#include "tests/e2e/cli/nettle.h"
#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

// The output between the n-th prompt, counted from 0, and the next prompt.
std::string answer(const Ended& run, std::size_t n) {
  const std::string prompt = "\n> ";
  std::size_t from = 0;
  for (std::size_t i = 0; i <= n; ++i) {
    from = run.out.find(prompt, from);
    if (from == std::string::npos) return "";
    from += prompt.size();
  }
  return run.out.substr(from, run.out.find(prompt, from) - from);
}

class TerminalDesk : public testing::Test {
 protected:
  Ended desk(const std::string& typed) const {
    return klaxon({"play", "code-red", "desk", "--terminal", "--ship",
                   folder.file("nettle.toml", nettle), "--option", "criticals=off", "--seed", "3"},
                  typed);
  }
  const Folder folder;
};

TEST(TerminalStart, a_player_may_leave_before_the_ships_are_named) {
  const Ended run = klaxon({"play", "code-red", "desk", "--terminal"}, "nobody\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "There is no ship 'nobody'")) << run.err;
  EXPECT_FALSE(has(run.out, "Turn 1")) << run.out;
}

// A record that cannot be saved is reported before the battle, not after.
TEST(TerminalRecord, a_record_that_cannot_be_written_is_refused_at_once) {
  const Ended run = klaxon({"play", "code-red", "desk", "--terminal", "--ship", "kestrel",
                            "--record", "/nowhere/at/all.jsonl"},
                           "volley 1 3\nquit\n");
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.err, "error[cannot-write]")) << run.err;
  EXPECT_FALSE(has(run.out, "takes a volley")) << run.out;
}

TEST(TerminalRecord, a_record_of_one_order_has_one_line) {
  const Folder folder;
  const std::string record = folder.path("short.jsonl");
  const Ended run =
      klaxon({"play", "code-red", "desk", "--terminal", "--ship", "kestrel", "--record", record},
             "1\nquit\n");
  EXPECT_TRUE(has(run.out, "Saved 1 line; 'klaxon verify " + record + "' checks the record."))
      << run.out;
  const Ended told = klaxon({"verify", record});
  EXPECT_TRUE(has(told.out, "The record holds: 1 line, no draws.\n")) << told.out;
  EXPECT_TRUE(has(told.out, "Head of the chain after 1 line: ")) << told.out;
}

TEST_F(TerminalDesk, wrong_orders_are_refused_and_the_right_ones_named) {
  const Ended run = desk(
      "volley ship=2 points=9\nnonsense\nvolley nettel 4\nvolley 0 4\nvolley 1 999999\n"
      "plna\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(answer(run, 0), "There is no ship 2; they count from 1: 1 nettle.")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "There is no order 'nonsense' now; there are")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "There is no ship 'nettel'; the nearest is 'nettle'."))
      << run.out;
  EXPECT_TRUE(has(answer(run, 3), "There is no ship 0; they count from 1: 1 nettle.")) << run.out;
  EXPECT_TRUE(has(answer(run, 4), "A volley has 1 to 600 points, not 999999. [CR-2.0]")) << run.out;
  EXPECT_FALSE(has(answer(run, 5), "'plan'")) << "it lists only what can be ordered now" << run.out;
  EXPECT_FALSE(has(run.out, "takes a volley"));
}

TEST_F(TerminalDesk, a_volley_is_reported_explained_and_undone) {
  const std::string record = folder.path("desk.jsonl");
  const Ended run = desk("show\nvolley nettle 4\nwhy\nwhy 1\nwhy 99\nshow\nundo\nshow\nsave " +
                         record + "\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  const std::string before = answer(run, 0);
  EXPECT_TRUE(has(before, "Nettle: Forward hull 3/3, Aft hull 2/2")) << before;
  EXPECT_TRUE(has(answer(run, 1), "2  Nettle takes a volley of 4 points.")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "CR-2.0.5")) << "why: the last line's rule" << run.out;
  EXPECT_TRUE(has(answer(run, 3), "Turn 1.\n      rule: CR-desk.2 Turns\n")) << run.out;
  EXPECT_TRUE(has(answer(run, 4), "a line number from 1 to")) << run.out;
  EXPECT_FALSE(has(answer(run, 5), "Forward hull 3/3, Aft hull 2/2, Left warp 4/4, Right warp 4/4"))
      << "boxes are gone" << run.out;
  EXPECT_TRUE(has(answer(run, 6), "is back at its beginning")) << run.out;
  EXPECT_EQ(answer(run, 7), before) << "undone";
  EXPECT_TRUE(has(answer(run, 8), "Saved")) << run.out;
  EXPECT_EQ(klaxon({"verify", record}).status, 0) << run.out;
}

// A line's number is the one on the screen, which no longer shows undone lines.
TEST_F(TerminalDesk, undo_takes_the_number_of_a_line_as_shown) {
  const Ended run = desk(
      "volley nettle 4\nEnd the turn\nundo 2\nwhy 2\nundo 99\nEnd the turn\n"
      "quit\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(answer(run, 0), "   2  ")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "Turn 2.")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "at its beginning")) << run.out;
  EXPECT_TRUE(has(answer(run, 3), "from 1 to 1")) << "line 2 is gone" << run.out;
  EXPECT_TRUE(has(answer(run, 4), "from 1 to 1")) << run.out;
  EXPECT_TRUE(has(answer(run, 5), "   2  Turn 2.")) << run.out;
}

TEST_F(TerminalDesk, choices_are_shown_again_and_notes_are_kept) {
  const std::string record = folder.path("desk.jsonl");
  const Ended run = desk("show\nchoices\nnote tried it\n1\nsave " + record + "\nquit\n");
  EXPECT_FALSE(has(answer(run, 0), "1  End the turn")) << "identical choices are shown once";
  EXPECT_TRUE(has(answer(run, 0), "same choices as above")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "1  End the turn")) << run.out;
  EXPECT_TRUE(has(answer(run, 3), "Turn 2.")) << run.out;
  EXPECT_TRUE(has(file_text(record), "tried it"));
  EXPECT_EQ(klaxon({"verify", record}).status, 0) << run.out;
}

TEST_F(TerminalDesk, while_a_field_is_asked_for_help_and_quit_are_understood) {
  const Ended run = desk("2\nmany\n601\nhelp\n7\n2\nquit\nquit\nnote never said\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(answer(run, 0), "'points' must be a whole number")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "'601' is not one of 1 to 600.")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "leaves")) << "the help" << run.out;
  EXPECT_FALSE(has(run.out, "a whole number.\n  Press Enter to give up.\n  'points'")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "takes a volley of 7 points")) << run.out;
  EXPECT_TRUE(has(run.out, "'quit' again leaves")) << run.out;
  EXPECT_FALSE(has(run.out, "Noted.")) << "the second form was abandoned, and so was the battle";
}

Ended two_ships(const std::string& typed) {
  return klaxon({"play", "code-red", "desk", "--terminal", "--ship", "meridian", "--ship",
                 "kestrel", "--seed", "4"},
                typed);
}

// Menus, forms and typed orders agree about which ship is the second.
TEST(TerminalNumbers, ships_are_counted_from_one_in_orders_and_in_forms) {
  const Ended run = two_ships("volley 2 1\nvolley\n2\n1\nvolley 1 1\nquit\nquit\n");
  EXPECT_TRUE(has(answer(run, 0), "Kestrel takes a volley of 1 point.")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "ship: 1 Meridian, 2 Kestrel?")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "Kestrel takes a volley of 1 point.")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "Meridian takes a volley of 1 point.")) << run.out;
}

// 'why' gives the same reasons as `resolve`.
TEST(TerminalNumbers, a_name_in_a_form_is_the_whole_line_and_quitting_there_warns_too) {
  const Ended run = klaxon({"play", "code-red", "desk", "--terminal", "--seed", "3", "--ship",
                            "meridian", "--ship", "meridian"},
                           "2\nmeridian 2\n3\nadjust\nmeridian 2\ndrones own lock\n5 3\n5\n"
                           "adjust\nquit\n\n-1\n");
  EXPECT_TRUE(has(run.out, "Meridian 2 takes a volley of 3 points.")) << run.out;
  EXPECT_TRUE(has(run.out, "Meridian 2: drones own lock set to 5.")) << run.out;
  EXPECT_FALSE(has(run.out, "set to 53")) << run.out;
  EXPECT_TRUE(has(run.out, "This battle is not saved")) << run.out;
  EXPECT_TRUE(has(run.out, "There is no choice -1;")) << run.out;
}

TEST(TerminalStanding, a_mistyped_standing_order_is_answered_with_what_is_possible) {
  const Ended run = two_ships(
      "standing soon\nstanding choise first\nstanding never vol\nstanding wake never\n"
      "standing never choose\nstanding wake turn_begun\nquit\n");
  EXPECT_TRUE(has(answer(run, 0), "'standing' takes: first, forced, ask or off")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "no kind of decision 'choise': desk, plan, choice")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "no order 'vol'; there are volley")) << run.out;
  EXPECT_TRUE(has(answer(run, 3), "There is nothing called 'never' here: volley_begun")) << run.out;
  EXPECT_TRUE(has(answer(run, 4), "Never: choose.")) << run.out;
  EXPECT_TRUE(has(answer(run, 5), "All of this is cancelled by: turn_begun.")) << run.out;
}

// The first choice at the desk ends the turn.
TEST(TerminalStanding, an_endless_run_of_answers_is_stopped) {
  const Ended run = two_ships("standing first\nquit\nquit\n");
  EXPECT_TRUE(has(answer(run, 0), "answered 100 times since you last typed")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "Turn 101.")) << run.out;
  EXPECT_FALSE(has(answer(run, 0), "Turn 102.")) << run.out;
}

TEST(TerminalDuel, after_the_end_a_player_may_ask_save_and_undo) {
  const Folder folder;
  const std::string record = folder.path("end.jsonl");
  const Ended run = klaxon({"play", "code-red", "duel", "--terminal", "--seed", "3"},
                           "resign\nplan\nwhy\nquit\nsave " + record + "\nquit\n");
  EXPECT_TRUE(has(run.out, "won")) << run.out;
  EXPECT_TRUE(has(run.out, "The battle is over: 'why'")) << run.out;
  EXPECT_TRUE(has(run.out, "This battle is not saved")) << run.out;
  EXPECT_EQ(klaxon({"verify", record}).status, 0) << run.out;
}

TEST(TerminalDuel, a_draw_is_declined_and_then_agreed_and_a_bot_is_not_asked) {
  const std::vector<std::string> duel{"play", "code-red", "duel", "--terminal", "--seed", "3"};
  std::vector<std::string> people = duel;
  people.insert(people.end(), {"--bots", "none"});
  const Ended run = klaxon(people, "draw\nno\ndraw\nyes\nquit\nquit\n");
  EXPECT_TRUE(has(run.out, "declines the draw.")) << run.out;
  EXPECT_TRUE(has(run.out, ": drawn")) << run.out;
  const Ended refused = klaxon(duel, "draw\nquit\nquit\n");
  EXPECT_TRUE(has(refused.out, "A bot never agrees to a draw")) << refused.out;
}

TEST(TerminalNumbers, CR_2_2_why_names_the_card_the_choice_and_the_ruling) {
  const Ended run = two_ships("volley 1 8\nwhy\nchoose 1 2\n1\nwhy 5\nwhy 8\nquit\nquit\n");
  EXPECT_TRUE(has(answer(run, 1), "card: Cargo or any warp engine\n")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "rule: CR-2.2 The owner chooses\n")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "'system' needs a name")) << "no menu numbers it" << run.out;
  EXPECT_TRUE(has(answer(run, 4), "choice: the owner gives up left warp and keeps right warp\n"))
      << run.out;
  EXPECT_TRUE(has(answer(run, 5), " hit, ")) << run.out;
  EXPECT_FALSE(has(answer(run, 5), "choice:")) << "a choice is reported once" << run.out;
}

Ended duel(const std::string& typed) {
  return klaxon({"play", "code-red", "duel", "--terminal", "--seed", "3"}, typed);
}

TEST(TerminalDuel, CR_duel_1_the_state_is_shown_before_a_plan_and_on_show) {
  const Ended run = duel("show\nplan 1 0 3\n\nplan hold 0 4 2 2 0\n1\nquit\nquit\n");
  const std::string opening = run.out.substr(0, run.out.find("\n> "));
  for (const std::string& told : {opening, answer(run, 0)}) {
    EXPECT_TRUE(has(told, "Turn 1, at long range\n")) << told;
    EXPECT_TRUE(has(told, "\nMeridian: 40 points of power, 8 of 8 in the phaser capacitors"));
    EXPECT_TRUE(has(told, "\nMeridian 2: 40 points of power")) << "the other side too" << told;
    EXPECT_TRUE(has(told,
                    "phasers: 8 working, 8 can fire; a shot does on average 0.83 at long "
                    "range (close 3.33, medium 2.00)"))
        << told;
    EXPECT_TRUE(has(told, "4 armed, 4 can fire")) << told;
    EXPECT_TRUE(has(told, "Lab 8/8")) << told;
  }
  EXPECT_TRUE(has(answer(run, 1), "fire drone racks (0 to 2)?")) << "move 1 is to close" << run.out;
  EXPECT_FALSE(has(answer(run, 3), "points of power, 8 of 8")) << "not before each small choice";
}

TEST(TerminalStanding, one_kind_of_decision_is_answered_and_the_others_are_asked) {
  const Ended run =
      duel("standing plan first\nstanding off\nundo\nstanding choice first\nquit\nquit\n");
  EXPECT_TRUE(has(answer(run, 0), "For 'plan' decisions, the first choice is taken.")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "For all other decisions, you are asked.")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "   1  Meridian loses ")) << "the owner is asked" << run.out;
  EXPECT_TRUE(has(answer(run, 1), "You are asked for every decision.")) << run.out;
  EXPECT_FALSE(has(answer(run, 3), "Meridian loses ")) << run.out;
}

TEST(TerminalStanding, both_kinds_fight_the_duel_to_its_end) {
  const Ended run = duel("standing plan first\nstanding choice first\nquit\nquit\n");
  EXPECT_TRUE(has(answer(run, 1), "wins the duel.")) << run.out;
}

TEST(TerminalDuel, CR_duel_4_the_log_names_weapons_and_ships) {
  const Ended run = duel("plan 2 0 4 2 2 0\nwhy 12\nquit\nquit\n");
  const std::string log = answer(run, 0);
  EXPECT_TRUE(has(log, "Meridian tries to hold the range.")) << "the second move" << log;
  EXPECT_TRUE(has(log, "Meridian fires its phasers for ")) << log;
  EXPECT_TRUE(has(log, "Meridian launches 2 seeking weapons from its drone racks.")) << log;
  EXPECT_FALSE(has(log, "weapon group")) << log;
  EXPECT_TRUE(has(answer(run, 1), "range band 2")) << "medium, counted from 1" << run.out;
}

}  // namespace
}  // namespace klaxon::tests
