#include "codec/json_sink.h"

#include <algorithm>

#include "codec/text_limits.h"
#include "core/catalog/text.h"

namespace klaxon::codec {

using core::Place;
using core::Tree;

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view number_letters = "0123456789+-.eE";

// "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing
// value - unexpected ']'; expected ..." without its head and the tail that repeats what was
// read.
std::string json_reason(std::string_view what) {
  const std::size_t dash = what.find(" - ");
  if (dash != std::string_view::npos) what.remove_prefix(dash + 3);
  what = what.substr(0, what.find("; last read"));
  return "This is not well-formed JSON: " + std::string(what) + ".";
}

}  // namespace

JsonSink::JsonSink(std::string_view text, const Limits& limits, Tree& out, core::Faults& faults)
    : text_(text), limits_(limits), bad_byte_(core::utf8_break(text)), root_(out), faults_(faults) {
  root_ = Tree();
}

bool JsonSink::null() {
  return place_value(Tree(), false) != nullptr;
}
bool JsonSink::flag(bool value) {
  return place_value(Tree::of_flag(value), false) != nullptr;
}
bool JsonSink::whole(i64 value) {
  return place_value(Tree::of(value), true) != nullptr;
}

bool JsonSink::unsigned_whole(u64 value) {
  if (value <= static_cast<u64>(std::numeric_limits<i64>::max()))
    return whole(static_cast<i64>(value));
  add_too_large(pass_token(true), path(), faults_);
  return false;
}

bool JsonSink::number(double value, std::string_view digits) {
  if (digits.find_first_of(".eE") != std::string_view::npos)
    return place_value(Tree::of_number(value), true) != nullptr;
  add_too_large(pass_token(true), path(), faults_);
  return false;
}

bool JsonSink::text(std::string_view value) {
  return place_value(Tree::of(value), false) != nullptr;
}

bool JsonSink::open(Tree::Kind kind) {
  if (open_.size() >= static_cast<std::size_t>(depth_max)) {
    const std::string field = path();
    add_too_deep(pass_token(false), field, faults_);
    return false;
  }
  Tree* node = place_value(kind == Tree::Kind::list ? Tree::list() : Tree::table(), false);
  if (node == nullptr) return false;
  open_.push_back(node);
  done_ = false;
  return true;
}

bool JsonSink::key(std::string_view name) {
  const Place place = pass_token(false);
  if (open_.back()->entries.size() >= limits_.keys) {
    add_too_many_keys(limits_.keys, place, path_to(open_.size() - 1), faults_);
    return false;
  }
  open_.back()->entries.push_back({std::string(name), place, Tree()});
  return true;
}

bool JsonSink::close() {
  passed_ = read_;
  const Tree& closed = *open_.back();
  if (closed.is(Tree::Kind::table) && !keys_differ(closed)) return false;
  open_.pop_back();
  done_ = open_.empty();
  return true;
}

bool JsonSink::syntax_fault(std::string_view what, bool overflow) {
  const std::string field = path();
  if (overflow) {
    add_too_large(pass_token(true), field, faults_);
  } else if (bad_byte_ < read_) {
    add_not_utf8(text_, bad_byte_, field, faults_);
  } else {
    const Place place = core::place_at(text_, fault_offset(what));
    faults_.add(
        "json-syntax",
        done_ ? "The JSON text ends before this; remove everything after it." : json_reason(what),
        place, field);
  }
  return false;
}

// Between two tokens there are blanks and at most one comma or colon.
std::size_t JsonSink::token_begin() const {
  std::size_t at = std::min(text_.find_first_not_of(blanks, passed_), text_.size());
  if (at + 1 < read_ && (text_[at] == ',' || text_[at] == ':'))
    at = std::min(text_.find_first_not_of(blanks, at + 1), text_.size());
  return at;
}

// The place of the token that was just read. After a number the library has also read the byte that
// follows, if there is one.
Place JsonSink::pass_token(bool is_number) {
  const std::size_t begin = token_begin();
  passed_ = read_;
  if (is_number && read_ < text_.size()) --passed_;
  if (is_number && read_ == text_.size())
    passed_ = std::min(text_.find_first_not_of(number_letters, begin), text_.size());
  core::advance(mark_, text_.substr(marked_, begin - marked_));
  marked_ = begin;
  return mark_;
}

// Puts a value in its place in the tree; null, with a fault, if there are too many values.
Tree* JsonSink::place_value(Tree value, bool is_number) {
  value.place = pass_token(is_number);
  if (++values_ > limits_.values) {
    add_too_many(limits_.values, value.place, path(), faults_);
    return nullptr;
  }
  done_ = open_.empty();
  Tree* slot = &root_;
  if (!open_.empty() && open_.back()->is(Tree::Kind::list))
    slot = &open_.back()->items.emplace_back();
  else if (!open_.empty())
    slot = &open_.back()->entries.back().value;
  *slot = std::move(value);
  return slot;
}

// Finds repeated keys by sorting when the table closes: a search at each key would take hours for a
// text with many keys.
bool JsonSink::keys_differ(const Tree& table) {
  std::vector<const Tree::Entry*> sorted;
  sorted.reserve(table.entries.size());
  for (const Tree::Entry& entry : table.entries) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(), [](const Tree::Entry* a, const Tree::Entry* b) {
    return a->key != b->key ? a->key < b->key : a < b;
  });
  const auto twice = std::adjacent_find(
      sorted.begin(), sorted.end(),
      [](const Tree::Entry* a, const Tree::Entry* b) { return a->key == b->key; });
  if (twice == sorted.end()) return true;
  const Tree::Entry& second = **(twice + 1);
  const std::string outer = path_to(open_.size() - 1);
  add_key_twice(second.key, second.place, outer.empty() ? second.key : outer + "." + second.key,
                faults_);
  return false;
}

// Points at an invalid character or at the first character of an invalid token.
std::size_t JsonSink::fault_offset(std::string_view what) const {
  if (contains(what, "missing closing quote")) return token_begin();
  if (contains(what, "; last read")) return read_ == 0 ? 0 : read_ - 1;
  if (contains(what, "unexpected end of input")) return text_.size();
  return token_begin();
}

// The table keys and list indices on the way to the value being read: "groups.2.kind".
std::string JsonSink::path() const {
  return path_to(open_.size());
}

std::string JsonSink::path_to(std::size_t levels) const {
  std::string joined;
  for (std::size_t i = 0; i < levels; ++i) {
    const Tree& node = *open_[i];
    std::string step;
    if (node.is(Tree::Kind::list))
      step = std::to_string(i + 1 < open_.size() ? node.items.size() - 1 : node.items.size());
    else if (!node.entries.empty())
      step = node.entries.back().key;
    if (step.empty()) continue;
    joined += (joined.empty() ? "" : ".") + step;
  }
  return joined;
}

}  // namespace klaxon::codec
