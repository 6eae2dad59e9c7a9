// The functions that the page calls. Texts are in memory that the page takes with klaxon_alloc and
// returns with klaxon_free; results are in one buffer that is valid until the next call.
#include <new>

#include "faces/wasm/engine.h"

#define KLAXON_EXPORT(name) __attribute__((export_name(name)))

namespace klaxon::faces::wasm {
namespace {

Engine& engine() {
  static Engine all;
  return all;
}

std::string& result() {
  static std::string text;
  return text;
}

// One letter per line: the client's number, a space, the message.
void put_letters(const battle::session::Outbox& out) {
  std::string& text = result();
  text.clear();
  for (const auto& letter : out.letters)
    text += std::to_string(letter.to) + " " + letter.text + "\n";
}

extern "C" {

KLAXON_EXPORT("klaxon_alloc")
void* klaxon_alloc(std::size_t bytes) {
  return ::operator new(bytes);
}

KLAXON_EXPORT("klaxon_free")
void klaxon_free(void* memory) {
  ::operator delete(memory);
}

KLAXON_EXPORT("klaxon_result")
const char* klaxon_result() {
  return result().data();
}

// Returns the size of the result in bytes, like those below.
KLAXON_EXPORT("klaxon_receive")
std::size_t klaxon_receive(u32 client, const char* message, std::size_t size) {
  battle::session::Outbox out;
  engine().session().receive(client, {message, size}, out);
  engine().play_bots(out);
  put_letters(out);
  return result().size();
}

KLAXON_EXPORT("klaxon_tick")
std::size_t klaxon_tick(double now_ms) {
  battle::session::Outbox out;
  engine().session().tick(static_cast<i64>(now_ms), out);
  engine().play_bots(out);
  put_letters(out);
  return result().size();
}

// `question` is "METHOD PATH\nBODY"; the result is "STATUS TYPE\nBODY".
KLAXON_EXPORT("klaxon_answer")
std::size_t klaxon_answer(const char* question, std::size_t size) {
  std::string_view text(question, size);
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::string_view body = text.substr(std::min(line.size() + 1, text.size()));
  const std::size_t space = std::min(line.find(' '), line.size());
  const Answer told =
      answer(engine(), line.substr(0, space), line.substr(std::min(space + 1, line.size())), body);
  result() = std::to_string(told.status) + " " + told.type + "\n" + told.body;
  return result().size();
}

KLAXON_EXPORT("klaxon_connect")
u32 klaxon_connect() {
  return engine().session().connect();
}

KLAXON_EXPORT("klaxon_disconnect")
void klaxon_disconnect(u32 client) {
  engine().session().disconnect(client);
}

}  // extern "C"
}  // namespace
}  // namespace klaxon::faces::wasm
