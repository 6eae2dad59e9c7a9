#include "staff/report/document.h"

#include <algorithm>

namespace klaxon::staff {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Markdown treats these specially only at the start of a line: "1. ", "- ", "+ ".
bool begins_list(std::string_view text, std::size_t at) {
  if (at == 0) return text[0] == '-' || text[0] == '+';
  if (text[at] != '.' && text[at] != ')') return false;
  for (std::size_t i = 0; i < at; ++i) {
    if (!is_digit(text[i])) return false;
  }
  return true;
}

void put_markdown(std::string& out, std::string_view text, std::size_t at) {
  constexpr std::string_view always = "\\`*_[]<>#|&~$!{}=";
  if (always.find(text[at]) != std::string_view::npos || begins_list(text, at)) out += '\\';
  out += text[at];
}

void put_html(std::string& out, char c) {
  switch (c) {
    case '&':
      out += "&amp;";
      break;
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '"':
      out += "&quot;";
      break;
    case '\'':
      out += "&#39;";
      break;
    default:
      out += c;
  }
}

void put_bbcode(std::string& out, char c) {
  if (c == '[')
    out += "\xEF\xBC\xBB";
  else if (c == ']')
    out += "\xEF\xBC\xBD";
  else
    out += c;
}

bool is_control(char c) {
  return (c >= 0 && c < ' ') || c == '\x7F';
}

std::string tidy(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (is_control(c)) c = ' ';
  }
  return out;
}

std::string heading_text(const Passage& passage, Format format) {
  const std::string text = escaped(passage.text, format);
  const std::string level = std::to_string(passage.level);
  switch (format) {
    case Format::markdown:
      return std::string(static_cast<std::size_t>(passage.level), '#') + " " + text + "\n\n";
    case Format::bbcode:
      return "[b]" + text + "[/b]\n";
    case Format::html:
      return "<h" + level + ">" + text + "</h" + level + ">\n";
    case Format::text:
      break;
  }
  const char under = passage.level == 1 ? '=' : '-';
  return text + "\n" + std::string(text.size(), under) + "\n";
}

std::string reason_text(const Reason& reason, Format format) {
  const std::string label = escaped(reason.label, format);
  const std::string text = escaped(reason.text, format);
  switch (format) {
    case Format::markdown:
      return "    - *" + label + ":* " + text + "\n";
    case Format::bbcode:
      return "[*][i]" + label + ":[/i] " + text + "\n";
    case Format::html:
      return "<dt>" + label + "</dt><dd>" + text + "</dd>";
    case Format::text:
      break;
  }
  return "      " + label + ": " + text + "\n";
}

std::string reasons_text(const Passage& passage, Format format) {
  if (passage.why.empty()) return "";
  std::string out;
  if (format == Format::html) out += "<details><summary>why</summary><dl>";
  if (format == Format::bbcode) out += "[list]\n";
  for (const Reason& reason : passage.why) out += reason_text(reason, format);
  if (format == Format::html) out += "</dl></details>";
  if (format == Format::bbcode) out += "[/list]\n";
  return out;
}

std::string line_text(const Passage& passage, Format format, bool reasons) {
  const std::string text = escaped(passage.text, format);
  const std::string why = reasons ? reasons_text(passage, format) : "";
  switch (format) {
    case Format::markdown:
      return "- " + text + "\n" + why;
    case Format::bbcode:
      return "[*]" + text + "\n" + why;
    case Format::html:
      return "<li>" + text + why + "</li>\n";
    case Format::text:
      break;
  }
  return "  " + text + "\n" + why;
}

