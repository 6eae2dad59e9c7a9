// A form is one message: the client sends wishes, and gets every field with label, range and value.
#include <gtest/gtest.h>

#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using core::Tree;

class SessionForms : public testing::Test {
 protected:
  Tree ask(const std::string& order, const std::string& rest = "") {
    return room_.ask(table_.seats[0], "{'type':'form','order':" + order + rest + "}");
  }
  const Tree& field(const Tree& form, std::size_t place) {
    return form.find("fields")->items.at(place);
  }
  std::string values(const Tree& form) {
    std::string text;
    for (const Tree& one : form.find("fields")->items)
      text += (text.empty() ? "" : " ") + std::to_string(one.find("value")->whole);
    return text;
  }

  Room room_;
  FullTable table_{room_};
};

TEST_F(SessionForms, every_field_comes_in_one_answer) {
  const Tree form = ask("{'verb':'allocate'}");
  ASSERT_EQ(type_of(form), "form") << text_of(form);
  ASSERT_GE(form.find("fields")->items.size(), 3U);
  const Tree& guns = field(form, 1);
  EXPECT_EQ(guns.text_at("name"), "guns");
  EXPECT_EQ(guns.text_at("label"), "guns of ship 0");
  EXPECT_EQ(guns.text_at("unit"), "points");
  EXPECT_EQ(guns.find("lo")->whole, 0);
  EXPECT_GT(guns.find("hi")->whole, 0);
  EXPECT_EQ(guns.find("count")->whole, guns.find("hi")->whole + 1);
  EXPECT_EQ(guns.find("value")->whole, 0) << "without a wish, the least value";
  EXPECT_EQ(form.find("complete")->whole, 0) << "nothing was wished";
  EXPECT_EQ(form.find("wrong"), nullptr);
  EXPECT_EQ(form.find("order")->text_at("verb"), "allocate");
}

TEST_F(SessionForms, the_returned_order_is_accepted) {
  const Tree form = ask("{'verb':'allocate','move':[1]}", ",'rest':'most'");
  const Tree again = ask(codec::to_json(*form.find("order")));
  EXPECT_EQ(again.find("complete")->whole, 1) << text_of(again);
  EXPECT_EQ(values(again), values(form));
  const std::string order = codec::to_json(*form.find("order"));
  EXPECT_EQ(type_of(table_.act(0, "\"type\":\"order\",\"order\":" + order)), "done");
}

TEST_F(SessionForms, later_ranges_follow_from_earlier_wishes) {
  const i64 all = field(ask("{'verb':'allocate'}"), 2).find("hi")->whole;
  const Tree form = ask("{'verb':'allocate','move':[3],'guns':[3]}");
  EXPECT_EQ(field(form, 0).find("value")->whole, 3);
  EXPECT_EQ(field(form, 1).find("value")->whole, 3);
  EXPECT_LT(field(form, 2).find("hi")->whole, all) << "that much less is left for the shield";
}

TEST_F(SessionForms, too_great_a_wish_is_reduced_to_the_range_with_a_reason) {
  const Tree form = ask("{'verb':'allocate','move':[99]}");
  EXPECT_EQ(field(form, 0).find("value")->whole, field(form, 0).find("hi")->whole);
  EXPECT_EQ(form.find("complete")->whole, 0);
  ASSERT_NE(form.find("wrong"), nullptr) << text_of(form);
  const Tree& wrong = form.find("wrong")->items.at(0);
  EXPECT_EQ(wrong.find("place")->whole, 0);
  EXPECT_EQ(wrong.find("wished")->whole, 99);
  EXPECT_EQ(wrong.text_at("code"), "out-of-range");
  EXPECT_EQ(wrong.text_at("where"), "allocate.move");
  EXPECT_NE(wrong.text_at("message").find("99"), std::string::npos);
}

// A wish may name a later field and leave earlier ones to the session.
TEST_F(SessionForms, any_field_may_be_left_out) {
  const Tree form = ask("{'verb':'allocate','shield':[1]}");
  EXPECT_EQ(field(form, 0).find("value")->whole, 0);
  EXPECT_EQ(field(form, 2).find("value")->whole, 1);
  EXPECT_EQ(form.find("complete")->whole, 0);
}

TEST_F(SessionForms, a_wish_beyond_the_last_field_is_wrong) {
  std::string many;
  for (int i = 0; i < 60; ++i) many += i == 0 ? "0" : ",0";
  const Tree form = ask("{'verb':'allocate','move':[" + many + "]}");
  ASSERT_NE(form.find("wrong"), nullptr) << text_of(form);
  const Tree& wrong = form.find("wrong")->items.back();
  EXPECT_EQ(wrong.text_at("code"), "wrong-count");
  EXPECT_EQ(wrong.find("place")->whole, static_cast<i64>(form.find("fields")->items.size()));
  EXPECT_EQ(form.find("complete")->whole, 0);
}

struct Misshapen {
  const char* message;
  const char* code;
  const char* where;
};

// The refusal names the place, so that the client does not repeat the same wish.
TEST_F(SessionForms, a_scalar_in_place_of_a_list_is_refused_with_its_place) {
  const Misshapen rows[] = {
      {"{'type':'form','order':{'verb':'allocate','move':1}}", "wrong-kind", "allocate.move"},
      {"{'type':'form','order':{'verb':'allocate','move':['x']}}", "wrong-kind", "allocate.move"},
      {"{'type':'form','order':{'verb':'allocate','mve':[1]}}", "unknown-field", "allocate.mve"},
      {"{'type':'form','order':3}", "wrong-kind", "order"},
      {"{'type':'form','order':{'verb':'allocate'},'rest':'some'}", "unknown-word", "rest"},
      {"{'type':'form','order':{'verb':'move'}}", "not-offered", "move"},
      {"{'type':'form','order':{'verb':'alocate'}}", "unknown-verb", "verb"},
      {"{'type':'order','number':1,'order':{'verb':'allocate','move':1,'guns':[1],'shield':[1]}}",
       "wrong-kind", "allocate.move"},
      {"{'type':'order','number':1,'order':{'verb':'coast'},'faces':3}", "wrong-kind", "faces"},
      {"{'type':'standing','number':1,'policy':'ask','never':3}", "wrong-kind", "never"},
      {"{'type':'standing','number':1,'policy':'ask','breaks':'fired'}", "wrong-kind", "breaks"},
      {"{'type':'range','order':{'verb':'allocate'}}", "unknown-type", "type"},
  };
  for (const Misshapen& row : rows) {
    const Tree answer = room_.ask(table_.seats[0], row.message);
    EXPECT_EQ(code_of(answer), row.code) << row.message << text_of(answer);
    if (answer.find("error") != nullptr) {
      EXPECT_TRUE(answer.find("error")->text_at("where").ends_with(row.where)) << text_of(answer);
    }
  }
}

}  // namespace
}  // namespace klaxon::tests
