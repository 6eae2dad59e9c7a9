#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/charts/tng/typed_traits.h"
#include "tests/support/places.h"
#include "tests/support/shipped.h"

namespace klaxon::tests {
namespace {

TEST(TngTraits, every_figure_beside_prices_and_charts) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(from_root("tests/charts/tng/traits")))
    paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<std::string> texts;
  for (const auto& path : paths) texts.push_back(staff::testing::text_of(path));
  expect_traits(texts);
}

}  // namespace
}  // namespace klaxon::tests
