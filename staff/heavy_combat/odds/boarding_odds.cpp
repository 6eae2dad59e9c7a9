// Boarding, round by round (HC-23): what each round costs both sides, and who is left at the end.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/dice/dist.h"
#include "rules/heavy_combat/fire/ground.h"
#include "staff/heavy_combat/odds/odds.h"

namespace klaxon::staff::heavy_combat {

using core::Tree;

namespace {

constexpr u32 members_max = rules::crew_max;

// For one pair: in how many of 36 throws a member is put out.
struct Pair {
  u64 crew_lost = 0, party_lost = 0;
};

rules::Party party_of(const BoardingQuery::Side& side) {
  return {side.members, side.officers, side.dice};
}

Pair pair_of(const BoardingQuery& query) {
  const rules::Party sides[] = {party_of(query.crew), party_of(query.party)};
  const auto spared = [&](u32 side) {
    return sides[side].has(rules::Officer::medical_officer) ? 1 : 0;
  };
  Pair out;
  for (i32 a = 1; a <= rules::dice_faces; ++a)
    for (i32 b = 1; b <= rules::dice_faces; ++b) {
      const i32 margin = a + die_bonus(sides[0]) - b - die_bonus(sides[1]);
      if (margin > spared(1)) ++out.party_lost;
      if (-margin > spared(0)) ++out.crew_lost;
    }
  return out;
}

constexpr double throws = 36;

// The chances that a number of each side are out after `pairs` pairs, in which both may lose.
class Round {
 public:
  explicit Round(const Pair& pair)
      : crew_(static_cast<double>(pair.crew_lost) / throws),
        party_(static_cast<double>(pair.party_lost) / throws) {}

  // chance[a][b] after the pairs of these two parties (HC-23.6): an extra die is paired like a
  // member, but when it loses, nobody is out.
  void fight(i32 crew, i32 crew_dice, i32 party, i32 party_dice) {
    const i32 pairs = std::min(crew + crew_dice, party + party_dice);
    clear();
    chance[0][0] = 1;
    for (i32 i = 0; i < pairs; ++i) add(i < crew ? crew_ : 0, i < party ? party_ : 0);
  }

  i32 crew_most() const { return a_; }
  i32 party_most() const { return b_; }
  double chance[members_max + 1][members_max + 1] = {};

 private:
  void clear() {
    for (auto& row : chance) std::ranges::fill(row, 0.0);
    a_ = b_ = 0;
  }
  void add(double crew, double party) {
    if (crew > 0) ++a_;
    if (party > 0) ++b_;
    for (i32 a = a_; a >= 0; --a)
      for (i32 b = b_; b >= 0; --b) {
        double now = chance[a][b] * (1 - crew - party);
        if (a > 0) now += chance[a - 1][b] * crew;
        if (b > 0) now += chance[a][b - 1] * party;
        chance[a][b] = now;
      }
  }

  double crew_, party_;
  i32 a_ = 0, b_ = 0;
};

// Fights until one side is gone; officers stay with their side.
class Fight {
 public:
  explicit Fight(const BoardingQuery& query)
      : query_(query), round_(std::make_unique<Round>(pair_of(query))) {
    taken_.assign((members_max + 1) * (members_max + 1), 0.0);
    for (i32 crew = 0; crew <= query.crew.members; ++crew)
      for (i32 party = 0; party <= query.party.members; ++party) work_out(crew, party);
  }
  double taken() const { return taken_[at(query_.crew.members, query_.party.members)]; }
  const Round& first_round() {
    round_->fight(query_.crew.members, query_.crew.dice, query_.party.members, query_.party.dice);
    return *round_;
  }

 private:
  static std::size_t at(i32 crew, i32 party) {
    return static_cast<std::size_t>(crew) * (members_max + 1) + static_cast<std::size_t>(party);
  }
  // HC-23.8: if the last members of both sides would fall at the same time, the defender survives.
  void work_out(i32 crew, i32 party) {
    double& out = taken_[at(crew, party)];
    if (party == 0) return;
    if (crew == 0) {
      out = 1;
      return;
    }
    round_->fight(crew, query_.crew.dice, party, query_.party.dice);
    double sum = 0;
    for (i32 a = 0; a <= std::min(round_->crew_most(), crew); ++a)
      for (i32 b = 0; b <= std::min(round_->party_most(), party); ++b) {
        if (a == 0 && b == 0) continue;
        const bool both = a == crew && b == party;
        sum += round_->chance[a][b] * (both ? 0 : taken_[at(crew - a, party - b)]);
      }
    const double goes_on = 1 - round_->chance[0][0];
    out = goes_on > 0 ? sum / goes_on : 0;
  }

  const BoardingQuery& query_;
  std::unique_ptr<Round> round_;
  std::vector<double> taken_;
};

void add_pair(Tree& list, std::string_view of, u64 chances) {
  Tree& line = list.add(Tree::table());
  const base::Ratio exact(static_cast<i128>(chances), static_cast<i128>(throws));
  line.set("of", Tree::of(of));
  line.set("p", Tree::of_number(exact.to_double()));
  line.set("exact", Tree::of(exact.text()));
}

void add_why(Tree& list, const std::string& of, const char* rule) {
  Tree& line = list.add(Tree::table());
  line.set("of", Tree::of(of));
  line.set("rule", Tree::of(rule));
}

void add_side(Tree& why, const char* name, const BoardingQuery::Side& side) {
  const rules::Party party = party_of(side);
  const std::string who = std::string(name) + ": ";
  if (party.has(rules::Officer::captain))
    add_why(why, who + "a captain adds 1 to each die", "HC-23.1");
  if (party.has(rules::Officer::security_chief))
    add_why(why, who + "a security chief adds 1 to each die", "HC-23.2");
  if (party.has(rules::Officer::medical_officer))
    add_why(why, who + "with a medical officer, one beaten by a single point stays", "HC-23.3");
  if (side.dice > 0)
    add_why(why, who + std::to_string(side.dice) + (side.dice == 1 ? " extra die" : " extra dice"),
            "HC-23.6");
}

}  // namespace

Tree odds_of_boarding(const BoardingQuery& query) {
  Fight fight(query);
  const Pair pair = pair_of(query);
  Tree out = Tree::table();
  out.set("crew", Tree::of(i64{query.crew.members}));
  out.set("boarders", Tree::of(i64{query.party.members}));
  out.set("taken", Tree::of_number(fight.taken()));
  Tree& chances = out.set("pair", Tree::list());
  add_pair(chances, "a boarder is out", pair.party_lost);
  add_pair(chances, "one of the crew is out", pair.crew_lost);
  add_pair(chances, "nobody is out", static_cast<u64>(throws) - pair.crew_lost - pair.party_lost);
  Tree& lost = out.set("first_round", Tree::list());
  const Round& round = fight.first_round();
  constexpr double worth_telling = 0.005;
  for (i32 a = 0; a <= round.crew_most(); ++a)
    for (i32 b = 0; b <= round.party_most(); ++b) {
      if (round.chance[a][b] < worth_telling) continue;
      Tree& line = lost.add(Tree::table());
      line.set("crew_lost", Tree::of(i64{a}));
      line.set("boarders_lost", Tree::of(i64{b}));
      line.set("p", Tree::of_number(round.chance[a][b]));
    }
  Tree& why = out.set("why", Tree::list());
  add_side(why, "crew", query.crew);
  add_side(why, "boarders", query.party);
  add_why(why, "if the last of both sides would fall together, the defender stays", "HC-23.8");
  return out;
}

}  // namespace klaxon::staff::heavy_combat
