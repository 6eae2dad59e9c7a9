#include "rules/sidcors/design/factors.h"

namespace klaxon::rules::sidcors {

namespace {

class FactorsReader {
 public:
  explicit FactorsReader(std::string_view text) : text_(text) {}

  FactorsFault read(Factors& out) {
    out = Factors{};
    read_side(out.whole, "SID-6.1", "SID-6.2", "SID-6.3");
    if (good() && take('/')) {
      out.has_crippled = true;
      read_side(out.crippled, "SID-6.5", "SID-6.5", "SID-6.5");
    }
    if (good() && at_ < text_.size())
      fail("Factors are written A-D(F)/CA-CD(CF), with nothing after them.", at_, "SID-6.5");
    return fault_;
  }

 private:
  bool good() const { return fault_.what == nullptr; }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void fail(const char* what, std::size_t at, const char* rule) {
    if (good()) fault_ = {what, static_cast<u32>(at), rule};
  }
  // Reads a number up to `most`; a larger one stops growing beyond that, so it cannot overflow.
  i32 number(i32 most, const char* missing, const char* too_large, const char* rule) {
    const std::size_t first = at_;
    i32 value = 0;
    for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
      value = value * 10 + (text_[at_] - '0');
      if (value > most) {
        fail(too_large, first, rule);
        return 0;
      }
    }
    if (at_ == first) fail(missing, first, rule);
    return value;
  }
  void read_side(Side& side, const char* attack_rule, const char* defence_rule,
                 const char* fighters_rule) {
    static_assert(factor_max == 200 && carried_max == 60, "the messages state the bounds");
    std::size_t at = at_;
    side.attack = static_cast<u8>(number(factor_max, "An attack factor is needed here.",
                                         "A factor is at most 200.", attack_rule));
    side.defence = side.attack;
    if (good() && take('-')) {
      at = at_;
      side.defence = static_cast<u8>(number(factor_max, "The dash needs a defence factor after it.",
                                            "A factor is at most 200.", defence_rule));
    }
    if (good() && side.defence == 0) fail("A defence factor is at least 1.", at, defence_rule);
    if (!good() || !take('(')) return;
    side.fighters =
        static_cast<u8>(number(carried_max, "The brackets need a number of fighter factors.",
                               "A unit carries at most 60 fighter factors.", fighters_rule));
    if (good() && !take(')')) fail("The bracket is not closed.", at_, fighters_rule);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  FactorsFault fault_;
};

std::string text_of(const Side& side) {
  std::string text = std::to_string(side.attack);
  if (side.defence != side.attack) text += "-" + std::to_string(side.defence);
  if (side.fighters > 0) text += "(" + std::to_string(side.fighters) + ")";
  return text;
}

}  // namespace

FactorsFault read_factors(std::string_view text, Factors& out) {
  return FactorsReader(text).read(out);
}

std::string to_text(const Factors& factors) {
  std::string text = text_of(factors.whole);
  if (factors.has_crippled) text += "/" + text_of(factors.crippled);
  return text;
}

}  // namespace klaxon::rules::sidcors
