#include "faces/server/lobby/lobby.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ranges>
#include <set>
#include <utility>

#include "battle/session/hosting/call.h"
#include "battle/session/player_name.h"
#include "codec/codec.h"
#include "core/catalog/text.h"
#include "faces/server/lobby/absence.h"
#include "faces/server/net/quotas.h"

namespace klaxon::faces::server {
namespace session = battle::session;

using battle::Refused;
using core::Reader;
using core::Tree;

namespace {

constexpr std::size_t message_most = std::size_t{16} << 10;
constexpr std::size_t here_most = 500;                    // who get updates
constexpr std::size_t here_of_address = 100;              // of them
constexpr std::size_t shown_most = 40, names_shown = 60;  // tables in one list; names
constexpr std::size_t ended_shown = 10, ladder_shown = 20;
constexpr i64 ladder_seconds = 5;  // after which it is built again
constexpr u32 free_most = core::seats_max;

Refused lobby_refusal(const char* code, std::string message, const char* where) {
  return {code, std::move(message), where, ""};
}

Refused name_first() {
  return lobby_refusal("name-first", "Give your name first: do 'name'.", "do");
}

Refused no_ratings() {
  return lobby_refusal("no-ratings", "This server rates no battles.", "do");
}

Refused seat_promised() {
  return lobby_refusal(
      "seat-held",
      "Somebody has just sat down at this table, and the seat is theirs for a minute. If they do "
      "not come, the link opens it again.",
      "token");
}

bool is_shown(const Table& table) {
  return table.state == Table::State::over || table.seen || claimant(table) >= 0;
}

Pool pool_of(const Table& table, const Members& members) {
  return std::ranges::any_of(table.seats,
                             [&](const Table::Seat& seat) {
                               return !seat.key.empty() && members.of(seat.key) == nullptr;
                             })
             ? Pool::bots
             : Pool::people;
}

}  // namespace

std::span<const Lobby::Known> Lobby::requests() {
  static constexpr Known all[] = {
      {"enter", &Lobby::enter},   {"leave", &Lobby::leave}, {"name", &Lobby::name},
      {"open", &Lobby::open},     {"close", &Lobby::close}, {"sit", &Lobby::sit},
      {"watch", &Lobby::watch},   {"claim", &Lobby::claim}, {"rating", &Lobby::rating},
      {"ladder", &Lobby::ladder},
  };
  return all;
}

const Lobby::Known* Lobby::known(std::string_view what) {
  const auto found = std::ranges::find(requests(), what, &Known::name);
  return found == requests().end() ? nullptr : &*found;
}

Lobby::Refusal Lobby::unknown(std::string_view what) {
  std::vector<std::string_view> names;
  for (const Known& one : requests()) names.push_back(one.name);
  return lobby_refusal("unknown-request",
                       "The lobby has no request " + core::in_quotes(what) +
                           core::known_hint(what, std::span<const std::string_view>(names)),
                       "do");
}

// Nobody else may take a seat at which somebody has just sat down, or make its invitation their own
// secret elsewhere. As long as there is such a seat, every message is parsed as the session will
// parse it: escapes would hide the word from a search, and padding would get past a lower limit.
bool Lobby::hears_join(Said& said, session::Session& session, session::Outbox& out) {
  if (!tables_.has_tickets()) return false;
  Tree message;
  core::Faults faults;
  if (!codec::parse_json(said.text, message, faults, codec::message_limits) ||
      message.text_at("type") != "join")
    return false;
  const std::string match = message.text_at("match");
  std::string token = message.text_at("token"), own = message.text_at("own");
  const Tables::Secret given = tables_.look_at(session, match, token);
  if (given == Tables::Secret::promised ||
      tables_.look_at(session, match, own) == Tables::Secret::promised) {
    Tree told = session::error_message(seat_promised());
    if (const Tree* ask = message.find("ask")) told.set("ask", *ask);
    out.send(said.line, codec::to_json(told));
    return true;
  }
  if (given != Tables::Secret::ticket) return false;
  message.set("token", Tree::of(token));
  said.text = codec::to_json(message);
  return false;
}

// The rest is for the session. A note has a backslash before the second quote of "lobby".
bool Lobby::hears(Said& said, session::Session& session, session::Outbox& out) {
  if (hears_join(said, session, out)) return true;
  if (said.text.size() > message_most || said.text.find("\"lobby\"") == said.text.npos)
    return false;
  Tree message;
  core::Faults faults;
  if (!codec::parse_json(said.text, message, faults) || message.text_at("type") != "lobby")
    return false;
  answer(said, message, session, out);
  return true;
}

void Lobby::answer(const Said& said, const Tree& message, session::Session& session,
                   session::Outbox& out) {
  core::Faults faults;
  Reader reader(message, "", faults);
  reader.text("type");
  const std::string what = reader.text_or("do", "enter");
  const i64 ask = reader.whole_or("ask", 0, i64{1} << 53, -1);
  const Known* todo = known(what);
  Tree answer = Tree::table();
  answer.set("type", Tree::of("lobby_done"));
  answer.set("do", Tree::of(what));
  Refusal why;
  if (!settings_.lobby)
    why = lobby_refusal("no-lobby", "This server keeps no lobby.", "type");
  else if (todo == nullptr)
    why = unknown(what);
  else
    why = (this->*todo->answer)({people_[said.line], said, session, reader, faults, answer});
  Tree told = why ? session::error_message(*why) : std::move(answer);
  if (ask >= 0) told.set("ask", Tree::of(ask));
  out.send(said.line, codec::to_json(told));
  if (why || what != "enter") return;
  Person& person = people_[said.line];
  if (!person.told) return;
  out.send(said.line, state());
  person.told = state_ == told_;  // a change undone within this second is sent once more
}

Lobby::Refusal Lobby::Asked::wrong() const {
  message.finish();
  return faults.empty() ? Refusal() : session::refused_of_all(faults);
}

// This machine may relay many clients.
std::string Lobby::crowd_of(const Said& said) {
  return is_this_machine(said.address) ? "" : counted_address(said.address);
}

// A client that re-enters within the same second gets its next update along with the others.
Lobby::Refusal Lobby::enter(const Asked& asked) {
  if (Refusal why = asked.wrong()) return why;
  Person& person = asked.person;
  if (!person.here) {
    const std::string crowd = crowd_of(asked.said);
    if (here_ >= here_most)
      return lobby_refusal("lobby-full", "The lobby is full; come back in a while.", "do");
    if (!crowd.empty() && crowds_[crowd] >= here_of_address)
      return lobby_refusal("lobby-full",
                           fmt::format("{} visitors of your network are here already; come back "
                                       "once one has left.",
                                       here_of_address),
                           "do");
    person.here = true, person.crowd = crowd;
    ++here_;
    if (!crowd.empty()) ++crowds_[crowd];
  }
  person.told = person.asked != second_;
  person.asked = second_;
  return {};
}

void Lobby::go(Person& person) {
  if (!std::exchange(person.here, false)) return;
  --here_;
  const auto crowd = crowds_.find(person.crowd);
  if (crowd != crowds_.end() && --crowd->second == 0) crowds_.erase(crowd);
}

Lobby::Refusal Lobby::leave(const Asked& asked) {
  if (Refusal why = asked.wrong()) return why;
  go(asked.person);
  return {};
}

void Lobby::leaves(u32 line) {
  const auto person = people_.find(line);
  if (person == people_.end()) return;
  go(person->second);
  people_.erase(person);
}

Lobby::Refusal Lobby::name(const Asked& asked) {
  const std::string name = asked.message.text("name"), secret = asked.message.text("secret");
  if (Refusal why = asked.wrong()) return why;
  if (name.empty()) return lobby_refusal("empty-text", "A name has at least one letter.", "name");
  const auto may_take = [&]() -> Refusal {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    core::Faults ignored;
    if (claims_.admit(counted_address(asked.said.address), 0,
                      std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), ignored))
      return {};
    return lobby_refusal("too-many-names",
                         "Too many names were taken from your network; wait an hour.", "name");
  };
  if (Refusal why = members_.claim(name, secret, may_take)) return why;
  asked.person.key = battle::session::bare_name(name);
  asked.answer.set("name", Tree::of(members_.of(asked.person.key)->shown));
  return {};
}

