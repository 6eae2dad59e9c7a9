// Suggests what an unclear line may mean: the offers that share the most words with it.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "staff/posts/clauses.h"

namespace klaxon::staff {

// "We will not retreat": what a line rejects must not be offered as its meaning.
bool denies(const std::vector<PostWord>& words);

// "Retreat?", "Retreat (no)", "~Retreat~": true if the line casts doubt on itself.
bool takes_back(const PostLine& line, const std::vector<PostWord>& words);
// "Fire at Drake (only within 5)", "(turn 2)" in another: true if the words in brackets may change
// what the line orders.
bool notes_limit(const std::vector<PostWord>& words, u32 turn);
// "Emergency warp: no". Only rows have no values of this kind.
bool ends_in_no(const std::vector<PostWord>& words);

// Writes each offer once, and finds offers by their words.
class NearestOffers {
 public:
  explicit NearestOffers(const PostMoment& now) : now_(now) {}
  std::vector<std::string> to(const std::vector<PostWord>& words);

 private:
  void write();

  const PostMoment& now_;
  std::vector<std::string> lines_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_word_;
};

}  // namespace klaxon::staff
