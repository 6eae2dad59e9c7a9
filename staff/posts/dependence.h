// Conditional lines: "if he presses with 4, retreat, otherwise stay", and the lines below "If he
// presses with 4:". Each condition is judged when its order is due, but not again once part of that
// order has been carried out or its part of the turn is over.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "staff/posts/clause_reader.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff {

// What becomes of a line or sentence of this kind: orders that are in force, or a report on it.
struct DependentPart {
  std::vector<Clause> clauses;
  std::string why;  // why they count
  u32 key = 0;      // the key under which they are shown
  ParsedLine told;  // if no clause counts
};

class Dependents {
 public:
  // For the first key of a condition's line: whether the condition was true when something that
  // depends on it was carried out.
  using Settled = std::map<u32, bool>;

  // All arguments must outlive this object.
  Dependents(const PostMoment& now, NameTables& tables, const ClauseReader& reader,
             Settled& settled)
      : now_(now),
        words_(now.reader.words()),
        tables_(tables),
        reader_(reader),
        settled_(settled) {}

  // Ends a block: nothing below it depends on anything above it.
  void end_block();
  // True for "Otherwise stay" below a conditional line.
  bool goes_on(const std::vector<PostWord>& words, std::size_t at) const;
  // Empty if the words from `at` on are unconditional or cannot be read.
  std::vector<DependentPart> read(const PostLine& line, const std::vector<PostWord>& words,
                                  std::size_t at, const Context& context);
  // Was a condition judged differently before something below it turned out to be carried out?
  bool contradicted() const { return contradicted_; }

 private:
  struct Dependence;
  struct Branch;
  struct Way;
  using Words = std::vector<PostWord>;
  using Parts = std::vector<DependentPart>;

  struct Dependence {
    Words condition;
    bool negated = false;
    u32 key = 0;  // the key of the condition's line
  };

  Parts conditional(const PostLine& line, const Words& words, const Context& context);
  Parts several(const PostLine& line, const std::vector<Words>& sentences, Context context);
  Parts ask_what_depends(const PostLine& line, const std::string& order);
  Parts stands_above(const PostLine& line, const Dependence& what);
  Parts decide(const PostLine& line, const Dependence& on, const Words& then,
               const Words& otherwise, const Context& context, Keys keys);
  Parts count(const PostLine& line, const Dependence& on, bool holds, const Words& due,
              Branch branch, const Context& context, Keys keys);
  // Empty if the line is not in force now; `told` then states why.
  std::optional<bool> judge(const Dependence& on, const Branch& then, const Branch& otherwise,
                            ParsedLine& told) const;
  ParsedLine shown(const PostLine& line) const;
  Parts only(ParsedLine told) const;
  static void ask(const std::string& why, bool due, ParsedLine& told);

  std::optional<Way> best_way(const PostLine& line, const Words& words, const Context& context,
                              Keys keys) const;
  Branch look(const PostLine& line, const Words& words, Context context, Keys keys) const;
  void look_at_times(Branch& branch) const;

  Verdict verdict(const Words& condition, i64 actor) const;
  // Takes the time at which an order is due out of a condition: "T'deret is within 4 in phase 2".
  void take_moment(Words& condition, Context& context) const;
  // The words for the only unit that these words name; empty if they name several units or none.
  Words subject_of(const Words& words) const;

  bool is_used(Keys keys) const;
  std::optional<bool> settled(const Dependence& on, Keys then, Keys otherwise);

  const PostMoment& now_;
  const PostWords& words_;
  NameTables& tables_;
  const ClauseReader& reader_;
  Settled& settled_;
  u32 shown_ = 0;         // the key by which the present sentence is shown
  std::set<u32> judged_;  // keys of judged conditions
  bool contradicted_ = false;
  std::optional<Dependence> above_, below_;  // for the line above; for all lines below
};

}  // namespace klaxon::staff
