// The part of klaxon_c.h for systems, scenarios, battles and dice.
#include "codec/codec.h"
#include "core/base/version.h"
#include "core/catalog/tree.h"
#include "faces/library/c/handles.h"

using namespace klaxon::c;
using klaxon::core::Tree;

namespace {

std::string words_text(const std::vector<std::string>& words) {
  Tree list = Tree::list();
  for (const std::string& word : words) list.add(Tree::of(word));
  return klaxon::codec::to_json(list);
}

std::string scenarios_text(const std::vector<klaxon::Scenario>& all) {
  Tree list = Tree::list();
  for (const klaxon::Scenario& scenario : all) {
    Tree& item = list.add(Tree::table());
    item.set("id", Tree::of(scenario.id));
    item.set("title", Tree::of(scenario.title));
    item.set("summary", Tree::of(scenario.summary));
    item.set("seats", Tree::of(std::int64_t{scenario.seats}));
  }
  return klaxon::codec::to_json(list);
}

}  // namespace

extern "C" {

int klaxon_abi_version(void) {
  return KLAXON_ABI_VERSION;
}

int klaxon_abi_minor(void) {
  return KLAXON_ABI_MINOR;
}

const char* klaxon_version(void) {
  return klaxon::base::version().data();  // a literal, so that it ends with a zero
}

void klaxon_text_free(char** text) {
  if (text == nullptr) return;
  const std::unique_ptr<char[]> last(*text);
  *text = nullptr;
}

klaxon_status klaxon_systems(char** out, klaxon_error* error) {
  return with({{out, "out"}}, error,
              [&] { return give_text(words_text(klaxon::systems()), out, error); });
}

klaxon_status klaxon_scenarios(const char* system, char** out, klaxon_error* error) {
  return with({{system, "system"}, {out, "out"}}, error, [&] {
    const auto all = klaxon::scenarios(system);
    return all ? give_text(scenarios_text(*all), out, error) : refuse(error, all.error());
  });
}

klaxon_status klaxon_odds(const char* system, const char* question, const char* ship, char** out,
                          klaxon_error* error) {
  return with({{system, "system"}, {question, "question"}, {out, "out"}}, error, [&] {
    return give_result(klaxon::odds(system, question, ship == nullptr ? "" : ship), out, error);
  });
}

klaxon_status klaxon_battle_open(const char* system, const char* scenario, const char* options,
                                 klaxon_battle** out, klaxon_error* error) {
  return with({{system, "system"}, {scenario, "scenario"}, {out, "out"}}, error, [&] {
    return give(klaxon::Battle::open(system, scenario, options == nullptr ? "{}" : options), out,
                error);
  });
}

void klaxon_battle_free(klaxon_battle** battle) {
  free_handle(battle);
}

int klaxon_battle_seats(const klaxon_battle* battle) {
  return battle == nullptr ? 0 : battle->held.seats();
}

klaxon_status klaxon_battle_seat_name(const klaxon_battle* battle, int seat, char** out,
                                      klaxon_error* error) {
  return with({{battle, "battle"}, {out, "out"}}, error,
              [&] { return give_result(battle->held.seat_name(seat), out, error); });
}

klaxon_status klaxon_battle_team(const klaxon_battle* battle, int seat, int* out,
                                 klaxon_error* error) {
  return with({{battle, "battle"}, {out, "out"}}, error,
              [&] { return give_value(battle->held.team(seat), out, error); });
}

klaxon_status klaxon_battle_bots(const klaxon_battle* battle, char** out, klaxon_error* error) {
  return with({{battle, "battle"}, {out, "out"}}, error,
              [&] { return give_text(words_text(battle->held.bots()), out, error); });
}

klaxon_status klaxon_dice_new(uint64_t seed, uint64_t number, klaxon_dice** out,
                              klaxon_error* error) {
  return with({{out, "out"}}, error, [&] {
    return give(klaxon::Result<klaxon::Dice>(klaxon::Dice(seed, number)), out, error);
  });
}

void klaxon_dice_free(klaxon_dice** dice) {
  free_handle(dice);
}

}  // extern "C"
