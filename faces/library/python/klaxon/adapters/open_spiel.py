"""A battle in the form of an OpenSpiel game, without OpenSpiel: its calls, by name and meaning.

    game = open_spiel.Game("sidcors", "border_clash")
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    state.returns()

Dice fall inside apply_action (in OpenSpiel's words: sampled stochastic), so that there are no
chance nodes. Seats that order at the same time do so one after the other; what they have ordered
stays hidden. A clone's dice fall differently from the original's.
"""

import json

import klaxon
from klaxon.adapters._turns import ACTIONS, Turns

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


class Game:
    """One scenario of one system."""

    def __init__(self, system, scenario, options=None, seed=0):
        self.battle = klaxon.Battle(system, scenario, options)
        self._seed = seed
        self._begun = 0

    def new_initial_state(self):
        """A battle from its set-up, with further dice each time."""
        state = State(self, Turns(self.battle, self._seed, self._begun))
        self._begun += 1
        return state

    def num_players(self):
        return self.battle.seats

    def num_distinct_actions(self):
        return ACTIONS

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def __str__(self):
        return f"klaxon_{self.battle.system}_{self.battle.scenario}"


class State:
    """A battle's current state."""

    def __init__(self, game, turns):
        self._game = game
        self._turns = turns
        self._history = []

    def get_game(self):
        return self._game

    def current_player(self):
        seat = self._turns.seat
        return TERMINAL if seat < 0 else seat

    def is_terminal(self):
        return self._turns.state.over

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def legal_actions(self, player=None):
        """The numbers that apply_action takes; none for a player who is not to act."""
        if player is not None and player != self.current_player():
            return []
        return list(range(self._turns.actions()))

    def legal_actions_mask(self, player=None):
        legal = len(self.legal_actions(player))
        return [1] * legal + [0] * (ACTIONS - legal)

    def apply_action(self, action):
        player = self.current_player()
        self._turns.act(action)
        self._history.append((player, action))

    def action_to_string(self, player, action=None):
        return self._turns.text(player if action is None else action)

    def returns(self):
        """By player; zeros while the battle goes on."""
        scores = self._turns.state.scores
        return [float(score) for score in scores] or [0.0] * self._game.num_players()

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def history(self):
        return [action for _, action in self._history]

    def full_history(self):
        return list(self._history)

    def observation_string(self, player=None):
        """What the player may know, as JSON."""
        seat = self.current_player() if player is None else player
        return json.dumps(self._turns.state.view(seat), sort_keys=True)

    def information_state_string(self, player=None):
        """The same with the player's own actions."""
        seat = self.current_player() if player is None else player
        own = [action for who, action in self._history if who == seat]
        return json.dumps(own) + self.observation_string(seat)

    def clone(self):
        other = State(self._game, self._turns.copy())
        other._history = list(self._history)
        return other

    def resample_from_infostate(self, player, sampler):
        """A state that the player may think this is; sampler() gives a number from 0 to 1."""
        number = int(sampler() * (1 << 31))
        other = State(self._game, self._turns.resampled(player, number))
        other._history = list(self._history)
        return other

    def __str__(self):
        return json.dumps(self._turns.state.public_view(), sort_keys=True)
