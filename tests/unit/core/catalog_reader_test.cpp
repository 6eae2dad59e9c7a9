#include "core/catalog/reader.h"

#include <gtest/gtest.h>

namespace klaxon::core {
namespace {

Tree at(Tree tree, u32 line, u32 column) {
  tree.place = {line, column};
  return tree;
}

// A table as a parser builds it: keys at column 1, values at column 9, from line 2 on.
Tree table_of(std::vector<std::pair<const char*, Tree>> entries) {
  Tree table = at(Tree::table(), 1, 1);
  u32 line = 1;
  for (auto& [key, value] : entries) {
    ++line;
    table.entries.push_back({key, {line, 1}, at(std::move(value), line, 9)});
  }
  return table;
}

constexpr const char* sides[] = {"attacker", "defender", "umpire"};

std::string told(const Faults& faults) {
  std::string all;
  for (const Fault& fault : faults.list())
    all += fault.code + " " + std::to_string(fault.place.line) + ":" +
           std::to_string(fault.place.column) + " " + fault.field + ": " + fault.message + "\n";
  return all;
}

TEST(CatalogReader, reads_values) {
  const Tree tree = table_of({{"speed", Tree::of(i64{6})},
                              {"name", Tree::of("Dauntless")},
                              {"carrier", Tree::of_flag(true)},
                              {"side", Tree::of("umpire")},
                              {"boxes", Tree::table()},
                              {"arcs", Tree::list()}});
  Faults faults;
  Reader reader(tree, "", faults);
  EXPECT_EQ(reader.whole("speed", 0, 6), 6);
  EXPECT_EQ(reader.text("name"), "Dauntless");
  EXPECT_TRUE(reader.flag_or("carrier", false));
  EXPECT_EQ(reader.word_or("side", sides, -1), 2);
  EXPECT_EQ(reader.table("boxes"), tree.find("boxes"));
  EXPECT_EQ(reader.list_or("arcs"), tree.find("arcs"));
  reader.finish();
  EXPECT_EQ(told(faults), "");
}

TEST(CatalogReader, optional_values_fall_back) {
  const Tree tree = table_of({});
  Faults faults;
  Reader reader(tree, "", faults);
  EXPECT_FALSE(reader.has("speed"));
  EXPECT_EQ(reader.whole_or("speed", 0, 6, 3), 3);
  EXPECT_EQ(reader.text_or("name", "none"), "none");
  EXPECT_TRUE(reader.flag_or("carrier", true));
  EXPECT_EQ(reader.word_or("side", sides, 1), 1);
  EXPECT_EQ(reader.table_or("boxes"), nullptr);
  EXPECT_EQ(reader.list_or("arcs"), nullptr);
  reader.finish();
  EXPECT_EQ(told(faults), "");
}

TEST(CatalogReader, a_seed_has_sixty_four_bits) {
  const auto read = [](Tree value, bool& sound) {
    Tree table = Tree::table();
    table.set("seed", std::move(value));
    Faults faults;
    const u64 seed = Reader(table, "", faults).seed_or("seed", 3);
    sound = faults.empty();
    if (!sound) {
      EXPECT_EQ(faults.list().front().code, "wrong-seed");
    }
    return seed;
  };
  bool sound = false;
  EXPECT_EQ(read(Tree::of("18446744073709551615"), sound), ~u64{0});
  EXPECT_TRUE(sound);
  EXPECT_EQ(read(Tree::of(i64{7}), sound), 7U);
  EXPECT_TRUE(sound);
  for (const Tree& wrong : {Tree::of("18446744073709551616"), Tree::of("7 "), Tree::of(""),
                            Tree::of(i64{-1}), Tree::of_number(5.5), Tree::list()}) {
    read(wrong, sound);
    EXPECT_FALSE(sound);
  }
}

TEST(CatalogReader, all_faults_at_once) {
  const Tree tree = table_of({{"speed", Tree::of(i64{9})},
                              {"name", Tree::of(i64{1})},
                              {"carrier", Tree::of("yes")},
                              {"side", Tree::of("defendor")},
                              {"boxes", Tree::list()},
                              {"arcs", Tree::table()},
                              {"phasor", Tree::of(i64{1})},
                              {"zzz", Tree::of(i64{1})}});
  Faults faults("ship.toml");
  Reader reader(tree, "ship", faults);
  EXPECT_EQ(reader.whole("speed", 0, 6), 0);
  EXPECT_EQ(reader.text("name"), "");
  EXPECT_FALSE(reader.flag_or("carrier", false));
  EXPECT_EQ(reader.word_or("side", sides, -1), 0);
  EXPECT_EQ(reader.table("boxes"), nullptr);
  EXPECT_EQ(reader.list_or("arcs"), nullptr);
  EXPECT_EQ(reader.whole("phaser", 1, 9), 1);
  EXPECT_EQ(reader.table("crew"), nullptr);
  EXPECT_EQ(reader.word_or("post", sides, -1), 0);
  reader.fault("no-such-ship", "There is no such ship.", "name", "CR-6.0");
  reader.finish();
  EXPECT_EQ(
      told(faults),
      "out-of-range 2:9 ship.speed: 'speed' must be 0 to 6, not 9.\n"
      "wrong-kind 3:9 ship.name: 'name' must be text, not a whole number.\n"
      "wrong-kind 4:9 ship.carrier: 'carrier' must be true or false, not text.\n"
      "unknown-word 5:9 ship.side: 'side' must be one of attacker, defender, umpire, not "
      "'defendor'; the nearest is 'defender'.\n"
      "wrong-kind 6:9 ship.boxes: 'boxes' must be a table, not a list.\n"
      "wrong-kind 7:9 ship.arcs: 'arcs' must be a list, not a table.\n"
      "missing-key 1:1 ship.phaser: The key 'phaser' is missing here; it must be a whole number.\n"
      "missing-key 1:1 ship.crew: The key 'crew' is missing here; it must be a table.\n"
      "missing-key 1:1 ship.post: The key 'post' is missing here; it must be text.\n"
      "no-such-ship 3:9 ship.name: There is no such ship.\n"
      "unknown-key 8:1 ship.phasor: There is no key 'phasor' here; the nearest is 'phaser'.\n"
      "unknown-key 9:1 ship.zzz: There is no key 'zzz' here; there are speed, name, carrier, side, "
      "boxes, arcs, phaser, crew, post.\n");
  EXPECT_EQ(faults.list()[9].rule, "CR-6.0");
  EXPECT_EQ(where_of(faults.list()[0]), "ship.toml:2:9: ship.speed");
}

TEST(CatalogReader, a_number_with_a_fraction_is_not_a_whole_number) {
  const Tree tree = table_of({{"speed", Tree::of_number(2.0)}, {"name", Tree()}});
  Faults faults;
  Reader reader(tree, "", faults);
  EXPECT_EQ(reader.whole_or("speed", 0, 6, 4), 4);
  EXPECT_EQ(reader.text_or("name", "x"), "x");
  EXPECT_EQ(told(faults),
            "wrong-kind 2:9 speed: 'speed' must be a whole number, not a number with a fraction.\n"
            "wrong-kind 3:9 name: 'name' must be text, not nothing.\n");
}

TEST(CatalogReader, both_ends_of_a_range_belong_to_it) {
  struct Row {
    i64 given;
    i64 read;
    std::size_t faults;
  };
  const Row rows[] = {{-1, 7, 1}, {0, 0, 0}, {6, 6, 0}, {7, 7, 1}, {INT64_MIN, 7, 1}};
  for (const Row& row : rows) {
    const Tree tree = table_of({{"speed", Tree::of(row.given)}});
    Faults faults;
    EXPECT_EQ(Reader(tree, "", faults).whole_or("speed", 0, 6, 7), row.read);
    EXPECT_EQ(faults.list().size(), row.faults) << row.given;
  }
}

TEST(CatalogReader, a_value_that_is_not_a_table_is_one_fault) {
  const Tree tree = at(Tree::list(), 3, 4);
  Faults faults;
  Reader reader(tree, "boxes", faults);
  reader.whole("phaser", 0, 9);
  reader.table("crew");
  reader.finish();
  EXPECT_EQ(told(faults), "wrong-kind 3:4 boxes: 'boxes' must be a table, not a list.\n");
}

TEST(CatalogReader, unknown_keys_of_one_table_are_named_up_to_fifty) {
  Tree tree = at(Tree::table(), 1, 1);
  for (int i = 0; i < 60; ++i)
    tree.entries.push_back({"unheard" + std::to_string(i), {2, 1}, Tree()});
  Faults faults;
  Reader(tree, "boxes", faults).finish();
  ASSERT_EQ(faults.list().size(), 51U);
  EXPECT_EQ(faults.list()[50].message, "There are 10 more faults.");
  EXPECT_EQ(faults.count(), 60U);
  EXPECT_TRUE(faults.full());
}

TEST(CatalogReader, paths_are_joined_by_dots) {
  const Tree tree = Tree::table();
  Faults faults;
  EXPECT_EQ(Reader(tree, "", faults).path("a"), "a");
  EXPECT_EQ(Reader(tree, "groups.2", faults).path("kind"), "groups.2.kind");
  EXPECT_EQ(Reader(tree, "groups.2", faults).path(""), "groups.2");
}

TEST(CatalogNearestWord, by_edit_distance) {
  constexpr std::string_view words[] = {"phaser", "photon", "aft_hull", "displacement_device",
                                        "apr"};
  struct Row {
    const char* given;
    const char* nearest;
  };
  const Row rows[] = {
      {"phasor", "phaser"},     // one letter wrong
      {"phaesr", "phaser"},     // two letters swapped
      {"phasers", "phaser"},    // one letter too many
      {"phbbbr", ""},           // three edits of six letters
      {"hull", ""},             // four edits
      {"afthull", "aft_hull"},  // one missing
      {"displace_ment_devices", "displacement_device"},
      {"displacementdevicers", "displacement_device"},  // a third of a long word
      {"par", "apr"},                                   // two edits of three letters
      {"ap", "apr"},
      {"xy", ""},  // two edits would turn it into any word
      {"", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(nearest_word(row.given, words), row.nearest) << row.given;
}

TEST(CatalogNearestWord, the_first_of_equals) {
  constexpr std::string_view words[] = {"left_warp", "lift_warp"};
  EXPECT_EQ(nearest_word("laft_warp", words), "left_warp");
}

TEST(CatalogNearestWord, hints_name_the_nearest_or_all_there_are) {
  std::vector<std::string_view> known = {"phaser", "drone"};
  EXPECT_EQ(nearest_hint("phasor", known), "; the nearest is 'phaser'.");
  EXPECT_EQ(nearest_hint("xy", known), ".");
  EXPECT_EQ(known_hint("phasor", known), "; the nearest is 'phaser'.");
  EXPECT_EQ(known_hint("xy", known), "; there are phaser, drone.");
  EXPECT_EQ(known_hint("xy", std::vector<std::string_view>{"lab"}), "; there is lab.");
  EXPECT_EQ(known_hint("xy", std::span<const std::string_view>()), ".");
  known.insert(known.end(), 11, "more");
  EXPECT_TRUE(known_hint("xy", known).ends_with(", more and 1 more.")) << known_hint("xy", known);
}

TEST(CatalogReader, knows_whether_every_key_was_read) {
  Tree table = Tree::table();
  table.set("a", Tree::of(i64{1}));
  table.set("b", Tree::of(i64{2}));
  Faults faults;
  Reader in(table, "", faults);
  in.has("a");
  in.has("c");
  EXPECT_FALSE(in.complete());
  in.has("b");
  EXPECT_TRUE(in.complete());
}

}  // namespace
}  // namespace klaxon::core
