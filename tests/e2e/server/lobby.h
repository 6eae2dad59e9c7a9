// A visitor to a server's lobby, over a real WebSocket.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/e2e/server/hand.h"

namespace klaxon::tests {

inline std::string secret_of(std::string_view who) {
  std::string secret(who);
  secret.resize(32, 'x');
  return secret;
}

// Keeps the lobby's latest state, which the server sends without being asked, in `state`.
struct Visitor {
  explicit Visitor(u16 port, const std::string& name = "") : line(port) {
    if (!name.empty()) {
      EXPECT_EQ(called(name), "");
    }
  }
  core::Tree next(std::chrono::milliseconds wait = patience) {
    const auto text = line.receive(wait);
    if (!text) return core::Tree::table();
    told += *text + "\n";
    core::Tree letter = json(*text);
    if (letter.text_at("type") != "lobby") return letter;
    state = letter;
    ++states;
    return letter;
  }
  // `fields` have a comma before each.
  core::Tree ask(const std::string& what, const std::string& fields = "") {
    line.send(R"({"type":"lobby","do":")" + what + "\"" + fields + "}");
    for (;;) {
      core::Tree answer = next();
      if (answer.text_at("type") != "lobby") return answer;
    }
  }
  std::string refusal(const std::string& what, const std::string& fields = "") {
    return refusal_in(ask(what, fields));
  }
  std::string called(const std::string& name) {
    return refusal("name", R"(,"name":")" + name + R"(","secret":")" + secret_of(name) + "\"");
  }
  // Waits until the state meets `has`; false if it never does.
  template <class Has>
  bool sees(Has has) {
    for (int tries = 0; tries < 20; ++tries) {
      if (has(state)) return true;
      if (next().text_at("type").empty()) return false;
    }
    return has(state);
  }

  WebSocket line;
  core::Tree state = core::Tree::table();
  std::string told;
  int states = 0;
};

inline std::string field(std::string_view name, std::string_view value) {
  return ",\"" + std::string(name) + "\":\"" + std::string(value) + "\"";
}

inline std::size_t count_of(const core::Tree& state, std::string_view list) {
  const core::Tree* found = state.find(list);
  return found == nullptr ? 0 : found->items.size();
}

// The player who makes the table has the first seat; the second is free.
inline std::string opening(const OpenMatch& match, const std::string& more = "") {
  return field("match", match.id) + field("token", match.tokens[0]) + field("watch", match.watch) +
         R"(,"free":[")" + match.tokens[1] + "\"]" + more;
}

}  // namespace klaxon::tests
