// Players' posts, read in a battle's first window and again in another: the first reading parses
// the whole post, the second only what may be orders. The baseline in the same run only splits a
// text of that length into words.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <string>

#include "battle/match/match.h"
#include "registry/registry.h"
#include "staff/posts/reader.h"

namespace klaxon {
namespace {

struct Table {
  std::shared_ptr<const core::Game> game;
  std::unique_ptr<battle::match::Match> match;
  std::unique_ptr<staff::PostReader> reader;
  int seat = 0;

  Table(const char* system, const char* scenario) {
    static const registry::Registry registry;
    const staff::Staff& own = *registry.find(system);
    battle::Setup setup;
    core::Faults faults;
    if (!own.system().prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
    game = own.system().open(setup, faults);
    match = std::make_unique<battle::match::Match>(game, "m", battle::match::DicePlan::seeded(42));
    match->begin();
    reader = std::make_unique<staff::PostReader>(*game, *own.posts());
    seat = std::countr_zero(static_cast<u32>(match->window().owed));
  }
  // The orders that the seat may give now, and names that are not orders.
  std::string orders() const {
    return reader->blank(match->state(), match->window(), seat) + "fire at three\n";
  }
  std::string names() const {
    const u16 actors = reader->words().actors();
    std::string all;
    for (const std::string& name :
         core::Names(*game, match->state(), core::seat_bit(seat)).all(actors))
      all += name.substr(0, 4) + " " + name + " is near\n";
    return all.empty() ? "nobody is near\n" : all;
  }
};

const std::string chatter =
    "The stars were bright that night, and nobody aboard had slept.\n\"What now?\" he asked.\n\n";

std::string filled(const std::string& with, i64 kilobytes) {
  std::string text;
  while (text.size() < static_cast<std::size_t>(kilobytes) * 1000) text += with;
  text.resize(static_cast<std::size_t>(kilobytes) * 1000);
  return text;
}

std::string shape(const Table& table, std::string_view name) {
  if (name == "orders") {
    std::string text = table.orders();
    for (std::size_t at; (at = text.find("[ ]")) != std::string::npos;) text[at + 1] = 'x';
    return text;
  }
  if (name == "names") return table.names();
  if (name == "quotes") return "[quote]fire [quote]again[/quote]\n";
  if (name == "one_line") return "it was a long day, and nobody knew; ";
  return chatter;
}

void post(benchmark::State& bench, const char* system, const char* scenario, const char* filling,
          bool first) {
  const Table table(system, scenario);
  const staff::Post post{filled(shape(table, filling), bench.range(0)), {}, {}};
  const core::Window window = table.match->window();
  staff::SortedPost kept;
  staff::ParsedPost reading;
  core::Faults faults;
  const auto read = [&](staff::SortedPost& sorted) {
    if (!table.reader->read(table.match->state(), window, table.seat, post, sorted, reading,
                            faults))
      std::abort();
  };
  read(kept);
  for (auto _ : bench) {
    staff::SortedPost fresh;
    read(first ? fresh : kept);
    benchmark::DoNotOptimize(reading);
  }
  bench.SetLabel(std::to_string(reading.lines_read) + " lines read of " +
                 std::to_string(std::ranges::count(post.text, '\n')));
}

void post_words_alone(benchmark::State& bench) {
  const std::string text = filled(chatter, bench.range(0));
  for (auto _ : bench) benchmark::DoNotOptimize(staff::post_words(text));
}
BENCHMARK(post_words_alone)->Arg(64)->Arg(1000)->Unit(benchmark::kMicrosecond);

const bool registered = [] {
  constexpr const char* tables[][2] = {
      {"sidcors", "border_clash"}, {"red-alert", "meeting_engagement"}, {"heavy-combat", "duel"}};
  for (const auto& [system, scenario] : tables)
    for (const char* const filling : {"chatter", "orders", "names", "quotes", "one_line"})
      for (const bool first : {true, false}) {
        const std::string name = std::string("post/") + system + "/" + filling + "/" +
                                 (first ? "first_window" : "next_window");
        benchmark::RegisterBenchmark(name.c_str(), post, system, scenario, filling, first)
            ->Arg(64)
            ->Arg(1000)
            ->Unit(benchmark::kMicrosecond);
      }
  return true;
}();

}  // namespace
}  // namespace klaxon
