#include "core/behaviours.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

namespace klaxon::core {
namespace {

struct Total {
  i32 sum = 0;
};
struct Hooks {
  const char* id;
  LexiconPart words = {};
  void (*raise)(Total&, i32 by) = nullptr;
  void (*lower)(Total&, i32 by) = nullptr;
  bool (*bars)(const Total&) = nullptr;
};

constexpr Verb base_verbs[] = {{"move", "Move"}, {"pass", "Pass"}};
constexpr Verb aim_verbs[] = {{"aim", "Aim"}};
constexpr Verb cloak_verbs[] = {{"cloak", "Cloak"}, {"uncloak", "Uncloak"}};

void add(Total& total, i32 by) {
  total.sum += by;
}
void take(Total& total, i32 by) {
  total.sum -= by;
}
bool is_negative(const Total& total) {
  return total.sum < 0;
}

constexpr Hooks aim{.id = "aim", .words = {.verbs = aim_verbs}, .raise = add};
constexpr Hooks armour{.id = "armour", .raise = add, .bars = is_negative};
constexpr Hooks cloak{.id = "cloak", .words = {.verbs = cloak_verbs}, .lower = take};
constexpr const Hooks* every[] = {&aim, &armour, &cloak};

Lexicon common() {
  Lexicon lexicon{};
  lexicon.verbs = base_verbs;
  return lexicon;
}

TEST(CoreBehaviours, numbers_ids_and_places_follow_from_the_list) {
  const Lexicon base = common();
  const Behaviours<Hooks> all(every, base);
  EXPECT_EQ(all.size(), 3U);
  EXPECT_STREQ(all[2].id, "cloak");
  ASSERT_EQ(all.ids().size(), 3U);
  EXPECT_STREQ(all.ids()[1], "armour");
  EXPECT_EQ(all.place_of("cloak"), 2);
  EXPECT_EQ(all.place_of(armour), 1);
  EXPECT_EQ(all.place_of("web"), -1);
}

TEST(CoreBehaviours, words_follow_the_common_ones_and_verbs_have_owners) {
  const Lexicon base = common();
  const Behaviours<Hooks> all(every, base);
  ASSERT_EQ(all.lexicon().verbs.size(), 5U);
  EXPECT_STREQ(all.lexicon().verbs[all.words_of(2).verb(1)].name, "uncloak");
  EXPECT_EQ(all.owner_of_verb(1), nullptr);
  EXPECT_EQ(all.owner_of_verb(2), &aim);
  EXPECT_EQ(all.owner_of_verb(4), &cloak);
  EXPECT_EQ(all.owner_of_verb(5), nullptr);
}

TEST(CoreBehaviours, no_two_share_an_id) {
  static constexpr Hooks other{.id = "aim"};
  static constexpr const Hooks* twice[] = {&aim, &armour, &other};
  const Lexicon base = common();
  EXPECT_DEATH(Behaviours<Hooks>(twice, base), "an id of its own");
}

TEST(CoreBehaviours, each_hook_has_its_functions_in_the_order_of_adding) {
  HookLists<Hooks, i32, &Hooks::raise, &Hooks::lower, &Hooks::bars> lists;
  EXPECT_FALSE(lists.any<&Hooks::raise>());
  lists.add(armour, 3);
  lists.add(aim, 4);
  lists.add(cloak, 5);
  ASSERT_EQ(lists.on<&Hooks::raise>().size(), 2U);
  EXPECT_EQ(lists.on<&Hooks::raise>()[0].own, 3);
  EXPECT_EQ(lists.on<&Hooks::raise>()[1].own, 4);
  EXPECT_TRUE(lists.any<&Hooks::bars>());
  Total total;
  for (const auto& [raise, by] : lists.on<&Hooks::raise>()) raise(total, by);
  for (const auto& [lower, by] : lists.on<&Hooks::lower>()) lower(total, by);
  EXPECT_EQ(total.sum, 3 + 4 - 5);
}

// More behaviours than the largest system needs (tng has 59) and than a machine word has bits.
constexpr u32 many = 300;

template <u32 number>
void raise_by_number(Total& total, i32) {
  total.sum += static_cast<i32>(number);
}
template <u32... numbers>
constexpr std::array<void (*)(Total&, i32), many> raises_of(
    std::integer_sequence<u32, numbers...>) {
  return {raise_by_number<numbers>...};
}

TEST(CoreBehaviours, a_list_may_be_longer_than_a_word_has_bits) {
  constexpr auto raises = raises_of(std::make_integer_sequence<u32, many>());
  std::vector<std::string> ids;
  std::vector<Hooks> hooks;
  std::vector<const Hooks*> list;
  for (u32 i = 0; i < many; ++i) ids.push_back("behaviour_" + std::to_string(i));
  for (u32 i = 0; i < many; ++i)
    hooks.push_back({.id = ids[i].c_str(), .words = {.verbs = aim_verbs}, .raise = raises[i]});
  for (const Hooks& one : hooks) list.push_back(&one);

  const Lexicon base = common();
  const Behaviours<Hooks> all(list, base);
  EXPECT_EQ(all.size(), many);
  HookLists<Hooks, void, &Hooks::raise> lists;
  i32 sum = 0;
  for (u32 i = 0; i < many; ++i) {
    EXPECT_EQ(all.place_of(ids[i]), static_cast<int>(i));
    EXPECT_EQ(all.owner_of_verb(all.words_of(i).verb(0)), &hooks[i]);
    lists.add(all[i]);
    sum += static_cast<i32>(i);
  }
  Total total;
  for (const auto raise : lists.on<&Hooks::raise>()) raise(total, 0);
  EXPECT_EQ(total.sum, sum);
}

}  // namespace
}  // namespace klaxon::core
