// All systems that this program has on board, each with the data that it is made of: what is packed
// into the program, overlaid by the user's own files. A system is opened, and its data read, only
// when somebody first asks for it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
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
  // Hears of every fault in the user's files when their system is opened, and of folders that no
  // system reads at once. Files with faults are left out. What is packed is sound, or the build's
  // tests would have failed.
  using TellFault = std::function<void(const core::Fault&)>;

  explicit Registry(std::vector<UserFiles> user = {}, TellFault tell = {});
  ~Registry();

  // "code-red", ...: from the simplest system to the fullest. Opens nothing.
  std::vector<std::string_view> ids() const;
  // Opens that system if nobody has yet; null: there is none. May be called from several threads.
  const staff::Staff* find(std::string_view system) const;
  // Opens them all.
  std::vector<const staff::Staff*> systems() const;

 private:
  struct Desk;
  std::vector<UserFiles> user_;
  TellFault tell_;
  std::vector<std::unique_ptr<Desk>> desks_;
};

}  // namespace klaxon::registry
