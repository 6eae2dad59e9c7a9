#include "rules/heavy_combat/design/design.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::rules::heavy_combat {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;

void read_head(Reader& in, std::string& name) {
  if (const std::string system = in.text_or("system", "heavy-combat"); system != "heavy-combat")
    in.fault("wrong-system",
             "This file is for " + core::in_quotes(system) + ", not 'heavy-combat'.", "system");
  name = in.text("name");
  in.text_or("note", "");
}

// Returns the index of what `key` names among the entries read so far; 0 and a fault if there is
// none.
template <class Entry>
u8 named(Reader& in, std::string_view key, const std::string& id, const std::vector<Entry>& entries,
         std::string_view what, const char* rule) {
  const auto found = std::ranges::find(entries, id, &Entry::id);
  if (found != entries.end()) return static_cast<u8>(found - entries.begin());
  std::vector<std::string_view> known;
  known.reserve(entries.size());
  for (const Entry& entry : entries) known.push_back(entry.id);
  in.fault("unknown-" + std::string(what),
           "There is no " + std::string(what) + " " + core::in_quotes(id) +
               core::nearest_hint(id, known),
           key, rule);
  return 0;
}

// Reads a factor, a whole number or "1/2", in halves; -1 if it is neither.
int halves_of(const Tree& item) {
  constexpr i64 factor_max = 60;
  if (item.is(Tree::Kind::text)) return item.text == "1/2" ? 1 : -1;
  if (!item.is(Tree::Kind::whole) || item.whole < 0 || item.whole > factor_max) return -1;
  return static_cast<int>(2 * item.whole);
}

// Reads "any" or a span such as "3-6": the lowest face that hits; 0 if it is neither.
u8 least_of(const Tree& item) {
  if (!item.is(Tree::Kind::text)) return 0;
  if (item.text == "any") return 1;
  const std::string& text = item.text;
  const bool good = text.size() == 3 && text[0] >= '2' && text[0] <= '6' && text.ends_with("-6");
  return good ? static_cast<u8>(text[0] - '0') : u8{0};
}

void read_factors(Reader& in, Weapon& out) {
  const Tree* list = in.list_or("factors");
  const std::size_t count = list == nullptr ? 0 : list->items.size();
  if (count == 0 || count > static_cast<std::size_t>(range_max))
    return in.fault("wrong-count", "Factors are given for ranges 1 to 10 at most, one each.",
                    "factors", "HC-29.1");
  out.reach = static_cast<u8>(count);
  for (u32 i = 0; i < count; ++i) {
    const int halves = halves_of(list->items[i]);
    if (halves < 0)
      return in.fault("bad-factor", "A factor is a whole number up to 60, or \"1/2\".", "factors",
                      "HC-29.1");
    out.halves[i + 1] = static_cast<u8>(halves);
  }
}

void read_hits(Reader& in, Weapon& out) {
  std::fill(std::begin(out.least), std::end(out.least), u8{1});
  const Tree* list = in.list_or("hits");
  if (list == nullptr) return;
  if (list->items.size() != out.reach)
    return in.fault("wrong-count", "There must be one roll to hit for each factor.", "hits",
                    "HC-29.1");
  for (u32 i = 0; i < list->items.size(); ++i) {
    const u8 least = least_of(list->items[i]);
    if (least == 0)
      return in.fault("bad-roll", "A roll to hit is \"any\" or a span such as \"3-6\".", "hits",
                      "HC-29.1");
    out.least[i + 1] = least;
  }
}

void read_own_damage(Reader& in, Weapon& out, Faults& faults) {
  const Tree* table = in.table_or("own_damage");
  if (table == nullptr) return;
  Reader own(*table, in.path("own_damage"), faults);
  out.own_range = static_cast<u8>(own.whole("range", 1, range_max));
  out.own_quarter = own.flag_or("quarter", false);
  out.own_points = static_cast<u8>(own.whole_or("points", 0, 60, 0));
  if (out.own_quarter == (out.own_points > 0))
    own.fault("contradiction", "State a quarter of the damage or a number of points.", "points",
              "HC-29.1");
  own.finish();
}

void read_flight(Reader& in, Weapon& out) {
  const bool seeks = out.kind == WeaponKind::seeking;
  for (const char* key : {"arming", "holding", "flight"})
    if (in.has(key) && !seeks)
      in.fault("contradiction", "Only a weapon of kind 'seeking' is armed, is held and flies.", key,
               "HC-29.1");
  if (!seeks) return;
  out.arming = static_cast<u8>(in.whole("arming", 1, 9));
  out.holding = static_cast<u8>(in.whole("holding", 0, 1));
  out.flight = static_cast<u8>(in.whole("flight", 1, range_max));
}

