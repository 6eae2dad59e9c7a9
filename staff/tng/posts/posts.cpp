#include "staff/tng/posts/posts.h"

#include <algorithm>

#include "rules/tng/game.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "rules/tng/rolls.h"
#include "rules/tng/turn/windows.h"
#include "staff/posts/deeds.h"
#include "staff/tng/desk/turn_orders.h"
#include "staff/tng/posts/conditions.h"
#include "staff/tng/posts/line_parser.h"
#include "staff/tng/posts/ordering.h"
#include "staff/tng/posts/sayings.h"
#include "staff/tng/posts/writing.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;
namespace verbs = klaxon::rules::tng::verbs;
namespace windows = klaxon::rules::tng::windows;
namespace vocabulary = klaxon::rules::tng::vocabulary;
using rules::Step;
using rules::TngGame;

namespace {

constexpr const char* impulse_words[rules::impulses] = {"one",  "two",  "three",
                                                        "four", "five", "six"};
constexpr const char* ordinals[rules::impulses] = {"first",  "second", "third",
                                                   "fourth", "fifth",  "sixth"};

const TngGame& game_of(const core::Game& game) {
  return static_cast<const TngGame&>(game);
}

class ShipDeeds final : public DeedWords {
 public:
  explicit ShipDeeds(Sayings sayings) : sayings_(std::move(sayings)) {}

  std::vector<std::string> keys(const core::Game&) const override { return sayings_.keys(); }
  // Weapons may also come first, in any spelling: "2 Phtn E at Varkuth".
  std::vector<std::string> openings(const core::Game& game) const override {
    std::vector<std::string> all = sayings_.openings();
    const rules::Battle& battle = game_of(game).battle();
    for (u32 unit = 0; unit < battle.units.size(); ++unit)
      for (const std::string& name : rules::group_names(battle.plan_of(unit), false)) {
        const std::vector<PostWord> words = post_words(name, true);
        if (!words.empty()) all.push_back(words.front().text);
      }
    return all;
  }
  std::vector<SaidDeed> read(const Words& said, std::size_t at) const override {
    return read_deeds(sayings_, said, at);
  }
  bool is_due(const core::Game& game, const core::StateBytes* state, int,
              const SaidDeed& said) const override {
    return posts::is_due(game_of(game), TngGame::state(state), said);
  }
  bool order(const core::Game& game, const core::StateBytes* state, int seat, const Due& due,
             std::vector<DeedFate>& fates, core::Order& out) const override {
    return make_order(game_of(game), state, seat, due, fates, out);
  }
  std::string write(const core::Game& game, const core::StateBytes* state, int,
                    const core::Order& order) const override {
    return write_order(game_of(game), TngGame::state(state), order);
  }
  std::vector<std::string> blanks(const core::Game& game, const core::StateBytes* state, int seat,
                                  u16 verb) const override {
    return blank_lines(game_of(game), TngGame::state(state), seat, verb);
  }

 private:
  Sayings sayings_;
};

class ShipPosts final : public PostWords {
 public:
  ShipPosts(PhraseBook read, const std::vector<std::string>& weapons)
      : PostWords(std::move(read)), deeds_(Sayings(book(), weapons)) {
    for (u32 impulse = 1; impulse <= rules::impulses; ++impulse) {
      std::vector<std::string>& ways = parts_.emplace_back();
      const std::string number = std::to_string(impulse);
      for (const std::string& word : book().said(parts_key, impulse_place)) {
        for (const std::string& way :
             {word + " " + number, word + number, word + " " + impulse_words[impulse - 1],
              std::string(ordinals[impulse - 1]) + " " + word})
          ways.push_back(way);
      }
      for (const char* letter : {"i", "i "}) ways.push_back(letter + number);
    }
    for (const std::size_t place : {energy_place, repair_place})
      parts_.push_back(book().said(parts_key, place));
  }

  const DeedWords* deeds() const override { return &deeds_; }
  bool letters() const override { return true; }
  bool belongs(u16 window, u16 verb) const override { return desk::belongs_to(window, verb); }
  bool once(u16 window) const override {
    return window == windows::allocate || window == windows::repair;
  }
  std::string_view once_rule(u16 window) const override {
    return window == windows::repair ? "TNG-turn.10" : "TNG-turn.1";
  }
  u32 turn(const core::StateBytes* state) const override { return in(state).turn; }
  Verdict judge(NameTables& tables, const core::StateBytes* state, const Depending& who,
                const std::vector<PostWord>& condition) const override {
    return judge_condition(tables, state, who, condition);
  }

  u16 actors() const override { return vocabulary::units; }
  int owner(const core::StateBytes* state, i64 actor) const override {
    const auto& units = in(state).units;
    return actor < i64{units.size()} ? units[static_cast<u32>(actor)].controller : -1;
  }
  std::string_view owner_rule() const override { return "TNG-Brdg.2"; }
  i64 acting(const core::StateBytes* state) const override {
    const bool moves = in(state).step != Step::over && rules::open_kind(in(state)) == windows::move;
    return moves && in(state).mover != rules::no_unit ? i64{in(state).mover} : -1;
  }
  std::span<const std::vector<std::string>> parts() const override { return parts_; }
  int part(const core::StateBytes* state) const override {
    switch (in(state).step) {
      case Step::allocate:
        return energy_part;
      case Step::repair:
        return repair_part;
      case Step::over:
        return -1;
      default:
        return static_cast<int>(in(state).impulse) - 1;
    }
  }

  int parts_over(const core::StateBytes* state) const override {
    const int now = part(state);
    if (in(state).step == Step::over) return static_cast<int>(parts_.size());
    if (now == posts::energy_part) return 0;
    return now == posts::repair_part ? static_cast<int>(rules::impulses) : now;
  }

  // A side that has posted does no more than its post says; its policy decides about energy and
  // about boxes to lose.
  bool unsaid(const core::Game&, const core::StateBytes* state, int,
              core::Order& out) const override {
    switch (rules::open_kind(in(state))) {
      case windows::allocate:
      case windows::choose:
        return false;
      case windows::move:
        out = core::Order(verbs::stay);
        return true;
      case windows::go_on:
        out = core::Order(verbs::go_on);
        return true;
      default:
        out = core::Order(verbs::pass);
        return true;
    }
  }

 private:
  static const rules::State& in(const core::StateBytes* state) { return TngGame::state(state); }

  ShipDeeds deeds_;
  std::vector<std::vector<std::string>> parts_;
};

}  // namespace

}  // namespace klaxon::staff::tng::posts

namespace klaxon::staff::tng {

std::unique_ptr<const PostWords> make_posts(const codec::Library& library,
                                            std::vector<core::Fault>& faults) {
  const std::vector<std::string> weapons = posts::weapon_ids(library);
  return std::make_unique<posts::ShipPosts>(
      read_phrases(library, posts::phrase_form(weapons), faults), weapons);
}

}  // namespace klaxon::staff::tng
