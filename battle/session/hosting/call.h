// A client's message on its way through the session, and its answers.
#pragma once

#include "battle/session/hosting/environment.h"
#include "battle/session/wire/messages.h"
#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

struct Client;

struct Call {
  ClientId id = 0;
  Client& client;
  Kind kind = Kind::hello;
  const core::Tree& message;
  Outbox& out;

  // An answer repeats the question's `ask`.
  void reply(core::Tree tree) const;
  void refuse(const Refused& refused) const;
  void refuse(const core::Faults& faults) const;
};

core::Tree typed_message(Kind kind);
core::Tree error_message(const Refused& refused);
// Why a text could not be kept: "disk-full", or "not-kept" for any other reason. `store` is not
// null.
Refused not_kept(const Store* store);
// The answer to send if there is not enough memory.
Refused no_memory();
// All faults in one refusal, with the code and place of the first.
Refused refused_of_all(const core::Faults& faults);

}  // namespace klaxon::battle::session