u8 read_officers(Reader& in) {
  const Tree* list = in.list_or("officers");
  u8 officers = 0;
  if (list == nullptr) return officers;
  for (const Tree& item : list->items) {
    const std::string_view given = item.is(Tree::Kind::text) ? std::string_view(item.text) : "";
    const auto found = std::ranges::find(officer_words, given);
    if (found == std::end(officer_words)) {
      const std::vector<std::string_view> known(std::begin(officer_words), std::end(officer_words));
      in.fault("unknown-officer",
               core::in_quotes(given) + " is not an officer" + core::known_hint(given, known),
               "officers", "HC-29.3");
    } else {
      officers |= static_cast<u8>(1U << (found - std::begin(officer_words)));
    }
  }
  return officers;
}

class ShipReader {
 public:
  ShipReader(const Catalogue& catalogue, ShipDesign& out, Faults& faults)
      : catalogue_(catalogue), out_(out), faults_(faults) {}

  void read(Reader& in) {
    read_head(in, out_.name);
    out_.navy = named(in, "navy", in.text("navy"), catalogue_.navies, "navy", "HC-29.3");
    out_.size = static_cast<ShipClass>(in.word_or("class", class_words, -1));
    out_.points = static_cast<u16>(in.whole("points", 1, points_max));
    read_shields(in);
    out_.armour = static_cast<u8>(in.whole_or("armour", 0, shield_max, 0));
    out_.hull = static_cast<u8>(in.whole("hull", 0, shield_max));
    out_.crew = static_cast<u8>(in.whole("crew", 1, crew_max));
    out_.officers = read_officers(in);
    read_internals(in);
    out_.carried[0] = static_cast<u8>(in.whole_or("shuttles", 0, seat_craft_max, 0));
    out_.carried[1] = static_cast<u8>(in.whole_or("fighters", 0, seat_craft_max, 0));
    out_.carried[2] = static_cast<u8>(in.whole_or("ecm_shuttles", 0, seat_craft_max, 0));
    read_mounts(in);
    check(in);
  }

 private:
  void read_shields(Reader& in) {
    const Tree* list = in.list_or("shields");
    const bool good =
        list != nullptr && list->items.size() == core::face_count &&
        std::ranges::all_of(list->items, [](const Tree& item) {
          return item.is(Tree::Kind::whole) && item.whole >= 0 && item.whole <= shield_max;
        });
    if (!good)
      return in.fault(
          "bad-shields",
          "Shields are six whole numbers up to 200: fore, aft, port, starboard, dorsal, "
          "ventral.",
          "shields", "HC-2.2");
    for (u32 i = 0; i < core::face_count; ++i)
      out_.shields[i] = static_cast<u8>(list->items[i].whole);
  }
  void read_internals(Reader& in) {
    const Tree* table = in.table("internals");
    if (table == nullptr) return;
    Reader boxes(*table, in.path("internals"), faults_);
    for (u32 i = 0; i < plain_systems_count; ++i)
      out_.boxes[i] = static_cast<u8>(boxes.whole_or(system_words[i], 0, boxes_max, 0));
    boxes.finish();
  }
  void read_mounts(Reader& in) {
    const Tree* list = in.list_or("weapons");
    if (list == nullptr) return;
    if (list->items.size() > weapons_max)
      return in.fault("too-many", "A ship has at most 8 banks and launchers.", "weapons",
                      "HC-29.3");
    for (u32 i = 0; i < list->items.size(); ++i)
      read_mount(list->items[i], in.path("weapons") + "." + std::to_string(i));
  }
  void read_mount(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    Mount mount;
    mount.weapon = named(in, "weapon", in.text("weapon"), catalogue_.weapons, "weapon", "HC-29.3");
    const bool known = mount.weapon < catalogue_.weapons.size();
    const Weapon none;
    const Weapon& weapon = known ? catalogue_.weapons[mount.weapon] : none;
    mount.boxes = static_cast<u8>(in.whole_or("boxes", 1, boxes_max, 1));
    if (in.has("mount")) {
      constexpr const char* mount_words[] = {"fore", "aft"};
      mount.arc = in.word_or("mount", mount_words, -1) == 0 ? Arc::fore : Arc::aft;
      if (!weapon.by_mount)
        in.fault("contradiction", "This weapon fires in every direction.", "mount", "HC-29.3");
    } else if (weapon.by_mount) {
      mount.arc = launchers_ % 2 == 0 ? Arc::fore : Arc::aft;  // HC-9.2
    }
    if (weapon.by_mount) ++launchers_;
    in.finish();
    out_.energy |= known && weapon.energy();
    out_.boxes[weapon_system(out_.mounts.size())] = mount.boxes;
    out_.mounts.push(mount);
  }
  void check(Reader& in) {
    for (u8 boxes : out_.boxes) out_.internals = static_cast<u16>(out_.internals + boxes);
    if (out_.internals == 0)
      in.fault("no-internals", "A ship without internals is lost before it begins.", "internals",
               "HC-21.3");
    const u8* carried = out_.carried;
    const u32 all = u32{carried[0]} + carried[1] + carried[2];
    if (all > seat_craft_max)
      in.fault("too-many", "A ship carries at most 16 craft.", "shuttles", "HC-29.3");
    if (all > 0 && out_.boxes[at(System::shuttle_bay)] == 0)
      in.fault("no-bay", "A ship with craft needs a shuttle bay.", "internals", "HC-22.1");
  }

