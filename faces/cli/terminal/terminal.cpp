#include "faces/cli/terminal/terminal.h"

#include <fmt/core.h>

#include <charconv>
#include <iostream>

#include "battle/english.h"
#include "battle/order_text.h"
#include "battle/wording.h"
#include "faces/cli/terminal/choices.h"
#include "faces/cli/terminal/standing_words.h"
#include "faces/files.h"
#include "staff/report/report.h"

namespace klaxon::faces::cli {
namespace match = battle::match;
namespace {

constexpr u32 standing_answers_max = 100;

std::string_view first_word(std::string_view text, std::string_view& rest) {
  const auto start = std::min(text.find_first_not_of(" \t\r"), text.size());
  text.remove_prefix(start);
  const auto end = std::min(text.find_first_of(" \t\r"), text.size());
  rest = text.substr(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r"), rest.size()));
  const auto last = rest.find_last_not_of(" \t\r");
  rest = rest.substr(0, last == std::string_view::npos ? 0 : last + 1);
  return text.substr(0, end);
}

// The whole line is the field's value; names may be typed as shown, with spaces.
std::string value_typed(std::string_view line, bool name) {
  std::string_view rest;
  std::string value(first_word(line, rest));
  if (!rest.empty()) value += (name ? "_" : " ") + std::string(rest);
  if (name) std::ranges::replace(value, ' ', '_');
  return value;
}

bool whole(std::string_view text, i64& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

Terminal::Terminal(LocalBattle& battle, const staff::Staff& staff, Output& output,
                   std::string save_path, RuleText rule_text)
    : battle_(battle),
      staff_(staff),
      out_(output),
      save_path_(std::move(save_path)),
      rule_text_(std::move(rule_text)),
      reasons_(staff.reports()->reasons(battle.game())),
      advisor_(staff.system().advisor()),
      warns_(person_types()) {}

int Terminal::run() {
  show_events(battle_.opening(), 0);
  out_.line("Type 'help' for what you can type here.");
  while (!leaving_ && step()) {
  }
  const bool kept = saved_ || save_path_.empty() || save(save_path_);
  return kept ? status_done : status_refused;
}

bool Terminal::step() {
  bots_play();
  if (battle_.match().over()) return look_back();
  over_told_ = false;
  const int seat = acting_seat();
  if (seat != seat_) pass_console(seat);
  show_prompt();
  std::string typed;
  if (!read("> ", typed)) return false;
  standing_answers_ = 0;
  return answer(typed);
}

// After the battle's end the player can still ask why, save, or undo the last order.
bool Terminal::look_back() {
  if (!over_told_) {
    show_result();
    out_.line("'why', 'undo', 'note', 'save FILE' or 'quit'?");
    over_told_ = true;
  }
  std::string typed;
  if (!read("> ", typed)) return false;
  std::string_view rest;
  const std::string_view word = first_word(typed, rest);
  if (word == "quit" || word == "q") return !may_leave();
  const bool order = word == "resign" || word == "draw" || word == "hint" || word == "choices" ||
                     word == "standing";
  if (!word.empty() && (order || !command(word, rest)))
    out_.line("The battle is over: 'why', 'undo', 'note', 'save FILE' or 'quit'.");
  return true;
}

bool Terminal::read(std::string_view prompt, std::string& out) {
  out_.text(prompt);
  std::fflush(stdout);
  if (std::getline(std::cin, out)) return true;
  out_.line();
  leaving_ = true;
  return false;
}

bool Terminal::answer(std::string_view typed) {
  std::string_view rest;
  const std::string_view word = first_word(typed, rest);
  i64 number = 0;
  if (word.empty()) return true;
  if (word == "quit" || word == "q") return !may_leave();
  if (command(word, rest)) return true;
  if (rest.empty() && whole(word, number)) {
    take_offer(number);
    return true;
  }
  take_text(typed);
  return true;
}

bool Terminal::command(std::string_view word, std::string_view rest) {
  if (word == "help" || word == "?") {
    show_help();
  } else if (word == "why") {
    show_why(rest);
  } else if (word == "undo") {
    undo(rest);
  } else if (word == "save") {
    save(rest);
  } else if (word == "show") {
    show_state();
  } else if (word == "choices") {
    menu_.clear();
  } else if (word == "note") {
    note(rest);
  } else if (word == "standing") {
    standing(rest);
  } else if (word == "draw") {
    offer_draw();
  } else if (word == "resign") {
    resign();
  } else if (word == "hint") {
    hint();
  } else if (word == "warn") {
    warn(rest);
  } else {
    return false;
  }
  return true;
}

void Terminal::note(std::string_view text) {
  match::Command remark = match::Command::of(match::Act::note, seat_);
  remark.text = text;
  const std::size_t before = battle_.match().lines().size();
  give(remark);
  if (battle_.match().lines().size() > before) out_.line("Noted.");
}

// The opponents sit at the same terminal, so they are asked immediately. Bots play on.
void Terminal::offer_draw() {
  const match::Match& match = battle_.match();
  const int seats = match.game().seats();
  bool anybody = false, bot = false;
  for (int seat = 0; seat < seats; ++seat) {
    anybody = anybody || seat != seat_;
    bot = bot || battle_.is_bot(seat);
  }
  if (!anybody || bot)
    return out_.line(bot ? "A bot never agrees to a draw: play on, or 'resign'."
                         : "There is nobody to offer a draw to.");
  give(match::Command::of(match::Act::draw, seat_));
  for (int seat = 0; seat < seats && match.asked(match::Act::draw) != 0; ++seat) {
    if (seat == seat_ || match.resigned(seat)) continue;
    const std::string name = battle::seat_label(match.game(), seat);
    std::string typed;
    if (!read(fmt::format("{}: a draw is offered. 'yes' accepts it: ", name), typed)) return;
    match::Command answer = match::Command::of(match::Act::draw, seat);
    const bool agreed = typed == "yes" || typed == "y";
    if (!agreed) answer.act = match::Act::decline;
    give(answer);
    if (!agreed) out_.line(fmt::format("{} declines the draw.", name));
  }
}

// An unsaved battle would be lost, so the player is warned once.
bool Terminal::may_leave() {
  if (saved_ || warned_ || !save_path_.empty()) return true;
  warned_ = true;
  out_.line("This battle is not saved: 'save battle.jsonl' saves it, 'quit' again leaves.");
  return false;
}

void Terminal::take_offer(i64 typed) {
  const u32 ready = offers_.list.size();
  if (typed < 1 || typed > i64{ready} + offers_.forms.size()) {
    out_.line(fmt::format("There is no choice {}; 'help' says what you can type.", typed));
    return;
  }
  const u32 number = static_cast<u32>(typed);
  if (number <= ready) return this->order(offers_.list[number - 1]);
  core::Order order(offers_.forms[number - 1 - ready]);
  if (fill_form(order)) this->order(order);
}

void Terminal::take_text(std::string_view typed) {
  core::Order order;
  core::Faults faults;
  for (const core::OrderView offer : offers_.list)  // as worded in the menu
    if (typed == battle::word_offer(names(), offer)) return this->order(offer);
  if (!battle::order_from_text(names(), typed, order, faults, &offers_)) {
    for (const core::Fault& fault : faults.list()) out_.line(fault.message);
    return;
  }
  const bool form = offers_.has_form(order.verb);
  if (form && !fill_form(order)) return;
  this->order(order);
}

// Asks for the fields that are still missing; false if a value is wrong or the person gives up.
bool Terminal::fill_form(core::Order& order) {
  core::Order filled(order.verb);
  for (u32 i = 0;; ++i) {
    const core::Range range = battle_.game().range(battle_.match().state(), seat_, filled);
    if (range.end()) break;
    i32 value = 0;
    if (i < order.n) {
      value = order.arg[i];  // the check will report what is wrong with it
      if (!range.has(value)) return true;
    } else if (range.count() == 1) {
      value = range.at(0);  // nothing to ask
    } else if (!ask_field(filled, range, value)) {
      return false;
    }
    filled.push(value);
  }
  if (filled.n >= order.n) order = filled;
  return true;
}

// "ship: 1 meridian, 2 hornet", "points (1 to 600)".
std::string Terminal::field_prompt(const core::Order& so_far, const core::Range& range) const {
  const core::Game& game = battle_.game();
  const core::Arg& arg = *game.lexicon().verbs[so_far.verb].arg_at(so_far.n);
  std::string prompt = battle::word_field(names(), battle_.match().state(), seat_, so_far);
  if (arg.words == 0) return prompt + fmt::format(" ({} to {})", range.lo, range.hi);
  return prompt + ": " + choices_shown(names(), arg, range);
}

bool Terminal::read_field(const core::Arg& arg, const core::Range& range, std::string_view typed,
                          i32& value) {
  if (const auto choice = choice_typed(names(), arg, range, typed)) {
    value = *choice;
    return true;
  }
  core::Faults faults;
  const bool known = battle::value_from_text(names(), arg, typed, value, faults);
  if (known && range.has(value)) return true;
  for (const core::Fault& fault : faults.list()) out_.line("  " + fault.message);
  if (known && arg.words == 0)
    out_.line(fmt::format("  '{}' is not one of {} to {}.", typed, range.lo, range.hi));
  else if (known)
    out_.line(fmt::format("  '{}' cannot be given now.", typed));
  out_.line("  Press Enter to give up.");
  return false;
}

bool Terminal::ask_field(const core::Order& so_far, const core::Range& range, i32& value) {
  const core::Arg& arg = *battle_.game().lexicon().verbs[so_far.verb].arg_at(so_far.n);
  const std::string prompt = "  " + field_prompt(so_far, range) + "? ";
  for (;;) {
    std::string typed;
    if (!read(prompt, typed)) return false;
    const std::string word = value_typed(typed, arg.words != 0);
    if (word.empty()) return false;
    if (word == "quit" || word == "q") {
      leaving_ = may_leave();
      if (leaving_) return false;
      continue;
    }
    if (word == "help" || word == "?") {
      out_.line(
          "  This is one field of an order: type a value, or press Enter to give "
          "up the order.");
      show_help();
    } else if (read_field(arg, range, word, value)) {
      return true;
    }
  }
}

void Terminal::give(const match::Command& command, bool by_person) {
  const bool order = command.act == match::Act::order;
  core::Offers from;
  if (order) battle_.game().offers(battle_.match().state(), command.seat, from);
  const match::Outcome outcome = battle_.execute(command);
  if (outcome.step == match::Step::done) {
    saved_ = warned_ = false;
    if (outcome.changed) course_.push_back({outcome.line, by_person});
    if (order) reasons_->ordered(command.order, from);
    show_events(outcome.events, outcome.line);
    if (command.act == match::Act::resign)
      out_.line(staff::act_in_words(battle_.game(), command, battle_.match().over()));
    return;
  }
  if (outcome.obstacle != match::Obstacle::rules) {
    out_.line(match::obstacle_text(outcome.obstacle));
    return;
  }
  const battle::Refused why = battle::word_rejection(names(), outcome.rejection, command.order);
  out_.line(why.rule.empty() ? why.message : why.message + " [" + why.rule + "]");
}

void Terminal::bots_play() {
  match::Command command;
  while (!battle_.match().over() && (battle_.bot_order(command) || standing_order(command)))
    give(command, false);
}

// With standing orders, one turn could end after another forever.
bool Terminal::standing_order(match::Command& out) {
  if (!battle_.match().standing_order(out)) return false;
  if (standing_answers_++ < standing_answers_max) return true;
  out_.line(
      fmt::format("Your standing orders have answered {} times since you last typed; they "
                  "are off now.",
                  standing_answers_max));
  out = match::Command::of(match::Act::standing, out.seat);
  standing_answers_ = 0;
  return true;
}

void Terminal::standing(std::string_view words) {
  match::Command left = match::Command::of(match::Act::standing, seat_);
  left.standing = battle_.match().standing(seat_);
  if (!words.empty()) {
    const StandingReply reply = change_standing(names(), words, left.standing);
    if (!reply.changed) return out_.line(reply.wrong);
    give(left);
  }
  for (const std::string& line : standing_lines(names(), left.standing)) out_.line("  " + line);
}

// Without a number, goes back to before the last order that a person gave here; with one, to before
// the order that led to this numbered line on the screen.
void Terminal::undo(std::string_view before) {
  i64 number = 0;
  u32 first_undone = UINT32_MAX;
  if (before.empty()) {
    const auto last = std::find_if(course_.rbegin(), course_.rend(),
                                   [](const Played& played) { return played.by_person; });
    first_undone = last == course_.rend() ? 0 : last->line;
  } else if (whole(before, number) && number >= 1 && number <= static_cast<i64>(told_.size())) {
    first_undone = told_[static_cast<std::size_t>(number - 1)].line;
  } else {
    out_.line(
        fmt::format("'undo' takes a line number from 1 to {}; without one, it goes back to "
                    "before your last order.",
                    told_.size()));
    return;
  }
  u32 to = 0;
  for (const Played& played : course_)
    if (played.line < first_undone) to = played.line;
  undo_to(to);
}

void Terminal::undo_to(u32 line) {
  for (int seat = 0; seat < battle_.game().seats(); ++seat) {
    const match::Outcome outcome =
        battle_.execute(match::Command::of(match::Act::undo, seat, line));
    if (outcome.step != match::Step::done) {
      out_.line(match::obstacle_text(outcome.obstacle));
      return;
    }
  }
  std::erase_if(course_, [line](const Played& played) { return played.line > line; });
  std::erase_if(told_, [line](const Told& told) { return told.line > line; });
  saved_ = false;
  out_.line(line == 0
                ? "The battle is back at its beginning."
                : fmt::format("The battle is back to where it was after line {}.", told_.size()));
}

bool Terminal::save(std::string_view path) {
  const std::string name(path.empty() ? save_path_ : path);
  if (name.empty()) {
    out_.line("Say where: save battle.jsonl");
    return false;
  }
  core::Faults faults;
  if (!write_file(name, battle_.record(), faults)) {
    out_.refuse(faults);
    return false;
  }
  saved_ = true;
  out_.line(fmt::format("Saved {}; 'klaxon verify {}' checks the record.",
                        battle::counted(std::ssize(battle_.match().lines()), "lines"), name));
  return true;
}

int Terminal::acting_seat() const {
  const core::Window window = battle_.match().window();
  for (int seat = 0; seat < battle_.game().seats(); ++seat) {
    const core::Audience bit = core::seat_bit(seat);
    if ((window.owed & bit) != 0 && (window.answered & bit) == 0) return seat;
  }
  return -1;
}

// A solo player is also the moderator and sees everything.
core::Audience Terminal::onlooker() const {
  if (battle_.game().seats() == 1) return core::moderator;
  return seat_ < 0 ? core::watchers : core::seat_bit(seat_);
}

}  // namespace klaxon::faces::cli
