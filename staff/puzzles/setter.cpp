#include "staff/puzzles/setter.h"

#include <vector>

#include "battle/order_text.h"
#include "staff/puzzles/words.h"

namespace klaxon::staff::puzzles {

using battle::search::Analysis;
using battle::search::Proof;
using battle::search::sure;
using battle::search::Tried;
using core::Tree;

namespace {

constexpr u32 beginners = 8;  // beginners asked; most must miss what a captain found
// A coin may solve a choice of two orders; it is a puzzle only if the captain missed it.
constexpr std::size_t orders_least = 3;

// The seed for the second proof, whose dice are used nowhere else.
Settings second(Settings settings) {
  settings.seed += 2'000'003;
  return settings;
}

Tree ratio_of(i32 ten_thousandths) {
  return Tree::of_number(ten_thousandths / static_cast<double>(sure));
}

Tree tried_tree(const Position& at, const Tried& tried) {
  Tree tree = Tree::table();
  tree.set("text", Tree::of(""));
  tree.set("order", battle::order_to_tree(at.names(), tried.order));
  tree.set("chance", ratio_of(tried.chance));
  tree.set("error", ratio_of(tried.error));
  tree.set("behind", ratio_of(tried.behind));
  tree.set("behind_error", ratio_of(tried.behind_error));
  tree.set("battles", Tree::of(i64{tried.battles}));
  return tree;
}

Tree proof_tree(const Proof& proof, u64 seed) {
  Tree tree = Tree::table();
  tree.set("kind", Tree::of("sampled"));
  tree.set("battles", Tree::of(i64{proof.best().battles}));
  tree.set("seed", Tree::of(std::to_string(seed)));
  tree.set("chance", ratio_of(proof.best().chance));
  tree.set("error", ratio_of(proof.best().error));
  tree.set("next_behind", ratio_of(proof.next().behind));
  tree.set("next_behind_error", ratio_of(proof.next().behind_error));
  return tree;
}

}  // namespace

Setter::Setter(const Staff& staff, const Settings& settings)
    : staff_(staff),
      settings_(settings),
      puzzler_(puzzler_for(staff.system(), settings)),
      again_(puzzler_for(staff.system(), second(settings))),
      beginner_(staff.system().bot("cadet")) {}

bool Setter::beginners_find(const Position& position, core::OrderView best) {
  if (beginner_ == nullptr) return false;
  u32 found = 0;
  core::Order order;
  for (u32 i = 0; i < beginners; ++i) {
    core::Dice dice(settings_.seed, core::Stream::bot, (u64{position.line} << 32) + i);
    beginner_->choose(position.game, position.seen.bytes(), position.seat, dice, order);
    found += core::OrderView(order) == best ? 1U : 0U;
  }
  return 2 * found > beginners;
}

// It is proved twice: other dice try other forms, and show whether the first proof was luck.
bool Setter::proved(const Analysis::Moment& moment, Proof& out) {
  std::vector<core::KeptOrder> orders = puzzler_->orders(moment);
  if (!puzzler_->may_be_one(moment, orders)) return false;
  const Proof first = puzzler_->prove(moment, orders);
  if (!first.holds || (first.given == 0 && orders.size() < orders_least)) return false;
  out = again_->prove(moment, again_->orders(moment, orders));
  return out.holds && out.best().order == first.best().order;
}

std::optional<Tree> Setter::puzzle(const battle::match::Match& match, int seat,
                                   core::OrderView given) {
  const core::Game& game = match.game();
  const Position at(game, match.state(), seat, static_cast<u32>(match.lines().size()) + 1,
                    settings_.seed);
  const Analysis::Moment moment = at.moment(given);
  if (!Analysis::has_choice(moment) || game.check(at.seen.bytes(), seat, core::Order(given)))
    return std::nullopt;
  Proof proof;
  if (!proved(moment, proof)) return std::nullopt;
  if (proof.given == 0 && beginners_find(at, proof.best().order)) return std::nullopt;
  Tree tree = Tree::table();
  tree.set("klaxon_puzzle", Tree::of(i64{1}));
  tree.set("system", Tree::of(game.lexicon().system));
  tree.set("revision", Tree::of(i64{game.lexicon().revision}));
  tree.set("line", Tree::of(i64{at.line}));
  tree.set("seat", Tree::of(game.seat_name(seat)));
  for (const char* text : {"question", "goal", "hints", "best"}) tree.set(text, Tree());
  tree.set("gain", ratio_of(proof.gain));
  tree.set("error", ratio_of(proof.error));
  tree.set("given", Tree::of(i64{proof.given}));
  tree.set("proof", proof_tree(proof, second(settings_).seed));
  Tree& list = tree.set("orders", Tree::list());
  std::vector<core::KeptOrder> orders;
  for (const Tried& tried : proof.orders) {
    list.add(tried_tree(at, tried));
    orders.push_back(tried.order);
  }
  Words(staff_, at).word(orders, tree);
  return tree;
}

}  // namespace klaxon::staff::puzzles
