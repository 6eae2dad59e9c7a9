// analyse: says what each order of a finished battle cost its seat, what turned the battle, and how
// much of the outcome was luck.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "battle/percent.h"
#include "battle/wording.h"
#include "core/base/sorting.h"
#include "faces/cli/commands.h"
#include "faces/cli/record_file.h"
#include "faces/sodium.h"
#include "staff/analysis.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;
using staff::RecordAnalysis;

// Shows how far the analysis is if somebody is watching.
class Progress {
 public:
  Progress() : shown_(person_watches()) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r{:40}\r", "");
  }
  void at(u32 done, u32 steps) const {
    if (shown_) fmt::print(stderr, "\r{} of {} steps ({} %)  ", done, steps, done * 100 / steps);
  }

 private:
  bool shown_;
};

class Budget {
 public:
  explicit Budget(std::optional<u32> seconds)
      : seconds_(seconds), start_(std::chrono::steady_clock::now()) {}
  bool is_over() const { return seconds_.has_value() && took().count() >= *seconds_; }
  std::chrono::duration<double> took() const { return std::chrono::steady_clock::now() - start_; }
  battle::record::Patience patience() const {
    return {[](const void* budget) { return static_cast<const Budget*>(budget)->is_over(); }, this};
  }

 private:
  std::optional<u32> seconds_;
  std::chrono::steady_clock::time_point start_;
};

// The threads that share the work of an analysis.
class Crew {
 public:
  Crew(RecordAnalysis& analysis, const battle::System& system,
       const staff::AnalysisSettings& settings, const Budget& budget)
      : analysis_(analysis), system_(system), settings_(settings), budget_(budget) {}

  // 0 means one for each core.
  void work(u32 threads) {
    if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> others;
    for (u32 i = 1; i < threads; ++i) others.emplace_back([this] { help(); });
    help();
    for (std::thread& other : others) other.join();
  }

 private:
  void help() {
    const auto own = staff::analysis_with(system_, settings_);
    std::unique_lock lock(mutex_);
    while (analysis_.done() == 0 || !budget_.is_over()) {
      const std::optional<RecordAnalysis::Job> job = analysis_.next();
      if (!job.has_value() && analysis_.done() == analysis_.steps()) break;
      if (!job.has_value()) {
        finished_.wait(lock);
        continue;
      }
      lock.unlock();
      analysis_.work_on(*job, *own);
      lock.lock();
      analysis_.finish(*job);
      progress_.at(analysis_.done(), analysis_.steps());
      finished_.notify_all();
    }
    finished_.notify_all();
  }

  RecordAnalysis& analysis_;
  const battle::System& system_;
  const staff::AnalysisSettings& settings_;
  const Budget& budget_;
  const Progress progress_;
  std::mutex mutex_;  // of the analysis
  std::condition_variable finished_;
};

// The seats that --seat names; empty after a refusal.
core::Seats seats_of(Console& console, const core::Game& game, core::Seats people) {
  const std::string& wanted = console.line.analysed;
  if (wanted.empty()) return people;
  if (wanted == "all") return core::all_seats;
  std::string names;
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (wanted == std::to_string(seat) || wanted == game.seat_name(seat))
      return core::seat_bit(seat);
    names += fmt::format("{}{} ({})", seat == 0 ? "" : ", ", seat, game.seat_name(seat));
  }
  console.out.refuse("unknown-seat", fmt::format("'--seat {}' is not {} or all.", wanted, names),
                     "--seat", status_usage);
  return 0;
}

long points(const Tree& share) {
  return std::lround(100 * share.number);
}

