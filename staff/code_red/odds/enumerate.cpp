#include "staff/code_red/odds/enumerate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/breath.h"
#include "rules/code_red/damage/cards.h"
#include "rules/code_red/damage/pf_chart.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/game.h"
#include "rules/code_red/rolls.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

namespace {

constexpr int excess_run = 5;  // 4.0
constexpr rules::System boarding_party = rules::sys(rules::HitClass::boarding_party);

// What a card can do to this ship: the systems it may hit, in listed order, and whether it is put
// aside at a shuffle, if there may be one. Cards that agree in this behave alike, now and later.
struct CardClass {
  std::vector<rules::System> strikes;
  u32 critical = 0;
  bool each_type = false;
  bool aside = false;
  friend bool operator==(const CardClass&, const CardClass&) = default;
};

CardClass class_of(const OddsQuery& query, int card, bool shuffled) {
  const rules::CardMask self = rules::CardMask{1} << card;
  CardClass out;
  if ((rules::deck_tables.critical & self) != 0) out.critical = static_cast<u32>(card);
  for (const rules::System system : rules::listed_order(card, query.design.carrier)) {
    if (query.ship.boxes[system] > 0) out.strikes.push_back(system);
  }
  // With no types to hit, an each-type card is like any other card that finds nothing (2.2.2).
  out.each_type = (rules::deck_tables.each_type & self) != 0 && !out.strikes.empty();
  out.aside = shuffled && (rules::deck_tables.marked & self) != 0;
  return out;
}

// The whole deck, split into classes: what each card of a class can hit, and the cards in it.
struct Cards {
  CardClass kind;
  rules::CardMask cards = 0;
};

std::vector<Cards> classes_of(const OddsQuery& query, bool shuffled) {
  std::vector<Cards> classes;
  for (int card = 0; card < static_cast<int>(rules::deck_cards); ++card) {
    const CardClass wanted = class_of(query, card, shuffled);
    auto known = std::ranges::find(classes, wanted, &Cards::kind);
    if (known == classes.end()) known = classes.insert(known, {wanted, 0});
    known->cards |= rules::CardMask{1} << card;
  }
  return classes;
}

// A lower bound on the number of courses as long as boxes last: the number of ways to draw all
// cards but the last from the classes, times the number of classes for the last. It reveals early
// which queries would otherwise be abandoned late.
double courses_at_least(const std::vector<Cards>& classes, const OddsQuery& query) {
  std::vector<double> ways(static_cast<std::size_t>(query.points), 0.0);  // by cards taken
  ways[0] = 1;
  double kinds = 0;
  for (const Cards& alike : classes) {
    const bool critical = query.options.criticals && alike.kind.critical != 0;
    if (alike.kind.strikes.empty() && !critical) continue;
    ++kinds;
    for (std::size_t taken = ways.size(); taken-- > 1;)
      for (std::size_t of = 1; of <= taken && of <= static_cast<u32>(std::popcount(alike.cards));
           ++of)
        ways[taken] += ways[taken - of];
  }
  return ways.back() * kinds;
}

// True if a card of this kind could find nothing to hit before the volley's last point is scored.
bool may_be_idle(const CardClass& kind, const rules::Ship& ship) {
  const rules::Volley& volley = ship.volley;
  if (kind.critical != 0) return volley.critical_taken != 0 || volley.left > 1;
  int boxes = 0;
  for (const rules::System system : kind.strikes) {
    if (kind.each_type && (volley.types_hit & rules::bit(system)) != 0) return true;
    boxes += ship.boxes[system];
    if (boxes >= volley.left) return false;
  }
  return true;
}

// True if a card of this kind has nothing to hit, now and for the rest of the volley.
bool is_idle(const CardClass& kind, const rules::Ship& ship) {
  if (kind.critical != 0) return ship.volley.critical_taken != 0;
  return std::ranges::none_of(kind.strikes, [&](rules::System system) {
    const bool hit = kind.each_type && (ship.volley.types_hit & rules::bit(system)) != 0;
    return ship.boxes[system] > 0 && !hit;
  });
}

// A probability, kept as a number, and also as a fraction as long as that fits.
struct Chance {
  double number = 1;
  base::Ratio exact = 1;

  Chance times(i64 chances, i64 all) const {
    const double share = static_cast<double>(chances) / static_cast<double>(all);
    return {number * share, exact * base::Ratio(chances, all)};
  }
  void operator+=(const Chance& more) {
    number += more.number;
    exact += more.exact;
  }
};

// A ship between two cards, or between two rows of the chart: everything that decides how the
// volley goes on. The boxes show everything that happened before, except which marines were
// casualties rather than hits.
struct Midway {
  rules::Ship ship;
  int marines_lost = 0;
  Chance chance;
  bool shuffled = true;  // the deck may be shuffled once more
};

// Feeds the faces of one step and stops the volley before the next card or row, with the ship as it
// is then. Everything that dealing remembers is kept in the ship, so it can resume from there.
class Feed final : public core::DiceSource {
 public:
  Feed(std::span<const u16> faces, rules::Ship& ship, rules::Ship& stopped)
      : faces_(faces), ship_(ship), stopped_(stopped) {}

