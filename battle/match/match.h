// A battle that is being played: the current state of one Game, and what led to it. It brings
// together the lines so far (Course), what the seats have decided (Table), their standing answers
// (StandingAnswers), the dice (DiceCup) and the commitments of agreed dice (Pledges). It has no
// clock, file or socket; the host makes each new line durable before it tells anybody.
//
//   Match match(game, "m-17", DicePlan::seeded(42));
//   match.begin();
//   Outcome o = match.execute(Command::give(seat, order));
//   for (Command c; match.standing_order(c);) match.execute(c);
//
// Nothing is ever half applied: orders run on a scratch copy, and a line is added only when it is
// complete. A host may throw from the check hook in the middle of execute() and keep the record.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battle/match/attempt.h"
#include "battle/match/command.h"
#include "battle/match/course.h"
#include "battle/match/dice_cup.h"
#include "battle/match/dice_plan.h"
#include "battle/match/line.h"
#include "battle/match/pledges.h"
#include "battle/match/scratch.h"
#include "battle/match/standing.h"
#include "battle/match/state_buffer.h"
#include "battle/match/table.h"
#include "core/dice/dice.h"
#include "core/game.h"

namespace klaxon::battle::match {

class Match {
 public:
  // `hashing` is needed for agreed and sealed dice and must outlive the match. Without `scratch`,
  // the match makes its own.
  Match(std::shared_ptr<const core::Game> game, std::string id, DicePlan plan,
        const Hashing* hashing = nullptr, std::shared_ptr<Scratch> scratch = nullptr);

  // Makes the set-up with its dice; call it once, first. If fed dice run out: need_dice.
  Outcome begin(core::DiceSource* faces = nullptr);
  // `faces` are typed dice. Fed dice need faces if the order rolls; agreed dice refuse them.
  Outcome execute(const Command& command, core::DiceSource* faces = nullptr);
  // The next order that a standing answer gives, if one is due; to be executed like any other
  // order. Only `seats` are considered.
  bool standing_order(Command& out, core::Seats seats = core::all_seats) const;
  // True if the seat's standing orders would answer in the window in which `state` waits. That may
  // be any state of this game: a host tries states that the other seats think possible.
  bool would_answer(const core::StateBytes* state, int seat) const;
  // A new, separate match with the lines of this one up to `to`, and a dice plan for what follows.
  std::unique_ptr<Match> branch(u32 to, std::string id, DicePlan plan) const;

  // For records, to be used instead of begin() and execute(): uses the recorded faces, no matter
  // what the plan would give. need_dice: the rules ask for other faces than those recorded, or for
  // fewer if the question's total is 0. The first `copied` lines come from another match.
  Outcome begin_recorded(std::span<const core::Draw> draws, u32 copied = 0);
  Outcome replay(const Line& line);
  // The faces that the dice would show if this command were the next line; changes nothing.
  std::span<const core::Draw> rehearse(const Command& command);
  std::span<const core::Draw> rehearse_setup();
  // Goes back to the set-up and replays every line still in force with its recorded faces. Returns
  // false if a state differs from the record, because the rules have changed.
  bool rebuild();

  const core::Game& game() const { return *game_; }
  std::shared_ptr<const core::Game> shared_game() const { return game_; }
  const std::string& id() const { return dice_.match(); }
  bool opened() const { return pledges_.opened(); }  // the host's secret
  const DicePlan& plan() const { return dice_.plan(); }
  const core::StateBytes* state() const { return now_.bytes(); }
  std::span<const Line> lines() const { return course_.lines(); }
  std::span<const core::Draw> setup_draws() const { return course_.setup_draws(); }
  u64 setup_state() const { return course_.setup_state(); }
  u32 copied() const {
    return dice_.copied();
  }  // this many lines came from another match, see branch()
  const StandingOrders& standing(int seat) const { return standing_.of(seat); }

  // Like Game::window, but empty if the match is over or adjourned, or an order waits for links.
  core::Window window() const;
  bool over() const { return table_.over(now_.bytes()); }
  // The seats of which an onlooker may know; after the end, these are all seats.
  core::Seats seats_known(core::Audience onlooker) const {
    return over() ? core::all_seats : game().seats_known(state(), onlooker);
  }
  End end() const { return table_.end(); }  // what ended it, once over()
  // The score of each seat once over() is true: +1 won, 0 drawn, -1 lost.
  bool result(std::span<i32> score) const { return table_.result(now_.bytes(), score); }
  bool adjourned() const { return table_.verdicts().adjourned; }
  bool resigned(int seat) const { return table_.resigned(seat); }
  // Who has asked for undo (to `undo_to`), draw or adjourn since the state last changed.
  core::Seats asked(Act act) const { return table_.asked(act); }
  u32 undo_to() const { return table_.undo_to(); }
  // The line to which a seat returns by taking back its latest order. Returns false if it has none,
  // or if the order is still hidden and can be withdrawn.
  bool undo_line(int seat, u32& to) const;
  // The lines, in order, that would be undone by going back to `line`; and what that would entail.
  std::vector<u32> taken_back(u32 to) const { return course_.since(course_.node(to).head); }
  TakenBack sum_of(std::span<const u32> lines) const;
  // How many of those lines are orders of a certain seat.
  std::optional<u32> own_orders(std::span<const u32> lines, int seat) const;
  // Everything that seats have taken back by agreement so far.
  const TakenBack& undone() const { return undone_; }
  // Every such undo, one by one.
  std::span<const Undo> undos() const { return undos_; }
  // The seats for whose link the locked order waits; 0: no order is locked.
  core::Seats links_owed() const { return pledges_.links_owed(table_.present(now_.bytes())); }
  // Are the current window's orders sealed first? And which seats still have to seal theirs?
  bool sealed_window() const;
  core::Seats seals_owed() const;
  const fair::Ledger& ledger() const { return pledges_.ledger(); }
  // True while an order is hidden: until then neither fingerprint nor chain head may leave the
  // host.
  bool hidden_orders() const;

 private:
  // The scratch copy for the next line: it becomes the state once the whole line is done.
  core::StateBytes* trial() const { return scratch_->state(*game_); }
  Attempt attempt_of(const Command& command, core::DiceSource* faces) const;
  void attempt(Attempt& t);
  void attempt_setup(Attempt& t);
  void roll(Attempt& t, int seat, const core::Order* order);
  void begin_with(Attempt& t);
  bool ends_window(const Attempt& t) const;
  bool opens_secrets() const;
  void finish(Attempt& t);
  Obstacle obstacle_to(const Command& command) const;
  Obstacle obstacle_of_phase(const Command& command) const;
  Obstacle obstacle_of_going_back(const Command& command) const;
  bool standing_order_of(int seat, core::Order& out) const;

  // There is one function for each act that does more than add its line.
  void do_order(Attempt& t);
  void do_withdraw(Attempt& t);
  void do_edit(Attempt& t);
  void do_back(Attempt& t);
  void do_link(Attempt& t);

  std::shared_ptr<const core::Game> game_;
  const Hashing* hashing_;
  StateBuffer now_;
  std::shared_ptr<Scratch> scratch_;
  DiceCup dice_;
  Course course_;
  Table table_;
  StandingAnswers standing_;
  Pledges pledges_;
  TakenBack undone_;
  std::vector<Undo> undos_;
  int undo_asker_ = 0;  // for the undo asked for; meaningless if none is
  bool begun_ = false;
};

}  // namespace klaxon::battle::match
