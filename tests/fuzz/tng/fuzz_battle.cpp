// Battles of tng from any set-up, with any orders: a set-up is refused with a reason, or its battle
// can be played; an order or an edit is refused, or leaves a valid state.
//
// The input is text: a scenario's id, its options in TOML, a line '--', then lines:
//   .             what may be ordered, at random
//   o 3 1 -7      verb and numbers of an order, as they come
//   m 4 99        what may be ordered, but with 99 as its fourth number
//   e PATH 7      the moderator's edit
//   s             what a seat may not know is dealt again
//   w             what may be taken back is
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <memory>
#include <string>
#include <vector>

#include "battle/match/state_buffer.h"
#include "battle/wording.h"
#include "core/base/check.h"
#include "tests/fuzz/tng/battles.h"

namespace klaxon::fuzz {
namespace {

using core::Order;

std::string_view take_until(std::string_view& rest, char end) {
  const std::size_t at = std::min(rest.find(end), rest.size());
  const std::string_view taken = rest.substr(0, at);
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return taken;
}
std::string_view take_line(std::string_view& rest) {
  return take_until(rest, '\n');
}
// 0 if the word is not a number.
i32 take_number(std::string_view& rest) {
  const std::string_view word = take_until(rest, ' ');
  i32 number = 0;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

void expect_told(const core::Faults& faults) {
  check(!faults.empty(), "a set-up that is refused has faults");
  for (const core::Fault& fault : faults.list())
    check(!fault.code.empty() && !fault.message.empty(), "a fault says what is wrong");
}

std::shared_ptr<const core::Game> opened(std::string_view& rest) {
  const std::string_view scenario = take_line(rest);
  std::string options;
  for (std::string_view line; !rest.empty() && (line = take_line(rest)) != "--";)
    options.append(line).append("\n");
  core::Tree tree = core::Tree::table();
  core::Faults faults("fuzz");
  if (!options.empty() && !codec::parse_toml(options, tree, faults)) return nullptr;
  battle::Setup setup;
  std::shared_ptr<const core::Game> game;
  if (tng_system().prepare(scenario, tree, setup, faults)) game = tng_system().open(setup, faults);
  if (game == nullptr) expect_told(faults);
  return game;
}

class Played {
 public:
  explicit Played(const core::Game& game) : game_(game), cell_(game), other_(game) {
    game_.setup(cell_.bytes(), dice_, log_);
    look();
  }

  bool over() const {
    std::array<i32, core::seats_max> score{};
    return game_.result(cell_.bytes(), score);
  }

  void take(std::string_view line) {
    if (line.size() < 2 && line != "." && line != "s" && line != "w") return;
    const char kind = line[0];
    line.remove_prefix(std::min<std::size_t>(line.size(), 2));
    seat_ = owed();
    if (kind == '.') give(legal());
    if (kind == 'o') give(typed(line));
    if (kind == 'm') give(bent(line));
    if (kind == 'e') edit(line);
    if (kind == 's') deal_anew();
    if (kind == 'w') take_back();
  }

 private:
  int owed() const {
    const core::Window window = game_.window(cell_.bytes());
    const u32 seats = static_cast<u32>(window.owed & ~window.answered);
    check(seats != 0, "somebody must give an order until a battle ends");
    return std::countr_zero(seats);
  }

  Order legal() {
    const Order order = core::any_legal_order(game_, cell_.bytes(), seat_, chooser_);
    check(!game_.check(cell_.bytes(), seat_, order), "what is offered is accepted");
    return order;
  }
  static Order typed(std::string_view line) {
    Order order(static_cast<u16>(take_number(line)));
    while (!line.empty() && order.n < core::order_args_max) order.push(take_number(line));
    return order;
  }
  Order bent(std::string_view line) {
    Order order = legal();
    const i32 place = take_number(line);
    if (place > 0 && place <= order.n) order.arg[place - 1] = take_number(line);
    return order;
  }

  void give(const Order& order) {
    if (game_.check(cell_.bytes(), seat_, order)) return;
    log_.clear();
    const u64 asked = dice_.asked();
    game_.apply(cell_.bytes(), seat_, order, dice_, log_);
    check(dice_.asked() - asked <= core::draws_per_order_max, "an order stays within its dice");
    const core::Names names(game_, cell_.bytes(), core::moderator);
    for (const core::Event& event : log_.events()) battle::word_event(names, event);
    look();
  }

  void edit(std::string_view line) {
    const std::string_view path = take_until(line, ' ');
    game_.edit(cell_.bytes(), path, take_number(line));
    look();
  }
  void deal_anew() {
    game_.copy(other_.bytes(), cell_.bytes());
    game_.resample(other_.bytes(), seat_, chooser_);
    check(game_.valid(other_.bytes()), "what is dealt anew can be");
    check(game_.window(other_.bytes()) == game_.window(cell_.bytes()), "it waits for the same");
  }
  void take_back() {
    for (int seat = 0; seat < game_.seats(); ++seat)
      if (game_.may_withdraw(cell_.bytes(), seat)) game_.withdraw(cell_.bytes(), seat);
    look();
  }
  void look() const { check(game_.valid(cell_.bytes()), "a state that is reached can be"); }

  const core::Game& game_;
  battle::match::StateBuffer cell_, other_;
  core::Dice dice_{1, core::Stream::battle, 0}, chooser_{1, core::Stream::bot, 0};
  std::vector<core::Event> room_{core::events_per_order_max};
  core::Log log_{room_};
  int seat_ = 0;
};

void try_battle(std::string_view text) {
  const std::shared_ptr<const core::Game> game = opened(text);
  if (game == nullptr) return;
  Played played(*game);
  for (int lines = 0; !text.empty() && lines < 300 && !played.over(); ++lines)
    played.take(take_line(text));
}

}  // namespace
}  // namespace klaxon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::try_battle(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
