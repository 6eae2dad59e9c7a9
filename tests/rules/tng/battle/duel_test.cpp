// Whole battles of shipped ships, played at random: the parts work together whatever is ordered.
#include <array>
#include <memory>
#include <set>

#include "rules/tng/events.h"
#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "tests/rules/tng/battle/freeze_bench.h"

namespace klaxon::rules::tng::duels {
namespace {

struct Cell {
  alignas(core::state_alignment) std::byte bytes[sizeof(State)];
};

std::unique_ptr<TngGame> battle_of(std::vector<std::string_view> ships, Options options = {}) {
  std::vector<DesignSetup> designs;
  for (const std::string_view ship : ships) designs.push_back(shipped_ship(ship));
  BattleSetup setup = setup_of(std::move(designs));
  setup.options = options;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    setup.seats[i].name = "seat_" + std::to_string(i + 1);
    setup.units[i].name = "";
    setup.units[i].at = {static_cast<i32>(i % 2) * 9, static_cast<i32>(i / 2) * 2};
    setup.units[i].facing = i % 2 == 0 ? 0 : 3;
  }
  Frozen frozen = freeze_setup(setup);
  EXPECT_TRUE(frozen.made) << frozen.told();
  return std::make_unique<TngGame>(std::move(frozen.battle));
}

int seat_of(core::Seats owed) {
  int seat = 0;
  while ((owed >> seat & 1) == 0) ++seat;
  return seat;
}

// Plays on at random until the battle is over or this many orders are given; `meet` sees each state
// with the seat that orders next.
template <class Meet>
u32 play(const TngGame& game, u64 seed, u32 most, Meet meet) {
  auto cell = std::make_unique<Cell>();
  core::Dice dice(seed, core::Stream::battle, 0), chooser(seed, core::Stream::bot, 0);
  std::vector<core::Event> room(core::events_per_order_max);
  core::Log log(room);
  game.setup(cell->bytes, dice, log);
  u32 orders = 0;
  std::array<i32, core::seats_max> score{};
  while (orders < most && !game.result(cell->bytes, score)) {
    const core::Window window = game.window(cell->bytes);
    const int seat = seat_of(static_cast<core::Seats>(window.owed & ~window.answered));
    meet(cell->bytes, seat);
    const core::Order order = core::any_legal_order(game, cell->bytes, seat, chooser);
    EXPECT_FALSE(game.check(cell->bytes, seat, order)) << orders;
    log.clear();
    const u64 asked = dice.asked();
    game.apply(cell->bytes, seat, order, dice, log);
    EXPECT_LE(dice.asked() - asked, core::draws_per_order_max);
    ++orders;
    if (testing::Test::HasFailure()) break;
  }
  return orders;
}

// A seat's view, with a line for each field.
class Seen final : public core::FieldSink {
 public:
  void open_group(std::string_view name) override { add(name); }
  void open_list(std::string_view name, u32 count) override {
    add(name);
    text_ += std::to_string(count);
  }
  void close() override { text_ += ")\n"; }
  void leaf(const core::Field& field, i64 value) override {
    add(field.name);
    text_ += "=" + std::to_string(value) + " ";
  }
  void numbers(const core::Field& field, std::span<const i64> values) override {
    add(field.name);
    for (const i64 value : values) text_ += " " + std::to_string(value);
  }
  const std::string& text() const { return text_; }

 private:
  void add(std::string_view name) { text_ += std::string(name) + "("; }
  std::string text_;
};
std::string seen(const TngGame& game, const core::StateBytes* state, int seat) {
  Seen sink;
  game.view(state, core::seat_bit(seat), sink);
  return sink.text();
}

constexpr std::array<std::array<std::string_view, 2>, 4> duels = {{{"primer", "whetstone"},
                                                                   {"candour", "varkuth"},
                                                                   {"mayfly", "grindstone"},
                                                                   {"lodestar", "skarn"}}};

// TNG-turn.1, TNG-turn.4: every state of a battle is valid.
TEST(TngBattleDuels, random_battles_stay_valid) {
  for (const auto& pair : duels)
    for (u64 seed = 1; seed <= 3; ++seed) {
      const auto game = battle_of({pair[0], pair[1]}, {.turns = 6});
      u32 met = 0;
      const u32 orders = play(*game, seed, 3000, [&](const core::StateBytes* state, int) {
        if (++met % 7 != 0) return;
        EXPECT_TRUE(game->valid(state)) << pair[0] << " " << seed << " " << met;
      });
      EXPECT_GT(orders, 20U) << pair[0];
    }
}

// A battle depends on nothing but its state and its dice.
TEST(TngBattleDuels, same_dice_same_battle) {
  const auto fingerprints = [](const TngGame& game) {
    std::vector<u64> prints;
    play(game, 7, 400,
         [&](const core::StateBytes* state, int) { prints.push_back(game.fingerprint(state)); });
    return prints;
  };
  const auto game = battle_of({"candour", "varkuth"});
  EXPECT_EQ(fingerprints(*game), fingerprints(*battle_of({"candour", "varkuth"})));
}

// A redealt state is valid, looks the same to its seat, and is at the same window.
TEST(TngBattleDuels, redealt_states_look_the_same) {
  const auto game = battle_of({"candour", "varkuth"});
  u32 met = 0;
  play(*game, 11, 600, [&](const core::StateBytes* state, int seat) {
    if (++met % 5 != 0) return;
    auto other = std::make_unique<Cell>();
    game->copy(other->bytes, state);
    core::Dice dice(met, core::Stream::resample, 0);
    game->resample(other->bytes, seat, dice);
    EXPECT_TRUE(game->valid(other->bytes)) << met;
    EXPECT_EQ(game->window(other->bytes), game->window(state)) << met;
    EXPECT_EQ(seen(*game, other->bytes, seat), seen(*game, state, seat)) << met;
  });
}

// Every kind of order and window occurs in these battles.
TEST(TngBattleDuels, every_window_opens) {
  std::set<u16> kinds;
  for (u64 seed = 1; seed <= 4; ++seed) {
    const auto game = battle_of({"candour", "varkuth"});
    play(*game, seed, 1500,
         [&](const core::StateBytes* state, int) { kinds.insert(game->window(state).kind); });
  }
  for (const u16 kind :
       {windows::allocate, windows::move, windows::activity, windows::fire, windows::repair})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
}

}  // namespace
}  // namespace klaxon::rules::tng::duels
