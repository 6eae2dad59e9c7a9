#include "bench/server/battles.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <chrono>
#include <utility>

namespace klaxon::bench {

namespace {

constexpr int events_max = 256;
constexpr u32 seats = 2;
constexpr const char* opening = R"({"system":"code-red","scenario":"duel"})";

// The text that follows a key, up to the next quotation mark.
std::string text_behind(std::string_view text, std::string_view key, std::size_t at = 0) {
  const std::size_t found = text.find(key, at);
  if (found == std::string_view::npos) return "";
  const std::size_t begin = found + key.size();
  return std::string(text.substr(begin, text.find('"', begin) - begin));
}

// The table after a key, up to its closing bracket. Names in orders have no brackets.
std::string table_behind(std::string_view text, std::string_view key, std::size_t at) {
  const std::size_t begin = text.find(key, at) + key.size();
  std::size_t depth = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return std::string(text.substr(begin, i + 1 - begin));
  }
  return "";
}

}  // namespace

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Battles::Battles(u16 port, u32 count) : battles_(count), poll_(epoll_create1(EPOLL_CLOEXEC)) {
  for (Battle& battle : battles_) open(port, battle);
  rest(1);
  for (Battle& battle : battles_) choose(battle);
}

Battles::~Battles() {
  close(poll_);
}

void Battles::open(u16 port, Battle& battle) {
  const std::string opened = post(port, "/api/matches", opening);
  const std::string match = text_behind(opened, R"("match":")");
  constexpr std::string_view key = R"("token":")";
  battle.seats.reserve(seats);
  for (std::size_t at = 0; battle.seats.size() < seats; ++at) {
    at = opened.find(key, at);
    if (at == std::string::npos) fail("a duel without seats: " + opened.substr(0, 200));
    Seat& seat = battle.seats.emplace_back(port, &battle);
    seat.wire.send(R"({"type":"hello","protocol":1})");
    seat.wire.send(R"({"type":"join","match":")" + match + R"(","token":")" +
                   text_behind(opened, key, at) + "\"}");
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &seat;
    epoll_ctl(poll_, EPOLL_CTL_ADD, seat.wire.descriptor(), &event);
  }
}

void Battles::hear(Seat& seat, std::string_view text) {
  Battle& battle = *seat.battle;
  const auto is = [&](std::string_view begin) { return text.starts_with(begin); };
  const bool update = is(R"({"type":"update")"), done = is(R"({"type":"done")");
  if (is(R"({"type":"error")")) fail("the server refuses: " + std::string(text));
  if (is(R"({"type":"form")"))
    return ready(
        seat, R"("order","order":)" + table_behind(text, R"("order":)", text.rfind(R"("order":)")));
  if (done) ++seat.number;
  if (update) {
    ++tally_.updates;
    tally_.bytes += text.size();
    if (text.find(R"("scores":[)") != std::string_view::npos) battle.undoes = seats;
  }
  // An offer remains valid until the next one arrives.
  constexpr std::string_view key = R"("offers":{"list":[)";
  if (const std::size_t at = text.find(key); at != std::string_view::npos) {
    const bool listed = text[at + key.size()] == '{';
    seat.order = listed ? table_behind(text, R"("order":)", at) : "";
    seat.form = text_behind(text.substr(at + key.size()), R"(],"forms":[")");
    if (!text.substr(at + key.size()).starts_with(R"(],"forms":[")")) seat.form.clear();
  }
  if ((update || done) && battle.letters > 0 && --battle.letters == 0) {
    tally_.delays_ms.push_back((now() - battle.given) * 1000);
    choose(battle);
  }
}

// A finished battle is started again once both seats have asked for an undo.
void Battles::choose(Battle& battle) {
  if (battle.undoes > 0) return ready(battle.seats[--battle.undoes], R"("undo","event":1)");
  for (Seat& seat : battle.seats) {
    if (!seat.order.empty()) return ready(seat, R"("order","order":)" + seat.order);
    if (seat.form.empty()) continue;
    return seat.wire.send(R"({"type":"form","order":{"verb":")" + seat.form +
                          R"("},"rest":"most"})");
  }
  fail("a duel in which nobody may do anything");
}

void Battles::ready(Seat& seat, std::string act) {
  seat.battle->act = std::move(act);
  seat.battle->actor = &seat;
  ready_.push_back(seat.battle);
}

void Battles::act(Battle& battle, double when) {
  battle.given = when;
  battle.letters = 1 + seats;
  ++tally_.orders;
  battle.actor->wire.send(R"({"number":)" + std::to_string(battle.actor->number) + R"(,"type":)" +
                          battle.act + "}");
}

void Battles::wait() {
  std::array<epoll_event, events_max> events;
  const int n = epoll_wait(poll_, events.data(), events_max, 1);
  for (int i = 0; i < n; ++i) {
    Seat& seat = *static_cast<Seat*>(events[static_cast<std::size_t>(i)].data.ptr);
    if (!seat.wire.read()) fail("the server has closed a connection");
    for (std::string_view text; seat.wire.next(text);) hear(seat, text);
  }
}

// An order is timed from the moment when it was due, so waiting for a processor counts as delay.
Tally Battles::play(double seconds, double orders_a_second) {
  tally_ = {};
  const double begin = now();
  for (double time = begin; time < begin + seconds; time = now()) {
    while (!ready_.empty()) {
      const double due = orders_a_second == 0
                             ? time
                             : begin + static_cast<double>(tally_.orders) / orders_a_second;
      if (due > time) break;
      Battle& battle = *ready_.front();
      ready_.pop_front();
      act(battle, due);
    }
    wait();
  }
  return std::exchange(tally_, {});
}

void Battles::rest(double seconds) {
  for (const double end = now() + seconds; now() < end;) wait();
}

}  // namespace klaxon::bench
