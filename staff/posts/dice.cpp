// Dice that players give in their posts.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "core/base/signs.h"
#include "staff/posts/clauses.h"

namespace klaxon::staff {
namespace {

constexpr int face_max = 65535, dice_max = 1000;

// Words that rollers put around their figures.
constexpr std::array<std::string_view, 27> known_words = {
    "roll",  "rolls", "rolled",   "rolling", "dice",    "die",     "total", "totals", "face",
    "faces", "sum",   "result",   "results", "you",     "i",       "and",   "gets",   "got",
    "for",   "plus",  "modifier", "minus",   "natural", "outcome", "is",    "was",    "the"};
constexpr std::array<std::string_view, 4> roll_words = {"roll", "rolls", "rolled", "dice"};
constexpr std::array<std::string_view, 5> total_words = {"total", "totals", "sum", "modifier",
                                                         "result"};

// A line of dice as a row of signs.
class Roller {
 public:
  Roller(std::string_view text, std::vector<int>& faces) : text_(text), faces_(faces) {}

  bool run() {
    bool first = true, opened = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (base::is_ascii_letter(c) || base::is_figure(c)) {
        if (!(base::is_ascii_letter(c) ? word(first, opened) : number(first, opened))) return false;
        first = false;
        continue;
      }
      if ((c & 0x80) == 0 && std::string_view(" \t[](){}:=,;.*!/+-#>|").find(c) == npos)
        return false;
      if (c == '=') total_ = true;
      ++at_;
    }
    return opened && !odd_ && !faces_.empty() && due_ <= 0;
  }

 private:
  static constexpr std::size_t npos = std::string_view::npos;

  bool word(bool first, bool& opened) {
    const std::size_t begin = at_;
    if (notation(1)) return opened = true;  // "d6"
    while (at_ < text_.size() && base::is_ascii_letter(text_[at_])) ++at_;
    std::string word(text_.substr(begin, at_ - begin));
    for (char& c : word)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (std::ranges::find(known_words, word) == known_words.end()) return false;
    if (std::ranges::find(roll_words, word) != roll_words.end()) opened = true;
    if (std::ranges::find(total_words, word) != total_words.end()) total_ = true;
    return opened || first || word == "rolled";
  }
  bool number(bool first, bool& opened) {
    int value = 0;
    const char* const begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error != std::errc{} || value > face_max) return false;
    at_ += static_cast<std::size_t>(end - begin);
    if (notation(value)) return opened = true;
    if (!opened || first) return false;
    const bool minus = begin > text_.data() && begin[-1] == '-';
    if (minus && due_ > 0) return false;
    return face(value);
  }
  // "d6", "d6+2", behind the number of dice: one face for each must follow.
  bool notation(int dice) {
    if (at_ + 1 >= text_.size() || (text_[at_] != 'd' && text_[at_] != 'D') ||
        !base::is_figure(text_[at_ + 1]) || dice < 1 || dice > dice_max)
      return false;
    ++at_;
    sides_ = 0;
    while (at_ < text_.size() && base::is_figure(text_[at_]) && sides_ < face_max)
      sides_ = sides_ * 10 + (text_[at_++] - '0');
    if (at_ < text_.size() && text_[at_] == '!') odd_ = true;  // dice that explode
    skip_modifiers();
    counted_ = true;
    due_ += dice;
    total_ = false;
    return true;
  }
  // "+2", " + 2", "*3"
  void skip_modifiers() {
    for (;;) {
      std::size_t at = at_;
      while (at < text_.size() && text_[at] == ' ') ++at;
      if (at >= text_.size() || std::string_view("+-*").find(text_[at]) == npos) return;
      ++at;
      while (at < text_.size() && text_[at] == ' ') ++at;
      if (at >= text_.size() || !base::is_figure(text_[at])) return;
      while (at < text_.size() && base::is_figure(text_[at])) ++at;
      at_ = at;
    }
  }
  // Behind the faces stand what is added to them and their total.
  bool face(int value) {
    if (counted_) {
      if (due_ == 0) return true;
      if (value < 1 || value > sides_) return false;
      --due_;
      faces_.push_back(value);
      return true;
    }
    if (!total_) faces_.push_back(value);
    total_ = false;
    return true;
  }

  std::string_view text_;
  std::vector<int>& faces_;
  std::size_t at_ = 0;
  int sides_ = 0, due_ = 0;
  bool counted_ = false, total_ = false, odd_ = false;
};

}  // namespace

bool are_dice(std::string_view line, std::vector<int>& faces) {
  std::vector<int> found;
  if (!Roller(line, found).run()) return false;
  faces = std::move(found);
  return true;
}

std::vector<int> faces_in_post(std::string_view text) {
  PostText post;
  core::Faults faults;
  std::vector<int> all;
  if (!read_post_text(text, post, faults)) return all;
  for (const PostLine& line : post.lines) {
    std::vector<int> faces;
    const bool counts = !line.left_alone && line.box != Box::empty && line.box != Box::odd &&
                        (line.doubt == Doubt::none || line.doubt == Doubt::boxed);
    if (counts && are_dice(std::string_view(line.text).substr(line.begins), faces))
      all.insert(all.end(), faces.begin(), faces.end());
  }
  return all;
}

}  // namespace klaxon::staff
