#include "codec/json_lines.h"

#include "codec/codec.h"

namespace klaxon::codec {

using core::Tree;

namespace {

void add_value(const Tree& value, std::string& out) {
  if (!value.is(Tree::Kind::list) || value.items.empty()) return add_json(value, out);
  out += "[";
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    out += i == 0 ? "\n  " : ",\n  ";
    add_json(value.items[i], out);
  }
  out += "]";
}

}  // namespace

std::string json_lines(const Tree& table) {
  std::string text = "{";
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    text += i == 0 ? "\n " : ",\n ";
    add_json_text(table.entries[i].key, text);
    text += ":";
    add_value(table.entries[i].value, text);
  }
  return text + "\n}\n";
}

}  // namespace klaxon::codec
