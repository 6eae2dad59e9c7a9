#include "faces/server/net/frame.h"

#include <gtest/gtest.h>

#include "core/base/types.h"

namespace klaxon::tests {
namespace {

std::string head_of(std::size_t bytes) {
  std::string out = "before", text(bytes, 'x');
  faces::server::add_text_frame(text, out);
  EXPECT_TRUE(out.starts_with("before") && out.ends_with(text));
  return out.substr(6, out.size() - 6 - bytes);
}

std::string bytes(std::initializer_list<u8> list) {
  return {list.begin(), list.end()};
}

TEST(Frame, its_head_states_the_texts_length) {
  EXPECT_EQ(head_of(0), bytes({0x81, 0}));
  EXPECT_EQ(head_of(125), bytes({0x81, 125}));
  EXPECT_EQ(head_of(126), bytes({0x81, 126, 0, 126}));
  EXPECT_EQ(head_of(0xFFFF), bytes({0x81, 126, 0xFF, 0xFF}));
  EXPECT_EQ(head_of(0x10203), bytes({0x81, 127, 0, 0, 0, 0, 0, 1, 2, 3}));
  static_assert(faces::server::frame_head_bytes_max == 10);
}

}  // namespace
}  // namespace klaxon::tests
