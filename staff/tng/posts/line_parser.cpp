#include "staff/tng/posts/line_parser.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/catalog/text.h"
#include "rules/tng/game.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "staff/posts/among.h"
#include "staff/tng/posts/fire_parser.h"
#include "staff/tng/posts/line_deeds.h"
#include "staff/tng/posts/weapon_words.h"

namespace klaxon::staff::tng::posts {

using Words = std::vector<PostWord>;

namespace {

constexpr std::string_view clause_marks = ".;,";
constexpr std::string_view in_words[] = {"in", "on", "during"};

constexpr std::string_view swing = "high energy turn";
constexpr std::array<std::string_view, 4> facing_words = {"face", "facing", "heading", "direction"};

// Deeds that belong to an impulse, but whose lines need not name it.
constexpr std::array<std::string_view, 4> of_impulses = {"move", "fire", "activity", "at_once"};
// Words that make a clause that means nothing by itself a condition on the previous clause; and
// other words that may limit what is done in an impulse.
constexpr std::array<std::string_view, 14> limits = {
    "only", "unless", "except", "but",     "less",  "more", "until",
    "when", "if",     "or",     "instead", "maybe", "not",  "perhaps"};
constexpr std::array<std::string_view, 15> limits_there = {
    "range", "within", "no",     "closer", "from", "after",   "before", "later",
    "than",  "alone",  "nearer", "never",  "at",   "without", "beyond"};

class LineParser {
 public:
  LineParser(const Sayings& sayings, const DeedWords::Words& said)
      : sayings_(sayings), said_(said), line_(sayings, said), fire_(line_), here_(said.context) {}

  std::vector<SaidDeed> read(std::size_t at) {
    while (at < said_.words.size()) {
      std::size_t end = at;
      while (end + 1 < said_.words.size() && !parts(said_.words[end].after)) ++end;
      clause(with_figures(said_.words, at, end + 1), end + 1 == said_.words.size());
      at = end + 1;
    }
    if (!line_.any()) return {};
    fire_.share_targets();
    return std::move(line_).finished();
  }

 private:
  static bool parts(char mark) { return clause_marks.find(mark) != clause_marks.npos; }

