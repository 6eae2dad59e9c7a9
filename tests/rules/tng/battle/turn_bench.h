// A battle for tests: ready orders are given by name, and dice come from a list.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "rules/tng/events.h"
#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "tests/rules/tng/battle/freeze_bench.h"

namespace klaxon::rules::tng {

struct Cell {
  alignas(core::state_alignment) std::byte bytes[sizeof(State)];
};

// The ships: shipped ones by id, others by lines in a ship's file. Each has its own seat and team;
// they are in a row, this many hexes apart, each pair face to face.
inline BattleSetup table_of(const std::vector<std::string>& ships, i32 hexes = 9) {
  std::vector<DesignSetup> designs;
  for (const std::string& ship : ships)
    designs.push_back(ship.find('=') == std::string::npos ? shipped_ship(ship) : typed_ship(ship));
  BattleSetup setup = setup_of(std::move(designs));
  for (std::size_t i = 0; i < ships.size(); ++i) {
    setup.seats[i].name = "seat_" + std::to_string(i + 1);
    setup.units[i].at = {static_cast<i32>(i) * hexes, 0};
    setup.units[i].facing = i % 2 == 0 ? 0 : 3;
  }
  return setup;
}

class Table {
 public:
  explicit Table(const BattleSetup& setup, u64 seed = 1)
      : dice_(seed, core::Stream::battle, 0), room_(core::events_per_order_max), log_(room_) {
    Frozen frozen = freeze_setup(setup);
    EXPECT_TRUE(frozen.made) << frozen.told();
    game_ = std::make_unique<TngGame>(std::move(frozen.battle));
    game_->setup(cell_->bytes, dice_, log_);
    keep();
  }

  const TngGame& game() const { return *game_; }
  State& state() { return TngGame::state(cell_->bytes); }
  core::StateBytes* bytes() { return cell_->bytes; }
  core::Window window() const { return game_->window(cell_->bytes); }
  // The first seat that owes an order.
  int seat() const {
    const core::Seats open = static_cast<core::Seats>(window().owed & ~window().answered);
    int seat = 0;
    while (seat < core::seats_max && (open >> seat & 1) == 0) ++seat;
    return seat;
  }
  bool over() const {
    std::array<i32, core::seats_max> score{};
    return game_->result(cell_->bytes, score);
  }

  void give(const core::Order& order) {
    const int by = seat();
    EXPECT_FALSE(game_->check(cell_->bytes, by, order)) << "verb " << order.verb;
    log_.clear();
    game_->apply(cell_->bytes, by, order, dice_, log_);
    keep();
  }
  void give(u16 verb) { give(core::Order(verb)); }
  // Gives the order that does least in the open window; energy is allotted by the standard form.
  void give_least() {
    switch (window().kind) {
      case windows::allocate:
        return give(verbs::standard);
      case windows::move:
        return give(verbs::stay);
      case windows::go_on:
        return give(verbs::go_on);
      case windows::choose: {
        core::Offers offers;
        game_->offers(cell_->bytes, seat(), offers);
        return give(core::Order(offers.list[0]));
      }
      default:
        return give(verbs::pass);
    }
  }
  // Plays up to the next window of that kind, or to the end of the battle.
  void go_to(u16 kind) {
    while (!over() && window().kind != kind && !testing::Test::HasFailure()) give_least();
  }
  // Fires everything at that target, with the form's first choices.
  core::Order fire_at(u8 target) {
    struct First final : core::FieldChooser {
      explicit First(i32 at) : target(at) {}
      bool choose(const core::Range& range, i32& value) override {
        const u32 field = asked++ % 6;
        value = range.at(field == 5 ? range.count() - 1 : 0);
        if (field == 0 && asked > 1 && range.count() > 1) value = range.at(1);
        if (field == 3 && range.has(target)) value = target;
        return true;
      }
      i32 target = 0;
      u32 asked = 0;
    } chooser(target);
    core::Order order(verbs::fire);
    game_->walk_form(cell_->bytes, seat(), order, chooser);
    return order;
  }

  // Everything that has happened since the battle began.
  const std::vector<core::Event>& told() const { return told_; }
  u32 count(EventId what) const {
    u32 times = 0;
    for (const core::Event& event : told_) times += event.kind == static_cast<u16>(what) ? 1 : 0;
    return times;
  }
  core::Dice& dice() { return dice_; }
  core::Log& log() { return log_; }

 private:
  void keep() {
    for (const core::Event& event : log_.events()) told_.push_back(event);
  }

  std::unique_ptr<TngGame> game_;
  std::unique_ptr<Cell> cell_ = std::make_unique<Cell>();
  core::Dice dice_;
  std::vector<core::Event> room_, told_;
  core::Log log_;
};

}  // namespace klaxon::rules::tng
