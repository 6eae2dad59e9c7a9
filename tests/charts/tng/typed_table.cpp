#include <algorithm>

#include "core/chart_file.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/charts/tng/typed.h"
#include "tests/charts/tng/typed_fighters.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

using Rows = std::vector<std::string>;  // fields joined by " | "

const Tables& tables() {
  return shipped().catalog.tables;
}
const std::vector<System>& systems() {
  return shipped().catalog.systems;
}

std::string joined(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) line += (line.empty() ? "" : " | ") + field;
  return line;
}

std::string upper(std::string word) {
  for (char& c : word)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return word;
}
std::string capital(const std::string& word) {
  return word.empty() ? word : upper(word.substr(0, 1)) + word.substr(1);
}

Rows damage_chart() {
  Rows rows;
  const DamageChart& chart = *tables().damage_chart;
  for (u32 roll = 1; roll <= DamageChart::rows_count; ++roll) {
    const DamageChart::Row& row = chart.rows[roll - 1];
    std::vector<std::string> fields = {std::to_string(roll), row.right ? "->" : "<-"};
    for (const DamageChart::Cell& cell : row.cells)
      fields.push_back(cell.all ? upper(chart.words[cell.word].name) : chart.words[cell.word].name);
    rows.push_back(joined(fields));
  }
  return rows;
}

// The document calls boarding parties BrdP here.
Rows crew_roll() {
  Rows rows;
  const auto& crew = tables().damage_chart->crew;
  for (std::size_t face = 1; face <= crew.size();) {
    std::size_t last = face;
    while (last < crew.size() && crew[last] == crew[face - 1]) ++last;
    std::string word = hit_words[crew[face - 1]];
    if (word == "BrdPrt") word = "BrdP";
    rows.push_back(joined(
        {face == last ? std::to_string(face) : std::to_string(face) + "-" + std::to_string(last),
         word}));
    face = last + 1;
  }
  return rows;
}

std::string decimal_text(base::Ratio number) {
  const i64 thousandths = static_cast<i64>((number * base::Ratio(1000)).num());
  std::string part = std::to_string(1000 + thousandths % 1000).substr(1);
  while (!part.empty() && part.back() == '0') part.pop_back();
  return std::to_string(thousandths / 1000) + (part.empty() ? "" : "." + part);
}

Rows turn_modes() {
  Rows rows;
  for (const TurnMode& mode : tables().turn_modes)
    rows.push_back(joined({mode.id, decimal_text(mode.divisor)}));
  return rows;
}

Rows arcs() {
  Rows rows;
  for (const ArcPrice& arc : tables().arcs)
    rows.push_back(joined({std::to_string(arc.degrees), decimal_text(arc.times)}));
  return rows;
}

Rows boarding() {
  Rows rows;
  for (u32 attacker = 0; attacker < tactics_count; ++attacker) {
    std::vector<std::string> fields = {capital(tactic_words[attacker])};
    for (const std::optional<i8>& hit : tables().boarding->hit[attacker])
      fields.push_back(hit ? std::to_string(*hit) : "N");
    rows.push_back(joined(fields));
  }
  return rows;
}

Rows robot_targets() {
  Rows rows;
  const auto& by_units = tables().robot_targets->by_units;
  for (std::size_t units = 1; units <= by_units.size(); ++units) {
    std::vector<std::string> fields = {std::to_string(units) +
                                       (units == by_units.size() ? "+" : "")};
    for (const u8 target : by_units[units - 1]) fields.push_back(std::to_string(target));
    rows.push_back(joined(fields));
  }
  return rows;
}

std::string open_span(core::Span span, i32 most) {
  if (span.lo == span.hi && span.hi < most) return std::to_string(span.lo);
  return span.hi >= most ? std::to_string(span.lo) + "+" : core::span_text(span);
}

Rows robot_fire() {
  Rows rows;
  const RobotFire& fire = *tables().robot_fire;
  for (const RobotFire::Row& row : fire.rows) {
    const std::string share = number_text(row.share);
    // the last roll means "or more"
    rows.push_back(joined(
        {&row == &fire.rows.back() ? std::to_string(row.roll.lo) + "+" : core::span_text(row.roll),
         share == "0"     ? "nothing"
         : share == "1"   ? "all"
         : share == "1/2" ? "half"
                          : share}));
  }
  for (const RobotFire::Change& change : fire.changes)
    rows.push_back(joined({"range " + open_span(change.range, 99),
                           (change.by > 0 ? "+" : "") + std::to_string(change.by)}));
  return rows;
}

