#include "staff/puzzles/verdict.h"

#include "battle/order_text.h"
#include "battle/search/chances.h"

namespace klaxon::staff::puzzles {

using core::Tree;

namespace {

double share_at(const Tree& tree, const char* key) {
  const Tree* found = tree.find(key);
  return found != nullptr && found->is(Tree::Kind::number) ? found->number : 0;
}

std::unique_ptr<battle::search::Bot> captain_of(const battle::System& system) {
  auto captain = system.bot("captain");
  return captain != nullptr ? std::move(captain) : system.bot("random");
}

Verdict played_out(const Court& court, core::OrderView order, core::OrderView solution) {
  const Position& at = court.at;
  const auto captain = captain_of(court.system);
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(at.game.seats()),
                                               captain.get());
  battle::search::Chances chances(at.game, bots);
  const auto after = [&](core::OrderView given) {
    return chances.after(at.seen.bytes(), at.seat, given, battles_played_out, court.seed);
  };
  const double own = after(order);
  return {own, after(solution) - own, -1};
}

}  // namespace

bool judge(const Court& court, core::OrderView order, Verdict& out, core::Faults& faults) {
  core::Order solution;
  for (std::size_t i = 0; i < court.tried.items.size(); ++i) {
    const Tree& tried = court.tried.items[i];
    core::Order one;
    const Tree* told = tried.find("order");
    if (told == nullptr || !battle::order_from_tree(court.at.names(), *told, one, faults))
      return false;
    if (i == 0) solution = one;
    if (!(core::OrderView(one) == order)) continue;
    out = {share_at(tried, "chance"), share_at(tried, "behind"), static_cast<int>(i)};
    return true;
  }
  out = played_out(court, order, solution);
  return true;
}

u32 finders(const Puzzle& puzzle, const char* name, u32 asked) {
  const Position& at = *puzzle.position;
  const auto bot = puzzle.record.system->bot(name);
  check(bot != nullptr, "the system has this bot");
  const std::vector<Tree>& tried = puzzle.tree.find("orders")->items;
  battle::match::StateBuffer seen(at.game);
  core::Order order;
  u32 found = 0;
  for (u32 i = 0; i < asked; ++i) {
    core::Dice redeals(another_seed(puzzle), core::Stream::resample, i);
    core::Dice dice(another_seed(puzzle), core::Stream::bot, i);
    at.game.copy(seen.bytes(), at.seen.bytes());
    at.game.resample(seen.bytes(), at.seat, redeals);
    bot->choose(at.game, seen.bytes(), at.seat, dice, order);
    for (std::size_t j = 0; j < tried.size(); ++j)
      if (core::OrderView(puzzle.orders[j]) == order && share_at(tried[j], "behind") < margin)
        ++found;
  }
  return found;
}

u64 another_seed(const Puzzle& puzzle) {
  return puzzle.record.header.dice.seed + 1'000'003;
}

}  // namespace klaxon::staff::puzzles
