// Reads a record line by line, and stops at the first wrong line.
#include <algorithm>

#include "battle/record/chain.h"
#include "battle/record/header_text.h"
#include "battle/record/line_text.h"
#include "battle/record/record.h"
#include "codec/codec.h"
#include "core/base/breath.h"

namespace klaxon::battle::record {

using core::Faults;
using core::Tree;

namespace {

class TextReader {
 public:
  // Editors and mail add a byte order mark, change line ends (CR LF, CR), add empty lines at the
  // end or remove the last line end. None of this belongs to the content of a line: the chain
  // covers only what is in between.
  TextReader(std::string_view text, const Hashing& hashing, Faults& faults)
      : rest_(text), hashing_(hashing), faults_(faults) {
    if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
    const std::string_view whole = rest_;
    rest_ = whole.substr(0, whole.find_last_not_of("\r\n\t ") + 1);
    ended_ = whole.find_first_of("\r\n", rest_.size()) != std::string_view::npos;
  }

  bool at_end() const { return rest_.empty(); }
  // Reads the next line as a tree; returns false, with faults, if there is none.
  bool next(std::size_t bytes_max, Tree& out);
  // Is the line byte for byte what `tree` looks like when written with the next chain value?
  bool holds(const Tree& tree, Digest& chain);
  bool fault(std::string_view code, std::string_view message);
  // Adds the faults found in a line, with the line's number in the record.
  bool take(const Faults& found);

 private:
  std::string_view rest_, line_;
  bool ended_ = false;  // the last line has its end
  u32 number_ = 0;
  const Hashing& hashing_;
  Faults& faults_;
};

bool TextReader::fault(std::string_view code, std::string_view message) {
  faults_.add(code, message, {number_, 1});
  return false;
}

bool TextReader::take(const Faults& found) {
  for (const core::Fault& f : found.list())
    faults_.add(f.code, f.message, {number_, f.place.column == 0 ? 1 : f.place.column}, f.field,
                f.rule);
  return found.empty();
}

bool TextReader::next(std::size_t bytes_max, Tree& out) {
  ++number_;
  if (rest_.empty()) return fault("cut", "The record is empty.");
  const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
  line_ = rest_.substr(0, end);
  rest_.remove_prefix(rest_.substr(end).starts_with("\r\n") ? end + 2
                                                            : std::min(end + 1, rest_.size()));
  if (line_.size() > bytes_max)
    return fault("too-long", "This line has " + std::to_string(line_.size()) + " bytes; at most " +
                                 std::to_string(bytes_max) + " are read.");
  Faults found;
  codec::parse_json(line_, out, found);
  if (!found.empty() && rest_.empty() && !ended_)
    return fault("cut", "The record is cut off in the middle of this line.");
  if (found.empty() && !out.is(Tree::Kind::table))
    found.add("not-a-line", "Every line of a record must be a JSON object.");
  return take(found);
}

bool TextReader::holds(const Tree& tree, Digest& chain) {
  std::string body = codec::to_json(tree);
  const bool first = number_ == 1;
  chain = next_chain(hashing_, first ? nullptr : &chain, body);
  // Everything except the chain value is checked first, so that the message names what is wrong.
  const std::string canonical = with_chain(std::move(body), chain);
  if (line_ == canonical) return true;
  const std::size_t value = canonical.size() - 66;
  if (line_.substr(0, value) == std::string_view(canonical).substr(0, value))
    return fault("broken-chain",
                 "The chain value does not fit this line: something in it or before it was "
                 "changed, added or taken away.");
  return fault("not-canonical",
               "This line is not written as Klaxon writes it: something in it was changed.");
}

bool fits(const Header& header, const core::Game& game, TextReader& in) {
  const auto seats = static_cast<std::size_t>(game.seats());
  if (header.seats.size() != seats)
    return in.fault("wrong-count", "The record names " + std::to_string(header.seats.size()) +
                                       " seats; this battle has " + std::to_string(seats) + ".");
  const fair::Agreement& agreement = header.dice.agreement;
  if (header.dice.kind == match::DiceKind::agreed &&
      (agreement.tops.size() != seats || agreement.commitments.size() != seats))
    return in.fault("wrong-count", "Agreed dice need a commitment and a top for every seat.");
  return true;
}

bool read_first(TextReader& in, Systems systems, Record& out, Digest& chain) {
  Tree tree;
  if (!in.next(header_bytes_max, tree)) return false;
  Faults found;
  out.system = read_system(tree, systems, found);
  if (out.system != nullptr) read_header(*out.system, tree, out.header, found);
  if (!in.take(found)) return false;
  if (!in.holds(header_tree(out.system->lexicon(), out.header), chain)) return false;
  out.game = out.system->open(out.header.setup, found);
  if (!in.take(found)) return false;
  if (out.game == nullptr) return in.fault("bad-setup", "The set-up cannot be opened.");
  out.changed = out.system->changed_entries(out.header.setup);
  return fits(out.header, *out.game, in);
}

bool read_next(TextReader& in, Record& out, Digest& chain) {
  base::breathe();
  Tree tree;
  if (!in.next(line_bytes_max, tree)) return false;
  Faults found;
  match::Line line;
  read_line(*out.game, tree, line, found);
  if (!in.take(found)) return false;
  const std::size_t expected = out.lines.size() + 1;
  if (line.n != expected)
    return in.fault("wrong-number", "This is line " + std::to_string(line.n) + ", but line " +
                                        std::to_string(expected) +
                                        " must come here: a line is missing, repeated or moved.");
  if (line.typed && (out.header.dice.kind != match::DiceKind::seeded || line.draws.empty()))
    return in.fault("bad-typed", "Faces may be marked as typed only in a battle with seeded dice.");
  if (!in.holds(line_tree(*out.game, line), chain)) return false;
  if (line.command.act == match::Act::open) out.opened = true;
  out.lines.push_back(std::move(line));
  return true;
}

}  // namespace

bool read(std::string_view text, Systems systems, const Hashing& hashing, Record& out,
          Faults& faults) {
  TextReader in(text, hashing, faults);
  Digest chain{};
  if (!read_first(in, systems, out, chain)) return false;
  out.opened = out.header.dice.secret_known;
  out.chains.assign(1, chain);
  while (!in.at_end()) {
    if (out.lines.size() == lines_max)
      return in.fault("too-long", "The record has too many lines.");
    if (!read_next(in, out, chain)) return false;
    out.chains.push_back(chain);
  }
  return true;
}

}  // namespace klaxon::battle::record
