// How systems, their prices, rows and modes are read.
#include <gtest/gtest.h>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

const std::string hull_head =
    "id = \"Ex-1\"\nname = \"Example\"\nrule = \"TNG-Ex\"\nfamily = \"links\"\n";

// A system in the hull's folder; it must be sound.
System sound_system(const std::string& text) {
  const Read read = read_files({{"hull/ex_1.toml", hull_head + text}});
  EXPECT_EQ(told(read.faults), "") << text;
  return read.catalog.systems.front();
}

TEST(TngCatalogSystems, the_head) {
  const Read read =
      read_files({{"hull/ex_1.toml",
                   hull_head + "mechanism = \"inert\"\naliases = [\"One\"]\nmakers = [\"Race\"]\n"
                               "boxless = true\nneeds = [\"Two\"]\nexcludes = [\"Ex-2\"]\n"
                               "same_as = \"Ex-2\"\nnote = \"n\"\nours = \"o\"\n"},
                  {"control/ex_2.toml",
                   "id = \"Ex-2\"\nname = \"Second\"\nrule = \"TNG-Ex\"\nfamily = \"hull\"\n"
                   "mechanism = \"inert\"\naliases = [\"Two\"]\n" +
                       prices_text},
                  race_file});
  ASSERT_EQ(told(read.faults), "");
  const Catalog& catalog = read.catalog;
  ASSERT_EQ(catalog.systems.size(), 2U);
  EXPECT_EQ(catalog.systems[0].id, "Ex-2");  // control before hull
  const System& system = *catalog.system("One");
  EXPECT_EQ(system.id, "Ex-1");
  EXPECT_EQ(system.section, Section::hull);
  EXPECT_EQ(system.mechanism, Mechanism::inert);
  EXPECT_EQ(system.makers, std::vector<u16>{0});
  EXPECT_TRUE(system.boxless);
  EXPECT_EQ(system.needs, std::vector<u16>{0});
  EXPECT_EQ(system.excludes, std::vector<u16>{0});
  EXPECT_EQ(system.same_as, u16{0});
  EXPECT_EQ(catalog.names.files.find("ex_1"), u16{1});
  EXPECT_EQ(catalog.system("Three"), nullptr);
}

TEST(TngCatalogSystems, prices_by_level) {
  const System system = sound_system(
      "mechanism = \"inert\"\n[[construction]]\nvariant = \"a\"\nnumber = [5, \"4/1\"]\n"
      "bpv = { 3 = 30, 5 = \"10*number\" }\nrepair = { 3 = 6, 5 = \"bpv/5\" }\nspaces = 1\n"
      "hit_on = [\"F Hull\", \"Phaser\"]\nonce = true\nlimit = 10\nfree = \"hull/3+1\"\n"
      "indestructible = { bpv = 10, repair = 2 }\nsize_class = [-6, 1]\nfacings = [1, 6]\n"
      "[[construction]]\nvariant = \"b\"\nbpv = 7\neach = \"warp_box\"\nhit_on = []\n"
      "not_below_zero = \"allowance\"\n"
      "[[construction]]\nvariant = \"c\"\nmodifies = \"power\"\nbpv = \"+base*3/2\"\n"
      "[[construction]]\nvariant = \"d\"\nby_class = { 5 = -100, -1 = -200 }\nat_most_half = "
      "true\n");
  EXPECT_EQ(system.levels, [] {
    Levels levels = Levels::only(3);
    levels.add(Level{4});
    levels.add(Level{5});
    return levels;
  }());
  const Construction& a = system.construction[0];
  EXPECT_EQ(a.bpv.at(3).rounded_up({}), 30);
  EXPECT_FALSE(a.bpv.has(4));
  EXPECT_EQ(a.bpv.at(5).text(), "10*number");
  EXPECT_EQ(a.repair.at(5).text(), "bpv/5");
  EXPECT_FALSE(a.spaces.has(4));
  EXPECT_EQ(a.spaces.at(5).rounded_up({}), 1);
  ASSERT_EQ(a.hit_on.size(), 2U);
  EXPECT_STREQ(hit_words[a.hit_on[0]], "F Hull");
  EXPECT_EQ(a.numbers[1].lower, 1);
  EXPECT_TRUE(a.once);
  EXPECT_EQ(a.limit, 10);
  EXPECT_EQ(a.indestructible_repair, 2);
  EXPECT_EQ(a.size_class, (core::Span{-6, 1}));
  EXPECT_EQ(a.facings, 0b100001);
  const Construction& b = system.construction[1];
  EXPECT_EQ(b.each, Each::warp_box);
  EXPECT_EQ(b.bpv.at(4).rounded_up({}), 7);
  EXPECT_FALSE(b.bpv.has(5));
  EXPECT_TRUE(b.not_below_zero);
  EXPECT_FALSE(b.hit_as_base);
  const Construction& c = system.construction[2];
  EXPECT_EQ(c.modifies_group, Group::power);
  EXPECT_TRUE(c.bpv.at(3).on_top());
  EXPECT_TRUE(c.hit_as_base);
  const Construction& d = system.construction[3];
  ASSERT_EQ(d.by_class.size(), 2U);
  EXPECT_EQ(d.by_class[1].size_class, -1);
  EXPECT_EQ(d.by_class[1].bpv, -200);
}

