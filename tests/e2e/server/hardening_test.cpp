// How the shipped program is built. Other builds are for finding faults and are not hardened.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

#ifdef NDEBUG
std::string readelf(const std::string& what) {
  std::string said;
  FILE* pipe = popen(("readelf -W " + what + " '" + program_file + "'").c_str(), "r");
  char block[4096];
  while (const std::size_t got = fread(block, 1, sizeof block, pipe)) said.append(block, got);
  pclose(pipe);
  return said;
}

TEST(ServerHardening, the_shipped_program_is_hardened) {
  const std::string dynamic = readelf("-d"), segments = readelf("-lh"), symbols = readelf("-s");
  EXPECT_NE(dynamic.find("BIND_NOW"), std::string::npos);
  EXPECT_NE(segments.find("GNU_RELRO"), std::string::npos);
  EXPECT_NE(segments.find("DYN ("), std::string::npos) << "can be loaded anywhere";
  EXPECT_NE(symbols.find("__stack_chk_fail"), std::string::npos);
  EXPECT_NE(symbols.find("_chk@"), std::string::npos) << "_FORTIFY_SOURCE";
  const std::size_t stack = segments.find("GNU_STACK");
  ASSERT_NE(stack, std::string::npos);
  EXPECT_EQ(segments.substr(stack, 100).find("RWE"), std::string::npos);
}
#endif

}  // namespace
}  // namespace klaxon::tests
