#include "faces/cli/about/outline.h"

#include "faces/cli/parser.h"

namespace klaxon::faces::cli {
namespace {

OutlinedOption outlined(const CLI::Option& option) {
  OutlinedOption out;
  for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  if (out.names.empty()) out.names.push_back(option.get_name());
  if (option.get_items_expected_max() > 0) out.value = option.get_type_name();
  if (out.value == "TEXT") out.value = "VALUE";
  out.help = option.get_description();
  out.group = option.get_group();
  out.required = option.get_required();
  out.many = option.get_items_expected_max() > 1;
  return out;
}

Outline outlined(const Parser& parser, const CLI::App& command) {
  Outline out;
  out.name = parser.full_name(command);
  out.other = command.get_aliases();
  out.help = command.get_description();
  out.footer = command.get_footer();
  for (const CLI::Option* option : command.get_options())
    (option->get_positional() ? out.arguments : out.options).push_back(outlined(*option));
  for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
    out.commands.push_back(outlined(parser, *sub));
  return out;
}

void add_all(const Outline& from, std::vector<const Outline*>& out) {
  out.push_back(&from);
  for (const Outline& command : from.commands) add_all(command, out);
}

}  // namespace

Outline outline_of(std::span<const registry::SystemOdds> odds) {
  CommandLine unread;
  Parser parser(odds, unread);
  return outlined(parser, parser.app());
}

std::vector<const Outline*> all_of(const Outline& program) {
  std::vector<const Outline*> all;
  add_all(program, all);
  return all;
}

}  // namespace klaxon::faces::cli
