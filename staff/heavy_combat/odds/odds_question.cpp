// Reads the question of `klaxon odds heavy-combat`: shots of one weapon, a boarding, or a file.
#include <algorithm>

#include "battle/match/state_buffer.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "staff/heavy_combat/desk/battle_file.h"
#include "staff/heavy_combat/odds/odds.h"
#include "staff/heavy_combat/system.h"
#include "staff/heavy_combat/yard/catalogue_text.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::Reader;
using core::Tree;

namespace {

constexpr i64 points_most = 18;  // three dice
constexpr i64 ecm_most = 60;
constexpr i64 dice_most = 5;
constexpr const char* sensors_words[] = {"whole", "half", "lost"};
constexpr i32 sensors_faces[] = {rules::dice_faces, 3, 1};

// "beam-disruptor" is beam_disruptor, whose name is "Beam disruptor".
std::string id_of(std::string word) {
  for (char& c : word) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '-' || c == ' ') c = '_';
  }
  return word;
}

class Question {
 public:
  Question(const HeavyCombatSystem& system, const Tree& question, const Tree* design,
           Faults& faults)
      : system_(system),
        design_(design),
        in_(question, "", faults),
        faults_(faults),
        catalogue_(everything(system.library())) {}

  bool answer(Tree& out) {
    const std::size_t before = faults_.count();
    in_.seed_or("seed", 1);
    in_.whole_or("trials", 1, 1'000'000'000, 1);  // exact odds need none
    if (const Tree* file = in_.table_or("battle")) {
      in_.finish();
      return faults_.count() == before && of_battle(*file, out);
    }
    if (in_.has("party") || in_.has("crew")) {
      const BoardingQuery query = boarding();
      in_.finish();
      if (faults_.count() == before) out = odds_of_boarding(query);
      return faults_.count() == before;
    }
    u32 count = 1;
    i32 need = 0;
    const ShotQuery query = shot(count, need);
    in_.finish();
    if (faults_.count() == before) out = odds_of_shots(query, count, need);
    return faults_.count() == before;
  }

 private:
  const rules::Weapon* weapon() {
    const std::string id = id_of(in_.text("weapon"));
    std::vector<std::string> known;
    for (const rules::Weapon& one : catalogue_.weapons) {
      if (one.id == id) return &one;
      std::string dashed = one.id;
      std::ranges::replace(dashed, '_', '-');
      known.push_back(dashed);
    }
    if (!id.empty()) {
      std::string dashed = id;
      std::ranges::replace(dashed, '_', '-');
      in_.fault("unknown-weapon",
                "There is no weapon " + core::in_quotes(dashed) + core::known_hint(dashed, known),
                "weapon", "HC-29.1");
    }
    return nullptr;
  }

  ShotQuery shot(u32& count, i32& need) {
    ShotQuery query;
    query.weapon = weapon();
    query.range = static_cast<i32>(in_.whole("range", 1, rules::range_max));
    if (query.weapon != nullptr && query.range > query.weapon->reach)
      in_.fault("out-of-reach",
                query.weapon->name + " does not reach beyond range " +
                    std::to_string(query.weapon->reach) + ".",
                "range", query.weapon->kind == rules::WeaponKind::defensive ? "HC-8.9" : "HC-7.13");
    const bool energy = query.weapon != nullptr && query.weapon->energy();
    query.points = static_cast<i32>(energy ? in_.whole("points", 1, points_most)
                                           : in_.whole_or("points", 0, points_most, 1));
    query.ecm = static_cast<i32>(in_.whole_or("ecm", 0, ecm_most, 0));
    query.sensors = sensors_faces[in_.word_or("sensors", sensors_words, 0)];
    query.unseen = in_.flag_or("cloaked", false);
    query.detected = in_.flag_or("detected", false);
    query.unseen = query.unseen || query.detected;
    query.halved = in_.flag_or("rotating", false);
    query.target_turns = in_.flag_or("turning", false);
    query.options.flat_damage = in_.flag_or("flat", false);
    query.options.ecm_first = in_.flag_or("ecm_first", false);
    query.options.defensive_energy = in_.flag_or("defensive_energy", false);
    query.options.plasma_sensors = in_.flag_or("plasma_sensors", false);
    count = static_cast<u32>(in_.whole_or("shots", 1, shots_most, 1));
    read_target(query, need);
    const bool divided = query.target_turns && query.shields_count && !query.unseen &&
                         query.weapon != nullptr && query.weapon->torpedo();
    if (divided && count > 1)
      in_.fault("wrong-question",
                "With a turning target's two shields, ask about only one torpedo at a time.",
                "shots", "HC-4.10");
    return query;
  }
  // Reads the target: a ship with a shield, a small craft, or a plasma torpedo to be shot down.
  void read_target(ShotQuery& query, i32& need) {
    query.shields_count = in_.has("shield") || query.unseen;
    query.shield = static_cast<i32>(in_.whole_or("shield", 0, rules::shield_max, 0));
    query.other_shield =
        static_cast<i32>(in_.whole_or("other_shield", 0, rules::shield_max, query.shield));
    constexpr const char* target_words[] = {"ship", "shuttle", "fighter", "plasma"};
    const int target = in_.word_or("target", target_words, 0);
    constexpr i32 points_of[] = {0, 15, 20, 10};  // HC-22.6, HC-22.9, HC-11.12
    query.craft = target == 1 || target == 2;
    const bool seeks = query.weapon != nullptr && query.weapon->kind == rules::WeaponKind::seeking;
    if (seeks && target != 0)
      in_.fault("wrong-target", query.weapon->name + " is launched at ships.", "target", "HC-11.5");
    if (seeks && query.unseen && !query.detected)
      in_.fault("wrong-target",
                query.weapon->name + " cannot follow a cloaked ship unless it is detected.",
                "cloaked", "HC-13.1");
    need = static_cast<i32>(in_.whole_or("need", 1, rules::shield_max, points_of[target]));
    if (design_ != nullptr) read_design();
  }
  void read_design() {
    in_.fault("wrong-question",
              "Odds in heavy-combat are about a weapon at a range: give 'weapon' and 'range', and "
              "the target's 'shield'.",
              "ship", "HC-29.1");
  }

  BoardingQuery boarding() {
    BoardingQuery query;
    query.party = side("party", "party_officers", "party_dice", 1);
    query.crew = side("crew", "crew_officers", "crew_dice", 1);
    return query;
  }
  BoardingQuery::Side side(const char* members, const char* officers, const char* dice, i64 least) {
    BoardingQuery::Side out;
    out.members = static_cast<i32>(in_.whole(members, least, rules::crew_max));
    out.dice = static_cast<i32>(in_.whole_or(dice, 0, dice_most, 0));
    std::string text = in_.text_or(officers, "");
    while (!text.empty()) {
      const std::size_t comma = std::min(text.find(','), text.size());
      const std::string word = id_of(text.substr(0, comma));
      text.erase(0, comma + 1);
      const auto found = std::ranges::find(rules::officer_words, word);
      if (found == std::end(rules::officer_words))
        in_.fault("unknown-officer",
                  "There is no officer " + core::in_quotes(word) +
                      core::known_hint(
                          word, std::vector<std::string_view>(std::begin(rules::officer_words),
                                                              std::end(rules::officer_words))),
                  officers, "HC-23.1");
      else
        out.officers |= bit(static_cast<rules::Officer>(found - std::begin(rules::officer_words)));
    }
    return out;
  }

  // Every shot with the file's ships where they begin, as if they went straight to the fire step.
  bool of_battle(const Tree& file, Tree& out) {
    battle::Setup setup;
    if (!set_up(system_, file, setup, faults_)) return false;
    const auto opened = system_.open(setup, faults_);
    if (opened == nullptr) return false;
    const auto& game = static_cast<const rules::HeavyCombatGame&>(*opened);
    BattleFile battle;
    if (!read_battle(system_, file, game, battle, faults_)) return false;
    battle::match::StateBuffer buffer(game);
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log log;
    game.setup(buffer.bytes(), dice, log);
    rules::State& state = rules::HeavyCombatGame::state(buffer.bytes());
    state.step = rules::Step::fire;
    for (rules::Ship& ship : state.ships) ship.power = static_cast<u8>(points_most);
    out = odds_of_shots_now(game, state);
    return true;
  }

  const HeavyCombatSystem& system_;
  const Tree* design_;
  Reader in_;
  Faults& faults_;
  rules::Catalogue catalogue_;
};

}  // namespace

bool answer_odds(const HeavyCombatSystem& system, const Tree& question, const Tree* design,
                 Tree& out, Faults& faults) {
  return Question(system, question, design, faults).answer(out);
}

}  // namespace klaxon::staff::heavy_combat
