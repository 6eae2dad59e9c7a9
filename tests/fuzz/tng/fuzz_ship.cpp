// Ships of tng (staff/tng/yard/yard.h), on a small catalogue that has something of each kind: every
// file is refused with the fault and its place, or its price is the sum of its lines.
#include "codec/codec.h"
#include "codec/library.h"
#include "core/base/check.h"
#include "staff/tng/yard/yard.h"

namespace klaxon::fuzz {
namespace {

namespace catalog = klaxon::rules::tng::catalog;

std::string entry(const std::string& id, const char* mechanism, const std::string& rest) {
  return "id = \"" + id + "\"\nname = \"" + id + "\"\nrule = \"TNG-" + id +
         "\"\nfamily = \"general\"\nmechanism = \"" + mechanism + "\"\n" + rest;
}

std::string priced(const char* bpv, const char* rest = "") {
  return std::string("[[construction]]\nbpv = ") + bpv + "\nrepair = 2\nspaces = 1\n" + rest;
}

const std::string hit = "hit_on = [\"Phaser\"]\n", none = "hit_on = []\n";

std::vector<codec::DataFile> weapons_and_hull() {
  return {
      {"weapons/ph.toml",
       entry(
           "Ph", "direct",
           "makers = [\"A\"]\n" + priced("{ 3 = 70, 4 = 105 }") + hit +
               "[[chart]]\nid = \"standard\"\nkind = \"hit\"\nranges = [\"0\"]\nhit = [3]\ndamage "
               "= [1]\n[[mode]]\nid = \"standard\"\nenergy = 1\nchart = \"standard\"\n")},
      {"weapons/rack.toml",
       entry(
           "Rack", "seeker",
           "arcs = false\n" + priced("50") + hit +
               "[ammo]\nunit = \"spaces\"\nmost = 7\nloads = [\"one\", \"half\"]\n[flight]\nstep = "
               "9\n[[mode]]\nid = \"one\"\nenergy = 0\nmissile = \"one\"\n")},
      {"weapons/opt.toml",
       entry(
           "Opt", "option",
           priced("90") + hit +
               "[option]\nallowance = 60\nsections = [\"weapon\", \"control\"]\nnot_groups = "
               "[\"crew\", \"boxless\"]\nquick_changing = true\nalien_at_double = [4]\nserves_as = "
               "{ id = \"Hold\", allowance = 20 }\n")},
      {"weapons/maul.toml",
       entry("Maul", "burst",
             "boxless = true\narcs = false\n" + priced("10", "each = \"connected\"\n") + none +
                 priced("15", "variant = \"2 arrows\"\neach = \"connected\"\n") + none)},
      {"hull/hold.toml",
       entry("Hold", "option",
             priced("40") + none +
                 "[option]\none_of = [\"system\", \"allowance\"]\nallowance = 20\nsystems = "
                 "[\"Hull\", \"Cell\"]\nonly = [{ id = \"Cell\", number = 3 }]\n")},
      {"hull/hull.toml",
       entry("Hull", "inert",
             priced("10", "variant = \"F\"\n") + none + priced("15", "variant = \"C\"\n") + none)},
      {"hull/ftr.toml",
       entry("Ftr", "bay", priced("20") + none + "[bay]\nholds = \"fighter\"\ncount = 1\n")},
      {"hull/plate.toml", entry("Plate", "layer",
                                priced("10", "variant = \"120 deg\"\n") + none +
                                    "[layer]\nstage = \"armor\"\nroom = 1\n")}};
}

std::vector<codec::DataFile> power_and_control() {
  return {
      {"power/warp.toml",
       entry("Warp", "source",
             priced("80", "variant = \"1-L/R\"\nnumber = 1\n") + "hit_on = [\"Warp\"]\n" +
                 "[power]\nkind = \"warp\"\nbox = 1\n")},
      {"power/cell.toml", entry("Cell", "source",
                                priced("65", "variant = \"6\"\nnumber = 6\n") + none +
                                    "[power]\nkind = \"auxiliary\"\nstores = true\n")},
      {"power/emer_power.toml",
       entry("Emer [power system]", "refit",
             "[[construction]]\nmodifies = \"power\"\nbpv = \"+10\"\nrepair = \"+2\"\n")},
      {"power/double.toml",
       entry("Double", "converter",
             "boxless = true\n" + priced("20", "each = \"warp_box\"\nonce = true\n") + none)},
      {"power/shield.toml",
       entry("Shield", "shield",
             priced("5", "variant = \"1 to 3\"\nfacing_count = [1, 3]\n") + none +
                 priced("10", "variant = \"4 to 6\"\nfacing_count = [4, 6]\n") + none)},
      {"control/sensor.toml",
       entry("Sensor", "track",
             priced("10",
                    "variant = \"5-4\"\nnumber = [5, 4]\nindestructible = { bpv = 10, repair = "
                    "10 }\n") +
                 none + priced("0", "variant = \"2\"\nnumber = 2\none_free = true\n") + none)},
      {"control/excdam.toml",
       entry("ExcDam", "layer", priced("20", "free = \"hull/3+1\"\n") + "hit_on = [\"ExcDam\"]\n")},
      {"control/brdg.toml",
       entry("Brdg", "control", priced("30") + none + "[control]\nship = true\n")},
      {"control/crew.toml", entry("Crew", "crew", priced("1") + "hit_on = [\"Crew\"]\n")},
      {"control/robot.toml",
       entry("Robot", "lone",
             "boxless = true\n[[construction]]\nby_class = { 3 = -400 }\nat_most_half = true\n" +
                 none)},
      {"hull/more.toml",
       entry("More", "option",
             "boxless = true\n" + priced("\"points/2\"", "not_below_zero = \"allowance\"\n") +
                 none + "[option]\nallowance = \"points\"\n")},
      {"officers/captain.toml", entry("Captain", "officer", "[[construction]]\nbpv = 125\n")}};
}

std::vector<codec::DataFile> others() {
  return {
      {"missiles/one.toml",
       "id = \"One\"\nname = \"One\"\nrule = \"TNG-One\"\nspaces = 1\ndamage = 2\n"},
      {"missiles/half.toml",
       "id = \"Half\"\nname = \"Half\"\nrule = \"TNG-Half\"\nspaces = \"1/2\"\ndamage = 1\n"},
      {"fighters/dart.toml",
       "id = \"Dart\"\nname = \"Dart\"\nrule = \"TNG-Dart\"\nrace = \"A\"\nhp = 4\nshields = "
       "0\nspeed = 9\nbpv = 4\n"},
      {"tables/turn_modes.toml",
       "id = \"turn_modes\"\nname = \"Turn modes\"\nrule = \"TNG-m\"\n[[mode]]\nid = "
       "\"D\"\ndivisor "
       "= 5\n"},
      {"races/a.toml", "id = \"A\"\nname = \"A\"\nrule = \"TNG-A\"\n"},
      {"races/b.toml", "id = \"B\"\nname = \"B\"\nrule = \"TNG-B\"\n"},
  };
}

struct Yard {
  codec::Library library;
  catalog::Catalog all;
  rules::tng::design::Shelf shelf;

