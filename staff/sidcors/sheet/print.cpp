#include "staff/sidcors/sheet/print.h"

#include <algorithm>

#include "staff/report/document.h"
#include "staff/report/svg.h"
#include "staff/sidcors/behaviours/hooks.h"
#include "staff/sidcors/sheet/silhouette.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

namespace {

constexpr int page_width_mm = 210;
constexpr int page_height_mm = 297;
constexpr int margin_mm = 12;
constexpr int top_mm = 28;
constexpr int card_width_mm = 92;
constexpr int text_width_mm = 86;  // within a card
constexpr int card_height_mm = 48;
constexpr int boxes_top_mm = 30;                 // the boxes' place in their card
constexpr int shape_x_mm = 71, shape_y_mm = 20;  // the middle of the silhouette in its card
constexpr int gap_mm = 2;
constexpr int box_mm = 4;
constexpr int boxes_across = 20;

std::string frame(int x, int y, int height, std::string_view more) {
  return "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
         std::to_string(card_width_mm) + "\" height=\"" + std::to_string(height) + "\" rx=\"2\"" +
         std::string(more) + "/>\n";
}

int boxes_height(u32 count) {
  if (count == 0) return 0;
  return 5 + static_cast<int>((count + boxes_across - 1) / boxes_across) * box_mm;
}

int height_of(const Card& card) {
  const rules::Design& design = card.design;
  int height = card_height_mm;
  for (const bool crippled : {false, true})
    height = std::max(height, boxes_top_mm + boxes_height(design.fighter_places(crippled)) +
                                  boxes_height(design.pf_places(crippled)));
  return height;
}

// Draws rows of boxes with a label, and returns where they end.
int put_boxes(std::string& out, int x, int y, std::string_view label, u32 count, u32 lost) {
  if (count == 0) return y;
  out += svg_text(x, y + 3, 3, std::string(label) + " " + std::to_string(count));
  for (u32 i = 0; i < count; ++i) {
    const int bx = x + static_cast<int>(i % boxes_across) * box_mm;
    const int by = y + 4 + static_cast<int>(i / boxes_across) * box_mm;
    const std::string side = std::to_string(box_mm - 1);
    out += "<rect x=\"" + std::to_string(bx) + "\" y=\"" + std::to_string(by) + "\" width=\"" +
           side + "\" height=\"" + side + "\"/>";
    out += i < lost ? "<path d=\"" + svg_cross(bx, by, box_mm - 1) + "\"/>\n" : "\n";
  }
  return y + boxes_height(count);
}

std::string abilities(const rules::Design& design) {
  std::string out = rules::unit_kind_names[static_cast<u32>(design.kind)];
  std::replace(out.begin(), out.end(), '_', ' ');
  for (const StaffHooks* hooks : staff_behaviours())
    if (hooks->card != nullptr && hooks->has(design)) hooks->card(design, out);
  if (!rules::mobile(design.kind)) out += ", cannot retreat";
  return out;
}

void put_side(std::string& out, const Card& card, bool crippled, int x, int y) {
  const rules::Design& design = card.design;
  const rules::Side& side = design.side(crippled);
  const bool shows = (card.status == "crippled") == crippled;
  out += frame(x, y, height_of(card), crippled ? " stroke-dasharray=\"2 1\"" : "");
  out += svg_text(x + 3, y + 6, 5, fitted(design.name, 5, text_width_mm), " font-weight=\"bold\"");
  const std::string below = crippled ? "crippled" : design.race;
  out += svg_text(x + 3, y + 11, 3, fitted(below, 3, text_width_mm));
  out += svg_text(x + 3, y + 23, 10, side_text(side, side.fighters, 0), " font-weight=\"bold\"");
  out += silhouette(design, crippled, x + shape_x_mm, y + shape_y_mm);
  out += svg_text(x + 3, y + 28, 3, abilities(design));
  const int below_y = put_boxes(out, x + 3, y + boxes_top_mm, "fighters", side.fighters,
                                shows ? card.fighters_lost : 0);
  put_boxes(out, x + 3, below_y, "PF", design.pf_places(crippled), shows ? card.pfs_lost : 0);
}

void put_card(std::string& out, const Card& card, int y) {
  const int right = margin_mm + card_width_mm + gap_mm;
  out += "<g aria-label=\"" + escaped(card.design.name, Format::html) + ": " +
         escaped(rules::to_text(card.design.factors), Format::html) + "\">\n";
  put_side(out, card, false, margin_mm, y);
  if (card.design.factors.has_crippled) {
    put_side(out, card, true, right, y);
  } else {
    out += frame(right, y, height_of(card), " stroke-dasharray=\"2 1\"");
    out += svg_text(right + 3, y + 23, 4, "no crippled side: destroyed when damaged");
  }
  if (card.status == "destroyed" || card.status == "retreated")
    out += svg_text(margin_mm + 50, y + 6, 5, card.status);
  else if (card.status == "crippled")
    out += svg_text(margin_mm + 50, y + 6, 5, "flip side");
  out += "</g>\n";
}

}  // namespace

std::string side_text(const rules::Side& side, u32 fighters, u32 pfs) {
  std::string out = std::to_string(side.attack);
  if (side.defence != side.attack) out += "-" + std::to_string(side.defence);
  if (fighters > 0) out += "(" + std::to_string(fighters) + ")";
  if (pfs > 0) out += " +" + std::to_string(pfs) + " PF";
  return out;
}

std::string print_cards(std::string_view title, std::span<const Card> cards) {
  std::string body = svg_text(margin_mm, 18, 8, title, " font-weight=\"bold\"");
  int y = top_mm;
  for (const Card& card : cards) {
    put_card(body, card, y);
    y += height_of(card) + gap_mm;
  }
  const int height = std::max(page_height_mm, y + margin_mm);
  return svg_page({page_width_mm, height, page_width_mm, height, 35}, title, body);
}

}  // namespace klaxon::staff::sidcors
