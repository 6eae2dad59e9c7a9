#include "staff/chances.h"

#include <array>
#include <span>
#include <utility>

#include "battle/percent.h"
#include "battle/search/playout.h"
#include "battle/search/trial.h"
#include "battle/wording.h"

namespace klaxon::staff {

using battle::match::Act;
using battle::match::Match;
using core::Tree;

namespace {

constexpr u32 round_battles = 8;  // per point in turn, so that all are known equally well

// A moment after which the battle could have gone differently.
struct Point {
  std::string turn;
  u32 line = 0;
  battle::match::StateBuffer state;
  std::vector<double> wins;  // by seat; a draw counts as half a win
};

double share_of(i32 score) {
  return score > 0 ? 1 : score < 0 ? 0 : 0.5;
}

// Finds the first moment of each turn that was not taken back afterwards.
class Turns {
 public:
  Turns(const Staff& staff, const battle::record::Record& record, const battle::Hashing& hashing)
      : staff_(staff),
        record_(record),
        match_(record.game, record.header.match, record.header.dice, &hashing) {}

  // Returns false if the record cannot be replayed.
  bool walk() {
    using battle::match::Step;
    if (match_.begin_recorded(record_.header.draws, record_.header.copied()).step != Step::done)
      return false;
    note(0);
    for (const battle::match::Line& line : record_.lines) {
      if (match_.replay(line).step != Step::done) return false;
      const Act act = line.command.act;
      if (act == Act::undo || act == Act::rewind)
        std::erase_if(points_, [&](const Point& point) { return point.line > line.command.to; });
      note(line.n);
    }
    return true;
  }
  const Match& match() const { return match_; }
  std::vector<Point> take() { return std::move(points_); }

 private:
  void note(u32 line) {
    const core::Game& game = match_.game();
    if (match_.over()) return;
    std::string turn = staff_.reports()->turn_text(game, match_.state());
    if (!points_.empty() && !turn.empty() && points_.back().turn == turn) return;
    points_.push_back({std::move(turn), line, battle::match::StateBuffer(game),
                       std::vector<double>(static_cast<std::size_t>(game.seats()))});
    game.copy(points_.back().state.bytes(), match_.state());
  }

  const Staff& staff_;
  const battle::record::Record& record_;
  Match match_;
  std::vector<Point> points_;
};

// Leaves out turns of a long battle at even intervals, but never the first.
std::vector<Point> thinned(std::vector<Point> points) {
  const std::size_t step = (points.size() + chance_points_max - 1) / chance_points_max;
  if (step < 2) return points;
  std::vector<Point> kept;
  for (std::size_t i = 0; i < points.size(); i += step) kept.push_back(std::move(points[i]));
  return kept;
}

// Hidden choices are undone first, so that they are not treated as known.
void play_from(const core::Game& game, Point& point, battle::search::PlayRoom& room,
               std::span<battle::search::Bot* const> bots, u64 seed, u64 number) {
  game.copy(room.state.bytes(), point.state.bytes());
  battle::search::withdraw_hidden(game, room.state.bytes());
  const auto played = battle::search::play_on(game, room, bots, seed, number);
  for (std::size_t seat = 0; seat < point.wins.size(); ++seat)
    point.wins[seat] += played.over ? share_of(played.score[seat]) : 0.5;
}

// How many battles are played from each point.
u32 play(const Staff& staff, const core::Game& game, std::vector<Point>& points,
         const ChancesPlan& plan) {
  auto bot = staff.system().bot("captain");
  if (bot == nullptr) bot = staff.system().bot("random");
  check(bot != nullptr, "every system has a bot");
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game.seats()), bot.get());
  battle::search::PlayRoom room(game);
  u32 played = 0;
  while (played < plan.battles && (played == 0 || !plan.patience.is_over())) {
    for (std::size_t i = 0; i < points.size(); ++i)
      for (u32 n = played; n < played + round_battles; ++n)
        play_from(game, points[i], room, bots, plan.seed, (u64{i} << 32) + n);
    played += round_battles;
  }
  return played;
}

Tree point_tree(const std::string& turn, u32 line, const std::vector<double>& chances) {
  Tree tree = Tree::table();
  tree.set("turn", Tree::of(turn));
  tree.set("line", Tree::of(i64{line}));
  Tree& list = tree.set("chances", Tree::list());
  for (const double chance : chances) list.add(Tree::of_number(chance));
  return tree;
}

// A battle that was practically won from the start has no turning point.
constexpr double swing_least = 0.1;

// The step between two neighbouring points in which the winner gained most.
void add_turning(const core::Game& game, const std::vector<Point>& points,
                 const std::vector<std::vector<double>>& chances, Tree& out) {
  std::size_t winner = 0;
  while (winner < chances.back().size() && chances.back()[winner] < 1) ++winner;
  if (winner == chances.back().size()) return;
  const auto gain = [&](std::size_t i) { return chances[i + 1][winner] - chances[i][winner]; };
  std::size_t most = 0;
  for (std::size_t i = 1; i + 1 < chances.size(); ++i)
    if (gain(i) > gain(most)) most = i;
  if (gain(most) < swing_least) return;
  const std::string seat(game.seat_name(static_cast<int>(winner)));
  const std::string when = points[most].turn.empty()
                               ? "Line " + std::to_string(points[most].line + 1)
                               : points[most].turn;
  const double before = chances[most][winner], after = chances[most + 1][winner];
  Tree tree = Tree::table();
  tree.set("turn", Tree::of(when));
  tree.set("line", Tree::of(i64{points[most].line}));
  tree.set("seat", Tree::of(seat));
  tree.set("before", Tree::of_number(before));
  tree.set("after", Tree::of_number(after));
  tree.set("text", Tree::of(when + " decided it: " + game.seat_in_prose(static_cast<int>(winner)) +
                            "’s chances rose from " + battle::whole_percent(before) + " to " +
                            battle::whole_percent(after) + "."));
  out.set("turning", std::move(tree));
}

}  // namespace

Tree chances_tree(const Staff& staff, const battle::record::Record& record,
                  const battle::Hashing& hashing, const ChancesPlan& plan) {
  const core::Game& game = *record.game;
  Tree out = Tree::table();
  Tree& seats = out.set("seats", Tree::list());
  for (int seat = 0; seat < game.seats(); ++seat) seats.add(Tree::of(game.seat_name(seat)));
  out.set("battles", Tree::of(i64{0}));
  out.set("points", Tree::list());
  Turns turns(staff, record, hashing);
  std::array<i32, core::seats_max> scores{};
  if (!turns.walk() || game.seats() < 2 ||
      !turns.match().result(std::span(scores).first(static_cast<u32>(game.seats()))))
    return out;

  std::vector<Point> points = thinned(turns.take());
  const u32 battles = play(staff, game, points, plan);
  out.set("battles", Tree::of(i64{battles}));
  std::vector<std::vector<double>> chances;
  for (Point& point : points) {
    for (double& wins : point.wins) wins /= battles;
    chances.push_back(std::move(point.wins));
  }
  std::vector<double>& end = chances.emplace_back();
  for (int seat = 0; seat < game.seats(); ++seat)
    end.push_back(share_of(scores[static_cast<std::size_t>(seat)]));
  Tree& told = out.set("points", Tree::list());
  for (std::size_t i = 0; i < points.size(); ++i)
    told.add(point_tree(points[i].turn, points[i].line, chances[i]));
  told.add(point_tree("The end", static_cast<u32>(record.lines.size()), end));
  if (!points.empty()) add_turning(game, points, chances, out);
  return out;
}

}  // namespace klaxon::staff
