// puzzles solve: shows the position as its seat knows it, asks for an order and tells what it wins.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>

#include "battle/order_text.h"
#include "battle/wording.h"
#include "core/base/sorting.h"
#include "faces/cli/puzzles/puzzle_file.h"
#include "faces/cli/terminal/view.h"
#include "staff/puzzles/verdict.h"
#include "staff/puzzles/words.h"

namespace klaxon::faces::cli {
namespace {

namespace puzzles = staff::puzzles;
using core::Tree;

struct Choice {
  std::string text;
  core::KeptOrder order;
  double chance;
};

class Solving {
 public:
  Solving(Console& console, const puzzles::Puzzle& puzzle)
      : out_(console.out),
        staff_(*console.registry.find(puzzle.record.header.system)),
        puzzle_(puzzle),
        at_(*puzzle.position),
        words_(staff_, at_) {
    const std::vector<Tree>& orders = puzzle.tree.find("orders")->items;
    for (std::size_t i = 0; i < orders.size(); ++i)
      choices_.push_back(
          {words_.of(puzzle.orders[i]), puzzle.orders[i], figure(orders[i], "chance")});
    base::sort_stably(choices_, {}, &Choice::text);  // the solution may be anywhere
  }

  void run() {
    show();
    for (std::string typed; ask(typed);)
      if (answer(typed)) return;
    out_.line();
  }

 private:
  static double figure(const Tree& tree, const char* key) {
    const Tree* found = tree.find(key);
    return found != nullptr && found->is(Tree::Kind::number) ? found->number : 0;
  }

  void show() {
    std::vector<std::string> lines;
    if (staff_.briefings() != nullptr)
      lines = staff_.briefings()->briefing(at_.game, at_.seen.bytes(), at_.seat);
    for (const std::string& line : lines) out_.line(line);
    if (lines.empty()) show_view(out_, at_.game, at_.seen.bytes(), core::seat_bit(at_.seat));
    out_.line();
    out_.line(puzzle_.tree.text_at("question"));
    out_.line(puzzle_.tree.text_at("goal"));
    for (std::size_t i = 0; i < choices_.size(); ++i)
      out_.line(fmt::format("  {:>2}  {}", i + 1, choices_[i].text));
    out_.line("A number, an order in words, 'hint', 'show' or 'quit'.");
  }

  bool ask(std::string& typed) {
    out_.text("> ");
    std::fflush(stdout);
    return static_cast<bool>(std::getline(std::cin, typed));
  }

  // Returns true when the puzzle is over.
  bool answer(const std::string& typed) {
    if (typed.empty()) return false;
    if (typed == "quit" || typed == "q") return true;
    if (typed == "hint") {
      hint();
      return false;
    }
    if (typed == "show") {
      tell_all();
      return true;
    }
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (error == std::errc{} && end == typed.data() + typed.size()) {
      if (number >= 1 && number <= choices_.size()) return judge(choices_[number - 1].order);
      out_.line(fmt::format("There are the choices 1 to {}.", choices_.size()));
      return false;
    }
    return answer_in_words(typed);
  }

  bool answer_in_words(const std::string& typed) {
    core::Order order;
    core::Faults faults;
    for (const Choice& choice : choices_)
      if (choice.text == typed) return judge(choice.order);
    core::Offers now;
    at_.game.offers(at_.seen.bytes(), at_.seat, now);
    if (!battle::order_from_text(at_.names(), typed, order, faults, &now)) {
      for (const core::Fault& fault : faults.list()) out_.line(fault.message);
      return false;
    }
    if (const core::Rejection why = at_.game.check(at_.seen.bytes(), at_.seat, order)) {
      out_.line(battle::word_rejection(at_.names(), why, order).message);
      return false;
    }
    return judge(order);
  }

  bool judge(core::OrderView order) {
    puzzles::Verdict verdict;
    core::Faults none;
    const puzzles::Court court{staff_.system(), at_, *puzzle_.tree.find("orders"),
                               puzzles::another_seed(puzzle_)};
    check(puzzles::judge(court, order, verdict, none), "its orders were read before");
    if (verdict.number < 0) out_.line("That was not tried before: captains played it out.");
    out_.line(fmt::format("{}: wins {:.0f} of 100.", words_.of(order), 100 * verdict.chance));
    if (!verdict.solved()) {
      out_.line("Not yet: try another, 'hint' helps.");
      return false;
    }
    out_.line("Solved.");
    tell_all();
    return true;
  }

  void hint() {
    const std::vector<Tree>& hints = puzzle_.tree.find("hints")->items;
    if (hinted_ < hints.size()) return out_.line(hints[hinted_++].text);
    out_.line("There are no more hints; 'show' shows the solution.");
  }

  void tell_all() {
    base::sort_stably(choices_, std::greater<>(), &Choice::chance);
    for (const Choice& choice : choices_)
      out_.line(fmt::format("  {:>3.0f}  {}", 100 * choice.chance, choice.text));
    out_.line("The number is how many of 100 battles you win when captains fight on from here.");
  }

  Output& out_;
  const staff::Staff& staff_;
  const puzzles::Puzzle& puzzle_;
  const puzzles::Position& at_;
  const puzzles::Words words_;
  std::vector<Choice> choices_;
  std::size_t hinted_ = 0;
};

}  // namespace

int solve_puzzle(Console& console) {
  core::Faults faults(console.line.file);
  puzzles::Puzzle puzzle;
  if (!open_puzzle(console, console.line.file, puzzle, faults)) return console.out.refuse(faults);
  Solving(console, puzzle).run();
  return status_done;
}

}  // namespace klaxon::faces::cli
