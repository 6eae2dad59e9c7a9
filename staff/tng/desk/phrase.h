// A text of a battle file, read word by word; capitals do not matter, and commas count as blanks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::staff::tng::desk {

std::string_view trimmed(std::string_view text);

class Phrase {
 public:
  explicit Phrase(std::string_view text);

  bool empty() const { return at_ == text_.size(); }
  // Reads and returns the next word, in small letters.
  std::string next();
  // Reads these words if they come next; returns false if they do not.
  bool skip(std::string_view words);
  // Reads a whole number from 0 to 9999, if one comes next.
  std::optional<i32> number();
  // The rest of the text, as it was written.
  std::string_view rest() const { return std::string_view(text_).substr(at_); }
  // The text up to these words, which are read as well; none if they do not occur.
  std::optional<std::string> until(std::string_view words);
  // Removes these words from the end of the rest; returns false if it does not end with them.
  bool cut(std::string_view words);

 private:
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace klaxon::staff::tng::desk
