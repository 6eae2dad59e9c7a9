// Settings that nobody should have to type every time: from klaxon.toml and the environment, with
// keys named like the options. An option overrides a variable, and a variable overrides the file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"

namespace klaxon::faces {

struct Setting {
  std::string key;                  // "openings-in-all", as in the option
  std::vector<std::string> values;  // empty: it is not set
  std::string from;                 // the variable or the file; empty: it is not set
  std::string help;
};

class Settings {
 public:
  // Reads the file that $KLAXON_CONFIG names or else the user's file, if there is one, and
  // variables such as KLAXON_OPENINGS_IN_ALL.
  Settings();

  const std::vector<Setting>& all() const { return all_; }  // set or not
  // The value of a setting that takes only one; empty if it is not set.
  std::string value(std::string_view key) const;
  // Everything that is wrong with the settings; faulty settings count as not set.
  const std::vector<core::Fault>& faults() const { return faults_; }
  // The path at which the user's file may be; empty if there is no such place.
  static std::string place();

 private:
  void read_variables();
  void find_misspelt_variables();
  void read_file(const std::string& path);
  void take(Setting& setting, const core::Tree& value, const std::string& path,
            core::Faults& faults);

  std::vector<Setting> all_;
  std::vector<core::Fault> faults_;
};

}  // namespace klaxon::faces
