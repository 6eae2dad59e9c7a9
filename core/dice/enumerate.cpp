#include "core/dice/enumerate.h"

#include "core/base/breath.h"

namespace klaxon::core {
namespace {

int next_face_of(const Question& question, int after) {
  const int last = question.kind == Question::Kind::die ? question.total
                   : question.kind == Question::Kind::cards
                       ? 63
                       : static_cast<int>(question.weights.size()) - 1;
  for (int face = after + 1; face <= last; ++face)
    if (question.chances_of(face) != 0) return face;
  return -1;
}

}  // namespace

int EnumeratingSource::answer(const Question& question) {
  if (depth_ == depth_max_) return -1;
  if (depth_ == path_.size()) {
    path_.push_back({next_face_of(question, -1), -1, 0, 0});
    turned_ = true;
  }
  Step& step = path_[depth_];
  const int chances = question.chances_of(step.face);
  check(chances > 0, "an enumerated function asks the same after the same answers");
  if (turned_ && depth_ + 1 == path_.size()) {
    step.next_face = next_face_of(question, step.face);
    step.chance = chance() * Ratio(chances, question.total);
    step.approximate = chance_approximate() * chances / question.total;
    turned_ = false;
  }
  ++depth_;
  return step.face;
}

bool EnumeratingSource::advance() {
  base::breathe();
  check(depth_ == path_.size(), "an enumerated function asks the same after the same answers");
  while (!path_.empty() && path_.back().next_face < 0) path_.pop_back();
  depth_ = 0;
  turned_ = true;
  if (path_.empty()) return false;
  path_.back().face = path_.back().next_face;
  return true;
}

}  // namespace klaxon::core
