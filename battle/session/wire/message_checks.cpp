// Checks messages against the lists and prints the lists as Markdown.
#include <string>
#include <vector>

#include "battle/session/wire/messages.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::nearest_hint;
using core::Tree;

namespace {

using F = MessageField;
using enum FieldType;

const MessageKind& kind_at(u32 k) {
  return message_kind(static_cast<Kind>(k));
}

constexpr const char* type_names[] = {"whole number", "text", "true or false",
                                      "table",        "list", "any value"};
const char* name_of(FieldType type) {
  return type_names[static_cast<u32>(type)];
}

std::string described(FieldType type) {
  return type == flag || type == any ? name_of(type) : std::string("a ") + name_of(type);
}

bool type_fits(const Tree& value, FieldType type) {
  switch (type) {
    case whole:
      return value.is(Tree::Kind::whole);
    case text:
      return value.is(Tree::Kind::text);
    case flag:
      return value.is(Tree::Kind::flag);
    case table:
      return value.is(Tree::Kind::table);
    case list:
      return value.is(Tree::Kind::list);
    case any:
      return true;
  }
  return false;
}

i64 measure(const Tree& value, FieldType type) {
  if (type == text) return static_cast<i64>(value.text.size());
  if (type == list) return static_cast<i64>(value.items.size());
  return value.whole;
}

bool has_bounds(FieldType type) {
  return type == whole || type == text || type == list;
}

std::string bounds_text(const F& field) {
  const std::string unit = field.type == text ? " bytes" : field.type == list ? " items" : "";
  if (field.hi == whole_max && field.lo == whole_min) return "";
  if (field.hi == whole_max) return std::to_string(field.lo) + " or more" + unit;
  return std::to_string(field.lo) + ".." + std::to_string(field.hi) + unit;
}

void check_field(const Tree& value, const F& field, Faults& faults) {
  if (!type_fits(value, field.type)) {
    faults.add("wrong-kind", in_quotes(field.name) + " must be " + described(field.type) + ".",
               value.place, field.name);
    return;
  }
  if (!has_bounds(field.type)) return;
  const i64 size = measure(value, field.type);
  if (size < field.lo || size > field.hi)
    faults.add("out-of-range", in_quotes(field.name) + " must be " + bounds_text(field) + ".",
               value.place, field.name);
}

void check_fields(const Tree& message, const MessageKind& kind, Faults& faults) {
  std::vector<std::string_view> known;
  for (const F& field : kind.fields) {
    known.emplace_back(field.name);
    const Tree* value = message.find(field.name);
    if (value != nullptr)
      check_field(*value, field, faults);
    else if (field.required)
      faults.add("missing-field",
                 in_quotes(kind.type) + " needs the field " + in_quotes(field.name) + ", " +
                     described(field.type) + ".",
                 message.place, field.name);
  }
  for (const Tree::Entry& entry : message.entries) {
    bool listed = entry.key == "type";
    for (std::string_view name : known) listed = listed || name == entry.key;
    if (!listed)
      faults.add("unknown-field",
                 in_quotes(kind.type) + " has no field " + in_quotes(entry.key) +
                     nearest_hint(entry.key, known),
                 entry.place, entry.key);
  }
}

bool check_listed(const Tree& message, u32 from, u32 to, Kind& out, Faults& faults) {
  const std::size_t before = faults.count();
  const Tree* type = message.find("type");
  if (type == nullptr || !type->is(Tree::Kind::text)) {
    faults.add("missing-type", "A message must be a table with a 'type', as text.", message.place,
               "type");
    return false;
  }
  std::vector<std::string_view> known;
  for (u32 k = from; k < to; ++k) {
    known.emplace_back(kind_at(k).type);
    if (type->text != kind_at(k).type) continue;
    out = static_cast<Kind>(k);
    check_fields(message, kind_at(k), faults);
    return faults.count() == before;
  }
  faults.add("unknown-type",
             "There is no message " + in_quotes(type->text) + nearest_hint(type->text, known),
             type->place, "type");
  return false;
}

std::string senders_text(u8 by) {
  if ((by & by_anyone) != 0) return "anyone";
  if (by == by_joined) return "everyone who has joined";
  std::string out;
  if ((by & by_seat) != 0) out = "a seat";
  if ((by & by_moderator) != 0) out += out.empty() ? "the moderator" : " or the moderator";
  return out;
}

void add_table(std::string& out, const MessageKind& kind) {
  out += "### `" + std::string(kind.type) + "`\n\n" + std::string(kind.about);
  if (kind.by != 0) out += " Sent by " + senders_text(kind.by) + ".";
  out += "\n\n| field | type | required | bounds | meaning |\n| --- | --- | --- | --- | --- |\n";
  for (const F& field : kind.fields) {
    out += "| `" + std::string(field.name) + "` | " + name_of(field.type) + " | " +
           (field.required ? "yes" : "no") + " | " +
           (has_bounds(field.type) ? bounds_text(field) : "") + " | " + std::string(field.about) +
           " |\n";
  }
  out += "\n";
}

}  // namespace

bool check_message(const Tree& message, Kind& out, Faults& faults) {
  return check_listed(message, 0, first_reply, out, faults);
}

bool check_reply(const Tree& message, Kind& out, Faults& faults) {
  return check_listed(message, first_reply, kinds, out, faults);
}

std::string protocol_tables() {
  std::string out = "## From a client\n\n";
  for (u32 k = 0; k < kinds; ++k) {
    if (k == first_reply) out += "## From the session\n\n";
    add_table(out, kind_at(k));
  }
  return out;
}

}  // namespace klaxon::battle::session
