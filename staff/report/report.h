// Reports of battles, in each system's own way.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "battle/match/match.h"
#include "core/event.h"
#include "core/game.h"
#include "core/order.h"
#include "staff/report/document.h"
#include "staff/report/reasons.h"

namespace klaxon::staff {

// The outcome of a battle, as the end of its report states it.
struct Ending {
  const core::StateBytes* state = nullptr;
  bool over = false;
  std::span<const i32> scores = {};  // by seat, once it is over: 1 won, 0 drawn, -1 lost
  bool agreed = false;               // a draw that the seats agreed on

  // The only seat that won; -1: there is none, or the battle is not over.
  int winner() const;
};

// "The attacker has won.", "The East side and the West side have won.", "A draw.", "A draw, as
// agreed."
std::string victory_in_words(const core::Game& game, const Ending& ending);

// Reports a battle as it proceeds. Orders that were undone are never passed to it.
class Report {
 public:
  Report() = default;
  virtual ~Report() = default;
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;

  // Takes an order that was carried out, and the offers that it is one of; its events follow.
  virtual void ordered(core::OrderView, const core::Offers&) {}
  // Takes the events of one line; `state` is the state that follows it.
  virtual void told(std::span<const core::Event> events, const core::StateBytes* state) = 0;
  // Called last: reports the final state, and who has won.
  virtual void ended(const Ending& ending) = 0;

  // Reports a value that the moderator set by hand.
  void ruling(const std::string& text, const std::string& reason) {
    Passage& line = document_.line(text);
    if (!reason.empty()) line.why.push_back({"ruling", reason});
  }
  Document& document() { return document_; }
  Document take() { return std::move(document_); }

 protected:
  Document document_;
};

// Reports event by event with its reasons, for systems without a report of their own.
class PlainReport final : public Report {
 public:
  PlainReport(const core::Game& game, std::unique_ptr<Reasons> reasons, core::Audience onlooker)
      : game_(game), reasons_(std::move(reasons)), onlooker_(onlooker) {}

  void ordered(core::OrderView taken, const core::Offers& from) override {
    reasons_->ordered(taken, from);
  }
  void told(std::span<const core::Event> events, const core::StateBytes* state) override;
  void ended(const Ending& ending) override;

 private:
  const core::Game& game_;
  std::unique_ptr<Reasons> reasons_;
  core::Audience onlooker_;
};

// The field at the end of a path, or the field whose word the path names; null if there is none.
const core::Field* field_at(std::span<const core::Field> fields, std::string_view path);

// What somebody did at the table, in the words of a report; empty if it is not reported.
std::string act_in_words(const core::Game& game, const battle::match::Command& command, bool over,
                         core::Audience onlooker = core::moderator);

// For the end of a report: who took back how many orders, who agreed, and what had been revealed by
// then. Empty if nothing was taken back.
std::vector<std::string> taken_back_in_words(const battle::match::Match& match);

// For the line below the title: the seed of the dice, and that it gives the same dice again.
void tell_seed(Document& report, u64 seed);

}  // namespace klaxon::staff
