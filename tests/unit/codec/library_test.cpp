#include "codec/library.h"

#include <gtest/gtest.h>

#include "core/catalog/tree_fingerprint.h"
#include "tests/unit/codec/faults_of.h"

namespace klaxon::codec {
namespace {

std::vector<std::string> told_all(const std::vector<core::Fault>& faults) {
  std::vector<std::string> all;
  for (const core::Fault& fault : faults) all.push_back(fault.file + ": " + told(fault));
  return all;
}

TEST(CodecLibrary, finds_by_kind_and_id_and_lists_by_id) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/zephyr.toml", "a = 1"},
                     {"charts/dauntless.toml", "a = 2"},
                     {"ships/old/dauntless.json", "{\"a\":3}"}},
                    faults);
  EXPECT_TRUE(faults.empty());
  const auto ships = library.all("ships");
  ASSERT_EQ(ships.size(), 2U);
  EXPECT_EQ(ships[0]->id, "dauntless");
  EXPECT_EQ(ships[0]->file, "ships/old/dauntless.json");
  EXPECT_EQ(ships[0]->tree.find("a")->whole, 3);
  EXPECT_EQ(ships[1]->id, "zephyr");
  EXPECT_EQ(library.find("charts", "dauntless")->tree.find("a")->whole, 2);
  EXPECT_EQ(library.find("charts", "zephyr"), nullptr);
  EXPECT_TRUE(library.all("decks").empty());
}

TEST(CodecLibrary, a_later_layer_overlays_by_kind_and_id) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/a.toml", "n = 1"}, {"ships/b.toml", "n = 1"}}, faults);
  library.add_layer({{"ships/a.json", "{\"n\":2}"}, {"ships/c.toml", "n = 2"}}, faults);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(library.all("ships").size(), 3U);
  EXPECT_EQ(library.find("ships", "a")->tree.find("n")->whole, 2);
  EXPECT_EQ(library.find("ships", "a")->file, "ships/a.json");
  EXPECT_EQ(library.find("ships", "b")->tree.find("n")->whole, 1);
}

// Only the packer knows an entry's fingerprint; a user's file must never pass for a shipped one.
TEST(CodecLibrary, a_fingerprint_is_the_trees_own_unless_it_was_packed_with_another) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"charts/a.json", "{\"whole file\":5,\"n\":1}"},
                     {"charts/b.json", "{\"whole file\":5,\"n\":1}", {}, false},
                     {"charts/c.json", "{\"n\":1}", {}, false}},
                    faults);
  EXPECT_TRUE(faults.empty());
  const u64 own = library.find("charts", "a")->fingerprint();
  EXPECT_EQ(own, core::fingerprint_of(library.find("charts", "a")->tree));
  EXPECT_EQ(library.find("charts", "b")->fingerprint(), 5U);
  EXPECT_NE(library.find("charts", "c")->fingerprint(), own);
  EXPECT_EQ(library.find("charts", "b")->tree.find("whole file"), nullptr);
}

TEST(CodecLibrary, a_variant_lists_only_its_differences) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/a.toml", "n = 1\nm = 1\n[t]\nx = 1\ny = 1"},
                     {"ships/c.toml", "based_on = \"b\"\nm = 3"},
                     {"ships/b.toml", "based_on = \"a\"\nn = 2\n[t]\ny = 2"}},
                    faults);
  library.add_layer({{"ships/a.toml", "based_on = \"a\"\nm = 9"}}, faults);
  ASSERT_TRUE(faults.empty()) << told_all(faults)[0];
  const auto field = [&](const char* id, const char* key) {
    return library.find("ships", id)->tree.find(key)->whole;
  };
  EXPECT_EQ(field("b", "n"), 2);
  EXPECT_EQ(field("b", "m"), 1);
  EXPECT_EQ(library.find("ships", "b")->tree.find("t")->find("x")->whole, 1);
  EXPECT_EQ(library.find("ships", "b")->tree.find("t")->find("y")->whole, 2);
  EXPECT_EQ(field("c", "n"), 2);
  EXPECT_EQ(field("c", "m"), 3);
  EXPECT_EQ(field("a", "m"), 9) << "based on its own id, it changes the entry below";
  EXPECT_EQ(field("a", "n"), 1);
  EXPECT_EQ(library.find("ships", "b")->tree.find("based_on"), nullptr);
}

