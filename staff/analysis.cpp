#include "staff/analysis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <utility>

#include "battle/search/advisor.h"
#include "battle/wording.h"
#include "core/base/breath.h"
#include "staff/chances.h"

namespace klaxon::staff {

using battle::match::Act;
using battle::match::Match;
using battle::search::Analysis;
using battle::search::Blame;
using battle::search::Finding;
using battle::search::sure;
using core::Tree;

namespace {

constexpr i32 turn_least = sure / 10;  // change in a seat's chances for which a turn gets a cause

Tree ratio_of(i32 ten_thousandths) {
  return Tree::of_number(ten_thousandths / static_cast<double>(sure));
}

// The chances of a seat at a point of chances_tree().
i32 chance_at(const Tree& point, std::size_t seat) {
  return static_cast<i32>(std::lround(sure * point.find("chances")->items[seat].number));
}

u32 line_of(const Tree& point) {
  return static_cast<u32>(point.find("line")->whole);
}

}  // namespace

std::unique_ptr<Analysis> analysis_with(const battle::System& system,
                                        const AnalysisSettings& settings) {
  auto captain = system.bot("captain");
  if (captain == nullptr) captain = system.bot("random");
  auto helmsman = system.helmsman();
  if (helmsman == nullptr) helmsman = system.bot("random");
  battle::search::AnalysisPlan plan{.search = system.search_plan(), .battles = settings.battles};
  if (settings.trials != 0) plan.search.trials = settings.trials;
  return std::make_unique<Analysis>(std::move(captain), std::move(helmsman), system.judge(),
                                    system.proposer(), plan, settings.seed);
}

struct RecordAnalysis::Decision {
  u32 line;
  int seat;
  core::KeptOrder given;
  battle::match::StateBuffer seen;  // the state as the seat knew it
  i32 fall = 0;                     // loss of its chances in that turn
  bool looked_at = false;
  Finding finding = {};

  Analysis::Moment moment(const core::Game& game) const {
    return {game, seen.bytes(), seat, given, line};
  }
};

// Replays the record and keeps the orders that were not taken back before its end.
class RecordAnalysis::Walk {
 public:
  Walk(const battle::record::Record& record, const battle::Hashing& hashing, u64 seed)
      : record_(record),
        seed_(seed),
        match_(record.game, record.header.match, record.header.dice, &hashing) {}

  const Match& match() const { return match_; }
  bool replay(core::Faults& faults) {
    using battle::match::Step;
    u32 last = 0;
    bool same =
        match_.begin_recorded(record_.header.draws, record_.header.copied()).step == Step::done &&
        match_.setup_state() == record_.header.state;
    for (const battle::match::Line& line : record_.lines) {
      if (!same) break;
      base::breathe();
      if (line.command.act == Act::order) note(line);
      const battle::match::Outcome outcome = match_.replay(line);
      same = outcome.step == Step::done && match_.lines().back().state == line.state;
      follow(line, outcome.changed);
      last = line.n;
    }
    if (!same)
      faults.add("does-not-replay",
                 (last == 0 ? "The set-up" : "Line " + std::to_string(last)) +
                     " does not come out as recorded, so that nothing can be said of what follows; "
                     "'klaxon verify' says why. A record of other rules is analysed by the Klaxon "
                     "that played it.");
    return same;
  }
  std::vector<Decision> take() {
    std::vector<Decision> counting;
    std::vector<u32> path;
    for (u32 n = heads_.back(); n != 0; n = befores_[n]) path.push_back(n);
    std::ranges::reverse(path);
    for (const u32 n : path) {
      const battle::match::Command& command = record_.lines[n - 1].command;
      if (command.act == Act::withdraw) take_back(counting, command.seat);
      const auto given = std::ranges::find(decisions_, n, &Decision::line);
      if (given != decisions_.end()) counting.push_back(std::move(*given));
    }
    std::erase_if(counting, [&](const Decision& one) {
      const Analysis::Moment moment = one.moment(*record_.game);
      return !Analysis::has_choice(moment) ||
             record_.game->check(one.seen.bytes(), one.seat, core::Order(moment.given));
    });
    return counting;
  }

