#include "rules/tng/design/cites.h"

namespace klaxon::rules::tng::design {

std::string_view cite(const Shelf& shelf, u16 system, Topic topic) {
  const catalog::System& of = shelf.system(system);
  const auto found = of.cites.about.find(topic);
  return found == of.cites.about.end() ? of.rule : found->second;
}

std::string_view cite_in(const Shelf& shelf, u16 mount, std::string_view thing) {
  const auto& pairs = shelf.system(mount).cites.takes_of;
  const auto found = pairs.find(thing);
  return found == pairs.end() ? cite(shelf, mount, Topic::takes) : found->second;
}

}  // namespace klaxon::rules::tng::design
