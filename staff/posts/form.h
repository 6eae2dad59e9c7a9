// Fills in a form from a post, field by field: "first order of yamato: attack; ...", "reveal Worf",
// "Yamato: attack, change speed, raise shields".
#pragma once

#include <set>
#include <string>
#include <vector>

#include "staff/posts/reader.h"

namespace klaxon::staff {

// A few words that fill one field.
struct FormPiece {
  std::vector<PostWord> words;
  std::string actor;  // the actor of its fields, as post_name gives it; may be empty
  u32 key = 0;        // the key of its clause
  bool taken = false;
};

// Splits these words into pieces from `at` on.
std::vector<FormPiece> form_pieces(const std::vector<PostWord>& words, std::size_t at,
                                   const std::string& actor, u32 key);

struct FormResult {
  core::Order order;
  bool complete = false;
  std::string missing;               // the field that the post leaves out
  std::vector<std::string> choices;  // the choices for that field
  const FormPiece* odd = nullptr;    // a piece that fits nowhere, or a second one for one field
};

// Goes through the form and takes the piece that is about each field.
FormResult fill_from_pieces(const core::Game& game, const PostWords& words, NameTables& tables,
                            const core::StateBytes* state, int seat, u16 verb,
                            std::vector<FormPiece>& pieces);

}  // namespace klaxon::staff
