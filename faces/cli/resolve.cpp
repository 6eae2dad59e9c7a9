// resolve: adjudicates a battle or volley file and prints the report.
#include <fmt/core.h>

#include <charconv>
#include <iostream>

#include "battle/record/record.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "core/base/version.h"
#include "faces/cli/commands.h"
#include "faces/cli/desk.h"
#include "faces/cli/options.h"
#include "faces/entropy.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "staff/files/battle_file.h"
#include "staff/posts/desk.h"
#include "staff/report/report.h"
#include "staff/report/tell_version.h"

namespace klaxon::faces::cli {
namespace {

// Dice that a person types one by one; they are kept because the battle runs again for each.
class TypedFaces final : public core::DiceSource {
 public:
  int answer(const core::Question& question) override {
    if (next_ == faces_.size()) return -1;
    const int face = faces_[next_];
    if (question.chances_of(face) == 0) return -1;
    ++next_;
    return face;
  }
  void rewind() { next_ = 0; }
  std::size_t used() const { return next_; }
  std::size_t spare() const { return faces_.size() - next_; }
  int next() const { return faces_[next_]; }
  void add(int face) { faces_.push_back(face); }

 private:
  std::vector<int> faces_;
  std::size_t next_ = 0;
};

// Dice from the file's list `dice`; a wrong face is a fault, and nobody is asked for another.
bool file_faces(const core::Tree& file, TypedFaces& out, core::Faults& faults) {
  const core::Tree* dice = file.find("dice");
  // the moderator's desk takes the hidden choices from the posts, each for its own side
  if (dice != nullptr && dice->is(core::Tree::Kind::text) && dice->text == staff::posts_key)
    return true;
  if (dice == nullptr || !dice->is(core::Tree::Kind::list)) {
    faults.add(dice == nullptr ? "missing-key" : "wrong-kind",
               "'--dice file' needs a list of faces in the file: dice = [3, 5].", file.place,
               "dice");
    return false;
  }
  for (const core::Tree& face : dice->items) {
    if (!face.is(core::Tree::Kind::whole) || face.whole < 0 || face.whole > 65535) {
      faults.add("wrong-kind", "A face must be a whole number from 0 to 65535.", face.place,
                 "dice");
      return false;
    }
    out.add(static_cast<int>(face.whole));
  }
  return true;
}

// The fault in the file's dice if one of them is impossible or missing.
std::string face_fault(const TypedFaces& faces, const std::string& question) {
  if (!faces.spare())
    return fmt::format("The file's {} dice are not enough; still needed: {}", faces.used(),
                       question);
  return fmt::format("Number {} of the file's dice, {}, is impossible here; needed: {}",
                     faces.used() + 1, faces.next(), question);
}

// Asks the person at the terminal for one die's face; false at the end of input.
bool ask_face(Console& console, const core::Game& game, const core::Question& wanted, int& face) {
  std::string typed;
  for (;;) {
    console.out.ask(battle::word_question(game, wanted) + "? ");
    if (!std::getline(std::cin, typed)) return false;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), face);
    if (error == std::errc{} && end == typed.data() + typed.size() && wanted.chances_of(face) > 0)
      return true;
    console.out.aside(fmt::format("'{}' is impossible here.", typed));
  }
}

bool format_known(Console& console, staff::Format& out) {
  for (u32 i = 0; i < std::size(staff::format_names); ++i) {
    if (console.line.format != staff::format_names[i]) continue;
    out = static_cast<staff::Format>(i);
    return true;
  }
  if (console.line.format == "json") return true;
  console.out.refuse("unknown-format",
                     fmt::format("'--format {}' is not text, markdown, bbcode, html or json.",
                                 console.line.format),
                     "--format", status_usage);
  return false;
}

