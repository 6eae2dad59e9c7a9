// Odds of a volley in a battle: what counts, what cannot fire, what each seat may know; and the
// same volley fired 20,000 times by the rules.
#include <cmath>
#include <map>

#include "codec/codec.h"
#include "rules/tng/events.h"
#include "rules/tng/turn/lending.h"
#include "staff/tng/desk/weapon_text.h"
#include "staff/tng/odds/volley/asked.h"
#include "staff/tng/odds/volley/choosing.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng {
namespace {

using bot::Fight;
using core::Tree;
namespace battles = klaxon::rules::tng;

struct Told {
  bool given = false;
  Tree tree;
  std::string faults;  // "code field rule message", one a line

  double number(const char* key) const { return tree.find(key)->number; }
};

const battles::TngGame& game_of(const Fight& fight) {
  return static_cast<const battles::TngGame&>(fight.game());
}

Told ask_of(Fight& fight, const std::string& weapons, core::Audience onlooker = core::moderator,
            const std::string& ship = "Unit 0", const std::string& target = "Unit 1") {
  Tree question = Tree::table();
  question.set("ship", Tree::of(ship));
  question.set("target", Tree::of(target));
  if (!weapons.empty()) question.set("weapons", Tree::of(weapons));
  Told told;
  core::Faults faults;
  told.given = odds::answer_in_battle({game_of(fight), fight.bytes(), onlooker}, question,
                                      told.tree, faults);
  for (const core::Fault& fault : faults.list())
    told.faults += fault.code + " " + fault.field + " " + fault.rule + " " + fault.message + "\n";
  return told;
}

// The ships face each other, this many hexes apart; it is Candour's turn to fire.
Fight face_to_face(i32 range, u8 impulse = 3) {
  Fight fight = bot::cruisers();
  fight.put(0, {0, 0}, 0, 8);
  fight.put(1, {range, 0}, 3, 8);
  fight.begin(battles::Step::fire, impulse);
  return fight;
}

bool says(const Tree& tree, const char* list, std::string_view text, std::string_view rule) {
  const Tree* rows = tree.find(list);
  if (rows == nullptr) return false;
  for (const Tree& row : rows->items)
    if (codec::to_json(row).find(text) != std::string::npos && row.text_at("rule") == rule)
      return true;
  return false;
}

double chance_of(const Tree& list, i64 value) {
  for (const Tree& row : list.items)
    if (row.entries.front().value.whole == value) return row.find("p")->number;
  return 0;
}

TEST(TngOddsBattle, counts_the_actual_range_facing_and_shield) {
  Fight fight = face_to_face(4);
  const Told told = ask_of(fight, "2 Ph-7 A");
  ASSERT_TRUE(told.given) << told.faults;
  const Tree& weapon = told.tree.find("weapons")->items.at(0);
  EXPECT_EQ(weapon.find("range")->whole, 4);
  EXPECT_EQ(weapon.find("shots")->whole, 2);
  const Tree& facing = told.tree.find("facings")->items.at(0);
  EXPECT_EQ(facing.find("facing")->whole, i64{fight.struck(0, 1)} + 1);
  EXPECT_EQ(facing.find("shield")->whole,
            battles::shield_boxes(fight.battle(), fight.state(), 1, fight.struck(0, 1)));
  EXPECT_EQ(facing.find("falls")->number, 0);
}

TEST(TngOddsBattle, TNG_movement_14_erratic_ships_are_listed_with_their_rule) {
  Fight fight = face_to_face(4);
  const double before = ask_of(fight, "2 Ph-7 A").number("mean");
  fight.unit(1).set(battles::status::erratic);
  const Told told = ask_of(fight, "2 Ph-7 A");
  EXPECT_LT(told.number("mean"), before);
  EXPECT_TRUE(
      says(told.tree, "why", "Unit 1 manoeuvres erratically: +2 to the die", "TNG-movement.14"))
      << codec::to_json(told.tree);
}

TEST(TngOddsBattle, a_shield_that_is_down_stops_nothing) {
  Fight fight = face_to_face(2);
  for (const u16 number : fight.battle().plan_of(1).shields) fight.group(1, number).on = 0;
  const Told told = ask_of(fight, "2 Ph-7 A");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_EQ(told.number("mean"), told.number("inside_mean"));
}

TEST(TngOddsBattle, without_named_weapons_everything_that_can_fire_does) {
  Fight fight = face_to_face(4);
  const Told told = ask_of(fight, "");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_GT(told.tree.find("weapons")->items.size(), 2U);
  EXPECT_TRUE(says(told.tree, "cannot", "Ph-7", "TNG-weapon-notes.4")) << codec::to_json(told.tree);
  EXPECT_NE(told.tree.find("one_hex_on"), nullptr);
}

// One box of four, which a test arms in another mode or not at all.
battles::Mount& last_photon(Fight& fight) {
  const u16 number = fight.group_named(0, "Phtn E");
  const battles::GroupPlan& plan = fight.battle().plan_of(0).groups[number];
  return fight.state()
      .mounts[u32{fight.battle().units[0].first_mount} + plan.first_mount + plan.boxes - 1U];
}
void hold_standard(Fight& fight) {
  battles::Mount& mount = last_photon(fight);
  const u16 form = fight.group(0, fight.group_named(0, "Phtn E")).form;
  for (u32 gun = fight.battle().form(form).first_gun;; ++gun) {
    if (fight.battle().forms.guns[gun].mode->id != "standard") continue;
    const battles::fire::Count count =
        battles::fire::count_of(fight.battle(), form, static_cast<u16>(gun));
    mount.price = static_cast<u8>(count.armed_at);
    mount.energy = count.price;
    return;
  }
}
// "overload 3, standard 1", in the answer's order.
std::string photons(const Tree& told) {
  std::string out;
  for (const Tree& row : told.find("weapons")->items)
    if (row.text_at("weapon") == "Phtn E")
      out += (out.empty() ? "" : ", ") + row.text_at("mode") + " " +
             std::to_string(row.find("shots")->whole);
  return out;
}

TEST(TngOddsBattle, without_named_weapons_each_box_fires_as_it_is_armed) {
  Fight fight = face_to_face(4);
  EXPECT_EQ(photons(ask_of(fight, "").tree), "overload 4");
  hold_standard(fight);
  Told told = ask_of(fight, "");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_EQ(photons(told.tree), "overload 3, standard 1");
  EXPECT_FALSE(says(told.tree, "cannot", "Phtn E", "TNG-Phtn")) << codec::to_json(told.tree);
  EXPECT_EQ(photons(ask_of(fight, "", core::seat_bit(1)).tree), "overload 4")
      << "if that is not known, all count as armed";
  last_photon(fight).energy = last_photon(fight).price = 0;
  told = ask_of(fight, "");
  EXPECT_EQ(photons(told.tree), "overload 3");
  EXPECT_TRUE(says(told.tree, "cannot", "Phtn E", "TNG-Phtn")) << codec::to_json(told.tree);
}

// Overloads reach 8 hexes: this is the reason given, not what a standard shot needs.
TEST(TngOddsBattle, the_reason_is_that_of_the_armed_mode) {
  Fight fight = face_to_face(20);
  const Told told = ask_of(fight, "");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_TRUE(says(told.tree, "cannot", "Phtn E", "TNG-weapon-notes.1"))
      << codec::to_json(told.tree);
}

TEST(TngOddsBattle, an_effective_range_is_stated_beside_the_actual_one) {
  Fight fight = face_to_face(6);
  const auto& scanner = fight.battle().plan_of(0).groups[fight.battle().plan_of(0).scanner];
  fight.hurt(0, scanner.name, static_cast<u8>(scanner.boxes - 1));
  const Told told = ask_of(fight, "Phtn E overload");
  EXPECT_FALSE(told.given);
  EXPECT_NE(told.faults.find("It is 6 hexes away, which counts as "), std::string::npos)
      << told.faults;
}

TEST(TngOddsBattle, all_of_a_weapon_are_those_that_can_fire_now) {
  Fight fight = face_to_face(4);
  hold_standard(fight);
  Told told = ask_of(fight, "all Phtn");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_EQ(photons(told.tree), "standard 1, overload 3");  // in the modes for which they are armed
  told = ask_of(fight, "all Phtn standard");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_EQ(photons(told.tree), "standard 1");
  told = ask_of(fight, "all Phtn overload, all Phtn");
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_EQ(photons(told.tree), "overload 3, standard 1");
  EXPECT_FALSE(ask_of(fight, "5 Phtn").given) << "a bare number means only that number";
  EXPECT_FALSE(ask_of(fight, "2 Phtn standard").given) << "a mode, too";
  told = ask_of(fight, "all Phtn overload", core::seat_bit(1));
  ASSERT_TRUE(told.given) << told.faults;
  EXPECT_EQ(photons(told.tree), "overload 4");
}

TEST(TngOddsBattle, impossible_fire_is_refused_with_its_rule) {
  struct Case {
    const char *weapons, *ship, *target, *part;
  };
  const Case cases[] = {
      {"2 Zap", "Unit 0", "Unit 1", "unknown-weapon weapons TNG-weapon-notes"},
      {"Phtn sideways", "Unit 0", "Unit 1", "unknown-mode weapons"},
      {"99 Phtn", "Unit 0", "Unit 1", "weapons"},
      {", ,", "Unit 0", "Unit 1", "not-understood weapons"},
      {"", "Nobody", "Unit 1", "not-in-battle ship"},
      {"", "Unit 0", "Nobody", "not-in-battle target"},
      {"", "Unit 0", "Unit 0", "not-a-target target"},
  };
  Fight fight = face_to_face(4);
  for (const Case& one : cases) {
    const Told told = ask_of(fight, one.weapons, core::moderator, one.ship, one.target);
    EXPECT_FALSE(told.given) << one.weapons;
    EXPECT_NE(told.faults.find(one.part), std::string::npos) << told.faults;
  }
  fight.put(0, {0, 0}, 3, 8);
  EXPECT_NE(ask_of(fight, "Phtn E overload").faults.find("TNG-weapon-notes.4"), std::string::npos)
      << ask_of(fight, "Phtn E overload").faults;
  fight.spend(0);
  EXPECT_FALSE(ask_of(fight, "all Ph-7").given);
  fight.unit(1).set(battles::status::destroyed);
  EXPECT_NE(ask_of(fight, "").faults.find("ship-gone target"), std::string::npos);
}

// However hidden facts are redealt for a seat, the answers about its own fire and the enemy's are
// the same.
TEST(TngOddsBattle, hidden_facts_change_no_answer) {
  core::Dice redeals(7, core::Stream::resample, 0);
  for (const char* ship : {"Unit 0", "Unit 1"}) {
    Fight fight = face_to_face(3);
    const char* target = ship == std::string("Unit 0") ? "Unit 1" : "Unit 0";
    const Told first = ask_of(fight, "", core::seat_bit(0), ship, target);
    ASSERT_TRUE(first.given) << first.faults;
    int moved = 0;
    const std::string known = codec::to_json(ask_of(fight, "", core::moderator, ship, target).tree);
    for (int i = 0; i < 30; ++i) {
      fight.game().resample(fight.bytes(), 0, redeals);
      EXPECT_EQ(codec::to_json(ask_of(fight, "", core::seat_bit(0), ship, target).tree),
                codec::to_json(first.tree));
      const Told all = ask_of(fight, "", core::moderator, ship, target);
      moved += codec::to_json(all.tree) != known ? 1 : 0;
    }
    EXPECT_GT(moved, 0) << "a moderator is told";
  }
}

// Asks for odds the way a session asks about any order that a client sends.
TEST(TngOddsBattle, any_order_is_answered_and_nonsense_refused) {
  Fight fight = face_to_face(4);
  const auto lines = odds::everything(fight.battle(), fight.state(), 0, 1, odds::Arms::known);
  const core::Order good = odds::order_of(lines);
  Tree told = Tree::table();
  core::Faults faults;
  const odds::Standing standing{game_of(fight), fight.bytes(), core::seat_bit(0)};
  EXPECT_TRUE(odds::answer_order(standing, good, told, faults)) << testing::all_of(faults);
  EXPECT_EQ(told.find("targets")->items.size(), 1U);
  core::Dice dice(3, core::Stream::battle, 0);
  for (u32 i = 0; i < 300; ++i) {
    core::Order bad = good;
    bad.arg[i % (bad.n - 1U)] = static_cast<i32>(dice.below(500)) - 50;
    core::Faults any;
    const bool given = odds::answer_order(standing, bad, told, any);
    EXPECT_EQ(given, any.empty()) << i;
  }
  core::Faults none;
  EXPECT_FALSE(odds::answer_order(standing, core::Order(battles::verbs::pass), told, none));
  EXPECT_EQ(none.list().front().code, "no-fire-order");
}

// Fires the volley by the rules, over and over again from the same state.
class Oracle {
 public:
  Oracle(Fight& fight, const core::Order& order, u64 times)
      : trials(times), room_(core::events_per_order_max) {
    battle::match::StateBuffer cell(fight.game());
    for (u64 i = 0; i < trials; ++i) {
      fight.game().copy(cell.bytes(), fight.bytes());
      core::Dice dice(11, core::Stream::battle, i);
      core::Log log(room_);
      fight.game().apply(cell.bytes(), 0, order, dice, log);
      i64 damage = 0, inside = 0;
      for (const core::Event& event : log.events()) {
        if (event.kind != static_cast<u16>(battles::EventId::struck) || event.args[0] != 1)
          continue;
        for (u32 arg = 2; arg <= 5; ++arg) damage += event.args[arg];
        inside += event.args[5];
      }
      ++damages_[damage];
      ++insides_[inside];
    }
  }

