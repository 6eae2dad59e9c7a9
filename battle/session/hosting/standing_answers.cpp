#include "battle/session/hosting/standing_answers.h"

#include <algorithm>

namespace klaxon::battle::session {

using match::Command;

namespace {

// States tried per opposing seat before a standing answer counts as predictable.
constexpr u32 states_tried = 4;

}  // namespace

// Would the seat's standing orders answer in every state that the other seats think possible? If
// so, an immediate answer reveals nothing to them.
bool StandingAnswers::is_foreseen(const match::Match& match, int seat) const {
  const core::Game& game = match.game();
  core::StateBytes* possible = common_.scratch->state(game);
  core::Dice dice(random_seed(common_.environment.random), core::Stream::resample, 0);
  for (int other = 0; other < game.seats(); ++other) {
    if (other == seat) continue;
    for (u32 i = 0; i < states_tried; ++i) {
      game.copy(possible, match.state());
      game.resample(possible, other, dice);
      if (!match.would_answer(possible, seat)) return false;
    }
  }
  return true;
}

// Is there nobody who could learn from how long the seat takes? The host's own bots do not measure
// time. A person who is away counts too: they may be back before an answer by hand would arrive.
bool StandingAnswers::is_untimed(const Onlookers& onlookers, int seat) const {
  return std::ranges::none_of(onlookers, [&](const Onlooker& other) {
    if (other.bit == core::moderator || other.seat == seat) return false;
    if (other.seat >= 0) return !other.bot;
    return !other.clients.empty() ||
           (other.left != AnswerClock::never && common_.now - other.left < AnswerClock::ticks_max);
  });
}

bool StandingAnswers::find_due(const match::Match& match, const Onlookers& onlookers,
                               Command& command) {
  next_ = AnswerClock::never;
  core::Seats due = 0;
  for (int seat = 0; seat < match.game().seats(); ++seat) {
    Command of_seat;
    if (!match.standing_order(of_seat, core::seat_bit(seat))) continue;
    const u64 at =
        match.resigned(seat) ? common_.now : clock_.due_at(seat, common_.environment.random);
    if (at <= common_.now || is_untimed(onlookers, seat) || is_foreseen(match, seat))
      due |= core::seat_bit(seat);
    else
      next_ = std::min(next_, at);
  }
  return match.standing_order(command, due);
}

}  // namespace klaxon::battle::session
