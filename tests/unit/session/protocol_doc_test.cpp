// docs/PROTOCOL.md ends in the tables that the program's own lists give.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "battle/session/messages.h"

namespace klaxon::tests {
namespace {

TEST(ProtocolDocument, its_tables_are_those_of_the_program) {
  std::ifstream file(KLAXON_SOURCE_DIR "/docs/PROTOCOL.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string page = text.str(), mark = "<!-- generated: messages -->\n";
  const std::size_t begin = page.find(mark);
  ASSERT_NE(begin, std::string::npos);
  const std::string tables = battle::session::protocol_tables();
  if (std::getenv("KLAXON_UPDATE") != nullptr) {
    std::ofstream(KLAXON_SOURCE_DIR "/docs/PROTOCOL.md") << page.substr(0, begin) << mark << tables;
    return;
  }
  EXPECT_EQ(page.substr(begin + mark.size()), tables)
      << "Run this test with KLAXON_UPDATE=1 to write the tables anew.";
}

}  // namespace
}  // namespace klaxon::tests
