// Keeps hosted matches going: tells their onlookers what has changed, gives standing answers when
// due, and stops any match that breaks a promise.
#pragma once

#include <string_view>

#include "battle/session/hosting/call.h"
#include "battle/session/matches.h"

namespace klaxon::battle::session {

class Running {
 public:
  // Both must outlive it.
  Running(const Common& common, Matches& matches) : common_(common), matches_(matches) {}

  // A broken promise stops only this match, and lack of memory stops it until somebody asks for it
  // again; unfinished letters are not sent.
  template <class Work>
  void guard(Hosted& hosted, Outbox& out, Work work) {
    const std::size_t letters = out.letters.size();
    const Ran ran = run_guarded(common_.environment.guard, work);
    if (ran == Ran::whole) return;
    out.letters.resize(letters);
    if (ran == Ran::out_of_memory) hosted.stop_for_now();
    send_stopped(hosted, out);
  }
  void push_updates(Hosted& hosted, Outbox& out);
  void give_standing_answers(Hosted& hosted, Outbox& out);
  // Reports who is here if that has changed, at most once per tick.
  void push_presence(Hosted& hosted, Outbox& out);
  // Tells everybody at the match who wants a rematch or where it is; `declined`: who
  // refused.
  void push_rematch(const Call& call, const Hosted& hosted, std::string_view declined) const;
  // Call it before the whole record is shown: everybody learns of it. False if it cannot be kept.
  bool reveal(Hosted& hosted, Outbox& out);
  void send_stopped(Hosted& hosted, Outbox& out);
  // Notes that somebody else changed the match, which makes it due in the next tick.
  void look_soon(const Hosted& hosted) { matches_.wake(hosted, common_.now + 1); }
  void changed(const Hosted& hosted) {
    if (hosted.onlookers().people() == 0) matches_.touch(hosted);
  }
  // Continues the matches that are due.
  void tick(Outbox& out);

 private:
  void look_again(const Hosted& hosted);

  const Common& common_;
  Matches& matches_;
};

}  // namespace klaxon::battle::session
