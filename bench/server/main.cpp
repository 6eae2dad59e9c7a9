// Measures how much load klaxon serve can take: battles played all at once, alongside a bare echo
// with the same library and bare commits to the same database, in the same run.
//   klaxon_load [MATCHES [SECONDS [ORDERS_A_SECOND [KLAXON]]]]
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "bench/server/battles.h"
#include "bench/server/commits.h"
#include "bench/server/echo.h"
#include "bench/server/server.h"
#include "bench/server/wire.h"

namespace klaxon::bench {
namespace {

constexpr u32 lines_a_commit = 100;
constexpr double warm_seconds = 2;

struct Settings {
  u32 matches = 1'000;
  double seconds = 10;
  u32 orders_a_second = 1'000;
  std::string klaxon;
};

double load_now() {
  double load = 0;
  std::ifstream("/proc/loadavg") >> load;
  return load;
}

double own_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double quantile(std::vector<double>& values, double part) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void print_delays(const char* what, Tally& tally, double seconds) {
  fmt::print("{:<24}{:>9.0f} updates/s {:>7.0f} orders/s, p50 {:.1f} ms, p99 {:.1f} ms\n", what,
             static_cast<double>(tally.updates) / seconds,
             static_cast<double>(tally.delays_ms.size()) / seconds, quantile(tally.delays_ms, 0.5),
             quantile(tally.delays_ms, 0.99));
}

// The results of duels that are played without pauses.
Tally measure_server(const Settings& settings, const std::string& database) {
  const Server server(settings.klaxon, database);
  Battles battles(server.port(), settings.matches);
  battles.rest(warm_seconds);
  const double rested = server.used().seconds;
  battles.rest(settings.seconds);
  fmt::print("{:<24}{:>9.2f} % of a processor\n", "idle",
             (server.used().seconds - rested) / settings.seconds * 100);
  battles.play(warm_seconds, settings.orders_a_second);
  Tally paced = battles.play(settings.seconds, settings.orders_a_second);
  print_delays(fmt::format("at {} orders/s", settings.orders_a_second).c_str(), paced,
               settings.seconds);
  battles.play(warm_seconds, 0);
  const Used before = server.used();
  const double own = own_seconds();
  Tally full = battles.play(settings.seconds, 0);
  const double clients = own_seconds() - own;
  const Used after = server.used();
  const double used = after.seconds - before.seconds;
  const double updates = static_cast<double>(std::max<u64>(1, full.updates));
  print_delays("without a pause", full, settings.seconds);
  fmt::print("{:<24}{:>9.0f} bytes/update, {:.2f} processors\n", "",
             static_cast<double>(full.bytes) / updates, used / settings.seconds);
  fmt::print(
      "{:<24}{:>9.1f} us/update by the server, {:.1f} by its busiest thread, {:.1f} by the "
      "clients\n",
      "", used / updates * 1e6, after.busiest_since(before) / updates * 1e6,
      clients / updates * 1e6);
  return full;
}

void measure(const Settings& settings) {
  std::string folder = (std::filesystem::temp_directory_path() / "klaxon_load_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) fail("no folder " + folder);
  fmt::print("{} matches, {} seconds each, load {:.1f}\n", settings.matches, settings.seconds,
             load_now());
  const Tally full = measure_server(settings, folder + "/klaxon.db");
  const double lines = static_cast<double>(full.orders) / settings.seconds;
  const std::size_t bytes = full.bytes / std::max<u64>(1, full.updates);
  const double echoes = echoes_a_second(settings.matches * 2, bytes, settings.seconds / 2);
  const double bare = lines_a_second(folder + "/bare.db", lines_a_commit, settings.seconds / 2);
  fmt::print("{:<24}{:>9.0f} messages/s of {} bytes: updates reach {:.0f} %\n", "bare echo", echoes,
             bytes, static_cast<double>(full.updates) / settings.seconds / echoes * 100);
  fmt::print("{:<24}{:>9.0f} lines/s by {}: commits reach {:.0f} % with {:.0f} lines/s\n",
             "bare commits", bare, lines_a_commit, lines / bare * 100, lines);
  fmt::print("load {:.1f}\n", load_now());
  std::filesystem::remove_all(folder);
}

u32 whole(const char* word) {
  const int value = std::atoi(word);
  if (value < 1) fail(fmt::format("'{}' is not a number from 1", word));
  return static_cast<u32>(value);
}

// Each connection takes one file descriptor here and one in the server.
void allow_lines() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int count, char** words) {
  Settings settings;
  settings.klaxon = (std::filesystem::path(words[0]).parent_path() / "klaxon").string();
  if (count > 1) settings.matches = whole(words[1]);
  if (count > 2) settings.seconds = whole(words[2]);
  if (count > 3) settings.orders_a_second = whole(words[3]);
  if (count > 4) settings.klaxon = words[4];
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  allow_lines();
  measure(settings);
  return 0;
}

}  // namespace
}  // namespace klaxon::bench

int main(int argc, char** argv) {
  return klaxon::bench::run(argc, argv);
}
