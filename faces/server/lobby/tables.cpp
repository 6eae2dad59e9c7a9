#include "faces/server/lobby/tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "battle/session/hosting/call.h"
#include "core/catalog/text.h"
#include "faces/server/lobby/absence.h"

namespace klaxon::faces::server {
namespace session = battle::session;

using battle::Refused;

namespace {

constexpr std::string_view table_place = "table/", ended_place = "ended/";
constexpr std::size_t tables_most = 1'000, waiting_of_one = 3, waiting_of_address = 10;
constexpr i64 given_seconds = 60;   // to join after sitting down
constexpr i64 alone_seconds = 600;  // for which a table waits after its maker has left
constexpr i64 over_seconds = 600;   // for which an ended battle stays listed
constexpr i64 stage_seconds = 5;    // between two looks at a battle's progress
constexpr i64 table_days = 30;
constexpr std::size_t orders_of_a_turn = 2;

Refused table_refusal(const char* code, std::string message, const char* where = "match") {
  return {code, std::move(message), where, ""};
}

// An ended battle has its own place, where nobody can take it for a battle that is still to be
// rated.
std::string place_of(const Table& table) {
  const bool over = table.state == Table::State::over;
  return std::string(over ? ended_place : table_place) + table.match;
}

Refused no_table() {
  return table_refusal("no-such-table", "There is no such table; see the list.");
}

// Names whatever would let one player know or choose more than the other.
std::string unfair_in(const session::Hosted& hosted) {
  const battle::match::Match& match = hosted.match();
  if (hosted.places().moderated()) return "moderated";
  if (!match.plan().seed_sealed) return "dice";
  if (match.game().seats() != 2 || match.game().team(0) == match.game().team(1)) return "sides";
  return "";
}

bool is_early(const Table& table, const battle::match::Match& match) {
  if (match.over() && match.end() == battle::match::End::rules) return false;
  if (const i64 stage = stage_of(match).number; stage > 0) return stage == 1;
  std::array<std::size_t, 2> orders{};
  for (const battle::match::Line& line : match.lines())
    if (line.command.act == battle::match::Act::order && line.command.seat >= 0 &&
        static_cast<std::size_t>(line.command.seat) < table.seats.size())
      ++orders[static_cast<std::size_t>(line.command.seat) % orders.size()];
  return std::ranges::min(orders) < orders_of_a_turn;
}

// A player who invited somebody to the other seat may also have played that seat, to make it lose.
// An unused invitation changes nothing: otherwise a losing player could leave, wait to be invited,
// come back and lose unrated.
bool is_invited(const Table& table, const session::Hosted& hosted) {
  const std::vector<session::SeatTokens::Seat>& seats = hosted.places().tokens().seats;
  return std::ranges::any_of(hosted.match().lines(), [&](const battle::match::Line& line) {
    return line.command.act == battle::match::Act::invite && line.command.seat >= 0 &&
           table.seats[static_cast<std::size_t>(line.command.seat)].score >= 0 &&
           line.command.to < seats.size() && seats[line.command.to].invited;
  });
}

bool has_ticket(const Table& table) {
  return std::ranges::any_of(table.seats, [](const auto& seat) { return !seat.ticket.empty(); });
}

}  // namespace

void Tables::read() {
  tables_.clear();
  read(table_place);
  read(ended_place);
  std::ranges::sort(tables_, {}, &Table::opened_ms);
}

void Tables::read(std::string_view place_of_all) {
  for (auto& [place, text] : store_.places(place_of_all)) {
    Table table;
    table.match = place.substr(place_of_all.size());
    if (read_table(text, second_, table)) tables_.push_back(std::move(table));
  }
}

Table* Tables::find(std::string_view match) {
  const auto found = std::ranges::find(tables_, match, &Table::match);
  return found == tables_.end() ? nullptr : &*found;
}

bool Tables::keep(const Table& table) {
  return store_.keep_place(place_of(table), table_text(table));
}

void Tables::drop(const Table& table) {
  store_.keep_place(place_of(table), "");
}

std::string Tables::why_unrated(const Table& table) const {
  if (!ratings_) return "off";
  if (!table.unfair.empty()) return table.unfair;
  if (table.hints) return "hints";
  std::vector<std::string_view> people;
  for (const Table::Seat& seat : table.seats) {
    if (seat.key.empty() && table.state != Table::State::waits) return "guest";
    if (members_.of(seat.key) != nullptr) people.push_back(seat.key);
  }
  if (people.size() == 2 && members_.same_browser(people[0], people[1])) return "oneself";
  return "";
}

// The table's maker proves a right to the places given away: to their own seat, the watchers' place
// and all seats that are still free.
Tables::Refusal Tables::read_seats(const session::Hosted& hosted, const Opening& opening,
                                   std::string_view key, Table& out) {
  const session::Places& places = hosted.places();
  const int seats = hosted.match().game().seats();
  const int mine = places.of(opening.token);
  if (mine < 0 || mine >= seats || places.of(opening.watch) != seats)
    return table_refusal("wrong-tokens",
                         "'token' must open your seat and 'watch' the watchers' place.", "token");
  if (hosted.match().seats_known(core::watchers) != hosted.match().seats_known(core::moderator))
    return table_refusal("hidden-seat",
                         "Who takes part in this scenario is a secret: it has no table.");
  out.maker = static_cast<std::size_t>(mine);
  for (int seat = 0; seat < seats; ++seat)
    out.seats.emplace_back().seat = hosted.match().game().seat_name(seat);
  out.seats[out.maker].key = key;
  for (const SqliteStore::BotSeat& bot : store_.bots(out.match))
    out.seats[static_cast<std::size_t>(bot.seat)].key = key_of_bot(bot.bot);
  for (const std::string& token : opening.free) {
    const int seat = places.of(token);
    if (seat < 0 || seat >= seats || !out.seats[static_cast<std::size_t>(seat)].key.empty())
      return table_refusal("wrong-tokens", "'free' must list invitations to seats that nobody has.",
                           "free");
    out.seats[static_cast<std::size_t>(seat)].free = true;
  }
  for (std::size_t seat = 0; seat < out.seats.size(); ++seat)
    if (out.seats[seat].key.empty() && !out.seats[seat].free && !places.tokens().seats[seat].joined)
      return table_refusal("wrong-tokens",
                           "'free' must list the invitation to each seat that nobody has.", "free");
  return {};
}

// Nobody can fill the list of waiting tables alone, even under several names.
Tables::Refusal Tables::too_many(const Opening& opening, std::string_view key) const {
  std::size_t own = 0, near = 0;
  for (const Table& table : tables_) {
    if (table.state != Table::State::waits) continue;
    own += is_of(table.seats[table.maker], key) ? 1U : 0U;
    near += !opening.address.empty() && table.address == opening.address ? 1U : 0U;
  }
  if (own >= waiting_of_one)
    return table_refusal(
        "too-many-tables",
        fmt::format("You have {} tables open already; close one.", waiting_of_one));
  if (near >= waiting_of_address)
    return table_refusal("too-many-tables",
                         fmt::format("{} tables of your network wait already; sit down at one, or "
                                     "open yours once they have begun.",
                                     waiting_of_address));
  return {};
}

// If there is none, a battle that has left memory loses its table: of the maker with the most of
// these, the one left longest ago. Thus nobody can fill the lobby with battles that nobody plays.
bool Tables::make_room() {
  if (tables_.size() < tables_most) return true;
  std::map<std::string_view, std::size_t> left;
  const auto is_left = [](const Table& table) {
    return table.state == Table::State::runs && !table.seen;
  };
  for (const Table& table : tables_)
    if (is_left(table)) ++left[table.seats[table.maker].key];
  const auto worth = [&](const Table& table) {
    return is_left(table) ? std::tuple(left[table.seats[table.maker].key], table.alone)
                          : std::tuple(std::size_t{0}, i64{0});
  };
  const auto first = std::ranges::max_element(tables_, {}, worth);
  if (!is_left(*first)) return false;
  drop(*first);
  tables_.erase(first);
  return true;
}

Tables::Refusal Tables::open(const session::Session& session, const Opening& opening,
                             std::string_view key, i64 now_ms) {
  const session::Hosted* hosted = session.hosted(opening.match);
  if (hosted == nullptr)
    return table_refusal("no-such-match",
                         "There is no such battle in play; open it first, then its table.");
  if (find(opening.match) != nullptr)
    return table_refusal("already-open", "This battle already has its table.");
  if (!hosted->match().lines().empty())
    return table_refusal("already-begun",
                         "Orders have been given; a table opens before the first.");
  if (Refusal why = too_many(opening, key)) return why;
  Table table;
  table.match = opening.match;
  if (Refusal why = read_seats(*hosted, opening, key, table)) return why;
  if (opening.sitting && !store_.bots(opening.match).empty())
    return table_refusal("sitting-with-bot", "A bot never leaves: 'sitting' is for people.",
                         "sitting");
  if (!make_room()) return table_refusal("no-room", "The lobby has as many tables as it can keep.");
  table.system = hosted->match().game().lexicon().system;
  table.scenario = hosted->record().scenario();
  table.hints = opening.hints;
  table.sitting = opening.sitting;
  table.unfair = unfair_in(*hosted);
  table.opened_ms = now_ms;
  table.address = opening.address;
  table.seen = true;
  if (!keep(table)) return session::not_kept(&store_);
  tables_.push_back(std::move(table));
  return {};
}

// A player may have changed their name since they sat down.
bool Tables::is_of(const Table::Seat& seat, std::string_view key) const {
  return !seat.key.empty() && members_.same_browser(seat.key, key);
}

Tables::Refusal Tables::close(std::string_view match, std::string_view key) {
  const Table* table = find(match);
  if (table == nullptr || table->state == Table::State::over) return no_table();
  if (!is_of(table->seats[table->maker], key))
    return table_refusal("not-yours", "Only the player who opened a table can close it.");
  if (table->state == Table::State::runs)
    return table_refusal("already-begun", "The battle has begun; resign, or play it to its end.");
  drop(*table);
  std::erase_if(tables_, [&](const Table& one) { return one.match == match; });
  return {};
}

Tables::Refusal Tables::sit(const session::Session& session, std::string_view match,
                            std::string_view key, Sitting& out) {
  Table* table = find(match);
  const session::Hosted* hosted = session.hosted(match);
  if (table == nullptr || table->state == Table::State::over || hosted == nullptr)
    return no_table();
  const session::SeatTokens& tokens = hosted->places().tokens();
  for (std::size_t seat = 0; seat < table->seats.size(); ++seat) {
    const Table::Seat& one = table->seats[seat];
    if (!is_of(one, key) || one.ticket.empty() || tokens.seats[seat].joined) continue;
    out = {table->match, one.ticket, tokens.watch};  // the last answer was lost
    return {};
  }
  for (const Table::Seat& seat : table->seats)
    if (is_of(seat, key))
      return table_refusal("own-table", "You already sit at this table, in this browser.");
  for (std::size_t seat = 0; seat < table->seats.size(); ++seat) {
    Table::Seat& one = table->seats[seat];
    if (!one.free || !one.key.empty() || tokens.seats[seat].joined) continue;
    const Table::Seat before = one;
    one.key = key;
    one.given = second_;
    one.ticket = session::new_token(session.environment().random);
    out = {table->match, one.ticket, tokens.watch};
    if (keep(*table)) return {};
    one = before;
    return session::not_kept(&store_);
  }
  return table_refusal("table-taken", "Somebody was faster: the last seat of this table is taken.");
}

Tables::Refusal Tables::claim(session::Session& session, std::string_view match,
                              std::string_view key, i64 now_ms) {
  Table* table = find(match);
  if (table == nullptr || table->state != Table::State::runs) return no_table();
  const auto mine =
      std::ranges::find_if(table->seats, [&](const Table::Seat& one) { return is_of(one, key); });
  if (mine == table->seats.end())
    return table_refusal("not-yours", "Only a player at this table can claim its win.");
  if (!table->sitting)
    return table_refusal("not-away",
                         "This battle is played over days: nobody loses it by being away.");
  core::Faults faults;
  const session::Hosted* hosted = session.take(match, faults);
  if (!faults.empty()) return session::refused_of_all(faults);
  if (hosted == nullptr) return no_table();
  const int place = static_cast<int>(mine - table->seats.begin());
  // since the latest count they may have come back, or have ended the battle
  if (claimant(*table) != place || !is_waited_for(*hosted, static_cast<std::size_t>(1 - place)))
    return table_refusal("not-away",
                         fmt::format("You can claim the win once the battle has waited {} minutes "
                                     "for the other player alone, while they were away.",
                                     away_seconds / 60));
  std::array<i32, 2> scores{-1, -1};
  scores[static_cast<std::size_t>(place)] = 1;
  table->claimed = true;
  end(*table, *hosted, scores, now_ms);
  return {};
}

bool Tables::has_tickets() const {
  return std::ranges::any_of(all(), has_ticket);
}

Tables::Secret Tables::look_at(session::Session& session, std::string_view match,
                               std::string& secret) {
  const Table* table = find(match);
  if (table == nullptr || !has_ticket(*table)) return Secret::unknown;
  core::Faults faults;
  const session::Hosted* hosted = session.take(match, faults);
  if (hosted == nullptr) return Secret::unknown;
  const session::SeatTokens& tokens = hosted->places().tokens();
  const int place = hosted->places().of(secret);  // also by what an 'invite' gave
  for (std::size_t seat = 0; seat < table->seats.size(); ++seat) {
    const Table::Seat& one = table->seats[seat];
    if (one.ticket.empty() || tokens.seats[seat].joined) continue;
    if (place == static_cast<int>(seat)) return Secret::promised;
    if (!session::same_secret(one.ticket, secret)) continue;
    secret = tokens.seats[seat].token;
    return Secret::ticket;
  }
  return Secret::unknown;
}

Tables::Refusal Tables::watch(session::Session& session, std::string_view match, Sitting& out) {
  const Table* table = find(match);
  if (table == nullptr) return no_table();
  core::Faults faults;
  const session::Hosted* hosted =
      table->state == Table::State::over ? session.take(match, faults) : session.hosted(match);
  if (!faults.empty()) return session::refused_of_all(faults);
  if (hosted == nullptr) return no_table();
  out = {table->match, "", hosted->places().tokens().watch};
  return {};
}

void Tables::again(const session::SeatTokens& before, const session::SeatTokens& after,
                   bool swapped, i64 now_ms) {
  const Table* old = find(before.match);
  if (old == nullptr) return;
  Table next = *old;
  next.match = after.match;
  next.state = Table::State::waits;
  next.opened_ms = now_ms;
  next.why.clear();
  next.stage = {};
  next.lines = 0, next.alone = 0, next.claimed = false;
  if (swapped) {
    for (std::size_t seat = 0; seat < next.seats.size(); ++seat)
      next.seats[seat].key = old->seats[next.seats.size() - 1 - seat].key;
    next.maker = next.seats.size() - 1 - next.maker;
  }
  for (Table::Seat& seat : next.seats)
    seat.free = false, seat.given = -1, seat.ticket.clear(), seat.score = 0, seat.away = 0;
  if (!make_room()) return;
  keep(next);
  tables_.push_back(std::move(next));
}

// Returns false if nobody waits at this table any longer.
bool Tables::follow_waiting(Table& table, const session::Hosted* hosted, i64 now_ms) {
  if (hosted == nullptr) return ++table.alone < alone_seconds;
  const session::SeatTokens& tokens = hosted->places().tokens();
  bool changed = table.opened_ms == 0;  // in the server's first second, before it knew the time
  if (changed) table.opened_ms = now_ms;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    Table::Seat& one = table.seats[seat];
    if (one.free && one.key.empty() && tokens.seats[seat].joined) {
      one.free = false;  // a guest came through a link
      changed = true;
    }
    if (one.given < 0) continue;
    if (tokens.seats[seat].joined) {
      one.given = -1, one.ticket.clear();
    } else if (second_ - one.given >= given_seconds) {
      one.given = -1, one.key.clear(), one.ticket.clear();
      changed = true;
    }
  }
  const bool empty = hosted->onlookers()[table.maker].clients.empty();
  table.alone = empty ? table.alone + 1 : 0;
  if (hosted->places().full()) {
    table.state = Table::State::runs;
    table.alone = 0;
    changed = true;
  }
  if (changed) keep(table);
  return table.alone < alone_seconds;
}

