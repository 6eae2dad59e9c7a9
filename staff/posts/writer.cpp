// Writes orders as lines of a post, and blank templates.
#include <algorithm>

#include "battle/order_text.h"
#include "staff/posts/deeds.h"
#include "staff/posts/reader.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

namespace {

constexpr std::size_t boxes_max = 12;  // a verb's ready orders, each a line with a box
constexpr u32 choices_max = 8;         // values listed beside a field

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// "A", "B", ... "Z", then no letters.
std::string letter(std::size_t n) {
  return n < 26 ? std::string(1, static_cast<char>('A' + n)) + ") " : "- ";
}

std::string choices_of(const core::Names& names, const PostWords& words, const core::Arg& arg,
                       const core::Range& range) {
  const auto said = [&](u32 i) { return said_value(names, words, arg, range.at(i)); };
  const u32 count = range.count();
  if (arg.words == 0 && count > 2) return said(0) + " to " + said(count - 1);
  std::string out;
  for (u32 i = 0; i < std::min(count, choices_max); ++i) out += (i == 0 ? "" : ", ") + said(i);
  return count > choices_max ? out + ", ..." : out;
}

// Templates have no gaps: the place of each field is marked.
std::string blanked(std::string text) {
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{')) {
    const std::size_t close = text.find('}', open);
    text.replace(open, close - open + 1, blank_mark);
  }
  return text;
}

}  // namespace

std::string field_words(const core::Game& game, const PostWords& words,
                        const core::StateBytes* state, int seat, const core::Order& so_far) {
  std::string own = words.field(game, state, seat, so_far);
  if (own.empty())
    own = battle::word_field(core::Names(game, state, core::seat_bit(seat)), state, seat, so_far);
  return own;
}

std::string PostReader::write_form(const core::StateBytes* state, int seat,
                                   const core::Order& order, std::string_view between) const {
  const core::Names names(game_, state, core::seat_bit(seat));
  const auto pattern = std::ranges::find_if(
      patterns_, [&](const Pattern& one) { return one.verb() == order.verb && one.opens_form(); });
  std::string out = pattern->lead();
  core::Order so_far(order.verb);
  for (u32 i = 0; i < order.n; ++i) {
    const core::Arg* arg = game_.lexicon().verbs[order.verb].arg_at(i);
    out += (i == 0 ? "" : between);
    out += field_words(game_, words_, state, seat, so_far) + ": " +
           said_value(names, words_, *arg, order.arg[i]);
    so_far.push(order.arg[i]);
  }
  return out;
}

std::string PostReader::write_rows(const core::StateBytes* state, const core::Order& order) const {
  std::string out;
  for (const FormRow& row : rows_of(game_.lexicon(), order))
    out += (out.empty() ? "" : "; ") + words_.rows()->write(game_, state, row);
  return out.empty() ? words_.rows()->write_none(order.verb) : out;
}

namespace {

// "fire unit=candour,0 group=…", as typed at the terminal.
std::string typed(const core::Names& names, const core::Order& order) {
  const auto shown = [](const core::Tree& value) {
    return value.is(core::Tree::Kind::text) ? value.text : std::to_string(value.whole);
  };
  std::string text;
  for (const core::Tree::Entry& entry : battle::order_to_tree(names, order).entries) {
    if (entry.key == "verb") {
      text = entry.value.text;
      continue;
    }
    text += " " + entry.key + "=";
    if (!entry.value.is(core::Tree::Kind::list)) text += shown(entry.value);
    for (std::size_t i = 0; i < entry.value.items.size(); ++i)
      text += (i == 0 ? "" : ",") + shown(entry.value.items[i]);
  }
  return text;
}

}  // namespace

// Writes words only if they are read back as the same order.
std::string PostReader::write_deeds(const core::StateBytes* state, int seat,
                                    const core::Order& order) const {
  const core::Names names(game_, state, core::seat_bit(seat));
  std::string text = words_.deeds()->write(game_, state, seat, order);
  if (text.empty()) return typed(names, order);
  NameTables tables(names, words_);
  const std::vector<PostWord> words = post_words(text, words_.letters());
  Context context;
  std::size_t at = 0;
  openings_->take_context(tables, state, words, at, context);
  const std::vector<SaidDeed> said =
      words_.deeds()->read({tables, *openings_, state, seat, context, words}, at);
  std::vector<const SaidDeed*> all;
  std::vector<std::size_t> due;
  for (const SaidDeed& one : said) {
    const bool is_due = one.wrong.code.empty() && words_.deeds()->is_due(game_, state, seat, one);
    if (!is_due) return typed(names, order);
    due.push_back(all.size());
    all.push_back(&one);
  }
  std::vector<DeedFate> fates(due.size());
  core::Order read;
  const bool same = words_.deeds()->order(game_, state, seat, {all, due}, fates, read) &&
                    read == order && std::ranges::all_of(fates, [](const DeedFate& fate) {
                      return fate.as == DeedFate::As::stands;
                    });
  return same ? text : typed(names, order);
}

