#include "staff/sidcors/desk/posts.h"

#include "rules/sidcors/game.h"
#include "rules/sidcors/orders.h"
#include "staff/sidcors/desk/answers.h"
#include "staff/sidcors/desk/conditions.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;
namespace verbs = klaxon::rules::sidcors::verbs;

namespace {

PhraseForm phrase_form() {
  return {rules::lexicon()};
}

class FleetPosts final : public PostWords {
 public:
  using PostWords::PostWords;

  bool belongs(u16 window, u16 verb) const override {
    return belongs_to(static_cast<rules::Phase>(window), verb);
  }
  bool once(u16 window) const override {
    const auto phase = static_cast<rules::Phase>(window);
    return phase != rules::Phase::allocate && phase != rules::Phase::transfer;
  }
  std::string_view once_rule(u16 window) const override {
    switch (static_cast<rules::Phase>(window)) {
      case rules::Phase::direct:
        return "SID-7.7";
      case rules::Phase::allocate:
        return "SID-8.9";
      case rules::Phase::transfer:
        return "SID-7.11";
      case rules::Phase::retreat:
        return "SID-10.2";
      default:
        return "SID-2.5";
    }
  }
  Verdict judge(NameTables& tables, const core::StateBytes* state, const Depending& who,
                const std::vector<PostWord>& condition) const override {
    return judge_condition(tables, state, who.seat, condition);
  }
  u32 turn(const core::StateBytes* state) const override {
    return rules::SidcorsGame::state(state).round;
  }
};

}  // namespace

std::unique_ptr<const PostWords> make_posts(const codec::Library& library,
                                            std::vector<core::Fault>& faults) {
  return std::make_unique<FleetPosts>(read_phrases(library, phrase_form(), faults));
}

}  // namespace klaxon::staff::sidcors
