// What a hosted match tells its onlookers: a snapshot on joining, then only what has changed.
#include <algorithm>

#include "battle/record/header_text.h"
#include "battle/session/hosting/hosted.h"
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

// Of a table that goes on.
void add_entries(const Tree& table, std::string& letter) {
  for (const Tree::Entry& entry : table.entries) {
    letter += ',';
    codec::add_json_text(entry.key, letter);
    letter += ':';
    codec::add_json(entry.value, letter);
  }
}

// Tells whether offers have changed since they were told, without keeping them.
u64 print_of(const Tree& offers) {
  core::Fingerprint print;
  add_tree(print, offers);
  return print.value();
}

}  // namespace

// A resignation stands as long as nothing has taken it back.
bool Hosted::is_noted(const match::Command& command) const {
  using match::Act;
  const Act act = command.act;
  return act == Act::note || act == Act::look || act == Act::invite ||
         (act == Act::resign && match_->resigned(command.seat));
}

Tree Hosted::notes_tree(const Onlooker& onlooker) const {
  Tree list = Tree::list();
  for (const match::Line& line : match_->lines()) {
    const match::Act act = line.command.act;
    if (!is_noted(line.command) || !may_hear(onlooker, line.command)) continue;
    Tree& note = list.add(Tree::table());
    if (act != match::Act::note) note.set("act", Tree::of(match::act_name(act)));
    note.set("seat", Tree::of(actor_name(match_->game(), line.command)));
    note.set("text", Tree::of(said_text(match_->game(), line.command)));
    if (act != match::Act::resign) continue;
    const auto before = [&](u32 place) { return log_.at(place).line < line.n; };
    const auto later = std::ranges::partition_point(onlooker.events, before);
    note.set("after", Tree::of(static_cast<i64>(later - onlooker.events.begin())));
  }
  if (list.items.size() > notes_shown_max)
    list.items.erase(list.items.begin(), list.items.end() - notes_shown_max);
  return list;
}

// What everybody may know of where the dice come from.
Tree Hosted::dice_tree() const {
  const match::DicePlan& plan = match_->plan();
  Tree tree = Tree::table();
  tree.set("kind", Tree::of(match::dice_kind_name(plan.kind)));
  if (tokens().seed_told) tree.set("seed", Tree::of(std::to_string(plan.seed)));
  if (plan.seed_sealed) tree.set("seed_hash", Tree::of(to_hex(plan.seed_hash)));
  return tree;
}

Tree Hosted::offers_of(const Onlooker& onlooker) const {
  return onlooker.seat < 0 ? no_offers()
                           : offers_tree(*match_, onlooker.seat, common_.scratch->offers);
}

