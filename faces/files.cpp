#include "faces/files.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace klaxon::faces {
namespace fs = std::filesystem;

bool read_file(const std::string& path, std::size_t bytes_max, std::string& out,
               core::Faults& faults) {
  faults.set_file(path);
  std::error_code error;
  if (fs::is_directory(path, error)) {
    faults.add("not-a-file", fmt::format("'{}' is a folder; name a file in it.", path));
    return false;
  }
  // Reading a pipe without a writer would block, and a device has no end.
  if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
    faults.add("not-a-file", fmt::format("'{}' is a pipe or a device, not a file; copy what it "
                                         "gives into a file first.",
                                         path));
    return false;
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    faults.add("no-such-file", fmt::format("'{}' cannot be read: {}.", path, std::strerror(errno)));
    return false;
  }
  out.clear();
  char block[65536];
  while (file.read(block, sizeof block) || file.gcount() > 0) {
    out.append(block, static_cast<std::size_t>(file.gcount()));
    if (out.size() > bytes_max) {
      faults.add("too-long", fmt::format("'{}' is longer than {} bytes.", path, bytes_max));
      return false;
    }
  }
  return true;
}

bool same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  if (fs::equivalent(one, other, error) && !error) return true;
  // neither need exist yet
  const auto whole = [&error](const std::string& path) {
    return fs::weakly_canonical(fs::absolute(path, error), error);
  };
  return whole(one) == whole(other) && !error;
}

bool write_file(const std::string& path, std::string_view text, core::Faults& faults) {
  faults.set_file(path);
  std::error_code error;
  // A device is written to in place, since a file must not replace /dev/null.
  const bool device = fs::exists(path, error) && !fs::is_regular_file(path, error);
  // another process may be writing the same file
  const std::string beside = device ? path : fmt::format("{}.{}.part", path, ::getpid());
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  const int why = errno;
  error.clear();
  if (file && !device) fs::rename(beside, path, error);
  if (file && !error) return true;
  std::error_code ignored;
  if (!device) fs::remove(beside, ignored);
  faults.add("cannot-write", fmt::format("'{}' cannot be written: {}.", path,
                                         error ? error.message() : std::strerror(why)));
  return false;
}

}  // namespace klaxon::faces
