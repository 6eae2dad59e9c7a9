"""The one exception that klaxon raises."""

from __future__ import annotations

from typing import Any, Iterable


class Error(Exception):
    """What was refused, and what would be right.

    code     "out-of-range": stable, for programs
    message  a sentence for people
    where    "volley.points": which field or line; may be empty
    rule     "CR-2.1": which rule; empty for Klaxon's own
    more     further errors of the same text
    """

    def __init__(
        self,
        code: str,
        message: str,
        where: str = "",
        rule: str = "",
        more: Iterable[Error] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.where = where
        self.rule = rule
        self.more = list(more)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}{self.message}{rule}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Error, (self.code, self.message, self.where, self.rule, self.more))
