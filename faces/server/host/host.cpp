#include "faces/server/host/host.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "faces/entropy.h"
#include "faces/promise_guard.h"
#include "faces/server/net/quotas.h"
#include "faces/sodium.h"

namespace klaxon::faces::server {
namespace session = battle::session;

namespace {

constexpr u32 matches_max = 4000, clients_max = 16'000;
constexpr u32 empty_max = 256, empty_seconds_max = 120;  // matches kept in memory without people
constexpr i64 lines_at_once_max = 300;  // in a match that may be loaded between two turns
constexpr u32 turns_without_bots_max = 16;
constexpr std::size_t body_usual_bytes = std::size_t{1} << 20;
constexpr std::size_t body_record_bytes = std::size_t{16} << 20;

constexpr std::string_view begins_anew =
    "The server is stopping or restarting; your battle is saved. Join again soon.";
constexpr std::string_view no_memory =
    "There was not enough memory for your last message. Join again soon.";
constexpr std::string_view failed_by_fault = "A fault in the program made your last message fail.";

void give_entropy(void*, std::span<u8> bytes) {
  random_bytes(bytes);
}

bool is_api(const Request& request) {
  return request.path.starts_with("/api/");
}

constexpr std::string_view verify_path = "/api/verify", replay_path = "/api/replay",
                           replay_as_path = "/api/replay/", chances_path = "/api/chances",
                           check_path = "/api/ship/check", print_path = "/api/ship/print",
                           live_path = "/api/ship/live", report_path = "/api/report/",
                           odds_path = "/api/odds/", systems_path = "/api/systems",
                           addresses_path = "/api/addresses", qr_path = "/api/qr",
                           posts_path = "/api/posts", campaign_path = "/api/campaign";

bool is_posted(std::string_view path) {
  constexpr std::string_view exact[] = {qr_path,     posts_path,  campaign_path,
                                        verify_path, replay_path, chances_path,
                                        check_path,  print_path,  live_path};
  return std::ranges::find(exact, path) != std::end(exact) || path.starts_with(odds_path) ||
         path.starts_with(report_path) || path.starts_with(replay_as_path);
}

template <class Work>
Response guarded(Work work) {
  Response response;
  auto answer = [&] { response = work(); };
  const session::Ran ran = session::run_guarded(PromiseGuard::run, answer);
  if (ran == session::Ran::whole) return response;
  if (ran == session::Ran::out_of_memory) return too_large_for_memory();
  return refusal(500, {"program-fault", "This failed because of a fault in the program.", "", ""});
}

}  // namespace

Host::Host(const Staffs& staffs, SqliteStore& store, const Pages& pages,
           const OpeningLimits& limits, const LobbySettings& lobby)
    : staffs_(staffs),
      systems_(systems_of(staffs)),
      store_(store),
      pages_(pages),
      openings_(limits),
      lobby_(store, lobby, &thinking_) {
  new_session();
}

void Host::new_session() {
  bots_.clear();
  thinking_.forget_all();
  session::Environment environment;
  environment.systems = systems_;
  environment.hashing = &sodium_hashing();
  environment.store = &store_;
  environment.random = {give_entropy, nullptr};
  environment.guard = PromiseGuard::run;
  environment.company = this;
  environment.beside = environment.bots_beside = &thinking_;
  environment.gate = {[](void* host, session::ClientId client, core::Faults& faults) {
                        return static_cast<Host*>(host)->may_open(client, faults);
                      },
                      this};
  environment.matches_max = matches_max;
  environment.empty_max = empty_max;
  environment.empty_ticks_max = empty_seconds_max;
  environment.clients_max = clients_max;
  session_ = std::make_shared<session::Session>(environment);
}

std::size_t Host::body_bytes_max(const Request& request) const {
  const bool record = request.path == verify_path || request.path == replay_path ||
                      request.path == chances_path || request.path == posts_path ||
                      request.path == campaign_path || request.path.starts_with(report_path) ||
                      request.path.starts_with(replay_as_path);
  return record ? body_record_bytes : body_usual_bytes;
}

bool Host::is_long(const Request& request) const {
  return request.method == "POST" && is_posted(request.path);
}

Response Host::answer(const Request& request) {
  if (request.path.empty())
    return refusal(400, {"wrong-path", "This is not an address.", request.target, ""});
  if (!is_api(request)) return pages_.answer(request);
  if (request.method == "POST" && !same_origin(request.origin, request.host))
    return refusal(403, {"wrong-origin", "Only Klaxon's own page may do this.", "", ""});
  deferred_ = false;
  Response response = guarded([&] {
    const bool matches =
        request.path == "/api/matches" || request.path.starts_with("/api/matches/");
    return matches ? answer_matches(request) : answer_lists(request);
  });
  if (deferred_ && is_of_match(request)) response.status = 0;
  return response;
}

Response Host::answer_long(const Request& request) const {
  if (!same_origin(request.origin, request.host))
    return refusal(403, {"wrong-origin", "Only Klaxon's own page may do this.", "", ""});
  return guarded([&] {
    if (request.path == qr_path) return qr_code(request);
    if (request.path == verify_path) return verify(staffs_, request, ending_);
    if (request.path == replay_path) return replay(staffs_, "", request, ending_);
    if (request.path.starts_with(replay_as_path))
      return replay(staffs_, std::string_view(request.path).substr(replay_as_path.size()), request,
                    ending_);
    if (request.path == posts_path) return read_posts(staffs_, request, ending_);
    if (request.path == campaign_path) return read_campaign(staffs_, request, ending_);
    if (request.path == chances_path) return chances(staffs_, request, ending_);
    if (request.path.starts_with(report_path))
      return report(staffs_, std::string_view(request.path).substr(report_path.size()), request,
                    ending_);
    if (request.path == check_path) return check_ship(staffs_, request);
    if (request.path == print_path) return print_ship(staffs_, request);
    if (request.path == live_path) return live_ship(staffs_, request);
    return odds(staffs_, std::string_view(request.path).substr(odds_path.size()), request);
  });
}

// /api/systems, /api/systems/ID/rules, …/ships, …/catalog, …/entries/KIND; the other lists are
// requested with POST (is_long).
Response Host::answer_lists(const Request& request) const {
  const std::string_view path = request.path;
  const bool posted = is_posted(path);
  const bool listed = path == addresses_path || path.starts_with(systems_path);
  if (posted || (listed && request.method != "GET" && request.method != "HEAD")) {
    Response wrong =
        refusal(405, {"wrong-method", "This method is not allowed here; see 'Allow'.", "", ""});
    wrong.headers.emplace_back("Allow", posted ? "POST" : "GET, HEAD");
    return wrong;
  }
  if (path == systems_path) return list_systems(staffs_);
  if (path == addresses_path) return list_addresses(urls_);
  if (listed && path[systems_path.size()] == '/') {
    const std::string_view rest = path.substr(systems_path.size() + 1);
    const std::string_view id = rest.substr(0, rest.find('/'));
    if (rest.substr(id.size()) == "/rules") return list_rules(staffs_, id);
    if (rest.substr(id.size()) == "/ships") return list_ships(staffs_, id);
    if (rest.substr(id.size()) == "/catalog") return list_catalogue(staffs_, id);
    constexpr std::string_view entries = "/entries/";
    if (rest.substr(id.size()).starts_with(entries))
      return list_entries(staffs_, id, rest.substr(id.size() + entries.size()));
  }
  return refusal(404, {"unknown-path", "There is nothing at this address.", request.path, ""});
}

bool Host::may_open(u32 client, core::Faults& faults) {
  const auto line = lines_.find(client);
  const std::string& address = line == lines_.end() ? asker_ : line->second.address;
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return openings_.admit(counted_address(address), store_.matches(),
                         std::chrono::duration_cast<std::chrono::milliseconds>(now).count(),
                         faults);
}

// The address whose limit a line's questions use up; none for this machine, which may relay many.
std::string Host::crowd_of(u32 line) const {
  const auto found = lines_.find(line);
  if (found == lines_.end() || is_this_machine(found->second.address)) return "";
  return counted_address(found->second.address);
}

u32 Host::open_line(Line& line, const std::string& address) {
  const session::ClientId id = session_->connect();
  if (id == 0) return 0;
  auto work = [&] { lines_[id] = {&line, address}; };
  if (session::run_guarded(PromiseGuard::run, work) == session::Ran::whole) return id;
  session_->disconnect(id);
  return 0;
}

void Host::hear(u32 line, std::string text) {
  heard_.push_back({line, std::move(text)});
}

void Host::close_line(u32 line) {
  waiting_.erase(line);
  thinking_.forget(line);
  lobby_.leaves(line);
  if (lines_.erase(line) == 0) return;
  auto work = [&] { session_->disconnect(line); };
  doubtful_ = session::run_guarded(PromiseGuard::run, work) != session::Ran::whole || doubtful_;
}

void Host::end_line(u32 line, std::string_view why) {
  lines_.find(line)->second.line->close(why);
  close_line(line);
}

void Host::hear_all(session::Outbox& out) {
  for (Heard& message : std::exchange(heard_, {})) {
    if (!lines_.contains(message.line)) continue;
    deferred_ = false;
    const std::size_t said = out.letters.size();
    auto work = [&] {
      // a copy, since the message itself may have to be handled again
      Lobby::Said heard{message.line, lines_[message.line].address, message.text};
      if (!lobby_.hears(heard, *session_, out)) session_->receive(message.line, heard.text, out);
    };
    const session::Ran ran = session::run_guarded(PromiseGuard::run, work);
    if (ran == session::Ran::whole && !deferred_) continue;
    out.letters.resize(said);
    if (ran != session::Ran::whole) {
      end_line(message.line, ran == session::Ran::out_of_memory ? no_memory : failed_by_fault);
      continue;
    }
    waiting_[message.line] = std::move(message.text);
  }
}

// True if loading takes so long that other players would notice.
bool Host::defers(std::string_view match) {
  if (store_.lines(match) <= lines_at_once_max) return false;
  deferred_ = true;
  if (loading_ != nullptr) return true;
  session::KeptMatch kept;
  deferred_ = store_.load(match, kept) == session::Kept::whole;
  if (deferred_)
    loading_ = std::make_unique<Loading>(session_, std::string(match), std::move(kept));
  return deferred_;
}

// Lines that waited ask again; a match that was loaded for a session that is gone is lost with it.
void Host::end_loading() {
  if (loading_ == nullptr || !loading_->done()) return;
  std::exchange(loading_, nullptr)->take_up(*session_);
  for (auto& [line, text] : std::exchange(waiting_, {})) heard_.push_back({line, std::move(text)});
}

// Does work that concerns more than one message; if it fails, rebuilds the session from the store.
template <class Work>
void Host::keep_sound(Work work) {
  auto renew = [this] {
    store_.commit();  // keeps lines whose answers were never sent, as when a server ends
    begin_anew("Work failed halfway.");
    doubtful_ = false;
  };
  if (!doubtful_)
    doubtful_ = session::run_guarded(PromiseGuard::run, work) != session::Ran::whole || doubtful_;
  if (doubtful_) session::run_guarded(PromiseGuard::run, renew);
}

bool Host::turn() {
  bool more = false;
  keep_sound([&] { more = do_turn(); });
  return more;
}

// Bots think when nobody is waiting and, now and then, even if somebody is.
bool Host::do_turn() {
  session::Outbox out;
  end_loading();
  thinking_.collect(out);
  const bool idle = heard_.empty();
  hear_all(out);
  if (idle || ++turns_without_bots_ > turns_without_bots_max) {
    turns_without_bots_ = 0;
    bots_.step(store_, out);
  }
  return deliver(out) && bots_.any_awake();
}

void Host::tick(i64 now_ms) {
  keep_sound([&] {
    session::Outbox out;
    bots_.tick();
    session_->tick(now_ms, out);
    const auto today = std::chrono::system_clock::now().time_since_epoch();
    lobby_.tick(*session_, std::chrono::duration_cast<std::chrono::milliseconds>(today).count(),
                out);
    deliver(out);
  });
}

bool Host::deliver(session::Outbox& out) {
  if (!store_.commit()) {
    begin_anew(store_.words());
    return false;
  }
  for (session::Outbox::Letter& letter : out.letters) {
    if (const auto line = lines_.find(letter.to); line != lines_.end())
      line->second.line->send(std::move(letter.text));
    else
      bots_.take_letter(letter.to, letter.text);
  }
  return true;
}

// The session is ahead of what has been stored, so everybody must join again.
void Host::begin_anew(std::string_view why) {
  fmt::print(stderr, "klaxon: {} Nothing that was acknowledged is lost.\n", why);
  close_lines(
      store_.full()
          ? "The server's disk is full; everything you were told is saved. Join again to watch."
          : begins_anew);
  heard_.clear();
  waiting_.clear();
  lobby_.begin_anew();
  new_session();
}

void Host::stop() {
  ending_ = true;
  close_lines(begins_anew);
}

void Host::close_lines(std::string_view why) {
  for (const auto& [id, connected] : std::exchange(lines_, {})) connected.line->close(why);
}

}  // namespace klaxon::faces::server
