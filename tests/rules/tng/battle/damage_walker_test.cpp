// The damage chart's walk against a second walker, which reads tables/damage_chart.toml and the
// ships' files independently, box by box: the same boxes are lost, and the same dice are rolled.
#include <algorithm>
#include <random>
#include <tuple>

#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/excess.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

using core::Draw;
using core::Tree;

u32 hit_bit(std::string_view word) {
  const auto at = std::ranges::find(catalog::hit_words, word);
  return 1U << (at - std::begin(catalog::hit_words));
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(c));
  return text;
}

// The chart from its file, in the words that are printed there.
struct SlowCell {
  std::string word;
  bool all = false;
  u32 hits = 0;  // 0 for people, whom a die decides
};
struct SlowRow {
  int by = 0;
  std::vector<SlowCell> cells;
};

const std::vector<SlowRow>& slow_chart() {
  static const std::vector<SlowRow> rows = [] {
    std::vector<SlowRow> made;
    const Tree& file = catalog::shipped().library.find("tables", "damage_chart")->tree;
    for (const Tree& line : file.find("row")->items) {
      SlowRow& row = made.emplace_back();
      row.by = line.text_at("direction") == "right" ? 1 : -1;
      for (const Tree& printed : line.find("words")->items) {
        SlowCell cell{lower(printed.text), lower(printed.text) != printed.text};
        for (const Tree& hit : file.find("words")->find(cell.word)->items)
          cell.hits |= hit_bit(hit.text);
        row.cells.push_back(cell);
      }
    }
    return made;
  }();
  return rows;
}

// A box on a ship's sheet.
struct SlowBox {
  u32 group = 0;
  u32 hits = 0;
  char side = 0;
  bool safe = false, lost = false, excess = false;
  int rank = 3, energy = 0, repair = 0;
  bool weapon = false, fired = false;
};

class SlowWalker {
 public:
  SlowWalker(Bench& bench, const design::Design& design, u8 facing) : bench_(bench) {
    u32 group = 0;
    for (const design::Group& from : design.groups)
      if (!design::is_boxless(design::yard_shelf(), from.build))
        add_boxes(from.build, from.count, group++, from.part, facing);
    for (const design::Track& from : design.tracks) {
      bool safe = false;
      for (const design::Build& box : from.boxes) {
        safe = safe || box.indestructible;
        add_boxes(box, 1, group, design::Part::boxes, facing);
        boxes_.back().safe = safe;
      }
      ++group;
    }
  }

  // Rolls with `die(roll, sides)`; carries on through excess damage until the ship is gone.
  template <class Die>
  void walk(i64 points, Die die) {
    while (points > 0 && !gone) {
      const int row = die(rolls::chart_row, 6), first = die(rolls::chart_column, 12);
      const SlowRow& line = slow_chart()[static_cast<std::size_t>(row) - 1];
      for (int visit = 0; visit <= 12 && points > 0; ++visit) {
        const int column = ((first - 1 + line.by * visit) % 12 + 12) % 12;
        points -= strike(line.cells[static_cast<std::size_t>(column)], points, die);
      }
      if (points > 0) {
        --points;
        take_excess_box();
      }
    }
  }

  std::vector<int> lost_by_group() const {
    std::vector<int> lost;
    for (const SlowBox& box : boxes_) {
      lost.resize(std::max<std::size_t>(lost.size(), box.group + 1U));
      lost[box.group] += box.lost ? 1 : 0;
    }
    return lost;
  }
  std::vector<SlowBox>& boxes() { return boxes_; }

  bool gone = false;

 private:
  void add_boxes(const design::Build& build, int count, u32 group, design::Part part, u8 facing) {
    const catalog::System& system = catalog::shipped().catalog.systems[build.system];
    SlowBox box;
    box.group = group;
    box.side = build.side;
    box.weapon = system.weapon() && system.at.has(build.level);
    box.excess = part == design::Part::excess;
    if (system.mechanism == catalog::Mechanism::inert) box.rank = 0;
    if (system.mechanism == catalog::Mechanism::option) box.rank = 1;
    box.repair = bench_.battle.form(bench_.battle.plans[0].groups[group].form).repair;
    if (const auto* line = design::line_of(design::yard_shelf(), build))
      for (const u8 hit : line->hit_on) box.hits |= 1U << hit;
    // TNG-Armor.2
    if (system.id == "Armor" && (facing == no_facing || (build.facings >> facing & 1) == 0))
      box.hits |= hit_bit("A Hull");
    const bool off = bench_.at(0, group).on == 0;
    box.safe = off && (system.id == "Emer" || system.id == "SD");
    for (const u16 refit : build.refits)
      if (catalog::shipped().catalog.systems[refit].id == "Emer [power system]") box.safe = off;
    for (int i = 0; i < count; ++i) boxes_.push_back(box);
  }

  static bool struck(const SlowBox& box, const SlowCell& cell, u32 hits) {
    if (box.lost || box.safe || (box.hits & hits) == 0) return false;
    if (box.side == 0) return true;
    if (cell.word == "lwarp") return box.side == 'L';
    if (cell.word == "rwarp") return box.side == 'R';
    return cell.word != "cwarp" || box.side == 'C';
  }

