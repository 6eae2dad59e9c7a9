// This machine's cores and clock, for bots that think by the clock.
#pragma once

#include "battle/search/cores.h"

namespace klaxon::faces {

class Machine final : public battle::search::Cores {
 public:
  u32 count() const override;
  // Uses threads of its own for all parts but the first. An exception that ends that one, such as a
  // battle that everybody has left (time_limit.h), is passed on once the others have ended.
  void run(i64 ms, const Work& work) override;
};

}  // namespace klaxon::faces
