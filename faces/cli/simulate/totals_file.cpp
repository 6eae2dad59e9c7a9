#include "faces/cli/simulate/totals_file.h"

#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>

#include "codec/codec.h"
#include "core/catalog/text.h"
#include "faces/files.h"

namespace klaxon::faces::cli {

using core::Tree;

namespace {

constexpr i64 count_max = i64{1} << 42;  // so that the sum of a million shards still fits
constexpr std::size_t fingerprint_digits = 16;

volatile std::sig_atomic_t interrupt_came = 0;
std::atomic<i64> interrupted_at = 0;
constexpr i64 one_press_ms = 100;  // `timeout` interrupts a program and, once more, its group

i64 milliseconds() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

u64 count(core::Reader& in, const char* key, i64 most = count_max) {
  return static_cast<u64>(in.whole(key, 0, most));
}

void read_fingerprint(core::Reader& in, Totals& out) {
  const std::string text = in.text("fingerprint");
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, out.fingerprint, 16);
  if (text.size() != fingerprint_digits || error != std::errc{} || at != end)
    in.fault("wrong-fingerprint", "'fingerprint' must be 16 hexadecimal digits.", "fingerprint");
}

void read_wins(core::Reader& in, Totals& out, std::size_t& seats) {
  const Tree* wins = in.list_or("wins");
  seats = wins == nullptr ? 0 : wins->items.size();
  if (seats < 1 || seats > core::seats_max)
    return in.fault("wrong-wins",
                    fmt::format("'wins' must be a list of 1 to {} numbers.", core::seats_max),
                    "wins");
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Tree& item = wins->items[seat];
    if (!item.is(Tree::Kind::whole) || item.whole < 0 || static_cast<u64>(item.whole) > out.games)
      return in.fault("wrong-wins", "Every number in 'wins' must be 0 to the number of games.",
                      "wins");
    out.wins[seat] = static_cast<u64>(item.whole);
    if (out.wins[seat] + out.draws + out.unfinished > out.games)
      return in.fault("wrong-wins",
                      fmt::format("{} won, {} drawn and {} unfinished are more than {} games.",
                                  out.wins[seat], out.draws, out.unfinished, out.games),
                      "wins");
  }
}

std::string shown(const Tree& value) {
  return value.is(Tree::Kind::text) ? core::in_quotes(value.text) : std::to_string(value.whole);
}

}  // namespace

void read_totals(core::Reader& in, Totals& out, std::size_t& seats) {
  out.games = count(in, "games");
  out.draws = count(in, "draws", static_cast<i64>(out.games));
  out.unfinished = count(in, "unfinished", static_cast<i64>(out.games));
  out.decisions = count(in, "decisions");
  out.dice = count(in, "dice");
  read_fingerprint(in, out);
  read_wins(in, out, seats);
}

bool ResumableRun::read(Totals& out, core::Faults& faults) const {
  std::error_code error;
  if (!std::filesystem::exists(path_, error)) return true;
  std::string text;
  Tree tree;
  if (!read_file(path_, codec::text_bytes_max, text, faults) ||
      !codec::parse_json(text, tree, faults))
    return false;
  core::Reader in(tree, "", faults);
  std::size_t seats = 0;
  read_totals(in, out, seats);
  const Tree* run = in.table("run");
  in.finish();
  if (!faults.empty()) return false;
  for (const Tree::Entry& wanted : run_.entries) {
    const Tree* kept = run->find(wanted.key);
    if (kept != nullptr && *kept == wanted.value) continue;
    faults.add(
        "other-run",
        fmt::format("This file is of another run: its {} is {}, not {}. Name another file, or "
                    "delete this one to begin anew.",
                    wanted.key, kept == nullptr ? "missing" : shown(*kept), shown(wanted.value)),
        run->place, "run." + wanted.key);
    return false;
  }
  if (seats == static_cast<std::size_t>(seats_)) return true;
  faults.add("wrong-wins", fmt::format("'wins' must be a list of {} numbers.", seats_), {}, "wins");
  return false;
}

bool ResumableRun::write(const Totals& totals, core::Faults& faults) const {
  Tree tree = totals_tree(totals, seats_);
  tree.set("run", run_);
  return write_file(path_, codec::to_json_pretty(tree), faults);
}

void hold_interrupts() {
  for (const int one : {SIGINT, SIGTERM})
    std::signal(one, [](int signal) {
      const i64 now = milliseconds();
      if (interrupt_came != 0 && now - interrupted_at >= one_press_ms) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
      }
      if (interrupt_came == 0) interrupted_at = now;
      interrupt_came = 1;
    });
}

bool interrupted() {
  return interrupt_came != 0;
}

}  // namespace klaxon::faces::cli
