// Shows records to a face's users: whether a record can be trusted, and its battle step by step as
// a seat, a watcher or the moderator sees it.
#pragma once

#include "battle/hashing.h"
#include "battle/record/record.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

// {"match","system","setup","seats":[{"seat","called"}],"lexicon","events","view",
//  "steps":[{"n","act","seat","text","events","patch","state"}],"whole"}
// `setup` is as in 'joined', and `called` the seat's name in a sentence; `events` and `view` are
// those at the start, `patch` changes the previous view, `whole` is false if a line does not play
// out as recorded: the steps end before it. All of it is what `onlooker` may know: for an order
// that somebody else gave, `text` is "an order", since its events contain what it showed; a step of
// a seat that the onlooker does not know of (Game::seats_known) has an empty `seat` and `text`.
// Only the moderator gets `state`, since hidden facts change a fingerprint.
core::Tree replay_tree(const record::Record& record, const Hashing& hashing,
                       core::Audience onlooker = core::moderator,
                       const record::Patience& patience = {});

// {"ok","doubt","line","message","lines","orders","finished","head","draws","draws_proved",
//  "sealed","revision","revision_now","changed":["charts/…"],"errors":[…]}. `changed` is there only
//  if shipped entries have changed since. `head` is empty if the record cannot be read; `message`
//  is then the first error's.
core::Tree verdict_tree(const record::Verdict& verdict);

}  // namespace klaxon::battle::session
