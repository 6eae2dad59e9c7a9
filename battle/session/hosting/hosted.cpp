#include "battle/session/hosting/hosted.h"

#include <algorithm>

#include "battle/session/hosting/call.h"
#include "battle/session/hosting/line_limits.h"
#include "battle/session/hosting/shown.h"
#include "battle/wording.h"

namespace klaxon::battle::session {

using core::Faults;
using match::Command;
using match::Outcome;

namespace {

constexpr std::size_t id_bytes = 8, salt_bytes = 16;

match::DicePlan plan_of(const Opening& opening, const Environment& environment,
                        SeatTokens& tokens) {
  if (opening.typed_dice) return match::DicePlan::fed();
  tokens.seed_told = opening.seed.has_value();
  if (tokens.seed_told) return match::DicePlan::seeded(*opening.seed);
  SealedSeed& sealed = tokens.sealed.emplace();
  sealed.seed = random_seed(environment.random);
  environment.random.fill(environment.random.context, sealed.salt);
  match::DicePlan plan = match::DicePlan::seeded(sealed.seed);
  plan.seed_sealed = true;
  plan.secret = sealed.salt;
  plan.seed_hash =
      fair::seed_commitment(*environment.hashing, tokens.match, plan.seed, plan.secret);
  return plan;
}

// Secrets that the record leaves out are kept with the seat tokens.
match::DicePlan unsealed(match::DicePlan plan, const SeatTokens& tokens) {
  if (!plan.seed_sealed || !tokens.sealed) return plan;
  plan.seed = tokens.sealed->seed;
  plan.secret = tokens.sealed->salt;
  plan.secret_known = true;
  return plan;
}

bool begin(match::Match& match, const Opening& opening, Outcome& outcome, Faults& faults) {
  core::ListSource faces(opening.faces, false);
  outcome = match.begin(opening.typed_dice ? &faces : nullptr);
  if (outcome.step == match::Step::done) return true;
  faults.add("dice-needed",
             "The set-up needs another die, " + word_question(match.game(), outcome.wanted) + ".",
             {}, "faces");
  return false;
}

}  // namespace

std::unique_ptr<Hosted> Hosted::open(const Common& common, const Opening& opening, Faults& faults) {
  std::shared_ptr<const core::Game> game = opening.system->open(opening.setup, faults);
  if (game == nullptr) return nullptr;
  std::unique_ptr<Hosted> hosted(new Hosted(common, common.scratch));
  const Environment& environment = common.environment;
  const std::string id = "m-" + random_hex(environment.random, id_bytes);
  hosted->system_ = opening.system;
  SeatTokens tokens = new_seat_tokens(id, game->seats(), opening.moderated, environment.random);
  hosted->match_ = std::make_unique<match::Match>(game, id, plan_of(opening, environment, tokens),
                                                  environment.hashing, common.scratch);
  hosted->places_.set(std::move(tokens));
  hosted->onlookers_.add_all(game->seats());
  Outcome outcome;
  if (!begin(*hosted->match_, opening, outcome, faults)) return nullptr;
  hosted->log_events(outcome.events, 0);
  hosted->follow_window();
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(game->seats()));
  for (int seat = 0; seat < game->seats(); ++seat) names.emplace_back(game->seat_name(seat));
  record::Header header = record::header_of(*hosted->match_, opening.setup, std::move(names));
  header.salt = random_hex(environment.random, salt_bytes);
  if (hosted->places_.keep() && hosted->record_.begin(header, game)) {
    hosted->show();
    return hosted;
  }
  const Refused why = not_kept(environment.store);
  faults.add(why.code, why.message);
  return nullptr;
}

std::unique_ptr<Hosted> Hosted::restore(const Common& common, const KeptMatch& kept,
                                        Faults& faults) {
  std::unique_ptr<Hosted> hosted = prepare(common, kept, common.scratch, faults);
  if (hosted != nullptr) hosted->settle(kept);
  return hosted;
}

std::unique_ptr<Hosted> Hosted::prepare(const Common& common, const KeptMatch& kept,
                                        std::shared_ptr<match::Scratch> scratch, Faults& faults) {
  std::unique_ptr<Hosted> hosted(new Hosted(common, std::move(scratch)));
  SeatTokens tokens;
  if (!read_seat_tokens(kept.tokens, tokens, faults)) return nullptr;
  record::Record read;
  if (!record::read(kept.record, common.environment.systems, *common.environment.hashing, read,
                    faults))
    return nullptr;
  const bool fits = read.header.match == tokens.match &&
                    static_cast<std::size_t>(read.game->seats()) == tokens.seats.size() &&
                    read.header.dice.seed_sealed == tokens.sealed.has_value();
  if (!fits) {
    faults.add("wrong-tokens", "These seat tokens belong to another match.");
    return nullptr;
  }
  hosted->places_.set(std::move(tokens));
  if (!hosted->replay(read, faults)) return nullptr;
  const auto lines = static_cast<i64>(read.lines.size());
  for (Onlooker& onlooker : hosted->onlookers_)
    onlooker.answers.count_from((lines + 1) * numbers_a_line + 1);
  return hosted;
}

