#include <cstring>

#include "codec/codec.h"
#include "codec/number_text.h"

namespace klaxon::codec {

using core::Tree;

namespace {

// True if none of these eight bytes needs escaping; checked together, since most text is plain. A
// byte from 0x80 on may be taken for one that needs escaping.
bool is_plain(const char* eight) {
  constexpr u64 ones = 0x0101010101010101, tops = 0x8080808080808080;
  u64 bytes = 0;
  std::memcpy(&bytes, eight, sizeof bytes);
  const auto has_zero = [](u64 word) { return (word - ones) & ~word; };
  const u64 below_blank = bytes - ones * 0x20;
  return ((below_blank | bytes | has_zero(bytes ^ (ones * '"')) | has_zero(bytes ^ (ones * '\\'))) &
          tops) == 0;
}

// Escapes only what JSON requires; everything else stays UTF-8.
void print_text(std::string_view text, std::string& out) {
  constexpr std::string_view named = "\b\f\n\r\t\"\\";
  constexpr std::string_view names = "bfnrt\"\\";
  constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  std::size_t plain = 0;  // start of the part that is printed unchanged
  for (std::size_t i = 0; i < text.size(); ++i) {
    while (i + 8 <= text.size() && is_plain(text.data() + i)) i += 8;
    if (i == text.size()) break;
    const u8 byte = static_cast<u8>(text[i]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    out += text.substr(plain, i - plain);
    plain = i + 1;
    if (const std::size_t at = named.find(text[i]); at != std::string_view::npos)
      (out += '\\') += names[at];
    else
      ((out += "\\u00") += digits[byte / 16U]) += digits[byte % 16U];
  }
  out += text.substr(plain);
  out += '"';
}

void print_leaf(const Tree& tree, std::string& out) {
  if (tree.is(Tree::Kind::none))
    out += "null";
  else if (tree.is(Tree::Kind::flag))
    out += tree.whole != 0 ? "true" : "false";
  else if (tree.is(Tree::Kind::whole))
    out += std::to_string(tree.whole);
  else if (tree.is(Tree::Kind::number))
    out += number_text(tree.number);
  else
    print_text(tree.text, out);
}

// Writes over several lines, for people, or on one line.
class Printer {
 public:
  Printer(bool pretty, std::string& out) : pretty_(pretty), out_(out) {}

  void print(const Tree& tree) {
    if (tree.is(Tree::Kind::list))
      print_list(tree);
    else if (tree.is(Tree::Kind::table))
      print_table(tree);
    else
      print_leaf(tree, out_);
  }

 private:
  void print_list(const Tree& tree) {
    open('[');
    for (std::size_t i = 0; i < tree.items.size(); ++i) {
      next(i);
      print(tree.items[i]);
    }
    close(']', tree.items.empty());
  }

  void print_table(const Tree& tree) {
    open('{');
    for (std::size_t i = 0; i < tree.entries.size(); ++i) {
      next(i);
      print_text(tree.entries[i].key, out_);
      out_ += pretty_ ? ": " : ":";
      print(tree.entries[i].value);
    }
    close('}', tree.entries.empty());
  }

  void open(char bracket) {
    out_ += bracket;
    ++depth_;
  }
  void next(std::size_t i) {
    if (i > 0) out_ += ',';
    break_line();
  }
  void close(char bracket, bool was_empty) {
    --depth_;
    if (!was_empty) break_line();
    out_ += bracket;
  }
  void break_line() {
    if (!pretty_) return;
    out_ += '\n';
    out_.append(2 * depth_, ' ');
  }

  bool pretty_;
  std::string& out_;
  std::size_t depth_ = 0;
};

}  // namespace

void add_json_text(std::string_view text, std::string& out) {
  print_text(text, out);
}

void add_json(const Tree& tree, std::string& out) {
  Printer(false, out).print(tree);
}

std::string to_json(const Tree& tree) {
  std::string out;
  add_json(tree, out);
  return out;
}

std::string to_json_pretty(const Tree& tree) {
  std::string out;
  Printer(true, out).print(tree);
  return out;
}

}  // namespace klaxon::codec
