// Turns in tng as players write them: shorthand, lists of clauses that belong together, and
// limits that must not be dropped.
#include "tests/unit/staff_tng/posts_support.h"

namespace klaxon::staff::tng {
namespace {

struct Written {
  const char* said;
  const char* read;
};
void PrintTo(const Written& row, std::ostream* out) {
  *out << row.said;
}

class TngPlayersWords : public ::testing::TestWithParam<Written> {};
TEST_P(TngPlayersWords, are_read) {
  EXPECT_EQ(read_post(GetParam().said), GetParam().read) << GetParam().said;
}

INSTANTIATE_TEST_SUITE_P(
    Shorthand, TngPlayersWords,
    ::testing::Values(
        Written{"EA: speed 6, shds full",
                "order: Candour: energy: speed 6\n"
                "order: Candour: energy: shields full\n"},
        Written{"speed 6, shields full; specific reinforcement 1 with 5",
                "order: Candour: energy: speed 6\norder: Candour: energy: shields full\n"
                "order: Candour: energy: reinforce 1 with 5\n"},
        Written{"arm E torps, Phtn F",
                "order: Candour: energy: arm Phtn E\n"
                "order: Candour: energy: arm Phtn F\n"},
        Written{"speed 12\nI1: 2 fwd; I2: ss right; I3: TAC R",
                "order: Candour: energy: speed 12\norder: Candour, impulse 1: ahead 2\n"
                "order: Candour, impulse 2: sideslip right\n"
                "order: Candour, impulse 3: tac right\n"},
        Written{"speed 12\nImpulse 2: HET to face D",
                "order: Candour: energy: speed 12\n"
                "order: Candour, impulse 2: high energy turn to d\n"},
        Written{"speed 4\nImpulse 2: Emer offline",
                "order: Candour: energy: speed 4\norder: Candour, impulse 2: emer off line\n"}));

// Weapons fire in the mode in which they are armed: the player need not repeat it.
INSTANTIATE_TEST_SUITE_P(
    Armed, TngPlayersWords,
    ::testing::Values(
        Written{"overload all torps\nImpulse 1: fire all torps at Varkuth",
                "order: Candour: energy: arm all Phtn overload\n"
                "order: Candour, impulse 1: fire all Phtn at Varkuth\n"},
        Written{"arm 2 Phtn E, 2 Phtn E overload\nImpulse 1: fire 4 Phtn E at Varkuth",
                "order: Candour: energy: arm 2 Phtn E\n"
                "order: Candour: energy: arm 2 Phtn E overload\n"
                "order: Candour, impulse 1: fire 4 Phtn E at Varkuth\n"},
        Written{"arm 4 Phtn E\nImpulse 1: fire 2 Phtn E, overloaded, at Varkuth",
                "order: Candour: energy: arm 4 Phtn E\n"
                "illegal: Candour, impulse 1: fire 2 Phtn E overload at Varkuth (TNG-Phtn)\n"}));

INSTANTIATE_TEST_SUITE_P(
    Clauses, TngPlayersWords,
    ::testing::Values(
        Written{"phasers full\nImpulse 1: phasers A and B at Varkuth",
                "order: Candour: energy: capacitors Ph-7 with full\n"
                "order: Candour, impulse 1: fire Ph-7 A at Varkuth\n"
                "order: Candour, impulse 1: fire Ph-7 B at Varkuth\n"},
        Written{"phasers full\nImp 1, ph-7 A, at Varkuth",
                "order: Candour: energy: capacitors Ph-7 with full\n"
                "order: Candour, impulse 1: fire Ph-7 A at Varkuth\n"},
        Written{"arm 4 Phtn E\nfire 2 Phtn E at him, impulse 3",
                "order: Candour: energy: arm 4 Phtn E\n"
                "order: Candour, impulse 3: fire 2 Phtn E at Varkuth\n"},
        Written{"speed 6\nahead 2 (impulse 3)",
                "order: Candour: energy: speed 6\norder: Candour, impulse 3: ahead 2\n"},
        Written{"speed 6\nahead 2, impulse 3, left, impulse 4",
                "order: Candour: energy: speed 6\nunclear:  (TNG-turn.1)\n"
                "unclear:  (TNG-turn.1)\n"},
        Written{"speed 6\nImpulse 1: ahead 1, impulse 2: left",
                "order: Candour: energy: speed 6\norder: Candour, impulse 1: ahead 1\n"
                "order: Candour, impulse 2: turn left\n"}));

INSTANTIATE_TEST_SUITE_P(
    Limits, TngPlayersWords,
    ::testing::Values(
        Written{"arm 4 Phtn E\nImpulse 1: fire 4 Phtn E at Varkuth; at range 2 or less only",
                "order: Candour: energy: arm 4 Phtn E\nunclear:  (TNG-turn.1)\n"
                "unclear:  (TNG-turn.1)\n"},
        Written{"arm 4 Phtn E\nImpulse 1: fire 4 Phtn E at Varkuth. Only within 3.",
                "order: Candour: energy: arm 4 Phtn E\nunclear:  (TNG-turn.1)\n"
                "unclear:  (TNG-turn.1)\n"},
        Written{"speed 6, no reinforcement",
                "order: Candour: energy: speed 6\nunclear:  (TNG-turn.1)\n"},
        Written{"reinforce all with 2 (needs raised shields), shields full",
                "order: Candour: energy: reinforce general with 2\n"
                "order: Candour: energy: shields full\n"}));

INSTANTIATE_TEST_SUITE_P(
    TwoOrders, TngPlayersWords,
    ::testing::Values(Written{"speed 4\nshields full\nspeed 8",
                              "illegal: Candour: energy: speed 4 (TNG-turn.1)\n"
                              "order: Candour: energy: shields full\n"
                              "illegal: Candour: energy: speed 8 (TNG-turn.1)\n"},
                      Written{
                          "arm 4 Phtn E\nImpulse 1: hold fire\nImpulse 1: fire 2 Phtn E at Varkuth",
                          "order: Candour: energy: arm 4 Phtn E\n"
                          "illegal: Candour, impulse 1: hold fire (TNG-turn.1)\n"
                          "illegal: Candour, impulse 1: fire 2 Phtn E at Varkuth (TNG-turn.1)\n"},
                      Written{"speed 6\n1) ahead 2\n2) ahead 1, left",
                              "order: Candour: energy: speed 6\norder: Candour: ahead 2\n"
                              "order: Candour: ahead 1, turn left\n"}));

}  // namespace
}  // namespace klaxon::staff::tng
