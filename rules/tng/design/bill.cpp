#include "rules/tng/design/bill.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "core/catalog/text.h"
#include "rules/tng/design/captors.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

namespace {

LineKind kind_of(Part part) {
  switch (part) {
    case Part::boxes:
      return LineKind::boxes;
    case Part::excess:
      return LineKind::track;
    case Part::shields:
      return LineKind::shields;
    case Part::crew:
      return LineKind::crew;
    case Part::officer:
      return LineKind::officer;
    case Part::feature:
      return LineKind::feature;
  }
  return LineKind::boxes;
}

class BillWriter {
 public:
  BillWriter(const Shelf& shelf, const Design& design, core::Faults& faults, Bill& out)
      : shelf_(shelf), design_(design), faults_(faults), out_(out), prices_(shelf, design) {}

  void write() {
    repair_times_ = repair_times(shelf_, design_);
    for (const Group& group : design_.groups)
      if (group.sound) write_group(group);
    for (const Track& track : design_.tracks) write_track(track);
    for (const Group& group : design_.groups)
      if (group.sound) write_contents(group);
    write_allowance();
    for (const Group& group : design_.groups)
      if (group.sound) write_discount(group);
    if (out_.bpv > bpv_most || out_.bpv < -bpv_most) too_large(dearest_, "The ship");
  }

 private:
  void too_large(const Spot& spot, const std::string& what) {
    faults_.add("price-too-large",
                what + " would cost more than " + std::to_string(bpv_most) + " BPV.", spot.place,
                spot.field, arc_price_rule);
  }

  void add(BillLine line, const Spot& spot) {
    const i64 cost = line.bpv < 0 ? -line.bpv : line.bpv;
    if (cost > dearest_bpv_) dearest_ = spot;
    dearest_bpv_ = std::max(dearest_bpv_, cost);
    line.repair = base::ceil_div(line.repair * static_cast<i64>(repair_times_.num()),
                                 static_cast<i64>(repair_times_.den()));
    out_.bpv += line.bpv;
    out_.repair += line.repair;
    out_.spaces += line.spaces;
    out_.lines.push_back(std::move(line));
  }

  std::string name(const Build& build) const { return core::in_quotes(build_text(shelf_, build)); }

  bool has_class_price(const Build& build) const {
    const catalog::Construction* line = line_of(shelf_, build);
    return line != nullptr && !line->by_class.empty();
  }

  std::string_view rule_of(const Build& build, bool by_arc) const {
    const catalog::Construction* line = line_of(shelf_, build);
    if (build.indestructible) return cite(shelf_, build.system, Topic::lasting);
    if (line != nullptr && line->free) return cite(shelf_, build.system, Topic::free_boxes);
    return by_arc ? arc_price_rule : cite(shelf_, build.system, Topic::price);
  }

  void write_group(const Group& group) {
    if (has_class_price(group.build)) return;
    const auto arc = priced_arc(shelf_, group.build, std::nullopt);
    const BoxPrice price = prices_.box(group.build, arc, group.points);
    if (price.too_large) return too_large(group.spot, name(group.build));
    const i64 times = prices_.times(group.build, group.connects);
    BillLine line;
    line.kind = kind_of(group.part);
    line.build = group.build;
    line.system = group.build.system;
    line.letter = group.letter;
    line.field = group.spot.field;
    line.points = group.points;
    line.unit = price.unit;
    line.multiplier = price.multiplier;
    line.each = price.each;
    line.count = group.count * times;
    line.free = take_free(group);
    line.bpv = price.each * (line.count - line.free);
    const i64 things = repaired_each(group.build) ? line.count : group.count;
    line.repair = price.repair * things;
    line.spaces = price.spaces * things;
    bool large = false;
    line.allowance = allowance_given(shelf_, design_, group, large);
    if (large) too_large(group.spot, name(group.build));
    line.rule = rule_of(group.build, arc.has_value());
    line.dear_repair = repair_times(shelf_, group.build) != base::Ratio(1);
    out_.given += line.allowance;
    if (line.allowance < 0) below_ = group.spot;
    add(line, group.spot);
    write_refits(group, price);
  }

  // Repair cost and space depend on a Mauler's connected boxes, but not on a ship's warp boxes.
  bool repaired_each(const Build& build) const {
    const catalog::Construction* line = line_of(shelf_, build);
    return line != nullptr && line->each == catalog::Each::connected;
  }

  // TNG-ExcDam.3: how many boxes of this group of excess damage are free; plain ones come first.
  i64 take_free(const Group& group) {
    if (group.part != Part::excess) return 0;
    const i64 free = std::clamp<i64>(prices_.free_boxes(group.build) - free_taken_, 0, group.count);
    free_taken_ += free;
    return free;
  }

