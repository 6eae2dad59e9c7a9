// An engine that only plays battles is sent JSON alone: a ship in TOML is read and checked by the
// engine of the yard, which sends it on. So it defines this in place of codec/codec_toml.cpp, and
// is spared the parser.
#include "codec/codec.h"

namespace klaxon::codec {

bool parse_toml(std::string_view, core::Tree&, core::Faults& faults, const Limits&) {
  faults.add("json-syntax", "Battles read JSON alone; a ship in TOML is opened in the yard.",
             {1, 1});
  return false;
}

}  // namespace klaxon::codec
