#include "staff/report.h"

namespace klaxon::staff {

void tell_seed(Document& report, u64 seed) {
  const std::string number = std::to_string(seed);
  Passage line;
  line.text = "Dice: seed " + number + ". With --seed " + number + " they fall like this again.";
  const bool titled = !report.passages.empty() && report.passages.front().level == 1;
  report.passages.insert(report.passages.begin() + (titled ? 1 : 0), std::move(line));
}

}  // namespace klaxon::staff
