// All systems in this program, each with its data: what is packed into the program, overlaid with
// the user's own files. A system is opened, and its data are read, only when first needed.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/library.h"
#include "staff/odds_option.h"
#include "staff/staff.h"

namespace klaxon::registry {

// The user's files for one system, with paths below its data folder, such as "ships/mine.toml".
struct UserFiles {
  std::string system;  // "code-red"
  std::string folder;  // where they are, for faults
  std::vector<codec::DataFile> files;
};

// The options that a system's odds take.
struct SystemOdds {
  std::string_view system;  // "code-red"
  std::span<const staff::OddsOption> options;
};

class Registry {
 public:
  // Receives every fault in the user's files when their system is opened, and immediately those in
  // folders that no system reads. Files with faults are left out. Packed data are sound; otherwise
  // the build's tests would have failed.
  using TellFault = std::function<void(const core::Fault&)>;

  explicit Registry(std::vector<UserFiles> user = {}, TellFault tell = {});
  ~Registry();

  // "code-red", ...; from the simplest system to the fullest. Opens nothing.
  std::vector<std::string_view> ids() const;
  // The options of each system's odds beyond the common ones, in the order of ids(). Opens nothing.
  std::vector<SystemOdds> odds_options() const;
  // Opens that system if needed; null: there is no such system. May be called from several threads.
  const staff::Staff* find(std::string_view system) const;
  // The desk that adjudicates that system's battle files; null if there is no such system or it has
  // no desk.
  const staff::Desk* desk(std::string_view system) const;
  // All systems, which are opened if needed.
  std::vector<const staff::Staff*> systems() const;

 private:
  struct OnDemand;  // a system, opened when it is first asked for
  OnDemand* opened(std::string_view system) const;
  std::vector<UserFiles> user_;
  TellFault tell_;
  std::vector<std::unique_ptr<OnDemand>> systems_;
};

}  // namespace klaxon::registry
