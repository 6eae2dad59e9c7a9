// A battle's compact rows give the same results as fire::aim, but faster.
#include <algorithm>
#include <bit>
#include <set>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/battle/rows_bench.h"

namespace klaxon::rules::tng::rows {
namespace {

using catalog::Modifier;
using catalog::Needed;

// A simple generator for this test, not the game's dice.
class Random {
 public:
  explicit Random(u64 seed) : at_(seed) {}
  i32 between(i32 lo, i32 hi) {
    at_ = at_ * 6364136223846793005U + 1442695040888963407U;
    return lo + static_cast<i32>((at_ >> 33) % static_cast<u64>(hi - lo + 1));
  }
  bool flag() { return between(0, 1) == 1; }

 private:
  u64 at_;
};

// At most three of a kind: sixteen cloaks would multiply a range beyond the range of numbers.
void fit(Random& random, fire::FittedList& list) {
  const Everything& all = everything();
  const i32 wanted = random.between(0, random.flag() ? 4 : 16);
  while (list.size() < static_cast<u32>(wanted)) {
    const std::vector<BenderId>& from = random.between(0, 9) == 0 ? all.fitted : all.bending;
    BenderId id = from[static_cast<u32>(random.between(0, static_cast<i32>(from.size()) - 1))];
    if (!list.empty() && random.between(0, 5) == 0) id = {list.back().system, list.back().level};
    const auto same = [&](const fire::Fitted& one) { return one.system == id.system; };
    if (std::count_if(list.begin(), list.end(), same) < 3)
      list.push({id.system, id.level, random.between(-3, 4)});
  }
}

fire::Facts random_facts(Random& random) {
  fire::Facts facts;
  facts.range = random.between(0, 45);
  facts.size_class = random.between(size_class_min, size_class_max);
  facts.speed = random.between(0, 40);
  facts.shields = random.flag();
  facts.linked = random.flag();
  facts.place = random.between(core::wheel_here, core::wheel_places - 1);
  const i32 races = static_cast<i32>(shipped().races.size());
  const i32 race = random.between(-1, races - 1);
  const auto romulan = shipped().names.races.find("Romulan");
  facts.race = race < 0 ? fire::no_race : static_cast<u16>(race);
  if (romulan && random.between(0, 3) == 0) facts.race = *romulan;
  facts.adapted = static_cast<catalog::Share>(random.between(0, 4));
  facts.die = random.between(-2, 2);
  facts.range_by = random.between(-5, 5);
  facts.hit = random.between(-2, 2);
  facts.web_hexes = random.between(1, 3);
  fit(random, facts.firer);
  fit(random, facts.target);
  return facts;
}

TEST(TngBattleRows, everything_in_the_catalogue_fits) {
  const Everything& all = everything();
  EXPECT_GT(all.guns.size(), 500U);
  EXPECT_LE(all.guns.size(), guns_max);
  EXPECT_LE(all.rows.benders.size(), benders_max);
  EXPECT_GE(all.rows.benders.size(), 30U);
  BenderKinds kinds = 0;
  for (const Bender& bender : all.rows.benders) kinds |= BenderKinds{1} << bender.kind;
  RecordProperty("guns", static_cast<int>(all.guns.size()));
  RecordProperty("benders", static_cast<int>(all.rows.benders.size()));
  RecordProperty("kinds", std::popcount(kinds));
}

TEST(TngBattleRows, equal_to_aim_in_random_cases) {
  Random random(7);
  const u32 guns = static_cast<u32>(everything().guns.size());
  u32 differ = 0;
  for (u32 i = 0; i < 300'000 && differ < 5; ++i) {
    const auto same = equal(static_cast<u16>(i % guns), random_facts(random));
    EXPECT_TRUE(same);
    if (!same) ++differ;
  }
}

// A row of the catalogue, with the simplest shot that it changes.
struct Directed {
  const Modifier* row = nullptr;
  BenderId of;
  bool own = false;  // of the gun itself
  u16 gun = 0;
  fire::Facts facts = {};