  int answer(const core::Question& question) override {
    if (next_ < faces_.size()) return faces_[next_++];
    const u16 roll = question.roll.id;
    between_ = roll == rules::rolls::deal.id || roll == rules::rolls::chart_row.id;
    if (between_) stopped_ = ship_;
    ship_.volley.left = 1;  // cards dealt after the dice run out are discarded: keep it short
    return -1;
  }
  bool between() const { return between_; }

 private:
  std::span<const u16> faces_;
  rules::Ship& ship_;
  rules::Ship& stopped_;
  std::size_t next_ = 0;
  bool between_ = false;
};

// Follows all courses card by card, merging those that have reached the same point.
class Enumeration {
 public:
  explicit Enumeration(const OddsQuery& query)
      : query_(query),
        tally_(query.design),
        classes_{classes_of(query, false), classes_of(query, true)} {
    for (u32 s = 0; s < rules::systems_count; ++s)
      if (query.ship.boxes[s] > 0 && s != rules::sys(rules::HitClass::crew))
        systems_.push_back(static_cast<rules::System>(s));
  }

  std::optional<Tally> run() {
    if (!query_.design.pseudo_fighter &&
        courses_at_least(classes_[0], query_) > enumerated_courses_max)
      return std::nullopt;
    Midway start{query_.ship, 0, {}, true};
    core::Log log;
    rules::begin_volley(struck(start.ship), query_.points, log);
    keep(start);
    while (!next_.places.empty())
      if (!follow_all(next_)) return std::nullopt;
    for (std::size_t left = settled_.size(); left-- > 0;)
      while (!settled_[left].places.empty())
        if (!follow_all(settled_[left])) return std::nullopt;
    return tally_;
  }

 private:
  // Points are in order of arrival, so that sums are the same everywhere.
  struct Layer {
    std::vector<Midway> places;
    std::unordered_map<std::string, std::size_t> known;  // by key: the index in `places`
    bool shuffled = true;
  };

  rules::VolleyTarget struck(rules::Ship& ship) const {
    return {ship, query_.design, query_.options, 0};
  }

  // Once the deck will not be shuffled again, cards that a shuffle would put aside are like all
  // other cards.
  const std::vector<Cards>& classes_at(const Midway& place) const {
    return classes_[place.shuffled ? 1 : 0];
  }

  // False: too many.
  bool follow_all(Layer& of) {
    Layer layer = std::move(of);
    of = {};
    const std::size_t ways =
        query_.design.pseudo_fighter ? rules::pf_rows : classes_[layer.shuffled ? 1 : 0].size();
    followed_ += layer.places.size() * ways;
    if (followed_ > enumerated_courses_max) return false;
    for (const Midway& place : layer.places) {
      base::breathe();
      branch_out(place);
    }
    return true;
  }

  // At most one card is dealt for each point, plus those that find nothing to hit. If this total is
  // too small for another shuffle, the cards that were put aside do not matter; if those that find
  // nothing are too few for a run of five, neither does the run (4.0).
  void settle(Midway& place) const {
    rules::Volley& volley = place.ship.volley;
    int idle = 0, criticals = 0;
    for (const Cards& alike : classes_[0]) {
      const rules::CardMask left = volley.deck & alike.cards;
      if (left != 0 && may_be_idle(alike.kind, place.ship))
        (alike.kind.critical != 0 ? criticals : idle) += std::popcount(left);
    }
    const int room = std::min(rules::draw_size(query_.options.draw, query_.points) - volley.dealt,
                              std::popcount(volley.deck));
    if (place.shuffled && volley.left + idle + criticals > room) return;
    place.shuffled = false;
    volley.scored = volley.ignored = volley.aside = 0;
    volley.dealt = 0;
    const bool run = volley.run + idle >= excess_run;
    if (!run) volley.run = 0;
    for (const Cards& alike : classes_[0])
      if ((!run || alike.kind.critical != 0) && is_idle(alike.kind, place.ship))
        volley.deck &= ~alike.cards;
  }

  void branch_out(const Midway& place) {
    if (query_.design.pseudo_fighter) {
      for (u16 row = 1; row <= rules::pf_rows; ++row)
        follow(place, {&row, 1}, place.chance.times(1, rules::pf_rows));
      return;
    }
    const rules::CardMask deck = place.ship.volley.deck;
    const int all = std::popcount(deck);
    for (const Cards& alike : classes_at(place)) {
      const rules::CardMask left = deck & alike.cards;
      const u16 card = static_cast<u16>(std::countr_zero(left));
      if (left != 0) follow(place, {&card, 1}, place.chance.times(std::popcount(left), all));
    }
  }