  void agrees(const Told& told) const {
    fits(*told.tree.find("outcomes"), damages_, "damage");
    fits(*told.tree.find("inside"), insides_, "inside");
  }

 private:
  // Chi-square, with rare outcomes combined.
  void fits(const Tree& told, const std::map<i64, u64>& seen, const char* what) const {
    double square = 0, rare_expected = 0, rare_seen = 0, sum = 0;
    int cells = 0;
    for (const auto& [value, count] : seen)
      EXPECT_GT(chance_of(told, value), 0) << what << " " << value << " came " << count << " times";
    for (const Tree& row : told.items) {
      const auto at = seen.find(row.entries.front().value.whole);
      const double count = at == seen.end() ? 0 : static_cast<double>(at->second);
      const double expected = row.find("p")->number * static_cast<double>(trials);
      sum += row.find("p")->number;
      if (expected < 10) {
        rare_expected += expected;
        rare_seen += count;
        continue;
      }
      square += (count - expected) * (count - expected) / expected;
      ++cells;
    }
    if (rare_expected >= 1)
      square += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
    EXPECT_NEAR(sum, 1, 1e-9) << what;
    EXPECT_LT(square, cells + 4 * std::sqrt(2.0 * cells + 2) + 4) << what << " of " << cells;
  }

