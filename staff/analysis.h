// Analyses a finished battle: what each order cost, judged by what its seat knew, what turned the
// battle, and how much of its outcome was luck. The same record gives the same answer everywhere.
//
//   RecordAnalysis analysis(staff, settings);
//   if (analysis.begin(record, hashing, faults))
//     while (analysis.step()) show(analysis.done(), analysis.steps());
//   Tree tree = analysis.tree();
//
// A step is one job, with the most suspicious orders first; an impatient caller just stops taking
// steps, and the tree then contains what is known so far. Threads share the work by next(),
// work_on() and finish(); what each order cost does not depend on who works on it, or when.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "battle/record/record.h"
#include "battle/search/analysis.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/staff.h"

namespace klaxon::staff {

struct AnalysisSettings {
  u32 chances = 40;   // battles played from the beginning of each turn
  u32 battles = 300;  // battles that settle whether an order is to blame
  u32 trials = 0;     // in the first search; 0: as many as the system's admiral
  u64 seed = 1;
  // Cuts short the work on the chances; to cut short all other work, stop taking steps.
  battle::record::Patience patience = {};
};

// Makes the analysis of orders for a system's battles.
std::unique_ptr<battle::search::Analysis> analysis_with(const battle::System& system,
                                                        const AnalysisSettings& settings);

class RecordAnalysis {
 public:
  // `staff` must outlive it.
  explicit RecordAnalysis(const Staff& staff, const AnalysisSettings& settings = {});
  ~RecordAnalysis();

  // Call it once. False, with a fault, if there is nothing to analyse: the record has other rules,
  // the battle is not over or has one seat, or no order had a choice. `record` must outlive it.
  bool begin(const battle::record::Record& record, const battle::Hashing& hashing,
             core::Faults& faults);
  // Does one job. Returns false if all jobs were already done.
  bool step();

  struct Decision;
  struct Job {
    Decision* decision = nullptr;  // null: the job is to compute the chances
    bool settle = false;
  };
  // The next job; empty if none is left, or if it must wait for a job in progress.
  std::optional<Job> next();
  // It may run in parallel with everything else; each thread needs an analysis of its own.
  void work_on(const Job& job, battle::search::Analysis& analysis);
  void finish(const Job& job);

  u32 done() const { return done_; }
  u32 steps() const;  // as far as known; only suspicious orders need settling

  // {"seats":[name],"orders":[{"line","seat","verdict","loss","error","played","better",
  //  "settled"}],"turns":[{"turn","line","chances":[…],"cause","order","seat"}],"start":[…],
  //  "skill":[…],"luck":[…],"result":[…],"whole"}
  // `orders` has the orders of the seats in `shown`, as they were given. `better` is empty unless
  // the order is at fault. `cause` is 'order' or 'dice' if a turn moved a seat's chances by a
  // tenth; `order` and `seat` say which; the turn begins at the point before. `whole` is false if
  // steps were left out.
  core::Tree tree(core::Seats shown = core::all_seats) const;
  // The seats that people held, judging by the names in the record; all seats if all were bots.
  core::Seats people() const;

 private:
  class Walk;
  void sort_by_fall();
  core::Tree orders_tree(core::Seats shown) const;
  const Decision* cause_of(const core::Tree& before, const core::Tree& after) const;
  core::Tree turns_tree() const;
  void add_accounts(core::Tree& out) const;

  const Staff& staff_;
  AnalysisSettings settings_;
  std::unique_ptr<battle::search::Analysis> own_;  // used by step()
  const battle::record::Record* record_ = nullptr;
  const battle::Hashing* hashing_ = nullptr;
  std::vector<Decision> decisions_;
  std::vector<Decision*> to_look_at_;  // the next to be examined is last
  std::vector<Decision*> suspects_;    // the most suspicious is last
  core::Tree chances_;
  bool begun_ = false;     // the chances are in progress
  u32 done_ = 0, at_ = 0;  // jobs done, and jobs in progress
};

}  // namespace klaxon::staff