  void write_refits(const Group& group, BoxPrice price) {
    for (const u16 refit : group.build.refits) {
      const BoxPrice more = prices_.refit(refit, price);
      if (more.too_large) return too_large(group.spot, core::in_quotes(shelf_.system(refit).id));
      BillLine line;
      line.kind = LineKind::refit;
      line.build = group.build;
      line.system = refit;
      line.letter = group.letter;
      line.field = group.spot.field;
      line.unit = line.each = more.each;
      line.count = group.count;
      line.bpv = more.each * group.count;
      line.repair = more.repair * group.count;
      line.spaces = more.spaces * group.count;
      line.rule = cite(shelf_, refit, Topic::price);
      add(line, group.spot);
      price.each += more.each;
      price.repair += more.repair;
      price.spaces += more.spaces;
    }
  }

  // Writes one line of the bill for each figure.
  void write_track(const Track& track) {
    for (const Build& box : track.boxes) {
      const BoxPrice price = prices_.box(box, std::nullopt);
      if (price.too_large) {
        too_large(track.spot, name(box));
        continue;
      }
      BillLine line;
      line.kind = LineKind::track;
      line.build = box;
      line.system = box.system;
      line.field = track.spot.field;
      line.unit = price.unit;
      line.multiplier = price.multiplier;
      line.each = line.bpv = price.each;
      line.repair = price.repair;
      line.spaces = price.spaces;
      line.rule = rule_of(box, false);
      add(line, track.spot);
    }
  }

  void write_contents(const Group& group) {
    const catalog::Option* option = option_of(shelf_, group.build);
    write_captors(group.build, group.letter, group.count, group.loads, group.captors);
    for (const Content& content : group.holds) {
      write_captors(content.build, group.letter, 1, content.loads, content.captors);
      if (content.use == Content::Use::fighter) write_fighter(group.build, group.letter, content);
      if (option != nullptr) write_content(group, *option, content, false);
      for (const Content& craft : content.holds)
        if (craft.use == Content::Use::fighter) write_fighter(content.build, group.letter, craft);
    }
    if (option == nullptr) return;
    for (const Content& content : group.ready) {
      write_content(group, *option, content, true);
      write_captors(content.build, group.letter, 1, content.loads, content.captors);
    }
  }

  // TNG-Mine.6: the mine's mount pays for its weapon, and the ship for anything beyond that.
  void write_captors(const Build& rack, const std::string& letter, i64 boxes,
                     const std::vector<Load>& loads, const std::vector<Content>& captors) {
    const auto mine = captors.empty() ? std::nullopt : captor_of(shelf_, rack);
    if (!mine) return;
    const Group mount = captor_mount(shelf_, design_, *mine);
    const auto rooms = static_cast<std::size_t>(captor_rooms(shelf_, loads));
    for (std::size_t i = 0; i < std::min(captors.size(), rooms); ++i) {
      const Content& content = captors[i];
      const Admission admission = admit(shelf_, design_, mount, content);
      if (!content.sound || admission.refusal != Refusal::none) continue;
      const CaptorPrice price = captor_price(shelf_, design_, prices_, mount, content, admission);
      if (price.too_large || price.taken > bpv_most)
        return too_large(content.spot, name(content.build));
      BillLine line;
      line.kind = LineKind::content;
      line.build = content.build;
      line.system = content.build.system;
      line.letter = letter;
      line.field = content.spot.field;
      line.mount = rack.system;
      line.alien = admission.alien;
      line.count = boxes;
      line.allowance = price.taken;
      line.own = price.own;
      line.unit = line.each = price.over();
      line.bpv = price.over() * boxes;
      line.rule = price.over() > 0 ? over_rule : captor_rule;
      add(line, content.spot);
    }
  }

  // TNG-Ftr.1: the ship's price includes its fighters, but not the ships in its bays: TNG-Hangar.3,
  // TNG-Shtl-Quarter-B.2. TNG-Hangar.4: an Energy Module is in the price of its box.
  void write_fighter(const Build& bay, const std::string& letter, const Content& content) {
    const catalog::Fighter& fighter = shelf_.catalog->fighters[content.fighter];
    BillLine line;
    line.kind = LineKind::fighter;
    line.build = bay;
    line.system = content.fighter;
    line.letter = letter;
    line.field = content.spot.field;
    line.unit = line.each = line.bpv = fighter.bpv;
    line.rule = "TNG-Ftr.1";
    if (!out_.lines.empty() && joins(out_.lines.back(), line)) {
      BillLine& last = out_.lines.back();
      ++last.count;
      last.bpv += line.bpv;
      out_.bpv += line.bpv;
      return;
    }
    add(line, content.spot);
  }

