// The server's answers to questions about matches.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "battle/order_text.h"
#include "battle/session/hosting/shown.h"
#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/server/host/host.h"

namespace klaxon::faces::server {
namespace session = battle::session;

using core::Faults;
using core::Tree;

namespace {

constexpr i64 listed_usual = 50, listed_max = 200;  // matches in one answer
constexpr std::string_view matches_path = "/api/matches", record_ending = "/record",
                           invitation_ending = "/invitation";

Tree message_of(const char* type) {
  Tree message = Tree::table();
  message.set("type", Tree::of(type));
  return message;
}

// The HTTP status: the client is at fault unless the server itself is in trouble.
unsigned status_of(std::string_view code) {
  if (code == "too-many-openings") return 429;
  if (code == "no-room" || code == "not-kept" || code == "disk-full" || code == "cannot-read" ||
      code == "no-memory")
    return 503;
  if (code == "match-stopped" || code == "match-damaged") return 500;
  if (code == "unknown-system" || code == "unknown-scenario") return 404;
  return 422;
}

// A whole number from the query, as in '?before=17'.
i64 query_number(const Request& request, std::string_view key, i64 otherwise, Faults& faults) {
  const std::string query =
      "&" + request.target.substr(std::min(request.target.find('?') + 1, request.target.size()));
  const std::size_t at = query.find("&" + std::string(key) + "=");
  if (request.target.find('?') == request.target.npos || at == query.npos) return otherwise;
  const char* first = query.data() + at + key.size() + 2;
  i64 number = 0;
  const auto [end, error] = std::from_chars(first, query.data() + query.size(), number);
  if (error == std::errc() && number > 0 && (*end == '\0' || *end == '&')) return number;
  faults.add("out-of-range", fmt::format("'{}' must be a whole number above 0.", key), {},
             std::string(key));
  return otherwise;
}

// The match whose "/record" or the like the path requests; empty if it requests none.
std::string_view match_before(std::string_view path, std::string_view ending) {
  if (!path.starts_with(matches_path) || !path.ends_with(ending)) return "";
  path.remove_suffix(ending.size());
  return path.size() > matches_path.size() ? path.substr(matches_path.size() + 1) : "";
}

}  // namespace

bool Host::is_of_match(const Request& request) {
  return request.path.ends_with(record_ending) || request.path.ends_with(invitation_ending);
}

Response Host::answer_matches(const Request& request) {
  const std::string_view path = request.path;
  const bool reading = request.method == "GET" || request.method == "HEAD";
  if (path == matches_path && reading) return list_matches(request);
  if (path == matches_path && request.method == "POST") return open_match(request);
  if (const std::string_view match = match_before(path, record_ending); reading && !match.empty())
    return give_record(request, match);
  if (const std::string_view match = match_before(path, invitation_ending);
      request.method == "POST" && !match.empty())
    return give_invitation(request, match);
  return refusal(404, {"unknown-path", "There is nothing at this address.", request.path, ""});
}

// Lists only what everybody may know, so no tokens. The latest matches come first, a page at a
// time; the header 'Link' names the next page.
Response Host::list_matches(const Request& request) {
  Faults faults;
  const i64 before = query_number(request, "before", std::numeric_limits<i64>::max(), faults);
  const i64 most = std::min(query_number(request, "most", listed_usual, faults), listed_max);
  if (!faults.empty()) return refusal(400, faults);
  const std::vector<SqliteStore::Listed> items = store_.list(before, static_cast<u32>(most));
  Tree list = Tree::list();
  for (const SqliteStore::Listed& item : items)
    if (Tree tree = listed(item); tree.is(Tree::Kind::table)) list.add(std::move(tree));
  Response response = json_response(list);
  if (items.size() == static_cast<std::size_t>(most))
    response.headers.emplace_back("Link", fmt::format("<{}?before={}&most={}>; rel=\"next\"",
                                                      matches_path, items.back().number, most));
  return response;
}

// Returns a tree of kind none if the client never got an answer to the match's opening. A database
// in the oldest format stores nothing to show, so the match itself is asked.
Tree Host::listed(const SqliteStore::Listed& item) {
  Faults ignored;
  const session::Hosted* hosted = item.shown.empty() && !item.damaged
                                      ? session_->take(item.id, ignored)
                                      : session_->hosted(item.id);
  Tree tree = Tree::table();
  if (!item.shown.empty())
    codec::parse_json(item.shown, tree, ignored);
  else if (hosted != nullptr)
    codec::parse_json(session::listed(*hosted), tree, ignored);
  else if (item.damaged)
    tree.set("id", Tree::of(item.id));
  else
    return {};
  for (Tree::Entry& entry : tree.entries)
    for (std::size_t seat = 0; entry.key == "seats" && seat < entry.value.items.size(); ++seat)
      entry.value.items[seat].set("bot", Tree::of_flag(item.has_bot(static_cast<int>(seat))));
  tree.set("stopped", Tree::of_flag(hosted != nullptr && hosted->stopped()));
  tree.set("damaged", Tree::of_flag(item.damaged));
  return tree;
}

// Opens a match as a client would, so that the protocol's checks apply.
Tree Host::ask_session(const Tree& message, session::Outbox& out) {
  const session::ClientId me = session_->connect();
  session::Outbox answers;
  Tree hello = message_of("hello");
  hello.set("protocol", Tree::of(session::protocol_version));
  session_->receive(me, codec::to_json(hello), answers);
  session_->receive(me, codec::to_json(message), answers);
  session_->disconnect(me);
  Tree answer;
  Faults faults;
  for (session::Outbox::Letter& letter : answers.letters) {
    if (letter.to == me)
      codec::parse_json(letter.text, answer, faults);
    else
      out.letters.push_back(std::move(letter));
  }
  return answer;
}

// {"system","scenario","options","seed","dice","faces","bots":{seat: name}} ->
// {"match","seats":[{"seat","token"} or {"seat","bot"}],"watch","moderate"}
Response Host::open_match(const Request& request) {
  Faults faults;
  Tree body;
  if (!read_body(request, body, faults)) return refusal(400, faults);
  asker_ = request.address;
  const Tree* system_id = body.find("system");
  const staff::Staff* staff =
      staff_named(staffs_, system_id != nullptr ? std::string_view(system_id->text) : "", faults);
  if (staff == nullptr) return refusal(404, faults);
  std::vector<BotWish> wishes;
  if (const Tree* bots = body.find("bots");
      bots != nullptr && !read_bots(*bots, body, staff->system(), wishes, faults))
    return refusal(422, faults);
  return open_match(body, wishes);
}

Response Host::open_match(const Tree& body, const std::vector<BotWish>& wishes) {
  Tree message = message_of("host");
  for (const Tree::Entry& entry : body.entries)
    if (entry.key != "bots" && entry.key != "type") message.entries.push_back(entry);
  session::Outbox out;
  Tree answer = ask_session(message, out);
  if (const Tree* error = answer.find("error")) {
    Tree refused = Tree::table();
    refused.set("error", *error);
    deliver(out);
    return json_response(refused, status_of(error->find("code")->text));
  }
  const session::SeatTokens& tokens =
      session_->hosted(answer.find("match")->text)->places().tokens();
  bool kept = true;
  for (const BotWish& wish : wishes) {
    seat_bot(tokens, wish);
    kept = kept && store_.keep_bot(tokens.match, wish.seat, wish.name);
  }
  if (!deliver(out) || !kept) return refusal(503, session::not_kept(&store_));
  Tree opened = Tree::table();
  opened.set("match", *answer.find("match"));
  Tree& seats = opened.set("seats", *answer.find("seats"));
  for (const BotWish& wish : wishes) {
    Tree& seat = seats.items[static_cast<std::size_t>(wish.seat)];
    Tree given = Tree::table();
    given.set("seat", *seat.find("seat"));
    given.set("bot", Tree::of(wish.name));
    seat = std::move(given);
  }
  opened.set("watch", *answer.find("watch"));
  if (const Tree* moderate = answer.find("moderate")) opened.set("moderate", *moderate);
  return json_response(opened, 201);
}

// {seat: name}, where the seat is a name or a number. Only the battle knows the seats' names, so it
// is set up once just to look them up.
bool Host::read_bots(const Tree& bots, const Tree& body, const battle::System& system,
                     std::vector<BotWish>& out, Faults& faults) const {
  if (!bots.is(Tree::Kind::table)) {
    faults.add("wrong-kind", "'bots' must be a table: a bot's name for each seat that a bot takes.",
               bots.place, "bots");
    return false;
  }
  const Tree* scenario = body.find("scenario");
  const Tree* options = body.find("options");
  battle::Setup setup;
  if (!system.prepare(scenario != nullptr ? std::string_view(scenario->text) : "",
                      options != nullptr ? *options : Tree::table(), setup, faults))
    return false;
  const std::unique_ptr<core::Game> game = system.open(setup, faults);
  if (game == nullptr) return false;
  std::vector<std::string_view> seats;
  std::vector<std::string> numbers;
  for (int seat = 0; seat < game->seats(); ++seat) {
    seats.emplace_back(game->seat_name(seat));
    numbers.push_back(std::to_string(seat));
  }
  const std::vector<std::string> names = system.bots();
  const std::vector<std::string_view> known(names.begin(), names.end());
  for (const Tree::Entry& wish : bots.entries) {
    auto seat = std::ranges::find(seats, wish.key);
    if (seat == seats.end())
      seat = std::ranges::find(numbers, wish.key) - numbers.begin() + seats.begin();
    const std::string field = "bots." + wish.key;
    if (seat == seats.end())
      faults.add(
          "unknown-seat",
          "There is no seat " + core::in_quotes(wish.key) + core::known_hint(wish.key, seats),
          wish.place, field);
    else if (std::ranges::find(names, wish.value.text) == names.end())
      faults.add("unknown-bot",
                 "There is no bot " + core::in_quotes(wish.value.text) +
                     core::known_hint(wish.value.text, known),
                 wish.place, field);
    else
      out.push_back({static_cast<int>(seat - seats.begin()), wish.value.text});
  }
  return faults.empty();
}

// The system certainly has the bot: its name was checked when the match was opened.
void Host::seat_bot(const session::SeatTokens& tokens, const BotWish& wish) {
  const std::string_view id = session_->game(tokens.match)->lexicon().system;
  for (const battle::System* system : systems_) {
    if (id != system->lexicon().system) continue;
    if (auto bot = system->bot(wish.name))
      bots_.seat(*session_, tokens, wish.seat, wish.name, std::move(bot));
  }
}

void Host::came(const session::SeatTokens& tokens) {
  for (const SqliteStore::BotSeat& bot : store_.bots(tokens.match))
    seat_bot(tokens, {bot.seat, bot.bot});
}

void Host::again(const session::SeatTokens& before, const session::SeatTokens& after,
                 bool swapped) {
  const int last = static_cast<int>(after.seats.size()) - 1;
  for (const SqliteStore::BotSeat& bot : store_.bots(before.match)) {
    const BotWish wish{swapped ? last - bot.seat : bot.seat, bot.bot};
    seat_bot(after, wish);
    store_.keep_bot(after.match, wish.seat, wish.name);
  }
  lobby_.again(before, after, swapped);
}

void Host::goes(std::string_view match) {
  bots_.leave(*session_, match);
}

// The whole record reveals secrets: before the end only the moderator gets it.
Response Host::give_record(const Request& request, std::string_view match) {
  Faults faults;
  const session::Hosted* hosted = session_->take(match, faults);
  if (!faults.empty()) return refusal(status_of(faults.list().front().code), faults);
  const int place = hosted == nullptr ? -1 : hosted->places().of(request.bearer);
  if (place < 0)
    return refusal(404, {"no-such-place",
                         "There is no match with this id and secret. The secret goes into the "
                         "header 'Authorization: Bearer SECRET'.",
                         "", ""});
  const session::Onlooker& onlooker = hosted->onlookers()[static_cast<std::size_t>(place)];
  if (onlooker.bit != core::moderator && !hosted->match().over())
    return refusal(403, {"battle-not-over", "The record opens once the battle is over.", "", ""});
  session::Outbox out;
  const bool revealed = session_->reveal(match, out);
  if (!deliver(out) || !revealed)
    return refusal(503, {"not-kept", "This cannot be saved now; try again later.", "", ""});
  Response response{200, "application/jsonl; charset=utf-8",
                    hosted->record().text(hosted->match())};
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}.jsonl\"", hosted->id()));
  return response;
}

