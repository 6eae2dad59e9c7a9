#include "battle/session/replay.h"

#include "battle/record/header_text.h"
#include "battle/session/wire/describe.h"
#include "battle/view_patch.h"
#include "battle/view_tree.h"
#include "battle/wording.h"
#include "core/base/breath.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

std::string hex_of(u64 value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

class Walk {
 public:
  Walk(const record::Record& record, const Hashing& hashing, core::Audience onlooker)
      : record_(record),
        onlooker_(onlooker),
        match_(record.game, record.header.match, record.header.dice, &hashing),
        before_(*record.game) {}

  Tree tell(const record::Patience& patience) {
    const core::Game& game = *record_.game;
    const match::Outcome opening =
        match_.begin_recorded(record_.header.draws, record_.header.copied());
    Tree tree = Tree::table();
    tree.set("match", Tree::of(record_.header.match));
    tree.set("system", Tree::of(record_.header.system));
    Setup setup;
    record_.system->told_setup(record_.header.setup, onlooker_, setup);
    tree.set("setup", record::setup_tree(setup));
    Tree& seats = tree.set("seats", Tree::list());
    for (int seat = 0; seat < game.seats(); ++seat) {
      Tree& item = seats.add(Tree::table());
      item.set("seat", Tree::of(game.seat_name(seat)));
      item.set("called", Tree::of(game.seat_in_prose(seat)));
    }
    tree.set("lexicon", lexicon_tree(names()));
    tree.set("events", events_of(opening));
    tree.set("view", view_tree(game, match_.state(), onlooker_));
    Tree& steps = tree.set("steps", Tree::list());
    for (const match::Line& line : record_.lines) {
      base::breathe();
      if (patience.is_over()) break;
      record_.game->copy(before_.bytes(), match_.state());
      const bool was_over = match_.over();
      const match::Outcome outcome = match_.replay(line);
      if (outcome.step != match::Step::done) break;
      Tree& told = steps.add(step(line, outcome));
      if (match_.over() && !was_over) told.set("ended", Tree::of(end_name(match_.end())));
    }
    const bool whole = steps.items.size() == record_.lines.size();
    tree.set("whole", Tree::of_flag(whole));
    return tree;
  }

 private:
  core::Names names() const { return {*record_.game, match_.state(), onlooker_}; }
  // The names as they were when the order was given.
  core::Names names_before() const { return {*record_.game, before_.bytes(), onlooker_}; }

  Tree events_of(const match::Outcome& outcome) {
    Tree list = Tree::list();
    for (const core::Event& event : outcome.events)
      if (core::may_see(event.who, onlooker_)) list.add(event_tree(names(), event, ++events_));
    return list;
  }

  Tree step(const match::Line& line, const match::Outcome& outcome) {
    const core::Game& game = *record_.game;
    const match::Command& command = line.command;
    const bool known =
        command.seat < 0 || (match_.seats_known(onlooker_) & core::seat_bit(command.seat)) != 0;
    Tree tree = Tree::table();
    tree.set("n", Tree::of(i64{line.n}));
    tree.set("act", Tree::of(match::act_name(command.act)));
    tree.set("seat", Tree::of(known ? actor_name(game, command) : ""));
    tree.set("text", Tree::of(known ? text_of(command) : ""));
    tree.set("events", events_of(outcome));
    tree.set("patch", view_patch(game, before_.bytes(), match_.state(), onlooker_));
    if (onlooker_ == core::moderator) tree.set("state", Tree::of(hex_of(line.state)));
    return tree;
  }

  // An order's events already contain everything that it reveals to others.
  std::string text_of(const match::Command& command) const {
    if (command.act != match::Act::order) return std::string(said_text(*record_.game, command));
    return command.seat < 0 || core::may_see(core::seat_bit(command.seat), onlooker_)
               ? word_offer(names_before(), command.order)
               : "an order";
  }

  const record::Record& record_;
  core::Audience onlooker_;
  match::Match match_;
  match::StateBuffer before_;  // before the current line
  u32 events_ = 0;
};

}  // namespace

Tree replay_tree(const record::Record& record, const Hashing& hashing, core::Audience onlooker,
                 const record::Patience& patience) {
  return Walk(record, hashing, onlooker).tell(patience);
}

Tree verdict_tree(const record::Verdict& verdict) {
  const bool unread = !verdict.faults.empty();
  Tree tree = Tree::table();
  tree.set("ok", Tree::of_flag(verdict.ok()));
  tree.set("doubt", Tree::of(record::doubt_name(verdict.doubt)));
  tree.set("line", Tree::of(i64{verdict.line}));
  tree.set("message", Tree::of(verdict.message));
  tree.set("lines", Tree::of(i64{verdict.lines}));
  tree.set("orders", Tree::of(i64{verdict.orders}));
  tree.set("finished", Tree::of_flag(verdict.finished));
  tree.set("head", Tree::of(unread ? "" : to_hex(verdict.head)));
  tree.set("draws", Tree::of(i64{verdict.draws}));
  tree.set("draws_proved", Tree::of(i64{verdict.draws_proved}));
  tree.set("sealed", Tree::of_flag(verdict.sealed));
  tree.set("revision", Tree::of(i64{verdict.revision}));
  tree.set("revision_now", Tree::of(i64{verdict.revision_now}));
  if (!verdict.changed.empty()) {
    Tree& changed = tree.set("changed", Tree::list());
    for (const std::string& name : verdict.changed) changed.add(Tree::of(name));
  }
  Tree& errors = tree.set("errors", Tree::list());
  for (const core::Fault& fault : verdict.faults)
    errors.add(*refused_tree(refused_of(fault)).find("error"));
  return tree;
}

}  // namespace klaxon::battle::session
