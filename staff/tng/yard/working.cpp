#include "staff/tng/yard/working.h"

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/lines.h"

namespace klaxon::staff::tng {

using base::Ratio;
using core::Tree;
namespace catalog = klaxon::rules::tng::catalog;
namespace design = klaxon::rules::tng::design;
using design::BillLine;
using design::Build;
using design::LineKind;
using design::Shelf;

namespace {

// "1.675", "10"; a fraction if the decimals do not end.
std::string decimal_text(const Ratio& number) {
  constexpr i64 most = 1'000'000;
  const Ratio scaled = number * Ratio(most);
  if (scaled.den() != 1) return number.text();
  const i64 whole = static_cast<i64>(number.num() / number.den());
  std::string digits = std::to_string(static_cast<i64>(scaled.num()) - whole * most + most);
  digits.erase(0, 1);
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  return std::to_string(whole) + (digits.empty() ? "" : "." + digits);
}

std::string arc_text_of(const Shelf& shelf, const BillLine& line) {
  if (line.kind == LineKind::fighter || line.kind == LineKind::allowance) return "";
  const std::string& only = shelf.system(line.build.system).arc;
  if (!only.empty()) return only;
  return line.build.has_arc ? arc_name(line.build.arc) : "";
}

std::string variant_text(const Shelf& shelf, const Build& build) {
  const catalog::Construction* line = design::line_of(shelf, build);
  return line == nullptr ? "" : design::short_variant(*line, build.side);
}

std::string id_of(const Shelf& shelf, const BillLine& line) {
  if (line.kind == LineKind::fighter) return shelf.catalog->fighters[line.system].id;
  if (line.kind == LineKind::allowance) return "Allowance towards Options";
  return shelf.system(line.system).id;
}

class Words {
 public:
  Words(const Shelf& shelf, const BillLine& line) : shelf_(shelf), line_(line) {}

  std::string text() const {
    switch (line_.kind) {
      case LineKind::content:
        return content();
      case LineKind::allowance:
        return allowance();
      case LineKind::discount:
        return name() + ": " + std::to_string(line_.unit) +
               (line_.bpv == line_.unit ? ""
                                        : ", but half of " + std::to_string(line_.given) +
                                              " at most: " + std::to_string(line_.bpv));
      case LineKind::fighter:
        return counted(id_of(shelf_, line_)) + " in " + design::build_text(shelf_, line_.build) +
               ": " + sum();
      case LineKind::refit:
        return subject() + ", " + shelf_.system(line_.system).id + ": " + sum();
      default:
        return priced();
    }
  }

 private:
  std::string name() const { return design::build_text(shelf_, line_.build); }

  std::string counted(const std::string& what) const {
    return std::to_string(line_.count) + " " + what;
  }

  // The group and what it covers: "4 Ph-7 FX", "30 Shield 612", "Sensor 6 !!".
  std::string subject() const {
    const catalog::Construction* printed = design::line_of(shelf_, line_.build);
    const bool shield = printed != nullptr && printed->facing_count.lo > 0;
    std::string text = shield ? shelf_.system(line_.build.system).id : name();
    const bool each = printed != nullptr && printed->each != catalog::Each::box;
    const bool single =
        line_.count == 1 && line_.kind != LineKind::boxes && line_.kind != LineKind::refit;
    if (!each && !single) text = counted(text);
    if (const std::string arc = arc_text_of(shelf_, line_); !arc.empty()) text += " " + arc;
    if (line_.build.facings != 0) text += " " + facings_text(line_.build.facings);
    if (line_.build.indestructible) text += " !!";
    if (line_.points != 0) text += ", " + std::to_string(line_.points) + " points";
    if (each) text += ", " + std::to_string(line_.count) + " " + thing(printed->each);
    return text;
  }

  static std::string thing(catalog::Each each) {
    switch (each) {
      case catalog::Each::warp_box:
        return "warp boxes";
      case catalog::Each::weapon_box:
        return "weapon boxes";
      default:
        return "boxes joined to it";
    }
  }

  std::string priced() const {
    std::string text = subject() + ": ";
    if (line_.free > 0) {
      text += std::to_string(line_.free) + " free";
      if (line_.count == line_.free) return text;
      return text + ", " + std::to_string(line_.count - line_.free) + " x " +
             std::to_string(line_.each) + " = " + std::to_string(line_.bpv);
    }
    if (line_.multiplier != Ratio(1))
      text += std::to_string(line_.unit) + " x " + decimal_text(line_.multiplier) + " = ";
    return text + sum() + (line_.dear_repair ? "; all repairs of the ship cost more" : "");
  }

