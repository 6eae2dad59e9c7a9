// Provides this machine's cores and clock to bots that think by the clock.
#pragma once

#include "battle/search/cores.h"

namespace klaxon::faces {

class Machine final : public battle::search::Cores {
 public:
  u32 count() const override;
  // Runs each part but the first on its own thread. An exception that ends the first, as when
  // everybody has left the battle (time_limit.h), is passed on once the other parts have ended.
  void run(i64 ms, const Work& work) override;
};

}  // namespace klaxon::faces
