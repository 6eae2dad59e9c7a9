/* How likely each seat is to win a battle from its beginning, captains at every seat; and then many
 * battles side by side, in which each seat always makes its first choice. */
#include <klaxon/klaxon_c.h>
#include <stdio.h>
#include <stdlib.h>

static klaxon_error error;

static void must(klaxon_status status) {
  if (status == KLAXON_OK) return;
  fprintf(stderr, "%s: %s\n", error.code, error.message);
  exit(1);
}

int main(void) {
  klaxon_battle *battle = NULL;
  klaxon_dice *dice = NULL;
  klaxon_state *state = NULL;
  klaxon_batch *batch = NULL;
  klaxon_play_out how = {200, 1, 0, "captain"};
  klaxon_tally tally;
  int32_t first[50] = {0};
  int seat, steps = 0;

  if (klaxon_abi_version() != KLAXON_ABI_VERSION) return 1;
  must(klaxon_battle_open("sidcors", "border_clash", NULL, &battle, &error));
  must(klaxon_dice_new(7, 0, &dice, &error));
  must(klaxon_state_begin(battle, dice, &state, &error));
  must(klaxon_state_play_out(state, 0, &how, &tally, &error));
  for (seat = 0; seat < klaxon_battle_seats(battle); ++seat) {
    char *name = NULL;
    must(klaxon_battle_seat_name(battle, seat, &name, &error));
    printf("%s wins %d of %d\n", name, (int)tally.wins[seat], (int)tally.battles);
    klaxon_text_free(&name);
  }

  must(klaxon_batch_begin(battle, 50, 3, &batch, &error));
  for (; klaxon_batch_running(batch) > 0 && steps < 10000; ++steps)
    must(klaxon_batch_step(batch, first, 50, &error));
  printf("%d steps, %d decisions\n", steps, (int)klaxon_batch_decisions(batch));

  klaxon_batch_free(&batch);
  klaxon_state_free(&state);
  klaxon_dice_free(&dice);
  klaxon_battle_free(&battle);
  return 0;
}
