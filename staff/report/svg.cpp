#include "staff/report/svg.h"

#include <algorithm>
#include <charconv>

#include "staff/report/document.h"

namespace klaxon::staff {

namespace {

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + value + "\"";
}

std::string attribute(const char* name, int value) {
  return attribute(name, std::to_string(value));
}

bool inside_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// The width of a letter in hundredths of its size.
int width_of(char c) {
  constexpr std::string_view narrow = " ,.:;'!|ijl()[]";
  constexpr std::string_view widest = "mwMW@%";
  if (static_cast<unsigned char>(c) >= 0x80) return 100;
  if (narrow.find(c) != std::string_view::npos) return 40;
  if (widest.find(c) != std::string_view::npos) return 100;
  return c >= 'A' && c <= 'Z' ? 78 : 64;
}

std::string hundredths(int value) {
  const std::string rest = std::to_string(value % 100);
  return std::to_string(value / 100) + (rest.size() == 1 ? ".0" : ".") + rest;
}

constexpr std::string_view page_mark = "<svg class=\"page\"", closing = "</svg>\n";

std::string head_of(const Paper& paper, int pages, std::string_view title) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"" +
         attribute("width", std::to_string(paper.width_mm) + "mm") +
         attribute("height", std::to_string(paper.height_mm * pages) + "mm") +
         attribute("viewBox", "0 0 " + std::to_string(paper.width) + " " +
                                  std::to_string(paper.height * pages)) +
         attribute("role", "graphics-document") + attribute("fill", "none") +
         attribute("stroke", "#000") + attribute("stroke-width", hundredths(paper.line)) +
         attribute("stroke-linejoin", "round") + attribute("font-family", "sans-serif") +
         ">\n<title>" + escaped(title, Format::html) + "</title>\n";
}

// Divides the number which ends at `end`.
void divide(std::string& text, std::size_t end, int by) {
  const std::size_t from = text.find_last_not_of("0123456789", end - 1) + 1;
  int number = 0;
  std::from_chars(text.data() + from, text.data() + end, number);
  text.replace(from, end - from, std::to_string(number / by));
}

}  // namespace

std::string svg_page(const Paper& paper, std::string_view title, std::string_view body) {
  return head_of(paper, 1, title) + std::string(body) + std::string(closing);
}

std::string svg_pages(const Paper& paper, std::string_view title,
                      const std::vector<std::string>& bodies) {
  if (bodies.size() == 1) return svg_page(paper, title, bodies.front());
  std::string out = head_of(paper, static_cast<int>(bodies.size()), title);
  int y = 0;
  for (const std::string& body : bodies) {
    out += std::string(page_mark) + attribute("y", y) + attribute("width", paper.width) +
           attribute("height", paper.height) + ">\n" + body + std::string(closing);
    y += paper.height;
  }
  return out + std::string(closing);
}

std::vector<std::string> svg_split(std::string_view svg) {
  std::vector<std::size_t> starts;
  for (std::size_t at = svg.find(page_mark); at != std::string_view::npos;
       at = svg.find(page_mark, at + 1))
    starts.push_back(at);
  if (starts.empty()) return {std::string(svg)};
  std::string head(svg.substr(0, starts.front()));
  divide(head, head.find("mm\"", head.find(" height=")), static_cast<int>(starts.size()));
  divide(head, head.find("\" role="), static_cast<int>(starts.size()));
  starts.push_back(svg.size() - closing.size());
  std::vector<std::string> pages;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    const std::size_t body = svg.find(">\n", starts[i]) + 2;
    pages.push_back(head + std::string(svg.substr(body, starts[i + 1] - body)));
  }
  return pages;
}

std::string svg_text(int x, int y, int size, std::string_view words, std::string_view more) {
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) +
         " fill=\"#000\" stroke=\"none\"" + std::string(more) + ">" + escaped(words, Format::html) +
         "</text>\n";
}

std::string svg_cross(int x, int y, int side) {
  const std::string length = std::to_string(side);
  return "M" + std::to_string(x) + " " + std::to_string(y) + "l" + length + " " + length + "m-" +
         length + " 0l" + length + " -" + length;
}

int text_width(std::string_view text, int size) {
  int hundredths = 0;
  for (const char c : text)
    if (!inside_character(c)) hundredths += width_of(c);
  return (hundredths * size + 99) / 100;
}

std::string fitted(std::string_view text, int size, int width) {
  if (text_width(text, size) <= width) return std::string(text);
  while (!text.empty() && text_width(text, size) + size > width) {
    std::size_t end = text.size() - 1;
    while (end > 0 && inside_character(text[end])) --end;
    text = text.substr(0, end);
  }
  return std::string(text) + "…";
}

std::vector<std::string> wrapped(std::string_view text, int size, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!line.empty() && text_width(line + " " + word, size) > width) {
      lines.push_back(fitted(line, size, width));
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  if (!line.empty()) lines.push_back(fitted(line, size, width));
  return lines;
}

}  // namespace klaxon::staff
