// Boarding, segment by segment (RA-16): how many of each side are left, and who then controls the
// ship.
#include <algorithm>
#include <array>

#include "core/dice/dist.h"
#include "staff/red_alert/odds/chance.h"
#include "staff/red_alert/odds/odds.h"

namespace klaxon::staff::red_alert {

using core::Tree;

namespace {

constexpr int segments = 3;  // RA-16.9

// The crew of one side, in the order in which it gives them up.
class Side {
 public:
  explicit Side(std::vector<Fighter> crew) : crew_(std::move(crew)) {
    std::ranges::sort(crew_, [](const Fighter& a, const Fighter& b) {
      return a.combat != b.combat ? a.combat < b.combat : a.command < b.command;
    });
  }

  std::size_t size() const { return crew_.size(); }
  // The combat strength of the crew left after `lost` of them have been given up.
  i32 combat(std::size_t lost) const { return total(lost, &Fighter::combat); }
  i32 command(std::size_t lost) const { return total(lost, &Fighter::command); }
  Tree tree() const {
    Tree out = Tree::table();
    out.set("crew", Tree::of(static_cast<i64>(size())));
    out.set("combat", Tree::of(i64{combat(0)}));
    out.set("command", Tree::of(i64{command(0)}));
    return out;
  }

 private:
  i32 total(std::size_t lost, i32 Fighter::* figure) const {
    i32 sum = 0;
    for (std::size_t i = lost; i < crew_.size(); ++i) sum += crew_[i].*figure;
    return sum;
  }

  std::vector<Fighter> crew_;
};

// RA-16.3: there are as many counters as points of combat strength.
core::Dist hits_of(i32 combat) {
  constexpr u64 coin[] = {1, 1};
  return combat == 0 ? core::Dist::certain(0)
                     : repeated(core::Dist::of_weights(0, coin), static_cast<u32>(combat));
}

struct Throw {
  Chance more, level, fewer;
};
Throw thrown(i32 own, i32 other) {
  const core::Dist a = hits_of(own), b = hits_of(other);
  Throw out;
  for (i32 x = a.lo(); x <= a.hi(); ++x)
    for (i32 y = b.lo(); y <= b.hi(); ++y)
      (x > y ? out.more : x < y ? out.fewer : out.level) += Chance(a.chance(x)) * b.chance(y);
  return out;
}

class Boarding {
 public:
  explicit Boarding(const BoardingQuery& query)
      : boarders_(query.boarders), defenders_(query.defenders) {
    fight(0, 0, 0, Chance(base::Ratio(1)));
  }

  Tree tree() const {
    Tree out = Tree::table();
    out.set("boarders", boarders_.tree());
    out.set("defenders", defenders_.tree());
    out.set("policy", Tree::of("each side gives up its weakest fighters first"));
    Chance taken, alone, driven_off, both, none;
    Tree left = Tree::list();
    for (std::size_t a = 0; a <= boarders_.size(); ++a)
      for (std::size_t b = 0; b <= defenders_.size(); ++b) {
        const Chance& chance = ends_[a][b];
        if (chance.p <= 0) continue;
        const bool ours = a < boarders_.size(), theirs = b < defenders_.size();
        (ours ? theirs ? both : alone : theirs ? driven_off : none) += chance;
        if (takes(a, b)) taken += chance;
        Tree& line = left.add(Tree::table());
        line.set("boarders", Tree::of(static_cast<i64>(boarders_.size() - a)));
        line.set("defenders", Tree::of(static_cast<i64>(defenders_.size() - b)));
        set_p(line, chance);
      }
    out.set("taken", Tree::of_number(taken.number()));
    Tree& chances = out.set("chances", Tree::list());
    add_chance(chances, "the ship is taken", taken);
    add_chance(chances, "only boarders are left", alone);
    add_chance(chances, "only defenders are left", driven_off);
    add_chance(chances, "both are left", both);
    add_chance(chances, "nobody is left", none);
    out.set("left", std::move(left));
    return out;
  }

 private:
  // RA-16.6, RA-16.8, RA-16.9.
  void fight(int segment, std::size_t a, std::size_t b, const Chance& chance) {
    if (segment == segments || a == boarders_.size() || b == defenders_.size())
      return void(ends_[a][b] += chance);
    const Throw fell = thrown(boarders_.combat(a), defenders_.combat(b));
    fight(segment + 1, a, b + 1, chance * fell.more);
    fight(segment + 1, a + 1, b + 1, chance * fell.level);
    fight(segment + 1, a + 1, b, chance * fell.fewer);
  }
  // RA-17.1: in a tie, or if no crew is aboard, the ship remains with the defenders.
  bool takes(std::size_t a, std::size_t b) const {
    if (a == boarders_.size()) return false;
    return b == defenders_.size() || boarders_.command(a) > defenders_.command(b);
  }

  Side boarders_, defenders_;
  std::array<std::array<Chance, fighters_max + 1>, fighters_max + 1> ends_;
};

}  // namespace

Tree odds_of_boarding(const BoardingQuery& query) {
  check(!query.boarders.empty() && query.boarders.size() <= fighters_max, "boarders are in range");
  check(query.defenders.size() <= fighters_max, "defenders are in range");
  return Boarding(query).tree();
}

}  // namespace klaxon::staff::red_alert