  // "105 each, 420"
  std::string sum() const {
    if (line_.count == 1) return std::to_string(line_.each);
    return std::to_string(line_.each) + " each, " + std::to_string(line_.bpv);
  }

  std::string content() const {
    if (line_.own > 0) return captor();
    std::string text = name();
    if (line_.with)
      text += " with " + std::to_string(line_.with_count) + " " + shelf_.system(*line_.with).id;
    text += std::string(line_.ready ? " ready for " : " in ") + shelf_.system(line_.mount).id;
    if (!line_.letter.empty()) text += " " + line_.letter;
    if (line_.for_nothing) return text + ": for nothing";
    if (line_.alien) text += ", of another race at double";
    return text + ": " + std::to_string(line_.allowance) + " of the allowance";
  }

  // "Phtn in a captor mine of Mine H: 50 of its own 60"
  std::string captor() const {
    const bool one = line_.count == 1;
    std::string text = (one ? name() : counted(name())) + " in " +
                       (one ? "a captor mine" : "captor mines") + " of " +
                       shelf_.system(line_.mount).id;
    if (!line_.letter.empty()) text += " " + line_.letter;
    if (line_.alien) text += ", of another race at double";
    text += ": " + std::to_string(line_.allowance) + " of its own " + std::to_string(line_.own);
    if (line_.bpv == 0) return text;
    return text + ", " + std::to_string(line_.each) + " over" + (one ? "" : " each") + ": " +
           catalog::signed_text(line_.bpv);
  }

  std::string allowance() const {
    std::string text = "Allowance towards Options: " + std::to_string(line_.given) + " given, " +
                       std::to_string(line_.spent) + " spent";
    if (line_.bpv == 0) return text;
    return text + ": " + catalog::signed_text(line_.bpv);
  }

  const Shelf& shelf_;
  const BillLine& line_;
};

}  // namespace

std::string arc_name(core::Arc arc) {
  std::string widest = core::arc_text(arc);
  if (widest.find('+') == std::string::npos) return widest;
  std::string sixths;
  core::Arc said;
  for (const char* name : {"LF", "RF", "R", "RR", "LR", "L"}) {
    const core::Arc part = core::parse_arc(name).value_or(core::Arc{});
    if ((part & arc) != part) continue;
    sixths += (sixths.empty() ? "" : "+") + std::string(name);
    said = said | part;
  }
  const bool quarters = widest.find("QF") != std::string::npos;
  return said == arc && (quarters || sixths.size() < widest.size()) ? sixths : widest;
}

std::string working_text(const Shelf& shelf, const BillLine& line) {
  return Words(shelf, line).text();
}

Tree line_tree(const Shelf& shelf, const BillLine& line) {
  Tree out = Tree::table();
  out.set("kind", Tree::of(design::line_kind_words[static_cast<u32>(line.kind)]));
  out.set("system", Tree::of(id_of(shelf, line)));
  out.set("group", Tree::of(line.letter));
  out.set("count", Tree::of(line.count));
  const bool plain = line.kind == LineKind::fighter || line.kind == LineKind::allowance;
  out.set("variant", Tree::of(plain ? "" : variant_text(shelf, line.build)));
  out.set("unit", Tree::of(line.unit));
  out.set("multiplier", Tree::of(decimal_text(line.multiplier)));
  out.set("arc", Tree::of(arc_text_of(shelf, line)));
  out.set("each", Tree::of(line.each));
  out.set("bpv", Tree::of(line.bpv));
  out.set("repair", Tree::of(line.repair));
  out.set("spaces", Tree::of(line.spaces));
  if (!plain && line.build.facings != 0)
    out.set("facings", Tree::of(facings_text(line.build.facings)));
  if (line.kind == LineKind::refit) out.set("on", Tree::of(design::build_text(shelf, line.build)));
  if (line.free != 0) out.set("free", Tree::of(line.free));
  if (line.points != 0) out.set("points", Tree::of(i64{line.points}));
  if (line.allowance != 0) out.set("allowance", Tree::of(line.allowance));
  if (line.alien) out.set("alien", Tree::of_flag(true));
  if (line.ready) out.set("ready", Tree::of_flag(true));
  if (line.kind == LineKind::allowance) {
    out.set("given", Tree::of(line.given));
    out.set("spent", Tree::of(line.spent));
  }
  if (!line.field.empty()) out.set("where", Tree::of(line.field));
  out.set("rule", Tree::of(line.rule));
  out.set("text", Tree::of(working_text(shelf, line)));
  return out;
}

}  // namespace klaxon::staff::tng
