// The toy as a further system of the page's engine, for the tests of the generic page.
#include "faces/wasm/house.h"
#include "tests/support/toy.h"

namespace klaxon::faces::wasm {

const battle::System* extra_system() {
  return &tests::toy_system();
}

}  // namespace klaxon::faces::wasm
