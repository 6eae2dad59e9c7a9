// Addresses at which others can reach this machine, and the QR codes that show them.
#include "faces/server/net/addresses.h"

#include <gtest/gtest.h>

#include "faces/server/pages/qr_code.h"

namespace klaxon::tests {
namespace {

namespace server = faces::server;

TEST(Addresses, those_of_the_home_network_come_first_and_this_machines_own_never) {
  EXPECT_EQ(server::reachable({{"lo", "127.0.0.1"},
                               {"lo", "::1"},
                               {"docker0", "172.17.0.1", true},
                               {"wlan0", "fe80::1"},
                               {"wlan0", "2001:db8::7"},
                               {"wlan0", "fd00::7"},
                               {"eth0", "169.254.3.4"},
                               {"eth0", "203.0.113.5"},
                               {"wlan0", "192.168.1.20"}}),
            (std::vector<std::string>{"192.168.1.20", "203.0.113.5", "fd00::7", "2001:db8::7",
                                      "172.17.0.1"}));
}

TEST(Addresses, are_few_and_none_comes_twice) {
  std::vector<server::Interface> many;
  for (int i = 0; i < 30; ++i)
    for (int twice = 0; twice < 2; ++twice) many.push_back({"eth0", "10.0.0." + std::to_string(i)});
  EXPECT_EQ(server::reachable(many).size(), server::hosts_shown);
  EXPECT_EQ(server::reachable(many)[1], "10.0.0.1");
}

TEST(Addresses, of_version_six_are_in_brackets) {
  EXPECT_EQ(server::url_of("fd00::7", 8420), "http://[fd00::7]:8420/");
  EXPECT_EQ(server::url_of("192.168.1.20", 80), "http://192.168.1.20:80/");
}

TEST(Addresses, of_this_machine_include_the_loopback) {
  bool loopback = false;
  for (const server::Interface& one : server::interfaces())
    loopback = loopback || one.address == "127.0.0.1";
  EXPECT_TRUE(loopback);
}

TEST(QrCode, is_square_with_finder_patterns_in_three_corners) {
  const std::vector<std::string> rows = server::qr_rows("http://192.168.1.20:8420/#/battle/m-1/9f");
  ASSERT_GE(rows.size(), 25U);
  for (const std::string& row : rows) EXPECT_EQ(row.size(), rows.size());
  EXPECT_EQ(rows.front().substr(0, 8), "11111110");
  EXPECT_EQ(rows.front().substr(rows.size() - 8), "01111111");
  EXPECT_EQ(rows.back().substr(0, 8), "11111110");
}

TEST(QrCode, for_nothing_or_too_much_there_is_none) {
  EXPECT_TRUE(server::qr_rows("").empty());
  EXPECT_TRUE(server::qr_rows(std::string(server::qr_bytes_max + 1, 'x')).empty());
  EXPECT_FALSE(server::qr_rows(std::string(server::qr_bytes_max, 'x')).empty());
}

}  // namespace
}  // namespace klaxon::tests
