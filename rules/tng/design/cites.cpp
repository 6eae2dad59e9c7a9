#include "rules/tng/design/cites.h"

#include <algorithm>

namespace klaxon::rules::tng::design {

namespace {

std::string_view cited(std::string_view system, Topic topic) {
  const auto found = std::ranges::find_if(
      cites, [&](const Cite& each) { return each.topic == topic && each.system == system; });
  return found == std::end(cites) ? "" : found->rule;
}

}  // namespace

std::string_view cite(const Shelf& shelf, u16 system, Topic topic) {
  const std::string_view rule = cited(shelf.system(system).id, topic);
  return rule.empty() ? std::string_view(shelf.system(system).rule) : rule;
}

std::string_view cite_in(const Shelf& shelf, u16 mount, std::string_view thing) {
  const std::string pair = shelf.system(mount).id + "/" + std::string(thing);
  const std::string_view rule = cited(pair, Topic::takes);
  return rule.empty() ? cite(shelf, mount, Topic::takes) : rule;
}

}  // namespace klaxon::rules::tng::design
