// States in words what a mode does that its figures do not show.
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/fire/combine.h"
#include "staff/tng/odds/line_reading.h"
#include "staff/tng/odds/weapon_reading.h"
#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;
using base::Ratio;

namespace {

class Remarks {
 public:
  explicit Remarks(const Line& line)
      : line_(line), gun_(line.gun), mode_(*line.gun.mode), rule_(line.gun.rules().rule) {}

  std::vector<Reason> all() {
    about_shots();
    about_facings();
    about_shields();
    about_inside();
    about_firer();
    return std::move(out_);
  }

 private:
  void say(std::string text) { out_.push_back({std::move(text), rule_}); }
  bool has(u16 key) const { return mode_.traits.find(key) != nullptr; }
  std::string ids(const std::vector<u16>& list, const char* between) const {
    std::string text;
    for (const u16 id : list) text += (text.empty() ? "" : between) + gun_.catalog->systems[id].id;
    return text;
  }

  void about_shots() {
    const std::string shots = std::to_string(mode_.shots);
    if (mode_.shots_least < mode_.shots)
      say("one use makes " + std::to_string(mode_.shots_least) + " to " + shots + " shots");
    else if (shots_of_use(mode_) < mode_.shots)
      say("one use makes " + shots + " shots, of which " + std::to_string(shots_of_use(mode_)) +
          " may go at this target in an impulse; --uses counts those alone");
    else if (mode_.shots > 1)
      say("one use makes " + shots + " shots" +
          (line_.boxes.empty() ? "; --uses counts those" : ""));
    if (gun_.lock == fire::Lock::box) say("after a hit the box keeps hitting this target");
    if (gun_.lock == fire::Lock::id)
      say("after a hit all shots of " + gun_.id() + " keep hitting this target in the impulse");
    if (line_.aim.die_each_hit != 0)
      say("each hit of a box takes 1 off its further dice at this target in the impulse");
    if (fire::adds_up(gun_)) say("the shots of one line are added up before they are rounded down");
    if (line_.joined) say("all as one hard hit");
    if (has(trait("mode.scope"))) say("a miss is not a shot: it tries again in the next impulse");
    if (gun_.at->traits.find(trait("flight.retry")) != nullptr)
      say("after a miss it tries again in the next impulse");
    if (mode_.gross) say("it strikes everything in the hex, each unit separately");
    if (gun_.lock == fire::Lock::none && gun_.at->traits.find(trait("lock.range")) != nullptr)
      say("after a hit the other boxes of the group go on by themselves, with range reduced by 5");
  }

  void about_facings() {
    if (mode_.spread == Spread::envelop) say("it falls on all six facings alike");
    if (mode_.spread == Spread::hellbore)
      say("spread: half of a hit, rounded up, on the weakest shield; or all of it directly");
    if (mode_.spread == Spread::sabot) say("the firer says which facing is struck");
    if (mode_.spread == Spread::splash_3 || mode_.spread == Spread::listed)
      say("the damage is that of all facings that it falls on");
  }

  void about_shields() {
    const fire::Piercing& piercing = line_.piercing;
    if (piercing.bypass > Ratio() && piercing.bypass < Ratio(1))
      say(number_text(piercing.bypass) + " of a hit, rounded down, passes the shields");
    if (piercing.bypass >= Ratio(1)) say("a point passes the shields");
    if (piercing.outside_only) say("none of it gets inside");
    if (piercing.one_die_each && piercing.inside != Ratio(1))
      say("each point rolls 1d6 at the shields, as long as they are up");
    if (piercing.extra) say("each 2 points at shields do 1 more to them");
    if (!piercing.extra && piercing.boxes > 1)
      say("each point takes " + std::to_string(piercing.boxes) + " off shields");
    if (piercing.inside != Ratio(1))
      say(number_text(piercing.inside) + " of what is left does internals, rounded down");
  }

  void about_inside() {
    const Traits& traits = mode_.traits;
    if (has(trait("mode.excess"))) say("each internal hit of it is excess damage");
    if (const Ratio* times = traits.get<Ratio>(trait("mode.internals.repair")))
      say("what it breaks costs " + number_text(*times) + " times the repair");
    if (const Ratio* share = traits.get<Ratio>(trait("mode.internals.disables")))
      say(number_text(*share) + " of its internals, rounded up, only disable");
    if (has(trait("mode.internals.again"))) say("its internals come again in the next impulse");
    if (has(trait("mode.unmarked"))) say("cargo and the like are not marked as hit");
    if (const i32* die = traits.get<i32>(trait("mode.choose_internal")))
      say("in " + std::to_string(*die) + " of 6 the firer picks the box");
    if (const auto* link = traits.get<std::vector<u16>>(trait("mode.link")))
      say("a hit also makes a link: " + ids(*link, " or "));
  }

  void about_firer() {
    if (!gun_.rules().fires_with.empty())
      say("it fires only with " + ids(gun_.rules().fires_with, " or "));
    if (has(trait("mode.destroys_itself"))) say("the box destroys itself");
    if (mode_.boxes > 1) say("it takes " + std::to_string(mode_.boxes) + " boxes");
    const auto* without = mode_.traits.get<u16>(trait("mode.backfire.without"));
    if (without != nullptr && !fire::holds(line_.facts.firer, *without))
      say("without " + gun_.catalog->systems[*without].id + " each shot harms the firer too");
    if (has(trait("mode.excess_self"))) say("each shot does 1 excess damage to the firer");
  }

  const Line& line_;
  const fire::Gun& gun_;
  const Mode& mode_;
  std::string rule_;
  std::vector<Reason> out_;
};

}  // namespace

std::vector<Reason> remarks_of(const Line& line) {
  return Remarks(line).all();
}

}  // namespace klaxon::staff::tng::odds
