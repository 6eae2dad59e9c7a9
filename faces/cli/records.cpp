// replay and verify: say what a record tells and whether it can be trusted.
#include <fmt/core.h>

#include <algorithm>

#include "battle/english.h"
#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "battle/session/wire/describe.h"
#include "battle/wording.h"
#include "faces/cli/commands.h"
#include "faces/cli/record_file.h"
#include "faces/sodium.h"
#include "staff/record_report.h"
#include "staff/report/document.h"
#include "staff/report/report.h"

namespace klaxon::faces::cli {
namespace record = battle::record;
namespace match = battle::match;
using core::Tree;
namespace {

bool format_of(Console& console, staff::Format& out) {
  for (u32 i = 0; i < std::size(staff::format_names); ++i) {
    if (console.line.format != staff::format_names[i]) continue;
    out = static_cast<staff::Format>(i);
    return true;
  }
  console.out.refuse(
      "unknown-format",
      fmt::format("'--format {}' is not text, markdown, bbcode or html.", console.line.format),
      "--format", status_usage);
  return false;
}

void tell(staff::Document& report, staff::Reasons& reasons, const core::Names& names,
          std::span<const core::Event> events) {
  for (const core::Event& event : events) {
    const std::string text = battle::word_event(names, event);
    if (!text.empty()) report.line(text).why = reasons.of(event, names.onlooker());
  }
}

// What an onlooker sees of a line's command. All that an order reveals to others is in its events.
std::string line_text(const core::Names& names, const match::Command& command) {
  const bool own =
      command.seat >= 0 && core::may_see(core::seat_bit(command.seat), names.onlooker());
  std::string text = match::act_name(command.act);
  if (command.act == match::Act::order)
    text = own ? battle::word_offer(names, command.order) : "an order";
  return command.text.empty() ? text : text + ": " + command.text;
}

// Tells a replay line by line: as a document for people or as one tree.
class Told {
 public:
  Told(const record::Record& record, const match::Match& match, const staff::Staff& staff,
       core::Audience eye)
      : game_(*record.game),
        match_(match),
        reasons_(staff.reports()->reasons(*record.game)),
        eye_(eye) {
    report.heading(1, game_.lexicon().system + std::string(": ") + record.header.setup.scenario);
    tree.set("match", Tree::of(record.header.match));
    tree.set("system", Tree::of(record.header.system));
    tree.set("scenario", Tree::of(record.header.setup.scenario));
  }
  void opening(std::span<const core::Event> events) {
    tell(report, *reasons_, names(), events);
    tree.set("events", events_tree(events));
  }
  // Notes the offers before the next line and how its order is worded at that point.
  void before(const match::Match& match, const match::Command& command) {
    text_ = line_text(names(), command);
    offers_.clear();
    if (command.act == match::Act::order) game_.offers(match.state(), command.seat, offers_);
  }
  // If the seat is in ambush, only the effects are reported.
  void line(const match::Line& line, const match::Outcome& outcome) {
    const match::Command& command = line.command;
    const core::Seats known = match_.seats_known(eye_);
    if (command.seat >= 0 && (known & core::seat_bit(command.seat)) == 0)
      return unknown_line(outcome);
    if (command.act == match::Act::order) reasons_->ordered(command.order, offers_);
    const std::string seat = command.seat < 0 ? "" : battle::seat_label(game_, command.seat);
    const std::string told = (seat.empty() ? "" : seat + ": ") + text_;
    const bool agreed = command.act == match::Act::draw && match_.over();
    report.heading(2, fmt::format("Line {}: ", ++told_) +
                          (command.act == match::Act::resign || agreed
                               ? staff::act_in_words(game_, command, match_.over())
                               : told));
    tell(report, *reasons_, names(), outcome.events);
    Tree one = Tree::table();
    one.set("n", Tree::of(i64{told_}));
    one.set("act", Tree::of(match::act_name(command.act)));
    one.set("seat", Tree::of(command.seat < 0 ? "moderator" : game_.seat_name(command.seat)));
    one.set("text", Tree::of(text_));
    one.set("events", events_tree(outcome.events));
    lines_.push_back(std::move(one));
  }
  void unknown_line(const match::Outcome& outcome) {
    Tree events = events_tree(outcome.events);
    if (events.items.empty()) return;
    tell(report, *reasons_, names(), outcome.events);
    for (Tree& event : events.items)
      (lines_.empty() ? *tree.find("events") : *lines_.back().find("events")).add(std::move(event));
  }
  void ended() {
    const std::vector<std::string> taken_back = staff::taken_back_in_words(match_);
    if (taken_back.empty()) return;
    report.heading(2, "Orders taken back");
    Tree& list = tree.set("taken_back", Tree::list());
    for (const std::string& text : taken_back) {
      report.line(text);
      list.add(Tree::of(text));
    }
  }
  Tree take_tree() {
    Tree& lines = tree.set("lines", Tree::list());
    for (Tree& one : lines_) lines.add(std::move(one));
    return std::move(tree);
  }