// For people who have opened a link but not yet joined: what they are invited to and who is there.
// {"token"} -> {"invites":false}, or with true {"system","scenario","seat","called","seats",
// "moderated","over","watch"}, and "hints" of a table in the lobby.
Response Host::give_invitation(const Request& request, std::string_view match) {
  Faults faults;
  Tree body;
  if (!read_body(request, body, faults)) return refusal(400, faults);
  const Tree* token = body.find("token");
  const session::Hosted* hosted = token == nullptr ? nullptr : session_->take(match, faults);
  if (!faults.empty()) return refusal(status_of(faults.list().front().code), faults);
  const int place = hosted == nullptr ? -1 : hosted->places().of(token->text);
  const bool invites = place >= 0 && hosted->places().invites(place, token->text);
  Tree answer = Tree::table();
  answer.set("invites", Tree::of_flag(invites));
  if (!invites) return json_response(answer);
  const session::SeatTokens& tokens = hosted->places().tokens();
  const core::Game& game = hosted->match().game();
  const core::Seats known = hosted->known(hosted->onlookers()[static_cast<std::size_t>(place)]);
  answer.set("system", Tree::of(game.lexicon().system));
  answer.set("scenario", Tree::of(hosted->record().scenario()));
  answer.set("seat", Tree::of(game.seat_name(place)));
  answer.set("called", Tree::of(game.seat_in_prose(place)));
  Tree& seats = answer.set("seats", hosted->places().tree(game, known));
  for (const SqliteStore::BotSeat& bot : store_.bots(match))
    for (Tree& seat : seats.items)
      if (seat.find("seat")->text == game.seat_name(bot.seat)) seat.set("bot", Tree::of(bot.bot));
  if (const std::optional<bool> hints = lobby_.hints_at(match))
    answer.set("hints", Tree::of_flag(*hints));
  answer.set("moderated", Tree::of_flag(hosted->places().moderated()));
  answer.set("over", Tree::of_flag(hosted->match().over()));
  answer.set("watch", Tree::of(tokens.watch));
  return json_response(answer);
}

}  // namespace klaxon::faces::server
