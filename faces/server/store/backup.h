// Copies a database, even when a server is using it.
#pragma once

#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/catalog/faults.h"

namespace klaxon::faces::server {

struct Copied {
  i64 matches = 0;
  std::vector<std::string> damaged;  // damaged in the original, hence in the copy too
};

// Copies the database as of one moment and checks the copy before naming it. False and a fault:
// Faults: "file-exists", "database-damaged", "cannot-write", or those of opening a database.
bool back_up(const std::string& database, const std::string& copy, Copied& copied,
             core::Faults& faults);

}  // namespace klaxon::faces::server
