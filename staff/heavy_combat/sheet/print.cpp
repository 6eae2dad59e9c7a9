#include "staff/heavy_combat/sheet/print.h"

#include <algorithm>

#include "battle/wording.h"
#include "core/base/rounding.h"
#include "staff/heavy_combat/figures_text.h"
#include "staff/heavy_combat/report/reasons.h"
#include "staff/report/svg.h"

namespace klaxon::staff::heavy_combat {

using core::Tree;

namespace {

// All lengths are in tenths of a millimetre.
constexpr int page_width = 2100, page_height = 2970, margin = 100;
constexpr int box = 34, gap = 6, step = box + gap;
constexpr int shields_across = 12;
constexpr int shield_width = shields_across * step;
constexpr const char* bold = " font-weight=\"bold\"";
constexpr const char* centred = " text-anchor=\"centred\"";
constexpr const char* heavy = " stroke-width=\"9\"";

std::string digits(int value) {
  return std::to_string(value);
}
std::string line(int x, int y, int to_x, int to_y, std::string_view more = "") {
  return "<path d=\"M" + digits(x) + " " + digits(y) + "L" + digits(to_x) + " " + digits(to_y) +
         "\"" + std::string(more) + "/>\n";
}

int count_in(const Tree* table, std::string_view key, int usual) {
  const Tree* value = table == nullptr ? nullptr : table->find(key);
  return value == nullptr || !value->is(Tree::Kind::whole) ? usual : static_cast<int>(value->whole);
}

class Sheet {
 public:
  Sheet(const rules::Catalogue& catalogue, const rules::ShipDesign& design, const Tree* left)
      : catalogue_(catalogue), design_(design), left_(left) {}

  std::string body(std::string_view title) {
    head(title);
    int y = shields(330);
    y = structure(y + 40);
    y = internals(y + 50);
    y = weapons(y + 50);
    classes(y + 60);
    return std::move(out_);
  }

 private:
  // Draws `count` boxes in rows, crossed off beyond `left`; returns the place of the next row.
  int boxes(int x, int y, int count, int left, int across) {
    std::string path, crosses;
    for (int i = 0; i < count; ++i) {
      const int at_x = x + i % across * step, at_y = y + i / across * step;
      path += "M" + digits(at_x) + " " + digits(at_y) + "h" + digits(box) + "v" + digits(box) +
              "h-" + digits(box) + "z";
      if (i >= left) crosses += svg_cross(at_x, at_y, box);
    }
    if (!path.empty()) out_ += "<path d=\"" + path + "\"/>\n";
    if (!crosses.empty()) out_ += "<path d=\"" + crosses + "\"/>\n";
    return y + (count + across - 1) / across * step;
  }

  void head(std::string_view title) {
    out_ += svg_text(margin, 170, 84, fitted(title, 84, 1300), bold);
    const std::string kind =
        std::string("Class ") + rules::class_words[static_cast<u32>(design_.size)] + ", " +
        catalogue_.navies[design_.navy].name + ", " + battle::counted(design_.points, "points");
    out_ += svg_text(margin, 230, 40, title == design_.name ? kind : design_.name + ", " + kind);
    const std::string power =
        design_.energy ? "Power: three dice a turn" : "Power: two dice a turn";
    out_ +=
        svg_text(page_width - margin, 170, 44, power, std::string(bold) + " text-anchor=\"end\"");
    out_ += svg_text(page_width - margin, 230, 34, "Speed ____   Bow ________   Top ________",
                     " text-anchor=\"end\"");
    out_ += line(margin, 260, page_width - margin, 260, heavy);
  }

