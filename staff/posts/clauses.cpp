#include "staff/posts/clauses.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "staff/posts/clause_reader.h"
#include "staff/posts/conditions.h"
#include "staff/posts/dependence.h"
#include "staff/posts/hints/nearest.h"
#include "staff/posts/layout/turns.h"
#include "staff/posts/posted_dice.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

namespace {

class LineReader {
 public:
  LineReader(const PostMoment& now, NameTables& tables, Dependents::Settled& settled,
             ParsedPost& out, std::vector<Clause>& clauses, std::vector<std::size_t>& lines_of)
      : reader_(now.reader),
        words_(now.reader.words()),
        state_(now.state),
        seat_(now.seat),
        post_(now.post),
        names_(now.names),
        tables_(tables),
        clause_reader_(now, tables),
        dependents_(now, tables, clause_reader_, settled),
        out_(out),
        clauses_(clauses),
        lines_of_(lines_of),
        nearest_(now) {}

  // False if an order carried out contradicts how a line above was judged: then all is read again.
  bool run(const SortedPost& post) {
    for (const SortedLine& sorted : post.lines()) {
      const PostLine& line = sorted.line;
      switch (sorted.fate) {
        case LineFate::blank:
          open_form_ = -1;
          dependents_.end_block();
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
              " lines that only sound like orders. From this one on they are left alone.";
          break;
        case LineFate::unshown:
          add(line, LineKind::chatter).text =
              "... and " + std::to_string(post.unshown()) + " more lines that are left alone";
          break;
      }
    }
    return !dependents_.contradicted();
  }

 private:
  ParsedLine& add(const PostLine& line, LineKind kind) {
    ParsedLine& made = out_.lines.emplace_back();
    made.line = line.number;
    made.text = shown_text(line.text);
    made.kind = kind;
    made.key = line.number * line_clauses_max;
    return made;
  }

  void add_chatter(const PostLine& line, const char* holds) {
    ParsedLine& made = add(line, LineKind::chatter);
    if (holds == nullptr) return;
    made.holds = holds;
    made.why = "This is not read as an order, though it has " + made.holds + ".";
  }

  // Handles lines past the limit, which are reported only once.
  void leave_alone(const PostLine& line) {
    ParsedLine& made = add(line, LineKind::chatter);
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
    if (const auto heading = heading_of(line, words)) {
      other_turn_ = heading->turn == words_.turn(state_) ? "" : heading->said;
      if (heading->used == words.size()) return void(add(line, LineKind::chatter));
      if (other_turn_.empty()) return read_said(line, behind(words, heading->used));
    }
    if (!other_turn_.empty()) return ask_whether(line, for_other_turn().c_str());
    read_said(line, words);
  }
  // "Turn 2:", or "Turn 2, impulse 1:"; if orders begin with that word, a colon is required.
  std::optional<TurnHeading> heading_of(const PostLine& line,
                                        const std::vector<PostWord>& words) const {
    std::optional<TurnHeading> heading = turn_heading(words);
    if (!heading) return heading;
    Context context;
    std::size_t at = heading->used;
    const bool orders = std::ranges::any_of(reader_.patterns(), [&](const Pattern& pattern) {
      return pattern.parts().front().word == words.front().text;
    });
    const bool whole = at == words.size();
    const bool stands = heading->stands ? !whole || !orders || line.text.ends_with(':')
                                        : reader_.openings().take_part(words, at, context);
    return stands ? heading : std::nullopt;
  }
  std::string for_other_turn() const {
    return "It comes after '" + other_turn_ + "', and this post is for turn " +
           std::to_string(words_.turn(state_)) + ".";
  }
  static std::vector<PostWord> behind(const std::vector<PostWord>& words, std::size_t at) {
    return {words.begin() + static_cast<std::ptrdiff_t>(at), words.end()};
  }
  // True if the line itself casts doubt on its meaning.
  const char* doubts(const PostLine& line, const std::vector<PostWord>& words) const {
    const PostOpenings& openings = reader_.openings();
    if (!openings.may_open(tables_, words)) return nullptr;
    const bool sounds = openings.sounds_like_order(words);
    const bool undone = words_.rows() != nullptr && ends_in_no(words);
    if ((undone || takes_back(line, words)) && sounds) return "It asks, or takes itself back.";
    if (notes_limit(words, words_.turn(state_)) && (sounds || openings.has_key(words)))
      return "The text in brackets may change what it orders.";
    return nullptr;
  }
  void read_said(const PostLine& line, const std::vector<PostWord>& words) {
    if (const char* const why = doubts(line, words)) return ask_whether(line, why);
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
    for (const i64 other : context.others)
      if (!is_own(other)) return not_yours(line, other);
    if (context.several() && words_.deeds() == nullptr)
      return ask_whether(line, "More than one ship is named; write a line for each.");
    const std::size_t before = clauses_.size();
    if (read_dependent(line, words, at, context, names_someone)) return;
    if (!read_clauses(line, words, at, context)) read_odd(line, words, at, names_someone);
    list(line, before, clauses_.size() - before > 1);
  }
  // Lists the clauses of this line from that one on; if `apart`, each is shown with its own words.
  void list(const PostLine& line, std::size_t from, bool apart) {
    for (std::size_t i = from; i < clauses_.size(); ++i) {
      ParsedLine& made = add(line, LineKind::chatter);
      made.key = clauses_[i].key;
      if (apart) made.text = shown_text(clauses_[i].text);
      lines_of_.push_back(out_.lines.size() - 1);
    }
  }

