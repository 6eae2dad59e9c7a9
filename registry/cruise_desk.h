// Answers the questions of a page on which a cruise is played (docs/PROTOCOL.md). Each brings the
// cruise's file and is answered with the updated file; only forecasts are remembered here.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "battle/hashing.h"
#include "core/catalog/tree.h"
#include "registry/cruise.h"

namespace klaxon::registry {

class CruiseDesk {
 public:
  // `registry` and `hashing` must outlive it. Null, with every fault, if the user's own files do
  // not make a cruise.
  static std::unique_ptr<CruiseDesk> open(const Registry& registry, const battle::Hashing& hashing,
                                          core::Faults& faults);

  // `what` is a page's question: "begin", "take" …; empty: which choices are possible. `drawn` is
  // a random number that makes the stars if nobody has chosen a seed. False, and every fault.
  bool answer(std::string_view what, std::string_view body, u64 drawn, core::Tree& out,
              core::Faults& faults);
  static bool knows(std::string_view what);
  static std::vector<std::string_view> questions();

 private:
  CruiseDesk(std::unique_ptr<Cruises> cruises, const battle::Hashing& hashing)
      : cruises_(std::move(cruises)), hashing_(hashing) {}
  const staff::cruise::Voyage& voyage() const { return *cruises_->voyage; }

  std::unique_ptr<Cruises> cruises_;
  const battle::Hashing& hashing_;
};

}  // namespace klaxon::registry
