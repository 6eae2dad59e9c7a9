// The captain as adviser: gives hints, and asks before a blunder or before the player gives up.
#include <fmt/core.h>

#include "battle/match/state_buffer.h"
#include "battle/wording.h"
#include "faces/cli/terminal/terminal.h"

namespace klaxon::faces::cli {
namespace match = battle::match;

namespace {

// The dice depend on the battle and its length so far, so that asking again gives the same advice.
core::Dice advice_dice(const match::Match& match, core::Stream stream) {
  return {match.plan().seed, stream, match.lines().size() + 1};
}

// The state as far as the seat may know it.
match::StateBuffer seen_by(const match::Match& match, int seat) {
  match::StateBuffer seen(match.game());
  core::Dice redeals = advice_dice(match, core::Stream::resample);
  match.game().copy(seen.bytes(), match.state());
  match.game().resample(seen.bytes(), seat, redeals);
  return seen;
}

}  // namespace

void Terminal::hint() {
  if (advisor_ == nullptr) return out_.line("Nobody gives advice here.");
  const match::StateBuffer seen = seen_by(battle_.match(), seat_);
  core::Dice dice = advice_dice(battle_.match(), core::Stream::bot);
  const auto advice = advisor_->advise(battle_.game(), seen.bytes(), seat_, dice);
  if (!advice) return out_.line("The captain has no advice for this.");
  out_.line(advice->why);
  out_.line(fmt::format("The captain's order: {}.", battle::word_offer(names(), advice->order)));
}

void Terminal::warn(std::string_view word) {
  if (word == "on" || word == "off") warns_ = word == "on";
  out_.line(warns_ ? "You are asked before a blunder or giving up: 'warn off' stops that."
                   : "You are not asked before a blunder: 'warn on' changes that.");
}

bool Terminal::is_sure(std::string_view why) {
  out_.line(std::string(why));
  std::string typed;
  return read("Do it anyway? (yes, or an empty line to think again) ", typed) &&
         (typed == "yes" || typed == "y");
}

// Forced orders are never questioned.
bool Terminal::may_give(core::OrderView order) {
  if (!warns_ || advisor_ == nullptr) return true;
  if (offers_.forms.empty() && offers_.list.size() <= 1) return true;
  if (battle_.game().check(battle_.match().state(), seat_, core::Order(order))) return true;
  const match::StateBuffer seen = seen_by(battle_.match(), seat_);
  core::Dice dice = advice_dice(battle_.match(), core::Stream::bot);
  const std::string doubt = advisor_->doubt(battle_.game(), seen.bytes(), seat_, order, dice);
  return doubt.empty() || is_sure(doubt);
}

void Terminal::order(core::OrderView order) {
  const core::Order given(order);  // offers may change while the question is asked
  if (may_give(given)) give(match::Command::give(seat_, given));
}

void Terminal::resign() {
  const bool against = battle_.game().seats() > 1;
  if (!warns_ || is_sure(against ? "Resigning gives the battle to the other side."
                                 : "Resigning ends the battle."))
    give(match::Command::of(match::Act::resign, seat_));
}

}  // namespace klaxon::faces::cli
