#include "staff/heavy_combat/posts/sayings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

namespace klaxon::staff::heavy_combat {
namespace {

constexpr u32 repairable = names::face | names::system;

struct Deed {
  std::string_view action;
  u32 names;
};
constexpr Deed deed_table[] = {
    {"turn", names::turn},
    {"fly_toward", names::unit},
    {"fly_from", names::unit},
    {"fly_along", names::axis},
    {"land", names::unit},
    {"support", names::unit},
    {"aim", names::system},
    {"sideways", names::face},
    {"answer_sideways", names::face},
    {"swing", names::lie},
    {"swing_on_battery", names::lie},
    {"repair_sooner", repairable},
    {"restore_shield", names::face},
    {"reload_at_once", names::system},
    {"arm_quicker", names::system},
    {"reinforce", names::face},
    {"mend", repairable},
    {"feed", names::system},
    {"board", names::unit},
    {"captain_goes", names::unit},
    {"security_chief_goes", names::unit},
    {"medical_officer_goes", names::unit},
    {"science_officer_goes", names::unit},
    {"communications_officer_goes", names::unit},
};

// The actions' own words are known besides.
struct Said {
  std::string_view said, action;
  int turn = -1;
};
constexpr Said said_table[] = {
    {"set speed", "speed"},
    {"change speed", "speed"},
    {"go to speed", "speed"},
    {"accelerate to speed", "speed"},
    {"decelerate to speed", "speed"},
    {"slow to speed", "speed"},
    {"slow down to speed", "speed"},
    {"accelerate", "speed"},
    {"decelerate", "speed"},
    {"slow down", "speed"},
    {"slow", "speed"},
    {"increase speed", "speed"},
    {"reduce speed", "speed"},
    {"all stop", "speed"},
    {"full stop", "speed"},
    {"bow to port", "turn", 0},
    {"bow to starboard", "turn", 1},
    {"bow up", "turn", 2},
    {"bow down", "turn", 3},
    {"yaw port", "turn", 0},
    {"turn to port", "turn", 0},
    {"turn port", "turn", 0},
    {"rotate to port", "turn", 0},
    {"turn left", "turn", 0},
    {"turn to left", "turn", 0},
    {"yaw left", "turn", 0},
    {"yaw starboard", "turn", 1},
    {"turn to starboard", "turn", 1},
    {"turn starboard", "turn", 1},
    {"rotate to starboard", "turn", 1},
    {"turn right", "turn", 1},
    {"turn to right", "turn", 1},
    {"yaw right", "turn", 1},
    {"pitch up", "turn", 2},
    {"pitch down", "turn", 3},
    {"roll port", "turn", 4},
    {"roll to port", "turn", 4},
    {"roll left", "turn", 4},
    {"roll starboard", "turn", 5},
    {"roll to starboard", "turn", 5},
    {"roll right", "turn", 5},
    {"move sideways", "sideways"},
    {"move laterally", "sideways"},
    {"lateral move", "sideways"},
    {"slide", "sideways"},
    {"answer turn sideways", "answer_sideways"},
    {"answer any turn sideways", "answer_sideways"},
    {"het", "swing"},
    {"high energy turn", "swing"},
    {"het on battery", "swing_on_battery"},
    {"high energy turn on battery", "swing_on_battery"},
    {"raise cloak", "cloak"},
    {"engage cloak", "cloak"},
    {"engage cloaking device", "cloak"},
    {"go to cloak", "cloak"},
    {"activate cloak", "cloak"},
    {"begin to cloak", "cloak"},
    {"remain cloaked", "stay_cloaked"},
    {"stay under cloak", "stay_cloaked"},
    {"keep cloak", "stay_cloaked"},
    {"flash detect", "look"},
    {"flash detection", "look"},
    {"10 points on sensors", "look"},
    {"trust intuition", "suspect"},
    {"suspect cloaked ship", "suspect"},
    {"rest", "rest_at_once"},
    {"reload", "reload_at_once"},
    {"restore", "restore_shield"},
    {"finish repair", "repair_sooner"},
    {"aiming", "aim"},
    {"target", "aim"},
    {"countermeasures", "ecm"},
    {"reinforce shield", "reinforce"},
    {"shield reinforcement", "reinforce"},
    {"repair", "mend"},
    {"arm", "feed"},
    {"charge", "feed"},
    {"hold", "feed"},
    {"fly to", "fly_toward"},
    {"head for", "fly_toward"},
    {"close on", "fly_toward"},
    {"fly away from", "fly_from"},
    {"fly", "fly_along"},
    {"land aboard", "land"},
    {"return to", "land"},
    {"cover", "support"},
    {"boarders", "board"},
    {"boarding party", "board"},
};

// By their first words, longest first.
class Sayings {
 public:
  Sayings() {
    const auto known = rules::action_words();
    for (u32 i = 0; i < known.size(); ++i)
      if (!is_shot(static_cast<i32>(i))) add(known[i], static_cast<i32>(i), -1);
    for (const Said& one : said_table) {
      const auto found = std::ranges::find(known, one.action);
      if (found != known.end()) add(one.said, static_cast<i32>(found - known.begin()), one.turn);
    }
    for (auto& [first, some] : by_first_)
      std::ranges::sort(some, std::greater(), [](const Saying& s) { return s.words.size(); });
  }
  const std::vector<Saying>* at(const std::string& word) const {
    const auto found = by_first_.find(word);
    return found == by_first_.end() ? nullptr : &found->second;
  }
  std::vector<std::string> first_words() const {
    std::vector<std::string> all;
    for (const auto& [word, some] : by_first_) all.push_back(word);
    return all;
  }

 private:
  void add(std::string_view said, i32 action, i32 turn) {
    const std::vector<PostWord> words = post_words(said);
    by_first_[words.front().text].push_back({words, action, turn});
  }
  std::map<std::string, std::vector<Saying>> by_first_;
};

const Sayings& all_sayings() {
  static const Sayings all;
  return all;
}

}  // namespace

const std::vector<Saying>* sayings_with(const std::string& word) {
  return all_sayings().at(word);
}

std::vector<std::string> saying_openings() {
  return all_sayings().first_words();
}

u32 named_by(i32 action) {
  const std::string_view word = rules::action_words()[static_cast<u32>(action)];
  const auto* const found = std::ranges::find(deed_table, word, &Deed::action);
  return found == std::end(deed_table) ? u32{names::none} : found->names;
}

}  // namespace klaxon::staff::heavy_combat
