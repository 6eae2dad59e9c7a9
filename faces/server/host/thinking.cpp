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

// Cuts the work short once its time is up or nobody wants it any more; false if that or a lack of
// memory ended it.
template <class Work>
bool run_bounded(i64 ms, const std::atomic<bool>& gone, Work& work) {
  try {
    const TimeLimit limit(ms, gone);
    session::run_guarded(PromiseGuard::run, work);
    return true;
  } catch (const TimeLimit::Over&) {
    return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

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
  if (spare_ != nullptr) spare_->gone = true;
  const std::lock_guard lock(mutex_);
  if (!admit(*asked)) {
    asked->letter = asked->question.unanswered;
    asked->ready = true;
    return;
  }
  queue_.push_back(asked);
  wake();
}

// With the lock.
void Thinking::wake() {
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  more_.notify_one();
}

bool Thinking::use(std::function<void()> work) {
  if (in_use() || !asked_.empty()) return false;
  spare_ = std::make_shared<Spare>();
  spare_->work = std::move(work);
  const std::lock_guard lock(mutex_);
  spare_next_ = spare_;
  wake();
  return true;
}

// Puts the question into the round that follows that of the last waiting question from its address.
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
  if (spare_ != nullptr) spare_->gone = true;
  while (!asked_.empty()) forget(asked_.begin()->first);
}

void Thinking::work() {
  // Players come first. If the system refuses the lower priority, the thread keeps the usual one.
  [[maybe_unused]] const int priority = nice(10);
  for (;;) {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [&] { return ending_ || !queue_.empty() || spare_next_ != nullptr; });
    if (ending_) return;
    if (queue_.empty()) {
      const std::shared_ptr<Spare> spare = std::exchange(spare_next_, nullptr);
      lock.unlock();
      do_spare(*spare);
      continue;
    }
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
  run_bounded(answer_ms_max, asked.gone, work);
  asked.ready = true;
}

void Thinking::do_spare(Spare& spare) const {
  run_bounded(spare_ms_, spare.gone, spare.work);
  spare.work = nullptr;
  spare.over = true;
}

}  // namespace klaxon::faces::server
