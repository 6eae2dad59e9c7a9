// The shorthand of a ship's file: "A: 4 Ph-7 FX", "12 VWARP 3-L", "2 Armor 120 @61".
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

struct BoxText {
  Build build;
  std::string letter;
  std::optional<u8> count;
  bool named = false;  // its system is known
  bool sound = false;  // …and all the rest
};

// Whether the text begins with a count.
enum class Counted : u8 { no, yes };

// Reads the whole text. It reports all its faults together, at `spot`.
BoxText read_box_text(ShipFileContext& in, std::string_view text, const Spot& spot,
                      Counted counted);

// Reads the words that follow (variants, arcs, facings, marks, in any order) into a build whose
// system is known. Returns false and reports every fault, if any.
bool read_box_words(ShipFileContext& in, std::string_view text, const Spot& spot, Build& build);

// Called after all words: sets the line if none was named, and the levels. False, with a fault.
bool settle_build(ShipFileContext& in, const Spot& spot, Build& build);

// The bits of "612"; 0, with a fault, if the text does not name facings.
u8 read_facings(ShipFileContext& in, std::string_view text, const Spot& spot);

// Puts the refit onto the build. Returns false, with a fault, if it does not belong there.
bool add_refit(ShipFileContext& in, const Spot& spot, u16 refit, Build& build);

}  // namespace klaxon::rules::tng::design
