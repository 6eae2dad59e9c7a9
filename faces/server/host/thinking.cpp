#include "faces/server/host/thinking.h"

#include <unistd.h>

#include <algorithm>
#include <new>

#include "faces/promise_guard.h"
#include "faces/time_limit.h"

namespace klaxon::faces::server {
namespace session = battle::session;

namespace {

constexpr i64 answer_ms_max = 4000;

}  // namespace

Thinking::~Thinking() {
  forget_all();
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  more_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Thinking::take(session::LongQuestion question) {
  const auto asked = std::make_shared<Asked>();
  asked->question = std::move(question);
  asked->address = address_of_(asked->question.from);
  asked_[asked->question.from] = asked;
  const std::lock_guard lock(mutex_);
  if (!admit(*asked)) {
    asked->letter = asked->question.unanswered;
    asked->ready = true;
    return;
  }
  queue_.push_back(asked);
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  more_.notify_one();
}

// Puts the question in the round after the last waiting question from its address.
bool Thinking::admit(Asked& asked) const {
  std::size_t waiting = 0;
  asked.round = round_;
  for (const std::shared_ptr<Asked>& other : queue_) {
    if (asked.address.empty() || other->address != asked.address) continue;
    asked.round = std::max(asked.round, other->round + 1);
    ++waiting;
  }
  return waiting < of_address_max && queue_.size() < waiting_max;
}

void Thinking::collect(session::Outbox& out) {
  std::erase_if(asked_, [&](const auto& item) {
    const auto& [client, asked] = item;
    if (!asked->ready) return false;
    out.send(client, std::move(asked->letter));
    return true;
  });
}

void Thinking::forget(session::ClientId client) {
  const auto found = asked_.find(client);
  if (found == asked_.end()) return;
  found->second->gone = true;
  {
    const std::lock_guard lock(mutex_);
    std::erase(queue_, found->second);
  }
  asked_.erase(found);
}

void Thinking::forget_all() {
  while (!asked_.empty()) forget(asked_.begin()->first);
}

void Thinking::work() {
  // Players come first. If the system refuses the lower priority, the thread keeps the usual one.
  [[maybe_unused]] const int priority = nice(10);
  for (;;) {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [&] { return ending_ || !queue_.empty(); });
    if (ending_) return;
    const std::shared_ptr<Asked> next = take_next();
    lock.unlock();
    if (!next->gone) answer(*next);
  }
}

std::shared_ptr<Thinking::Asked> Thinking::take_next() {
  const auto first =
      std::ranges::min_element(queue_, {}, [](const auto& asked) { return asked->round; });
  std::shared_ptr<Asked> next = std::move(*first);
  queue_.erase(first);
  round_ = next->round;
  return next;
}

void Thinking::answer(Asked& asked) {
  asked.letter = asked.question.unanswered;
  auto work = [&] {
    std::string letter;
    while (letter.empty()) letter = asked.question.answer();
    asked.letter = std::move(letter);
  };
  try {
    const TimeLimit limit(answer_ms_max, asked.gone);
    session::run_guarded(PromiseGuard::run, work);
  } catch (const TimeLimit::Over&) {  // the letter already says so
  } catch (const std::bad_alloc&) {
  }
  asked.ready = true;
}

}  // namespace klaxon::faces::server
