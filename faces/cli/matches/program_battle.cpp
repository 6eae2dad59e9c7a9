#include "faces/cli/matches/program_battle.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "battle/session/bots/local_bot.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "core/catalog/text.h"
#include "faces/child_process.h"
#include "faces/promise_guard.h"
#include "faces/sodium.h"

namespace klaxon::faces::cli {
namespace {

namespace session = battle::session;
using Clock = std::chrono::steady_clock;

// The bytes that a session draws, including its battle's seed: they depend only on seed and number.
class SeededBytes {
 public:
  SeededBytes(u64 seed, u64 number) {
    const std::string text = fmt::format("klaxon match {} {}", seed, number);
    key_ = sodium_hashing().sha256({reinterpret_cast<const u8*>(text.data()), text.size()});
  }
  static void fill(void* context, std::span<u8> bytes) {
    SeededBytes& self = *static_cast<SeededBytes*>(context);
    sodium_hashing().chacha20(self.key_, self.block_, bytes);
    self.block_ += static_cast<u32>(bytes.size() / 64 + 1);
  }

 private:
  battle::Digest key_{};
  u32 block_ = 0;
};

// A seat that a program plays.
struct Guest {
  Guest(const std::string& command, int of) : process(command), seat(of) {}
  ChildProcess process;
  int seat;
  session::ClientId client = 0;
  std::string last_heard{};
  u32 window = 0;                          // in which its order is awaited...
  Clock::time_point since = Clock::now();  // …and since when
};

class Table {
 public:
  Table(const ProgramBattle& battle, std::array<Forfeits, 2>& forfeits)
      : battle_(battle), forfeits_(forfeits), bytes_(battle.seed, battle.number) {
    session::Environment environment;
    systems_[0] = &battle.system;
    environment.systems = systems_;
    environment.hashing = &sodium_hashing();
    environment.random = {SeededBytes::fill, &bytes_};
    environment.guard = PromiseGuard::run;
    environment.lines_max = lines_max;
    session_.emplace(environment);
  }

  int play() {
    session::Opening opening;
    opening.system = &battle_.system;
    opening.setup = battle_.setup;
    core::Faults faults;
    const session::SeatTokens* tokens = session_->host(opening, faults);
    if (tokens == nullptr) return 0;  // the same set-up has opened before
    match_ = tokens->match;
    game_ = session_->game(match_);
    seat_players(*tokens);
    while (!over()) {
      const bool moved = step_bots();
      deliver();
      if (over()) break;
      if (const int lost = lost_by_failing(); lost >= 0) return lost == 0 ? -1 : 1;
      if (!hear_programs() && !moved) ChildProcess::wait(processes_, look_again_ms);
    }
    deliver();  // programs stop when they hear of the end
    return score();
  }

 private:
  int side_of(int seat) const { return game_->team(seat) == game_->team(0) ? 0 : 1; }
  const std::string& player_of(int seat) const {
    return battle_.players[static_cast<std::size_t>(side_of(seat))];
  }

  void seat_players(const session::SeatTokens& tokens) {
    for (int seat = 0; seat < game_->seats(); ++seat) {
      const std::string& player = player_of(seat);
      if (!is_program(player)) {
        bots_.push_back(std::make_unique<session::LocalBot>(*session_, tokens, seat, player,
                                                            battle_.system.bot(player),
                                                            battle_.seed + battle_.number));
        continue;
      }
      Guest& guest =
          *guests_.emplace_back(std::make_unique<Guest>(player.substr(program_mark.size()), seat));
      guest.client = session_->connect();
      processes_.push_back(&guest.process);
      guest.process.write_line(fmt::format(R"({{"type":"invite","match":"{}","token":"{}"}})",
                                           match_,
                                           tokens.seats[static_cast<std::size_t>(seat)].token));
    }
  }

  const battle::match::Match& match() const { return session_->hosted(match_)->match(); }
  // A match that was stopped by a broken promise counts as a draw.
  bool over() const { return session_->hosted(match_)->stopped() || match().over(); }
  int score() const {
    std::array<i32, core::seats_max> scores{};
    return match().result(scores) ? scores[0] : 0;
  }