  staff::Document report;
  Tree tree = Tree::table();

 private:
  core::Names names() const { return {game_, match_.state(), eye_}; }

  Tree events_tree(std::span<const core::Event> events) {
    Tree list = Tree::list();
    for (const core::Event& event : events)
      if (core::may_see(event.who, eye_))
        list.add(battle::session::event_tree(names(), event, ++events_));
    return list;
  }

  const core::Game& game_;
  const match::Match& match_;  // the caller replays it
  std::unique_ptr<staff::Reasons> reasons_;
  core::Offers offers_;
  std::string text_;  // of the line
  core::Audience eye_;
  u32 events_ = 0;
  u32 told_ = 0;  // lines reported; an onlooker who may see all gets all
  std::vector<Tree> lines_;
};

// The line with this head, which either 'verify' printed or the host sent to a seat
// (docs/FAIRNESS.md, Heads). No line if the record does not contain it.
std::optional<u32> line_of_any_head(std::string_view text, record::Systems systems,
                                    const std::string& head) {
  record::Record whole;
  core::Faults unheeded;  // the record has been verified
  battle::Digest digest{};
  if (!battle::from_hex(head, digest) ||
      !record::read(text, systems, sodium_hashing(), whole, unheeded))
    return std::nullopt;
  const auto own = std::ranges::find(whole.chains, digest);
  if (own != whole.chains.end()) return static_cast<u32>(own - whole.chains.begin());
  return record::line_of_head(sodium_hashing(), whole.header, whole.chains, digest);
}

// All reasons not to trust a record; empty if it is sound and contains the head that was kept.
std::vector<battle::Refused> refusals(const record::Verdict& verdict, const CommandLine& line,
                                      std::optional<u32> head_line) {
  std::vector<battle::Refused> all;
  all.reserve(verdict.faults.size() + 1);
  for (const core::Fault& fault : verdict.faults) all.push_back(battle::refused_of(fault));
  if (!verdict.ok() && all.empty())
    all.push_back({record::doubt_name(verdict.doubt), verdict.message,
                   fmt::format("{}:{}", line.file, verdict.line + 1), ""});
  if (all.empty() && !line.head.empty() && !head_line.has_value())
    all.push_back({"other-head",
                   fmt::format("The record does not have this head; its last is {}. Either lines "
                               "are missing at the end, or this is a different record.",
                               battle::to_hex(verdict.head)),
                   fmt::format("{}:{}", line.file, verdict.lines + 1), ""});
  return all;
}

void tell_verdict(Output& out, const record::Verdict& verdict) {
  const std::string lines = battle::counted(verdict.lines, "lines");
  const std::string proved = fmt::format(", {} of them recomputed", verdict.draws_proved);
  out.line(fmt::format("The record holds: {}, {}{}.", lines,
                       battle::counted(verdict.draws, "draws"), verdict.draws > 0 ? proved : ""));
  out.line(verdict.finished
               ? "The battle is finished."
               : "The battle is not finished; only the chain's head can tell whether lines are "
                 "missing at the end.");
  const std::string orders = fmt::format(", {} of them orders", verdict.orders);
  out.line(fmt::format("Head of the chain after {}{}: {}", lines, verdict.lines > 1 ? orders : "",
                       battle::to_hex(verdict.head)));
  if (verdict.sealed)
    out.line(
        "Its dice are sealed until the battle's secret is opened; until then they "
        "cannot be recomputed.");
}

// Opens a record in order to show it to somebody: the first step of report and replay.
struct Telling {
  staff::Format format{};
  record::Record read;
  core::Audience eye = core::nobody;
};

// The exit status: status_done, or that of a refusal that has already been reported.
int open_telling(Console& console, Telling& out, core::Faults& faults) {
  std::string text;
  if (!read_record_text(console, text)) return status_refused;
  if (!format_of(console, out.format)) return status_usage;
  if (!record::read(text, console.systems_of(text), sodium_hashing(), out.read, faults))
    return console.out.refuse(faults);
  out.eye = onlooker_of(console, *out.read.game);
  return out.eye == core::nobody ? status_usage : status_done;
}

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_head(std::string_view text) {
  return text.size() == 2 * std::tuple_size_v<battle::Digest> &&
         text.find_first_not_of("0123456789abcdefABCDEF") == text.npos;
}

}  // namespace

int verify_record(Console& console) {
  if (!console.line.head.empty() && !is_head(console.line.head))
    return console.out.refuse("usage", "A chain's head must be 64 hexadecimal digits.", "--head",
                              status_usage);
  std::string text;
  if (!read_record_text(console, text)) return status_refused;
  const auto systems = console.systems_of(text);
  record::Verdict verdict = record::verify(text, systems, sodium_hashing());
  for (core::Fault& fault : verdict.faults) fault.file = console.line.file;
  std::string head = console.line.head;
  std::ranges::transform(head, head.begin(), lower);
  std::optional<u32> head_line;
  if (!head.empty() && verdict.ok()) head_line = line_of_any_head(text, systems, head);
  const std::vector<battle::Refused> refused = refusals(verdict, console.line, head_line);
  if (console.out.json()) {
    Tree answer = battle::session::verdict_tree(verdict);
    answer.set("ok", Tree::of_flag(refused.empty()));
    if (head_line.has_value()) answer.set("head_line", Tree::of(i64{*head_line}));
    if (!refused.empty()) answer.set("error", *battle::refused_tree(refused.front()).find("error"));
    console.out.document(answer);
    return refused.empty() ? status_done : status_refused;
  }
  for (const std::string& since :
       told_since(verdict.revision, verdict.revision_now, verdict.changed))
    if (refused.empty())
      console.out.line(since);
    else
      console.out.aside(since);
  if (!refused.empty()) return console.out.refuse(refused);
  tell_verdict(console.out, verdict);
  if (head_line.has_value())
    console.out.line(fmt::format("This is the head of line {}.", *head_line));
  return status_done;
}

int report_record(Console& console) {
  core::Faults faults(console.line.file);
  Telling telling;
  if (const int status = open_telling(console, telling, faults); status != status_done)
    return status;
  const auto& [format, read, eye] = telling;
  tell_since(console, read);
  staff::Document report;
  if (!staff::report_of(*console.registry.find(read.header.system), read, sodium_hashing(), eye,
                        report, faults))
    return console.out.refuse(faults);
  console.out.text(staff::render(report, format));
  return status_done;
}

int replay_record(Console& console) {
  core::Faults faults(console.line.file);
  Telling telling;
  if (const int status = open_telling(console, telling, faults); status != status_done)
    return status;
  const auto& [format, read, eye] = telling;
  if (console.line.to_line > static_cast<i64>(read.lines.size()))
    return console.out.refuse("no-such-line",
                              fmt::format("The record has no line {}; its last is {}.",
                                          console.line.to_line, read.lines.size()),
                              "--to");
  tell_since(console, read);
  match::Match match(read.game, read.header.match, read.header.dice, &sodium_hashing());
  Told told(read, match, *console.registry.find(read.header.system), eye);
  told.opening(match.begin_recorded(read.header.draws, read.header.copied()).events);
  for (const match::Line& line : read.lines) {
    if (console.line.to_line >= 0 && line.n > console.line.to_line) break;
    told.before(match, line.command);
    const match::Outcome outcome = match.replay(line);
    if (outcome.step != match::Step::done)
      return console.out.refuse(
          "does-not-replay",
          fmt::format("Line {} does not come out as recorded; 'klaxon verify' "
                      "says why.",
                      line.n),
          console.line.file);
    told.line(line, outcome);
  }
  told.ended();
  if (console.out.json())
    console.out.document(told.take_tree());
  else
    console.out.text(staff::render(told.report, format));
  return status_done;
}

}  // namespace klaxon::faces::cli
