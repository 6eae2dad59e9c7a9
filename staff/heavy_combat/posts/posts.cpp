#include "staff/heavy_combat/posts/posts.h"

#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/turn/windows.h"
#include "staff/heavy_combat/posts/conditions.h"
#include "staff/heavy_combat/posts/sayings.h"
#include "staff/heavy_combat/posts/spoken_rows.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;
namespace verbs = klaxon::rules::heavy_combat::verbs;
namespace vocabulary = klaxon::rules::heavy_combat::vocabulary;
using rules::Step;

namespace {

class SpacePosts final : public PostWords {
 public:
  explicit SpacePosts(PhraseBook read) : PostWords(std::move(read)), rows_(spoken_rows(book())) {}

  const RowWords* rows() const override { return rows_.get(); }
  // The ship's weapon into which a point is put, by its name on the sheet.
  std::vector<std::string> spellings(const core::Names& names, u16 vocabulary,
                                     i64 value) const override {
    if (vocabulary != vocabulary::systems || names.state() == nullptr) return {};
    const core::Order lose(verbs::lose, {static_cast<i32>(value)});
    const std::string own = names.game().shown_offered(lose, 0, names.state());
    return own.empty() ? std::vector<std::string>() : std::vector{own};
  }
  bool belongs(u16 window, u16 verb) const override { return window == verb; }
  bool once(u16 window) const override { return window != verbs::lose; }
  std::string_view once_rule(u16 window) const override {
    return window == verbs::lose ? "HC-21.2" : "HC-2.8";
  }
  u32 turn(const core::StateBytes* state) const override { return in(state).turn; }

  Verdict judge(NameTables& tables, const core::StateBytes* state, const Depending& who,
                const std::vector<PostWord>& condition) const override {
    return judge_condition(tables, state, who, condition);
  }
  std::vector<u16> opening_rolls() const override { return {rules::rolls::power.id}; }

  u16 actors() const override { return vocabulary::units; }
  int owner(const core::StateBytes* state, i64 actor) const override {
    const auto unit = static_cast<i32>(actor);
    const auto& ships = in(state).ships;
    const auto& craft = in(state).craft;
    if (rules::units::is_ship(unit) && rules::units::ship_of(unit) < ships.size())
      return ships[rules::units::ship_of(unit)].seat;
    if (rules::units::is_craft(unit) && rules::units::craft_of(unit) < craft.size())
      return craft[rules::units::craft_of(unit)].seat;
    return -1;
  }
  std::string_view owner_rule() const override { return "HC-2.7"; }
  i64 acting(const core::StateBytes* state) const override {
    if (in(state).step != Step::internals || in(state).over != 0) return -1;
    return rules::units::ships + rules::placing_ship(in(state));
  }

  // A ship does nothing that its post does not say.
  bool unsaid(const core::Game&, const core::StateBytes* state, int,
              core::Order& out) const override {
    if (in(state).step == Step::internals) return false;
    out = core::Order(static_cast<u16>(in(state).step), {rules::units::none});
    return true;
  }

 private:
  static const rules::State& in(const core::StateBytes* state) {
    return rules::HeavyCombatGame::state(state);
  }

  std::unique_ptr<const RowWords> rows_;
};

}  // namespace

std::unique_ptr<const PostWords> make_posts(const codec::Library& library,
                                            std::vector<core::Fault>& faults) {
  return std::make_unique<SpacePosts>(read_phrases(library, phrase_form(), faults));
}

}  // namespace klaxon::staff::heavy_combat