TEST(TngCatalogSystems, functions_and_modifiers_by_level) {
  const System system = sound_system(
      "mechanism = \"link\"\n" + prices_text +
      "[[function]]\neffect = \"information\"\nin = [\"activity\", \"repair\"]\nuses = 2\n"
      "energy = { 3 = \"1/2\", 4 = \"range/6\" }\nreach = { 3 = 80, 4 = \"8*tech\" }\n"
      "figure = \"1d6-1\"\nagainst = [\"drone\", \"Ex-1\"]\nlasts = { 4 = 6 }\n"
      "energy_by_class = { 4 = 1, -2 = \"distance\" }\nradius = [1, 6]\n"
      "target = { size_class = [7, 8], linked = true, shields = false, arcs = [\"LF\"] }\n"
      "[[function]]\neffect = \"link\"\nin = \"any\"\nlevels = [4]\nenergy = \"any\"\n"
      "[[modifier]]\nof = \"die\"\nby = \"class-2\"\nside = \"at\"\nwhen = \"on\"\n"
      "[[modifier]]\nof = \"damage\"\ntimes = \"2/3\"\nlevels = [3]\n");
  EXPECT_EQ(system.at.at(3).functions.size(), 1U);
  EXPECT_EQ(system.at.at(4).functions.size(), 2U);
  EXPECT_EQ(system.at.at(3).modifiers.size(), 2U);
  EXPECT_EQ(system.at.at(4).modifiers.size(), 1U);
  const Function& three = system.at.at(3).functions[0];
  EXPECT_EQ(three.effect, Effect::information);
  EXPECT_EQ(three.steps, 0b10001);
  EXPECT_EQ(three.uses, 2);
  EXPECT_EQ(three.energy->number(), base::Ratio(1, 2));
  EXPECT_EQ(three.figure.dice->dice, 1);
  EXPECT_EQ(three.against.classes, 1U << static_cast<u32>(Class::drone));
  EXPECT_EQ(three.against.systems, std::vector<u16>{0});
  EXPECT_EQ(three.energy_by_class[1].size_class, -2);
  EXPECT_EQ(three.target.size_class, (core::Span{7, 8}));
  EXPECT_EQ(three.target.linked, Needed::yes);
  EXPECT_EQ(three.target.shields, Needed::no);
  EXPECT_EQ(three.target.arc, core::parse_arc("LF"));
  EXPECT_EQ(*three.traits.get<core::Span>(trait("function.radius")), (core::Span{1, 6}));
  EXPECT_EQ(three.traits.find(trait("function.lasts")), nullptr);
  const Function& four = system.at.at(4).functions[0];
  EXPECT_EQ(*four.traits.get<i32>(trait("function.lasts")), 6);
  EXPECT_TRUE(four.energy->uses(Word::range));
  EXPECT_TRUE(system.at.at(4).functions[1].energy_any);
  const Modifier& bend = system.at.at(3).modifiers[0];
  EXPECT_EQ(bend.of, Bent::die);
  EXPECT_EQ(bend.side, Side::at);
  EXPECT_EQ(bend.when, When::on);
  EXPECT_TRUE(bend.by.formula->uses(Word::size));
  EXPECT_EQ(*system.at.at(3).modifiers[1].times, base::Ratio(2, 3));
}

