// Writes the protocol as TypeScript, from the lists that also check every message.
#include "battle/session/wire/messages.h"

namespace klaxon::battle::session {
namespace {

const char* type_of(FieldType type) {
  switch (type) {
    case FieldType::whole:
      return "number";
    case FieldType::text:
      return "string";
    case FieldType::flag:
      return "boolean";
    case FieldType::table:
      return "Table";
    case FieldType::list:
      return "unknown[]";
    case FieldType::any:
      return "unknown";
  }
  return "unknown";
}

// "offers" -> "Offers" + "Asked" or "Told".
std::string name_of(const MessageKind& kind) {
  std::string name(kind.type);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name + (kind.by != 0 ? "Asked" : "Told");
}

std::string remark(const char* about) {
  return "/** " + std::string(about) + " */\n";
}

void add_interface(std::string& out, const MessageKind& kind) {
  out += "\n" + remark(kind.about) + "export interface " + name_of(kind) + " {\n  type: '" +
         kind.type + "';\n";
  for (const MessageField& field : kind.fields)
    out += "  " + remark(field.about) + "  " + field.name + (field.required ? ": " : "?: ") +
           type_of(field.type) + ";\n";
  out += "}\n";
}

void add_union(std::string& out, const char* name, u32 from, u32 to) {
  out += std::string("\nexport type ") + name + " =";
  for (u32 k = from; k < to; ++k) out += "\n  | " + name_of(message_kind(static_cast<Kind>(k)));
  out += ";\n";
}

}  // namespace

std::string protocol_types() {
  std::string out =
      "// Made from the message tables of battle/session, by unit_session with KLAXON_UPDATE=1.\n\n"
      "export const protocolVersion = " +
      std::to_string(protocol_version) +
      ";\nexport const messageBytesMax = " + std::to_string(message_bytes_max) +
      ";\n\nexport type Table = Record<string, unknown>;\n";
  for (u32 k = 0; k < kinds; ++k) add_interface(out, message_kind(static_cast<Kind>(k)));
  add_union(out, "Asked", 0, first_reply);
  add_union(out, "Told", first_reply, kinds);
  return out;
}

}  // namespace klaxon::battle::session
