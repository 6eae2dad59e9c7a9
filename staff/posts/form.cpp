#include "staff/posts/form.h"

#include <algorithm>
#include <array>

namespace klaxon::staff {
namespace {

constexpr std::size_t pieces_max = 512;

bool ends_piece(const std::vector<PostWord>& words, std::size_t i) {
  if (i + 1 >= words.size()) return true;
  if (words[i + 1].note) return false;
  return words[i].note || words[i].after == ',' || words[i].after == ';' || words[i].after == '.';
}

bool has_word(const std::vector<PostWord>& words, std::string_view word) {
  return std::ranges::find(words, word, &PostWord::text) != words.end();
}

constexpr std::array<std::string_view, 7> no_words = {"no",   "not",    "down",     "0",
                                                      "none", "hidden", "concealed"};
constexpr std::array<std::string_view, 3> yes_words = {"yes", "up", "x"};

// Fills one field at a time.
class FieldFiller {
 public:
  FieldFiller(const PostWords& words, NameTables& tables, const core::Arg& arg,
              const core::Range& range, const std::string& label)
      : words_(words), tables_(tables), arg_(arg), range_(range), label_(post_words(label)) {
    flag_ = arg.words == 0 && range.lo >= 0 && range.hi <= 1 && *arg.unit == 0;
    for (const PostWord& word : label_) joined_ += (joined_.empty() ? " " : "") + word.text + " ";
    const std::size_t of = joined_.find(" of ", 1);
    of_somebody_ = of != std::string::npos && of + 4 < joined_.size();
  }

  bool is_flag() const { return flag_; }

  // Matches words by the field's name first, and only then by their place.
  bool take(std::vector<FormPiece>& pieces, i32& value) const {
    for (const auto how : {&FieldFiller::by_label, &FieldFiller::by_flag, &FieldFiller::by_place})
      for (FormPiece& piece : pieces) {
        if (piece.taken || !is_for(piece) || !(this->*how)(piece, value)) continue;
        piece.taken = true;
        return true;
      }
    return false;
  }

 private:
  // A piece about an actor fills only fields whose label names that actor, if such fields exist.
  bool is_for(const FormPiece& piece) const {
    if (piece.actor.empty()) return true;
    return joined_.find(" " + piece.actor + " ") != std::string::npos || !of_somebody_;
  }

  bool value_of(const std::vector<PostWord>& words, std::size_t at, i32& value) const {
    if (at >= words.size()) return false;
    if (flag_ && ends(words, at + 1)) {
      if (std::ranges::find(no_words, words[at].text) != no_words.end()) return value = 0, true;
      if (std::ranges::find(yes_words, words[at].text) != yes_words.end()) return value = 1, true;
    }
    std::vector<i32> found;
    for (const ValueMatch& match : match_value(tables_, words_, arg_, words, at))
      if (ends(words, at + match.used) && found.empty()) found = match.values;
    // among several names that begin with these words, the name that is allowed here
    if (found.size() > 1) std::erase_if(found, [this](i32 one) { return !range_.has(one); });
    if (found.size() != 1) return false;
    value = found.front();
    return true;
  }
  static bool ends(const std::vector<PostWord>& words, std::size_t at) {
    while (at < words.size() && words[at].note) ++at;
    return at >= words.size();
  }

  bool by_label(const FormPiece& piece, i32& value) const {
    if (label_.empty() || piece.words.size() <= label_.size()) return false;
    for (std::size_t i = 0; i < label_.size(); ++i)
      if (piece.words[i].text != label_[i].text) return false;
    return value_of(piece.words, label_.size(), value);
  }
  // "Worf" alone turns Worf up; "Worf face down" turns that disk down.
  bool by_flag(const FormPiece& piece, i32& value) const {
    if (!flag_ || piece.words.empty() || label_.empty()) return false;
    bool named = false;
    value = 1;
    for (const PostWord& word : piece.words) {
      if (word.note) continue;
      if (word.text == label_.front().text) named = true;
      if (has_word(label_, word.text)) continue;
      if (std::ranges::find(no_words, word.text) == no_words.end()) return false;
      value = 0;
    }
    return named;
  }
  bool by_place(const FormPiece& piece, i32& value) const {
    return !flag_ && value_of(piece.words, 0, value);
  }

  const PostWords& words_;
  NameTables& tables_;
  const core::Arg& arg_;
  const core::Range& range_;
  std::vector<PostWord> label_;
  std::string joined_;  // with a blank before and after each word
  bool flag_ = false, of_somebody_ = false;
};

}  // namespace

std::vector<FormPiece> form_pieces(const std::vector<PostWord>& words, std::size_t at,
                                   const std::string& actor, u32 key) {
  std::vector<FormPiece> pieces;
  FormPiece piece{{}, actor, key};
  for (std::size_t i = at; i < words.size(); ++i) {
    piece.words.push_back(words[i]);
    if (!ends_piece(words, i)) continue;
    if (pieces.size() < pieces_max) pieces.push_back(std::move(piece));
    piece = {{}, actor, key};
  }
  return pieces;
}

FormResult fill_from_pieces(const core::Game& game, const PostWords& words, NameTables& tables,
                            const core::StateBytes* state, int seat, u16 verb,
                            std::vector<FormPiece>& pieces) {
  FormResult result;
  result.order = core::Order(verb);
  const core::Verb& kind = game.lexicon().verbs[verb];
  for (core::Range range; !(range = game.range(state, seat, result.order)).end();) {
    const core::Arg* arg = kind.arg_at(result.order.n);
    const std::string label = field_words(game, words, state, seat, result.order);
    const FieldFiller filler(words, tables, *arg, range, label);
    i32 value = 0;
    if (!filler.take(pieces, value)) {
      if (filler.is_flag() || range.count() == 1) {
        value = range.at(0);
      } else {
        result.missing = label;
        for (u32 i = 0; i < std::min(range.count(), 12U); ++i)
          result.choices.push_back(said_value(tables.names(), words, *arg, range.at(i)));
        return result;
      }
    }
    result.order.push(value);
    if (!range.has(value)) break;  // the game says what is wrong with it
  }
  for (const FormPiece& piece : pieces)
    if (!piece.taken && result.odd == nullptr) result.odd = &piece;
  result.complete = true;
  return result;
}

}  // namespace klaxon::staff
