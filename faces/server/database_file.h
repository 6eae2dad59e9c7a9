// The file behind a database: ours alone while we serve, readable by its owner alone, and still the
// one that its path leads to.
#pragma once

#include <sys/types.h>

#include <string>

#include "core/catalog/faults.h"

namespace klaxon::faces::server {

class DatabaseFile {
 public:
  DatabaseFile() = default;
  // Last of all, after the database is closed: closing any descriptor of a file drops SQLite's
  // locks.
  ~DatabaseFile();
  DatabaseFile(const DatabaseFile&) = delete;
  DatabaseFile& operator=(const DatabaseFile&) = delete;

  // Makes the file if need be and locks it until the end of the process. False and a fault:
  // "database-locked", "database-read-only", "cannot-open", "folder-open" (others could put
  // another file in its place).
  bool hold(const std::string& path, core::Faults& faults);
  // Takes from others the right to read it and what SQLite keeps beside it.
  void tighten() const;
  // False: it or the file beside it, where fresh commits lie, was deleted, moved or replaced.
  bool is_in_place();

 private:
  std::string path_;
  int descriptor_ = -1;
  ino_t log_ = 0;  // of the file beside it, once it is there
};

}  // namespace klaxon::faces::server
