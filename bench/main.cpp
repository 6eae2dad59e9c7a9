// Prints figures for a single core, each alongside its reference from the same run.
#include <benchmark/benchmark.h>

int main(int argc, char** argv) {
  benchmark::AddCustomContext("flags", KLAXON_FLAGS);
  benchmark::AddCustomContext("compiler", __VERSION__);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
