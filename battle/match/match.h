// A battle being played: the lines so far and the present state of one Game, the seats' standing
// answers and what they have agreed. It has no clock, file or socket; the host makes each new line
// durable before it tells anyone. DESIGN.md section 2.
//
//   Match match(game, "m-17", DicePlan::seeded(42));
//   match.begin();
//   Outcome o = match.execute(Command::give(seat, order));
//   for (Command c; match.standing_order(c);) match.execute(c);
//
// Nothing is ever half applied: orders run on a scratch copy, and a line is added only when all of
// it is done. A host may leave from the check hook in the middle of execute() and keep the record.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/fair/ledger.h"
#include "battle/match/command.h"
#include "battle/match/dice_plan.h"
#include "battle/match/line.h"
#include "battle/match/state_buffer.h"
#include "core/dice.h"
#include "core/game.h"

namespace klaxon::battle::match {

class Match {
 public:
  // `hashing` is needed for agreed and sealed dice and outlives the match.
  Match(std::shared_ptr<const core::Game> game, std::string id, DicePlan plan,
        const Hashing* hashing = nullptr);

  // The set-up with its dice; once, before everything else. Fed dice that run out: need_dice.
  Outcome begin(core::DiceSource* faces = nullptr);
  // `faces` are typed dice. Fed dice need them where the order rolls; agreed dice refuse them.
  Outcome execute(const Command& command, core::DiceSource* faces = nullptr);
  // The next order that a standing answer gives, if one is due: to be executed like any other.
  bool standing_order(Command& out) const;
  // A new match of its own that has this one's lines up to `to` and a plan of dice for what
  // follows.
  std::unique_ptr<Match> branch(u32 to, std::string id, DicePlan plan) const;

  // From a record, in place of begin() and execute(): the faces are those recorded, whatever the
  // plan would give. need_dice: the rules ask for other faces than were recorded, or for fewer if
  // the question's total is 0. The first `copied` lines come from another match.
  Outcome begin_recorded(std::span<const core::Draw> draws, u32 copied = 0);
  Outcome replay(const Line& line);
  // The faces that the plan's dice give to this command as the next line, changing nothing.
  std::span<const core::Draw> rehearse(const Command& command);
  std::span<const core::Draw> rehearse_setup();
  // Goes back to the set-up and plays every line that still counts again with its recorded faces.
  // False if a state is not the one recorded: then the rules are not those of the record.
  bool rebuild();

  const core::Game& game() const { return *game_; }
  std::shared_ptr<const core::Game> shared_game() const { return game_; }
  const std::string& id() const { return id_; }
  const DicePlan& plan() const { return plan_; }
  const core::StateBytes* state() const { return now_.bytes(); }
  std::span<const Line> lines() const { return lines_; }
  std::span<const core::Draw> setup_draws() const { return setup_draws_; }
  u64 setup_state() const { return setup_state_; }
  u32 copied() const { return copied_; }  // so many lines came from another match, see branch()
  const StandingOrders& standing(int seat) const { return standing_[static_cast<u32>(seat)]; }

  // As Game::window, and empty while the match is over, adjourned or an order waits for links.
  core::Window window() const;
  bool over() const;
  // The score of each seat once over(): +1 won, 0 drawn, -1 lost.
  bool result(std::span<i32> score) const;
  bool adjourned() const { return nodes_.back().table.adjourned; }
  bool resigned(int seat) const {
    return (nodes_.back().table.resigned & core::seat_bit(seat)) != 0;
  }
  // Who has asked for undo (to `undo_to`), draw or adjourn since the state last changed.
  core::Seats asked(Act act) const {
    return asks_[act == Act::undo ? 0 : act == Act::draw ? 1 : 2];
  }
  u32 undo_to() const { return undo_to_; }
  // Seats whose link the locked order waits for; 0: no order is locked.
  core::Seats links_owed() const;
  // Are the present window's orders sealed first, and which seats have yet to seal?
  bool sealed_window() const;
  core::Seats seals_owed() const;
  const fair::Ledger& ledger() const { return ledger_; }
  // True while an order lies hidden: then neither fingerprint nor chain head may leave the host.
  bool hidden_orders() const;

