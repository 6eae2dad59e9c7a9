// Replays a record: checks and applies every order again, compares every state, and recomputes
// every die whose seed or secrets are known.
#include "battle/record/record.h"

#include <algorithm>

#include "core/base/breath.h"
#include "core/catalog/text.h"

namespace klaxon::battle::record {

using match::Act;
using match::DiceKind;
using match::DicePlan;
using match::Line;
using match::Match;
using match::Outcome;
using match::Step;

namespace {

// The forms for the beginning of a sentence and for its middle.
std::string line_begins(u32 line) {
  return line == 0 ? "The set-up" : "Line " + std::to_string(line) + " of the battle";
}
std::string line_within(u32 line) {
  return line == 0 ? "the set-up" : "line " + std::to_string(line) + " of the battle";
}

void name_changes(const Record& record, Verdict& verdict) {
  verdict.revision = record.header.revision;
  verdict.revision_now = record.game->lexicon().revision;
  verdict.changed = record.changed;
}

// Checks a record line by line and stops at the first difference.
class Replayer {
 public:
  // With `prove`, recomputes every die that it can; otherwise uses the recorded faces.
  Replayer(const Record& record, const Hashing& hashing, const DicePlan& plan, bool prove)
      : record_(record),
        match_(std::make_unique<Match>(record.game, record.header.match, plan, &hashing)),
        prove_(prove && plan.kind != DiceKind::fed && plan.secret_known) {}

  bool run(u32 to, const Patience& patience = {});
  std::unique_ptr<Match> take() { return std::move(match_); }
  Verdict& verdict() { return verdict_; }

 private:
  bool set_up();
  bool step(const Line& line);
  bool rolls(const Line& line) const;
  bool prove(u32 line, std::span<const core::Draw> recorded, std::span<const core::Draw> right);
  bool settle(u32 line, const Outcome& outcome, u64 recorded, u64 state);
  bool differs(Doubt doubt, u32 line, const std::string& what);
  const char* source() const;
  std::string shown(const core::Draw& draw) const;