  void clause(Words words, bool last) {
    std::size_t at = 0;
    const Context before = here_;
    take_context(words, at, here_);
    take_impulse_in_front(words, at);
    if (here_.part != before.part && words[at - 1].after != ':')
      named_behind(before, at == words.size() && last);
    while (at < words.size() && sayings_.is(Task::joining, words[at].text)) ++at;
    Context own = here_;
    take_unit(words, at, own);
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at));
    take_impulse_behind(words, own);
    if (words.empty()) return;
    if (own.several())
      return line_.add_wrong(words, own, "Put what several ships do on a line of its own.");
    std::size_t used = 0;
    const Saying* first = sayings_.at(words, 0, used);
    if (first != nullptr && first->deed == nullptr)
      return move(first->move, words, line_.behind.bare(words, used), own);
    if (first != nullptr) return deed(*first->deed, words, used, own);
    if (number_first(words, own) || facing_behind(words, own) || full_weapons(words, own) ||
        switches(words, own) || fire_.goes_on(words, own) || goes_on(words, own) ||
        weapons_alone(words, own) || row_of_energy(words, own))
      return;
    nothing(words, own);
  }
  // A clause that may limit the previous order must not be dropped.
  void nothing(const Words& words, const Context& own) {
    const std::string said = core::in_quotes(joined(words));
    const bool there = !line_.empty() && among(of_impulses, line_.last().key);
    const bool limits_it = std::ranges::any_of(words, [&](const PostWord& word) {
      return among(limits, word.text) ||
             (there && (among(limits_there, word.text) || sayings_.is_mode(word.text)));
    });
    if (limits_it && !line_.empty() && line_.last().context.part == own.part)
      doubt(line_.last(), "It may depend on " + said + ", which is not understood.");
    line_.add_wrong(words, own, said + " is not something that a ship does.");
  }
  static void doubt(SaidDeed& deed, std::string why) {
    if (deed.wrong.code.empty()) deed.wrong = {"not-understood", std::move(why), "", "TNG-turn.1"};
  }
  // "Ahead 2, impulse 3": an impulse at the end applies to everything before it that has none. In
  // other places, a comma after it leaves open whether it belongs to the words before or after it.
  void named_behind(const Context& before, bool ends) {
    const bool known = in_impulse(before);
    if (!in_impulse(here_) || (known && !ends)) return;
    for (SaidDeed& deed : line_.all()) {
      if (!among(of_impulses, deed.key) || deed.context.part != before.part) continue;
      if (ends && !known)
        deed.context.part = here_.part;
      else
        doubt(deed, "Put the impulse first, with a colon after it: \"Impulse 3: ahead 2\".");
    }
  }
  void take_context(const Words& words, std::size_t& at, Context& context) const {
    said_.openings.take_context(said_.tables, said_.state, words, at, context);
  }
  // "Candour fires …"
  void take_unit(const Words& words, std::size_t& at, Context& context) const {
    for (const NameMatch& match : said_.tables.match(rules::vocabulary::units, words, at)) {
      std::size_t used = 0;
      if (match.values.size() != 1 || sayings_.at(words, at + match.used, used) == nullptr)
        continue;
      context.actor = match.values.front();
      at += match.used;
      return;
    }
  }
  // "in impulse 3 …"
  void take_impulse_in_front(const Words& words, std::size_t& at) {
    if (at >= words.size() || !is_in(words[at])) return;
    Context there = here_;
    std::size_t behind = at + 1;
    take_context(words, behind, there);
    if (behind == at + 1 || there.actor != here_.actor) return;
    here_ = there;
    at = behind;
  }
  static bool is_in(const PostWord& word) {
    return std::ranges::find(in_words, word.text) != std::end(in_words);
  }
  // "… in impulse 3"
  void take_impulse_behind(Words& words, Context& context) const {
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      if (!is_in(words[i])) continue;
      Words rest(words.begin() + static_cast<std::ptrdiff_t>(i + 1), words.end());
      Context behind;
      std::size_t at = 0;
      take_context(rest, at, behind);
      if (at < rest.size() || behind.part < 0 || behind.actor >= 0) continue;
      context.part = behind.part;
      words.resize(i);
      return;
    }
  }

  // All manoeuvres of a ship in an impulse form one move. `behind` has the words after the saying.
  void move(const std::string& saying, const Words& words, const Words& behind,
            const Context& context) {
    last_ = nullptr;
    const bool faces = saying == swing && behind.size() > 1 && among(facing_words, behind[0].text);
    std::string text = saying;
    if (!behind.empty()) text += (saying == swing ? " to " : " ") + joined(behind, faces ? 1 : 0);
    SaidDeed* last = line_.empty() ? nullptr : &line_.last();
    if (last != nullptr && last->key == "move" && last->context.actor == context.actor &&
        last->context.part == context.part && !text.empty()) {
      last->says.front() += (last->says.front().empty() ? "" : ", ") + text;
      last->text += ", " + joined(words);
      return;
    }
    line_.add(words, context, "move", {text});
  }
  // "2 ahead", "3 hexes"
  bool number_first(const Words& words, const Context& context) {
    if (words.size() < 2 || !rules::number_said(words[0].text)) return false;
    std::size_t used = 0;
    const Saying* second = sayings_.at(words, 1, used);
    const bool hexes = words[1].text.starts_with("hex") && words.size() == 2;
    const bool moves = second != nullptr && second->deed == nullptr && 1 + used == words.size();
    if (hexes || moves) move(hexes ? "ahead" : second->move, words, {words[0]}, context);
    return hexes || moves;
  }
  // "5 to facing 2", "5 to shield 2" in the energy
  bool facing_behind(const Words& words, const Context& context) {
    const bool facing = std::ranges::any_of(words, says_facing);
    const bool in_form = context.part == energy_part;
    if (!facing || !in_form || !rules::number_said(words[0].text)) return false;
    line_.behind.shields("", words, 0, line_.add(words, context, "energy.reinforce", {}));
    return true;
  }

  void deed(const DeedKind& kind, Words words, std::size_t used, const Context& context) {
    last_ = &kind;
    if (kind.behind == Behind::weapons || kind.behind == Behind::target || kind.key == "repair")
      number_to_front(words, used);
    if (kind.behind == Behind::target)
      return fire_.read(words, line_.behind.bare(words, used), context);
    SaidDeed& made = line_.add(words, context, std::string(kind.key), {});
    line_.behind.read(kind, words, used, line_.unit_of(context), made);
  }
  // "arm Phtn E: 4", as in a template.
  static void number_to_front(Words& words, std::size_t used) {
    if (words.size() < used + 2 || words[words.size() - 2].after != ':' ||
        !rules::number_said(words.back().text))
      return;
    const PostWord number = words.back();
    words.pop_back();
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(used), number);
  }

  // "2 Phtn E at Varkuth"
  bool weapons_alone(const Words& words, const Context& context) {
    if (!fire_.stands_alone(words, context)) return false;
    static const DeedKind& fire = *std::ranges::find(deed_kinds(), "fire", &DeedKind::said);
    deed(fire, words, 0, context);
    return true;
  }
  // "Emer off line"
  bool switches(const Words& words, const Context& context) {
    std::string text = joined(words);
    for (const std::string_view how : {" off line", " on line", " offline", " online"}) {
      if (!text.ends_with(how)) continue;
      const std::size_t at = text.size() - how.size();
      if (at == 0) return false;
      text = text.substr(0, at) + (how.starts_with(" off") ? " off line" : " on line");
      line_.add(words, context, "activity", {text});
      return true;
    }
    return false;
  }

  // ---- without words of their own ---------------------------------------------------------------

  // Continues a list: "arm 4 Phtn E, Phtn F".
  bool goes_on(const Words& words, const Context& context) {
    if (line_.empty() || last_ == nullptr || line_.last().key != last_->key ||
        line_.last().context.actor != context.actor || line_.last().context.part != context.part)
      return false;
    const int unit = line_.unit_of(context);
    switch (last_->behind) {
      case Behind::weapons:
      case Behind::target:
        if (unit < 0 || !line_.is_weapon(words, unit)) return false;
        deed(*last_, words, 0, context);
        return true;
      case Behind::words:
        if (last_->key == "reinforce") {
          line_.last().says.front() += " and " + joined(words);
          line_.last().text += ", " + joined(words);
          return true;
        }
        if (last_->key != "repair" && last_->key != "loses" && last_->key != "picks") return false;
        deed(*last_, words, 0, context);
        return true;
      default:
        return false;
    }
  }
  // "phasers full"
  bool full_weapons(const Words& words, const Context& context) {
    const int unit = line_.unit_of(context);
    if (unit < 0 || words.size() < 2 || words.back().text != "full" ||
        !line_.is_weapon(words, unit))
      return false;
    static const DeedKind& fill = *std::ranges::find(deed_kinds(), "capacitors", &DeedKind::said);
    deed(fill, words, 0, context);
    return true;
  }
  // "movements by warp 11", a row in the words of the form; "8 Hull F" in damage control.
  bool row_of_energy(const Words& words, const Context& context) {
    if (context.part == repair_part) {
      static const DeedKind& repair = *std::ranges::find(deed_kinds(), "repair", &DeedKind::said);
      deed(repair, words, 0, context);
      return true;
    }
    if (context.part != energy_part || words.size() < 2 || !rules::number_said(words.back().text))
      return false;
    Words label(words.begin(), words.end() - 1);
    line_.add(words, context, "energy." + joined(label), {words.back().text});
    return true;
  }

  const Sayings& sayings_;
  const DeedWords::Words& said_;
  LineDeeds line_;
  FireParser fire_;
  Context here_;
  const DeedKind* last_ = nullptr;
};

