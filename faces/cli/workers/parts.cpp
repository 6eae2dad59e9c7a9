#include "faces/cli/workers/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "codec/codec.h"
#include "core/base/version.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/files.h"
#include "faces/sodium.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;
namespace fs = std::filesystem;

constexpr const char* seal_key = "sealed";

// "out/simulate-07-of-64.json"; empty if nothing is kept.
std::string file_of(const Console& console, const PartedRun& run, u64 part) {
  if (console.line.keep.empty()) return {};
  const std::size_t digits = std::to_string(run.parts).size();
  return fmt::format("{}/{}-{:0{}}-of-{}.json", console.line.keep, run.name, part + 1, digits,
                     run.parts);
}

bool make_folder(const std::string& folder, core::Faults& faults) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (fs::is_directory(folder, error)) return true;
  faults.add("no-folder",
             core::in_quotes(folder) + " is not a folder and none can be made there" +
                 (error ? ": " + error.message() : "") + ".",
             {}, "--keep");
  return false;
}

std::string seal_of(const Tree& part) {
  const std::string text = fmt::format("klaxon {}\n{}", version(), codec::to_json(part));
  return battle::to_hex(sodium_hashing().sha256(battle::bytes_of(text)));
}

// Reads the part from its file.
bool read_part(const std::string& file, const PartedRun& run, u64 part, Tree& out,
               core::Faults& faults) {
  std::string text;
  if (!read_file(file, codec::text_bytes_max, text, faults) ||
      !codec::parse_json(text, out, faults))
    return false;
  if (out.find(seal_key) == nullptr) {
    faults.add("missing-key", "A kept part ends with its seal.", {}, seal_key);
    return false;
  }
  if (!unseal_part(out, faults)) return false;
  const Tree* kept = out.find("run");
  const Tree* number = out.find("shard");
  if (kept == nullptr || *kept != run.run || number == nullptr ||
      *number != Tree::of(static_cast<i64>(part) + 1)) {
    faults.add("other-run",
               "This file is of another run or another part of it. Name another folder, or delete "
               "the file to play it again.",
               {}, "run");
    return false;
  }
  return run.check(part, out, faults);
}

bool have_part(const Console& console, const PartedRun& run, u64 part, Tree& out,
               core::Faults& faults) {
  const std::string file = file_of(console, run, part);
  std::error_code error;
  if (!file.empty() && fs::exists(file, error)) {
    core::Faults own(file);
    if (read_part(file, run, part, out, own)) return true;
    for (const core::Fault& fault : own.list()) faults.add(fault);
    return false;
  }
  out = Tree::table();
  if (!run.play(part, out, faults)) return false;
  out.set("shard", Tree::of(static_cast<i64>(part) + 1));
  out.set("run", run.run);
  if (file.empty()) return true;
  Tree sealed = out;
  seal_part(sealed);
  return write_file(file, codec::to_json_pretty(sealed) + "\n", faults);
}

// Process n of N plays the parts n, n + N, n + 2 N and so on.
bool play_own(const Console& console, const PartedRun& run, u64 from, u64 to, Tree& own,
              core::Faults& faults) {
  if (!console.line.keep.empty() && !make_folder(console.line.keep, faults)) return false;
  const u64 number = static_cast<u64>(console.workers.number());
  const u64 step = static_cast<u64>(console.workers.count());
  for (u64 part = from + number; part < to; part += step)
    if (!have_part(console, run, part, own.add(Tree::table()), faults)) return false;
  return true;
}

// Before hours of work, warns what a process's death would cost and reports what is already done.
void say_at_start(const Console& console, const PartedRun& run) {
  const std::string& folder = console.line.keep;
  if (folder.empty()) {
    console.out.aside(fmt::format(
        "{} processes share it. If one dies, all is lost; '--keep FOLDER' keeps what is "
        "finished.",
        console.workers.count()));
    return;
  }
  u64 there = 0;
  std::error_code error;
  for (u64 part = 0; part < run.parts; ++part)
    there += fs::exists(file_of(console, run, part), error) ? 1U : 0U;
  if (there > 0)
    console.out.aside(fmt::format("{} of {} parts are in {} already.", there, run.parts,
                                  core::in_quotes(folder)));
}

bool refuse_for(Console& console) {
  console.out.refuse("gave-up", "Another process has given up. " + console.workers.given_up());
  return false;
}

}  // namespace

void seal_part(Tree& part) {
  part.set(seal_key, Tree::of(seal_of(part)));
}

bool unseal_part(Tree& part, core::Faults& faults) {
  const auto seal = std::ranges::find(part.entries, seal_key, &Tree::Entry::key);
  if (seal == part.entries.end()) return true;
  const std::string found = seal->value.text;
  part.entries.erase(seal);
  if (found == seal_of(part)) return true;
  faults.add(
      "wrong-seal",
      "This part was changed, or another version played it. Delete the file to play it again.", {},
      seal_key);
  return false;
}

bool in_parts(const Console& console) {
  return console.workers.several() || !console.line.keep.empty();
}

bool play_parts(Console& console, const PartedRun& run, u64 from, u64 to, std::vector<Tree>& out) {
  if (from == 0) say_at_start(console, run);
  Tree own = Tree::list();
  core::Faults faults;
  if (!play_own(console, run, from, to, own, faults)) {
    const core::Fault& fault = faults.list().front();
    console.out.refuse(faults);
    console.workers.give_up(fault.message);
    return false;
  }
  std::vector<std::string> all;
  if (!console.workers.exchange(codec::to_json(own), all)) return refuse_for(console);
  std::vector<Tree> lists(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!codec::parse_json(all[i], lists[i], faults)) {
      console.out.refuse(faults);
      return false;
    }
  out.clear();
  for (u64 part = 0; part < to - from; ++part)
    out.push_back(std::move(lists[part % all.size()].items[part / all.size()]));
  return true;
}

}  // namespace klaxon::faces::cli
