// A test for each file in tests/typed/tng.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/charts/tng/typed.h"

namespace klaxon::tests {
namespace {

std::vector<std::string> paths() {
  std::vector<std::string> list;
  for (const TypedFile& file : typed_files()) list.push_back(file.path);
  return list;
}

std::string test_name(const testing::TestParamInfo<std::string>& path) {
  std::string name = path.param.substr(0, path.param.rfind('.'));
  std::ranges::replace(name, '/', '_');
  return name;
}

class Typed : public testing::TestWithParam<std::string> {};

TEST_P(Typed, agrees_with_the_data) {
  const TypedFile& file = *std::ranges::find(typed_files(), GetParam(), &TypedFile::path);
  for (const TypedLine& fault : file.faults) tell_typed(file, fault.number, fault.text);
  if (file.folder() == "tables" && !file.table.empty()) return check_table(file);
  check_facts(file);
  if (file.folder() == "notes") return;
  check_prices(file);
  check_chart(file);
  check_traits(file);
}

INSTANTIATE_TEST_SUITE_P(Tng, Typed, testing::ValuesIn(paths()), test_name);

TEST(TngTyped, everything_in_the_data_is_typed_once) {
  std::set<std::string> typed;
  for (const TypedFile& file : typed_files())
    if (!typed.insert(file.id).second) tell_typed(file, 1, file.id + " was typed twice");
  for (const auto& ids : {ids_of_traits(), ids_of_tables()})
    for (const std::string& id : ids)
      if (!typed.contains(id)) ADD_FAILURE() << id << " was not typed";
}

// The lines of a file's faults, and what is wrong there.
std::string faults_of(std::string_view text) {
  std::string list;
  for (const TypedLine& fault : read_typed_file("weapons/ex.txt", text).faults)
    list += std::to_string(fault.number) + " " + fault.text + "\n";
  return list;
}

TEST(TngTyped, a_file_is_read_by_its_paragraphs) {
  const TypedFile file = read_typed_file("weapons/ex.txt",
                                         "= Ex-1\n\nprice\nTNG-Ex: bpv 3:1;\n  repair 3:2\n"
                                         "# printed so\nchart as Ex-2\nmode standard\n");
  EXPECT_EQ(file.id, "Ex-1");
  EXPECT_EQ(file.folder(), "weapons");
  EXPECT_EQ(file.chart_as, "Ex-2");
  ASSERT_EQ(file.price.size(), 1U);
  EXPECT_EQ(file.price[0].text, "TNG-Ex: bpv 3:1; repair 3:2");
  EXPECT_EQ(file.price[0].number, 4);
  ASSERT_EQ(file.chart.size(), 1U);
  EXPECT_EQ(file.chart[0].number, 8);
  EXPECT_TRUE(file.faults.empty());
}

TEST(TngTyped, a_fault_of_a_file_names_its_line) {
  EXPECT_EQ(faults_of("price\n"), "1 a file begins with its thing, '= Ph-7'\n");
  EXPECT_EQ(faults_of("= Ex-1\n\nprices\n"),
            "3 a paragraph is price, chart, traits, facts or table: prices\n");
  EXPECT_EQ(faults_of("= Ex-1\n  more\n"), "2 this continues a line, but none is above it\n");
  EXPECT_EQ(faults_of("= Ex-1\nprice\nTNG-Ex: bpv 3:1\nprice\n"),
            "4 there is such a paragraph before\n");
}

}  // namespace
}  // namespace klaxon::tests
