#include "battle/session/wire/messages.h"

#include <array>
#include <limits>

#include "battle/match/command.h"
#include "battle/order_text.h"

namespace klaxon::battle::session {

namespace {

using F = MessageField;
using enum FieldType;

constexpr i64 u32_max = std::numeric_limits<u32>::max();
constexpr i64 note_max = static_cast<i64>(match::note_bytes_max);
constexpr i64 items_max = static_cast<i64>(match::standing_items_max);
constexpr bool must = true, may = false;

// Fields that many messages share.
constexpr F own_number{
    "number",  whole,
    must,      1,
    whole_max, "counts this seat's acts from 1 without gaps; a repeat gets the same answer"};
constexpr F own_seat{"seat", text, may,
                     0,      64,   "your seat's name, as a safeguard: any other name is refused"};
constexpr F own_ask{"ask", whole, may, whole_min, whole_max, "any number; the answer repeats it"};
// X.
constexpr i64 head_bytes = 64;
constexpr F asked{"ask", whole, may, whole_min, whole_max, "the question's `ask`"};
constexpr F numbered{"number", whole, may, 1, whole_max, "the act's `number`"};

// From a client.
constexpr F hello_fields[] = {
    {"protocol", whole, must, 1, u32_max, "the version you speak: 1"},
    {"client", text, may, 0, 64, "your program's name"},
};
constexpr F host_fields[] = {
    {"system", text, must, 1, 64, "a rule system's id"},
    {"scenario", text, must, 1, 128, "a scenario's id"},
    {"options", table, may, 0, 0, "choices that the scenario offers"},
    {"dice", text, may, 0, 16, "'seeded' (the default) or 'typed'"},
    {"seed", text, may, 1, 20,
     "an unsigned 64-bit number, visible to all; if absent, it is drawn and secret until the end"},
    {"faces", list, may, 0, 8192, "typed dice: the faces for the set-up"},
    {"moderator", flag, may, 0, 1, "true: there is a moderator, who sees all; everybody knows"},
    own_ask,
};
constexpr F join_fields[] = {
    {"match", text, must, 1, 64, "the match's id"},
    {"token", text, must, 1, 64, "the secret of a seat, the watchers or the moderator"},
    {"name", text, may, 0, 4096,
     "what the others call you: at most 24 characters as people see them"},
    {"head", text, may, head_bytes, head_bytes,
     "a head that you kept; you are refused if the record does not contain it"},
    {"own", text, may, 32, 64,
     "for a seat: a secret that you made up; it opens the seat from now on in place of 'token'"},
    own_ask,
};
constexpr F only_ask[] = {own_ask};
constexpr F record_fields[] = {
    {"sealed", flag, may, 0, 1,
     "true: after the end, keep a sealed seed sealed, so that an undo can reopen the battle"},
    own_ask,
};
constexpr F order_fields[] = {
    own_number,
    {"order", table, must, 0, 0, "verb and fields, as in an offer"},
    {"window", whole, may, 0, u32_max, "refused if another window is now open"},
    {"faces", list, may, 0, 8192, "typed dice: the faces for this order's rolls"},
    own_seat,
};
constexpr F only_number[] = {own_number, own_seat};
constexpr F undo_fields[] = {
    own_number,
    {"event", whole, may, 1, u32_max,
     "back to before this event; if absent, agrees to a request, else before your last order"},
    own_seat,
};
constexpr F edit_fields[] = {
    own_number,
    {"path", text, must, 1, 256, "a field of the state: 'ships.0.boxes.phaser'"},
    {"value", whole, must, whole_min, whole_max, "its new value"},
    own_seat,
};
constexpr F rewind_fields[] = {
    own_number,
    {"line", whole, must, 0, u32_max, "back to the state after this line; 0 is the set-up"},
};
constexpr F note_fields[] = {
    own_number,
    {"text", text, must, 1, note_max, "the text, for everyone at the table"},
    own_seat,
};
constexpr F answer_fields[] = {
    own_number,
    {"to", text, must, 1, 16, "what another seat asks for: 'undo', 'draw' or 'adjourn'"},
    {"agree", flag, must, 0, 1,
     "true: as if you asked the same; false: declines it, or takes your own request back"},
    own_seat,
};
constexpr F standing_fields[] = {
    own_number,
    {"policy", text, must, 1, 16, "'ask', 'first' or 'forced', for kinds of windows not listed"},
    {"windows", list, may, 0, items_max, "by kind of window: [{\"window\",\"policy\"}]"},
    {"never", list, may, 0, items_max,
     "orders never to give: [{\"verb\",\"field\",\"value\"}]; field and value may be absent"},
    {"breaks", list, may, 0, items_max, "kinds of events that turn every policy back to 'ask'"},
    own_seat,
};
constexpr F invite_fields[] = {
    own_number,
    {"for", text, must, 1, 64, "the name of a seat that nobody has taken"},
    own_seat,
};
constexpr F form_fields[] = {
    {"order", table, must, 0, 0, "the verb of an offered form, and wishes for any of its fields"},
    {"rest", text, may, 0, 8,
     "the value of fields without a wish: 'least' (the default) or 'most'"},
    own_ask,
};
constexpr F why_fields[] = {
    {"event", whole, must, 1, u32_max, "an event's number"},
    own_ask,
};
constexpr F history_fields[] = {
    {"from", whole, may, 1, u32_max, "the first event wanted; 1 if absent"},
    {"to", whole, may, 0, u32_max,
     "the last event; the latest if absent. An answer has at most 2,000 events: ask on from there"},
    own_ask,
};
constexpr F advise_fields[] = {
    {"order", table, may, 0, 0, "an order that you are considering: is it a blunder?"},
    own_ask,
};
constexpr F odds_fields[] = {
    {"order", table, must, 0, 0, "an order that you are considering, now or later"},
    own_ask,
};
constexpr F rematch_fields[] = {
    {"agree", flag, must, 0, 1,
     "true: you want one, or agree to it; false: you decline, or take your own offer back"},
    {"swapped", flag, may, 0, 1,
     "everybody takes the opposite seat; if absent, as offered. Any other choice is a new offer"},
    own_ask,
};

// From the session.
constexpr F welcome_fields[] = {
    {"protocol", whole, must, 1, u32_max, "the version spoken here"},
    {"systems", list, must, 0, 64,
     "[{\"id\",\"title\",\"scenarios\":[{\"id\",\"title\",\"seats\"}]}]"},
    {"bytes_max", whole, must, 1, u32_max, "longer messages are refused"},
    {"version", text, must, 1, 64, "the version of the Klaxon that answers"},
};
constexpr F hosted_fields[] = {
    {"match", text, must, 1, 64, "the new match's id"},
    {"seats", list, must, 1, 8,
     "[{\"seat\",\"token\"}]: give each to its player; it works once, see 'joined'"},
    {"watch", text, must, 1, 64, "the watchers' token"},
    {"moderate", text, may, 1, 64, "the moderator's token, if there is one"},
    asked,
};
constexpr About lines_left_about =
    "given in hundreds, once they run low; a full record takes only acts that end the battle";
constexpr About disk_full_about =
    "the host's disk is full: acts are refused until it has room again";
constexpr About ended_about =
    "with 'scores', what ended the battle: 'rules', 'resignation' or an agreed 'draw'";
constexpr About asks_about =
    "who asks for what and has no answer yet: [{\"act\",\"seat\"}]; of an undo also \"event\", the "
    "first that it would take back, and how many \"dice\" were rolled and secret choices were "
    "\"opened\" since, as far as you have seen";
constexpr About undone_about =
    "what was taken back by agreement: {\"orders\"}, of those who asked for it; \"practice\" is "
    "true once dice or opened choices were part of it";
constexpr F presence_fields[] = {
    {"seats", list, must, 1, 8,
     "[{\"seat\",\"here\"}]; \"bot\" is true of the host's own, \"away\" counts the seconds since "
     "its player left, \"thinks\" those since it began to owe an answer, if that is known"},
    {"watchers", whole, must, 0, u32_max, "how many are watching"},
};
constexpr F joined_fields[] = {
    {"match", text, must, 1, 64, "the match's id"},
    {"system", text, must, 1, 64, "the rule system's id"},
    {"scenario", text, must, 0, 128, "the scenario's id"},
    {"role", text, must, 1, 16, "'seat', 'watcher' or 'moderator'"},
    {"seat", text, may, 1, 64, "for a seat: its name"},
    {"token", text, may, 1, 64, "the seat's new secret; the one you came with is used up"},
    {"seats", list, must, 1, 8,
     "[{\"seat\",\"team\",\"name\",\"joined\",\"called\"}]; \"called\" is the seat in a sentence, "
     "such as 'the attacker'"},
    {"full", flag, must, 0, 1, "every seat has joined once: the battle is open"},
    {"moderated", flag, must, 0, 1, "there is a moderator, who can see and change everything"},
    {"dice", table, must, 0, 0,
     "{\"kind\":'seeded' or 'fed', \"seed\" if it was chosen by hand, \"seed_hash\" if it is "
     "sealed}"},
    {"counter", whole, must, 0, whole_max, "the last update's number; the next adds one"},
    {"next_number", whole, must, 1, whole_max, "the number of this seat's next act"},
    {"events", whole, must, 0, u32_max, "how many events you have seen; see 'history'"},
    {"view", table, must, 0, 0, "all that you may see of the state"},
    {"window", table, must, 0, 0, "{\"number\",\"kind\",\"owed\":[seats],\"answered\":[seats]}"},
    {"offers", table, must, 0, 0, "as in 'offers'"},
    {"notes", list, must, 0, 100,
     "the latest: [{\"seat\",\"text\"}], among them with \"act\" a moderator's 'look', an "
     "'invite' to the seat `text`, and 'resign' of those who have given up, \"after\" how many "
     "events "
     "that you saw"},
    {"asks", list, must, 0, 24, asks_about},
    {"adjourned", flag, must, 0, 1, "no orders until every seat has asked to 'adjourn' again"},
    {"undone", table, must, 0, 0, undone_about},
    {"presence", table, must, 0, 0, "as in 'presence'"},
    {"standing", table, may, 0, 0, "for a seat: its standing orders, as in 'standing'"},
    {"scores", list, may, 0, 8, "once the battle is over: 1 won, 0 drawn, -1 lost, by seat"},
    {"ended", text, may, 1, 16, ended_about},
    {"rematch", table, may, 0, 0, "once the battle is over: as in 'rematch'"},
    {"lines_left", whole, may, 0, 500, lines_left_about},
    {"disk_full", flag, may, 0, 1, disk_full_about},
    {"head", text, must, head_bytes, head_bytes,
     "the head of the chain as far as you have been told"},
    {"lexicon", table, must, 0, 0,
     "verbs, events, windows, rolls, terms by name, and vocabularies: by number, the words you "
     "know; \"shown\" has, by number too, how people write the words of this battle"},
    {"setup", table, may, 0, 0,
     "{\"scenario\",\"definition\",\"designs\",\"options\",\"catalogue\"} as far as you may know "
     "them; no catalogue if nothing of it is used"},
    asked,
};
constexpr F left_fields[] = {
    {"why", text, must, 1, 256, "'asked', or 'replaced': your seat was joined from elsewhere"},
    asked,
};
constexpr F done_fields[] = {
    numbered,
    {"head", text, may, head_bytes, head_bytes, "the head of the chain after this act; keep it"},
    {"token", text, may, 1, 64,
     "after 'invite': the invitation; the first to join with it gets the seat"},
};
constexpr F error_fields[] = {
    {"error", table, must, 0, 0, "{\"code\",\"message\",\"where\",\"rule\"}"},
    numbered,
    asked,
};
constexpr F update_fields[] = {
    {"counter", whole, must, 1, whole_max, "the number of updates sent to this place"},
    {"events", list, may, 0, whole_max,
     "[{\"n\",\"kind\",\"args\",\"text\",\"rule\",\"terms\":[[label,value]],"
     "\"formula\" if there is one}]"},
    {"table", list, may, 0, whole_max,
     "acts at the table: [{\"act\",\"seat\",\"text\"}]; of a 'decline' the text says of what"},
    {"asks", list, may, 0, 24, asks_about},
    {"adjourned", flag, may, 0, 1, "with 'asks'"},
    {"undone", table, may, 0, 0, "with 'asks'"},
    {"vocabularies", list, may, 0, whole_max, "words that you now know, as a patch"},
    {"patch", list, may, 0, whole_max, "what changed in your view"},
    {"window", table, may, 0, 0, "if it changed"},
    {"offers", table, may, 0, 0, "if they changed"},
    {"seats", list, may, 0, 8, "if somebody has joined for the first time"},
    {"standing", table, may, 0, 0, "your seat's standing orders, if they changed"},
    {"full", flag, may, 0, 1, "if it changed"},
    {"scores", list, may, 0, 8, "once the battle is over"},
    {"ended", text, may, 1, 16, ended_about},
    {"lines_left", whole, may, 0, 500, lines_left_about},
    {"disk_full", flag, may, 0, 1, disk_full_about},
    {"head", text, may, head_bytes, head_bytes,
     "the head of the chain, if you were told of new lines"},
};
constexpr F offers_now_fields[] = {
    {"offers", table, must, 0, 0,
     "{\"list\":[{\"order\",\"text\"}],\"forms\":[verbs],\"withdraw\":true if you may,"
     "\"undo\":true if there is an order of yours that an undo would take back}"},
    asked,
};
constexpr F form_is_fields[] = {
    {"label", text, must, 0, 256, "the form, for people"},
    {"fields", list, must, 0, core::order_args_max,
     "[{\"name\",\"label\",\"unit\",\"value\",\"lo\",\"hi\",\"step\",\"count\",\"values\","
     "\"words\"}]: each "
     "with the range that the fields before it leave, and the legal value nearest to the wish; "
     "`values` if not every step is legal, `words` if values have names"},
    {"order", table, must, 0, 0, "these values as an order, ready to give"},
    {"complete", flag, must, 0, 1, "true: the wishes were exactly this order"},
    {"wrong", list, may, 1, core::order_args_max + 1,
     "illegal wishes: [{\"place\",\"wished\",\"code\",\"message\",\"where\",\"rule\"}]"},
    asked,
};
constexpr F why_is_fields[] = {
    {"event", table, must, 0, 0, "as in 'update'"},
    {"why", text, must, 0, whole_max, "the rule and the arithmetic in words"},
    asked,
};
constexpr F history_is_fields[] = {
    {"events", list, must, 0, whole_max, "as in 'update'"},
    asked,
};
constexpr F record_is_fields[] = {
    {"complete", flag, must, 0, 1, "true: the whole record, once the battle is over"},
    {"text", text, must, 0, whole_max, "the record; before the end, the log as you may see it"},
    asked,
};
constexpr F advice_fields[] = {
    {"order", table, must, 0, 0, "what the captain would order in your place, ready to give"},
    {"text", text, must, 0, whole_max, "the same in words"},
    {"why", text, must, 0, whole_max, "the reason, one sentence"},
    {"doubt", text, may, 0, whole_max,
     "an objection to the order you asked about, one sentence; absent: it is not a blunder"},
    asked,
};
constexpr F odds_are_fields[] = {
    {"odds", table, must, 0, 0, "what the order would do, in the system's own form"},
    asked,
};
constexpr F rematch_is_fields[] = {
    {"asking", list, must, 0, 8, "the names of the seats that want a rematch"},
    {"swapped", flag, must, 0, 1, "everybody takes the opposite seat"},
    {"declined", text, may, 1, 64, "the seat that has just declined"},
    {"match", text, may, 1, 64, "the new match, once all have agreed"},
    {"token", text, may, 0, 64, "your own way into it, as in 'hosted'"},
    {"watch", text, may, 1, 64, "its watchers' token"},
    asked,
};
constexpr F stopped_fields[] = {
    {"message", text, must, 1, 1024,
     "a fault in the program stopped the match; its record is kept"},
};

constexpr u8 by_players = by_seat | by_moderator;

constexpr std::array<MessageKind, kinds> table_of_kinds = {{
    {"hello", by_anyone | by_joined, false, "Comes first: says who you are.", hello_fields},
    {"host", by_anyone | by_joined, false, "Opens a match if the host allows it.", host_fields},
    {"join", by_anyone | by_joined, false, "Takes a place in a match by its secret.", join_fields},
    {"leave", by_joined, false, "Leaves the place; the seat stays yours.", only_ask},
    {"order", by_seat, true, "Gives an order.", order_fields},
    {"withdraw", by_seat, true, "Takes back an order that is still hidden.", only_number},
    {"undo", by_seat, true, "Asks to go back; done once every seat asks the same.", undo_fields},
    {"edit", by_players, true, "Corrects the state; for the moderator or the only seat.",
     edit_fields},
    {"rewind", by_moderator, true, "Goes back to a line.", rewind_fields},
    {"resign", by_seat, true, "Ends the battle for your team.", only_number},
    {"draw", by_seat, true, "Offers a draw; done once every seat asks.", only_number},
    {"adjourn", by_seat, true, "Adjourns or resumes, once every seat asks.", only_number},
    {"answer", by_seat, true,
     "Agrees to what is asked or declines it; refused if nobody asks any more.", answer_fields},
    {"note", by_players, true, "Says something to the table.", note_fields},
    {"standing", by_seat, true, "Sets your seat's standing orders in place of the old ones.",
     standing_fields},
    {"invite", by_players, true,
     "Asks for a new invitation to a seat whose player has lost theirs; everybody is told.",
     invite_fields},
    {"offers", by_joined, false, "Asks what you may order now.", only_ask},
    {"form", by_seat, false, "Fills in a form as far as the wishes are legal.", form_fields},
    {"why", by_joined, false, "Asks how an event came about.", why_fields},
    {"history", by_joined, false, "Asks for events again.", history_fields},
    {"record", by_joined, false, "Asks for the record.", record_fields},
    {"advise", by_seat, false,
     "Asks for the captain's advice on what you are to decide, from what you may know.",
     advise_fields},
    {"odds", by_players, false,
     "Asks what an order would do as things stand, from what you may know; not in every system.",
     odds_fields},
    {"rematch", by_seat, false,
     "After the end: asks for the same battle again, or answers a request.", rematch_fields},
    {"welcome", 0, false, "Answers 'hello'.", welcome_fields},
    {"hosted", 0, false, "Answers 'host'.", hosted_fields},
    {"joined", 0, false,
     "Answers 'join': the whole picture. It comes again, unasked, when you learn of a seat "
     "that was in ambush: until then you are told nothing of it, not even that it is there.",
     joined_fields},
    {"left", 0, false, "You no longer have a place.", left_fields},
    {"done", 0, false, "The act is done and durable.", done_fields},
    {"error", 0, false, "A refusal; nothing has changed.", error_fields},
    {"update", 0, false, "What happened, as far as you may see it.", update_fields},
    {"presence", 0, false, "Who is here, whenever that changes.", presence_fields},
    {"offers", 0, false, "Answers 'offers'.", offers_now_fields},
    {"form", 0, false, "Answers 'form'.", form_is_fields},
    {"why", 0, false, "Answers 'why'.", why_is_fields},
    {"history", 0, false, "Answers 'history'.", history_is_fields},
    {"record", 0, false, "Answers 'record'.", record_is_fields},
    {"advice", 0, false, "Answers 'advise'. A captain that mixes draws once per window.",
     advice_fields},
    {"odds", 0, false, "Answers 'odds'.", odds_are_fields},
    {"rematch", 0, false,
     "Who wants a rematch, whenever that changes, and where it is once all people's seats agree.",
     rematch_is_fields},
    {"stopped", 0, false, "The match cannot go on.", stopped_fields},
}};

}  // namespace

const MessageKind& message_kind(Kind kind) {
  return table_of_kinds[static_cast<u32>(kind)];
}

}  // namespace klaxon::battle::session
