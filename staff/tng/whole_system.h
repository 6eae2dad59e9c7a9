// tng with its battles, including those that battle files begin in the middle, with an admiral and
// with players' posts.
#pragma once

#include "staff/posts/words.h"
#include "staff/tng/battle_system.h"

namespace klaxon::staff::tng {

class TngWholeSystem final : public TngBattleSystem {
 public:
  // To be called while the library contains only shipped files.
  explicit TngWholeSystem(const codec::Library& library, core::AllocatorKinds lent = {});

  void library_changed(std::vector<core::Fault>& faults) override;
  // Code that reads posts would make every page larger, so only the program and a server have it.
  const PostWords* posts() const override { return posts_.get(); }
  // This has an admiral, which the page would take for one that searches.
  const battle::search::Ranks* ranks() const override;

 protected:
  std::unique_ptr<battle::search::Bot> admiral(
      const battle::search::SearchPlan& plan) const override;
  // This admiral does not search, so more time would be of no use.
  bool has_flagship() const override { return false; }
  std::unique_ptr<const rules::tng::State> stands(const rules::tng::Battle& battle,
                                                  const battle::Setup& setup,
                                                  core::Faults& faults) const override;

 private:
  std::unique_ptr<const PostWords> posts_;  // never null
};

}  // namespace klaxon::staff::tng
