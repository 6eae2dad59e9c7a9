// The only place that names every system. Holds the data that they are made of: what is packed into
// the program, overlaid by the user's own files.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "codec/library.h"
#include "staff/staff.h"

namespace klaxon::registry {

// The user's files for one system: paths below its data folder, such as "ships/mine.toml".
struct UserFiles {
  std::string system;  // "code-red"
  std::string folder;  // where they lie, for faults
  std::vector<codec::DataFile> files;
};

class Registry {
 public:
  // Faults are the user's: what is packed is sound, or the build's tests would have failed. Files
  // with faults, and those that no system reads, are left out.
  Registry(const std::vector<UserFiles>& user, std::vector<core::Fault>& faults);
  ~Registry();

  // The systems that are built, from the simplest to the fullest.
  std::vector<const staff::Staff*> systems() const;

 private:
  struct Desk;
  std::vector<std::unique_ptr<Desk>> desks_;
};

}  // namespace klaxon::registry
