// What the page provides to the engine: hashing (npm packages), entropy (the browser's), and
// storage for records. All are functions of the WebAssembly import module "klaxon".
#pragma once

#include "battle/hashing.h"
#include "battle/session/hosting/environment.h"

namespace klaxon::faces::wasm {

const battle::Hashing& page_hashing();
battle::session::Random page_random();

// Hands every line and all seat tokens to the page, which stores them before it shows any message
// of the same call.
class PageStore final : public battle::session::Store {
 public:
  bool append(std::string_view match, u32 sequence, std::string_view text) override;
  bool keep(std::string_view match, std::string_view tokens) override;
  void show(std::string_view, std::string_view) override {}
  // Only this page writes its matches, so nobody can be faster; it also loads them itself.
  battle::session::Kept load(std::string_view match, battle::session::KeptMatch& out) override;
  void set_aside(std::string_view, std::string_view) override {}
};

}  // namespace klaxon::faces::wasm
