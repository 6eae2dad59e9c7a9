#include "rules/sidcors/design/scenario.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/sidcors/round/coefficients.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

constexpr const char* force_rule = "SID-force.1";

// The keys that a definition and a player's options share; if both set one, the options win.
struct Choices {
  const Tree* forces[forces_count] = {};

  void read(const Tree& table, Reader& r, Scenario& out) {
    for (u32 f = 0; f < forces_count; ++f)
      if (const Tree* force = r.list_or(force_words[f]); force != nullptr) forces[f] = force;
    out.rounds = static_cast<u16>(r.whole_or("rounds", 1, rounds_max, out.rounds));
    out.retreat = r.flag_or("retreat", out.retreat);
    const i64 standing = r.whole_or("standing", 0, rating_most, out.standing);
    if (standing == 1)
      r.fault("out-of-range", "A standing rating is 2 to 8; 0 means none.", "standing", "SID-2.4");
    else if (table.find("standing") != nullptr)
      out.standing = static_cast<u8>(standing);
  }
};

class ForceReader {
 public:
  ForceReader(const Tree& designs, Scenario& out, Faults& faults)
      : designs_(designs), out_(out), faults_(faults) {}

  void read(const Tree* list, u32 force) {
    force_ = force;
    if (list == nullptr || list->items.empty())
      return fault("no-units", std::string("The ") + force_words[force] + " has no units.",
                   list == nullptr ? core::Place{} : list->place);
    for (u32 i = 0; i < list->items.size(); ++i) {
      item_ = i;
      if (!add(list->items[i])) return;
    }
  }

 private:
  void fault(std::string_view code, const std::string& message, core::Place place,
             const char* rule = force_rule) {
    faults_.add(code, message, place, force_words[force_], rule);
  }
  // Adds one item of the list as many times as its count says. Returns false if the force is full.
  bool add(const Tree& item) {
    if (item.is(Tree::Kind::text)) {
      const int design = design_named(item.text, item.place);
      return design < 0 || place(fresh(static_cast<u8>(design), false), 1, item);
    }
    Reader r(item, std::string(force_words[force_]) + "." + std::to_string(item_), faults_);
    const std::string unit = r.text("unit");
    const int design = unit.empty() ? -1 : design_named(unit, item.find("unit")->place);
    const i64 count = r.whole_or("count", 1, force_units_max, 1);
    const bool crippled = r.flag_or("crippled", false);
    const i64 fighters = r.whole_or("fighters", 0, carried_max, -1);
    const i64 pfs = r.whole_or("pfs", 0, carried_max, -1);
    r.finish();
    if (design < 0) return true;
    const Design& kind = out_.designs[static_cast<u32>(design)];
    if (crippled && !kind.factors.has_crippled) {
      r.fault("crippled-side", in_quotes(unit) + " has no crippled side.", "crippled", "SID-8.8");
      return true;
    }
    Placed placed = fresh(static_cast<u8>(design), crippled);
    take_craft(r, "fighters", fighters, placed.fighters);
    take_craft(r, "pfs", pfs, placed.pfs);
    return place(placed, static_cast<u32>(count), item);
  }
  // `craft` is set to the number of places; fewer craft may be aboard.
  static void take_craft(Reader& r, const char* key, i64 given, u8& craft) {
    if (given > craft)
      r.fault("no-place",
              "This unit has places for " + std::to_string(craft) + ", but " +
                  std::to_string(given) + " is given.",
              key, force_rule);
    else if (given >= 0)
      craft = static_cast<u8>(given);
  }
  Placed fresh(u8 design, bool crippled) const {
    const Design& kind = out_.designs[design];
    return {design, crippled, kind.fighter_places(crippled), kind.pf_places(crippled)};
  }
  bool place(const Placed& placed, u32 count, const Tree& item) {
    std::vector<Placed>& force = out_.forces[force_];
    if (force.size() + count > force_units_max) {
      fault("too-many",
            "A force has at most " + std::to_string(force_units_max) + " units, and with " +
                (count == 1 ? "this one " : "these ") + std::to_string(force.size() + count) + ".",
            item.place);
      return false;
    }
    force.insert(force.end(), count, placed);
    return true;
  }
  int design_named(const std::string& id, core::Place place) {
    for (u32 i = 0; i < out_.designs.size(); ++i)
      if (out_.designs[i].id == id) return static_cast<int>(i);
    const Tree* tree = designs_.find(id);
    if (tree == nullptr) {
      fault("unknown-unit", "There is no unit " + in_quotes(id) + " here" + hint(id), place);
      return -1;
    }
    Design design;
    const bool good = read_design(*tree, id, design, faults_);
    out_.designs.push_back(design);
    return good ? static_cast<int>(out_.designs.size()) - 1 : -1;
  }
  std::string hint(std::string_view id) const {
    std::vector<std::string_view> known;
    for (const Tree::Entry& entry : designs_.entries) known.push_back(entry.key);
    return core::nearest_hint(id, known);
  }

  const Tree& designs_;
  Scenario& out_;
  Faults& faults_;
  u32 force_ = 0;
  u32 item_ = 0;
};

}  // namespace

bool read_scenario(std::string_view id, const Tree& definition, const Tree& designs,
                   const Tree& options, Scenario& out, Faults& faults) {
  const std::size_t faults_before = faults.count();
  out = Scenario{};
  out.id = id;
  Choices choices;
  Reader r(definition, "", faults);
  if (r.text_or("system", "sidcors") != "sidcors")
    r.fault("wrong-system", "A scenario for this game must say system = 'sidcors'.", "system",
            force_rule);
  r.text_or("title", "");
  r.text_or("summary", "");
  choices.read(definition, r, out);
  r.finish();
  if (!options.is(Tree::Kind::none)) {
    Reader chosen(options, "options", faults);
    choices.read(options, chosen, out);
    chosen.has("designs");  // the battle's own designs, already merged by the caller
    chosen.finish();
  }
  ForceReader forces(designs, out, faults);
  for (u32 f = 0; f < forces_count; ++f) forces.read(choices.forces[f], f);
  return faults.count() == faults_before;
}

}  // namespace klaxon::rules::sidcors
