#include "staff/tng/sheet/ship_panels.h"

#include <algorithm>

#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/kinds.h"
#include "staff/tng/sheet/cargo.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using design::Build;
using design::Design;
using design::Group;
using design::Part;
using design::Shelf;

namespace {

class ShipPanels {
 public:
  ShipPanels(const Shelf& shelf, const Design& design, const Price& price, const Losses& losses)
      : shelf_(shelf), design_(design), price_(price), losses_(losses) {}

  std::vector<Panel> make() {
    add(figures());
    add(tracks());
    add(crew());
    add(others());
    add(cargo_panel(shelf_, design_));
    add(ammunition_panel(shelf_, design_));
    add(craft_panel(shelf_, design_));
    add(repair());
    add(marks());
    return std::move(panels_);
  }

 private:
  void add(Panel panel) {
    if (!panel.empty()) panels_.push_back(std::move(panel));
  }

  Panel figures() const {
    PanelWriter out("Ship");
    out.pair("BPV", price_.bill ? std::to_string(price_.bill->bpv) : "-");
    if (!price_.legal) out.text("It may not be built like this: klaxon ship check says why.");
    out.pair("Tech level", std::to_string(design_.tech) + "X");
    out.pair("Size class", std::to_string(design_.size_class));
    out.pair("Movement cost", catalog::energy_text(design_.movement_cost));
    out.pair("Turn mode", turn_mode());
    out.pair("Explosion strength", std::to_string(design_.explosion));
    if (price_.bill) {
      const design::Bill& bill = *price_.bill;
      out.pair("Repair of all", std::to_string(bill.repair));
      out.pair("Spaces", std::to_string(bill.spaces));
      if (bill.given > 0)
        out.pair("Allowance",
                 std::to_string(bill.given) + " given, " + std::to_string(bill.spent) + " spent");
    }
    return out.done();
  }

