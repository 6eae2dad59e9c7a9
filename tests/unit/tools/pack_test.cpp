// The files that are packed into the program, and their names there.
#include "tools/pack/pack.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/catalog/tree_fingerprint.h"

namespace klaxon::tools::pack {
namespace {

namespace fs = std::filesystem;

class Pack : public testing::Test {
 protected:
  Pack() {
    std::string name = (fs::temp_directory_path() / "klaxon-pack-XXXXXX").string();
    root_ = ::mkdtemp(name.data());
  }
  ~Pack() override { fs::remove_all(root_); }

  void file(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
    paths_.push_back(path);
  }
  // The generated source without blanks and line ends, or the fault if there is one.
  std::string packed(Remarks remarks = Remarks::kept) {
    std::string unit, errors, text;
    const std::vector<std::string> roots = {root_.string(), (root_ / "second").string()};
    if (!packed_unit(roots, paths_, remarks, unit, errors)) return errors;
    for (const char c : unit)
      if (c != ' ' && c != '\n') text += c;
    return text;
  }

  std::vector<std::string> paths_;

 private:
  fs::path root_;
};

TEST_F(Pack, a_folder_of_rule_pages_is_one_text_with_its_index_and_toml_becomes_json) {
  file("docs/rules/tng/b.md", "second;\n");
  file("docs/rules/tng.md", "index\n");
  file("docs/rules/tng/a.md", "first [1]\n");
  file("docs/rules/tn.md", "other\n");
  file("data/tng/a.toml", "x=1\ny=[1.5, \"a\"]\n");
  const std::string unit = packed();
  EXPECT_NE(unit.find("all[]=R\"packed(data/tng/a.json)packed\"\"\\0\""
                      "R\"packed({\"x\":1,\"y\":[1.5,\"a\"]})packed\"\"\\0\""
                      "R\"packed(docs/rules/tn.md)packed\"\"\\0\"R\"packed(other)packed\"\"\\0\""
                      "R\"packed(docs/rules/tng.md)packed\"\"\\0\""
                      "R\"packed(indexfirst[1]second;)packed\"\"\\0\";"),
            std::string::npos)
      << unit;
}

TEST_F(Pack, rule_pages_leave_out_comments_and_generated_tables) {
  file(
      "docs/rules/a.md",
      "### A-1 x\nCode: a.cpp\ntext <!-- kept -->\n<!-- data A -->\n\n| 7 |\n\n<!-- end -->\nmore\n"
      "<!-- data B -->\n\n### A-2 y\n<!-- a remark -->\n| 8 |\n<!-- end -->\n"
      "## Ours\n<!-- aside -->\nNo rule.\n<!-- end -->\n<!-- aside -->\n## Next\n### A-3 z\n");
  file("docs/other.md", "<!-- data A -->\n");
  const std::string unit = packed();
  const std::string kept = "###A-1xtext<!--kept-->more###A-2y|8|#####A-3z";
  EXPECT_NE(unit.find("R\"packed(" + kept + ")packed\""), std::string::npos) << unit;
  EXPECT_NE(unit.find("R\"packed(<!--dataA-->)packed\""), std::string::npos) << unit;
}

TEST_F(Pack, a_file_comes_from_the_first_root_that_has_it) {
  file("second/docs/rules/a.md", "its own");
  file("second/docs/rules/b.md", "hidden");
  paths_ = {"docs/rules/a.md"};
  file("docs/rules/b.md", "before it");
  const std::string unit = packed();
  EXPECT_NE(unit.find("a.md)packed\"\"\\0\"R\"packed(itsown)packed\""), std::string::npos) << unit;
  EXPECT_NE(unit.find("b.md)packed\"\"\\0\"R\"packed(beforeit)packed\""), std::string::npos);
}

TEST_F(Pack, long_texts_become_several_literals_and_no_character_is_cut) {
  std::string text(59'999, 'a');
  text += "\xC3\xA4z";  // the piece would end inside the a with two dots
  file("docs/rules/long.md", text);
  const std::string unit = packed();
  EXPECT_NE(unit.find("aaa)packed\"R\"packed(\xC3\xA4z)packed\"\"\\0\""), std::string::npos);
}

// Records name an entry by its whole file's fingerprint, so an engine without remarks stores it.
TEST_F(Pack, remarks_are_left_out_but_the_fingerprint_is_the_whole_files) {
  const std::string whole = "x = 1\nnote = \"why\"\n[[rows]]\nours = \"so\"\ny = 2\n";
  file("data/tng/weapons/a.toml", whole);
  file("data/tng/weapons/b.toml", "x=1\n");
  for (const char* path : {"data/tng/races/c.toml", "data/tng/scenarios/c.toml"}) file(path, whole);
  core::Tree tree = core::Tree::table(), row = core::Tree::table();
  row.set("ours", core::Tree::of("so"));
  row.set("y", core::Tree::of(i64{2}));
  tree.set("x", core::Tree::of(i64{1}));
  tree.set("note", core::Tree::of("why"));
  tree.set("rows", core::Tree::list()).add(std::move(row));
  const auto print = std::to_string(static_cast<i64>(core::fingerprint_of(tree)));
  const std::string unit = packed(Remarks::left_out);
  for (const std::string& text :
       {"weapons/a.json)packed\"\"\\0\"R\"packed({\"wholefile\":" + print +
            ",\"x\":1,\"rows\":[{\"y\":2}]})packed",
        std::string("b.json)packed\"\"\\0\"R\"packed({\"x\":1})packed"),
        std::string("races/c.json)packed\"\"\\0\"R\"packed({\"x\":1,\"note\":\"why\""),
        std::string("scenarios/c.json)packed\"\"\\0\"R\"packed({\"x\":1,\"note\":\"why\"")})
    EXPECT_NE(unit.find(text), std::string::npos) << text << "\n" << unit;
}

TEST_F(Pack, a_file_that_cannot_be_packed_is_named) {
  file("data/a/broken.toml", "x = \n");
  file("docs/rules/a.md", "the mark )packed\" itself");
  file("docs/rules/b.md", std::string("a zero \0 too", 12));
  paths_.push_back("data/a/missing.toml");
  const std::string errors = packed();
  EXPECT_NE(errors.find("data/a/broken.toml:1:"), std::string::npos) << errors;
  EXPECT_NE(errors.find("missing.toml: cannot be read"), std::string::npos) << errors;
  EXPECT_NE(errors.find("docs/rules/a.md: holds the end mark"), std::string::npos) << errors;
  EXPECT_NE(errors.find("docs/rules/b.md: holds the end mark"), std::string::npos) << errors;
}

}  // namespace
}  // namespace klaxon::tools::pack
