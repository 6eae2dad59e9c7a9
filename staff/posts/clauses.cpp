#include "staff/posts/clauses.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>

#include "battle/order_text.h"
#include "staff/posts/nearest.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

using core::Order;

namespace {

constexpr std::size_t candidates_max = 24, joined_max = 3;
constexpr std::string_view cut_mark = " ...";

std::string shown(std::string_view text) {
  if (text.size() <= text_shown_max) return std::string(text);
  std::size_t end = text_shown_max;
  while (end > 0 && (text[end] & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + std::string(cut_mark);
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
        lines_of_(lines_of),
        nearest_(now) {}

  void run(const SortedPost& post) {
    for (const SortedLine& sorted : post.lines()) {
      const PostLine& line = sorted.line;
      switch (sorted.fate) {
        case LineFate::blank:
          open_form_ = -1;
          break;
        case LineFate::chatter:
          add_chatter(line, sorted.holds);
          break;
        case LineFate::read:
          if (clauses_.size() < read_lines_max)
            read_line(line, sorted.words);
          else
            leave_alone(line);
          break;
        case LineFate::too_long:
          add(line, LineKind::chatter).why = "With more than " + std::to_string(line_bytes_max) +
                                             " characters this line is too long for an order.";
          break;
        case LineFate::surplus:
          leave_alone(line);
          break;
        case LineFate::unasked:
          add(line, LineKind::chatter).why =
              "This post has more than " + std::to_string(asked_lines_max) +
              " lines that sound like orders and are none. From this one on they are left alone.";
          break;
        case LineFate::unshown:
          add(line, LineKind::chatter).text =
              "... and " + std::to_string(post.unshown()) + " more lines that are left alone";
          break;
      }
    }
  }

 private:
  LineReading& add(const PostLine& line, LineKind kind) {
    LineReading& made = out_.lines.emplace_back();
    made.line = line.number;
    made.text = shown(line.text);
    made.kind = kind;
    made.key = line.number * line_clauses_max;
    return made;
  }

  void add_chatter(const PostLine& line, const char* holds) {
    LineReading& made = add(line, LineKind::chatter);
    if (holds == nullptr) return;
    made.holds = holds;
    made.why = "This is not read as an order, though it has " + made.holds + ".";
  }

  // Behind as many as are read: said once.
  void leave_alone(const PostLine& line) {
    LineReading& made = add(line, LineKind::chatter);
    if (surplus_) return;
    surplus_ = true;
    made.why = "This post has more lines that may be orders than are read: " +
               std::to_string(read_lines_max) + ", or " + std::to_string(read_bytes_max / 1024) +
               " kB. From this one on they are left alone.";
  }

  void read_line(const PostLine& line, const std::vector<PostWord>& words) {
    ++out_.lines_read;
    std::vector<int> faces;
    const bool sure = line.doubt == Doubt::none && line.box != Box::odd;
    if ((sure || line.doubt == Doubt::boxed) && are_dice(dice_text(line), faces)) {
      LineReading& made = add(line, LineKind::dice);
      made.faces = std::move(faces);
      made.understood = "Dice given in the post";
      return;
    }
    if (const Ruling* ruling = ruling_for(line.number)) return rule(line, *ruling);
    if (!sure) return ask_whether(line);
    const bool undone = words_.rows() != nullptr && ends_in_no(words);
    if ((undone || takes_back(line, words)) && reader_.openings().may_open(tables_, words))
      return ask_whether(line, "It asks, or takes itself back.");
    const u32 first = line.number * line_clauses_max;
    const auto used = post_.used.lower_bound(first);
    used_ = used != post_.used.end() && *used < first + line_clauses_max;
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

  static std::string_view dice_text(const PostLine& line) {
    return std::string_view(line.text).substr(line.begins);
  }
  // Is it meant at all?
  void ask_whether(const PostLine& line, const char* other = nullptr) {
    static constexpr const char* why[] = {"Only a cross counts in a box: [x].",
                                          "A quote may still go on here.",
                                          "A strike begins in this line and never ends.",
                                          "It stands in a board's box, which may be cited."};
    LineReading& made = add(line, LineKind::unclear);
    made.readings = {made.text.substr(std::min(line.begins, made.text.size()))};
    made.why = other != nullptr ? other : why[static_cast<u32>(line.doubt)];
    made.reply = "Does your line '" + made.text + "' count as an order? " + made.why;
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
    PostLine settled;
    settled.number = line.number;
    settled.text = ruling.order;
    const bool read = is_own(context.actor) && read_clauses(settled, words, at, context);
    for (std::size_t i = before; i < clauses_.size(); ++i) {
      LineReading& made = add(line, LineKind::chatter);
      made.key = clauses_[i].key;
      made.ruled = ruling.reason.empty() ? "settled" : ruling.reason;
      lines_of_.push_back(out_.lines.size() - 1);
    }
    if (read) return;
    LineReading& made = add(line, LineKind::unclear);
    made.why = "The ruling '" + ruling.order + "' can't be read as an order.";
  }

  bool take_context(const std::vector<PostWord>& words, std::size_t& at, Context& context) const {
    return reader_.openings().take_context(tables_, state_, words, at, context);
  }
  bool is_own(i64 actor) const { return actor < 0 || words_.owner(state_, actor) == seat_; }
  void not_yours(const PostLine& line, i64 actor) {
    LineReading& made = add(line, LineKind::illegal);
    const std::string shown_name = names_.shown(words_.actors(), actor);
    const std::string name =
        shown_name.empty() ? core::as_name(names_.word(words_.actors(), actor)) : shown_name;
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
    clause.key = line.number * line_clauses_max + number;
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
      if (!is_own(here.actor) || found.size() + 1 >= line_clauses_max) return false;
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
    if (std::ranges::find(words_.special_words(), words[at].text) != words_.special_words().end()) {
      std::vector<Order> special;
      words_.special(tables_, state_, seat_, words, at, special);
      for (const Order& order : special) put(clause, order);
    }
    std::vector<Said> said;
    for (const std::size_t place : reader_.patterns_with(words[at].text))
      reader_.patterns()[place].match(tables_, words, at, said);
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
    const auto kind = std::ranges::find_if(
        verbs, [&](const core::Verb& one) { return one.name != nullptr && verb == one.name; });
    if (kind == verbs.end() || text.size() > line_bytes_max || !may_be_typed(tables_, *kind, text))
      return;
    Order order;
    core::Faults faults;
    if (battle::order_from_text(names_, text, order, faults)) put(clause, order);
  }
  static void put(Clause& clause, const Order& order) {
    const auto same = [&](const core::KeptOrder& one) {
      return core::OrderView(one) == core::OrderView(order);
    };
    if (clause.orders.size() < candidates_max && std::ranges::none_of(clause.orders, same))
      clause.orders.emplace_back(order);
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
    const bool marked = !line.mark.empty() || line.box == Box::ticked;
    if (used_) {  // read in an earlier window, whose words are unknown in this one
      LineReading& done = add(line, LineKind::used);
      done.understood = "Done.";
      return;
    }
    if (at >= words.size() ||
        (!marked && !names_someone && !reader_.openings().sounds_like_order(words)))
      return void(add(line, LineKind::chatter));
    LineReading& made = add(line, LineKind::unclear);
    const bool denied = denies(words);
    if (!denied) made.readings = nearest_.to(words);
    made.why = denied ? "It says what is not to be done; which order does it ask for?"
                      : "This reads like an order, and none of them fits it.";
    ask_about(made);
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
  NearestOffers nearest_;
  Context heading_;
  int open_form_ = -1;  // the clause that began it
  bool used_ = false;   // something of the present line has been carried out
  bool surplus_ = false;
};

}  // namespace

bool has_said(const PostLine& line, std::string_view says) {
  // a long line is shown, and settled, by its beginning
  if (says.ends_with(cut_mark)) says.remove_suffix(cut_mark.size());
  if (says.empty()) return true;
  return (' ' + post_name(line.text) + ' ').find(' ' + post_name(says)) != std::string::npos;
}

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

void read_clauses(const PostMoment& now, NameTables& tables, const SortedPost& post,
                  PostReading& out, std::vector<Clause>& clauses,
                  std::vector<std::size_t>& lines_of) {
  LineReader(now, tables, out, clauses, lines_of).run(post);
}

}  // namespace klaxon::staff
