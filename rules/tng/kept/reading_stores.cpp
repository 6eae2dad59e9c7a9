#include "rules/tng/kept/reading_stores.h"

#include <algorithm>
#include <optional>

#include "core/catalog/text.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/energy/supply.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

using core::Tree;

namespace {

constexpr const char* stored_keys[stored_kinds] = {"drive", "auxiliary", "reactor"};

class StoresReader {
 public:
  explicit StoresReader(KeptUnit& unit) : u_(unit) {}

  void read() {
    if (u_.state.step == Step::fire && !u_.in.has("capacitors")) fill_capacitors();
    each("capacitors",
         [this](const Tree::Entry& entry, const std::string& field) { capacitor(entry, field); });
    each("ammo",
         [this](const Tree::Entry& entry, const std::string& field) { ammo(entry, field); });
    each("reinforced",
         [this](const Tree::Entry& entry, const std::string& field) { reinforced(entry, field); });
    read_armed();
    read_batteries();
    u_.unit().aside = energy_at("aside");
  }

 private:
  template <class Put>
  void each(const char* key, Put put) {
    if (const Tree* table = u_.in.table_or(key))
      for (const Tree::Entry& entry : table->entries) put(entry, u_.in.path(key) + "." + entry.key);
  }

  const EnergyForm& form() const { return u_.battle.energy.forms[u_.battle.units[u_.number].plan]; }
  void fill_capacitors() {
    for (const Pool& pool : form().pools)
      u_.group(pool.home).energy = pool_room(u_.battle, u_.state, u_.number, pool);
  }

  // Reads 4, or "4+1/2"; none, with a fault, if it is not energy up to `most`.
  std::optional<Energy> energy_of(const Tree& value, Energy most, const std::string& what,
                                  const std::string& field, std::string_view rule) {
    std::optional<Energy> energy;
    if (value.is(Tree::Kind::whole)) energy = catalog::parse_energy(std::to_string(value.whole));
    if (value.is(Tree::Kind::text)) energy = catalog::parse_energy(value.text);
    if (energy && *energy <= most) return energy;
    u_.fault("out-of-bounds",
             what + " hold 0 to " + catalog::energy_text(most) +
                 " points of energy; write 3, or \"1+1/2\".",
             value, field, rule);
    return std::nullopt;
  }
  Energy energy_at(const char* key) {
    if (!u_.in.has(key)) return 0;
    Energy energy = 0;
    const Tree* value = u_.tree.find(key);
    if (const auto read = energy_of(*value, catalog::one_point * energy_most,
                                    "What is set aside can", u_.in.path(key), "TNG-turn.1"))
      energy = *read;
    return energy;
  }

  // Reads a capacitor, which is named by any weapon that fires from it.
  void capacitor(const Tree::Entry& entry, const std::string& field) {
    const std::vector<u16> homes = capacitors_called(u_.battle, u_.number, entry.key);
    std::vector<std::string> known;
    for (const u16 i : u_.plan().weapons)
      if (capacitor_home(u_.battle, u_.number, i) != no_group)
        known.push_back(u_.plan().groups[i].name);
    if (homes.size() > 1)
      return u_.fault("which-capacitor", which_capacitor(u_.battle, u_.number, entry.key, homes),
                      entry.value, field, "TNG-weapon-notes");
    if (homes.empty())
      return u_.fault("no-capacitor",
                      u_.name() + " has no capacitor of " + core::in_quotes(entry.key) +
                          core::known_hint(entry.key, known),
                      entry.value, field, "TNG-weapon-notes");
    const Energy room = capacitor_room(u_.battle, u_.state, u_.number, homes.front());
    if (const auto energy =
            energy_of(entry.value, room, "These capacitors", field, "TNG-weapon-notes"))
      u_.group(homes.front()).energy = *energy;
  }

  // Reads a number of shots for each box.
  void ammo(const Tree::Entry& entry, const std::string& field) {
    const u16 i = u_.group_called(entry.key, entry.value, field);
    if (i == no_group) return;
    const std::span<Mount> mounts = u_.mounts(i);
    const std::vector<Tree>& shots = entry.value.items;
    const bool fits = entry.value.is(Tree::Kind::list) && shots.size() == mounts.size();
    for (u32 k = 0; k < mounts.size(); ++k) {
      if (!fits || !shots[k].is(Tree::Kind::whole) || shots[k].whole < 0 ||
          shots[k].whole > mounts[k].ammo)
        return u_.fault("out-of-bounds",
                        "Say for each of the " + std::to_string(mounts.size()) + " boxes of " +
                            u_.plan().groups[i].name + " how many shots are left, 0 to " +
                            std::to_string(mounts[k].ammo) + ".",
                        entry.value, field, "TNG-weapon-notes");
      mounts[k].ammo = static_cast<u16>(shots[k].whole);
    }
  }

