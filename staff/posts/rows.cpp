#include "staff/posts/rows.h"

#include <algorithm>

namespace klaxon::staff {

using core::Order;

namespace {

constexpr std::size_t clauses_judged_max = 128;  // more than any form has rows

class RowJudge {
 public:
  RowJudge(const PostMoment& now, const std::vector<Clause>& clauses,
           const std::vector<std::size_t>& lines_of, ParsedPost& out)
      : now_(now),
        words_(*now.reader.words().rows()),
        clauses_(clauses),
        lines_of_(lines_of),
        out_(out) {}

  void run() {
    for (std::size_t i = 0; i < clauses_.size(); ++i)
      if (!clauses_[i].rows.empty() && line_of(i).kind != LineKind::used) look(i);
    if (due_.empty()) return;
    ask_rivals();
    place_all();
    refuse_rest();
    give();
  }

 private:
  struct Due {
    std::size_t clause;
    SaidRows said;
    bool placed = false, asked = false;
  };
  ParsedLine& line_of(std::size_t clause) { return out_.lines[lines_of_[clause]]; }

  // Checks whether the present window asks for anything that the clause might mean.
  void look(std::size_t i) {
    ParsedLine& line = line_of(i);
    std::vector<SaidRows> here;
    for (const SaidRows& said : clauses_[i].rows)
      if (now_.owed && now_.reader.words().belongs(now_.window.kind, said.verb))
        here.push_back(said);
    if (here.empty()) {
      line.kind = LineKind::later;
      line.understood = text_of(clauses_[i].rows.front());
      return;
    }
    if (due_.size() == clauses_judged_max) return ask(line, {}, "There are too many lines here.");
    if (here.size() > 1) {
      std::vector<SaidRows> legal;
      for (const SaidRows& said : here)
        if (std::ranges::any_of(said.ways, [&](const auto& rows) { return stands(said, rows); }))
          legal.push_back(said);
      if (legal.size() > 1) return ask(line, legal, "This can be read in more than one way.");
      if (!legal.empty()) here = std::move(legal);
    }
    due_.push_back({i, here.front()});
  }
  std::string text_of(const SaidRows& said) const {
    return said.ways.front().empty() ? words_.write_none(said.verb)
                                     : rows_text(now_, said.ways.front());
  }
  void ask(ParsedLine& line, const std::vector<SaidRows>& readings, const std::string& why) {
    line.kind = LineKind::unclear;
    line.lines.insert(line.key);
    for (const SaidRows& said : readings)
      if (line.readings.size() < readings_shown_max) line.readings.push_back(text_of(said));
    line.why = why;
    ask_about(line);
    asked_ = true;
  }

  // The order of these rows together with those already placed; stands() says if it is allowed.
  Order with(const SaidRows& said, const std::vector<FormRow>& rows) const {
    std::vector<FormRow> all = placed_;
    for (const FormRow& row : rows)
      if (std::ranges::find(all, row) == all.end()) all.push_back(row);
    return words_.order(said.verb, std::move(all));
  }
  bool stands(const SaidRows& said, const std::vector<FormRow>& rows) const {
    return !now_.game.check(now_.state, now_.seat, with(said, rows));
  }

  // The reader never chooses one of several rows if only one of them can be allowed.
  void ask_rivals() {
    for (Due& one : due_)
      for (const Due& other : due_)
        if (are_rivals(one.said, other.said)) one.asked = true;
    for (const Due& one : due_) {
      if (!one.asked) continue;
      u32 rivals = 1;
      ParsedLine& line = line_of(one.clause);
      std::vector<std::string> readings;
      for (const Due& other : due_) {
        const bool against = are_rivals(one.said, other.said);
        rivals += against ? 1 : 0;
        if ((&one == &other || against) && readings.size() < readings_shown_max)
          readings.push_back(text_of(other.said));
      }
      line.understood = text_of(one.said);
      ask(line, {one.said},
          "Only one of these orders can stand; the post has " + std::to_string(rivals) + ".");
      line.rule = now_.reader.words().once_rule(now_.window.kind);
      line.reply = "Your post has more than one order where one is allowed: " +
                   listed_with(readings, "; and: ") + ". Which of them counts?";
    }
  }
  bool are_rivals(const SaidRows& one, const SaidRows& other) const {
    if (one.ways.size() != 1 || other.ways.size() != 1) return false;
    for (const FormRow& row : one.ways.front())
      for (const FormRow& against : other.ways.front())
        if (row != against && words_.rivals(row, against)) return true;
    return false;
  }

