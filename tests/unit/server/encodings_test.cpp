// What the Accept-Encoding header of a client means.
#include "faces/server/net/encodings.h"

#include <gtest/gtest.h>

#include <string>

namespace klaxon::faces::server {
namespace {

TEST(Encodings, a_client_gets_what_it_wants) {
  const struct {
    const char* accepted;
    Encodings wanted;  // br, gzip, plain
  } rows[] = {
      {"", {0, 0, 0}},
      {"gzip", {0, 1000, 0}},
      {"gzip, deflate, br, zstd", {1000, 1000, 0}},
      {"br;q=0.9,gzip;q=1.0", {900, 1000, 0}},
      {"GZIP;Q=0.25, Br", {1000, 250, 0}},
      {"x-gzip", {0, 1000, 0}},
      {" br ; q=0.125 ,\tgzip ; q = 0.5 ", {125, 500, 0}},
      {"br;q=0, gzip;q=0.000", {0, 0, 0}},
      {"*", {1000, 1000, 1000}},
      {"*;q=0.5, br;q=0", {0, 500, 500}},
      {"gzip;q=0, *", {1000, 0, 1000}},
      {"identity, gzip;q=0.5", {0, 500, 1000}},
      {"identity;q=0, *;q=0", {0, 0, 0}},
      {"br;level=4;q=0.3", {300, 0, 0}},
      {"brotli, gzipped, gz, b, brr", {0, 0, 0}},
      {",,;,=, gzip,", {0, 1000, 0}},
  };
  for (const auto& row : rows) EXPECT_EQ(encodings_of(row.accepted), row.wanted) << row.accepted;
}

TEST(Encodings, a_wish_that_is_not_well_formed_is_none) {
  for (const char* wish : {"q=", "q=2", "q=1.1", "q=1.001", "q=-1", "q=.5", "q=0,5", "q=0.1234",
                           "q=01", "q=0.x", "q=1e0", "q=0.5 5", "q"})
    EXPECT_EQ(encodings_of(std::string("gzip;") + wish).gzip, 0U) << wish;
  EXPECT_EQ(encodings_of("gzip;q=1.").gzip, 1000U);
  EXPECT_EQ(encodings_of("gzip;").gzip, 1000U);
}

}  // namespace
}  // namespace klaxon::faces::server
