"""A battle in the form of a PettingZoo environment in turns (AEC), without PettingZoo.

    env = pettingzoo.Env("sidcors", "border_clash")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))
"""

import random

import klaxon
from klaxon.adapters._turns import ACTIONS, Turns


class Discrete:
    """The numbers 0 to n - 1, with as much of Gymnasium's interface as an agent needs."""

    def __init__(self, n, seed=None):
        self.n = n
        self._random = random.Random(seed)

    def sample(self, mask=None):
        if mask is None:
            return self._random.randrange(self.n)
        legal = sum(mask)  # the legal ones come first
        return self._random.randrange(legal) if legal else 0

    def contains(self, action):
        return 0 <= action < self.n

    def seed(self, seed=None):
        self._random.seed(seed)


class Env:
    """One scenario of one system; an agent for each seat, by the seat's name."""

    metadata = {"name": "klaxon", "is_parallelizable": False, "render_modes": []}

    def __init__(self, system, scenario, options=None, max_steps=100_000):
        self.battle = klaxon.Battle(system, scenario, options)
        self.possible_agents = self.battle.seat_names
        self.agents = []
        self.agent_selection = None
        self._max_steps = max_steps
        self._spaces = {agent: Discrete(ACTIONS, agent) for agent in self.possible_agents}

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def action_space(self, agent):
        return self._spaces[agent]

    def observation_space(self, agent):
        """Observations are tables of the system's own, and so is their space."""
        return None

    def reset(self, seed=None, options=None):
        seed = random.getrandbits(63) if seed is None else seed
        self._turns = Turns(self.battle, seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent):
        """What the agent may know, and which numbers it may step with now."""
        seat = self.possible_agents.index(agent)
        legal = self._turns.actions() if self._turns.seat == seat else 0
        mask = bytearray(b"\x01" * legal + b"\x00" * (ACTIONS - legal))
        return {"observation": self._turns.state.view(seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action):
        agent = self.agent_selection
        if not self.agents:
            raise klaxon.Error("battle-over", "The battle is over; reset() begins another one.")
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise klaxon.Error("out-of-range", "None is for an agent that is done; give a number.")
        self._turns.act(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0
        self._settle()

    def _leave(self, agent, action):
        if action is not None:
            raise klaxon.Error("battle-over", "This agent is done: the only step left is None.")
        self.agents.remove(agent)
        for kept in (self.rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        self.agent_selection = self.agents[0] if self.agents else None

    def _settle(self):
        """Sets who is next, and gives the rewards of a battle that has ended."""
        self.rewards = dict.fromkeys(self.agents, 0)
        if self._turns.state.over:
            scores = self._turns.state.scores
            for agent, score in zip(self.possible_agents, scores):
                self.rewards[agent] = score
                self._cumulative_rewards[agent] += score
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if self._steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._turns.seat]

    def render(self):
        return None

    def close(self):
        self.agents = []
