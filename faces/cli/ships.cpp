// ship check, ship print and odds: what a designer asks.
#include <fmt/core.h>

#include <algorithm>

#include "battle/record/record.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "faces/cli/commands.h"
#include "faces/cli/options.h"
#include "faces/cli/pdf.h"
#include "faces/files.h"
#include "faces/sodium.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

// The system that a file names with `system = "…"`; null after a refusal.
const staff::Staff* system_of_file(Desk& desk, const Tree& tree, core::Faults& faults) {
  const Tree* system = tree.find("system");
  const std::string name = system != nullptr ? system->text : "";
  for (const staff::Staff* staff : desk.staffs)
    if (name == staff->system().lexicon().system) return staff;
  faults.add("unknown-system",
             name.empty()
                 ? "The file does not say its system: system = \"code-red\"."
                 : fmt::format("There is no system '{}'; 'klaxon systems' lists them.", name),
             system != nullptr ? system->place : core::Place{}, "system");
  return nullptr;
}

bool read_tree(const std::string& path, Tree& out, core::Faults& faults) {
  std::string text;
  return read_file(path, codec::text_bytes_max, text, faults) &&
         codec::parse_file_text(path, text, out, faults);
}

// The answer to a file that cannot even be read, in the form of every other answer.
Tree faults_answer(const core::Faults& faults) {
  Tree answer = Tree::table();
  answer.set("ok", Tree::of_flag(false));
  Tree& errors = answer.set("errors", Tree::list());
  for (const core::Fault& fault : faults.list())
    errors.add(*battle::refused_tree(battle::refused_of(fault)).find("error"));
  for (const char* key : {"bpv", "repair", "spaces"}) answer.set(key, Tree());
  answer.set("lines", Tree::list());
  return answer;
}

void show_lines(Desk& desk, const Tree& answer) {
  for (const Tree& line : answer.find("lines")->items)
    desk.out.line(fmt::format("  {:<22}{:>4}", battle::plain_words(line.find("system")->text),
                              line.find("count")->whole));
}

// The id under which a record holds a design of this name, or the name itself.
std::string id_in_record(const battle::record::Record& record, std::string_view name) {
  for (const Tree::Entry& entry : record.header.setup.designs.entries) {
    const Tree* named = entry.value.find("name");
    if (named != nullptr && named->text == name) return entry.key;
  }
  return std::string(name);
}

// The boxes left of the ship with this name at a record's end, by system.
bool damage_of_record(Desk& desk, const staff::Staff& staff, std::string_view name, Tree& out) {
  std::string text;
  core::Faults faults(desk.line.record_out);
  battle::record::Record record;
  if (!read_file(desk.line.record_out, std::size_t{1} << 30, text, faults) ||
      !battle::record::read(text, desk.systems(), sodium_hashing(), record, faults)) {
    desk.out.refuse(faults);
    return false;
  }
  const auto match = battle::record::resume(record, sodium_hashing(), faults);
  if (match == nullptr) {
    desk.out.refuse(faults);
    return false;
  }
  const Tree view = battle::view_tree(match->game(), match->state(), core::moderator);
  if (staff.damage_in_view(view, id_in_record(record, name), out)) return true;
  desk.out.refuse("not-in-record", fmt::format("'{}' does not fight in this record.", name),
                  desk.line.record_out);
  return false;
}

bool ends_with(const std::string& text, std::string_view ending) {
  return text.size() > ending.size() && text.ends_with(ending);
}

int write_sheet(Desk& desk, const std::string& svg) {
  const std::string& path = desk.line.output;
  std::string sheet = svg;
  core::Faults faults;
  if (ends_with(path, ".pdf") && !svg_to_pdf(svg, sheet, faults)) return desk.out.refuse(faults);
  if (!write_file(path, sheet, faults)) return desk.out.refuse(faults);
  if (desk.out.json()) {
    Tree done = Tree::table();
    done.set("written", Tree::of(path));
    done.set("bytes", Tree::of(static_cast<i64>(sheet.size())));
    desk.out.document(done);
  } else {
    desk.out.line(fmt::format("Wrote {}.", path));
  }
  return status_done;
}

