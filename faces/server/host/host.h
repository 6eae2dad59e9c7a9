// The session and everything around it: the store, bots, pages, lists and the players' connections.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "battle/session/session.h"
#include "faces/server/host/bots.h"
#include "faces/server/host/loading.h"
#include "faces/server/host/openings.h"
#include "faces/server/host/thinking.h"
#include "faces/server/lobby/lobby.h"
#include "faces/server/net/exchange.h"
#include "faces/server/pages/library.h"
#include "faces/server/pages/pages.h"
#include "faces/server/store/store.h"

namespace klaxon::faces::server {

class Host final : public Service, private battle::session::Company {
 public:
  Host(const Staffs& staffs, SqliteStore& store, const Pages& pages, const OpeningLimits& limits,
       const LobbySettings& lobby = {});

  std::size_t body_bytes_max(const Request& request) const override;
  Response answer(const Request& request) override;
  bool is_long(const Request& request) const override;
  Response answer_long(const Request& request) const override;
  u32 open_line(Line& line, const std::string& address) override;
  void hear(u32 line, std::string text) override;
  void close_line(u32 line) override;
  bool waits(u32 line) const override { return waiting_.contains(line) || thinking_.waits(line); }
  bool turn() override;
  void tick(i64 now_ms) override;
  void stop() override;

  // Call it once the store is open.
  void remember() { lobby_.begin_anew(); }
  // Addresses at which others reach the server, for the page's invitations. Empty: none.
  void is_reached_at(std::vector<std::string> urls) { urls_ = std::move(urls); }

 private:
  struct Connected {
    Line* line = nullptr;
    std::string address;
  };
  struct Heard {
    u32 line = 0;
    std::string text;
  };
  struct BotWish {
    int seat = 0;
    std::string name;
  };

  // Everything about matches (matches.cpp).
  Response answer_matches(const Request& request);
  Response list_matches(const Request& request);
  Response open_match(const Request& request);
  Response open_match(const core::Tree& body, const std::vector<BotWish>& wishes);
  Response give_record(const Request& request, std::string_view match);
  Response give_invitation(const Request& request, std::string_view match);
  core::Tree listed(const SqliteStore::Listed& item);
  bool read_bots(const core::Tree& bots, const core::Tree& body, const battle::System& system,
                 std::vector<BotWish>& out, core::Faults& faults) const;
  core::Tree ask_session(const core::Tree& message, battle::session::Outbox& out);
  void seat_bot(const battle::session::SeatTokens& tokens, const BotWish& wish);
  // Loads and unloads bots together with their matches.
  void came(const battle::session::SeatTokens& tokens) override;
  void goes(std::string_view match) override;
  void again(const battle::session::SeatTokens& before, const battle::session::SeatTokens& after,
             bool swapped) override;
  bool defers(std::string_view match) override;
  static bool is_of_match(const Request& request);
  void hear_all(battle::session::Outbox& out);
  void end_loading();
  bool may_open(u32 client, core::Faults& faults);
  std::string crowd_of(u32 line) const;

  Response answer_lists(const Request& request) const;
  void new_session();
  // Commits, then sends. False if the session has been started afresh: nothing was kept or sent.
  bool deliver(battle::session::Outbox& out);
  void begin_anew(std::string_view why);
  template <class Work>
  void keep_sound(Work work);
  void end_line(u32 line, std::string_view why);
  bool do_turn();
  void close_lines(std::string_view why);

  Staffs staffs_;
  std::vector<std::string> urls_;
  std::vector<const battle::System*> systems_;
  SqliteStore& store_;
  const Pages& pages_;
  std::shared_ptr<battle::session::Session> session_;
  Bots bots_;
  Openings openings_;
  Lobby lobby_;
  std::unordered_map<battle::session::ClientId, Connected> lines_;
  std::string asker_;  // the address behind the current HTTP request
  std::vector<Heard> heard_;
  std::map<u32, std::string> waiting_;  // lines' messages that wait for the loading
  std::unique_ptr<Loading> loading_;
  Thinking thinking_{[this](u32 line) { return crowd_of(line); }};
  bool deferred_ = false;  // the answer in hand waits for a match to be loaded
  bool doubtful_ = false;  // the session may be incomplete
  u32 turns_without_bots_ = 0;
  std::atomic<bool> ending_ = false;
};

}  // namespace klaxon::faces::server