  // Fighters of the same kind in the same bay share a line.
  static bool joins(const BillLine& last, const BillLine& line) {
    return last.kind == LineKind::fighter && last.system == line.system &&
           last.build.system == line.build.system && last.build.line == line.build.line &&
           last.letter == line.letter;
  }

  // A content takes one box, regardless of its spaces, and is repaired like the mount: TNG-CO.2,
  // TNG-NWO.3, TNG-Drn-Opt.2, TNG-Opt.2, TNG-Ph-Opt.2, TNG-Ph-X.4, TNG-Torp-Opt.2, TNG-Wpn.4.
  void write_content(const Group& group, const catalog::Option& option, const Content& content,
                     bool ready) {
    if (content.use != Content::Use::system || !content.sound) return;
    const Admission admission = admit(shelf_, design_, group, content);
    if (admission.refusal != Refusal::none) return;
    bool large = false;
    BillLine line;
    line.kind = LineKind::content;
    line.build = content.build;
    line.system = content.build.system;
    line.letter = group.letter;
    line.field = content.spot.field;
    line.mount = group.build.system;
    line.with = content.with;
    line.with_count = content.with_count;
    line.alien = admission.alien;
    line.ready = ready;
    line.for_nothing = holds_for_nothing(option);
    line.allowance = allowance_taken(shelf_, prices_, group, content, admission, large);
    if (large || line.allowance > bpv_most) return too_large(content.spot, name(content.build));
    line.rule = content_rule(group, content, admission, line.for_nothing);
    const bool within = out_.spent <= 2 * out_.given;
    out_.spent += line.allowance;
    if (within) over_ = content.spot;
    add(line, content.spot);
  }

  std::string_view content_rule(const Group& group, const Content& content,
                                const Admission& admission, bool for_nothing) const {
    if (for_nothing) return "TNG-Hold.1";
    if (admission.alien) return cite(shelf_, group.build.system, Topic::alien);
    if (admission.serves) return cite(shelf_, group.build.system, Topic::serves);
    const catalog::Construction* line = line_of(shelf_, content.build);
    const bool own = line != nullptr && line->allowance.has(content.build.price_level);
    return own ? cite(shelf_, content.build.system, Topic::allowance) : pool_rule;
  }

  // TNG-weapon-notes.9 to .11: one pool; what is spent beyond it, or left over, is priced.
  void write_allowance() {
    if (out_.given < 0)
      faults_.add("allowance-below-zero",
                  "The allowance would fall to " + std::to_string(out_.given) + ", below 0.",
                  below_.place, below_.field, not_below_rule);
    else if (out_.spent > 2 * out_.given)
      faults_.add("too-much-spent",
                  "The mounts hold " + std::to_string(out_.spent) +
                      " points, more than twice the " + std::to_string(out_.given) +
                      " of the allowance.",
                  over_.place, over_.field, over_rule);
    if (out_.given == 0 && out_.spent == 0) return;
    BillLine line;
    line.kind = LineKind::allowance;
    line.given = out_.given;
    line.spent = out_.spent;
    line.bpv = out_.spent - out_.given;
    line.rule = line.bpv > 0 ? over_rule : line.bpv < 0 ? under_rule : pool_rule;
    add(line, {});
  }

  // TNG-Robot-Controlled: a price by size class, which lowers the ship's own by half at most.
  void write_discount(const Group& group) {
    if (!has_class_price(group.build)) return;
    const auto price = prices_.by_class(group.build);
    if (!price) return;  // reported by the checks
    const catalog::Construction* printed = line_of(shelf_, group.build);
    BillLine line;
    line.kind = LineKind::discount;
    line.build = group.build;
    line.system = group.build.system;
    line.field = group.spot.field;
    line.unit = line.each = *price;
    line.given = out_.bpv;
    line.bpv = *price;
    if (printed->at_most_half && *price < 0)
      line.bpv = std::max(*price, -(std::max<i64>(out_.bpv, 0) / 2));
    line.rule = cite(shelf_, group.build.system, Topic::price);
    add(line, group.spot);
  }

  const Shelf& shelf_;
  const Design& design_;
  core::Faults& faults_;
  Bill& out_;
  Prices prices_;
  i64 free_taken_ = 0;
  base::Ratio repair_times_ = 1;
  // where a fault of the whole ship is reported: the costliest line, the first content that is too
  // much, what lowers the allowance
  Spot dearest_, over_, below_;
  i64 dearest_bpv_ = 0;
};

}  // namespace

bool draw_bill(const Shelf& shelf, const Design& design, core::Faults& faults, Bill& out) {
  const std::size_t before = faults.count();
  BillWriter(shelf, design, faults, out).write();
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng::design
