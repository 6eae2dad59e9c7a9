#include "staff/posts/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace klaxon::staff {
namespace {

constexpr std::size_t tag_bytes_max = 300, tag_name_max = 10;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_figure(char c) {
  return c >= '0' && c <= '9';
}
char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
std::string small(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = small(c);
  return out;
}
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

// Tags that boards and pages know; any other bracket is a player's note.
constexpr std::array<std::string_view, 48> known_tags = {
    "b",     "i",   "u",      "s",       "strike", "del",   "quote",   "blockquote",
    "code",  "pre", "size",   "color",   "colour", "font",  "url",     "img",
    "list",  "li",  "ul",     "ol",      "*",      "p",     "div",     "span",
    "br",    "hr",  "table",  "tr",      "td",     "th",    "center",  "left",
    "right", "em",  "strong", "spoiler", "indent", "email", "h1",      "h2",
    "h3",    "h4",  "a",      "sub",     "sup",    "tt",    "justify", "small"};

struct Tag {
  std::string name;
  bool closes = false;
  std::size_t bytes = 0;
};

// "[/quote]", "<p class='x'>"; nothing if the bracket opens no tag.
std::optional<Tag> tag_at(std::string_view text, bool html) {
  const std::string_view rest = text.substr(0, tag_bytes_max);
  Tag tag;
  std::size_t at = 1;
  if (at < rest.size() && rest[at] == '/') {
    tag.closes = true;
    ++at;
  }
  const auto in_name = [](char c) { return is_letter(c) || is_figure(c) || c == '*'; };
  while (at < rest.size() && in_name(rest[at]) && tag.name.size() <= tag_name_max)
    tag.name += small(rest[at++]);
  if (std::ranges::find(known_tags, tag.name) == known_tags.end()) return std::nullopt;
  const std::size_t end = rest.find_first_of(html ? ">\n" : "]\n", at);
  if (end == std::string_view::npos || rest[end] == '\n') return std::nullopt;
  tag.bytes = end + 1;
  const bool whole = at == end || rest[at] == '=' || rest[at] == ' ' || rest[at] == '/';
  if (!whole) return std::nullopt;
  // "[s 1]" is a note: only "[size=2]" and "<p class=…>" have more inside
  if (!html && at < end && rest[at] != '=') {
    if (tag.name != "quote") return std::nullopt;
  }
  // "[a]" and "[i]" with nothing that closes them are seldom meant; a lettered note is kept
  if (!html && (tag.name == "a" || tag.name == "p")) return std::nullopt;
  return tag;
}

struct Entity {
  std::string_view written, meant;
};
constexpr Entity entities[] = {{"&amp;", "&"}, {"&lt;", "<"},   {"&gt;", ">"},   {"&quot;", "\""},
                               {"&#39;", "'"}, {"&nbsp;", " "}, {"&#160;", " "}, {"&rsquo;", "'"}};

std::size_t past_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  return at;
}

// "- ", "* ", "## ", "A) ", "a. ", "(b) ", "12. ": what a list puts in front of a line.
std::size_t past_mark(std::string_view text, std::size_t at, std::string& mark) {
  const std::size_t start = at;
  const bool opened = at < text.size() && text[at] == '(';
  std::size_t end = at + (opened ? 1 : 0);
  while (end < text.size() && end - at < 3 && is_figure(text[end])) ++end;
  if (end == at + (opened ? 1 : 0) && end < text.size() && is_letter(text[end])) ++end;
  const std::string_view inside = text.substr(at + (opened ? 1 : 0), end - at - (opened ? 1 : 0));
  if (!inside.empty() && end < text.size() && (text[end] == ')' || (!opened && text[end] == '.')) &&
      (end + 1 == text.size() || text[end + 1] == ' ' || text[end + 1] == '[')) {
    mark = inside;
    return past_blanks(text, end + 1);
  }
  constexpr std::string_view bullet = "\xE2\x80\xA2";
  if (text.substr(at).starts_with(bullet)) return past_blanks(text, at + bullet.size());
  while (at < text.size() &&
         (text[at] == '#' || text[at] == '*' || text[at] == '-' || text[at] == '+'))
    ++at;
  const bool listed = at > start && at < text.size() && (text[at] == ' ' || text[at] == '\t');
  return listed ? past_blanks(text, at) : start;
}

void find_words(PostLine& line) {
  const std::string_view text = line.text;
  std::size_t at = past_blanks(text, 0);
  for (int again = 0; again < 2; ++again) at = past_mark(text, at, line.mark);
  const std::string_view rest = text.substr(at);
  if (rest.size() >= 3 && rest[0] == '[' && rest[2] == ']') {
    if (rest[1] == ' ' || rest[1] == '_') line.box = Box::empty;
    if (small(rest[1]) == 'x') line.box = Box::ticked;
  }
  if (rest.starts_with("[]")) line.box = Box::empty;
  if (line.box != Box::none) at = past_blanks(text, at + (rest[1] == ']' ? 2 : 3));
  line.begins = at;
}

