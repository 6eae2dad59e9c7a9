#include "faces/cli/command_line.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/parser.h"
#include "faces/cli/typed.h"
#include "faces/settings.h"

namespace klaxon::faces::cli {
namespace {

using core::in_quotes;

ParseResult refusal(std::string code, std::string message, std::string where) {
  ParseResult result;
  result.status = 2;
  result.code = std::move(code);
  result.message = std::move(message);
  result.where = std::move(where);
  return result;
}

std::string nearest_of(std::string_view given, const std::vector<std::string>& names) {
  return core::nearest_hint(given, std::vector<std::string_view>(names.begin(), names.end()));
}

// The innermost command typed.
CLI::App& typed_command(CLI::App& app) {
  CLI::App* last = &app;
  while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
  return *last;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// "klaxon ship check"
std::string called(const std::string& full) {
  return full.empty() ? "klaxon" : "klaxon " + full;
}

bool wants_command(const CLI::App& command) {
  return !command.get_subcommands([](const CLI::App*) { return true; }).empty();
}

// The first argument that has not been taken, options before others; null if there is none. If no
// command has been named yet, '--json' is not out of place.
const std::string* extra_of(const std::vector<std::string>& extras, const CLI::App& command) {
  const std::string* first = nullptr;
  for (const std::string& extra : extras) {
    if (extra == "--json" && wants_command(command)) continue;
    if (extra.starts_with('-')) return &extra;
    if (first == nullptr) first = &extra;
  }
  return first;
}

// Refuses whatever is left once every known option and argument has been taken.
ParseResult refuse_extra(const std::string& extra, const CLI::App& command,
                         const std::string& full) {
  const std::string name = extra.substr(0, extra.find('='));
  const std::vector<std::string> own = option_names(command);
  if (std::ranges::find(own, name) != own.end())
    return refusal("usage", "Options go after the command: " + called(full) + " " + name + ".",
                   name);
  if (extra.size() > 1 && extra.starts_with('-'))
    return refusal("usage",
                   "There is no option " + in_quotes(name) + " for '" + called(full) + "'" +
                       nearest_of(name, own) + " '" + called(full) + " --help' lists them.",
                   name);
  const auto commands = command.get_subcommands([](const CLI::App*) { return true; });
  std::vector<std::string> names;
  names.reserve(commands.size());
  for (const CLI::App* sub : commands) names.push_back(sub->get_name());
  if (!names.empty())
    return refusal(
        "unknown-command",
        "There is no command " + in_quotes(full.empty() ? extra : full + ' ' + extra) +
            core::known_hint(extra, std::vector<std::string_view>(names.begin(), names.end())),
        full);
  return refusal("usage",
                 in_quotes(extra) + " is one argument too many for '" + called(full) + "'; '" +
                     called(full) + " --help' lists what it takes.",
                 full);
}

// Puts the option library's refusals into our own words.
ParseResult refuse_parse(const CLI::ParseError& error, const CLI::App& command,
                         const std::string& full) {
  const std::string what = error.what();
  const std::string name = what.substr(0, what.find_first_of(": "));
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    const CLI::Option* missing = command.get_option_no_throw(name);
    if (missing == nullptr)
      return refusal("usage", "Name a command; '" + called(full) + " --help' lists them.",
                     full.empty() ? "klaxon" : full);
    return refusal("usage",
                   in_quotes(called(full)) + " needs " + in_quotes(name) + ": " +
                       missing->get_description() + ".",
                   name);
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const bool twice = what.find("At Most") != std::string::npos;
    return refusal(
        "usage", in_quotes(name) + (twice ? " is given twice; once is enough." : " needs a value."),
        name);
  }
  return refusal("usage", what, name);
}

// Every argument must be text that can be quoted, even in JSON.
ParseResult check_text(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    if (core::utf8_break(argv[i]) == core::no_offset) continue;
    return refusal("not-utf-8", "Argument " + std::to_string(i) + " is not valid UTF-8.",
                   "argument " + std::to_string(i));
  }
  ParseResult result;
  result.go_on = true;
  return result;
}

ParseResult check_command(int argc, const char* const* argv,
                          const std::vector<std::string>& names) {
  ParseResult result;
  result.go_on = true;
  if (argc < 2 || argv[1][0] == '-' || std::ranges::find(names, argv[1]) != names.end())
    return result;
  return refusal("unknown-command",
                 "There is no command " + in_quotes(argv[1]) + nearest_of(argv[1], names) +
                     " 'klaxon --help' lists them.",
                 "argument 1");
}

// Options of odds that no system lists become "guns=2": the named system refuses them and suggests
// the nearest. Anything other than an option with a value stays as it is.
std::vector<std::string> take_asked(const std::vector<std::string>& extras,
                                    std::vector<std::string>& asked) {
  std::vector<std::string> left;
  for (std::size_t i = 0; i < extras.size(); ++i) {
    const std::string& extra = extras[i];
    const bool option = extra.size() > 2 && extra.starts_with("--");
    if (option && extra.find('=') != std::string::npos)
      asked.push_back(extra.substr(2));
    else if (option && i + 1 < extras.size() && !extras[i + 1].starts_with("--"))
      asked.push_back(extra.substr(2) + "=" + extras[++i]);
    else
      left.push_back(extra);
  }
  return left;
}

// The requested help, or a refusal.
ParseResult parse(Parser& parser, int argc, const char* const* argv, CommandLine& out) {
  CLI::App& app = parser.app();
  ParseResult result;
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const CLI::App& command = typed_command(app);
    result.text = command.help(parser.before_name(command));
    return result;
  } catch (const CLI::CallForAllHelp&) {
    result.text = app.help("", CLI::AppFormatMode::All);
    return result;
  } catch (const CLI::CallForVersion&) {
    out.command = version_command;
  } catch (const Misuse& misuse) {
    return refusal("usage", misuse.what(), misuse.get_name());
  } catch (const CLI::ParseError& error) {
    const CLI::App& command = typed_command(app);
    const auto extras = app.remaining(true);
    const std::string* extra = extra_of(extras, command);
    // A wrong option or command explains why others are missing; an argument too many does not.
    if (extra != nullptr && (extra->starts_with('-') || wants_command(command)))
      return refuse_extra(*extra, command, parser.full_name(command));
    return refuse_parse(error, command, parser.full_name(command));
  }
  const CLI::App& command = typed_command(app);
  auto extras = app.remaining(true);
  if (command.get_name() == "odds") extras = take_asked(extras, out.asked);
  if (const std::string* extra = extra_of(extras, command))
    return refuse_extra(*extra, command, parser.full_name(command));
  result.go_on = true;
  return result;
}

