#include "faces/cli/cruise/log.h"

#include <fmt/format.h>

#include "faces/files.h"
#include "staff/cruise/file.h"
#include "staff/cruise/tale.h"

namespace klaxon::faces::cli {

namespace cruise = staff::cruise;
using core::Tree;

namespace {

// This is more than any cruise needs; the reader itself reports a file that is too long.
constexpr std::size_t text_bytes_max = std::size_t{4} * cruise::file_bytes_max;

Tree texts(const std::vector<std::string>& lines) {
  Tree list = Tree::list();
  for (const std::string& line : lines) list.add(Tree::of(line));
  return list;
}

Tree log_tree(const cruise::Voyage& voyage, const cruise::State& state) {
  Tree tree = Tree::table();
  tree.set("captain", Tree::of(state.captain.view()));
  tree.set("stars", Tree::of(cruise::seed_text(state.seed)));
  tree.set("phase", Tree::of(cruise::phase_words[static_cast<u32>(state.phase)]));
  tree.set("ending", Tree::of(cruise::ending_words[static_cast<u32>(state.ending)]));
  tree.set("day", Tree::of(i64{state.day}));
  tree.set("days", Tree::of(i64{voyage.rules().days}));
  tree.set("klaxon", Tree::of(i64{state.klaxon}));
  tree.set("repairs", Tree::of(i64{state.repairs}));
  tree.set("renown", Tree::of(i64{state.renown}));
  tree.set("score", Tree::of(i64{voyage.score(state)}));
  tree.set("practice", Tree::of_flag(state.practice));
  tree.set("standing", texts(cruise::standing_lines(voyage, state)));
  Tree& choices = tree.set("choices", Tree::list());
  for (const cruise::Choice& choice : voyage.choices(state))
    choices.add(Tree::of(cruise::choice_text(voyage, state, choice)));
  if (state.phase == cruise::Phase::fight)
    tree.set("battle", Tree::of(cruise::open_text(voyage, state)));
  tree.set("story", texts(cruise::story(voyage, state)));
  return tree;
}

}  // namespace

std::unique_ptr<CruiseLog> CruiseLog::open(Console& console) {
  std::unique_ptr<CruiseLog> log(new CruiseLog(console));
  core::Faults faults;
  log->cruises_ = registry::open_cruises(console.registry, faults);
  if (log->cruises_ != nullptr) return log;
  console.out.refuse(faults);
  return nullptr;
}

bool CruiseLog::read() {
  const std::string& path = console_.line.file;
  core::Faults faults(path);
  const bool sound = read_file(path, text_bytes_max, text_, faults) &&
                     cruise::from_text(voyage(), text_, console_.line.captain, state_, faults);
  if (!sound) console_.out.refuse(faults);
  return sound;
}

bool CruiseLog::write() {
  const std::string& path = console_.line.file;
  core::Faults faults, gone;
  std::string there;
  if (!text_.empty() && (!read_file(path, text_bytes_max, there, gone) || there != text_)) {
    console_.out.refuse("changed-meanwhile",
                        "Another command has changed this cruise since this one read it, so "
                        "nothing was written: 'show' says how it stands now.",
                        path);
    return false;
  }
  text_ = cruise::to_text(voyage(), state_);
  if (write_file(path, text_, faults)) return true;
  console_.out.refuse(faults);
  return false;
}

void CruiseLog::show_choices() {
  u32 number = 0;
  for (const cruise::Choice& choice : voyage().choices(state_))
    console_.out.line(
        fmt::format("{:3}  {}", ++number, cruise::choice_text(voyage(), state_, choice)));
  console_.out.line(fmt::format("'klaxon cruise take {} N' decides.", console_.line.file));
}

int CruiseLog::show() {
  Output& out = console_.out;
  if (out.json()) {
    out.document(log_tree(voyage(), state_));
    return status_done;
  }
  out.line(fmt::format("The cruise of {}, stars {}, day {} of {}.", state_.captain.view(),
                       cruise::seed_text(state_.seed), state_.day, voyage().rules().days));
  const std::vector<std::string> story = cruise::story(voyage(), state_);
  for (u32 i = 0; i < story.size(); ++i) {
    out.line(fmt::format("  {}", story[i]));
    out.line(fmt::format("    {}", cruise::price_text(state_, i)));
  }
  for (const std::string& line : cruise::standing_lines(voyage(), state_)) out.line(line);
  if (state_.phase == cruise::Phase::choose) {
    show_choices();
  } else if (state_.phase == cruise::Phase::fight) {
    out.line(cruise::open_text(voyage(), state_));
    out.line(fmt::format("'klaxon cruise fight {}' begins it.", console_.line.file));
  } else {
    out.line(cruise::ending_text(voyage(), state_));
    out.line(fmt::format("Score {}.", voyage().score(state_)));
  }
  return status_done;
}

}  // namespace klaxon::faces::cli
