#include "faces/cli/balance/shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/workers/parts.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "staff/files/ship_check.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr i64 method = 1;  // of drawing lists; another method draws other lists
constexpr i64 revision_max = i64{1} << 42, most_max = 100;
constexpr std::size_t fingerprint_digits = 16;

std::string hexadecimal(u64 value) {
  return fmt::format("{:016x}", value);
}

std::string hash_of(const std::string& text) {
  return battle::to_hex(sodium_hashing().sha256(battle::bytes_of(text)));
}

// A checksum of the results, which shows whether a disk fault or an editor has changed the file.
std::string seal_of(const Outcomes& outcomes) {
  return hash_of(outcomes.points + " " + hexadecimal(outcomes.fingerprint));
}

// A hash of everything that is weighed and of the prices.
std::string prices_of(const Lab& lab) {
  std::string text;
  for (const staff::balance::Thing& thing : lab.things)
    text += fmt::format("{} {} {}\n", thing.id, thing.group, thing.price);
  return hash_of(text);
}

// How the first pair of a range turns out: with other rules, data or captains this would differ.
bool beginning(const Lab& lab, const Range& range, std::string& out, core::Faults& faults) {
  Outcomes first;
  if (!play_meetings(lab, range.from, std::min(range.from + 1, range.to), 1, first, faults))
    return false;
  out = first.points + " " + hexadecimal(first.fingerprint);
  return true;
}

// One file, read.
struct PlayedShard {
  std::string path;
  u64 number = 0;
  Outcomes outcomes;
  std::string begins;
  Tree run;
};

void read_points(core::Reader& in, PlayedShard& out) {
  out.outcomes.points = in.text("points");
  if (out.outcomes.points.find_first_not_of("01234") != std::string::npos)
    in.fault("wrong-points", "'points' must be digits from 0 to 4, one for each pair.", "points");
}

void read_fingerprint(core::Reader& in, PlayedShard& out) {
  const std::string text = in.text("fingerprint");
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, out.outcomes.fingerprint, 16);
  if (text.size() != fingerprint_digits || error != std::errc{} || at != end)
    in.fault("wrong-fingerprint", "'fingerprint' must be 16 hexadecimal digits.", "fingerprint");
}

bool read_shard(const Tree& tree, PlayedShard& out, core::Faults& faults) {
  core::Reader in(tree, "", faults);
  out.number = static_cast<u64>(in.whole("shard", 1, shards_max));
  read_points(in, out);
  read_fingerprint(in, out);
  out.begins = in.text("begins");
  if (in.text("seal") != seal_of(out.outcomes))
    in.fault("wrong-seal", "The results are not those that were written; play this shard again.",
             "seal");
  if (const Tree* run = in.table("run")) out.run = *run;
  in.finish();
  return faults.empty();
}

bool read_file_of(PlayedShard& out, core::Faults& faults) {
  std::string text;
  Tree tree;
  return read_file(out.path, codec::text_bytes_max, text, faults) &&
         codec::parse_json(text, tree, faults) && unseal_part(tree, faults) &&
         read_shard(tree, out, faults);
}

void other_version(core::Reader& in, const char* key, const char* what) {
  in.fault("other-version",
           fmt::format("This shard was played with {}; play it again with this version.", what),
           key);
}

// Checks a designer's ships in the yard again, since anybody may have written the file.
void read_designs(core::Reader& in, Lab& lab, core::Faults& faults) {
  const Tree* designs = in.table("designs");
  if (designs == nullptr) return;
  lab.designs = *designs;
  for (const Tree::Entry& entry : designs->entries)
    for (const core::Fault& fault : staff::faults_of_ship(lab.staff, faults.file(), entry.value))
      faults.add(fault);
}

// A run's lab and its number of shards.
bool read_run(const Tree& run, Lab& lab, u64& shards, core::Faults& faults) {
  const core::Lexicon& lexicon = lab.staff.system().lexicon();
  core::Reader in(run, "run", faults);
  if (in.text("system") != lexicon.system)
    in.fault("other-system", fmt::format("This shard is not one of '{}'.", lexicon.system),
             "system");
  if (in.whole("revision", 0, revision_max) != static_cast<i64>(lexicon.revision))
    other_version(in, "revision", "other rules");
  if (in.whole("method", 0, revision_max) != method) other_version(in, "method", "other lists");
  lab.scenario = in.text("scenario");
  lab.most = static_cast<u32>(in.whole("most", 1, most_max));
  lab.seed = in.seed("seed");
  const i64 games = in.whole("games", 2, balance_games_max);
  if (games % 2 != 0) in.fault("odd-games", "'games' must be even: two a pair.", "games");
  lab.pairs = static_cast<u64>(games) / 2;
  shards = static_cast<u64>(in.whole("shards", 1, shards_max));
  const std::string prices = in.text("prices");
  read_designs(in, lab, faults);
  in.finish();
  if (!faults.empty() || !furnish(lab, faults)) return false;
  if (prices != prices_of(lab)) other_version(in, "prices", "other prices");
  return faults.empty();
}

