// How a conditional line is split into its parts.
#include <gtest/gtest.h>

#include "staff/posts/conditions.h"

namespace klaxon::staff {
namespace {

std::string words_of(const std::vector<PostWord>& words) {
  std::string out;
  for (const PostWord& word : words) out += (out.empty() ? "" : " ") + word.text;
  return out;
}
std::string words_of(const std::vector<std::vector<PostWord>>& all) {
  std::string out;
  for (const auto& words : all) out += (out.empty() ? "" : " | ") + words_of(words);
  return out;
}

struct Parted {
  const char* given;
  const char* expected;
};

class Sentences : public ::testing::TestWithParam<Parted> {};
TEST_P(Sentences, with_conditions_are_separated) {
  EXPECT_EQ(words_of(conditional_sentences(post_words(GetParam().given), 0)), GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, Sentences,
    ::testing::Values(
        Parted{"If he is near, fire, otherwise turn", "if he is near fire otherwise turn"},
        Parted{"If he is near, fire. Otherwise turn.", "if he is near fire otherwise turn"},
        Parted{"If he is near, fire. If not, turn.", "if he is near fire if not turn"},
        Parted{"Fly on. If he is near, fire.", "fly on | if he is near fire"},
        Parted{"If he is near, fire; if he is far, turn", "if he is near fire | if he is far turn"},
        Parted{"If he is near, fire, and if he is far, turn",
               "if he is near fire | if he is far turn"},
        Parted{"If he is near and if he is slow, fire", "if he is near if he is slow fire"},
        Parted{"If he is near then fire", "if he is near fire"},
        Parted{"Fire if he is near. Turn if he is far.",
               "fire if he is near | turn if he is far"}));

class Compounds : public ::testing::TestWithParam<Parted> {};
TEST_P(Compounds, are_split) {
  const Compound compound = compound_of(post_words(GetParam().given));
  EXPECT_EQ(std::string(compound.any ? "any: " : "") + words_of(compound.parts),
            GetParam().expected);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, Compounds,
    ::testing::Values(
        Parted{"Drake is near", ""},
        Parted{"Drake is near and its shields are down", "drake is near | its shields are down"},
        Parted{"both Drake is near and if Hawk is far", "drake is near | hawk is far"},
        Parted{"Drake is near or Hawk is", "any: drake is near | hawk is"},
        Parted{"Drake is near, or Hawk is", "any: drake is near | hawk is"}));

TEST(Compounds, that_mix_and_with_or_are_not_read) {
  EXPECT_TRUE(compound_of(post_words("Drake is near and Hawk is far or Heron is")).parts.empty());
}

struct AmountParted {
  const char* given;
  i64 per;
  i64 at;  // in these units
  bool has;
};
class Amounts : public ::testing::TestWithParam<AmountParted> {};
TEST_P(Amounts, distinguish_more_from_no_less) {
  const auto amount = amount_of(post_words(GetParam().given), 0, GetParam().per);
  ASSERT_TRUE(amount);
  EXPECT_EQ(amount->has(GetParam().at), GetParam().has);
}
INSTANTIATE_TEST_SUITE_P(Rows, Amounts,
                         ::testing::Values(AmountParted{"less than 4", 1, 3, true},
                                           AmountParted{"less than 4", 1, 4, false},
                                           AmountParted{"less than four", 10, 39, true},
                                           AmountParted{"less than four", 10, 40, false},
                                           AmountParted{"within 2.5", 10, 25, true},
                                           AmountParted{"within 2.5", 10, 26, false},
                                           AmountParted{"more than 3", 10, 31, true},
                                           AmountParted{"more than 3", 10, 30, false},
                                           AmountParted{"3 or more", 10, 30, true},
                                           AmountParted{"3 or more", 10, 29, false},
                                           AmountParted{"three or four", 10, 35, true}));

}  // namespace
}  // namespace klaxon::staff