  template <class Die>
  i64 strike(const SlowCell& cell, i64 points, Die& die) {
    u32 hits = cell.hits;
    if (hits == 0) {
      const int face = die(rolls::crew, 6);
      hits = hit_bit(face <= 2 ? "Crew" : face <= 4 ? "BrdPrt" : face == 5 ? "Deck" : "Pass");
    }
    const i64 most = cell.all ? points : 1;
    i64 taken = 0;
    while (taken < most && take_box(cell, hits)) ++taken;
    return taken;
  }

  // Takes a box as the list says: it picks the group first, then a box in it.
  bool take_box(const SlowCell& cell, u32 hits) {
    std::map<u32, std::vector<SlowBox*>> groups;
    for (SlowBox& box : boxes_)
      if (struck(box, cell, hits)) groups[box.group].push_back(&box);
    if (groups.empty()) return false;
    using Key = std::tuple<int, int, int, int, u32>;
    std::map<Key, SlowBox*> sorted;
    for (auto& [group, boxes] : groups) {
      SlowBox* first = *std::ranges::min_element(
          boxes, {}, [](const SlowBox* box) { return std::pair(!box->fired, box->energy); });
      const int rank = first->weapon && first->fired ? 2 : first->rank;
      sorted[{rank, first->energy, first->repair, -static_cast<int>(boxes.size()), group}] = first;
    }
    sorted.begin()->second->lost = true;
    return true;
  }

  void take_excess_box() {
    const auto box =
        std::ranges::find_if(boxes_, [](const SlowBox& one) { return one.excess && !one.lost; });
    if (box == boxes_.end())
      gone = true;
    else
      box->lost = true;
  }

  Bench& bench_;
  std::vector<SlowBox> boxes_;
};

// Some weapons have fired, some are armed; groups with a switch are sometimes off-line.
void make_uneven(Bench& bench, std::mt19937& random) {
  for (Mount& mount : bench.state.mounts) {
    mount.shots = random() % 3 == 0 ? 1 : 0;
    mount.energy = static_cast<Energy>(random() % 4) * 60;
  }
  for (Group& group : bench.state.groups)
    if (bench.battle.form(group.form).offline_safe && random() % 2 == 0) group.on = 0;
}
void make_alike(const Bench& bench, SlowWalker& slow) {
  u32 mount = 0;
  for (SlowBox& box : slow.boxes()) {
    if (!box.weapon) continue;
    box.fired = bench.state.mounts[mount].shots > 0;
    box.energy = bench.state.mounts[mount++].energy;
  }
}

std::vector<int> lost_by_group(Bench& bench) {
  std::vector<int> lost;
  for (const Group& group : bench.state.groups) lost.push_back(group.hurt);
  return lost;
}

// Runs the second walker with its own dice, then the walk with the same dice.
void walk_both(Bench& bench, SlowWalker& slow, u8 facing, i64 points, std::mt19937& random,
               std::vector<Draw> given = {}) {
  std::vector<Draw> draws;
  slow.walk(points, [&](core::Roll roll, int sides) {
    const int face = draws.size() < given.size() ? given[draws.size()].face
                                                 : static_cast<int>(random() % sides) + 1;
    draws.push_back({roll.id, static_cast<u16>(face)});
    return face;
  });
  Scripted dice(draws, 0);
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  Work w(c, bench.lent);
  walk_inside(w, {.target = 0, .facing = facing}, points);
  ASSERT_TRUE(dice.used_up());
  ASSERT_EQ(lost_by_group(bench), slow.lost_by_group());
  ASSERT_EQ(bench.state.units[0].fights(), !slow.gone);
}

TEST(TngBattleWalker, each_cell_of_the_chart_is_a_beginning) {
  std::mt19937 random(27);
  for (const std::string& ship : shipped_ships) {
    const design::Design design = design_of(ship);
    const Bench fresh = bench_of({design});
    for (int row = 1; row <= 6; ++row)
      for (int column = 1; column <= 12; ++column) {
        SCOPED_TRACE(ship + " " + std::to_string(row) + ", " + std::to_string(column));
        Bench bench = fresh;
        SlowWalker slow(bench, design, 0);
        walk_both(bench, slow, 0, 1 + random() % 40, random,
                  {{rolls::chart_row.id, static_cast<u16>(row)},
                   {rolls::chart_column.id, static_cast<u16>(column)}});
        if (testing::Test::HasFatalFailure()) return;
      }
  }
}

TEST(TngBattleWalker, a_hundred_thousand_points_strike_the_same_boxes) {
  std::mt19937 random(1);
  i64 points = 0;
  while (points < 100'000)
    for (const std::string& ship : shipped_ships) {
      SCOPED_TRACE(ship);
      const design::Design design = design_of(ship);
      Bench bench = bench_of({design});
      make_uneven(bench, random);
      const u8 facing = random() % 7 == 6 ? no_facing : static_cast<u8>(random() % 6);
      SlowWalker slow(bench, design, facing);
      make_alike(bench, slow);
      while (!slow.gone) {
        const i64 now = 1 + random() % 60;
        points += now;
        walk_both(bench, slow, facing, now, random);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