  // Follows one card or row and the dice of its critical hit, through every face of each die.
  void follow(const Midway& from, std::span<const u16> faces, const Chance& chance) {
    Midway& to = reached_;
    rules::Ship ship = from.ship;
    Feed feed(faces, ship, to.ship);
    core::Dice dice(feed);
    // A card is one face; more than one means a critical hit, which may roll again.
    const bool critical = faces.size() > 1;
    core::Log log(critical ? std::span<core::Event>(room_) : std::span<core::Event>());
    rules::run_volley(struck(ship), rules::OwnerPolicy::listed, dice, log);
    if (dice.starved() && !feed.between()) return roll(from, faces, dice.wanted(), chance);
    if (!dice.starved()) to.ship = ship;
    to.chance = chance;
    to.marines_lost = from.marines_lost;
    to.shuffled = from.shuffled;
    if (critical) {
      Outcome cost;
      cost.add(log.events());
      tally_.add(cost.losses, chance.number);
      to.marines_lost += cost.losses[static_cast<u32>(Loss::boarding_party)];
    }
    if (dice.starved())
      keep(to);
    else
      finish(to);
  }

  void roll(const Midway& from, std::span<const u16> before, const core::Question& asked,
            const Chance& chance) {
    const bool die = asked.kind == core::Question::Kind::die;
    const int first = die ? 1 : 0;
    const int last = die ? asked.total : static_cast<int>(asked.weights.size()) - 1;
    std::vector<u16> faces(before.begin(), before.end());
    faces.push_back(0);
    for (int face = first; face <= last; ++face) {
      const int chances = asked.chances_of(face);
      faces.back() = static_cast<u16>(face);
      if (chances > 0) follow(from, faces, chance.times(chances, asked.total));
    }
  }

  void keep(Midway& place) {
    if (!query_.design.pseudo_fighter) settle(place);
    Layer& layer = place.shuffled ? next_ : settled_[place.ship.volley.left];
    layer.shuffled = place.shuffled;
    const auto [known, fresh] = layer.known.try_emplace(key_of(place), layer.places.size());
    if (fresh)
      layer.places.push_back(place);
    else
      layer.places[known->second].chance += place.chance;
  }

  // Points with the same key have the same future. Cards are counted by class.
  std::string key_of(const Midway& place) const {
    const rules::Volley& volley = place.ship.volley;
    std::string key;
    key.reserve(systems_.size() + 2 * classes_[1].size() + 20);
    for (const rules::System system : systems_) key += static_cast<char>(place.ship.boxes[system]);
    if (query_.design.pseudo_fighter) return key;
    // 3.1: after the first critical hit, all critical cards are alike.
    const rules::CardMask criticals = volley.critical_taken != 0 ? rules::deck_tables.critical : 0;
    const auto count = [&](rules::CardMask pile) {
      for (const Cards& alike : classes_at(place))
        key += static_cast<char>(std::popcount(pile & alike.cards & ~criticals));
      key += static_cast<char>(std::popcount(pile & criticals));
    };
    count(volley.deck);
    if (volley.aside != 0) count(volley.aside);
    for (int byte = 0; byte < 8; ++byte)
      key += static_cast<char>(volley.types_hit >> (8 * byte) & 0xFFU);
    for (const int value :
         {int{volley.left}, int{volley.run}, int{volley.critical_taken}, place.marines_lost})
      key += static_cast<char>(value);
    return key;
  }

  void finish(const Midway& place) {
    Outcome outcome;
    for (const rules::System system : systems_)
      outcome.hits[system] = static_cast<u16>(query_.ship.boxes[system] - place.ship.boxes[system]);
    outcome.hits[boarding_party] =
        static_cast<u16>(outcome.hits[boarding_party] - place.marines_lost);
    tally_.add(outcome, place.ship, place.chance.number, place.chance.exact);
  }

  const OddsQuery& query_;
  Tally tally_;
  const std::vector<Cards> classes_[2];                   // without, and with, a shuffle to come
  std::vector<rules::System> systems_;                    // systems that may be hit
  Layer next_;                                            // the points after one more card
  std::array<Layer, enumerated_points_max + 1> settled_;  // no shuffles left; by points left
  Midway reached_;                                        // by the current step
  std::array<core::Event, 64> room_;                      // its events
  u64 followed_ = 0;
};

}  // namespace

std::optional<Tally> enumerate(const OddsQuery& query) {
  if (query.points > enumerated_points_max) return std::nullopt;
  return Enumeration(query).run();
}

std::string why_not_enumerated(const OddsQuery& query) {
  if (query.points > enumerated_points_max)
    return "only volleys of up to " + std::to_string(enumerated_points_max) +
           " points are worked out exactly";
  return "the cards and dice could fall in more than " + std::to_string(enumerated_courses_max) +
         " ways here";
}

}  // namespace klaxon::staff::code_red
