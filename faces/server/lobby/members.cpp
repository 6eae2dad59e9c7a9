#include "faces/server/lobby/members.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "battle/session/hosting/call.h"
#include "battle/session/player_name.h"
#include "core/base/signs.h"
#include "core/catalog/text.h"
#include "faces/sodium.h"

namespace klaxon::faces::server {
namespace session = battle::session;

using battle::Refused;

namespace {

constexpr std::string_view name_place = "name/", rating_place = "rating/";
constexpr std::string_view bot_mark = ":";
constexpr std::size_t secret_least = 32, secret_most = 64;
constexpr double sure = 2;  // in deviations: one member in forty is really weaker

// Letters and digits in mathematical style, in circles or squares, or as superscripts: they look
// like plain letters, and a name made of them looks like somebody else's.
bool is_drawn(u32 sign) {
  return (sign >= 0x1D400 && sign <= 0x1D7FF) || (sign >= 0x2460 && sign <= 0x24FF) ||
         (sign >= 0x1F100 && sign <= 0x1F189) || (sign >= 0x2070 && sign <= 0x209C) ||
         (sign >= 0x2100 && sign <= 0x2149) || (sign >= 0x1D2C && sign <= 0x1D6A);
}

bool has_drawn(std::string_view name) {
  std::size_t at = 0;
  while (at < name.size())
    if (is_drawn(base::next_sign(name, at))) return true;
  return false;
}

std::string lock_of(std::string_view secret) {
  const std::string text = "klaxon lobby\n" + std::string(secret);
  return battle::to_hex(sodium_hashing().sha256(battle::bytes_of(text)));
}

bool is_secret(std::string_view text) {
  return text.size() >= secret_least && text.size() <= secret_most &&
         std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
         });
}

std::string place_of(std::string_view system, Pool pool, std::string_view key) {
  return fmt::format("{}/{}/{}", system, pool_name(pool), key);
}

std::string text_of(const Standing& one) {
  return fmt::format("{:.17g} {:.17g} {:.17g} {} {}", one.rating.rating, one.rating.deviation,
                     one.rating.volatility, one.battles, one.day);
}

bool read_standing(const std::string& text, Standing& out) {
  std::istringstream in(text);
  Rating& rating = out.rating;
  in >> rating.rating >> rating.deviation >> rating.volatility >> out.battles >> out.day;
  return !in.fail() && std::isfinite(rating.rating) && rating.deviation > 0 &&
         rating.deviation <= deviation_most && rating.volatility > 0;
}

}  // namespace

std::string_view pool_name(Pool pool) {
  return pool == Pool::people ? "people" : "bots";
}

std::string key_of_bot(std::string_view bot) {
  return std::string(bot_mark) + std::string(bot);
}

void Members::read() {
  names_.clear();
  standings_.clear();
  for (auto& [place, text] : store_.places(name_place)) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    names_[place.substr(name_place.size())] = {text.substr(std::min(end + 1, text.size())),
                                               text.substr(0, end)};
  }
  for (const auto& [place, text] : store_.places(rating_place))
    if (Standing standing; read_standing(text, standing))
      standings_[place.substr(rating_place.size())] = standing;
}

const Members::Member* Members::of(std::string_view key) const {
  const auto found = names_.find(key);
  return found == names_.end() ? nullptr : &found->second;
}

const Members::Member* Members::find(std::string_view name) const {
  return of(session::bare_name(name));
}

