#include "tests/charts/tng/typed_fighters.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

// The number that a field begins with: "10P" is speed 10 by Propel.
int number_in(const std::string& field) {
  int number = -1;
  std::from_chars(field.data(), field.data() + field.size(), number);
  return number;
}

const Fighter* fighter(const std::string& id) {
  const auto& all = shipped().catalog.fighters;
  const auto at = std::ranges::find_if(
      all, [&](const Fighter& one) { return slug(one.id) == slug(id) || one.name == id; });
  return at == all.end() ? nullptr : &*at;
}

// The weapons in this column, "2xTLAS FH"; "-" if there are none.
std::string weapons_of(const Fighter& one, Column column) {
  std::string text;
  for (const Fighter::Weapon& weapon : one.weapons) {
    if (weapon.column != column) continue;
    std::string id = shipped().catalog.systems[weapon.system].id;
    if (id == "TRH" && weapon.mode == "light") id = "TRL";
    std::string arc = core::arc_text(weapon.arc);
    if (weapon.second_arc != core::Arc{}) arc += "/" + core::arc_text(weapon.second_arc);
    text += (text.empty() ? "" : ", ") + std::to_string(weapon.count) + "x" +
            (weapon.tech > 0 && weapon.tech != one.tech ? std::to_string(weapon.tech) + "X " : "") +
            id + (arc.empty() ? "" : " " + arc);
  }
  if (column == Column::drone)
    for (const Fighter::Load& load : one.carries)
      text += (text.empty() ? "" : ", ") + std::to_string(load.count) + "x" +
              shipped().catalog.missiles[load.missile].name;
  return text.empty() ? "-" : text;
}

// How a typed row differs from the data, field by field.
std::string differences(const std::vector<std::string>& fields, const Fighter& one) {
  std::string text;
  const auto tell = [&](bool same, const char* what) {
    if (!same) text += std::string(text.empty() ? "" : ", ") + what;
  };
  tell(number_in(fields[2]) == one.hit_points, "hit points");
  tell(fields[3].ends_with("PA") ? !one.systems.empty() : number_in(fields[3]) == one.shields,
       "shields");
  tell(number_in(fields[4]) == one.speed.at(rules::tng::level_min), "speed");
  tell(number_in(fields[9]) == one.bpv, "BPV");
  const Column columns[] = {Column::phaser, Column::torp, Column::drone};
  for (u32 i = 0; i < 3; ++i) {
    const std::string& typed = fields[5 + i];
    // these columns also hold systems and missiles, in the document's words
    const std::string shown = weapons_of(one, columns[i]);
    const bool weapon = typed.find('x') == 1 && shown != "-" && !typed.starts_with("2xSingle");
    const bool other = !one.systems.empty() || !one.carries.empty() || one.explosion != 0;
    tell(weapon         ? typed == shown
         : typed == "-" ? shown == "-"
                        : other,
         column_words[static_cast<u32>(columns[i])]);
  }
  return text;
}

}  // namespace

void check_fighters(const TypedFile& file, const TypedLines& rows) {
  std::set<const Fighter*> seen;
  for (const TypedLine& line : rows) {
    const std::vector<std::string> fields = split_typed(line.text, " | ");
    const Fighter* one = fields.size() == 10 ? fighter(fields[1]) : nullptr;
    if (one == nullptr) {
      tell_typed(file, line.number, "not in the data: " + line.text);
      continue;
    }
    seen.insert(one);
    const std::string wrong = differences(fields, *one);
    if (!wrong.empty()) tell_typed(file, line.number, "the data have other " + wrong);
  }
  for (const Fighter& one : shipped().catalog.fighters)
    if (one.race && !seen.contains(&one)) tell_typed(file, 1, one.id + " was not typed");
}

}  // namespace klaxon::tests
