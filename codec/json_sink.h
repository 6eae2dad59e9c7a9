// Builds a tree from the JSON library's SAX events, with line and column of every node. The library
// reports no places; they follow from how far it has read: each token begins after the last.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "codec/codec.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::codec {

class JsonSink {
 public:
  JsonSink(std::string_view text, const Limits& limits, core::Tree& out, core::Faults& faults);

  // How many bytes the library has read; its input iterator counts here.
  std::size_t* read_count() { return &read_; }

  // Each event returns false to stop the library.
  bool null();
  bool flag(bool value);
  bool whole(i64 value);
  bool unsigned_whole(u64 value);
  // `digits` are as written; without a point or exponent they are a whole number beyond 64 bits.
  bool number(double value, std::string_view digits);
  bool text(std::string_view value);
  bool open(core::Tree::Kind kind);
  bool key(std::string_view name);
  bool close();
  // `what` is the library's description, `overflow` means a number beyond a double.
  bool syntax_fault(std::string_view what, bool overflow);

 private:
  std::size_t token_begin() const;
  core::Place pass_token(bool is_number);
  core::Tree* place_value(core::Tree value, bool is_number);
  bool keys_differ(const core::Tree& table);
  std::size_t fault_offset(std::string_view what) const;
  std::string path() const;
  std::string path_to(std::size_t levels) const;

  std::string_view text_;
  Limits limits_;
  std::size_t bad_byte_;  // the first that is not UTF-8
  core::Tree& root_;
  core::Faults& faults_;
  std::size_t read_ = 0;
  std::size_t passed_ = 0;  // the end of the last token
  std::size_t marked_ = 0;  // the offset of mark_
  core::Place mark_{1, 1};
  std::size_t values_ = 0;
  bool done_ = false;              // the first value is complete
  std::vector<core::Tree*> open_;  // a parent never grows while its child is open
};

}  // namespace klaxon::codec