 private:
  // What stands beside the state and goes back with it when lines are undone.
  struct Table {
    core::Seats resigned = 0;
    bool drawn = false;
    bool adjourned = false;
  };
  // Where each line leaves the battle: lines that change the state form a tree, and undo goes back
  // along it.
  struct Node {
    u32 head = 0;    // the last line that the state rests on
    u32 parent = 0;  // of a line that changed the state: the head before it
    u32 locked = 0;  // the locked order's line, where the state rests on its links' line
    Table table;
  };
  // One try at a line: gathered beside the match, and taken over only when all of it is done.
  struct Attempt {
    core::DiceSource* faces = nullptr;
    const std::vector<core::Draw>* recorded = nullptr;
    Line line;
    Node node;
    fair::Ledger ledger;
    Outcome outcome;
    bool swap = false;   // the scratch copy becomes the state
    bool back = false;   // ... and the course of the battle turns back
    bool locks = false;  // the order waits for the seats' links
  };

  Attempt attempt_of(const Command& command, core::DiceSource* faces) const;
  void attempt(Attempt& t);
  void attempt_setup(Attempt& t);
  bool ends_window(const Attempt& t) const;
  void finish(Attempt& t);
  void settle(const Attempt& t);

  // match_acts.cpp: one function for each act that does more than add its line.
  void do_order(Attempt& t);
  void do_withdraw(Attempt& t);
  void do_edit(Attempt& t);
  void do_undo(Attempt& t);
  void do_back(Attempt& t);
  void do_resign(Attempt& t);
  void do_ending(Attempt& t);
  void do_link(Attempt& t);
  void do_seal(Attempt& t);
  void do_open(Attempt& t);

  // match_dice.cpp
  void roll_and_apply(Attempt& t, int seat, const core::Order* order);
  void apply_with(Attempt& t, int seat, const core::Order* order, core::Dice& dice);
  bool take_link(Attempt& t) const;
  bool waits_for_links(const Attempt& t);
  DiceKind kind_of(const Attempt& t) const;
  core::Dice seeded_dice(const Attempt& t, const core::Order* order) const;
  Digest key_of(const Attempt& t, const core::Order* order) const;

  // match_table.cpp
  static bool refuse(Attempt& t, Obstacle obstacle);
  Obstacle obstacle_to(const Command& command) const;
  Obstacle obstacle_of_place(const Command& command) const;
  Obstacle obstacle_of_phase(const Command& command) const;
  Obstacle obstacle_to_seal(const Attempt& t) const;
  bool is_resigned_out() const;
  core::Seats present_seats() const;
  core::Seats& asks_of(Act act);
  bool all_ask(const Command& command) const;

  // match_standing.cpp
  bool standing_fits(const StandingOrders& standing) const;
  void break_standing(std::span<const core::Event> events);
  bool listed_order(int seat, core::Order& out) const;

  // match_course.cpp
  std::vector<u32> course(u32 head) const;
  bool play_course(u32 head, core::StateBytes* state) const;
  bool play_again(const Line& line, core::StateBytes* state) const;

  std::shared_ptr<const core::Game> game_;
  std::string id_;
  DicePlan plan_;
  const Hashing* hashing_;
  StateBuffer now_, scratch_;
  std::unique_ptr<core::Offers> offers_;  // room for standing answers
  std::vector<core::Event> events_;
  std::vector<core::Draw> draws_;
  std::vector<core::Draw> setup_draws_;
  u64 setup_state_ = 0;
  bool begun_ = false;
  u32 copied_ = 0;
  std::vector<Line> lines_;
  std::vector<Node> nodes_;  // [n] of line n; [0] of the set-up
  std::array<StandingOrders, core::seats_max> standing_;
  std::array<core::Seats, 3> asks_{};  // for undo, draw, adjourn
  u32 undo_to_ = 0;
  fair::Ledger ledger_;
  u32 locked_ = 0;  // the line of the order that waits for links
  std::array<std::optional<Digest>, core::seats_max> seals_;
  bool opened_ = false;
};

}  // namespace klaxon::battle::match
