#include "staff/record_report.h"

#include <algorithm>
#include <array>
#include <utility>

#include "battle/wording.h"
#include "core/base/breath.h"
#include "staff/report/tell_version.h"

namespace klaxon::staff {

namespace match = battle::match;
namespace record = battle::record;

namespace {

// True if the onlooker may know that this seat exists.
bool knows(const match::Match& match, core::Audience onlooker, int seat) {
  return seat < 0 || (match.seats_known(onlooker) & core::seat_bit(seat)) != 0;
}

bool goes_back(match::Act act) {
  return act == match::Act::undo || act == match::Act::rewind;
}

// Replays a record twice: first to learn which lines are in force at its end, then to report them.
class Telling {
 public:
  Telling(const record::Record& record, const battle::Hashing& hashing,
          const record::Patience& patience, core::Audience onlooker, core::Faults& faults)
      : record_(record),
        hashing_(hashing),
        patience_(patience),
        onlooker_(onlooker),
        faults_(faults) {}

  bool learn() {
    if (!walk([this](const match::Match&, const match::Line& line, const match::Outcome& outcome) {
          note(line, outcome);
        }))
      return false;
    mark();
    return true;
  }
  // The seats that the onlooker knows of at the end of the record.
  core::Seats known() const { return known_; }

  bool tell(Report& report) {
    const core::Audience onlooker = onlooker_;
    core::Offers offers;
    match::Match match(record_.game, record_.header.match, record_.header.dice, &hashing_);
    begin(match);
    report.told(opening_, match.state());
    bool looked = false;  // the moderator looked at hidden things: reported once
    for (const match::Line& line : record_.lines) {
      if (patience_.is_over()) return true;
      const bool ordered = line.command.act == match::Act::order;
      offers.clear();
      if (ordered && stands_[line.n]) match.game().offers(match.state(), line.command.seat, offers);
      const match::Outcome outcome = match.replay(line);
      if (!stands_[line.n]) continue;
      // another seat's face-down order is not reported before the battle shows it
      const bool hidden = ordered && onlooker != core::moderator &&
                          onlooker != core::seat_bit(line.command.seat) &&
                          match.game().may_withdraw(match.state(), line.command.seat);
      if (ordered && !hidden) report.ordered(line.command.order, offers);
      report.told(outcome.events, match.state());
      if (line.command.act == match::Act::look && std::exchange(looked, true)) continue;
      const std::string text = act_in_words(match.game(), line.command, match.over(), onlooker);
      if (!text.empty() && knows(match, onlooker, line.command.seat)) report.document().line(text);
    }
    std::array<i32, core::seats_max> scores{};
    const auto seats = std::span(scores).first(static_cast<std::size_t>(match.game().seats()));
    const bool over = match.over() && match.result(seats);
    report.ended({match.state(), over, seats, over && match.end() == match::End::draw});
    if (match.seats_known(onlooker) == core::all_seats)
      for (const std::string& line : taken_back_in_words(match)) report.document().line(line);
    return true;
  }

 private:
  void begin(match::Match& match) {
    const match::Outcome outcome =
        match.begin_recorded(record_.header.draws, record_.header.copied());
    opening_.assign(outcome.events.begin(), outcome.events.end());
  }

  bool walk(auto&& each) {
    match::Match match(record_.game, record_.header.match, record_.header.dice, &hashing_);
    begin(match);
    for (const match::Line& line : record_.lines) {
      base::breathe();
      if (patience_.is_over()) return true;
      const match::Outcome outcome = match.replay(line);
      if (outcome.step != match::Step::done) {
        faults_.add("does-not-replay",
                    "Line " + std::to_string(line.n) +
                        " does not come out as recorded; 'klaxon verify' says why.");
        return false;
      }
      each(match, line, outcome);
    }
    known_ = match.seats_known(onlooker_);
    return true;
  }

  // heads_[n]: the last line that is in force after line n; befores_[n]: the line that n follows.
  void note(const match::Line& line, const match::Outcome& outcome) {
    const u32 before = heads_.back();
    const bool back = goes_back(line.command.act) && outcome.changed;
    befores_.push_back(before);
    heads_.push_back(back && line.command.to < heads_.size() ? heads_[line.command.to] : line.n);
  }
  void mark() {
    stands_.assign(record_.lines.size() + 1, false);
    for (u32 n = heads_.back(); n != 0; n = befores_[n]) stands_[n] = true;
  }

  const record::Record& record_;
  const battle::Hashing& hashing_;
  const record::Patience& patience_;
  core::Audience onlooker_;
  core::Faults& faults_;
  core::Seats known_ = core::all_seats;
  std::vector<core::Event> opening_;
  std::vector<u32> heads_{0}, befores_{0};
  std::vector<bool> stands_;
};

// The scenario's own title.
std::string title_of(const record::Record& record) {
  const core::Tree* title = record.header.setup.definition.find("title");
  return title != nullptr ? title->text : record.header.setup.scenario;
}

// Reports which player had which seat, if they gave names.
std::string players_of(const record::Record& record, core::Seats known) {
  std::string out;
  for (std::size_t seat = 0; seat < record.header.seats.size(); ++seat) {
    const std::string& name = record.header.seats[seat];
    const int place = static_cast<int>(seat);
    if (name.empty() || name == record.game->seat_name(place)) continue;
    if ((known & core::seat_bit(place)) == 0) continue;
    out += (out.empty() ? "" : "; ") + battle::seat_label(*record.game, place) + ": " + name;
  }
  return out;
}

// Reports the seed, once everybody may know it.
std::string dice_of(const record::Record& record) {
  const match::DicePlan& plan = record.header.dice;
  if (plan.kind == match::DiceKind::agreed) return "Dice: agreed among the players.";
  if (plan.kind == match::DiceKind::fed) return "Dice: typed in.";
  if (!plan.seed_sealed) return "Dice: seed " + std::to_string(plan.seed) + ".";
  for (const match::Line& line : record.lines)
    if (line.command.act == match::Act::open)
      return "Dice: seed " + std::to_string(line.command.seed) +
             ", sealed while the battle went on.";
  return "Dice: from a sealed seed.";
}

}  // namespace

bool report_of(const Staff& staff, const record::Record& record, const battle::Hashing& hashing,
               core::Audience onlooker, Document& out, core::Faults& faults,
               const record::Patience& patience) {
  const std::unique_ptr<Report> report = staff.reports()->report(*record.game, onlooker);
  report->document().heading(1, title_of(record));
  Telling telling(record, hashing, patience, onlooker, faults);
  if (!telling.learn()) return false;
  if (const std::string players = players_of(record, telling.known()); !players.empty())
    report->document().line(players);
  report->document().line(dice_of(record));
  if (!telling.tell(*report)) return false;
  out = report->take();
  tell_version(out);
  return true;
}

}  // namespace klaxon::staff
