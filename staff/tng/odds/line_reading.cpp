#include "staff/tng/odds/line_reading.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/chances.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;

namespace {

const Mode* mode_named(const SystemAt& at, std::string_view id) {
  const auto found = std::ranges::find(at.modes, id, &Mode::id);
  return found == at.modes.end() ? nullptr : &*found;
}

// A sphere that is not cast has its centre at the firer, so a target at its radius is at range 0.
i32 range_read(const fire::Gun& gun, i32 range) {
  const i32* radius = gun.mode->traits.get<i32>(trait("mode.radius"));
  const bool at_firer = radius != nullptr && gun.chart != nullptr && gun.chart->reach() == 0;
  return at_firer && range == *radius ? 0 : range;
}

// TNG-Shard.5: a shot goes astray if its dice show less than the range.
void scatter(Line& line) {
  const Figure* dice = line.gun.at->traits.get<Figure>(trait("flight.scatter"));
  if (dice == nullptr || dice->dice == 0) return;
  const std::vector<u128> sums = dice_weights(dice->dice, dice->sides);
  line.arrives = line.of = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    line.of += static_cast<u64>(sums[i]);
    if (static_cast<i32>(i + dice->dice) >= line.facts.range)
      line.arrives += static_cast<u64>(sums[i]);
  }
}

class BarWords {
 public:
  BarWords(const Line& line, const Wanted& wanted)
      : line_(line), name_(name_of(*line.gun.catalog, wanted.named)), reach_(line.gun.reach()) {}

  std::string text(fire::Bar bar) const {
    const std::string at = " at tech level " + std::to_string(line_.gun.mode->level);
    const std::string range = std::to_string(line_.facts.range);
    const std::string last = std::to_string(reach_.value_or(0));
    const std::string size = "size class " + std::to_string(line_.facts.size_class);
    switch (bar) {
      case fire::Bar::range:
        return name_ + at + " reaches range " + last + ", not " + range + "." + flies_on();
      case fire::Bar::counted:
        return "Range " + range + " counts as " + std::to_string(line_.aim.counted) + " for " +
               name_ + at + ", which reaches " + last + ".";
      case fire::Bar::not_there:
        return name_ + at + " cannot fire at range " + range + "; it can at " + ranges() + ".";
      case fire::Bar::target:
        return name_ + at + " does nothing to a target of " + size + " at range " + range + "." +
               only();
      case fire::Bar::speed:
        return "The chart of " + name_ + " has no row for a target of speed " +
               std::to_string(line_.facts.speed) + "; give a speed from 1.";
      case fire::Bar::phase:
        return "At a target out of phase only the standard mode of " + line_.gun.id() +
               " serves, not " + line_.gun.mode->id + ".";
      case fire::Bar::none:
      case fire::Bar::no_chart:
        break;
    }
    return name_ + " has no figures to fire with.";
  }

 private:
  std::string flies_on() const {
    if (line_.gun.missile == nullptr) return "";
    const bool mine = line_.gun.catalog->missiles[*line_.gun.mode->missile].mine;
    return mine ? " A mine damages its own hex and those next to it."
                : " From farther away it flies on and strikes in a later impulse.";
  }
  std::string only() const {
    const core::Span span = line_.gun.mode->target.size_class;
    if (span == catalog::Target::any_class) return "";
    return " It is for size classes " + std::to_string(span.lo) + " to " + std::to_string(span.hi) +
           ".";
  }
  std::string ranges() const {
    std::vector<std::string> words;
    Line line = line_;
    i32 from = -1;
    for (i32 range = 0; range <= reach_.value_or(0) + 1; ++range) {
      line.facts.range = range;
      line.aim = fire::aim(line.gun, line.facts);
      const bool can = fire::bar(line.shot()) == fire::Bar::none;
      if (can && from < 0) from = range;
      if (can || from < 0) continue;
      words.push_back(from == range - 1 ? std::to_string(from)
                                        : std::to_string(from) + "-" + std::to_string(range - 1));
      from = -1;
    }
    return words.empty() ? "no range so" : listed(words);
  }

