#include "battle/hashing.h"

#include <gtest/gtest.h>

#include "tests/unit/battle/sodium.h"

namespace klaxon::tests {
namespace {

using battle::Digest;

// The vectors of FIPS 180-4, RFC 4231 (case 2) and RFC 8439 (A.1, vectors 1 and 2): they check
// that the injected functions keep the promises in battle/hashing.h, and can check a page's own
// hashing as well.
TEST(Hashing, sha256_is_that_of_fips_180) {
  EXPECT_EQ(battle::to_hex(sodium().sha256(battle::bytes_of("abc"))),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Hashing, hmac_is_that_of_rfc_4231) {
  const auto key = battle::bytes_of("Jefe");
  EXPECT_EQ(
      battle::to_hex(sodium().hmac_sha256(key, battle::bytes_of("what do ya want for nothing?"))),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Hashing, chacha20_is_that_of_rfc_8439_from_any_block) {
  std::array<u8, 128> both;
  sodium().chacha20(Digest{}, 0, both);
  EXPECT_EQ(battle::to_hex(std::span(both).first(16)), "76b8e0ada0f13d90405d6ae55386bd28");
  std::array<u8, 64> second;
  sodium().chacha20(Digest{}, 1, second);
  EXPECT_EQ(battle::to_hex(std::span(second).first(16)), "9f07e7be5551387a98ba977c732d080d");
  EXPECT_TRUE(std::equal(second.begin(), second.end(), both.begin() + 64));
}

TEST(Hashing, hexadecimal_is_read_strictly) {
  Digest digest;
  const std::string good = battle::to_hex(secret_of(0xAB));
  ASSERT_TRUE(battle::from_hex(good, digest));
  EXPECT_EQ(digest, secret_of(0xAB));
  EXPECT_FALSE(battle::from_hex(good.substr(1), digest));
  EXPECT_FALSE(battle::from_hex(good + "0", digest));
  EXPECT_FALSE(battle::from_hex("A" + good.substr(1), digest)) << "capitals are another text";
  EXPECT_FALSE(battle::from_hex("g" + good.substr(1), digest));
}

}  // namespace
}  // namespace klaxon::tests
