// The parts of a system's staff (staff/staff.h). All answers are trees or documents, which the
// faces print.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/match/match.h"
#include "battle/system.h"
#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/balance/things.h"
#include "staff/report/document.h"
#include "staff/report/reasons.h"
#include "staff/report/report.h"

namespace klaxon::staff {

class PostWords;  // staff/posts/words.h

// The parts from which the system's ships are built, read from the library and frozen.
class Catalogue {
 public:
  virtual ~Catalogue() = default;
  // The catalogue for programs: {"systems":[…],"weapons":[…]}.
  virtual core::Tree tree() const = 0;
};

// The yard: it checks and prices designs.
class Yard {
 public:
  virtual ~Yard() = default;
  // {"ok","errors":[…],"bpv","repair","spaces","lines":[…]}, as ship_check.h says.
  virtual core::Tree check(std::string_view file, const core::Tree& design) const = 0;
  // A commented ship file to start from; empty if there is none.
  virtual std::string_view example() const { return ""; }
  // The text that people see for a key or a word in the answer.
  virtual std::string plain_word(std::string_view word) const { return battle::plain_words(word); }
};

// Prints the sheets of ships, new or in their current state in a battle.
class Sheets {
 public:
  virtual ~Sheets() = default;
  // The ship's sheet as SVG; `stands` is its state, as standing() returns it, or null if undamaged.
  virtual bool print(const core::Tree& design, const core::Tree* stands, std::string& svg,
                     core::Faults& faults) const = 0;
  // The state of the first ship with this name or id in a battle, all secrets included: a table in
  // which `left` is what is left of it and `design` its design, along with everything else that the
  // system's sheet shows. Returns false if there is no such ship.
  virtual bool standing(const core::Game& game, const core::StateBytes* state,
                        std::string_view name, core::Tree& stands) const = 0;
  // The data that a page needs to draw the sheet itself during a battle, and to fill in forms on
  // it. Returns false, with faults, if the system has no such data or the design cannot be read.
  virtual bool live(const core::Tree& design, core::Tree& out, core::Faults& faults) const;
};

class Odds {
 public:
  virtual ~Odds() = default;
  // `question` is a table of the command's options, `design` the ship that it is about, or null.
  // False, with faults, if it cannot be answered.
  virtual bool answer(const core::Tree& question, const core::Tree* design, core::Tree& out,
                      core::Faults& faults) const = 0;
  // For the current state of a battle: whether the system can answer questions of this kind; and an
  // answer based only on what `onlooker` may know. `question` is a table of all options except
  // those that name the battle. Returns false, with faults, if it cannot be answered.
  virtual bool of_battles() const { return false; }
  virtual bool answer_in_battle(const core::Game& game, const core::StateBytes* state,
                                core::Audience onlooker, const core::Tree& question,
                                core::Tree& out, core::Faults& faults) const;
  // How a state relates to the turn and impulse (0: any) that a question asks about.
  enum class Moment : u8 { elsewhere, there, due };  // due: what is asked about can be ordered now
  virtual Moment moment(const core::Game&, const core::StateBytes*, i64, i64) const {
    return Moment::elsewhere;
  }
  // The text that people see for a key or a word in the answer.
  virtual std::string plain_word(std::string_view word) const { return battle::plain_words(word); }
};

// Writes reports of battles.
class Reports {
 public:
  virtual ~Reports() = default;
  // Gives the reasons of a battle's lines; `game` must outlive it.
  virtual std::unique_ptr<Reasons> reasons(const core::Game& game) const = 0;
  // Reports a battle of this system to an onlooker; `game` must outlive it.
  virtual std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const {
    return std::make_unique<PlainReport>(game, reasons(game), onlooker);
  }
  // The part of a battle to which a state belongs, such as "Round 2", which is the heading of a
  // section in its log; empty in systems without such parts.
  virtual std::string turn_text(const core::Game& game, const core::StateBytes* state) const = 0;
  // Adds the state of each side, as far as `onlooker` may know it, below a report that does not
  // contain it.
  virtual void tell_status(const core::Game& game, const core::StateBytes* state,
                           core::Audience onlooker, Document& out) const = 0;
};

// The situation of a battle in lines, for the terminal; if there are none, the view is shown.
class Briefings {
 public:
  virtual ~Briefings() = default;
  // The state of everything in the battle, in words that everybody may read.
  virtual std::vector<std::string> state_lines(const core::Game& game,
                                               const core::StateBytes* state) const = 0;
  // The situation of a seat that is about to act, as far as it may know it: what it has, and what
  // it could do to what effect; empty if the view is enough.
  virtual std::vector<std::string> briefing(const core::Game& game, const core::StateBytes* state,
                                            int seat) const = 0;
};

// An order that was refused, with the part of the reason that the seat which gave it may read.
struct OwnRefusal {
  int seat = 0;
  std::string order;  // in words
  battle::Refused why;
};

// The result of a battle adjudicated from a file.
struct Resolved {
  battle::Setup setup;
  std::unique_ptr<battle::match::Match> match;
  Document report;
  core::Tree summary;       // for programs
  std::string campaign;     // the sheet after the battle; empty: none, or the battle goes on
  bool needs_dice = false;  // typed dice ran out
  core::Question wanted;    // if so: the next question
  std::string silent = {};  // a side's post gave no order: nothing follows
  // If the dice in the posts are used: how many were left over, and if they ran out, why.
  u32 dice_unused = 0;
  std::string dice_code, dice_fault;
  std::vector<OwnRefusal> own_refusals = {};
};

// Adjudicates battle files.
class Desk {
 public:
  virtual ~Desk() = default;
  // A battle file that works, with comments, to start from.
  virtual std::string_view example_file() const = 0;
  // Adjudicates a battle file: orders come from the file, other decisions from its policies. The
  // faces of dice come from `faces` if it is given, otherwise from the plan. Returns false, with
  // faults, if the file cannot be adjudicated; illegal orders are listed with their rules.
  virtual bool resolve(const core::Tree& file, battle::match::DicePlan plan,
                       core::DiceSource* faces, Resolved& out, core::Faults& faults) const = 0;
};

class Campaigns {
 public:
  virtual ~Campaigns() = default;
  // What a campaign's sheet contains now and what it will contain after `match`, which may be null.
  // See campaign_answer.h for the question and the answer.
  virtual bool sheet_after(const core::Tree& sheet, const battle::match::Match* match,
                           const core::Tree& question, core::Tree& out,
                           core::Faults& faults) const = 0;
};

// For testing prices: the things that have a price, and the battles in which lists of them meet.
class Balance {
 public:
  virtual ~Balance() = default;
  // The ids of scenarios in which such lists may meet; the first one, unless another is asked for.
  virtual std::vector<std::string> scenarios() const = 0;
  // The ids of the shipped things that have a price and can win a battle.
  virtual std::vector<balance::Thing> things() const = 0;
  // A designer's own thing, which the yard has found to be sound. Returns false, with a fault that
  // says why, if it cannot be tested.
  virtual bool own_thing(std::string_view id, const core::Tree& design, balance::Thing& out,
                         core::Faults& faults) const = 0;
  // How lists are made up for a scenario, which must be one of the above.
  virtual balance::Terms terms(std::string_view scenario) const = 0;
  // The options with which the scenario is prepared for these lists of ids, with the side of the
  // first list first. The caller adds any designs of the user's own.
  virtual core::Tree muster(std::string_view scenario,
                            const std::array<std::vector<std::string>, 2>& lists) const = 0;
};

// The fault that is reported if a system lacks a part.
void add_lack(const Catalogue*, core::Faults& faults);
void add_lack(const Yard*, core::Faults& faults);
void add_lack(const Sheets*, core::Faults& faults);
void add_lack(const Odds*, core::Faults& faults);
void add_lack(const PostWords*, core::Faults& faults);
void add_lack(const Campaigns*, core::Faults& faults);
void add_lack(const Balance*, core::Faults& faults);

// Is the part there? If not, a fault says what the system lacks.
template <class Part>
bool has(const Part* part, core::Faults& faults) {
  if (part == nullptr) add_lack(part, faults);
  return part != nullptr;
}

}  // namespace klaxon::staff