// Takes quotes, strikes and mark-up off a whole post.
class Stripper {
 public:
  Stripper(std::string_view text, const std::function<void(PostLine&)>& take_line)
      : text_(text), take_line_(take_line) {}

  // Was every quote closed?
  bool run() {
    while (at_ < text_.size()) step();
    end_line();
    return quotes_ == 0;
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++at_;
      end_line();
      ++number_;
      return;
    }
    if (c == '[' || c == '<') {
      if (const auto tag = tag_at(text_.substr(at_), c == '<')) {
        at_ += tag->bytes;
        return take(*tag);
      }
    }
    if (c == '&') {
      for (const Entity& entity : entities)
        if (text_.substr(at_).starts_with(entity.written)) {
          at_ += entity.written.size();
          return put(entity.meant);
        }
    }
    if (text_.substr(at_).starts_with("~~")) {
      at_ += 2;
      wave_ = !wave_;
      return;
    }
    put(text_.substr(at_++, 1));
  }

  void take(const Tag& tag) {
    if (tag.name == "quote" || tag.name == "blockquote") {
      if (!tag.closes)
        ++quotes_;
      else if (quotes_ > 0)
        --quotes_;
      hidden_ = true;
    } else if (tag.name == "s" || tag.name == "strike" || tag.name == "del") {
      if (!tag.closes)
        ++strikes_;
      else if (strikes_ > 0)
        --strikes_;
    } else if (tag.name == "br" || tag.name == "*" ||
               (tag.closes && (tag.name == "p" || tag.name == "div" || tag.name == "li"))) {
      end_line();
    }
  }
  void put(std::string_view text) {
    if (quotes_ > 0 || strikes_ > 0 || wave_)
      hidden_ = hidden_ || text != " ";
    else
      line_ += text;
  }

  // Mail quotes go by lines: "> ...", a paragraph below "Sorrel wrote:", and signatures.
  bool is_quoted(std::string_view line) {
    if (line.empty()) {
      below_wrote_ = false;
      return false;
    }
    const std::string low = small(line);
    if (line == "--" || low.find("original message--") != std::string::npos ||
        low.find("original message --") != std::string::npos)
      rest_ = true;
    if (rest_ || line.front() == '>') return true;
    if (low.ends_with("wrote:") || low.ends_with("said:")) {
      below_wrote_ = true;
      return true;
    }
    return below_wrote_;
  }
  void end_line() {
    wave_ = false;
    const std::string_view line = trimmed(line_);
    const bool quoted = is_quoted(line);
    if (!line.empty() || hidden_ || !below_blank_) {
      PostLine made;
      made.number = number_;
      made.left_alone = quoted || line.empty();
      made.text = line;
      below_blank_ = line.empty();
      if (!made.left_alone) find_words(made);
      take_line_(made);
    }
    line_.clear();
    hidden_ = false;
  }

  std::string_view text_;
  const std::function<void(PostLine&)>& take_line_;
  std::size_t at_ = 0;
  std::string line_;
  u32 number_ = 1;
  u32 quotes_ = 0, strikes_ = 0;
  bool wave_ = false, hidden_ = false, below_wrote_ = false, rest_ = false, below_blank_ = false;
};

constexpr std::array<std::string_view, 13> little_words = {
    "the", "a", "an", "please", "our", "my", "we", "i", "will", "shall", "us", "ll", "now"};

struct NumberWord {
  std::string_view word;
  i64 value;
};
constexpr NumberWord number_words[] = {
    {"zero", 0},       {"no", 0},        {"none", 0},      {"nothing", 0},  {"one", 1},
    {"two", 2},        {"three", 3},     {"four", 4},      {"five", 5},     {"six", 6},
    {"seven", 7},      {"eight", 8},     {"nine", 9},      {"ten", 10},     {"eleven", 11},
    {"twelve", 12},    {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16},
    {"seventeen", 17}, {"eighteen", 18}, {"nineteen", 19}, {"twenty", 20},  {"thirty", 30},
    {"forty", 40},     {"fifty", 50},    {"sixty", 60},    {"seventy", 70}, {"eighty", 80},
    {"ninety", 90},    {"dozen", 12}};

std::optional<i64> number_word(std::string_view word) {
  const auto* const found = std::ranges::find(number_words, word, &NumberWord::word);
  if (found == std::end(number_words)) return std::nullopt;
  return found->value;
}

