// The posts of a battle file, and the moderator's rulings on them:
//
//   [[posts]]
//   turn = 1                      # 1 by default
//   seat = "attacker"
//   by = "Vega"                   # optional: the player's name in chats; it counts
//                                 # for all of their posts
//   text = """ ... """            # or file = "attacker-1.txt", beside the battle file
//
//   [[rulings]]                   # about a line of a post
//   turn = 1
//   seat = "attacker"
//   line = 3                      # of the post, from 1
//   says = "intensity 4"          # optional: what that line says, to be sure
//   order = "intensity 3"         # or drop = true
//   reason = "three was meant"
//
//   [[rulings]]                   # or a value set by hand, before the first order of the turn
//   turn = 2
//   set = "forces.0.carried"
//   value = 3
//   reason = "agreed by mail"
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battle/match/match.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/posts/posted_dice.h"
#include "staff/posts/reader.h"

namespace klaxon::staff {

struct FilePost {
  u32 turn = 1;
  int seat = 0;
  core::Place place;
  std::string by;
  Post post;
  SortedPost sorted;
  std::map<u32, ParsedLine> lines;  // as last read, by key
};

struct Override {
  u32 turn = 1;
  std::string path;
  i64 value = 0;
  std::string reason;
  core::Place place;
};

// An order that is given in a post.
struct Posted {
  core::Order order;
  core::Place place;
  bool unsaid = false;  // no line gives it
  bool silent = false;  // there is no order: the post gives none, and nothing is settled
};

// The captain's log: what a player wrote besides the orders in a post.
struct PostLog {
  int seat = 0;
  std::string text;
};

// The log of a post whose lines have been read like this, without quotes and struck-out text.
std::string log_of(std::string_view post, std::span<const ParsedLine> lines);

class PostDesk {
 public:
  // If `words` is null, posts in a file are a fault. Both must outlive this.
  PostDesk(const core::Game& game, const PostWords* words);

  // The first turn of the file, which is the default for entries that do not name a turn.
  void begin_with(u32 turn) { first_ = turn; }
  // Returns false and reports every fault if something is wrong.
  bool read(const core::Tree& file, core::Faults& faults);
  bool empty() const { return posts_.empty(); }

  // The order for the present window in this seat's post for this turn.
  std::optional<Posted> next(const battle::match::Match& match, int seat);
  // The values that are set by hand now: each is returned once, when its turn begins.
  std::vector<Override> overrides_due(u32 turn);
  // The values to be set by hand in turns that have not come yet.
  const std::vector<Override>& overrides_left() const { return overrides_; }

  // With `dice = "posts"` in the file: the posts' dice; null if the file uses other dice.
  PostedDice* dice(const core::StateBytes* state, bool begun);

  std::vector<PostLog> logs() const;
  // Every line and what became of it, for programs and for the moderator.
  core::Tree told() const;

 private:
  void read_post(const core::Tree& item, const std::string& field, core::Faults& faults);
  void name_all();
  void read_ruling(const core::Tree& item, const std::string& field, core::Faults& faults);
  FilePost* post_of(u32 turn, int seat);
  // Checks that every ruling matches a line and its words.
  static void check_rulings(const FilePost& post, core::Faults& faults);
  void gather_dice(const FilePost& post, const core::StateBytes* state);
  static void note(FilePost& post, const ParsedPost& reading);

  const core::Game& game_;
  const PostWords* words_;
  std::optional<PostReader> reader_;
  std::vector<FilePost> posts_;
  std::vector<Override> overrides_;
  std::optional<PostedDice> dice_;
  bool dice_posted_ = false, dice_known_ = false;
  u32 first_ = 1;
  const core::Tree* captains_ = nullptr;  // the file's captains, while it is read
};

// Adds the names of this seat's players and of all others: their seats and, in a campaign, their
// captains, from a table by seat, which may be null.
void name_players(Post& post, const core::Game& game, int seat, const core::Tree* captains);

// {"line","text","kind","understood","readings","why","holds","rule","reply","faces","ruled"}
core::Tree line_tree(const ParsedLine& line);

// The last turn for which there is a post in this file; 0: it has no posts.
u32 last_post_turn(const core::Tree& file);

// The keys that the desk reads in a battle file.
inline constexpr const char* posts_key = "posts";
inline constexpr const char* rulings_key = "rulings";

}  // namespace klaxon::staff
