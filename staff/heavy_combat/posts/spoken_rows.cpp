#include "staff/heavy_combat/posts/spoken_rows.h"

#include <algorithm>

#include "rules/heavy_combat/turn/plan.h"
#include "staff/heavy_combat/posts/row_names.h"
#include "staff/heavy_combat/posts/row_parser.h"
#include "staff/heavy_combat/posts/row_words.h"

namespace klaxon::staff::heavy_combat {

namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;
namespace vocabulary = rules::vocabulary;

namespace {

constexpr std::size_t choices_max = 8;

// The text of a line, with one part or the other left blank.
std::string line_text(const core::Game& game, const rules::State& state, i32 unit, i32 action,
                      const std::string& object, const std::string& number) {
  const Joints joints = joints_of(action);
  std::string text = unit_said(game, unit) + ": ";
  const bool turns = action == static_cast<i32>(actions::turn);
  text += turns ? object : action_said(game, state, unit, action);
  if (!turns && !object.empty()) text += std::string(joints.before_object) + object;
  if (!number.empty()) text += std::string(joints.before_number) + number;
  return text;
}

// The template of a single step for a single seat.
class Blanks {
 public:
  Blanks(const core::Game& game, const rules::State& state, int seat)
      : game_(game), state_(state), seat_(seat) {}

  std::vector<RowBlank> all() {
    rules::Plan plan = fresh();
    const Bits256 set = plan.units();
    for (u32 i = 0; i < set.count(); ++i)
      if (const auto unit = static_cast<i32>(set.at(i)); unit != units::none) of_unit(plan, unit);
    return std::move(out_);
  }

 private:
  rules::Plan fresh() const {
    return {scenario_of(game_), state_, static_cast<u8>(seat_), state_.step};
  }
  // The rows that are possible at once, and those that become possible by an action without an
  // object: a craft that has left its ship may fly.
  void of_unit(const rules::Plan& plan, i32 unit) {
    const rules::ActionSet now = plan.actions(unit);
    rules::ActionSet all = now;
    for (const u32 first : {actions::launch, actions::rest}) {
      if (!now.has(first)) continue;
      rules::Plan after = fresh();
      after.take({unit, static_cast<i32>(first), objects::none, 0});
      const rules::ActionSet later = after.actions(unit);
      (later - all).each([&](u32 action) { line(after, unit, action); });
      all |= later;
    }
    now.each([&](u32 action) { line(plan, unit, action); });
  }
  void line(const rules::Plan& plan, i32 unit, u32 action) {
    const i32 number = static_cast<i32>(action);
    const Bits256 set = plan.objects(unit, action);
    std::string object, choices;
    const auto said = [&](u32 i) {
      return object_said(game_, state_, unit, number, static_cast<i32>(set.at(i)));
    };
    const bool named = rules::all_actions()[action]->objects != nullptr;
    if (named && set.count() == 1) object = said(0);
    if (named && set.count() > 1) {
      object = blank_mark;
      for (u32 i = 0; i < std::min<u32>(set.count(), choices_max); ++i)
        choices += (i == 0 ? "" : ", ") + said(i);
      if (set.count() > choices_max) choices += ", ...";
    }
    const rules::Span span = plan.numbers(unit, action, static_cast<i32>(set.at(0)));
    const bool counts = span.most > 0 || action == actions::speed;
    if (counts)
      choices += (choices.empty() ? "" : "; ") + std::to_string(span.least) + " to " +
                 std::to_string(span.most);
    out_.push_back({{unit, number},
                    line_text(game_, state_, unit, number, object,
                              counts ? std::string(blank_mark) : std::string()),
                    choices});
  }

  const core::Game& game_;
  const rules::State& state_;
  int seat_;
  std::vector<RowBlank> out_;
};

class SpokenRows final : public RowWords {
 public:
  explicit SpokenRows(const PhraseBook& book) : book_(book), sayings_(book) {}

  std::vector<std::string> keys(const core::Game& game) const override {
    return row_keys(scenario_of(game), sayings_);
  }
  std::vector<std::string> openings(const core::Game& game) const override {
    return row_openings(scenario_of(game), sayings_);
  }
  void read(NameTables& tables, const core::StateBytes* state, int seat, i64 actor,
            const std::vector<PostWord>& words, std::size_t at,
            std::vector<SaidRows>& out) const override {
    read_rows(sayings_, tables, in(state), seat, static_cast<i32>(actor), words, at, out);
  }
  std::string write(const core::Game& game, const core::StateBytes* state,
                    const FormRow& row) const override {
    const bool counts = row[3] != 0 || row[1] == static_cast<i32>(actions::speed);
    return line_text(game, in(state), row[0], row[1],
                     row[2] == objects::none ? std::string()
                                             : object_said(game, in(state), row[0], row[1], row[2]),
                     counts ? std::to_string(row[3]) : std::string());
  }
  std::string write_none(u16 verb) const override {
    const auto none = std::ranges::find(book_.orders(), verb, &Phrase::verb);
    return none != book_.orders().end() ? none->text : std::string(rules::step_words[verb]);
  }
  bool rivals(const FormRow& one, const FormRow& other) const override {
    return one[0] == other[0] && one[1] == other[1] &&
           (one[2] == other[2] || !rules::all_actions()[static_cast<u32>(one[1])]->many);
  }
  core::Order order(u16 verb, std::vector<FormRow> rows) const override {
    std::ranges::sort(rows);
    core::Order out(verb);
    for (const FormRow& row : rows)
      if (out.n + rules::row_fields < core::order_args_max)
        for (const i32 field : row) out.push(field);
    out.push(units::none);
    return out;
  }
  std::vector<RowBlank> blanks(const core::Game& game, const core::StateBytes* state, int seat,
                               u16) const override {
    return Blanks(game, in(state), seat).all();
  }

 private:
  static const rules::State& in(const core::StateBytes* state) {
    return rules::HeavyCombatGame::state(state);
  }

  const PhraseBook& book_;
  Sayings sayings_;
};

}  // namespace

std::unique_ptr<const RowWords> spoken_rows(const PhraseBook& book) {
  return std::make_unique<SpokenRows>(book);
}

}  // namespace klaxon::staff::heavy_combat
