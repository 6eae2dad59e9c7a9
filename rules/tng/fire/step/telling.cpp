#include "rules/tng/fire/step/telling.h"

#include <algorithm>

#include "rules/tng/events.h"
#include "rules/tng/fire/hit.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

u16 label_of(Bent of) {
  switch (of) {
    case Bent::range:
      return terms::range_by;
    case Bent::hit:
      return terms::hit_by;
    case Bent::damage:
      return terms::damage_by;
    default:
      return terms::die_by;
  }
}

// The form of boxes of that system in this battle; none if it is not a system.
i32 form_of(const Battle& battle, u16 system) {
  const auto& all = battle.forms.all;
  const auto found = std::ranges::find(all, system, &Form::system);
  return found == all.end() ? -1 : static_cast<i32>(found - all.begin());
}

// Adds the sources of the first few rows, in their order.
void put_sources(const Battle& battle, const Terms& rows, core::Event& event) {
  for (u32 i = 0; i < sources_told; ++i)
    event.arg(i < rows.size() ? form_of(battle, rows[i].source) : -1);
}

// Equal terms are joined if an event has no room for all of them.
void put_rows(const Terms& rows, core::Event& event) {
  constexpr u32 most = core::event_terms_max - 4;
  for (const Term& row : rows) {
    const u16 label = label_of(row.of);
    u32 i = 0;
    while (i < event.n_terms && event.terms[i].label != label) ++i;
    if (event.n_terms < most)
      event.term(label, row.by);
    else if (i < event.n_terms)
      event.terms[i].value += row.by;
  }
}

}  // namespace

void Teller::not_fired(Bar why) {
  if (!c_.log.on()) return;
  note(c_.log, EventId::not_fired, rule("TNG-weapon-notes.1"))
      .arg(line_.unit)
      .arg(line_.group)
      .arg(line_.gun)
      .arg(line_.target)
      .arg(static_cast<i32>(why));
}

void Teller::fired(const Shot& shot) {
  if (!c_.log.on()) return;
  core::Event& event = note(c_.log, EventId::fired, rule("TNG-turn.9"))
                           .arg(line_.unit)
                           .arg(line_.group)
                           .arg(line_.counts)
                           .arg(line_.gun)
                           .arg(line_.target);
  event.term(terms::range, shot.aim.range);
  if (shot.aim.counted != shot.aim.range) event.term(terms::counted, shot.aim.counted);
  Terms rows;
  Facts facts;
  sight_.whole(c_.battle, c_.state, {line_.unit, line_.target, line_.group, line_.gun}, facts);
  aim(*shot.gun, facts, &rows);
  put_sources(c_.battle, rows, event);
  put_rows(rows, event);
  if (shot.chart().kind != ChartKind::hit) return;
  const auto number = hit_number(shot);
  if (number && !number->automatic) event.term(terms::to_hit, number->number);
}

void Teller::burnt_out() {
  if (c_.log.on())
    note(c_.log, EventId::burnt_out, rule("TNG-Fus.4")).arg(line_.unit).arg(line_.group);
}

void Teller::shot(u8 target, i32 natural, i64 points) {
  if (!c_.log.on()) return;
  if (shots_ == nullptr || shots_->args[1] != target ||
      shots_->n_terms + 2U > core::event_terms_max)
    shots_ = &note(c_.log, EventId::shots, rule("TNG-weapon-notes.3"))
                  .arg(line_.unit)
                  .arg(target)
                  .arg(line_.gun)
                  .arg(0)
                  .arg(0)
                  .arg(0);
  ++shots_->args[3];
  if (points > 0) ++shots_->args[4];
  shots_->args[5] = static_cast<i32>(std::min<i64>(shots_->args[5] + points, tng::damage_most));
  if (natural > 0) shots_->term(terms::die, natural);
  shots_->term(terms::points, static_cast<i32>(points));
}

}  // namespace klaxon::rules::tng::fire