Lobby::Refusal Lobby::open(const Asked& asked) {
  Tables::Opening opening;
  opening.match = asked.message.text("match");
  opening.token = asked.message.text("token");
  opening.watch = asked.message.text("watch");
  opening.hints = asked.message.flag_or("hints", false);
  opening.sitting = asked.message.flag_or("sitting", false);
  opening.address = crowd_of(asked.said);
  const Tree* free = asked.message.list_or("free");
  if (Refusal why = asked.wrong()) return why;
  if (asked.person.key.empty()) return name_first();
  if (free != nullptr && free->items.size() > free_most)
    return lobby_refusal("too-many", fmt::format("'free' has at most {} items.", free_most),
                         "free");
  if (free != nullptr)
    for (const Tree& token : free->items) opening.free.push_back(token.text);
  asked.answer.set("match", Tree::of(opening.match));
  return tables_.open(asked.session, opening, asked.person.key, now_ms_);
}

Lobby::Refusal Lobby::close(const Asked& asked) {
  const std::string match = asked.message.text("match");
  if (Refusal why = asked.wrong()) return why;
  if (asked.person.key.empty()) return name_first();
  asked.answer.set("match", Tree::of(match));
  return tables_.close(match, asked.person.key);
}

Lobby::Refusal Lobby::claim(const Asked& asked) {
  const std::string match = asked.message.text("match");
  if (Refusal why = asked.wrong()) return why;
  if (asked.person.key.empty()) return name_first();
  asked.answer.set("match", Tree::of(match));
  return tables_.claim(asked.session, match, asked.person.key, now_ms_);
}

