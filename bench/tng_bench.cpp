// The exact odds of a whole attack of tng, alongside a plain enumeration of every sequence of dice
// in the same run. The label gives the question and a fingerprint of the answer: both ways must
// show the same one, and a shortened attack cannot pass for a fast one. Times are processor times.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "codec/library.h"
#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/strike.h"
#include "rules/tng/plan/rows.h"
#include "staff/tng/odds/attack.h"
#include "staff/tng/odds/line_reading.h"
#include "staff/tng/odds/odds.h"
#include "staff/tng/odds/volley_text.h"

namespace klaxon {
namespace {

using namespace rules::tng;
using staff::tng::odds::AttackOdds;
using staff::tng::odds::Line;
using staff::tng::odds::Outcomes;

// The catalogue, read from the files in the repository.
codec::Library tng_library() {
  const std::filesystem::path root = KLAXON_DATA_FOLDER "/tng";
  std::vector<codec::DataFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".toml") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    files.push_back({std::filesystem::relative(entry.path(), root).string(), text.str()});
  }
  codec::Library library;
  std::vector<core::Fault> faults;
  library.add_layer(files, faults);
  return library;
}

const catalog::Catalog& tng_catalog() {
  static const codec::Library library = tng_library();
  static const catalog::Catalog read = [] {
    std::vector<catalog::SourceFile> sources;
    for (const char* kind : {"control", "hull", "power", "weapons", "officers", "missiles", "mines",
                             "fighters", "races", "tables"})
      for (const codec::Definition* entry : library.all(kind))
        sources.push_back({entry->kind, entry->id, entry->file, &entry->tree});
    catalog::Catalog made;
    std::vector<core::Fault> faults;
    read_catalog(sources, faults, made);
    return made;
  }();
  return read;
}

std::vector<Line> tng_attack(const std::string& weapons, i32 range) {
  core::Faults faults;
  std::vector<staff::tng::odds::Wanted> wanted;
  staff::tng::odds::AskedFacts asked;
  if (!read_volley(tng_catalog(), weapons, 3, range, wanted, faults)) std::abort();
  std::vector<Line> lines;
  for (const auto& one : wanted) lines.push_back(line_of(tng_catalog(), one, asked));
  return lines;
}

u64 mixed(u64 print, u64 value) {
  return (print ^ value) * 0x100000001b3;
}

// A hash of the odds as numerators in lowest terms, and of the values that have these odds.
std::string fingerprint(const Outcomes& outcomes) {
  u64 print = 0xcbf29ce484222325;
  for (const auto& one : outcomes.all()) {
    const base::Ratio chance = outcomes.chance(one);
    print = mixed(print, static_cast<u64>(one.value));
    print = mixed(print, static_cast<u64>(chance.num()));
    print = mixed(print, static_cast<u64>(chance.den()));
  }
  return std::to_string(print);
}

constexpr fire::Facing tng_facing{5, 20};
constexpr const char* tng_typical = "12 Ph-7, 4 Phtn overload";
constexpr const char* tng_small = "5 Ph-7, 3 Phtn overload";

void tng_odds_of(benchmark::State& state, const char* weapons) {
  const std::vector<Line> lines = tng_attack(weapons, 2);
  std::optional<AttackOdds> odds;
  for (auto _ : state) {
    odds = attack_of(lines, tng_facing);
    benchmark::DoNotOptimize(odds);
  }
  state.SetLabel(std::string(weapons) + " at 20 + 5: " + fingerprint(odds->internals));
}

void tng_odds_attack(benchmark::State& state) {
  tng_odds_of(state, tng_typical);
}
BENCHMARK(tng_odds_attack)->Unit(benchmark::kMicrosecond);

// With weapons that treat shields in their own way, the facing is worn down hit by hit.
void tng_odds_attack_pierced(benchmark::State& state) {
  tng_odds_of(state, "8 Ph-7, 4x2 LRG, 2 Stat, 2 Strike yellow");
}
BENCHMARK(tng_odds_attack_pierced)->Unit(benchmark::kMicrosecond);

// Measures everything from the question as typed to the tree with its answer.
void tng_odds_question(benchmark::State& state) {
  core::Tree question = core::Tree::table();
  question.set("weapons", core::Tree::of(tng_typical));
  for (const auto& [key, value] :
       {std::pair{"tech", 3}, {"range", 2}, {"shields", 20}, {"reinforcement", 5}})
    question.set(key, core::Tree::of(i64{value}));
  const catalog::Catalog& catalog = tng_catalog();
  for (auto _ : state) {
    core::Tree answer;
    core::Faults faults;
    if (!staff::tng::answer_odds(catalog, question, nullptr, answer, faults)) std::abort();
    benchmark::DoNotOptimize(answer);
  }
}
BENCHMARK(tng_odds_question)->Unit(benchmark::kMicrosecond);

void tng_odds_small_attack(benchmark::State& state) {
  tng_odds_of(state, tng_small);
}
BENCHMARK(tng_odds_small_attack)->Unit(benchmark::kMicrosecond);