void Hosted::settle(const KeptMatch& kept) {
  follow_window();
  answers_.timing().wake();
  if (kept.listed != listed(*this)) show();
}

// Rebuilds the match from the record, with all its events; the onlookers' clients keep what they
// were sent.
bool Hosted::replay(const record::Record& record, Faults& faults) {
  const match::DicePlan plan = unsealed(record.header.dice, places_.tokens());
  auto match = record::resume(record, *common_.environment.hashing, faults,
                              plan.secret_known ? &plan : nullptr);
  if (match == nullptr) return false;
  system_ = record.system;
  // It needs a scratch of its own: matches with the shared one may be playing on another thread.
  match_ = std::make_unique<match::Match>(record.game, record.header.match, plan,
                                          common_.environment.hashing, scratch_);
  record_.take_up(record);
  log_.clear();
  updates_.forget_texts();
  if (onlookers_.empty()) onlookers_.add_all(match_->game().seats());
  onlookers_.forget_events();
  log_events(match_->begin_recorded(record.header.draws, record.header.copied()).events, 0);
  for (const match::Line& line : record.lines) {
    log_events(match_->replay(line).events, line.n);
    onlookers_.note_line(line);
  }
  return true;
}

bool Hosted::reload() {
  KeptMatch kept;
  record::Record record;
  Faults faults;
  const bool whole = common_.environment.store->load(id(), kept) == Kept::whole &&
                     record::read(kept.record, common_.environment.systems,
                                  *common_.environment.hashing, record, faults) &&
                     replay(record, faults);
  if (whole) follow_window();
  return whole;
}

void Hosted::log_events(std::span<const core::Event> events, u32 line) {
  for (const core::Event& event : events)
    onlookers_.note_event(event.who, log_.add(event, line), line);
}

Hosted::ActResult Hosted::perform(const Command& command, core::DiceSource* faces,
                                  Outcome& outcome) {
  outcome.obstacle = lack_of_room(*match_, common_.environment, command);
  if (outcome.obstacle != match::Obstacle::none) {
    outcome.step = match::Step::refused;
    return ActResult::refused;
  }
  const bool was_over = match_->over();
  outcome = match_->execute(command, faces);
  if (outcome.step != match::Step::done) return ActResult::refused;
  log_events(outcome.events, outcome.line);
  if (!record_.append(match_->lines().back())) {
    if (!reload()) stop();
    return disk_full(common_.environment) ? ActResult::disk_full : ActResult::overtaken;
  }
  onlookers_.note_line(match_->lines().back());
  if (command.act == match::Act::order && !command.by_standing)
    answers_.timing().answered(command.seat, common_.now);
  follow_window();
  updates_.add_table_act(command);
  if (match_->over() != was_over) show();
  // An undo has opened the battle again, so nobody wants a rematch for now.
  if (was_over && !match_->over() && places_.tokens().rematch.asking != 0) places_.keep_rematch({});
  return ActResult::done;
}

Places::Taking Hosted::take_seat(int seat, const Places::Taker& taker) {
  const bool was_full = places_.full();
  const Places::Taking taking = places_.take_seat(seat, taker);
  if (places_.full() && !was_full) {
    answers_.timing().begin(common_.now);
    onlookers_.presence_changed();
  }
  if (places_.seats_news()) show();
  return taking;
}

Hosted::ActResult Hosted::give_standing_answer() {
  Command command;
  Outcome outcome;
  answers_.rest();
  if (!places_.full() || stopped_ || !answers_.find_due(*match_, onlookers_, command))
    return ActResult::refused;
  return perform(command, nullptr, outcome);
}

bool Hosted::reveal() {
  Command command = Command::of(match::Act::look, match::moderator_seat);
  if (match_->over()) {
    if (!places_.tokens().sealed || match_->opened()) return true;
    command.act = match::Act::open;
    command.seed = places_.tokens().sealed->seed;
    command.link = places_.tokens().sealed->salt;
  } else if (match_->game().seats() - std::ranges::count_if(onlookers_, &Onlooker::bot) < 2) {
    return true;  // against bots alone there is nobody to notify
  }
  Outcome outcome;
  return perform(command, nullptr, outcome) == ActResult::done;
}

void Hosted::client_left(u32 onlooker, ClientId client, bool bot) {
  onlookers_.client_left(onlooker, client, bot, common_.now);
  if (onlookers_.nobody_here()) updates_.forget_moment();
}

void Hosted::follow_window() {
  answers_.timing().follow(match_->window(), common_.now);
}

void Hosted::show() const {
  if (Store* store = common_.environment.store) store->show(id(), listed(*this));
}

}  // namespace klaxon::battle::session
