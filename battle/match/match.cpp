#include "battle/match/match.h"

#include <algorithm>
#include <bit>

#include "battle/match/utf8.h"

namespace klaxon::battle::match {

namespace {

// Acts that need a battle in progress; all other acts are only talk.
bool plays_on(Act act) {
  return act == Act::order || act == Act::withdraw || act == Act::edit || act == Act::resign ||
         act == Act::draw || act == Act::link || act == Act::seal;
}

// True if this act is allowed at any time, because it changes nothing in the battle.
bool is_talk(Act act) {
  return act == Act::note || act == Act::look || act == Act::invite;
}

bool goes_back(Act act) {
  return act == Act::undo || act == Act::rewind;
}

}  // namespace

Match::Match(std::shared_ptr<const core::Game> game, std::string id, DicePlan plan,
             const Hashing* hashing, std::shared_ptr<Scratch> scratch)
    : game_(std::move(game)),
      hashing_(hashing),
      now_(*game_),
      scratch_(scratch != nullptr ? std::move(scratch) : std::make_shared<Scratch>()),
      dice_(*game_, *scratch_, std::move(id), std::move(plan), hashing),
      course_(*game_),
      table_(*game_),
      standing_(*game_, *scratch_),
      pledges_(dice_.plan(), hashing) {}

Attempt Match::attempt_of(const Command& command, core::DiceSource* faces) const {
  Attempt t;
  t.faces = faces;
  t.line.n = course_.size() + 1;
  t.line.command = command;
  t.node = course_.last();
  t.node.locked = 0;
  t.node.opened = false;
  t.ledger = pledges_.ledger();
  t.outcome.step = Step::done;
  return t;
}

void Match::attempt_setup(Attempt& t) {
  check(!begun_, "a match is set up only once");
  t.line.n = 0;
  t.outcome.step = Step::done;
  roll(t, moderator_seat, nullptr);
}

void Match::begin_with(Attempt& t) {
  course_.begin(t.line.draws, game_->fingerprint(trial()));
  game_->copy(now_.bytes(), trial());
  begun_ = true;
  t.outcome.changed = true;
}

Outcome Match::begin(core::DiceSource* faces) {
  Attempt t;
  t.faces = faces;
  attempt_setup(t);
  if (t.outcome.step == Step::done) begin_with(t);
  return t.outcome;
}

Outcome Match::begin_recorded(std::span<const core::Draw> draws, u32 copied) {
  dice_.copy_lines(copied);
  Attempt t;
  t.recorded = draws;
  attempt_setup(t);
  if (t.outcome.step == Step::done && t.line.draws.size() != draws.size())
    t.outcome.step = Step::need_dice;
  if (t.outcome.step == Step::done) begin_with(t);
  return t.outcome;
}

Outcome Match::execute(const Command& command, core::DiceSource* faces) {
  check(begun_, "a match is set up before it is played");
  Attempt t = attempt_of(command, faces);
  attempt(t);
  if (t.outcome.step == Step::done) finish(t);
  return t.outcome;
}

Outcome Match::replay(const Line& line) {
  check(begun_, "a match is set up before it is played");
  Attempt t = attempt_of(line.command, nullptr);
  t.recorded = line.draws;
  t.line.typed = line.typed;
  attempt(t);
  if (t.outcome.step == Step::done && t.line.draws != line.draws) {
    t.outcome.step = Step::need_dice;
    t.outcome.wanted.total = 0;
  }
  if (t.outcome.step == Step::done) finish(t);
  return t.outcome;
}

std::span<const core::Draw> Match::rehearse(const Command& command) {
  Attempt t = attempt_of(command, nullptr);
  attempt(t);
  return dice_.rolled(t.line.draws.size());
}

std::span<const core::Draw> Match::rehearse_setup() {
  Attempt t;
  attempt_setup(t);
  return dice_.rolled(t.line.draws.size());
}

bool Match::rebuild() {
  if (!course_.play(course_.last().head, trial())) return false;
  game_->copy(now_.bytes(), trial());
  return true;
}

std::unique_ptr<Match> Match::branch(u32 to, std::string id, DicePlan plan) const {
  check(to <= course_.size(), "a branch begins at a line of the match");
  const std::vector<u32> counting = course_.path(course_.node(to).head);
  auto other = std::make_unique<Match>(game_, std::move(id), std::move(plan), hashing_);
  const Outcome begun =
      other->begin_recorded(course_.setup_draws(), static_cast<u32>(counting.size()));
  check(begun.step == Step::done, "a battle's own set-up can be played again");
  for (u32 n : counting) {
    Line line = course_.lines()[n - 1];
    line.command = course_.carried_out(n);
    line.command.by_standing = false;
    line.command.link = line.command.nonce = std::nullopt;
    line.typed = false;
    const Outcome played = other->replay(line);
    check(played.step == Step::done, "a battle's own lines can be played again");
  }
  return other;
}

void Match::roll(Attempt& t, int seat, const core::Order* order) {
  dice_.roll(t, seat, order, now_.bytes(), trial());
}

// Agreed dice number windows in their own way, and never use one twice. A withdrawn order stays in
// its window and keeps its link.
bool Match::ends_window(const Attempt& t) const {
  if (t.line.command.act == Act::withdraw) return false;
  if (t.line.command.act == Act::edit || !t.line.draws.empty()) return true;
  return game_->window(trial()).number != game_->window(now_.bytes()).number;
}

bool Match::opens_secrets() const {
  const core::Window before = game_->window(now_.bytes());
  return std::popcount(static_cast<u32>(before.owed | before.answered)) > 1 &&
         game_->window(trial()).number != before.number;
}

bool Match::undo_line(int seat, u32& to) const {
  const u32 locked = pledges_.locked();
  const bool own = locked != 0 && course_.lines()[locked - 1].command.seat == seat;
  const u32 line = own ? locked : course_.last_order(seat);
  to = line == 0 ? 0 : line - 1;
  return line != 0 && (own || !game_->may_withdraw(now_.bytes(), seat));
}

TakenBack Match::sum_of(std::span<const u32> lines) const {
  TakenBack sum;
  u32 withdrawn = 0;
  for (const u32 n : lines) {
    const Act act = course_.carried_out(n).act;
    sum.orders += act == Act::order ? 1U : 0U;
    withdrawn += act == Act::withdraw ? 1U : 0U;
    sum.dice += static_cast<u32>(course_.lines()[n - 1].draws.size());
    sum.opened += course_.node(n).opened ? 1U : 0U;
  }
  sum.orders -= std::min(sum.orders, withdrawn);
  return sum;
}

// Counts only the decisions of the seat that asks, not what others ordered in between. Empty if
// that seat made none.
std::optional<u32> Match::own_orders(std::span<const u32> lines, int seat) const {
  u32 orders = 0, withdrawn = 0;
  for (const u32 n : lines) {
    const Command& command = course_.carried_out(n);
    if (command.seat != seat) continue;
    orders += command.act == Act::order ? 1U : 0U;
    withdrawn += command.act == Act::withdraw ? 1U : 0U;
  }
  return orders > withdrawn ? std::optional(orders - withdrawn) : std::nullopt;
}

// Nothing can fail from here on: the attempt becomes the new line of the match.
void Match::finish(Attempt& t) {
  const Command& command = t.line.command;
  t.line.state = game_->fingerprint(t.swap ? trial() : now_.bytes());
  if (t.swap && !t.back) {
    t.node.parent = course_.last().head;
    t.node.head = t.line.n;
    t.node.opened = opens_secrets();
    if (ends_window(t)) t.ledger.close_window();
  }
  const bool first = asked(Act::undo) == 0 || command.to != undo_to();
  if (command.act == Act::undo && first) undo_asker_ = command.seat;
  if (t.back && command.act == Act::undo) {
    const std::vector<u32> lines = taken_back(command.to);
    TakenBack gone = sum_of(lines);
    gone.orders = own_orders(lines, undo_asker_).value_or(gone.orders);
    gone.ended = over();
    const u32 both = u32{asked(Act::undo)} | core::seat_bit(command.seat);
    const u32 asker = core::seat_bit(undo_asker_);
    undos_.push_back({undo_asker_, static_cast<core::Seats>(both & ~asker), gone});
    undone_.orders += gone.orders;
    undone_.dice += gone.dice;
    undone_.opened += gone.opened;
    undone_.ended |= gone.ended;
  }
  table_.settle(command, t.node.verdicts, t.swap);
  // After an undo, seats will want to choose again.
  if (t.back) standing_.clear();
  if (command.act == Act::standing) standing_.leave(command.seat, command.standing);
  if (command.act == Act::open) dice_.open(command);
  pledges_.settle(t);
  t.outcome.line = t.line.n;
  t.outcome.changed = t.swap;
  if (t.swap) game_->copy(now_.bytes(), trial());
  course_.add(std::move(t.line), t.node);
  if (t.swap && !t.back) course_.pass(now_.bytes());
  standing_.break_on(t.outcome.events);
}

Obstacle Match::obstacle_to(const Command& command) const {
  Obstacle obstacle = table_.obstacle_of_place(command);
  if (obstacle == Obstacle::none) obstacle = obstacle_of_phase(command);
  if (obstacle != Obstacle::none) return obstacle;
  const Act act = command.act;
  if (act == Act::note &&
      (command.text.empty() || command.text.size() > note_bytes_max || !is_utf8(command.text)))
    return Obstacle::bad_text;
  if (act == Act::decline && (!Table::is_request(command.what) || asked(command.what) == 0))
    return Obstacle::nothing_asked;
  if (act == Act::standing && !standing_.fit(command.standing)) return Obstacle::bad_standing;
  if (goes_back(act)) obstacle = obstacle_of_going_back(command);
  if (obstacle != Obstacle::none) return obstacle;
  return table_.has_asked(command) ? Obstacle::already_agreed : Obstacle::none;
}

Obstacle Match::obstacle_of_phase(const Command& command) const {
  const Act act = command.act;
  if (is_talk(act)) return Obstacle::none;
  if (pledges_.opened()) return Obstacle::already_open;
  if (over()) {
    const bool may = goes_back(act) || act == Act::open || act == Act::decline;
    return may ? Obstacle::none : Obstacle::battle_over;
  }
  if (command.seat >= 0 && resigned(command.seat) && !command.by_standing)
    return Obstacle::team_resigned;
  if (adjourned() && (plays_on(act) || act == Act::undo)) return Obstacle::adjourned;
  if (pledges_.locked() != 0 && plays_on(act) && act != Act::link) return Obstacle::order_locked;
  return Obstacle::none;
}

Obstacle Match::obstacle_of_going_back(const Command& command) const {
  if (command.to > course_.size()) return Obstacle::no_such_line;
  const Node &there = course_.node(command.to), &here = course_.last();
  const bool stands_there = there.head == here.head && there.verdicts == here.verdicts;
  return stands_there && pledges_.locked() == 0 ? Obstacle::nothing_to_undo : Obstacle::none;
}

void Match::attempt(Attempt& t) {
  const Command& command = t.line.command;
  if (!t.refuse(obstacle_to(command))) return;
  switch (command.act) {
    case Act::order:
      return do_order(t);
    case Act::withdraw:
      return do_withdraw(t);
    case Act::undo:
      if (table_.all_ask(command, now_.bytes())) do_back(t);
      return;
    case Act::edit:
      return do_edit(t);
    case Act::rewind:
      return do_back(t);
    case Act::resign:
      t.node.verdicts = table_.after_resigning(command.seat);
      return;
    case Act::draw:
    case Act::adjourn:
      if (table_.all_ask(command, now_.bytes())) t.node.verdicts = table_.after_ending(command.act);
      return;
    case Act::note:
    case Act::standing:
    case Act::look:
    case Act::invite:
    case Act::decline:
      return;
    case Act::link:
      return do_link(t);
    case Act::seal:
      return void(t.refuse(pledges_.obstacle_to_seal(command, seals_owed())));
    case Act::open:
      return void(t.refuse(pledges_.obstacle_to_open(command, id(), plan())));
  }
}

void Match::do_order(Attempt& t) {
  const Command& command = t.line.command;
  const core::Order order = command.order;
  t.outcome.rejection = game_->check(now_.bytes(), command.seat, order);
  if (t.outcome.rejection) return void(t.refuse(Obstacle::rules));
  if (command.by_standing) {
    core::Order given;
    if (!standing_order_of(command.seat, given) || !(given == order))
      return void(t.refuse(Obstacle::not_by_standing));
  }
  if (dice_.kind_of(t.line.n) == DiceKind::agreed) {
    if (t.faces != nullptr) return void(t.refuse(Obstacle::typed_dice));
    if (sealed_window() && !command.by_standing &&
        !t.refuse(pledges_.obstacle_to_show(command, id(), seals_owed())))
      return;
    if (plan().agreement.mode == fair::Mode::server) {
      if (!pledges_.take_link(t)) return;
    } else if (dice_.would_roll(command.seat, order, now_.bytes(), trial())) {
      // With strict or mail dice, an order that rolls waits for the links of all seats.
      t.locks = true;
      return;
    }
  }
  roll(t, command.seat, &order);
}

void Match::do_withdraw(Attempt& t) {
  const int seat = t.line.command.seat;
  if (!game_->may_withdraw(now_.bytes(), seat))
    return void(t.refuse(Obstacle::nothing_to_withdraw));
  if (pledges_.sealed(seat)) return void(t.refuse(Obstacle::seal_given));
  game_->copy(trial(), now_.bytes());
  game_->withdraw(trial(), seat);
  t.swap = true;
}

void Match::do_edit(Attempt& t) {
  const Command& command = t.line.command;
  game_->copy(trial(), now_.bytes());
  t.outcome.rejection = game_->edit(trial(), command.path, command.value);
  if (t.outcome.rejection) return void(t.refuse(Obstacle::rules));
  t.swap = true;
}

// If the lines that led to a state are replayed with their faces, they lead to that state again.
void Match::do_back(Attempt& t) {
  const u32 to = t.line.command.to;
  check(course_.reach(course_.node(to).head, trial()),
        "a battle's own lines lead to its own states");
  t.node = course_.node(to);
  t.node.parent = t.node.locked = 0;
  t.ledger.close_window();
  t.swap = t.back = true;
}

void Match::do_link(Attempt& t) {
  const Command& command = t.line.command;
  const core::Seats owed = links_owed();
  if ((owed & core::seat_bit(command.seat)) == 0) return void(t.refuse(Obstacle::no_order_locked));
  if (!pledges_.take_link(t) || owed != core::seat_bit(command.seat)) return;
  const u32 locked = pledges_.locked();
  const Command& waiting = course_.lines()[locked - 1].command;
  const core::Order order = waiting.order;
  roll(t, waiting.seat, &order);
  t.node.locked = locked;
}

core::Window Match::window() const {
  core::Window window = game_->window(now_.bytes());
  if (over() || adjourned() || pledges_.locked() != 0) window.owed = 0;
  return window;
}

bool Match::sealed_window() const {
  if (plan().kind != DiceKind::agreed || !plan().agreement.sealed_orders) return false;
  const core::Window window = game_->window(now_.bytes());
  return std::popcount(static_cast<u32>(window.owed | window.answered)) > 1;
}

core::Seats Match::seals_owed() const {
  if (!sealed_window()) return 0;
  const core::Window window = this->window();
  core::Seats owing = 0;
  for (int seat = 0; seat < game_->seats(); ++seat) {
    const bool away = resigned(seat) || standing(seat).in(window.kind) == Policy::first;
    if (!pledges_.sealed(seat) && !away) owing |= core::seat_bit(seat);
  }
  return static_cast<core::Seats>(owing & window.owed & ~window.answered);
}

bool Match::hidden_orders() const {
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (game_->may_withdraw(now_.bytes(), seat)) return true;
  return false;
}

// A seat that is away does not seal anything. In a sealed window the missing seal would reveal that
// its answer was forced, so the seat is asked.
bool Match::standing_order_of(int seat, core::Order& out) const {
  if (resigned(seat)) return standing_.any_answer(now_.bytes(), seat, out);
  const u16 kind = game_->window(now_.bytes()).kind;
  if (sealed_window() && standing(seat).in(kind) == Policy::forced) return false;
  return standing_.answer(now_.bytes(), seat, out);
}

bool Match::would_answer(const core::StateBytes* state, int seat) const {
  core::Order order;
  return standing_.answer(state, seat, order);
}

bool Match::standing_order(Command& out, core::Seats seats) const {
  const core::Window window = this->window();
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if ((window.owed & ~window.answered & seats & core::seat_bit(seat)) == 0) continue;
    core::Order order;
    if (pledges_.sealed(seat) || !standing_order_of(seat, order)) continue;
    out = Command::give(seat, order);
    out.by_standing = true;
    return true;
  }
  return false;
}

}  // namespace klaxon::battle::match
