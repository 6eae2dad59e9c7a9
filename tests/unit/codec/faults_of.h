// The faults in a bad text, one on each line: "key-twice 2:3 boxes.phaser".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/codec.h"

namespace klaxon::codec {

struct FaultyText {
  const char* what;
  std::string text;
  std::string fault;
};

inline std::string told(const core::Fault& fault) {
  return fault.code + " " + std::to_string(fault.place.line) + ":" +
         std::to_string(fault.place.column) + (fault.field.empty() ? "" : " " + fault.field);
}

using Parse = bool (*)(std::string_view, core::Tree&, core::Faults&, const Limits&);

// All faults, joined by "; "; "" if the text is accepted.
inline std::string faults_of(Parse parse, std::string_view text, const Limits& limits = {}) {
  core::Tree tree;
  core::Faults faults;
  const bool accepted = parse(text, tree, faults, limits);
  std::string all = accepted && !faults.empty() ? "accepted all the same: " : "";
  for (const core::Fault& fault : faults.list()) {
    if (&fault != &faults.list().front()) all += "; ";
    all += told(fault);
  }
  return all;
}

inline std::string message_of(Parse parse, std::string_view text) {
  core::Tree tree;
  core::Faults faults;
  parse(text, tree, faults, {});
  return faults.empty() ? "" : faults.list().front().message;
}

inline std::string repeated(std::string_view part, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += part;
  return all;
}

inline std::string place_of(const core::Tree* tree) {
  if (tree == nullptr) return "absent";
  return std::to_string(tree->place.line) + ":" + std::to_string(tree->place.column);
}

}  // namespace klaxon::codec
