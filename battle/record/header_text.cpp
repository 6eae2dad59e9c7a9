#include "battle/record/header_text.h"

#include <limits>

#include "battle/record/line_text.h"

namespace klaxon::battle::record {

using core::Tree;
using match::DiceKind;
using match::DicePlan;

namespace {

constexpr i64 u32_max = std::numeric_limits<u32>::max();
constexpr std::size_t id_bytes_max = 200;

Tree digests_tree(std::span<const Digest> digests) {
  Tree list = Tree::list();
  for (const Digest& digest : digests) list.add(Tree::of(to_hex(digest)));
  return list;
}

Tree dice_tree(const DicePlan& dice) {
  Tree tree = Tree::table();
  tree.set("kind", Tree::of(match::dice_kind_name(dice.kind)));
  if (dice.kind == DiceKind::seeded) {
    if (dice.seed_sealed)
      tree.set("seed_hash", Tree::of(to_hex(dice.seed_hash)));
    else
      tree.set("seed", Tree::of(std::to_string(dice.seed)));
  }
  if (dice.kind == DiceKind::agreed) {
    const fair::Agreement& a = dice.agreement;
    tree.set("mode", Tree::of(fair::mode_name(a.mode)));
    tree.set("sealed_orders", Tree::of_flag(a.sealed_orders));
    tree.set("secret_hash", Tree::of(to_hex(a.secret_hash)));
    tree.set("commitments", digests_tree(a.commitments));
    tree.set("tops", digests_tree(a.tops));
  }
  return tree;
}

Digest read_digest(core::Reader& in, const char* key) {
  Digest digest{};
  if (!from_hex(in.text(key), digest))
    in.fault("bad-hex", "This must be 64 hexadecimal digits.", key);
  return digest;
}

void read_digests(core::Reader& in, const char* key, std::vector<Digest>& out) {
  const Tree* list = in.list_or(key);
  for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
    Digest digest{};
    if (!list->items[i].is(Tree::Kind::text) || !from_hex(list->items[i].text, digest))
      in.fault("bad-hex", "This must be 64 hexadecimal digits.", key);
    out.push_back(digest);
  }
}

void read_seed(core::Reader& in, DicePlan& out) {
  if (in.has("seed_hash")) {
    out.seed_hash = read_digest(in, "seed_hash");
    out.seed_sealed = true;
    out.secret_known = false;
    return;
  }
  out.seed = in.seed("seed");
}

void read_dice(const Tree& tree, DicePlan& out, core::Faults& faults) {
  static constexpr const char* kinds[] = {"seeded", "fed", "agreed"};
  static constexpr const char* mode_names[] = {"server", "strict", "mail"};
  core::Reader in(tree, "dice", faults);
  out.kind = static_cast<DiceKind>(in.word_or("kind", kinds, -1));
  if (out.kind == DiceKind::seeded) read_seed(in, out);
  if (out.kind == DiceKind::agreed) {
    fair::Agreement& a = out.agreement;
    a.mode = static_cast<fair::Mode>(in.word_or("mode", mode_names, -1));
    a.sealed_orders = in.flag_or("sealed_orders", false);
    a.secret_hash = read_digest(in, "secret_hash");
    read_digests(in, "commitments", a.commitments);
    read_digests(in, "tops", a.tops);
    out.secret_known = a.mode == fair::Mode::mail;
  }
  in.finish();
}

void read_branch(const Tree& tree, BranchedFrom& out, core::Faults& faults) {
  core::Reader in(tree, "branched_from", faults);
  out.match = in.text("match");
  out.line = static_cast<u32>(in.whole("line", 0, u32_max));
  out.chain = read_digest(in, "chain");
  out.copied = static_cast<u32>(in.whole("copied", 0, u32_max));
  in.finish();
}

void read_seats(core::Reader& in, std::vector<std::string>& out) {
  const Tree* list = in.list_or("seats");
  for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
    if (!list->items[i].is(Tree::Kind::text))
      in.fault("wrong-kind", "The seats must be a list of names.", "seats");
    out.push_back(list->items[i].text);
  }
}

Tree entry_tree(const CatalogueEntry& entry) {
  Tree tree = Tree::table();
  tree.set("kind", Tree::of(entry.kind));
  tree.set("id", Tree::of(entry.id));
  if (entry.shipped())
    tree.set("shipped", Tree::of(state_text(entry.fingerprint)));
  else
    tree.set("own", entry.own);
  return tree;
}

CatalogueEntry read_entry(const Tree& tree, const std::string& field, core::Faults& faults) {
  core::Reader in(tree, field, faults);
  CatalogueEntry entry;
  entry.kind = in.text("kind");
  entry.id = in.text("id");
  if (const Tree* own = in.table_or("own"))
    entry.own = *own;
  else if (!read_state(in.text("shipped"), entry.fingerprint))
    in.fault("bad-hex", "This must be 16 hexadecimal digits.", "shipped");
  in.finish();
  return entry;
}

