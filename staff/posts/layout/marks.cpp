#include "staff/posts/layout/marks.h"

#include <algorithm>
#include <array>

#include "core/base/signs.h"

namespace klaxon::staff {
namespace {

std::size_t past_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  return at;
}

// Characters that are a complete box, or that mean yes or no inside a box.
constexpr std::array<char32_t, 6> ticks = {0x2611, 0x2612, 0x2705, 0x2713, 0x2714, 0xD7};
constexpr std::array<char32_t, 7> crosses_out = {0x2610, 0x25A1, 0x2B1C, 0x274C,
                                                 0x274E, 0x2717, 0x2718};

Box sign_of_box(char32_t sign) {
  if (std::ranges::find(ticks, sign) != ticks.end()) return Box::ticked;
  if (std::ranges::find(crosses_out, sign) != crosses_out.end()) return Box::empty;
  return Box::none;
}

Box inside_of_box(std::string_view inside) {
  constexpr std::array<std::string_view, 12> no = {"no",   "n",     "0",   "na",   "n/a", "n.a.",
                                                   "none", "false", "off", "nope", "nil", "not"};
  constexpr std::array<std::string_view, 8> asked = {"yes", "y",  "ok", "?",
                                                     "yep", "on", "+",  "true"};
  const std::string text = base::small(base::trimmed(inside));
  if (text == "x" || text == "xx" || text == "*x*") return Box::ticked;
  if (text.find_first_not_of(" _-.") == std::string::npos) return Box::empty;
  if (std::ranges::find(no, text) != no.end()) return Box::empty;
  if (std::ranges::find(asked, text) != asked.end()) return Box::odd;
  std::size_t at = 0;
  const Box sign = sign_of_box(base::next_sign(text, at));
  if (at == text.size() && sign != Box::none) return sign;
  // "[3]" and "[a]" are marks of a list, "[speed 1]" is a note; any other word may mean yes or no
  // in another language
  const bool listed = text.find_first_not_of("0123456789") == std::string::npos ||
                      text.find(' ') != std::string::npos ||
                      (text.size() == 1 && base::is_ascii_letter(text[0]) && text != "o");
  return listed ? Box::none : Box::odd;
}

// "[x]", "( )", "☑": reads a box at `at`, and moves past it. Anything else in brackets is a note.
Box take_box(std::string_view text, std::size_t& at) {
  constexpr std::size_t inside_max = 8;
  if (at >= text.size()) return Box::none;
  if (text[at] == '[' || text[at] == '(' || text[at] == '{') {
    const char end = text[at] == '[' ? ']' : text[at] == '(' ? ')' : '}';
    const std::size_t close = text.find(end, at);
    if (close == std::string_view::npos || close - at > inside_max) return Box::none;
    const std::string_view inside = text.substr(at + 1, close - at - 1);
    const bool square = end == ']';
    const bool bare = base::small(base::trimmed(inside)) == "x" || base::trimmed(inside).empty();
    const Box box = square || bare ? inside_of_box(inside) : Box::none;
    // "(no helm orders)" and "(x)" alone are notes: a box is followed by something to choose
    if (box == Box::none || past_blanks(text, close + 1) == text.size()) return Box::none;
    at = past_blanks(text, close + 1);
    return box;
  }
  std::size_t next = at;
  const Box box = sign_of_box(base::next_sign(text, next));
  if (box != Box::none) at = past_blanks(text, next);
  return box;
}

// "ii. ", "(iv) ", "#1 ", "#2: "
std::size_t past_rarer_mark(std::string_view text, std::size_t start, std::string& mark) {
  constexpr std::size_t figures_max = 2, roman_max = 4;
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
  const auto run = [&](std::size_t from, std::string_view signs, std::size_t most) {
    std::size_t end = from;
    while (end < text.size() && end - from < most && signs.find(text[end]) != signs.npos) ++end;
    return end;
  };
  const bool counted = at(start) == '#';
  const std::size_t inside = start + (counted || at(start) == '(' ? 1 : 0);
  std::size_t end =
      counted ? run(inside, "0123456789", figures_max) : run(inside, "ivx", roman_max);
  if (end < inside + (counted ? 1 : 2)) return start;
  const bool closed = at(end) == ')' || (at(start) != '(' && (at(end) == '.' || at(end) == ':'));
  if (!closed && !counted) return start;
  const std::size_t behind = end + (closed ? 1 : 0);
  if (at(behind) != ' ' && at(behind) != '\t') return start;
  mark = text.substr(inside, end - inside);
  return past_blanks(text, behind);
}

// "- ", "* ", "## ", "A) ", "a. ", "(b) ", "12.", "•", "🎲": list and mood marks.
std::size_t past_mark(std::string_view text, std::size_t at, std::string& mark) {
  const std::size_t start = at;
  const bool opened = at < text.size() && text[at] == '(';
  const std::size_t inside = at + (opened ? 1 : 0);
  std::size_t end = inside;
  while (end < text.size() && end - inside < 2 && base::is_figure(text[end])) ++end;
  const bool figures = end > inside;
  if (!figures && end < text.size() && base::is_ascii_letter(text[end])) ++end;
  if (end > inside && end < text.size() && (text[end] == ')' || (!opened && text[end] == '.'))) {
    const char next = end + 1 < text.size() ? text[end + 1] : ' ';
    const bool apart = next == ' ' || next == '[' || next == '\t';
    // "1.Stay" is marked, "1.5" is a number, "U.S.S. Yamato" a name
    if (apart || (text[end] == ')' && next != ')') || (figures && base::is_ascii_letter(next))) {
      mark = text.substr(inside, end - inside);
      return past_blanks(text, end + 1);
    }
  }
  if (const std::size_t behind = past_rarer_mark(text, start, mark); behind > start) return behind;
  while (at < text.size() &&
         (text[at] == '#' || text[at] == '*' || text[at] == '-' || text[at] == '+'))
    ++at;
  const bool listed = at > start && at < text.size() && (text[at] == ' ' || text[at] == '\t');
  if (listed) return past_blanks(text, at);
  at = start;
  while (at < text.size()) {
    std::size_t next = at;
    const char32_t sign = base::next_sign(text, next);
    if (!base::is_symbol(sign) || sign_of_box(sign) != Box::none) break;
    at = past_blanks(text, next);
  }
  return at;
}

// Finds a run of three or more underscores at `at` or after it.
std::size_t blank_from(std::string_view line, std::size_t at, std::size_t& length) {
  while (at < line.size()) {
    const std::size_t begin = line.find('_', at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(line.find_first_not_of('_', begin), line.size());
    if (end - begin >= 3) {
      length = end - begin;
      return begin;
    }
    at = end;
  }
  return std::string_view::npos;
}

// True if this character may be right before or after a blank that is filled in.
bool is_written(char c) {
  return c != ' ' && c != '\t' && c != ':' && c != '(' && c != ',' && c != ')';
}

// "(0 to 16)", "(bow to port, bow up)": the choices that a template lists after its blank.
struct Hint {
  std::size_t begins = std::string_view::npos, ends = 0;
  std::string_view inside;
};
Hint hint_behind(std::string_view line, std::size_t at) {
  Hint hint;
  const std::size_t open = past_blanks(line, at);
  if (open >= line.size() || line[open] != '(') return hint;
  const std::size_t close = line.find(')', open);
  if (close == std::string_view::npos) return hint;
  return {open, close + 1, line.substr(open + 1, close - open - 1)};
}

// True if the text before a blank ends in one of the values that its hint lists.
bool ends_in_value(std::string_view before, std::string_view listed) {
  before = base::trimmed(before);
  const bool range = listed.find(" to ") != std::string_view::npos &&
                     listed.find_first_not_of("-0123456789. to") == std::string_view::npos;
  if (range) return !before.empty() && base::is_figure(before.back());
  const std::string low = base::small(before), values = base::small(listed);
  for (std::size_t at = 0; at < values.size();) {
    const std::size_t end = std::min(values.find(',', at), values.size());
    const std::string_view value = base::trimmed(std::string_view(values).substr(at, end - at));
    if (value.size() > 1 && value != "..." && low.ends_with(value)) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

Front front_of(std::string_view line) {
  Front front;
  std::size_t at = past_blanks(line, 0);
  for (int again = 0; again < 2 && front.box == Box::none; ++again) {
    front.box = take_box(line, at);
    if (front.box == Box::none) at = past_mark(line, at, front.mark);
  }
  if (front.box == Box::none) front.box = take_box(line, at);
  front.begins = at;
  return front;
}

bool has_blank(std::string_view line) {
  std::size_t length = 0;
  return blank_from(line, 0, length) != std::string_view::npos;
}

std::optional<std::string> filled_in(std::string_view line) {
  std::string out;
  bool filled = false;
  std::size_t at = 0, length = 0;
  for (std::size_t blank; (blank = blank_from(line, at, length)) != std::string_view::npos;) {
    const std::size_t behind = blank + length;
    const Hint hint = hint_behind(line, behind);
    out += line.substr(at, blank - at);
    filled = filled || (blank > 0 && is_written(line[blank - 1])) ||
             (behind < line.size() && is_written(line[behind]));
    at = behind;
    if (hint.begins == std::string_view::npos) {
      const bool last = !has_blank(line.substr(behind));
      filled = filled || (last && !base::trimmed(line.substr(behind)).empty());
      continue;
    }
    filled = filled || ends_in_value(line.substr(0, blank), hint.inside);
    std::string_view rest = base::trimmed(line.substr(hint.ends));
    while (!rest.empty() && (rest.front() == ':' || rest.front() == '=' || rest.front() == '-'))
      rest = base::trimmed(rest.substr(1));
    filled = filled || !rest.empty();
    return filled ? std::optional(out + std::string(base::trimmed(rest))) : std::nullopt;
  }
  out += line.substr(at);
  return filled ? std::optional(out) : std::nullopt;
}

}  // namespace klaxon::staff
