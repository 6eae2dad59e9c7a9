// A text of a battle file, read word by word; capitals do not count, and commas are blanks.
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
  // Reads these words if they come next; false: they do not.
  bool skip(std::string_view words);
  // Reads a whole number from 0 to 9999, if one comes next.
  std::optional<i32> number();
  // What is left, as it was written.
  std::string_view rest() const { return std::string_view(text_).substr(at_); }
  // What is left up to these words, which are read too; none: they do not come.
  std::optional<std::string> until(std::string_view words);
  // Cuts these words off the end of what is left; false: it does not end with them.
  bool cut(std::string_view words);

 private:
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace klaxon::staff::tng::desk
