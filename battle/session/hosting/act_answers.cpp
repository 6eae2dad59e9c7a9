#include "battle/session/hosting/act_answers.h"

#include <algorithm>

namespace klaxon::battle::session {

const ActAnswers::Answer* ActAnswers::find(i64 number) const {
  const auto found = std::ranges::find(kept_, number, &Answer::number);
  return found == kept_.end() ? nullptr : &*found;
}

void ActAnswers::keep(const Digest& act, std::string text) {
  if (kept_.size() == kept_max) kept_.erase(kept_.begin());
  kept_.push_back({next_++, act, std::move(text)});
}

}  // namespace klaxon::battle::session
