// Updates write events directly as text, with exactly the bytes that snapshots and answers write
// through trees.
#include "battle/session/wire/event_text.h"

#include <vector>

#include "battle/session/wire/describe.h"
#include "codec/codec.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

class EventTextLaws : public Law {
 protected:
  void expect_same(const core::StateBytes* state, const core::Event& event) {
    battle::session::EventLog log;
    battle::session::EventTexts texts;  // shared by all, as in a hosted match
    const u32 place = log.add(event, 3);
    for (core::Audience onlooker = 1; onlooker != 0; onlooker = static_cast<u16>(onlooker << 1)) {
      if (!core::may_see(event.who, onlooker)) continue;
      const core::Names names(game(), state, onlooker);
      core::Tree tree = battle::session::event_tree(names, event, 7);
      if (onlooker == core::moderator) tree.set("line", core::Tree::of(i64{3}));
      std::string text;
      texts.add(names, log, place, 7, text);
      ASSERT_EQ(text, codec::to_json(tree));
      ++compared_;
    }
  }
  u32 compared_ = 0;
};

TEST_P(EventTextLaws, texts_of_events_are_the_text_of_their_trees) {
  u64 n = 0;
  std::vector<core::Event> room(core::events_per_order_max);
  some_moments(64, [&](const Moment& at) {
    StateBuffer next = copy_of(at.state);
    core::Dice dice(law_seed, core::Stream::battle, ++n);
    core::Log events(room);
    game().apply(next.bytes(), at.seat, at.order, dice, events);
    for (const core::Event& event : events.events()) {
      if (HasFatalFailure()) return;
      expect_same(next.bytes(), event);
    }
  });
  EXPECT_GT(compared_, 0U);
}

KLAXON_LAW_SUITE(EventTextLaws);

}  // namespace
}  // namespace klaxon::tests