std::vector<std::string> names_of(const Against& against) {
  std::vector<std::string> names;
  for (u32 i = 0; i < classes_count; ++i)
    if ((against.classes >> i & 1U) != 0) names.emplace_back(class_words[i]);
  for (const u16 system : against.systems) names.push_back(systems()[system].id);
  for (const u16 missile : against.missiles)
    names.push_back(shipped().catalog.missiles[missile].id);
  return names;
}

Rows share_rows(const ShareList& list) {
  Rows rows;
  for (u32 share = 0; share < list.of.size(); ++share)
    for (const std::string& name : names_of(list.of[share]))
      rows.push_back(joined({name, share_words[share]}));
  return rows;
}

Rows borg_ratings() {
  return share_rows(*tables().borg_ratings);
}

// The document's words for things that have no id.
Rows phasing() {
  Rows rows = share_rows(*tables().phasing);
  for (std::string& row : rows) {
    if (row.starts_with("phaser |")) row.replace(0, 6, "all Phasers");
    if (row.starts_with("spearfish |")) row.replace(0, 9, "Drn (spearfish)");
  }
  return rows;
}

std::string share_of(const ShareList& list, const std::string& name) {
  constexpr const char* words[] = {"full", "half", "quarter", "1 a box", "0"};
  for (u32 share = 0; share < list.of.size(); ++share) {
    const std::vector<std::string> names = names_of(list.of[share]);
    if (std::ranges::find(names, name) != names.end()) return words[share];
  }
  return words[static_cast<u32>(list.rest)];
}

