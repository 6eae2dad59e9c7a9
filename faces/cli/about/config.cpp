// config: shows the settings that apply and where each comes from.
#include <fmt/core.h>

#include "codec/codec.h"
#include "faces/cli/commands.h"
#include "faces/settings.h"
#include "faces/user_data.h"

namespace klaxon::faces::cli {

using core::Tree;

namespace {

// The value as it would be written in a settings file.
std::string as_written(const Setting& setting) {
  std::string out;
  for (const std::string& value : setting.values)
    out += (out.empty() ? "" : ", ") + codec::to_json(Tree::of(value));
  return setting.values.size() > 1 ? "[" + out + "]" : out;
}

// The default path of a setting that defaults to the user's data folder.
std::string usual_place(const std::string& key) {
  const std::string folder = user_folder();
  if (folder.empty() || (key != "db" && key != "data")) return {};
  return ", by default " + folder + (key == "db" ? "/klaxon.db" : "/data");
}

}  // namespace

int print_config(Console& console) {
  const Settings settings;
  if (!settings.faults().empty()) return console.out.refuse(settings.faults());
  Tree list = Tree::list();
  for (const Setting& setting : settings.all()) {
    Tree& one = list.add(Tree::table());
    one.set("key", Tree::of(setting.key));
    Tree& values = one.set("values", Tree::list());
    for (const std::string& value : setting.values) values.add(Tree::of(value));
    one.set("from", Tree::of(setting.from));
    const std::string line =
        setting.values.empty()
            ? fmt::format("# {} is not set: {}{}", setting.key, setting.help,
                          usual_place(setting.key))
            : fmt::format("{} = {}  # from {}", setting.key, as_written(setting), setting.from);
    if (!console.out.json()) console.out.line(line);
  }
  Tree document = Tree::table();
  document.set("settings", std::move(list));
  document.set("file", Tree::of(Settings::place()));
  if (console.out.json())
    console.out.document(document);
  else
    console.out.line("# the file may lie at " + Settings::place());
  return status_done;
}

}  // namespace klaxon::faces::cli
