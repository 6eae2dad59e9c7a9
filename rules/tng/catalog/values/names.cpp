#include "rules/tng/catalog/values/names.h"

namespace klaxon::rules::tng::catalog {

bool Names::add(std::string_view name, Index index, Index& by) {
  const auto [at, fresh] = names_.emplace(name, index);
  by = at->second;
  return fresh;
}

std::optional<Names::Index> Names::find(std::string_view name) const {
  const auto at = names_.find(name);
  return at == names_.end() ? std::nullopt : std::optional<Index>(at->second);
}

std::vector<std::string_view> Names::all() const {
  std::vector<std::string_view> names;
  names.reserve(names_.size());
  for (const auto& [name, index] : names_) names.emplace_back(name);
  return names;
}

std::string slug(std::string_view id) {
  std::string name;
  for (const char c : id) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain)
      name += static_cast<char>(upper ? c - 'A' + 'a' : c);
    else if (!name.empty() && name.back() != '_')
      name += '_';
  }
  if (!name.empty() && name.back() == '_') name.pop_back();
  return name;
}

}  // namespace klaxon::rules::tng::catalog