  int rows_of(u32 face) const {
    return (design_.shields[face] + shields_across - 1) / shields_across;
  }
  void shield(u32 face, int x, int y) {
    const Tree* now = left_ == nullptr ? nullptr : left_->find("shields");
    const int most = design_.shields[face];
    const int left = count_in(now, rules::face_words[face], most);
    std::string name = rules::face_words[face];
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    out_ += svg_text(x, y - 14, 36,
                     name + ": " + (left < most ? digits(left) + " of " : "") + digits(most), bold);
    boxes(x, y, most, left, shields_across);
  }
  // Three columns: port and dorsal; fore and aft, with the ship in between; starboard and ventral.
  int shields(int y) {
    const int column[] = {margin, (page_width - shield_width) / 2,
                          page_width - margin - shield_width};
    int rows = 0;
    for (u32 face = 0; face < core::face_count; ++face) rows = std::max(rows, rows_of(face));
    const int block = rows * step + 80, upper = y + 40;
    const int hull_height = 330, lower = upper + block + hull_height / 3;
    using core::Face;
    shield(static_cast<u32>(Face::fore), column[1], upper);
    shield(static_cast<u32>(Face::dorsal), column[0], upper);
    shield(static_cast<u32>(Face::ventral), column[2], upper);
    shield(static_cast<u32>(Face::port), column[0], lower);
    shield(static_cast<u32>(Face::starboard), column[2], lower);
    const int centre = page_width / 2, top = upper + rows_of(0) * step + 30;
    outline(centre, top, hull_height);
    const int aft = top + hull_height + 70;
    shield(static_cast<u32>(Face::aft), column[1], aft);
    return std::max(aft + rows_of(1) * step, lower + rows * step);
  }
  // The ship seen from above, with the bow up.
  void outline(int x, int y, int height) {
    const int wide = height * 30 / 100;
    out_ += "<path d=\"M" + digits(x) + " " + digits(y) + "L" + digits(x + wide) + " " +
            digits(y + height * 45 / 100) + "L" + digits(x + wide * 7 / 10) + " " +
            digits(y + height) + "L" + digits(x - wide * 7 / 10) + " " + digits(y + height) + "L" +
            digits(x - wide) + " " + digits(y + height * 45 / 100) + "Z\"" + heavy + "/>\n";
    out_ +=
        svg_text(x, y + height * 62 / 100, 60, rules::class_words[static_cast<u32>(design_.size)],
                 std::string(centred) + bold);
  }

  int named_boxes(int x, int y, const std::string& name, int count, int left, int across) {
    out_ +=
        svg_text(x, y - 12, 32,
                 name + ": " + (left < count ? digits(left) + " of " : "") + digits(count), bold);
    return boxes(x, y, count, left, across);
  }
  int structure(int y) {
    out_ += line(margin, y, page_width - margin, y);
    y += 70;
    constexpr int across = 22;
    const int half = page_width / 2 + 30;
    const int armour = named_boxes(margin, y, "Armour", design_.armour,
                                   count_in(left_, "armour", design_.armour), across);
    const int hull =
        named_boxes(half, y, "Hull", design_.hull, count_in(left_, "hull", design_.hull), across);
    return std::max(armour, hull);
  }

  std::string system_name(u32 system) const {
    if (system >= rules::plain_systems_count)
      return rules::mount_name(catalogue_, design_, system - rules::plain_systems_count);
    std::string name = battle::plain_words(rules::system_words[system]);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
  }
  int internals(int y) {
    out_ += line(margin, y - 30, page_width - margin, y - 30);
    out_ += svg_text(margin, y + 20, 40, "Internals " + digits(design_.internals), bold);
    out_ += svg_text(
        page_width - margin, y + 20, 30,
        "three quarters lost: " +
            digits(static_cast<int>(base::round_half_down(i64{3} * design_.internals, 4))) +
            ", roll for catastrophic damage",
        " text-anchor=\"end\"");
    y += 90;
    const Tree* now = left_ == nullptr ? nullptr : left_->find("internals");
    constexpr int columns = 3, across = 14;
    const int width = (page_width - 2 * margin) / columns;
    int place = 0, row_end = y, top = y;
    for (u32 i = 0; i < rules::systems_count; ++i) {
      if (design_.boxes[i] == 0) continue;
      if (place == columns) {
        place = 0;
        top = row_end + 60;
      }
      const int end = named_boxes(margin + place * width, top,
                                  fitted(system_name(i), 32, width - 160), design_.boxes[i],
                                  count_in(now, rules::system_words[i], design_.boxes[i]), across);
      row_end = std::max(row_end, end);
      ++place;
    }
    return row_end;
  }