  std::string turn_mode() const {
    const auto& modes = shelf_.catalog->tables.turn_modes;
    if (design_.turn_mode >= modes.size()) return "-";
    const catalog::TurnMode& mode = modes[design_.turn_mode];
    return mode.id + ", speed / " + decimal(mode.divisor);
  }
  // For tenths.
  static std::string decimal(const base::Ratio& number) {
    const i64 tenths = static_cast<i64>(number.num() * 10 / number.den());
    return std::to_string(tenths / 10) +
           (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
  }

  Panel tracks() const {
    PanelWriter out("Tracks");
    for (std::size_t i = 0; i < design_.tracks.size(); ++i) {
      const design::Track& track = design_.tracks[i];
      std::vector<BoxFace> faces;
      faces.reserve(track.boxes.size());
      for (std::size_t box = 0; box < track.boxes.size(); ++box)
        faces.push_back({number_text(track.boxes[box].number), track.boxes[box].indestructible,
                         losses_.in_track(i, box)});
      out.boxes(shelf_.system(track.system).id, faces);
    }
    strips_of(Part::excess, out);
    return out.done();
  }

  Panel crew() const {
    PanelWriter out("Crew");
    strips_of(Part::crew, out);
    return out.done();
  }

  void strips_of(Part part, PanelWriter& out) const {
    for (std::size_t i = 0; i < design_.groups.size(); ++i) {
      const Group& group = design_.groups[i];
      if (group.part != part || !group.sound) continue;
      if (design::is_boxless(shelf_, group.build)) {
        out.pair(label_of(shelf_, group), std::to_string(group.count) + ", without a box");
        continue;
      }
      std::vector<BoxFace> faces;
      faces.reserve(group.count);
      for (std::size_t box = 0; box < group.count; ++box)
        faces.push_back({"", group.build.indestructible, losses_.in_group(i, box)});
      out.boxes(label_of(shelf_, group), faces);
    }
  }

  // Systems without a box.
  Panel others() const {
    PanelWriter out("Officers and features");
    for (const Group& group : design_.groups) {
      if (!group.sound) continue;
      const bool boxless = group.part == Part::boxes && design::is_boxless(shelf_, group.build);
      if (group.part != Part::officer && group.part != Part::feature && !boxless) continue;
      std::vector<std::string> words = {listed({group.letter, label_of(shelf_, group)}, " ")};
      if (group.count > 1) words.push_back(std::to_string(group.count));
      if (group.points > 0) words.push_back(std::to_string(group.points) + " points");
      if (!group.connects.empty()) words.push_back("joined to " + joined(group));
      out.text(listed(words));
    }
    return out.done();
  }

  std::string joined(const Group& group) const {
    std::vector<std::string> names;
    names.reserve(group.connects.size());
    for (const u16 other : group.connects) names.push_back(name_of(shelf_, design_.groups[other]));
    return listed(names);
  }

  // Groups systems by the cost of a box.
  Panel repair() const {
    const design::Prices prices(shelf_, design_);
    struct Cost {
      i64 points = 0;
      std::vector<std::string> names;
    };
    std::vector<Cost> costs;
    const auto put = [&](const Build& build, const std::string& name) {
      const i64 points = prices.whole(build, std::nullopt).repair;
      if (points == 0) return;
      auto cost = std::ranges::find(costs, points, &Cost::points);
      if (cost == costs.end()) cost = costs.insert(costs.end(), {points, {}});
      if (std::ranges::find(cost->names, name) == cost->names.end()) cost->names.push_back(name);
    };
    for (const Group& group : design_.groups)
      if (group.sound) put(group.build, repaired_name(group));
    for (const design::Track& track : design_.tracks)
      for (const Build& box : track.boxes)
        put(box, shelf_.system(track.system).id + " " + number_text(box.number));
    std::ranges::sort(costs, {}, &Cost::points);
    PanelWriter out("Repair of a box");
    std::vector<std::pair<std::string, std::string>> pairs;
    pairs.reserve(costs.size());
    for (const Cost& cost : costs)
      pairs.emplace_back(std::to_string(cost.points), listed(cost.names));
    out.narrow_pairs(pairs);
    return out.done();
  }

  std::string repaired_name(const Group& group) const {
    if (group.part == Part::shields) return shelf_.system(group.build.system).id;
    std::string name = design::build_text(shelf_, group.build);
    for (const u16 refit : group.build.refits) name += " +" + refit_mark(shelf_.system(refit).id);
    return name;
  }

  Panel marks() const {
    PanelWriter out("Marks");
    std::vector<u16> refits;
    bool firm = false, percent = false, engine = false, arcs = false, facings = false;
    const auto look = [&](const Build& build) {
      firm |= build.indestructible;
      for (const u16 refit : build.refits)
        if (std::ranges::find(refits, refit) == refits.end()) refits.push_back(refit);
    };
    for (const Group& group : design_.groups) {
      if (!group.sound) continue;
      look(group.build);
      percent |= figure_of(shelf_, group) == "%";
      engine |= group.part == Part::boxes && is_engine(shelf_, group.build);
      arcs |= arc_of(shelf_, group.build) != core::Arc{};
      facings |= group.build.facings != 0;
    }
    for (const design::Track& track : design_.tracks)
      for (const Build& box : track.boxes) look(box);
    if (arcs) out.text("Weapons by letter; the wheel beside them is their arc, bow up.");
    if (engine) out.text("Engines: above, the energy of a box; below, how many boxes.");
    if (facings) out.text("Facings: 1 ahead, then clockwise to 6.");
    if (firm) out.text("!! Thick boxes are not destroyed.");
    if (percent) out.text("% Built as the % line of its system.");
    for (const u16 refit : refits)
      out.text("+" + refit_mark(shelf_.system(refit).id) + " " + shelf_.system(refit).id);
    return out.done();
  }

  const Shelf& shelf_;
  const Design& design_;
  const Price& price_;
  const Losses& losses_;
  std::vector<Panel> panels_;
};

}  // namespace

Price price_of(const Shelf& shelf, const Design& design) {
  core::Faults faults;
  design::Bill bill;
  Price price;
  design::check_design(shelf, design, faults);
  if (design::draw_bill(shelf, design, faults, bill)) price.bill = std::move(bill);
  if (faults.empty()) design::check_whole(shelf, design, faults);
  price.legal = faults.empty();
  return price;
}

std::vector<Panel> ship_panels(const Shelf& shelf, const Design& design, const Price& price,
                               const Losses& losses) {
  return ShipPanels(shelf, design, price, losses).make();
}

}  // namespace klaxon::staff::tng::sheet
