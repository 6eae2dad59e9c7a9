#include "staff/code_red/report/reasons.h"

#include "battle/wording.h"
#include "rules/code_red/events.h"
#include "rules/code_red/orders.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
using rules::EventId;

namespace {

bool names_card(EventId kind) {
  return kind == EventId::card_scored || kind == EventId::card_ignored ||
         kind == EventId::critical_ignored || kind == EventId::choice_due;
}

std::string card_text(int card) {
  const rules::CardKind& kind = rules::card_kind(rules::kind_of_card(card));
  const bool marked = (rules::deck_tables.marked >> card & 1U) != 0;
  std::string text = kind.title;
  if (marked) text += " (once per volley)";
  if (kind.each_type) text += " (one hit of each type)";
  return text;
}

// Critical hits are numbered card by card (3.0).
std::string critical_text(int which) {
  return "Critical hit " + std::to_string(which / 6 + 1) + ", result " +
         std::to_string(which % 6 + 1);
}

}  // namespace

void CardReasons::ordered(core::OrderView taken, const core::Offers& from) {
  if (taken.verb != rules::verbs::choose) return;
  std::string others;
  for (const core::OrderView offer : from.list) {
    if (offer.verb != rules::verbs::choose || offer == taken || offer.arg[0] != taken.arg[0])
      continue;
    if (!others.empty()) others += ", ";
    others += battle::shown_word(game(), rules::vocabulary::systems, offer.arg[1]);
  }
  choice_ = "the owner gives up " +
            battle::shown_word(game(), rules::vocabulary::systems, taken.arg[1]) + " and keeps " +
            others;
}

void CardReasons::add_own(std::vector<Reason>& why, const core::Event& event) {
  const EventId kind = static_cast<EventId>(event.kind);
  if (names_card(kind)) why.push_back({"card", card_text(event.args[1])});
  if (kind == EventId::critical_roll) why.push_back({"card", critical_text(event.args[1])});
  const bool hit = kind == EventId::card_scored || kind == EventId::chart_scored;
  if (!hit || choice_.empty()) return;
  why.push_back({"choice", choice_});
  choice_.clear();
}

}  // namespace klaxon::staff::code_red
