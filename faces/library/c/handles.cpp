#include "faces/library/c/handles.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace klaxon::c {
namespace {

void put(std::string_view text, std::span<char> room) {
  std::size_t size = std::min(text.size(), room.size() - 1);
  // but not in the middle of a character
  const auto continues = [&](std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  while (size > 0 && continues(size)) --size;
  std::ranges::copy(text.substr(0, size), room.begin());
  room[size] = '\0';
}

// The codes of errors in the use of the interface, as opposed to what a battle or a text forbids.
bool is_misuse(std::string_view code) {
  constexpr std::array<std::string_view, 5> codes = {"freed", "no-such-seat", "out-of-range",
                                                     "wrong-count", "null"};
  return std::ranges::find(codes, code) != codes.end();
}

}  // namespace

klaxon_status say(klaxon_error* out, klaxon_status status, const Error& error) {
  if (out == nullptr) return status;
  out->status = status;
  put(error.code, out->code);
  put(error.message, out->message);
  put(error.where, out->where);
  put(error.rule, out->rule);
  return status;
}

klaxon_status refuse(klaxon_error* out, const Error& error) {
  return say(out, is_misuse(error.code) ? KLAXON_BAD_ARGUMENT : KLAXON_REFUSED, error);
}

klaxon_status refuse_null(klaxon_error* out, const char* what) {
  return guarded(out, [&] {
    const std::string name = what;
    return refuse(
        out,
        {"null", "'" + name + "' is NULL; pass one that was made and not freed since.", name, ""});
  });
}

klaxon_status ok(klaxon_error* out) {
  if (out == nullptr) return KLAXON_OK;
  out->status = KLAXON_OK;
  out->code[0] = out->message[0] = out->where[0] = out->rule[0] = '\0';
  return KLAXON_OK;
}

const char* first_null(std::span<const Needed> all) {
  for (const Needed& one : all)
    if (one.pointer == nullptr) return one.name;
  return nullptr;
}

klaxon_status give_text(std::string_view text, char** out, klaxon_error* error) {
  auto copy = std::make_unique<char[]>(text.size() + 1);
  std::ranges::copy(text, copy.get());
  *out = copy.release();
  return ok(error);
}

std::vector<std::string> bots_of(const char* names) {
  if (names == nullptr) return {"random"};
  std::vector<std::string> all(1);
  for (const char* at = names; *at != '\0'; ++at) {
    if (*at == ',')
      all.emplace_back();
    else
      all.back() += *at;
  }
  return all;
}

}  // namespace klaxon::c
