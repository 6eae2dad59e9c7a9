// An engine that only plays battles is sent nothing but JSON: the yard's engine reads and checks
// ships in TOML and passes them on. This file therefore replaces codec/codec_toml.cpp and leaves
// out the parser.
#include "codec/codec.h"

namespace klaxon::codec {

bool parse_toml(std::string_view, core::Tree&, core::Faults& faults, const Limits&) {
  faults.add("json-syntax", "Battles read JSON alone; a ship in TOML is opened in the yard.",
             {1, 1});
  return false;
}

}  // namespace klaxon::codec
