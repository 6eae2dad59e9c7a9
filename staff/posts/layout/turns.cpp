#include "staff/posts/layout/turns.h"

#include <array>

#include "staff/posts/among.h"

namespace klaxon::staff {
namespace {

constexpr std::array<std::string_view, 2> turn_words = {"turn", "round"};
// Words that may surround the turn in a heading.
constexpr std::array<std::string_view, 9> around_turns = {
    "orders", "order", "for", "of", "actions", "plan", "plans", "moves", "in"};

}  // namespace

std::optional<TurnHeading> turn_heading(const std::vector<PostWord>& words) {
  std::size_t at = 0, figures = 0;
  const auto skip = [&] {
    while (at < words.size() && among(around_turns, words[at].text) &&
           (at == 0 || words[at - 1].after == ' '))
      ++at;
  };
  skip();
  TurnHeading out;
  if (at + 1 >= words.size()) return std::nullopt;
  if (words[at].text == "next" && among(turn_words, words[at + 1].text)) {
    figures = 1;
    out.said = "next " + words[at + 1].text;
  } else if (among(turn_words, words[at].text) && words[at].after == ' ') {
    const auto number = post_number(words, at + 1, 1, figures);
    if (!number || *number < 1) return std::nullopt;
    out.turn = *number;
    out.said = words[at].text + " " + std::to_string(*number);
  } else {
    return std::nullopt;
  }
  at += 1 + figures;
  skip();
  const char mark = words[at - 1].after;
  if (at < words.size() && mark != ':' && mark != ',') return std::nullopt;
  out.used = at;
  out.stands = at == words.size() || mark == ':';
  return out;
}

}  // namespace klaxon::staff
