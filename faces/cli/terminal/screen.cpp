// Shows on the terminal: numbered events, whose choice it is, the state, reasons, the result.
#include <fmt/core.h>
#include <unistd.h>

#include <charconv>

#include "battle/wording.h"
#include "faces/cli/terminal/terminal.h"
#include "faces/cli/terminal/view.h"

namespace klaxon::faces::cli {

void Terminal::show_events(std::span<const core::Event> events, u32 line) {
  for (const core::Event& event : events) {
    std::string text = battle::word_event(names(), event);
    if (text.empty()) continue;
    told_.push_back({text, reasons_->of(event, onlooker()), line});
    out_.line(fmt::format("{:>4}  {}", told_.size(), text));
    told_since_menu_ = true;
  }
}

std::string Terminal::menu_text() const {
  const core::Game& game = battle_.game();
  std::string menu;
  u32 number = 0;
  for (const core::OrderView order : offers_.list)
    menu += fmt::format("  {:>2}  {}\n", ++number, battle::word_offer(names(), order));
  for (u16 form : offers_.forms) {
    const core::Verb& verb = game.lexicon().verbs[form];
    std::string fields;
    for (const core::Arg& arg : verb.args) fields += fmt::format(" <{}>", arg.name);
    menu += fmt::format("  {:>2}  {}{}\n", ++number, verb.name, fields);
  }
  return menu;
}

void Terminal::show_prompt() {
  const core::Game& game = battle_.game();
  const core::Window window = battle_.match().window();
  const std::string who = battle::seat_label(game, seat_);
  const std::string what = battle::word_window(game, window);
  out_.line();
  out_.line(game.seat_name(seat_) == what ? who : who + ": " + what);
  offers_.clear();
  game.offers(battle_.match().state(), seat_, offers_);
  // This is shown when there is something to plan, but not for each of many small choices.
  const bool told = briefed_seat_ == seat_ && briefed_window_ == window.number;
  if (!offers_.forms.empty() && !told && show_briefing()) {
    briefed_seat_ = seat_;
    briefed_window_ = window.number;
  }
  const std::string menu = menu_text();
  // A menu is not repeated if nothing has happened.
  if (menu != menu_ || told_since_menu_)
    out_.text(menu);
  else
    out_.line("  same choices as above; 'choices' shows them again");
  menu_ = menu;
  told_since_menu_ = false;
}

bool Terminal::show_briefing() {
  if (staff_.briefings() == nullptr) return false;
  const auto lines = staff_.briefings()->briefing(battle_.game(), battle_.match().state(), seat_);
  for (const std::string& line : lines) out_.line(line);
  return !lines.empty();
}

void Terminal::show_state() {
  if (show_briefing()) return;
  if (const staff::Briefings* briefings = staff_.briefings()) {
    for (const std::string& line : briefings->state_lines(battle_.game(), battle_.match().state()))
      out_.line(line);
    return;
  }
  show_view(out_, battle_.game(), battle_.match().state(), onlooker());
}

void Terminal::show_why(std::string_view which) {
  std::size_t number = told_.size();
  if (!which.empty()) {
    const auto [end, error] = std::from_chars(which.data(), which.data() + which.size(), number);
    if (error != std::errc{} || end != which.data() + which.size()) number = 0;
  }
  if (number < 1 || number > told_.size()) {
    out_.line(fmt::format("'why' takes a line number from 1 to {}.", told_.size()));
    return;
  }
  const Told& told = told_[number - 1];
  out_.line(fmt::format("{:>4}  {}", number, told.text));
  for (const staff::Reason& reason : told.why) {
    out_.line(fmt::format("      {}: {}", reason.label, reason.text));
    if (reason.label != "rule") continue;
    const std::string text = rule_text_(reason.text.substr(0, reason.text.find(' ')));
    if (!text.empty()) out_.line(fmt::format("      {}", text));
  }
}

void Terminal::show_help() {
  out_.text(
      "  a number         takes the choice with that number\n"
      "  an order         in words, such as: volley halberd 12, or: volley ship=halberd "
      "points=12;\n"
      "                   a number, from 1, also works for a name: volley 1 12\n"
      "  choices          shows the choices again\n"
      "  hint             says what the captain would do in your place, and why\n"
      "  warn off, on     whether to ask you before a blunder, and before you give up\n"
      "  why, why 7       explains the last line, or line 7: card, choice, dice, rule\n"
      "  show             shows the state of everything\n"
      "  undo, undo 7     goes back to before your last order, or the order that led to line 7\n"
      "  note TEXT        adds a remark to the record\n"
      "  save FILE        writes the record, which 'klaxon verify' checks\n"
      "  standing ...     answers for you: 'standing forced' when only one choice is\n"
      "                   left, 'standing first' always the first; 'standing KIND forced' for one\n"
      "                   kind of decision; 'standing never ORDER', 'standing wake EVENT',\n"
      "                   'standing off'; alone: shows what is set\n"
      "  draw             offers a draw to the others here\n"
      "  resign           gives up the battle\n"
      "  quit             leaves\n");
}

void Terminal::show_result() {
  i32 scores[core::seats_max] = {};
  battle_.match().result(scores);
  out_.line();
  for (int seat = 0; seat < battle_.game().seats(); ++seat) {
    const i32 score = scores[seat];
    out_.line(fmt::format("{}: {}", battle::seat_label(battle_.game(), seat),
                          score > 0   ? "won"
                          : score < 0 ? "lost"
                                      : "drawn"));
  }
}

// When two people share a screen, the first player's secrets must be gone before the second looks.
void Terminal::pass_console(int seat) {
  const bool others = seat_ >= 0 && seat != seat_;
  seat_ = seat;
  if (others) told_.clear();
  if (!others || isatty(STDOUT_FILENO) == 0) return;
  out_.text("\x1b[2J\x1b[H");
  out_.line(fmt::format("Pass the console to: {}. Press Enter when only they can see it.",
                        battle::seat_label(battle_.game(), seat)));
  std::string ignored;
  read("", ignored);
}

}  // namespace klaxon::faces::cli
