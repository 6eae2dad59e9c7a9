// The program's output: text for people, or one JSON document, on standard output; refusals as
// contract.md defines them; times and progress on standard error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::faces::cli {

inline constexpr int status_done = 0;
inline constexpr int status_refused = 1;
inline constexpr int status_usage = 2;

class Output {
 public:
  explicit Output(bool json) : json_(json) {}

  bool json() const { return json_; }
  // Prints nothing from now on: another process speaks for this one.
  void hush() { hushed_ = true; }
  void text(std::string_view text);       // to standard output, unchanged
  void line(std::string_view text = {});  // with a line end; unprintable characters become '?'
  void document(const core::Tree& tree);  // the one JSON document of --json
  void aside(std::string_view text);      // to standard error: times, progress
  void ask(std::string_view question);    // to standard error, without a line end
  // False once something could not be written to standard output.
  bool flush();
  // The exit status at the end: a failed write is reported on standard error and is not a success.
  int close(int status);

  // Each of these reports what is wrong and returns the exit status.
  int refuse(const battle::Refused& refused, int status = status_refused);
  int refuse(std::string_view code, std::string_view message, std::string_view where = {},
             int status = status_refused);
  // Each fault has a line of its own; in JSON, the first is shown, with all faults under "errors".
  int refuse(const core::Faults& faults) { return refuse(faults.list()); }
  int refuse(const std::vector<core::Fault>& faults);
  int refuse(const std::vector<battle::Refused>& all);

 private:
  void say_aside(std::string_view text) const;

  bool json_, hushed_ = false;
  int error_ = 0;  // errno of the first failure
};

// True if a person watches standard error, so that progress is worth showing.
bool person_watches();
// True if a person, not a program, types the input.
bool person_types();

}  // namespace klaxon::faces::cli
