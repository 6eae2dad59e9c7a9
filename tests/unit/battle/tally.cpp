#include "tests/unit/battle/tally.h"

#include <string>

#include "core/catalog/reader.h"

namespace klaxon::tests::tally {
namespace {

using core::Tree;

constexpr u32 seats_here = 4;

struct State {
  u32 window;
  i32 round;
  u8 turn;      // the seat that rolls; the number of seats means bidding
  u8 answered;  // received bids
  u8 over;
  i32 sums[seats_here];
  i32 bids[seats_here];
};

constexpr core::Roll roll_six{0}, roll_ten{1}, roll_start{2};

constexpr core::Arg bid_args[] = {{"points"}};
constexpr core::Verb verbs[] = {
    {"roll", "Roll"}, {"pass", "Pass"}, {"bid", "Bid {points}", bid_args}};
constexpr core::Arg seat_args[] = {{"seat"}, {"face"}};
constexpr core::EventKind events[] = {{"rolled", "{seat} rolls {face}.", seat_args},
                                      {"passed", "A seat passes."},
                                      {"bid_given", "A bid is in."},
                                      {"round_ended", "The round ends."}};
constexpr core::RollKind rolls[] = {{"six", "d6"}, {"ten", "d10"}, {"start", "d4"}};
constexpr const char* windows[] = {"turn", "bids"};
constexpr core::Field fields[] = {
    core::whole<&State::window>("window", 0, 1000000),
    core::whole<&State::round>("round", 0, 20),
    core::whole<&State::turn>("turn", 0, seats_here),
    core::whole<&State::answered>("answered", 0, 15),
    core::flag<&State::over>("over"),
    core::numbers<&State::sums>("sums", 0, 10000),
    core::numbers<&State::bids>("bids", 0, 9),
};

core::Lexicon lexicon_of(u32 revision) {
  core::Lexicon lexicon{};
  lexicon.system = "tally";
  lexicon.rule_prefix = "TA";
  lexicon.revision = revision;
  lexicon.verbs = verbs;
  lexicon.events = events;
  lexicon.rolls = rolls;
  lexicon.windows = windows;
  lexicon.state = fields;
  return lexicon;
}

const core::Lexicon& lexicon_at(u32 revision) {
  static const core::Lexicon first = lexicon_of(1), second = lexicon_of(2);
  return revision == 1 ? first : second;
}

class Tally final : public core::GameOf<State> {
 public:
  Tally(u32 revision, int seats, int teams, int rounds)
      : revision_(revision), seats_(seats), teams_(teams), rounds_(rounds) {}

  const core::Lexicon& lexicon() const override { return lexicon_at(revision_); }
  int seats() const override { return seats_; }
  int team(int seat) const override { return seat % teams_; }
  std::string_view seat_name(int) const override { return "seat"; }
  void setup(core::StateBytes* cell, core::Dice& dice, core::Log&) const override {
    State& s = in(cell);
    s = State{};
    s.window = 1;
    for (int i = 0; i < seats_; ++i) s.sums[i] = dice.die(roll_start, 4);
  }
  core::Window window(const core::StateBytes* cell) const override {
    const State& s = in(cell);
    core::Window window{s.window, 0, 0, 0};
    if (s.over != 0) return window;
    if (s.turn < seats_) {
      window.owed = core::seat_bit(s.turn);
      return window;
    }
    window.kind = 1;
    window.owed = static_cast<u16>(((1 << seats_) - 1) & ~s.answered);
    window.answered = s.answered;
    return window;
  }
  void offers(const core::StateBytes* cell, int seat, core::Offers& out) const override {
    if ((window(cell).owed & core::seat_bit(seat)) == 0) return;
    if (in(cell).turn == seats_) {
      out.forms.push(bid);
      return;
    }
    out.add(roll);
    out.add(pass);
  }
  core::Range range(const core::StateBytes*, int, const core::Order& so_far) const override {
    return so_far.n == 0 ? core::Range::between(1, 9) : core::Range::complete();
  }
  core::Rejection check(const core::StateBytes* cell, int seat,
                        const core::Order& order) const override {
    return core::check_by_offers(*this, cell, seat, order);
  }
  void apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
             core::Log& log) const override;
  bool may_withdraw(const core::StateBytes* cell, int seat) const override {
    return (in(cell).answered & core::seat_bit(seat)) != 0;
  }
  void withdraw(core::StateBytes* cell, int seat) const override {
    in(cell).answered = static_cast<u8>(in(cell).answered & ~core::seat_bit(seat));
    in(cell).bids[seat] = 0;
  }
  bool result(const core::StateBytes* cell, std::span<i32> score) const override {
    const State& s = in(cell);
    i32 best = 0;
    for (int i = 0; i < seats_; ++i) best = std::max(best, s.sums[i]);
    for (int i = 0; i < seats_; ++i) score[static_cast<u32>(i)] = s.sums[i] == best ? 1 : -1;
    return s.over != 0;
  }

