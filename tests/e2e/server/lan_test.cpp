// The server opened to the local network: which addresses it shows, which host names it answers to.
#include <gtest/gtest.h>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;

std::vector<std::string> shown_by(u16 port) {
  std::vector<std::string> urls;
  const Tree answer = json(http(port, "GET", "/api/addresses").body);
  for (const Tree& url : answer.find("addresses")->items) urls.push_back(url.text);
  return urls;
}

std::string status_for(u16 port, const std::string& host) {
  Wire wire(port);
  wire.send("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
  return wire.receive(5s).substr(9, 3);
}

TEST(ServerLan, shows_and_answers_only_the_addresses_of_this_machine) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--lan"});
  const std::string said = server.process.errors();
  const std::string port = ":" + std::to_string(server.port);
  for (const std::string& url : shown_by(server.port)) {
    EXPECT_NE(said.find(url), said.npos) << url;
    EXPECT_TRUE(url.starts_with("http://") && url.ends_with(port + "/")) << url;
    EXPECT_EQ(url.find("127.0.0.1"), url.npos);
    EXPECT_NE(status_for(server.port, url.substr(7, url.size() - 8)), "421") << url;
  }
  for (const char* other : {"192.0.2.77", "[2001:db8::77]", "rebound.example"})
    EXPECT_EQ(status_for(server.port, other + port), "421") << other;
}

TEST(ServerLan, without_lan_it_shows_no_address) {
  const Folder folder;
  Server server(folder);
  EXPECT_TRUE(shown_by(server.port).empty());
  EXPECT_NE(server.process.errors().find("--lan"), std::string::npos);
}

TEST(ServerLan, a_named_address_or_host_is_enough) {
  const Folder folder;
  Server named(folder, {}, free_port(), {"--listen", "0.0.0.0", "--host", "club.example"});
  EXPECT_TRUE(shown_by(named.port).empty()) << "a browser knows the name";
}

TEST(ServerLan, a_code_is_drawn_for_short_texts_only) {
  const Folder folder;
  Server server(folder);
  const Answer code = http(server.port, "POST", "/api/qr", R"({"text":"http://192.0.2.1/"})");
  EXPECT_EQ(code.status, 200);
  EXPECT_EQ(json(code.body).find("rows")->items.front().text.substr(0, 8), "11111110");
  for (const std::string& body : {std::string("{}"), std::string(R"({"text":7})"),
                                  R"({"text":")" + std::string(600, 'x') + "\"}"})
    EXPECT_EQ(http(server.port, "POST", "/api/qr", body).status, 400);
  EXPECT_EQ(http(server.port, "GET", "/api/qr").status, 405);
}

}  // namespace
}  // namespace klaxon::tests
