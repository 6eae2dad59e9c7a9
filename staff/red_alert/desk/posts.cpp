#include "staff/red_alert/desk/posts.h"

#include <algorithm>
#include <utility>

#include "rules/red_alert/game.h"
#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/posts/phrases.h"
#include "staff/red_alert/desk/answers.h"
#include "staff/red_alert/desk/conditions.h"
#include "staff/red_alert/desk/doing.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;
namespace verbs = klaxon::rules::red_alert::verbs;
namespace vocabulary = klaxon::rules::red_alert::vocabulary;
using core::Order;
using rules::WindowKind;

namespace {

constexpr Measure measure_table[] = {{"hundredths of a degree", "degrees", 100, 36000},
                                     {"quarter inches", "inches", 4},
                                     {"256ths of a turn", "of 256", 1}};
constexpr std::size_t phases = 3;  // RA-7.1

// Words of lines that no phrase can express, by their role; see special().
namespace words {
enum : u32 { launch, turn, transport, toward };
}  // namespace words

PhraseForm phrase_form() {
  return {rules::lexicon(),
          false,
          {{"phases", {"phase_1", "phase_2", "phase_3"}},
           {"face_down", {std::begin(rules::order_words), std::end(rules::order_words)}},
           {"words", {"launch", "turn", "transport", "toward"}, false, true, true}}};
}

class TablePosts final : public PostWords {
 public:
  explicit TablePosts(PhraseBook read) : PostWords(std::move(read)) {
    for (std::size_t phase = 0; phase < phases; ++phase)
      phases_.push_back(book().said("phases", phase));
    for (const u32 begins : {words::launch, words::turn, words::transport})
      for (const std::string& word : book().said("words", begins)) special_.push_back(word);
  }

  std::span<const Measure> measures() const override { return measure_table; }
  std::vector<std::string> spellings(const core::Names&, u16 vocabulary, i64 value) const override {
    if (vocabulary != vocabulary::orders) return {};
    return book().said("face_down", static_cast<std::size_t>(value));
  }
  bool belongs(u16 window, u16 verb) const override {
    return belongs_to(static_cast<WindowKind>(window), verb);
  }
  bool once(u16 window) const override {
    const auto kind = static_cast<WindowKind>(window);
    return kind == WindowKind::reveal || kind == WindowKind::assign || kind == WindowKind::steer;
  }
  std::string_view once_rule(u16 window) const override {
    switch (static_cast<WindowKind>(window)) {
      case WindowKind::deploy:
        return "RA-3.1";
      case WindowKind::reveal:
        return "RA-5.1";
      case WindowKind::assign:
        return "RA-6.1";
      case WindowKind::steer:
        return "RA-15.5";
      case WindowKind::initiative:
        return "RA-7.5";
      default:
        return "RA-8.1";
    }
  }
  u32 turn(const core::StateBytes* state) const override { return in(state).turn; }

  u16 actors() const override { return vocabulary::ships; }
  int owner(const core::StateBytes* state, i64 actor) const override {
    const auto& ships = in(state).ships;
    return actor < i64{ships.size()} ? ships[static_cast<u32>(actor)].controller : -1;
  }
  std::string_view owner_rule() const override { return "RA-17.2"; }
  i64 acting(const core::StateBytes* state) const override {
    switch (rules::window_kind(in(state))) {
      case WindowKind::deploy:
        return in(state).cursor;
      case WindowKind::initiative:
      case WindowKind::act:
        return in(state).sequence[in(state).cursor];
      default:
        return -1;
    }
  }
  std::span<const std::vector<std::string>> parts() const override { return phases_; }
  int part(const core::StateBytes* state) const override {
    switch (rules::window_kind(in(state))) {
      case WindowKind::initiative:
      case WindowKind::act:
      case WindowKind::steer:
        return in(state).phase;
      default:
        return -1;
    }
  }
  int parts_over(const core::StateBytes* state) const override {
    const rules::State& now = in(state);
    if (now.step < rules::Step::execute) return 0;
    return now.step == rules::Step::execute ? now.phase : static_cast<int>(phases);
  }

  Verdict judge(NameTables& tables, const core::StateBytes* state, const Depending& who,
                const std::vector<PostWord>& condition) const override {
    return judge_condition(tables, state, who, condition);
  }