  fire::FittedList& ship() { return row->side == catalog::Side::by ? facts.firer : facts.target; }
  fire::FittedList& other() { return row->side == catalog::Side::by ? facts.target : facts.firer; }
};

fire::Fitted fitted(u16 system) {
  return {system, shipped().systems[system].at.levels().lowest()};
}

void meet(const Modifier& row, fire::Facts& facts) {
  facts.size_class = std::clamp(3, row.target.size_class.lo, row.target.size_class.hi);
  facts.linked = row.target.linked == Needed::yes;
  facts.shields = row.target.shields != Needed::no;
  facts.place = core::wheel_here;
  if (row.target.arc.places != 0) facts.place = std::countr_zero(row.target.arc.places);
  for (const u16 system : row.target.has) facts.target.push(fitted(system));
  if (const auto* races = row.traits.get<std::vector<u16>>(catalog::trait("modifier.races")))
    facts.race = races->front();
}

bool taken(const Directed& directed, u16 gun, const fire::Facts& facts) {
  fire::Terms terms;
  EXPECT_TRUE(equal(gun, facts, &terms));
  return takes(terms, *directed.row);
}

// All guns that this row alone modifies; some guns are modified, and some are not.
std::vector<u16> guns_bent(const Directed& directed) {
  std::vector<u16> found;
  for (u32 gun = 0; gun < everything().guns.size(); ++gun)
    if (taken(directed, static_cast<u16>(gun), directed.facts))
      found.push_back(static_cast<u16>(gun));
  return found;
}

// Breaks each condition separately: the row must not apply, and both ways of asking must agree.
void break_each(const Directed& directed) {
  const Modifier& row = *directed.row;
  const auto expect_not = [&](const char* what, auto change) {
    Directed broken = directed;
    change(broken);
    EXPECT_FALSE(taken(directed, directed.gun, broken.facts)) << row.rule << " despite " << what;
  };
  const core::Span sizes = row.target.size_class;
  if (sizes.lo > size_class_min)
    expect_not("size", [&](Directed& it) { it.facts.size_class = sizes.lo - 1; });
  if (sizes.hi < size_class_max)
    expect_not("size", [&](Directed& it) { it.facts.size_class = sizes.hi + 1; });
  if (row.target.linked != Needed::either)
    expect_not("link", [](Directed& it) { it.facts.linked = !it.facts.linked; });
  if (row.target.shields != Needed::either)
    expect_not("shields", [](Directed& it) { it.facts.shields = !it.facts.shields; });
  if (row.target.arc.places != 0)
    expect_not("place",
               [&](Directed& it) { it.facts.place = std::countr_one(row.target.arc.places); });
  for (u32 i = 0; i < row.target.has.size(); ++i)
    expect_not("has", [](Directed& it) { it.facts.target.clear(); });
  for (const u16 system : row.target.lacks)
    expect_not("lacks", [&](Directed& it) { it.facts.target.push(fitted(system)); });
  using Races = std::vector<u16>;
  if (row.traits.get<Races>(catalog::trait("modifier.races")) != nullptr)
    expect_not("race", [](Directed& it) { it.facts.race = fire::no_race; });
  if (const auto* races = row.traits.get<Races>(catalog::trait("modifier.not_races")))
    expect_not("race", [&](Directed& it) { it.facts.race = races->front(); });
}

// Tries each system that cancels the row: on its own ship, and as a field of either ship.
void still(const Directed& directed) {
  const catalog::SystemAt& at = shipped().systems[directed.of.system].at.at(directed.of.level);
  for (const catalog::Function& function : at.functions)
    for (const u16 key : {catalog::trait("function.not_with"), catalog::trait("function.clashes")})
      if (const auto* others = function.traits.get<std::vector<u16>>(key))
        for (const u16 other : *others) {
          Directed stilled = directed;
          stilled.ship().push(fitted(other));
          EXPECT_FALSE(taken(directed, directed.gun, stilled.facts)) << directed.row->rule;
          stilled = directed;
          stilled.other().push(fitted(other));
          EXPECT_TRUE(taken(directed, directed.gun, stilled.facts)) << directed.row->rule;
        }
}

void twice(const Directed& directed) {
  Directed again = directed;
  again.ship().push({directed.of.system, directed.of.level});
  fire::Terms terms;
  EXPECT_TRUE(equal(directed.gun, again.facts, &terms)) << directed.row->rule;
  const auto rows = std::ranges::count(terms, directed.row, &fire::Term::row);
  const bool* adds = directed.row->traits.get<bool>(catalog::trait("modifier.cumulative"));
  EXPECT_EQ(rows, adds == nullptr || *adds ? 2 : 1) << directed.row->rule;
}

// Compares formulas at every size class, range and speed.
void vary(const Directed& directed) {
  if (!directed.row->by.formula || !directed.row->by.formula->uses_words()) return;
  Directed varied = directed;
  for (i32 size = size_class_min; size <= size_class_max; ++size)
    for (i32 range = 0; range < 5; ++range) {
      varied.facts.size_class = size;
      varied.facts.range = varied.facts.speed = range;
      EXPECT_TRUE(equal(directed.gun, varied.facts));
    }
}

// Tests every row of the catalogue that modifies a shot, at every level.
std::vector<Directed> each_row() {
  std::vector<Directed> all;
  for (const BenderId& of : everything().fitted) {
    const catalog::System& system = shipped().systems[of.system];
    for (const Modifier& row : system.at.at(of.level).modifiers)
      if (bends_shots(row)) all.push_back({.row = &row, .of = of, .own = system.weapon()});
  }
  return all;
}

TEST(TngBattleRows, each_row_of_the_catalogue_and_each_of_its_conditions) {
  const std::vector<Directed> rows = each_row();
  std::set<std::string> rules;
  for (Directed directed : rows) {
    meet(*directed.row, directed.facts);
    if (!directed.own) directed.ship().push({directed.of.system, directed.of.level});
    const std::vector<u16> bent = guns_bent(directed);
    ASSERT_FALSE(bent.empty()) << directed.row->rule << " is never taken";
    rules.insert(directed.row->rule);
    directed.gun = bent[bent.size() / 2];
    break_each(directed);
    if (!directed.own) still(directed);
    if (!directed.own) twice(directed);
    vary(directed);
  }
  EXPECT_GE(rows.size(), 43U);
  RecordProperty("rows", static_cast<int>(rows.size()));
  RecordProperty("rules", static_cast<int>(rules.size()));
}

TEST(TngBattleRows, TNG_Inverse_Cloak_Field_3_of_either_ship) {
  const u16 field = *shipped().find("Inverse Cloak Field"),
            cloak = *shipped().find("Cloaking Device");
  const u32 guns = static_cast<u32>(everything().guns.size());
  for (u32 gun = 0; gun < guns; ++gun)
    for (const bool own : {false, true}) {
      fire::Facts facts;
      facts.range = 3;
      facts.target.push(fitted(cloak));
      (own ? facts.target : facts.firer).push(fitted(field));
      EXPECT_TRUE(equal(static_cast<u16>(gun), facts));
      EXPECT_EQ(
          aim_fast(everything().rows, static_cast<u16>(gun), shot_facts(everything().rows, facts))
              .counted,
          3);
    }
}

// The values for a plain gun, worked out by hand from the document's text.
TEST(TngBattleRows, TNG_weapon_notes_1_a_range_below_0_is_0) {
  const Everything& all = everything();
  const auto is_plain = [](const fire::Gun& gun) {
    return gun.id() == "Ph-7" && gun.mode->id == "standard" && gun.level == 3;
  };
  const auto at = std::ranges::find_if(all.guns, is_plain);
  ASSERT_NE(at, all.guns.end());
  fire::Facts facts;
  facts.range = 2;
  facts.range_by = -5;
  facts.die = 2;
  facts.hit = 1;
  facts.target.push(fitted(*shipped().find("Electron Screen")));
  const fire::Aim aim =
      aim_fast(all.rows, static_cast<u16>(at - all.guns.begin()), shot_facts(all.rows, facts));
  EXPECT_EQ(aim.counted, 0);
  EXPECT_EQ(aim.shifted, -5);
  EXPECT_EQ(aim.die, 3);
  EXPECT_EQ(aim.hit, 1);
}

TEST(TngBattleRows, to_and_fro) {
  Random random(11);
  const Bending& rows = everything().rows;
  for (u32 i = 0; i < 1000; ++i) {
    const fire::Facts facts = random_facts(random);
    const ShotFacts there = shot_facts(rows, facts);
    const fire::Facts back = whole_facts(rows, there);
    EXPECT_EQ(there.plain.firer.size() + there.plain.target.size(), 0U);
    const auto left_out = [&](const fire::FittedList& list) {
      return std::ranges::count_if(list, [&](const fire::Fitted& one) {
        return rows.find({one.system, one.level}) == no_bender;
      });
    };
    EXPECT_EQ(facts.firer.size(), back.firer.size() + left_out(facts.firer));
    EXPECT_EQ(facts.target.size(), back.target.size() + left_out(facts.target));
    EXPECT_EQ(back.range, facts.range);
    EXPECT_EQ(on_ship(rows, back.firer).voids, there.firer.voids);
  }
}

// A catalogue with rows that are allowed, although no shipped system has them.
catalog::Catalog invented() {
  catalog::Catalog out = shipped();
  const auto change = [&](const char* id, auto make) {
    catalog::System& system = out.systems[*out.find(id)];
    catalog::SystemAt at = system.at.at(3);
    make(at);
    system.at.set(3, at);
  };
  change("Electron Screen", [&](catalog::SystemAt& at) {
    at.modifiers[0].target.lacks = {*out.find("Trac"), *out.find("Hull")};
    at.modifiers[1].when = catalog::When::field;
    at.modifiers[2].when = catalog::When::home;
    at.modifiers[3].by.formula = catalog::Formula::parse("tech+range-speed");
  });
  change("Reflective Hull", [&](catalog::SystemAt& at) {
    at.modifiers[0].by.formula = catalog::Formula::parse("tech*2");
    at.modifiers[0].target.has = {*out.find("Comp")};
  });
  change("Comp", [&](catalog::SystemAt& at) {
    catalog::Function function;
    function.effect = catalog::Effect::clear;  // not a field: it stills nothing
    function.against.systems = {*out.find("Masking Screen")};
    at.functions.push_back(function);
  });
  return out;
}

TEST(TngBattleRows, rows_that_are_allowed_but_not_shipped) {
  const catalog::Catalog catalog = invented();
  const char* ids[] = {
      "Electron Screen", "Reflective Hull", "Comp", "Masking Screen", "Trac", "Hull"};
  std::vector<BenderId> fitted;
  for (const char* id : ids) fitted.push_back({*catalog.find(id), 3});
  std::vector<fire::Gun> guns;
  for (const fire::Gun& gun : everything().guns)
    if (gun.level == 3) guns.push_back(fire::gun_of(catalog, gun.system, 3, *gun.mode));
  core::Faults faults;
  Bending rows;
  ASSERT_TRUE(freeze_bending(catalog, guns, fitted, faults, rows));
  for (u16 gun = 0; gun < guns.size(); ++gun)
    for (u32 there = 0; there < 1U << std::size(ids); ++there) {
      fire::Facts facts;
      facts.range = static_cast<i32>(there % 5);
      for (u32 i = 0; i < std::size(ids); ++i)
        if ((there >> i & 1U) != 0) facts.target.push({fitted[i].system, 3});
      ASSERT_EQ(aim_fast(rows, gun, facts), fire::aim(guns[gun], facts)) << guns[gun].id();
    }
}

TEST(TngBattleRows, more_than_fits_is_refused) {
  std::vector<BenderId> many(bender_kinds_max * 10, everything().bending.front());
  core::Faults faults;
  Bending out;
  EXPECT_TRUE(freeze_bending(shipped(), everything().guns, many, faults, out));
  EXPECT_EQ(out.benders.size(), 1U);
  catalog::Catalog crowded = shipped();
  many.clear();
  for (u32 i = 0; i <= bender_kinds_max; ++i) {
    many.push_back({static_cast<u16>(crowded.systems.size()), everything().bending.front().level});
    crowded.systems.push_back(crowded.systems[everything().bending.front().system]);
  }
  EXPECT_FALSE(freeze_bending(crowded, {}, many, faults, out));
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].code, "too-many-benders");
}

}  // namespace
}  // namespace klaxon::rules::tng::rows