// "24.5" in quarters is 98; nothing where it does not come out even.
std::optional<i64> figures(std::string_view text, i64 per) {
  const bool minus = text.starts_with('-');
  if (minus || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point < text.size() ? text.substr(point + 1) : "";
  if (whole.empty() || whole.size() > 9 || part.size() > 6) return std::nullopt;
  i64 value = 0, scale = 1, fraction = 0;
  for (const char c : whole) {
    if (!is_figure(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  for (const char c : part) {
    if (!is_figure(c)) return std::nullopt;
    fraction = fraction * 10 + (c - '0');
    scale *= 10;
  }
  if (fraction * per % scale != 0) return std::nullopt;
  value = value * per + fraction * per / scale;
  return minus ? -value : value;
}

// Splits a text into words; a mark between two of them is kept with the first.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  std::vector<PostWord> run() {
    while (at_ < text_.size()) step();
    flush();
    return std::move(words_);
  }

 private:
  char at(std::size_t i) const { return i < text_.size() ? text_[i] : ' '; }
  bool in_word(char c) const { return is_letter(c) || is_figure(c) || (c & 0x80) != 0; }

  void step() {
    const char c = text_[at_];
    if (text_.substr(at_).starts_with("\xE2\x80")) {  // typographic marks
      const char last = at(at_ + 2);
      const std::size_t from = at_;
      at_ += 3;
      if (last == '\x99') return apostrophe(from + 3);
      return separate(' ');
    }
    if (text_.substr(at_).starts_with("\xC2\xA0")) {
      at_ += 2;
      return separate(' ');
    }
    ++at_;
    if (c == '\'') return apostrophe(at_);
    const bool signs = (c == '-' || c == '+') && word_.empty() && is_figure(at(at_));
    const bool points = c == '.' && !word_.empty() && is_figure(word_.back()) && is_figure(at(at_));
    if (in_word(c) || signs || points) {
      word_ += small(c);
      return;
    }
    if (c == '[' || c == '(') {
      separate(',');
      ++depth_;
    } else if (c == ']' || c == ')') {
      separate(',');
      depth_ -= depth_ > 0 ? 1U : 0U;
    } else {
      separate(c == '.' || c == ';' || c == ':' || c == ',' ? c : ' ');
    }
  }
  // "T'deret" is one word, "Haven's" is Haven.
  void apostrophe(std::size_t next) {
    const bool possessive = small(at(next)) == 's' && !in_word(at(next + 1));
    if (possessive && !word_.empty()) at_ = next + 1;
  }
  void separate(char mark) {
    flush();
    if (words_.empty()) return;
    constexpr std::string_view by_strength = " ,:;.";
    if (by_strength.find(mark) > by_strength.find(words_.back().after)) words_.back().after = mark;
  }
  void flush() {
    if (word_.empty()) return;
    const std::string word = std::exchange(word_, {});
    if (word == "and") return separate(',');
    if (word == "then") return separate(';');
    if (std::ranges::find(little_words, word) != little_words.end()) return;
    words_.push_back({word, ' ', depth_ > 0});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string word_;
  std::vector<PostWord> words_;
  u32 depth_ = 0;
};

}  // namespace

bool each_post_line(std::string_view text, bool& open_quote, core::Faults& faults,
                    const std::function<void(PostLine&)>& take) {
  if (text.size() > post_bytes_max) {
    faults.add("too-long", "A post may have up to 1 MB of text; paste the part with the orders.",
               {}, "text");
    return false;
  }
  open_quote = !Stripper(text, take).run();
  return true;
}

bool read_post_text(std::string_view text, PostText& out, core::Faults& faults) {
  return each_post_line(text, out.open_quote, faults,
                        [&](PostLine& line) { out.lines.push_back(std::move(line)); });
}

std::vector<PostWord> post_words(std::string_view text) {
  return Words(text).run();
}

std::string post_name(std::string_view name) {
  std::string out;
  for (const PostWord& word : post_words(name)) out += (out.empty() ? "" : " ") + word.text;
  return out;
}

std::optional<i64> post_number(const std::vector<PostWord>& words, std::size_t at, i64 per,
                               std::size_t& used) {
  used = 1;
  if (at >= words.size()) return std::nullopt;
  if (auto value = figures(words[at].text, per)) {
    if (at + 1 < words.size() && words[at + 1].text == "dozen") {
      used = 2;
      return *value * 12;
    }
    return value;
  }
  auto value = number_word(words[at].text);
  if (!value || at + 1 >= words.size()) return value ? std::optional(*value * per) : value;
  const auto next = number_word(words[at + 1].text);
  if (next && *value >= 20 && *next >= 1 && *next <= 9) {
    used = 2;
    *value += *next;
  } else if (words[at + 1].text == "dozen") {
    used = 2;
    *value *= 12;
  }
  return *value * per;
}

}  // namespace klaxon::staff
