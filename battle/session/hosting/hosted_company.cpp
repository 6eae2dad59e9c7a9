// Who is at a hosted match, and what its seats ask of each other.
#include <algorithm>

#include "battle/session/hosting/hosted.h"
#include "battle/session/wire/describe.h"

namespace klaxon::battle::session {

using core::Tree;

void Hosted::client_came(u32 onlooker, ClientId client, bool bot) {
  if (!bot) ++people_;
  Onlooker& place = onlookers_[onlooker];
  place.bot = bot;
  place.left = AnswerClock::never;
  place.clients.push_back(client);
  presence_news_ = true;
}

void Hosted::client_left(u32 onlooker, ClientId client, bool bot) {
  if (!bot) --people_;
  Onlooker& place = onlookers_[onlooker];
  std::erase(place.clients, client);
  if (place.clients.empty()) place.left = common_.now;
  presence_news_ = true;
  const bool empty =
      std::ranges::all_of(onlookers_, [](const Onlooker& other) { return other.clients.empty(); });
  if (empty) told_.reset();
}

void Hosted::follow_window() {
  clock_.follow(match_->window(), common_.now);
}

Tree Hosted::presence_tree(const Onlooker& to) const {
  Tree tree = Tree::table();
  Tree& seats = tree.set("seats", Tree::list());
  u32 watchers = 0;
  for (const Onlooker& onlooker : onlookers_) {
    if (onlooker.bit == core::watchers) watchers = static_cast<u32>(onlooker.clients.size());
    if (onlooker.seat < 0 || (known(to) & core::seat_bit(onlooker.seat)) == 0) continue;
    Tree& seat = seats.add(Tree::table());
    seat.set("seat", Tree::of(match_->game().seat_name(onlooker.seat)));
    seat.set("here", Tree::of_flag(!onlooker.clients.empty()));
    if (onlooker.bot) seat.set("bot", Tree::of_flag(true));
    if (onlooker.left != AnswerClock::never)
      seat.set("away", Tree::of(static_cast<i64>(common_.now - onlooker.left)));
    const u64 since = full() ? clock_.owing_since(onlooker.seat) : AnswerClock::never;
    if (since != AnswerClock::never)
      seat.set("thinks", Tree::of(static_cast<i64>(common_.now - since)));
  }
  tree.set("watchers", Tree::of(i64{watchers}));
  return tree;
}

Opening Hosted::again() const {
  Opening opening;
  opening.system = system_;
  opening.setup = record_.setup();
  opening.typed_dice = typed_dice();
  opening.moderated = places_.moderated();
  return opening;
}

core::Seats Hosted::peoples_seats() const {
  core::Seats seats = 0;
  for (const Onlooker& onlooker : onlookers_)
    if (onlooker.seat >= 0 && !onlooker.bot) seats |= core::seat_bit(onlooker.seat);
  return seats;
}

Tree Hosted::rematch_tree(const Onlooker& onlooker) const {
  const Rematch& rematch = tokens().rematch;
  Tree tree = Tree::table();
  Tree& asking = tree.set("asking", Tree::list());
  for (int seat = 0; seat < match_->game().seats(); ++seat)
    if ((rematch.asking & core::seat_bit(seat)) != 0)
      asking.add(Tree::of(match_->game().seat_name(seat)));
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

Tree Hosted::asks_tree(const Onlooker& onlooker) const {
  const core::Game& game = match_->game();
  Tree list = Tree::list();
  for (const match::Act act : match::requests)
    for (int seat = 0; seat < game.seats(); ++seat) {
      if ((match_->asked(act) & known(onlooker) & core::seat_bit(seat)) == 0) continue;
      Tree& ask = list.add(Tree::table());
      ask.set("act", Tree::of(match::act_name(act)));
      ask.set("seat", Tree::of(game.seat_name(seat)));
      if (act == match::Act::undo) describe_undo(onlooker, ask);
    }
  return list;
}

// Names the first event that it takes back, and what has come to light since; of that only what
// the onlooker has seen. Nothing where they have seen none of it.
void Hosted::describe_undo(const Onlooker& onlooker, Tree& ask) const {
  const std::vector<u32> gone = match_->taken_back(match_->undo_to());
  std::vector<u32> seen;
  for (u32 n = 1; n <= onlooker.events.size(); ++n) {
    const u32 line = logged(onlooker, n).line;
    if (line <= match_->undo_to()) continue;
    if (ask.find("event") == nullptr) ask.set("event", Tree::of(i64{n}));
    if (std::ranges::binary_search(gone, line) && (seen.empty() || seen.back() != line))
      seen.push_back(line);
  }
  const match::TakenBack sum = match_->sum_of(seen);
  ask.set("dice", Tree::of(i64{sum.dice}));
  ask.set("opened", Tree::of(i64{sum.opened}));
}

Tree Hosted::undone_tree() const {
  const match::TakenBack& undone = match_->undone();
  Tree tree = Tree::table();
  tree.set("orders", Tree::of(i64{undone.orders}));
  tree.set("practice", Tree::of_flag(undone.knows_more()));
  return tree;
}

}  // namespace klaxon::battle::session
