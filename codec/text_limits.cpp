#include "codec/text_limits.h"

#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::codec {

bool admit_text(std::string_view& text, core::Faults& faults) {
  if (text.size() > text_bytes_max) {
    faults.add("too-long",
               "This text is " + std::to_string(text.size()) + " bytes long; at most " +
                   std::to_string(text_bytes_max) + " are read. Split it into smaller files.",
               {1, 1});
    return false;
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.find_first_not_of(" \t\r\n") != std::string_view::npos) return true;
  faults.add("empty-text", "This text is empty; a value is needed.", {1, 1});
  return false;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

void add_not_utf8(std::string_view text, std::size_t offset, std::string_view field,
                  core::Faults& faults) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const u8 byte = static_cast<u8>(text[offset]);
  faults.add("not-utf8",
             std::string("The byte 0x") + digits[byte / 16U] + digits[byte % 16U] +
                 " is not UTF-8 here. Save the text as UTF-8.",
             core::place_at(text, offset), field);
}

void add_too_deep(core::Place place, std::string_view field, core::Faults& faults) {
  faults.add("too-deep",
             "Lists and tables are nested more than " + std::to_string(depth_max) +
                 " deep here; use fewer levels.",
             place, field);
}

void add_too_many(std::size_t most, core::Place place, std::string_view field,
                  core::Faults& faults) {
  faults.add(
      "too-many-values",
      "This text has more than " + std::to_string(most) + " values; split it into smaller ones.",
      place, field);
}

void add_too_many_keys(std::size_t most, core::Place place, std::string_view field,
                       core::Faults& faults) {
  faults.add("too-many-keys",
             "This table has more than " + std::to_string(most) + " keys; use fewer.", place,
             field);
}

void add_key_twice(std::string_view key, core::Place place, std::string_view field,
                   core::Faults& faults) {
  faults.add("key-twice",
             "The key " + core::in_quotes(key) + " occurs twice in this table; keep one.", place,
             field);
}

void add_too_large(core::Place place, std::string_view field, core::Faults& faults) {
  faults.add("number-too-large",
             "This number is too large; whole numbers must be -9223372036854775808 to "
             "9223372036854775807.",
             place, field);
}

}  // namespace klaxon::codec