// The only function that gives a seat to somebody: it gives each seat to one player, once.
Lobby::Refusal Lobby::sit(const Asked& asked) {
  const std::string match = asked.message.text("match");
  if (Refusal why = asked.wrong()) return why;
  if (asked.person.key.empty()) return name_first();
  Sitting sitting;
  if (Refusal why = tables_.sit(asked.session, match, asked.person.key, sitting)) return why;
  asked.answer.set("match", Tree::of(sitting.match));
  asked.answer.set("token", Tree::of(sitting.token));
  asked.answer.set("watch", Tree::of(sitting.watch));
  return {};
}

Lobby::Refusal Lobby::watch(const Asked& asked) {
  const std::string match = asked.message.text("match");
  if (Refusal why = asked.wrong()) return why;
  Sitting sitting;
  if (Refusal why = tables_.watch(asked.session, match, sitting)) return why;
  asked.answer.set("match", Tree::of(sitting.match));
  asked.answer.set("watch", Tree::of(sitting.watch));
  return {};
}

Lobby::Refusal Lobby::unknown_system(const session::Session& session, std::string_view system) {
  std::vector<std::string_view> known;
  for (const battle::System* one : session.environment().systems)
    known.emplace_back(one->lexicon().system);
  if (std::ranges::find(known, system) != known.end()) return {};
  return lobby_refusal("unknown-system",
                       "There is no system " + core::in_quotes(system) +
                           core::known_hint(system, std::span<const std::string_view>(known)),
                       "system");
}

Lobby::Refusal Lobby::rating(const Asked& asked) {
  const std::string name = asked.message.text("name"), system = asked.message.text("system");
  if (Refusal why = asked.wrong()) return why;
  if (!settings_.ratings) return no_ratings();
  if (Refusal why = unknown_system(asked.session, system)) return why;
  const Members::Member* member = members_.find(name);
  if (member == nullptr)
    return lobby_refusal("no-such-name",
                         "Nobody goes by " + core::in_quotes(name) +
                             " on this server; 'ladder' names those who are rated.",
                         "name");
  asked.answer.set("name", Tree::of(member->shown));
  for (const Pool pool : {Pool::people, Pool::bots}) {
    Tree& place = asked.answer.set(pool_name(pool), Tree::table());
    add_rating(place, battle::session::bare_name(name), system, pool);
  }
  return {};
}

Lobby::Refusal Lobby::ladder(const Asked& asked) {
  const std::string system = asked.message.text("system");
  constexpr const char* pools[] = {"people", "bots"};
  const int pool = asked.message.word_or("pool", pools, 0);
  if (Refusal why = asked.wrong()) return why;
  if (!settings_.ratings) return no_ratings();
  if (Refusal why = unknown_system(asked.session, system)) return why;
  const std::string which = fmt::format("{}/{}", system, pool);
  const auto made = ladders_.find(which);
  if (made == ladders_.end() || second_ - made->second.second >= ladder_seconds)
    ladders_[which] = {second_, ladder_tree(system, pool == 0 ? Pool::people : Pool::bots)};
  asked.answer.set("system", Tree::of(system));
  asked.answer.set("pool", Tree::of(pools[pool]));
  asked.answer.set("ladder", ladders_[which].tree);
  return {};
}

i64 Lobby::today() const {
  return now_ms_ / day_ms;
}

void Lobby::add_rating(Tree& tree, std::string_view key, std::string_view system, Pool pool) const {
  const std::optional<Standing> standing = members_.standing(key, system, pool, today());
  if (!settings_.ratings || !standing) return;
  tree.set("rating", Tree::of(std::lround(standing->rating.rating)));
  tree.set("deviation", Tree::of(std::lround(standing->rating.deviation)));
  tree.set("battles", Tree::of(i64{standing->battles}));
}

Tree Lobby::ladder_tree(std::string_view system, Pool pool) const {
  Tree list = Tree::list();
  for (const Ranked& one : members_.ladder(system, pool, ladder_shown, today())) {
    Tree& entry = list.add(Tree::table());
    entry.set("name", Tree::of(one.shown));
    if (one.bot) entry.set("bot", Tree::of_flag(true));
    entry.set("rating", Tree::of(std::lround(one.standing.rating.rating)));
    entry.set("deviation", Tree::of(std::lround(one.standing.rating.deviation)));
    entry.set("battles", Tree::of(i64{one.standing.battles}));
  }
  return list;
}