// Links do not belong in a list of names, and a link pasted by mistake may open a seat.
std::optional<Refused> Members::check(std::string_view name, std::string_view secret,
                                      bool& is_taken) const {
  if (std::optional<Refused> refused = session::refused_name(name)) return refused;
  if (session::bare_name(name).empty() || name.find('/') != name.npos)
    return Refused{"wrong-name", "A name here needs a letter or a digit, and has no '/'.", "name",
                   ""};
  if (!is_secret(secret))
    return Refused{"secret-wrong",
                   "'secret' must be 32 to 64 letters and digits of your own making.", "secret",
                   ""};
  const Member* holder = find(name);
  is_taken = holder != nullptr;
  if (!is_taken && has_drawn(name))
    return Refused{"wrong-name", "A name here is written in plain letters, not in drawn ones.",
                   "name", ""};
  // "Captain, a bot" would pass for a bot, and "Ada, Bea" for two people
  if (!is_taken && (name.find(',') != name.npos || name.find("\xEF\xBC\x8C") != name.npos))
    return Refused{"wrong-name", "A name here has no comma: lists of names have them.", "name", ""};
  if (!is_taken || session::same_secret(holder->lock, lock_of(secret))) return {};
  return Refused{"name-taken",
                 fmt::format("{} belongs to another browser of this server{}; choose another name.",
                             core::in_quotes(name),
                             holder->shown == name ? "" : ", as " + core::in_quotes(holder->shown)),
                 "name", ""};
}

std::optional<Refused> Members::take(std::string_view name, std::string_view secret) {
  if (names_.size() >= names_most)
    return Refused{"no-room", "This server already has as many names as it can keep.", "name", ""};
  const std::string key = session::bare_name(name), lock = lock_of(secret);
  if (!store_.keep_place(std::string(name_place) + key, lock + "\n" + std::string(name)))
    return session::not_kept(&store_);
  names_[key] = {std::string(name), lock};
  return {};
}

bool Members::same_browser(std::string_view key, std::string_view other) const {
  const Member* one = of(key);
  const Member* two = of(other);
  return key == other || (one != nullptr && two != nullptr && one->lock == two->lock);
}

Standing Members::standing_now(const std::string& place, i64 day) const {
  const auto found = standings_.find(place);
  if (found == standings_.end()) return {};
  Standing now = found->second;
  now.rating = rested(now.rating, static_cast<double>(std::max<i64>(0, day - now.day)));
  return now;
}

std::optional<Standing> Members::standing(std::string_view key, std::string_view system, Pool pool,
                                          i64 day) const {
  const std::string place = place_of(system, pool, key);
  if (!standings_.contains(place)) return {};
  return standing_now(place, day);
}

bool Members::rate(std::string_view system, Pool pool, const Fighter& one, const Fighter& other,
                   i64 day) {
  const std::string places[] = {place_of(system, pool, one.key), place_of(system, pool, other.key)};
  const Standing before[] = {standing_now(places[0], day), standing_now(places[1], day)};
  const double scores[] = {one.score, other.score};
  Standing after[2];
  for (std::size_t side = 0; side < 2; ++side) {
    const Fought battle{before[1 - side].rating, scores[side]};
    after[side] = {rated(before[side].rating, std::span(&battle, 1)), before[side].battles + 1,
                   day};
  }
  const auto keep = [&](std::size_t side, const std::string& text) {
    return store_.keep_place(std::string(rating_place) + places[side], text);
  };
  if (!keep(0, text_of(after[0]))) return false;
  if (!keep(1, text_of(after[1]))) {
    keep(0, standings_.contains(places[0]) ? text_of(standings_[places[0]]) : "");
    return false;
  }
  for (std::size_t side = 0; side < 2; ++side) standings_[places[side]] = after[side];
  return true;
}

std::vector<Ranked> Members::ladder(std::string_view system, Pool pool, std::size_t most,
                                    i64 day) const {
  const std::string beginning = place_of(system, pool, "");
  std::vector<Ranked> all;
  for (auto at = standings_.lower_bound(beginning);
       at != standings_.end() && at->first.starts_with(beginning); ++at) {
    const std::string key = at->first.substr(beginning.size());
    const Member* member = of(key);
    const bool bot = key.starts_with(bot_mark);
    if (bot || member != nullptr)
      all.push_back(
          {bot ? key.substr(bot_mark.size()) : member->shown, bot, standing_now(at->first, day)});
  }
  const auto reached = [](const Ranked& one) {
    return one.standing.rating.rating - sure * one.standing.rating.deviation;
  };
  const auto best = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
  std::ranges::partial_sort(all, best, std::greater<>(), reached);
  all.erase(best, all.end());
  return all;
}

}  // namespace klaxon::faces::server