std::string count_of(long count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// The label under which people see the seat that a tree names.
std::string label_of(const core::Game& game, const std::string& name) {
  int seat = 0;
  while (game.seat_name(seat) != name) ++seat;
  return battle::seat_label(game, seat);
}

// "Meridian 2: 27 orders, 2 blunders, 1 mistake, 0 inaccuracies".
void tell_counts(Output& out, const core::Game& game, const Tree& tree) {
  for (const Tree& seat : tree.find("seats")->items) {
    long orders = 0, blunders = 0, mistakes = 0, inaccuracies = 0;
    for (const Tree& order : tree.find("orders")->items) {
      if (order.find("seat")->text != seat.text) continue;
      const std::string& verdict = order.find("verdict")->text;
      ++orders;
      blunders += verdict == "blunder" ? 1 : 0;
      mistakes += verdict == "mistake" ? 1 : 0;
      inaccuracies += verdict == "inaccuracy" ? 1 : 0;
    }
    if (orders == 0) continue;
    out.line(fmt::format(
        "{}: {}, {}, {}, {}", label_of(game, seat.text), count_of(orders, "order", "orders"),
        count_of(blunders, "blunder", "blunders"), count_of(mistakes, "mistake", "mistakes"),
        count_of(inaccuracies, "inaccuracy", "inaccuracies")));
  }
}

// Lists each order that is to blame, the worst first.
void tell_orders(Output& out, const core::Game& game, const Tree& tree) {
  std::vector<const Tree*> blamed;
  for (const Tree& order : tree.find("orders")->items)
    if (order.find("verdict")->text != "good") blamed.push_back(&order);
  base::sort_stably(blamed, std::greater<>(),
                    [](const Tree* order) { return order->find("loss")->number; });
  for (const Tree* order : blamed) {
    out.line();
    out.line(fmt::format("Line {}, {}: {}, {} ± {} points", order->find("line")->whole,
                         label_of(game, order->find("seat")->text), order->find("verdict")->text,
                         points(*order->find("loss")), points(*order->find("error"))));
    out.line("  given:  " + order->find("played")->text);
    out.line("  better: " + order->find("better")->text);
  }
}

void tell_turns(Output& out, const core::Game& game, const Tree& tree) {
  const std::vector<Tree>& turns = tree.find("turns")->items;
  const std::vector<Tree>& seats = tree.find("seats")->items;
  bool told = false;
  for (std::size_t i = 1; i < turns.size(); ++i) {
    const Tree* cause = turns[i].find("cause");
    if (cause == nullptr) continue;
    if (!told) out.line();
    if (!told) out.line("What turned the battle");
    told = true;
    std::string chances;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      chances +=
          fmt::format("{} {} to {}, ", label_of(game, seats[seat].text),
                      battle::whole_percent(turns[i - 1].find("chances")->items[seat].number),
                      battle::whole_percent(turns[i].find("chances")->items[seat].number));
    const std::string& turn = turns[i - 1].find("turn")->text;
    out.line(fmt::format(
        "{}: {}by {}",
        turn.empty() ? fmt::format("After line {}", turns[i - 1].find("line")->whole) : turn,
        chances,
        cause->text == "order"
            ? fmt::format("the order of line {} ({})", turns[i].find("order")->whole,
                          label_of(game, turns[i].find("seat")->text))
            : "dice"));
  }
}

// start + skill + luck = result, in points, with one row for each seat.
void tell_accounts(Output& out, const core::Game& game, const Tree& tree) {
  std::vector<std::string> labels;
  std::size_t width = 0;
  for (const Tree& seat : tree.find("seats")->items) {
    labels.push_back(label_of(game, seat.text));
    width = std::max(width, labels.back().size());
  }
  out.line();
  out.line(fmt::format("{:{}}  {:>6} + {:>6} + {:>6} = {:>6}", "Points", width, "start", "skill",
                       "luck", "result"));
  for (std::size_t seat = 0; seat < labels.size(); ++seat) {
    const auto figure = [&](const char* name) { return 100 * tree.find(name)->items[seat].number; };
    out.line(fmt::format("{:{}}  {:>6.1f}   {:>+6.1f}   {:>+6.1f}   {:>6.0f}", labels[seat], width,
                         figure("start"), figure("skill"), figure("luck"), figure("result")));
  }
  out.line();
  out.line(
      "Points are chances of winning, of a hundred. Losses are by what the seat knew when it gave "
      "the order; ± is a standard error. Skill is what the orders to blame cost, the seat's own "
      "and "
      "the others'; luck is the rest.");
}

void tell(Output& out, const core::Game& game, const Tree& tree) {
  tell_counts(out, game, tree);
  tell_orders(out, game, tree);
  tell_turns(out, game, tree);
  tell_accounts(out, game, tree);
  if (tree.find("whole")->whole == 0)
    out.line(
        "Time ran out before every order had been examined: a larger --budget would show more.");
}

}  // namespace

int analyse_record(Console& console) {
  core::Faults faults(console.line.file);
  std::string text;
  if (!read_record_text(console, text)) return status_refused;
  battle::record::Record read;
  if (!battle::record::read(text, console.systems_of(text), sodium_hashing(), read, faults))
    return console.out.refuse(faults);
  tell_since(console, read);
  const Budget budget(console.line.budget);
  staff::AnalysisSettings settings;
  settings.seed = console.line.seed;
  settings.patience = budget.patience();
  if (console.line.battles.has_value()) settings.battles = *console.line.battles;
  const staff::Staff* staff = console.registry.find(read.header.system);
  RecordAnalysis analysis(*staff, settings);
  if (!analysis.begin(read, sodium_hashing(), faults)) return console.out.refuse(faults);
  const core::Seats shown = seats_of(console, *read.game, analysis.people());
  if (shown == 0) return status_usage;
  Crew(analysis, staff->system(), settings, budget).work(console.line.jobs);
  const Tree tree = analysis.tree(shown);
  console.out.aside(fmt::format("{:.1f} s", budget.took().count()));
  if (console.out.json())
    console.out.document(tree);
  else
    tell(console.out, *read.game, tree);
  return status_done;
}

}  // namespace klaxon::faces::cli