Tree Lobby::table_tree(const Table& table) const {
  Tree tree = Tree::table();
  tree.set("match", Tree::of(table.match));
  tree.set("system", Tree::of(table.system));
  tree.set("scenario", Tree::of(table.scenario));
  tree.set("hints", Tree::of_flag(table.hints));
  if (table.sitting) tree.set("sitting", Tree::of_flag(true));
  if (table.claimed) tree.set("claimed", Tree::of_flag(true));
  if (const int place = claimant(table); place >= 0)
    tree.set("claim", Tree::of(table.seats[static_cast<std::size_t>(place)].seat));
  const bool over = table.state == Table::State::over;
  const std::string why = over ? table.why : tables_.why_unrated(table);
  if (!why.empty()) tree.set("unrated", Tree::of(why));
  if (table.stage.number > 0) tree.set(table.stage.word, Tree::of(table.stage.number));
  const std::vector<int> chances = outlooks_.of(table);
  if (table.state == Table::State::runs && !chances.empty()) {
    Tree& list = tree.set("chances", Tree::list());
    for (const int hundredths : chances) list.add(Tree::of_number(hundredths / 100.0));
  }
  Tree& seats = tree.set("seats", Tree::list());
  const Pool pool = pool_of(table, members_);
  for (std::size_t at = 0; at < table.seats.size(); ++at) {
    const Table::Seat& one = table.seats[at];
    Tree& seat = seats.add(Tree::table());
    seat.set("seat", Tree::of(one.seat));
    const Members::Member* member = members_.of(one.key);
    if (member != nullptr) seat.set("name", Tree::of(member->shown));
    if (member == nullptr && !one.key.empty()) seat.set("bot", Tree::of(one.key.substr(1)));
    if (at == table.maker) seat.set("maker", Tree::of_flag(true));
    if (one.free && one.key.empty()) seat.set("free", Tree::of_flag(true));
    if (over) seat.set("score", Tree::of(i64{one.score}));
    if (!one.key.empty()) add_rating(seat, one.key, table.system, pool);
  }
  return tree;
}

Tree Lobby::here_tree() const {
  std::set<std::string> names;
  for (const auto& [line, person] : people_)
    if (const Members::Member* member = members_.of(person.key); person.here && member != nullptr)
      names.insert(member->shown);
  Tree list = Tree::list();
  for (const std::string& name : names)
    if (list.items.size() < names_shown) list.add(Tree::of(name));
  return list;
}

// The latest first.
std::vector<const Table*> Lobby::shown(Table::State state) const {
  const std::size_t most = state == Table::State::over ? ended_shown : shown_most;
  std::vector<const Table*> list;
  for (const Table& one : tables_.all() | std::views::reverse)
    if (one.state == state && is_shown(one) && list.size() < most) list.push_back(&one);
  return list;
}

Tree Lobby::state_tree() const {
  Tree tree = Tree::table();
  tree.set("type", Tree::of("lobby"));
  constexpr std::pair<const char*, Table::State> lists[] = {{"waiting", Table::State::waits},
                                                            {"running", Table::State::runs},
                                                            {"ended", Table::State::over}};
  for (const auto& [name, state] : lists) {
    Tree& list = tree.set(name, Tree::list());
    for (const Table* one : shown(state)) list.add(table_tree(*one));
  }
  tree.set("here", here_tree());
  tree.set("people", Tree::of(static_cast<i64>(here_)));
  tree.set("ratings", Tree::of_flag(settings_.ratings));
  return tree;
}

const std::string& Lobby::state() {
  if (std::exchange(made_, second_) != second_) state_ = codec::to_json(state_tree());
  return state_;
}

void Lobby::tick(const session::Session& session, i64 now_ms, session::Outbox& out) {
  if (!settings_.lobby) return;
  now_ms_ = now_ms;
  ++second_;
  tables_.follow(session, now_ms);
  if (here_ == 0) return;
  outlooks_.tick(session, shown(Table::State::runs));
  const bool changed = told_ != state();
  for (auto& [line, person] : people_) {
    const bool told = std::exchange(person.told, true);
    if (person.here && (changed || !told)) out.send(line, state_);
  }
  told_ = state_;
}

std::optional<bool> Lobby::hints_at(std::string_view match) const {
  const auto found = std::ranges::find(tables_.all(), match, &Table::match);
  return found == tables_.all().end() ? std::nullopt : std::optional(found->hints);
}

void Lobby::begin_anew() {
  people_.clear();
  crowds_.clear();
  here_ = 0;
  ladders_.clear();
  outlooks_.clear();
  members_.read();
  tables_.read();
}

}  // namespace klaxon::faces::server
