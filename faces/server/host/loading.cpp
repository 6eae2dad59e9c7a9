#include "faces/server/host/loading.h"

#include <utility>

namespace klaxon::faces::server {

Loading::Loading(std::shared_ptr<battle::session::Session> session, std::string match,
                 battle::session::KeptMatch kept)
    : session_(std::move(session)), match_(std::move(match)), kept_(std::move(kept)) {
  thread_ = std::thread([this] {
    prepared_ = session_->prepare(kept_, why_);
    done_ = true;
  });
}

Loading::~Loading() {
  thread_.join();
}

void Loading::take_up(const battle::session::Session& now) {
  if (session_.get() == &now) session_->take_up(match_, std::move(prepared_), kept_, why_);
}

}  // namespace klaxon::faces::server
