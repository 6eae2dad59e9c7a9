#include "faces/cli/about/completion.h"

#include <algorithm>

namespace klaxon::faces::cli {
namespace {

constexpr std::string_view first_line =
    "# Made by 'klaxon completion' from the commands' own help; not to be edited.\n";

void add_word(std::string& out, std::string_view word) {
  out += out.empty() ? "" : " ";
  out += word;
}

std::string last_word(const std::string& name) {
  return name.substr(name.find_last_of(' ') + 1);
}

// The text in single quotes, which suits all three shells.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("\u2019") : std::string(1, c);
  return out + "'";
}

std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) add_word(out, word);
  return out;
}

std::string names_of(std::span<const OutlinedOption> options, bool with_value) {
  std::string out;
  for (const OutlinedOption& option : options)
    for (const std::string& name : option.names)
      if (!with_value || !option.value.empty()) add_word(out, name);
  return out;
}

std::string command_words(const Outline& command) {
  std::string out;
  for (const Outline& sub : command.commands) {
    add_word(out, last_word(sub.name));
    for (const std::string& other : sub.other) add_word(out, other);
  }
  return out;
}

// "analyse|analyze", "'ship check'"
std::string bash_pattern(const Outline& command) {
  std::string out = command.name.empty() ? "''" : quoted(command.name);
  for (const std::string& other : command.other) out += "|" + other;
  return out;
}

std::string bash_case(const Outline& command) {
  std::string places;
  for (const OutlinedOption& argument : command.arguments) add_word(places, argument.names.front());
  return "    " + bash_pattern(command) +
         ")\n      options=" + quoted(names_of(command.options, false)) +
         "\n      valued=" + quoted(names_of(command.options, true)) +
         "\n      commands=" + quoted(command_words(command)) + "\n      places=" + quoted(places) +
         " ;;\n";
}

// The words before the cursor determine the command and which of its arguments is next.
constexpr std::string_view bash_start = R"sh(
_klaxon() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local command= options= valued= commands= places= system= word place=0 i wanted=
  COMPREPLY=()
  _klaxon_command
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ " $commands " == *" $word "* ]]; then
      command=${command:+$command }$word
      _klaxon_command
    elif [[ $word == -* ]]; then
      [[ " $valued " != *" $word "* ]] || ((++i))
    else
      [[ $place != 0 ]] || system=$word
      ((++place))
    fi
  done
  if [[ $previous == --scenario ]]; then
    wanted=scenario
  elif [[ $previous == -* && " $valued " == *" $previous "* ]]; then
    return 0
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
    return 0
  elif [[ -n $commands ]]; then
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
    return 0
  else
    set -- $places
    wanted=${@:place+1:1}
  fi
  case $wanted in
    system) COMPREPLY=($(compgen -W "$_klaxon_systems" -- "$current")) ;;
    shell) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")) ;;
    scenario) COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" scenarios "$system" 2>/dev/null |
      cut -d ' ' -f 1)" -- "$current")) ;;
  esac
}

# Where nothing is offered, bash goes on with files.
complete -o bashdefault -o default -F _klaxon klaxon
)sh";

std::string bash_script(const Outline& program, std::span<const std::string_view> systems) {
  std::string out(first_line);
  out += "_klaxon_systems=" + quoted(joined(systems)) + "\n\n_klaxon_command() {\n";
  out += "  case $command in\n";
  for (const Outline* command : all_of(program)) out += bash_case(*command);
  return out + "  esac\n}\n" + std::string(bash_start);
}

