// A form that a post fills in, field by field: "first order of yamato: attack; ...", "reveal Worf",
// "Yamato: attack, change speed, raise shields".
#pragma once

#include <set>
#include <string>
#include <vector>

#include "staff/posts/reader.h"

namespace klaxon::staff {

// Some words that fill one field.
struct FormPiece {
  std::vector<PostWord> words;
  std::string actor;  // whose fields it is for, as post_name gives it; may be empty
  u32 key = 0;        // of its clause
  bool taken = false;
};

// The pieces of these words from `at` on.
std::vector<FormPiece> form_pieces(const std::vector<PostWord>& words, std::size_t at,
                                   const std::string& actor, u32 key);

struct FormResult {
  core::Order order;
  bool complete = false;
  std::string missing;               // what has not been said
  std::vector<std::string> choices;  // for it
  const FormPiece* odd = nullptr;    // a piece that fits nowhere, or a second one for one field
};

// Walks through the form and for each field takes the piece about it.
FormResult fill_from_pieces(const core::Game& game, const PostWords& words, NameTables& tables,
                            const core::StateBytes* state, int seat, u16 verb,
                            std::vector<FormPiece>& pieces);

}  // namespace klaxon::staff
