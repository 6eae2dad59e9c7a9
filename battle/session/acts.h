// Turns a client's numbered message into a command, and the match's outcome into an answer.
#pragma once

#include "battle/session/hosting/hosted.h"
#include "battle/session/wire/messages.h"
#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

struct ActRequest {
  match::Command command;
  bool typed = false;
  std::vector<core::Draw> faces;  // for typed dice
};

// False, with faults, if the message asks for something impossible.
bool read_act(const Hosted& hosted, const Onlooker& onlooker, Kind kind, const core::Tree& message,
              ActRequest& out, core::Faults& faults);

// The reason why the command was not carried out.
Refused refused_outcome(const core::Names& names, const match::Command& command,
                        const match::Outcome& outcome);

// Reads the dice faces in a message's list; false, with a fault, if an item is not a face.
bool read_faces(const core::Tree& list, std::vector<core::Draw>& out, core::Faults& faults);

}  // namespace klaxon::battle::session
