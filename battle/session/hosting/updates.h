// What the onlookers of a hosted match are sent: a snapshot on joining, then only what has changed.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "battle/match/match.h"
#include "battle/match/state_buffer.h"
#include "battle/session/hosting/common.h"
#include "battle/session/hosting/onlookers.h"
#include "battle/session/wire/event_text.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

class Hosted;

// The moment of a battle that was last sent to every onlooker with clients. Each onlooker's next
// update is computed from it.
struct SentMoment {
  explicit SentMoment(const match::Match& match) : state(match.game()) { set(match); }
  void set(const match::Match& match);

  match::StateBuffer state;
  core::Window window;
  std::array<u32, 7> asks{};
};

class Updates {
 public:
  // Both must outlive this.
  Updates(const Common& common, const Hosted& hosted) : common_(common), hosted_(hosted) {}

  core::Tree snapshot(Onlooker& onlooker);
  // What has changed for this onlooker since its last update, as JSON; empty if nothing has.
  std::string update(Onlooker& onlooker);
  // Announces this command at the table if everybody may know of it.
  void add_table_act(const match::Command& command);
  void sent();  // all onlookers have been sent their updates
  // Call it when nobody is connected: there is then nothing to compare with.
  void forget_moment() { moment_.reset(); }
  // Call it when the log is rewritten: afterwards its places may stand for other events.
  void forget_texts() { event_texts_.clear(); }

 private:
  struct TableAct {
    match::Command command;
    core::Tree tree;
  };
  void add_new_events(Onlooker& onlooker, std::string& letter);
  core::Tree changes(Onlooker& onlooker) const;
  core::Tree offers_of(const Onlooker& onlooker) const;

  const Common& common_;
  const Hosted& hosted_;
  std::unique_ptr<SentMoment> moment_;  // null while nobody is connected
  std::vector<TableAct> table_acts_;
  EventTexts event_texts_;
};

}  // namespace klaxon::battle::session