TEST(TngCatalogSystems, tables_of_mechanisms) {
  const System layer =
      sound_system("mechanism = \"layer\"\n" + prices_text +
                   "[layer]\nstage = \"panels\"\nroom = { standard = 12, reinforced = 20 }\n"
                   "energy = { standard = \"1/2\", reinforced = 1 }\n"
                   "points_per_energy = { 3 = 2, 4 = 3 }\nstops_transporters = \"in\"\n"
                   "heals = \"20%\"\n");
  const Traits& traits = layer.at.at(4).traits;
  EXPECT_EQ(*traits.get<i32>(trait("layer.room.reinforced")), 20);
  EXPECT_EQ(traits.find(trait("layer.room")), nullptr);
  EXPECT_EQ(*traits.get<Energy>(trait("layer.energy.standard")), 60);
  EXPECT_EQ(*traits.get<i32>(trait("layer.points_per_energy")), 3);
  EXPECT_EQ(*traits.get<base::Ratio>(trait("layer.heals")), base::Ratio(1, 5));
  EXPECT_EQ(*traits.get<u8>(trait("layer.stops_transporters")), 0);

  const System power =
      sound_system("mechanism = \"source\"\n" + prices_text +
                   "[power]\nkind = \"warp\"\nbox = 3\nhasty = [{ name = \"X\", repair = 8, "
                   "box = 1 }]\nimpulse_share = \"1/3\"\n");
  EXPECT_EQ(*power.at.at(3).traits.get<i32>(trait("power.hasty.repair")), 8);
  EXPECT_EQ(*power.at.at(3).traits.get<u8>(trait("power.kind")), static_cast<u8>(EnergyKind::warp));

  const System crew = sound_system(
      "mechanism = \"crew\"\n[[construction]]\nvariant = \"a\"\nbpv = 2\n"
      "hit_on = []\n[[construction]]\nvariant = \"b\"\nbpv = 2\nhit_on = []\n"
      "[[profile]]\nvariant = \"b\"\nstands_for = [\"crew\", \"troop\"]\n"
      "die = { by = -1 }\n[[profile]]\nvariant = \"a\"\n");
  ASSERT_EQ(crew.at.at(3).profiles.size(), 2U);
  EXPECT_EQ(crew.at.at(3).profiles[0].variant, "b");
  EXPECT_EQ(*crew.at.at(3).profiles[0].traits.get<i32>(trait("profile.die.by")), -1);
}

TEST(TngCatalogSystems, options) {
  const System system = sound_system(
      "mechanism = \"option\"\n" + prices_text +
      "[option]\nallowance = { 3 = 60, 4 = 90 }\nsections = [\"weapon\"]\nsystems = [\"Ex-1\"]\n"
      "infinite_space = true\nalien_at_double = [4]\nadds = { 4 = [\"Ex-1\"] }\n"
      "not_groups = { 3 = [\"crew\"], 4 = [] }\nserves_as = { id = \"Ex-1\", allowance = { 3 = 20, "
      "4 = 30 } }\nonly = [{ id = \"Ex-1\", number = { 3 = 3, 4 = 4 } }]\n");
  const Option &three = *system.at.at(3).option, &four = *system.at.at(4).option;
  EXPECT_EQ(three.allowance->rounded_up({}), 60);
  EXPECT_EQ(three.sections, 1U << static_cast<u32>(Section::weapon));
  EXPECT_EQ(three.systems.size(), 1U);
  EXPECT_EQ(four.systems.size(), 2U);
  EXPECT_FALSE(three.alien_at_double);
  EXPECT_TRUE(four.alien_at_double);
  EXPECT_EQ(three.left_out, 1);
  EXPECT_EQ(four.left_out, 0);
  EXPECT_EQ(four.serves_allowance, 30);
  EXPECT_EQ(four.only[0].number, 4);
}

