#include "battle/session/hosting/updates.h"

#include <algorithm>

#include "battle/record/header_text.h"
#include "battle/session/hosting/hosted.h"
#include "battle/session/hosting/line_limits.h"
#include "battle/session/hosting/shown.h"
#include "battle/session/wire/describe.h"
#include "battle/session/wire/event_text.h"
#include "battle/session/wire/standing.h"
#include "battle/view_patch.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "core/base/fingerprint.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

constexpr std::size_t update_bytes_usual = 3'000;

void add_text(core::Fingerprint& print, std::string_view text) {
  print.add(static_cast<i64>(text.size()));
  for (std::size_t i = 0; i < text.size(); i += 8) {
    u64 bytes = 0;
    for (std::size_t j = i; j < text.size() && j < i + 8; ++j)
      bytes = bytes << 8 | static_cast<u8>(text[j]);
    print.add(static_cast<i64>(bytes));
  }
}

void add_tree(core::Fingerprint& print, const Tree& tree) {
  print.add(static_cast<i64>(tree.kind));
  print.add(tree.whole);
  add_text(print, tree.text);
  print.add(static_cast<i64>(tree.items.size()));
  for (const Tree& item : tree.items) add_tree(print, item);
  print.add(static_cast<i64>(tree.entries.size()));
  for (const Tree::Entry& entry : tree.entries) {
    add_text(print, entry.key);
    add_tree(print, entry.value);
  }
}

// Appends an entry to a table that already has one.
void add_entries(const Tree& table, std::string& letter) {
  for (const Tree::Entry& entry : table.entries) {
    letter += ',';
    codec::add_json_text(entry.key, letter);
    letter += ':';
    codec::add_json(entry.value, letter);
  }
}

// A fingerprint that shows whether offers have changed since they were sent, without keeping them.
u64 print_of(const Tree& offers) {
  core::Fingerprint print;
  add_tree(print, offers);
  return print.value();
}

std::array<u32, 7> asks_of(const match::Match& match) {
  using match::Act;
  return {match.asked(Act::undo),          match.undo_to(),        match.asked(Act::draw),
          match.asked(Act::adjourn),       u32{match.adjourned()}, match.undone().orders,
          u32{match.undone().knows_more()}};
}

// The same requests, as they are shown to somebody who knows only of these seats.
std::array<u32, 7> asks_known(std::array<u32, 7> asks, core::Seats known) {
  for (const u32 of_seats : {0U, 2U, 3U}) asks[of_seats] &= known;
  if (asks[0] == 0) asks[1] = 0;
  return asks;
}

}  // namespace

void SentMoment::set(const match::Match& match) {
  match.game().copy(state.bytes(), match.state());
  window = match.window();
  asks = asks_of(match);
}

void Updates::add_table_act(const match::Command& command) {
  if (!is_table_act(command.act)) return;
  const core::Game& game = hosted_.match().game();
  Tree news = Tree::table();
  news.set("act", Tree::of(match::act_name(command.act)));
  news.set("seat", Tree::of(actor_name(game, command)));
  const std::string_view text = said_text(game, command);
  if (!text.empty()) news.set("text", Tree::of(text));
  table_acts_.push_back({command, std::move(news)});
}

Tree Updates::offers_of(const Onlooker& onlooker) const {
  return onlooker.seat < 0 ? no_offers()
                           : offers_tree(hosted_.match(), onlooker.seat, common_.scratch->offers);
}

// Brings this onlooker's clients up to date with those of everyone else.
Tree Updates::snapshot(Onlooker& onlooker) {
  Sent& sent = onlooker.sent;
  const match::Match& match = hosted_.match();
  if (moment_ == nullptr) moment_ = std::make_unique<SentMoment>(match);
  sent.known = hosted_.known(onlooker);
  sent.words.changes(hosted_.names(onlooker));
  sent.events = static_cast<u32>(onlooker.events.size());
  sent.over = match.over();
  if (onlooker.seat >= 0) sent.standing = match.standing(onlooker.seat);
  sent.line = onlooker.line;
  Tree offers = offers_of(onlooker);
  sent.offers = print_of(offers);
  const core::Game& game = match.game();
  Tree tree = Tree::table();
  tree.set("type", Tree::of("joined"));
  tree.set("match", Tree::of(hosted_.id()));
  tree.set("system", Tree::of(game.lexicon().system));
  tree.set("scenario", Tree::of(hosted_.record().scenario()));
  tree.set("role", Tree::of(onlooker.role()));
  if (onlooker.seat >= 0) tree.set("seat", Tree::of(game.seat_name(onlooker.seat)));
  tree.set("seats", hosted_.places().tree(match.game(), sent.known));
  tree.set("full", Tree::of_flag(hosted_.places().full()));
  tree.set("moderated", Tree::of_flag(hosted_.places().moderated()));
  tree.set("dice", dice_tree(hosted_));
  tree.set("counter", Tree::of(onlooker.counter));
  tree.set("next_number", Tree::of(onlooker.answers.next_number()));
  tree.set("events", Tree::of(i64{sent.events}));
  tree.set("view", view_tree(game, match.state(), onlooker.bit));
  tree.set("window", window_tree(game, known_window(match.window(), sent.known)));
  tree.set("offers", std::move(offers));
  tree.set("notes", notes_tree(hosted_, onlooker));
  tree.set("asks", asks_tree(hosted_, onlooker));
  tree.set("adjourned", Tree::of_flag(match.adjourned()));
  tree.set("undone", undone_tree(match));
  tree.set("presence", presence_tree(hosted_, onlooker, common_.now));
  if (onlooker.seat >= 0)
    tree.set("standing", standing_tree(hosted_.names(onlooker), sent.standing));
  if (match.over()) {
    tree.set("scores", scores_tree(match));
    tree.set("ended", Tree::of(end_name(match.end())));
    tree.set("rematch", rematch_tree(hosted_, onlooker));
  }
  sent.lines_left = lines_left(match, common_.environment);
  if (sent.lines_left != ~0U) tree.set("lines_left", Tree::of(i64{sent.lines_left}));
  sent.disk_full = disk_full(common_.environment);
  if (sent.disk_full) tree.set("disk_full", Tree::of_flag(true));
  tree.set("head", Tree::of(hosted_.record().head(onlooker.line)));
  tree.set("lexicon", lexicon_tree(hosted_.names(onlooker)));
  if (Setup told; hosted_.system().told_setup(hosted_.record().setup(), onlooker.bit, told)) {
    if (sent.known != core::all_seats) hosted_.system().leave_known(told, sent.known);
    tree.set("setup", record::setup_tree(told));
  }
  return tree;
}

