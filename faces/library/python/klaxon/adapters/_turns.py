"""One seat at a time, one small number at a time: what both adapters are built on.

An order is put together in steps. First comes the number of a choice; where that is a form, its
fields follow, each by its place among the values that it may have. A field with more values than
there are actions takes two steps: which thousand, then which in it. So every order that the rules
allow can be given.
"""

import klaxon

ACTIONS = 1024


class Turns:
    """A battle in which each step is one small number."""

    def __init__(self, battle, seed, number=0):
        self.battle = battle
        self.seed = seed
        self.number = number
        self.dice = klaxon.Dice(seed, number)
        self.state = battle.begin(self.dice)
        self._begin_order()
        self._copies = 0

    def _begin_order(self):
        self._verb = None  # of the form that is being filled in
        self._fields = []
        self._values = []  # that its next field may have
        self._from = None  # the first of the thousand that was chosen among them

    @property
    def seat(self):
        """Whose step it is; -1: the battle is over."""
        return self.state.next_seat

    def actions(self):
        """What the seat may do, as the numbers 0 to n - 1; how many there are."""
        if self.seat < 0:
            return 0
        if self._verb is None:
            return self.state.choices(self.seat)
        if self._from is not None:
            return min(ACTIONS, len(self._values) - self._from)
        if len(self._values) > ACTIONS:
            return -(-len(self._values) // ACTIONS)
        return len(self._values)

    def text(self, action):
        """What an action is, in words."""
        if self._verb is None:
            return self.state.choice_text(self.seat, action)
        if self._from is None and len(self._values) > ACTIONS:
            return f"field {len(self._fields)}: from {self._values[action * ACTIONS]} on"
        return f"field {len(self._fields)}: {self._values[(self._from or 0) + action]}"

    def act(self, action):
        """Carries out one step. A wrong number raises klaxon.Error and changes nothing."""
        count = self.actions()
        if not 0 <= action < count:
            right = f"they are 0 to {count - 1}" if count else "the battle is over"
            raise klaxon.Error("out-of-range", f"There is no action {action} here: {right}.")
        if self._verb is None and action < self.state.ready(self.seat):
            self.state.order(self.seat, action, self.dice)
        elif self._verb is None:
            self._verb = self.state.choice_verb(self.seat, action)
            self._next_field()
        elif self._from is None and len(self._values) > ACTIONS:
            self._from = action * ACTIONS
        else:
            self._fields.append(self._values[(self._from or 0) + action])
            self._next_field()

    def _next_field(self):
        self._from = None
        self._values = self.state.values(self.seat, self._verb, self._fields)
        if not self._values:
            verb, fields = self._verb, self._fields
            self._begin_order()
            self.state.fill(self.seat, verb, fields, self.dice)

    def copy(self):
        """A copy whose dice fall differently: a copy must not show what is to come."""
        other = self._with(self.state.copy())
        other._verb, other._fields = self._verb, list(self._fields)
        other._values, other._from = self._values, self._from
        return other

    def resampled(self, seat, number):
        """The battle with all that the seat may not know dealt again; an order begun starts again."""
        return self._with(self.state.resampled(seat, klaxon.Dice(self.seed, (1 << 32) + number)))

    def _with(self, state):
        self._copies += 1
        other = object.__new__(Turns)
        other.battle, other.seed, other.state = self.battle, self.seed, state
        other.number = (self.number * 6364136223846793005 + self._copies) % (1 << 64)
        other.dice = klaxon.Dice(self.seed, other.number)
        other._begin_order()
        other._copies = 0
        return other
