// A first scan of a TOML text that knows only quotes, brackets and keys. The scan bounds the
// nesting before the library builds it and finds the field at an offset, since the library's errors
// do not name it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/codec.h"

namespace klaxon::codec {

class TomlScan {
 public:
  enum class Limit { none, depth, values, lists };
  // How many different [[names]] a text may have: the library searches all of them at each header.
  static constexpr std::size_t list_names_max = 4096;

  // Scans the text up to `end` or to the first place beyond a limit.
  TomlScan(std::string_view text, std::size_t end, std::size_t values_most = values_max);

  Limit limit() const { return limit_; }
  std::size_t offset() const { return at_; }            // where the scan ended
  std::size_t key_begin() const { return key_begin_; }  // of the last key or table header
  std::string key() const;                              // that key
  std::string field() const;                            // "groups.2.kind"

 private:
  struct Frame {
    bool is_list = false;
    std::size_t index = 0;  // of a list
    std::string key;        // of a table, as written
  };

  bool at_line_begin() const;
  void step();
  void step_key(char c);
  void step_value(char c);
  void begin_line();
  void pass_quoted();
  void read_header();
  void enter_header(const std::string& name, bool repeated);
  void open(bool is_list);
  void close(bool is_list);
  void next();
  void count_value();

  std::string_view text_;
  std::size_t end_, values_most_;
  std::size_t at_ = 0;
  Limit limit_ = Limit::none;
  std::size_t values_ = 0;
  bool in_key_ = true;  // else in a value
  std::size_t key_begin_ = 0;
  int key_dots_ = 0;
  std::string key_;     // of this line, as written
  std::string header_;  // the path of the table that these lines belong to
  std::vector<Frame> frames_;
  std::vector<std::pair<std::string, std::size_t>> repeated_;  // how often each [[name]] came
};

}  // namespace klaxon::codec
