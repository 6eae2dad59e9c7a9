// ship check, ship print and odds: the commands for designers.
#include <fmt/core.h>

#include "battle/record/record.h"
#include "codec/codec.h"
#include "faces/cli/commands.h"
#include "faces/cli/options.h"
#include "faces/cli/pdf.h"
#include "faces/cli/record_file.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "staff/files/ship_check.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

// A ship of any system by its id, or a ship's file.
bool read_ship(Console& console, const std::string& name, Tree& out, core::Faults& faults) {
  for (const staff::Staff* staff : console.registry.systems())
    if (const Tree* shipped = staff->ship(name)) {
      out = *shipped;
      if (out.find("system") == nullptr)
        out.set("system", Tree::of(staff->system().lexicon().system));
      return true;
    }
  return read_tree(name, out, faults);
}

// If the system prices its ships, each line shows a step of the sum and what that step adds.
void show_lines(Console& console, const staff::Staff& staff, const Tree& answer) {
  for (const Tree& line : answer.find("lines")->items) {
    if (const Tree* text = line.find("text"))
      console.out.line(fmt::format("{:>8}  {}", line.find("bpv")->whole, text->text));
    else
      console.out.line(fmt::format("  {:<22}{:>4}",
                                   staff.yard()->plain_word(line.find("system")->text),
                                   line.find("count")->whole));
  }
  if (const Tree* bpv = answer.find("bpv"); bpv->is(Tree::Kind::whole))
    console.out.line(fmt::format("{:>8}  BPV; repair {}, spaces {}", bpv->whole,
                                 answer.find("repair")->whole, answer.find("spaces")->whole));
}

// The id under which a record has the design with this name, or else the name itself.
std::string id_in_record(const battle::record::Record& record, std::string_view name) {
  for (const Tree::Entry& entry : record.header.setup.designs.entries) {
    const Tree* named = entry.value.find("name");
    if (named != nullptr && named->text == name) return entry.key;
  }
  return std::string(name);
}

bool ends_with(const std::string& text, std::string_view ending) {
  return text.size() > ending.size() && text.ends_with(ending);
}

int write_sheet(Console& console, const std::string& svg) {
  const std::string& path = console.line.output;
  std::string sheet = svg;
  core::Faults faults;
  if (ends_with(path, ".pdf") && !svg_to_pdf(svg, sheet, faults)) return console.out.refuse(faults);
  if (!write_file(path, sheet, faults)) return console.out.refuse(faults);
  if (console.out.json()) {
    Tree done = Tree::table();
    done.set("written", Tree::of(path));
    done.set("bytes", Tree::of(static_cast<i64>(sheet.size())));
    console.out.document(done);
  } else {
    console.out.line(fmt::format("Wrote {}.", path));
  }
  return status_done;
}

}  // namespace

bool standing_in_record(Console& console, const staff::Staff& staff, std::string_view name,
                        Tree& stands, Tree* design) {
  RecordedBattle battle;
  if (!open_recorded(console, staff, battle)) return false;
  const auto& [record, match] = battle;
  if (staff.sheets() != nullptr &&
      staff.sheets()->standing(match->game(), match->state(), id_in_record(record, name), stands)) {
    const Tree* own = record.header.setup.designs.find(stands.find("design")->text);
    if (design != nullptr && own != nullptr) *design = *own;
    return true;
  }
  console.out.refuse("not-in-record", fmt::format("'{}' does not fight in this record.", name),
                     console.line.record_out);
  return false;
}

int example_ship(Console& console) {
  const staff::Staff* staff = console.system_called(console.line.example);
  if (staff == nullptr) return status_usage;
  const std::string_view example = staff->yard() == nullptr ? "" : staff->yard()->example();
  if (example.empty())
    return console.out.refuse(
        "no-example",
        fmt::format("{} has no example of a ship's file: copy one of its ships in data/.",
                    console.line.example));
  console.out.text(example);
  return status_done;
}

int check_ship(Console& console) {
  core::Faults faults(console.line.file);
  Tree design;
  const staff::Staff* staff = read_ship(console, console.line.file, design, faults)
                                  ? system_of_file(console, design, faults)
                                  : nullptr;
  const Tree answer = staff == nullptr
                          ? staff::ship_check(faults)
                          : staff::checked_ship(*staff, console.line.file, design, faults);
  const bool ok = answer.find("ok")->whole != 0;
  if (console.out.json()) {
    console.out.document(answer);
  } else if (ok) {
    console.out.line("The ship is sound.");
    show_lines(console, *staff, answer);
  } else {
    console.out.refuse(staff::faults_told(answer));
  }
  return ok ? status_done : status_refused;
}

namespace {

int names_no_ship(Console& console) {
  return console.out.refuse("usage",
                            "'klaxon ship print' needs a ship's file or id, or '--record' with "
                            "'--ship'.",
                            "file", status_usage);
}

// The system that the record names; null after a refusal.
const staff::Staff* staff_of_record(Console& console) {
  std::string text;
  core::Faults faults(console.line.record_out);
  battle::record::Record record;
  if (read_file(console.line.record_out, std::size_t{1} << 30, text, faults) &&
      battle::record::read(text, console.systems_of(text), sodium_hashing(), record, faults))
    return console.system_called(record.header.system);
  console.out.refuse(faults);
  return nullptr;
}

// Prints a record's ship, with its design in that record.
int print_recorded(Console& console) {
  if (console.line.ship.empty())
    return console.out.refuse("usage", "'--ship' says which ship of the record is printed.",
                              "--ship", status_usage);
  const staff::Staff* staff = staff_of_record(console);
  if (staff == nullptr) return status_refused;
  core::Faults faults(console.line.record_out);
  Tree design, stands;
  std::string svg;
  if (!staff::has(staff->sheets(), faults)) return console.out.refuse(faults);
  if (!standing_in_record(console, *staff, console.line.ship, stands, &design))
    return status_refused;
  if (!staff->sheets()->print(design, &stands, svg, faults)) return console.out.refuse(faults);
  return write_sheet(console, svg);
}

}  // namespace

int print_ship(Console& console) {
  const std::string& path = console.line.output;
  if (!ends_with(path, ".svg") && !ends_with(path, ".pdf"))
    return console.out.refuse("usage", "A sheet must be .svg or .pdf.", path, status_usage);
  for (const std::string* read : {&console.line.file, &console.line.record_out})
    if (!spares_input(console, *read, "--output", path)) return status_refused;
  const bool damaged = !console.line.record_out.empty();
  if (!damaged && console.line.to_line >= 0)
    return console.out.refuse("usage", "'--to' is a line of a record; name it with '--record'.",
                              "--to", status_usage);
  if (console.line.file.empty()) return damaged ? print_recorded(console) : names_no_ship(console);
  core::Faults faults(console.line.file);
  Tree design;
  if (!read_ship(console, console.line.file, design, faults)) return console.out.refuse(faults);
  const staff::Staff* staff = system_of_file(console, design, faults);
  if (staff == nullptr || !staff::has(staff->sheets(), faults) ||
      !staff->complete_ship(design, faults))
    return console.out.refuse(faults);
  Tree stands;
  const Tree* name = design.find("name");
  std::string which = name != nullptr ? name->text : "";
  if (!console.line.ship.empty()) which = console.line.ship;
  if (damaged && !standing_in_record(console, *staff, which, stands)) return status_refused;
  std::string svg;
  if (!staff->sheets()->print(design, damaged ? &stands : nullptr, svg, faults))
    return console.out.refuse(faults);
  return write_sheet(console, svg);
}

}  // namespace klaxon::faces::cli