  bool step_bots() {
    bool moved = false;
    for (const auto& bot : bots_)
      while (bot->step(out_)) moved = true;
    return moved;
  }

  void deliver() {
    for (const session::Outbox::Letter& letter : out_.letters)
      for (const auto& guest : guests_)
        if (guest->client == letter.to) {
          guest->process.write_line(letter.text);
          guest->last_heard = letter.text;
        }
    out_.letters.clear();
  }

  // If the last message to a program was a refusal, says so and gives the reason.
  static std::string last_refusal(const Guest& guest) {
    core::Tree heard;
    core::Faults faults;
    if (!codec::parse_json(guest.last_heard, heard, faults) || heard.text_at("type") != "error")
      return {};
    return "; the last thing it said was refused: " + heard.find("error")->text_at("message");
  }

  bool hear_programs() {
    bool heard = false;
    for (const auto& guest : guests_) {
      std::string line;
      for (int n = 0; n < lines_at_once && guest->process.next_line(line); ++n) {
        heard = true;
        if (!line.empty()) session_->receive(guest->client, line, out_);
        deliver();
      }
    }
    return heard;
  }

  // Whether it owes an order or has yet to join. It owes no order before every seat has joined.
  bool is_awaited(const Guest& guest) const {
    const session::Places& places = session_->hosted(match_)->places();
    if (!places.tokens().seats[static_cast<std::size_t>(guest.seat)].joined) return true;
    const core::Window window = match().window();
    const u32 awaited = u32{window.owed} & ~u32{window.answered};
    return places.full() && ((awaited >> guest.seat) & 1U) != 0;
  }

  // The side that has lost because its program is gone or has owed an order for too long, whatever
  // it writes meanwhile; -1 if there is none.
  int lost_by_failing() {
    const Clock::time_point now = Clock::now();
    for (const auto& guest : guests_) {
      if (guest->process.said_too_much())
        return forfeit(*guest, fmt::format("it wrote more than {} bytes without the end of a line",
                                           ChildProcess::line_bytes_max));
      if (guest->process.ended()) return forfeit(*guest, "it ended before the battle did");
      const u32 window = match().window().number;
      if (!is_awaited(*guest) || window != guest->window) guest->since = now;
      guest->window = window;
      if (now - guest->since > std::chrono::milliseconds(battle_.patience_ms))
        return forfeit(
            *guest,
            fmt::format("it gave no order within {} second{}{}", (battle_.patience_ms + 999) / 1000,
                        battle_.patience_ms > 1000 ? "s" : "", last_refusal(*guest)));
    }
    return -1;
  }

  int forfeit(const Guest& guest, const std::string& why) {
    const int side = side_of(guest.seat);
    std::string said = guest.process.errors();
    while (!said.empty() && (said.back() == '\n' || said.back() == ' ')) said.pop_back();
    const std::size_t line = said.rfind('\n');
    if (line != std::string::npos) said.erase(0, line + 1);
    forfeits_[static_cast<std::size_t>(side)].add(
        {1, said.empty() ? why : why + ", and said last: " + said});
    return side;
  }

  static constexpr i64 look_again_ms = 100;
  static constexpr int lines_at_once = 100;  // then other programs have their turn
  static constexpr u32 lines_max = 1'000'000;

  const ProgramBattle& battle_;
  std::array<Forfeits, 2>& forfeits_;
  SeededBytes bytes_;
  std::array<const battle::System*, 1> systems_{};
  std::optional<session::Session> session_;
  std::string match_;
  std::shared_ptr<const core::Game> game_;
  std::vector<std::unique_ptr<session::LocalBot>> bots_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::vector<ChildProcess*> processes_;
  session::Outbox out_;
};

}  // namespace

void Forfeits::add(const Forfeits& other) {
  if (count == 0) first = other.first;
  count += other.count;
}

int play_programs(const ProgramBattle& battle, std::array<Forfeits, 2>& forfeits) {
  Table table(battle, forfeits);
  return table.play();
}

}  // namespace klaxon::faces::cli
