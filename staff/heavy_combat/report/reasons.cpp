#include "staff/heavy_combat/report/reasons.h"

#include "battle/wording.h"
#include "rules/heavy_combat/events.h"

namespace klaxon::staff::heavy_combat {

using rules::EventId;
namespace terms = klaxon::rules::heavy_combat::terms;

i32 term_of(const core::Event& event, u16 label) {
  for (u32 i = 0; i < event.n_terms; ++i)
    if (event.terms[i].label == label && event.terms[i].who == core::everyone)
      return event.terms[i].value;
  return -1;
}

std::string factor_text(i32 halves) {
  return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

namespace {

// "die 5 x 4 = 20"; empty if the factor is not public.
std::string product_text(const core::Event& event, bool halved) {
  const i32 die = term_of(event, terms::die);
  const i32 points = die < 0 ? term_of(event, terms::points) : die;
  const i32 halves = term_of(event, terms::factor_halves);
  if (points < 0 || halves < 0) return "";
  const i32 product = points * halves;
  std::string out = (die < 0 ? battle::counted(points, "points") : "die " + std::to_string(die)) +
                    " x " + factor_text(halves) + " = " + factor_text(product);
  const i32 done = halved ? product / 4 : product / 2;
  if (halved)
    out += ", half of which strikes: " + std::to_string(done);
  else if (product % 2 != 0)
    out += ", rounded down to " + std::to_string(done);
  return out;
}

struct Needed {
  u16 term;
  const char* text;
};
constexpr Needed needed[] = {
    {terms::die, "the die shows less than the range asks for"},
    {terms::unseen_die, "a ship that is not seen is hit on a 1"},
    {terms::sensors_die, "its sensors are damaged"},
    {terms::craft_die, "a small craft is hit on 1 to 3"},
};

}  // namespace

void ShotReasons::add_own(std::vector<Reason>& why, const core::Event& event) {
  switch (static_cast<EventId>(event.kind)) {
    case EventId::rotated_half:
      halved_ = true;
      return;
    case EventId::hit: {
      const std::string product = product_text(event, halved_);
      halved_ = false;
      if (!product.empty()) why.push_back({"damage", product});
      return;
    }
    case EventId::missed:
      for (const Needed& one : needed)
        if (term_of(event, one.term) >= 0) why.push_back({"missed", one.text});
      return;
    default:
      return;
  }
}

}  // namespace klaxon::staff::heavy_combat
