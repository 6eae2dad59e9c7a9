#include "staff/posts/clause_reader.h"

#include <algorithm>

#include "battle/order_text.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

using core::Order;

namespace {

constexpr std::size_t candidates_max = 24;
constexpr std::size_t joined_max = 3;  // parts that one order may have
constexpr std::size_t unnamed_pieces_min = 2;

}  // namespace

bool ClauseReader::take_context(const std::vector<PostWord>& words, std::size_t& at,
                                Context& context) const {
  return now_.reader.openings().take_context(tables_, now_.state, words, at, context);
}

bool ClauseReader::is_own(i64 actor) const {
  return actor < 0 || words_.owner(now_.state, actor) == now_.seat;
}

Clause ClauseReader::clause_of(const PostLine& line, const Context& context, u32 key) {
  Clause clause;
  clause.line = line.number;
  clause.key = key;
  clause.text = line.text;
  clause.context = context;
  return clause;
}

std::vector<Clause> ClauseReader::split(const PostLine& line, const std::vector<PostWord>& words,
                                        std::size_t at, const Context& context,
                                        std::string_view marks, Keys keys) const {
  std::vector<Clause> found;
  std::vector<PostWord> part;
  std::size_t parts = 0;
  Context here = context;
  for (std::size_t i = at; i < words.size(); ++i) {
    part.push_back(words[i]);
    if (i + 1 < words.size() && marks.find(words[i].after) == std::string_view::npos) continue;
    std::size_t from = 0;
    take_context(part, from, here);
    if (!is_own(here.actor) || found.size() + 1 >= keys.count()) return {};
    const Keys left{keys.from + static_cast<u32>(found.size()), keys.to};
    Clause clause = clause_of(line, here, left.from);
    clause.text = joined(part);
    const std::string text = clause.text;
    if (from < part.size() && !read(text, part, from, clause)) {
      if (++parts == joined_max || i + 1 == words.size()) return {};
      continue;  // "phasers 1 and 2 at Iron Word" is one clause
    }
    if (from < part.size())
      std::ranges::move(each(std::move(clause), left), std::back_inserter(found));
    part.clear();
    parts = 0;
  }
  return found;
}

std::vector<Clause> ClauseReader::read_all(const PostLine& line, const std::vector<PostWord>& words,
                                           std::size_t at, const Context& context,
                                           Keys keys) const {
  Clause whole = clause_of(line, context, keys.from);
  const std::vector<PostWord> said(words.begin() + static_cast<std::ptrdiff_t>(at), words.end());
  if (!is_own(context.actor)) return {};
  if (read(joined(said), words, at, whole)) return each(std::move(whole), keys);
  whole.deeds = deeds(words, at, context);
  if (!whole.deeds.empty()) return each(std::move(whole), keys);
  for (const std::string_view marks : {std::string_view(".;"), std::string_view(".;,")})
    if (std::vector<Clause> found = split(line, words, at, context, marks, keys); !found.empty())
      return found;
  return {};
}

std::vector<Clause> ClauseReader::each(Clause whole, Keys keys) {
  std::vector<SaidDeed> deeds = std::move(whole.deeds);
  whole.deeds.clear();
  std::vector<Clause> all;
  if (deeds.size() >= keys.count()) return all;
  if (deeds.empty()) all.push_back(std::move(whole));
  for (SaidDeed& deed : deeds) {
    Clause& one = all.emplace_back();
    one.line = whole.line;
    one.key = keys.from + static_cast<u32>(all.size() - 1);
    one.context = deed.context;
    one.text = deed.text;
    one.deeds.push_back(std::move(deed));
  }
  return all;
}