  const Catalogue& catalogue_;
  ShipDesign& out_;
  Faults& faults_;
  u32 launchers_ = 0;
};

}  // namespace

std::string mount_name(const Catalogue& catalogue, const ShipDesign& design, u32 mount) {
  const u8 kind = design.mounts[mount].weapon;
  u32 same = 0, nth = 0;
  for (u32 i = 0; i < design.mounts.size(); ++i) {
    if (design.mounts[i].weapon != kind) continue;
    ++same;
    if (i <= mount) ++nth;
  }
  const std::string& name = catalogue.weapons[kind].name;
  return same > 1 ? name + " " + std::to_string(nth) : name;
}

bool read_weapon(const Tree& tree, std::string_view id, Catalogue& out, Faults& faults) {
  const std::size_t before = faults.count();
  Weapon weapon;
  weapon.id = id;
  Reader in(tree, "", faults);
  read_head(in, weapon.name);
  weapon.kind = static_cast<WeaponKind>(in.word_or("kind", weapon_kind_words, -1));
  const bool seeks = weapon.kind == WeaponKind::seeking;
  weapon.price = static_cast<u8>(in.whole_or("price", seeks ? 0 : 1, 9, seeks ? 0 : 1));
  weapon.reload = static_cast<u8>(in.whole_or("reload", 1, 9, 1));
  constexpr const char* arcs_words[] = {"all", "mount"};
  weapon.by_mount = in.word_or("arcs", arcs_words, 0) == 1;
  read_factors(in, weapon);
  read_hits(in, weapon);
  read_flight(in, weapon);
  read_own_damage(in, weapon, faults);
  in.finish();
  if (faults.count() != before) return false;
  out.weapons.push_back(weapon);
  return true;
}

bool read_craft(const Tree& tree, std::string_view id, Catalogue& out, Faults& faults) {
  const std::size_t before = faults.count();
  CraftDesign craft;
  craft.id = id;
  Reader in(tree, "", faults);
  read_head(in, craft.name);
  craft.kind = static_cast<CraftKind>(in.word_or("kind", craft_kind_words, -1));
  craft.speed =
      static_cast<u8>(in.whole("speed", 1, craft_speed_most[static_cast<u32>(craft.kind)]));
  craft.points = static_cast<u8>(in.whole("points", 1, craft_points_max));
  craft.ecm = static_cast<u8>(in.whole_or("ecm", 0, 20, 0));
  if (craft.ecm > 0 && craft.kind != CraftKind::ecm_shuttle)
    in.fault("contradiction", "Only an ECM shuttle gives ECM.", "ecm", "HC-22.11");
  if (const Tree* list = in.list_or("weapons"); list != nullptr) {
    if (list->items.size() > craft_weapons_max)
      in.fault("too-many", "A craft has at most 2 weapons.", "weapons", "HC-29.2");
    else
      for (const Tree& item : list->items) {
        const u8 weapon = named(in, "weapons", item.text, out.weapons, "weapon", "HC-29.2");
        if (weapon < out.weapons.size() && out.weapons[weapon].kind == WeaponKind::seeking)
          in.fault("contradiction", "A craft cannot arm a seeking weapon.", "weapons", "HC-29.2");
        craft.weapons.push(weapon);
      }
  }
  in.finish();
  if (faults.count() != before) return false;
  out.craft.push_back(craft);
  return true;
}

bool read_navy(const Tree& tree, std::string_view id, Catalogue& out, Faults& faults) {
  const std::size_t before = faults.count();
  Navy navy;
  navy.id = id;
  Reader in(tree, "", faults);
  read_head(in, navy.name);
  for (u32 i = 0; i < craft_kinds_count; ++i) {
    const char* key = craft_kind_words[i];
    navy.craft[i] = named(in, key, in.text(key), out.craft, "craft", "HC-29.2");
    if (navy.craft[i] < out.craft.size() &&
        out.craft[navy.craft[i]].kind != static_cast<CraftKind>(i))
      in.fault("wrong-kind", "This craft is of another kind.", key, "HC-29.2");
  }
  in.finish();
  if (faults.count() != before) return false;
  out.navies.push_back(navy);
  return true;
}

bool read_ship(const Tree& tree, std::string_view id, Catalogue& out, Faults& faults) {
  const std::size_t before = faults.count();
  ShipDesign design;
  design.id = id;
  Reader in(tree, "", faults);
  ShipReader(out, design, faults).read(in);
  in.finish();
  if (faults.count() != before) return false;
  out.ships.push_back(design);
  return true;
}

}  // namespace klaxon::rules::heavy_combat
