// A server's lobby with a session and a store, but without sockets or a clock: the test advances
// the time.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "battle/session/bots/bot_client.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "faces/server/lobby/lobby.h"
#include "faces/sodium.h"
#include "registry/registry.h"

namespace klaxon::tests {

class Hall {
 public:
  explicit Hall(const faces::server::LobbySettings& settings = {}) : settings_(settings) {
    std::string name = (std::filesystem::temp_directory_path() / "klaxon-hall-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    begin();
  }
  ~Hall() {
    lobby.reset(), session.reset(), store.reset();
    std::filesystem::remove_all(folder_);
  }
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Restarts the server: everything in the store is preserved, but all connections are lost.
  void restart() {
    EXPECT_TRUE(store->commit());
    lobby.reset(), session.reset(), store.reset();
    begin();
  }

  // The latest letter of this kind to the connection; null if there is none.
  core::Tree heard(u32 line, std::string_view type) const {
    core::Tree found;
    core::Faults faults;
    for (const auto& letter : out.letters) {
      core::Tree tree;
      if (letter.to != line || !codec::parse_json(letter.text, tree, faults)) continue;
      if (tree.text_at("type") == type) found = tree;
    }
    return found;
  }
  std::size_t letters_to(u32 line) const {
    std::size_t count = 0;
    for (const auto& letter : out.letters) count += letter.to == line ? 1U : 0U;
    return count;
  }

  u32 comes() { return session->connect(); }
  // `fields` have a comma before each, and single quotes instead of double ones.
  core::Tree ask(u32 line, const std::string& what, const std::string& fields = "") {
    say(line, "{'type':'lobby','do':'" + what + "'" + fields + "}");
    const core::Tree done = heard(line, "lobby_done");
    return done.is(core::Tree::Kind::none) ? heard(line, "error") : done;
  }
  // Returns the refusal's code, or an empty text on success.
  std::string refusal(u32 line, const std::string& what, const std::string& fields = "") {
    const core::Tree answer = ask(line, what, fields);
    const core::Tree* error = answer.find("error");
    return error == nullptr ? "" : error->text_at("code");
  }
  std::string called(u32 line, const std::string& name, std::string secret = "") {
    if (secret.empty()) secret = name;
    std::erase_if(secret, [](char c) { return c < '0' || c > 'z'; });
    secret.resize(32, 'x');
    return refusal(line, "name", ",'name':'" + name + "','secret':'" + secret + "'");
  }
  u32 named(const std::string& name) {
    const u32 line = comes();
    EXPECT_EQ(called(line, name), "");
    return line;
  }

  // Sends a message to the lobby or, if it is not for the lobby, to the session.
  void say(u32 line, std::string text) {
    for (char& c : text)
      if (c == '\'') c = '"';
    out.letters.clear();
    send(line, text, out);
  }
  void send(u32 line, const std::string& text, battle::session::Outbox& to) {
    faces::server::Lobby::Said said{line, address, text};
    if (!lobby->hears(said, *session, to)) session->receive(line, said.text, to);
  }
  void seconds(int count) {
    for (int second = 0; second < count; ++second) {
      out.letters.clear();
      now_ms += 1000;
      session->tick(now_ms, out);
      lobby->tick(*session, now_ms, out);
    }
  }
  // The state of the lobby that a newcomer is sent.
  core::Tree state() {
    seconds(1);
    const u32 line = comes();
    ask(line, "enter");
    core::Tree told = heard(line, "lobby");
    lobby->leaves(line);
    session->disconnect(line);
    return told;
  }
  // This battle's table in one of the lists in the state; null if it is missing.
  core::Tree table(const std::string& match, std::string_view list) {
    const core::Tree told = state();
    for (const core::Tree& one : told.find(list)->items)
      if (one.text_at("match") == match) return one;
    return {};
  }

  const battle::session::SeatTokens& host(std::string_view system = "sidcors",
                                          const std::string& scenario = "border_clash",
                                          std::optional<u64> seed = {}) {
    battle::session::Opening opening;
    opening.system = &registry_.find(system)->system();
    opening.seed = seed;
    core::Faults faults;
    EXPECT_TRUE(opening.system->prepare(scenario, core::Tree::table(), opening.setup, faults));
    const battle::session::SeatTokens* tokens = session->host(opening, faults);
    EXPECT_NE(tokens, nullptr) << (faults.empty() ? "" : faults.list().front().message);
    return *tokens;
  }
  // The fields of a maker's request to take the first seat and offer the second.
  static std::string opening(const battle::session::SeatTokens& tokens,
                             const std::string& more = "") {
    return ",'match':'" + tokens.match + "','token':'" + tokens.seats[0].token + "','watch':'" +
           tokens.watch + "'" + (more.empty() ? free(tokens) : more);
  }
  static std::string free(const battle::session::SeatTokens& tokens) {
    return ",'free':['" + tokens.seats[1].token + "']";
  }
  static std::string of(const std::string& match) { return ",'match':'" + match + "'"; }
  battle::session::Thinker captain() const {
    const battle::System& system = registry_.find("sidcors")->system();
    return {&system, "captain", system.bot("captain"), nullptr};
  }
  // A player takes a seat on a new connection; returns the connection.
  u32 joins(const std::string& match, const std::string& token) {
    const u32 line = comes();
    say(line, "{'type':'hello','protocol':1}");
    say(line, "{'type':'join','match':'" + match + "','token':'" + token + "'}");
    EXPECT_EQ(heard(line, "joined").text_at("match"), match);
    return line;
  }
  void leaves(u32 line) {
    lobby->leaves(line);
    session->disconnect(line);
  }

  // Spare time under the test's control: the work waits until the test does it.
  struct Spare final : faces::server::SpareTime {
    bool use(std::function<void()> given) override {
      EXPECT_FALSE(in_use()) << "only one thing is done at a time";
      ++begun;
      work = std::move(given);
      return true;
    }
    bool in_use() const override { return work != nullptr; }
    void finish() { std::exchange(work, nullptr)(); }
    void cut_short() { work = nullptr; }
    std::function<void()> work;
    int begun = 0;
  };

  Spare spare;
  std::string address = "192.0.2.1";  // from which everybody comes
  u32 empty_seconds = 0;  // how long an empty battle stays in memory, after a restart; 0: for ever
  i64 now_ms = 20'000 * faces::server::day_ms;
  battle::session::Outbox out;  // since the latest message or second
  std::unique_ptr<faces::server::SqliteStore> store;
  std::unique_ptr<battle::session::Session> session;
  std::unique_ptr<faces::server::Lobby> lobby;

 private:
  void begin() {
    core::Faults faults;
    store = std::make_unique<faces::server::SqliteStore>();
    EXPECT_TRUE(store->open((folder_ / "klaxon.db").string(), faults));
    battle::session::Environment environment;
    systems_.clear();
    for (const staff::Staff* staff : registry_.systems()) systems_.push_back(&staff->system());
    environment.systems = systems_;
    environment.hashing = &faces::sodium_hashing();
    environment.store = store.get();
    environment.random = {give, &entropy_};
    environment.empty_ticks_max = empty_seconds;
    session = std::make_unique<battle::session::Session>(environment);
    lobby = std::make_unique<faces::server::Lobby>(*store, settings_, &spare);
  }
  static void give(void* context, std::span<u8> to) {
    auto& random = *static_cast<std::mt19937*>(context);
    for (u8& byte : to) byte = static_cast<u8>(random());
  }

  const registry::Registry registry_;
  std::vector<const battle::System*> systems_;
  faces::server::LobbySettings settings_;
  std::filesystem::path folder_;
  std::mt19937 entropy_{7};
};

}  // namespace klaxon::tests
