// Records: verified, and told step by step for a replay.
#include <cinttypes>
#include <cstdio>

#include "battle/record/record.h"
#include "battle/session/describe.h"
#include "battle/view_tree.h"
#include "battle/wording.h"
#include "faces/wasm/house.h"

namespace klaxon::faces::wasm {

using core::Faults;
using core::Tree;
namespace record = battle::record;
namespace match = battle::match;

namespace {

std::string hex_of(u64 value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, value);
  return text;
}

// Walks through a record as the moderator sees it: everything that happened, in order.
class Walk {
 public:
  explicit Walk(const record::Record& record)
      : record_(record),
        match_(record.game, record.header.match, record.header.dice, &page_hashing()) {}

  Tree tell() {
    const core::Game& game = *record_.game;
    const match::Outcome opening = match_.begin_recorded(record_.header.draws);
    Tree tree = Tree::table();
    tree.set("match", Tree::of(record_.header.match));
    tree.set("system", Tree::of(record_.header.system));
    tree.set("scenario", Tree::of(record_.header.setup.scenario));
    tree.set("designs", record_.header.setup.designs);
    tree.set("lexicon", battle::session::lexicon_tree(game));
    tree.set("events", events(opening));
    view_ = battle::view_tree(game, match_.state(), core::moderator);
    tree.set("view", view_);
    Tree& steps = tree.set("steps", Tree::list());
    for (const match::Line& line : record_.lines) {
      const match::Outcome outcome = match_.replay(line);
      if (outcome.step != match::Step::done) break;
      steps.add(step(line, outcome));
    }
    tree.set("whole", Tree::of_flag(steps.items.size() == record_.lines.size()));
    return tree;
  }

 private:
  Tree events(const match::Outcome& outcome) {
    Tree list = Tree::list();
    for (const core::Event& event : outcome.events)
      list.add(battle::session::event_tree(*record_.game, event, ++events_, core::moderator));
    return list;
  }

  Tree step(const match::Line& line, const match::Outcome& outcome) {
    const core::Game& game = *record_.game;
    const match::Command& command = line.command;
    Tree tree = Tree::table();
    tree.set("n", Tree::of(i64{line.n}));
    tree.set("act", Tree::of(match::act_name(command.act)));
    tree.set("seat", Tree::of(command.seat < 0 ? "moderator" : game.seat_name(command.seat)));
    const bool order = command.act == match::Act::order;
    tree.set("text", Tree::of(order ? battle::word_order(game, command.order) : command.text));
    tree.set("events", events(outcome));
    Tree view = battle::view_tree(game, match_.state(), core::moderator);
    tree.set("patch", battle::view_diff(view_, view));
    tree.set("state", Tree::of(hex_of(line.state)));
    view_ = std::move(view);
    return tree;
  }

  const record::Record& record_;
  match::Match match_;
  Tree view_;
  u32 events_ = 0;
};

}  // namespace

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
  return json_answer(Walk(read).tell());
}

}  // namespace klaxon::faces::wasm
