#include "battle/session/hosting/hosted.h"

#include <algorithm>

#include "battle/session/hosting/call.h"
#include "battle/session/wire/describe.h"

namespace klaxon::battle::session {

using core::Faults;
using core::Tree;
using match::Command;
using match::Outcome;

namespace {

constexpr std::size_t id_bytes = 8, salt_bytes = 16;
// States tried per opposing seat before a standing answer counts as predictable.
constexpr u32 states_tried = 4;

// Acts that everyone at the table hears of. Orders show only through their events, and what a seat
// keeps to itself (a hidden order taken back, standing answers) is not told.
bool is_table_act(match::Act act) {
  using match::Act;
  return act != Act::order && act != Act::withdraw && act != Act::standing;
}

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

// What the record leaves out is kept with the seat tokens.
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
  hosted->make_onlookers();
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
  clock_.wake();
  if (kept.listed != listed()) show();
}

// Rebuilds the match from the record, with all its events; what the onlookers' clients hold stays
// as it is.
bool Hosted::replay(const record::Record& record, Faults& faults) {
  const match::DicePlan plan = unsealed(record.header.dice, tokens());
  auto match = record::resume(record, *common_.environment.hashing, faults,
                              plan.secret_known ? &plan : nullptr);
  if (match == nullptr) return false;
  system_ = record.system;
  // Not the scratch that all share: those matches may be playing on another thread.
  match_ = std::make_unique<match::Match>(record.game, record.header.match, plan,
                                          common_.environment.hashing, scratch_);
  record_.take_up(record);
  log_.clear();
  event_texts_.clear();
  if (onlookers_.empty()) make_onlookers();
  for (Onlooker& onlooker : onlookers_) onlooker.events.clear(), onlooker.line = 0;
  log_events(match_->begin_recorded(record.header.draws, record.header.copied()).events, 0);
  for (const match::Line& line : record.lines) {
    log_events(match_->replay(line).events, line.n);
    note_line(line);
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

void Hosted::make_onlookers() {
  for (int seat = 0; seat < match_->game().seats(); ++seat) {
    onlookers_.emplace_back();
    onlookers_.back().bit = core::seat_bit(seat);
    onlookers_.back().seat = seat;
  }
  onlookers_.emplace_back().bit = core::watchers;
  onlookers_.emplace_back().bit = core::moderator;
}

void Hosted::log_events(std::span<const core::Event> events, u32 line) {
  for (const core::Event& event : events) {
    const u32 place = log_.add(event, line);
    for (Onlooker& onlooker : onlookers_)
      if (core::may_see(event.who, onlooker.bit)) {
        onlooker.events.push_back(place);
        onlooker.line = line;
      }
  }
}

// Notes who knows of a line without an event.
void Hosted::note_line(const match::Line& line) {
  for (Onlooker& onlooker : onlookers_) {
    const bool own = onlooker.seat >= 0 && onlooker.seat == line.command.seat;
    if (own || onlooker.bit == core::moderator || is_table_act(line.command.act))
      onlooker.line = line.n;
  }
}

std::string Hosted::head(const Onlooker& onlooker) const {
  return record_.head(onlooker.line);
}

Hosted::ActResult Hosted::perform(const Command& command, core::DiceSource* faces,
                                  Outcome& outcome) {
  outcome.obstacle = lack_of_room(command);
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
    return disk_full() ? ActResult::disk_full : ActResult::overtaken;
  }
  note_line(match_->lines().back());
  if (command.act == match::Act::order && !command.by_standing)
    clock_.answered(command.seat, common_.now);
  follow_window();
  tell_table(command);
  if (match_->over() != was_over) show();
  // An undo has opened the battle again: nobody wants another one yet.
  if (was_over && !match_->over() && rematch().asking != 0) keep_rematch({});
  return ActResult::done;
}

// Would the seat's standing orders answer whatever the others do not know? Then an immediate answer
// reveals nothing to them. Tried on states that each of them thinks possible.
bool Hosted::is_foreseen(int seat) const {
  const core::Game& game = match_->game();
  core::StateBytes* possible = common_.scratch->state(game);
  core::Dice dice(random_seed(common_.environment.random), core::Stream::resample, 0);
  for (int other = 0; other < game.seats(); ++other) {
    if (other == seat) continue;
    for (u32 i = 0; i < states_tried; ++i) {
      game.copy(possible, match_->state());
      game.resample(possible, other, dice);
      if (!match_->would_answer(possible, seat)) return false;
    }
  }
  return true;
}

// Is there nobody who could learn something from how long the seat takes? The host's own bots read
// no clock. A person counts who is away, too: they may be back before an answer by hand would come.
bool Hosted::is_untimed(int seat) const {
  return std::ranges::none_of(onlookers_, [&](const Onlooker& other) {
    if (other.bit == core::moderator || other.seat == seat) return false;
    if (other.seat >= 0) return !other.bot;
    return !other.clients.empty() ||
           (other.left != AnswerClock::never && common_.now - other.left < AnswerClock::ticks_max);
  });
}

core::Seats Hosted::seats_due() {
  core::Seats due = 0;
  for (int seat = 0; seat < match_->game().seats(); ++seat) {
    Command command;
    if (!match_->standing_order(command, core::seat_bit(seat))) continue;
    const u64 at =
        match_->resigned(seat) ? common_.now : clock_.due_at(seat, common_.environment.random);
    if (at <= common_.now || is_untimed(seat) || is_foreseen(seat))
      due |= core::seat_bit(seat);
    else
      next_answer_ = std::min(next_answer_, at);
  }
  return due;
}

Places::Taking Hosted::take_seat(int seat, const Places::Taker& taker) {
  const bool was_full = full();
  const Places::Taking taking = places_.take_seat(seat, taker);
  if (full() && !was_full) {
    clock_.begin(common_.now);
    presence_news_ = true;
  }
  if (places_.seats_news()) show();
  return taking;
}

Hosted::ActResult Hosted::give_standing_answer() {
  Command command;
  Outcome outcome;
  next_answer_ = AnswerClock::never;
  if (!full() || stopped_ || !match_->standing_order(command, seats_due()))
    return ActResult::refused;
  return perform(command, nullptr, outcome);
}

match::Obstacle Hosted::lack_of_room(const Command& command) const {
  using match::Act, match::Obstacle;
  const Act act = command.act;
  if (act == Act::note) {
    std::size_t bytes = command.text.size();
    for (const match::Line& line : match_->lines()) bytes += line.command.text.size();
    if (bytes > common_.environment.note_bytes_max) return Obstacle::notes_full;
  }
  const bool ends = act == Act::resign || act == Act::draw || act == Act::adjourn ||
                    act == Act::open || act == Act::link;
  const std::size_t most = common_.environment.lines_max + (ends ? lines_to_end : 0);
  return match_->lines().size() < most ? Obstacle::none : Obstacle::record_full;
}

bool Hosted::reveal() {
  Command command = Command::of(match::Act::look, match::moderator_seat);
  if (match_->over()) {
    if (!tokens().sealed || match_->opened()) return true;
    command.act = match::Act::open;
    command.seed = tokens().sealed->seed;
    command.link = tokens().sealed->salt;
  } else if (match_->game().seats() - std::ranges::count_if(onlookers_, &Onlooker::bot) < 2) {
    return true;  // against bots alone there is nobody to tell of it
  }
  Outcome outcome;
  return perform(command, nullptr, outcome) == ActResult::done;
}

void Hosted::tell_table(const Command& command) {
  if (!is_table_act(command.act)) return;
  Tree news = Tree::table();
  news.set("act", Tree::of(match::act_name(command.act)));
  news.set("seat", Tree::of(actor_name(match_->game(), command)));
  const std::string_view text = said_text(match_->game(), command);
  if (!text.empty()) news.set("text", Tree::of(text));
  table_news_.push_back({command, std::move(news)});
}

// Of a seat that they do not know of nobody hears what it does, nor that it is invited.
bool Hosted::may_hear(const Onlooker& onlooker, const Command& command) const {
  core::Seats about = command.seat >= 0 ? core::seat_bit(command.seat) : core::Seats{0};
  if (command.act == match::Act::invite) about |= core::seat_bit(static_cast<int>(command.to));
  return (about & ~u32{known(onlooker)}) == 0;
}

std::string_view Hosted::role_of(const Onlooker& onlooker) const {
  if (onlooker.bit == core::watchers) return "watcher";
  return onlooker.bit == core::moderator ? "moderator" : "seat";
}

}  // namespace klaxon::battle::session
