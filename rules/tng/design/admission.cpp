#include "rules/tng/design/admission.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using catalog::Mechanism;
using catalog::Option;
using catalog::Section;

namespace {

// Options of the catalogue may refer to each other; a cycle ends here.
constexpr int like_depth_max = 3;

bool lists(const std::vector<u16>& systems, u16 system) {
  return std::ranges::find(systems, system) != systems.end();
}

struct Tried {
  Refusal refusal = Refusal::not_listed;
  bool alien_at_double = false;
};

class Gate {
 public:
  Gate(const Shelf& shelf, const Design& design, const Group& mount, const Build& build)
      : shelf_(shelf), design_(design), mount_(mount), build_(build) {}

  Tried try_option(const Option& option, int depth = 0) const {
    if (lists(option.except, build_.system)) return {Refusal::excepted, false};
    // those that a level adds, too: TNG-Drn-Opt.9, TNG-Ph-Opt.6, TNG-Torp-Opt.6, TNG-Sys.15
    if (lists(option.systems, build_.system)) return {only(option), option.alien_at_double};
    const Section section = shelf_.system(build_.system).section;
    if ((option.sections >> static_cast<u32>(section) & 1U) != 0)
      return {by_section(option), option.alien_at_double};
    Tried best;
    for (const u16 like : option.like) {
      const catalog::System& other = shelf_.system(like);
      const auto level = nearest_level(other.at.levels(), design_.tech);
      if (!level || !other.at.at(*level).option || depth >= like_depth_max) continue;
      const Tried tried = try_option(*other.at.at(*level).option, depth + 1);
      if (tried.refusal == Refusal::none) return tried;
      if (best.refusal == Refusal::not_listed) best = tried;
    }
    return best;
  }

  // Things that no list can allow.
  Refusal never() const {
    const catalog::System& of = shelf_.system(build_.system);
    const catalog::Construction* line = line_of(shelf_, build_);
    const Option* inner = option_of(shelf_, build_);
    if (of.mechanism == Mechanism::option && (inner == nullptr || inner->one_of.empty()))
      return Refusal::mount;
    if (line != nullptr && !line->by_class.empty()) return Refusal::whole_ship;
    return Refusal::none;
  }

  Refusal arc() const {
    const catalog::System& of = shelf_.system(build_.system);
    const catalog::Construction* line = line_of(shelf_, build_);
    const auto mount_arc = arc_of_mount(shelf_, mount_.build);
    const bool fixed = !of.arc.empty();
    if (build_.has_arc && !fixed && (!mount_arc || *mount_arc != build_.arc))
      return Refusal::other_arc;
    const bool needs = line != nullptr && line->by_arc && !fixed;
    return needs && !mount_arc ? Refusal::no_arc : Refusal::none;
  }

 private:
  Refusal only(const Option& option) const {
    const catalog::Construction* line = line_of(shelf_, build_);
    for (const Option::Only& only : option.only) {
      if (only.system != build_.system) continue;
      if (!only.variant.empty() && (line == nullptr || line->variant != only.variant))
        return Refusal::only_so;
      if (only.number != 0 && build_.number.upper != only.number) return Refusal::only_so;
    }
    return Refusal::none;
  }

  Refusal by_section(const Option& option) const {
    const bool kinds[] = {
        is_crew(shelf_, build_.system),
        is_track(shelf_, build_.system),
        shelf_.system(build_.system).mechanism == Mechanism::shield,
        is_boxless(shelf_, build_),
    };
    // at 4X an Opt leaves nothing out: TNG-Opt.6
    for (u32 i = 0; i < std::size(kinds); ++i)
      if (kinds[i] && (option.left_out >> i & 1U) != 0) return Refusal::left_out;
    const catalog::Construction* line = line_of(shelf_, mount_.build);
    const bool limited = option.limited_to_sources && line != nullptr && line->variant == "limited";
    return limited && !is_source(shelf_, build_.system) ? Refusal::no_source : Refusal::none;
  }

