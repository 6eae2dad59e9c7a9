#include "battle/session/bots/heard.h"

#include <algorithm>
#include <limits>
#include <string>

#include "battle/session/wire/messages.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::Reader;
using core::Tree;

namespace {

constexpr i64 least_told = std::numeric_limits<i64>::min();
constexpr i64 most_told = std::numeric_limits<i64>::max();

// Calls fn(item, its path) for each item of a required list.
template <class Fn>
void each_item(const Tree& table, std::string_view field, std::string_view key, Faults& faults,
               Fn fn) {
  Reader in(table, field, faults);
  const Tree* list = in.list_or(key);
  if (list == nullptr && table.is(Tree::Kind::table) && table.find(key) == nullptr)
    in.fault("missing-key", core::in_quotes(key) + " is missing here; it must be a list.", key);
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->items.size(); ++i)
    fn(list->items[i], in.path(key) + "." + std::to_string(i));
}

void check_text(const Tree& item, const std::string& field, Faults& faults) {
  if (!item.is(Tree::Kind::text))
    faults.add("wrong-kind", core::in_quotes(field) + " must be text.", item.place, field);
}

void check_order(const Tree& order, std::string_view field, Faults& faults) {
  Reader(order, field, faults).text("verb");
}

void check_offers(const Tree& offers, Faults& faults) {
  each_item(offers, "offers", "list", faults, [&](const Tree& offer, const std::string& field) {
    Reader in(offer, field, faults);
    if (const Tree* order = in.table("order")) check_order(*order, in.path("order"), faults);
  });
  each_item(offers, "offers", "forms", faults,
            [&](const Tree& verb, const std::string& field) { check_text(verb, field, faults); });
}

// A form's field, whose values are either listed or rise from `lo` in steps.
void check_form_field(const Tree& told, const std::string& field, Faults& faults) {
  Reader in(told, field, faults);
  in.text("name");
  const i64 count = in.whole("count", 1, std::numeric_limits<u32>::max());
  if (const Tree* values = in.list_or("values")) {
    if (static_cast<i64>(values->items.size()) < count)
      in.fault("out-of-range",
               "'values' must have as many items as 'count' says: " + std::to_string(count) + ".",
               "values");
    return;
  }
  if (!told.is(Tree::Kind::table) || told.find("values") != nullptr) return;
  in.whole("lo", least_told, most_told);
  in.whole("step", 1, most_told);
}

void check_form(const Tree& form, Faults& faults) {
  check_order(*form.find("order"), "order", faults);
  each_item(form, "", "fields", faults, [&](const Tree& told, const std::string& field) {
    check_form_field(told, field, faults);
  });
}

void check_joined(const Tree& joined, std::string_view system, Faults& faults) {
  Reader lexicon(*joined.find("lexicon"), "lexicon", faults);
  lexicon.table("vocabularies");
  const std::string& theirs = joined.find("system")->text;
  if (theirs != system)
    faults.add("other-system",
               "This bot plays " + std::string(system) + ", but the battle is of " +
                   core::in_quotes(theirs) + ".",
               joined.place, "system");
}

// To be called only for a message whose own fields are valid.
void check_parts(const Tree& message, Kind kind, std::string_view system, Faults& faults) {
  if (kind == Kind::joined) check_joined(message, system, faults);
  if (kind == Kind::form_is) check_form(message, faults);
  if (kind == Kind::error) Reader(*message.find("error"), "error", faults).text("message");
  const bool offers = kind == Kind::joined || kind == Kind::update || kind == Kind::offers_now;
  if (const Tree* told = message.find("offers"); offers && told != nullptr)
    check_offers(*told, faults);
}

// An invitation is not a session's message: the person who starts the bot sends it.
void check_invite(const Tree& invite, Faults& faults) {
  for (const char* key : {"match", "token"}) {
    const Tree* text = invite.find(key);
    if (text == nullptr || !text->is(Tree::Kind::text) || text->text.empty())
      faults.add("wrong-invite", "An invitation needs a 'match' and a 'token', both as text.",
                 invite.place, key);
  }
}

bool from_later(const core::Fault& fault) {
  return fault.code == "unknown-field" || fault.code == "unknown-type";
}

}  // namespace

bool check_heard(const Tree& message, std::string_view system, Faults& faults) {
  Faults found;
  Kind kind{};
  const std::string type(message.text_at("type"));
  if (type == "invite") {
    check_invite(message, found);
  } else {
    bool right = true;
    check_reply(message, kind, found);
    for (const core::Fault& fault : found.list()) right = right && from_later(fault);
    const bool known = std::ranges::none_of(
        found.list(), [](const core::Fault& fault) { return fault.code == "unknown-type"; });
    if (right && known) check_parts(message, kind, system, found);
  }
  const std::size_t before = faults.count();
  for (const core::Fault& fault : found.list())
    if (!from_later(fault))
      faults.add(fault.code, fault.message, fault.place, type + "." + fault.field);
  return faults.count() == before;
}

}  // namespace klaxon::battle::session
