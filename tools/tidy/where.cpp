#include <algorithm>

#include "tools/tidy/coverage.h"

namespace klaxon::tools::tidy {
namespace {

void tell(const char* kind, const std::vector<Place>& places, const std::string& otherwise,
          std::string& out) {
  const auto line = [&](const std::string& text) {
    std::string label(kind);
    label.resize(7, ' ');
    out += label + text + "\n";
    kind = "";
  };
  for (const Place& place : places) line(place.path + ":" + std::to_string(place.line));
  if (places.empty() && !otherwise.empty()) line(otherwise);
}

void tell_rule(const Rule& rule, std::string& out) {
  out += rule.id + " " + rule.title + "\n";
  tell("page", {rule.at}, "", out);
  const bool nowhere = !carried_out(rule) && rule.no_code.empty();
  tell("code", rule.code, nowhere ? "no code names it" : rule.no_code, out);
  tell("data", rule.data, "", out);
  tell("tests", rule.tests, "none", out);
  tell("faces", rule.elsewhere, "", out);
  if (!rule.slice.empty()) tell("slice", {}, rule.slice, out);
}

bool in_family(std::string_view id, std::string_view family) {
  return id.size() > family.size() && id.starts_with(family) &&
         (id[family.size()] == '.' || id[family.size()] == '-');
}

// The length of the beginning that both texts share.
std::size_t likeness(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first -
                                  a.begin());
}

}  // namespace

bool where_is(const Sources& sources, std::string_view id, std::string& out) {
  const std::vector<RuleBook> books = read_rules(sources);
  const Rule* nearest = nullptr;
  for (const RuleBook& book : books) {
    for (const Rule& rule : book.rules) {
      if (rule.id == id) {
        tell_rule(rule, out);
        return true;
      }
      if (in_family(rule.id, id)) out += rule.id + " " + rule.title + "\n";
      if (nearest == nullptr || likeness(rule.id, id) > likeness(nearest->id, id)) nearest = &rule;
    }
  }
  if (!out.empty()) return true;
  out = "There is no rule " + std::string(id) + " in docs/rules";
  if (nearest != nullptr && likeness(nearest->id, id) > 0) out += "; the nearest is " + nearest->id;
  out += ".\n";
  return false;
}

}  // namespace klaxon::tools::tidy
