// Everything that pages name exists, and there is as much of it as they say.
#include <gtest/gtest.h>

#include "tests/unit/tools/support.h"
#include "tools/tidy/checks.h"

namespace klaxon::tools::tidy {
namespace {

struct PathRow {
  const char* page;
  const char* text;
  bool found;
};

TEST(TidyPages, name_existing_paths) {
  const Source tree[] = {{"core/dice.h", ""},
                         {"core/dice.cpp", ""},
                         {"rules/code_red/behaviours/hooks.h", ""},
                         {"rules/code_red/README.md", ""},
                         {"data/code_red/ships/anvil.toml", ""},
                         {"docs/RESOLVE.md", ""},
                         {"play", ""}};
  const PathRow rows[] = {
      {"README.md", "`core/dice.h`", true},
      {"README.md", "`core/dise.h`", false},
      {"README.md", "`core/dice`", true},
      {"README.md", "`core/`, `core`", true},
      {"README.md", "`core/deck`", false},
      {"README.md", "`./play --lan`", true},
      {"README.md", "`./pray`", false},
      {"README.md", "run `klaxon resolve core/none.h`", false},
      {"README.md", "in prose core/none.h is ignored", true},
      {"README.md", "```\n`core/none.h`\n```\n", true},
      {"README.md", "```\n```\n`core/none.h`\n", false},
      {"docs/ADDING.md", "`data/<system>/ships/<id>.toml`", true},
      {"docs/ADDING.md", "`data/<system>/mines/<id>.toml`", false},
      {"docs/ADDING.md", "`data/*/ships/`", true},
      {"docs/ADDING.md", "`data/*/anvil.toml`", false},
      {"docs/ADDING.md", "`hooks.h` and `behaviours/hooks.h`", true},
      {"docs/ADDING.md", "`hocks.h`", false},
      {"docs/ADDING.md", "`behaviours/hocks.h`", false},
      {"docs/ADDING.md", "`behaviours/`", true},
      {"docs/ADDING.md", "`7/0` `$KLAXON_DATA/x/` `/ws` `build/dev/x` `\"1/2\"`", true},
      {"docs/ADDING.md", "[a](RESOLVE.md) [b](../core/) [c](https://a.b/c) [d](#e)", true},
      {"docs/ADDING.md", "[a](RESOLVED.md)", false},
      {"docs/ADDING.md", "[a](../cores/)", false},
      {"rules/code_red/README.md", "`behaviours/hooks.h`", true},
      {"docs/rules/code-red.md", "`core/none.h`", true},
      {"core/a.cpp", "// `core/none.h`", true},
  };
  for (const PathRow& row : rows) {
    Sources sources(std::begin(tree), std::end(tree));
    sources.emplace_back(row.page, row.text);
    EXPECT_EQ(found(check_doc_paths, sources).empty(), row.found) << row.text;
  }
}

TEST(TidyPages, state_correct_counts) {
  const auto counts = [](const std::string& text) {
    return found(check_doc_counts, {{"tests/fuzz/fuzz_json.cpp", ""},
                                    {"tests/fuzz/toy/fuzz_cards.cpp", ""},
                                    {"rules/toy/lexicon.cpp", ""},
                                    {"README.md", text}});
  };
  EXPECT_EQ(counts("x\nwith its 2 fuzzers, two fuzzers, Two fuzzers, all fuzzers\n"), Rows{});
  EXPECT_EQ(counts("x\nwith its 3 fuzzers\n"), Rows{"doc-count README.md:2"});
  EXPECT_EQ(counts("Five systems"), Rows{"doc-count README.md:1"});
  EXPECT_EQ(counts("fuzzers, 5 systemss and single rules"), Rows{});
  EXPECT_EQ(counts("the 23 browser scripts"), Rows{"doc-count README.md:1"});
}

}  // namespace
}  // namespace klaxon::tools::tidy
