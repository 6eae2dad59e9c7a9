/* Klaxon for C, and for every language that can call C: the same library as <klaxon/klaxon.h>.
 *
 *   klaxon_error error;
 *   klaxon_battle *battle = NULL;
 *   if (klaxon_battle_open("sidcors", "border_clash", "{}", &battle, &error) != KLAXON_OK)
 *     fprintf(stderr, "%s\n", error.message);
 *
 * Every function that can fail returns a status; `error`, which may be NULL, then says what is
 * wrong and how to put it right. Nothing throws, and no misuse that can be detected crashes: a null
 * handle, a seat that does not exist and an order out of range are errors that change nothing.
 *
 * Handles are made by ..._open, _new, _begin and _copy and freed by the function for their kind,
 * which takes the address of the handle and sets it to NULL, so that freeing twice does no harm. A
 * handle keeps alive whatever it depends on, so handles may be freed in any order. Text that a
 * function hands out belongs to the caller, who frees it with klaxon_text_free.
 *
 * Threads: different handles may be used by different threads at the same time, even if they belong
 * to one battle, but one handle only by one thread at a time. A battle may be used by all at once.
 *
 * Fair and unfair: klaxon_state_view shows a seat what it may know; klaxon_state_play_out redeals
 * what it may not. Calls that see hidden things have `unfair` in their names. */
#ifndef KLAXON_C_H
#define KLAXON_C_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define KLAXON_API __attribute__((visibility("default")))
#else
#define KLAXON_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The first rises when something is removed or redefined, the second when something is added. */
#define KLAXON_ABI_VERSION 1
#define KLAXON_ABI_MINOR 0

/* The versions of the loaded library: compare klaxon_abi_version() with KLAXON_ABI_VERSION. */
KLAXON_API int klaxon_abi_version(void);
KLAXON_API int klaxon_abi_minor(void);
KLAXON_API const char* klaxon_version(void); /* "0.1.0"; not to be freed */

typedef enum klaxon_status {
  KLAXON_OK = 0,
  KLAXON_REFUSED = 1,      /* by the rules or the battle: `code` says why */
  KLAXON_BAD_ARGUMENT = 2, /* null, no such seat, out of range, freed */
  KLAXON_NO_MEMORY = 3,
  KLAXON_INTERNAL = 4 /* a fault in Klaxon: please report it */
} klaxon_status;

typedef struct klaxon_error {
  klaxon_status status;
  char code[64];      /* "out-of-range": stable */
  char message[1024]; /* what is wrong, and how to put it right; UTF-8 */
  char where[256];    /* "volley.points"; may be empty */
  char rule[32];      /* "CR-2.1"; may be empty */
} klaxon_error;

typedef struct klaxon_battle klaxon_battle;
typedef struct klaxon_dice klaxon_dice;
typedef struct klaxon_state klaxon_state;
typedef struct klaxon_batch klaxon_batch;

KLAXON_API void klaxon_text_free(char** text);

/* The systems and scenarios, as JSON: ["code-red",...] and [{"id","title","summary","seats"}]. */
KLAXON_API klaxon_status klaxon_systems(char** out, klaxon_error* error);
KLAXON_API klaxon_status klaxon_scenarios(const char* system, char** out, klaxon_error* error);
/* Odds of ships and weapons, as from `klaxon odds`; `ship` may be NULL. */
KLAXON_API klaxon_status klaxon_odds(const char* system, const char* question, const char* ship,
                                     char** out, klaxon_error* error);

/* A battle as it was set up. `options` is a JSON table, or NULL. */
KLAXON_API klaxon_status klaxon_battle_open(const char* system, const char* scenario,
                                            const char* options, klaxon_battle** out,
                                            klaxon_error* error);
KLAXON_API void klaxon_battle_free(klaxon_battle** battle);
KLAXON_API int klaxon_battle_seats(const klaxon_battle* battle); /* 0: a null handle */
KLAXON_API klaxon_status klaxon_battle_seat_name(const klaxon_battle* battle, int seat, char** out,
                                                 klaxon_error* error);
