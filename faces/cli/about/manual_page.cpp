#include "faces/cli/about/manual_page.h"

#include <algorithm>

namespace klaxon::faces::cli {
namespace {

// Escapes characters that roff would interpret or print as others.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      case '\n':
        out += "\n.br\n";
        break;
      default:
        out += c;
    }
  return (text.starts_with('.') ? "\\&" : "") + out;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

std::string called(const Outline& command) {
  return command.name.empty() ? "klaxon" : "klaxon " + command.name;
}

// "GENERAL", "OPTIONS OF TNG"
std::string heading(std::string_view text) {
  std::string out = ".SH \"";
  for (const char c : text) out += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return out + "\"\n";
}

std::string synopsis(const Outline& command) {
  std::string out = ".B " + escaped(called(command)) + "\n";
  if (!command.options.empty()) out += "[" + italic("option") + " ...]\n";
  for (const OutlinedOption& argument : command.arguments) {
    const std::string name = italic(argument.names.front()) + (argument.many ? " ..." : "");
    out += (argument.required ? name : "[" + name + "]") + "\n";
  }
  if (!command.commands.empty()) out += italic("command") + " ...\n";
  return out;
}

std::string tagged(const OutlinedOption& option) {
  std::string out = ".TP\n";
  for (const std::string& name : option.names) {
    out += (&name == &option.names.front() ? "" : ", ");
    out += name.starts_with('-') ? bold(name) : italic(name);
  }
  const bool option_value = option.names.front().starts_with('-') && !option.value.empty();
  if (option_value) out += " " + italic(option.value);
  return out + "\n" + escaped(option.help) + "\n";
}

// Lists the options group by group, as `--help` does.
std::string options_text(const Outline& command) {
  std::vector<std::string> groups;
  for (const OutlinedOption& option : command.options)
    if (std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
  std::string out;
  for (const std::string& group : groups) {
    out += heading(group);
    for (const OutlinedOption& option : command.options)
      if (option.group == group) out += tagged(option);
  }
  return out;
}

std::string see_also(const Outline& program, const Outline& command) {
  std::string out = heading("see also");
  for (const Outline* other : all_of(program)) {
    const bool near = command.name.empty() || other->name.empty();
    if (other == &command || !near) continue;
    out += ".BR " + escaped(page_name(*other)) + " (1)\n";
  }
  return out;
}

}  // namespace

std::string page_name(const Outline& command) {
  std::string name = called(command);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string manual_page(const Outline& program, const Outline& command, std::string_view version) {
  const std::string name = page_name(command);
  std::string title = name;
  for (char& c : title)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  std::string help = command.help;
  if (help.ends_with('.')) help.pop_back();  // as in an index of pages
  std::string out = ".\\\" Made by 'klaxon manual' from the command's own help.\n";
  out += ".TH " + escaped(title) + " 1 \"\" \"Klaxon " + escaped(version) + "\" \"Klaxon\"\n";
  out += heading("name") + escaped(name) + " \\- " + escaped(help) + "\n";
  out += heading("synopsis") + synopsis(command);
  for (const std::string& other : command.other)
    out += ".PP\nThe command may also be written " + bold(other) + ".\n";
  if (!command.arguments.empty()) {
    out += heading("arguments");
    for (const OutlinedOption& argument : command.arguments) out += tagged(argument);
  }
  out += options_text(command);
  if (!command.commands.empty()) out += heading("commands");
  for (const Outline& sub : command.commands)
    out += ".TP\n" + bold(called(sub)) + "\n" + escaped(sub.help) + "\n";
  if (!command.footer.empty()) out += heading("notes") + escaped(command.footer) + "\n";
  return out + see_also(program, command);
}

}  // namespace klaxon::faces::cli
