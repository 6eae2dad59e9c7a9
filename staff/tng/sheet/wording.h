// The sheet's names for things.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/design/design.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::staff::tng::sheet {

namespace catalog = rules::tng::catalog;
namespace design = rules::tng::design;

// The arc of its shots, as it was built, or the only possible one; empty if it has none.
core::Arc arc_of(const design::Shelf& shelf, const design::Build& build);
// "LF+L"; "" for none.
std::string arc_text_of(const design::Shelf& shelf, const design::Build& build);

// True if it is hit on one of these words of catalog::hit_words.
bool hit_as(const design::Shelf& shelf, const design::Build& build,
            std::initializer_list<std::string_view> words);
// True if it is a drive that supplies warp power. Then its group shows two numbers: a box's energy
// above, and the number of boxes below (TNG-power-notes.1).
bool is_engine(const design::Shelf& shelf, const design::Build& build);

using design::refit_mark;

// The label above a group's boxes: "Ph-7 FX", "UWARP 2", "Btty 8 +emer".
std::string label_of(const design::Shelf& shelf, const design::Group& group);
// The text in each of its boxes, a letter or a figure; it may be "".
std::string figure_of(const design::Shelf& shelf, const design::Group& group);
// Its name in lists: its letter, such as "A", or the label if it has none.
std::string name_of(const design::Shelf& shelf, const design::Group& group);

// "5", "-2", "5/1".
std::string number_text(const catalog::Construction::Number& number);
// Joins words into "a, b", leaving out empty ones.
std::string listed(const std::vector<std::string>& words, std::string_view between = ", ");
// Writes "4 Phtn" for the same word four times in a row.
std::string counted_list(const std::vector<std::string>& words);

}  // namespace klaxon::staff::tng::sheet