  u64 trials;
  std::vector<core::Event> room_;
  std::map<i64, u64> damages_, insides_;
};

core::Order order_in(Fight& fight, const std::vector<const char*>& weapons) {
  desk::WeaponReader reader(game_of(fight), fight.state());
  core::Order order(battles::verbs::fire);
  for (const char* text : weapons) {
    desk::WeaponRow row;
    EXPECT_EQ(reader.read(text, 0, 1, row).code, "") << text;
    for (const battles::fire::FireLine& line : row.lines)
      for (const i32 value : {line.unit + 1, i32{line.group}, i32{line.gun}, i32{line.target},
                              i32{line.choice}, i32{line.counts}})
        order.push(value);
  }
  order.push(0);
  EXPECT_FALSE(fight.game().check(fight.bytes(), 0, order));
  return order;
}

void expect_fits(Fight& fight, const std::vector<const char*>& weapons) {
  std::string text;
  for (const char* one : weapons) text += std::string(text.empty() ? "" : ", ") + one;
  const Told told = ask_of(fight, text);
  ASSERT_TRUE(told.given) << told.faults;
  Oracle(fight, order_in(fight, weapons), 20'000).agrees(told);
}

TEST(TngOddsBattle, agrees_with_the_volley_fired_by_the_rules) {
  Fight fight = face_to_face(4);
  fight.hurt(1, fight.battle().plan_of(1).groups[fight.battle().plan_of(1).shields[0]].name, 12);
  expect_fits(fight, {"all Phtn overload", "all Ph-7"});
}

TEST(TngOddsBattle, TNG_Shield_3_agrees_where_batteries_and_reinforcement_help) {
  for (const battles::Reserve reserve : {battles::Reserve::for_box, battles::Reserve::for_shield}) {
    Fight fight = face_to_face(2);
    const u8 facing = fight.struck(0, 1);
    battles::Unit& target = fight.unit(1);
    target.reserve = reserve;
    target.stored[0] = 5 * 120;
    target.reinforced[0] = 2;
    target.reinforced[1U + facing] = 3;
    target.set(battles::status::erratic);
    for (const u16 number : fight.battle().plan_of(1).shields) {
      battles::Group& shield = fight.group(1, number);
      shield.hurt = static_cast<u8>(shield.left - 6);
      shield.left = 6;
    }
    expect_fits(fight, {"4 Ph-7 A joined", "2 Phtn overload"});
  }
}

// Each mode of each weapon by itself, with its first and its last choice: charts, hard
// hits, spreads, shots that pass shields, locks.
TEST(TngOddsBattle, every_weapon_agrees_with_the_rules) {
  namespace fire = battles::fire;
  int modes = 0;
  for (const char* ship : {"slice_02", "slice_02b"}) {
    Fight fight({ship, "varkuth"}, {0, 1});
    fight.put(0, {0, 0}, 0, 8);
    fight.put(1, {2, 0}, 3, 8);
    fight.begin(battles::Step::fire, 3);
    for (const u16 number : fight.battle().plan_of(1).shields) {
      fight.group(1, number).hurt = static_cast<u8>(fight.group(1, number).left - 4);
      fight.group(1, number).left = 4;
    }
    fight.unit(1).reinforced[0] = 1;
    for (const u16 number : fight.battle().plan_of(0).weapons) {
      const battles::Form& form = fight.battle().form(fight.group(0, number).form);
      for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun) {
        fire::FireLine line{.unit = 0,
                            .group = static_cast<u16>(fight.battle().units[0].first_group + number),
                            .gun = static_cast<u16>(gun),
                            .target = 1};
        odds::arm(fight.battle(), fight.state(), line);
        const i32 size_class = fight.battle().plan_of(1).size_class;
        const i32 last =
            fire::choices_of(fight.battle(), fight.group(0, number).form, line.gun, size_class)
                .most();
        line.counts = static_cast<u16>(
            std::min(fire::FireWalk(fight.battle(), fight.state(), 0, battles::sight())
                         .most(line.group, line.gun, 1),
                     4U));
        if (line.counts == 0) continue;
        ++modes;
        for (const i32 choice : {0, last}) {
          if (choice != 0 && last == 0) continue;
          line.choice = static_cast<u8>(choice);
          const core::Order order = odds::order_of({&line, 1});
          if (fight.game().check(fight.bytes(), 0, order)) continue;
          SCOPED_TRACE(form.guns > 0
                           ? fight.battle().forms.guns[gun].id() + " " +
                                 fight.battle().forms.guns[gun].mode->id + " x" +
                                 std::to_string(line.counts) + " choice " + std::to_string(choice)
                           : "");
          Told told;
          core::Faults faults;
          told.given = odds::answer_pair({game_of(fight), fight.bytes(), core::moderator}, 0, 1,
                                         {&line, 1}, told.tree, faults);
          ASSERT_TRUE(told.given) << testing::all_of(faults);
          if (told.tree.find("outcomes") != nullptr) Oracle(fight, order, 1500).agrees(told);
        }
      }
    }
  }
  EXPECT_GT(modes, 40);
}

// Two ships strike two facings, with reinforcement in front of all facings.
TEST(TngOddsBattle, agrees_where_two_ships_strike_two_facings) {
  Fight fight({"candour", "varkuth", "candour"}, {0, 1, 0});
  fight.put(0, {0, 0}, 0, 8);
  fight.put(1, {3, 0}, 3, 8);
  fight.put(2, {6, 0}, 3, 8);
  fight.arm(0);
  fight.arm(2);
  fight.begin(battles::Step::fire, 3);
  fight.unit(1).reinforced[0] = 6;
  for (const u16 number : fight.battle().plan_of(1).shields) {
    fight.group(1, number).hurt = static_cast<u8>(fight.group(1, number).left - 5);
    fight.group(1, number).left = 5;
  }
  std::vector<battles::fire::FireLine> lines;
  for (const u8 firer : {u8{0}, u8{2}}) {
    auto own = odds::everything(fight.battle(), fight.state(), firer, 1, odds::Arms::known);
    own.resize(std::min<std::size_t>(own.size(), 2));
    lines.insert(lines.end(), own.begin(), own.end());
  }
  Told told;
  core::Faults faults;
  ASSERT_TRUE(odds::answer_volley({game_of(fight), fight.bytes(), core::moderator}, lines, "order",
                                  told.tree, faults))
      << testing::all_of(faults);
  Tree& targets = *told.tree.find("targets");
  ASSERT_EQ(targets.items.size(), 1U);
  EXPECT_EQ(targets.items[0].find("facings")->items.size(), 2U);
  told.tree = Tree(targets.items[0]);
  Oracle(fight, odds::order_of(lines), 5000).agrees(told);
}

}  // namespace
}  // namespace klaxon::staff::tng
