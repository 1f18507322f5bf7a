# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AsyncPage(Generic[T]):
    """A page of a list. Pass `cursor` to the same method to continue later; None on the last page."""

    items: list[T]
    cursor: str | None


class AsyncPageIterator(Generic[T]):
    """Iterates over the items of a list, and requests further pages as needed. `pages()` iterates over the pages."""

    def __init__(self, pages: Callable[[], AsyncIterator[AsyncPage[T]]]) -> None:
        self._pages = pages

    def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """Iterates over the pages, each with the cursor of the next one."""
        return self._pages()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self._pages():
            for item in page.items:
                yield item
