#include "staff/posts/reader.h"

#include <algorithm>

#include "staff/posts/clauses.h"
#include "staff/posts/deeds.h"
#include "staff/posts/form.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {

using core::Order;

namespace {

// Decides what each clause does in the present window.
class Judging {
 public:
  Judging(const PostMoment& now, NameTables& tables, ParsedPost& out)
      : now_(now),
        game_(now.game),
        reader_(now.reader),
        words_(now.reader.words()),
        state_(now.state),
        window_(now.window),
        seat_(now.seat),
        post_(now.post),
        names_(now.names),
        owed_(now.owed),
        tables_(tables),
        out_(out) {}

  void run(const SortedPost& post) {
    read_clauses(now_, tables_, post, out_, clauses_, lines_of_);
    for (std::size_t i = 0; i < clauses_.size(); ++i) judge(i);
    judge_forms();
    judge_rows(now_, clauses_, lines_of_, out_);
    judge_deeds(now_, clauses_, lines_of_, out_);
    if (words_.once(window_.kind)) ask_which();
    choose_next();
  }

 private:
  ParsedLine& line_of(std::size_t clause) { return out_.lines[lines_of_[clause]]; }

  // Another ship or another part of the turn has its own window.
  bool is_due(const Clause& clause) const { return is_time(now_, clause.context); }
  std::string worded(const Order& order) const { return reader_.write(state_, seat_, order); }

  void judge(std::size_t i) {
    Clause& clause = clauses_[i];
    ParsedLine& line = line_of(i);
    if (post_.used.contains(clause.key)) {
      line.kind = LineKind::used;
      line.understood = "Done.";
      return;
    }
    if (clause.is_form || !clause.rows.empty() || !clause.deeds.empty()) return;
    std::vector<core::KeptOrder> here;
    for (const core::KeptOrder& order : clause.orders)
      if (words_.belongs(window_.kind, order.verb())) here.push_back(order);
    if (here.empty() || !is_due(clause) || !owed_) return wait(line, clause.orders.front());
    std::vector<core::KeptOrder> legal;
    for (const core::KeptOrder& order : here)
      if (!game_.check(state_, seat_, order)) legal.push_back(order);
    if (legal.empty()) return not_now(clause, line, here.front());
    line.lines.insert(clause.key);
    if (legal.size() > 1) {
      line.kind = LineKind::unclear;
      for (const core::KeptOrder& order : legal)
        if (line.readings.size() < readings_shown_max) line.readings.push_back(worded(order));
      line.why = "This can be read in more than one way.";
      return ask_about(line);
    }
    line.kind = LineKind::order;
    line.order = legal.front();
    line.understood = worded(legal.front());
  }
  void wait(ParsedLine& line, const Order& order) {
    line.kind = LineKind::later;
    line.understood = battle::word_order(names_, order);
  }
  // If several windows of this kind may follow, the time for a line may still come.
  void not_now(const Clause& clause, ParsedLine& line, const Order& order) {
    const bool may_come = !words_.once(window_.kind) &&
                          (first_refused_ || clause.context.part < 0 || words_.part(state_) < 0);
    if (may_come && !is_offered(now_, order.verb)) return wait(line, order);
    if (!words_.once(window_.kind)) first_refused_ = true;
    battle::Refused refused =
        battle::word_rejection(names_, game_.check(state_, seat_, order), order);
    if (refused.rule.empty()) refused.rule = words_.once_rule(window_.kind);
    line.understood = battle::word_order(names_, order);
    refuse_line(line, refused);
  }

  // All pieces for the same form add up to one order.
  void judge_forms() {
    for (const u16 verb : forms_said()) {
      std::vector<std::size_t> mine;
      std::vector<FormPiece> pieces;
      for (std::size_t i = 0; i < clauses_.size(); ++i) {
        if (!clauses_[i].is_form || clauses_[i].form_verb != verb ||
            line_of(i).kind == LineKind::used)
          continue;
        const bool now = owed_ && now_.offers.has_form(verb) && is_due(clauses_[i]);
        if (!now) {
          line_of(i).kind = clauses_[i].pieces.empty() ? LineKind::chatter : LineKind::later;
          line_of(i).understood = game_.lexicon().verbs[verb].label;
          continue;
        }
        mine.push_back(i);
        for (const FormPiece& piece : clauses_[i].pieces)
          if (pieces.size() <= core::order_args_max) pieces.push_back(piece);  // and one extra
      }
      if (!pieces.empty()) judge_form(verb, mine, pieces);
    }
  }
  std::set<u16> forms_said() const {
    std::set<u16> verbs;
    for (const Clause& clause : clauses_)
      if (clause.is_form) verbs.insert(clause.form_verb);
    return verbs;
  }
  void judge_form(u16 verb, const std::vector<std::size_t>& mine, std::vector<FormPiece>& pieces) {
    const FormResult result = fill_from_pieces(game_, words_, tables_, state_, seat_, verb, pieces);
    std::set<u32> keys;
    for (const std::size_t i : mine) keys.insert(clauses_[i].key);
    ParsedLine& first = line_of(mine.front());
    for (const std::size_t i : mine) {
      line_of(i).kind = LineKind::order;
      line_of(i).understood = "Part of: " + std::string(game_.lexicon().verbs[verb].label);
      line_of(i).lines = keys;
    }
    first.order.reset();
    if (!result.complete) {
      first.kind = LineKind::unclear;
      first.why = "It does not say what '" + result.missing + "' is to be.";
      first.reply = "Your orders do not say what '" + result.missing +
                    "' is to be. It may be: " + listed_with(result.choices, "; or: ") + ".";
      return;
    }
    if (result.odd != nullptr) return odd_piece(*result.odd, mine);
    if (const core::Rejection why = game_.check(state_, seat_, result.order)) {
      const battle::Refused refused = battle::word_rejection(names_, why, result.order);
      first.kind = LineKind::illegal;
      first.why = refused.message;
      first.rule = refused.rule;
      first.reply = "Your orders are not allowed: " + refused.message +
                    (refused.rule.empty() ? "" : " (" + refused.rule + ")") +
                    " What would you like instead?";
      return;
    }
    first.order = result.order;
    first.understood = worded(result.order);
  }
  void odd_piece(const FormPiece& piece, const std::vector<std::size_t>& mine) {
    std::string words;
    for (const PostWord& word : piece.words) words += (words.empty() ? "" : " ") + word.text;
    for (const std::size_t i : mine) {
      if (clauses_[i].key != piece.key) continue;
      ParsedLine& line = line_of(i);
      line.kind = LineKind::unclear;
      line.why = "'" + words + "' does not fit anything that is asked for here, or is there twice.";
      ask_about(line);
    }
  }

