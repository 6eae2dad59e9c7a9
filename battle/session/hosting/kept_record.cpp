#include "battle/session/hosting/kept_record.h"

#include "battle/record/header_text.h"
#include "codec/codec.h"

namespace klaxon::battle::session {

std::string KeptRecord::write_header(const record::Header& header,
                                     std::shared_ptr<const core::Game> game) {
  match_ = header.match;
  scenario_ = header.setup.scenario;
  salted_.salt = header.salt;
  latest_head_.clear();
  writer_ = std::make_unique<record::Writer>(*environment_->hashing, std::move(game));
  header_ = writer_->header(header);
  header_.shrink_to_fit();  // a match keeps the same one to its end
  return header_;
}

bool KeptRecord::begin(const record::Header& header, std::shared_ptr<const core::Game> game) {
  const std::string text = write_header(header, std::move(game));
  chains_.assign(1, writer_->chain());
  return environment_->store == nullptr || environment_->store->append(match_, 0, text);
}

void KeptRecord::take_up(const record::Record& record) {
  write_header(record.header, record.game);
  chains_ = record.chains;
  writer_->resume(chains_.back());
}

bool KeptRecord::append(const match::Line& line) {
  const std::string text = writer_->line(line);
  if (environment_->store != nullptr && !environment_->store->append(match_, line.n, text))
    return false;
  chains_.push_back(writer_->chain());
  return true;
}

Setup KeptRecord::setup() const {
  core::Tree header;
  core::Faults faults;
  Setup setup;
  const std::string_view line = std::string_view(header_).substr(0, header_.size() - 1);
  check(codec::parse_json(line, header, faults), "a header that was written can be read");
  core::Reader in(header, "", faults);
  record::read_setup(in, setup, faults);
  return setup;
}

const std::string& KeptRecord::head(u32 line) const {
  if (const Digest& chain = chains_[line]; latest_head_.empty() || latest_chain_ != chain) {
    latest_head_ = to_hex(record::shown_head(*environment_->hashing, salted_, chain));
    latest_chain_ = chain;
  }
  return latest_head_;
}

bool KeptRecord::holds(std::string_view head) const {
  Digest digest{};
  return from_hex(head, digest) &&
         record::line_of_head(*environment_->hashing, salted_, chains_, digest).has_value();
}

std::string KeptRecord::text(const match::Match& match) const {
  record::Writer writer(*environment_->hashing, match.shared_game());
  writer.resume(chains_.front());
  std::string text = header_;
  for (const match::Line& line : match.lines()) text += writer.line(line);
  return text;
}

}  // namespace klaxon::battle::session