int finish(Console& console, const staff::Staff& staff, const core::Tree& file,
           staff::Resolved& resolved, staff::Format format) {
  staff::tell_version(resolved.report);
  resolved.summary.set("version", core::Tree::of(base::version()));
  const battle::match::DicePlan& plan = resolved.match->plan();
  if (plan.kind == battle::match::DiceKind::seeded) {
    staff::tell_seed(resolved.report, plan.seed);
    resolved.summary.set("seed", core::Tree::of(std::to_string(plan.seed)));
  }
  if (!console.line.record_out.empty()) {
    core::Faults faults(console.line.record_out);
    std::vector<std::string> seats;
    seats.reserve(core::seats_max);
    for (int seat = 0; seat < resolved.match->game().seats(); ++seat)
      seats.emplace_back(resolved.match->game().seat_name(seat));
    const auto header =
        battle::record::header_of(*resolved.match, resolved.setup, std::move(seats));
    const std::string text = battle::record::to_text(*resolved.match, header, sodium_hashing());
    if (!write_file(console.line.record_out, text, faults)) return console.out.refuse(faults);
  }
  if (!write_campaign(console, file, resolved)) return status_refused;
  if (console.line.posts) return print_posts(console, resolved.summary);
  tell_posts(console, resolved.summary);
  if (!console.line.post_template.empty()) return print_template(console, staff, resolved);
  if (!console.line.report_for.empty()) return print_report_for(console, staff, resolved, format);
  if (console.out.json() || console.line.format == "json")
    console.out.document(resolved.summary);
  else
    console.out.text(staff::render(resolved.report, format));
  return status_done;
}

}  // namespace

namespace {

bool dice_known(Console& console) {
  const std::string& dice = console.line.dice;
  if (!dice.empty() && dice != "seeded" && dice != "file" && dice != "typed") {
    console.out.refuse("usage", fmt::format("'--dice {}' is not seeded, file or typed.", dice),
                       "--dice", status_usage);
    return false;
  }
  if (!dice.empty() && dice != "seeded" && console.line.seed_given) {
    console.out.refuse("usage",
                       fmt::format("'--seed' has no effect with '--dice {}'; leave one out.", dice),
                       "--seed", status_usage);
    return false;
  }
  return true;
}

// The file's own dice are used unless the command says otherwise.
std::string dice_meant(const Console& console, const core::Tree& file) {
  if (!console.line.dice.empty()) return console.line.dice;
  return file.find("dice") != nullptr && !console.line.seed_given ? "file" : "seeded";
}

// For a side that has posted but given no order: prints its lines and why none of them counts.
int refuse_silent(Console& console, const staff::Resolved& resolved) {
  if (console.line.posts)
    print_posts(console, resolved.summary);
  else
    tell_posts(console, resolved.summary);
  return console.out.refuse("no-order", resolved.silent, console.line.file);
}

// Programs get a field's path, people get a description of it.
int refuse_file(Console& console, const core::Tree& file, const core::Faults& faults) {
  std::vector<core::Fault> told = faults.list();
  for (core::Fault& fault : told)
    if (!console.out.json() && fault.file == console.line.file)
      fault.field = staff::field_in_words(file, fault.field);
  return console.out.refuse(told);
}

// Runs the battle, and runs it again after each die that a person types.
int adjudicate(Console& console, const staff::Staff& staff, const staff::Desk& desk,
               const core::Tree& file, const std::string& dice, TypedFaces& faces,
               staff::Format format) {
  // with a seed that everybody knows, a player could work out the dice before they fall
  const u64 seed = console.line.seed_given ? console.line.seed : random_seed();
  const auto plan =
      dice == "seeded" ? battle::match::DicePlan::seeded(seed) : battle::match::DicePlan::fed();
  core::Faults faults(console.line.file);
  for (;;) {
    staff::Resolved resolved;
    faces.rewind();
    if (!desk.resolve(file, plan, dice == "seeded" ? nullptr : &faces, resolved, faults))
      return refuse_file(console, file, faults);
    if (!resolved.silent.empty()) return refuse_silent(console, resolved);
    if (!resolved.needs_dice) {
      if (const std::size_t spare = faces.spare() + resolved.dice_unused; spare > 0)
        console.out.aside(
            fmt::format("{} of the file's dice {} not used.", spare, spare == 1 ? "was" : "were"));
      return finish(console, staff, file, resolved, format);
    }
    const core::Game& game = resolved.match->game();
    if (!resolved.dice_fault.empty())
      return console.out.refuse(resolved.dice_code,
                                fmt::format("{}; needed: {}", resolved.dice_fault,
                                            battle::word_question(game, resolved.wanted)),
                                console.line.file + ": dice");
    if (dice == "file")
      return console.out.refuse(faces.spare() > 0 ? "wrong-face" : "dice-run-out",
                                face_fault(faces, battle::word_question(game, resolved.wanted)),
                                console.line.file + ": dice");
    int face = 0;
    if (!ask_face(console, game, resolved.wanted, face))
      return console.out.refuse("dice-run-out", "The input ended before all dice were typed.");
    faces.add(face);
  }
}

// Neither output may overwrite an input or the other output.
bool spares_inputs(Console& console, const core::Tree& file) {
  const std::string& record = console.line.record_out;
  const std::string& sheet = console.line.campaign_out;
  for (const std::string& read : files_read(console.line.file, file))
    if (!spares_input(console, read, "--record", record) ||
        !spares_input(console, read, "--campaign", sheet))
      return false;
  if (record.empty() || sheet.empty() || !same_file(record, sheet)) return true;
  console.out.refuse(
      "overwrites-output",
      fmt::format("'--record' and '--campaign' both write '{}'; name two files.", record),
      "--campaign");
  return false;
}

int refuse_without_desk(Console& console, const staff::Staff& staff) {
  const std::string_view id = staff.system().lexicon().system;
  return console.out.refuse(
      "no-desk", fmt::format("No battle files of {0} are adjudicated yet; 'klaxon play {0}' and "
                             "'klaxon serve' play its battles.",
                             id));
}

int print_example(Console& console) {
  const staff::Staff* staff = console.system_called(console.line.example);
  if (staff == nullptr) return status_usage;
  const staff::Desk* desk = console.registry.desk(console.line.example);
  if (desk == nullptr) return refuse_without_desk(console, *staff);
  console.out.text(desk->example_file());
  return status_done;
}

}  // namespace