// What was asked on the command line; what was left out is the system's own default. False if the
// battle's file cannot be read.
bool odds_question(const CommandLine& line, Tree& question, core::Faults& faults) {
  question = Tree::table();
  const auto number = [&question](const char* key, const std::optional<i64>& value) {
    if (value.has_value()) question.set(key, Tree::of(*value));
  };
  const auto text = [&question](const char* key, const std::string& value) {
    if (!value.empty()) question.set(key, Tree::of(value));
  };
  number("volley", line.volley);
  text("draw", line.draw);
  text("criticals", line.criticals);
  text("policy", line.policy);
  number("attack", line.attack);
  number("bir", line.bir);
  number("shift", line.shift);
  number("trials", line.trials);
  question.set("seed", Tree::of(static_cast<i64>(line.seed)));
  if (line.compare) question.set("compare", Tree::of_flag(true));
  if (line.battle.empty()) return true;
  return read_tree(line.battle, question.set("battle", Tree()), faults);
}

bool all_odds(const Tree& table) {
  for (const auto& entry : table.entries)
    if (!entry.value.is(Tree::Kind::number)) return false;
  return table.entries.size() > 1;
}

// "forward hull          mean 3.5526   sd 1.2804": a table of numbers as one line.
void show_numbers(Output& out, const std::string& label, const Tree& table) {
  std::string line = fmt::format("{:<26}", label);
  for (const auto& entry : table.entries)
    line += fmt::format("  {} {:>9.4f}", battle::plain_words(entry.key), entry.value.number);
  out.line(line);
}

bool row_of_numbers(const Tree& list) {
  return !list.items.empty() && std::ranges::all_of(list.items, [](const Tree& item) {
    return item.is(Tree::Kind::number) || item.is(Tree::Kind::whole);
  });
}

// "attacker:     0.0000    0.2500": a list of numbers as one line.
void show_row(Output& out, const std::string& label, const Tree& list) {
  std::string line = label.find_first_not_of(' ') == std::string::npos ? label : label + ":";
  for (const Tree& item : list.items)
    line += item.is(Tree::Kind::whole) ? fmt::format(" {:>9}", item.whole)
                                       : fmt::format(" {:>9.4f}", item.number);
  out.line(line);
}

bool scalar(const Tree& tree) {
  return !tree.is(Tree::Kind::table) && !tree.is(Tree::Kind::list);
}

// A table of figures, or of small tables of figures, fits one line.
bool fits_a_line(const Tree& table, int depth = 2) {
  return table.is(Tree::Kind::table) && depth > 0 &&
         std::ranges::all_of(table.entries, [depth](const Tree::Entry& entry) {
           return scalar(entry.value) || fits_a_line(entry.value, depth - 1);
         });
}

// "rating 5, cripple (p 0.1667, exact 1/6)"
std::string in_a_line(const Tree& tree) {
  if (tree.is(Tree::Kind::number)) return fmt::format("{:.4f}", tree.number);
  if (tree.is(Tree::Kind::whole)) return fmt::format("{}", tree.whole);
  if (tree.is(Tree::Kind::flag)) return tree.whole != 0 ? "yes" : "no";
  std::string line = tree.text;
  for (const Tree::Entry& entry : tree.entries) {
    const std::string value = in_a_line(entry.value);
    line += (line.empty() ? "" : ", ") + battle::plain_words(entry.key) +
            (scalar(entry.value) ? " " + value : " (" + value + ")");
  }
  return line;
}