  const Shelf& shelf_;
  const Design& design_;
  const Group& mount_;
  const Build& build_;
};

const Option* option_at(const Shelf& shelf, u16 system, Level tech) {
  const catalog::System& of = shelf.system(system);
  const auto level = nearest_level(of.at.levels(), tech);
  return level && of.at.at(*level).option ? &*of.at.at(*level).option : nullptr;
}

}  // namespace

const Option* option_of(const Shelf& shelf, const Build& build) {
  return option_at(shelf, build.system, build.level);
}

std::optional<core::Arc> arc_of_mount(const Shelf& shelf, const Build& mount) {
  if (mount.has_arc) return mount.arc;
  const Option* option = option_of(shelf, mount);
  if (option == nullptr || option->arc_if_none == 0) return std::nullopt;
  return core::parse_arc(std::to_string(option->arc_if_none));
}

bool holds_for_nothing(const Option& option) {
  constexpr u8 system_use = 0;  // of option_use_words
  return std::ranges::find(option.one_of, system_use) != option.one_of.end();
}

Admission admit(const Shelf& shelf, const Design& design, const Group& mount,
                const Content& content) {
  const Gate gate(shelf, design, mount, content.build);
  const Option& own = *option_of(shelf, mount.build);
  if (const Refusal never = gate.never(); never != Refusal::none) return {never, false, {}};
  Admission out;
  Tried tried = gate.try_option(own);
  if (tried.refusal != Refusal::none && own.serves_as) {
    const Option* other = option_at(shelf, *own.serves_as, design.tech);
    const Tried second = other == nullptr ? Tried{} : gate.try_option(*other);
    if (second.refusal == Refusal::none) {
      tried = {Refusal::none, own.alien_at_double};
      out.serves = own.serves_as;
    }
  }
  const Level any = shelf.system(content.build.system).any_option;
  if (tried.refusal != Refusal::none && any != 0 && mount.build.level >= any)
    tried = {Refusal::none, own.alien_at_double};
  out.refusal = tried.refusal;
  if (out.refusal == Refusal::none && design.race != Design::no_race &&
      !builds(shelf, design.race, content.build)) {
    out.alien = tried.alien_at_double;
    if (!out.alien) out.refusal = Refusal::alien;
  }
  if (out.refusal == Refusal::none) out.refusal = gate.arc();
  return out;
}

i64 allowance_taken(const Shelf& shelf, const Prices& prices, const Group& mount,
                    const Content& content, const Admission& admission, bool& too_large) {
  if (holds_for_nothing(*option_of(shelf, mount.build))) return 0;
  const catalog::Construction* line = line_of(shelf, content.build);
  if (line == nullptr) return 0;
  const i64 times = prices.times(content.build, content.connects);
  i64 each = 0;
  // TNG-Mauler.6: an amount for each box to which it is joined
  if (line->allowance.has(content.build.price_level)) {
    each = line->allowance.at(content.build.price_level);
  } else {
    const auto arc = line->arc_in_allowance
                         ? priced_arc(shelf, content.build, arc_of_mount(shelf, mount.build))
                         : std::nullopt;
    const BoxPrice price = prices.whole(content.build, arc);
    too_large = too_large || price.too_large;
    each = price.each;
  }
  // what makes a ship cheaper does not fill the pool
  return std::max<i64>(each, 0) * times * (admission.alien ? 2 : 1);
}

i64 allowance_given(const Shelf& shelf, const Design& design, const Group& mount, bool& too_large) {
  const Option* option = option_of(shelf, mount.build);
  if (option == nullptr || !option->allowance) return 0;
  catalog::Formula::Values values{};
  values[static_cast<std::size_t>(catalog::Word::points)] = mount.points;
  const auto each = rounded_price(option->allowance->value(values));
  if (!each) too_large = true;
  i64 given = 0;
  i64 boxes = mount.count;
  if (!option->one_of.empty()) boxes = 0;
  for (const Content& content : mount.holds) {
    if (content.use == Content::Use::allowance) ++boxes;
    if (content.use != Content::Use::system || !content.sound) continue;
    if (!admit(shelf, design, mount, content).serves) continue;
    --boxes;
    given += option->serves_allowance;
  }
  return given + boxes * each.value_or(0);
}

}  // namespace klaxon::rules::tng::design
