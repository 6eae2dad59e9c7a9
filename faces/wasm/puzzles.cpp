// What a puzzle is tried with is judged here; that its record was not changed, `verify` says, and
// it is loaded as any other match.
#include "battle/order_text.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "faces/wasm/engine.h"
#include "staff/puzzles/verdict.h"

namespace klaxon::faces::wasm {

using core::Faults;
using core::Tree;
namespace puzzles = staff::puzzles;

// {"system","match","seat","order","orders","seed"}: `orders` as the puzzle lists them.
Answer judge_puzzle(Engine& engine, std::string_view body) {
  Faults faults;
  Tree message;
  if (!codec::parse_json(body, message, faults, codec::message_limits))
    return refused_answer(faults);
  core::Reader in(message, "", faults);
  const battle::System* system = engine.system(in.text("system"));
  const battle::session::Hosted* hosted = engine.session().hosted(in.text("match"));
  const std::string called = in.text("seat");
  const Tree* order = in.table_or("order");
  const Tree* tried = in.list_or("orders");
  const u64 seed = in.seed("seed");
  if (!faults.empty()) return refused_answer(faults);
  if (system == nullptr || hosted == nullptr || order == nullptr || tried == nullptr)
    return refused_answer("no-puzzle", "This puzzle is not open here.", 404);
  const battle::match::Match& match = hosted->match();
  int seat = match.game().seats() - 1;
  while (seat > 0 && called != match.game().seat_name(seat)) --seat;
  const puzzles::Position at(match.game(), match.state(), seat, 0, seed);
  core::Order given;
  if (!battle::order_from_tree(at.names(), *order, given, faults)) return refused_answer(faults);
  if (const auto why = at.game.check(at.seen.bytes(), seat, given)) {
    const auto refused = battle::word_rejection(at.names(), why, given);
    return refused_answer(refused.code, refused.message, 400);
  }
  puzzles::Verdict verdict;
  if (!puzzles::judge({*system, at, *tried, seed}, given, verdict, faults))
    return refused_answer(faults);
  Tree tree = Tree::table();
  tree.set("text", Tree::of(battle::word_offer(at.names(), given)));
  tree.set("chance", Tree::of_number(verdict.chance));
  tree.set("error", Tree::of_number(verdict.error));
  tree.set("best", Tree::of_number(verdict.best));
  tree.set("battles", Tree::of(i64{verdict.battles}));
  tree.set("number", Tree::of(i64{verdict.number}));
  tree.set("solved", Tree::of_flag(verdict.solved()));
  return json_answer(tree);
}

}  // namespace klaxon::faces::wasm
