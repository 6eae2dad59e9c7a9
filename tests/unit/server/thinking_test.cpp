// Long questions beside the loop: whose is answered next, and how many may wait for one address.
#include "faces/server/host/thinking.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <semaphore>
#include <thread>
#include <vector>

#include "core/base/breath.h"
#include "faces/time_limit.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using battle::session::LongQuestion;
using battle::session::Outbox;
using faces::server::Thinking;
using namespace std::chrono_literals;

constexpr std::size_t of_address_max = Thinking::of_address_max;

class ThinkingTest : public testing::Test {
 protected:
  ~ThinkingTest() override { go_on_.release(100); }

  // Each answer is 'advice'; `held` questions wait for go_on().
  void ask(ClientId client, const std::string& address, bool held = false) {
    addresses_[client] = address;
    LongQuestion question;
    question.from = client;
    question.unanswered = "none";
    question.answer = [this, client, held] {
      if (held) begun_.release(), go_on_.acquire();
      answered_.push_back(client);
      return std::string("advice");
    };
    thinking_.take(std::move(question));
  }
  // Keeps the thread busy with this client's question from now on.
  void hold(ClientId client, const std::string& address) {
    ask(client, address, true);
    ASSERT_TRUE(begun_.try_acquire_for(10s));
  }
  // The answers that are ready now, by client.
  std::map<ClientId, std::string> collected() {
    Outbox out;
    thinking_.collect(out);
    std::map<ClientId, std::string> letters;
    for (const Outbox::Letter& letter : out.letters) letters[letter.to] = letter.text;
    return letters;
  }
  // The order in which the clients were answered, once there are this many answers.
  std::vector<ClientId> order(std::size_t count) {
    go_on_.release();
    std::size_t ready = 0;
    for (int i = 0; i < 6000 && ready < count; ++i, std::this_thread::sleep_for(10ms))
      ready += collected().size();
    EXPECT_EQ(ready, count);
    return answered_;
  }

  // Work for spare time that lasts until it is cut short, but not forever.
  bool use_spare() {
    return thinking_.use([this] {
      begun_.release();
      for (int i = 0; i < 12'000; ++i, std::this_thread::sleep_for(10ms)) base::breathe();
    });
  }
  bool spare_ends() const {
    for (int i = 0; i < 6000 && thinking_.in_use(); ++i) std::this_thread::sleep_for(10ms);
    return !thinking_.in_use();
  }

  std::map<ClientId, std::string> addresses_;
  std::counting_semaphore<1000> go_on_{0}, begun_{0};
  std::vector<ClientId> answered_;  // read when the thread is idle
  // only a question ends spare time
  Thinking thinking_{[this](ClientId client) { return addresses_.at(client); }, 600'000};
};

TEST_F(ThinkingTest, a_single_question_waits_for_one_of_each_other_address) {
  hold(1, "a");
  for (ClientId client = 2; client <= 4; ++client) ask(client, "a");
  ask(10, "b");
  ask(20, "c");
  ask(11, "b");
  EXPECT_EQ(order(7), (std::vector<ClientId>{1, 2, 10, 20, 3, 11, 4}));
}

// Asking again immediately after an answer gains nothing.
TEST_F(ThinkingTest, a_question_in_steps_is_asked_until_it_has_its_letter) {
  addresses_[1] = "a";
  int steps = 0;
  thinking_.take({1, [&steps] { return std::string(++steps < 3 ? "" : "advice"); }, "none"});
  std::map<ClientId, std::string> letters;
  for (int i = 0; i < 6000 && letters.empty(); ++i, std::this_thread::sleep_for(10ms))
    letters = collected();
  EXPECT_EQ(letters[1], "advice");
  EXPECT_EQ(steps, 3);
}

TEST_F(ThinkingTest, a_client_that_asks_without_end_is_not_always_first) {
  hold(1, "a");
  ask(2, "a", true);
  ask(3, "a");
  ask(10, "b");
  go_on_.release();
  ASSERT_TRUE(begun_.try_acquire_for(10s));  // with 2
  ask(4, "a");
  ask(5, "a");
  EXPECT_EQ(order(6), (std::vector<ClientId>{1, 2, 10, 3, 4, 5}));
}

TEST_F(ThinkingTest, one_address_cannot_take_all_places) {
  hold(1, "a");
  ClientId client = 2;
  for (std::size_t i = 0; i < of_address_max; ++i) ask(client++, "a");
  EXPECT_TRUE(collected().empty());
  ask(client, "a");
  EXPECT_EQ(collected(), (std::map<ClientId, std::string>{{client, "none"}}));
  ask(100, "b");
  EXPECT_TRUE(collected().empty()) << "another address still may";
  EXPECT_EQ(order(of_address_max + 2)[2], 100U);
}

TEST_F(ThinkingTest, this_machine_may_use_all_places) {
  hold(1, "");
  ClientId client = 2;
  for (std::size_t i = 0; i < Thinking::waiting_max; ++i) ask(client++, "");
  EXPECT_TRUE(collected().empty());
  ask(client, "b");
  EXPECT_EQ(collected(), (std::map<ClientId, std::string>{{client, "none"}}));
}

TEST_F(ThinkingTest, a_client_that_leaves_frees_its_place) {
  hold(1, "a");
  ClientId client = 2;
  for (std::size_t i = 0; i < of_address_max; ++i) ask(client++, "a");
  thinking_.forget(2);
  ask(client, "a");
  EXPECT_TRUE(collected().empty());
}

TEST_F(ThinkingTest, spare_time_is_used_for_one_thing_while_nobody_asks) {
  std::atomic<int> done = 0;
  ASSERT_TRUE(thinking_.use([&] { begun_.release(), go_on_.acquire(), ++done; }));
  ASSERT_TRUE(begun_.try_acquire_for(10s));
  EXPECT_TRUE(thinking_.in_use());
  EXPECT_FALSE(thinking_.use([&] { ++done; }));
  go_on_.release();
  ASSERT_TRUE(spare_ends());
  EXPECT_EQ(done, 1);
  hold(1, "a");
  EXPECT_FALSE(thinking_.use([&] { ++done; })) << "somebody is waiting for an answer";
  EXPECT_EQ(order(1), std::vector<ClientId>{1});
  EXPECT_TRUE(thinking_.use([&] { ++done; }));
  ASSERT_TRUE(spare_ends());
  EXPECT_EQ(done, 2);
}

TEST_F(ThinkingTest, a_question_ends_what_is_done_in_spare_time) {
  faces::TimeLimit::install();
  ASSERT_TRUE(use_spare());
  ASSERT_TRUE(begun_.try_acquire_for(10s));
  ask(1, "a");
  EXPECT_EQ(order(1), std::vector<ClientId>{1});
  EXPECT_TRUE(spare_ends());
  ASSERT_TRUE(use_spare());
  thinking_.forget_all();
  EXPECT_TRUE(spare_ends()) << "the session that it belongs to is gone";
}

}  // namespace
}  // namespace klaxon::tests
