"""The module klaxon as its users see it."""

import copy
import pickle
import threading
import unittest

import klaxon


def begun(system="sidcors", scenario="border_clash", seed=3):
    dice = klaxon.Dice(seed)
    return klaxon.Battle(system, scenario).begin(dice), dice


class Refused:
    """assertRaises for klaxon.Error with its code, and that its sentence is not empty."""

    def __init__(self, case, code):
        self.case, self.code = case, code

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.case.assertIsNotNone(error, "nothing was raised")
        if not isinstance(error, klaxon.Error):
            return False
        self.case.assertEqual(error.code, self.code)
        self.case.assertTrue(error.message.endswith("."), error.message)
        self.error = error
        return True


class Battles(unittest.TestCase):
    def refused(self, code):
        return Refused(self, code)

    def test_says_what_there_is(self):
        self.assertIn("code-red", klaxon.systems())
        self.assertIn("duel", [item["id"] for item in klaxon.scenarios("code-red")])
        self.assertEqual(klaxon.__version__, klaxon.version())
        battle = klaxon.Battle("code-red", "duel")
        self.assertEqual((battle.seats, battle.seat_names), (2, ["meridian", "meridian_2"]))
        self.assertIn("captain", battle.bots)
        self.assertEqual(len(set(battle.teams)), 2)

    def test_plays_to_the_end_in_every_way_of_ordering(self):
        state, dice = begun()
        orders = 0
        while not state.over:
            seat = state.next_seat
            offers = state.offers(seat)["list"]
            if orders % 3 == 0 and offers:
                state.order(seat, offers[-1]["order"], dice)
            else:
                state.order(seat, orders % state.choices(seat), dice)
            orders += 1
            self.assertLess(orders, 100_000)
        self.assertEqual(sum(state.scores), 0)
        self.assertEqual(state.next_seat, -1)

    def test_a_copy_goes_its_own_way(self):
        state, dice = begun()
        before = state.fingerprint
        for other in (state.copy(), copy.copy(state), copy.deepcopy(state)):
            other.order(0, "intensity 1", dice)
            self.assertNotEqual(other.fingerprint, before)
        self.assertEqual(state.fingerprint, before)
        events = state.order_with_events(0, "intensity 1", dice)
        self.assertIsInstance(events, list)

    def test_wrong_seats_and_orders_say_what_would_be_right(self):
        state, dice = begun()
        before = state.fingerprint
        for seat in (2, -1, 2**40, -(2**40)):
            with self.refused("no-such-seat") as caught:
                state.view(seat)
            self.assertIn("its seats are 0 to 1", str(caught.error))
        with self.refused("out-of-range"):
            state.order(0, 99, dice)
        with self.refused("unknown-verb"):
            state.order(0, {"verb": "volley", "ship": "meridian"}, dice)  # of another battle
        with self.refused("unknown-system"):
            klaxon.Battle("sidcor", "border_clash")
        with self.refused("unknown-key"):
            klaxon.Battle("sidcors", "border_clash", {"shps": []})
        with self.refused("unknown-key") as caught:
            klaxon.Battle("sidcors", "border_clash", {"shps": [], "sips": []})
        self.assertEqual([other.code for other in caught.error.more], ["unknown-key"])
        with self.refused("unknown-bot"):
            state.play_out(0, bots="captian")
        with self.refused("out-of-range") as caught:
            state.order(0, -1, dice)
        self.assertIn("from 0; -1 is none", str(caught.error))
        for wrong in (object(), None, [1], 1.5):
            self.assertRaises(TypeError, state.order, 0, wrong, dice)
        for wrong in (None, 3, [None]):
            self.assertRaises(TypeError, state.play_out, 0, bots=wrong)
        ring = {}
        ring["ring"] = ring
        with self.refused("not-json"):
            state.order(0, ring, dice)
        self.assertRaises(TypeError, state.view, "attacker")
        self.assertEqual(state.fingerprint, before)
        state.order(0, 0, dice)
        with self.refused("not-owed"):
            state.order(0, 0, dice)

    def test_what_was_freed_says_so(self):
        state, dice = begun()
        state.free()
        state.free()
        for use in (
            lambda: state.over,
            lambda: state.next_seat,
            lambda: state.battle,
            lambda: state.fingerprint,
            lambda: state.copy(),
            lambda: state.view(0),
            lambda: state.order(0, 0, dice),
            lambda: state.play_out(0),
            lambda: klaxon.Batch.resampled(state, 0, 2),
        ):
            with self.refused("freed"):
                use()

    def test_no_object_is_without_its_value(self):
        for kind in (klaxon.Battle, klaxon.Dice, klaxon.State, klaxon.Batch):
            self.assertRaises(TypeError, kind.__new__, kind)
            self.assertRaises(TypeError, type("Mine", (kind,), {}))
        self.assertEqual(type("Mine", (klaxon.Dice,), {})(3).copy().__class__, klaxon.Dice)

    def test_views_and_play_outs_are_fair(self):
        state, dice = begun()
        twin = state.copy()
        state.order(0, 0, dice)
        twin.order(0, twin.choices(0) - 1, dice)
        self.assertNotEqual(state.unfair_view(), twin.unfair_view())
        self.assertEqual(state.view(1), twin.view(1))
        self.assertEqual(state.public_view(), twin.public_view())
        fair = state.play_out(1, battles=100, seed=4)
        self.assertEqual(fair, twin.play_out(1, battles=100, seed=4))
        self.assertEqual(fair["battles"], 100)
        for wins, losses, chance in zip(fair["wins"], fair["losses"], fair["chances"]):
            self.assertAlmostEqual(chance, (wins + (100 - wins - losses) / 2) / 100)
        strong, weak = (
            twin.play_out(1, battles=100, bots=bots)["chances"][0]
            for bots in (["captain", "random"], ["random", "captain"])
        )
        self.assertGreater(strong, weak + 0.2)
        self.assertEqual(state.resampled(1, dice).owed, [0, 1])

    def test_bots_advise_and_orders_have_chances(self):
        state, dice = begun("code-red", "duel")
        order = state.advice(0, "captain", dice)
        self.assertEqual(order["verb"], "plan")
        self.assertTrue(0 <= state.chance(0, order, battles=20, bots="captain") <= 1)
        state.order(0, order, dice)

    def test_a_form_is_filled_in_by_numbers(self):
        state, dice = begun("code-red", "duel")
        self.assertEqual((state.choices(0), state.ready(0)), (1, 0))
        verb, fields = state.choice_verb(0, 0), []
        while values := state.values(0, verb, fields):
            fields.append(values[0])
        state.fill(0, verb, fields, dice)
        self.assertEqual(state.owed, [1])

    def test_odds_records_and_battle_files(self):
        self.assertIsInstance(klaxon.odds("sidcors", {"attack": 38, "bir": 5}), dict)
        with self.refused("unknown-key"):
            klaxon.odds("sidcors", {"attack": 38, "bir": 5, "bear": 1})
        with open("tests/regress/records/code-red--duel-revision-2.jsonl") as file:
            text = file.read()
        self.assertTrue(klaxon.read_record(text).over)
        self.assertFalse(klaxon.read_record(text, 0).over)
        with self.refused("no-such-line"):
            klaxon.read_record(text, 5000)
        state = klaxon.read_battle_file('{"system":"code-red","ships":["kestrel"]}')
        self.assertEqual(state.battle.system, "code-red")
        volley = 'system = "code-red"\nships = ["kestrel"]\n'
        volley += '[[volleys]]\nship = "kestrel"\npoints = 12\n'
        ends = {klaxon.read_battle_file(volley, seed).fingerprint for seed in range(6)}
        self.assertGreater(len(ends), 1, "other seeds, other dice")

    def test_an_error_survives_a_pickle(self):
        error = pickle.loads(pickle.dumps(klaxon.Error("a", "B.", "c", "D-1")))
        self.assertEqual((error.code, str(error)), ("a", "c: B. (D-1)"))


