// The engine of the cruise: it contains the systems that are fought on a cruise, judges the records
// of battles and predicts results, but hosts no battles. A battle is fought in its own system's
// engine.
#include <optional>

#include "battle/session/hosting/environment.h"
#include "faces/wasm/answer.h"
#include "faces/wasm/imports.h"
#include "registry/cruise_desk.h"
#include "registry/registry.h"

namespace klaxon::faces::wasm {
namespace {

constexpr std::string_view place = "/api/cruise";

registry::CruiseDesk& desk() {
  static const registry::Registry all;
  static core::Faults unused;  // packed data is always sound
  static const auto one = registry::CruiseDesk::open(all, page_hashing(), unused);
  return *one;
}

// "/api/cruise", "/api/cruise/take"; nothing for any other place.
std::optional<std::string_view> what_is_asked(std::string_view path) {
  if (!path.starts_with(place)) return std::nullopt;
  path.remove_prefix(place.size());
  if (path.starts_with('/')) path.remove_prefix(1);
  if (!registry::CruiseDesk::knows(path)) return std::nullopt;
  return path;
}

}  // namespace

Answer answer(std::string_view, std::string_view path, std::string_view body) {
  const auto what = what_is_asked(path);
  if (!what) return no_such_place();
  core::Faults faults;
  core::Tree out = core::Tree::table();
  if (!desk().answer(*what, body, battle::session::random_seed(page_random()), out, faults))
    return refused_answer(faults);
  return json_answer(out);
}

}  // namespace klaxon::faces::wasm
