#include <string>

#include "codec/codec.h"
#include "core/catalog/name_check.h"

namespace klaxon::codec {

namespace {

bool begins_with_brace(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

// "dir/battle.json" with the extension changed: "battle.toml".
std::string renamed(std::string_view name, std::string_view ending) {
  const std::size_t slash = name.find_last_of("/\\");
  if (slash != std::string_view::npos) name.remove_prefix(slash + 1);
  return std::string(name.substr(0, name.size() - ending.size())) + std::string(ending);
}

// If one parser refuses a text and the other accepts it, only its name is wrong.
bool misnamed(std::string_view name, std::string_view text, bool json, const Limits& limits,
              core::Faults& faults) {
  if (!name.ends_with(json ? ".json" : ".toml")) return false;
  core::Tree unused;
  core::Faults unheeded;
  if (json ? !parse_toml(text, unused, unheeded, limits)
           : !parse_json(text, unused, unheeded, limits))
    return false;
  faults.add(json ? "json-syntax" : "toml-syntax",
             std::string("This looks like ") + (json ? "TOML" : "JSON") + ": name it " +
                 renamed(name, json ? ".toml" : ".json") + ".",
             {1, 1});
  return true;
}

}  // namespace

bool parse_file_text(std::string_view name, std::string_view text, core::Tree& out,
                     core::Faults& faults, const Limits& limits) {
  faults.set_file(name);
  const bool json =
      name.ends_with(".json") || (!name.ends_with(".toml") && begins_with_brace(text));
  const auto read = [&](core::Faults& found) {
    return json ? parse_json(text, out, found, limits) : parse_toml(text, out, found, limits);
  };
  core::Faults unheeded;
  if (read(unheeded)) {
    core::typed_signs(out);
    return core::check_names(out, "", faults);
  }
  return !misnamed(name, text, json, limits, faults) && read(faults);
}

}  // namespace klaxon::codec