 private:
  void end_round(State& s, core::Dice& dice, core::Log& log) const;

  u32 revision_;
  int seats_, teams_, rounds_;
};

void Tally::apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
                  core::Log& log) const {
  State& s = in(cell);
  if (order.verb == bid) {
    s.bids[seat] = order.arg[0];
    s.answered = static_cast<u8>(s.answered | core::seat_bit(seat));
    if (log.on()) log.add(bid_given, core::no_rule, core::seat_bit(seat));
    if (window(cell).owed == 0) end_round(s, dice, log);
    return;
  }
  if (order.verb == roll) {
    const int face = dice.die(roll_six, 6);
    s.sums[seat] += face;
    if (log.on()) log.add(rolled, core::no_rule).arg(seat).arg(face);
  } else if (log.on()) {
    log.add(passed, core::no_rule);
  }
  ++s.turn;
  ++s.window;
}

void Tally::end_round(State& s, core::Dice& dice, core::Log& log) const {
  for (int i = 0; i < seats_; ++i) {
    s.sums[i] += s.bids[i] * static_cast<i32>(revision_) + dice.die(roll_ten, 10);
    s.bids[i] = 0;
  }
  s.answered = s.turn = 0;
  ++s.window;
  ++s.round;
  if (s.round == rounds_) s.over = 1;
  if (log.on()) log.add(round_ended, core::no_rule);
}

class TallySystem final : public battle::System {
 public:
  explicit TallySystem(u32 revision) : revision_(revision) {}
  const core::Lexicon& lexicon() const override { return lexicon_at(revision_); }
  std::string_view title() const override { return "Tally"; }
  std::vector<battle::ScenarioInfo> scenarios() const override { return {{"sums", "Sums", "", 2}}; }
  bool prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
               core::Faults& faults) const override {
    out = {std::string(scenario), Tree::table(), Tree::table(), options};
    return open(out, faults) != nullptr;
  }
  std::unique_ptr<core::Game> open(const battle::Setup& setup,
                                   core::Faults& faults) const override {
    const std::size_t before = faults.list().size();
    core::Reader in(setup.options, "", faults);
    const int seats = static_cast<int>(in.whole_or("seats", 1, seats_here, 2));
    const int teams = static_cast<int>(in.whole_or("teams", 1, seats, seats));
    const int rounds = static_cast<int>(in.whole_or("rounds", 1, 20, 3));
    in.finish();
    if (faults.list().size() != before) return nullptr;
    return std::make_unique<Tally>(revision_, seats, teams, rounds);
  }
  std::vector<std::string> bots() const override { return {}; }
  std::unique_ptr<battle::search::Bot> bot(std::string_view) const override { return nullptr; }

 private:
  u32 revision_;
};

}  // namespace

const battle::System& system() {
  static const TallySystem here(1);
  return here;
}

const battle::System& later_system() {
  static const TallySystem here(2);
  return here;
}

battle::Setup setup_of(int seats, int rounds, int teams) {
  Tree options = Tree::table();
  options.set("seats", Tree::of(i64{seats}));
  if (teams > 0) options.set("teams", Tree::of(i64{teams}));
  options.set("rounds", Tree::of(i64{rounds}));
  return {"sums", Tree::table(), Tree::table(), options};
}

std::shared_ptr<const core::Game> game_of(int seats, int rounds, int teams) {
  core::Faults faults;
  return system().open(setup_of(seats, rounds, teams), faults);
}

i32 sum_of(const core::Game&, const core::StateBytes* state, int seat) {
  return reinterpret_cast<const State*>(state)->sums[seat];
}

}  // namespace klaxon::tests::tally
