// The file behind a database: locked by us as long as we serve, readable only by its owner, and
// still the file to which its path leads.
#pragma once

#include <sys/types.h>

#include <string>

#include "core/catalog/faults.h"

namespace klaxon::faces::server {

class DatabaseFile {
 public:
  DatabaseFile() = default;
  // Destroy it last, after closing the database: SQLite's locks are lost when any descriptor of a
  // file is closed.
  ~DatabaseFile();
  DatabaseFile(const DatabaseFile&) = delete;
  DatabaseFile& operator=(const DatabaseFile&) = delete;

  // Creates the file if needed and locks it until the process ends. False and a fault:
  // "database-locked", "database-read-only", "cannot-open", "folder-open" (others could put
  // another file in its place).
  bool hold(const std::string& path, core::Faults& faults);
  // Makes the file, and the files that SQLite keeps beside it, unreadable to others.
  void tighten() const;
  // False if the file or its log, which holds fresh commits, was deleted, moved or replaced.
  bool is_in_place();

 private:
  std::string path_;
  int descriptor_ = -1;
  ino_t log_ = 0;  // of the log beside it, once it exists
};

}  // namespace klaxon::faces::server
