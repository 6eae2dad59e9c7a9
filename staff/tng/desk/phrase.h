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
  // Its next word, in small letters; it is read then.
  std::string next();
  // True, and they are read, if it goes on with these words.
  bool skip(std::string_view words);
  // A whole number from 0 up to 9999, if one is next; it is read then.
  std::optional<i32> number();
  // What is left, as it was written.
  std::string_view rest() const { return std::string_view(text_).substr(at_); }
  // The same up to these words, which are read too; none: they do not come.
  std::optional<std::string> until(std::string_view words);
  // What is left without these words at its end; false: it does not end with them.
  bool cut(std::string_view words);

 private:
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace klaxon::staff::tng::desk