bool ClauseReader::read(std::string_view text, const std::vector<PostWord>& words, std::size_t at,
                        Clause& clause) const {
  if (at >= words.size()) return false;
  if (clause.context.several() && words_.deeds() == nullptr) return false;
  // a single word that the terminal accepts, such as "standard", means that
  if (words_.deeds() != nullptr && words.size() == at + 1) as_typed(text, clause);
  if (!clause.orders.empty()) return true;
  clause.deeds = deeds(words, at, clause.context);
  const auto is_wrong = [](const SaidDeed& one) { return !one.wrong.code.empty(); };
  if (std::ranges::any_of(clause.deeds, is_wrong)) clause.deeds.clear();
  if (!clause.deeds.empty()) return true;
  if (std::ranges::find(words_.special_words(), words[at].text) != words_.special_words().end()) {
    std::vector<Order> special;
    words_.special(tables_, now_.state, now_.seat, words, at, special);
    for (const Order& order : special) put(clause, order);
  }
  std::vector<Said> said;
  for (const std::size_t place : now_.reader.patterns_with(words[at].text))
    now_.reader.patterns()[place].match(tables_, words, at, said);
  for (const Said& one : said) {
    if (one.opens_form) {
      if (clause.is_form) continue;
      clause.is_form = true;
      clause.form_verb = one.verb;
      clause.pieces = form_pieces(words, one.used, actor_name(clause.context), clause.key);
      continue;
    }
    std::size_t end = one.used;
    while (end < words.size() && words[end].note) ++end;
    if (end == words.size()) expand(one, clause);
  }
  // figures are in the players' units (degrees), unless their field is named
  if (clause.orders.empty() || text.find('=') != std::string_view::npos) as_typed(text, clause);
  if (clause.orders.empty() && !clause.is_form && words_.rows() != nullptr)
    words_.rows()->read(tables_, now_.state, now_.seat, clause.context.actor, words, at,
                        clause.rows);
  if (!clause.understood()) form_without_lead(words, at, clause);
  if (!clause.orders.empty() && clause.is_form) clause.is_form = false;
  return clause.understood();
}
std::vector<SaidDeed> ClauseReader::deeds(const std::vector<PostWord>& words, std::size_t at,
                                          const Context& context) const {
  const DeedWords* own = words_.deeds();
  if (own == nullptr) return {};
  return own->read({tables_, now_.reader.openings(), now_.state, now_.seat, context, words}, at);
}
std::string ClauseReader::actor_name(const Context& context) const {
  return context.actor < 0 ? "" : post_name(now_.names.word(words_.actors(), context.actor));
}

// "intensity 4", "volley ship=meridian points=12": the text used at the terminal.
void ClauseReader::as_typed(std::string_view text, Clause& clause) const {
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.remove_suffix(1);
  const std::string_view verb = text.substr(0, text.find(' '));
  const auto verbs = now_.game.lexicon().verbs;
  const auto kind = std::ranges::find_if(
      verbs, [&](const core::Verb& one) { return one.name != nullptr && verb == one.name; });
  if (kind == verbs.end() || text.size() > line_bytes_max || !may_be_typed(tables_, *kind, text))
    return;
  Order order;
  core::Faults faults;
  if (battle::order_from_text(now_.names, text, order, faults)) put(clause, order);
}
void ClauseReader::put(Clause& clause, const Order& order) {
  const auto same = [&](const core::KeptOrder& one) {
    return core::OrderView(one) == core::OrderView(order);
  };
  if (clause.orders.size() < candidates_max && std::ranges::none_of(clause.orders, same))
    clause.orders.emplace_back(order);
}
// Every order that a reading may mean if several names begin alike or fields are left out.
void ClauseReader::expand(const Said& said, Clause& clause) const {
  std::vector<Order> all = {Order(said.verb)};
  for (const std::vector<i32>& field : said.fields) {
    std::vector<Order> next;
    for (const Order& so_far : all)
      for (const i32 value : field.empty() ? unsaid_values(so_far) : field)
        if (next.size() < candidates_max) {
          next.push_back(so_far);
          next.back().push(value);
        }
    if (field.empty() && next.empty()) break;  // the form ends here, or is incomplete
    all = std::move(next);
  }
  for (const Order& order : all) put(clause, order);
}
std::vector<i32> ClauseReader::unsaid_values(const Order& so_far) const {
  std::vector<i32> values;
  if (now_.offers.has_form(so_far.verb) && is_legal_so_far(so_far)) {
    const core::Range range = now_.game.range(now_.state, now_.seat, so_far);
    for (u32 i = 0; i < (range.end() ? 0 : std::min(range.count(), 12U)); ++i)
      values.push_back(range.at(i));
  }
  for (const core::OrderView offer : now_.offers.list)
    if (offer.verb == so_far.verb && offer.n > so_far.n &&
        std::equal(so_far.arg, so_far.arg + so_far.n, offer.arg) &&
        std::ranges::find(values, offer.arg[so_far.n]) == values.end())
      values.push_back(offer.arg[so_far.n]);
  return values;
}