bool Tables::follow_running(Table& table, const session::Hosted* hosted, i64 now_ms, bool looks) {
  table.alone = hosted == nullptr ? table.alone + 1 : 0;
  note_absence(table, hosted);
  if (hosted == nullptr) return now_ms - table.opened_ms < table_days * day_ms;
  const battle::match::Match& match = hosted->match();
  if (match.over()) {
    std::array<i32, core::seats_max> scores{};
    match.result(std::span(scores).first(table.seats.size()));
    end(table, *hosted, scores, now_ms);
    return true;
  }
  const std::size_t lines = match.lines().size();
  if (lines != table.lines && looks) {
    table.lines = lines;
    table.stage = stage_of(match);
  }
  return true;
}

// The battle's first end counts, even if an undo reopens the battle.
void Tables::end(Table& table, const session::Hosted& hosted, std::span<const i32> scores,
                 i64 now_ms) {
  const battle::match::Match& match = hosted.match();
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    table.seats[seat].score = scores[seat];
  drop(table);
  table.state = Table::State::over;
  table.alone = 0;
  table.stage = stage_of(match);
  table.why = why_unrated(table);
  if (table.why.empty() && match.undone().knows_more()) table.why = "undone";
  if (table.why.empty() && is_early(table, match)) table.why = "early";
  if (table.why.empty() && is_invited(table, hosted)) table.why = "invited";
  if (table.why.empty()) {
    const bool people = std::ranges::all_of(
        table.seats, [this](const Table::Seat& seat) { return members_.of(seat.key) != nullptr; });
    const auto fighter = [&](std::size_t seat) {
      return Fighter{table.seats[seat].key, (table.seats[seat].score + 1) / 2.0};
    };
    if (!members_.rate(table.system, people ? Pool::people : Pool::bots, fighter(0), fighter(1),
                       now_ms / day_ms))
      table.why = "not-kept";
  }
  keep(table);
}

// Each second, one table in five is checked for progress, so that no second has all the work.
void Tables::follow(const session::Session& session, i64 now_ms) {
  ++second_;
  i64 number = 0;
  std::erase_if(tables_, [&](Table& table) {
    const session::Hosted* hosted = session.hosted(table.match);
    const bool looks = ++number % stage_seconds == second_ % stage_seconds;
    table.seen = hosted != nullptr;
    bool stays = false;
    if (table.state == Table::State::over)
      stays = ++table.alone < over_seconds;
    else if (hosted != nullptr && hosted->stopped())
      stays = false;
    else
      stays = table.state == Table::State::waits ? follow_waiting(table, hosted, now_ms)
                                                 : follow_running(table, hosted, now_ms, looks);
    if (!stays) drop(table);
    return !stays;
  });
}

}  // namespace klaxon::faces::server