// Characters with a special meaning in zsh's lists of options.
std::string zsh_words(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_value(const std::string& name) {
  if (name == "system") return "($_klaxon_systems)";
  if (name == "shell") return "(" + joined(shells) + ")";
  return name == "scenario" || name == "--scenario" ? "_klaxon_scenarios" : "_files";
}

std::string zsh_arguments(const Outline& command) {
  std::string out = "_arguments";
  const auto add = [&out](const std::string& text, std::string_view mark) {
    out += " \\\n        " + std::string(mark) + text + std::string(mark);
  };
  for (const OutlinedOption& option : command.options)
    for (const std::string& name : option.names) {
      std::string text = (option.many ? "*" : "") + name + "[" + zsh_words(option.help) + "]";
      if (!option.value.empty()) text += ":value:" + zsh_value(name);
      add(quoted(text), "");
    }
  for (const OutlinedOption& argument : command.arguments) {
    const std::string& name = argument.names.front();
    // in double quotes because of the list of systems
    add((argument.many ? "*:" : ":") + name + ":" + zsh_value(name), "\"");
  }
  return out;
}

std::string zsh_choice(const Outline& command, const char* place) {
  std::string out;
  for (const Outline& sub : command.commands)
    out += " " + quoted(zsh_words(last_word(sub.name)) + ":" + zsh_words(sub.help));
  return std::string("local -a commands=(") + (out.empty() ? "" : out.substr(1)) +
         ")\n  if ((CURRENT == " + place + ")) && [[ $PREFIX != -* ]]; then\n" +
         "    _describe command commands\n    return\n  fi\n";
}

std::string zsh_case(const Outline& command) {
  std::string out = "    " + quoted(command.name);
  for (const std::string& other : command.other) out += "|" + other;
  return out + ")\n      " + zsh_arguments(command) + " ;;\n";
}

std::string zsh_script(const Outline& program, std::span<const std::string_view> systems) {
  std::string out = "#compdef klaxon\n" + std::string(first_line);
  out += "_klaxon_systems=" + quoted(joined(systems)) + "\n";
  out += R"sh(
_klaxon_scenarios() {
  local word system
  for word in $words; do
    [[ -n $system || " $_klaxon_systems " != *" $word "* ]] || system=$word
  done
  local -a found=(${(f)"$(klaxon scenarios "$system" 2>/dev/null | cut -d ' ' -f 1)"})
  compadd -a found
}

_klaxon() {
  )sh";
  out += zsh_choice(program, "2");
  out += "  local command=${words[2]}\n";
  for (const Outline& sub : program.commands) {
    if (sub.commands.empty()) continue;
    out += "  if [[ $command == " + sub.name + " ]]; then\n  ";
    out += zsh_choice(sub, "3");
    out += "  command+=\" ${words[3]}\"\n  shift words\n  ((CURRENT--))\n  fi\n";
  }
  out += "  shift words\n  ((CURRENT--))\n  case $command in\n";
  for (const Outline* command : all_of(program))
    if (!command->name.empty()) out += zsh_case(*command);
  return out + "  esac\n}\n\n_klaxon \"$@\"\n";
}

std::string fish_condition(const Outline& command) {
  if (command.name.empty()) return "__fish_use_subcommand";
  std::string out = "__fish_seen_subcommand_from " + last_word(command.name);
  for (const std::string& other : command.other) out += " " + other;
  const std::size_t space = command.name.find(' ');
  if (space == std::string::npos) return out;
  return "__fish_seen_subcommand_from " + command.name.substr(0, space) + "; and " + out;
}

std::string fish_option(const std::string& when, const OutlinedOption& option) {
  std::string out = "complete -c klaxon -n " + quoted(when);
  for (const std::string& name : option.names)
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  return out + (option.value.empty() ? "" : " -r") + " -d " + quoted(option.help) + "\n";
}

std::string fish_script(const Outline& program, std::span<const std::string_view> systems) {
  std::string out(first_line);
  for (const Outline* command : all_of(program)) {
    const std::string when = fish_condition(*command);
    for (const Outline& sub : command->commands) {
      const std::string unnamed =
          command->name.empty()
              ? when
              : when + "; and not __fish_seen_subcommand_from " + command_words(*command);
      out += "complete -c klaxon -f -n " + quoted(unnamed) + " -a " + last_word(sub.name) + " -d " +
             quoted(sub.help) + "\n";
    }
    for (const OutlinedOption& option : command->options) out += fish_option(when, option);
    for (const OutlinedOption& argument : command->arguments) {
      const std::string& name = argument.names.front();
      if (name != "system" && name != "shell") continue;
      const std::string words = name == "system" ? joined(systems) : joined(shells);
      out += "complete -c klaxon -f -n " +
             quoted(when + "; and not __fish_seen_subcommand_from " + words) + " -a " +
             quoted(words) + "\n";
    }
  }
  return out;
}

}  // namespace

std::string completion(std::string_view shell, const Outline& program,
                       std::span<const std::string_view> systems) {
  if (shell == "bash") return bash_script(program, systems);
  return shell == "zsh" ? zsh_script(program, systems) : fish_script(program, systems);
}

}  // namespace klaxon::faces::cli
