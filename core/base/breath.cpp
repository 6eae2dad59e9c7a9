#include "core/base/breath.h"

namespace klaxon::base {
namespace {

BreathHook breath_hook = nullptr;

}  // namespace

void set_breath_hook(BreathHook hook) {
  breath_hook = hook;
}

void breathe() {
  if (breath_hook != nullptr) breath_hook();
}

}  // namespace klaxon::base
