#include "tests/laws/hosted_deck.h"

#include "rules/code_red/damage/deck_allocator.h"
#include "tests/support/toy.h"

namespace klaxon::tests {
namespace {

class HostedDeck final : public battle::System {
 public:
  HostedDeck() : lexicon_(toy_system().lexicon()) { lexicon_.system = "hosted-deck"; }

  const core::Lexicon& lexicon() const override { return lexicon_; }
  std::string_view title() const override { return "The toy with the deck"; }
  std::vector<battle::ScenarioInfo> scenarios() const override { return toy_system().scenarios(); }
  bool prepare(std::string_view scenario, const core::Tree& options, battle::Setup& out,
               core::Faults& faults) const override {
    return toy_system().prepare(scenario, options, out, faults);
  }
  std::unique_ptr<core::Game> open(const battle::Setup& setup,
                                   core::Faults& faults) const override {
    return toy_game(setup, deck_, faults);
  }
  std::vector<std::string> bots() const override { return toy_system().bots(); }
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override {
    return toy_system().bot(name);
  }

 private:
  core::Lexicon lexicon_;
  rules::code_red::DeckAllocator deck_{rules::code_red::Options{}, toy_guest_ids()};
};

}  // namespace

const battle::System& hosted_deck() {
  static const HostedDeck system;
  return system;
}

}  // namespace klaxon::tests
