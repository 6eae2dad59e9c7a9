// A seat played by hand, message by message over a real WebSocket; keeps all that reaches it.
#pragma once

#include <string>
#include <string_view>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {

// Keeps every message except news about who is present, which can arrive at any time.
struct Hand {
  explicit Hand(u16 port) : line(port) {
    line.send(R"({"type":"hello","protocol":1})");
    next();
  }
  core::Tree next() {
    const auto text = line.receive();
    if (!text) return core::Tree::table();
    core::Tree letter = json(*text);
    if (letter.text_at("type") == "presence") {
      presence = *text;
      return next();
    }
    told += *text + "\n";
    return letter;
  }
  // `more` are further fields, with a comma before each.
  core::Tree join(const OpenMatch& match, const std::string& token, const std::string& more = "") {
    line.send(R"({"type":"join","match":")" + match.id + R"(","token":")" + token + "\"" + more +
              "}");
    return next();
  }
  // Sends a message and returns its answer, skipping other messages.
  core::Tree ask(const std::string& message, std::string_view type) {
    line.send(message);
    for (;;) {
      core::Tree answer = next();
      const std::string said = answer.text_at("type");
      if (said.empty() || said == type || said == "error") return answer;
    }
  }

  WebSocket line;
  std::string told;
  std::string presence;  // the latest
};

inline OpenMatch places_of(const core::Tree& answer) {
  OpenMatch match;
  match.id = answer.text_at("match");
  match.watch = answer.text_at("watch");
  for (const core::Tree& seat : answer.find("seats")->items)
    match.tokens.push_back(seat.text_at("token"));
  return match;
}

}  // namespace klaxon::tests
