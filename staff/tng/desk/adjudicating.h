// What adjudicating one volley and adjudicating turns have in common: the report, refusals, the
// summary.
#pragma once

#include "staff/files/adjudication.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/desk/battle_file.h"
#include "staff/tng/desk/next_file.h"
#include "staff/tng/report/report.h"

namespace klaxon::staff::tng::desk {

// `from` is the file.
struct Adjudged {
  const TngBattleSystem& system;
  const core::Tree& from;
  const rules::TngGame& game;
  core::DiceSource* faces;
  std::string_view rules_page;
  Resolved& out;
};

class FileAdjudication : public Adjudication {
 public:
  FileAdjudication(const Adjudged& of, BattleFile file)
      : Adjudication(of.game, of.faces, of.out),
        of_(of),
        file_(std::move(file)),
        reporter_(of.game, of.rules_page, core::moderator) {}

 protected:
  const rules::State& state() const { return rules::TngGame::state(state_bytes()); }
  u32 turn() const override { return state().turn; }
  // The seat that orders next.
  int owing() const;
  // The first order on offer; for boxes to lose, the order that follows the rules' list.
  core::Order listed(int seat) const;

  void told_refused(const FileOrder& from, const std::string& order,
                    const battle::Refused& refused) override;
  void describe(const FileOrder& from, core::Tree& refusal) const override;
  void told_ruling(const std::string& text, const std::string& reason) override {
    reporter_.ruling(text, reason);
  }
  // Refuses `doing`, an action in words.
  void refuse_doing(const FileOrder& from, std::string doing, battle::Refused why);

  // Ends the report. `turns` is how many turns were played; 0: the file has only a volley.
  void end(u32 turns);

  const Adjudged of_;
  BattleFile file_;
  report::Reporter reporter_;

 private:
  void tell_standing(core::Tree& summary) const override;
  core::Tree next_file(const core::Tree&) const override;
  std::string why_no_next() const override { return desk::why_no_next(state()); }

  u32 turns_ = 0;
  std::string doing_;  // the order being refused, in words
};

void resolve_volley(const Adjudged& of, BattleFile file);
void resolve_turns(const Adjudged& of, BattleFile file, PostDesk& posts);

}  // namespace klaxon::staff::tng::desk
