// The questions that only an engine with a search answers: step by step, what the orders of a
// finished battle have cost and what was better.
//   POST /api/analysis       body: a record; begins its analysis and drops any other:
//                            {"done","steps"}
//   POST /api/analysis/step  does one more, the most suspicious first: the same
//   GET /api/analysis what is known so far; once all is done, the document of `klaxon analyse
//                            --seat all --json`
#include <algorithm>
#include <memory>
#include <optional>

#include "battle/record/record.h"
#include "faces/wasm/engine.h"
#include "faces/wasm/exports.h"
#include "staff/analysis.h"

namespace klaxon::faces::wasm {
namespace {

struct Work {
  battle::record::Record record;
  std::optional<staff::RecordAnalysis> analysis;
};

std::unique_ptr<Work>& work() {
  static std::unique_ptr<Work> one;
  return one;
}

Answer progress_answer() {
  core::Tree tree = core::Tree::table();
  tree.set("done", core::Tree::of(i64{work()->analysis->done()}));
  tree.set("steps", core::Tree::of(i64{work()->analysis->steps()}));
  return json_answer(tree);
}

Answer begin(std::string_view body) {
  work().reset();
  core::Faults faults("record");
  auto begun = std::make_unique<Work>();
  battle::record::Record& read = begun->record;
  if (!battle::record::read(body, the_engine().systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  // the dice that the command uses unless told otherwise
  begun->analysis.emplace(*the_engine().staff(read.header.system),
                          staff::AnalysisSettings{.seed = 0});
  if (!begun->analysis->begin(read, page_hashing(), faults)) return refused_answer(faults);
  work() = std::move(begun);
  return progress_answer();
}

Answer analysis(std::string_view asked, std::string_view body) {
  if (asked == "POST /api/analysis") return begin(body);
  const bool steps = asked == "POST /api/analysis/step";
  if (!steps && asked != "GET /api/analysis") return no_such_place();
  // only the first step can tell who sits where
  if (work() == nullptr || (!steps && work()->analysis->done() == 0))
    return refused_answer("not-begun", "No analysis has begun here.", 409);
  if (!steps) return json_answer(work()->analysis->tree());
  work()->analysis->step();
  return progress_answer();
}

extern "C" {

// As klaxon_answer.
KLAXON_EXPORT("klaxon_analysis")
std::size_t klaxon_analysis(const char* question, std::size_t size) {
  const std::string_view text(question, size);
  const std::string_view line = text.substr(0, text.find('\n'));
  const Answer told = analysis(line, text.substr(std::min(line.size() + 1, text.size())));
  result() = std::to_string(told.status) + " " + told.type + "\n" + told.body;
  return result().size();
}

}  // extern "C"
}  // namespace
}  // namespace klaxon::faces::wasm
