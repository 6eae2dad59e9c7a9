// Answers a moderator's question on the page: what a battle's posts order. It changes nothing.
#pragma once

#include "battle/record/record.h"
#include "staff/staff.h"

namespace klaxon::staff {

// `question` is {"posts":[{"seat","by","text","used":[{"key","says"}],"rulings":[R]}]}, R being
// {"line","says","drop","order","reason"}; `by`, if present, is the player's name in chats; `says`
// is the text of the line that was carried out or settled: after the post has been edited it is
// searched for, and forgotten if it is gone.
// The answer:
//   {"turn","next","over","seats":[{"seat","owed","template","lines":[…],"log",
//    "order":{…},"keys":[…],"unsaid":{…},"open_quote"}]}
// with a line as line_tree() gives it, `log` as log_of(), `order` and `keys` of the line that is
// due next, or null. Returns false, with a fault, if the question or the record is unsound, or if
// the system has no desk.
bool answer_posts(const Staff& staff, const battle::record::Record& record,
                  const battle::Hashing& hashing, const core::Tree& question, core::Tree& out,
                  core::Faults& faults);

}  // namespace klaxon::staff