// Checks that a shard belongs to this run.
bool check_shard(const PlayedShard& shard, const Lab& lab, u64 shards, core::Faults& faults) {
  if (shard.number > shards) {
    faults.add("out-of-range", fmt::format("There is no shard {} of {}.", shard.number, shards), {},
               "shard");
    return false;
  }
  const Range range = range_of(lab.pairs, shard.number - 1, shards);
  if (shard.outcomes.points.size() != range.to - range.from) {
    faults.add("wrong-points",
               fmt::format("Shard {} of {} has {} pairs, not {}.", shard.number, shards,
                           range.to - range.from, shard.outcomes.points.size()),
               {}, "points");
    return false;
  }
  std::string begins;
  if (!beginning(lab, range, begins, faults)) return false;
  if (begins == shard.begins) return true;
  faults.add("other-version",
             "Its first pair comes out differently here: it was played by another version; play it "
             "again with this one.",
             {}, "begins");
  return false;
}

// Reads all shards of one run, in the order of their numbers; false after a refusal.
bool read_all(Console& console, std::vector<PlayedShard>& out) {
  for (const std::string& path : console.line.merge) {
    PlayedShard shard;
    shard.path = path;
    core::Faults faults(path);
    if (!read_file_of(shard, faults)) {
      console.out.refuse(faults);
      return false;
    }
    if (!out.empty() && shard.run != out.front().run) {
      console.out.refuse("other-run", "This shard belongs to a different run from the first.",
                         path);
      return false;
    }
    if (std::ranges::find(out, shard.number, &PlayedShard::number) != out.end()) {
      console.out.refuse("shard-twice", fmt::format("Shard {} is given twice.", shard.number),
                         path);
      return false;
    }
    out.push_back(std::move(shard));
  }
  std::ranges::sort(out, {}, &PlayedShard::number);
  return true;
}

}  // namespace

Range range_of(u64 pairs, u64 index, u64 count) {
  return {pairs * index / count, pairs * (index + 1) / count};
}

Tree run_tree(const Lab& lab, u64 shards) {
  Tree run = Tree::table();
  run.set("system", Tree::of(lab.staff.system().lexicon().system));
  run.set("revision", Tree::of(static_cast<i64>(lab.staff.system().lexicon().revision)));
  run.set("method", Tree::of(method));
  run.set("scenario", Tree::of(lab.scenario));
  run.set("most", Tree::of(i64{lab.most}));
  run.set("seed", Tree::of(std::to_string(lab.seed)));
  run.set("games", Tree::of(static_cast<i64>(2 * lab.pairs)));
  run.set("shards", Tree::of(static_cast<i64>(shards)));
  run.set("prices", Tree::of(prices_of(lab)));
  run.set("designs", lab.designs);
  return run;
}

bool is_shard(const Lab& lab, u64 index, u64 count, const Tree& document, core::Faults& faults) {
  PlayedShard shard;
  if (!read_shard(document, shard, faults)) return false;
  shard.number = index + 1;
  return check_shard(shard, lab, count, faults);
}

void add_outcomes(const Tree& document, Outcomes& out) {
  PlayedShard shard;
  core::Faults unheard;
  core::Reader in(document, "", unheard);
  read_points(in, shard);
  read_fingerprint(in, shard);
  out.points += shard.outcomes.points;
  out.fingerprint += shard.outcomes.fingerprint;
}

bool shard_tree(const Lab& lab, u64 index, u64 count, const Outcomes& outcomes, Tree& out,
                core::Faults& faults) {
  std::string begins;
  const Range range = range_of(lab.pairs, index, count);
  if (!beginning(lab, range, begins, faults)) return false;
  out = Tree::table();
  out.set("shard", Tree::of(static_cast<i64>(index) + 1));
  out.set("points", Tree::of(outcomes.points));
  out.set("fingerprint", Tree::of(hexadecimal(outcomes.fingerprint)));
  out.set("begins", Tree::of(begins));
  out.set("seal", Tree::of(seal_of(outcomes)));
  out.set("run", run_tree(lab, count));
  return true;
}

bool merge_outcomes(Console& console, Lab& lab, Outcomes& out) {
  std::vector<PlayedShard> shards;
  if (!read_all(console, shards)) return false;
  u64 count = 0;
  core::Faults faults(shards.front().path);
  if (!read_run(shards.front().run, lab, count, faults)) {
    console.out.refuse(faults);
    return false;
  }
  for (const PlayedShard& shard : shards) {
    core::Faults own(shard.path);
    if (!check_shard(shard, lab, count, own)) {
      console.out.refuse(own);
      return false;
    }
    out.points += shard.outcomes.points;
    out.fingerprint += shard.outcomes.fingerprint;
  }
  if (shards.size() == count) return true;
  console.out.refuse("shard-missing",
                     fmt::format("Only {} of {} shards are here.", shards.size(), count),
                     "--merge");
  return false;
}

}  // namespace klaxon::faces::cli