class Batches(unittest.TestCase):
    def refused(self, code):
        return Refused(self, code)

    def test_plays_every_state_to_its_end(self):
        batch = klaxon.Batch(klaxon.Battle("code-red", "duel"), 30, seed=5)
        while batch.running:
            batch.step([0] * 30)
        self.assertEqual(set(batch.seats), {-1})
        self.assertEqual(len(batch.scores), 60)
        self.assertEqual(sum(batch.scores), 0)
        self.assertTrue(batch.at(29).over)
        batch.restart()
        self.assertEqual(batch.running, len(batch))
        batch.step_bots(["captain", "random"], times=100_000)
        self.assertEqual(batch.running, 0)

    def test_wrong_choices_carry_nothing_out(self):
        batch = klaxon.Batch(klaxon.Battle("sidcors", "border_clash"), 3)
        for wrong in ([0, 0, 99], [0, -1, 0], [0, 0, 2**40]):
            with self.refused("out-of-range"):
                batch.step(wrong)
        with self.refused("wrong-count"):
            batch.step([0, 0])
        with self.refused("out-of-range"):
            batch.at(3)
        with self.refused("out-of-range"):
            batch.at(-1)
        with self.refused("out-of-range"):
            klaxon.Batch(batch.battle, 0)
        self.assertRaises(TypeError, batch.step, ["one", "two", "three"])
        self.assertEqual(batch.decisions, 0)
        batch.step(memoryview(batch.choices.__class__("i", [0, 0, 0])))
        self.assertEqual(batch.decisions, 3)

    def test_copies_are_fair_unless_they_say_otherwise(self):
        state, dice = begun()
        state.order(0, 1, dice)
        self.assertEqual(set(klaxon.Batch.resampled(state, 1, 4).seats), {0})
        self.assertEqual(set(klaxon.Batch.unfair_copies(state, 4).seats), {1})

    def test_threads_run_beside_each_other_and_never_in_one_object(self):
        state, dice = begun()
        tallies = []

        def work():
            tallies.append(state.play_out(0, battles=300, seed=1))

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(tallies[0], tallies[1])

        batch = klaxon.Batch(state.battle, 2000)
        busy = threading.Thread(target=lambda: batch.step_bots("random", times=100_000))
        busy.start()
        try:
            while busy.is_alive():
                batch.step_bots("random", times=1)
        except klaxon.Error as error:
            self.assertEqual(error.code, "busy")
        busy.join()


if __name__ == "__main__":
    unittest.main()