 private:
  static void take_back(std::vector<Decision>& counting, int seat) {
    const auto last = std::ranges::find(counting.rbegin(), counting.rend(), seat, &Decision::seat);
    if (last != counting.rend()) counting.erase(std::next(last).base());
  }
  // The state before the seat's order, as the seat knew it.
  void note(const battle::match::Line& line) {
    const core::Game& game = *record_.game;
    Decision one{line.n, line.command.seat, line.command.order, battle::match::StateBuffer(game)};
    core::Dice redeals(seed_, core::Stream::resample, u64{line.n} << 32);
    game.copy(one.seen.bytes(), match_.state());
    battle::search::show_to_advisor(game, one.seen.bytes(), one.seat, redeals);
    decisions_.push_back(std::move(one));
  }
  // heads_[n]: the last line that is in force after line n; befores_[n]: the line that n follows.
  void follow(const battle::match::Line& line, bool changed) {
    const bool back = changed && (line.command.act == Act::undo || line.command.act == Act::rewind);
    befores_.push_back(heads_.back());
    heads_.push_back(back && line.command.to < heads_.size() ? heads_[line.command.to] : line.n);
  }

  const battle::record::Record& record_;
  u64 seed_;
  Match match_;
  std::vector<Decision> decisions_;
  std::vector<u32> heads_{0}, befores_{0};
};

RecordAnalysis::RecordAnalysis(const Staff& staff, const AnalysisSettings& settings)
    : staff_(staff), settings_(settings) {}

RecordAnalysis::~RecordAnalysis() = default;

bool RecordAnalysis::begin(const battle::record::Record& record, const battle::Hashing& hashing,
                           core::Faults& faults) {
  record_ = &record;
  hashing_ = &hashing;
  if (record.game->seats() < 2) {
    faults.add("one-seat",
               "This battle has one seat: there is nobody to win against, and so no order that "
               "costs chances of winning. Analyse a battle of two sides or more.");
    return false;
  }
  Walk walk(record, hashing, settings_.seed);
  if (!walk.replay(faults)) return false;
  if (!walk.match().over()) {
    faults.add("not-over",
               "The battle of this record is not over. Play it to its end and analyse it then; if "
               "it has ended, lines are missing at the record's end.");
    return false;
  }
  decisions_ = walk.take();
  for (Decision& one : std::views::reverse(decisions_)) to_look_at_.push_back(&one);
  if (!decisions_.empty()) return true;
  faults.add("no-choice",
             "No order of this record left its seat a choice, so there is none to compare. "
             "Analyse a battle in which at least one order was chosen.");
  return false;
}

u32 RecordAnalysis::steps() const {
  return done_ + at_ + static_cast<u32>(to_look_at_.size() + suspects_.size()) + (begun_ ? 0 : 1);
}

bool RecordAnalysis::step() {
  const std::optional<Job> job = next();
  if (!job.has_value()) return false;
  if (own_ == nullptr) own_ = analysis_with(staff_.system(), settings_);
  work_on(*job, *own_);
  finish(*job);
  return true;
}

// Apparent blunders are settled at once, other orders only after every order has been examined.
std::optional<RecordAnalysis::Job> RecordAnalysis::next() {
  Job job;
  if (!begun_) {
    begun_ = true;
  } else if (!suspects_.empty() && (to_look_at_.empty() || suspects_.back()->finding.loss >=
                                                               battle::search::least_loss[3])) {
    job = {suspects_.back(), true};
    suspects_.pop_back();
  } else if (!to_look_at_.empty()) {
    job.decision = to_look_at_.back();
    to_look_at_.pop_back();
  } else {
    return std::nullopt;
  }
  ++at_;
  return job;
}

void RecordAnalysis::work_on(const Job& job, Analysis& analysis) {
  if (job.decision == nullptr) {
    chances_ = chances_tree(
        staff_, *record_, *hashing_,
        {.battles = settings_.chances, .patience = settings_.patience, .seed = settings_.seed});
    return;
  }
  const Analysis::Moment moment = job.decision->moment(*record_->game);
  if (job.settle)
    analysis.settle(moment, job.decision->finding);
  else
    job.decision->finding = analysis.look(moment);
}

void RecordAnalysis::finish(const Job& job) {
  --at_;
  ++done_;
  if (job.decision == nullptr) return sort_by_fall();
  job.decision->looked_at = true;
  const i32 found = job.decision->finding.loss;
  if (job.settle || !job.decision->finding.suspicious()) return;
  const auto loss = [](const Decision* of) { return of->finding.loss; };
  suspects_.insert(std::ranges::upper_bound(suspects_, found, {}, loss), job.decision);
}

// Orders of the seats whose chances fell most are examined first.
void RecordAnalysis::sort_by_fall() {
  const std::vector<Tree>& points = chances_.find("points")->items;
  for (Decision& one : decisions_)
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      if (line_of(points[i]) < one.line && one.line <= line_of(points[i + 1]))
        one.fall = chance_at(points[i], static_cast<u32>(one.seat)) -
                   chance_at(points[i + 1], static_cast<u32>(one.seat));
  // in a tie, the earliest is examined first, so it is last in the list
  std::ranges::sort(to_look_at_, {}, [](const Decision* one) {
    return std::pair{one->fall, -static_cast<i64>(one->line)};
  });
}

core::Seats RecordAnalysis::people() const {
  const std::vector<std::string> bots = staff_.system().bots();
  core::Seats people = 0;
  for (int seat = 0; seat < record_->game->seats(); ++seat) {
    const std::string& name = record_->header.seats[static_cast<std::size_t>(seat)];
    if (std::ranges::find(bots, name) == bots.end()) people |= core::seat_bit(seat);
  }
  return people != 0 ? people : core::all_seats;
}

Tree RecordAnalysis::orders_tree(core::Seats shown) const {
  const core::Game& game = *record_->game;
  Tree list = Tree::list();
  for (const Decision& one : decisions_) {
    const core::Audience eye = core::seat_bit(one.seat);
    if (!one.looked_at || (shown & eye) == 0) continue;
    const core::Names names(game, one.seen.bytes(), eye);
    const Finding& finding = one.finding;
    Tree& tree = list.add(Tree::table());
    tree.set("line", Tree::of(i64{one.line}));
    tree.set("seat", Tree::of(game.seat_name(one.seat)));
    tree.set("verdict", Tree::of(blame_name(finding.blame)));
    tree.set("loss", ratio_of(finding.loss));
    tree.set("error", ratio_of(finding.error));
    tree.set("played", Tree::of(battle::word_offer(names, one.given)));
    tree.set(
        "better",
        Tree::of(finding.blame == Blame::none ? "" : battle::word_offer(names, finding.better)));
    tree.set("settled", Tree::of(i64{finding.settled}));
  }
  return list;
}

// The order most to blame for a change of the chances between two points: it must have cost its
// seat at least half of what that seat lost. Null if there is none.
const RecordAnalysis::Decision* RecordAnalysis::cause_of(const Tree& before,
                                                         const Tree& after) const {
  const Decision* worst = nullptr;
  for (const Decision& one : decisions_) {
    if (one.line <= line_of(before) || one.line > line_of(after)) continue;
    if (one.finding.blame == Blame::none || 2 * one.finding.loss < one.fall) continue;
    if (one.fall < turn_least) continue;
    if (worst == nullptr || one.finding.loss > worst->finding.loss) worst = &one;
  }
  return worst;
}

// The points at which chances were computed, each with the cause of its change.
Tree RecordAnalysis::turns_tree() const {
  Tree list = Tree::list();
  const std::vector<Tree>& points = chances_.find("points")->items;
  for (std::size_t i = 0; i < points.size(); ++i) {
    Tree& tree = list.add(points[i]);
    i32 moved = 0;
    for (std::size_t seat = 0; i > 0 && seat < points[i].find("chances")->items.size(); ++seat)
      moved = std::max(moved, chance_at(points[i - 1], seat) - chance_at(points[i], seat));
    if (moved < turn_least) continue;
    const Decision* cause = cause_of(points[i - 1], points[i]);
    tree.set("cause", Tree::of(cause != nullptr ? "order" : "dice"));
    if (cause == nullptr) continue;
    tree.set("order", Tree::of(i64{cause->line}));
    tree.set("seat", Tree::of(record_->game->seat_name(cause->seat)));
  }
  return list;
}

void RecordAnalysis::add_accounts(Tree& out) const {
  const core::Game& game = *record_->game;
  const std::vector<Tree>& points = chances_.find("points")->items;
  std::vector<int> teams;
  std::vector<i32> start, result, lost(static_cast<std::size_t>(game.seats()));
  for (int seat = 0; seat < game.seats(); ++seat) {
    teams.push_back(game.team(seat));
    start.push_back(chance_at(points.front(), static_cast<u32>(seat)));
    result.push_back(chance_at(points.back(), static_cast<u32>(seat)));
  }
  for (const Decision& one : decisions_)
    if (one.finding.blame != Blame::none) lost[static_cast<u32>(one.seat)] += one.finding.loss;
  const auto all = battle::search::accounts(teams, start, result, lost);
  const auto add = [&](const char* name, i32 battle::search::Account::* figure) {
    Tree& list = out.set(name, Tree::list());
    for (const battle::search::Account& one : all) list.add(ratio_of(one.*figure));
  };
  add("start", &battle::search::Account::start);
  add("skill", &battle::search::Account::skill);
  add("luck", &battle::search::Account::luck);
  add("result", &battle::search::Account::result);
}

Tree RecordAnalysis::tree(core::Seats shown) const {
  Tree out = Tree::table();
  out.set("seats", *chances_.find("seats"));
  out.set("orders", orders_tree(shown));
  out.set("turns", turns_tree());
  add_accounts(out);
  out.set("whole", Tree::of_flag(done_ == steps()));
  return out;
}

}  // namespace klaxon::staff
