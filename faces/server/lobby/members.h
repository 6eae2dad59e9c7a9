// The members of this server, their names and ratings. A name belongs to the browser that took it
// first: the server keeps a hash of the secret that the browser sent with it, and from then on only
// that secret proves the name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/wording.h"
#include "faces/server/lobby/glicko.h"
#include "faces/server/store/store.h"

namespace klaxon::faces::server {

enum class Pool : u8 { people, bots };  // battles between people; people against bots
std::string_view pool_name(Pool pool);

// A member's rating in one system and one pool.
struct Standing {
  Rating rating;
  u32 battles = 0;
  i64 day = 0;  // of the latest battle, counted from 1970
};

struct Ranked {
  std::string shown;
  bool bot = false;
  Standing standing;
};

// One of two opponents, given by the key of a name or of a bot.
struct Fighter {
  std::string key;
  double score = 0;
};

inline constexpr u32 names_most = 100'000;

// The key of a bot, such as "captain". It contains a colon, so it differs from every name's key.
std::string key_of_bot(std::string_view bot);

class Members {
 public:
  explicit Members(SqliteStore& store) : store_(store) { read(); }
  // Replaces everything in memory with what is stored.
  void read();

  struct Member {
    std::string shown, lock;
  };
  // Null if no member has this name or one that looks like it.
  const Member* find(std::string_view name) const;
  const Member* of(std::string_view key) const;
  // Proves a name or takes a free one; returns nothing if the name now belongs to `secret`.
  // `may_take` is asked before a name is taken.
  template <class MayTake>
  std::optional<battle::Refused> claim(std::string_view name, std::string_view secret,
                                       MayTake may_take);
  // Whether both keys belong to one browser.
  bool same_browser(std::string_view key, std::string_view other) const;

  // The rating as of this day: an old one has become less certain. Empty: no battle has been rated.
  std::optional<Standing> standing(std::string_view key, std::string_view system, Pool pool,
                                   i64 day) const;
  // Changes both ratings; false if that cannot be stored.
  bool rate(std::string_view system, Pool pool, const Fighter& one, const Fighter& other, i64 day);
  // A system's best players, ordered by the rating that each almost certainly has at least.
  std::vector<Ranked> ladder(std::string_view system, Pool pool, std::size_t most, i64 day) const;

 private:
  std::optional<battle::Refused> check(std::string_view name, std::string_view secret,
                                       bool& is_taken) const;
  std::optional<battle::Refused> take(std::string_view name, std::string_view secret);
  Standing standing_now(const std::string& place, i64 day) const;

  SqliteStore& store_;
  std::map<std::string, Member, std::less<>> names_;        // keyed by their look-alike form
  std::map<std::string, Standing, std::less<>> standings_;  // by "sidcors/people/ada"
};

template <class MayTake>
std::optional<battle::Refused> Members::claim(std::string_view name, std::string_view secret,
                                              MayTake may_take) {
  bool is_taken = false;
  if (std::optional<battle::Refused> refused = check(name, secret, is_taken)) return refused;
  if (is_taken) return {};
  if (std::optional<battle::Refused> refused = may_take()) return refused;
  return take(name, secret);
}

}  // namespace klaxon::faces::server
