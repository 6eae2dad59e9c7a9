#include "battle/session/hosting/shown.h"

#include <algorithm>

#include "battle/session/hosting/hosted.h"
#include "battle/session/wire/describe.h"
#include "battle/wording.h"
#include "codec/codec.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

constexpr std::size_t notes_shown_max = 100;

// A resignation counts unless it has been taken back.
bool is_noted(const match::Match& match, const match::Command& command) {
  using match::Act;
  const Act act = command.act;
  return act == Act::note || act == Act::look || act == Act::invite ||
         (act == Act::resign && match.resigned(command.seat));
}

// Names the first event that an undo would take back and what has been revealed since, as far as
// the onlooker has seen it. Empty if they have seen none of it.
void describe_undo(const Hosted& hosted, const Onlooker& onlooker, Tree& ask) {
  const match::Match& match = hosted.match();
  const std::vector<u32> gone = match.taken_back(match.undo_to());
  std::vector<u32> seen;
  for (u32 n = 1; n <= onlooker.events.size(); ++n) {
    const u32 line = hosted.logged(onlooker, n).line;
    if (line <= match.undo_to()) continue;
    if (ask.find("event") == nullptr) ask.set("event", Tree::of(i64{n}));
    if (std::ranges::binary_search(gone, line) && (seen.empty() || seen.back() != line))
      seen.push_back(line);
  }
  const match::TakenBack sum = match.sum_of(seen);
  ask.set("dice", Tree::of(i64{sum.dice}));
  ask.set("opened", Tree::of(i64{sum.opened}));
}

}  // namespace

bool may_hear(const Hosted& hosted, const Onlooker& onlooker, const match::Command& command) {
  core::Seats about = command.seat >= 0 ? core::seat_bit(command.seat) : core::Seats{0};
  if (command.act == match::Act::invite) about |= core::seat_bit(static_cast<int>(command.to));
  return (about & ~u32{hosted.known(onlooker)}) == 0;
}

Tree presence_tree(const Hosted& hosted, const Onlooker& to, u64 now) {
  const match::Match& match = hosted.match();
  Tree tree = Tree::table();
  Tree& seats = tree.set("seats", Tree::list());
  u32 watchers = 0;
  for (const Onlooker& onlooker : hosted.onlookers()) {
    if (onlooker.bit == core::watchers) watchers = static_cast<u32>(onlooker.clients.size());
    if (onlooker.seat < 0 || (hosted.known(to) & core::seat_bit(onlooker.seat)) == 0) continue;
    Tree& seat = seats.add(Tree::table());
    seat.set("seat", Tree::of(match.game().seat_name(onlooker.seat)));
    seat.set("here", Tree::of_flag(!onlooker.clients.empty()));
    if (onlooker.bot) seat.set("bot", Tree::of_flag(true));
    if (onlooker.left != AnswerClock::never)
      seat.set("away", Tree::of(static_cast<i64>(now - onlooker.left)));
    const u64 since = hosted.places().full()
                          ? hosted.standing_answers().timing().owing_since(onlooker.seat)
                          : AnswerClock::never;
    if (since != AnswerClock::never) seat.set("thinks", Tree::of(static_cast<i64>(now - since)));
  }
  tree.set("watchers", Tree::of(i64{watchers}));
  return tree;
}

Tree rematch_tree(const Hosted& hosted, const Onlooker& onlooker) {
  const core::Game& game = hosted.match().game();
  const Rematch& rematch = hosted.places().tokens().rematch;
  Tree tree = Tree::table();
  Tree& asking = tree.set("asking", Tree::list());
  for (int seat = 0; seat < game.seats(); ++seat)
    if ((rematch.asking & core::seat_bit(seat)) != 0) asking.add(Tree::of(game.seat_name(seat)));
  tree.set("swapped", Tree::of_flag(rematch.swapped));
  if (rematch.match.empty()) return tree;
  tree.set("match", Tree::of(rematch.match));
  const bool moderates = onlooker.bit == core::moderator;
  tree.set("token", Tree::of(onlooker.seat >= 0 ? rematch.seats[static_cast<u32>(onlooker.seat)]
                             : moderates        ? rematch.moderate
                                                : rematch.watch));
  tree.set("watch", Tree::of(rematch.watch));
  return tree;
}

