#include "faces/server/store/database_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace klaxon::faces::server {
namespace {

constexpr mode_t owner_alone = S_IRUSR | S_IWUSR;
constexpr const char* log_ending = "-wal";

bool check_folder(const std::string& path, core::Faults& faults) {
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  struct stat found{};
  if (stat(folder.c_str(), &found) != 0) return true;  // opening the file reports that
  if ((found.st_mode & S_IWOTH) == 0 || (found.st_mode & S_ISVTX) != 0) return true;
  faults.add("folder-open",
             fmt::format("Everybody on this machine can replace files in '{0}'. Forbid it (chmod "
                         "o-w '{0}'), or name a file elsewhere with --db.",
                         folder),
             {}, "--db");
  return false;
}

}  // namespace

DatabaseFile::~DatabaseFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool DatabaseFile::hold(const std::string& path, core::Faults& faults) {
  if (!check_folder(path, faults)) return false;
  path_ = path;
  descriptor_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_alone);
  if (descriptor_ < 0) {
    const bool read_only = (errno == EACCES || errno == EROFS) && access(path.c_str(), F_OK) == 0;
    if (read_only)
      faults.add(
          "database-read-only",
          fmt::format("'{}' is read-only. Make it writable, or name another file with --db.", path),
          {}, "--db");
    else
      faults.add("cannot-open",
                 fmt::format("'{}' cannot be opened or created: {}.", path, std::strerror(errno)),
                 {}, "--db");
    return false;
  }
  if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return true;
  faults.add(
      "database-locked",
      fmt::format("Another klaxon is serving '{}'. Stop that one, or name another file with --db.",
                  path),
      {}, "--db");
  return false;
}

void DatabaseFile::tighten() const {
  for (const char* ending : {"", log_ending, "-shm"}) chmod((path_ + ending).c_str(), owner_alone);
}

bool DatabaseFile::is_in_place() {
  struct stat ours{}, there{};
  if (fstat(descriptor_, &ours) != 0 || stat(path_.c_str(), &there) != 0) return false;
  if (ours.st_dev != there.st_dev || ours.st_ino != there.st_ino) return false;
  const bool log = stat((path_ + log_ending).c_str(), &there) == 0;
  if (log_ == 0 && log) log_ = there.st_ino;
  return log_ == 0 || (log && log_ == there.st_ino);
}

}  // namespace klaxon::faces::server
