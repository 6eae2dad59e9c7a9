// tools/pack.cmake: what is packed, and under which name.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/places.h"

namespace klaxon::tools {
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
    std::ofstream(root_ / "list", std::ios::app) << path << "\n";
  }
  // The unit that comes out, blanks and line ends left out.
  std::string packed() {
    const std::string root = root_.string();
    const std::string script = tests::from_root("tools/pack.cmake");
    const std::string command = "cmake -DROOT='" + root + "' -DLIST='" + root + "/list' -DOUT='" +
                                root + "/out.cpp' -P '" + script + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream in(root_ / "out.cpp");
    std::string word, text;
    while (in >> word) text += word;
    return text;
  }

 private:
  fs::path root_;
};

TEST_F(Pack, a_folder_of_rule_pages_is_one_text_with_its_index) {
  file("docs/rules/tng/b.md", "second;\n");
  file("docs/rules/tng.md", "index\n");
  file("docs/rules/tng/a.md", "first [1]\n");
  file("docs/rules/tn.md", "other\n");
  file("data/tng/a.toml", "x=1\n");
  const std::string unit = packed();
  EXPECT_NE(unit.find("files[]={{\"data/tng/a.toml\",R\"packed(x=1)packed\"},"
                      "{\"docs/rules/tn.md\",R\"packed(other)packed\"},"
                      "{\"docs/rules/tng.md\",R\"packed(indexfirst[1]second;)packed\"},};"),
            std::string::npos)
      << unit;
}

}  // namespace
}  // namespace klaxon::tools
