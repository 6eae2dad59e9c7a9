// What one system offers the faces beyond play: odds, adjudication, ship check and sheets. All
// answers are trees or documents, printed by the faces.
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
#include "staff/document.h"
#include "staff/posts/words.h"
#include "staff/reasons.h"
#include "staff/report.h"

namespace klaxon::staff {

// A battle adjudicated from a file.
struct Resolved {
  battle::Setup setup;
  std::unique_ptr<battle::match::Match> match;
  Document report;
  core::Tree summary;       // for programs
  std::string campaign;     // its sheet after the battle; empty: none, or the battle goes on
  bool needs_dice = false;  // typed dice ran out
  core::Question wanted;    // if so: what is asked next
};

class Staff {
 public:
  virtual ~Staff() = default;
  virtual const battle::System& system() const = 0;

  // The shipped and the user's ship designs: ids, or one design (null: unknown).
  virtual std::vector<std::string> ships() const = 0;
  virtual const core::Tree* ship(std::string_view id) const = 0;
  // What the library holds of a kind ("crew", "fleets", "scenarios"), sorted by id.
  struct Entry {
    std::string_view id;
    const core::Tree* tree;
  };
  virtual std::vector<Entry> entries(std::string_view kind) const = 0;
  // Lays a design that says `based_on` over that ship (codec/library.h). False and a fault if there
  // is no such ship.
  virtual bool complete_ship(core::Tree& design, core::Faults& faults) const = 0;

  // A layer of the user's files now lies over the library. A system that keeps some of it frozen
  // freezes it anew; where the user's files have faults, it tells them and keeps what it has.
  virtual void library_changed(std::vector<core::Fault>& faults) { (void)faults; }

  // What the system's ships are built of, for programs: {"systems":[…],"weapons":[…]}. False and a
  // fault if this system has no such catalogue.
  virtual bool catalogue(core::Tree& out, core::Faults& faults) const {
    (void)out;
    faults.add("no-catalogue", "This system has no catalogue: its ships are complete as they are.");
    return false;
  }

  // `question` is a table of the command's options, `design` the ship it is about or null. False
  // and faults if it cannot be answered.
  virtual bool odds(const core::Tree& question, const core::Tree* design, core::Tree& out,
                    core::Faults& faults) const = 0;
  // {"ok","errors":[…],"bpv","repair","spaces","lines":[…]}, as ship_check.h says.
  virtual core::Tree check_ship(std::string_view file, const core::Tree& design) const = 0;
  // How people read a key or a word in the answers of odds() and check_ship().
  virtual std::string plain_word(std::string_view word) const { return battle::plain_words(word); }
  // The ship's sheet as SVG; `stands` gives its state, as standing() does, or null: undamaged.
  virtual bool print_ship(const core::Tree& design, const core::Tree* stands, std::string& svg,
                          core::Faults& faults) const = 0;
  // The state of the first ship with this name or id in a battle, all secrets included: a table in
  // which `left` says what is left of it and `design` which design it has, besides what else the
  // system's sheet shows. False: there is no such ship.
  virtual bool standing(const core::Game& game, const core::StateBytes* state,
                        std::string_view name, core::Tree& stands) const = 0;
  // The state of everything, in words that all may read, one per line; empty where the view says
  // enough.
  virtual std::vector<std::string> state_lines(const core::Game& game,
                                               const core::StateBytes* state) const {
    (void)game;
    (void)state;
    return {};
  }
  // The situation of a seat about to act, from what it may know: what it has, what it could do and
  // to what effect, one per line; empty where the view says enough.
  virtual std::vector<std::string> briefing(const core::Game& game, const core::StateBytes* state,
                                            int seat) const {
    (void)game;
    (void)state;
    (void)seat;
    return {};
  }
  // "Round 2": the part of a battle that a state belongs to, as its log is cut up; empty in systems
  // that have no such parts.
  virtual std::string turn_text(const core::Game& game, const core::StateBytes* state) const {
    (void)game;
    (void)state;
    return {};
  }
  // Gives the reasons of a battle's lines; `game` outlives it.
  virtual std::unique_ptr<Reasons> reasons(const core::Game& game) const = 0;
  // Tells a battle of this system to an onlooker; `game` outlives it.
  virtual std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const {
    return std::make_unique<PlainReport>(game, reasons(game), onlooker);
  }
  // How each side stands, as far as `onlooker` may know it, below a report that does not say so
  // itself.
  virtual void tell_status(const core::Game& game, const core::StateBytes* state,
                           core::Audience onlooker, Document& out) const {
    (void)onlooker;
    const std::vector<std::string> lines = state_lines(game, state);
    if (lines.empty()) return;
    out.heading(2, "How things stand");
    for (const std::string& line : lines) out.line(line);
  }
  // What the moderator's desk needs to read this system's posts; null: it has no desk.
  virtual const PostWords* post_words() const { return nullptr; }
  // What the sheet of a campaign says, and what it says after `match`, which may be null; as
  // campaign_answer.h describes question and answer. False and a fault if this system keeps none.
  virtual bool campaign(const core::Tree& sheet, const battle::match::Match* match,
                        const core::Tree& question, core::Tree& out, core::Faults& faults) const {
    (void)sheet;
    (void)match;
    (void)question;
    (void)out;
    faults.add("no-campaign", "This system keeps no campaigns.");
    return false;
  }
  // A battle file with comments that works as it is, to begin one's own with.
  virtual std::string_view example_file() const = 0;
  // Adjudicates a battle file: orders from the file, the rest by its policies. Dice faces come from
  // `faces` if given, otherwise from the plan. False and faults if the file cannot be adjudicated;
  // illegal orders are listed with their rules.
  virtual bool resolve(const core::Tree& file, battle::match::DicePlan plan,
                       core::DiceSource* faces, Resolved& out, core::Faults& faults) const = 0;
};

}  // namespace klaxon::staff
