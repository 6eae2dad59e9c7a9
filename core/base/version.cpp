#include "core/base/version.h"

namespace klaxon::base {

std::string_view version() {
  return KLAXON_VERSION;
}

}  // namespace klaxon::base
