// Records: verified, and told step by step for a replay.
#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "faces/wasm/house.h"

namespace klaxon::faces::wasm {

using core::Faults;
using core::Tree;
namespace record = battle::record;

Answer verify_record(const House& house, std::string_view body) {
  const record::Verdict verdict = record::verify(body, house.systems(), page_hashing());
  Tree tree = Tree::table();
  tree.set("ok", Tree::of_flag(verdict.ok()));
  tree.set("doubt", Tree::of(record::doubt_name(verdict.doubt)));
  tree.set("line", Tree::of(i64{verdict.line}));
  const bool faulty = verdict.message.empty() && !verdict.faults.empty();
  tree.set("message", Tree::of(faulty ? verdict.faults.front().message : verdict.message));
  tree.set("lines", Tree::of(i64{verdict.lines}));
  tree.set("draws", Tree::of(i64{verdict.draws}));
  tree.set("draws_proved", Tree::of(i64{verdict.draws_proved}));
  tree.set("sealed", Tree::of_flag(verdict.sealed));
  tree.set("revision", Tree::of(i64{verdict.revision}));
  tree.set("revision_now", Tree::of(i64{verdict.revision_now}));
  return json_answer(tree);
}

Answer replay_record(const House& house, std::string_view body) {
  Faults faults("record");
  record::Record read;
  if (!record::read(body, house.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  return json_answer(battle::session::replay_tree(read, page_hashing()));
}

}  // namespace klaxon::faces::wasm
