// The record of a match as text: JSON Lines in one canonical form, so that a change to any byte is
// found. First comes a header with everything with which the battle began, then one text line for
// each line of the match.
//
//   {"klaxon":1,"system":"code-red","revision":1,"version":"0.1.0","match":"m-17",...}
//   {"n":1,"act":"order","seat":0,"order":["volley",9],"draws":[["deal",33]],"state":"..",...}
//
// A chain value is SHA-256 over the previous chain value (none for the header) and the line's bytes
// without their `,"chain":"..."`.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/hashing.h"
#include "battle/match/match.h"
#include "battle/system.h"
#include "core/catalog/faults.h"
#include "core/game.h"

namespace klaxon::battle::record {

inline constexpr i64 format = 1;
inline constexpr std::size_t header_bytes_max = 8U << 20;
inline constexpr std::size_t line_bytes_max = 1U << 20;
inline constexpr std::size_t lines_max = 1U << 20;

struct BranchedFrom {
  std::string match;
  u32 line = 0;    // a line of the other match
  Digest chain{};  // the other record's chain value at that line
  u32 copied = 0;  // the number of lines copied: this record's dice begin after them
};

struct Header {
  std::string system;   // "code-red"
  u32 revision = 0;     // the revision of the system's rules
  std::string version;  // the Klaxon that began it; empty in older records
  std::string match;    // id
  Setup setup;
  std::vector<std::string> seats;  // names of people or bots, one per seat, in UTF-8
  match::DicePlan dice;
  std::string salt;               // hexadecimal, may be empty: see shown_head
  std::vector<core::Draw> draws;  // the set-up's draws
  u64 state = 0;                  // fingerprint of the state after the set-up
  std::optional<BranchedFrom> branched_from;

  // How many of the first lines were copied from another match; this match's dice begin after them.
  u32 copied() const { return branched_from ? branched_from->copied : 0; }
};

// The header of a match, made from the match and from facts that only the host knows.
Header header_of(const match::Match& match, const Setup& setup, std::vector<std::string> seats);

// Writes a record line by line; each text ends in a line feed and must be stored unchanged.
class Writer {
 public:
  Writer(const Hashing& hashing, std::shared_ptr<const core::Game> game);
  std::string header(const Header& header);
  std::string line(const match::Line& line);
  const Digest& chain() const { return chain_; }
  // Continues a record that was read.
  void resume(const Digest& chain) { chain_ = chain; }

 private:
  const Hashing& hashing_;
  std::shared_ptr<const core::Game> game_;
  Digest chain_{};
};

// The full record of the match so far.
std::string to_text(const match::Match& match, const Header& header, const Hashing& hashing);

// How much of a chain value a seat may be shown: a secret salt in the header keeps anyone from
// finding a hidden order by trying them all, and the full record proves it later.
Digest shown_head(const Hashing& hashing, const Header& header, const Digest& chain);
// The line whose chain head was shown to a seat, 0 for the header; empty if the record does not
// have it, because the head is from another record or the end was cut off. `chains` as in Record.
std::optional<u32> line_of_head(const Hashing& hashing, const Header& header,
                                std::span<const Digest> chains, const Digest& head);

using Systems = std::span<const System* const>;

// A record that has been read: its form and its chain are sound, but nothing has been replayed.
struct Record {
  Header header;
  const System* system = nullptr;
  std::shared_ptr<const core::Game> game;
  std::vector<match::Line> lines;
  std::vector<Digest> chains;        // [0] for the header, [n] for line n
  bool opened = false;               // the host's secret is known, from here or from an open line
  std::vector<std::string> changed;  // the set-up's System::changed_entries
};

// Returns false, with faults (each with its text line), if the record is incomplete, not canonical
// or broken. Reading stops at the first wrong line, since what follows it cannot be trusted.
bool read(std::string_view text, Systems systems, const Hashing& hashing, Record& out,
          core::Faults& faults);

// Replays the record into a match that can be played on. Returns null, with a fault, if a line
// cannot be replayed. If a secret is missing from the record, the host supplies it.
std::unique_ptr<match::Match> resume(const Record& record, const Hashing& hashing,
                                     core::Faults& faults,
                                     const match::DicePlan* with_secret = nullptr, u32 to = ~0U);

enum class Doubt : u8 {
  none,
  text,       // its form or chain is wrong: see Verdict::faults
  revision,   // the rules have changed since, and the battle comes out differently
  catalogue,  // as above, but shipped entries that it uses have changed
  refused,    // the order is refused by the rules
  draws,      // the rules ask for faces other than those recorded
  dice,       // a face is not what the seed or the opened secrets give
  state,      // the state differs
};
const char* doubt_name(Doubt doubt);
// "The record was not played with the 'charts/gunnery' shipped now."; empty if `changed`
// is.
std::string changed_told(std::span<const std::string> changed);

struct Verdict {
  Doubt doubt = Doubt::none;
  u32 line = 0;         // the first line that differs; 0 is the set-up
  std::string message;  // "Line 7: the draw 'deal' was 12, but the seed gives 33."
  std::vector<core::Fault> faults;
  u32 lines = 0;          // in the whole record
  u32 draws = 0;          // recorded
  u32 draws_proved = 0;   // draws recomputed from a seed or opened secrets
  u32 orders = 0;         // lines that are orders
  bool finished = false;  // the battle is over; if not, lines may have been cut off its end
  Digest head{};          // the chain's value after the last line; keep it to detect a cut
  bool given_up = false;
  bool sealed = false;  // the secret has not been opened: the dice could not be recomputed
  u32 revision = 0, revision_now = 0;
  std::vector<std::string> changed;  // shipped entries that have changed since

  bool ok() const { return doubt == Doubt::none; }
};

// Decides when to give up long work; it is asked once for each line.
struct Patience {
  bool (*over)(const void* context) = nullptr;  // null: never
  const void* context = nullptr;

  bool is_over() const { return over != nullptr && over(context); }
};

// Checks everything: form, chain, rules, states, dice. This needs only the record and the systems.
// If it gives up, the verdict says only that it did.
Verdict verify(std::string_view text, Systems systems, const Hashing& hashing,
               const Patience& patience = {});

}  // namespace klaxon::battle::record
