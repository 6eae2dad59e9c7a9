#include "tests/support/squadron.h"

#include <utility>

#include "core/sealed.h"

// The code needs a namespace of its own, since contacts.cpp has tables with the same names.
namespace klaxon::tests::squadron {
namespace {

using core::Audience;
using core::Tree;

constexpr u32 seats_here = 2, groups_max = 8192;
constexpr u16 row_fields = 2;  // in a group: energy, mode
constexpr u32 rows = core::order_args_max / row_fields;
constexpr u32 groups_a_seat = 400;  // the last groups need no energy
constexpr u32 groups_here = seats_here * groups_a_seat;
constexpr u16 turns_max = 60;
constexpr u8 boxes = 9;
constexpr int sides = 20;  // only a side's first groups are ever hit
static_assert(rows <= groups_a_seat && groups_here < groups_max);

struct Group {
  u8 left = boxes;
  u8 mode = 0;
  i16 energy = 0;
};
using Plan = core::SealedOrder<i16, core::order_args_max>;
struct State {
  static constexpr int sealed_seats = seats_here;
  u16 turn = 0;
  base::Bounded<Group, groups_max> groups;
  Plan plans[seats_here];

  auto& sealed(int seat) { return plans[seat]; }
  const auto& sealed(int seat) const { return plans[seat]; }
};

enum Words : u16 { none, verbs, groups, modes, vocabularies };
enum Do : u16 { allocate, rest };
enum Said : u16 { spent, hit, over };
constexpr core::Roll hit_roll{0};

// ---- tables ------------------------------------------------------------------------------------

constexpr const char* verb_words[] = {"allocate", "rest"};
constexpr const char* mode_words[] = {"single", "double"};
constexpr const char* seat_words[] = {"first", "second"};
constexpr core::Vocabulary vocabulary_table[] = {
    {""},
    core::fixed_words("verbs", verb_words),
    core::words_of_battle("groups"),
    core::fixed_words("modes", mode_words),
};
static_assert(std::size(vocabulary_table) == vocabularies);

constexpr core::Field group_fields[] = {
    core::whole<&Group::left>("left", 0, boxes, "boxes"),
    core::words<&Group::mode>("mode", modes, 0, 1),
    core::whole<&Group::energy>("energy", 0, 3, "points"),
};
constexpr core::Field plan_fields[] = {
    core::flag<&Plan::in>("in"),
    core::words<&Plan::verb>("verb", verbs, 0, rest).seen_by(core::sealed_audience<State>),
    core::numbers<&Plan::values>("values", 0, 3).seen_by(core::sealed_audience<State>),
};
constexpr core::Field fields[] = {
    core::whole<&State::turn>("turn", 0, turns_max),
    core::list<&State::groups>("groups", group_fields),
    core::list<&State::plans>("plans", plan_fields),
};

constexpr core::Arg allocate_args[] = {{"energy", 0, "points"}, {"mode", modes}};
constexpr core::Arg spent_args[] = {{"points", 0, "points"}};
constexpr core::Arg group_args[] = {{"group", groups}};
constexpr core::Verb verb_table[] = {
    {"allocate", "Allocate", allocate_args, row_fields},
    {"rest", "Rest"},
};
constexpr core::EventKind event_table[] = {
    {"spent", "{points} points are spent.", spent_args},
    {"hit", "{group} is hit.", group_args},
    {"over", "The battle is over."},
};
constexpr core::RollKind roll_table[] = {{"hit", "which group is hit"}};
constexpr const char* window_table[] = {"allocation"};

const core::Lexicon& lexicon_here() {
  static const core::Lexicon table = {
      .system = "squadron",
      .rule_prefix = "SQ",
      .revision = 1,
      .verbs = verb_table,
      .events = event_table,
      .terms = {},
      .rolls = roll_table,
      .refusals = {},
      .rules = {},
      .windows = window_table,
      .state = fields,
      .vocabularies = vocabulary_table,
  };
  return table;
}

// ---- the game ----------------------------------------------------------------------------------

class Squadrons final : public core::SealedGameOf<State> {
 public:
  const core::Lexicon& lexicon() const override { return lexicon_here(); }
  u32 battle_words(u16, const core::StateBytes*, Audience) const override { return groups_here; }
  std::string battle_word(u16, i64 value, const core::StateBytes*, Audience) const override {
    return "group_" + std::to_string(value);
  }
  int seats() const override { return static_cast<int>(seats_here); }
  std::string_view seat_name(int seat) const override { return seat_words[seat]; }

