// Judges the orders tried on a puzzle. `verify` checks that the puzzle's record was not changed;
// the page loads the record like any other match.
#include "battle/order_text.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "faces/wasm/engine.h"
#include "staff/puzzles/verdict.h"

namespace klaxon::faces::wasm {

using core::Tree;
namespace puzzles = staff::puzzles;

namespace {

constexpr u64 dice_of_page = 1'000'003;  // battles played out here: the same for everybody

}  // namespace

// {"match","seat","order","orders"}, with `orders` as the puzzle lists them.
Answer judge_puzzle(Engine& engine, std::string_view body) {
  core::Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults, codec::message_limits))
    return refused_answer(faults);
  const battle::session::Hosted* hosted = engine.session().hosted(message.text_at("match"));
  const Tree *order = message.find("order"), *tried = message.find("orders");
  if (hosted == nullptr || order == nullptr || tried == nullptr)
    return refused_answer("no-puzzle", "No such puzzle is open here.", 404);
  const battle::match::Match& match = hosted->match();
  int seat = match.game().seats() - 1;
  while (seat > 0 && message.text_at("seat") != match.game().seat_name(seat)) --seat;
  const puzzles::Position at(match.game(), match.state(), seat, 0, dice_of_page);
  core::Order given;
  puzzles::Verdict verdict;
  if (!battle::order_from_tree(at.names(), *order, given, faults)) return refused_answer(faults);
  if (const auto why = at.game.check(at.seen.bytes(), seat, given))
    return refused_answer("refused", battle::word_rejection(at.names(), why, given).message, 400);
  if (!puzzles::judge({hosted->system(), at, *tried, dice_of_page}, given, verdict, faults))
    return refused_answer(faults);
  Tree tree = Tree::table();
  tree.set("text", Tree::of(battle::word_offer(at.names(), given)));
  tree.set("chance", Tree::of_number(verdict.chance));
  tree.set("number", Tree::of(i64{verdict.number}));
  tree.set("solved", Tree::of_flag(verdict.solved()));
  return json_answer(tree);
}

}  // namespace klaxon::faces::wasm
