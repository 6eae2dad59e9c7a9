#include "codec/toml_scan.h"

#include <algorithm>

namespace klaxon::codec {

namespace {

constexpr std::string_view quotes = "\"'";

// A key as it is written, but without blanks and quotes.
std::string plain_key(std::string_view written) {
  std::string plain;
  for (const char c : written)
    if (c != ' ' && c != '\t' && c != '\r' && quotes.find(c) == std::string_view::npos) plain += c;
  return plain;
}

void join(std::string& path, std::string_view step) {
  if (step.empty()) return;
  if (!path.empty()) path += '.';
  path += step;
}

}  // namespace

TomlScan::TomlScan(std::string_view text, std::size_t end, std::size_t values_most)
    : text_(text), end_(std::min(end, text.size())), values_most_(values_most) {
  while (at_ < end_ && limit_ == Limit::none) step();
  // A faulty header is reported at its bracket; its field is its own key, not the key above.
  if (at_ == end_ && at_ < text_.size() && text_[at_] == '[' && at_line_begin()) read_header();
}

bool TomlScan::at_line_begin() const {
  return in_key_ && frames_.empty() && key_.empty();
}

std::string TomlScan::key() const {
  if (!frames_.empty() && !frames_.back().is_list) return plain_key(frames_.back().key);
  return key_.empty() ? header_ : plain_key(key_);
}

std::string TomlScan::field() const {
  std::string path = header_;
  join(path, plain_key(key_));
  for (const Frame& frame : frames_)
    join(path, frame.is_list ? std::to_string(frame.index) : plain_key(frame.key));
  return path;
}

void TomlScan::step() {
  const char c = text_[at_];
  if (c == '#')
    at_ = std::min(text_.find('\n', at_), end_);
  else if (c == '\n' && frames_.empty())
    begin_line();
  else if (c == '[' && at_line_begin())
    read_header();
  else if (in_key_)
    step_key(c);
  else
    step_value(c);
}

void TomlScan::begin_line() {
  ++at_;
  in_key_ = true;
  key_.clear();
  key_dots_ = 0;
}

void TomlScan::step_key(char c) {
  std::string& key = frames_.empty() ? key_ : frames_.back().key;
  const std::size_t begin = at_;
  if (c == '=') {
    in_key_ = false;
    count_value();
  } else if (c == '}') {
    close(false);
    return;
  } else if (quotes.find(c) != std::string_view::npos) {
    pass_quoted();
    --at_;
  }
  if (c == '.' && ++key_dots_ >= depth_max) limit_ = Limit::depth;
  const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
  if (key.empty() && !blank) key_begin_ = begin;
  if (c != '=' && !(key.empty() && blank)) key += text_.substr(begin, at_ + 1 - begin);
  if (limit_ == Limit::none) ++at_;
}

void TomlScan::step_value(char c) {
  if (quotes.find(c) != std::string_view::npos) {
    pass_quoted();
    return;
  }
  if (c == '[' || c == '{') open(c == '[');
  if (c == ']' || c == '}') {
    close(c == ']');
    return;
  }
  if (c == ',') next();
  if (limit_ == Limit::none) ++at_;
}

// Leaves at_ after the closing quotes or, if they are missing, at the end of the line.
void TomlScan::pass_quoted() {
  const char quote = text_[at_];
  const std::string three(3, quote);
  const bool is_long = text_.substr(at_).starts_with(three);
  at_ += is_long ? 3 : 1;
  for (; at_ < end_; ++at_) {
    const char c = text_[at_];
    if (c == '\\' && quote == '"') {
      ++at_;
    } else if (is_long && text_.substr(at_).starts_with(three)) {
      // Up to two quotes before the closing three belong to the text.
      for (at_ += 3; at_ < end_ && text_[at_] == quote; ++at_) {
      }
      return;
    } else if (!is_long && (c == quote || c == '\n')) {
      at_ += c == quote ? 1 : 0;
      return;
    }
  }
  at_ = end_;
}

void TomlScan::read_header() {
  key_begin_ = at_;
  const bool repeated = text_.substr(at_).starts_with("[[");
  at_ += repeated ? 2 : 1;
  const std::size_t begin = at_;
  int dots = 0;
  char quote = 0;
  for (; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
    const char c = text_[at_];
    if (quote != 0) {
      quote = c == quote ? '\0' : quote;
    } else if (c == ']') {
      break;
    } else if (quotes.find(c) != std::string_view::npos) {
      quote = c;
    } else if (c == '.' && ++dots >= depth_max) {
      limit_ = Limit::depth;
      return;
    }
  }
  enter_header(plain_key(text_.substr(begin, at_ - begin)), repeated);
  in_key_ = false;
  count_value();
}

// "groups.parts" below the third [[groups]] is the path "groups.2.parts".
void TomlScan::enter_header(const std::string& name, bool repeated) {
  if (repeated) {
    const std::string inner = name + ".";
    std::erase_if(repeated_, [&](const auto& r) { return r.first.starts_with(inner); });
    const auto known = std::find_if(repeated_.begin(), repeated_.end(),
                                    [&](const auto& r) { return r.first == name; });
    if (known == repeated_.end())
      repeated_.emplace_back(name, 1);
    else
      ++known->second;
    if (repeated_.size() > list_names_max) limit_ = Limit::lists;
  }
  header_.clear();
  for (std::size_t begin = 0, end = 0; end != name.size(); begin = end + 1) {
    end = std::min(name.find('.', begin), name.size());
    join(header_, std::string_view(name).substr(begin, end - begin));
    for (const auto& [path, count] : repeated_)
      if (path == std::string_view(name).substr(0, end)) join(header_, std::to_string(count - 1));
  }
}

void TomlScan::open(bool is_list) {
  if (frames_.size() + 1 >= static_cast<std::size_t>(depth_max)) {
    limit_ = Limit::depth;
    return;
  }
  frames_.push_back({is_list, 0, ""});
  in_key_ = !is_list;
  key_dots_ = 0;
}

void TomlScan::close(bool is_list) {
  ++at_;
  if (frames_.empty() || frames_.back().is_list != is_list) return;
  frames_.pop_back();
  in_key_ = false;
}

void TomlScan::next() {
  count_value();
  if (frames_.empty()) return;
  Frame& frame = frames_.back();
  ++frame.index;
  if (frame.is_list) return;
  frame.key.clear();
  key_dots_ = 0;
  in_key_ = true;
}

void TomlScan::count_value() {
  if (++values_ > values_most_) limit_ = Limit::values;
}

}  // namespace klaxon::codec
