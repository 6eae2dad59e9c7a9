#include "staff/tng/odds/sum.h"

#include <numeric>

#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/harm.h"
#include "staff/tng/odds/tally.h"

namespace klaxon::staff::tng::odds {

namespace {

i64 figure_of(const Branch& branch, Measure measure) {
  return measure == Measure::permanent ? i64{2} * branch.permanent : branch.halves;
}

// The largest number of which all sums of a line are multiples, and the most that one shot does.
struct Scale {
  i64 unit = 0, most = 0;
};

void measure_from(ChanceBook& book, const fire::Memory& memory, Measure measure,
                  std::vector<fire::Memory>& seen, Scale& scale) {
  if (std::ranges::find(seen, memory) != seen.end() || seen.size() > shots_most) return;
  seen.push_back(memory);
  for (const Branch& branch : book.at(memory).branches) {
    const i64 figure = figure_of(branch, measure);
    scale.unit = std::gcd(scale.unit, figure);
    scale.most = std::max(scale.most, figure);
    measure_from(book, branch.after, measure, seen, scale);
  }
}

Scale scale_of(ChanceBook& book, Measure measure) {
  Scale scale;
  std::vector<fire::Memory> seen;
  for (const bool locked : {false, true})
    for (u32 i = 0; i < book.line().shots; ++i)
      if (book.line().opens_box(i) && (!locked || book.line().gun.lock != fire::Lock::none))
        measure_from(book, memory_at_first(book.line(), locked, i), measure, seen, scale);
  if (scale.unit == 0) scale.unit = 2;
  return scale;
}

template <class N>
std::optional<Outcomes> halves_summed(ChanceBook& book, Measure measure, i64 unit) {
  Tally<N> tally;
  const Line& line = book.line();
  for (u32 i = 0; i < line.shots && tally.exact(); ++i)
    tally.shot(book, i, 1, [&](u32 cell, const Branch& branch, Moves& out) {
      out.push_back({cell + static_cast<u32>(figure_of(branch, measure) / unit)});
    });
  if (!tally.exact()) return std::nullopt;
  return gathered(tally, [unit](u32 cell) { return cell * unit; });
}

// A single shot may have figures of any kind.
Outcomes halves_of_one(ChanceBook& book, Measure measure) {
  const ShotChances& chances = book.at(memory_at_first(book.line(), false));
  std::vector<Outcome> all;
  all.reserve(chances.branches.size());
  for (const Branch& branch : chances.branches)
    all.push_back({figure_of(branch, measure), branch.weight, 0});
  return Outcomes::gathered(std::move(all), chances.total);
}

}  // namespace

std::optional<Outcomes> sum_of(const Line& line, Measure measure) {
  ChanceBook book(line);
  std::optional<Outcomes> halves;
  if (line.shots == 1) {
    halves = halves_of_one(book, measure);
  } else {
    const Scale scale = scale_of(book, measure);
    if (scale.most / scale.unit * line.shots > cells_most) return std::nullopt;
    halves = halves_summed<u128>(book, measure, scale.unit);
    if (!halves) halves = halves_summed<double>(book, measure, scale.unit);
  }
  const fire::Kept& kept = line.aim.kept;
  const bool whole = gives_damage(line.gun) && (line.joined || fire::adds_up(line.gun));
  return halves->mapped([&](i64 sum) {
    const i64 points = std::min(fire::points_of(sum), fire::damage_most);
    fire::Memory none;
    return whole && !kept.one ? felt(kept, none, points) : points;
  });
}

Outcomes hit_of(const Line& line) {
  const ShotChances chances = chances_of(line, memory_at_first(line, false));
  std::vector<Outcome> all;
  all.reserve(chances.branches.size());
  for (const Branch& branch : chances.branches)
    all.push_back({branch.hits ? 1 : 0, branch.weight, 0});
  return Outcomes::gathered(std::move(all), chances.total);
}

}  // namespace klaxon::staff::tng::odds
