// The processes that mpirun has started for one command: each does its part, and the first prints
// for all. A command that was started in any other way is the only process.
#pragma once

#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/catalog/faults.h"

namespace klaxon::faces::cli {

class Workers {
 public:
  Workers() = default;
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False, with a fault: mpirun has started this process, but MPI is missing, so it cannot join.
  bool join(core::Faults& faults);
  int number() const { return number_; }  // from 0
  int count() const { return count_; }
  bool first() const { return number_ == 0; }
  bool several() const { return count_ > 1; }
  // How many threads each process has, so that those on one machine share its cores; 0: all cores.
  u32 threads() const;

  // Exchanges what each process sends, by its number; all processes must call it. Returns false if
  // one of them has left early, since nothing more will be sent.
  bool exchange(const std::string& own, std::vector<std::string>& all);
  // Leaves early: the others also stop, and the first of them says why.
  void give_up(const std::string& why);
  // Why another process has given up: "process 2 of 4: …".
  const std::string& given_up() const { return given_up_; }

 private:
  std::vector<std::string> say(const std::string& what);

  int number_ = 0, count_ = 1;
  bool joined_ = false, parted_ = false;
  std::string given_up_;
};

}  // namespace klaxon::faces::cli
