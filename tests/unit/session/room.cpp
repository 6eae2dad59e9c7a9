#include "tests/unit/session/room.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <stdexcept>

#include "codec/codec.h"
#include "core/base/check.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"

namespace klaxon::tests {

using battle::session::BotClient;
using battle::session::ClientId;
using battle::session::Kept;
using battle::session::KeptMatch;
using battle::session::Kind;
using battle::session::Outbox;
using battle::session::SeatTokens;
using core::Tree;

namespace {

void count_up(void* context, std::span<u8> bytes) {
  u8& next = *static_cast<u8*>(context);
  for (u8& byte : bytes) byte = next = static_cast<u8>(next * 29 + 17);
}

battle::session::Ran catching(void (*work)(void*), void* context) {
  const auto hook = base::set_check_hook(
      [](const char* what, const std::source_location&) { throw std::logic_error(what); });
  auto ran = battle::session::Ran::whole;
  try {
    work(context);
  } catch (const std::logic_error&) {
    ran = battle::session::Ran::broken;
  }
  base::set_check_hook(hook);
  return ran;
}

const battle::System* const systems[] = {&toy_system()};

battle::session::Environment environment_of(MemoryStore& store, u8& entropy, bool guarded,
                                            u32 lines_max) {
  battle::session::Environment environment;
  environment.systems = systems;
  environment.hashing = &sodium();
  environment.store = &store;
  environment.random = {count_up, &entropy};
  environment.lines_max = lines_max;
  environment.guard = guarded ? catching : nullptr;
  return environment;
}

std::string faults_text(const core::Faults& faults) {
  std::string text;
  for (const core::Fault& fault : faults.list()) text += fault.message + " [" + fault.field + "] ";
  return text;
}

}  // namespace

bool MemoryStore::append(std::string_view match, u32 sequence, std::string_view text) {
  if (watched != nullptr) letters_before_append += static_cast<u32>(watched->letters.size());
  if (refuse_appends > 0) {
    --refuse_appends;
    return false;
  }
  auto& record = lines[std::string(match)];
  if (record.size() != sequence) return false;
  record.emplace_back(text);
  return true;
}

bool MemoryStore::keep(std::string_view match, std::string_view sheet) {
  sheets[std::string(match)] = sheet;
  return true;
}

void MemoryStore::show(std::string_view match, std::string_view listed) {
  shown[std::string(match)] = listed;
}

Kept MemoryStore::load(std::string_view match, KeptMatch& out) {
  const auto found = lines.find(match);
  if (!loads) return Kept::unreadable;
  if (found == lines.end()) return Kept::missing;
  if (aside.find(match) != aside.end()) return Kept::damaged;
  out = {sheets[std::string(match)], {}, shown[std::string(match)]};
  for (const std::string& line : found->second) out.record += line;
  return Kept::whole;
}

void MemoryStore::set_aside(std::string_view match, std::string_view why) {
  aside[std::string(match)] = why;
}

Tree json(std::string_view text) {
  std::string quoted(text);
  std::replace(quoted.begin(), quoted.end(), '\'', '"');
  Tree tree;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(quoted, tree, faults)) << text << ": " << faults_text(faults);
  return tree;
}

Tree parsed(std::string_view text) {
  Tree tree;
  core::Faults faults;
  Kind kind = Kind::hello;
  EXPECT_TRUE(codec::parse_json(text, tree, faults)) << text;
  EXPECT_TRUE(check_reply(tree, kind, faults)) << text << ": " << faults_text(faults);
  return tree;
}

Room::Room(u8 first_entropy, bool guarded, u32 lines_max,
           const std::function<void(battle::session::Environment&)>& change)
    : environment(environment_of(store, entropy, guarded, lines_max)),
      session((change ? change(environment) : void(), environment)),
      entropy(first_entropy) {}

ClientId Room::greet() {
  const ClientId client = session.connect();
  say(client, "{'type':'hello','protocol':1}");
  return client;
}

std::vector<Tree> Room::say(ClientId client, std::string message) {
  std::replace(message.begin(), message.end(), '\'', '"');
  out.letters.clear();
  session.receive(client, message, out);
  std::vector<Tree> answers;
  for (const Outbox::Letter& letter : out.letters) {
    const Tree tree = parsed(letter.text);
    if (letter.to == client) answers.push_back(tree);
  }
  return answers;
}

Tree Room::ask(ClientId client, std::string message) {
  const std::vector<Tree> answers = say(client, std::move(message));
  return answers.empty() ? Tree() : answers.back();
}

const SeatTokens& Room::host(std::string_view options, u64 seed, std::string_view scenario) {
  battle::session::Opening opening;
  core::Faults faults;
  opening.system = environment.systems.front();
  opening.seed = seed;
  opening.moderated = true;
  opening.system->prepare(scenario, json(options), opening.setup, faults);
  const SeatTokens* sheet = session.host(opening, faults);
  EXPECT_NE(sheet, nullptr) << faults_text(faults);
  return *sheet;
}

ClientId Room::join(std::string_view match, std::string_view token) {
  const ClientId client = greet();
  const Tree joined = ask(client, "{'type':'join','match':'" + std::string(match) + "','token':'" +
                                      std::string(token) + "'}");
  EXPECT_EQ(joined.find("type")->text, "joined");
  return client;
}

std::vector<WireBot> seat_bots(Room& room, const SeatTokens& sheet, u64 seed, MakeThinker thinker) {
  std::vector<WireBot> bots;
  for (const SeatTokens::Seat& seat : sheet.seats) {
    bots.push_back({room.session.connect(), BotClient(seed++, thinker()), {}});
    room.out.letters.clear();
    for (const std::string& message : bots.back().bot.join(sheet.match, seat.token)) {
      Outbox out;
      room.session.receive(bots.back().client, message, out);
      for (Outbox::Letter& letter : out.letters) room.out.letters.push_back(std::move(letter));
    }
    for (const Outbox::Letter& letter : room.out.letters)
      for (WireBot& bot : bots)
        if (bot.client == letter.to) bot.heard.push_back(letter.text);
  }
  return bots;
}

void play_on(Room& room, std::vector<WireBot>& bots, u64 letters_max) {
  std::deque<Outbox::Letter> post;
  for (WireBot& bot : bots)
    for (const std::string& letter : bot.heard) post.push_back({bot.client, letter});
  for (WireBot& bot : bots) bot.heard.clear();
  for (u64 read = 0; !post.empty() && read < letters_max; ++read) {
    const Outbox::Letter letter = std::move(post.front());
    post.pop_front();
    parsed(letter.text);
    for (WireBot& bot : bots) {
      if (bot.client != letter.to) continue;
      bot.heard.push_back(letter.text);
      for (const std::string& message : bot.bot.hear(letter.text)) {
        Kind kind = Kind::hello;
        core::Faults faults;
        EXPECT_TRUE(check_message(json(message), kind, faults)) << message;
        room.out.letters.clear();
        room.session.receive(bot.client, message, room.out);
        for (Outbox::Letter& sent : room.out.letters) post.push_back(std::move(sent));
      }
    }
  }
}

}  // namespace klaxon::tests
