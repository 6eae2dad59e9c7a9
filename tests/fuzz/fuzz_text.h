// What holds for every text, in any format: a refusal names the fault and its place, and an
// accepted text is printed and read back as an equal tree.
#pragma once

#include <string>

#include "codec/codec.h"
#include "core/base/check.h"

namespace klaxon::fuzz {

using Parse = bool (*)(std::string_view, core::Tree&, core::Faults&, const codec::Limits&);

inline void read_back(const core::Tree& tree, const std::string& printed) {
  core::Tree again;
  core::Faults faults;
  check(codec::parse_json(printed, again, faults), "what was printed is read");
  check(again == tree, "what was printed is read as an equal tree");
}

inline void try_text(Parse parse, std::string_view text) {
  core::Tree tree;
  core::Faults faults("fuzz");
  const bool accepted = parse(text, tree, faults, {});
  check(accepted == faults.empty(), "a text is refused if and only if there are faults");
  for (const core::Fault& fault : faults.list()) {
    check(!fault.code.empty() && !fault.message.empty(), "a fault says what is wrong");
    check(fault.place.line > 0 && fault.place.column > 0, "a fault says where");
  }
  if (!accepted) return;
  read_back(tree, codec::to_json(tree));
  read_back(tree, codec::to_json_pretty(tree));
}

}  // namespace klaxon::fuzz
