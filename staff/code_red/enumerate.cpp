#include "staff/code_red/enumerate.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "rules/code_red/cards.h"
#include "rules/code_red/events.h"
#include "rules/code_red/game.h"
#include "rules/code_red/volley.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

namespace {

struct Branch {
  int face;
  int chances;
};

// What a card can do to this ship: the systems it may strike in listed order, and whether it goes
// aside at a shuffle, where there may be one. Cards that agree do the same, now and later.
struct CardClass {
  std::vector<rules::System> strikes;
  u32 critical = 0;
  bool each_type = false;
  bool aside = false;
  friend bool operator==(const CardClass&, const CardClass&) = default;
};

// 4.0: a volley of n points takes at most 5n cards, and two more criticals.
bool may_shuffle(const OddsQuery& query) {
  return 5 * query.points + 2 > rules::draw_size(query.options.draw, query.points);
}

CardClass class_of(const OddsQuery& query, int card) {
  const rules::CardMask self = rules::CardMask{1} << card;
  CardClass out;
  if ((rules::deck_tables.critical & self) != 0) out.critical = static_cast<u32>(card);
  for (const rules::System system : rules::listed_order(card, query.design.carrier)) {
    if (query.ship.boxes[system] > 0) out.strikes.push_back(system);
  }
  const bool each_type = (rules::deck_tables.each_type & self) != 0;
  out.each_type = each_type && !out.strikes.empty();
  // Without types left an each-type card goes aside as a marked one does.
  const bool spent = each_type && out.strikes.empty();
  out.aside = may_shuffle(query) && (spent || (rules::deck_tables.marked & self) != 0);
  return out;
}

std::vector<Branch> card_branches(const OddsQuery& query, u64 cards) {
  std::vector<Branch> branches;
  std::vector<CardClass> classes;
  for (int card = 0; card < static_cast<int>(rules::deck_cards); ++card) {
    if ((cards >> card & 1U) == 0) continue;
    const CardClass wanted = class_of(query, card);
    std::size_t i = 0;
    while (i < classes.size() && classes[i] != wanted) ++i;
    if (i == classes.size()) {
      classes.push_back(wanted);
      branches.push_back({card, 0});
    }
    ++branches[i].chances;
  }
  return branches;
}

std::vector<Branch> branches_of(const OddsQuery& query, const core::Question& question) {
  if (question.kind == core::Question::Kind::cards) return card_branches(query, question.cards);
  std::vector<Branch> branches;
  const bool die = question.kind == core::Question::Kind::die;
  const int first = die ? 1 : 0;
  const int last = die ? question.total : static_cast<int>(question.weights.size()) - 1;
  for (int face = first; face <= last; ++face) {
    const int chances = question.chances_of(face);
    if (chances > 0) branches.push_back({face, chances});
  }
  return branches;
}

// A course as far as it is known: the faces that lead there, for all courses that agree from there
// on, the chance of them all, and what is asked next.
struct Course {
  std::vector<core::Draw> draws;
  double chance = 0;
  core::Question asked;
};

// Taken, with nothing to tally.
constexpr u8 critical_in_vain = 0xFF;

// Feeds the faces of a course and, where they end, keeps what the course has come to.
class Follower final : public core::DiceSource {
 public:
  Follower(std::span<const core::Draw> draws, const core::Log& log, const rules::Ship& ship)
      : draws_(draws), log_(log), ship_(ship) {}

  int answer(const core::Question& question) override {
    const bool cards = question.kind == core::Question::Kind::cards;
    if (cards) see_deck(question.cards);
    if (next_ == draws_.size()) {
      events_ = log_.events().size();
      std::copy(std::begin(ship_.boxes), std::end(ship_.boxes), boxes_.begin());
      return -1;
    }
    const int face = draws_[next_++].face;
    if (cards) deck_ &= ~(u64{1} << face);
    return face;
  }

  // Where the course stands: courses with the same place go the same ways. Cards count by class.
  std::string place(const core::Question& asked, std::span<const u8> class_of_card) const {
    std::string key(2 * rules::deck_cards, '\0');
    for (u32 card = 0; card < rules::deck_cards; ++card) {
      key[class_of_card[card]] += static_cast<char>(deck_ >> card & 1U);
      key[rules::deck_cards + class_of_card[card]] += static_cast<char>(aside_ >> card & 1U);
    }
    key += static_cast<char>(asked.roll.id);
    key.append(reinterpret_cast<const char*>(boxes_.data()), boxes_.size());
    add_events(key);
    return key;
  }

