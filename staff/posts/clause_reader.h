// Finds what the words of one clause may mean: whole orders, pieces of a form, or rows of a form.
#pragma once

#include "staff/posts/clauses.h"

namespace klaxon::staff {

class ClauseReader {
 public:
  ClauseReader(const PostMoment& now, NameTables& tables)
      : now_(now), words_(now.reader.words()), tables_(tables) {}

  // Reads the words from `at` to the end; `text` has them as they were written.
  bool read(std::string_view text, const std::vector<PostWord>& words, std::size_t at,
            Clause& clause) const;
  // Reads each part between marks of that kind; returns no clauses if these parts cannot be read.
  std::vector<Clause> split(const PostLine& line, const std::vector<PostWord>& words,
                            std::size_t at, const Context& context, std::string_view marks,
                            Keys keys) const;
  // Reads the text as a whole, or else sentence by sentence, or else part by part.
  std::vector<Clause> read_all(const PostLine& line, const std::vector<PostWord>& words,
                               std::size_t at, const Context& context, Keys keys) const;
  static Clause clause_of(const PostLine& line, const Context& context, u32 key);
  // Makes a clause for each thing that ships do; returns none if there are more things than keys.
  static std::vector<Clause> each(Clause whole, Keys keys);

  bool take_context(const std::vector<PostWord>& words, std::size_t& at, Context& context) const;
  // True if this seat commands that unit.
  bool is_own(i64 actor) const;
  std::string actor_name(const Context& context) const;
  // True if these pieces, or some of them, fit into the form after the pieces that it has.
  bool fits(std::vector<FormPiece> so_far, const std::vector<FormPiece>& more, u16 verb) const;
  // The things that a ship does according to the words, whether they are understood or not.
  std::vector<SaidDeed> deeds(const std::vector<PostWord>& words, std::size_t at,
                              const Context& context) const;

 private:
  void as_typed(std::string_view text, Clause& clause) const;
  static void put(Clause& clause, const core::Order& order);
  void expand(const Said& said, Clause& clause) const;
  std::vector<i32> unsaid_values(const core::Order& so_far) const;
  bool is_legal_so_far(const core::Order& order) const;
  i64 only_actor() const;
  void form_without_lead(const std::vector<PostWord>& words, std::size_t at, Clause& clause) const;
  void later_form(const std::vector<PostWord>& words, std::size_t at, Clause& clause) const;

  const PostMoment& now_;
  const PostWords& words_;
  NameTables& tables_;
};

}  // namespace klaxon::staff
