// Only this unit sees the JSON library, which is used without exceptions or streams.
#define JSON_NOEXCEPTION 1
#define JSON_NO_IO 1
#include <cmath>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>

#include "codec/codec.h"
#include "codec/json_sink.h"
#include "codec/number_text.h"
#include "codec/text_limits.h"
#include "core/base/check.h"

namespace klaxon::codec {

namespace {

// Counts the bytes that the library reads, no matter how often it copies its iterator.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* count) : at_(at), count_(count) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*count_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  std::size_t* count_;
};

// Passes events to the sink, translating the library's names to ours.
class Events {
 public:
  explicit Events(JsonSink& sink) : sink_(sink) {}

  bool null() { return sink_.null(); }
  bool boolean(bool value) { return sink_.flag(value); }
  bool number_integer(std::int64_t value) { return sink_.whole(value); }
  bool number_unsigned(std::uint64_t value) { return sink_.unsigned_whole(value); }
  bool number_float(double value, const std::string& digits) { return sink_.number(value, digits); }
  bool string(std::string& value) { return sink_.text(value); }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool start_object(std::size_t) { return sink_.open(core::Tree::Kind::table); }
  bool key(std::string& name) { return sink_.key(name); }
  bool end_object() { return sink_.close(); }
  bool start_array(std::size_t) { return sink_.open(core::Tree::Kind::list); }
  bool end_array() { return sink_.close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
    constexpr int number_overflow = 406;
    return sink_.syntax_fault(error.what(), error.id == number_overflow);
  }

 private:
  JsonSink& sink_;
};

}  // namespace

bool parse_json(std::string_view text, core::Tree& out, core::Faults& faults,
                const Limits& limits) {
  if (!admit_text(text, faults)) return false;
  JsonSink sink(text, limits, out, faults);
  Events events(sink);
  std::size_t* count = sink.read_count();
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): its end is passed too
  return nlohmann::json::sax_parse(CountingIterator(text.data(), count),
                                   CountingIterator(text.data() + text.size(), count), &events);
}

// Uses the library: std::to_chars would add 110 kB of tables to the page's engine. Only the
// library's printing of numbers is used, since its whole printer would be larger than its parser.
std::string number_text(double number) {
  check(std::isfinite(number), "a printed number is finite");
  char text[64];
  return std::string(text, nlohmann::detail::to_chars(text, text + sizeof text, number));
}

}  // namespace klaxon::codec
