#include "tests/laws/law.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>

namespace klaxon::tests {
namespace {

class LeafSink final : public core::FieldSink {
 public:
  void open_group(std::string_view name) override {
    if (name.empty()) name = next_item();
    open(name);
  }
  void open_list(std::string_view name, u32 count) override {
    open(name);
    leaves.push_back({.path = place("count"), .value = count, .stored = false, .bounded = false});
  }
  void close() override {
    place_.resize(steps_.back().before);
    steps_.pop_back();
  }
  void leaf(const core::Field& field, i64 value) override { add(field, field.name, value); }
  void numbers(const core::Field& field, std::span<const i64> values) override {
    open(field.name);
    for (const i64 value : values) add(field, next_item(), value);
    close();
  }

  std::vector<Leaf> leaves;

 private:
  struct Step {
    std::size_t before;  // letters of place_
    u32 items;
  };

  void open(std::string_view name) {
    steps_.push_back({place_.size(), 0});
    place_.append(name) += '.';
  }
  std::string_view next_item() {
    item_ = std::to_string(steps_.back().items++);
    return item_;
  }
  std::string place(std::string_view name) const {
    std::string path;
    path.reserve(place_.size() + name.size());
    return path.append(place_).append(name);
  }
  void add(const core::Field& field, std::string_view name, i64 value) {
    leaves.push_back({place(name), value, field.lo, field.hi, field.write != nullptr,
                      field.kind != core::FieldKind::cards});
  }

  std::vector<Step> steps_;
  std::string place_, item_;
};

class ByteSink final : public core::FieldSink {
 public:
  void open_group(std::string_view name) override { add(name, '{'); }
  void open_list(std::string_view name, u32 count) override { add(name, '['), number(count); }
  void close() override { bytes += '}'; }
  void leaf(const core::Field& field, i64 value) override { add(field.name, '='), number(value); }
  void numbers(const core::Field& field, std::span<const i64> values) override {
    add(field.name, ':');
    number(static_cast<i64>(values.size()));
    for (i64 value : values) number(value);
  }

  std::string bytes;

 private:
  void add(std::string_view name, char kind) { bytes.append(name) += kind; }
  void number(i64 value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); }
};

core::Order random_order(const core::Game& game, const core::StateBytes* state, int seat,
                         core::Dice& dice) {
  battle::search::RandomBot bot;
  core::Order order;
  bot.choose(game, state, seat, dice, order);
  return order;
}

}  // namespace

std::string Leaf::kind() const {
  std::string kind;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool digit = path[i] >= '0' && path[i] <= '9';
    if (!digit)
      kind += path[i];
    else if (kind.empty() || kind.back() != '*')
      kind += '*';
  }
  return kind;
}

std::vector<Leaf> leaves_seen(const core::Game& game, const core::StateBytes* state,
                              core::Audience onlooker) {
  LeafSink sink;
  game.view(state, onlooker, sink);
  return std::move(sink.leaves);
}

LeafKinds::LeafKinds(std::vector<Leaf> leaves) {
  for (Leaf& leaf : leaves) kinds_[leaf.kind()].push_back(std::move(leaf));
}

std::vector<Leaf> LeafKinds::some(u32 turn) const {
  const bool whole = std::getenv("KLAXON_LONG") != nullptr;
  std::vector<Leaf> some;
  for (const auto& [kind, leaves] : kinds_)
    for (std::size_t i = 0; i < (whole ? leaves.size() : std::min(each, leaves.size())); ++i)
      some.push_back(leaves[(turn * each + i) % leaves.size()]);
  return some;
}

std::vector<Leaf> some_leaves(const core::Game& game, const core::StateBytes* state, u32 turn) {
  return LeafKinds(all_leaves(game, state)).some(turn);
}

std::string view_bytes(const core::Game& game, const core::StateBytes* state,
                       core::Audience onlooker) {
  ByteSink sink;
  game.view(state, onlooker, sink);
  return std::move(sink.bytes);
}

std::vector<int> seats_in(core::Seats mask) {
  std::vector<int> seats;
  for (; mask != 0; mask = static_cast<core::Seats>(mask & (mask - 1)))
    seats.push_back(std::countr_zero(mask));
  return seats;
}

void Law::each_moment(u32 battles, const std::function<void(const Moment&)>& show) const {
  StateBuffer state(game());
  core::Log no_log;
  for (u32 number = 0; number < GetParam().battles(battles); ++number) {
    core::Dice opening(law_seed, core::Stream::setup, number);
    core::Dice dice(law_seed, core::Stream::battle, number);
    core::Dice bots(law_seed, core::Stream::bot, number);
    game().setup(state.bytes(), opening, no_log);
    for (u32 decision = 0; decision < GetParam().limits.decisions; ++decision) {
      const std::vector<int> owed = seats_in(game().window(state.bytes()).owed);
      if (owed.empty()) break;
      const int seat = owed[bots.below(static_cast<u32>(owed.size()))];
      const core::Order order = random_order(game(), state.bytes(), seat, bots);
      show({decision, state.bytes(), seat, order});
      if (testing::Test::HasFatalFailure()) return;
      game().apply(state.bytes(), seat, order, dice, no_log);
    }
  }
}

// The number of decisions in the few battles from which some_moments() draws: counted only
// once, since it is the same for every law.
u32 Law::few_decisions() const {
  static std::map<std::string, u32> counted;
  const auto [at, fresh] = counted.try_emplace(GetParam().name());
  if (fresh) each_moment(few_battles, [&](const Moment&) { ++at->second; });
  return at->second;
}

void Law::some_moments(u32 wanted, const std::function<void(const Moment&)>& show) const {
  const u32 stride = few_decisions() / wanted + 1;
  u32 n = 0;
  each_moment(few_battles, [&](const Moment& moment) {
    if (n++ % stride == 0) show(moment);
  });
}

std::vector<core::Draw> Law::apply(core::StateBytes* state, int seat, const core::Order& order,
                                   u64 number) const {
  std::vector<core::Draw> draws(core::draws_per_order_max);
  core::Dice dice(law_seed, core::Stream::battle, number);
  dice.note_into(draws);
  core::Log no_log;
  game().apply(state, seat, order, dice, no_log);
  draws.resize(dice.noted().size());
  return draws;
}

StateBuffer Law::copy_of(const core::StateBytes* state) const {
  StateBuffer copy(game());
  game().copy(copy.bytes(), state);
  return copy;
}

}  // namespace klaxon::tests
