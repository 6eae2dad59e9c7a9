// The functions that every engine exports and how they answer.
#include "faces/wasm/exports.h"

#include <algorithm>
#include <new>

#include "battle/wording.h"
#include "codec/codec.h"
#include "faces/wasm/answer.h"

namespace klaxon::faces::wasm {

Answer json_answer(const core::Tree& tree) {
  return {200, "application/json", codec::to_json(tree)};
}

Answer refused_answer(const core::Faults& faults, int status) {
  core::Tree tree = battle::refused_tree(battle::refused_of(faults.list().front()));
  core::Tree& errors = tree.set("errors", core::Tree::list());
  for (const core::Fault& fault : faults.list())
    errors.add(*battle::refused_tree(battle::refused_of(fault)).find("error"));
  return {status, "application/json", codec::to_json(tree)};
}

Answer refused_answer(std::string_view code, std::string_view message, int status) {
  core::Faults faults;
  faults.add(code, message);
  return refused_answer(faults, status);
}

Answer no_such_place() {
  return refused_answer("not-found", "There is nothing at this address.", not_found);
}

std::string& result() {
  static std::string text;
  return text;
}

namespace {
extern "C" {

KLAXON_EXPORT("klaxon_alloc")
void* klaxon_alloc(std::size_t bytes) {
  return ::operator new(bytes);
}

KLAXON_EXPORT("klaxon_free")
void klaxon_free(void* memory) {
  ::operator delete(memory);
}

KLAXON_EXPORT("klaxon_result")
const char* klaxon_result() {
  return result().data();
}

// `question` is "METHOD PATH\nBODY"; the result is "STATUS TYPE\nBODY". Like the other calls, it
// returns the size of the result in bytes.
KLAXON_EXPORT("klaxon_answer")
std::size_t klaxon_answer(const char* question, std::size_t size) {
  std::string_view text(question, size);
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::string_view body = text.substr(std::min(line.size() + 1, text.size()));
  const std::size_t space = std::min(line.find(' '), line.size());
  const Answer told =
      answer(line.substr(0, space), line.substr(std::min(space + 1, line.size())), body);
  result() = std::to_string(told.status) + " " + told.type + "\n" + told.body;
  return result().size();
}

}  // extern "C"
}  // namespace
}  // namespace klaxon::faces::wasm
