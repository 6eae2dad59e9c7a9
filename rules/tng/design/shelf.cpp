#include "rules/tng/design/shelf.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::rules::tng::design {

std::optional<u16> Shelf::race(std::string_view id) const {
  const auto found = std::ranges::find(races, id, &Race::id);
  if (found == races.end()) return std::nullopt;
  return static_cast<u16>(found - races.begin());
}

const KnownShip* Shelf::ship(std::string_view file) const {
  const auto found = std::ranges::find(ships, file, &KnownShip::file);
  return found == ships.end() ? nullptr : &*found;
}

bool read_race(const core::Tree& tree, std::string_view file, core::Faults& faults, Race& out) {
  const std::size_t before = faults.count();
  core::Reader in(tree, "", faults);
  out.id = in.text("id");
  out.name = in.text("name");
  out.rule = in.text("rule");
  out.any = in.flag_or("any", false);
  in.text_or("note", "");
  in.text_or("ours", "");
  in.finish();
  if (!out.id.empty() && catalog::slug(out.id) != file)
    in.fault("wrong-file-name",
             "The file of " + core::in_quotes(out.id) + " must be called " +
                 core::in_quotes(catalog::slug(out.id)) + ".",
             "id");
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng::design
