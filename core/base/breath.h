// Long work breathes at each step, and whoever started it may end it there: a server whose question
// takes too long, or whose asker has hung up. Elsewhere a breath costs one look at a pointer.
#pragma once

namespace klaxon::base {

// Returns, or leaves by an exception. Called from any thread.
using BreathHook = void (*)();

// Installs `hook` for the whole process, before any thread begins. Null: nothing happens.
void set_breath_hook(BreathHook hook);

void breathe();

}  // namespace klaxon::base
