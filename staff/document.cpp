#include "staff/document.h"

namespace klaxon::staff {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Markdown reads these only at the start of a line: "1. ", "- ", "+ ".
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

// Lines between two headings form one list.
std::string_view list_mark(Format format, bool opens) {
  if (format == Format::html) return opens ? "<ul>\n" : "</ul>\n";
  if (format == Format::bbcode) return opens ? "[list]\n" : "[/list]\n";
  return opens ? "" : "\n";
}

}  // namespace

void Document::heading(int level, std::string_view text) {
  passages.push_back({level, std::string(text), {}});
}

Passage& Document::line(std::string_view text) {
  passages.push_back({0, std::string(text), {}});
  return passages.back();
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

std::string render(const Document& document, Format format, bool reasons) {
  std::string out = format == Format::html ? "<article class=\"report\">\n" : "";
  bool in_list = false;
  int level = 0;  // from the heading just above
  for (const Passage& passage : document.passages) {
    const bool is_line = passage.level == 0;
    if (is_line != in_list) out += list_mark(format, is_line);
    in_list = is_line;
    if (format == Format::text && !is_line && level >= passage.level) out += "\n";
    level = passage.level;
    out += is_line ? line_text(passage, format, reasons) : heading_text(passage, format);
  }
  if (in_list) out += list_mark(format, false);
  if (format == Format::html) out += "</article>\n";
  return out;
}

}  // namespace klaxon::staff
