#include "staff/posts/clauses.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "staff/posts/clause_reader.h"
#include "staff/posts/conditions.h"
#include "staff/posts/nearest.h"
#include "staff/posts/posted_dice.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

namespace {

constexpr std::size_t joined_max = 3;

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
      : now_(now),
        reader_(now.reader),
        words_(now.reader.words()),
        state_(now.state),
        seat_(now.seat),
        post_(now.post),
        names_(now.names),
        tables_(tables),
        clause_reader_(now, tables),
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
          below_.reset();
          above_.reset();
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
    const bool sure =
        (line.doubt == Doubt::none || speaks_to_own(line, words)) && line.box != Box::odd;
    if (const Ruling* ruling = ruling_for(line.number)) return rule(line, *ruling);
    if (sure || line.doubt == Doubt::boxed)
      if (const auto said = read_dice(dice_text(line))) return take_dice(line, *said);
    if (line.doubt == Doubt::goes_on) taken_up_ = line.number + 1;
    if (!sure) return ask_whether(line);
    const bool undone = words_.rows() != nullptr && ends_in_no(words);
    if ((undone || takes_back(line, words)) && reader_.openings().may_open(tables_, words) &&
        reader_.openings().sounds_like_order(words))
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
    depends_.clear();
    if (!read_dependent(line, words, at, context) && !read_clauses(line, words, at, context))
      read_odd(line, words, at, names_someone);
    for (std::size_t i = before; i < clauses_.size(); ++i) {
      LineReading& made = add(line, LineKind::chatter);
      made.key = clauses_[i].key;
      made.why = depends_;
      if (clauses_.size() - before > 1) made.text = shown(clauses_[i].text);
      lines_of_.push_back(out_.lines.size() - 1);
    }
  }

  // No matter who is named above, nobody else orders this seat's ships about.
  bool speaks_to_own(const PostLine& line, const std::vector<PostWord>& words) const {
    Context context;
    std::size_t at = 0;
    return line.doubt == Doubt::spoken && take_context(words, at, context) && context.actor >= 0 &&
           is_own(context.actor);
  }
  static std::string_view dice_text(const PostLine& line) {
    return std::string_view(line.text).substr(line.begins);
  }
  void take_dice(const PostLine& line, const SaidDice& said) {
    const std::string foreign =
        said.odd.empty() ? whose_fault(said, words_, tables_, state_, seat_) : said.odd;
    LineReading& made = add(line, foreign.empty() ? LineKind::dice : LineKind::unclear);
    made.faces = said.faces();
    if (foreign.empty())
      made.understood = "Dice given in the post";
    else
      made.reply =
          "I cannot use the dice in your line '" + made.text + "'. " + (made.why = foreign);
  }
  // Is it meant at all?
  void ask_whether(const PostLine& line, const char* other = nullptr) {
    static constexpr const char* why[] = {"Only a cross counts in a box: [x].",
                                          "A quote may still go on here.",
                                          "A strike begins in this line and never ends.",
                                          "It stands in a board's box, which may be cited.",
                                          "It may go on from the line above it.",
                                          "It seems to go on in the line below it.",
                                          "It may be somebody else who speaks here."};
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
    if (const auto said = read_dice(ruling.order)) {
      take_dice(line, *said);
      out_.lines.back().ruled = ruling.reason.empty() ? "settled" : ruling.reason;
      return;
    }
    const std::vector<PostWord> words = post_words(ruling.order, words_.letters());
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
    if (clause_reader_.read(line.text.substr(line.begins), words, at, whole)) {
      if (line.text.ends_with(':') && says_something(whole)) {
        ask_whether(line, "It ends in a colon, as if something followed.");
        return true;
      }
      return keep_each(line, context, whole);
    }
    std::vector<PostWord> bare = words;
    std::erase_if(bare, [](const PostWord& word) { return word.note; });
    if (bare.size() < words.size() && at < bare.size() &&
        clause_reader_.read(line.text.substr(line.begins), bare, at, whole))
      return keep_each(line, context, whole);
    // what depends on something is read as a whole, or not at all
    if (!is_conditional(bare)) {
      whole.deeds = clause_reader_.deeds(bare, at, context);
      if (!whole.deeds.empty()) return keep_each(line, context, whole);
    }
    for (const std::string_view marks : {std::string_view(".;"), std::string_view(".;,")})
      if (read_split(line, bare, at, context, marks)) return true;
    return continue_form(line, words, at, context);
  }
  // "Fire orders:" orders nothing by itself.
  static bool says_something(const Clause& clause) {
    return !clause.orders.empty() || !clause.deeds.empty() ||
           std::ranges::any_of(clause.rows, [](const SaidRows& said) {
             return !said.ways.empty() && !said.ways.front().empty();
           });
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
  // What ships do has a clause each.
  bool keep_each(const PostLine& line, const Context& context, Clause& whole) {
    if (whole.deeds.size() >= line_clauses_max) return false;
    if (whole.deeds.empty()) return keep(whole);
    for (std::size_t i = 0; i < whole.deeds.size(); ++i) {
      Clause one = clause_of(line, context, static_cast<u32>(i));
      one.text = whole.deeds[i].text;
      one.deeds.push_back(std::move(whole.deeds[i]));
      keep(one);
    }
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
      if (from < part.size() && !clause_reader_.read(text, part, from, clause)) {
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
    clause.pieces = form_pieces(words, at, clause_reader_.actor_name(context), clause.key);
    clauses_.push_back(std::move(clause));
    return true;
  }

  // On what an order depends.
  struct Dependence {
    std::vector<PostWord> condition;
    bool negated = false;
  };
  static std::string joined(const std::vector<PostWord>& words) {
    std::string out;
    for (const PostWord& word : words) out += (out.empty() ? "" : " ") + word.text;
    return out;
  }

  // What depends on something is never carried out as if it did not: where the system can tell
  // whether it holds, that decides; else the player is asked.
  bool read_dependent(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                      const Context& context) {
    if (line.number == taken_up_) {
      add(line, LineKind::chatter);
      return true;
    }
    std::size_t used = 0;
    if (begins_otherwise(words, at, used) && above_) {
      Dependence other{above_->condition, !above_->negated};
      if (at + used == words.size()) return stands_above(line, other);
      return decide(line, other,
                    {words.begin() + static_cast<std::ptrdiff_t>(at + used), words.end()}, {},
                    context);
    }
    if (!is_conditional(words)) {
      if (!below_) above_.reset();
      return below_ &&
             decide(line, *below_, {words.begin() + static_cast<std::ptrdiff_t>(at), words.end()},
                    {}, context);
    }
    // somebody's own words for orders: all of the line is read as they are
    if (open_form_ < 0 && read_clauses(line, words, at, context)) return true;
    std::optional<Conditional> best;
    bool best_known = false;
    for (Conditional& way : ways_to_part(words, at)) {
      Clause then = clause_of(line, context, 0);
      if (!clause_reader_.read("", way.then, 0, then)) continue;
      const bool known = words_.judge(tables_, state_, seat_, way.condition) != Verdict::unknown;
      if (known || !best) best = std::move(way);
      if ((best_known = known)) break;
    }
    const Conditional only = only_condition(words, at, line.text.back());
    const bool heads = line.text.ends_with(':') && !only.condition.empty();
    if (best && !(heads && !best_known)) {
      above_ = {best->condition, best->negated};
      return decide(line, *above_, best->then, best->otherwise, context);
    }
    if (only.condition.empty()) return false;
    return stands_above(line, {only.condition, only.negated});
  }
  bool stands_above(const PostLine& line, const Dependence& what) {
    below_ = above_ = what;
    add(line, LineKind::chatter).why = "What stands below it depends on this.";
    return true;
  }
  bool decide(const PostLine& line, const Dependence& on, const std::vector<PostWord>& then,
              const std::vector<PostWord>& otherwise, const Context& context) {
    const Verdict verdict = words_.judge(tables_, state_, seat_, on.condition);
    const std::string condition = joined(on.condition);
    if (verdict == Verdict::unknown || verdict == Verdict::later)
      return wait_or_ask(line, condition, verdict, then, otherwise, context);
    const bool holds = (verdict == Verdict::holds) != on.negated;
    const std::vector<PostWord>& due = holds ? then : otherwise;
    depends_ = "'" + condition + "' is " + (verdict == Verdict::holds ? "so." : "not so.");
    PostLine part = line;
    part.text = joined(due);
    part.begins = 0;
    if (!due.empty() && read_clauses(part, due, 0, context)) return true;
    if (!due.empty()) return false;
    LineReading& made = add(line, used_ ? LineKind::used : LineKind::later);
    made.understood = used_ ? "Done." : "Nothing, as things stand";
    made.why = depends_;
    return true;
  }
  bool wait_or_ask(const PostLine& line, const std::string& condition, Verdict verdict,
                   const std::vector<PostWord>& then, const std::vector<PostWord>& otherwise,
                   const Context& context) {
    if (used_) {
      add(line, LineKind::used).understood = "Done.";
      return true;
    }
    const bool due = may_be_due(line, then, context) || may_be_due(line, otherwise, context);
    LineReading& made =
        add(line, verdict == Verdict::later && !due ? LineKind::later : LineKind::unclear);
    made.understood = "It depends on '" + condition + "'";
    if (made.kind == LineKind::later) return true;
    made.understood.clear();
    for (const auto* words : {&then, &otherwise})
      if (!words->empty()) made.readings.push_back(joined(*words));
    made.why = verdict == Verdict::later
                   ? "It depends on '" + condition + "', which nobody knows yet."
                   : "It depends on '" + condition + "', which I cannot judge.";
    made.reply = "Your line '" + made.text + "' is conditional. " + made.why +
                 " What do you order in any case?";
    if (due) made.lines.insert(made.key);
    return true;
  }
  // Does something that these words may mean answer the present window?
  bool may_be_due(const PostLine& line, const std::vector<PostWord>& words,
                  const Context& context) const {
    Clause clause = clause_of(line, context, 0);
    if (!now_.owed || words.empty() || !clause_reader_.read("", words, 0, clause)) return false;
    return clause_reader_.may_be_due(clause);
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

  const PostMoment& now_;
  const PostReader& reader_;
  const PostWords& words_;
  const core::StateBytes* state_;
  int seat_;
  const Post& post_;
  const core::Names& names_;
  NameTables& tables_;
  ClauseReader clause_reader_;
  PostReading& out_;
  std::vector<Clause>& clauses_;
  std::vector<std::size_t>& lines_of_;
  NearestOffers nearest_;
  Context heading_;
  std::optional<Dependence> above_, below_;  // of the line above; of all lines below
  u32 taken_up_ = 0;                         // a line that belongs to the one above it
  std::string depends_;                      // what was so, or not
  int open_form_ = -1;                       // the clause that began it
  bool used_ = false;                        // something of the present line has been carried out
  bool surplus_ = false;
};

}  // namespace

void read_clauses(const PostMoment& now, NameTables& tables, const SortedPost& post,
                  PostReading& out, std::vector<Clause>& clauses,
                  std::vector<std::size_t>& lines_of) {
  LineReader(now, tables, out, clauses, lines_of).run(post);
}

}  // namespace klaxon::staff