  // No matter who is named above, nobody else commands this seat's ships.
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
    ParsedLine& made = add(line, foreign.empty() ? LineKind::dice : LineKind::unclear);
    made.faces = said.faces();
    if (foreign.empty())
      made.understood = "Dice given in the post";
    else
      made.reply =
          "I cannot use the dice in your line '" + made.text + "'. " + (made.why = foreign);
  }
  // Asks the player whether the line is meant as an order at all.
  void ask_whether(const PostLine& line, const char* other = nullptr) {
    static constexpr const char* why[] = {"Only a cross counts in a box: [x].",
                                          "A quote may still go on here.",
                                          "A strike begins in this line and never ends.",
                                          "It is in a forum's box, which may be a quote.",
                                          "It may continue the line above it.",
                                          "It seems to go on in the line below it.",
                                          "Somebody else may be speaking here."};
    ParsedLine& made = add(line, LineKind::unclear);
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
      ParsedLine& made = add(line, LineKind::dropped);
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
      ParsedLine& made = add(line, LineKind::chatter);
      made.key = clauses_[i].key;
      made.ruled = ruling.reason.empty() ? "settled" : ruling.reason;
      lines_of_.push_back(out_.lines.size() - 1);
    }
    if (read) return;
    ParsedLine& made = add(line, LineKind::unclear);
    made.why = "The ruling '" + ruling.order + "' can't be read as an order.";
  }

  bool take_context(const std::vector<PostWord>& words, std::size_t& at, Context& context) const {
    return clause_reader_.take_context(words, at, context);
  }
  bool is_own(i64 actor) const { return clause_reader_.is_own(actor); }
  void not_yours(const PostLine& line, i64 actor) {
    ParsedLine& made = add(line, LineKind::illegal);
    const std::string shown_name = names_.shown(words_.actors(), actor);
    const std::string name =
        shown_name.empty() ? core::as_name(names_.word(words_.actors(), actor)) : shown_name;
    made.why = name + " is not yours to command.";
    made.rule = words_.owner_rule();
    made.reply = "Your post has '" + made.text + "', but " + name +
                 " is under another player's orders. I have left that line out.";
  }

  // Reads the whole line as one order, or else each of its sentences, or else each of its parts.
  bool read_clauses(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                    const Context& context) {
    // below a form's first words, every line is about the form until a blank or a marked line
    if (line.mark.empty() && line.box == Box::none && begins_with_nothing() &&
        continue_form(line, words, at, context))
      return true;
    const Keys keys = keys_of(line.number);
    Clause whole = ClauseReader::clause_of(line, context, keys.from);
    if (clause_reader_.read(line.text.substr(line.begins), words, at, whole)) {
      if (line.text.ends_with(':') && says_something(whole)) {
        ask_whether(line, "It ends in a colon, as if something followed.");
        return true;
      }
      return keep_each(whole, keys);
    }
    std::vector<PostWord> bare = words;
    std::erase_if(bare, [](const PostWord& word) { return word.note; });
    if (bare.size() < words.size() && at < bare.size() &&
        clause_reader_.read(line.text.substr(line.begins), bare, at, whole))
      return keep_each(whole, keys);
    // a conditional line is read as a whole or not at all
    if (!is_conditional(bare)) {
      whole.deeds = clause_reader_.deeds(bare, at, context);
      if (!whole.deeds.empty()) return keep_each(whole, keys);
    }
    for (const std::string_view marks : {std::string_view(".;"), std::string_view(".;,")}) {
      std::vector<Clause> parts = clause_reader_.split(line, bare, at, context, marks, keys);
      for (Clause& part : parts) keep(part);
      if (!parts.empty()) return true;
    }
    return continue_form(line, words, at, context);
  }
  // A line such as "Fire orders:" gives no order by itself.
  static bool says_something(const Clause& clause) {
    return !clause.orders.empty() || !clause.deeds.empty() ||
           std::ranges::any_of(clause.rows, [](const SaidRows& said) {
             return !said.ways.empty() && !said.ways.front().empty();
           });
  }
  bool keep(Clause& clause) {
    open_form_ = clause.is_form ? static_cast<int>(clauses_.size()) : -1;
    clauses_.push_back(std::move(clause));
    return true;
  }
  bool keep_each(Clause& whole, Keys keys) {
    std::vector<Clause> each = ClauseReader::each(std::move(whole), keys);
    for (Clause& clause : each) keep(clause);
    return !each.empty();
  }
  // True if a form is open whose first line only names it.
  bool begins_with_nothing() const {
    return open_form_ >= 0 && clauses_[static_cast<std::size_t>(open_form_)].pieces.empty();
  }
  // Reads a line below the beginning of a form: "first order of yamato: attack".
  bool continue_form(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                     const Context& context) {
    if (open_form_ < 0 || at >= words.size()) return false;
    Clause clause = ClauseReader::clause_of(line, context, keys_of(line.number).from);
    clause.is_form = true;
    clause.form_verb = clauses_[static_cast<std::size_t>(open_form_)].form_verb;
    clause.pieces = form_pieces(words, at, clause_reader_.actor_name(context), clause.key);
    if (!begins_with_nothing() && !belongs_to_form(clause)) return false;
    clauses_.push_back(std::move(clause));
    return true;
  }
  // A line that is for another part of the turn, or that fits nowhere, does not end the form.
  bool belongs_to_form(const Clause& clause) const {
    const auto first = clauses_.begin() + open_form_;
    if (clause.context.part != first->context.part) return false;
    std::vector<FormPiece> so_far;
    for (auto one = first; one != clauses_.end(); ++one)
      if (one->is_form && one->form_verb == clause.form_verb)
        so_far.insert(so_far.end(), one->pieces.begin(), one->pieces.end());
    return clause_reader_.fits(so_far, clause.pieces, clause.form_verb);
  }

  // A conditional order is never carried out unconditionally.
  bool read_dependent(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                      const Context& context, bool names_someone) {
    if (line.number == taken_up_) {
      add(line, LineKind::chatter);
      return true;
    }
    // a player's own words for orders: the whole line is read in the same way
    const std::size_t before = clauses_.size();
    const bool conditional = is_conditional(words);
    if (open_form_ < 0 && conditional && !dependents_.goes_on(words, at) &&
        read_clauses(line, words, at, context)) {
      list(line, before, clauses_.size() - before > 1);
      return true;
    }
    std::vector<DependentPart> parts = dependents_.read(line, words, at, context);
    std::size_t orders = 0;
    for (const DependentPart& part : parts) orders += std::max<std::size_t>(1, part.clauses.size());
    for (DependentPart& part : parts) put(line, part, orders > 1);
    if (parts.empty() && conditional) read_odd(line, words, at, names_someone);
    return !parts.empty() || conditional;
  }
  void put(const PostLine& line, DependentPart& part, bool apart) {
    const std::size_t from = clauses_.size();
    const std::size_t shown_from = out_.lines.size();
    for (Clause& clause : part.clauses) keep(clause);
    list(line, from, apart);
    for (std::size_t i = shown_from; i < out_.lines.size(); ++i) {
      out_.lines[i].key = part.key + static_cast<u32>(i - shown_from);
      out_.lines[i].why = part.why;
      if (!part.why.empty()) out_.lines[i].judged = part.key;
    }
    if (part.clauses.empty()) out_.lines.push_back(std::move(part.told));
  }

  // The line cannot be read as an order. If it is marked or sounds like one, the player is asked.
  void read_odd(const PostLine& line, const std::vector<PostWord>& words, std::size_t at,
                bool names_someone) {
    const bool marked = !line.mark.empty() || line.box == Box::ticked;
    if (used_) {  // was read in an earlier window, whose words are unknown now
      ParsedLine& done = add(line, LineKind::used);
      done.understood = "Done.";
      return;
    }
    if (at >= words.size()) return void(add(line, LineKind::chatter));
    if (!marked && !names_someone && !reader_.openings().sounds_like_order(words))
      return add_chatter(line, reader_.openings().notable(tables_, words));
    ParsedLine& made = add(line, LineKind::unclear);
    const bool depends = is_conditional(words), denied = !depends && denies(words);
    if (!denied && !depends) made.readings = nearest_.to(words);
    made.why = depends  ? "It depends on something, and I cannot read what it then orders."
               : denied ? "It says what not to do; which order does it ask for?"
                        : "This reads like an order, but no order fits it.";
    ask_about(made);
  }

  const PostReader& reader_;
  const PostWords& words_;
  const core::StateBytes* state_;
  int seat_;
  const Post& post_;
  const core::Names& names_;
  NameTables& tables_;
  ClauseReader clause_reader_;
  Dependents dependents_;
  ParsedPost& out_;
  std::vector<Clause>& clauses_;
  std::vector<std::size_t>& lines_of_;
  NearestOffers nearest_;
  Context heading_;
  std::string other_turn_;  // the turn that the lines are for, if not the post's
  u32 taken_up_ = 0;        // a line that belongs to the one above it
  int open_form_ = -1;      // the clause that began the form
  bool used_ = false;       // part of the present line has been carried out
  bool surplus_ = false;
};

}  // namespace

void read_clauses(const PostMoment& now, NameTables& tables, const SortedPost& post,
                  ParsedPost& out, std::vector<Clause>& clauses,
                  std::vector<std::size_t>& lines_of) {
  Dependents::Settled settled;
  while (!LineReader(now, tables, settled, out, clauses, lines_of).run(post)) {
    out.lines.clear();
    out.lines_read = 0;
    clauses.clear();
    lines_of.clear();
  }
}

bool is_time(const PostMoment& now, const Context& context) {
  const PostWords& words = now.reader.words();
  const i64 acting = words.acting(now.state);
  if (acting >= 0 && context.actor >= 0 && context.actor != acting) return false;
  const int part = words.part(now.state);
  return part < 0 || context.part < 0 || context.part == part;
}

bool is_offered(const PostMoment& now, u16 verb) {
  return now.offers.has_form(verb) ||
         std::ranges::any_of(now.offers.list,
                             [verb](core::OrderView offer) { return offer.verb == verb; });
}

}  // namespace klaxon::staff