  // Tries rows in the order of the post; a row may need a row that comes below it.
  void place_all() {
    for (bool more = true; more;) {
      more = false;
      for (Due& one : due_)
        if (!one.placed && !one.asked && place(one)) more = true;
    }
  }
  bool place(Due& one) {
    for (const std::vector<FormRow>& rows : one.said.ways) {
      if (!stands(one.said, rows)) continue;
      for (const FormRow& row : rows)
        if (std::ranges::find(placed_, row) == placed_.end()) placed_.push_back(row);
      one.said.ways = {rows};
      return one.placed = true;
    }
    return false;
  }
  void refuse_rest() {
    for (const Due& one : due_) {
      if (one.placed || one.asked) continue;
      const std::vector<FormRow>& rows = one.said.ways.front();
      const Order order = with(one.said, rows);
      ParsedLine& line = line_of(one.clause);
      line.understood = text_of(one.said);
      refuse_line(line, refusal_of(rows, order));
    }
  }

  // If another row rules these rows out, the game would blame that one.
  battle::Refused refusal_of(const std::vector<FormRow>& rows, const Order& order) const {
    const core::Rejection why = now_.game.check(now_.state, now_.seat, order);
    battle::Refused plain = battle::word_rejection(now_.names, why, order);
    const core::Lexicon& lexicon = now_.game.lexicon();
    const std::vector<FormRow> all = rows_of(lexicon, order);
    const u32 at = why.field / lexicon.verbs[order.verb].repeat;
    if (at >= all.size() || std::ranges::find(rows, all[at]) != rows.end()) return plain;
    plain.message =
        "It does not go with '" + rows_text(now_, {all[at]}) + "', which the post orders too.";
    return plain;
  }

  // As long as a player must answer a question, no part of the form is carried out.
  void give() {
    ParsedLine* first = nullptr;
    std::set<u32> keys;
    for (const Due& one : due_) {
      if (!one.placed) continue;
      ParsedLine& line = line_of(one.clause);
      line.kind = LineKind::order;
      line.understood = text_of(one.said);
      keys.insert(clauses_[one.clause].key);
      if (first == nullptr) first = &line;
    }
    if (first == nullptr || asked_) return;
    first->order = words_.order(due_.front().said.verb, placed_);
    first->lines = std::move(keys);
  }

  const PostMoment& now_;
  const RowWords& words_;
  const std::vector<Clause>& clauses_;
  const std::vector<std::size_t>& lines_of_;
  ParsedPost& out_;
  std::vector<Due> due_;
  std::vector<FormRow> placed_;
  bool asked_ = false;
};

}  // namespace

std::vector<FormRow> rows_of(const core::Lexicon& lexicon, core::OrderView order) {
  const u32 fields = lexicon.verbs[order.verb].repeat;
  std::vector<FormRow> rows;
  for (u32 at = 0; at + fields <= order.n; at += fields)
    rows.emplace_back(order.arg + at, order.arg + at + fields);
  return rows;
}

std::string rows_text(const PostMoment& now, const std::vector<FormRow>& rows) {
  std::string out;
  for (const FormRow& row : rows)
    out += (out.empty() ? "" : "; ") + now.reader.words().rows()->write(now.game, now.state, row);
  return out;
}

void judge_rows(const PostMoment& now, const std::vector<Clause>& clauses,
                const std::vector<std::size_t>& lines_of, ParsedPost& out) {
  if (now.reader.words().rows() != nullptr) RowJudge(now, clauses, lines_of, out).run();
}

}  // namespace klaxon::staff
