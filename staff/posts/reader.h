// Reads a player's post in the light of a battle's present state: each line is an order for now or
// for later, unclear, illegal, or chatter that is left alone. Only the game decides whether an
// order is allowed, by checking it against the state; this handles only the words.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "battle/wording.h"
#include "core/game.h"
#include "staff/posts/openings.h"
#include "staff/posts/phrases.h"
#include "staff/posts/sorting.h"
#include "staff/posts/text.h"
#include "staff/posts/words.h"

namespace klaxon::staff {

enum class LineKind : u8 { chatter, order, later, used, unclear, illegal, dropped, dice };
inline constexpr const char* line_kind_names[] = {"chatter", "order",   "later",   "used",
                                                  "unclear", "illegal", "dropped", "dice"};

// A moderator's ruling about a line: it is dropped, or it is read as `order`.
struct Ruling {
  u32 line = 0;
  std::string says;  // the words of the settled line; empty: any words
  bool drop = false;
  std::string order;  // in words
  std::string reason;
  core::Place place;
};

// True if the line has these words in a row, apart from marks and blanks.
bool has_said(const PostLine& line, std::string_view says);

struct ParsedLine {
  u32 line = 0;
  std::string text;
  LineKind kind = LineKind::chatter;
  std::string understood;                // in plain words
  std::vector<std::string> readings;     // for an unclear line: lines that would be clear
  std::string why, rule;                 // why a line is unclear or illegal, and under which rule
  std::string holds;                     // for chatter: what it shares with an order, "a number"
  std::string reply;                     // to the player, ready to send
  std::vector<int> faces;                // for kind dice
  std::string ruled;                     // the moderator's reason; empty if nothing was settled
  std::optional<core::KeptOrder> order;  // for kind order
  std::set<u32> lines;                   // the lines that make up this order, as keys
  u32 key = 0;                           // this clause's key
  u32 judged = 0;  // first key of its sentence, if its condition was due and judged
};

// A seat's post, and how far it has been carried out.
struct Post {
  std::string text;
  std::vector<Ruling> rulings;
  std::set<u32> used;  // keys of clauses that have been carried out
  // The names with which the players of this side and of others may be introduced above their text.
  std::vector<std::string> names = {}, others = {};
};

struct ParsedPost {
  std::vector<ParsedLine> lines;
  bool open_quote = false;
  // The line whose order comes next; -1 if the post has no line for this window
  int next = -1;
  bool asks = false;   // or the post has an unclear line
  u32 lines_read = 0;  // lines that might be orders
};

class PostReader {
 public:
  // Both must outlive this.
  PostReader(const core::Game& game, const PostWords& words);

  // Returns false, with a fault, if the text is too long.
  bool read(const core::StateBytes* state, const core::Window& window, int seat, const Post& post,
            ParsedPost& out, core::Faults& faults) const;
  // Reads a post that is read in several windows: `sorted` is kept with the post.
  bool read(const core::StateBytes* state, const core::Window& window, int seat, const Post& post,
            SortedPost& sorted, ParsedPost& out, core::Faults& faults) const;

  // The line that gives this order and reads back as the same order.
  std::string write(const core::StateBytes* state, int seat, const core::Order& order) const;
  // A template of what a seat may order now. With `filled`, that order is already filled in.
  std::string blank(const core::StateBytes* state, const core::Window& window, int seat,
                    const core::Order* filled = nullptr) const;

  const PostWords& words() const { return words_; }
  const std::vector<Pattern>& patterns() const { return patterns_; }
  // The indices in patterns() of those patterns that may begin with this word.
  const std::vector<std::size_t>& patterns_with(const std::string& word) const;
  const PostOpenings& openings() const { return *openings_; }

 private:
  void add_patterns(u16 verb, bool own);
  bool is_rows(u16 verb) const;
  bool is_deeds(u16 verb) const;
  std::string write_rows(const core::StateBytes* state, const core::Order& order) const;
  // Writes lines with letters in front, beginning with the `n`th letter.
  std::string blank_rows(const core::StateBytes* state, int seat, u16 verb,
                         const core::Order* filled, std::size_t& n) const;
  std::string write_deeds(const core::StateBytes* state, int seat, const core::Order& order) const;
  std::string write_form(const core::StateBytes* state, int seat, const core::Order& order,
                         std::string_view between) const;
  std::string blank_form(const core::StateBytes* state, int seat, u16 verb,
                         const core::Order* filled) const;

  const core::Game& game_;
  const PostWords& words_;
  std::vector<Pattern> patterns_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_first_;
  std::vector<std::size_t> with_any_;
  std::optional<PostOpenings> openings_;
};

// Says what the next field of the form is about, in words that a player can write.
std::string field_words(const core::Game& game, const PostWords& words,
                        const core::StateBytes* state, int seat, const core::Order& so_far);

}  // namespace klaxon::staff