// After a field that is not allowed, ranges are meaningless.
bool ClauseReader::is_legal_so_far(const Order& order) const {
  Order so_far(order.verb);
  for (u32 i = 0; i < order.n; ++i) {
    if (!now_.game.range(now_.state, now_.seat, so_far).has(order.arg[i])) return false;
    so_far.push(order.arg[i]);
  }
  return true;
}

// "Yamato: attack, change speed, raise shields": this is no more than the fields of the open form.
void ClauseReader::form_without_lead(const std::vector<PostWord>& words, std::size_t at,
                                     Clause& clause) const {
  Context whose = clause.context;
  if (whose.actor < 0) whose.actor = only_actor();
  if (whose.actor < 0) return;
  for (const u16 verb : now_.offers.forms) {
    if (now_.game.lexicon().verbs[verb].repeat == 0) continue;
    std::vector<FormPiece> pieces = form_pieces(words, at, actor_name(whose), clause.key);
    if (clause.context.actor < 0 && pieces.size() < unnamed_pieces_min) continue;
    std::vector<FormPiece> trial = pieces;
    const FormResult result =
        fill_from_pieces(now_.game, words_, tables_, now_.state, now_.seat, verb, trial);
    const bool all = std::ranges::all_of(trial, [](const FormPiece& one) { return one.taken; });
    if (result.order.n == 0 || !all) continue;
    clause.is_form = true;
    clause.form_verb = verb;
    clause.pieces = std::move(pieces);
    return;
  }
  later_form(words, at, clause);
}
bool ClauseReader::fits(std::vector<FormPiece> so_far, const std::vector<FormPiece>& more,
                        u16 verb) const {
  if (!now_.offers.has_form(verb)) return true;
  const std::size_t from = so_far.size();
  so_far.insert(so_far.end(), more.begin(), more.end());
  fill_from_pieces(now_.game, words_, tables_, now_.state, now_.seat, verb, so_far);
  return std::any_of(so_far.begin() + static_cast<std::ptrdiff_t>(from), so_far.end(),
                     [](const FormPiece& piece) { return piece.taken; });
}

// The only ship of a side; -1 if it has several or none.
i64 ClauseReader::only_actor() const {
  i64 only = -1;
  if (words_.actors() == 0) return only;
  for (const auto& [name, actor] : tables_.table(words_.actors())) {
    if (words_.owner(now_.state, actor) != now_.seat || actor == only) continue;
    if (only >= 0) return -1;
    only = actor;
  }
  return only;
}
// Does the same for a form for which nobody has asked yet, if all its values are known words.
void ClauseReader::later_form(const std::vector<PostWord>& words, std::size_t at,
                              Clause& clause) const {
  const auto verbs = now_.game.lexicon().verbs;
  for (u16 verb = 0; verb < verbs.size(); ++verb) {
    if (verbs[verb].name == nullptr || verbs[verb].repeat != verbs[verb].args.size() ||
        verbs[verb].repeat != 1 || verbs[verb].args.front().words == 0)
      continue;
    std::vector<FormPiece> pieces = form_pieces(words, at, actor_name(clause.context), clause.key);
    const bool all = std::ranges::all_of(pieces, [&](const FormPiece& piece) {
      const auto found = match_value(tables_, words_, verbs[verb].args.front(), piece.words, 0);
      return !found.empty() && found.front().used == piece.words.size();
    });
    if (!all || pieces.size() < 2) continue;
    clause.is_form = true;
    clause.form_verb = verb;
    clause.pieces = std::move(pieces);
    return;
  }
}

}  // namespace klaxon::staff
