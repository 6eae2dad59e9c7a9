#include "core/catalog/tree_fingerprint.h"

#include <gtest/gtest.h>

#include "codec/codec.h"

namespace klaxon::codec {
namespace {

u64 toml_print(std::string_view text) {
  core::Tree tree;
  core::Faults faults;
  EXPECT_TRUE(parse_toml(text, tree, faults));
  return core::fingerprint_of(tree);
}
u64 json_print(std::string_view text) {
  core::Tree tree;
  core::Faults faults;
  EXPECT_TRUE(parse_json(text, tree, faults));
  return core::fingerprint_of(tree);
}

TEST(CoreTreeFingerprint, places_comments_the_order_of_keys_and_the_notation_do_not_count) {
  const u64 print = toml_print("name = \"Cannon\"\nrows = [1, \"-\", true]\n[rate]\nturn = 2");
  EXPECT_EQ(print, toml_print("# a gun\nrate = { turn = 2 }\nrows = [1,\n\"-\", true]\n"
                              "name = 'Cannon'"));
  EXPECT_EQ(print, json_print(R"({"rows":[1,"-",true],"name":"Cannon","rate":{"turn":2}})"));
  EXPECT_EQ(print, 9234702167671926069U) << "the same on every machine, since records contain it";
}
TEST(CoreTreeFingerprint, every_value_its_kind_and_its_place_in_a_list_count) {
  const u64 print = toml_print("a = [1, 2]\nb = { c = 'd' }");
  for (const char* other :
       {"a = [2, 1]\nb = { c = 'd' }", "a = [1]\nb = { c = 'd' }", "a = [1, 2.0]\nb = { c = 'd' }",
        "a = [1, 2]\nb = { c = 'e' }", "a = [1, 2]\nb = { e = 'd' }", "a = [1, 2]\nb = 'd'",
        "a = [1, 2]\nb = { c = 'd' }\ne = {}", "a = [1, '2']\nb = { c = 'd' }"})
    EXPECT_NE(print, toml_print(other)) << other;
}

}  // namespace
}  // namespace klaxon::codec
