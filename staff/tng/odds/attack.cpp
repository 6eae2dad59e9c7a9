#include "staff/tng/odds/attack.h"

#include <algorithm>

#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/harm.h"
#include "staff/tng/odds/sum.h"
#include "staff/tng/odds/tally.h"

namespace klaxon::staff::tng::odds {

namespace {

// The points of a hit that fall on the struck facing.
i64 points_on(const Line& line, const Branch& branch) {
  return fire::on_facing(line.shot(), fire::points_of(branch.halves)) + branch.permanent;
}

// Each line with figures that are looked up only once: its chances, or those of all its shots if
// these are added up.
struct Part {
  explicit Part(const Line& of) : line(&of), whole(of.joined || fire::adds_up(of.gun)), book(of) {}

  const Line* line;
  bool whole;
  ChanceBook book;
  Outcomes blow;  // in whole points
};

template <class N, class Weights, class Move>
void run(std::deque<Part>& parts, Tally<N>& tally, Weights weights, Move move) {
  for (Part& part : parts) {
    const auto moved = [&](u32 cell, const Branch& branch, Moves& out) {
      move(part, cell, branch, out);
    };
    if (part.whole) tally.blow(part.blow, weights(part), moved);
    for (u32 i = 0; !part.whole && i < part.line->shots && tally.exact(); ++i)
      tally.shot(part.book, i, weights(part), moved);
  }
}

u128 no_weights(const Part&) {
  return 1;
}

// The points that hit the facing, no matter what then happens to them.
template <class N>
std::optional<Outcomes> damage_of(std::deque<Part>& parts) {
  Tally<N> tally;
  run(parts, tally, no_weights, [](Part& part, u32 cell, const Branch& branch, Moves& out) {
    out.push_back({cell + static_cast<u32>(points_on(*part.line, branch))});
  });
  if (!tally.exact()) return std::nullopt;
  return gathered(tally, [](u32 cell) { return i64{cell}; });
}

// How far a facing is worn down, and the internals so far: cell = internals * (all + 1) + worn.
class Wearing {
 public:
  explicit Wearing(const fire::Facing& facing)
      : facing_(facing), all_(facing.reinforcement + facing.shield) {}

  template <class N>
  bool run_on(std::deque<Part>& parts, AttackOdds& out) const {
    Tally<N> tally;
    run(
        parts, tally, [this](const Part& part) { return weights(part); },
        [this](Part& part, u32 cell, const Branch& branch, Moves& moves) {
          move(part, cell, branch, moves);
        });
    if (!tally.exact()) return false;
    out.internals = gathered(tally, [this](u32 cell) { return i64{cell} / width(); });
    out.left = gathered(tally, [this](u32 cell) { return worn(i64{cell} % width()).shield; });
    return true;
  }

  fire::Facing worn(i64 boxes) const {
    const i64 first = std::min(boxes, facing_.reinforcement);
    return {facing_.reinforcement - first, facing_.shield - (boxes - first)};
  }

 private:
  i64 width() const { return all_ + 1; }
  u32 cell(const fire::Facing& facing, i64 internals) const {
    const i64 worn = all_ - facing.reinforcement - facing.shield;
    return static_cast<u32>(internals * width() + worn);
  }

  // If each point rolls a die, how many ways there are to roll all of them.
  u128 weights(const Part& part) const {
    u128 ways = 1;
    for (i64 i = 0; part.line->piercing.one_die_each && i < most_points(part); ++i) ways *= 6;
    return ways;
  }
  static i64 most_points(const Part& part) {
    i64 most = 0;
    const ShotChances chances = chances_of(*part.line, memory_at_first(*part.line, false));
    for (const Branch& branch : chances.branches)
      most = std::max(most, points_on(*part.line, branch));
    return most;
  }

  void move(Part& part, u32 from, const Branch& branch, Moves& out) const {
    const i64 before = i64{from} / width();
    fire::Facing facing = worn(i64{from} % width());
    const i64 points = points_on(*part.line, branch);
    if (part.line->piercing.one_die_each) return drain(part, facing, before, points, out);
    const i64 inside = absorb(facing, part.line->piercing, points);
    out.push_back({cell(facing, before + inside)});
  }

  // TNG-Drain.3: ways[w] counts how the dice so far can wear away w boxes and leave some.
  void drain(const Part& part, fire::Facing facing, i64 before, i64 points, Moves& out) const {
    u128 rest = weights(part);
    const i64 standing = facing.reinforcement + facing.shield;
    std::vector<u128> ways(static_cast<std::size_t>(standing), 0);
    if (standing > 0) ways[0] = 1;
    const auto inside = [&](i64 left) {
      return before + fire::inside_of(part.line->piercing, left);
    };
    if (standing == 0) return out.push_back({cell(facing, inside(points)), rest});
    for (i64 used = 1; used <= points; ++used) {
      rest /= 6;
      std::vector<u128> next(ways.size(), 0);
      u128 gone = 0;
      for (std::size_t worn_off = 0; worn_off < ways.size(); ++worn_off)
        for (std::size_t face = 1; face <= 6; ++face)
          (worn_off + face < ways.size() ? next[worn_off + face] : gone) += ways[worn_off];
      ways = std::move(next);
      if (gone > 0) out.push_back({cell({}, inside(points - used)), gone * rest});
    }
    for (std::size_t worn_off = 0; worn_off < ways.size(); ++worn_off) {
      fire::Facing left = facing;
      if (ways[worn_off] == 0) continue;
      fire::wear_by_die(left, static_cast<i32>(worn_off));
      out.push_back({cell(left, before), ways[worn_off] * rest});
    }
  }

  fire::Facing facing_;
  i64 all_;
};

// If nothing treats shields in a special way, their effect is a shift and a clamp.
void behind_shield(const fire::Facing& facing, AttackOdds& out) {
  const Wearing wearing(facing);
  const i64 all = facing.reinforcement + facing.shield;
  out.internals = out.damage.mapped([&](i64 n) { return std::max<i64>(n - all, 0); });
  out.left = out.damage.mapped([&](i64 n) { return wearing.worn(std::min(n, all)).shield; });
}

// The largest number of cells that the sums can need.
bool too_many(std::deque<Part>& parts, i64 width) {
  i64 most = 0;
  for (Part& part : parts) {
    i64 one = 0;
    for (const bool locked : {false, true})
      for (const Branch& branch : part.book.at(memory_at_first(*part.line, locked)).branches)
        one = std::max(one, points_on(*part.line, branch));
    most += one * part.line->shots;
  }
  return most > cells_most / width;
}

}  // namespace

std::optional<AttackOdds> attack_of(std::span<const Line> lines, const fire::Facing& facing) {
  std::deque<Part> parts;
  bool plain = true;
  for (const Line& line : lines) {
    Part& part = parts.emplace_back(line);
    plain = plain && part.line->piercing.plain();
    if (!part.whole) continue;
    const auto blow = sum_of(line);
    if (!blow) return std::nullopt;
    part.blow = *blow;
  }
  if (too_many(parts, plain ? 1 : facing.reinforcement + facing.shield + 1)) return std::nullopt;
  AttackOdds out;
  auto damage = damage_of<u128>(parts);
  out.damage = damage ? *damage : *damage_of<double>(parts);
  if (plain) {
    behind_shield(facing, out);
    return out;
  }
  const Wearing wearing(facing);
  if (!wearing.run_on<u128>(parts, out)) wearing.run_on<double>(parts, out);
  return out;
}

}  // namespace klaxon::staff::tng::odds
