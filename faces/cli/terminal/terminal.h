// A battle at one plain terminal: shows what happens and who must choose, reads orders as numbers
// or text, answers 'why?', takes orders back, and saves the record. It can play any system, since
// it goes by the offers alone. All numbers shown and typed count from 1.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "faces/cli/local_battle.h"
#include "faces/cli/output.h"
#include "staff/staff.h"

namespace klaxon::faces::cli {

class Terminal {
 public:
  // The text of a rule by its id; empty if unknown.
  using RuleText = std::function<std::string(const std::string& id)>;

  // `save_path` is where 'save' without a name writes; it may be empty. `staff` belongs to the
  // battle's system and must outlive this.
  Terminal(LocalBattle& battle, const staff::Staff& staff, Output& output, std::string save_path,
           RuleText rule_text);

  // Reads standard input until the battle ends or the person leaves; returns the exit status.
  int run();

 private:
  bool step();  // one prompt and its answer; false: leave
  bool answer(std::string_view typed);
  bool command(std::string_view word, std::string_view rest);  // false: not a command
  void note(std::string_view text);
  void offer_draw();
  bool may_leave();  // false, with a warning, once
  bool look_back();
  bool read(std::string_view prompt, std::string& out);

  void give(const battle::match::Command& command, bool by_person = true);
  void order(core::OrderView order);  // asks first if the captain calls it a blunder
  bool may_give(core::OrderView order);
  bool is_sure(std::string_view why);
  void hint();
  void warn(std::string_view word);
  void resign();
  void take_offer(i64 typed);
  void take_text(std::string_view typed);
  bool fill_form(core::Order& order);
  bool ask_field(const core::Order& so_far, const core::Range& range, i32& value);
  std::string field_prompt(const core::Order& so_far, const core::Range& range) const;
  // Reads the value that was typed for a field; false after a message that explains the choices.
  bool read_field(const core::Arg& arg, const core::Range& range, std::string_view typed,
                  i32& value);

  void bots_play();  // and the standing orders of the people here
  bool standing_order(battle::match::Command& out);
  void standing(std::string_view words);
  void show_events(std::span<const core::Event> events, u32 line);
  void show_prompt();
  std::string menu_text() const;
  bool show_briefing();  // false: the system has none
  void show_state();
  void show_why(std::string_view which);
  void show_help();
  void show_result();
  bool save(std::string_view path);  // false after a refusal
  void undo(std::string_view before);
  void undo_to(u32 line);

  // The seat whose turn it is at this terminal; -1 if there is none.
  int acting_seat() const;
  core::Audience onlooker() const;
  core::Names names() const { return {battle_.game(), battle_.match().state(), onlooker()}; }
  void pass_console(int seat);

  struct Told {
    std::string text;
    std::vector<staff::Reason> why;
    u32 line;  // of the record, 0 for the set-up
  };

  // An order that has not been undone, and whether a person at this terminal gave it.
  struct Played {
    u32 line;
    bool by_person;
  };

  LocalBattle& battle_;
  const staff::Staff& staff_;
  Output& out_;
  std::string save_path_;
  RuleText rule_text_;
  std::unique_ptr<staff::Reasons> reasons_;
  std::unique_ptr<battle::search::Advisor> advisor_;
  std::vector<Told> told_;  // the screen's lines that have not been undone, numbered from 1
  std::vector<Played> course_;
  core::Offers offers_;
  std::string menu_;          // the choices as last shown
  u32 standing_answers_ = 0;  // since a person last typed
  int seat_ = -1;             // who sits at the terminal now
  // The window and seat that were last briefed; none at first.
  u32 briefed_window_ = 0;
  int briefed_seat_ = -1;
  bool warns_;  // before a blunder; at first only where a person types
  bool told_since_menu_ = false;
  bool over_told_ = false;
  bool saved_ = true;
  bool warned_ = false;  // that leaving would lose the battle
  bool leaving_ = false;
};

}  // namespace klaxon::faces::cli