  void setup(core::StateBytes* cell, core::Dice&, core::Log&) const override {
    State& state = *new (cell) State;
    state.groups.resize(groups_here, {});
  }
  core::Window window(const core::StateBytes* cell) const override {
    const State& state = in(cell);
    if (state.turn == turns_max) return {turns_max + 1U, 0, 0, 0};
    const core::Seats answered = core::sealed_in(state);
    return {state.turn + 1U, 0, static_cast<core::Seats>(3 & ~answered), answered};
  }
  void offers(const core::StateBytes* cell, int seat, core::Offers& out) const override {
    if ((window(cell).owed & core::seat_bit(seat)) == 0) return;
    out.forms.push(allocate);
    out.add(rest);
  }
  core::Range range(const core::StateBytes*, int, const core::Order& so_far) const override {
    if (so_far.verb != allocate || so_far.n == core::order_args_max) return {};
    return core::Range::between(0, so_far.n % row_fields == 0 ? 3 : 1);
  }
  core::Rejection check(const core::StateBytes* state, int seat,
                        const core::Order& order) const override {
    return core::check_by_offers(*this, state, seat, order);
  }
  void apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
             core::Log& log) const override {
    State& state = in(cell);
    state.sealed(seat).give(order);
    if (core::sealed_in(state) != 3) return;
    for (int other = 0; other < State::sealed_seats; ++other) {
      const i32 points = carry_out(state, other);
      if (log.on()) log.add(spent, core::no_rule).arg(points);
      const i32 struck = first_of(1 - other) + dice.die(hit_roll, sides) - 1;
      Group& target = state.groups[static_cast<u32>(struck)];
      if (target.left > 0) --target.left;
      if (log.on()) log.add(hit, core::no_rule).arg(struck);
    }
    if (++state.turn == turns_max && log.on()) log.add(over, core::no_rule);
  }
  bool valid(const core::StateBytes* cell) const override {
    const State& state = in(cell);
    return SealedGameOf<State>::valid(cell) && state.groups.size() == groups_here &&
           core::sealed_in(state) != 3 && sealed_valid(state);
  }
  bool result(const core::StateBytes* cell, std::span<i32> score) const override {
    if (in(cell).turn != turns_max) return false;
    score[0] = score[1] = 0;
    return true;
  }

 private:
  static i32 first_of(int seat) { return seat * static_cast<i32>(groups_a_seat); }
  // The points that the seat's order spends.
  static i32 carry_out(State& state, int seat) {
    const Plan plan = std::exchange(state.sealed(seat), Plan{});
    i32 points = 0;
    for (u32 i = 0; i < rows; ++i) {
      Group& group = state.groups[static_cast<u32>(first_of(seat)) + i];
      const bool rests = plan.verb == rest;
      group.energy = rests ? i16{0} : plan.values[i * row_fields];
      group.mode = rests ? u8{0} : static_cast<u8>(plan.values[i * row_fields + 1]);
      points += group.energy;
    }
    return points;
  }
};

// ---- the system --------------------------------------------------------------------------------

class SquadronSystem final : public battle::System {
 public:
  const core::Lexicon& lexicon() const override { return lexicon_here(); }
  std::string_view title() const override { return "Squadron"; }
  std::vector<battle::ScenarioInfo> scenarios() const override {
    return {{"squadrons", "Squadrons", "400 groups a side.", static_cast<int>(seats_here)}};
  }
  bool prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
               core::Faults&) const override {
    out = {std::string(scenario), Tree::table(), Tree::table(), options};
    return true;
  }
  std::unique_ptr<core::Game> open(const battle::Setup&, core::Faults&) const override {
    return std::make_unique<Squadrons>();
  }
  // Nothing is hidden before the first order.
  bool told_setup(const battle::Setup& setup, Audience, battle::Setup& out) const override {
    out = setup;
    return true;
  }
  std::vector<std::string> bots() const override { return {"random"}; }
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override {
    return name == "random" ? std::make_unique<battle::search::RandomBot>() : nullptr;
  }
};

}  // namespace
}  // namespace klaxon::tests::squadron

namespace klaxon::tests {

const battle::System& squadron_system() {
  static const squadron::SquadronSystem system;
  return system;
}

}  // namespace klaxon::tests
