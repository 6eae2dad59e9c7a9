// Two ships typed again from their files and the document: groups, boxes, and what each
// word of the damage chart and of the systems' hits strikes.
#include "tests/rules/tng/battle/freeze_bench.h"
#include "tests/rules/tng/battle/plan_words.h"

namespace klaxon::rules::tng {
namespace {

struct TypedGroup {
  const char* name;
  u32 boxes;
  const char* hits;       // "Phaser Torp"
  const char* repair;     // for a track, one figure for each box
  const char* seen = "";  // its arc, its facings, or a track's figures
};

constexpr TypedGroup candour[] = {
    {"Brdg", 2, "Bridge", "6"},
    {"Flag", 1, "Flag", "4"},
    {"AuxCon", 1, "AuxCon", "6"},
    {"Emer", 1, "Emer", "6"},
    {"Hull F", 10, "F Hull", "2"},
    {"Hull A", 8, "A Hull", "2"},
    {"3-F 6-F 10-F", 2, "F Hull", "2"},
    {"Quar", 4, "F Hull", "3"},
    {"Barr", 1, "A Hull", "3"},
    {"Lab", 5, "Lab", "4"},
    {"Ana", 1, "Lab", "5"},
    {"Prb G", 1, "Drone", "3"},
    {"Tran", 3, "Tran", "3"},
    {"Trac Mech", 2, "Trac", "4"},
    {"Shtl", 3, "Shtl", "4"},
    {"Cargo", 2, "Cargo", "2"},
    {"Repair", 1, "Cargo", "6"},
    {"SpecSen", 1, "Phaser", "20"},
    {"UWARP 2-L", 10, "Warp", "30"},
    {"UWARP 2-R", 10, "Warp", "30"},
    {"Imp", 4, "Impulse", "6"},
    {"AVR", 3, "APR", "20"},
    {"Btty 8", 3, "Btty", "8"},
    {"Ph-7 A", 4, "Phaser", "14", "FX"},
    {"Ph-7 B", 2, "Phaser", "14", "LS"},
    {"Ph-7 C", 2, "Phaser", "14", "RS"},
    {"Ph-7 D", 2, "Phaser", "14", "RX"},
    {"Phtn E", 4, "Torp", "10", "FA"},
    {"Phtn F", 1, "Torp", "10", "RA"},
    {"Sensor", 4, "Sensor", "4 2 2 1", "6 5 4 2"},
    {"Scanner", 4, "Scanner", "16 8 4 2", "-2 -1 0 1"},
    {"DamCon", 3, "DamCon", "13 8 4", "13 8 4"},
    {"ExcDam", 7, "ExcDam", "4000"},
    {"Shield 612", 30, "Shield", "1", "612"},
    {"Shield 234", 26, "Shield", "1", "234"},
    {"Shield 456", 26, "Shield", "1", "456"},
    {"Crew Unit", 9, "Crew", "0"},
    {"Boarding Party", 6, "BrdPrt", "0"},
    {"Deck Crew", 1, "Deck", "0"},
};

constexpr TypedGroup varkuth[] = {
    {"Brdg", 1, "Bridge", "6"},
    {"Battle", 1, "Bridge", "6"},
    {"Flag", 1, "Flag", "4"},
    {"AuxCon", 1, "AuxCon", "6"},
    {"Emer", 1, "Emer", "6"},
    {"Scty", 1, "Flag", "4"},
    {"Hull F", 8, "F Hull", "2"},
    {"Hull A", 8, "A Hull", "2"},
    {"Quar", 3, "F Hull", "3"},
    {"Barr", 3, "A Hull", "3"},
    {"Lab", 2, "Lab", "4"},
    {"Prb H", 1, "Drone", "3"},
    {"Tran", 4, "Tran", "3"},
    {"Trac Mech", 3, "Trac", "4"},
    {"Shtl", 2, "Shtl", "4"},
    {"Shtl-G", 1, "Shtl", "5"},
    {"Cargo", 2, "Cargo", "2"},
    {"Repair", 1, "Cargo", "6"},
    {"SpecSen", 1, "Phaser", "20"},
    {"UWARP 2-L", 10, "Warp", "30"},
    {"UWARP 2-R", 10, "Warp", "30"},
    {"Imp +emer", 4, "Impulse", "8"},
    {"AVR", 3, "APR", "20"},
    {"Btty 7", 3, "Btty", "7"},
    {"Ph-7 A", 3, "Phaser", "14", "FH"},
    {"Ph-7 B", 2, "Phaser", "14", "LS"},
    {"Ph-7 C", 2, "Phaser", "14", "RS"},
    {"Disr D", 3, "Phaser Torp", "8", "FA+L"},
    {"Disr E", 3, "Phaser Torp", "8", "FA+R"},
    {"PC F", 3, "Phaser", "8", "FA"},
    {"Drn-B G", 2, "Drone", "10"},
    {"Sensor", 4, "Sensor", "4 2 2 1", "6 5 3 2"},
    {"Scanner", 4, "Scanner", "16 8 4 2", "-2 -1 0 1"},
    {"DamCon", 3, "DamCon", "12 8 4", "12 8 4"},
    {"ExcDam", 6, "ExcDam", "4000"},
    {"Shield 612", 32, "Shield", "1", "612"},
    {"Shield 234", 24, "Shield", "1", "234"},
    {"Shield 456", 24, "Shield", "1", "456"},
    {"Crew Unit", 7, "Crew", "0"},
    {"Boarding Party", 12, "BrdPrt", "0"},
    {"Commando Squad", 2, "BrdPrt", "0"},
    {"Deck Crew", 1, "Deck", "0"},
};

// What each word strikes; words that are missing here strike nothing.
struct TypedList {
  const char* word;
  const char* groups;
};

constexpr TypedList candour_words[] = {
    {"brdg", "Brdg"},
    {"flag", "Flag"},
    {"emer", "Emer"},
    {"damc", "DamCon"},
    {"aux", "AuxCon"},
    {"fhull", "Hull F, 3-F 6-F 10-F, Quar"},
    {"ahull", "Hull A, Barr"},
    {"*hull", "Hull F, Hull A, 3-F 6-F 10-F, Quar, Barr"},
    {"lwarp", "UWARP 2-L"},
    {"rwarp", "UWARP 2-R"},
    {"*warp", "UWARP 2-L, UWARP 2-R"},
    {"lab", "Lab, Ana"},
    {"phas", "SpecSen, Ph-7 A, Ph-7 B, Ph-7 C, Ph-7 D"},
    {"torp", "Phtn E, Phtn F"},
    {"drn", "Prb G"},
    {"*wpn", "Prb G, SpecSen, Ph-7 A, Ph-7 B, Ph-7 C, Ph-7 D, Phtn E, Phtn F"},
    {"sen", "Sensor"},
    {"scan", "Scanner"},
    {"imp", "Imp"},
    {"apr", "AVR"},
    {"btty", "Btty 8"},
    {"shtl", "Shtl"},
    {"trac", "Trac Mech"},
    {"tran", "Tran"},
    {"cargo", "Cargo, Repair"},
};

constexpr TypedList varkuth_words[] = {
    {"brdg", "Brdg, Battle"},
    {"flag", "Flag, Scty"},
    {"emer", "Emer"},
    {"damc", "DamCon"},
    {"aux", "AuxCon"},
    {"fhull", "Hull F, Quar"},
    {"ahull", "Hull A, Barr"},
    {"*hull", "Hull F, Hull A, Quar, Barr"},
    {"lwarp", "UWARP 2-L"},
    {"rwarp", "UWARP 2-R"},
    {"*warp", "UWARP 2-L, UWARP 2-R"},
    {"lab", "Lab"},
    {"phas", "SpecSen, Ph-7 A, Ph-7 B, Ph-7 C, Disr D, Disr E, PC F"},
    {"torp", "Disr D, Disr E"},
    {"drn", "Prb H, Drn-B G"},
    {"*wpn", "Prb H, SpecSen, Ph-7 A, Ph-7 B, Ph-7 C, Disr D, Disr E, PC F, Drn-B G"},
    {"sen", "Sensor"},
    {"scan", "Scanner"},
    {"imp", "Imp +emer"},
    {"apr", "AVR"},
    {"btty", "Btty 7"},
    {"shtl", "Shtl, Shtl-G"},
    {"trac", "Trac Mech"},
    {"tran", "Tran"},
    {"cargo", "Cargo, Repair"},
};

constexpr TypedList candour_kinds[] = {
    {"weapons", "Ph-7 A, Ph-7 B, Ph-7 C, Ph-7 D, Phtn E, Phtn F"},
    {"shields", "Shield 612, Shield 234, Shield 456"},
    {"armour", ""},
    {"sources", "UWARP 2-L, UWARP 2-R, Imp, AVR"},
    {"batteries", "Btty 8"},
    {"controls", "Brdg, Flag, AuxCon, Emer"},
    {"tracks", "Sensor, Scanner, DamCon, ExcDam"},
    {"asleep", "Ana, Prb G, Tran, Trac Mech, Shtl, Cargo, SpecSen, Boarding Party"},
    {"mounted", "Prb G, Ph-7 A, Ph-7 B, Ph-7 C, Ph-7 D, Phtn E, Phtn F"},
};
constexpr TypedList varkuth_kinds[] = {
    {"weapons", "Ph-7 A, Ph-7 B, Ph-7 C, Disr D, Disr E, PC F"},
    {"shields", "Shield 612, Shield 234, Shield 456"},
    {"armour", ""},
    {"sources", "UWARP 2-L, UWARP 2-R, Imp +emer, AVR"},
    {"batteries", "Btty 7"},
    {"controls", "Brdg, Battle, Flag, AuxCon, Emer"},
    {"tracks", "Sensor, Scanner, DamCon, ExcDam"},
    {"asleep",
     "Scty, Prb H, Tran, Trac Mech, Shtl, Shtl-G, Cargo, SpecSen, Drn-B G, Boarding Party, "
     "Commando Squad"},
    {"mounted", "Prb H, Ph-7 A, Ph-7 B, Ph-7 C, Disr D, Disr E, PC F, Drn-B G"},
};

struct TypedShip {
  u32 plan;
  std::span<const TypedGroup> groups;
  std::span<const TypedList> words, kinds;
  i64 bpv;
  u32 mounts;
};
constexpr TypedShip ships[] = {
    {0, candour, candour_words, candour_kinds, 5836, 16},
    {1, varkuth, varkuth_words, varkuth_kinds, 5737, 19},
};

const Frozen& duel() {
  static const Frozen frozen = freeze_ships({shipped_ship("candour"), shipped_ship("varkuth")});
  return frozen;
}

TEST(TngBattleFreezeLaw, groups) {
  ASSERT_TRUE(duel().made) << duel().told();
  for (const TypedShip& ship : ships) {
    const Plan& plan = duel().battle.plans[ship.plan];
    ASSERT_EQ(plan.groups.size(), ship.groups.size());
    for (std::size_t i = 0; i < ship.groups.size(); ++i) {
      const TypedGroup& typed = ship.groups[i];
      const GroupPlan& group = plan.groups[i];
      EXPECT_EQ(group.name, typed.name);
      EXPECT_EQ(group.boxes, typed.boxes) << typed.name;
      EXPECT_EQ(hits_text(duel().battle.form(group.form).hits), typed.hits) << typed.name;
      EXPECT_EQ(repairs_text(duel().battle, group), typed.repair) << typed.name;
      EXPECT_EQ(seen_text(group), typed.seen) << typed.name;
      EXPECT_EQ(group.safe, 0) << typed.name;
    }
    EXPECT_EQ(plan.bpv, ship.bpv);
    EXPECT_EQ(plan.mounts, ship.mounts);
  }
}

// TNG-hit-chart: what each word strikes; the word for crew needs a roll.
TEST(TngBattleFreezeLaw, words_of_the_chart) {
  const auto& words = duel().battle.catalog->tables.damage_chart->words;
  for (const TypedShip& ship : ships) {
    const Plan& plan = duel().battle.plans[ship.plan];
    ASSERT_EQ(plan.by_chart_word.size(), words.size());
    for (std::size_t word = 0; word < words.size(); ++word) {
      const auto typed =
          std::ranges::find(ship.words, std::string_view(words[word].name), &TypedList::word);
      EXPECT_EQ(names_text(plan, plan.by_chart_word[word]),
                typed == ship.words.end() ? "" : typed->groups)
          << plan.name << " " << words[word].name;
    }
  }
}

TEST(TngBattleFreezeLaw, words_of_hits) {
  constexpr TypedList candour_hits[] = {
      {"Crew", "Crew Unit"}, {"BrdPrt", "Boarding Party"},
      {"Deck", "Deck Crew"}, {"Pass", ""},
      {"ExcDam", "ExcDam"},  {"Shield", "Shield 612, Shield 234, Shield 456"},
      {"Armor", ""},         {"Lab", "Lab, Ana"},
  };
  const Plan& plan = duel().battle.plans[0];
  for (const TypedList& typed : candour_hits)
    EXPECT_EQ(names_text(plan, plan.by_hit[hit_index(typed.word)]), typed.groups) << typed.word;
  const Plan& other = duel().battle.plans[1];
  EXPECT_EQ(names_text(other, other.by_hit[hit_index("BrdPrt")]), "Boarding Party, Commando Squad");
  EXPECT_EQ(names_text(other, other.by_hit[hit_index("Torp")]), "Disr D, Disr E");
}

TEST(TngBattleFreezeLaw, kinds) {
  for (const TypedShip& ship : ships) {
    const Plan& plan = duel().battle.plans[ship.plan];
    for (const TypedList& typed : ship.kinds)
      EXPECT_EQ(names_text(plan, kind_of_groups(duel().battle, plan, typed.word)), typed.groups)
          << plan.name << " " << typed.word;
    EXPECT_FALSE(plan.robot);
  }
}

// In the state's lists, units follow each other.
TEST(TngBattleFreezeLaw, slices) {
  const Battle& battle = duel().battle;
  ASSERT_EQ(battle.units.size(), 2U);
  EXPECT_EQ(battle.units[0].first_group, 0);
  EXPECT_EQ(battle.units[1].first_group, std::size(candour));
  EXPECT_EQ(battle.units[1].first_mount, 16);
  u32 mounts = 0;
  for (const GroupPlan& group : battle.plans[1].groups) {
    if (!group.mounted) continue;
    EXPECT_EQ(group.first_mount, mounts) << group.name;
    mounts += group.boxes;
  }
  EXPECT_EQ(mounts, battle.plans[1].mounts);
}

// Ships share equal forms; there is a gun for each mode of a weapon.
TEST(TngBattleFreezeLaw, forms_are_shared) {
  const Battle& battle = duel().battle;
  const auto form = [&](u32 plan, const char* name) {
    return group_named(battle.plans[plan], name).form;
  };
  EXPECT_EQ(form(0, "Ph-7 A"), form(1, "Ph-7 C"));
  EXPECT_EQ(form(0, "UWARP 2-L"), form(1, "UWARP 2-R"));
  EXPECT_NE(form(0, "Imp"), form(1, "Imp +emer"));
  EXPECT_NE(form(0, "Btty 8"), form(1, "Btty 7"));
  const Form& disr = battle.form(form(1, "Disr D"));
  ASSERT_EQ(disr.guns, 4);
  constexpr const char* modes[] = {"standard", "overload", "double-overload", "triple-overload"};
  for (u32 i = 0; i < 4; ++i) EXPECT_EQ(battle.forms.guns[disr.first_gun + i].mode->id, modes[i]);
  EXPECT_EQ(battle.form(form(0, "Shield 612")).guns, 0);
}

}  // namespace
}  // namespace klaxon::rules::tng