  Yard() {
    std::vector<core::Fault> faults;
    std::vector<codec::DataFile> files = weapons_and_hull();
    for (const auto& more : {power_and_control(), others()})
      files.insert(files.end(), more.begin(), more.end());
    library.add_layer(files, faults);
    std::vector<catalog::SourceFile> sources;
    for (const char* kind : {"control", "hull", "power", "weapons", "officers", "missiles",
                             "fighters", "races", "tables"})
      for (const codec::Definition* each : library.all(kind))
        sources.push_back({each->kind, each->id, each->file, &each->tree});
    catalog::read_catalog(sources, faults, all);
    shelf = staff::tng::make_shelf(library, all);
    check(faults.empty(), faults.empty() ? "" : faults.front().message.c_str());
  }
};

void try_ship(std::string_view text) {
  static const Yard yard;
  core::Tree ship;
  core::Faults faults("fuzz");
  if (!codec::parse_toml(text, ship, faults)) return;
  const core::Tree answer = staff::tng::check_ship(yard.shelf, "fuzz", ship);
  for (const core::Tree& error : answer.find("errors")->items) {
    check(!error.text_at("code").empty() && !error.text_at("message").empty(),
          "a fault says what is wrong");
    check(error.text_at("where").starts_with("fuzz"), "a fault says where");
  }
  check((answer.find("ok")->whole != 0) == answer.find("errors")->items.empty(),
        "a ship is sound or has faults");
  if (answer.find("ok")->whole == 0) return;
  i64 sum = 0;
  for (const core::Tree& line : answer.find("lines")->items) {
    sum += line.find("bpv")->whole;
    check(!line.text_at("text").empty() && !line.text_at("rule").empty(), "a line says why");
  }
  check(sum == answer.find("bpv")->whole, "the price is the sum of its lines");
}

}  // namespace
}  // namespace klaxon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::try_ship(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
