#include "staff/parts.h"

namespace klaxon::staff {

bool Sheets::live(const core::Tree&, core::Tree&, core::Faults& faults) const {
  faults.add("no-live-sheets", "This system has no live sheets.");
  return false;
}

bool Odds::answer_in_battle(const core::Game&, const core::StateBytes*, core::Audience,
                            const core::Tree&, core::Tree&, core::Faults& faults) const {
  faults.add("no-odds", "This system has no odds for a battle in progress.");
  return false;
}

void add_lack(const Catalogue*, core::Faults& faults) {
  faults.add("no-catalogue", "This system has no catalogue: its ships are complete as they are.");
}

void add_lack(const Yard*, core::Faults& faults) {
  faults.add("no-yard", "This system has no yard: it does not check ships.");
}

void add_lack(const Sheets*, core::Faults& faults) {
  faults.add("no-sheets", "This system prints no sheets.");
}

void add_lack(const Odds*, core::Faults& faults) {
  faults.add("no-odds", "This system has no odds.");
}

void add_lack(const PostWords*, core::Faults& faults) {
  faults.add("no-desk", "This system reads no posts.");
}

void add_lack(const Campaigns*, core::Faults& faults) {
  faults.add("no-campaign", "This system keeps no campaigns.");
}

void add_lack(const Balance*, core::Faults& faults) {
  faults.add("no-balance",
             "This system has no balance lab: see which have one, and why, in docs/BALANCE.md.");
}

}  // namespace klaxon::staff
