#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/bays.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using core::in_quotes;

namespace {

class BayChecker {
 public:
  BayChecker(const Checking& in, const Build& bay, i32 boxes, const Spot& spot)
      : in_(in), bay_(bay), boxes_(boxes), spot_(spot), traits_(bay_of(in.shelf, bay)) {}

  void check(const std::vector<Content>& holds) {
    if (traits_ == nullptr) return;
    i32 taken = 0;
    for (const Content& content : holds) {
      if (!content.sound) continue;
      if (content.use == Content::Use::fighter) check_craft(content);
      if (content.use == Content::Use::ship) check_ship(content);
      taken += content.use == Content::Use::fighter ? content.boxes : 1;
    }
    const i32 room = boxes_ / bay_boxes(in_.shelf, bay_) * bay_count(in_.shelf, bay_);
    if (taken > room)
      in_.fault(spot_, "bay-full",
                std::to_string(boxes_) + (boxes_ == 1 ? " box of " : " boxes of ") + name() +
                    (boxes_ == 1 ? " holds " : " hold ") + std::to_string(room) +
                    ", and what is listed takes " + std::to_string(taken) + ".",
                cite(in_.shelf, bay_.system, Topic::together));
  }

 private:
  std::string name() const { return in_quotes(build_text(in_.shelf, bay_)); }

  void fault(const Content& content, std::string_view code, const std::string& message) const {
    in_.fault(content.spot, code, message, cite(in_.shelf, bay_.system, Topic::holds));
  }

  // TNG-Ftr.6: craft depend on race and tech level.
  void check_craft(const Content& content) const {
    const catalog::Fighter& craft = in_.shelf.catalog->fighters[content.fighter];
    const std::string id = in_quotes(craft.id);
    const auto* loads = traits_->get<std::vector<u16>>(catalog::trait("bay.loads"));
    const bool listed =
        loads != nullptr && std::ranges::find(*loads, content.fighter) != loads->end();
    if (loads != nullptr ? !listed : !bay_takes(in_.shelf, bay_, "fighter") || !craft.race)
      return fault(content, "wrong-craft", name() + " does not hold " + id + ".");
    const Race* race = in_.race();
    if (craft.race && race != nullptr && !race->any && *craft.race != in_.design.race)
      fault(content, "other-race",
            id + " is flown by " + in_.shelf.catalog->races[*craft.race].id + ", not by " +
                race->id + ".");
    if (craft.tech > in_.design.tech)
      fault(content, "too-early",
            id + " is of tech level " + std::to_string(craft.tech) + ", and this ship is " +
                std::to_string(in_.design.tech) + "X.");
    // TNG-Hangar.5: a hangar takes small craft
    if (craft.spaces > 1 && !in_.system(bay_.system).makers.empty())
      in_.fault(content.spot, "wrong-craft", id + " is too large for " + name() + ".",
                in_.system(bay_.system).rule);
  }

  void check_ship(const Content& content) const {
    const auto* sizes = traits_->get<core::Span>(catalog::trait("bay.size_class"));
    if (sizes == nullptr || (content.ship_class >= sizes->lo && content.ship_class <= sizes->hi))
      return;
    const std::string range = sizes->lo == sizes->hi
                                  ? std::to_string(sizes->lo)
                                  : std::to_string(sizes->lo) + " to " + std::to_string(sizes->hi);
    fault(content, "wrong-size-class",
          name() + " holds ships of size class " + range + ", and " + in_quotes(content.ship) +
              " is of " + std::to_string(content.ship_class) + ".");
  }

  const Checking& in_;
  const Build& bay_;
  i32 boxes_;
  const Spot& spot_;
  const catalog::Traits* traits_;
};

}  // namespace

void check_bays(const Checking& in) {
  for (const Group& group : in.design.groups) {
    if (!group.sound) continue;
    BayChecker(in, group.build, group.count, group.spot).check(group.holds);
    for (const Content& content : group.holds)
      if (content.use == Content::Use::system && content.sound)
        BayChecker(in, content.build, 1, content.spot).check(content.holds);
  }
}

}  // namespace klaxon::rules::tng::design