// Brings this onlooker's clients level with everyone else's.
Tree Hosted::snapshot(Onlooker& onlooker) {
  if (told_ == nullptr) told_ = std::make_unique<ToldMoment>(*match_);
  onlooker.known_told = known(onlooker);
  onlooker.words.changes(names(onlooker));
  onlooker.events_told = static_cast<u32>(onlooker.events.size());
  onlooker.over_told = match_->over();
  if (onlooker.seat >= 0) onlooker.standing_told = match_->standing(onlooker.seat);
  onlooker.line_told = onlooker.line;
  Tree offers = offers_of(onlooker);
  onlooker.offers_told = print_of(offers);
  const core::Game& game = match_->game();
  Tree tree = Tree::table();
  tree.set("type", Tree::of("joined"));
  tree.set("match", Tree::of(id()));
  tree.set("system", Tree::of(game.lexicon().system));
  tree.set("scenario", Tree::of(scenario()));
  tree.set("role", Tree::of(role_of(onlooker)));
  if (onlooker.seat >= 0) tree.set("seat", Tree::of(game.seat_name(onlooker.seat)));
  tree.set("seats", places_.tree(match_->game(), onlooker.known_told));
  tree.set("full", Tree::of_flag(full()));
  tree.set("moderated", Tree::of_flag(places_.moderated()));
  tree.set("dice", dice_tree());
  tree.set("counter", Tree::of(onlooker.counter));
  tree.set("next_number", Tree::of(onlooker.answers.next_number()));
  tree.set("events", Tree::of(i64{onlooker.events_told}));
  tree.set("view", view_tree(game, match_->state(), onlooker.bit));
  tree.set("window", window_tree(game, known_window(match_->window(), onlooker.known_told)));
  tree.set("offers", std::move(offers));
  tree.set("notes", notes_tree(onlooker));
  tree.set("asks", asks_tree(onlooker));
  tree.set("adjourned", Tree::of_flag(match_->adjourned()));
  tree.set("undone", undone_tree());
  tree.set("presence", presence_tree(onlooker));
  if (onlooker.seat >= 0)
    tree.set("standing", standing_tree(names(onlooker), onlooker.standing_told));
  if (match_->over()) {
    tree.set("scores", scores_tree(*match_));
    tree.set("ended", Tree::of(end_name(match_->end())));
    tree.set("rematch", rematch_tree(onlooker));
  }
  onlooker.lines_left_told = lines_left();
  if (onlooker.lines_left_told != ~0U)
    tree.set("lines_left", Tree::of(i64{onlooker.lines_left_told}));
  onlooker.disk_full_told = disk_full();
  if (onlooker.disk_full_told) tree.set("disk_full", Tree::of_flag(true));
  tree.set("head", Tree::of(head(onlooker)));
  tree.set("lexicon", lexicon_tree(names(onlooker)));
  if (Setup told; system_->told_setup(record_.setup(), onlooker.bit, told)) {
    if (onlooker.known_told != core::all_seats) system_->leave_known(told, onlooker.known_told);
    tree.set("setup", record::setup_tree(told));
  }
  return tree;
}

// In hundreds, so as not to reveal hidden lines; ~0: plenty are left.
u32 Hosted::lines_left() const {
  const u32 most = common_.environment.lines_max;
  const auto lines = static_cast<u32>(match_->lines().size());
  const u32 left = lines < most ? most - lines : 0;
  return left > lines_told ? ~0U : (left + 99) / 100 * 100;
}

bool Hosted::disk_full() const {
  const Store* store = common_.environment.store;
  return store != nullptr && store->full();
}

// The events that the onlooker has not been told of yet.
void Hosted::add_new_events(Onlooker& onlooker, std::string& letter) {
  if (onlooker.events_told == onlooker.events.size()) return;
  const core::Names names = this->names(onlooker);
  letter += R"(,"events":)";
  for (char before = '['; onlooker.events_told < onlooker.events.size(); before = ',') {
    letter += before;
    const u32 n = ++onlooker.events_told;
    event_texts_.add(names, log_, onlooker.events[n - 1], n, letter);
  }
  letter += ']';
}

// An onlooker who learns of a seat, or who no longer knows of it after an undo, is told all again.
std::string Hosted::update(Onlooker& onlooker) {
  if (known(onlooker) != onlooker.known_told) {
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
  if (onlooker.line != onlooker.line_told) letter += R"(,"head":")" + head(onlooker) + '"';
  onlooker.line_told = onlooker.line;
  ++onlooker.counter;
  return letter += '}';
}

