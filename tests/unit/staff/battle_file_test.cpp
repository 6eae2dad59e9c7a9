#include "staff/files/battle_file.h"

#include <gtest/gtest.h>

#include "codec/codec.h"

namespace klaxon::staff {
namespace {

TEST(BattleFile, a_fault_is_named_by_its_place_as_people_count) {
  core::Tree file;
  core::Faults faults;
  ASSERT_TRUE(
      codec::parse_toml("ships = [{ ship = 'gallant', name = 'Resolute', at = [0, 0] }]\n"
                        "left = [{ ship = 'Resolute' }]\nattacker = ['2 lancr']\n"
                        "orders = [{ craft = 'Old Hand shuttle 1', does = ['fly'] }]\n",
                        file, faults));
  const auto words = [&](const char* field) { return field_in_words(file, field); };
  EXPECT_EQ(words("ships.0.shields"), "ships, Resolute, shields");
  EXPECT_EQ(words("left.0"), "left, Resolute");
  EXPECT_EQ(words("orders.0.does.0"), "orders, Old Hand shuttle 1, does 1");
  EXPECT_EQ(words("attacker.0"), "attacker.0") << "nothing in it has a name";
  for (const char* other :
       {"ships.9.at", "ships", "", "ships.", "nowhere.0.x", "ships.99999999999"})
    EXPECT_EQ(words(other), other);
}

}  // namespace
}  // namespace klaxon::staff
