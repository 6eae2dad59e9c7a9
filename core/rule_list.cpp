#include "core/rule_list.h"

namespace klaxon::core {

namespace {

constexpr char shares_none = '0';

}  // namespace

RuleList::RuleList(std::string_view packed) {
  std::string text;
  while (!packed.empty()) {
    const std::size_t end = packed.find('\0');
    text.resize(static_cast<std::size_t>(packed[0] - shares_none));
    text += packed.substr(1, end - 1);
    texts_.push_back(text);
    packed.remove_prefix(end + 1);
  }
  std::vector<const char*> ids;
  for (const std::string& id : texts_) ids.push_back(id.c_str());
  names_ = rule_names_of(ids);
}

}  // namespace klaxon::core
