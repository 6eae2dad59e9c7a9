#include "faces/server/store/backup.h"

#include <fmt/core.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>

#include "faces/server/store/sqlite.h"
#include "faces/server/store/store_form.h"

namespace klaxon::faces::server {
namespace {

namespace fs = std::filesystem;

bool copy_pages(const Database& from, const Database& to) {
  sqlite3_backup* work = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (work == nullptr) return false;
  sqlite3_backup_step(work, -1);  // all in one step, so that the copy shows one moment
  return sqlite3_backup_finish(work) == SQLITE_OK;
}

bool copy_whole(const std::string& database, const std::string& part, Copied& copied,
                core::Faults& faults) {
  Database from, to;
  if (!from.open(database, Database::Use::read, faults) ||
      !to.open(part, Database::Use::create, faults))
    return false;
  if (!copy_pages(from, to)) {
    to.add_fault(faults);
    return false;
  }
  std::map<std::string, std::string, std::less<>> aside;
  if (!prepare_form(to, faults) || !check_form(to, aside, faults)) return false;
  for (const auto& [match, why] : aside) copied.damaged.push_back(match);
  copied.matches = to.number("SELECT count(*) FROM match");
  return to.run("PRAGMA journal_mode=DELETE");  // a single file, without others beside it
}

}  // namespace

bool back_up(const std::string& database, const std::string& copy, Copied& copied,
             core::Faults& faults) {
  std::error_code error;
  if (fs::exists(copy, error)) {
    faults.add("file-exists", fmt::format("'{}' already exists; name a new file.", copy), {},
               "file");
    return false;
  }
  umask(S_IRWXG | S_IRWXO);  // the copy holds the players' secrets
  const std::string part = copy + ".part";
  fs::remove(part, error);
  const bool whole = copy_whole(database, part, copied, faults);
  if (whole) fs::rename(part, copy, error);
  if (whole && !error) return true;
  if (whole)
    faults.add("cannot-write", fmt::format("'{}' cannot be written: {}.", copy, error.message()),
               {}, "file");
  fs::remove(part, error);
  return false;
}

}  // namespace klaxon::faces::server
