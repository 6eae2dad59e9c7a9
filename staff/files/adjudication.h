// The frame for adjudicating a battle file: a match of its own, orders given one after the other,
// events passed to a report, refusals noted with their place in the file. Each system adds its own
// sequence: when each order of the file is due, and who answers if the file gives no answer.
#pragma once

#include "battle/wording.h"
#include "staff/catalog_system.h"
#include "staff/files/battle_file.h"
#include "staff/posts/desk.h"
#include "staff/report/report.h"
#include "staff/staff.h"

namespace klaxon::staff {

class Adjudication {
 public:
  // `out.match` must exist and must not have begun; `faces` may be null, in which case the match
  // rolls its own dice. All of them must outlive this.
  Adjudication(const core::Game& game, core::DiceSource* faces, Resolved& out)
      : game_(game), faces_(faces), out_(out) {}
  virtual ~Adjudication() = default;
  Adjudication(const Adjudication&) = delete;
  Adjudication& operator=(const Adjudication&) = delete;

 protected:
  // False once the dice have run out: then nothing more can be done.
  bool begin();
  // Carries out an order, or records why it was refused; a refusal does not stop the others.
  bool give(int seat, const core::Order& order, core::Place place = {});
  // Records that an order in the file cannot be given at all.
  void refuse(const FileOrder& from, battle::Refused refused);
  bool last_refused() const { return last_refused_; }
  bool any_refused() const { return !refusals_.items.empty(); }

  // Sets the file's posts (which must outlive this); carries out what a seat's post now orders.
  void use_desk(PostDesk& desk) { desk_ = &desk; }
  enum class FromPost : u8 { none, given, starved };
  FromPost give_posted(int seat);
  // Sets the moderator's values for this turn; and, at the end, refuses those for turns that were
  // never reached.
  void set_by_hand();
  void refuse_overrides_left();
  virtual void told_ruling(const std::string&, const std::string&) {}

  virtual void told(std::span<const core::Event> events) = 0;
  // Records that an order was refused; `order` is in words, and the refusal names its line.
  virtual void told_refused(const FileOrder& from, const std::string& order,
                            const battle::Refused& refused) = 0;
  // What a refusal tells programs besides its code, message, place and rule.
  virtual void describe(const FileOrder& from, core::Tree& refusal) const;
  // The part of the refusal that the seat which gave the order may read.
  virtual battle::Refused to_owner(const FileOrder&, const std::string&,
                                   const battle::Refused& refused) const {
    return refused;
  }
  // The current turn or round.
  virtual u32 turn() const = 0;

  // Ends the report and the summary with the final state, who has won, and the file that continues
  // from here. `turns` is how many turns the file plays; 0: it has none.
  void end_report(Report& report, std::string_view title, u32 turns = 0);
  // What only the system can add to this: the state of its ships, in the form of a file; the next
  // file, if the battle is not over; and why there can be none (empty if there can).
  virtual void tell_standing(core::Tree&) const {}
  virtual core::Tree next_file(const core::Tree&) const { return {}; }
  virtual std::string why_no_next() const { return {}; }

  // {"system","title","lines","refused"}: the start and end of every summary.
  core::Tree summary_head(std::string_view title) const;
  void summary_tail(core::Tree& summary) const;

  battle::match::Match& match() { return *out_.match; }
  const battle::match::Match& match() const { return *out_.match; }
  const core::StateBytes* state_bytes() const { return out_.match->state(); }

 private:
  core::DiceSource* faces(bool begun);
  void tell_why_no_die(const PostedDice::Fault& why);
  std::string why_not_set(const Override& due, const core::Rejection& why) const;
  void tell_next(core::Tree& summary) const;
  void refuse_set(const Override& from, const char* code, const std::string& why);
  void fall_silent(int seat);
  bool settle(const battle::match::Outcome& outcome, const FileOrder& from);

  const core::Game& game_;
  core::DiceSource* faces_;
  Resolved& out_;
  core::Tree refusals_ = core::Tree::list();
  bool last_refused_ = false;
  PostDesk* desk_ = nullptr;
  PostedDice* posted_ = nullptr;
};

// Opens the battle of a file: the scenario with these options, frozen, and a match that has not
// begun. Null, with every fault, if the battle cannot be opened.
std::shared_ptr<const core::Game> open_battle(const CatalogSystem& system,
                                              std::string_view scenario, const core::Tree& options,
                                              battle::match::DicePlan plan, Resolved& out,
                                              core::Faults& faults);

// Those designs of a battle that are not in the library in the same form.
core::Tree own_designs_of(const CatalogSystem& system, const core::Tree& designs);

// If `wrong` is not empty, it says what is wrong with a summary's next file: it replaces the file,
// as the reason why there is none.
void refuse_unread(const std::string& wrong, core::Tree& summary);

}  // namespace klaxon::staff
