// Reads from a group's table what its boxes hold: `holds ready loads captors connects`.
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

class ContentReader {
 public:
  // `table` is that of the group, whose other keys have already been read.
  ContentReader(ShipFileContext& in, core::Reader& table, const core::Tree& tree, const Spot& spot);

  void read(Group& group);

 private:
  void read_list(std::string_view key, const Group& group, std::size_t most,
                 std::vector<Content>& out);
  Content read_one(const core::Tree& tree, const Group& group, const Spot& spot, bool ready,
                   std::size_t index);
  void read_system(const core::Tree& tree, const Group& group, const Spot& spot, bool ready,
                   std::size_t index, Content& out);
  void settle_content(const Group& group, const Spot& spot, Content& out);
  void take_only(const Group& group, Content& out);
  void read_held(core::Reader& table, const core::Tree& tree, const Spot& spot, Content& out);
  void read_store_held(const core::Tree& tree, const Spot& spot, Content& out);
  void read_craft(const Build& bay, std::string_view name, const Spot& spot, Content& out);
  void read_word(const Group& group, std::string_view word, Content& out);
  bool is_no_use(const Group& group, const core::Tree& tree, const Spot& spot, Content& out);
  void read_stores(const core::Tree& tree, const Build& store, const Spot& spot, Content& out);
  void read_loads(core::Reader& table, const core::Tree& tree, const Spot& spot, const Build& build,
                  std::vector<Load>& out);
  void wrong_load(const Build& build, std::string_view name, const std::vector<u16>& kinds,
                  const Spot& spot);
  void list_loads(const core::Tree& loads, const Spot& spot, const Build& build,
                  const std::vector<u16>& kinds, std::vector<Load>& out);
  void read_connects(core::Reader& table, const core::Tree& tree, const Spot& spot,
                     const Build& build, Joining joining);

  ShipFileContext& in_;
  core::Reader& table_;
  const core::Tree& tree_;
  const Spot& spot_;
};

}  // namespace klaxon::rules::tng::design
