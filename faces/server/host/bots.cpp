#include "faces/server/host/bots.h"

#include <algorithm>
#include <chrono>

#include "faces/entropy.h"
#include "faces/promise_guard.h"

namespace klaxon::faces::server {
namespace session = battle::session;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto turn_length = std::chrono::milliseconds(20);

}  // namespace

Bots::Seated::Seated(session::Session& session, const session::SeatTokens& tokens, int of,
                     const std::string& name, std::unique_ptr<battle::search::Bot> mind)
    : match(tokens.match),
      seat(of),
      bot(session, tokens, of, name, std::move(mind), random_seed()) {}

void Bots::seat(session::Session& session, const session::SeatTokens& tokens, int seat,
                const std::string& name, std::unique_ptr<battle::search::Bot> bot) {
  seated_.emplace_back(session, tokens, seat, name, std::move(bot));
}

bool Bots::take_letter(session::ClientId to, std::string_view text) {
  for (Seated& seated : seated_) {
    if (seated.bot.client() != to) continue;
    if (session::LocalBot::is_thought(text)) seated.bot.end_thought(text);
    seated.awake = true;
    return true;
  }
  return false;
}

void Bots::step(const SqliteStore& store, session::Outbox& out) {
  const auto end = Clock::now() + turn_length;
  for (Seated& seated : seated_) {
    if (!seated.awake || seated.thwarted) continue;
    const u64 before = store.appended();
    const std::size_t letters = out.letters.size();
    // if the disk is full, the bot stays awake, since nothing else might wake it once there is room
    auto work = [&] { seated.awake = seated.bot.step(out) || store.full(); };
    if (session::run_guarded(PromiseGuard::run, work) != session::Ran::whole) {
      out.letters.resize(letters);
      seated.bot.lose_thread();
    }
    seated.thwarted = seated.awake && store.appended() == before;
    if (Clock::now() >= end) break;
  }
  // A bot that has had its turn moves to the back of the queue.
  if (!seated_.empty()) seated_.splice(seated_.end(), seated_, seated_.begin());
}

bool Bots::any_awake() const {
  return std::ranges::any_of(seated_,
                             [](const Seated& seated) { return seated.awake && !seated.thwarted; });
}

void Bots::tick() {
  for (Seated& seated : seated_) seated.thwarted = false;
}

void Bots::leave(session::Session& session, std::string_view match) {
  std::erase_if(seated_, [&](const Seated& seated) {
    const bool leaves = seated.match == match;
    if (leaves) session.disconnect(seated.bot.client());
    return leaves;
  });
}

}  // namespace klaxon::faces::server
