// Battles by post for the tests of the desk: one side's post comes from the test, the other's is
// always the same.
#pragma once

#include <string>
#include <vector>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {

struct PostedBattle {
  std::string battle, mine, other, others;
};

// How the desk understood the lines, and its report.
inline std::string told_of(const PostedBattle& table, const std::string& post) {
  const Folder folder;
  folder.file("a.txt", post);
  folder.file("b.txt", table.others);
  const std::string path =
      folder.file("battle.toml", table.battle + "[[posts]]\nseat = \"" + table.mine +
                                     "\"\nfile = \"a.txt\"\n[[posts]]\nseat = \"" + table.other +
                                     "\"\nfile = \"b.txt\"\n");
  const Ended read = klaxon({"resolve", path, "--seed", "4711", "--posts"});
  const Ended run = klaxon({"resolve", path, "--seed", "4711"});
  return read.out + read.err + run.out + run.err;
}

}  // namespace klaxon::tests
