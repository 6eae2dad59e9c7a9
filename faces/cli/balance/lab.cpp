#include "faces/cli/balance/lab.h"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <optional>

#include "battle/search/playout.h"
#include "core/base/check.h"
#include "core/base/fingerprint.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/battle_progress.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;
using staff::balance::Lists;

constexpr const char* commander = "captain";
constexpr u64 whole = ~u64{0};

std::array<std::vector<std::string>, 2> ids_of(const Lab& lab, const Lists& lists) {
  std::array<std::vector<std::string>, 2> ids;
  for (std::size_t side = 0; side < lists.size(); ++side)
    for (const u16 thing : lists[side]) ids[side].push_back(lab.things[thing].id);
  return ids;
}

// The battle between these lists, with the first list's side first.
std::unique_ptr<core::Game> game_of(const Lab& lab, const Lists& lists, core::Faults& faults) {
  const auto ids = ids_of(lab, lists);
  Tree options = lab.part.muster(lab.scenario, ids);
  Tree own = Tree::table();
  for (const auto& side : ids)
    for (const std::string& id : side)
      if (const Tree* design = lab.designs.find(id)) own.set(id, *design);
  if (!own.entries.empty()) options.set("designs", std::move(own));
  battle::Setup setup;
  if (!lab.staff.system().prepare(lab.scenario, options, setup, faults)) return nullptr;
  return lab.staff.system().open(setup, faults);
}

// A captain for one thread, who plays pairs of battles.
class Bench {
 public:
  explicit Bench(const Lab& lab)
      : lab_(lab), drawing_(lab.drawing()), captain_(lab.staff.system().bot(commander)) {}

  // The points that the pair's first list wins; -1 if the battle cannot be set up.
  int play(u64 number, u64& fingerprint, core::Faults& faults) {
    Lists lists;
    check(drawing_.lists(number, lists), "things without a foe were refused");
    int points = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      const auto game = game_of(lab_, lists, faults);
      if (game == nullptr) return -1;
      points += 1 + score(*game, side, number, fingerprint);
      std::swap(lists[0], lists[1]);
    }
    return points;
  }

 private:
  // What the list that begins on this side scores in one battle.
  int score(const core::Game& game, std::size_t side, u64 number, u64& fingerprint) {
    const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game.seats()),
                                                 captain_.get());
    battle::search::PlayRoom room(game);
    const auto end = play_out(game, room, bots, lab_.seed, number);
    core::Fingerprint mixed;  // so that the sum depends on which battle was which
    mixed.add(static_cast<i64>(2 * number + side));
    mixed.add(static_cast<i64>(end.fingerprint));
    fingerprint += mixed.value();
    return end.over ? end.score[side] : 0;
  }

  const Lab& lab_;
  staff::balance::Drawing drawing_;
  std::unique_ptr<battle::search::Bot> captain_;
};

// The results of a range of pairs, and the first pair in it that could not be set up.
struct Share {
  u64 fingerprint = 0, failed = whole;

  void add(const Share& other) {
    fingerprint += other.fingerprint;
    failed = std::min(failed, other.failed);
  }
};

bool refuse_scenario(const Lab& lab, const std::vector<std::string>& known, core::Faults& faults) {
  const std::vector<battle::ScenarioInfo> all = lab.staff.system().scenarios();
  const bool there = std::ranges::find(all, lab.scenario, &battle::ScenarioInfo::id) != all.end();
  faults.add(there ? "no-lab-scenario" : "unknown-scenario",
             (there ? fmt::format("Lists of equal price do not meet in '{}'", lab.scenario)
                    : "There is no scenario " + core::in_quotes(lab.scenario)) +
                 fmt::format(": name one of {}.", fmt::join(known, ", ")),
             {}, "--scenario");
  return false;
}

}  // namespace

staff::balance::Drawing Lab::drawing() const {
  staff::balance::Terms terms = part.terms(scenario);
  terms.most = most;
  return {things, terms, seed};
}

const staff::Staff* lab_staff(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr) return nullptr;
  core::Faults faults;
  if (staff::has(staff->balance(), faults)) return staff;
  console.out.refuse(faults);
  return nullptr;
}

bool furnish(Lab& lab, core::Faults& faults) {
  const std::vector<std::string> known = lab.part.scenarios();
  if (lab.scenario.empty() && !known.empty()) lab.scenario = known.front();
  if (std::ranges::find(known, lab.scenario) == known.end())
    return refuse_scenario(lab, known, faults);
  const u32 most = lab.part.terms(lab.scenario).most;
  if (lab.most == 0) lab.most = most;
  if (lab.most > most) {
    faults.add("too-many",
               fmt::format("A side has at most {} of them here, not {}.", most, lab.most), {},
               "--most");
    return false;
  }
  lab.things = lab.part.things();
  for (std::size_t i = 0; i < lab.designs.entries.size(); ++i) {
    const Tree::Entry& own = lab.designs.entries[i];
    staff::balance::Thing thing;
    const std::size_t before = faults.list().size();
    if (!lab.part.own_thing(own.key, own.value, thing, faults)) {
      if (i < lab.files.size()) faults.name_file(before, lab.files[i]);
      return false;
    }
    thing.own = true;
    if (std::ranges::find(lab.things, thing.id, &staff::balance::Thing::id) != lab.things.end()) {
      faults.add("name-taken", core::in_quotes(thing.id) + " is there already.", {}, "designs");
      return false;
    }
    lab.things.push_back(std::move(thing));
  }
  const int alone = lab.drawing().alone();
  if (alone < 0) return true;
  const staff::balance::Thing& thing = lab.things[static_cast<std::size_t>(alone)];
  faults.add("no-match",
             fmt::format("Nothing priced close to {} ({} points) may meet it here.",
                         core::in_quotes(thing.id), thing.price),
             {}, thing.own ? "--ship" : "--most");
  return false;
}

bool play_meetings(const Lab& lab, u64 from, u64 to, u32 jobs, Outcomes& out,
                   core::Faults& faults) {
  std::optional<tbb::global_control> limit;
  if (jobs != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, jobs);
  out.points.assign(to - from, '0');
  BattleProgress progress(2 * (to - from));
  const Share all = tbb::parallel_reduce(
      tbb::blocked_range<u64>(from, to, 8), Share{},
      [&](const tbb::blocked_range<u64>& part, Share sum) {
        Bench bench(lab);
        core::Faults unheard;
        for (u64 number = part.begin(); number < part.end(); ++number) {
          const int points = bench.play(number, sum.fingerprint, unheard);
          if (points < 0) sum.failed = std::min(sum.failed, number);
          out.points[number - from] = static_cast<char>('0' + std::max(points, 0));
        }
        progress.done(2 * part.size());
        return sum;
      },
      [](Share a, const Share& b) {
        a.add(b);
        return a;
      });
  out.fingerprint = all.fingerprint;
  if (all.failed == whole) return true;
  u64 unused = 0;
  Bench(lab).play(all.failed, unused, faults);
  return false;
}

std::vector<staff::balance::Meeting> meetings_of(const Lab& lab, std::string_view points) {
  const staff::balance::Drawing drawing = lab.drawing();
  std::vector<staff::balance::Meeting> meetings(points.size());
  for (std::size_t number = 0; number < points.size(); ++number) {
    check(drawing.lists(number, meetings[number].lists), "things without a foe were refused");
    meetings[number].points = static_cast<u32>(points[number] - '0');
  }
  return meetings;
}

}  // namespace klaxon::faces::cli
