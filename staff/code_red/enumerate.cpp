#include "staff/code_red/enumerate.h"

#include <vector>

#include "rules/code_red/cards.h"
#include "rules/code_red/game.h"
#include "rules/code_red/volley.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

namespace {

// A course as far as it is known: the faces so far and the chance that they come.
struct Course {
  std::vector<core::Draw> draws;
  double chance = 1;
};

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

}  // namespace

std::optional<Tally> enumerate(const OddsQuery& query) {
  if (query.points > enumerated_points_max) return std::nullopt;
  Tally tally(query.design);
  std::vector<core::Event> room(core::events_per_order_max);
  std::vector<Course> open(1);
  for (u32 courses = 0; !open.empty(); ++courses) {
    if (courses == enumerated_courses_max) return std::nullopt;
    const Course course = std::move(open.back());
    open.pop_back();
    core::ListSource source(course.draws, false);
    core::Dice dice(source);
    core::Log log(room);
    rules::Ship ship = query.ship;
    const rules::Struck struck{ship, query.design, query.options, 0};
    rules::begin_volley(struck, query.points, log);
    rules::run_volley(struck, rules::OwnerPolicy::listed, dice, log);
    if (!dice.starved()) {
      Outcome outcome;
      outcome.add(log.events());
      tally.add(outcome, ship, course.chance);
      continue;
    }
    const core::Question& question = dice.wanted();
    for (const Branch& branch : branches_of(query, question)) {
      Course next = course;
      next.draws.push_back({question.roll.id, static_cast<u16>(branch.face)});
      next.chance *= static_cast<double>(branch.chances) / question.total;
      open.push_back(std::move(next));
    }
  }
  return tally;
}

}  // namespace klaxon::staff::code_red
