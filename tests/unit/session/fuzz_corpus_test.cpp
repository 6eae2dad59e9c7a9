// The seeds of the session fuzzer: the protocol knows each message, except in seeds about wrong
// ones.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "battle/session/wire/messages.h"
#include "codec/codec.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

TEST(FuzzCorpus, the_session_fuzzers_messages_belong_to_the_protocol) {
  int seen = 0;
  for (const char* seed : {"battle", "table"}) {
    std::ifstream file(from_root("tests/fuzz/corpus/session/" + std::string(seed)));
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '!') continue;
      core::Tree message;
      core::Faults faults;
      battle::session::Kind kind{};
      const bool read = codec::parse_json(std::string_view(line).substr(1), message, faults) &&
                        battle::session::check_message(message, kind, faults);
      EXPECT_TRUE(read) << seed << ": " << line << ": " << faults.list().front().message;
      ++seen;
    }
  }
  EXPECT_GT(seen, 10);
}

}  // namespace
}  // namespace klaxon::tests
