#include "rules/tng/catalog/mode_names.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::catalog {

namespace {

class NameCheck {
 public:
  NameCheck(const core::Tree& tree, const System& system, core::Faults& faults)
      : system_(system), faults_(faults) {
    if (const core::Tree* modes = tree.find("mode")) place_ = modes->place;
  }

  void check(const SystemAt& at) {
    for (const Mode& mode : at.modes) {
      check(mode.rate.same_target.with, "mode.same_target.with");
      check(mode.traits, trait("mode.not_with"), "mode.not_with");
    }
    for (const Modifier& modifier : at.modifiers)
      check(modifier.traits, trait("modifier.modes"), "modifier.modes");
    const u16 sets = trait("stand_in.one_a_turn");
    if (const auto* lists = at.traits.get<std::vector<std::vector<std::string>>>(sets))
      for (const std::vector<std::string>& list : *lists) check(list, "stand_in.one_a_turn");
  }

 private:
  void check(const Traits& traits, u16 key, const char* field) {
    if (const auto* modes = traits.get<std::vector<std::string>>(key)) check(*modes, field);
  }

  void check(const std::vector<std::string>& modes, const char* field) {
    for (const std::string& mode : modes) {
      if (has_mode(system_, mode)) continue;
      core::Faults found(faults_.file());
      found.add("unknown-mode", "It has no mode " + core::in_quotes(mode) + ".", place_, field);
      add_new(faults_, found);
    }
  }

  const System& system_;
  core::Faults& faults_;
  core::Place place_;
};

}  // namespace

void check_mode_names(const core::Tree& tree, const System& system, core::Faults& faults) {
  NameCheck names(tree, system, faults);
  for (const Level level : each_level)
    if (system.at.has(level)) names.check(system.at.at(level));
}

bool has_mode(const System& system, std::string_view mode) {
  return std::ranges::any_of(each_level, [&](Level level) {
    if (!system.at.has(level)) return false;
    const std::vector<Mode>& modes = system.at.at(level).modes;
    return std::ranges::find(modes, mode, &Mode::id) != modes.end();
  });
}

}  // namespace klaxon::rules::tng::catalog
