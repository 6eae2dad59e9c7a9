// --version: identifies this build, for people who report faults and programs that need it.
#include <fmt/core.h>

#include "core/base/version.h"
#include "faces/built_from.h"
#include "faces/cli/commands.h"

namespace klaxon::faces::cli {

using core::Tree;

int print_version(Console& console) {
  Tree tree = Tree::table();
  tree.set("version", Tree::of(version()));
  tree.set("commit", Tree::of(built_from.commit));
  tree.set("compiler", Tree::of(built_from.compiler));
  Tree& systems = tree.set("systems", Tree::list());
  std::string rules;
  for (const staff::Staff* staff : console.registry.systems()) {
    const core::Lexicon& lexicon = staff->system().lexicon();
    Tree& one = systems.add(Tree::table());
    one.set("id", Tree::of(lexicon.system));
    one.set("revision", Tree::of(i64{lexicon.revision}));
    rules += fmt::format("{}{} revision {}", rules.empty() ? "" : ", ", lexicon.system,
                         lexicon.revision);
  }
  if (console.out.json())
    console.out.document(tree);
  else
    console.out.line(fmt::format("klaxon {}\ncommit {}\ncompiler {}\nrules {}", version(),
                                 built_from.commit, built_from.compiler, rules));
  return status_done;
}

}  // namespace klaxon::faces::cli
