// Conditional orders through the real program: judged when they are due, and not again once they
// have been carried out or their moment has passed.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/e2e/cli/posted.h"

namespace klaxon::tests {
namespace {

struct Conditional {
  const char* system;
  std::string post;
  std::vector<const char*> wanted, unwanted;
};
void PrintTo(const Conditional& one, std::ostream* out) {
  *out << one.system << ": " << one.post;
}

// Edge to edge 5.13 inches; Yamato flies 2.5 in each phase, toward T'deret, which stands still.
std::string border(const std::string& tderet, const std::string& more) {
  return "system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = \"federation\"\n"
         "at = [24, 18]\nheading = 0\nspeed = 1\n[[ships]]\nship = \"tderet\"\nseat = \"romulan\"\n"
         "at = [32, 18]\nheading = 180\nspeed = 0\n" +
         tderet + more;
}
PostedBattle battle_of(const std::string& system) {
  if (system == "sidcors")
    return {
        "system = \"sidcors\"\nattacker = [\"bulwark\", \"3 lancer\"]\n"
        "defender = [\"sovereign\", \"2 mace\"]\n",
        "defender", "attacker", "Intensity 4\nRetreat\n"};
  if (system == "heavy")
    return {
        "system = \"heavy-combat\"\n[[ships]]\nship = \"gallant\"\nname = \"Resolute\"\n"
        "seat = \"concord\"\nat = [0, 0, 0]\nbow = \"east\"\nspeed = 2\n[[ships]]\n"
        "ship = \"gallant\"\nname = \"Steadfast\"\nseat = \"concord\"\nat = [0, 20, 0]\n"
        "bow = \"east\"\nspeed = 2\n[[ships]]\nship = \"varrok\"\nname = \"Sharp Tooth\"\n"
        "seat = \"hegemony\"\nat = [10, 0, 0]\nbow = \"west\"\nspeed = 1\n",
        "concord", "hegemony", "Speed 2\n"};
  const char* const idle = "T'deret: raise shields, attack, change heading\n";
  if (system == "wreck")  // T'deret is destroyed by the first hit
    return {border("shields = 0\nhull = 1\n",
                   "[[ships]]\nship = \"sorrak\"\nseat = \"romulan\"\n"
                   "at = [40, 30]\nheading = 180\nspeed = 0\n"),
            "federation", "romulan",
            "T'deret: raise shields, attack, change heading\nSorrak: raise shields, attack, change "
            "heading\n"};
  return {border("", ""), "federation", "romulan", idle};
}

class ConditionalOrders : public ::testing::TestWithParam<Conditional> {};
TEST_P(ConditionalOrders, are_judged_at_their_moment) {
  const std::string all = told_of(battle_of(GetParam().system), GetParam().post);
  for (const char* const one : GetParam().wanted) EXPECT_TRUE(has(all, one)) << one << "\n" << all;
  for (const char* const one : GetParam().unwanted)
    EXPECT_FALSE(has(all, one)) << one << "\n" << all;
}

const char* const laid_down = "Yamato: attack, change speed, raise shields\n";
std::string in_red_alert(const std::string& lines) {
  return laid_down + lines;
}

INSTANTIATE_TEST_SUITE_P(
    Moments, ConditionalOrders,
    ::testing::Values(
        // it is within 2 only from the second flight phase on, after phase 1
        Conditional{"red",
                    in_red_alert("Phase 1: fire at T'deret if T'deret is within 2"),
                    {"'tderet is within 2' is not met", "Nothing, as things stand"},
                    {"'tderet is within 2' is met", "Yamato fires", "depends on"}},
        Conditional{
            "red",
            in_red_alert(
                "Phase 1: if T'deret is within 2, fire at T'deret, otherwise fly straight on"),
            {"'tderet is within 2' is not met"},
            {"'tderet is within 2' is met", "Yamato fires"}},
        // no phase is named: the condition is judged in the phase in which the ship can fire
        Conditional{"red",
                    in_red_alert("Yamato: fire at T'deret if T'deret is within 2"),
                    {"'tderet is within 2' is not met"},
                    {"'tderet is within 2' is met", "Yamato fires"}},
        Conditional{
            "red",
            in_red_alert("Phase 3: if T'deret is within 2, shields to 2, otherwise shields to 4"),
            {"'tderet is within 2' is met", "Yamato sets its shields to 2"},
            {"'tderet is within 2' is not met"}},
        Conditional{
            "red",
            in_red_alert("Phase 2: if T'deret is within three inches, all stop, otherwise speed 2"),
            {"'tderet is within three inches' is met", "Yamato changes speed to 0"},
            {}},
        // the first of two orders changes the value that both depend on
        Conditional{
            "red",
            in_red_alert(
                "Phase 1: if T'deret is more than 4 away, fly straight on and fire at T'deret"),
            {"'tderet is more than 4 away' is met", "Yamato fires at T'deret"},
            {"'tderet is more than 4 away' is not met"}},
        Conditional{
            "red",
            in_red_alert(
                "If T'deret is more than 4 away:\nPhase 1: fly straight on\nPhase 1: fire at "
                "T'deret\nOtherwise:\nPhase 2: all stop"),
            {"Yamato fires at T'deret"},
            {"Yamato changes speed to 0"}},
        Conditional{
            "red",
            in_red_alert(
                "If T'deret is within 4:\nPhase 1: fire at T'deret\nOtherwise:\nPhase 1: fly "
                "straight on\nPhase 2: all stop"),
            {"Yamato changes speed to 0"},
            {"Yamato fires at T'deret"}}));

INSTANTIATE_TEST_SUITE_P(
    Several, ConditionalOrders,
    ::testing::Values(
        Conditional{
            "red",
            in_red_alert(
                "Phase 1: if T'deret is within 1, all stop; if T'deret is more than 2 inches away, "
                "fire at T'deret"),
            {"'tderet is more than 2 inches away' is met", "Yamato fires at T'deret"},
            {"unclear"}},
        Conditional{
            "red",
            in_red_alert("Phase 1: Fly straight on. If T'deret is then within 3, fire at T'deret."),
            {"within 3' is met", "Yamato fires at T'deret, 2.63 inches"},
            {"unclear"}},
        Conditional{
            "red",
            in_red_alert(
                "Phase 1: If T'deret is within 6, fire at T'deret. Phase 2: If T'deret is within "
                "1, "
                "all stop. Otherwise speed 2."),
            {"Yamato fires at T'deret", "'tderet is within 1' is not met"},
            {"unclear"}},
        Conditional{"red",
                    in_red_alert(
                        "Phase 1: fire at T'deret if T'deret is within 6 and its shields are down"),
                    {"is not met"},
                    {"Yamato fires", "unclear"}},
        Conditional{
            "red",
            in_red_alert(
                "Phase 1: if T'deret is within 2 or Yamato's hull is 3 or more, fire at T'deret"),
            {"is met", "Yamato fires"},
            {"unclear"}},
        Conditional{
            "red",
            in_red_alert(
                "Phase 3: if T'deret is beyond 9, shields to 2, otherwise if T'deret is closer "
                "than 1, shields to 3, otherwise shields to 4"),
            {"Yamato sets its shields to 3"},
            {"unclear"}},
        // the order after the condition may depend on it, too
        Conditional{
            "red",
            in_red_alert("Phase 1: If T'deret is within 2, fire at T'deret. Fly straight on."),
            {"unclear: Phase 1"},
            {"Yamato fires"}}));

INSTANTIATE_TEST_SUITE_P(
    Judged, ConditionalOrders,
    ::testing::Values(
        Conditional{"red",
                    in_red_alert("Phase 1: fire at T'deret if he is within 6"),
                    {"is met", "Yamato fires"},
                    {}},
        Conditional{"red",
                    in_red_alert("Phase 1: if the range is 5.5 or less, fire at T'deret"),
                    {"is met", "Yamato fires"},
                    {}},
        Conditional{"red",
                    in_red_alert("Phase 1: fire at T'deret unless T'deret's shields are down"),
                    {"'tderet shields are down' is not met", "Yamato fires"},
                    {}},
        Conditional{"red",
                    in_red_alert("Phase 1: if T'deret is not within two inches, fire at T'deret"),
                    {"is met", "Yamato fires"},
                    {}},
        Conditional{"red",
                    in_red_alert("Phase 1: fire at T'deret unless T'deret is cloaked"),
                    {"'tderet is cloaked' is not met", "Yamato fires"},
                    {}},
        Conditional{
            "red",
            in_red_alert("Phase 1: if T'deret is stopped and has 3 hull or more, fire at T'deret"),
            {"is met", "Yamato fires"},
            {}},
        Conditional{
            "red",
            in_red_alert(
                "Phase 1: fire at T'deret if the range from Yamato to T'deret is more than 2.5"),
            {"is met", "Yamato fires"},
            {}},
        Conditional{
            "wreck",
            in_red_alert("Phase 1: fire at T'deret\nPhase 2: all stop if T'deret is destroyed"),
            {"'tderet is destroyed' is met", "Yamato changes speed to 0"},
            {}},
        Conditional{
            "wreck",
            in_red_alert(
                "Phase 1: fire at T'deret\nPhase 2: if T'deret is within 4, speed 2, otherwise all "
                "stop"),
            {"'tderet is within 4' is not met", "Yamato changes speed to 0"},
            {}},
        Conditional{"red",
                    in_red_alert("Phase 2: Should T'deret be cloaked, all stop; otherwise speed 2"),
                    {"is not met", "Yamato changes speed to 2"},
                    {}},
        Conditional{"red",
                    in_red_alert("If T'deret is within 4 in phase 2, all stop"),
                    {"is met", "Yamato changes speed to 0"},
                    {}},
        Conditional{"red",
                    in_red_alert("Phase 3: Shields to 5 unless T'deret is destroyed or cloaked"),
                    {"is not met", "Yamato sets its shields to 5"},
                    {}},
        Conditional{"red",
                    in_red_alert("Phase 2: if and only if T'deret is <= 3 inches away, all stop"),
                    {"is met", "Yamato changes speed to 0"},
                    {}},
        Conditional{"sidcors",
                    "Intensity 4\nIf BIR >= 7 retreat, otherwise stay",
                    {"'bir at least 7' is met", "The defender retreats."},
                    {}},
        Conditional{"heavy",
                    "Resolute: photon at Sharp Tooth if Sharp Tooth is within 10",
                    {"is met", "photon 1 at Sharp Tooth"},
                    {"cannot judge"}},
        Conditional{"sidcors",
                    "Intensity 3\nRetreat if he retreats, otherwise stay",
                    {"'he retreats' is met", "The defender retreats."},
                    {}},
        Conditional{"sidcors",
                    "Intensity 3\nRetreat if he stays and the BIR is 7",
                    {"is not met"},
                    {"The defender retreats.", "unclear"}}));

INSTANTIATE_TEST_SUITE_P(
    Asked, ConditionalOrders,
    ::testing::Values(
        Conditional{"red",
                    in_red_alert("Phase 1: fire at T'deret if T'deret is friendly"),
                    {"which I cannot judge"},
                    {"Yamato fires"}},
        Conditional{
            "red", in_red_alert("Phase 2: all stop if he closes"), {"which I cannot judge"}, {}},
        // whose?
        Conditional{"red",
                    in_red_alert("Phase 1: fire at T'deret if the shields are down"),
                    {"which I cannot judge"},
                    {"Yamato fires"}},
        Conditional{
            "red",
            in_red_alert("Phase 1: fire at T'deret if T'deret is within 6 and my shields are down"),
            {"which I cannot judge"},
            {"Yamato fires"}},
        Conditional{
            "wreck",
            in_red_alert(
                "Phase 1: fire at T'deret\nPhase 2: if T'deret's hull is 2 or less, all stop"),
            {"which I cannot judge"},
            {"Yamato changes speed to 0"}},
        Conditional{"heavy",
                    "photon at Sharp Tooth if Sharp Tooth is within 10",
                    {"which I cannot judge"},
                    {"photon 1 at Sharp Tooth"}}));

}  // namespace
}  // namespace klaxon::tests
