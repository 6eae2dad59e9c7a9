#include "staff/red_alert/report/reasons.h"

#include "battle/wording.h"
#include "rules/red_alert/events.h"

namespace klaxon::staff::red_alert {

using rules::EventId;
namespace terms = klaxon::rules::red_alert::terms;

i32 term_of(const core::Event& event, u16 label) {
  for (u32 i = 0; i < event.n_terms; ++i)
    if (event.terms[i].label == label) return event.terms[i].value;
  return 0;
}

void CounterReasons::add_own(std::vector<Reason>& why, const core::Event& event) {
  switch (static_cast<EventId>(event.kind)) {
    case EventId::fired: {
      const i32 more = term_of(event, terms::counters) - term_of(event, terms::beam);
      if (more != 0)
        why.push_back({"counters", "beam " + std::to_string(term_of(event, terms::beam)) +
                                       (more > 0 ? " + " : " - ") +
                                       std::to_string(more > 0 ? more : -more) +
                                       " by crew and tech"});
      return;
    }
    case EventId::struck:
      hull_damaged_ = event.args[2] > 0;
      return;
    case EventId::criticals_drop:
      why.push_back({"counted", hull_damaged_ ? "the hull was damaged: one or two that show count"
                                              : "only shields were damaged: one that shows counts, "
                                                "more do not"});
      return;
    case EventId::drops_collision:
      why.push_back({"counted", "exactly one that shows is a collision"});
      return;
    default:
      return;
  }
}

}  // namespace klaxon::staff::red_alert
