#include "tests/e2e/cli/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "codec/codec.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

std::string in_shell(const std::string& text) {
  std::string out = "'";
  for (char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// The tests ignore the settings of the person who runs them.
[[maybe_unused]] const bool alone = [] {
  for (const char* name : {"KLAXON_CONFIG", "KLAXON_PORT", "KLAXON_HOST"}) ::unsetenv(name);
  return ::setenv("XDG_CONFIG_HOME", "/nowhere", 1) == 0;
}();

Ended run_program(const char* program, const std::vector<std::string>& arguments,
                  const std::string& input, const std::string& output) {
  const Folder folder;
  std::string command = in_shell(program);
  for (const std::string& argument : arguments) command += ' ' + in_shell(argument);
  command += " <" + in_shell(folder.file("in", input));
  command += " >" + in_shell(output.empty() ? folder.path("out") : output) + " 2>" +
             in_shell(folder.path("err"));
  const int ended = std::system(command.c_str());
  Ended run;
  run.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  if (output.empty()) run.out = folder.read("out");
  run.err = folder.read("err");
  return run;
}

}  // namespace

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "klaxon-test-XXXXXX").string();
  path_ = ::mkdtemp(name.data()) != nullptr ? name : "";
}
Folder::~Folder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}
std::string Folder::file(const std::string& name, const std::string& text) const {
  std::ofstream(path(name), std::ios::binary) << text;
  return path(name);
}
std::string Folder::read(const std::string& name) const {
  return file_text(path(name));
}

Ended klaxon(const std::vector<std::string>& arguments, const std::string& input,
             const std::string& output) {
  return run_program(program_file, arguments, input, output);
}

Ended klaxon_with_sixth(const std::vector<std::string>& arguments, const std::string& input) {
  return run_program(program_with_sixth_file, arguments, input, "");
}

Ended bash(const std::string& script) {
  return run_program("bash", {"-c", script}, "", "");
}

core::Tree json_of(const Ended& run) {
  core::Tree tree;
  core::Faults faults("standard output");
  EXPECT_TRUE(codec::parse_json(run.out, tree, faults)) << run.out << run.err;
  return tree;
}

}  // namespace klaxon::tests