// The ships that a line names; "all ships" are those that a side began with, however many are left.
std::vector<i64> named_ships(const DeedWords::Words& said) {
  std::vector<i64> ships = said.context.others;
  if (said.context.actor >= 0) ships.push_back(said.context.actor);
  if (!said.context.all) return ships;
  ships.clear();
  const auto& game = static_cast<const rules::TngGame&>(said.tables.names().game());
  const std::vector<rules::BattleUnit>& units = game.battle().units;
  for (std::size_t unit = 0; unit < units.size(); ++unit)
    if (units[unit].seat == said.seat && !units[unit].robot)
      ships.push_back(static_cast<i64>(unit));
  return ships;
}

}  // namespace

std::vector<SaidDeed> read_deeds(const Sayings& sayings, const DeedWords::Words& said,
                                 std::size_t at) {
  if (!said.context.several()) return LineParser(sayings, said).read(at);
  std::vector<SaidDeed> all;
  for (const i64 actor : named_ships(said)) {
    Context own;
    own.part = said.context.part;
    own.actor = actor;
    const DeedWords::Words to_one{said.tables, said.openings, said.state,
                                  said.seat,   own,           said.words};
    std::ranges::move(LineParser(sayings, to_one).read(at), std::back_inserter(all));
  }
  return all;
}

}  // namespace klaxon::staff::tng::posts
