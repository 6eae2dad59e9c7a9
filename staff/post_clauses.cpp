#include "staff/post_clauses.h"

#include <algorithm>
#include <map>
#include <set>

#include "battle/order_text.h"
#include "staff/post_rows.h"

namespace klaxon::staff {

using core::Order;

namespace {

constexpr std::size_t candidates_max = 24, text_shown_max = 240, joined_max = 3;
constexpr u32 clauses_max = 64;  // of a line; a key is line * clauses_max + clause

std::string shown(std::string_view text) {
  if (text.size() <= text_shown_max) return std::string(text);
  std::size_t end = text_shown_max;
  while (end > 0 && (text[end] & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + " ...";
}

class LineReader {
 public:
  LineReader(const PostMoment& now, NameTables& tables, PostReading& out,
             std::vector<Clause>& clauses, std::vector<std::size_t>& lines_of)
      : game_(now.game),
        reader_(now.reader),
        words_(now.reader.words()),
        state_(now.state),
        seat_(now.seat),
        post_(now.post),
        names_(now.names),
        offers_(now.offers),
        tables_(tables),
        out_(out),
        clauses_(clauses),
        lines_of_(lines_of) {
    for (const Pattern& pattern : reader_.patterns())
      if (words_.rows() == nullptr || game_.lexicon().verbs[pattern.verb()].repeat == 0)
        for (const PostWord& word : post_words(pattern.text().substr(0, pattern.text().find('{'))))
          if (word.text.size() > 3) key_words_.insert(word.text);
    if (words_.rows() != nullptr)
      for (const std::string& key : words_.rows()->keys(game_)) key_words_.insert(key);
  }

  void run(const PostText& text) {
    for (const PostLine& line : text.lines) read_line(line);
  }

 private:
  LineReading& add(const PostLine& line, LineKind kind) {
    LineReading& made = out_.lines.emplace_back();
    made.line = line.number;
    made.text = shown(line.text);
    made.kind = kind;
    made.key = line.number * clauses_max;
    return made;
  }

  void read_line(const PostLine& line) {
    if (line.text.empty()) {
      open_form_ = -1;
      return;
    }
    const bool heading = line.text.starts_with("==");  // of a template
    if (line.left_alone || heading || line.box == Box::empty ||
        line.text.find("____") != std::string::npos)
      return void(add(line, LineKind::chatter));
    std::vector<PostWord> words = post_words(std::string_view(line.text).substr(line.begins));
    std::vector<int> faces;
    if (are_dice(words, faces)) {
      LineReading& made = add(line, LineKind::dice);
      made.faces = std::move(faces);
      made.understood = "Dice given in the post";
      return;
    }
    if (const Ruling* ruling = ruling_for(line.number)) return rule(line, *ruling);
    const u32 first = line.number * clauses_max;
    const auto used = post_.used.lower_bound(first);
    used_ = used != post_.used.end() && *used < first + clauses_max;
    Context context = heading_;
    std::size_t at = 0;
    const bool names_someone = take_context(words, at, context);
    if (names_someone && at == words.size()) {
      heading_ = context;
      return void(add(line, LineKind::chatter));
    }
    if (!is_own(context.actor)) return not_yours(line, context.actor);
    const std::size_t before = clauses_.size();
    if (!read_clauses(line, words, at, context)) read_odd(line, words, at, names_someone);
    for (std::size_t i = before; i < clauses_.size(); ++i) {
      LineReading& made = add(line, LineKind::chatter);
      made.key = clauses_[i].key;
      if (clauses_.size() - before > 1) made.text = shown(clauses_[i].text);
      lines_of_.push_back(out_.lines.size() - 1);
    }
  }

  const Ruling* ruling_for(u32 line) const {
    const auto found = std::ranges::find(post_.rulings, line, &Ruling::line);
    return found == post_.rulings.end() ? nullptr : &*found;
  }
  void rule(const PostLine& line, const Ruling& ruling) {
    if (ruling.drop) {
      LineReading& made = add(line, LineKind::dropped);
      made.ruled = ruling.reason.empty() ? "dropped" : ruling.reason;
      return;
    }
    const std::vector<PostWord> words = post_words(ruling.order);
    Context context = heading_;
    std::size_t at = 0;
    take_context(words, at, context);
    const std::size_t before = clauses_.size();
    const PostLine settled{line.number, ruling.order, false, "", Box::none, 0};
    const bool read = is_own(context.actor) && read_clauses(settled, words, at, context);
    for (std::size_t i = before; i < clauses_.size(); ++i) {
      LineReading& made = add(line, LineKind::chatter);
      made.key = clauses_[i].key;
      made.ruled = ruling.reason.empty() ? "settled" : ruling.reason;
      lines_of_.push_back(out_.lines.size() - 1);
    }
    if (read) return;
    LineReading& made = add(line, LineKind::unclear);
    made.why = "The ruling '" + ruling.order + "' is no order that can be read.";
  }

  // "Yamato, phase 2: ..." speaks to a ship and of a part of the turn.
  bool take_context(const std::vector<PostWord>& words, std::size_t& at, Context& context) {
    bool any = false;
    for (bool more = true; more && at < words.size();) {
      more = take_part(words, at, context);
      if (!more && words_.actors() != 0)
        for (const NameMatch& match : tables_.match(words_.actors(), words, at)) {
          const char mark = words[at + match.used - 1].after;
          const bool whole = at + match.used == words.size();
          if (match.values.size() != 1 || (mark != ':' && mark != ',' && !whole) ||
              words_.owner(state_, match.values.front()) < 0)
            continue;
          context.actor = match.values.front();
          at += match.used;
          more = true;
          break;
        }
      any = any || more;
    }
    return any;
  }
  bool take_part(const std::vector<PostWord>& words, std::size_t& at, Context& context) {
    const auto parts = words_.parts();
    for (std::size_t part = 0; part < parts.size(); ++part)
      for (std::string_view rest = parts[part]; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find('|'));
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
        const std::size_t used = begins_with(words, at, post_words(one));
        if (used == 0) continue;
        context.part = static_cast<int>(part);
        at += used;
        return true;
      }
    return false;
  }
  static std::size_t begins_with(const std::vector<PostWord>& words, std::size_t at,
                                 const std::vector<PostWord>& wanted) {
    std::size_t i = 0;
    while (i < wanted.size() && at + i < words.size() && words[at + i].text == wanted[i].text) ++i;
    return i == wanted.size() ? i : 0;
  }

  bool is_own(i64 actor) const { return actor < 0 || words_.owner(state_, actor) == seat_; }
  void not_yours(const PostLine& line, i64 actor) {
    LineReading& made = add(line, LineKind::illegal);
    const std::string name = core::as_name(names_.word(words_.actors(), actor));
    made.why = name + " is not yours to command.";
    made.rule = words_.owner_rule();
    made.reply = "Your post has '" + made.text + "', but " + name +
                 " is under another player's orders. I have left that line out.";
  }

  // The whole line as one order; else each of its sentences; else each of its parts.
  bool read_clauses(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                    const Context& context) {
    // below a form's first words, every line is about the form until a blank or a marked one
    if (line.mark.empty() && line.box == Box::none && begins_with_nothing() &&
        continue_form(line, words, at, context))
      return true;
    Clause whole = clause_of(line, context, 0);
    if (read_clause(line.text.substr(line.begins), words, at, whole)) return keep(whole);
    std::vector<PostWord> bare = words;
    std::erase_if(bare, [](const PostWord& word) { return word.note; });
    if (bare.size() < words.size() && at < bare.size() &&
        read_clause(line.text.substr(line.begins), bare, at, whole))
      return keep(whole);
    for (const std::string_view marks : {std::string_view(".;"), std::string_view(".;,")})
      if (read_split(line, bare, at, context, marks)) return true;
    return continue_form(line, words, at, context);
  }
  Clause clause_of(const PostLine& line, const Context& context, u32 number) const {
    Clause clause;
    clause.line = line.number;
    clause.key = line.number * clauses_max + number;
    clause.text = line.text;
    clause.context = context;
    return clause;
  }
  bool keep(Clause& clause) {
    open_form_ = clause.is_form ? static_cast<int>(clauses_.size()) : -1;
    clauses_.push_back(std::move(clause));
    return true;
  }
  bool read_split(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                  const Context& context, std::string_view marks) {
    std::vector<Clause> found;
    std::vector<PostWord> part;
    std::size_t joined = 0;
    Context here = context;
    for (std::size_t i = at; i < words.size(); ++i) {
      part.push_back(words[i]);
      if (i + 1 < words.size() && marks.find(words[i].after) == std::string_view::npos) continue;
      std::size_t from = 0;
      take_context(part, from, here);
      if (!is_own(here.actor) || found.size() + 1 >= clauses_max) return false;
      Clause clause = clause_of(line, here, static_cast<u32>(found.size()));
      clause.text.clear();
      for (const PostWord& word : part) clause.text += (clause.text.empty() ? "" : " ") + word.text;
      const std::string text = clause.text;
      if (from < part.size() && !read_clause(text, part, from, clause)) {
        if (++joined == joined_max || i + 1 == words.size()) return false;
        continue;  // "phasers 1 and 2 at Iron Word" is one
      }
      if (from < part.size()) found.push_back(std::move(clause));
      part.clear();
      joined = 0;
    }
    for (Clause& clause : found) keep(clause);
    return !found.empty();
  }

  bool read_clause(std::string_view text, const std::vector<PostWord>& words, std::size_t at,
                   Clause& clause) {
    if (at >= words.size()) return false;
    std::vector<Order> special;
    words_.special(tables_, state_, seat_, words, at, special);
    for (const Order& order : special) put(clause, order);
    std::vector<Said> said;
    for (const Pattern& pattern : reader_.patterns()) pattern.match(tables_, words, at, said);
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
    // figures mean what players mean by them (degrees), unless their field is named
    if (clause.orders.empty() || text.find('=') != std::string_view::npos) as_typed(text, clause);
    if (clause.orders.empty() && !clause.is_form && words_.rows() != nullptr)
      words_.rows()->read(tables_, state_, seat_, clause.context.actor, words, at, clause.rows);
    if (!clause.understood()) form_without_lead(words, at, clause);
    if (!clause.orders.empty() && clause.is_form) clause.is_form = false;
    return clause.understood();
  }
  std::string actor_name(const Context& context) const {
    return context.actor < 0 ? "" : post_name(names_.word(words_.actors(), context.actor));
  }

  // "intensity 4", "volley ship=meridian points=12": the terminal's own text.
  void as_typed(std::string_view text, Clause& clause) {
    while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.remove_suffix(1);
    const std::string_view verb = text.substr(0, text.find(' '));
    const auto verbs = game_.lexicon().verbs;
    if (std::ranges::none_of(
            verbs, [&](const core::Verb& one) { return one.name != nullptr && verb == one.name; }))
      return;
    Order order;
    core::Faults faults;
    if (text.size() <= 4096 && battle::order_from_text(names_, text, order, faults))
      put(clause, order);
  }
  static void put(Clause& clause, const Order& order) {
    const auto same = [&](const Order& one) {
      return core::OrderView(one) == core::OrderView(order);
    };
    if (clause.orders.size() < candidates_max && std::ranges::none_of(clause.orders, same))
      clause.orders.push_back(order);
  }
  // Every order that a reading may mean: of names that begin alike, and of fields left unsaid.
  void expand(const Said& said, Clause& clause) {
    std::vector<Order> all = {Order(said.verb)};
    for (const std::vector<i32>& field : said.fields) {
      std::vector<Order> next;
      for (const Order& so_far : all)
        for (const i32 value : field.empty() ? unsaid_values(so_far) : field)
          if (next.size() < candidates_max) {
            next.push_back(so_far);
            next.back().push(value);
          }
      if (field.empty() && next.empty()) break;  // the form ends here, or says too little
      all = std::move(next);
    }
    for (const Order& order : all) put(clause, order);
  }
  std::vector<i32> unsaid_values(const Order& so_far) const {
    std::vector<i32> values;
    if (offers_.has_form(so_far.verb) && is_legal_so_far(so_far)) {
      const core::Range range = game_.range(state_, seat_, so_far);
      for (u32 i = 0; i < (range.end() ? 0 : std::min(range.count(), 12U)); ++i)
        values.push_back(range.at(i));
    }
    for (const core::OrderView offer : offers_.list)
      if (offer.verb == so_far.verb && offer.n > so_far.n &&
          std::equal(so_far.arg, so_far.arg + so_far.n, offer.arg) &&
          std::ranges::find(values, offer.arg[so_far.n]) == values.end())
        values.push_back(offer.arg[so_far.n]);
    return values;
  }

  // Ranges mean nothing behind a field that may not be.
  bool is_legal_so_far(const Order& order) const {
    Order so_far(order.verb);
    for (u32 i = 0; i < order.n; ++i) {
      if (!game_.range(state_, seat_, so_far).has(order.arg[i])) return false;
      so_far.push(order.arg[i]);
    }
    return true;
  }

  // "Yamato: attack, change speed, raise shields": no more than the fields of the open form.
  void form_without_lead(const std::vector<PostWord>& words, std::size_t at, Clause& clause) {
    if (clause.context.actor < 0) return;
    for (const u16 verb : offers_.forms) {
      if (game_.lexicon().verbs[verb].repeat == 0) continue;
      std::vector<FormPiece> pieces =
          form_pieces(words, at, actor_name(clause.context), clause.key);
      std::vector<FormPiece> trial = pieces;
      const FormResult result =
          fill_from_pieces(game_, words_, tables_, state_, seat_, verb, trial);
      const bool all = std::ranges::all_of(trial, [](const FormPiece& one) { return one.taken; });
      if (result.order.n == 0 || !all) continue;
      clause.is_form = true;
      clause.form_verb = verb;
      clause.pieces = std::move(pieces);
      return;
    }
    later_form(words, at, clause);
  }
  // The same of a form that is not asked for yet: all its values are known words.
  void later_form(const std::vector<PostWord>& words, std::size_t at, Clause& clause) {
    const auto verbs = game_.lexicon().verbs;
    for (u16 verb = 0; verb < verbs.size(); ++verb) {
      if (verbs[verb].name == nullptr || verbs[verb].repeat != verbs[verb].args.size() ||
          verbs[verb].repeat != 1 || verbs[verb].args.front().words == 0)
        continue;
      std::vector<FormPiece> pieces =
          form_pieces(words, at, actor_name(clause.context), clause.key);
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
  // Is a form open whose first line says nothing but what it is?
  bool begins_with_nothing() const {
    return open_form_ >= 0 && clauses_[static_cast<std::size_t>(open_form_)].pieces.empty();
  }
  // A line below the beginning of a form: "first order of yamato: attack".
  bool continue_form(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                     const Context& context) {
    if (open_form_ < 0 || at >= words.size()) return false;
    Clause clause = clause_of(line, context, 0);
    clause.is_form = true;
    clause.form_verb = clauses_[static_cast<std::size_t>(open_form_)].form_verb;
    clause.pieces = form_pieces(words, at, actor_name(context), clause.key);
    clauses_.push_back(std::move(clause));
    return true;
  }

  // Not an order as it stands. Marked lines, and those that sound like one, are asked about.
  void read_odd(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                bool names_someone) {
    const bool keyed = std::ranges::any_of(
        words, [this](const PostWord& word) { return key_words_.contains(word.text); });
    const bool marked = !line.mark.empty() || line.box == Box::ticked;
    if (used_) {  // read in an earlier window, whose words are unknown in this one
      LineReading& done = add(line, LineKind::used);
      done.understood = "Done.";
      return;
    }
    if (at >= words.size() || (!(keyed && words.size() <= 12) && !marked && !names_someone))
      return void(add(line, LineKind::chatter));
    LineReading& made = add(line, LineKind::unclear);
    made.readings = nearest(words);
    made.why = "This reads like an order, and none of them fits it.";
    ask_about(made);
  }
  std::vector<std::string> nearest(const std::vector<PostWord>& words) const {
    std::multimap<int, std::string, std::greater<>> best;
    for (const core::OrderView offer : offers_.list) {
      const std::string line = reader_.write(state_, seat_, Order(offer));
      int shared = 0;
      for (const PostWord& word : post_words(line))
        shared += std::ranges::find(words, word.text, &PostWord::text) != words.end() ? 1 : 0;
      if (shared > 0) best.emplace(shared, line);
    }
    std::vector<std::string> out;
    for (const auto& [shared, line] : best)
      if (out.size() < readings_shown_max) out.push_back(line);
    return out;
  }

  const core::Game& game_;
  const PostReader& reader_;
  const PostWords& words_;
  const core::StateBytes* state_;
  int seat_;
  const Post& post_;
  const core::Names& names_;
  const core::Offers& offers_;
  NameTables& tables_;
  PostReading& out_;
  std::vector<Clause>& clauses_;
  std::vector<std::size_t>& lines_of_;
  std::set<std::string> key_words_;
  Context heading_;
  int open_form_ = -1;  // the clause that began it
  bool used_ = false;   // something of the present line has been carried out
};

}  // namespace

void refuse_line(LineReading& line, const battle::Refused& refused) {
  line.kind = LineKind::illegal;
  line.why = refused.message;
  line.rule = refused.rule;
  line.reply = "Your line '" + line.text + "' cannot stand: " + refused.message +
               (line.rule.empty() ? "" : " (" + line.rule + ")") + " What would you like instead?";
}

void ask_about(LineReading& line) {
  line.reply = "I am not sure how to read '" + line.text + "'.";
  line.reply += line.readings.empty()
                    ? " Could you write it again in other words?"
                    : " Do you mean: " + listed_with(line.readings, "; or: ") + "?";
}

std::string listed_with(const std::vector<std::string>& all, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : i + 1 == all.size() ? std::string(last) : "; ") + all[i];
  return out;
}

void read_clauses(const PostMoment& now, NameTables& tables, const PostText& text, PostReading& out,
                  std::vector<Clause>& clauses, std::vector<std::size_t>& lines_of) {
  LineReader(now, tables, out, clauses, lines_of).run(text);
}

}  // namespace klaxon::staff
