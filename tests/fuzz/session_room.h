// A session with one battle and all its clients: whatever comes in, it goes on, and its answers
// keep to the protocol's lists. Each line of a fuzzer's input is a message; its first letter
// names the sender: 'a' to 'h' the seats, 'w' a watcher, 'm' the moderator, 'x' somebody who has
// not joined. At a line '!' a bot gives a seat's next order, so that the battle
// advances.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "battle/session/bots/local_bot.h"
#include "codec/codec.h"
#include "core/base/check.h"

namespace klaxon::fuzz {

using battle::session::ClientId;
using battle::session::LocalBot;
using battle::session::Outbox;
using battle::session::SeatTokens;
using battle::session::Session;
using core::Tree;

// No secrets are at stake here, so any function of the bytes will do.
inline battle::Digest mixed(battle::Bytes bytes) {
  battle::Digest digest{};
  u64 state = 0xcbf29ce484222325U;
  for (u8 byte : bytes) state = (state ^ byte) * 0x100000001b3U;
  for (u8& out : digest) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    out = static_cast<u8>(state >> 56);
  }
  return digest;
}

inline const battle::Hashing hashing{
    mixed, [](battle::Bytes, battle::Bytes message) { return mixed(message); },
    [](const battle::Digest&, u32, std::span<u8> out) {
      for (u8& byte : out) byte = 0;
    }};

inline void count_up(void* context, std::span<u8> bytes) {
  for (u8& byte : bytes) byte = (*static_cast<u8*>(context))++;
}

class Room {
 public:
  // A battle of that system's scenario, and the name of the bot that moves for its seats.
  Room(const battle::System& system, std::string_view scenario, const char* bot)
      : system_(system), bot_(bot), session_(environment()) {
    battle::session::Opening opening;
    core::Faults faults;
    opening.system = &system_;
    opening.moderated = true;
    opening.system->prepare(scenario, Tree::table(), opening.setup, faults);
    const SeatTokens* tokens = session_.host(opening, faults);
    check(tokens != nullptr, "the battle can be hosted");
    tokens_ = *tokens;
    for (const SeatTokens::Seat& seat : tokens_.seats) join(seat.token);
    join(tokens_.watch);
    join(tokens_.moderate);
    clients_.push_back(session_.connect());
  }

  void take(std::string_view line) {
    if (line.empty()) return;
    const std::size_t seats = tokens_.seats.size();
    const std::size_t seat = std::string_view("abcdefgh").find(line[0]);
    const std::size_t other = std::string_view("wmx").find(line[0]);
    if (seat < seats) say(clients_[seat], line.substr(1));
    if (other != std::string_view::npos) say(clients_[seats + other], line.substr(1));
    if (line[0] == '!') bot_moves(line.size() % seats);
  }

 private:
  battle::session::Environment environment() {
    battle::session::Environment environment;
    environment.systems = systems_;
    environment.hashing = &hashing;
    environment.random = {count_up, &entropy_};
    environment.matches_max = 4;
    return environment;
  }

  void join(const std::string& token) {
    clients_.push_back(session_.connect());
    say(clients_.back(), R"({"type":"hello","protocol":1})");
    say(clients_.back(),
        R"({"type":"join","match":")" + tokens_.match + R"(","token":")" + token + R"("})");
  }

  void say(ClientId client, std::string_view message) {
    Outbox out;
    session_.receive(client, message, out);
    check(!out.letters.empty(), "every message is answered");
    for (const Outbox::Letter& letter : out.letters) {
      Tree tree;
      core::Faults faults;
      battle::session::Kind kind{};
      check(codec::parse_json(letter.text, tree, faults), "what is sent is JSON");
      check(check_reply(tree, kind, faults), "what is sent keeps to the protocol's lists");
      if (const Tree* token = tree.find("token")) keep(letter.to, token->text);
    }
  }

  // Joining uses up an invitation; the token that replaces it opens the seat from then on.
  void keep(ClientId client, const std::string& token) {
    for (std::size_t seat = 0; seat < tokens_.seats.size() && seat < clients_.size(); ++seat)
      if (clients_[seat] == client) tokens_.seats[seat].token = token;
  }

  // A bot takes the seat for one order, then gives it back.
  void bot_moves(std::size_t seat) {
    Outbox out;
    LocalBot bot(session_, tokens_, static_cast<int>(seat), "bot", system_.bot(bot_), moves_++);
    bot.step(out);
    session_.disconnect(bot.client());
    say(clients_[seat], R"({"type":"join","match":")" + tokens_.match + R"(","token":")" +
                            tokens_.seats[seat].token + R"("})");
  }

  const battle::System& system_;
  const battle::System* const systems_[1] = {&system_};
  const char* bot_;
  u8 entropy_ = 1;
  u64 moves_ = 0;
  Session session_;
  SeatTokens tokens_;
  std::vector<ClientId> clients_;
};

// Sends an input's lines one after another.
inline void say_all(Room& room, std::string_view rest) {
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    room.take(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
}

}  // namespace klaxon::fuzz