// Takes from the settings whatever was not typed. A fault in the settings stops only commands that
// use them.
ParseResult add_settings(CLI::App& command) {
  ParseResult result;
  result.go_on = true;
  const Settings settings;
  for (const Setting& setting : settings.all()) {
    CLI::Option* option = command.get_option_no_throw("--" + setting.key);
    if (option == nullptr) continue;
    if (!settings.faults().empty()) {
      const core::Fault& first = settings.faults().front();
      return refusal(first.code, first.message, core::where_of(first));
    }
    if (option->count() > 0 || setting.values.empty()) continue;
    for (const std::string& value : setting.values) option->add_result(value);
    option->run_callback();
  }
  return result;
}

}  // namespace

std::vector<std::string> split_commas(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

ParseResult read_command_line(int argc, const char* const* argv,
                              std::span<const registry::SystemOdds> odds, CommandLine& out) {
  // Set before anything can fail, so that even a wrong option is refused as JSON if requested.
  for (int i = 1; i < argc; ++i) out.json = out.json || std::string_view(argv[i]) == "--json";
  Parser parser(odds, out);
  ParseResult result = check_text(argc, argv);
  if (result.go_on) result = check_command(argc, argv, parser.first_words());
  if (result.go_on) result = parse(parser, argc, argv, out);
  if (!result.go_on) return result;
  out.bots_given = !parser.bots().empty();
  if (out.bots_given)
    out.bots = split_commas(parser.bots());
  else if (out.command == "play")
    out.bots = {"captain"};
  for (const CLI::Option* option : typed_command(parser.app()).get_options())
    if (option->count() > 0 && !option->get_lnames().empty())
      out.given.push_back("--" + option->get_lnames().front());
  return add_settings(typed_command(parser.app()));
}

}  // namespace klaxon::faces::cli
