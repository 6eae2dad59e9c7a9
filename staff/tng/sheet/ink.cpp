#include "staff/tng/sheet/ink.h"

#include <algorithm>

#include "staff/report/document.h"
#include "staff/report/svg.h"

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int bold_percent = 112;  // width relative to plain letters
constexpr int cross_line = 7;

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
}

const char* anchor_look(Anchor anchor) {
  if (anchor == Anchor::middle) return " text-anchor=\"middle\"";
  return anchor == Anchor::end ? " text-anchor=\"end\"" : "";
}

// Takes as many characters as fit, but at least one.
std::size_t fitting(std::string_view word, int width, TextLook look) {
  std::size_t end = 0;
  for (std::size_t next = 0; next < word.size();) {
    ++next;
    while (next < word.size() && (static_cast<unsigned char>(word[next]) & 0xC0U) == 0x80U) ++next;
    if (end > 0 && width_of(word.substr(0, next), look) > width) break;
    end = next;
  }
  return end;
}

}  // namespace

int width_of(std::string_view words, TextLook look) {
  // staff::text_width misjudges signs and narrow letters, which are common in tables
  constexpr std::string_view wide = "+=", slim = "-/frt";
  int plain = text_width(words, look.size);
  for (const char c : words) {
    if (wide.find(c) != std::string_view::npos) plain += look.size / 4;
    if (slim.find(c) != std::string_view::npos) plain -= look.size * 17 / 100;
  }
  return look.bold ? plain * bold_percent / 100 : plain;
}

std::vector<std::string> broken(std::string_view words, int width, TextLook look) {
  std::vector<std::string> lines;
  std::string line;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    std::string_view word = words.substr(0, end);
    words.remove_prefix(std::min(end + 1, words.size()));
    if (!line.empty() && width_of(line + " " + std::string(word), look) > width) {
      lines.push_back(line);
      line.clear();
    }
    while (width_of(word, look) > width && fitting(word, width, look) < word.size()) {
      const std::size_t part = fitting(word, width, look);
      lines.emplace_back(word.substr(0, part));
      word.remove_prefix(part);
    }
    if (!word.empty()) line += (line.empty() ? "" : " ") + std::string(word);
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

std::string at(Point point) {
  return std::to_string(point.x) + " " + std::to_string(point.y);
}

void Ink::put_text(Point foot, std::string_view words, TextLook look) {
  svg_ +=
      svg_text(foot.x, foot.y, look.size, words,
               std::string(anchor_look(look.anchor)) + (look.bold ? " font-weight=\"bold\"" : ""));
}

void Ink::text(Point foot, std::string_view words, TextLook look) {
  if (words.empty()) return;
  const int width = width_of(words, look);
  const int x = look.anchor == Anchor::start    ? foot.x
                : look.anchor == Anchor::middle ? foot.x - width / 2
                                                : foot.x - width;
  const int rise = look.size * 76 / 100;
  marks_.push_back({Mark::Kind::text,
                    {x, foot.y - rise, width, rise + look.size * 20 / 100},
                    std::string(words)});
  put_text(foot, words, look);
}

void Ink::box(Rect room, const BoxFace& face) {
  svg_ += "<rect" + attribute("x", room.x) + attribute("y", room.y) +
          attribute("width", room.width) + attribute("height", room.height) +
          (face.firm ? " stroke-width=\"9\"" : "") + "/>\n";
  marks_.push_back({Mark::Kind::box, room, ""});
  if (!face.figure.empty()) {
    TextLook look{text_size, Anchor::middle, true};
    if (width_of(face.figure, look) > room.width - 4) look.bold = false;
    if (width_of(face.figure, look) > room.width - 4) look.size = table_size;
    const Point foot{room.x + room.width / 2, room.y + room.height / 2 + look.size * 36 / 100};
    const int width = width_of(face.figure, look), rise = look.size * 76 / 100;
    marks_.push_back(
        {Mark::Kind::figure, {foot.x - width / 2, foot.y - rise, width, rise}, face.figure});
    put_text(foot, face.figure, look);
  }
  if (face.lost)
    svg_ += "<path class=\"lost\"" + attribute("stroke-width", cross_line) + " d=\"M" +
            at({room.x, room.y}) + "L" + at({room.right(), room.bottom()}) + "M" +
            at({room.x, room.bottom()}) + "L" + at({room.right(), room.y}) + "\"/>\n";
}

void Ink::path(std::string_view steps, std::string_view look) {
  if (steps.empty()) return;
  svg_ += "<path d=\"" + std::string(steps) + "\"" + std::string(look) + "/>\n";
}

void Ink::round(Point middle, int radius) {
  svg_ += "<circle" + attribute("cx", middle.x) + attribute("cy", middle.y) +
          attribute("r", radius) + "/>\n";
  marks_.push_back(
      {Mark::Kind::round, {middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, ""});
}

void Ink::icon(Rect room, std::string_view svg) {
  marks_.push_back({Mark::Kind::icon, room, ""});
  svg_ += svg;
}

void Ink::open(std::string_view what, std::string_view title, std::string_view look) {
  svg_ += "<g class=\"" + std::string(what) + "\"" + std::string(look) + ">";
  if (!title.empty()) svg_ += "<title>" + escaped(title, Format::html) + "</title>";
  svg_ += "\n";
}

void Ink::close() {
  svg_ += "</g>\n";
}

}  // namespace klaxon::staff::tng::sheet