Rows neutronium() {
  Rows rows;
  const ShareList &four = tables().neutronium.at(4), &five = tables().neutronium.at(5);
  for (const std::string& name : names_of(tables().neutronium_full))
    rows.push_back(joined({name, "full", "full"}));
  for (const ShareList* list : {&four, &five})
    for (const Against& against : list->of)
      for (const std::string& name : names_of(against)) {
        const std::string row = joined({name, share_of(four, name), share_of(five, name)});
        if (std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
      }
  rows.push_back(joined({"other", share_of(four, ""), share_of(five, "")}));
  return rows;
}

Rows energy_by_class(const char* id) {
  Rows rows;
  for (const Function& function :
       shipped().catalog.system(id)->at.at(shipped().catalog.system(id)->levels.lowest()).functions)
    for (const Function::ByClass& each : function.energy_by_class) {
      Formula::Values values{};
      values[static_cast<std::size_t>(Word::distance)] = 1;
      rows.push_back(joined(
          {std::to_string(each.size_class), std::to_string(each.energy.rounded_up(values))}));
    }
  return rows;
}
Rows tractor_rotation() {
  return energy_by_class("Trac");
}
Rows exclusion() {
  return energy_by_class("TED");
}

Rows options() {
  Rows rows;
  for (const char* id : {"Drn-Opt", "Ph-Opt", "Torp-Opt"}) {
    const System& mount = *shipped().catalog.system(id);
    const std::vector<u16>& first = mount.at.at(3).option->systems;
    for (const u16 system : mount.at.at(4).option->systems) {
      const bool later = std::ranges::find(first, system) == first.end();
      const bool weapon = systems()[system].section == Section::weapon;
      rows.push_back(joined({id,
                             later    ? "at 4X"
                             : weapon ? "weapon"
                                      : "other",
                             systems()[system].id}));
    }
  }
  return rows;
}

// What a Hold carries for free; the typed words after an id state the quantity.
Rows hold() {
  Rows rows;
  for (const u16 system : shipped().catalog.system("Hold")->at.at(3).option->systems)
    rows.push_back(systems()[system].id);
  return rows;
}

std::string signed_text(const Modifier* bend) {
  if (bend == nullptr || !bend->by.formula) return "0";
  const std::string text = bend->by.formula->text();
  return text[0] == '-' ? text : "+" + text;
}

// What the document calls a hit on this class.
std::string screened_name(const std::string& name) {
  return name == "phaser" || name == "torpedo" || name == "drone" ? capital(name) : name;
}

Rows screens() {
  Rows rows;
  for (const char* id : {"Electron Screen", "Proton Screen", "Masking Screen", "Stasis Screen"}) {
    const System& screen = *shipped().catalog.system(id);
    const std::vector<Modifier>& bends = screen.at.at(screen.levels.lowest()).modifiers;
    for (const Modifier& bend : bends) {
      if (bend.of != Bent::die && bend.of != Bent::hit) continue;
      const Modifier* damage = nullptr;
      for (const Modifier& other : bends)
        if (other.of == Bent::damage && names_of(other.against) == names_of(bend.against))
          damage = &other;
      std::vector<std::string> names = names_of(bend.against);
      if (names.empty()) names = {"all"};
      for (const std::string& name : names)
        rows.push_back(joined({id, screened_name(name), signed_text(&bend), signed_text(damage)}));
    }
  }
  return rows;
}

struct Kind {
  std::string_view id;
  Rows (*rows)();
};
constexpr Kind kinds[] = {
    {"hold", hold},
    {"screens", screens},
    {"damage-chart", damage_chart},
    {"crew-roll", crew_roll},
    {"turn-modes", turn_modes},
    {"boarding", boarding},
    {"robot-targets", robot_targets},
    {"robot-fire", robot_fire},
    {"arcs", arcs},

    {"borg-ratings", borg_ratings},
    {"neutronium", neutronium},
    {"phasing", phasing},
    {"tractor-rotation", tractor_rotation},
    {"exclusion", exclusion},
    {"options", options},
};

// The id in a field: the whole field, or its first words.
std::string id_in(const std::string& field) {
  for (std::size_t end = field.size(); end != std::string::npos && end > 0;
       end = field.rfind(' ', end - 1))
    if (const System* system = shipped().catalog.system(field.substr(0, end))) return system->id;
  return field;
}

// A typed name may be another spelling of a name in the data: "Cata" of CATA.
std::string with_ids(const std::string& row) {
  std::vector<std::string> fields = split_typed(row, " | ");
  for (std::string& field : fields) field = field == "-" ? "0" : id_in(field);
  return joined(fields);
}

// The number of a size class, and some of its limits.
void check_size_classes(const TypedFile& file, const TypedLines& rows) {
  for (const TypedLine& line : rows) {
    const std::vector<std::string> fields = split_typed(line.text, " | ");
    const auto entry = std::ranges::find_if(tables().size_classes, [&](const SizeClass& one) {
      return std::to_string(one.number) == fields[0];
    });
    if (entry == tables().size_classes.end() || fields.size() != 2) {
      tell_typed(file, line.number, "not in the data: " + line.text);
      continue;
    }
    for (const std::string& thing : split_typed(fields[1], "; "))
      if (std::ranges::find(entry->holds, thing) == entry->holds.end())
        tell_typed(file, line.number, "the data do not hold " + thing);
  }
  if (rows.size() != tables().size_classes.size())
    tell_typed(file, 1,
               "the data have " + std::to_string(tables().size_classes.size()) + " classes");
}

void check_rows(const TypedFile& file, const TypedLines& rows, const Rows& in_data) {
  Rows shown, typed;
  for (const std::string& row : in_data) shown.push_back(with_ids(row));
  for (const TypedLine& row : rows) {
    typed.push_back(with_ids(row.text));
    if (std::ranges::find(shown, typed.back()) == shown.end())
      tell_typed(file, row.number, "not in the data: " + typed.back());
  }
  for (const std::string& row : shown)
    if (std::ranges::find(typed, row) == typed.end())
      tell_typed(file, file.table[0].number, "not typed: " + row);
}

}  // namespace

std::vector<std::string> ids_of_tables() {
  std::vector<std::string> ids = {"table fighters", "table size-classes"};
  for (const Kind& kind : kinds) ids.push_back("table " + std::string(kind.id));
  return ids;
}

// TNG-hit-chart.7: crew roll
// 1-2 | Crew
void check_table(const TypedFile& file) {
  if (!file.table[0].text.starts_with("TNG-"))
    tell_typed(file, file.table[0].number, "a table begins with its rule, 'TNG-hit-chart.7: …'");
  const TypedLines rows(file.table.begin() + 1, file.table.end());
  if (file.id == "table fighters") return check_fighters(file, rows);
  if (file.id == "table size-classes") return check_size_classes(file, rows);
  for (const Kind& kind : kinds)
    if (file.id == "table " + std::string(kind.id)) return check_rows(file, rows, kind.rows());
  tell_typed(file, 1, "nothing in the data is compared with this table");
}

}  // namespace klaxon::tests
