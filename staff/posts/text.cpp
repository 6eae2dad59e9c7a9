#include "staff/posts/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/signs.h"
#include "staff/posts/layout/markup.h"

namespace klaxon::staff {
namespace {

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

// Turns "24.5" into 98 quarters; empty if the result is not a whole number.
std::optional<i64> figures(std::string_view text, i64 per) {
  const bool minus = text.starts_with('-');
  if (minus || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point < text.size() ? text.substr(point + 1) : "";
  if (whole.empty() || whole.size() > 9 || part.size() > 6) return std::nullopt;
  i64 value = 0, scale = 1, fraction = 0;
  for (const char c : whole) {
    if (!base::is_figure(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  for (const char c : part) {
    if (!base::is_figure(c)) return std::nullopt;
    fraction = fraction * 10 + (c - '0');
    scale *= 10;
  }
  if (fraction * per % scale != 0) return std::nullopt;
  value = value * per + fraction * per / scale;
  return minus ? -value : value;
}

// Splits a text into words; a mark between two words is kept with the first.
class Words {
 public:
  Words(std::string_view text, bool letters) : text_(text), letters_(letters) {}

  std::vector<PostWord> run() {
    while (at_ < text_.size()) step();
    flush();
    return std::move(words_);
  }

 private:
  char at(std::size_t i) const { return i < text_.size() ? text_[i] : ' '; }
  bool in_word(char c) const {
    return base::is_ascii_letter(c) || base::is_figure(c) || (c & 0x80) != 0;
  }

  void step() {
    const char c = text_[at_];
    if (compares()) return;
    if ((c & 0x80) != 0) return beyond_ascii();
    ++at_;
    if (c == '\'') return apostrophe(at_);
    if (shorthand(c)) return;
    const bool signs = (c == '-' || c == '+') && word_.empty() && base::is_figure(at(at_));
    const bool points =
        c == '.' && !word_.empty() && base::is_figure(word_.back()) && base::is_figure(at(at_));
    if (in_word(c) || signs || points) {
      word_ += base::small(c);
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
  // "BIR >= 7" does not mean a BIR of 7; an arrow is not a comparison.
  bool compares() {
    const char c = text_[at_];
    if (c != '<' && c != '>' && c != '\xE2') return false;
    struct Sign {
      std::string_view sign, first, second;
    };
    static constexpr Sign signs[] = {
        {">=", "at", "least"},          {"<=", "at", "most"},  {"\xE2\x89\xA5", "at", "least"},
        {"\xE2\x89\xA4", "at", "most"}, {">", "more", "than"}, {"<", "less", "than"}};
    const bool arrow = at_ > 0 && (text_[at_ - 1] == '-' || text_[at_ - 1] == '=');
    for (const auto& [sign, first, second] : signs) {
      if (!text_.substr(at_).starts_with(sign)) continue;
      std::size_t next = at_ + sign.size();
      while (at(next) == ' ' && next < text_.size()) ++next;
      if (arrow || !base::is_figure(at(next))) return false;
      separate(' ');
      for (const std::string_view word : {first, second})
        words_.push_back({std::string(word), ' ', depth_ > 0});
      at_ += sign.size();
      return true;
    }
    return false;
  }
  // "4 & 5" is "4 and 5", "2 @ Drake" "2 at Drake", "w/ 3" "with 3"; "C&C" is a name.
  bool shorthand(char c) {
    const bool apart = word_.empty() && !words_.empty() && text_[at_ - 2] == ' ';
    if (apart && (c == '&' || c == '+') && at(at_) == ' ') {
      separate(',');
      return true;
    }
    if (apart && c == '@') {
      words_.push_back({"at", ' ', depth_ > 0});
      return true;
    }
    if (c != '/' || word_ != "w") return false;
    word_ = at(at_) == 'o' && !in_word(at(at_ + 1)) ? "without" : "with";
    if (word_ == "without") ++at_;
    flush();
    return true;
  }
  // Letters with accents belong to a word; arrows, pictures and degree signs separate words.
  void beyond_ascii() {
    const std::size_t from = at_;
    if (base::is_symbol(base::next_sign(text_, at_))) return separate(' ');
    word_ += text_.substr(from, at_ - from);
  }
  // "T'deret" is one word, and "Haven's" is Haven.
  void apostrophe(std::size_t next) {
    const bool possessive = base::small(at(next)) == 's' && !in_word(at(next + 1));
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
    const bool little = std::ranges::find(little_words, word) != little_words.end();
    if (little && !(letters_ && word.size() == 1)) return;
    words_.push_back({word, ' ', depth_ > 0});
  }

  std::string_view text_;
  bool letters_;
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
  open_quote = !strip_markup(text, take);
  return true;
}

bool read_post_text(std::string_view text, PostText& out, core::Faults& faults) {
  return each_post_line(text, out.open_quote, faults,
                        [&](PostLine& line) { out.lines.push_back(std::move(line)); });
}

void find_words(PostLine& line) {
  if (has_blank(line.text))
    if (std::optional<std::string> filled = filled_in(line.text)) line.text = std::move(*filled);
  Front front = front_of(line.text);
  line.mark = std::move(front.mark);
  line.box = front.box;
  line.begins = front.begins;
}

std::vector<PostWord> post_words(std::string_view text, bool letters) {
  const bool plain = std::ranges::none_of(text, [](char c) { return (c & 0x80) != 0; });
  return plain ? Words(text, letters).run() : Words(base::plain_signs(text), letters).run();
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
