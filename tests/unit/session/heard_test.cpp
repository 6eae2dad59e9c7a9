// The messages that a bot receives: every field of every message from a session, and every part
// that it needs, missing or of the wrong kind.
#include "battle/session/bots/heard.h"

#include <gtest/gtest.h>

#include "battle/session/wire/messages.h"
#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::tests {
namespace {

using battle::session::check_heard;
using battle::session::FieldType;
using battle::session::Kind;
using battle::session::message_kind;
using battle::session::MessageField;
using core::Tree;

Tree json(std::string_view text) {
  Tree tree;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(text, tree, faults)) << text;
  return tree;
}

// Each fault as "code field: message".
std::string heard(const Tree& message) {
  core::Faults faults("input");
  std::string out;
  const bool right = check_heard(message, "toy", faults);
  EXPECT_EQ(right, faults.empty());
  for (const core::Fault& fault : faults.list())
    out += fault.code + " " + fault.field + ": " + fault.message + "\n";
  return out;
}

constexpr const char* offers =
    R"({"list":[{"order":{"verb":"hold"},"text":"Hold"}],"forms":["move"]})";

// A full message, for kinds that have parts of their own; for the others, only the listed fields.
Tree whole_message(Kind kind) {
  const battle::session::MessageKind& listed = message_kind(kind);
  Tree message = Tree::table();
  message.set("type", Tree::of(listed.type));
  for (const MessageField& field : listed.fields) {
    if (field.type == FieldType::whole || field.type == FieldType::any)
      message.set(field.name, Tree::of(std::max<i64>(field.lo, 1)));
    if (field.type == FieldType::text)
      message.set(field.name,
                  Tree::of(std::string(static_cast<std::size_t>(std::max<i64>(field.lo, 1)), 'a')));
    if (field.type == FieldType::flag) message.set(field.name, Tree::of_flag(true));
    if (field.type == FieldType::table) message.set(field.name, Tree::table());
    if (field.type == FieldType::list) {
      Tree list = Tree::list();
      if (field.lo > 0) list.add(Tree::table());
      message.set(field.name, std::move(list));
    }
  }
  if (message.find("offers") != nullptr) message.set("offers", json(offers));
  if (kind == Kind::error) message.set("error", json(R"({"code":"c","message":"m"})"));
  if (kind == Kind::joined) {
    message.set("system", Tree::of("toy"));
    message.set("lexicon", json(R"({"vocabularies":{}})"));
  }
  if (kind == Kind::form_is) {
    message.set("order", json(R"({"verb":"move"})"));
    message.set("fields", json(R"([{"name":"a","count":2,"values":[3,5]},)"
                               R"({"name":"b","count":2,"lo":1,"step":1}])"));
  }
  return message;
}

Tree without(const Tree& table, std::string_view key) {
  Tree rest = Tree::table();
  for (const Tree::Entry& entry : table.entries)
    if (entry.key != key) rest.set(entry.key, entry.value);
  return rest;
}

TEST(Heard, a_wrong_field_is_refused_in_every_message) {
  for (u32 k = battle::session::first_reply; k < battle::session::kinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    const Tree right = whole_message(kind);
    const std::string type = message_kind(kind).type;
    EXPECT_EQ(heard(right), "") << type;
    for (const MessageField& field : message_kind(kind).fields) {
      const std::string place = " " + type + "." + field.name + ": ";
      const std::string missing = heard(without(right, field.name));
      EXPECT_EQ(missing.find("missing-field" + place) == 0, field.required) << place << missing;
      Tree wrong = right;
      wrong.set(field.name, Tree{});
      EXPECT_EQ(heard(wrong).find("wrong-kind" + place), 0U) << place << heard(wrong);
      EXPECT_NE(heard(wrong).find("must be "), std::string::npos);
    }
  }
}