  void reinforced(const Tree::Entry& entry, const std::string& field) {
    const Tree& value = entry.value;
    const bool facing = entry.key.size() == 1 && entry.key[0] >= '1' && entry.key[0] <= '6';
    if (!facing && entry.key != "general")
      return u_.fault("unknown-key", "A facing is 1 to 6, or 'general' for all of them.", value,
                      field, "TNG-Shield.3");
    if (!value.is(Tree::Kind::whole) || value.whole < 0 || value.whole > figure_most)
      return u_.fault("out-of-bounds", "Reinforcement is 0 to 30000 points.", value, field,
                      "TNG-Shield.3");
    u_.unit().reinforced[facing ? static_cast<u32>(entry.key[0] - '0') : 0U] =
        static_cast<i16>(value.whole);
  }

  void read_armed() {
    const Tree* list = u_.in.list_or("armed");
    if (list == nullptr) return;
    for (std::size_t k = 0; k < list->items.size(); ++k)
      armed(list->items[k], u_.in.path("armed") + "." + std::to_string(k));
  }

  // "4 Phtn E overload"
  void armed(const Tree& item, const std::string& field) {
    std::vector<std::string> words = words_of(item.text);
    u32 uses = 1;
    if (!words.empty())
      if (const auto number = number_said(words[0])) {
        uses = *number;
        words.erase(words.begin());
      }
    const NamedGroups named = groups_named(u_.battle, u_.number, words);
    if (named.groups.empty())
      return u_.fault("unknown-weapon",
                      u_.name() + " has no weapon " + core::in_quotes(item.text) +
                          core::known_hint(item.text, group_names(u_.plan(), true)),
                      item, field, "TNG-weapon-notes");
    std::string mode;
    for (std::size_t i = named.words_used; i < words.size(); ++i)
      mode += (mode.empty() ? "" : " ") + words[i];
    u32 left = uses;
    for (const u16 i : named.groups)
      if (!arm(i, mode, item, field, left)) return;
    if (left == 0) return;
    u_.fault("too-many-armed",
             "The boxes of " + u_.name() + " that hold nothing else can hold " +
                 std::to_string(uses - left) + " of '" + item.text + "', not " +
                 std::to_string(uses) + ".",
             item, field, "TNG-weapon-notes");
  }
  static u8 half_price(const Arming& arming) {
    for (u8 i = 0; i < arming.prices.size(); ++i)
      if (arming.prices[i].becomes > 0) return static_cast<u8>(i + 1);
    return 0;
  }
  // Arms those that are `left`, as many of them as the group can take.
  bool arm(u16 i, const std::string& mode, const Tree& item, const std::string& field, u32& left) {
    const u16 number = u_.group(i).form;
    const Arming& arming = u_.battle.energy.armings[number];
    u8 price = mode == half_word ? half_price(arming) : u8{0};
    const auto place =
        price != 0 ? std::optional<u16>(u16{0}) : mode_named(u_.battle, number, mode);
    if (place && price == 0)
      price = price_of(arming,
                       *u_.battle.forms.guns[u32{u_.battle.form(number).first_gun} + *place].mode);
    if (price == 0 || arming.capacitor != 0) {
      u_.fault(place ? "not-armed-so" : "unknown-mode",
               place ? u_.plan().groups[i].name +
                           " is not armed box by box; it fires from a capacitor or without energy."
                     : u_.plan().groups[i].name + " has no mode " + core::in_quotes(mode) + ".",
               item, field, u_.battle.system_of(number).rule);
      return false;
    }
    const Price& of = arming.prices[price - 1U];
    for (Mount& mount : u_.mounts(i)) {
      if (left == 0 || mount.state != BoxState::works || mount.price != 0) continue;
      const u32 here = std::min<u32>(left, of.uses);
      mount.price = price;
      mount.energy = of.arm * static_cast<Energy>(here);
      left -= here;
    }
    return true;
  }

  void read_batteries() {
    if (!u_.in.has("batteries")) return;
    const Tree& value = *u_.tree.find("batteries");
    const std::string field = u_.in.path("batteries");
    Energy left = battery_room(u_.battle, u_.state, u_.number, 0);
    if (!value.is(Tree::Kind::table)) {
      if (const auto energy = energy_of(value, left, "The batteries", field, "TNG-Btty.2"))
        u_.unit().stored[0] = *energy;
      return;
    }
    core::Reader in(value, field, u_.faults);
    for (u32 kind = 0; kind < stored_kinds; ++kind) {
      if (!in.has(stored_keys[kind])) continue;
      const auto energy = energy_of(*value.find(stored_keys[kind]), left, "The batteries still",
                                    in.path(stored_keys[kind]), "TNG-Btty.2");
      if (!energy) continue;
      u_.unit().stored[kind] = *energy;
      left -= *energy;
    }
    in.finish();
  }

  KeptUnit& u_;
};

}  // namespace

void read_stores(KeptUnit& unit) {
  StoresReader(unit).read();
}

}  // namespace klaxon::rules::tng
