// The part that is the same for every system with a library of data files: scenarios and ships by
// id, the common steps of preparing a battle, and bots by name. A user's own files overlay the
// shipped ones inside the library; a battle's options may bring designs that are in no file.
#pragma once

#include <span>

#include "battle/system.h"
#include "codec/library.h"

namespace klaxon::staff {

class PostWords;  // staff/posts/words.h

class CatalogSystem : public battle::System {
 public:
  // `library` must outlive the system.
  explicit CatalogSystem(const codec::Library& library) : library_(library) {}

  std::vector<battle::ScenarioInfo> scenarios() const final;
  bool prepare(std::string_view scenario, const core::Tree& options, battle::Setup& out,
               core::Faults& faults) const final;
  // Like prepare(), but for a scenario that is not in a file of the library.
  bool prepare_own(std::string_view id, const core::Tree& definition, const core::Tree& options,
                   battle::Setup& out, core::Faults& faults) const;
  std::vector<std::string> changed_entries(const battle::Setup& setup) const final;
  // Shows everything to everybody; systems with secret set-ups override this.
  bool told_setup(const battle::Setup& setup, core::Audience onlooker,
                  battle::Setup& out) const override;
  // Scenarios without ranks have no admiral, since none was found to be better than the captain.
  std::vector<std::string> bots() const final;
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const final;

  // The captain's advice in words for every system; a system can put it better. Null: no captain.
  std::unique_ptr<battle::search::Advisor> advisor() const override;

  const codec::Library& library() const { return library_; }
  // See Staff.
  virtual void library_changed(std::vector<core::Fault>&) {}
  virtual const PostWords* posts() const { return nullptr; }
  // The set-up's entry. Null, with a fault, if the entry does not exist or is no longer shipped.
  const core::Tree* used(const battle::Setup& setup, std::string_view kind, std::string_view id,
                         core::Faults& faults) const;
  // Ids of the ships in the library, sorted; or one ship, null if there is none.
  std::vector<std::string> ships() const;
  const core::Tree* ship(std::string_view id) const;

 protected:
  // A bot other than "random", which every system has.
  struct BotKind {
    const char* name;
    std::unique_ptr<battle::search::Bot> (*make)();
  };
  // The bots, sorted from the weakest to the captain.
  virtual std::span<const BotKind> bot_kinds() const = 0;
  // An admiral, or a flagship if the plan is by the clock; null: there is none. They search, unless
  // the system says otherwise. Defined in staff/admiral.cpp. The page's engines have definitions of
  // their own that make no admiral, so they do not include any search (faces/wasm/no_admiral.cpp).
  virtual std::unique_ptr<battle::search::Bot> admiral(
      const battle::search::SearchPlan& plan) const;
  static bool has_admirals();
  virtual bool has_flagship() const;
  virtual int seats_of(const core::Tree& definition) const = 0;
  // ScenarioInfo::asks_ships
  virtual bool asks_ships(const core::Tree& definition) const {
    (void)definition;
    return false;
  }
  // Notes that the battle uses this entry of the library: a user's entry in full, a shipped entry
  // by its fingerprint. Returns false, with a fault that calls it a `what`, if there is none.
  bool use(std::string_view kind, std::string_view what, std::string_view id, battle::Setup& out,
           core::Faults& faults) const;
  // Also adds the text of each shipped entry, since clients have no library.
  void write_out(battle::Setup& setup) const;
  // Collects the designs of a battle, and calls use() for whatever else it needs from the library.
  // `out` contains the scenario's definition and the options without `designs`, which are passed
  // separately; both may be changed. Whether all this makes a battle is decided later.
  virtual void gather(const core::Tree& options, battle::Setup& out,
                      core::Faults& faults) const = 0;

 private:
  core::Tree with_whole_designs(const core::Tree& options, core::Faults& faults) const;

  const codec::Library& library_;
};

// For a scenario that lists its seats, `seats = [{ name, team }, …]`: their number, and the seats
// on the same team as this one, including itself; none if this seat is not among them.
int listed_seats(const core::Tree& definition);
core::Seats listed_mates(const core::Tree& definition, std::string_view seat);
// The names in a text such as "constance,eclipse_owl", or in a list; empty if the value is neither.
std::vector<std::string> names_listed(const core::Tree& listed);
// The scenario's list `key`, with its ships replaced one by one by the designs that the option
// `ships` names. Empty if that option names no ships, or more than there are
// places.
core::Tree with_ships(const core::Tree& usual, const core::Tree& chosen);

template <class Bot>
std::unique_ptr<battle::search::Bot> make_bot() {
  return std::make_unique<Bot>();
}

}  // namespace klaxon::staff
