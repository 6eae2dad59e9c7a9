#include "battle/record/chain.h"
#include "battle/record/header_text.h"
#include "battle/record/line_text.h"
#include "battle/record/record.h"
#include "codec/codec.h"
#include "core/base/version.h"

namespace klaxon::battle::record {

Header header_of(const match::Match& match, const Setup& setup, std::vector<std::string> seats) {
  const core::Lexicon& lexicon = match.game().lexicon();
  Header header;
  header.system = lexicon.system;
  header.revision = lexicon.revision;
  header.version = base::version();
  header.match = match.id();
  header.setup = setup;
  header.seats = std::move(seats);
  header.dice = match.plan();
  header.draws.assign(match.setup_draws().begin(), match.setup_draws().end());
  header.state = match.setup_state();
  return header;
}

Digest next_chain(const Hashing& hashing, const Digest* before, std::string_view body) {
  std::vector<u8> bytes;
  bytes.reserve(body.size() + 32);
  if (before != nullptr) bytes.insert(bytes.end(), before->begin(), before->end());
  const Bytes text = bytes_of(body);
  bytes.insert(bytes.end(), text.begin(), text.end());
  return hashing.sha256(bytes);
}

std::string with_chain(std::string body, const Digest& chain) {
  body.pop_back();  // the closing brace
  body += ",\"chain\":\"" + to_hex(chain) + "\"}";
  return body;
}

Writer::Writer(const Hashing& hashing, std::shared_ptr<const core::Game> game)
    : hashing_(hashing), game_(std::move(game)) {}

std::string Writer::header(const Header& header) {
  std::string body = codec::to_json(header_tree(game_->lexicon(), header));
  chain_ = next_chain(hashing_, nullptr, body);
  return with_chain(std::move(body), chain_) + "\n";
}

std::string Writer::line(const match::Line& line) {
  std::string body = codec::to_json(line_tree(*game_, line));
  chain_ = next_chain(hashing_, &chain_, body);
  return with_chain(std::move(body), chain_) + "\n";
}

std::string to_text(const match::Match& match, const Header& header, const Hashing& hashing) {
  Writer writer(hashing, match.shared_game());
  std::string text = writer.header(header);
  for (const match::Line& line : match.lines()) text += writer.line(line);
  return text;
}

Digest shown_head(const Hashing& hashing, const Header& header, const Digest& chain) {
  std::string body = "klaxon head " + header.salt + " " + to_hex(chain);
  return hashing.sha256(bytes_of(body));
}

std::optional<u32> line_of_head(const Hashing& hashing, const Header& header,
                                std::span<const Digest> chains, const Digest& head) {
  for (std::size_t line = chains.size(); line-- > 0;)
    if (shown_head(hashing, header, chains[line]) == head) return static_cast<u32>(line);
  return std::nullopt;
}

}  // namespace klaxon::battle::record
