#include "staff/toy/staff.h"

#include "staff/catalog_staff.h"
#include "staff/files/ship_check.h"
#include "staff/toy/odds.h"
#include "staff/toy/print.h"
#include "staff/toy/resolve.h"
#include "staff/toy/system.h"

namespace klaxon::staff::toy {

using core::Faults;
using core::Tree;
namespace rules = klaxon::rules::toy;

namespace {

class ToyStaff final : public CatalogStaff<ToySystem, Yard, Sheets, Odds, Reports> {
 public:
  using CatalogStaff::CatalogStaff;

  bool answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const override;
  Tree check(std::string_view file, const Tree& design) const override;
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override;
  bool standing(const core::Game& game, const core::StateBytes* state, std::string_view name,
                Tree& stands) const override;
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<Reasons>(game, rules_page());
  }
  std::string turn_text(const core::Game&, const core::StateBytes*) const override { return ""; }
  void tell_status(const core::Game&, const core::StateBytes*, core::Audience,
                   Document&) const override {}
};

bool ToyStaff::answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const {
  core::Chart gunnery;
  const std::size_t before = faults.list().size();
  rules::read_gunnery(system().library().find("charts", "gunnery")->tree, gunnery, faults);
  if (design != nullptr)
    faults.add("wrong-question", "The toy's odds are about a volley, not about a ship.", {}, "ship",
               "TOY-3");
  return faults.list().size() == before && odds_of_volley(gunnery, question, out, faults);
}

Tree ToyStaff::check(std::string_view file, const Tree& design) const {
  Faults faults(file);
  rules::Design read;
  Tree lines = Tree::list();
  if (rules::read_design(design, "ship", read, faults))
    for (u32 part = 0; part < rules::part_count; ++part) {
      Tree& line = lines.add(Tree::table());
      line.set("system", Tree::of(rules::part_words[part]));
      line.set("count", Tree::of(i64{read.boxes[part]}));
      line.set("bpv", Tree());
    }
  return ship_check(faults, std::move(lines));
}

bool ToyStaff::print(const Tree& design, const Tree* stands, std::string& svg,
                     Faults& faults) const {
  rules::Design read;
  if (!rules::read_design(design, "ship", read, faults)) return false;
  const Tree* ship_name = stands == nullptr ? design.find("name") : stands->find("ship");
  svg = print_card(read, ship_name == nullptr ? "Ship" : ship_name->text,
                   stands == nullptr ? nullptr : stands->find("left"));
  return true;
}

bool ToyStaff::standing(const core::Game& game, const core::StateBytes* state,
                        std::string_view name, Tree& stands) const {
  for (const Tree& one : ships_tree(game, state).items) {
    const std::string& id = one.find("design")->text;
    const Tree* design = ship(id);
    if (one.find("ship")->text != name && id != name &&
        (design == nullptr || design->text_at("name") != name))
      continue;
    stands = one;
    return true;
  }
  return false;
}

}  // namespace

std::span<const OddsOption> odds_options() {
  using enum OddsOption::Kind;
  static constexpr OddsOption options[] = {
      {"guns", whole, "points given to the guns"},
      {"range", whole, "hexes to the target"},
      {"shield", whole, "points of the target's shield; 0 if left out"},
      {"aim", whole, "what is added to the die, 0 to 2; 0 if left out"},
      {"braced", flag, "the target braces"},
  };
  return options;
}

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<ToyStaff>(library, rules_page);
}

}  // namespace klaxon::staff::toy
