// What the hits of a damage allocator strike here (TNG-hit-chart.9): data/tng/cards/deck.toml.
//
//   [struck]                   # by core::HitClass, in the words of `hit_on`
//   forward_hull = ["F Hull", "Hull"]
//   [sides]                    # of engines only the boxes of that side, and those without a side
//   left_warp = "L"
//   [apart]                    # systems that this hit alone strikes, whatever their `hit_on`
//   probe = ["Prb"]
#pragma once

#include "core/damage_allocator.h"
#include "rules/tng/catalog/catalog.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

struct CardHits {
  struct Apart {
    u16 system = 0;
    u8 hit = 0;  // a core::HitClass
  };
  std::array<catalog::DamageChart::Word, core::hit_classes> struck{};  // by core::HitClass
  std::vector<Apart> apart;
};

// False, with every fault.
bool read_card_hits(const core::Tree& file, const catalog::Catalog& catalog, core::Faults& faults,
                    CardHits& out);

// Fills Plan::by_card.
void list_card_hits(const CardHits& hits, const Forms& forms, Plan& plan);

}  // namespace klaxon::rules::tng
