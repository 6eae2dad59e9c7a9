// What may be ordered can be said in a post: written as a line, or filled into the blank template,
// each order of a random battle is read back as itself.
#include "registry/registry.h"
#include "staff/post_reader.h"
#include "tests/laws/law.h"
#include "tests/support/order_words.h"

namespace klaxon::tests {
namespace {

class PostLaws : public Law {
 protected:
  // Null: the system has no desk.
  const staff::PostWords* words() const {
    static const registry::Registry registry;
    for (const staff::Staff* one : registry.systems())
      if (&one->system().lexicon() == &game().lexicon()) return one->post_words();
    return nullptr;
  }
  void expect_read_back(const staff::PostReader& reader, const Moment& at, const std::string& text,
                        const char* how) const {
    staff::PostReading reading;
    core::Faults faults;
    const staff::Post post{text, {}, {}};
    ASSERT_TRUE(reader.read(at.state, game().window(at.state), at.seat, post, reading, faults));
    std::string told;
    for (const staff::LineReading& line : reading.lines)
      told += std::string(staff::line_kind_names[static_cast<u32>(line.kind)]) + ": " + line.text +
              " -> " + line.understood + " " + line.why + "\n";
    ASSERT_GE(reading.next, 0) << how << " at " << at.decision << ":\n" << text << "\n" << told;
    const core::Order& read = *reading.lines[static_cast<u32>(reading.next)].order;
    ASSERT_TRUE(core::OrderView(read) == core::OrderView(at.order))
        << how << " at " << at.decision << ":\n"
        << text << "\n"
        << told;
  }
};

TEST_P(PostLaws, every_order_written_as_a_line_is_read_back) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  some_moments(400, [&](const Moment& at) {
    expect_read_back(reader, at, reader.write(at.state, at.seat, at.order), "line");
  });
}

TEST_P(PostLaws, a_filled_template_is_read_back) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  some_moments(200, [&](const Moment& at) {
    expect_read_back(reader, at,
                     reader.blank(at.state, game().window(at.state), at.seat, &at.order),
                     "template");
  });
}

TEST_P(PostLaws, an_order_as_the_terminal_has_it_is_read) {
  const staff::PostWords* own = words();
  if (own == nullptr) GTEST_SKIP() << "this system has no desk";
  const staff::PostReader reader(game(), *own);
  some_moments(100, [&](const Moment& at) {
    const core::Names names(game(), at.state, core::seat_bit(at.seat));
    expect_read_back(reader, at, order_to_text(names, at.order), "typed");
  });
}

KLAXON_LAW_SUITE(PostLaws);

}  // namespace
}  // namespace klaxon::tests
