#include "staff/tng/desk/phrase.h"

namespace klaxon::staff::tng::desk {

namespace {

constexpr std::string_view blanks = " \t,";
constexpr std::size_t digits_most = 4;

char small_letter(char sign) {
  return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
}
bool is_same(std::string_view text, std::string_view words) {
  if (text.size() != words.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (small_letter(text[i]) != small_letter(words[i])) return false;
  return true;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(blanks);
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

Phrase::Phrase(std::string_view text) {
  for (const char sign : trimmed(text)) {
    const bool blank = blanks.find(sign) != blanks.npos;
    if (!blank || !text_.ends_with(' ')) text_ += blank ? ' ' : sign;
  }
}

std::string Phrase::next() {
  std::string word;
  for (; at_ < text_.size() && text_[at_] != ' '; ++at_) word += small_letter(text_[at_]);
  if (at_ < text_.size()) ++at_;
  return word;
}

bool Phrase::skip(std::string_view words) {
  const std::string_view left = rest();
  if (left.size() < words.size() || !is_same(left.substr(0, words.size()), words)) return false;
  if (left.size() > words.size() && left[words.size()] != ' ') return false;
  at_ += words.size();
  if (at_ < text_.size()) ++at_;
  return true;
}

std::optional<i32> Phrase::number() {
  Phrase ahead = *this;
  const std::string word = ahead.next();
  if (word.empty() || word.size() > digits_most) return std::nullopt;
  i32 number = 0;
  for (const char sign : word) {
    if (sign < '0' || sign > '9') return std::nullopt;
    number = 10 * number + (sign - '0');
  }
  *this = ahead;
  return number;
}

std::optional<std::string> Phrase::until(std::string_view words) {
  for (Phrase ahead = *this; !ahead.empty(); ahead.next()) {
    Phrase there = ahead;
    if (!there.skip(words)) continue;
    const std::string before(trimmed(std::string_view(text_).substr(at_, ahead.at_ - at_)));
    *this = there;
    return before;
  }
  return std::nullopt;
}

bool Phrase::cut(std::string_view words) {
  const std::string_view left = rest();
  if (left.size() < words.size() || !is_same(left.substr(left.size() - words.size()), words))
    return false;
  const std::size_t end = left.size() - words.size();
  if (end > 0 && left[end - 1] != ' ') return false;
  text_.resize(at_ + (end > 0 ? end - 1 : 0));
  return true;
}

}  // namespace klaxon::staff::tng::desk