TEST(CodecLibrary, shipped_entries_stay_known_under_later_layers) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/a.toml", "n = 1"}, {"ships/b.toml", "n = 1"}}, faults);
  library.add_layer({{"ships/a.toml", "based_on = \"a\"\nn = 2"}, {"ships/c.toml", "n = 2"}},
                    faults);
  library.add_layer({{"ships/a.toml", "n = 3"}}, faults);
  ASSERT_TRUE(faults.empty());
  EXPECT_EQ(library.shipped("ships", "a")->tree.find("n")->whole, 1);
  EXPECT_EQ(library.find("ships", "a")->tree.find("n")->whole, 3);
  EXPECT_EQ(library.find("ships", "a")->layer, 2U);
  EXPECT_EQ(library.shipped("ships", "b"), library.find("ships", "b"));
  EXPECT_EQ(library.shipped("ships", "c"), nullptr);
  EXPECT_EQ(library.shipped("charts", "a"), nullptr);
}

TEST(CodecLibrary, a_variant_of_nothing_or_of_itself_in_a_circle_is_a_fault) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/alpha.toml", "n = 1"},
                     {"ships/b.toml", "n = 1\nbased_on = \"alpho\""},
                     {"ships/c.toml", "based_on = \"d\""},
                     {"ships/d.toml", "based_on = \"c\""},
                     {"ships/e.toml", "based_on = 4"}},
                    faults);
  EXPECT_EQ(
      told_all(faults),
      (std::vector<std::string>{
          "ships/b.toml: unknown-base 2:12 based_on", "ships/c.toml: variant-circle 1:12 based_on",
          "ships/d.toml: variant-circle 1:12 based_on", "ships/e.toml: wrong-kind 1:12 based_on"}));
  EXPECT_NE(faults[0].message.find("nearest is 'alpha'"), std::string::npos) << faults[0].message;
}

TEST(CodecLibrary, two_equal_ids_in_one_layer_name_both_files) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/b.toml", "n = 1"}, {"ships/a.toml", "n = 1"}, {"ships/a.json", "{}"}},
                    faults);
  ASSERT_EQ(told_all(faults), std::vector<std::string>{"ships/a.json: id-twice 1:1"});
  EXPECT_EQ(faults[0].message,
            "'ships/a.toml' and 'ships/a.json' both define 'a' in 'ships'; rename one of them.");
  EXPECT_EQ(library.all("ships").size(), 2U);
}

TEST(CodecLibrary, all_faults_of_all_files_at_once) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/a.toml", "n = \n"},
                     {"ships/b.json", "{\"n\":1,\"n\":2}"},
                     {"c.toml", "n = 1"},
                     {"ships/d.toml", "x = inf\ny = 07:32:00"},
                     {"ships/good.toml", "n = 1"},
                     {"ships/a.json", "["}},
                    faults);
  const std::vector<std::string> expected = {
      "ships/a.toml: toml-syntax 1:5 n",
      "ships/b.json: key-twice 1:8 n",
      "c.toml: no-kind 0:0",
      "ships/d.toml: number-not-finite 1:5 x",
      "ships/d.toml: date-not-used 2:5 y",
      "ships/a.json: json-syntax 1:2 0",
      "ships/a.json: id-twice 1:1",
  };
  EXPECT_EQ(told_all(faults), expected);
  ASSERT_EQ(library.all("ships").size(), 1U);
  EXPECT_EQ(library.all("ships")[0]->id, "good");
}

TEST(CodecLibrary, a_faulty_overlay_leaves_the_entry_beneath) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/a.toml", "n = 1"}}, faults);
  library.add_layer({{"ships/a.toml", "n = "}}, faults);
  EXPECT_EQ(faults.size(), 1U);
  EXPECT_EQ(library.find("ships", "a")->tree.find("n")->whole, 1);
}

TEST(CodecLibrary, a_missing_entry_is_refused_with_the_existing_ones) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/meridian.toml", "n = 1"}, {"ships/hornet.toml", "n = 1"}}, faults);
  EXPECT_EQ(library.none_such("ships", "ship", "meridan"),
            "There is no ship 'meridan'; the nearest is 'meridian'.");
  EXPECT_EQ(library.none_such("ships", "ship", "xy"),
            "There is no ship 'xy'; there are hornet, meridian.");
  EXPECT_EQ(library.none_such("scenarios", "scenario", "xy"), "There is no scenario 'xy'.");
}

TEST(CodecLibrary, faults_call_a_file_by_its_shown_name) {
  Library library;
  std::vector<core::Fault> faults;
  library.add_layer({{"ships/a.toml", "n = ", "mine/ships/a.toml"}}, faults);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].file, "mine/ships/a.toml");
}

}  // namespace
}  // namespace klaxon::codec
