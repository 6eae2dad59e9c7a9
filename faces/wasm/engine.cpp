#include "faces/wasm/engine.h"

#include "faces/wasm/exports.h"

namespace klaxon::faces::wasm {
namespace {

constexpr u32 bot_orders_max =
    4096;  // in one call, so that two bots cannot hold the page up forever

std::vector<const battle::System*> systems_of(const std::vector<const staff::Staff*>& staffs) {
  std::vector<const battle::System*> list;
  for (const staff::Staff* staff : staffs) list.push_back(&staff->system());
  return list;
}

battle::session::Environment environment_of(std::span<const battle::System* const> systems,
                                            PageStore& store) {
  battle::session::Environment environment;
  environment.systems = systems;
  environment.hashing = &page_hashing();
  environment.store = &store;
  environment.random = page_random();
  environment.bots_beside = thoughts();
  return environment;
}

}  // namespace

Engine::Engine()
    : staffs_(registry_.systems()),
      systems_(systems_of(staffs_)),
      session_(environment_of(systems_, store_)) {}

const battle::System* Engine::system(std::string_view id) const {
  for (const battle::System* system : systems_)
    if (id == system->lexicon().system) return system;
  return nullptr;
}

const staff::Staff* Engine::staff(std::string_view id) const {
  for (const staff::Staff* staff : staffs_)
    if (id == staff->system().lexicon().system) return staff;
  return nullptr;
}

void Engine::add_bot(const battle::session::SeatTokens& tokens, int seat, std::string_view name,
                     std::unique_ptr<battle::search::Bot> bot, u64 seed) {
  bots_.push_back(std::make_unique<battle::session::LocalBot>(
      session_, tokens, seat, std::string(name), std::move(bot), seed));
}

void Engine::play_bots(battle::session::Outbox& out) {
  bool moved = true;
  for (u32 orders = 0; moved && orders < bot_orders_max; ++orders) {
    moved = false;
    for (const auto& bot : bots_) moved = bot->step(out) || moved;
  }
  std::erase_if(out.letters, [this](const battle::session::Outbox::Letter& letter) {
    for (const auto& bot : bots_)
      if (bot->client() == letter.to) return true;
    return false;
  });
}

void Engine::end_thought(battle::session::ClientId bot, std::string_view text) {
  for (const auto& one : bots_)
    if (one->client() == bot) one->end_thought(text);
}

Engine& the_engine() {
  static Engine all;
  return all;
}

void put_letters(const battle::session::Outbox& out) {
  std::string& text = result();
  text.clear();
  for (const auto& letter : out.letters)
    text += std::to_string(letter.to) + " " + letter.text + "\n";
}

// Functions that the page calls in an engine that hosts battles.
namespace {

extern "C" {

KLAXON_EXPORT("klaxon_receive")
std::size_t klaxon_receive(u32 client, const char* message, std::size_t size) {
  battle::session::Outbox out;
  the_engine().session().receive(client, {message, size}, out);
  the_engine().play_bots(out);
  put_letters(out);
  return result().size();
}

KLAXON_EXPORT("klaxon_tick")
std::size_t klaxon_tick(double now_ms) {
  battle::session::Outbox out;
  the_engine().session().tick(static_cast<i64>(now_ms), out);
  the_engine().play_bots(out);
  put_letters(out);
  return result().size();
}

KLAXON_EXPORT("klaxon_connect")
u32 klaxon_connect() {
  return the_engine().session().connect();
}

KLAXON_EXPORT("klaxon_disconnect")
void klaxon_disconnect(u32 client) {
  the_engine().session().disconnect(client);
}

}  // extern "C"
}  // namespace

}  // namespace klaxon::faces::wasm
