#include "staff/code_red/print.h"

#include <algorithm>
#include <bit>

#include "rules/code_red/criticals.h"
#include "rules/code_red/pf_chart.h"
#include "staff/document.h"

namespace klaxon::staff::code_red {

using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr int page_width_mm = 210;
constexpr int page_height_mm = 297;
constexpr int margin_mm = 12;
constexpr int box_mm = 5;
constexpr int label_mm = 5;
constexpr int gap_mm = 3;
constexpr int top_mm = 34;

// Where a system lies on the sheet: bow to stern down the middle, engines and guns at the sides.
enum class Zone : u8 { left, middle, right, foot };

struct Place {
  const char* id;
  Zone zone;
};

// In the order in which each zone is filled from the top.
constexpr Place places[] = {
    {"forward_hull", Zone::middle},
    {"hull", Zone::middle},
    {"bridge", Zone::middle},
    {"flag_bridge", Zone::middle},
    {"emergency_bridge", Zone::middle},
    {"aux_control", Zone::middle},
    {"security_station", Zone::middle},
    {"web_generator", Zone::middle},
    {"displacement_device", Zone::middle},
    {"lab", Zone::middle},
    {"cargo", Zone::middle},
    {"shuttle", Zone::middle},
    {"aft_hull", Zone::middle},
    {"center_warp", Zone::middle},
    {"impulse", Zone::middle},
    {"left_warp", Zone::left},
    {"phaser", Zone::left},
    {"drone", Zone::left},
    {"hellbore", Zone::left},
    {"esg", Zone::left},
    {"power_absorber", Zone::left},
    {"weapon_a", Zone::left},
    {"weapon_a_second", Zone::left},
    {"weapon_b", Zone::left},
    {"weapon_b_second", Zone::left},
    {"weapon_c", Zone::left},
    {"weapon_c_second", Zone::left},
    {"tractor", Zone::left},
    {"transporter", Zone::left},
    {"right_warp", Zone::right},
    {"torpedo", Zone::right},
    {"photon", Zone::right},
    {"plasma", Zone::right},
    {"disruptor", Zone::right},
    {"tr_beam", Zone::right},
    {"fusion_beam", Zone::right},
    {"apr", Zone::right},
    {"battery", Zone::right},
    {"probe", Zone::right},
    {"sensor", Zone::right},
    {"scanner", Zone::right},
    {"damage_control", Zone::right},
    {"boarding_party", Zone::foot},
    {"crew", Zone::foot},
    {"excess_damage", Zone::foot},
};

// Groups of a zone line up at an anchor: port side to the left margin, starboard to the right, what
// lies amidships on the keel. Engines are drawn as long pods.
struct Column {
  int anchor_mm;
  int across;             // boxes in a row
  const char* alignment;  // of texts
};
constexpr int engine_across = 3;

Column column_of(Zone zone) {
  switch (zone) {
    case Zone::left:
      return {margin_mm, 8, "start"};
    case Zone::middle:
      return {page_width_mm / 2, 12, "middle"};
    case Zone::right:
      return {page_width_mm - margin_mm, 8, "end"};
    case Zone::foot:
      break;
  }
  return {margin_mm, 37, "start"};
}

Column column_of(Zone zone, std::string_view id) {
  Column column = column_of(zone);
  if (id == "left_warp" || id == "right_warp" || id == "center_warp") column.across = engine_across;
  return column;
}

// The left edge of a group that is `width` wide.
int edge_mm(Column column, int width) {
  if (column.alignment == std::string_view("start")) return column.anchor_mm;
  if (column.alignment == std::string_view("end")) return column.anchor_mm - width;
  return column.anchor_mm - width / 2;
}

std::string number(int value) {
  return std::to_string(value);
}

std::string words(int x, int y, int size, std::string_view text, std::string_view more = "") {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(size) +
         "\"" + std::string(more) + ">" + escaped(text, Format::html) + "</text>\n";
}

std::string box(int x, int y, bool struck) {
  const std::string side = number(box_mm - 1);
  std::string out = "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + side +
                    "\" height=\"" + side + "\"/>";
  if (!struck) return out + "\n";
  const std::string cross = "l" + side + " " + side;
  return out + "<path d=\"M" + number(x) + " " + number(y) + cross + "m-" + side + " 0l" + side +
         " -" + side + "\"/>\n";
}

int rows_of(const SheetGroup& group, int across) {
  return (group.boxes + across - 1) / across;
}

// Draws one group and returns its height.
int put_group(std::string& out, const SheetGroup& group, Column column, int y) {
  std::string label = label_of(group.id);
  if (!group.kind.empty()) label += " (" + group.kind + ")";
  out += "<g aria-label=\"" + escaped(label, Format::html) + ": " +
         number(group.boxes - group.struck) + " of " + number(group.boxes) + " left\">\n";
  out += words(column.anchor_mm, y + 3, 3, label + " " + number(group.boxes),
               std::string(" text-anchor=\"") + column.alignment + "\"");
  const int edge = edge_mm(column, std::min(group.boxes, column.across) * box_mm);
  for (int i = 0; i < group.boxes; ++i) {
    const int x = edge + i % column.across * box_mm;
    out += box(x, y + label_mm + i / column.across * box_mm, i < group.struck);
  }
  out += "</g>\n";
  return label_mm + rows_of(group, column.across) * box_mm + gap_mm;
}

// Fills one zone downwards from `y` and returns where it ends.
int put_zone(std::string& out, const Sheet& sheet, Zone zone, int y) {
  for (const Place& place : places) {
    if (place.zone != zone) continue;
    for (const SheetGroup& group : sheet.groups) {
      if (group.id == place.id) y += put_group(out, group, column_of(zone, group.id), y);
    }
  }
  return y;
}

int put_criticals(std::string& out, int y) {
  const int wide = (page_width_mm - 2 * margin_mm) / 3;
  for (int card = 0; card < 3; ++card) {
    const int x = margin_mm + card * wide;
    out += words(x, y + 4, 4, "Critical hit " + number(card + 1));
    for (int face = 0; face < 6; ++face) {
      const std::string name = label_of(rules::critical_name(static_cast<u32>(card * 6 + face)));
      out += words(x, y + 9 + face * 4, 3, number(face + 1) + "  " + name);
    }
  }
  return y + 36;
}

// What a cell of the pseudo-fighters' chart strikes: a letter stands for both weapons under it.
std::string cell_label(rules::PfHit hit) {
  if (hit == rules::PfHit::any) return "Any";
  const rules::SystemMask systems = rules::pf_hits(hit);
  return label_of(rules::system_name(static_cast<rules::System>(std::countr_zero(systems))));
}

// Lines of a table: `columns` by `rows` equal cells from a corner.
std::string grid(int x, int y, int columns, int rows, int cell_mm, int row_mm) {
  std::string path;
  for (int row = 0; row <= rows; ++row)
    path += "M" + number(x) + " " + number(y + row * row_mm) + "h" + number(columns * cell_mm);
  for (int column = 0; column <= columns; ++column)
    path += "M" + number(x + column * cell_mm) + " " + number(y) + "v" + number(rows * row_mm);
  return "<path d=\"" + path + "\"/>\n";
}

// 6.0: a die for the row, then the first column that can be struck.
int put_fighter_chart(std::string& out, int y) {
  constexpr int die_mm = 10, cell_mm = 29, row_mm = 6, title_mm = 7;
  constexpr int rows = rules::pf_rows, columns = rules::pf_columns;
  const auto put_row = [&](int row, const std::string& die, auto cell) {
    const int base = y + title_mm + row * row_mm + 4;
    out += words(margin_mm + 2, base, 3, die);
    for (int column = 0; column < columns; ++column)
      out += words(margin_mm + die_mm + column * cell_mm + 2, base, 3, cell(column));
  };
  out += words(margin_mm, y + 4, 4, "Damage chart");
  out += grid(margin_mm + die_mm, y + title_mm, columns, rows + 1, cell_mm, row_mm);
  put_row(0, "Die", [](int column) { return std::string(1, static_cast<char>('A' + column)); });
  for (int row = 0; row < rows; ++row)
    put_row(row + 1, number(row + 1),
            [row](int column) { return cell_label(rules::pf_chart[row][column]); });
  return y + title_mm + (rows + 1) * row_mm + gap_mm;
}

// What a critical hit asks about: which weapons are heavy, which bay jams with what in it.
int put_lists(std::string& out, const Sheet& sheet, int y) {
  constexpr int line_mm = 4;
  if (sheet.weapons.empty() && sheet.bays.empty()) return y;
  const auto put = [&](int x, const char* title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    out += words(x, y + line_mm, 4, title);
    int at = y + line_mm + 1;
    for (const std::string& line : lines) out += words(x, at += line_mm, 3, line);
  };
  put(margin_mm, "Weapons", sheet.weapons);
  put(page_width_mm / 2, "Shuttle bays", sheet.bays);
  const auto lines = static_cast<int>(std::max(sheet.weapons.size(), sheet.bays.size()));
  return y + (lines + 1) * line_mm + gap_mm;
}

std::string subtitle_of(const Sheet& sheet) {
  if (!sheet.race.empty()) return "Pseudo-fighter, " + sheet.race;
  return sheet.carrier ? "Carrier" : "Ship";
}

// 6.0: what the weapon chart gives this race under a letter; empty for other systems.
std::string weapon_kind(std::string_view race, std::string_view id) {
  const int number = rules::pf_race_index(race);
  if (number < 0 || !id.starts_with("weapon_") || id.size() < 8) return "";
  const u32 letter = static_cast<u32>(id[7] - 'a');
  if (letter > 2) return "";
  const rules::PfWeapon& weapon = rules::pf_races()[static_cast<u32>(number)].weapon[letter];
  std::string kind = id.ends_with("_second") ? weapon.second : weapon.first;
  std::replace(kind.begin(), kind.end(), '_', ' ');
  return kind;
}

std::string counted(int n, const char* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

std::string weapon_line(const rules::WeaponGroup& weapon) {
  constexpr const char* kinds[] = {"direct fire", "seeking", "anti-drone"};
  std::string line = weapon.name + ": " + std::to_string(weapon.count) +
                     (weapon.heavy ? ", heavy, " : ", ") + kinds[static_cast<u32>(weapon.kind)] +
                     ", boxes of " + label_of(rules::system_name(weapon.box));
  if (weapon.ammo > 0) line += ", " + counted(weapon.ammo, "shot");
  return line;
}

std::string bay_line(const rules::ShuttleBay& bay, std::size_t number) {
  std::string line = "bay " + std::to_string(number) + ": " + counted(bay.shuttles, "shuttle");
  if (bay.racks > 0) line += ", " + counted(bay.racks, "drone rack");
  if (bay.tracks) line += ", launch tracks";
  return line;
}

// As they are in play: what the file leaves out has groups and a bay of its own (CR-ship.2, 3).
void list_weapons_and_bays(const core::Tree& ship, Sheet& sheet) {
  rules::Design design;
  core::Faults unheeded;
  rules::read_design(ship, "ship", design, unheeded);
  for (const rules::WeaponGroup& group : design.groups) sheet.weapons.push_back(weapon_line(group));
  for (const rules::ShuttleBay& bay : design.bays)
    sheet.bays.push_back(bay_line(bay, sheet.bays.size() + 1));
}

std::string page(const std::string& body, int height, std::string_view title) {
  const std::string size = number(page_width_mm) + " " + number(height);
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
         "width=\"" +
         number(page_width_mm) + "mm\" height=\"" + number(height) + "mm\" viewBox=\"0 0 " + size +
         "\" role=\"img\">\n<title>" + escaped(title, Format::html) +
         "</title>\n"
         "<style>rect,path{fill:none;stroke:#000;stroke-width:.35}text{font-family:sans-serif}"
         "</style>\n" +
         body + "</svg>\n";
}

}  // namespace

Sheet sheet_of(const core::Tree& ship, const core::Tree* left) {
  Sheet sheet;
  if (const core::Tree* name = ship.find("name")) sheet.name = name->text;
  if (const core::Tree* race = ship.find("race")) sheet.race = race->text;
  if (const core::Tree* carrier = ship.find("carrier")) sheet.carrier = carrier->whole != 0;
  list_weapons_and_bays(ship, sheet);
  const core::Tree* boxes = ship.find("boxes");
  if (boxes == nullptr) return sheet;
  for (const core::Tree::Entry& entry : boxes->entries) {
    if (!entry.value.is(Kind::whole) || entry.value.whole <= 0) continue;
    const int count = static_cast<int>(entry.value.whole);
    const core::Tree* rest = left == nullptr ? nullptr : left->find(entry.key);
    const int remains =
        rest == nullptr ? count : std::clamp(static_cast<int>(rest->whole), 0, count);
    sheet.groups.push_back({entry.key, count, left == nullptr ? 0 : count - remains,
                            weapon_kind(sheet.race, entry.key)});
  }
  return sheet;
}

std::string print_sheet(const Sheet& sheet) {
  std::string body = words(margin_mm, 18, 8, sheet.name, " font-weight=\"bold\"");
  body += words(margin_mm, 26, 5, subtitle_of(sheet));
  int y = top_mm;
  for (const Zone zone : {Zone::left, Zone::middle, Zone::right}) {
    y = std::max(y, put_zone(body, sheet, zone, top_mm));
  }
  y = put_zone(body, sheet, Zone::foot, y + gap_mm) + gap_mm;
  y = put_lists(body, sheet, y);
  y = sheet.race.empty() ? put_criticals(body, y) : put_fighter_chart(body, y);
  return page(body, std::max(page_height_mm, y + margin_mm), sheet.name);
}

std::string label_of(std::string_view id, std::string_view race) {
  const std::string kind = weapon_kind(race, id);
  return kind.empty() ? label_of(id) : label_of(id) + " (" + kind + ")";
}

std::string label_of(std::string_view id) {
  if (id == "apr" || id == "esg") return id == "apr" ? "APR" : "ESG";
  if (id == "tr_beam") return "T-R beam";
  std::string text(id);
  std::replace(text.begin(), text.end(), '_', ' ');
  if (text.ends_with(" second")) text.resize(text.size() - 7);
  if (text.starts_with("weapon ") && text.size() > 7)
    text[7] = static_cast<char>(text[7] - 'a' + 'A');
  if (!text.empty()) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace klaxon::staff::code_red
