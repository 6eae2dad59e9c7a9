// manual and completion: the files installed with the program, generated from its help.
#include <fmt/core.h>

#include <algorithm>

#include "core/base/version.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/about/completion.h"
#include "faces/cli/about/manual_page.h"
#include "faces/cli/commands.h"
#include "faces/files.h"

namespace klaxon::faces::cli {

int print_manual(Console& console) {
  const CommandLine& line = console.line;
  const Outline program = outline_of(console.registry.odds_options());
  const std::vector<const Outline*> all = all_of(program);
  std::string wanted;
  for (const std::string& word : line.words) wanted += (wanted.empty() ? "" : " ") + word;
  if (line.output.empty()) {
    const auto found = std::ranges::find(all, wanted, &Outline::name);
    if (found != all.end()) {
      console.out.text(manual_page(program, **found, version()));
      return status_done;
    }
    std::vector<std::string_view> names;
    for (const Outline* command : all) names.emplace_back(command->name);
    return console.out.refuse(
        "unknown-command",
        "There is no command " + core::in_quotes(wanted) + core::nearest_hint(wanted, names),
        "command", status_usage);
  }
  for (const Outline* command : all) {
    core::Faults faults;
    if (!write_file(fmt::format("{}/{}.1", line.output, page_name(*command)),
                    manual_page(program, *command, version()), faults))
      return console.out.refuse(faults);
  }
  return status_done;
}

int print_completion(Console& console) {
  const std::string& shell = console.line.file;
  if (std::ranges::find(shells, shell) == std::end(shells))
    return console.out.refuse(
        "unknown-shell",
        "There is no completion for " + core::in_quotes(shell) +
            core::known_hint(shell, std::vector(std::begin(shells), std::end(shells))),
        "shell", status_usage);
  const std::vector<std::string_view> systems = console.registry.ids();
  console.out.text(completion(shell, outline_of(console.registry.odds_options()), systems));
  return status_done;
}

}  // namespace klaxon::faces::cli
