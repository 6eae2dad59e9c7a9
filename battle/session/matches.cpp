#include "battle/session/matches.h"

#include "battle/session/hosting/call.h"

namespace klaxon::battle::session {

using core::Faults;

namespace {

constexpr std::string_view no_memory_code = "no-memory";

void add_stopped(Ran ran, Faults& faults) {
  const Refused memory = no_memory();
  if (ran == Ran::out_of_memory)
    faults.add(memory.code, memory.message);
  else
    faults.add("match-stopped", "A fault in the program stopped this match.");
}

void add_damaged(Faults& faults) {
  faults.add(
      "match-damaged",
      "The saved battle is damaged. The server's operator can restore a copy of the database.");
}

}  // namespace

// A match with people at it is never evicted.
bool Matches::make_room(Faults& faults) {
  const Environment& environment = common_.environment;
  const bool crowded = places_.size() >= environment.matches_max ||
                       (environment.empty_max != 0 && empty_.size() >= environment.empty_max);
  if (crowded && environment.empty_max != 0 && !empty_.empty())
    leave(std::string(empty_.begin()->second));
  if (places_.size() < environment.matches_max) return true;
  faults.add("no-room", "There is no room for another match here; try again later.");
  return false;
}

Hosted* Matches::add(std::unique_ptr<Hosted> hosted, Faults& faults) {
  if (hosted == nullptr || !make_room(faults)) return nullptr;
  Place& place = places_[hosted->id()];
  place.hosted = std::move(hosted);
  touch(*place.hosted);
  return place.hosted.get();
}

Hosted* Matches::open(const Opening& opening, Faults& faults) {
  if (!make_room(faults)) return nullptr;
  std::unique_ptr<Hosted> hosted;
  auto work = [&] { hosted = Hosted::open(common_, opening, faults); };
  if (const Ran ran = run_guarded(common_.environment.guard, work); ran != Ran::whole) {
    add_stopped(ran, faults);
    return nullptr;
  }
  return add(std::move(hosted), faults);
}

std::unique_ptr<Hosted> Matches::prepare(const KeptMatch& kept,
                                         std::shared_ptr<match::Scratch> scratch,
                                         Faults& faults) const {
  std::unique_ptr<Hosted> hosted;
  auto work = [&] { hosted = Hosted::prepare(common_, kept, std::move(scratch), faults); };
  const Ran ran = run_guarded(common_.environment.guard, work);
  if (ran == Ran::whole) return hosted;
  add_stopped(ran, faults);
  return nullptr;
}

Hosted* Matches::restore(const KeptMatch& kept, Faults& faults) {
  return settle(prepare(kept, common_.scratch, faults), kept, faults);
}

Hosted* Matches::settle(std::unique_ptr<Hosted> hosted, const KeptMatch& kept, Faults& faults) {
  if (hosted == nullptr) return nullptr;
  if (find(hosted->id()) != nullptr) {
    faults.add("match-twice", "This match is already hosted.");
    return nullptr;
  }
  hosted->settle(kept);
  return add(std::move(hosted), faults);
}

Hosted* Matches::find(std::string_view match) const {
  const auto found = places_.find(match);
  return found == places_.end() ? nullptr : found->second.hosted.get();
}

Hosted* Matches::take(std::string_view match, Faults& faults) {
  if (Hosted* hosted = find(match)) {
    if (!hosted->stopped_for_now()) return hosted;
    leave(std::string(match));
  }
  const Environment& environment = common_.environment;
  KeptMatch kept;
  const bool deferred = environment.company != nullptr && environment.company->defers(match);
  Kept found = Kept::missing;
  if (deferred)
    found = Kept::unreadable;
  else if (environment.store != nullptr)
    found = environment.store->load(match, kept);
  if (found == Kept::missing) return nullptr;
  if (found == Kept::whole && make_room(faults)) {
    Faults why;
    return take_up(match, prepare(kept, common_.scratch, why), kept, why, faults);
  }
  if (found == Kept::unreadable)
    faults.add("cannot-read", "The battle cannot be read now; try again later.");
  else if (found == Kept::damaged)
    add_damaged(faults);
  return nullptr;
}

Hosted* Matches::take_up(std::string_view match, std::unique_ptr<Hosted> prepared,
                         const KeptMatch& kept, const Faults& why, Faults& faults) {
  const bool damaged = !why.empty() && why.list().front().code != no_memory_code;
  if (prepared == nullptr && !damaged) {
    add_stopped(Ran::out_of_memory, faults);
    return nullptr;
  }
  if (prepared == nullptr) {
    common_.environment.store->set_aside(match, why.list().front().message);
    add_damaged(faults);
    return nullptr;
  }
  Hosted* hosted = settle(std::move(prepared), kept, faults);
  if (hosted != nullptr && common_.environment.company != nullptr)
    common_.environment.company->came(hosted->places().tokens());
  return hosted;
}

void Matches::touch(const Hosted& hosted) {
  Place& place = places_.find(hosted.id())->second;
  const u64 left = hosted.onlookers().people() == 0 ? common_.now : AnswerClock::never;
  if (place.left == left) return;
  if (place.left != AnswerClock::never) empty_.erase({place.left, hosted.id()});
  if (left != AnswerClock::never) empty_.emplace(left, hosted.id());
  place.left = left;
}

void Matches::tidy() {
  const u64 most = common_.environment.empty_ticks_max;
  while (most != 0 && !empty_.empty() && empty_.begin()->first + most <= common_.now)
    leave(std::string(empty_.begin()->second));
}

// Its bots leave first. Any client still there loses its match.
void Matches::leave(const std::string& match) {
  if (common_.environment.company != nullptr) common_.environment.company->goes(match);
  const auto found = places_.find(match);
  for (const Onlooker& onlooker : found->second.hosted->onlookers())
    for (const ClientId id : std::vector(onlooker.clients)) clients_.leave(id, *clients_.find(id));
  wake(match, found->second, AnswerClock::never);
  empty_.erase({found->second.left, match});
  places_.erase(found);
}

void Matches::wake(const Hosted& hosted, u64 at) {
  wake(hosted.id(), places_.find(hosted.id())->second, at);
}

void Matches::wake(const std::string& match, Place& place, u64 at) {
  if (place.wakes == at) return;
  if (place.wakes != AnswerClock::never) waking_.erase({place.wakes, match});
  if (at != AnswerClock::never) waking_.emplace(at, match);
  place.wakes = at;
}

Hosted* Matches::next_due() {
  if (waking_.empty() || waking_.begin()->first > common_.now) return nullptr;
  Place& place = places_.find(waking_.begin()->second)->second;
  waking_.erase(waking_.begin());
  place.wakes = AnswerClock::never;
  return place.hosted.get();
}

}  // namespace klaxon::battle::session
