// A cruise and its file, for the commands of 'klaxon cruise'.
#pragma once

#include <memory>
#include <string>

#include "faces/cli/commands.h"
#include "registry/cruise.h"
#include "staff/cruise/state.h"

namespace klaxon::faces::cli {

class CruiseLog {
 public:
  // Null, after a refusal, if the user's own stars are unsound.
  static std::unique_ptr<CruiseLog> open(Console& console);
  // Reads the file that the command line names; false after a refusal.
  bool read();
  // False, after a refusal, if it cannot be written or another command has changed it meanwhile.
  bool write();

  const staff::cruise::Voyage& voyage() const { return *cruises_->voyage; }
  staff::cruise::State& state() { return state_; }
  const staff::cruise::State& state() const { return state_; }

  // Shows the cruise so far, for people or for programs; returns the exit status.
  int show();

 private:
  explicit CruiseLog(Console& console) : console_(console) {}
  void show_choices();

  Console& console_;
  std::unique_ptr<registry::Cruises> cruises_;
  staff::cruise::State state_;
  std::string text_;  // of the file, as this command last saw it; empty: there is none yet
};

}  // namespace klaxon::faces::cli
