// Every weapon in every mode at every level and range: the chances add up to one, and impossible
// shots are refused with their rule.
#include "rules/tng/fire/gun.h"
#include "tests/unit/staff_tng/odds_support.h"

namespace klaxon::staff::tng {
namespace {

using base::Ratio;
using core::Tree;
using namespace rules::tng::catalog;

Tree question_of(const System& system, const Mode& mode, Level level) {
  Tree question = Tree::table();
  question.set("weapon", Tree::of(system.id));
  question.set("mode", Tree::of(mode.id));
  question.set("tech", Tree::of(i64{level}));
  return question;
}

void check_sum(const Tree& list, const std::string& told) {
  Ratio exact = 0;
  double p = 0;
  i64 last = -1'000'000'000;
  for (const Tree& row : list.items) {
    p += row.find("p")->number;
    const i64 value = row.entries.front().value.whole;
    ASSERT_GT(value, last) << told;
    last = value;
    const std::string text = row.text_at("exact");
    ASSERT_FALSE(text.empty()) << told;
    const std::size_t stroke = text.find('/');
    const i64 over = stroke == std::string::npos ? 1 : std::stoll(text.substr(stroke + 1));
    exact += Ratio(std::stoll(text), over);
  }
  ASSERT_EQ(exact, Ratio(1)) << told;
  ASSERT_NEAR(p, 1, 1e-12) << told;
}

struct Counted {
  u32 answered = 0, words = 0, refused = 0;
};

void check_one(const Tree& question, Counted& counted) {
  Tree answer;
  core::Faults faults;
  const Catalog& catalog = shipped().catalog;
  const std::string told = codec::to_json(question);
  if (!answer_odds(catalog, question, nullptr, answer, faults)) {
    ++counted.refused;
    ASSERT_EQ(faults.count(), 1U) << told;
    ASSERT_FALSE(faults.list().front().rule.empty()) << told;
    return;
  }
  if (answer.find("gives") != nullptr) {
    ++counted.words;
    ASSERT_FALSE(answer.text_at("gives").empty()) << told;
    return;
  }
  ++counted.answered;
  for (const Tree::Entry& entry : answer.entries)
    if (entry.value.is(Tree::Kind::list) && entry.key != "why") check_sum(entry.value, told);
  const double mean = answer.find("mean")->number;
  double sum = 0;
  for (const Tree& row : answer.find("outcomes")->items)
    sum += row.find("p")->number * static_cast<double>(row.entries.front().value.whole);
  ASSERT_NEAR(mean, sum, 1e-6 * (1 + sum)) << told;
}

template <class Act>
void every_mode(Act act) {
  for (const System& system : shipped().catalog.systems)
    for (const Level level : each_level)
      if (system.at.has(level))
        for (const Mode& mode : system.at.at(level).modes) act(system, level, mode);
}

TEST(StaffTngOddsSweep, chances_add_up_to_one) {
  Counted counted;
  u32 modes = 0;
  every_mode([&](const System& system, Level level, const Mode& mode) {
    const Catalog& catalog = shipped().catalog;
    const auto gun = rules::tng::fire::gun_of(catalog, *catalog.find(system.id), level, mode);
    ++modes;
    const i32 last = gun.reach().value_or(30);
    for (i32 range = 0; range <= last + 1; range += range < 20 ? 1 : 7) {
      Tree question = question_of(system, mode, level);
      question.set("range", Tree::of(i64{range}));
      check_one(question, counted);
    }
  });
  EXPECT_GT(modes, 600U);
  EXPECT_GT(counted.answered, 6000U);
  EXPECT_GT(counted.words, 20U);
  EXPECT_GT(counted.refused, modes / 2);
}

TEST(StaffTngOddsSweep, chances_add_up_with_all_modifiers) {
  Counted counted;
  every_mode([&](const System& system, Level level, const Mode& mode) {
    Tree question = question_of(system, mode, level);
    question.set("range", Tree::of(i64{1}));
    for (const i64 bend : {-3, 2}) {
      question.set("modifier", Tree::of(bend));
      question.set("size-class", Tree::of(bend));
      question.set("count", Tree::of(i64{2}));
      question.set("shields", Tree::of(i64{3}));
      question.set("reinforcement", Tree::of(i64{1}));
      check_one(question, counted);
      Tree more = question;
      more.set("target-has", Tree::of("Masking Screen, Stasis Screen, Positional Stabilizer"));
      more.set("firer-has", Tree::of("Weapons Innovator, Ace Pilot, Trilithium Augmented Phasers"));
      more.set("linked", Tree::of_flag(true));
      more.set("borg", Tree::of(bend < 0 ? "half" : "one"));
      check_one(more, counted);
    }
  });
  EXPECT_GT(counted.answered, 1500U);
}

TEST(StaffTngOddsSweep, every_weapon_has_its_table_over_ranges) {
  u32 tables = 0;
  every_mode([&](const System& system, Level level, const Mode& mode) {
    Tree answer;
    core::Faults faults;
    const Catalog& catalog = shipped().catalog;
    const Tree question = question_of(system, mode, level);
    ASSERT_TRUE(answer_odds(catalog, question, nullptr, answer, faults))
        << codec::to_json(question) << faults.list().front().message;
    if (const Tree* ranges = answer.find("ranges")) {
      ++tables;
      ASSERT_FALSE(ranges->items.empty());
    }
  });
  EXPECT_GT(tables, 550U);
}

}  // namespace
}  // namespace klaxon::staff::tng
