#include "core/catalog/text.h"
#include "rules/tng/design/captors.h"
#include "rules/tng/design/checks/check_groups.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

namespace {

// A Mauler draws on boxes of its own ship, some weapons fire only with another system, and a thing
// that does not fire is useless in a mine.
bool fires_alone(const Checking& in, const Build& build) {
  const catalog::Construction* line = line_of(in.shelf, build);
  const bool joined = line != nullptr && line->each == catalog::Each::connected;
  return is_lettered(in.shelf, build.system) && !joined &&
         in.system(build.system).fires_with.empty();
}

void check_captor(const Checking& in, const Group& mount, const Prices& prices,
                  const Content& content) {
  const std::string name = core::in_quotes(build_text(in.shelf, content.build));
  const Admission admission = admit(in.shelf, in.design, mount, content);
  if (admission.refusal != Refusal::none)
    return in.fault(content.spot, "wrong-content",
                    refusal_text(in, mount, content, admission.refusal),
                    refusal_rule(in, mount, content, admission.refusal));
  if (!fires_alone(in, content.build))
    return in.fault(content.spot, "wrong-content",
                    "A captor mine holds a weapon, which fires once, and " + name +
                        " is not one that fires by itself.",
                    captor_rule);
  const CaptorPrice price = captor_price(in.shelf, in.design, prices, mount, content, admission);
  if (price.taken > 2 * price.own)
    in.fault(content.spot, "too-much-spent",
             name + " takes " + std::to_string(price.taken) + " points, more than twice the " +
                 std::to_string(price.own) + " that a captor mine has.",
             over_rule);
}

}  // namespace

void check_captors(const Checking& in, const Build& rack, const std::vector<Load>& loads,
                   const std::vector<Content>& captors, const Spot& spot) {
  if (captors.empty()) return;
  const auto mine = captor_of(in.shelf, rack);
  if (!mine) return;  // reported by the reader
  const i32 rooms = captor_rooms(in.shelf, loads);
  if (static_cast<i32>(captors.size()) > rooms)
    in.fault(spot, "too-many",
             "Its load has " + std::to_string(rooms) +
                 (rooms == 1 ? " captor mine" : " captor mines") + ", and " +
                 std::to_string(captors.size()) +
                 (captors.size() == 1 ? " weapon is" : " weapons are") +
                 " listed for them: load more of them, or list fewer.",
             captor_rule);
  const Group mount = captor_mount(in.shelf, in.design, *mine);
  const Prices prices(in.shelf, in.design);
  for (const Content& content : captors)
    if (content.sound) check_captor(in, mount, prices, content);
}

}  // namespace klaxon::rules::tng::design