std::string PostReader::write(const core::StateBytes* state, int seat,
                              const core::Order& order) const {
  if (is_deeds(order.verb)) return write_deeds(state, seat, order);
  if (is_rows(order.verb)) return write_rows(state, order);
  const core::Names names(game_, state, core::seat_bit(seat));
  std::string line;
  for (const Pattern& pattern : patterns_) {
    if (pattern.verb() != order.verb || !line.empty()) continue;
    line = pattern.write(names, order);
  }
  if (line.empty()) line = write_form(state, seat, order, "; ");
  const i64 actor = words_.acting(state);
  if (actor < 0) return with_capital(line);
  const int part = words_.part(state);
  std::string front = with_capital(battle::plain_words(names.word(words_.actors(), actor)));
  if (part >= 0 && !words_.parts()[static_cast<std::size_t>(part)].empty())
    front += ", " + words_.parts()[static_cast<std::size_t>(part)].front();
  return front + ": " + line;
}

std::string PostReader::blank_form(const core::StateBytes* state, int seat, u16 verb,
                                   const core::Order* filled) const {
  const core::Names names(game_, state, core::seat_bit(seat));
  const auto pattern = std::ranges::find_if(
      patterns_, [&](const Pattern& one) { return one.verb() == verb && one.opens_form(); });
  if (pattern == patterns_.end()) {
    const auto plain = std::ranges::find(patterns_, verb, &Pattern::verb);
    return filled != nullptr ? write(state, seat, *filled) : with_capital(blanked(plain->text()));
  }
  std::string out = with_capital(pattern->lead());
  while (out.ends_with(' ')) out.pop_back();
  core::Order so_far(verb);
  for (core::Range range; !(range = game_.range(state, seat, so_far)).end();) {
    const core::Arg* arg = game_.lexicon().verbs[verb].arg_at(so_far.n);
    const i32 value = filled != nullptr ? filled->arg[so_far.n] : range.at(0);
    out += "\n   " + field_words(game_, words_, state, seat, so_far) + ": ";
    out += filled != nullptr ? said_value(names, words_, *arg, value) : std::string(blank_mark);
    out += "  (" + choices_of(names, words_, *arg, range) + ")";
    so_far.push(value);
  }
  return out;
}

std::string PostReader::blank_rows(const core::StateBytes* state, int seat, u16 verb,
                                   const core::Order* filled, std::size_t& n) const {
  std::vector<FormRow> rows;
  if (filled != nullptr) rows = rows_of(game_.lexicon(), *filled);
  std::string out;
  const auto add = [&](const std::string& box, const std::string& text, const std::string& more) {
    out += letter(n++) + box + text + (more.empty() ? "" : "  (" + more + ")") + "\n";
  };
  const auto begins_with = [](const FormRow& row, const FormRow& begin) {
    return std::equal(begin.begin(), begin.end(), row.begin());
  };
  for (const RowBlank& blank : words_.rows()->blanks(game_, state, seat, verb)) {
    const bool boxed = blank.text.find(blank_mark) == std::string::npos;
    const std::size_t before = rows.size();
    std::erase_if(rows, [&](const FormRow& row) {
      if (!begins_with(row, blank.begins)) return false;
      add(boxed ? "[x] " : "", words_.rows()->write(game_, state, row), blank.choices);
      return true;
    });
    if (rows.size() == before) add(boxed ? "[ ] " : "", blank.text, blank.choices);
  }
  for (const FormRow& row : rows) add("[x] ", words_.rows()->write(game_, state, row), "");
  const bool none = filled != nullptr && rows_of(game_.lexicon(), *filled).empty();
  add(none ? "[x] " : "[ ] ", words_.rows()->write_none(verb), "");
  return out;
}

std::string PostReader::blank(const core::StateBytes* state, const core::Window& window, int seat,
                              const core::Order* filled) const {
  const core::Names names(game_, state, core::seat_bit(seat));
  core::Offers offers;
  game_.offers(state, seat, offers);
  std::string out = "== " + with_capital(battle::plain_words(game_.seat_name(seat))) + ": " +
                    battle::word_window(game_, window) + " ==\n";
  std::size_t n = 0;
  std::vector<u16> seen;
  for (const core::OrderView offer : offers.list) {
    if (std::ranges::find(seen, offer.verb) != seen.end()) continue;
    seen.push_back(offer.verb);
    std::vector<core::OrderView> all;
    for (const core::OrderView one : offers.list)
      if (one.verb == offer.verb) all.push_back(one);
    const bool mine = filled != nullptr && filled->verb == offer.verb;
    if (all.size() > boxes_max) {
      out += letter(n++) + blank_form(state, seat, offer.verb, mine ? filled : nullptr) + "\n";
      continue;
    }
    for (const core::OrderView one : all)
      out += letter(n++) + (mine && *filled == core::Order(one) ? "[x] " : "[ ] ") +
             write(state, seat, core::Order(one)) + "\n";
  }
  for (const u16 verb : offers.forms) {
    const bool mine = filled != nullptr && filled->verb == verb;
    if (is_rows(verb))
      out += blank_rows(state, seat, verb, mine ? filled : nullptr, n);
    else if (is_deeds(verb) && mine)
      out += letter(n++) + write(state, seat, *filled) + "\n";
    else if (is_deeds(verb))
      for (const std::string& line : words_.deeds()->blanks(game_, state, seat, verb))
        out += letter(n++) + line + "\n";
    else if (mine || filled == nullptr)
      out += letter(n++) + blank_form(state, seat, verb, mine ? filled : nullptr) + "\n\n";
  }
  return out;
}

}  // namespace klaxon::staff