TEST(TngCatalogSystems, a_weapon) {
  const Read read = read_weapon(
      "[rate]\nturn = { 3 = 2, 4 = \"any\" }\nimpulse = 1\ncombine = \"group\"\n"
      "same_target = { per = { 3 = \"turn\", 4 = \"3_impulses\" }, shots = 1, size_class = [-6, 4] "
      "}\n[capacitor]\nenergy = 4\nloses = 1\n[ammo]\nunit = \"shots\"\nmost = { 3 = 5, 4 = 7 }\n"
      "[[mode]]\nid = \"a\"\nenergy = \"1/3\"\nhold = { 3 = \"1/2\", 4 = \"none\" }\nturn = { 4 = "
      "3 }\n[[mode]]\nid = \"b\"\nlevels = [4, 5]\nenergy = \"any\"\nenergy_most = 18\n"
      "energy_kind = \"warp\"\nshots = [1, 8]\ndie = 2\nbypass = \"1/2\"\ngross = true\n"
      "seeks = true\ninternals = { again = true, share = \"1/3\" }\n");
  ASSERT_EQ(told(read.faults), "");
  const System& weapon = read.catalog.systems.front();
  EXPECT_TRUE(weapon.weapon());
  EXPECT_TRUE(weapon.construction[0].by_arc);
  const SystemAt &three = weapon.at.at(3), &four = weapon.at.at(4);
  EXPECT_EQ(three.rate.turn, 2);
  EXPECT_EQ(four.rate.turn, 0);
  EXPECT_EQ(four.rate.combine, Combine::group);
  EXPECT_EQ(three.rate.same_target.per, Per::turn);
  EXPECT_EQ(four.rate.same_target.per, Per::three_impulses);
  EXPECT_EQ(three.capacitor, 4 * one_point);
  EXPECT_EQ(four.ammo.most, 7);
  ASSERT_EQ(three.modes.size(), 1U);
  EXPECT_EQ(three.modes[0].energy, one_point / 3);
  EXPECT_EQ(three.modes[0].hold, one_point / 2);
  EXPECT_EQ(three.modes[0].rate.turn, 2);
  EXPECT_EQ(four.modes[0].hold, std::nullopt);
  EXPECT_EQ(four.modes[0].rate.turn, 3);
  ASSERT_EQ(four.modes.size(), 2U);
  const Mode& b = weapon.at.at(5).modes.at(0);
  EXPECT_EQ(b.level, 5);
  EXPECT_TRUE(b.energy_any);
  EXPECT_EQ(b.energy, 18 * one_point);
  EXPECT_EQ(b.energy_kind, EnergyKind::warp);
  EXPECT_EQ(b.shots_least, 1);
  EXPECT_EQ(b.shots, 8);
  EXPECT_EQ(b.die, 2);
  EXPECT_EQ(b.bypass, base::Ratio(1, 2));
  EXPECT_TRUE(b.gross && b.seeks);
  EXPECT_EQ(*b.traits.get<base::Ratio>(trait("mode.internals.share")), base::Ratio(1, 3));
  EXPECT_TRUE(*b.traits.get<bool>(trait("mode.internals.again")));
}

TEST(TngCatalogSystems, figures_of_a_behaviour) {
  const System system = sound_system(
      "mechanism = \"direct\"\nbehaviour = \"ex_1\"\n" + prices_text +
      "[figures]\nshare = \"1/2\"\ndice = { 3 = \"1d6\", 4 = \"2d6\" }\non = [1, 2]\nas = "
      "\"word\"\nmany = 7\n[[chart]]\nid = \"c\"\nkind = \"figure\"\nunit = \"damage\"\n"
      "ranges = [\"1\"]\nfigures = [3]\n");
  const std::vector<BehaviourFigure>& figures = system.at.at(4).figures;
  ASSERT_EQ(figures.size(), 5U);
  EXPECT_EQ(std::get<base::Ratio>(figures[0].value), base::Ratio(1, 2));
  EXPECT_EQ(std::get<Figure>(figures[1].value).dice, 2);
  EXPECT_EQ(std::get<core::Span>(figures[2].value), (core::Span{1, 2}));
  EXPECT_EQ(std::get<std::string>(figures[3].value), "word");
  EXPECT_EQ(std::get<i32>(figures[4].value), 7);
  ASSERT_EQ(system.at.at(3).charts.size(), 1U);
  EXPECT_EQ(system.at.at(3).charts[0].id, "c");
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