  const Record& record_;
  std::unique_ptr<Match> match_;
  bool prove_;
  Verdict verdict_;
};

bool Replayer::differs(Doubt doubt, u32 line, const std::string& what) {
  verdict_.doubt = doubt;
  verdict_.line = line;
  verdict_.message = line_begins(line) + ": " + what;
  const u32 now = record_.game->lexicon().revision;
  std::string since;
  if (record_.header.revision != now) {
    verdict_.doubt = Doubt::revision;
    since = "The record was made under revision " + std::to_string(record_.header.revision) +
            " of the rules; this Klaxon plays revision " + std::to_string(now) + ". ";
  } else if (!record_.changed.empty()) {
    verdict_.doubt = Doubt::catalogue;
  }
  if (!record_.changed.empty()) since += changed_told(record_.changed) + " ";
  if (!since.empty())
    verdict_.message = since + "The first difference is at " + line_within(line) + ": " + what;
  return false;
}

const char* Replayer::source() const {
  return record_.header.dice.kind == DiceKind::seeded ? "the seed gives "
                                                      : "the opened secrets give ";
}

std::string Replayer::shown(const core::Draw& draw) const {
  return "'" + std::string(record_.game->lexicon().rolls[draw.roll].name) + "' ";
}

bool Replayer::prove(u32 line, std::span<const core::Draw> recorded,
                     std::span<const core::Draw> right) {
  for (std::size_t i = 0; i < recorded.size() && i < right.size(); ++i) {
    const core::Draw &was = recorded[i], &is = right[i];
    if (was == is) continue;
    if (was.roll != is.roll)
      return differs(Doubt::draws, line,
                     "the rules ask for the draw " + shown(is) + "where the record has " +
                         shown(was) + "as number " + std::to_string(i + 1) + ".");
    return differs(Doubt::dice, line,
                   "the draw " + shown(was) + "was " + std::to_string(was.face) + ", but " +
                       source() + std::to_string(is.face) + ".");
  }
  if (recorded.size() != right.size())
    return differs(Doubt::draws, line,
                   "the record has " + std::to_string(recorded.size()) +
                       " draws, but the rules ask for " + std::to_string(right.size()) + ".");
  verdict_.draws_proved += static_cast<u32>(recorded.size());
  return true;
}

bool Replayer::settle(u32 line, const Outcome& outcome, u64 recorded, u64 state) {
  if (outcome.step == Step::need_dice) {
    if (outcome.wanted.total == 0)
      return differs(Doubt::draws, line, "the record has more draws than the rules ask for.");
    const u16 roll = outcome.wanted.roll.id;
    return differs(Doubt::draws, line,
                   "the rules ask for the draw " + shown({roll, 0}) +
                       "where the record has no face, or an impossible one.");
  }
  if (recorded != state) return differs(Doubt::state, line, "the state is not the one recorded.");
  return true;
}

bool Replayer::set_up() {
  const std::vector<core::Draw>& draws = record_.header.draws;
  verdict_.draws += static_cast<u32>(draws.size());
  const bool branched = record_.header.branched_from.has_value();
  if (prove_ && !branched && !prove(0, draws, match_->rehearse_setup())) return false;
  const Outcome outcome = match_->begin_recorded(draws, record_.header.copied());
  return settle(0, outcome, record_.header.state, match_->setup_state());
}

bool Replayer::rolls(const Line& line) const {
  const Act act = line.command.act;
  return (act == Act::order || act == Act::link) && !line.typed && line.n > match_->copied();
}

bool Replayer::step(const Line& line) {
  verdict_.draws += static_cast<u32>(line.draws.size());
  std::vector<core::Draw> right;
  const bool proves = prove_ && rolls(line);
  if (proves) {
    const auto draws = match_->rehearse(line.command);
    right.assign(draws.begin(), draws.end());
  }
  const Outcome outcome = match_->replay(line);
  if (outcome.step == Step::refused) {
    const std::string why = outcome.obstacle == match::Obstacle::rules
                                ? "the rules refuse this " +
                                      std::string(match::act_name(line.command.act)) + " (code " +
                                      std::to_string(outcome.rejection.code) + ")."
                                : match::obstacle_text(outcome.obstacle);
    return differs(Doubt::refused, line.n, why);
  }
  if (proves && !prove(line.n, line.draws, right)) return false;
  const u64 state = outcome.step == Step::done ? match_->lines().back().state : 0;
  return settle(line.n, outcome, line.state, state);
}

bool Replayer::run(u32 to, const Patience& patience) {
  verdict_.lines = static_cast<u32>(record_.lines.size());
  name_changes(record_, verdict_);
  if (!set_up()) return false;
  for (const Line& line : record_.lines) {
    base::breathe();
    verdict_.given_up = patience.is_over();
    if (verdict_.given_up || (line.n <= to && !step(line))) return false;
  }
  return true;
}

// The plan, completed with what an `open` line reveals.
DicePlan opened_plan(const Record& record) {
  DicePlan plan = record.header.dice;
  if (!match::has_secret(plan)) return plan;
  for (const Line& line : record.lines) {
    if (line.command.act != Act::open || !line.command.link) continue;
    plan.secret = *line.command.link;
    plan.seed = line.command.seed;
    plan.secret_known = true;
  }
  return plan;
}

// Checks those promises that can be broken before any die is rolled.
bool promises_hold(const Record& record, const Hashing& hashing, const DicePlan& plan,
                   Verdict& verdict) {
  const std::string& match = record.header.match;
  if (plan.kind == DiceKind::agreed && !fair::tops_hold(hashing, match, plan.agreement)) {
    verdict.doubt = Doubt::dice;
    verdict.message = "The set-up: a seat opened a top that it had not committed to.";
  } else if (!match::secret_holds(hashing, match, plan)) {
    verdict.doubt = Doubt::dice;
    verdict.line = static_cast<u32>(record.lines.size());
    for (const Line& line : record.lines)
      if (line.command.act == Act::open) verdict.line = line.n;
    verdict.message = line_begins(verdict.line) +
                      ": the secret that was opened is not the one committed to at the beginning.";
  }
  return verdict.ok();
}

// States what the record contains, whether or not it passes the checks.
void describe(const Record& record, Verdict& verdict) {
  verdict.lines = static_cast<u32>(record.lines.size());
  verdict.head = record.chains.back();
  verdict.orders = static_cast<u32>(std::ranges::count_if(
      record.lines, [](const Line& line) { return line.command.act == Act::order; }));
}

}  // namespace

const char* doubt_name(Doubt doubt) {
  static constexpr const char* names[] = {"none",    "text",  "revision", "catalogue",
                                          "refused", "draws", "dice",     "state"};
  return names[static_cast<u32>(doubt)];
}

std::string changed_told(std::span<const std::string> changed) {
  if (changed.empty()) return {};
  std::string names;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    if (i > 0) names += i + 1 == changed.size() ? " and the " : ", the ";
    names += core::in_quotes(changed[i]);
  }
  return "The record was not played with the " + names + " shipped now.";
}

std::unique_ptr<Match> resume(const Record& record, const Hashing& hashing, core::Faults& faults,
                              const DicePlan* with_secret, u32 to) {
  DicePlan plan = opened_plan(record);
  if (with_secret != nullptr) {
    plan.secret = with_secret->secret;
    if (plan.seed_sealed) plan.seed = with_secret->seed;
    plan.secret_known = true;
  }
  Verdict verdict;
  if (!promises_hold(record, hashing, plan, verdict)) {
    faults.add(doubt_name(verdict.doubt), verdict.message);
    return nullptr;
  }
  Replayer replayer(record, hashing, plan, false);
  if (replayer.run(to)) return replayer.take();
  faults.add(doubt_name(replayer.verdict().doubt), replayer.verdict().message,
             {replayer.verdict().line + 1, 1});
  return nullptr;
}

Verdict verify(std::string_view text, Systems systems, const Hashing& hashing,
               const Patience& patience) {
  Record record;
  core::Faults faults;
  Verdict verdict;
  if (!read(text, systems, hashing, record, faults)) {
    verdict.doubt = Doubt::text;
    verdict.faults = faults.list();
    verdict.line = static_cast<u32>(record.chains.size());
    if (record.game != nullptr) name_changes(record, verdict);
    verdict.message = line_begins(verdict.line) + ": " + verdict.faults.front().message;
    return verdict;
  }
  const DicePlan plan = opened_plan(record);
  describe(record, verdict);
  if (!promises_hold(record, hashing, plan, verdict)) return verdict;
  Replayer replayer(record, hashing, plan, true);
  replayer.run(~0U, patience);
  verdict = std::move(replayer.verdict());
  describe(record, verdict);
  verdict.finished = verdict.ok() && replayer.take()->over();
  verdict.sealed = plan.kind != DiceKind::fed && !plan.secret_known;
  return verdict;
}

}  // namespace klaxon::battle::record