Tree asks_tree(const Hosted& hosted, const Onlooker& onlooker) {
  const match::Match& match = hosted.match();
  const core::Game& game = match.game();
  Tree list = Tree::list();
  for (const match::Act act : match::requests)
    for (int seat = 0; seat < game.seats(); ++seat) {
      if ((match.asked(act) & hosted.known(onlooker) & core::seat_bit(seat)) == 0) continue;
      Tree& ask = list.add(Tree::table());
      ask.set("act", Tree::of(match::act_name(act)));
      ask.set("seat", Tree::of(game.seat_name(seat)));
      if (act == match::Act::undo) describe_undo(hosted, onlooker, ask);
    }
  return list;
}

Tree undone_tree(const match::Match& match) {
  const match::TakenBack& undone = match.undone();
  Tree tree = Tree::table();
  tree.set("orders", Tree::of(i64{undone.orders}));
  tree.set("practice", Tree::of_flag(undone.knows_more()));
  return tree;
}

Tree notes_tree(const Hosted& hosted, const Onlooker& onlooker) {
  const match::Match& match = hosted.match();
  Tree list = Tree::list();
  for (const match::Line& line : match.lines()) {
    const match::Act act = line.command.act;
    if (!is_noted(match, line.command) || !may_hear(hosted, onlooker, line.command)) continue;
    Tree& note = list.add(Tree::table());
    if (act != match::Act::note) note.set("act", Tree::of(match::act_name(act)));
    note.set("seat", Tree::of(actor_name(match.game(), line.command)));
    note.set("text", Tree::of(said_text(match.game(), line.command)));
    if (act != match::Act::resign) continue;
    const auto before = [&](u32 place) { return hosted.log().at(place).line < line.n; };
    const auto later = std::ranges::partition_point(onlooker.events, before);
    note.set("after", Tree::of(static_cast<i64>(later - onlooker.events.begin())));
  }
  if (list.items.size() > notes_shown_max)
    list.items.erase(list.items.begin(), list.items.end() - notes_shown_max);
  return list;
}

Tree dice_tree(const Hosted& hosted) {
  const match::Match& match = hosted.match();
  const match::DicePlan& plan = match.plan();
  Tree tree = Tree::table();
  tree.set("kind", Tree::of(match::dice_kind_name(plan.kind)));
  if (hosted.places().tokens().seed_told) tree.set("seed", Tree::of(std::to_string(plan.seed)));
  if (plan.seed_sealed) tree.set("seed_hash", Tree::of(to_hex(plan.seed_hash)));
  return tree;
}

Tree shown_event(const Hosted& hosted, const Onlooker& onlooker, u32 n) {
  const LoggedEvent logged = hosted.logged(onlooker, n);
  Tree tree = event_tree(hosted.names(onlooker), logged.event, n);
  if (onlooker.bit == core::moderator) tree.set("line", Tree::of(i64{logged.line}));
  return tree;
}

std::string log_text(const Hosted& hosted, const Onlooker& onlooker) {
  const match::Match& match = hosted.match();
  std::string text;
  for (u32 n = 1; n <= onlooker.events.size(); ++n) {
    const core::Event event = hosted.logged(onlooker, n).event;
    const std::string why = why_event(match.game(), event, onlooker.bit);
    text += std::to_string(n) + ". " + word_event(hosted.names(onlooker), event);
    text += why.empty() ? "\n" : " (" + why + ")\n";
  }
  return text;
}

std::string listed(const Hosted& hosted) {
  const match::Match& match = hosted.match();
  const core::Game& game = match.game();
  Tree tree = Tree::table();
  tree.set("id", Tree::of(hosted.id()));
  tree.set("system", Tree::of(game.lexicon().system));
  tree.set("scenario", Tree::of(hosted.record().scenario()));
  Tree& seats = tree.set("seats", Tree::list());
  const core::Seats known = match.seats_known(core::watchers);
  for (int seat = 0; seat < game.seats(); ++seat) {
    if ((known & core::seat_bit(seat)) == 0) continue;
    const SeatTokens::Seat& place = hosted.places().tokens().seats[static_cast<std::size_t>(seat)];
    Tree& entry = seats.add(Tree::table());
    entry.set("seat", Tree::of(game.seat_name(seat)));
    entry.set("name", Tree::of(place.name));
    entry.set("joined", Tree::of_flag(place.joined));
  }
  tree.set("full", Tree::of_flag(hosted.places().full()));
  tree.set("over", Tree::of_flag(match.over()));
  return codec::to_json(tree);
}

}  // namespace klaxon::battle::session
