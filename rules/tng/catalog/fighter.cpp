#include "rules/tng/catalog/fighter.h"

#include "core/catalog/text.h"

namespace klaxon::rules::tng::catalog {

namespace {

constexpr i32 points_most = 1000;

core::Arc arc_of(Fields& in, std::string_view text) {
  const auto arc = core::parse_arc(text);
  if (!arc) in.fault("unknown-arc", core::in_quotes(text) + " is not a firing arc.", "arc");
  return arc.value_or(core::Arc{});
}

void read_weapon(Fields& in, Fighter::Weapon& out) {
  out.system = in.named("id", in.context().names.systems, "id").value_or(0);
  out.count = static_cast<u8>(in.whole("count", 1, 20, 1));
  const std::string arcs = in.text_or("arc");
  const std::size_t slash = arcs.find('/');
  if (!arcs.empty()) out.arc = arc_of(in, std::string_view(arcs).substr(0, slash));
  if (slash != std::string::npos)
    out.second_arc = arc_of(in, std::string_view(arcs).substr(slash + 1));
  out.mode = in.text_or("mode");
  out.column = static_cast<Column>(in.word("column", column_words, 0));
  out.tech = static_cast<Level>(in.whole("tech", level_min, level_max, 0));
}

void read_lists(Fields& in, Fighter& out) {
  const NameBook& names = in.context().names;
  in.tables("weapons", [&](Fields& one, u32) { read_weapon(one, out.weapons.emplace_back()); });
  in.tables("carries", [&](Fields& one, u32) {
    out.carries.push_back({one.named("id", names.missiles, "missile").value_or(0),
                           static_cast<u8>(one.whole("count", 1, 100, 1))});
  });
  in.tables("systems", [&](Fields& one, u32) {
    out.systems.push_back({one.named("id", names.systems, "id").value_or(0),
                           static_cast<u8>(one.whole("count", 1, 100, 1)),
                           static_cast<i16>(one.whole("number", -100, points_most, 0))});
  });
  for (const u8 special : in.words("special", fighter_special_words))
    out.specials = static_cast<u8>(out.specials | 1U << special);
}

void read_line(Fields& in, Fighter& out) {
  const auto small = [&](const char* key) {
    return static_cast<i16>(in.whole(key, 0, points_most, 0));
  };
  out.id = in.text("id");
  out.name = in.text("name");
  out.rule = in.text("rule");
  out.race = in.named("race", in.context().names.races, "race");
  out.hit_points = small("hp");
  out.shields = small("shields");
  out.speed.set(in.level(), small("speed"));
  out.bpv = small("bpv");
  out.tech = static_cast<Level>(in.whole("tech", level_min, level_max, level_min));
  out.spaces = small("spaces");
  out.explosion = small("explosion");
  in.text_or("note");
  in.text_or("ours");
  for (const char* key : {"hp", "shields", "speed"})
    if (!in.has(key))
      in.fault("missing-key", std::string("The key '") + key + "' is missing.", key);
}

}  // namespace

void read_fighter(const core::Tree& tree, core::Faults& faults, const NameBook& names,
                  Fighter& out) {
  ByLevel<i16> speed;
  read_at_levels(tree, all_levels(), faults, names, [&](Fields& in) {
    Fighter at;
    at.speed = speed;
    read_line(in, at);
    read_lists(in, at);
    speed = at.speed;
    out = std::move(at);
  });
}

}  // namespace klaxon::rules::tng::catalog