int resolve(Console& console) {
  if (!console.line.example.empty()) return print_example(console);
  if (console.line.file.empty())
    return console.out.refuse("usage",
                              "'klaxon resolve' needs 'file': the battle to adjudicate. 'klaxon "
                              "resolve --example SYSTEM' prints one to begin with.",
                              "file", status_usage);
  staff::Format format{};
  if (!dice_known(console) || !format_known(console, format)) return status_usage;
  core::Faults faults(console.line.file);
  core::Tree file;
  if (!read_tree(console.line.file, file, faults) ||
      !read_post_files(console.line.file, file, faults) ||
      !read_campaign_file(console.line.file, file, faults))
    return console.out.refuse(faults);
  if (!spares_inputs(console, file)) return status_refused;
  const staff::Staff* staff = system_of_file(console, file, faults);
  const staff::Desk* desk =
      staff == nullptr ? nullptr : console.registry.desk(staff->system().lexicon().system);
  if (staff != nullptr && desk == nullptr) return refuse_without_desk(console, *staff);
  const std::string dice = dice_meant(console, file);
  const bool has_dice = file.find("dice") != nullptr;
  TypedFaces of_file;
  if (staff == nullptr || ((has_dice || dice == "file") && !file_faces(file, of_file, faults)))
    return console.out.refuse(faults);
  if (has_dice && dice != "file") console.out.aside("The file's dice are not used.");
  TypedFaces typed;
  return adjudicate(console, *staff, *desk, file, dice, dice == "file" ? of_file : typed, format);
}

}  // namespace klaxon::faces::cli
