#include "battle/search/cores.h"

namespace klaxon::battle::search {
namespace {

Cores* cores_of_program = nullptr;

}  // namespace

void set_cores(Cores* cores) {
  cores_of_program = cores;
}

Cores* cores() {
  return cores_of_program;
}

}  // namespace klaxon::battle::search
