// Draws panels and cards.
#include <algorithm>

#include "battle/wording.h"
#include "staff/red_alert/desk/script.h"
#include "staff/red_alert/sheet/print.h"
#include "staff/red_alert/sheet/silhouette.h"
#include "staff/report/document.h"
#include "staff/report/svg.h"

namespace klaxon::staff::red_alert {
namespace {

using rules::Value;

constexpr int page_width = 2100, page_height = 2970, margin = 110;
constexpr int panel_height = 1090, dials_top = 230, dial_step = 150, dial_radius = 52;
constexpr int dial_left = 470, dial_across = 118;
constexpr int torpedoes_across = 4;
constexpr int card_width = 620, card_height = 470, card_gap = 10, cards_across = 3;
constexpr const char* bold = " font-weight=\"bold\"";
constexpr const char* middle = " text-anchor=\"middle\"";
constexpr const char* cut = " stroke-dasharray=\"14 10\"";

std::string digits(int value) {
  return std::to_string(value);
}
std::string rect(int x, int y, int width, int height, std::string_view more = "") {
  return "<rect x=\"" + digits(x) + "\" y=\"" + digits(y) + "\" width=\"" + digits(width) +
         "\" height=\"" + digits(height) + "\" rx=\"18\"" + std::string(more) + "/>\n";
}
std::string circle(int x, int y, int radius, std::string_view more = "") {
  return "<circle cx=\"" + digits(x) + "\" cy=\"" + digits(y) + "\" r=\"" + digits(radius) + "\"" +
         std::string(more) + "/>\n";
}
std::string cross(int x, int y, int side) {
  return "<path d=\"" + svg_cross(x, y, side) + "\"/>\n";
}
std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}
int value_of(const rules::ShipDesign& ship, Value value) {
  return ship.values[at(value)];
}

// RA-3.4: a place for the counter at each value; the printed maximum has a second ring, and the
// present value a heavy one. Values above the maximum are for additions by disks.
void put_dial(std::string& out, int y, const char* name, const char* at_zero, int most, int now) {
  out += svg_text(margin + 30, y + 16, 46, name, bold);
  for (int value = 0; value <= rules::panel_max; ++value) {
    const int x = dial_left + value * dial_across;
    const bool beyond = value > most;
    out += circle(x, y, dial_radius, beyond ? cut : value == now ? " stroke-width=\"14\"" : "");
    if (value == most) out += circle(x, y, dial_radius - 10);
    out += value == 0 ? svg_text(x, y + 8, 22, at_zero, middle)
                      : svg_text(x, y + 16, 46, digits(value), middle);
  }
}

// The radius in tenths of a millimetre.
int radius_of(const rules::ShipDesign& ship) {
  return rules::diameter[static_cast<u32>(ship.size)] * 127 / core::inch;
}

// RA-3.14: the disk has two flat edges, at bow and stern; RA-10.4: the bay is at the bow.
void put_disk(std::string& out, int x, int y, const rules::ShipDesign& ship) {
  const int radius = radius_of(ship);
  const int flat = radius * 24 / 100, depth = radius * 97 / 100;
  const std::string arc = "A" + digits(radius) + " " + digits(radius) + " 0 0 1 ";
  out += "<path d=\"M" + digits(x - flat) + " " + digits(y - depth) + "L" + digits(x + flat) + " " +
         digits(y - depth) + arc + digits(x + flat) + " " + digits(y + depth) + "L" +
         digits(x - flat) + " " + digits(y + depth) + arc + digits(x - flat) + " " +
         digits(y - depth) + "Z\"/>\n";
  const int bay = radius * 12 / 100;
  out += "<path d=\"M" + digits(x - bay) + " " + digits(y - depth) + "A" + digits(bay) + " " +
         digits(bay) + " 0 0 0 " + digits(x + bay) + " " + digits(y - depth) + "\"/>\n";
  out += silhouette(ship.faction, x, y - radius / 12, radius * 62 / 100);
  const int size = std::min(44, radius / 6);
  out += svg_text(x, y + radius * 78 / 100, size, fitted(ship.name, size, radius * 2 * 60 / 100),
                  std::string(middle) + bold);
}

// RA-15: a torpedo at actual size, bow upward.
void put_torpedo(std::string& out, int x, int y, bool gone) {
  out += circle(x, y, 127, gone ? cut : "");
  out += "<path d=\"M" + digits(x) + " " + digits(y - 96) + "L" + digits(x + 26) + " " +
         digits(y + 20) + "L" + digits(x) + " " + digits(y + 4) + "L" + digits(x - 26) + " " +
         digits(y + 20) + "Z\"/>\n";
  out += svg_text(x, y + 74, 26, gone ? "launched" : "torpedo", middle);
}

void put_marks(std::string& out, int x, int y, const PanelState& now) {
  out += svg_text(x, y, 34, "Criticals", bold);
  for (u32 kind = 0; kind < rules::criticals_count; ++kind) {
    const int top = y + 26 + static_cast<int>(kind) * 58;
    out += rect(x, top, 42, 42);
    if (now.marks.find(rules::critical_words[kind]) != std::string::npos) out += cross(x, top, 42);
    out += svg_text(x + 60, top + 32, 32, capitalised(rules::critical_words[kind]));
  }
  out += svg_text(x, y + 340, 22, "Two of a kind destroy the ship.");
}

void put_orders(std::string& out, int x, int y) {
  out += svg_text(x, y, 34, "Orders", bold);
  for (int i = 0; i < 3; ++i) {
    const int centre = x + 127 + i * 270;
    out += circle(centre, y + 160, 127);
    out += svg_text(centre, y + 175, 60, digits(i + 1), middle);
  }
}

std::string summary(const rules::ShipDesign& ship) {
  return capitalised(rules::faction_words[static_cast<u32>(ship.faction)]) + ", " +
         rules::size_words[static_cast<u32>(ship.size)] + ", " +
         battle::counted(ship.cost, "points") + "; beam " + digits(value_of(ship, Value::beam)) +
         ", torpedoes " + digits(value_of(ship, Value::torpedoes)) + ", capacity " +
         digits(value_of(ship, Value::capacity));
}

void put_panel(std::string& out, const Panel& panel, int y) {
  const rules::ShipDesign& ship = panel.ship;
  const auto shown = [](int value, int usual) { return value < 0 ? usual : value; };
  out += "<g aria-label=\"" + escaped(ship.name, Format::html) + "\">\n";
  out += rect(margin, y, page_width - 2 * margin, panel_height);
  out += svg_text(margin + 30, y + 78, 66, fitted(ship.name, 66, 900), bold);
  out += svg_text(margin + 30, y + 124, 32, summary(ship));
  const bool lost = !panel.now.fate.empty() && panel.now.fate != "in_play";
  if (lost) out += svg_text(page_width - margin - 420, y + 78, 60, "Destroyed", bold);
  const int shields = value_of(ship, Value::shields), hull = value_of(ship, Value::hull);
  put_dial(out, y + dials_top, "Shields", "Down", shields, shown(panel.now.shields, shields));
  put_dial(out, y + dials_top + dial_step, "Hull", "Lost", hull, shown(panel.now.hull, hull));
  put_dial(out, y + dials_top + 2 * dial_step, "Speed", "Stop", value_of(ship, Value::speed),
           panel.now.speed);
  put_orders(out, margin + 30, y + 700);
  put_marks(out, margin + 880, y + 700, panel.now);
  out += rect(margin + 1240, y + 670, 610, 390, cut);
  out += svg_text(margin + 1545, y + 870, 34, "Concealed crew and tech", middle);
  out += "</g>\n";
}

// The parts to cut out: the ship's disk and torpedoes, at actual size, and the text of the disk.
int put_pieces(std::string& out, const Panel& panel, int y) {
  const rules::ShipDesign& ship = panel.ship;
  const int radius = radius_of(ship);
  put_disk(out, margin + radius, y + radius, ship);
  const int left = margin + 2 * radius + 40;
  const int torpedoes = value_of(ship, Value::torpedoes);
  for (int i = 0; i < std::min(torpedoes, torpedoes_across); ++i)
    put_torpedo(out, left + 127 + i * 262, y + 127,
                panel.now.torpedoes >= 0 && i >= panel.now.torpedoes);
  int line = y + 310;
  for (const std::string& words : wrapped(ship.text, 30, page_width - margin - left)) {
    out += svg_text(left, line, 30, words);
    line += 40;
  }
  return 2 * radius;
}

std::string rows_text(const rules::DiskDesign& disk) {
  std::string out;
  for (const rules::DiskDesign::Row& row : disk.rows) {
    std::string icons;
    for (const rules::OrderKind kind : row.orders)
      icons +=
          (icons.empty() ? "" : " and ") + std::string(rules::order_names[static_cast<u32>(kind)]);
    out += (out.empty() ? "" : ", or ") + icons;
  }
  return out;
}
std::string keywords_text(const rules::DiskDesign& disk) {
  std::string out;
  for (u32 i = 0; i < std::size(rules::keyword_words); ++i)
    if (disk.has(static_cast<rules::Keyword>(i)))
      out += (out.empty() ? "" : ", ") + battle::plain_words(rules::keyword_words[i]);
  if (disk.unique) out += (out.empty() ? "" : ", ") + std::string("unique");
  return capitalised(out);
}
std::string raises_text(const rules::DiskDesign& disk) {
  std::string out;
  for (u32 i = 0; i < rules::values_count; ++i)
    if (disk.raises[i] != 0)
      out += (out.empty() ? "" : ", ") + std::string(disk.raises[i] > 0 ? "+" : "") +
             digits(disk.raises[i]) + " " + battle::plain_words(rules::value_words[i]);
  return out;
}

void put_lines(std::string& out, int x, int& y, int size, const std::string& text, int bottom,
               std::string_view more = "") {
  if (text.empty()) return;
  for (const std::string& words : wrapped(text, size, card_width - 60)) {
    if (y > bottom) return;
    out += svg_text(x, y, size, words, more);
    y += size + 8;
  }
}

void put_card(std::string& out, const Card& card, int x, int y) {
  const rules::DiskDesign& disk = card.disk;
  out += "<g aria-label=\"" + escaped(disk.name, Format::html) + "\">\n";
  out += rect(x, y, card_width, card_height, cut);
  out += svg_text(x + 30, y + 64, 42, fitted(disk.name, 42, card_width - 60), bold);
  out += svg_text(x + 30, y + 104, 26,
                  std::string(disk.crew ? "Crew" : "Tech") + ", " +
                      (disk.faction == rules::Faction::any
                           ? std::string("any faction")
                           : capitalised(rules::faction_words[static_cast<u32>(disk.faction)])) +
                      ", " + battle::counted(disk.cost, "points"));
  int line = y + 152;
  const int bottom = y + card_height - 24;
  if (disk.crew)
    put_lines(out, x + 30, line, 32,
              "Command " + digits(disk.command) + ", combat " + digits(disk.combat), bottom, bold);
  put_lines(out, x + 30, line, 28, rows_text(disk), bottom);
  put_lines(out, x + 30, line, 28, raises_text(disk), bottom);
  put_lines(out, x + 30, line, 26, disk.text, bottom);
  if (disk.free_points > 0)
    put_lines(out, x + 30, line, 26,
              "Start: " + battle::counted(disk.free_points, "points") + " of " +
                  battle::plain_words(rules::keyword_words[static_cast<u32>(disk.free_keyword)]) +
                  " crew.",
              bottom);
  put_lines(out, x + 30, line, 24, keywords_text(disk), bottom, " font-style=\"italic\"");
  if (!card.state.empty() && card.state != "ready")
    out += svg_text(x + card_width - 30, y + card_height - 24, 28, capitalised(card.state),
                    std::string(bold) + " text-anchor=\"end\"");
  out += "</g>\n";
}

}  // namespace

std::string print_sheet(std::string_view title, const std::vector<Panel>& panels,
                        const std::vector<Card>& cards) {
  std::string body;
  int y = margin;
  for (const Panel& panel : panels) {
    put_panel(body, panel, y);
    y += panel_height + 30;
    y += put_pieces(body, panel, y) + 30;
  }
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const int column = static_cast<int>(i % cards_across);
    put_card(body, cards[i], margin + column * (card_width + card_gap), y);
    if (column + 1 == cards_across || i + 1 == cards.size()) y += card_height + card_gap;
  }
  const int height = std::max(page_height, y + margin);
  return svg_page({page_width / 10, height / 10, page_width, height, 350}, title, body);
}

}  // namespace klaxon::staff::red_alert
