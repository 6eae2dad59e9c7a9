// Long work takes a breath at each step, where its host may cut it short: a server drops a question
// that takes too long or whose asker is gone. Without a hook a breath only tests a pointer.
#pragma once

namespace klaxon::base {

// Returns or throws. Called from any thread.
using BreathHook = void (*)();

// Installs `hook` for the whole process, before any thread begins. Null: none.
void set_breath_hook(BreathHook hook);

void breathe();

}  // namespace klaxon::base
