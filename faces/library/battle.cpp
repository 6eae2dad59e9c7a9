#include <algorithm>

#include "codec/codec.h"
#include "core/base/version.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/library/inside.h"

namespace klaxon {
namespace {

bool read_table(std::string_view text, std::string_view name, core::Tree& out, Error& error) {
  core::Faults faults(name);
  if (codec::parse_json(text, out, faults) && !out.is(core::Tree::Kind::table))
    faults.add("wrong-kind", "A table is needed here, as in {\"key\": 1}.", out.place);
  if (!faults.empty()) error = error_of(faults);
  return faults.empty();
}

}  // namespace

const registry::Registry& shipped() {
  // never destroyed, since the user's battles and states may outlive main()
  static const registry::Registry& all = *std::make_unique<registry::Registry>().release();
  return all;
}

const staff::Staff* find_staff(std::string_view system, Error& error) {
  const staff::Staff* staff = shipped().find(system);
  if (staff == nullptr)
    error = {"unknown-system",
             "There is no system " + core::in_quotes(system) +
                 core::known_hint(system, std::span<const std::string_view>(shipped().ids())),
             "system", ""};
  return staff;
}

std::string version() {
  return std::string(base::version());
}

std::vector<std::string> systems() {
  const std::vector<std::string_view> ids = shipped().ids();
  return {ids.begin(), ids.end()};
}

Result<std::vector<Scenario>> scenarios(std::string_view system) {
  Error error;
  const staff::Staff* staff = find_staff(system, error);
  if (staff == nullptr) return error;
  std::vector<Scenario> all;
  for (const battle::ScenarioInfo& info : staff->system().scenarios())
    all.push_back({info.id, info.title, info.summary, info.seats});
  return all;
}

Result<std::string> odds(std::string_view system, std::string_view question,
                         std::string_view ship) {
  Error error;
  core::Tree asked, answer;
  core::Faults faults("question");
  const staff::Staff* staff = find_staff(system, error);
  if (staff == nullptr || !read_table(question, "question", asked, error)) return error;
  if (!staff::has(staff->odds(), faults)) return error_of(faults);
  const core::Tree* design = ship.empty() ? nullptr : staff->ship(ship);
  if (design == nullptr && !ship.empty()) {
    const std::vector<std::string> known = staff->ships();
    return Error{"unknown-ship",
                 "There is no ship " + core::in_quotes(ship) +
                     core::known_hint(ship, std::span<const std::string>(known)),
                 "ship", ""};
  }
  if (!staff->odds()->answer(asked, design, answer, faults)) return error_of(faults);
  return codec::to_json(answer);
}

Battle Inside::battle(FrozenBattle impl) {
  Battle battle;
  battle.impl_ = std::make_shared<const FrozenBattle>(std::move(impl));
  return battle;
}

Result<Battle> Battle::open(std::string_view system, std::string_view scenario,
                            std::string_view options) {
  Error error;
  core::Tree chosen;
  core::Faults faults("options");
  FrozenBattle impl;
  impl.staff = find_staff(system, error);
  if (impl.staff == nullptr || !read_table(options, "options", chosen, error)) return error;
  impl.system = system;
  const battle::System& rules = impl.staff->system();
  if (!rules.prepare(scenario, chosen, impl.setup, faults)) return error_of(faults);
  impl.game = rules.open(impl.setup, faults);
  if (impl.game == nullptr) return error_of(faults);
  return Inside::battle(std::move(impl));
}

const std::string& Battle::system() const {
  static const std::string none;
  return impl_ == nullptr ? none : impl_->system;
}

const std::string& Battle::scenario() const {
  static const std::string none;
  return impl_ == nullptr ? none : impl_->setup.scenario;
}

int Battle::seats() const {
  return impl_ == nullptr ? 0 : impl_->game->seats();
}

Result<std::string> Battle::seat_name(int seat) const {
  if (impl_ == nullptr) return freed("battle");
  if (!is_seat(*impl_->game, seat)) return no_seat(*impl_->game, seat);
  return std::string(impl_->game->seat_name(seat));
}

Result<int> Battle::team(int seat) const {
  if (impl_ == nullptr) return freed("battle");
  if (!is_seat(*impl_->game, seat)) return no_seat(*impl_->game, seat);
  return impl_->game->team(seat);
}

std::vector<std::string> Battle::bots() const {
  return impl_ == nullptr ? std::vector<std::string>() : system_of(*this).bots();
}

Result<State> Battle::begin(Dice& dice) const {
  if (impl_ == nullptr) return freed("battle");
  if (Inside::of(dice) == nullptr) return freed("dice");
  auto begun = std::make_unique<HeldState>(*this);
  core::Log no_log;
  impl_->game->setup(begun->buffer.bytes(), Inside::of(dice)->battle, no_log);
  return Inside::state(std::move(begun));
}

Dice::Dice(std::uint64_t seed, std::uint64_t number)
    : impl_(std::make_unique<DiceStreams>(seed, number)) {}
Dice::Dice(const Dice& other) {
  *this = other;
}
Dice::Dice(Dice&&) noexcept = default;
Dice& Dice::operator=(const Dice& other) {
  if (this != &other)
    impl_ = other.impl_ == nullptr ? nullptr : std::make_unique<DiceStreams>(*other.impl_);
  return *this;
}
Dice& Dice::operator=(Dice&&) noexcept = default;
Dice::~Dice() = default;

}  // namespace klaxon
