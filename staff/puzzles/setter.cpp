#include "staff/puzzles/setter.h"

#include <algorithm>

#include "battle/wording.h"

namespace klaxon::staff::puzzles {

using battle::search::Analysis;
using battle::search::Proof;
using battle::search::sure;
using battle::search::Tried;
using core::Tree;

namespace {

constexpr u32 beginners = 8;  // beginners asked; most must miss what a captain found
constexpr u32 differences_told = 3;
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

std::string quoted(const std::string& words) {
  return "'" + words + "'";
}

std::string order_in_words(const Position& at, const Tried& tried) {
  return battle::word_offer(at.names(), tried.order);
}

std::string question_of(const Staff& staff, const Position& at, const core::StateBytes* state) {
  const std::string turn =
      staff.reports() != nullptr ? staff.reports()->turn_text(at.game, state) : "";
  return "You are " + at.game.seat_in_prose(at.seat) + ". " + (turn.empty() ? "" : turn + ". ") +
         "To decide: " + battle::word_window(at.game, at.game.window(state)) +
         ". Which order wins most often?";
}

std::string goal_of(const Proof& proof) {
  return "Find the one order that wins " + of_hundred(proof.best().chance) +
         " battles when captains fight on, on every side; no other that was tried wins more than " +
         of_hundred(proof.next().chance) + ". A win is the battle's, as its rules say; a draw " +
         "counts half.";
}

// What a player should reconsider if a field has a different value.
constexpr struct {
  std::string_view field, look_at;
} looks[] = {{"unit", "which ship it names"},     {"system", "which system it names"},
             {"action", "what each ship does"},   {"object", "what it is done to"},
             {"number", "the numbers"},           {"move", "whether to close, hold or open"},
             {"reinforcement", "the shields"},    {"weapons", "what fires"},
             {"intensity", "how hard you press"}, {"blows", "how often it is struck"}};

std::string look_at(const std::string& field) {
  const auto* found = std::ranges::find(looks, field, [](const auto& look) { return look.field; });
  return found == std::end(looks) ? "the " + field : std::string(found->look_at);
}

// How two orders of one verb differ: "what each ship does, the numbers and more".
std::string differing_fields(const core::Game& game, core::OrderView one, core::OrderView other) {
  const core::Verb& verb = game.lexicon().verbs[one.verb];
  std::vector<std::string> names;
  for (u32 i = 0; i < std::max(one.n, other.n); ++i) {
    if (i < one.n && i < other.n && one.arg[i] == other.arg[i]) continue;
    const core::Arg* arg = verb.arg_at(i);
    const std::string name = arg == nullptr ? "" : look_at(battle::plain_words(arg->name));
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  const std::size_t told = std::min<std::size_t>(names.size(), differences_told);
  std::string all;
  for (std::size_t i = 0; i < told; ++i) {
    const bool last = i + 1 == names.size();
    all += (i == 0 ? "" : last ? " and " : ", ") + names[i];
  }
  return names.size() > told ? all + " and more" : all;
}

// Says first which order does not work, then where to look, in the words of one player to another.
Tree hints_of(const Position& at, const Proof& proof) {
  const Tried& from = proof.reference();
  const std::string other = quoted(order_in_words(at, from));
  const std::string wins = " wins " + of_hundred(from.chance);
  Tree hints = Tree::list();
  hints.add(Tree::of(proof.given == 0
                         ? "Not " + other + ": that is the next best, and" + wins + "."
                         : "The captain gave " + other + " here, and that" + wins + "."));
  const core::OrderView best = proof.best().order, mistaken = from.order;
  if (best.verb != mistaken.verb)
    hints.add(Tree::of("Do not look for another way to do that: look for something else to do."));
  else
    hints.add(Tree::of("The same kind of order, but look again at " +
                       differing_fields(at.game, best, mistaken) + "."));
  return hints;
}

Tree tried_tree(const Position& at, const Tried& tried) {
  Tree tree = Tree::table();
  tree.set("text", Tree::of(order_in_words(at, tried)));
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

std::string of_hundred(i32 ten_thousandths) {
  return std::to_string((ten_thousandths + 50) / 100) + " of 100";
}

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
  tree.set("question", Tree::of(question_of(staff_, at, match.state())));
  tree.set("goal", Tree::of(goal_of(proof)));
  tree.set("hints", hints_of(at, proof));
  tree.set("best", Tree::of(order_in_words(at, proof.best())));
  tree.set("gain", ratio_of(proof.gain));
  tree.set("error", ratio_of(proof.error));
  tree.set("given", Tree::of(i64{proof.given}));
  tree.set("proof", proof_tree(proof, second(settings_).seed));
  Tree& list = tree.set("orders", Tree::list());
  for (const Tried& tried : proof.orders) list.add(tried_tree(at, tried));
  return tree;
}

}  // namespace klaxon::staff::puzzles