// Makes each column as wide as its widest cell; numbers are right-aligned.
std::string aligned_rows(const Passage& passage, std::string_view indent) {
  std::vector<std::size_t> widths;
  for (const auto& row : passage.rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string out;
  for (const auto& row : passage.rows) {
    std::string line(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string fill(widths[i] - row[i].size(), ' ');
      const bool number = i > 0;
      line += (i == 0 ? "" : "  ") + (number ? fill + row[i] : row[i] + fill);
    }
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::string row_text(const std::vector<std::string>& row, Format format, bool head) {
  std::string out = format == Format::html ? "<tr>" : "|";
  for (const std::string& cell : row)
    if (format == Format::html)
      out += (head ? "<th>" : "<td>") + escaped(cell, format) + (head ? "</th>" : "</td>");
    else
      out += " " + escaped(cell, format) + " |";
  out += format == Format::html ? "</tr>\n" : "\n";
  if (!head || format == Format::html) return out;
  out += "|";
  for (std::size_t i = 0; i < row.size(); ++i) out += i == 0 ? " --- |" : " ---: |";
  return out + "\n";
}

// If a table is too wide, writes it row by row: "Yamato: Side Federation, Shields 6".
std::string told_rows(const Passage& passage) {
  std::string out;
  for (std::size_t i = 1; i < passage.rows.size(); ++i) {
    const auto& row = passage.rows[i];
    for (std::size_t cell = 0; cell < row.size(); ++cell) {
      if (cell == 0)
        out += "  " + row[0] + ":";
      else
        out += (cell == 1 ? " " : ", ") + passage.rows.front()[cell] + " " + row[cell];
    }
    out += "\n";
  }
  return out;
}

std::size_t widest(std::string_view text) {
  std::size_t most = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    most = std::max(most, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return most;
}

// Counts letters, not bytes: only the first byte of each letter has a width.
bool begins_letter(char c) {
  return (c & 0xC0) != 0x80;
}

// Breaks a line at blanks; continuation lines are indented by two. A word that is too long is
// cut.
void put_broken(std::string& out, std::string_view line, std::size_t columns) {
  const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
  const std::string indent(std::min(margin + 2, columns / 2), ' ');
  bool first = true;
  while (true) {
    const std::size_t room = first ? columns : columns - indent.size();
    std::size_t bytes = 0, letters = 0, blank = std::string_view::npos;
    while (bytes < line.size() && (letters < room || !begins_letter(line[bytes]))) {
      letters += begins_letter(line[bytes]) ? 1U : 0U;
      if (line[bytes] == ' ' && bytes > (first ? margin : 0)) blank = bytes;
      ++bytes;
    }
    out += first ? "" : indent;
    if (bytes == line.size()) {
      out += line;
      out += '\n';
      return;
    }
    if (line[bytes] == ' ') blank = bytes;
    const std::size_t end = blank == std::string_view::npos ? bytes : blank;
    out += line.substr(0, end);
    out += '\n';
    line.remove_prefix(end);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    first = false;
    if (line.empty()) return;
  }
}

std::string broken(std::string_view text, std::size_t columns) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    put_broken(out, text.substr(0, end), columns);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// Only some forums have tables in BBCode, but all have monospaced text.
std::string table_text(const Passage& passage, Format format, std::size_t columns) {
  if (format == Format::text) {
    std::string rows = aligned_rows(passage, "  ");
    return columns > 0 && widest(rows) > columns ? told_rows(passage) : rows;
  }
  if (format == Format::bbcode) {
    Passage plain = passage;
    for (auto& row : plain.rows)
      for (std::string& cell : row) cell = escaped(cell, format);
    std::string rows = aligned_rows(plain, "");
    if (columns > 0 && widest(rows) > columns) rows = broken(told_rows(plain), columns);
    return "[code]\n" + rows + "[/code]\n";
  }
  std::string out = format == Format::html ? "<table>\n" : "";
  for (const auto& row : passage.rows) out += row_text(row, format, &row == passage.rows.data());
  return out + (format == Format::html ? "</table>\n" : "\n");
}

// The lines between two headings form one list.
std::string_view list_mark(Format format, bool opens) {
  if (format == Format::html) return opens ? "<ul>\n" : "</ul>\n";
  if (format == Format::bbcode) return opens ? "[list]\n" : "[/list]\n";
  return opens ? "" : "\n";
}

}  // namespace

std::optional<Format> format_named(std::string_view name) {
  const auto found = std::ranges::find(format_names, name);
  if (found == std::end(format_names)) return std::nullopt;
  return static_cast<Format>(found - std::begin(format_names));
}

void Document::heading(int level, std::string_view text) {
  passages.push_back({level, std::string(text), {}});
}

Passage& Document::line(std::string_view text) {
  passages.push_back({0, std::string(text), {}});
  return passages.back();
}

Passage& Document::table(std::vector<std::string> columns) {
  Passage& table = passages.emplace_back();
  table.rows.push_back(std::move(columns));
  return table;
}

std::string escaped(std::string_view text, Format format) {
  const std::string plain = tidy(text);
  if (format == Format::text) return plain;
  std::string out;
  out.reserve(plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (format == Format::markdown)
      put_markdown(out, plain, i);
    else if (format == Format::html)
      put_html(out, plain[i]);
    else
      put_bbcode(out, plain[i]);
  }
  return out;
}

std::string render(const Document& document, Format format, bool reasons, std::size_t columns) {
  std::string out = format == Format::html ? "<article class=\"report\">\n" : "";
  bool in_list = false;
  int level = 0;  // level of the heading just above
  bool below_table = false;
  for (const Passage& passage : document.passages) {
    const bool is_line = passage.level == 0 && passage.rows.empty();
    if (is_line != in_list) out += list_mark(format, is_line);
    in_list = is_line;
    const bool under = below_table;
    below_table = !passage.rows.empty();
    if (below_table) {
      out += table_text(passage, format, columns);
      continue;
    }
    if (format == Format::text && !is_line && (under || level >= passage.level)) out += "\n";
    level = passage.level;
    out += is_line ? line_text(passage, format, reasons) : heading_text(passage, format);
  }
  if (in_list) out += list_mark(format, false);
  if (format == Format::html) out += "</article>\n";
  if (format == Format::text && columns > 0) return broken(out, columns);
  return out;
}

}  // namespace klaxon::staff
