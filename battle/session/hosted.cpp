#include "battle/session/hosted.h"

namespace klaxon::battle::session {

using core::Faults;
using core::Tree;
using match::Command;
using match::Outcome;

namespace {

constexpr std::size_t id_bytes = 8, salt_bytes = 16;
// For each other seat, before a standing answer is taken for foreseen.
constexpr u32 states_tried = 4;

// Acts that everyone at the table hears of; orders are told by their events alone, and what a seat
// keeps to itself (a hidden order taken back, standing answers) is not told.
bool is_table_act(match::Act act) {
  using match::Act;
  return act != Act::order && act != Act::withdraw && act != Act::standing;
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

std::unique_ptr<Hosted> Hosted::open(const Environment& environment, SharedScratch scratch,
                                     const Opening& opening, Faults& faults) {
  std::shared_ptr<const core::Game> game = opening.system->open(opening.setup, faults);
  if (game == nullptr) return nullptr;
  std::unique_ptr<Hosted> hosted(new Hosted(environment, std::move(scratch)));
  const std::string id = "m-" + random_hex(environment.random, id_bytes);
  hosted->system_ = opening.system;
  hosted->tokens_ = new_seat_tokens(id, game->seats(), environment.random);
  hosted->match_ = std::make_unique<match::Match>(
      game, id, opening.typed_dice ? match::DicePlan::fed() : match::DicePlan::seeded(opening.seed),
      environment.hashing, hosted->scratch_);
  hosted->make_onlookers();
  Outcome outcome;
  if (!begin(*hosted->match_, opening, outcome, faults)) return nullptr;
  hosted->log_events(outcome.events, 0);
  hosted->clock_.follow(hosted->match_->window());
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(game->seats()));
  for (int seat = 0; seat < game->seats(); ++seat) names.emplace_back(game->seat_name(seat));
  hosted->header_ = record::header_of(*hosted->match_, opening.setup, std::move(names));
  hosted->header_.salt = random_hex(environment.random, salt_bytes);
  hosted->writer_ = std::make_unique<record::Writer>(*environment.hashing, game);
  const std::string text = hosted->writer_->header(hosted->header_);
  hosted->chains_.assign(1, hosted->writer_->chain());
  Store* store = environment.store;
  if (store == nullptr ||
      (store->keep(id, seat_tokens_text(hosted->tokens_)) && store->append(id, 0, text)))
    return hosted;
  faults.add("not-kept", "The match cannot be kept now; try again later.");
  return nullptr;
}

std::unique_ptr<Hosted> Hosted::restore(const Environment& environment, SharedScratch scratch,
                                        std::string_view sheet, std::string_view record,
                                        Faults& faults) {
  std::unique_ptr<Hosted> hosted(new Hosted(environment, std::move(scratch)));
  if (!read_seat_tokens(sheet, hosted->tokens_, faults)) return nullptr;
  record::Record read;
  if (!record::read(record, environment.systems, *environment.hashing, read, faults))
    return nullptr;
  const bool fits = read.header.match == hosted->tokens_.match &&
                    static_cast<std::size_t>(read.game->seats()) == hosted->tokens_.seats.size();
  if (!fits) {
    faults.add("wrong-sheet", "The private sheet is that of another match.");
    return nullptr;
  }
  if (!hosted->replay(read, faults)) return nullptr;
  const auto lines = static_cast<i64>(read.lines.size());
  for (Onlooker& onlooker : hosted->onlookers_)
    onlooker.next_number = (lines + 1) * numbers_a_line + 1;
  return hosted;
}

// As the record says, with all its events; what the onlookers' clients hold stays as it is.
bool Hosted::replay(const record::Record& record, Faults& faults) {
  auto match = record::resume(record, *environment_.hashing, faults);
  if (match == nullptr) return false;
  system_ = record.system;
  header_ = record.header;
  match_ = std::make_unique<match::Match>(record.game, record.header.match, record.header.dice,
                                          environment_.hashing, scratch_);
  writer_ = std::make_unique<record::Writer>(*environment_.hashing, record.game);
  writer_->resume(record.chains.back());
  chains_ = record.chains;
  log_.clear();
  if (onlookers_.empty()) make_onlookers();
  for (Onlooker& onlooker : onlookers_) onlooker.events.clear(), onlooker.line = 0;
  log_events(match_->begin_recorded(record.header.draws, record.header.copied()).events, 0);
  for (const match::Line& line : record.lines) {
    log_events(match_->replay(line).events, line.n);
    note_line(line);
  }
  clock_.follow(match_->window());
  return true;
}

bool Hosted::reload() {
  std::string text;
  record::Record record;
  Faults faults;
  return environment_.store->load(tokens_.match, text) &&
         record::read(text, environment_.systems, *environment_.hashing, record, faults) &&
         replay(record, faults);
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
    for (Onlooker& onlooker : onlookers_)
      if (core::may_see(event.who, onlooker.bit)) {
        onlooker.events.push_back(static_cast<u32>(log_.size()));
        onlooker.line = line;
      }
    log_.push_back({event, line});
  }
}

// Who knows of a line without an event.
void Hosted::note_line(const match::Line& line) {
  for (Onlooker& onlooker : onlookers_) {
    const bool own = onlooker.seat >= 0 && onlooker.seat == line.command.seat;
    if (own || onlooker.bit == core::moderator || is_table_act(line.command.act))
      onlooker.line = line.n;
  }
}

std::string Hosted::head(const Onlooker& onlooker) const {
  return to_hex(record::shown_head(*environment_.hashing, header_, chains_[onlooker.line]));
}

bool Hosted::holds_head(std::string_view head) const {
  Digest digest{};
  return from_hex(head, digest) &&
         record::line_of_head(*environment_.hashing, header_, chains_, digest).has_value();
}

Hosted::ActResult Hosted::perform(const Command& command, core::DiceSource* faces,
                                  Outcome& outcome) {
  outcome = match_->execute(command, faces);
  if (outcome.step != match::Step::done) return ActResult::refused;
  log_events(outcome.events, outcome.line);
  const std::string text = writer_->line(match_->lines().back());
  if (environment_.store != nullptr &&
      !environment_.store->append(tokens_.match, outcome.line, text)) {
    if (!reload()) stop();
    return ActResult::overtaken;
  }
  chains_.push_back(writer_->chain());
  note_line(match_->lines().back());
  if (command.act == match::Act::order && !command.by_standing) clock_.answered(command.seat);
  clock_.follow(match_->window());
  tell_table(command);
  return ActResult::done;
}

// Would the seat's standing orders answer whatever it is that the others do not know? Then they
// learn nothing from an answer that comes at once. Tried on states that each of them thinks
// possible.
bool Hosted::is_foreseen(int seat) const {
  const core::Game& game = match_->game();
  core::StateBytes* possible = scratch_->state(game);
  core::Dice dice(random_seed(environment_.random), core::Stream::resample, 0);
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

core::Seats Hosted::seats_due() {
  core::Seats due = 0;
  for (int seat = 0; seat < match_->game().seats(); ++seat) {
    Command command;
    if (!match_->standing_order(command, core::seat_bit(seat))) continue;
    if (match_->resigned(seat) || clock_.due(seat, environment_.random) || is_foreseen(seat))
      due |= core::seat_bit(seat);
  }
  return due;
}

Hosted::ActResult Hosted::give_standing_answer() {
  Command command;
  Outcome outcome;
  if (!full() || stopped_ || !match_->standing_order(command, seats_due()))
    return ActResult::refused;
  return perform(command, nullptr, outcome);
}

void Hosted::tell_table(const Command& command) {
  if (!is_table_act(command.act)) return;
  Tree news = Tree::table();
  news.set("act", Tree::of(match::act_name(command.act)));
  news.set("seat",
           Tree::of(command.seat < 0 ? "moderator" : match_->game().seat_name(command.seat)));
  if (command.act == match::Act::note) news.set("text", Tree::of(command.text));
  table_news_.push_back(std::move(news));
}

// In place, so that the face's look at the sheet stays good.
bool Hosted::take_seat(int seat, std::string_view name) {
  SeatTokens::Seat& place = tokens_.seats[static_cast<std::size_t>(seat)];
  if (place.joined && (name.empty() || place.name == name)) return true;
  const SeatTokens::Seat before = place;
  const bool was_full = full();
  place.joined = true;
  if (!name.empty()) place.name = name;
  Store* store = environment_.store;
  if (store != nullptr && !store->keep(tokens_.match, seat_tokens_text(tokens_))) {
    place = before;
    return false;
  }
  seats_news_ = true;
  full_news_ = full_news_ || full() != was_full;
  return true;
}

bool Hosted::full() const {
  for (const SeatTokens::Seat& seat : tokens_.seats)
    if (!seat.joined) return false;
  return true;
}

int Hosted::onlooker_of(std::string_view token) const {
  int found = -1;
  const int seats = static_cast<int>(tokens_.seats.size());
  for (int seat = 0; seat < seats; ++seat)
    if (same_secret(tokens_.seats[static_cast<std::size_t>(seat)].token, token)) found = seat;
  if (same_secret(tokens_.watch, token)) found = seats;
  if (same_secret(tokens_.moderate, token)) found = seats + 1;
  return found;
}

std::string_view Hosted::role_of(const Onlooker& onlooker) const {
  if (onlooker.bit == core::watchers) return "watcher";
  return onlooker.bit == core::moderator ? "moderator" : "seat";
}

std::string Hosted::record_text() const {
  return record::to_text(*match_, header_, *environment_.hashing);
}

}  // namespace klaxon::battle::session
