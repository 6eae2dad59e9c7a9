// Dice that players give in their posts.
#include <algorithm>
#include <array>

#include "staff/posts/clauses.h"

namespace klaxon::staff {
namespace {

bool is_dice_word(std::string_view word) {
  constexpr std::array<std::string_view, 9> known = {"roll",  "rolls", "rolled", "dice", "die",
                                                     "total", "face",  "faces",  "d6"};
  if (std::ranges::find(known, word) != known.end()) return true;
  const std::size_t d = word.find('d');  // "2d6"
  return d != std::string_view::npos && d + 1 < word.size() && word[d + 1] >= '0' &&
         word[d + 1] <= '9' && word.find_first_not_of("0123456789d") == std::string_view::npos;
}

}  // namespace

bool are_dice(const std::vector<PostWord>& words, std::vector<int>& faces) {
  constexpr std::array<std::string_view, 4> first = {"roll", "rolls", "rolled", "dice"};
  if (words.empty() || std::ranges::find(first, words.front().text) == first.end()) return false;
  bool total = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::size_t used = 0;
    const auto face = post_number(words, i, 1, used);
    if (face && *face >= 0 && *face <= 65535) {
      if (!total) faces.push_back(static_cast<int>(*face));
      total = false;
      i += used - 1;
    } else if (is_dice_word(words[i].text)) {
      total = words[i].text == "total";
    } else {
      return false;
    }
  }
  return !faces.empty();
}

std::vector<int> faces_in_post(std::string_view text) {
  PostText post;
  core::Faults faults;
  std::vector<int> all;
  if (!read_post_text(text, post, faults)) return all;
  for (const PostLine& line : post.lines) {
    std::vector<int> faces;
    if (!line.left_alone &&
        are_dice(post_words(std::string_view(line.text).substr(line.begins)), faces))
      all.insert(all.end(), faces.begin(), faces.end());
  }
  return all;
}

}  // namespace klaxon::staff