  const Line& line_;
  std::string name_;
  std::optional<i32> reach_;
};

std::string_view rule_of(fire::Bar bar, const fire::Gun& gun) {
  if (bar == fire::Bar::phase) return "TNG-Phasing-Device.3";
  if (bar == fire::Bar::target || bar == fire::Bar::speed) return gun.rules().rule;
  return "TNG-weapon-notes.1";
}

std::string_view code_of(fire::Bar bar) {
  if (bar == fire::Bar::range || bar == fire::Bar::counted) return "out-of-reach";
  if (bar == fire::Bar::not_there) return "no-fire";
  return bar == fire::Bar::phase ? "wrong-mode" : "wrong-target";
}

std::string shots_text(u32 shots) {
  return std::to_string(shots) + (shots == 1 ? " shot" : " shots");
}

}  // namespace

u32 shots_of_use(const Mode& mode) {
  const SameTarget& one = mode.rate.same_target;
  return one.shots == 0 ? mode.shots : std::min(mode.shots, one.shots);
}

fire::Gun gun_of(const Catalog& catalog, const Named& named) {
  const Mode& mode = *named.mode;
  if (mode.missile && catalog.missiles[*mode.missile].fires_weapon) {
    const Missile& missile = catalog.missiles[*mode.missile];
    const System& fired = catalog.systems[*missile.fires_weapon];
    if (fired.at.has(named.level))
      if (const Mode* shot = mode_named(fired.at.at(named.level), missile.fires_mode))
        return fire::gun_of(catalog, *missile.fires_weapon, named.level, *shot);
  }
  return fire::gun_of(catalog, named.system, named.level, mode);
}

i32 size_class_of(const fire::Gun& gun, const AskedFacts& asked) {
  const core::Span span = gun.mode->target.size_class;
  return asked.size_class.value_or(std::clamp(asked.facts.size_class, span.lo, span.hi));
}

Line line_of(const Catalog& catalog, const Wanted& wanted, const AskedFacts& asked) {
  Line line;
  line.gun = gun_of(catalog, wanted.named);
  line.facts = asked.facts;
  line.facts.size_class = size_class_of(line.gun, asked);
  line.facts.range = range_read(line.gun, wanted.range);
  line.aim = fire::aim(line.gun, line.facts);
  line.shots = wanted.shots;
  line.each = wanted.each == 0 ? line.gun.shots_at_one(line.facts.size_class) : wanted.each;
  line.joined = wanted.joined;
  line.piercing = piercing_of(line.gun);
  scatter(line);
  return line;
}

bool check_line(const Line& line, const Wanted& wanted, const Asking& asking,
                core::Faults& faults) {
  const fire::Bar bar = fire::bar(line.shot());
  if (bar != fire::Bar::none) {
    const bool range = code_of(bar) == "out-of-reach" || code_of(bar) == "no-fire";
    faults.add(code_of(bar), BarWords(line, wanted).text(bar), {},
               range ? asking.range : asking.weapon, rule_of(bar, line.gun));
    return false;
  }
  const u32 one = line.gun.shots_at_one(line.facts.size_class);
  if (one > 0 && one < line.gun.shots_an_impulse() && line.each > one) {
    faults.add("same-target",
               "In one impulse a box of " + name_of(*line.gun.catalog, wanted.named) + " makes " +
                   shots_text(one) + " at one target, not " + std::to_string(line.each) + ".",
               {}, asking.weapon, line.gun.built().rule);
    return false;
  }
  if (line.joined && !fire::may_join(line.gun)) {
    faults.add("cannot-join",
               "Shots of " + name_of(*line.gun.catalog, wanted.named) +
                   " are not joined into one hard hit; each strikes separately.",
               {}, "combined", line.gun.rules().rule);
    return false;
  }
  return true;
}

}  // namespace klaxon::staff::tng::odds