KLAXON_API klaxon_status klaxon_battle_team(const klaxon_battle* battle, int seat, int* out,
                                            klaxon_error* error);
KLAXON_API klaxon_status klaxon_battle_bots(const klaxon_battle* battle, char** out,
                                            klaxon_error* error); /* JSON: ["random",...] */

/* The same seed and number give the same dice everywhere. */
KLAXON_API klaxon_status klaxon_dice_new(uint64_t seed, uint64_t number, klaxon_dice** out,
                                         klaxon_error* error);
KLAXON_API void klaxon_dice_free(klaxon_dice** dice);

/* A battle's current state. */
KLAXON_API klaxon_status klaxon_state_begin(const klaxon_battle* battle, klaxon_dice* dice,
                                            klaxon_state** out, klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_copy(const klaxon_state* state, klaxon_state** out,
                                           klaxon_error* error);
/* `line` < 0: at its end. `size` is the text's length in bytes. */
KLAXON_API klaxon_status klaxon_state_read_record(const char* text, size_t size, int64_t line,
                                                  klaxon_state** out, klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_read_battle_file(const char* text, size_t size, uint64_t seed,
                                                       klaxon_state** out, klaxon_error* error);
KLAXON_API void klaxon_state_free(klaxon_state** state);
KLAXON_API klaxon_status klaxon_state_battle(const klaxon_state* state, klaxon_battle** out,
                                             klaxon_error* error); /* a handle of its own */

KLAXON_API int klaxon_state_over(const klaxon_state* state);      /* 1 or 0; 0 for a null handle */
KLAXON_API int klaxon_state_next_seat(const klaxon_state* state); /* -1 if no seat owes an order */
KLAXON_API uint32_t klaxon_state_owed(const klaxon_state* state); /* bit 0: seat 0, ... */
/* By seat: 1 won, 0 drawn or not over, -1 lost; `count` is the size of the array. */
KLAXON_API klaxon_status klaxon_state_scores(const klaxon_state* state, int32_t* out, size_t count,
                                             klaxon_error* error);
KLAXON_API uint64_t klaxon_state_fingerprint(const klaxon_state* state); /* all of it, unfair */

/* What a seat may order: {"list":[{"order","text"}],"forms":[verbs]}; and by number: how many
 * choices it has and how many of them are ready orders, which come first; the others are forms. */
KLAXON_API klaxon_status klaxon_state_offers(const klaxon_state* state, int seat, char** out,
                                             klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_choices(const klaxon_state* state, int seat, uint32_t* out,
                                              klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_ready(const klaxon_state* state, int seat, uint32_t* out,
                                            klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_choice_text(const klaxon_state* state, int seat,
                                                  uint32_t choice, char** out, klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_choice_verb(const klaxon_state* state, int seat,
                                                  uint32_t choice, uint32_t* out,
                                                  klaxon_error* error);
/* The values that a form's next field may take: `found` is their number, and as many as fit are
 * written to `out`. If there are none, the order is complete. */
KLAXON_API klaxon_status klaxon_state_values(const klaxon_state* state, int seat, uint32_t verb,
                                             const int32_t* fields, size_t n_fields, int32_t* out,
                                             size_t room, size_t* found, klaxon_error* error);

/* Orders as JSON or text, by number, or by verb and fields. A refused order changes nothing. */
KLAXON_API klaxon_status klaxon_state_order(klaxon_state* state, int seat, const char* order,
                                            klaxon_dice* dice, klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_choose(klaxon_state* state, int seat, uint32_t choice,
                                             klaxon_dice* dice, klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_fill(klaxon_state* state, int seat, uint32_t verb,
                                           const int32_t* fields, size_t n_fields,
                                           klaxon_dice* dice, klaxon_error* error);
/* Like klaxon_state_order, but returns as JSON what the seat saw happen. */
KLAXON_API klaxon_status klaxon_state_order_with_events(klaxon_state* state, int seat,
                                                        const char* order, klaxon_dice* dice,
                                                        char** out, klaxon_error* error);

KLAXON_API klaxon_status klaxon_state_view(const klaxon_state* state, int seat, char** out,
                                           klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_public_view(const klaxon_state* state, char** out,
                                                  klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_unfair_view(const klaxon_state* state, char** out,
                                                  klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_resampled(const klaxon_state* state, int seat,
                                                klaxon_dice* dice, klaxon_state** out,
                                                klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_advice(const klaxon_state* state, int seat, const char* bot,
                                             klaxon_dice* dice, char** out, klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_odds(const klaxon_state* state, int seat, const char* order,
                                           char** out, klaxon_error* error);

/* How battles are played out. Bots are named, with commas between them: one per seat, the last also
 * for later seats; NULL: "random". */
typedef struct klaxon_play_out {
  uint64_t battles;
  uint64_t seed;
  uint32_t decisions; /* at most this many in a battle; 0 means 100000 */
  const char* bots;
} klaxon_play_out;

#define KLAXON_SEATS_MAX 8
typedef struct klaxon_tally {
  uint64_t battles, finished, decisions;
  uint64_t wins[KLAXON_SEATS_MAX], losses[KLAXON_SEATS_MAX];
} klaxon_tally;

KLAXON_API klaxon_status klaxon_state_play_out(const klaxon_state* state, int seat,
                                               const klaxon_play_out* how, klaxon_tally* out,
                                               klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_unfair_play_out(const klaxon_state* state,
                                                      const klaxon_play_out* how, klaxon_tally* out,
                                                      klaxon_error* error);
KLAXON_API klaxon_status klaxon_state_chance(const klaxon_state* state, int seat, const char* order,
                                             const klaxon_play_out* how, double* out,
                                             klaxon_error* error);

/* Many states of one battle, played side by side. */
KLAXON_API klaxon_status klaxon_batch_begin(const klaxon_battle* battle, size_t size, uint64_t seed,
                                            klaxon_batch** out, klaxon_error* error);
KLAXON_API klaxon_status klaxon_batch_resampled(const klaxon_state* state, int seat, size_t size,
                                                uint64_t seed, klaxon_batch** out,
                                                klaxon_error* error);
KLAXON_API klaxon_status klaxon_batch_unfair_copies(const klaxon_state* state, size_t size,
                                                    uint64_t seed, klaxon_batch** out,
                                                    klaxon_error* error);
KLAXON_API void klaxon_batch_free(klaxon_batch** batch);
KLAXON_API size_t klaxon_batch_size(const klaxon_batch* batch);
KLAXON_API size_t klaxon_batch_running(const klaxon_batch* batch);
KLAXON_API uint64_t klaxon_batch_decisions(const klaxon_batch* batch);
/* The batch's own arrays, valid until it is stepped, restarted or freed: the seat that orders
 * next (-1: over), how many choices it has, and the scores of each state seat by seat. */
KLAXON_API const int32_t* klaxon_batch_seats(const klaxon_batch* batch);
KLAXON_API const int32_t* klaxon_batch_choices(const klaxon_batch* batch);
KLAXON_API const int32_t* klaxon_batch_scores(const klaxon_batch* batch);
/* One choice for each state; choices for states that are over are ignored. */
KLAXON_API klaxon_status klaxon_batch_step(klaxon_batch* batch, const int32_t* choices,
                                           size_t count, klaxon_error* error);
/* Bots, named as above, make this many decisions in each state, or fewer if it ends. */
KLAXON_API klaxon_status klaxon_batch_step_bots(klaxon_batch* batch, const char* bots,
                                                uint32_t times, klaxon_error* error);
KLAXON_API klaxon_status klaxon_batch_restart(klaxon_batch* batch, klaxon_error* error);
KLAXON_API klaxon_status klaxon_batch_at(const klaxon_batch* batch, size_t place,
                                         klaxon_state** out, klaxon_error* error);

#ifdef __cplusplus
}
#endif

#endif
