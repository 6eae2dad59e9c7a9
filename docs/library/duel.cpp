// A seat that tries each of its choices and gives the one after which it wins most often if
// captains play on; captains also play the other seats.
#include <klaxon/klaxon.h>

#include <cstdio>

namespace {

// Says what went wrong; for a program as short as this one, that is all there is to do.
int fail(const klaxon::Error& error) {
  std::fprintf(stderr, "%s: %s\n", error.code.c_str(), error.message.c_str());
  return 1;
}

// Returns the choice with the best chance, having tried each in copies that redeal what is hidden.
std::uint32_t best_choice(const klaxon::State& state, int seat, std::uint32_t choices) {
  klaxon::PlayOut how;
  how.battles = 50;
  how.bots = {"captain"};
  std::uint32_t best = 0;
  double most = -1;
  for (std::uint32_t choice = 0; choice < choices; ++choice) {
    klaxon::Dice dice(5, choice);
    auto world = state.resampled(seat, dice);
    if (!world || !world->choose(seat, choice, dice)) continue;
    const auto tally = world->play_out(seat, how);
    if (!tally || tally->chance(seat) <= most) continue;
    most = tally->chance(seat);
    best = choice;
  }
  return best;
}

}  // namespace

int main() {
  const auto battle = klaxon::Battle::open("code-red", "duel");
  if (!battle) return fail(battle.error());
  klaxon::Dice dice(7);
  auto state = battle->begin(dice);
  if (!state) return fail(state.error());
  while (!state->over()) {
    const int seat = state->next_seat();
    if (seat == 0) {
      const auto choices = state->choices(seat);
      if (const auto done = state->choose(seat, best_choice(*state, seat, *choices), dice); !done)
        return fail(done.error());
    } else {
      const auto order = state->advice(seat, "captain", dice);
      if (const auto done = state->order(seat, *order, dice); !done) return fail(done.error());
    }
  }
  for (int seat = 0; seat < battle->seats(); ++seat)
    std::printf("%s: %d\n", battle->seat_name(seat)->c_str(), state->scores()[std::size_t(seat)]);
}
