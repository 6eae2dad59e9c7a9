#include "staff/red_alert/sheet/print.h"

#include "core/catalog/text.h"
#include "staff/red_alert/system.h"
#include "staff/red_alert/yard/disk_text.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

class SheetReader {
 public:
  SheetReader(const RedAlertSystem& system, Faults& faults) : system_(system), faults_(faults) {}

  bool read(const Tree& design, const Tree* stands) {
    const std::size_t before = faults_.count();
    if (design.find("ships") != nullptr)
      read_fleet(design);
    else if (kind_of(design) == DiskKind::ship)
      read_ship(design, stands);
    else
      read_disk(design, design.text_at("name"), "");
    return faults_.count() == before;
  }
  std::string sheet(const Tree& design) const {
    const std::string title = design.text_at("title");
    return print_sheet(title.empty() ? design.text_at("name") : title, panels_, cards_);
  }

 private:
  void read_ship(const Tree& design, const Tree* stands) {
    Panel panel;
    if (!rules::read_ship(without_kind(design), "ship", panel.ship, faults_)) return;
    const Tree* left = stands == nullptr ? nullptr : stands->find("left");
    if (left != nullptr) {
      const auto value = [&](const char* key) {
        const Tree* found = left->find(key);
        return found == nullptr ? -1 : static_cast<int>(found->whole);
      };
      panel.now = {value("shields"),   value("hull"),          value("speed"),
                   value("torpedoes"), left->text_at("marks"), left->text_at("fate")};
    }
    panels_.push_back(std::move(panel));
    if (const Tree* disks = left == nullptr ? nullptr : left->find("disks"))
      for (const Tree& disk : disks->items) named(disk, "disk", disk.text_at("state"));
  }
  void read_disk(const Tree& design, std::string_view id, const std::string& state) {
    Card card;
    card.state = state;
    const bool sound = kind_of(design) == DiskKind::crew
                           ? rules::read_crew(without_kind(design), id, card.disk, faults_)
                           : rules::read_tech(without_kind(design), id, card.disk, faults_);
    if (sound) cards_.push_back(std::move(card));
  }
  // Reads a disk from the library; the id is in the table, or is the text itself.
  void named(const Tree& at, const char* key, const std::string& state) {
    const std::string id = at.is(Kind::table) ? at.text_at(key) : at.text;
    for (const DiskKind kind : {DiskKind::crew, DiskKind::tech})
      if (const codec::Definition* found =
              system_.library().find(kind_folders[static_cast<u32>(kind)], id))
        return read_disk(with_kind(found->tree, kind), id, state);
    faults_.add("unknown-disk", "There is no crew or tech " + core::in_quotes(id) + ".", at.place,
                "disks", "RA-2.6");
  }
  void read_fleet(const Tree& fleet) {
    for (const Tree& item : fleet.find("ships")->items) {
      const std::string id = item.text_at("ship");
      if (const Tree* ship = system_.ship(id))
        read_ship(*ship, nullptr);
      else
        faults_.add("unknown-ship", system_.library().none_such("ships", "ship", id), item.place,
                    "ships", "RA-2.7");
      for (const char* key : {"disks", "free"})
        if (const Tree* disks = item.find(key))
          for (const Tree& disk : disks->items) named(disk, "", "");
    }
  }

  const RedAlertSystem& system_;
  Faults& faults_;
  std::vector<Panel> panels_;
  std::vector<Card> cards_;
};

}  // namespace

bool print_design(const RedAlertSystem& system, const Tree& design, const Tree* stands,
                  std::string& svg, Faults& faults) {
  SheetReader reader(system, faults);
  if (!reader.read(design, stands)) return false;
  svg = reader.sheet(design);
  return true;
}

}  // namespace klaxon::staff::red_alert
