#include "battle/session/matches.h"

namespace klaxon::battle::session {

using core::Faults;

Hosted* Matches::add(std::unique_ptr<Hosted> hosted) {
  Place& place = places_[hosted->id()];
  place.hosted = std::move(hosted);
  return place.hosted.get();
}

Hosted* Matches::open(const Opening& opening, Faults& faults) {
  if (places_.size() >= common_.environment.matches_max) {
    faults.add("no-room", "There is no room for another match here.");
    return nullptr;
  }
  std::unique_ptr<Hosted> hosted;
  auto work = [&] { hosted = Hosted::open(common_, opening, faults); };
  if (!run_guarded(common_.environment.guard, work)) {
    faults.add("match-stopped", "This match stopped by a fault of the program.");
    return nullptr;
  }
  return hosted == nullptr ? nullptr : add(std::move(hosted));
}

Hosted* Matches::restore(std::string_view sheet, std::string_view record, Faults& faults) {
  std::unique_ptr<Hosted> hosted;
  auto work = [&] { hosted = Hosted::restore(common_, sheet, record, faults); };
  if (!run_guarded(common_.environment.guard, work)) {
    faults.add("match-stopped", "This match stopped by a fault of the program.");
    return nullptr;
  }
  if (hosted == nullptr) return nullptr;
  if (find(hosted->id()) != nullptr) {
    faults.add("match-twice", "This match is hosted already.");
    return nullptr;
  }
  return add(std::move(hosted));
}

Hosted* Matches::find(std::string_view match) const {
  const auto found = places_.find(match);
  return found == places_.end() ? nullptr : found->second.hosted.get();
}

std::vector<const SeatTokens*> Matches::sheets() const {
  std::vector<const SeatTokens*> sheets;
  for (const auto& [id, place] : places_) sheets.push_back(&place.hosted->tokens());
  return sheets;
}

void Matches::wake(const Hosted& hosted, u64 at) {
  Place& place = places_.find(hosted.id())->second;
  if (place.wakes == at) return;
  if (place.wakes != AnswerClock::never) waking_.erase({place.wakes, hosted.id()});
  if (at != AnswerClock::never) waking_.emplace(at, hosted.id());
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
