// The record of a hosted match as it grows: its header as text, the chain, and the store that makes
// each line durable. The header is parsed again when needed, since as a tree it would take up most
// of a match's memory.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/record/record.h"
#include "battle/session/hosting/environment.h"

namespace klaxon::battle::session {

class KeptRecord {
 public:
  // The environment must outlive the record.
  explicit KeptRecord(const Environment& environment) : environment_(&environment) {}

  // Begins a new record; false if it cannot be kept.
  bool begin(const record::Header& header, std::shared_ptr<const core::Game> game);
  // Continues a record that was read.
  void take_up(const record::Record& record);
  // Makes the newest line durable; false: another process was faster, or the line cannot be kept.
  bool append(const match::Line& line);

  const std::string& scenario() const { return scenario_; }
  Setup setup() const;
  // The head to show for the chain after a line; valid until the next call for another line.
  const std::string& head(u32 line) const;
  // Is this the head that is shown for the chain after any of the lines?
  bool holds(std::string_view head) const;
  std::string text(const match::Match& match) const;

 private:
  std::string write_header(const record::Header& header, std::shared_ptr<const core::Game> game);

  const Environment* environment_;
  std::string match_, scenario_;
  record::Header salted_;  // has only the salt of the shown heads
  std::string header_;     // the record's first text line
  std::unique_ptr<record::Writer> writer_;
  std::vector<Digest> chains_;  // [0] for the header, [n] for line n
  // The latest head is cached: everybody at the match usually gets the same one.
  mutable Digest latest_chain_{};
  mutable std::string latest_head_;
};

}  // namespace klaxon::battle::session
