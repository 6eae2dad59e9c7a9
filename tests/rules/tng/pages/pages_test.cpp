// The rule pages must show what is in the data. KLAXON_UPDATE=1 writes them anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/rules/tng/library.h"
#include "tests/rules/tng/pages/block.h"
#include "tests/support/places.h"

namespace klaxon::tests::pages {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> rule_pages() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(from_root("docs/rules/tng")))
    if (entry.path().extension() == ".md") paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

TEST(TngPages, show_prices_and_charts_as_the_data_have_them) {
  const bool update = std::getenv("KLAXON_UPDATE") != nullptr;
  std::vector<std::string> marked;
  for (const fs::path& path : rule_pages()) {
    const std::string page = staff::testing::text_of(path), anew = page_anew(page, marked);
    if (update && page != anew) std::ofstream(path) << anew;
    EXPECT_TRUE(update || page == anew)
        << path << ": run this test with KLAXON_UPDATE=1 to write it anew.";
  }
  std::ranges::sort(marked);
  std::vector<std::string> ids;
  for (const auto& system : rules::tng::catalog::shipped().catalog.systems)
    ids.push_back(system.id);
  std::ranges::sort(ids);
  EXPECT_EQ(marked, ids) << "each thing of the catalogue has its mark, <!-- data ID -->";
}

TEST(TngPages, a_block_is_replaced_and_nothing_else) {
  std::vector<std::string> marked;
  const std::string head = "# a\n\n### TNG-Hull Hull\ntext\n<!-- data Hull -->\n";
  const std::string tail = "\n### TNG-Hull.1 b\nmore\n<!-- data Nothing -->\n";
  const std::string block = "\n" + block_of("Hull") + "<!-- end -->\n", none = "\n<!-- end -->\n";
  const std::string wanted = head + block + tail + none;
  EXPECT_EQ(page_anew(head + tail, marked), wanted);
  EXPECT_EQ(page_anew(wanted, marked), wanted);
  EXPECT_EQ(page_anew(head + "\nold\n<!-- end -->\n" + tail, marked), wanted);
  EXPECT_EQ(marked,
            (std::vector<std::string>{"Hull", "Nothing", "Hull", "Nothing", "Hull", "Nothing"}));
}

}  // namespace
}  // namespace klaxon::tests::pages
