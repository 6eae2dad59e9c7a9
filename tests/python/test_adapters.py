"""The adapters: every scenario of a system is played through them, step by step."""

import random
import unittest

import klaxon
from klaxon.adapters import open_spiel, pettingzoo
from klaxon.adapters._turns import Turns

SCENARIOS = [("code-red", "duel"), ("sidcors", "cloaked_raid"), ("red-alert", "cloak_duel")]


class OpenSpiel(unittest.TestCase):
    def test_plays_at_random_to_the_end(self):
        for system, scenario in SCENARIOS:
            choose = random.Random(5)
            game = open_spiel.Game(system, scenario, seed=2)
            state = game.new_initial_state()
            for _ in range(300):
                if state.is_terminal():
                    break
                legal = state.legal_actions()
                self.assertLess(legal[-1], game.num_distinct_actions())
                self.assertEqual(state.legal_actions(1 - state.current_player()), [])
                action = choose.choice(legal)
                self.assertTrue(state.action_to_string(state.current_player(), action))
                state.apply_action(action)
            if state.is_terminal():
                self.assertEqual(sum(state.returns()), 0)
                self.assertEqual(state.current_player(), open_spiel.TERMINAL)
                self.assertEqual(state.legal_actions(), [])
                self.assertRaises(klaxon.Error, state.apply_action, 0)

    def test_wrong_actions_change_nothing(self):
        state = open_spiel.Game("code-red", "duel").new_initial_state()
        before = str(state)
        for wrong in (-1, open_spiel.ACTIONS):
            with self.assertRaises(klaxon.Error) as caught:
                state.apply_action(wrong)
            self.assertIn("they are 0 to", caught.exception.message)
        self.assertEqual((str(state), state.history()), (before, []))

    def test_a_player_sees_and_resamples_what_they_may_know(self):
        game = open_spiel.Game("sidcors", "border_clash")
        one, two = game.new_initial_state(), game.new_initial_state()
        one.apply_action(0)
        two.apply_action(3)
        self.assertEqual(one.observation_string(1), two.observation_string(1))
        self.assertEqual(one.information_state_string(1), two.information_state_string(1))
        self.assertNotEqual(one.information_state_string(0), two.information_state_string(0))
        world = one.resample_from_infostate(1, random.Random(1).random)
        self.assertEqual(world.current_player(), 0)  # the hidden order was taken back

    def test_a_clone_shows_nothing_of_what_is_to_come(self):
        state = open_spiel.Game("code-red", "duel", seed=4).new_initial_state()
        ends = set()
        for _ in range(6):
            world = state.clone()
            for _ in range(2000):
                if world.is_terminal():
                    break
                world.apply_action(world.legal_actions()[-1])
            ends.add(world._turns.state.fingerprint)
        self.assertGreater(len(ends), 1)
        self.assertEqual(state.history(), [])


class WideForm:
    """A state whose only order has one field of 3,000 values; what is ordered is kept."""

    next_seat = 0
    filled = None

    def choices(self, seat):
        return 1

    def ready(self, seat):
        return 0

    def choice_verb(self, seat, choice):
        return 5

    def values(self, seat, verb, fields):
        return [] if fields else list(range(10, 3010))

    def fill(self, seat, verb, fields, dice):
        self.filled = (seat, verb, fields)


class Steps(unittest.TestCase):
    def test_a_field_with_more_values_than_actions_takes_two_steps(self):
        turns = Turns(klaxon.Battle("code-red", "duel"), seed=1)
        turns.state = WideForm()
        for action, count in ((0, 1), (2, 3), (951, 952)):
            self.assertEqual(turns.actions(), count)
            self.assertRaises(klaxon.Error, turns.act, count)
            turns.act(action)
        self.assertEqual(turns.state.filled, (0, 5, [3009]))


class PettingZoo(unittest.TestCase):
    def test_plays_at_random_to_the_end(self):
        for system, scenario in SCENARIOS[:2]:
            env = pettingzoo.Env(system, scenario)
            env.reset(seed=7)
            total = dict.fromkeys(env.agents, 0)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                total[agent] += reward
                if termination or truncation:
                    env.step(None)
                    continue
                self.assertGreater(sum(observation["action_mask"]), 0)
                env.step(env.action_space(agent).sample(observation["action_mask"]))
            self.assertEqual(env.agents, [])
            self.assertEqual(sum(total.values()), 0)
            self.assertRaises(klaxon.Error, env.step, 0)

    def test_the_same_seed_begins_the_same_battle(self):
        env = pettingzoo.Env("code-red", "duel")
        seen = []
        for _ in range(2):
            env.reset(seed=3)
            env.step(0)
            seen.append(env.observe(env.agent_selection))
        self.assertEqual(seen[0], seen[1])

    def test_a_long_battle_is_cut_short(self):
        env = pettingzoo.Env("sidcors", "border_clash", max_steps=3)
        env.reset(seed=1)
        for _ in range(3):
            env.step(0)
        self.assertTrue(all(env.truncations.values()))
        self.assertRaises(klaxon.Error, env.step, 0)
        env.step(None)
        env.step(None)
        self.assertEqual(env.num_agents, 0)


if __name__ == "__main__":
    unittest.main()