// What has changed besides the events, by the keys of an update.
Tree Hosted::changes(Onlooker& onlooker) const {
  Tree tree = Tree::table();
  Tree table = Tree::list();
  for (const TableNews& news : table_news_)
    if (may_hear(onlooker, news.command)) table.add(news.told);
  if (!table.items.empty()) tree.set("table", std::move(table));
  const core::Seats known = onlooker.known_told;
  if (ToldMoment::asks_known(ToldMoment::asks_of(*match_), known) !=
      ToldMoment::asks_known(told_->asks, known)) {
    tree.set("asks", asks_tree(onlooker));
    tree.set("adjourned", Tree::of_flag(match_->adjourned()));
    tree.set("undone", undone_tree());
  }
  if (Tree words = onlooker.words.changes(names(onlooker)); !words.items.empty())
    tree.set("vocabularies", std::move(words));
  const core::Game& game = match_->game();
  Tree patch = view_patch(game, told_->state.bytes(), match_->state(), onlooker.bit);
  if (!patch.items.empty()) tree.set("patch", std::move(patch));
  if (const core::Window window = known_window(match_->window(), known);
      !(window == known_window(told_->window, known)))
    tree.set("window", window_tree(game, window));
  Tree offers = offers_of(onlooker);
  if (const u64 print = print_of(offers); print != onlooker.offers_told) {
    onlooker.offers_told = print;
    tree.set("offers", std::move(offers));
  }
  if (onlooker.seat >= 0 && !(onlooker.standing_told == match_->standing(onlooker.seat))) {
    onlooker.standing_told = match_->standing(onlooker.seat);
    tree.set("standing", standing_tree(names(onlooker), onlooker.standing_told));
  }
  if (places_.seats_news()) tree.set("seats", places_.tree(game, known));
  if (places_.full_news()) tree.set("full", Tree::of_flag(full()));
  if (const u32 left = lines_left(); left != onlooker.lines_left_told) {
    onlooker.lines_left_told = left;
    tree.set("lines_left", Tree::of(i64{left}));
  }
  if (const bool is_full = disk_full(); is_full != onlooker.disk_full_told) {
    onlooker.disk_full_told = is_full;
    tree.set("disk_full", Tree::of_flag(is_full));
  }
  if (match_->over() && !onlooker.over_told) {
    tree.set("scores", scores_tree(*match_));
    tree.set("ended", Tree::of(end_name(match_->end())));
  }
  onlooker.over_told = match_->over();
  return tree;
}

void Hosted::news_told() {
  if (told_ != nullptr) told_->set(*match_);
  table_news_.clear();
  event_texts_.clear();
  places_.news_told();
}

// For everybody: {"id","system","scenario","seats":[{"seat","name","joined"}],"full","over"}.
std::string Hosted::listed() const {
  const core::Game& game = match_->game();
  Tree tree = Tree::table();
  tree.set("id", Tree::of(id()));
  tree.set("system", Tree::of(game.lexicon().system));
  tree.set("scenario", Tree::of(scenario()));
  Tree& seats = tree.set("seats", Tree::list());
  const core::Seats known = match_->seats_known(core::watchers);
  for (int seat = 0; seat < game.seats(); ++seat) {
    if ((known & core::seat_bit(seat)) == 0) continue;
    const SeatTokens::Seat& place = tokens().seats[static_cast<std::size_t>(seat)];
    Tree& entry = seats.add(Tree::table());
    entry.set("seat", Tree::of(game.seat_name(seat)));
    entry.set("name", Tree::of(place.name));
    entry.set("joined", Tree::of_flag(place.joined));
  }
  tree.set("full", Tree::of_flag(full()));
  tree.set("over", Tree::of_flag(match_->over()));
  return codec::to_json(tree);
}

void Hosted::show() const {
  if (Store* store = common_.environment.store) store->show(id(), listed());
}

Tree Hosted::event(const Onlooker& onlooker, u32 n) const {
  const LoggedEvent logged = this->logged(onlooker, n);
  Tree tree = event_tree(names(onlooker), logged.event, n);
  if (onlooker.bit == core::moderator) tree.set("line", Tree::of(i64{logged.line}));
  return tree;
}

std::string Hosted::log_text(const Onlooker& onlooker) const {
  std::string text;
  for (u32 n = 1; n <= onlooker.events.size(); ++n) {
    const core::Event event = logged(onlooker, n).event;
    const std::string why = why_event(match_->game(), event, onlooker.bit);
    text += std::to_string(n) + ". " + word_event(names(onlooker), event);
    text += why.empty() ? "\n" : " (" + why + ")\n";
  }
  return text;
}

}  // namespace klaxon::battle::session