struct Part {
  Kind kind;
  const char* key;  // of the message, and its replacement
  const char* value;
  const char* refused;
};
class HeardPart : public testing::TestWithParam<Part> {};
TEST_P(HeardPart, is_refused_with_its_place_and_what_would_be_right) {
  Tree message = whole_message(GetParam().kind);
  message.set(GetParam().key, json(GetParam().value));
  EXPECT_EQ(heard(message).find(GetParam().refused), 0U) << heard(message);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, HeardPart,
    testing::Values(
        Part{Kind::joined, "system", "\"chess\"",
             "other-system joined.system: This bot plays toy, but the battle is of 'chess'."},
        Part{Kind::joined, "lexicon", "{}", "missing-key joined.lexicon.vocabularies: "},
        Part{Kind::joined, "lexicon", R"({"vocabularies":[]})",
             "wrong-kind joined.lexicon.vocabularies: 'vocabularies' must be a table"},
        Part{Kind::joined, "offers", R"({"forms":[]})",
             "missing-key joined.offers.list: 'list' is missing here; it must be a list."},
        Part{Kind::update, "offers", R"({"list":3,"forms":[]})",
             "wrong-kind update.offers.list: 'list' must be a list"},
        Part{Kind::offers_now, "offers", R"({"list":[]})", "missing-key offers.offers.forms: "},
        Part{Kind::offers_now, "offers", R"({"list":[3],"forms":[]})",
             "wrong-kind offers.offers.list.0: "},
        Part{Kind::offers_now, "offers", R"({"list":[{}],"forms":[]})",
             "missing-key offers.offers.list.0.order: "},
        Part{Kind::offers_now, "offers", R"({"list":[{"order":{}}],"forms":[]})",
             "missing-key offers.offers.list.0.order.verb: "},
        Part{Kind::offers_now, "offers", R"({"list":[],"forms":["a",5]})",
             "wrong-kind offers.offers.forms.1: 'offers.forms.1' must be text."},
        Part{Kind::error, "error", R"({"message":3})", "wrong-kind error.error.message: "},
        Part{Kind::form_is, "order", "{}", "missing-key form.order.verb: "},
        Part{Kind::form_is, "fields", "[7]", "wrong-kind form.fields.0: "},
        Part{Kind::form_is, "fields", R"([{"count":1,"values":[1]}])",
             "missing-key form.fields.0.name: "},
        Part{Kind::form_is, "fields", R"([{"name":"a","values":[1]}])",
             "missing-key form.fields.0.count: "},
        Part{Kind::form_is, "fields", R"([{"name":"a","count":0,"values":[]}])",
             "out-of-range form.fields.0.count: "},
        Part{Kind::form_is, "fields", R"([{"name":"a","count":2,"values":[1]}])",
             "out-of-range form.fields.0.values: 'values' must have as many items"},
        Part{Kind::form_is, "fields", R"([{"name":"a","count":1,"values":1}])",
             "wrong-kind form.fields.0.values: "},
        Part{Kind::form_is, "fields", R"([{"name":"a","count":1,"step":1}])",
             "missing-key form.fields.0.lo: "},
        Part{Kind::form_is, "fields", R"([{"name":"a","count":1,"lo":1}])",
             "missing-key form.fields.0.step: "},
        Part{Kind::done, "number", "0", "out-of-range done.number: 'number' must be 1 or more."}));

TEST(Heard, an_invitation_names_its_place) {
  EXPECT_EQ(heard(json(R"({"type":"invite","match":"m","token":"t"})")), "");
  EXPECT_EQ(heard(json(R"({"type":"invite","match":"m"})")).find("wrong-invite invite.token: "),
            0U);
  EXPECT_EQ(
      heard(json(R"({"type":"invite","match":3,"token":"t"})")).find("wrong-invite invite.match: "),
      0U);
}

TEST(Heard, additions_of_a_later_protocol_do_no_harm) {
  EXPECT_EQ(heard(json(R"({"type":"weather","rain":1})")), "");
  Tree more = whole_message(Kind::done);
  more.set("mood", Tree::of("good"));
  EXPECT_EQ(heard(more), "");
}

}  // namespace
}  // namespace klaxon::tests
