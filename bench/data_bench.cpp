// Measures reading a large system's data when they are first wanted: some 510 kB of weapons, as
// shipped (packed as JSON) and as written (TOML).
#include <benchmark/benchmark.h>

#include "codec/codec.h"
#include "codec/library.h"

namespace klaxon::bench {
namespace {

// A weapon with a table, changes to it and two modes; all figures are invented.
std::string weapon(int number) {
  std::string text = "id = \"Ex-" + std::to_string(number) + "\"\nname = \"Example Ray\"\n";
  text += "rule = \"TNG-Ex\"\nmechanism = \"direct\"\nclass = \"phaser\"\n";
  for (const char* variant : {"plain", "gatling", "long"}) {
    text += std::string("[[construction]]\nvariant = \"") + variant + "\"\n";
    text += "bpv = { 3 = 33, 4 = 44 }\nrepair = 5\nspaces = 1\nhit_on = [\"Phaser\", \"Torp\"]\n";
  }
  for (const char* chart : {"standard", "overload", "narrow"}) {
    text += std::string("[[chart]]\nid = \"") + chart + "\"\nkind = \"roll\"\n";
    text += "ranges = [\"0\", \"1-2\", \"3-6\", \"7-9\", \"10-14\", \"15+\"]\n[chart.rows]\n";
    for (int roll = 1; roll <= 6; ++roll)
      text += "\"" + std::to_string(roll) + "\" = [9, 8, 6, 4, 2, \"-\"]\n";
    text += "[[chart.change]]\nadd = 1\nnot_zero = true\nmost = 9\n";
  }
  for (const char* mode : {"standard", "overload", "narrow", "hold"})
    text += std::string("[[mode]]\nid = \"") + mode +
            "\"\nenergy = \"1/2\"\nchart = \"standard\"\nscale = 2\n"
            "range_max = { 3 = 6, 4 = 8 }\n";
  return text;
}

std::vector<codec::DataFile> files(bool packed, std::size_t& bytes) {
  std::vector<codec::DataFile> all;
  bytes = 0;
  for (int i = 0; bytes < 510'000; ++i) {
    const std::string toml = weapon(i);
    bytes += toml.size();
    core::Faults faults;
    core::Tree tree;
    codec::parse_toml(toml, tree, faults);
    all.push_back({"weapons/ex_" + std::to_string(i) + (packed ? ".json" : ".toml"),
                   packed ? codec::to_json(tree) : toml,
                   {},
                   !packed});
  }
  return all;
}

void read_data(benchmark::State& bench, bool packed) {
  std::size_t bytes = 0;
  const std::vector<codec::DataFile> all = files(packed, bytes);
  for (auto _ : bench) {
    codec::Library library;
    std::vector<core::Fault> faults;
    library.add_layer(all, faults);
    benchmark::DoNotOptimize(library.find("weapons", "ex_7"));
  }
  bench.SetLabel(std::to_string(bytes / 1000) + " kB of TOML, " + std::to_string(all.size()) +
                 " files");
}

BENCHMARK_CAPTURE(read_data, as_shipped, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_data, as_written, false)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace klaxon::bench