  // HC-7 to HC-11: columns with factors by range, and the required roll in brackets.
  int weapons(int y) {
    out_ += line(margin, y - 30, page_width - margin, y - 30);
    constexpr int name_width = 600, arc_x = margin + 520, cost_x = margin + 650, first = 960,
                  column = 104;
    out_ += svg_text(margin, y + 20, 40, "Weapons", bold);
    out_ += svg_text(arc_x, y + 20, 28, "Arc");
    out_ += svg_text(cost_x, y + 20, 28, "Cost, reload");
    for (i32 range = 1; range <= rules::range_max; ++range)
      out_ += svg_text(first + (range - 1) * column, y + 20, 28, digits(range), centred);
    for (u32 i = 0; i < design_.mounts.size(); ++i) {
      y += 62;
      const rules::Mount& mount = design_.mounts[i];
      const rules::Weapon& weapon = catalogue_.weapons[mount.weapon];
      out_ += svg_text(margin, y + 20, 32,
                       fitted(rules::mount_name(catalogue_, design_, i), 32, name_width - 90));
      out_ += svg_text(arc_x, y + 20, 28, rules::arc_words[static_cast<u32>(mount.arc)]);
      out_ += svg_text(cost_x, y + 20, 28, cost_text(weapon));
      for (i32 range = 1; range <= weapon.reach; ++range) {
        std::string cell = factor_text(weapon.halves[range]);
        if (weapon.least[range] > 1) cell += " (" + digits(weapon.least[range]) + "+)";
        out_ += svg_text(first + (range - 1) * column, y + 20, 28, cell, centred);
      }
    }
    y += 62;
    out_ += svg_text(margin, y + 20, 26,
                     "Factors by range (plasma: spaces flown), in brackets what one die must show. "
                     "Beams multiply points, the others one die.");
    return y + 40;
  }
  static std::string cost_text(const rules::Weapon& weapon) {
    if (weapon.kind == rules::WeaponKind::seeking) return digits(weapon.arming) + ", holds 1";
    std::string out = weapon.energy() ? "per point" : digits(weapon.price);
    if (weapon.reload > 1) out += weapon.reload == 2 ? ", 2nd turn" : ", 3rd turn";
    return out;
  }

  // The systems of HC-5.3 to HC-5.9, and everything else aboard.
  void classes(int y) {
    out_ += line(margin, y - 40, page_width - margin, y - 40);
    out_ += svg_text(margin, y + 10, 34, "Turns for a facing", bold);
    int x = margin + 420;
    for (u32 i = 0; i < rules::classes_count; ++i) {
      const bool own = i == static_cast<u32>(design_.size);
      const std::string ratio =
          rules::turn_ratio[i] == 0 ? "never" : "1/" + digits(rules::turn_ratio[i]);
      out_ += svg_text(x, y + 10, 32, std::string(rules::class_words[i]) + " " + ratio,
                       own ? std::string(centred) + bold : std::string(centred));
      if (own)
        out_ += "<rect x=\"" + digits(x - 85) + "\" y=\"" + digits(y - 28) +
                "\" width=\"170\" height=\"54\"/>\n";
      x += 190;
    }
    std::string aboard =
        "Crew " + digits(count_in(left_, "crew", design_.crew)) + " of " + digits(design_.crew);
    for (u32 officer = 0; officer < rules::officers_count; ++officer)
      if ((design_.officers & bit(static_cast<rules::Officer>(officer))) != 0)
        aboard += ", " + battle::plain_words(rules::officer_words[officer]);
    constexpr const char* plural[] = {"shuttles", "fighters", "ECM shuttles"};
    for (u32 kind = 0; kind < rules::craft_kinds_count; ++kind)
      if (design_.carried[kind] > 0)
        aboard += ", " + battle::counted(design_.carried[kind], plural[kind]);
    for (const std::string& words : wrapped(aboard, 32, page_width - 2 * margin)) {
      y += 60;
      out_ += svg_text(margin, y + 10, 32, words);
    }
  }

  const rules::Catalogue& catalogue_;
  const rules::ShipDesign& design_;
  const Tree* left_;
  std::string out_;
};

}  // namespace

std::string print_sheet(const rules::Catalogue& catalogue, const rules::ShipDesign& design,
                        std::string_view title, const Tree* left) {
  constexpr Paper paper{210, 297, page_width, page_height, 350};
  return svg_page(paper, title, Sheet(catalogue, design, left).body(title));
}

}  // namespace klaxon::staff::heavy_combat