  std::span<const std::string> special_words() const override { return special_; }
  void special(NameTables& tables, const core::StateBytes* state, int seat,
               const std::vector<PostWord>& line, std::size_t at,
               std::vector<Order>& out) const override;
  std::string field(const core::Game& game, const core::StateBytes* state, int seat,
                    const Order& so_far) const override;
  bool unsaid(const core::Game& game, const core::StateBytes* state, int seat,
              Order& out) const override;

 private:
  static const rules::State& in(const core::StateBytes* state) {
    return rules::RedAlertGame::state(state);
  }
  bool is_one(u32 of, std::string_view word) const {
    return std::ranges::find(book().ways("words", of), word, &Way::text) !=
           book().ways("words", of).end();
  }

  std::vector<std::vector<std::string>> phases_;
  std::vector<std::string> special_;
};

// "launch a torpedo at Yamato", "turn toward Yamato", "beam Worf and Picard to Tderet".
void TablePosts::special(NameTables& tables, const core::StateBytes* state, int,
                         const std::vector<PostWord>& line, std::size_t at,
                         std::vector<Order>& out) const {
  if (rules::window_kind(in(state)) != WindowKind::act || at + 2 > line.size()) return;
  const auto& game = static_cast<const rules::RedAlertGame&>(tables.names().game());
  const auto ends = [&](const NameMatch& name, std::size_t from) {
    return name.values.size() == 1 && from + name.used == line.size();
  };
  const std::string& verb = line[at].text;
  std::size_t to = at + 1;
  while (to < line.size() && !is_one(words::toward, line[to].text)) ++to;
  if (to + 1 >= line.size()) return;
  Action action;
  const bool launches = is_one(words::launch, verb);
  if (launches || is_one(words::turn, verb)) {
    for (const NameMatch& ship : tables.match(vocabulary::ships, line, to + 1)) {
      if (!ends(ship, to + 1) || ship.values.front() >= static_cast<i32>(in(state).ships.size()))
        continue;
      action.kind = launches ? ActionKind::launch : ActionKind::turn;
      action.aims = {{ship.values.front(), 0}};
      out.push_back(order_of(game, state, action));
    }
    return;
  }
  if (!is_one(words::transport, verb)) return;
  for (std::size_t i = at + 1; i < to;) {
    const std::vector<NameMatch> crew = tables.match(vocabulary::disk_designs, line, i);
    if (crew.empty() || crew.front().values.size() != 1) return;
    action.disks.push_back(static_cast<u8>(crew.front().values.front()));
    i += crew.front().used;
  }
  for (const NameMatch& place : tables.match(vocabulary::places, line, to + 1)) {
    if (!ends(place, to + 1) || action.disks.empty()) continue;
    action.kind = ActionKind::transport;
    action.target = place.values.front();
    out.push_back(order_of(game, state, action));
  }
}

// Names the crew who go, because all fields of the form have the same label.
std::string TablePosts::field(const core::Game& game, const core::StateBytes* cell, int,
                              const Order& so_far) const {
  if (so_far.verb != verbs::transport || so_far.n == 0) return {};
  const rules::State& state = in(cell);
  const rules::Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  const u8 ship = state.sequence[state.cursor];
  u32 wanted = so_far.n - 1U;
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (rules::may_be_transported(scenario, state, static_cast<u8>(i), ship) && wanted-- == 0)
      return scenario.design_of(state.disks[i]).id + " goes";
  return {};
}

// A ship is done once the post contains nothing more for it.
bool TablePosts::unsaid(const core::Game& game, const core::StateBytes* state, int seat,
                        Order& out) const {
  core::Offers offers;
  game.offers(state, seat, offers);
  for (const u16 verb : {verbs::act, verbs::done, verbs::pass})
    if (offers.list.has(Order(verb))) {
      out = Order(verb);
      return true;
    }
  return false;
}

}  // namespace

std::unique_ptr<const PostWords> make_posts(const codec::Library& library,
                                            std::vector<core::Fault>& faults) {
  return std::make_unique<TablePosts>(read_phrases(library, phrase_form(), faults));
}

}  // namespace klaxon::staff::red_alert
