// The figures of a track, judged by its remaining boxes.
#pragma once

#include "rules/tng/design/shelf.h"
#include "rules/tng/design/tracks.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// The uses of a track, as words of the catalogue's `feeds`.
enum class Feed : u8 { control, information, range, repair, die };
bool feeds(const design::Shelf& shelf, const design::Build& box, Feed what);

// The boxes in the order in which they are lost: the best first, those after `!!` last.
std::vector<design::Build> in_order_of_loss(const design::Shelf& shelf,
                                            const std::vector<design::Build>& boxes);

// Fills GroupPlan::upper and lower for boxes in that order.
void give_figures(const design::Shelf& shelf, const std::vector<design::Build>& boxes,
                  GroupPlan& out);

}  // namespace klaxon::rules::tng
