#include "codec/codec.h"

namespace klaxon::codec {

namespace {

bool is_json(std::string_view name, std::string_view text) {
  if (name.ends_with(".json")) return true;
  if (name.ends_with(".toml")) return false;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

}  // namespace

bool parse_file_text(std::string_view name, std::string_view text, core::Tree& out,
                     core::Faults& faults, const Limits& limits) {
  faults.set_file(name);
  return is_json(name, text) ? parse_json(text, out, faults, limits)
                             : parse_toml(text, out, faults, limits);
}

}  // namespace klaxon::codec
