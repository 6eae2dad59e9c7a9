// The engine that sails a cruise: it holds the systems that are fought on one, judges the records
// of their battles and foretells them, but hosts none. A battle is fought in its own system's
// engine.
#include <new>

#include "battle/session/hosting/environment.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "faces/wasm/imports.h"
#include "registry/cruise_desk.h"
#include "registry/registry.h"

#define KLAXON_EXPORT(name) __attribute__((export_name(name)))

namespace klaxon::faces::wasm {
namespace {

using core::Faults;
using core::Tree;

constexpr std::string_view place = "/api/cruise";

registry::CruiseDesk& desk() {
  static const registry::Registry all;
  static Faults unused;  // packed data is sound
  static const auto one = registry::CruiseDesk::open(all, page_hashing(), unused);
  return *one;
}

std::string& result() {
  static std::string text;
  return text;
}

Tree refused(const Faults& faults) {
  Tree tree = battle::refused_tree(battle::refused_of(faults.list().front()));
  Tree& errors = tree.set("errors", Tree::list());
  for (const core::Fault& fault : faults.list())
    errors.add(*battle::refused_tree(battle::refused_of(fault)).find("error"));
  return tree;
}

// "/api/cruise", "/api/cruise/take"; nothing if it is no such place.
std::optional<std::string_view> what_is_asked(std::string_view path) {
  if (!path.starts_with(place)) return std::nullopt;
  path.remove_prefix(place.size());
  if (path.starts_with('/')) path.remove_prefix(1);
  if (!registry::CruiseDesk::knows(path)) return std::nullopt;
  return path;
}

Tree answer(std::string_view path, std::string_view body, int& status) {
  Faults faults;
  Tree out = Tree::table();
  const auto what = what_is_asked(path);
  status = what ? 400 : 404;
  if (!what)
    faults.add("not-found", "There is nothing at this address.");
  else if (desk().answer(*what, body, battle::session::random_seed(page_random()), out, faults))
    status = 200;
  return faults.empty() ? out : refused(faults);
}

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

// As that of the other engines: `question` is "METHOD PATH\nBODY", the result "STATUS TYPE\nBODY".
KLAXON_EXPORT("klaxon_answer")
std::size_t klaxon_answer(const char* question, std::size_t size) {
  std::string_view text(question, size);
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::string_view body = text.substr(std::min(line.size() + 1, text.size()));
  const std::size_t space = std::min(line.find(' '), line.size());
  int status = 0;
  const Tree told = answer(line.substr(std::min(space + 1, line.size())), body, status);
  result() = std::to_string(status) + " application/json\n" + codec::to_json(told);
  return result().size();
}

}  // extern "C"
}  // namespace
}  // namespace klaxon::faces::wasm