// The events that the onlooker has not yet received.
void Updates::add_new_events(Onlooker& onlooker, std::string& letter) {
  if (onlooker.sent.events == onlooker.events.size()) return;
  const core::Names names = hosted_.names(onlooker);
  letter += R"(,"events":)";
  for (char before = '['; onlooker.sent.events < onlooker.events.size(); before = ',') {
    letter += before;
    const u32 n = ++onlooker.sent.events;
    event_texts_.add(names, hosted_.log(), onlooker.events[n - 1], n, letter);
  }
  letter += ']';
}

// An onlooker who learns of a seat, or no longer knows of it after an undo, is sent everything
// again.
std::string Updates::update(Onlooker& onlooker) {
  if (hosted_.known(onlooker) != onlooker.sent.known) {
    ++onlooker.counter;
    return codec::to_json(snapshot(onlooker));
  }
  std::string letter;
  letter.reserve(update_bytes_usual);
  letter += R"({"type":"update","counter":)";
  letter += std::to_string(onlooker.counter + 1);
  const std::size_t bare = letter.size();
  add_new_events(onlooker, letter);
  const Tree changes = this->changes(onlooker);
  if (letter.size() == bare && changes.entries.empty()) return {};
  add_entries(changes, letter);
  if (onlooker.line != onlooker.sent.line)
    letter += R"(,"head":")" + hosted_.record().head(onlooker.line) + '"';
  onlooker.sent.line = onlooker.line;
  ++onlooker.counter;
  return letter += '}';
}

// Collects all changes except new events, under the keys of an update.
Tree Updates::changes(Onlooker& onlooker) const {
  Sent& sent = onlooker.sent;
  const match::Match& match = hosted_.match();
  Tree tree = Tree::table();
  Tree table = Tree::list();
  for (const TableAct& one : table_acts_)
    if (may_hear(hosted_, onlooker, one.command)) table.add(one.tree);
  if (!table.items.empty()) tree.set("table", std::move(table));
  const core::Seats known = sent.known;
  if (asks_known(asks_of(match), known) != asks_known(moment_->asks, known)) {
    tree.set("asks", asks_tree(hosted_, onlooker));
    tree.set("adjourned", Tree::of_flag(match.adjourned()));
    tree.set("undone", undone_tree(match));
  }
  if (Tree words = sent.words.changes(hosted_.names(onlooker)); !words.items.empty())
    tree.set("vocabularies", std::move(words));
  const core::Game& game = match.game();
  Tree patch = view_patch(game, moment_->state.bytes(), match.state(), onlooker.bit);
  if (!patch.items.empty()) tree.set("patch", std::move(patch));
  if (const core::Window window = known_window(match.window(), known);
      !(window == known_window(moment_->window, known)))
    tree.set("window", window_tree(game, window));
  Tree offers = offers_of(onlooker);
  if (const u64 print = print_of(offers); print != sent.offers) {
    sent.offers = print;
    tree.set("offers", std::move(offers));
  }
  if (onlooker.seat >= 0 && !(sent.standing == match.standing(onlooker.seat))) {
    sent.standing = match.standing(onlooker.seat);
    tree.set("standing", standing_tree(hosted_.names(onlooker), sent.standing));
  }
  if (hosted_.places().seats_news()) tree.set("seats", hosted_.places().tree(game, known));
  if (hosted_.places().full_news()) tree.set("full", Tree::of_flag(hosted_.places().full()));
  if (const u32 left = lines_left(match, common_.environment); left != sent.lines_left) {
    sent.lines_left = left;
    tree.set("lines_left", Tree::of(i64{left}));
  }
  if (const bool is_full = disk_full(common_.environment); is_full != sent.disk_full) {
    sent.disk_full = is_full;
    tree.set("disk_full", Tree::of_flag(is_full));
  }
  if (match.over() && !sent.over) {
    tree.set("scores", scores_tree(match));
    tree.set("ended", Tree::of(end_name(match.end())));
  }
  sent.over = match.over();
  return tree;
}

void Updates::sent() {
  if (moment_ != nullptr) moment_->set(hosted_.match());
  table_acts_.clear();
  event_texts_.clear();
}

}  // namespace klaxon::battle::session