// Enumerates every sequence of dice in an attack whose shots need one d6 each.
Outcomes tng_enumerated(const std::vector<Line>& lines) {
  std::vector<const Line*> shots;
  for (const Line& line : lines) shots.insert(shots.end(), line.shots, &line);
  std::vector<i32> faces(shots.size(), 1);
  std::vector<staff::tng::odds::Outcome> found(200);
  staff::tng::odds::u128 all = 0;
  for (bool more = true; more;) {
    fire::Facing facing = tng_facing;
    i64 inside = 0;
    for (std::size_t i = 0; i < shots.size(); ++i) {
      fire::Memory memory;
      const fire::Strike strike = fire::strike(shots[i]->shot(), memory, faces[i]);
      if (!strike.hits) continue;
      const i64 halves = harm(shots[i]->aim, memory, strike.halves);
      inside += absorb(facing, shots[i]->piercing, fire::points_of(halves));
    }
    ++found[static_cast<std::size_t>(inside)].numerator;
    ++all;
    more = false;
    for (i32& face : faces) {
      more = face < 6;
      face = more ? face + 1 : 1;
      if (more) break;
    }
  }
  std::vector<staff::tng::odds::Outcome> possible;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i].numerator > 0) possible.push_back({static_cast<i64>(i), found[i].numerator, 0});
  return Outcomes::gathered(std::move(possible), all);
}

void tng_odds_small_enumerated(benchmark::State& state) {
  const std::vector<Line> lines = tng_attack(tng_small, 2);
  Outcomes internals;
  for (auto _ : state) internals = tng_enumerated(lines);
  if (fingerprint(internals) != fingerprint(attack_of(lines, tng_facing)->internals)) std::abort();
  state.SetLabel(std::string(tng_small) + " at 20 + 5: " + fingerprint(internals));
}
BENCHMARK(tng_odds_small_enumerated)->Unit(benchmark::kMicrosecond);

// The sum of a shot's modifiers, for many shots of many guns with three to six fittings: from the
// catalogue and from a battle's rows.
struct TngShots {
  struct One {
    u16 gun = 0;
    fire::Facts facts;
    ShotFacts compact;
  };
  std::vector<fire::Gun> guns;
  Bending rows;
  std::vector<One> all;
};

TngShots tng_shots() {
  TngShots out;
  const catalog::Catalog& catalog = tng_catalog();
  std::vector<BenderId> fitted;
  for (u16 system = 0; system < catalog.systems.size(); ++system) {
    if (!catalog.systems[system].at.has(3)) continue;
    const catalog::SystemAt& at = catalog.systems[system].at.at(3);
    for (const catalog::Mode& mode : at.modes)
      out.guns.push_back(fire::gun_of(catalog, system, 3, mode));
    if (at.modes.empty()) fitted.push_back({system, 3});
  }
  core::Faults faults;
  if (!freeze_bending(catalog, out.guns, fitted, faults, out.rows)) std::abort();
  const u32 benders = static_cast<u32>(out.rows.benders.size());
  u32 at = 1;
  const auto next = [&](u32 below) {
    at = at * 1664525 + 1013904223;
    return (at >> 12) % below;
  };
  for (u32 i = 0; i < 4096; ++i) {
    TngShots::One one;
    one.gun = static_cast<u16>(i % out.guns.size());
    one.facts.range = static_cast<i32>(next(12));
    one.facts.size_class = static_cast<i32>(next(8));
    for (u32 k = 0; k < 3 + i % 4; ++k) {
      const BenderId id = out.rows.benders[next(benders)].id;
      (k % 2 == 0 ? one.facts.firer : one.facts.target).push({id.system, id.level});
    }
    one.compact = shot_facts(out.rows, one.facts);
    out.all.push_back(one);
  }
  return out;
}

template <class Ask>
void tng_aim_of(benchmark::State& state, Ask ask) {
  static const TngShots shots = tng_shots();
  u64 print = 0xcbf29ce484222325;
  for (const TngShots::One& one : shots.all) {
    const fire::Aim aim = ask(shots, one);
    for (const i32 part : {aim.die, aim.counted, aim.hit, aim.times, aim.per, aim.damage,
                           aim.damage_box, aim.kept.divisor, i32{aim.kept.by}})
      print = mixed(print, static_cast<u64>(part));
  }
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(ask(shots, shots.all[i++ % shots.all.size()]));
  state.SetLabel(std::to_string(shots.all.size()) + " shots: " + std::to_string(print));
}

void tng_aim(benchmark::State& state) {
  tng_aim_of(state, [](const TngShots& shots, const TngShots::One& one) {
    return fire::aim(shots.guns[one.gun], one.facts);
  });
}
BENCHMARK(tng_aim);

void tng_aim_compact(benchmark::State& state) {
  tng_aim_of(state, [](const TngShots& shots, const TngShots::One& one) {
    return aim_fast(shots.rows, one.gun, one.compact);
  });
}
BENCHMARK(tng_aim_compact);

}  // namespace
}  // namespace klaxon
