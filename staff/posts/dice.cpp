#include "staff/posts/dice.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/signs.h"
#include "staff/posts/among.h"

namespace klaxon::staff {
namespace {

constexpr int face_max = 65535, dice_max = 1000;
constexpr std::size_t names_max = 4;

// Words that dice programs put around their figures.
constexpr std::array<std::string_view, 31> known_words = {
    "roll", "rolls", "rolled",  "rolling", "dice",   "die",     "total",   "totals",
    "face", "faces", "sum",     "you",     "result", "results", "i",       "and",
    "gets", "got",   "we",      "plus",    "minus",  "is",      "natural", "modifier",
    "the",  "was",   "outcome", "a",       "an",     "my",      "our"};
constexpr std::array<std::string_view, 5> roll_words = {"roll", "rolls", "rolled", "dice",
                                                        "rolling"};
constexpr std::array<std::string_view, 5> total_words = {"total", "totals", "sum", "modifier",
                                                         "result"};
// A name follows these.
constexpr std::array<std::string_view, 3> whose_words = {"for", "by", "of"};

// A line of dice, split into tokens.
class Roller {
 public:
  explicit Roller(std::string_view text) : text_(text) {}

  std::optional<SaidDice> run() {
    while (at_ < text_.size())
      if (!step()) return std::nullopt;
    if (!opened_ || (out_.dice.empty() && !counted_ && out_.odd.empty())) return std::nullopt;
    judge();
    return std::move(out_);
  }

 private:
  bool step() {
    const char c = text_[at_];
    if (base::is_ascii_letter(c)) return word();
    if (base::is_figure(c)) return number();
    if ((c & 0x80) != 0) {  // arrows and pictures
      return base::is_symbol(base::next_sign(text_, at_));
    }
    if (std::string_view(" \t[](){}:=,;.*!/+-#>|@`~'").find(c) == std::string_view::npos)
      return false;
    if (c == '=') total_ = true;
    if (c != ' ') bare_ = false;
    ++at_;
    return true;
  }
  void ask(std::string why) {
    if (out_.odd.empty()) out_.odd = std::move(why);
  }

  bool word() {
    const std::size_t begin = at_;
    if (notation(1)) return true;  // "d6"
    while (at_ < text_.size() && base::is_ascii_letter(text_[at_])) ++at_;
    const std::string word = base::small(text_.substr(begin, at_ - begin));
    if (word == "s" && begin > 0 && text_[begin - 1] == '\'') return true;  // "Alpha's roll"
    if (among(whose_words, word)) return naming_ = true;
    if (!among(known_words, word)) return name(word);
    naming_ = false;
    if (among(roll_words, word)) opened_ = true;
    if (among(total_words, word)) total_ = true;
    if ((word == "dice" || word == "die") && bare_) count_instead();
    bare_ = false;
    return true;
  }
  // A name comes before all figures, or where somebody is named; otherwise these are not dice.
  bool name(const std::string& word) {
    if (opened_ && !naming_) return false;
    if (out_.names.size() == names_max) return false;
    out_.names.push_back(word);
    return true;
  }
  // "2 dice: 3, 4", "2 d6: 3, 4": the 2 is not a face.
  void count_instead() {
    due_.assign(static_cast<std::size_t>(std::min(out_.dice.back().face, dice_max)), 0);
    out_.dice.pop_back();
    counted_ = true;
    bare_ = false;
  }

  // Reads "2 dice: 3, 4" at the beginning.
  bool counts_dice(int dice) {
    std::size_t at = std::min(text_.find_first_not_of(' ', at_), text_.size());
    const std::size_t begin = at;
    while (at < text_.size() && base::is_ascii_letter(text_[at])) ++at;
    const std::string word = base::small(text_.substr(begin, at - begin));
    if ((word != "dice" && word != "die") || dice < 1 || dice > dice_max) return false;
    at_ = at;
    due_.assign(static_cast<std::size_t>(dice), 0);
    return opened_ = counted_ = true;
  }

