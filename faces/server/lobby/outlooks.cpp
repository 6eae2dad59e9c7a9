#include "faces/server/lobby/outlooks.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "battle/search/onlookers.h"

namespace klaxon::faces::server {
namespace search = battle::search;
namespace session = battle::session;

namespace {

using Clock = std::chrono::steady_clock;

constexpr i64 rest_seconds = 5;  // from one battle to the next
constexpr int attempts = 3;      // of one turn
constexpr std::chrono::milliseconds work_most(800);
// With 40 battles, two chances in three are within 8 in a hundred of the truth; with 200, within 4.
constexpr u32 battles_least = 40, battles_most = 200;
constexpr std::string_view bot_name = "captain";

}  // namespace

// Everything that the work needs, since the match may be gone before the work ends.
struct Outlooks::Work {
  Work(const session::Hosted& hosted, const Table& table)
      : match(table.match),
        turn(table.stage.number),
        game(hosted.match().shared_game()),
        bot(hosted.system().bot(std::string(bot_name))),
        world(*game) {}

  void run() {
    end = Clock::now() + work_most;
    const std::vector<search::Bot*> bots(static_cast<std::size_t>(game->seats()), bot.get());
    const search::Outlook plan{
        battles_least, battles_most,
        [](void* work) { return Clock::now() >= static_cast<const Work*>(work)->end; }, this};
    chances = search::outlook(*game, world.bytes(), bots, plan);
    done = true;
  }

  const std::string match;
  const i64 turn;
  const std::shared_ptr<const core::Game> game;
  const std::unique_ptr<search::Bot> bot;
  battle::match::StateBuffer world;
  Clock::time_point end;
  std::vector<double> chances;
  std::atomic<bool> done = false;
};

std::vector<int> in_hundredths(const std::vector<double>& chances) {
  std::vector<int> hundredths;
  for (const double chance : chances)
    hundredths.push_back(static_cast<int>(std::lround(chance * 100)));
  if (hundredths.size() == 2) hundredths[1] = 100 - hundredths[0];
  return hundredths;
}

void Outlooks::clear() {
  known_.clear();
  work_.reset();
}

std::vector<int> Outlooks::of(const Table& table) const {
  const auto found = known_.find(table.match);
  return found == known_.end() || found->second.turn != table.stage.number
             ? std::vector<int>()
             : found->second.hundredths;
}

void Outlooks::take_answer() {
  if (work_ == nullptr || (!work_->done && spare_->in_use())) return;
  const std::shared_ptr<const Work> work = std::exchange(work_, nullptr);
  Known& known = known_[work->match];
  if (!work->done && ++known.failed < attempts) return;
  known.failed = 0;
  known.turn = work->turn;
  known.hundredths = in_hundredths(work->chances);
}

bool Outlooks::needs_answer(const session::Session& session, const Table& table) const {
  const session::Hosted* hosted = session.hosted(table.match);
  const auto found = known_.find(table.match);
  return table.stage.number > 0 && table.unfair != "sides" && hosted != nullptr &&
         !hosted->stopped() && !hosted->match().over() &&
         (found == known_.end() || found->second.turn != table.stage.number);
}

void Outlooks::begin(const session::Hosted& hosted, const Table& table) {
  Known& known = known_[table.match];
  known.asked = second_;
  const auto work = std::make_shared<Work>(hosted, table);
  if (work->bot == nullptr ||
      !search::watchers_world(*work->game, hosted.match().state(), work->world.bytes())) {
    known.turn = table.stage.number;
    known.hundredths.clear();
    return;
  }
  next_ = second_ + rest_seconds;
  if (spare_->use([work] { work->run(); })) work_ = work;
}

void Outlooks::tick(const session::Session& session, std::span<const Table* const> tables) {
  if (spare_ == nullptr) return;
  ++second_;
  take_answer();
  std::erase_if(known_, [&](const auto& item) {
    return std::ranges::none_of(tables,
                                [&](const Table* table) { return table->match == item.first; });
  });
  if (work_ != nullptr || spare_->in_use() || second_ < next_) return;
  const Table* oldest = nullptr;
  i64 asked = 0;
  for (const Table* table : tables) {
    if (!needs_answer(session, *table)) continue;
    const auto found = known_.find(table->match);
    const i64 at = found == known_.end() ? -1 : found->second.asked;
    if (oldest == nullptr || at < asked) oldest = table, asked = at;
  }
  if (oldest != nullptr) begin(*session.hosted(oldest->match), *oldest);
}

}  // namespace klaxon::faces::server
