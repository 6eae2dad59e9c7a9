#include "rules/toy/design.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/toy/behaviours/hooks.h"

namespace klaxon::rules::toy {
namespace {

void read_behaviours(const core::Tree& table, std::string_view field, Design& out,
                     core::Faults& faults) {
  core::Reader in(table, field, faults);
  for (u32 i = 0; i < behaviours().size(); ++i) {
    const char* id = behaviours()[i].id;
    if (!in.has(id)) continue;
    const Named named{static_cast<u8>(i), static_cast<u8>(in.whole(id, 0, 9))};
    if (out.behaviours.full())
      in.fault("wrong-count", "A design has at most 3 behaviours.", id);
    else
      out.behaviours.push(named);
  }
  in.finish();
}

}  // namespace

bool read_design(const core::Tree& tree, std::string_view id, Design& out, core::Faults& faults) {
  const std::size_t before = faults.list().size();
  const std::string field = "designs." + std::string(id);
  core::Reader in(tree, field, faults);
  out.id = id;
  in.text_or("system", "");
  in.text_or("name", "");
  out.boxes[at(Part::hull)] = static_cast<u8>(in.whole("hull", 1, boxes_max));
  out.boxes[at(Part::gun)] = static_cast<u8>(in.whole("gun", 0, boxes_max));
  out.boxes[at(Part::engine)] = static_cast<u8>(in.whole("engine", 0, boxes_max));
  out.range_hexes = static_cast<u8>(in.whole_or("range", 0, 9, 0));
  out.contact = in.flag_or("contact", false);
  out.launched = in.flag_or("launched", false);
  if (const core::Tree* table = in.table_or("behaviours"))
    read_behaviours(*table, field + ".behaviours", out, faults);
  in.finish();
  return faults.list().size() == before;
}

}  // namespace klaxon::rules::toy