  bool number() {
    int value = 0;
    const char* const begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error != std::errc{} || value > face_max) return false;
    at_ += static_cast<std::size_t>(end - begin);
    if (notation(value)) return true;
    if (!opened_ && counts_dice(value)) return true;
    if (!opened_) {  // "Resolute 2: 1d6 = 4"
      if (out_.names.empty()) return false;
      out_.names.push_back(std::to_string(value));
      return out_.names.size() <= names_max;
    }
    face(value, sign_before(begin));
    return true;
  }
  // "+" and "-" in front of a number, with or without a blank.
  char sign_before(const char* at) const {
    while (at > text_.data() && at[-1] == ' ') --at;
    return at > text_.data() && (at[-1] == '+' || at[-1] == '-') ? at[-1] : ' ';
  }
  // "d6", "d6+2", after the number of dice: a face for each must follow.
  bool notation(int dice) {
    std::size_t at = at_;
    while (at < text_.size() && text_[at] == ' ') ++at;
    if (at + 1 >= text_.size() || (text_[at] != 'd' && text_[at] != 'D') ||
        !base::is_figure(text_[at + 1]) || dice < 1 || dice > dice_max)
      return false;
    at_ = at + 1;
    int sides = 0;
    while (at_ < text_.size() && base::is_figure(text_[at_]) && sides < face_max)
      sides = sides * 10 + (text_[at_++] - '0');
    if (at_ < text_.size() && (text_[at_] == '!' || base::is_ascii_letter(text_[at_]))) {
      ask("Some of its dice are rolled again, or do not count.");
      while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != ':') ++at_;
    }
    take_modifiers();
    due_.insert(due_.end(), static_cast<std::size_t>(dice), sides);
    opened_ = counted_ = true;
    total_ = bare_ = naming_ = false;
    return true;
  }
  // "+2", " + 2". Players are asked about multiplication; any other notation is not a modifier.
  void take_modifiers() {
    for (;;) {
      std::size_t at = at_;
      while (at < text_.size() && text_[at] == ' ') ++at;
      if (at >= text_.size() || std::string_view("+-*").find(text_[at]) == std::string_view::npos)
        return;
      const char sign = text_[at++];
      while (at < text_.size() && text_[at] == ' ') ++at;
      int value = 0;
      const char* const begin = text_.data() + at;
      const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
      if (error != std::errc{} || value > face_max) return;
      at = static_cast<std::size_t>(end - text_.data());
      if (at < text_.size() && (text_[at] == 'd' || text_[at] == 'D')) return;
      if (sign == '*') ask("It multiplies what was rolled.");
      out_.modifier += sign == '-' ? -value : value;
      told_ = true;
      at_ = at;
    }
  }
  // Checks that the faces are followed by modifiers and their total.
  void face(int value, char sign) {
    if (next_ < due_.size()) {
      const int sides = due_[next_++];
      if (sign == '-') return ask("No die shows a minus.");
      if (sides > 0 && (value < 1 || value > sides))
        return ask("A die of " + std::to_string(sides) + " sides cannot show " +
                   std::to_string(value) + ".");
      out_.dice.push_back({value, sides});
      total_ = false;
      return;
    }
    if (total_) {
      sum_ = value;
      total_ = false;
    } else if (counted_ && sign != ' ') {
      if (!told_) out_.modifier += sign == '-' ? -value : value;
    } else if (counted_) {
      ask("It has more figures than dice.");
    } else {
      out_.dice.push_back({value, 0});
      bare_ = true;
    }
  }

  void judge() {
    if (next_ < due_.size()) return ask("It does not show each die.");
    int sum = out_.modifier;
    for (const SaidDice::Die& die : out_.dice) sum += die.face;
    if (sum_ >= 0 && sum_ != sum)
      ask("Its total does not fit: " + std::to_string(sum) + " is not " + std::to_string(sum_) +
          ".");
    // Decides whether the 5 in "1d6+2: 5" or "1d6+2 = 5" is the die or the result.
    if (out_.modifier != 0 && told_ && sum_ < 0 && !has_parts())
      ask("It does not say whether " + std::to_string(out_.dice.back().face) +
          " is the die, or already has the modifier in it.");
  }
  // "3 + 2" after the notation shows which number is the die.
  bool has_parts() const {
    return text_.find('+', text_.find_first_of(":=")) != std::string_view::npos ||
           text_.find('-', text_.find_first_of(":=")) != std::string_view::npos;
  }

  std::string_view text_;
  SaidDice out_;
  std::size_t at_ = 0, next_ = 0;
  std::vector<int> due_;  // the sides of dice whose faces must follow
  int sum_ = -1;
  bool opened_ = false, counted_ = false, total_ = false, told_ = false, naming_ = false;
  bool bare_ = false;  // the latest token is a figure that may count dice
};

}  // namespace

std::vector<int> SaidDice::faces() const {
  std::vector<int> all;
  for (const Die& die : dice) all.push_back(die.face);
  return all;
}

std::optional<SaidDice> read_dice(std::string_view line) {
  return Roller(line).run();
}

}  // namespace klaxon::staff