  // A single order is allowed here; if there are two different orders, the player is asked.
  void ask_which() {
    std::vector<ParsedLine*> all;
    bool differ = false;
    for (ParsedLine& line : out_.lines) {
      if (line.kind != LineKind::order || !line.order) continue;
      all.push_back(&line);
      differ = differ || !(core::OrderView(*all.front()->order) == core::OrderView(*line.order));
    }
    if (!differ) {
      for (std::size_t i = 1; i < all.size(); ++i) all.front()->lines.merge(all[i]->lines);
      return;
    }
    std::vector<std::string> readings;
    for (const ParsedLine* line : all)
      if (readings.size() < readings_shown_max &&
          std::ranges::find(readings, line->understood) == readings.end())
        readings.push_back(line->understood);
    for (ParsedLine* line : all) {
      line->kind = LineKind::unclear;
      line->why =
          "Only one of these orders can stand; the post has " + std::to_string(all.size()) + ".";
      line->rule = words_.once_rule(window_.kind);
      line->readings = {line->understood};
      line->reply = "Your post has more than one order where one is allowed: " +
                    listed_with(readings, "; and: ") + ". Which of them counts?";
      line->order.reset();
    }
  }
  // An unclear line of this window holds up all the lines that follow it.
  void choose_next() {
    for (std::size_t i = 0; i < out_.lines.size(); ++i) {
      const ParsedLine& line = out_.lines[i];
      if (line.kind == LineKind::unclear && !line.lines.empty()) {
        out_.asks = true;
        return;
      }
      if (line.kind != LineKind::order || !line.order) continue;
      out_.next = static_cast<int>(i);
      return;
    }
  }

  const PostMoment& now_;
  const core::Game& game_;
  const PostReader& reader_;
  const PostWords& words_;
  const core::StateBytes* state_;
  const core::Window& window_;
  int seat_;
  const Post& post_;
  const core::Names& names_;
  bool owed_;
  NameTables& tables_;
  ParsedPost& out_;
  std::vector<Clause> clauses_;
  std::vector<std::size_t> lines_of_;  // each clause's line
  bool first_refused_ = false;
};

}  // namespace

PostReader::PostReader(const core::Game& game, const PostWords& words)
    : game_(game), words_(words) {
  const core::Lexicon& lexicon = game.lexicon();
  for (u16 verb = 0; verb < lexicon.verbs.size(); ++verb) {
    if (lexicon.verbs[verb].name == nullptr) continue;
    add_patterns(verb, false);
    if (!is_rows(verb) && !is_deeds(verb)) patterns_.emplace_back(lexicon, words, verb);
    add_patterns(verb, true);  // Klaxon writes by its shipped phrases
  }
  openings_.emplace(game, words, patterns_);
  for (const Pattern& pattern : patterns_)
    if (!pattern.begins_with_any()) by_first_.try_emplace(std::string(pattern.first()));
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    const bool any = patterns_[i].begins_with_any();
    if (any) with_any_.push_back(i);
    for (auto& [word, places] : by_first_)
      if (any || word == patterns_[i].first()) places.push_back(i);
  }
}

void PostReader::add_patterns(u16 verb, bool own) {
  for (const Phrase& phrase : words_.phrases())
    if (phrase.verb == verb && phrase.own == own)
      patterns_.emplace_back(game_.lexicon(), words_, phrase);
}

const std::vector<std::size_t>& PostReader::patterns_with(const std::string& word) const {
  const auto found = by_first_.find(word);
  return found == by_first_.end() ? with_any_ : found->second;
}

bool PostReader::is_rows(u16 verb) const {
  return words_.rows() != nullptr && game_.lexicon().verbs[verb].repeat > 0;
}

bool PostReader::is_deeds(u16 verb) const {
  return words_.deeds() != nullptr && game_.lexicon().verbs[verb].repeat > 0;
}

bool PostReader::read(const core::StateBytes* state, const core::Window& window, int seat,
                      const Post& post, ParsedPost& out, core::Faults& faults) const {
  SortedPost sorted;
  return read(state, window, seat, post, sorted, out, faults);
}

bool PostReader::read(const core::StateBytes* state, const core::Window& window, int seat,
                      const Post& post, SortedPost& sorted, ParsedPost& out,
                      core::Faults& faults) const {
  PostMoment now{
      game_, *this, state, window, seat, post, core::Names(game_, state, core::seat_bit(seat))};
  now.owed = (window.owed & ~window.answered & core::seat_bit(seat)) != 0;
  if (now.owed) game_.offers(state, seat, now.offers);
  NameTables tables(now.names, words_);
  if (!sorted.sort(post, openings(), tables, faults)) return false;
  out = ParsedPost();
  out.open_quote = sorted.open_quote();
  Judging(now, tables, out).run(sorted);
  return true;
}

}  // namespace klaxon::staff
