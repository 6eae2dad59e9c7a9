#include "faces/wasm/imports.h"

#define KLAXON_IMPORT(name) __attribute__((import_module("klaxon"), import_name(name)))

namespace klaxon::faces::wasm {
namespace {

extern "C" {
KLAXON_IMPORT("sha256")
void page_sha256(const u8* message, std::size_t size, u8* out);
KLAXON_IMPORT("hmac_sha256")
void page_hmac_sha256(const u8* key, std::size_t key_size, const u8* message, std::size_t size,
                      u8* out);
KLAXON_IMPORT("chacha20")
void page_chacha20(const u8* key, u32 first_block, u8* out, std::size_t size);
KLAXON_IMPORT("random")
void page_random_bytes(u8* out, std::size_t size);
KLAXON_IMPORT("append")
u32 page_append(const char* match, std::size_t match_size, u32 sequence, const char* text,
                std::size_t size);
KLAXON_IMPORT("keep")
u32 page_keep(const char* match, std::size_t match_size, const char* tokens, std::size_t size);
}

battle::Digest sha256(battle::Bytes message) {
  battle::Digest out;
  page_sha256(message.data(), message.size(), out.data());
  return out;
}

battle::Digest hmac_sha256(battle::Bytes key, battle::Bytes message) {
  battle::Digest out;
  page_hmac_sha256(key.data(), key.size(), message.data(), message.size(), out.data());
  return out;
}

void chacha20(const battle::Digest& key, u32 first_block, std::span<u8> out) {
  page_chacha20(key.data(), first_block, out.data(), out.size());
}

void fill_random(void*, std::span<u8> bytes) {
  page_random_bytes(bytes.data(), bytes.size());
}

}  // namespace

const battle::Hashing& page_hashing() {
  static constexpr battle::Hashing hashing{sha256, hmac_sha256, chacha20};
  return hashing;
}

battle::session::Random page_random() {
  return {fill_random, nullptr};
}

bool PageStore::append(std::string_view match, u32 sequence, std::string_view text) {
  return page_append(match.data(), match.size(), sequence, text.data(), text.size()) != 0;
}

bool PageStore::keep(std::string_view match, std::string_view tokens) {
  return page_keep(match.data(), match.size(), tokens.data(), tokens.size()) != 0;
}

battle::session::Kept PageStore::load(std::string_view, battle::session::KeptMatch&) {
  return battle::session::Kept::missing;
}

}  // namespace klaxon::faces::wasm
