// Two cruisers four hexes apart, bow to bow, and their players' posts.
#pragma once

#include "tests/unit/staff_tng/resolve_support.h"

namespace klaxon::staff::tng {

inline std::string cruisers(const std::string& head = "") {
  return "system = \"tng\"\ntitle = \"By forum\"\n" + head +
         "[[ships]]\nship = \"candour\"\nseat = \"concord\"\nat = \"1212\"\nfacing = \"A\"\n"
         "speed = 8\n"
         "[[ships]]\nship = \"varkuth\"\nseat = \"hegemony\"\nat = \"1614\"\nfacing = \"D\"\n"
         "speed = 8\n";
}
inline std::string post(const std::string& text, const std::string& seat = "concord",
                        int turn = 1) {
  return "[[posts]]\nseat = \"" + seat + "\"\nturn = " + std::to_string(turn) + "\ntext = '''\n" +
         text + "\n'''\n";
}
// Each line that is read, as "kind: understood (rule)".
inline std::string lines_of(const Resolution& answer) {
  std::string out;
  const Tree* posts = answer.resolved.summary.find("posts");
  if (posts == nullptr) return "no posts";
  for (const Tree& one : posts->items)
    for (const Tree& line : one.find("lines")->items) {
      const std::string kind = line.text_at("kind"), rule = line.text_at("rule");
      if (kind == "chatter") continue;
      out += (kind == "used" ? "order" : kind) + ": " + line.text_at("understood") +
             (rule.empty() ? "" : " (" + rule + ")") + "\n";
    }
  return out;
}
inline std::string read_post(const std::string& text) {
  const Resolution answer = run(cruisers() + post(text));
  EXPECT_TRUE(answer.done) << testing::all_of(answer.faults);
  return answer.done ? lines_of(answer) : "not done";
}

}  // namespace klaxon::staff::tng