// Tables and lists of an answer as indented lines.
void show_tree(Output& out, const std::string& name, const Tree& tree, int depth) {
  const std::string indent(static_cast<std::size_t>(depth) * 2, ' ');
  const std::string shown = battle::plain_words(name);
  switch (tree.kind) {
    case Tree::Kind::table:
      if (!name.empty() && all_odds(tree)) return show_numbers(out, indent + shown, tree);
      if (!name.empty()) out.line(indent + shown + ":");
      for (const auto& entry : tree.entries)
        show_tree(out, entry.key, entry.value, name.empty() ? depth : depth + 1);
      break;
    case Tree::Kind::list:
      if (row_of_numbers(tree)) return show_row(out, indent + shown, tree);
      out.line(indent + shown + ":");
      for (const Tree& item : tree.items) {
        if (fits_a_line(item))
          out.line(indent + "  " + in_a_line(item));
        else
          show_tree(out, "", item, depth + 1);
      }
      break;
    case Tree::Kind::number:
      out.line(fmt::format("{}{}: {:.4f}", indent, shown, tree.number));
      break;
    case Tree::Kind::whole:
      out.line(fmt::format("{}{}: {}", indent, shown, tree.whole));
      break;
    case Tree::Kind::text:
      out.line(fmt::format("{}{}: {}", indent, shown, tree.text));
      break;
    case Tree::Kind::flag:
      out.line(fmt::format("{}{}: {}", indent, shown, tree.whole != 0 ? "yes" : "no"));
      break;
    case Tree::Kind::none:
      break;
  }
}

}  // namespace

int check_ship(Desk& desk) {
  core::Faults faults(desk.line.file);
  Tree design;
  Tree answer;
  const staff::Staff* staff =
      read_tree(desk.line.file, design, faults) ? system_of_file(desk, design, faults) : nullptr;
  answer = staff != nullptr ? staff->check_ship(desk.line.file, design) : faults_answer(faults);
  const bool ok = answer.find("ok")->whole != 0;
  if (desk.out.json()) {
    desk.out.document(answer);
  } else if (ok) {
    desk.out.line("The ship is sound.");
    show_lines(desk, answer);
  } else {
    for (const Tree& error : answer.find("errors")->items)
      desk.out.refuse({error.find("code")->text, error.find("message")->text,
                       error.find("where")->text, error.find("rule")->text});
  }
  return ok ? status_done : status_refused;
}

int print_ship(Desk& desk) {
  const std::string& path = desk.line.output;
  if (!ends_with(path, ".svg") && !ends_with(path, ".pdf"))
    return desk.out.refuse("usage", "A sheet is written as .svg or .pdf.", path, status_usage);
  core::Faults faults(desk.line.file);
  Tree design;
  if (!read_tree(desk.line.file, design, faults)) return desk.out.refuse(faults);
  const staff::Staff* staff = system_of_file(desk, design, faults);
  if (staff == nullptr) return desk.out.refuse(faults);
  Tree left;
  const bool damaged = !desk.line.record_out.empty();
  const Tree* name = design.find("name");
  if (damaged && !damage_of_record(desk, *staff, name != nullptr ? name->text : "", left))
    return status_refused;
  std::string svg;
  if (!staff->print_ship(design, damaged ? &left : nullptr, svg, faults))
    return desk.out.refuse(faults);
  return write_sheet(desk, svg);
}

int odds(Desk& desk) {
  const staff::Staff* staff = desk.named_system();
  if (staff == nullptr) return status_usage;
  Tree design;
  std::string id;
  if (!desk.line.ship.empty() && !find_ship(desk, *staff, desk.line.ship, design, id))
    return status_refused;
  core::Faults faults(desk.line.battle);
  Tree question, answer;
  const Tree* ship = desk.line.ship.empty() ? nullptr : &design;
  if (!odds_question(desk.line, question, faults) || !staff->odds(question, ship, answer, faults))
    return desk.out.refuse(faults);
  if (desk.out.json())
    desk.out.document(answer);
  else
    show_tree(desk.out, "", answer, 0);
  return status_done;
}

}  // namespace klaxon::faces::cli