Tree table_of(const Tree& tree) {
  return tree.is(Tree::Kind::table) ? tree : Tree::table();
}

}  // namespace

Tree setup_tree(const Setup& setup) {
  Tree tree = Tree::table();
  tree.set("scenario", Tree::of(setup.scenario));
  tree.set("definition", table_of(setup.definition));
  tree.set("designs", table_of(setup.designs));
  tree.set("options", table_of(setup.options));
  if (setup.catalogue.empty()) return tree;
  Tree& catalogue = tree.set("catalogue", Tree::list());
  for (const CatalogueEntry& entry : setup.catalogue) catalogue.add(entry_tree(entry));
  return tree;
}

void read_setup(core::Reader& in, Setup& out, core::Faults& faults) {
  out.scenario = in.text("scenario");
  for (const auto& [key, part] :
       {std::pair{"definition", &out.definition}, std::pair{"designs", &out.designs},
        std::pair{"options", &out.options}})
    if (const Tree* found = in.table(key)) *part = *found;
  const Tree* catalogue = in.list_or("catalogue");
  for (std::size_t i = 0; catalogue != nullptr && i < catalogue->items.size(); ++i)
    out.catalogue.push_back(
        read_entry(catalogue->items[i], "catalogue." + std::to_string(i), faults));
}

Tree header_tree(const core::Lexicon& lexicon, const Header& header) {
  Tree tree = Tree::table();
  tree.set("klaxon", Tree::of(format));
  tree.set("system", Tree::of(header.system));
  tree.set("revision", Tree::of(i64{header.revision}));
  if (!header.version.empty()) tree.set("version", Tree::of(header.version));
  tree.set("match", Tree::of(header.match));
  Tree setup = setup_tree(header.setup);
  for (Tree::Entry& entry : setup.entries) tree.set(entry.key, std::move(entry.value));
  Tree& seats = tree.set("seats", Tree::list());
  for (const std::string& name : header.seats) seats.add(Tree::of(name));
  tree.set("dice", dice_tree(header.dice));
  if (!header.salt.empty()) tree.set("salt", Tree::of(header.salt));
  if (header.branched_from) {
    Tree& from = tree.set("branched_from", Tree::table());
    from.set("match", Tree::of(header.branched_from->match));
    from.set("line", Tree::of(i64{header.branched_from->line}));
    from.set("chain", Tree::of(to_hex(header.branched_from->chain)));
    from.set("copied", Tree::of(i64{header.branched_from->copied}));
  }
  if (!header.draws.empty()) tree.set("draws", draws_tree(lexicon, header.draws));
  tree.set("state", Tree::of(state_text(header.state)));
  return tree;
}

const System* read_system(const Tree& tree, Systems systems, core::Faults& faults) {
  const Tree* version = tree.find("klaxon");
  if (version == nullptr || !version->is(Tree::Kind::whole) || version->whole < 1) {
    faults.add("no-record", "A Klaxon record begins with {\"klaxon\":1, ...}; this does not.",
               tree.place);
    return nullptr;
  }
  if (version->whole > format) {
    faults.add("newer-format",
               "This record has format " + std::to_string(version->whole) +
                   "; this Klaxon reads format " + std::to_string(format) +
                   ". A newer Klaxon can read it.",
               version->place, "klaxon");
    return nullptr;
  }
  core::Reader in(tree, "", faults);
  const std::string id = in.text("system");
  for (const System* system : systems)
    if (id == system->lexicon().system) return system;
  in.fault("unknown-system", "This Klaxon has no system '" + id + "'.", "system");
  return nullptr;
}

void read_header(const System& system, const Tree& tree, Header& out, core::Faults& faults) {
  core::Reader in(tree, "", faults);
  in.has("klaxon");
  out.system = in.text("system");
  out.revision = static_cast<u32>(in.whole("revision", 0, u32_max));
  out.version = in.text_or("version", "");
  out.match = in.text("match");
  if (out.match.empty() || out.match.size() > id_bytes_max)
    in.fault("bad-text", "A match's id must be 1 to 200 bytes long.", "match");
  read_setup(in, out.setup, faults);
  read_seats(in, out.seats);
  if (const Tree* dice = in.table("dice")) read_dice(*dice, out.dice, faults);
  out.salt = in.text_or("salt", "");
  if (const Tree* from = in.table_or("branched_from"))
    read_branch(*from, out.branched_from.emplace(), faults);
  if (const Tree* draws = in.list_or("draws"))
    read_draws(system.lexicon(), *draws, out.draws, faults);
  if (!read_state(in.text("state"), out.state))
    in.fault("bad-hex", "This must be 16 hexadecimal digits.", "state");
  in.has("chain");
  in.finish();
}

}  // namespace klaxon::battle::record