 private:
  // A deck that is not what the last card left was shuffled; what it lacks lies aside.
  void see_deck(u64 cards) {
    if (full_ == 0)
      full_ = cards;
    else if (cards != deck_)
      aside_ = full_ & ~cards;
    deck_ = cards;
  }
  void add_events(std::string& key) const {
    using rules::Happening;
    u64 types = 0;
    u8 run = 0, critical = 0, marines = 0;
    for (const core::Event& event : log_.events().first(events_)) {
      const Happening kind = static_cast<Happening>(event.kind);
      const bool scored = kind == Happening::card_scored;
      if (scored && (rules::deck_tables.each_type >> event.args[1] & 1U) != 0)
        types |= rules::bit(static_cast<rules::System>(event.args[2]));
      if (kind == Happening::card_ignored) ++run;
      if (scored || kind == Happening::critical_roll || kind == Happening::excess_damage) run = 0;
      if (kind == Happening::critical_roll) critical = static_cast<u8>(event.args[1] + 1);
      if (kind == Happening::critical_void) critical = critical_in_vain;
      if (kind == Happening::casualties) marines = static_cast<u8>(event.args[2]);
    }
    for (int byte = 0; byte < 8; ++byte) key += static_cast<char>(types >> (8 * byte) & 0xFFU);
    for (const u8 value : {run, critical, marines}) key += static_cast<char>(value);
  }

  std::span<const core::Draw> draws_;
  const core::Log& log_;
  const rules::Ship& ship_;
  std::size_t next_ = 0, events_ = 0;
  u64 full_ = 0, deck_ = 0, aside_ = 0;
  std::array<u8, rules::systems_count> boxes_{};
};

// Goes through all courses one draw at a time, those that have come to the same place together.
class Enumeration {
 public:
  explicit Enumeration(const OddsQuery& query)
      : query_(query), tally_(query.design), room_(core::events_per_order_max) {
    const std::vector<Branch> all = card_branches(query, ~u64{0});
    for (u32 card = 0; card < rules::deck_cards; ++card)
      for (const Branch& branch : all)
        if (class_of(query, static_cast<int>(card)) == class_of(query, branch.face))
          classes_[card] = static_cast<u8>(branch.face);
  }

  std::optional<Tally> run() {
    follow({}, 1);
    while (!next_.empty()) {
      const Layer layer = std::move(next_);
      next_.clear();
      for (const auto& [place, course] : layer)
        if (!branch_out(course)) return std::nullopt;
    }
    return tally_;
  }

 private:
  using Layer = std::map<std::string, Course>;  // in order, so that sums are the same everywhere

  bool branch_out(const Course& course) {
    for (const Branch& branch : branches_of(query_, course.asked)) {
      if (++followed_ > enumerated_courses_max) return false;
      std::vector<core::Draw> draws = course.draws;
      draws.push_back({course.asked.roll.id, static_cast<u16>(branch.face)});
      follow(std::move(draws), course.chance * branch.chances / course.asked.total);
    }
    return true;
  }

  void follow(std::vector<core::Draw> draws, double chance) {
    core::Log log(room_);
    rules::Ship ship = query_.ship;
    Follower follower(draws, log, ship);
    core::Dice dice(follower);
    const rules::Struck struck{ship, query_.design, query_.options, 0};
    rules::begin_volley(struck, query_.points, log);
    rules::run_volley(struck, rules::OwnerPolicy::listed, dice, log);
    if (!dice.starved()) {
      Outcome outcome;
      outcome.add(log.events());
      tally_.add(outcome, ship, chance);
      return;
    }
    Course& course = next_[follower.place(dice.wanted(), classes_)];
    if (course.chance == 0) {
      course.draws = std::move(draws);
      course.asked = dice.wanted();
    }
    course.chance += chance;
  }

  const OddsQuery& query_;
  Tally tally_;
  std::vector<core::Event> room_;
  std::array<u8, rules::deck_cards> classes_{};
  Layer next_;
  u32 followed_ = 0;
};

}  // namespace

std::optional<Tally> enumerate(const OddsQuery& query) {
  if (query.points > enumerated_points_max) return std::nullopt;
  return Enumeration(query).run();
}

}  // namespace klaxon::staff::code_red
