#include "rules/tng/catalog/missile.h"

namespace klaxon::rules::tng::catalog {

namespace {

constexpr i32 missile_points_most = 1000;

void read_at(Fields& in, MissileAt& out) {
  const auto small = [&](const char* key, i32 most, i32 fallback) {
    return static_cast<i16>(in.whole(key, 0, most, fallback));
  };
  out.spaces = in.number("spaces").value_or(base::Ratio(0));
  if (in.has("hit_points")) out.hit_points = small("hit_points", missile_points_most, 0);
  out.damage = in.figure("damage").value_or(Figure::of(0));
  out.splash = small("splash", missile_points_most, 0);
  out.reach = small("reach", reach_most, 0);
  out.speed = small("speed", speed_most, 0);
  out.in_hex = small("in_hex", missile_points_most, 0);
  out.bypass = small("bypass", missile_points_most, 0);
  if (in.has("control")) out.control = small("control", 20, 1);
  in.tables("against", [&](Fields& one, u32) {
    const core::Span any{size_class_min, size_class_max};
    out.against.push_back({one.span("size_class", any.lo, any.hi, any),
                           one.figure("damage").value_or(Figure::of(0))});
  });
  in.table("information", [&](Fields& one) {
    out.information.points = static_cast<i16>(one.whole("points", 1, 100, 1));
    out.information.reach = static_cast<i16>(one.whole("reach", 0, reach_most, 0));
  });
}

void read_specials(Fields& in, Missile& out) {
  const NameBook& names = in.context().names;
  out.specials = 0;
  for (const u8 special : in.words("special", special_words))
    out.specials = static_cast<u16>(out.specials | 1U << special);
  in.table("splits_into", [&](Fields& one) {
    out.splits_into = one.named("missile", names.missiles, "missile");
    out.splits_count = static_cast<u8>(one.whole("count", 1, 20, 1));
  });
  in.table("fires", [&](Fields& one) {
    out.fires_weapon = one.named("weapon", names.systems, "id");
    out.fires_mode = one.text("mode");
    out.fires_shots = static_cast<u8>(one.whole("shots", 1, 20, 1));
  });
  out.warhead = in.named("warhead", names.missiles, "missile");
  in.table("captor", [&](Fields& one) {
    out.captor_of = one.named("of", names.systems, "id");
    out.captor_boxes = static_cast<u8>(one.whole("boxes", 1, 20, 1));
    out.captor_shots = static_cast<u8>(one.whole("shots", 1, 20, 1));
  });
  struct Pair {
    Special special;
    bool said;
    const char* key;
  };
  const Pair pairs[] = {{Special::splits, out.splits_into.has_value(), "splits_into"},
                        {Special::fires, out.fires_weapon.has_value(), "fires"},
                        {Special::small_mine, out.warhead.has_value(), "warhead"},
                        {Special::captor, out.captor_of.has_value(), "captor"}};
  for (const Pair& pair : pairs)
    if (out.has(pair.special) != pair.said)
      in.fault("contradiction",
               std::string("The special word and the key '") + pair.key + "' go together.",
               pair.key);
}

}  // namespace

void read_missile(const core::Tree& tree, core::Faults& faults, const NameBook& names,
                  Missile& out) {
  read_at_levels(tree, all_levels(), faults, names, [&](Fields& in) {
    out.id = in.text("id");
    out.name = in.text("name");
    out.rule = in.text("rule");
    if (!out.rule.empty() && !out.rule.starts_with("TNG-"))
      in.fault("bad-rule", "A rule's id begins with TNG-.", "rule");
    in.text_or("note");
    in.text_or("ours");
    // A missile whose file names no levels exists at every level; a missile of 4X exists at 5X too.
    const Levels stated = in.some_levels("levels", all_levels());
    MissileAt at;
    read_at(in, at);
    if (!in.has("spaces") || !in.has("damage"))
      in.fault("missing-key", "It must give its 'spaces' and 'damage'.", "");
    read_specials(in, out);
    if (in.level() < stated.lowest()) return;
    out.levels.add(in.level());
    out.at.set(in.level(), std::move(at));
  });
}

}  // namespace klaxon::rules::tng::catalog
